"""Every message and every document that passes between the server and a seat, typed; nothing here does anything.

HTTP bodies and answers come first, then what travels over a seat's WebSocket in either direction. `docs/protocol.md`
explains them, and `client/src/wire.ts` is generated from this file. Seats are numbered from 0, times are seconds.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

Nickname = Annotated[str, Meta(min_length=1, max_length=30)]
TableId = Annotated[str, Meta(pattern="^[a-z0-9]{10,40}$")]
SeatNumber = Annotated[int, Meta(ge=0, le=31)]
Kind = Literal["open", "person", "bot", "closed"]
Status = Literal["gathering", "running", "over", "abandoned", "review", "frozen"]
"""`frozen`: stored by other rules than today's that would read it differently; it can be looked at, not continued."""


class Message(Struct, forbid_unknown_fields=True):
    """Something sent or received."""


# What there is to play


class OptionInfo(Message):
    """An option of a game; the first value is the default."""

    name: str
    values: list[int | str]
    help: str


class BotInfo(Message):
    """A level that can be asked to sit down."""

    name: str
    title: str
    character: str
    strength: int | None = None  # points above the beginner, where that was measured


class GameInfo(Message):
    """A game as the home page and the new-table page need it."""

    name: str
    title: str
    rules: str
    seats: list[int]
    options: list[OptionInfo]
    bots: list[BotInfo]
    data: str  # the digest of an owner's own cards, or nothing
    hides: bool = False  # something is hidden from some seat, so that players at one screen need a curtain


class ClauseInfo(Message):
    """One sentence of the rules in our own words, or a ruling with its reason."""

    id: str
    text: str
    where: str
    why: str


# Visitors


class Visitor(Message):
    """Who you are here: a nickname, and the link by which another device of yours becomes you."""

    nickname: str
    link: str | None = None


class Rename(Message):
    """A new nickname."""

    nickname: Nickname


# Tables


class Clock(Message):
    """How time is kept; `seconds` for a move, a game (with `increment` after each decision) or a day-long move."""

    kind: Literal["none", "move", "game", "day"] = "none"
    seconds: Annotated[int, Meta(ge=0, le=1_209_600)] = 0
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0


class SeatWish(Message):
    """Who is to sit on a seat: you, a bot, whoever comes, or nobody (the seat stays closed)."""

    kind: Literal["me", "bot", "open", "closed"] = "open"
    bot: str = ""


class NewTable(Message):
    """A table to be laid; closed seats do not count as seats of the game."""

    game: str
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=32)]
    options: dict[str, int | str] = {}
    private: bool = False
    clock: Clock = field(default_factory=Clock)
    hints: bool = True
    takeover: bool = False  # a bot takes the seat of someone whose time runs out or who leaves
    start: bool = False  # start at once if every seat is taken


class SeatInfo(Message):
    """A seat as everyone sees it."""

    kind: Kind
    name: str  # what the game calls the seat: P1, Black, …
    nickname: str
    bot: str
    connected: bool
    seconds: float | None  # left on its clock; None without one
    resigned: bool = False


class Consent(Message):
    """What the others are being asked: may `seat` take its last decision back?"""

    seat: int
    agreed: list[int]
    waiting: list[int]


class TableInfo(Message):
    """A table as everyone sees it."""

    id: str
    game: str
    title: str
    options: dict[str, int | str]
    seats: list[SeatInfo]
    status: Status
    private: bool
    clock: Clock
    hints: bool
    takeover: bool
    host: str  # nickname
    created: float
    number: int  # the state number of the match, 0 before it starts
    actor: int | str | None
    running_since: float | None  # when the clock of the actor was started; server time
    consent: Consent | None
    winners: list[int] | None
    reason: str
    rematch: str | None  # the id of the next table
    came_from: str | None  # the table and number this one was cloned from
    mine: list[int] = []  # seats of whoever asks
    hosting: bool = False


class TableList(Message):
    """Public tables, newest first."""

    gathering: list[TableInfo]
    running: list[TableInfo]
    over: list[TableInfo]


class Sit(Message):
    """Take a seat; the nickname may be given at once."""

    seat: SeatNumber
    nickname: Nickname | None = None


class Seated(Message):
    """The seat is yours; a program keeps the secret, a browser may forget it (its cookie is enough)."""

    seat: int
    secret: str


class SeatOnly(Message):
    """A seat: to free it, to leave it, to take it back from a bot."""

    seat: SeatNumber


class HandToBot(Message):
    """A bot takes over a seat."""

    seat: SeatNumber
    bot: str = ""


class CloneFrom(Message):
    """Play on from the state after so many entries of the log, at a new table of one's own."""

    number: Annotated[int, Meta(ge=0)]
    seats: list[SeatWish] = []


class ImportLog(Message):
    """A log to be reviewed."""

    log: Annotated[str, Meta(max_length=2_000_000)]


class Proof(Message):
    """What anyone needs to verify chance, once a match is over."""

    game: str
    rules: str
    seats: int
    options: dict[str, int | str]
    commitment: str | None
    seed: str | None
    draws: list[Draw]


class Draw(Message):
    """One chance outcome: the entry it is, the weights of the outcomes in order, and which was drawn."""

    number: int
    weights: list[int]
    outcome: int


class Analyse(Message):
    """Look at a match that is over; of what has been found, tell from this moment on."""

    since: Annotated[int, Meta(ge=0)] = 0


class Judgement(Message):
    """A moment of a match looked back on: every seat's chance of winning after it, and what it cost its seat."""

    number: int  # the entry that it is
    actor: int | str
    chances: list[float]
    cost: float
    better: str  # where it was costly: what would have been better, in the game's own words


class Analysis(Message):
    """What has been found of a match so far; `luck` and `decisions` are what chance and choices brought each seat."""

    status: Literal["waiting", "running", "done", "failed"]
    total: int  # moments that there will be
    start: list[float] = []
    moments: list[Judgement] = []
    luck: list[float] = []
    decisions: list[float] = []


class Problem(Message):
    """Why something was refused; `clause` where it is a rule of the game."""

    reason: str
    clause: str = ""


# A match as a seat sees it


class Offer(Message):
    """What may be done: `text` is notation, `label` for people, `group` its heading, `touches` the elements it is about."""

    id: int
    text: str
    label: str
    group: str
    touches: list[str]
    clauses: list[str]


class Line(Message):
    """An entry of the log as this reader may read it."""

    number: int  # 1 for the first entry
    actor: int | str  # a seat or "chance"
    text: str
    sentences: list[str]
    clauses: list[str]
    forced: bool
    action: int | None = None  # the action's id where this reader may know it; None also where a decision is taken back


class Notes(Message):
    """A seat's private notes."""

    text: Annotated[str, Meta(max_length=10_000)] = ""
    marks: dict[str, str] = {}


class Result(Message):
    """How it ended."""

    winners: list[int]
    scores: list[int]
    reason: str


class View(Message):
    """What a seat sees of the match: nothing else ever leaves it."""

    number: int
    seat: int | None
    actor: int | str
    asks: str
    asked: list[int]  # every seat that may decide now (one, today)
    state: dict[str, Any]
    elements: list[dict[str, Any]]
    offers: list[Offer]
    ids: list[int]  # the ids of the offers; all that a brief reader gets of them
    describe: list[str]  # the table in sentences, for a screen reader
    result: Result | None
    commitment: str | None
    notes: Notes | None
    can_undo: bool  # taking back one's last decision needs nobody's consent


# From a seat


class Hello(Message, tag="hello"):
    """The first message of a socket: which seat (none: onlooker), by which secret (none: by cookie), from which number on."""

    seat: SeatNumber | None = None
    secret: Annotated[str, Meta(max_length=100)] | None = None
    since: Annotated[int, Meta(ge=0)] | None = None
    brief: bool = False  # programs that know the game: offers as ids, no elements, no sentences
    state: bool = True  # a brief reader may do without the state


class Choose(Message, tag="choose"):
    """A decision: the action's id (or its notation), and the number of the state it is meant for."""

    number: Annotated[int, Meta(ge=0)]
    action: int | Annotated[str, Meta(max_length=500)]
    ref: int = 0


class WhyNot(Message, tag="why"):
    """Why can this not be done now?"""

    action: int | Annotated[str, Meta(max_length=500)]
    ref: int = 0


class Undo(Message, tag="undo"):
    """Take one's last decision back; where others are concerned they are asked."""

    number: Annotated[int, Meta(ge=0)]
    ref: int = 0


class Agree(Message, tag="agree"):
    """The answer to a request."""

    yes: bool
    ref: int = 0


class Resign(Message, tag="resign"):
    """Give the match up."""

    ref: int = 0


class Say(Message, tag="say"):
    """Chat."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]
    ref: int = 0


class Note(Message, tag="note"):
    """Replace one's private notes."""

    notes: Notes
    ref: int = 0


class AskHint(Message, tag="hint"):
    """What would a bot do?"""

    seconds: Annotated[float, Meta(ge=0, le=30)] = 1.0
    ref: int = 0


FromSeat = Hello | Choose | WhyNot | Undo | Agree | Resign | Say | Note | AskHint


# To a seat


class Table(Message, tag="table"):
    """The table has changed: someone came, left, connected, asked, started."""

    table: TableInfo
    now: float  # server time, so that clocks can be shown


class Sync(Message, tag="sync"):
    """Everything: after hello, and whenever steps would not do."""

    view: View | None  # None before the match starts
    lines: list[Line]
    chat: list[Chat]


class Step(Message, tag="step"):
    """Entries were added to the log; `ref` answers the choice that did it."""

    lines: list[Line]
    view: View
    seconds: list[float | None]  # the clocks
    now: float
    ref: int | UnsetType = UNSET


class Refused(Message, tag="refused"):
    """Nothing has changed; `view` is where the match stands when the choice was for another state."""

    reason: str
    clause: str
    number: int
    ref: int = 0
    view: View | None = None


class Because(Message, tag="because"):
    """Why something cannot be done now, or that it can (no reason)."""

    reason: str
    clause: str
    ref: int = 0


class Chat(Message, tag="chat"):
    """Somebody said something."""

    number: int
    nickname: str
    seat: int | None
    text: str
    at: float


class Noted(Message, tag="noted"):
    """The notes are stored."""

    ref: int = 0


class HintLine(Message):
    """An offer with what a bot thinks of it: the chance of winning for every seat, where the bot knows."""

    action: int
    text: str
    chances: list[float]
    sentence: str


class Hint(Message, tag="hint"):
    """What a bot would do."""

    hints: list[HintLine]
    ref: int = 0


class Bye(Message, tag="bye"):
    """The server closes this socket, and why; `retry` tells whether coming back makes sense."""

    reason: str
    retry: bool


ToSeat = Table | Sync | Step | Refused | Because | Chat | Noted | Hint | Bye
