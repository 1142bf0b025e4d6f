"""Lanterns with one thing broken at a time, to show that the kit notices: `broken("leaks_hand")` is such a game.

Each fault replaces one function of rules, words or sight, or one law; everything else is the honest game's.
"""

from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

from toy import rules, sight, words
from toy.state import DECK, FIRST_CARD, FIRST_DRAW, FIRST_SEAT, FIRST_WIND, HAND, KINDS, PEEK, REST, TURN
from veritable.core.game import Game
from veritable.core.record import OVER, PUBLIC, Record, State
from veritable.core.rule import rule

Fault = Callable[[Game], Game]


def broken(fault: str) -> Game:
    """The game with one fault; its name tells which."""
    from toy import GAME

    return replace(FAULTS[fault](GAME), name=f"lanterns_{fault}")


def _changed(module: Any, **functions: Any) -> Any:
    """A module with some functions replaced; calls inside the module still go to the honest ones."""
    return SimpleNamespace(**{**vars(module), **functions})


def _rules(**functions: Any) -> Fault:
    return lambda game: replace(game, rules=_changed(rules, **functions))


def _words(**functions: Any) -> Fault:
    return lambda game: replace(game, words=_changed(words, **functions))


def _sight(**functions: Any) -> Fault:
    return lambda game: replace(game, sight=_changed(sight, **functions))


# Rules


@rule()
def offer_nothing_later(s: State, out: State) -> int:
    """Nobody can do anything once a card was laid."""
    return 0 if s.laid > 0 else rules_offer(s, out)


@rule()
def offer_empty_hand(s: State, out: State) -> int:
    """Cards that a seat does not hold are offered too."""
    n = rules_offer(s, out)
    if FIRST_CARD <= out[0] < FIRST_SEAT:
        for kind in range(KINDS):
            out[kind] = FIRST_CARD + kind
        n = KINDS
    return n


@rule()
def offer_twice(s: State, out: State) -> int:
    """The first action is listed twice."""
    n = rules_offer(s, out)
    out[n] = out[0]
    return n + 1


@rule()
def why_not_rest(s: State, a: int) -> int:
    """A clause is given against resting, though it is offered."""
    return 15 if a == REST else rules_why_not(s, a)


@rule()
def why_not_nothing(s: State, a: int) -> int:
    """No clause is given against anything."""
    return 0


@rule()
def weight_zero(s: State, a: int) -> int:
    """The first wind never blows, though it is listed."""
    return 0 if a == FIRST_WIND else rules_weight(s, a)


@rule()
def weight_negative(s: State, a: int) -> int:
    """One outcome weighs less than nothing."""
    return -1 if a == FIRST_WIND + 2 else rules_weight(s, a)


@rule()
def play_doubles_cards(s: State, a: int) -> None:
    """A card drawn also stays in the deck."""
    rules_play(s, a)
    if FIRST_DRAW <= a < FIRST_WIND:
        s.deck[a - FIRST_DRAW] += 1


@rule()
def play_forever(s: State, a: int) -> None:
    """The last turn comes again and again."""
    rules_play(s, a)
    if s.actor == OVER:
        s.turn -= 1
        s.actor = s.turn % s.seats
        rules_push(s, TURN, s.actor, 1)


@rule()
def play_out_of_domain(s: State, a: int) -> None:
    """An empty slot was laid by a seat that there is not."""
    rules_play(s, a)
    if a == PEEK:
        s.layer[s.laid] = 5


@rule()
def play_with_scratch(s: State, a: int) -> None:
    """Working memory is read before it is written: what a peek left there makes a rest count as a dark pile."""
    rules_play(s, a)
    if a == PEEK:
        s.unseen[0] = 1
    if a == REST and s.unseen[0] > 0:
        s.turned[1] += 1


@rule()
def play_overflowing(s: State, a: int) -> None:
    """A number outgrows 64 bits, which only uncompiled rules can bear."""
    big = (1 << 40) + s.depth - s.depth
    rules_play(s, a)
    if a == REST and big * big * s.seats == 0:
        s.turned[1] += 1


@rule()
def setup_keeps_the_old(s: State) -> None:
    """What the last game turned up is still there."""
    bright, dark = s.turned[0], s.turned[1]
    rules_setup(s)
    s.turned[0] = bright
    s.turned[1] = dark


@rule()
def wins_never(s: State, seat: int) -> bool:
    """Nobody ever wins."""
    return False


rules_offer, rules_why_not, rules_weight, rules_play = rules.offer, rules.why_not, rules.weight, rules.play
rules_push, rules_setup = rules.push, rules.setup


# Words


def write_hidden_openly(s: State, a: int) -> str:
    """What should be hidden is spelled out."""
    return words.write(s, a)


def write_hidden_hand(s: State, a: int) -> str:
    """The hidden spelling tells how many kinds the seat could have laid."""
    hidden = words.write_hidden(s, a)
    if not FIRST_CARD <= a < FIRST_SEAT:
        return hidden
    return hidden + "?" * sum(s.hand[s.actor, kind] > 0 for kind in range(KINDS))


def write_alike(s: State, a: int) -> str:
    """Two winds have one spelling."""
    return words.write(s, a).replace("gust", "calm")


def read_nothing(s: State, text: str) -> tuple[int, str]:
    """Every text is read as resting."""
    return REST, ""


def refuse_without_clause(s: State, a: int, clause: int) -> tuple[str, str]:
    """The refusal names a clause that is not in the rulebook."""
    return "LN-99", words.refuse(s, a, clause)[1]


def refuse_with_secrets(s: State, a: int, clause: int) -> tuple[str, str]:
    """The reason tells what is left in the deck."""
    return words.refuse(s, a, clause)[0], f"There are {s.deck[0]} sparks left in the deck."


def clauses_of_another_game(s: State, a: int) -> tuple[str, ...]:
    """The offers cite a clause that does not exist."""
    return ("VL-01",)


def clauses_with_secrets(s: State, a: int) -> tuple[str, ...]:
    """The offers cite as many clauses as another seat has flames."""
    return ("LN-04",) * (1 + s.hand[(s.actor + 1) % s.seats, 1])


# Sight


def show_everything(s: State, seen: State, seat: int) -> None:
    """Every card on the table is shown, face down or not."""
    for slot in range(s.laid):
        seen.face[slot] = s.face[slot]


def show_next_hand(s: State, seen: State, seat: int) -> None:
    """Every seat sees the hand of the next, too."""
    sight.show(s, seen, seat)
    for kind in range(KINDS):
        seen.hand[(seat + 1) % s.seats, kind] = s.hand[(seat + 1) % s.seats, kind]


def hides_nothing(s: State, a: int, seat: int) -> bool:
    """Every line of the log is for everyone."""
    return False


def hides_from_drawer_too(s: State, a: int, seat: int) -> bool:
    """A seat's own cards are hidden from it in the log: no leak, but no use either."""
    return FIRST_CARD <= a < FIRST_SEAT or sight.hides(s, a, seat)


def reveals_nothing(s: State, a: int) -> bool:
    """A peek can be taken back for free."""
    return False


@rule()
def resample_always_alike(s: State, seat: int, stream: int) -> int:
    """The world is consistent, but it is always the same one."""
    sight_resample(s, seat, 88172645463325252)
    return stream


@rule()
def resample_own_hand(s: State, seat: int, stream: int) -> int:
    """The seat's own hand changes, so that it could tell the worlds apart."""
    stream = sight_resample(s, seat, stream)
    for kind in range(KINDS - 1):
        if seat >= 0 and s.hand[seat, kind] > 0 and s.deck[kind + 1] > 0:
            s.hand[seat, kind] -= 1
            s.hand[seat, kind + 1] += 1
            s.deck[kind] += 1
            s.deck[kind + 1] -= 1
            return stream
    return stream


@rule()
def resample_too_many_cards(s: State, seat: int, stream: int) -> int:
    """The deck is filled up without regard to what lies elsewhere."""
    stream = sight_resample(s, seat, stream)
    for kind in range(KINDS):
        s.deck[kind] = DECK[kind]
    return stream


sight_resample = sight.resample


# Everything else


def law_that_fails(s: State) -> str:
    """Not a law: every seat is dealt its hand."""
    return "" if rules.cards_held(s, 0) < HAND else "the first seat holds too many cards"


def _public_deck(game: Game) -> Game:
    """The deck is declared for everyone to see."""
    fields = [replace(each, sight=PUBLIC) if each.name == "deck" else each for each in game.record.fields.values()]
    return replace(game, record=Record(*fields))


def _short_bound(game: Game) -> Game:
    return replace(game, longest=lambda options: 20)


FAULTS: dict[str, Fault] = {
    "offers_nothing": _rules(offer=offer_nothing_later),
    "offers_illegal": _rules(offer=offer_empty_hand),
    "offers_twice": _rules(offer=offer_twice),
    "why_not_disagrees": _rules(why_not=why_not_rest),
    "why_not_silent": _rules(why_not=why_not_nothing),
    "weight_zero": _rules(weight=weight_zero),
    "weight_negative": _rules(weight=weight_negative),
    "doubles_cards": _rules(play=play_doubles_cards),
    "never_ends": _rules(play=play_forever),
    "leaves_domain": _rules(play=play_out_of_domain),
    "scratch_matters": _rules(play=play_with_scratch),
    "compiled_differs": _rules(play=play_overflowing),
    "setup_keeps": _rules(setup=setup_keeps_the_old),
    "nobody_wins": _rules(wins=wins_never),
    "writes_hidden_openly": _words(write_hidden=write_hidden_openly),
    "leaks_hand": _words(write_hidden=write_hidden_hand),
    "writes_alike": _words(write=write_alike),
    "reads_wrong": _words(read=read_nothing),
    "refuses_unknown_clause": _words(refuse=refuse_without_clause),
    "refusal_leaks": _words(refuse=refuse_with_secrets),
    "cites_unknown_clause": _words(clauses_of=clauses_of_another_game),
    "offers_leak": _words(clauses_of=clauses_with_secrets),
    "shows_faces": _sight(show=show_everything),
    "shows_hand": _sight(show=show_next_hand),
    "hides_nothing": _sight(hides=hides_nothing),
    "hides_too_much": _sight(hides=hides_from_drawer_too),
    "reveals_missing": _sight(reveals=reveals_nothing),
    "resamples_alike": _sight(resample=resample_always_alike),
    "resamples_own_hand": _sight(resample=resample_own_hand),
    "resamples_too_many": _sight(resample=resample_too_many_cards),
    "law_fails": lambda game: replace(game, laws=(*game.laws, law_that_fails)),
    "public_deck": _public_deck,
    "bound_too_short": _short_bound,
}
"""Every fault by name."""
