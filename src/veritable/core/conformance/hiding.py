"""Checks on what stays hidden: worlds that differ only in what a seat cannot know look the same to that seat, in every way."""

from __future__ import annotations

from veritable.core import sight
from veritable.core.conformance.playing import check_laws
from veritable.core.conformance.settings import Moment, Setting, need, some_moments
from veritable.core.luck import stream_of
from veritable.core.match import Match
from veritable.core.reading import legal_actions
from veritable.core.record import COUNT, OWNER, SECRET, Array

WORLDS = 3
MOST_LOOKS = 200
"""About so many moments, times seats, are looked at in one game."""


def check_sight(setting: Setting, seed: int) -> None:
    """In every state, for every seat, in several other worlds: the same view, offers, refusals and log lines."""
    if setting.game.record.open:
        return
    for number, moment in sampled(setting, seed):
        for seat in range(setting.seats):
            _check_lines(setting, moment, seat)
            for world in worlds(setting, moment.state, seat, seed + number):
                _check_world(setting, moment, seat, world)


def check_variety(setting: Setting, seeds: range) -> None:
    """Every hidden field differs between two worlds that some seat holds possible at some time."""
    if setting.game.record.open:
        return
    hidden = {name for name, each in setting.game.record.fields.items() if each.sight in (OWNER, COUNT, SECRET)}
    used: set[str] = set()
    for seed in seeds:
        for number, moment in sampled(setting, seed):
            used |= {name for name in hidden if moment.state[name].any()}
            for seat in range(setting.seats):
                first, *others = worlds(setting, moment.state, seat, seed + number)
                hidden -= {name for name in hidden for other in others if (other[name] != first[name]).any()}
    fixed = sorted(hidden & used)  # what this setting never uses cannot vary
    need(not fixed, setting, f"no two worlds ever differ in {', '.join(fixed)}: it is public, or resample is at fault")


def sampled(setting: Setting, seed: int) -> list[tuple[int, Moment]]:
    """The moments of a game with their numbers; of a long game some."""
    return some_moments(setting, seed, MOST_LOOKS // setting.seats)


def worlds(setting: Setting, state: Array, seat: int, seed: int) -> list[Array]:
    """Some worlds that a seat cannot tell from the state, made from its redacted record alone."""
    game, made = setting.game, []
    for i in range(WORLDS):
        world = sight.redacted(game, state, seat)
        game.plain.resample(game.plain.see(world, strict=True), seat, stream_of(seed * WORLDS + i))
        made.append(world)
    return made


def _check_world(setting: Setting, moment: Moment, seat: int, world: Array) -> None:
    game, state = setting.game, moment.state
    game.record.check(world)
    check_laws(setting, world)
    truth, dream = (sight.redacted(game, each, seat) for each in (state, world))
    need(truth.tobytes() == dream.tobytes(), setting, f"resample changes what seat {seat} sees")
    need(_view(setting, state, seat) == _view(setting, world, seat), setting, f"seat {seat} sees another view in another world")
    if moment.actor == seat:
        offers = legal_actions(game, game.plain.see(world), setting.vocabulary.size)
        need(offers == moment.offers, setting, f"seat {seat}'s offers depend on what it cannot know")
        _check_refusals(setting, moment, seat, world)
    _check_line(setting, moment, seat, world)
    _check_reveal(setting, moment, seat, world)


def _view(setting: Setting, state: Array, seat: int) -> dict[str, object]:
    return Match(setting.game, state, "manual").view(seat)


def _check_refusals(setting: Setting, moment: Moment, seat: int, world: Array) -> None:
    game = setting.game
    both = (game.plain.see(moment.state), game.plain.see(world))
    for a in range(setting.vocabulary.size):
        if a not in moment.offers:
            told = [game.words.refuse(s, a, int(game.plain.why_not(s, a))) for s in both]
            need(told[0] == told[1], setting, f"the refusal of {a} tells seat {seat} what it cannot know: {told}")


def _check_line(setting: Setting, moment: Moment, seat: int, world: Array) -> None:
    """The log line of what is done now reads the same to the seat in both worlds."""
    game, a = setting.game, moment.action
    if a in legal_actions(game, game.plain.see(world), setting.vocabulary.size):
        lines = [_line(setting, state, a, seat) for state in (moment.state, world)]
        need(lines[0] == lines[1], setting, f"seat {seat} reads {lines[0]!r} in one world and {lines[1]!r} in another")


def _check_lines(setting: Setting, moment: Moment, seat: int) -> None:
    """Whoever acts reads the own action; others read choices apart only if they then see the difference."""
    hidden = sight.is_hidden(setting.game, moment.state, moment.action, seat)
    if seat == moment.actor:
        need(not hidden, setting, f"seat {seat} cannot read its own action {moment.action} in the log")
        return
    whole, seen = _after(setting, moment.state, moment.action, seat)
    for b in moment.offers:
        other_whole, other_seen = _after(setting, moment.state, b, seat)
        if other_seen == seen and other_whole != whole:  # what leads to one and the same state need not show
            lines = [_line(setting, moment.state, each, seat) for each in (moment.action, b)]
            need(
                lines[0] == lines[1],
                setting,
                f"the log tells seat {seat} {lines[0]!r} from {lines[1]!r}, which it cannot see apart",
            )


def _line(setting: Setting, state: Array, a: int, seat: int) -> str:
    words = setting.game.words
    hidden = sight.is_hidden(setting.game, state, a, seat)
    return str((words.write_hidden if hidden else words.write)(setting.game.plain.see(state), a))


def _check_reveal(setting: Setting, moment: Moment, seat: int, world: Array) -> None:
    """Unless an action is said to uncover something, it looks the same to the seat in both worlds afterwards."""
    game, a = setting.game, moment.action
    if moment.actor < 0 or sight.uncovers(game, moment.state, a):
        return
    if a in legal_actions(game, game.plain.see(world), setting.vocabulary.size):
        same = _seen_after(setting, moment.state, a, seat) == _seen_after(setting, world, a, seat)
        need(same, setting, f"action {a} uncovers something to seat {seat}, but reveals() does not say so")


def _seen_after(setting: Setting, state: Array, a: int, seat: int) -> bytes:
    return _after(setting, state, a, seat)[1]


def _after(setting: Setting, state: Array, a: int, seat: int) -> tuple[bytes, bytes]:
    """The whole state after an action, and what a seat sees of it."""
    game, after = setting.game, state.copy()
    game.plain.play(game.plain.see(after), a)
    return game.record.key(after), sight.redacted(game, after, seat).tobytes()
