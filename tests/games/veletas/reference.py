"""Veletas a second time, slowly and from the rulebook: squares in a dict, lines walked step by step, nothing remembered.

It shares no code with the package. Actions are numbered as the vocabulary says: shooter, stone, side, move, stay, shoot.
"""

DIRECTIONS = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]
SIDES = [(1, 0), (-1, 0), (0, 1), (0, -1)]
IN_FIRST_PLACEMENT = {10: 3, 9: 2, 7: 1}
IN_ALL = {10: 7, 9: 5, 7: 3}
CLAIMS_THAT_WIN = {10: 4, 9: 3, 7: 2}


class Reference:
    """A game: `board` maps (column, row) to s, b or w, `shooters` lists squares and `owners` their claims."""

    def __init__(self, size, edition):
        self.size, self.edition = size, edition
        self.squares = [(column, row) for row in range(size) for column in range(size)]
        self.board, self.shooters, self.owners = {}, [], []
        self.step, self.seat, self.black, self.moved = "shooter", 0, None, None

    # Numbers of actions

    def number(self, verb, square=(0, 0), k=0):
        area, q = self.size**2, square[1] * self.size + square[0]
        stay = 2 * area + 2 + IN_ALL[self.size] * area
        first = {
            "shooter": 0,
            "stone": area,
            "side": 2 * area,
            "move": 2 * area + 2 + k * area,
            "stay": stay,
            "shoot": stay + 1,
        }
        return first[verb] + q

    # What the rules ask

    def empty(self, square):
        return square in self.squares and square not in self.board

    def line(self, start, direction):
        """The empty squares in one direction, up to what blocks."""
        found, (x, y) = [], start
        while True:
            x, y = x + direction[0], y + direction[1]
            if (x, y) not in self.squares or self.board.get((x, y)) in ("b", "w"):
                return found
            if (x, y) not in self.board:
                found.append((x, y))
            elif self.edition == "2013":
                return found

    def lines(self, start):
        return [square for direction in DIRECTIONS for square in self.line(start, direction)]

    def free(self):
        return [k for k, owner in enumerate(self.owners) if owner is None]

    def group(self, start):
        """All stones that hang together with one."""
        group, todo = {start}, [start]
        while todo:
            x, y = todo.pop()
            for across, up in SIDES:
                near = (x + across, y + up)
                if near not in group and self.board.get(near) == self.board[start]:
                    group.add(near)
                    todo.append(near)
        return group

    def biggest(self, square, colour):
        near = [(square[0] + x, square[1] + y) for x, y in SIDES]
        return max([len(self.group(each)) for each in near if self.board.get(each) == colour], default=0)

    def may_place(self, square):
        if not self.empty(square):
            return False
        if self.edition == "2024":
            return 0 < square[0] < self.size - 1 and 0 < square[1] < self.size - 1
        return not any(self.board.get((square[0] + x, square[1] + y)) == "s" for x, y in DIRECTIONS)

    def colour(self, seat):
        return "b" if seat == self.black else "w"

    def winner(self):
        """The seat with enough claims, or None."""
        for seat in (0, 1):
            if self.black is not None and self.owners.count(self.colour(seat)) >= CLAIMS_THAT_WIN[self.size]:
                return seat
        return None

    # Offers and actions

    def offers(self):
        if self.step == "shooter":
            return {self.number("shooter", square) for square in self.squares if self.may_place(square)}
        if self.step == "stone":
            return {self.number("stone", square) for square in self.squares if self.empty(square)}
        if self.step == "side":
            return {self.number("side"), self.number("side") + 1}
        if self.step == "move":
            moves = {self.number("move", square, k) for k in self.free() for square in self.lines(self.shooters[k])}
            return moves | {self.number("stay")}
        firing = self.free() if self.moved is None else [self.moved]
        return {self.number("shoot", square) for k in firing for square in self.lines(self.shooters[k])}

    def play(self, action):
        if self.step == "side":
            self.black = 1 - (action - self.number("side"))
            self.step, self.seat = "shooter", 1 - self.black
            return
        area, first = self.size**2, self.number(self.step)
        square = self.squares[(action - first) % area]
        if self.step == "shooter":
            self.place_shooter(square)
        elif self.step == "stone":
            self.place_stone(square)
        elif self.step == "shoot":
            self.shoot(square)
        else:
            self.step = "shoot"
            if action != self.number("stay"):
                self.move((action - first) // area, square)

    def place_shooter(self, square):
        self.board[square] = "s"
        self.shooters.append(square)
        self.owners.append(None)
        enough = IN_FIRST_PLACEMENT if self.black is None else IN_ALL
        if len(self.shooters) == enough[self.size]:
            self.step = "stone"

    def place_stone(self, square):
        self.board[square] = "b" if self.black is None else "w"
        self.step, self.seat = ("side", 1) if self.black is None else ("move", self.black)

    def move(self, k, square):
        del self.board[self.shooters[k]]
        self.board[square] = "s"
        self.shooters[k] = square
        self.moved = k

    def shoot(self, square):
        self.board[square] = self.colour(self.seat)
        for k in self.free():
            if not self.lines(self.shooters[k]):
                black, white = self.biggest(self.shooters[k], "b"), self.biggest(self.shooters[k], "w")
                tie = self.colour(1 - self.seat)
                self.owners[k] = "b" if black > white else "w" if white > black else tie
        self.step, self.seat, self.moved = "move", 1 - self.seat, None
