"""The program `veritable`: commands by name; each imports what it needs when it runs."""


def main() -> None:
    """Run the program."""
    raise SystemExit("not built yet")
