"""The eight symmetries of the board and the swap of colours, over positions in notation and squares by name."""

import re

SWAPPED = str.maketrans("bwBW", "wbWB")


def turned(size, square, symmetry):
    """Where a square goes: bit 0 mirrors columns, bit 1 mirrors rows, bit 2 exchanges both."""
    column, row = "abcdefghij".index(square[0]), int(square[1:]) - 1
    if symmetry & 1:
        column = size - 1 - column
    if symmetry & 2:
        row = size - 1 - row
    if symmetry & 4:
        column, row = row, column
    return f"{'abcdefghij'[column]}{row + 1}"


def turned_text(size, text, symmetry):
    """A turn, move or square with every square in it turned."""
    return re.sub(r"[a-j]\d+", lambda square: turned(size, square[0], symmetry), text)


def turned_position(size, position, symmetry, swap):
    """A position seen in the mirror, and with the colours of stones, claims and mover exchanged if `swap`."""
    rows, mover = position.split()
    lines = [re.sub(r"\d+", lambda run: "." * int(run[0]), row) for row in rows.split("/")][::-1]
    signs = {}
    for row, line in enumerate(lines):
        for column, sign in enumerate(line):
            signs[turned(size, f"{'abcdefghij'[column]}{row + 1}", symmetry)] = sign
    names = [[f"{'abcdefghij'[column]}{row + 1}" for column in range(size)] for row in range(size - 1, -1, -1)]
    board = "/".join(re.sub(r"\.+", lambda run: str(len(run[0])), "".join(map(signs.get, row))) for row in names)
    text = f"{board} {mover}"
    return text.translate(SWAPPED) if swap else text


def turned_claims(size, claims, symmetry, swap):
    """Claims like {"d4": "b"} turned and, if `swap`, given to the other side."""
    return {turned(size, square, symmetry): sign.translate(SWAPPED) if swap else sign for square, sign in claims.items()}
