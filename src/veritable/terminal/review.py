"""A finished or unfinished match looked at again, decision by decision: forwards, backwards, anywhere, or by itself."""

from __future__ import annotations

import time
from typing import NoReturn

from veritable.core import sight
from veritable.core.errors import VeritableError
from veritable.core.match import Match
from veritable.core.record import EVERYTHING
from veritable.terminal import news
from veritable.terminal.screen import Screen

HELP = """\
  Enter, step      one decision on             back         one decision back
  jump N           to decision N               first, last  to either end
  play [SECONDS]   by itself (Ctrl-C stops)    quit         leave"""


class Review:
    """A match and the place in it that is being looked at."""

    def __init__(self, match: Match, screen: Screen) -> None:
        self.match, self.screen, self.at = match, screen, 0

    @property
    def last(self) -> int:
        """The number of decisions that stand."""
        return len(self.match.actions)

    def run(self) -> None:
        """Commands are obeyed until somebody quits; without anybody to give them every decision is shown."""
        self.introduce()
        try:
            if not self.screen.person and not self._obey_all():
                self.play(0)
            while self.screen.person and self.obey(self.screen.ask(f"{self.at}/{self.last}> ")):
                pass
        except (EOFError, KeyboardInterrupt):
            self.screen.say()

    def _obey_all(self) -> bool:
        """Commands from a pipe; false if there was not a single one."""
        given = 0
        try:
            while self.obey(self.screen.ask(f"{self.at}/{self.last}> ")):
                given += 1
        except EOFError:
            self.screen.say()
        return given > 0

    # Showing

    def introduce(self) -> None:
        """What is being looked at, and the beginning."""
        match = self.match
        options = ", ".join(f"{name} {value}" for name, value in match.options.items())
        self.screen.say(f"{match.game.title} ({options}), {self.last} decisions. `help` lists the commands.")
        taken_back = sum(entry.action is None for entry in match.entries)
        if taken_back:
            self.screen.say(f"Decisions were taken back {taken_back} time(s); only those that stand are shown.")
        self.show()

    def show(self) -> None:
        """The decision that led here with its sentences and clauses, and the board."""
        match, before = self.match, None
        if self.at:
            before = news.seen(match, EVERYTHING, self.at - 1)
            a = match.actions[self.at - 1]
            clauses = " ".join(match.game.words.clauses_of(before, a))
            who = sight.seat_name(match.actors[self.at - 1])
            self.screen.say(f"{self.at}. {who}: {match.game.words.write(before, a)}  [{clauses}]")
            self.screen.paragraph(" ".join(news.told(match, EVERYTHING, self.at - 1)))
        self.screen.board(match.game.words, news.seen(match, EVERYTHING, self.at), before)
        if self.at == self.last:
            self.show_end()

    def show_end(self) -> None:
        """How the match ended, or that it has not."""
        if self.match.actor == "over":
            result = self.match.result()
            winners = " ".join(map(sight.seat_name, result["winners"])) or "nobody"
            self.screen.say(f"The end. {result['reason']} Winner: {winners}.", "good")
        else:
            self.screen.say("The match is not over; it stops here.")

    # Going

    def obey(self, line: str) -> bool:
        """One command; false when somebody quits."""
        name, _, rest = line.lower().partition(" ")
        if name in ("quit", "exit", "q"):
            return False
        try:
            self.go(name, rest.strip())
        except VeritableError as problem:
            self.screen.say(str(problem), "bad")
        return True

    def go(self, name: str, rest: str) -> None:
        """Another place is looked at."""
        places = {"": self.at + 1, "step": self.at + 1, "back": self.at - 1, "first": 0, "last": self.last}
        if name in places:
            self.move_to(places[name])
        elif name == "jump" or name.isdecimal():
            self.move_to(_number(rest or name))
        elif name == "play":
            self.play(_seconds(rest))
        elif name == "help":
            self.screen.say(HELP)
        else:
            raise VeritableError(f"{name!r} is no command; `help` lists them.")

    def move_to(self, number: int) -> None:
        """The state after so many decisions is shown."""
        if not 0 <= number <= self.last:
            raise VeritableError(f"There are decisions 0 to {self.last}; this is {self.at}.")
        self.at = number
        self.show()

    def play(self, seconds: float) -> None:
        """Every further decision is shown in turn; Ctrl-C stops."""
        try:
            while self.at < self.last:
                self.move_to(self.at + 1)
                time.sleep(seconds)
        except KeyboardInterrupt:
            self.screen.say()


def _number(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) < 10 else _refuse("Write a number after it, like `jump 12`.")


def _seconds(text: str) -> float:
    try:
        seconds = float(text or 1)
    except ValueError:
        seconds = -1
    return seconds if 0 <= seconds <= 60 else _refuse("Write seconds from 0 to 60 after it, like `play 0.5`.")


def _refuse(reason: str) -> NoReturn:
    raise VeritableError(reason)
