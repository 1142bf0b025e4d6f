"""The table in a terminal: people and bots take their turns at one keyboard, until the game is over or somebody quits.

It knows no game. Commands are in `commands`, drawing and prompting in `screen`, what may be told to whom in `news`.
"""

from __future__ import annotations

from pathlib import Path

from veritable import bots
from veritable.core import sight
from veritable.core.errors import BadNotation, IllegalAction
from veritable.terminal import commands, files, news, seats
from veritable.terminal.screen import Screen


class Table:
    """A match, who sits where, and the screen they share."""

    def __init__(self, screen: Screen, saved: files.Saved, file: Path | None = None, seed: int | str | None = None) -> None:
        self.screen, self.seed = screen, seed
        self._explained: set[str] = set()
        self.sit_down(saved, file)

    def sit_down(self, saved: files.Saved, file: Path | None = None) -> None:
        """This match is played from here on; `file` already holds it."""
        match, seating = saved
        self.match, self.seating = match, seating
        self.bots: dict[int, bots.Bot] = seats.hired(seating, self.seed)
        self.saved_in = file
        self.saved_at = match.number
        self.drawn_at = -1
        self.reader = self._first_reader()
        self.told: dict[int | None, int] = {}  # how many actions each reader has been told of
        self._begun_at = len(match.actions) if file else 0

    # Who looks at the screen

    @property
    def people(self) -> list[int]:
        """The seats where somebody sits at this keyboard."""
        return [seat for seat in range(self.match.seats) if seat not in self.bots]

    def _first_reader(self) -> int | None:
        """Nobody in particular, unless the game hides something and a single person is there to see it."""
        return self.people[0] if not self.match.game.record.open and len(self.people) == 1 else None

    def change_reader(self) -> None:
        """Where the game hides something, the screen belongs to whoever decides, and is handed over between people."""
        actor = self.match.actor
        if self.match.game.record.open or len(self.people) < 2 or not isinstance(actor, int) or actor == self.reader:
            return
        if self.reader is not None:
            self.show_news()
            self.screen.put_away()
        self.screen.invite(sight.seat_name(actor))
        self.reader, self.drawn_at = actor, -1

    # Showing

    def show_news(self) -> None:
        """What has happened since this reader last looked, then the board if it has changed."""
        match, known = self.match, min(self.told.get(self.reader, self._begun_at), len(self.match.actions))
        for number in range(known, len(match.actions)):
            self.screen.paragraph(" ".join(news.told(match, self.reader, number)))
        self.told[self.reader] = len(match.actions)
        if self.drawn_at != match.number:
            self.show_board()

    def show_board(self) -> None:
        """The board as it stands, with the last turn marked."""
        match, now = self.match, len(self.match.actions)
        before = news.seen(match, self.reader, news.turn_began(match, now)) if now else None
        self.screen.board(match.game.words, news.seen(match, self.reader), before)
        self.drawn_at = match.number

    def show_result(self) -> None:
        """Who has won and why, and what can still be done."""
        result = self.match.result()
        winners = " and ".join(f"{news.player(self.match, seat)} ({self.sitter(seat)})" for seat in result["winners"])
        scores = ", ".join(f"{news.player(self.match, seat)} {score}" for seat, score in enumerate(result["scores"]))
        self.screen.say(f"Game over. {result['reason']} {f'{winners} wins.' if winners else 'Nobody wins.'}", "good")
        self.screen.say(f"Score: {scores}. Keep the game with `log FILE`; `undo` goes back, `quit` leaves.")

    def sitter(self, seat: int) -> str:
        """P1 human."""
        return f"{sight.seat_name(seat)} {self.seating[seat]}"

    # Playing

    def run(self) -> None:
        """The game is played until somebody leaves; what was not saved is kept."""
        try:
            while self.turn():
                pass
        except (EOFError, KeyboardInterrupt):
            self.screen.say()
        finally:
            self.leave()

    def turn(self) -> bool:
        """One decision is made, or one command carried out; false when somebody quits."""
        seat = self.match.actor
        if isinstance(seat, int) and seat in self.bots:
            self.match.submit(seat, self.bots[seat].choose(self.match.view(seat)))
            return True
        self.change_reader()
        fresh = self.drawn_at != self.match.number
        self.show_news()
        if fresh:
            self._say_what_is_asked()
        return commands.obey(self, self.screen.ask(self._prompt()))

    def _say_what_is_asked(self) -> None:
        if self.match.actor == "over":
            self.show_result()
        else:
            self.screen.paragraph(self.match.asks())
            self._say_how_to_write()

    def _say_how_to_write(self) -> None:
        """The notation, the first time that each kind of decision comes up."""
        words = self.match.game.words
        how = words.how_to_write(news.seen(self.match, self.reader)) if hasattr(words, "how_to_write") else ""
        if how and how not in self._explained:
            self._explained.add(how)
            self.screen.say(how, "dim")

    def _prompt(self) -> str:
        actor = self.match.actor
        return f"{news.player(self.match, actor) if isinstance(actor, int) else actor}> "

    def decide(self, text: str) -> None:
        """What was typed is played, or refused with its clause; capitals are forgiven."""
        try:
            self.match.play(text)
        except IllegalAction as refused:
            if isinstance(refused, BadNotation) and text != text.lower():
                return self.decide(text.lower())
            self.screen.say(news.refusal(self.match.game, refused), "bad")

    # Leaving

    def save(self, file: Path) -> None:
        """The match is in the file."""
        files.save(self.match, self.seating, file)
        self.saved_in, self.saved_at = file, self.match.number

    def leave(self) -> None:
        """Nothing is lost: an unsaved match goes to a file of its own, and the way back is named."""
        if self.match.number != self.saved_at:
            try:
                self.save(files.spare_file(self.match.game.name))
            except OSError as problem:
                self.screen.say(f"The game could not be kept: {problem.strerror}.", "bad")
                return
        if self.saved_in is not None:
            self.screen.say(f"The game is kept. Go on with: {files.program()} resume {self.saved_in}")
