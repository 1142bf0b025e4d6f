"""Everything that can go wrong, as one tree.

VeritableError
├── UnknownGame        no game of that name; says which there are
├── BadOption          an option, seat count or seed that the game does not take
├── IllegalAction      the rules refuse it; carries .clause and .reason, and the match is untouched
│   ├── BadNotation    the text is not an action at all
│   └── NotYourTurn    another seat (or nobody) is asked now
├── StaleState         the action was meant for an earlier state of the match
├── UndoRefused        taking back would give away information; carries .seats that must agree
├── NotOver            asked for what is only known after the end
├── DamagedData        a dump, log or position that cannot be read; carries .line if there is one
├── BadRecord          a state declaration or clause file that cannot be used
└── NotConformant      a game breaks the contract of the kit
"""


class VeritableError(Exception):
    """The root of the tree: everything this package raises on purpose."""


class UnknownGame(VeritableError):
    """There is no game of that name."""


class BadOption(VeritableError):
    """A match was asked for with something its game does not take."""


class IllegalAction(VeritableError):
    """The rules refuse this action; nothing has changed."""

    def __init__(self, reason: str, clause: str) -> None:
        super().__init__(f"{reason} [{clause}]" if clause else reason)
        self.reason = reason
        self.clause = clause


class BadNotation(IllegalAction):
    """The text does not spell an action."""


class NotYourTurn(IllegalAction):
    """The decision belongs to another seat, or there is none left."""


class StaleState(VeritableError):
    """The match has moved on since the action was chosen."""

    def __init__(self, expected: int, now: int) -> None:
        super().__init__(f"The action was chosen for state {expected}, but the match is at state {now}: look again.")
        self.expected = expected
        self.now = now


class UndoRefused(VeritableError):
    """Going back would take away what somebody has learnt or done."""

    def __init__(self, reason: str, seats: tuple[int, ...] = ()) -> None:
        super().__init__(reason)
        self.reason = reason
        self.seats = seats


class NotOver(VeritableError):
    """The match has no result yet, and its seed stays sealed."""


class DamagedData(VeritableError):
    """A dump, log or position cannot be read as written."""

    def __init__(self, reason: str, line: int | None = None) -> None:
        super().__init__(f"line {line}: {reason}" if line else reason)
        self.reason = reason
        self.line = line


class BadRecord(VeritableError):
    """A game declares its state or its clauses in a way that cannot work."""


class NotConformant(VeritableError):
    """A check of the conformance kit has failed."""
