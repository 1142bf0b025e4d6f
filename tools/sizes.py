"""How long files and functions are: over the hard limit fails, over the habit is only reported."""

import ast
import sys
from pathlib import Path

FOLDERS = ("src", "tests", "bench", "tools")
FILE_HABIT, FILE_LIMIT = 250, 500
FUNCTION_HABIT, FUNCTION_LIMIT = 12, 40


def function_lengths(file: Path) -> list[tuple[int, str]]:
    """The length of every function's body without its docstring, with where it stands."""
    lengths = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            body = node.body[1:] if ast.get_docstring(node) and len(node.body) > 1 else node.body
            length = (body[-1].end_lineno or 0) - body[0].lineno + 1
            lengths.append((length, f"{file}:{node.lineno} {node.name}"))
    return lengths


def main() -> int:
    """Print the report; the answer is 1 if something is over a hard limit."""
    files = [file for folder in FOLDERS for file in sorted(Path(folder).rglob("*.py"))]
    file_lengths = [(len(file.read_text(encoding="utf-8").splitlines()), str(file)) for file in files]
    functions = [each for file in files for each in function_lengths(file)]
    too_long = [f"file of {n} lines: {where}" for n, where in file_lengths if n > FILE_LIMIT]
    too_long += [f"function of {n} lines: {where}" for n, where in functions if n > FUNCTION_LIMIT]
    median = sorted(n for n, _ in functions)[len(functions) // 2]
    over = sum(n > FUNCTION_HABIT for n, _ in functions)
    longest, where = max(file_lengths)
    print(
        f"{len(files)} files, longest {longest} ({where}), {sum(n > FILE_HABIT for n, _ in file_lengths)} over {FILE_HABIT}; "
        f"{len(functions)} functions, median {median}, {over} over {FUNCTION_HABIT}, longest {max(functions)[0]}."
    )
    print("\n".join(too_long), end="\n" if too_long else "")
    return 1 if too_long else 0


if __name__ == "__main__":
    sys.exit(main())
