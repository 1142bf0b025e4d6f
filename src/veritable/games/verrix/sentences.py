"""What has happened, in sentences: the action itself, then what followed from it, as far as the reader sees it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from veritable.core.frames import WHAT, WHO, A
from veritable.core.record import CHANCE, OVER, State
from veritable.games.verrix import names
from veritable.games.verrix import state as frames
from veritable.games.verrix.data import DATA
from veritable.games.verrix.names import counted, player, target_name
from veritable.games.verrix.notation import VOCABULARY, due, owner_of_cards, taken_apart
from veritable.games.verrix.rules.counting import trophies_held
from veritable.games.verrix.rules.ending import animals, is_better
from veritable.games.verrix.rules.pieces import at_home
from veritable.games.verrix.state import ITEMS, TRIBES

Words: TypeAlias = Callable[[State, int], str]


def tell(before: State, a: int, after: State) -> list[str]:
    """What an action did, in sentences."""
    verb = taken_apart(a).verb
    number = a - VOCABULARY.starts[verb]
    if before.actor == CHANCE:
        first = CHANCE_BROUGHT[verb](before, number)
    else:
        first = f"{player(before, before.actor)} {CHOSE[verb](before, number)}."
    return [first, *_consequences(before, a, after)]


def _card(s: State, slot: int) -> str:
    name = names.CARD_NAMES[names.card_in(owner_of_cards(s), slot)]
    return f"chooses to learn {name}" if due(s, WHAT) == frames.ASK_LEARN else f"plays {name}"


def _place(s: State, target: int) -> str:
    does = {
        frames.ASK_TRIBE: "chooses {}",
        frames.ASK_SOURCE: "takes from {}",
        frames.ASK_BATTLE_TARGET: "marches against {}",
        frames.ASK_BATTLE_OWNER: "plays a card of {}",
        frames.ASK_BATTLE_WILL: "has {} return 1 Divine Will for a second token",
    }
    return does.get(due(s, WHAT), "turns to {}").format(target_name(target))


def _unit(s: State, unit: int) -> str:
    does = {
        frames.ASK_DEFEND_RAID: "adds {} to the defence",
        frames.ASK_BATTLE_COMMIT: "deploys {}",
        frames.ASK_DEFEND_BATTLE: "deploys {}",
        frames.ASK_SUPPORT_COMMIT: "sends {}",
    }
    return does.get(due(s, WHAT), "engages {}").format(names.unit_name(s, due(s, WHO), unit))


def _item(s: State, item: int) -> str:
    does = {
        frames.ASK_START_HOSTAGE: "takes as a hostage: {}",
        frames.ASK_SELL: "sells: {}",
        frames.ASK_BUY: "buys: {}",
        frames.ASK_GIVE: "puts in the pool: {}",
    }
    return does.get(due(s, WHAT), "takes: {}").format(names.ITEM_NAMES[item])


def _answer(s: State, yes: bool) -> str:
    told = {
        frames.ASK_EVENT: ("returns 3 Divine Will for an event", "draws no event"),
        frames.ASK_REDRAW: ("rejects the event", "keeps the event"),
        frames.ASK_SACRIFICE: ("makes the offering", "offers nothing more"),
        frames.ASK_RAID_WILL: ("returns 1 Divine Will for a second token", "draws one token"),
        frames.ASK_ACCEPT: ("accepts the support", "refuses the support"),
        frames.ASK_OFFER: ("", "stays out of the battle"),
        frames.ASK_AGAIN: ("does it once more", "stops"),
        frames.ASK_BATTLE_WILL: ("", "draws one token"),
        frames.ASK_BATTLE_OWNER: ("", "plays no battle card"),
    }
    return told.get(due(s, WHAT), ("says yes", "says no"))[0 if yes else 1]


def _done(s: State, number: int) -> str:
    told = {
        frames.ASK_STRIP: "strips nobody further",
        frames.ASK_EQUIP: "equips nobody further",
        frames.ASK_SELL: "has sold enough",
        frames.ASK_BUY: "has bought enough",
        frames.ASK_DEFEND_RAID: "adds nothing more",
        frames.ASK_DEFEND_BATTLE: "adds nobody more",
        frames.ASK_LOOT: "takes nothing more",
        frames.ASK_GAIN: "takes nothing more",
    }
    return told.get(due(s, WHAT), "is ready")


def _option(s: State, number: int) -> str:
    if due(s, WHAT) == frames.ASK_ORDER:
        return f"puts card {number + 1} of those left next from the top"
    if due(s, WHAT) == frames.ASK_KEEP:
        return f"keeps the {('old', 'new')[number % 2]} event"
    return f"chooses effect {number + 1}"


def _gear(s: State, number: int) -> tuple[str, str]:
    which, good = divmod(number, frames.GOODS)
    return names.leader_name(s, due(s, WHO), which), str(names.GOOD_NAMES[good])


#   verb       what the seat did
CHOSE: dict[str, Words] = {
    "PASS": lambda s, n: "passes",
    "DONE": _done,
    "YES": lambda s, n: _answer(s, True),
    "NO": lambda s, n: _answer(s, False),
    "BATTLE": lambda s, n: "declares a battle",
    "INVOKE": lambda s, n: "uses the event held",
    "SIDE": lambda s, n: f"offers support to {('the attackers', 'the defenders')[n]}",
    "PLACE": _place,
    "SITE": lambda s, n: f"chooses {names.SITE_NAMES[n]}",
    "CARD": _card,
    "UNIT": _unit,
    "ITEM": _item,
    "OPTION": _option,
    "ROUTE": lambda s, n: f"takes route {n + 1}",
    "LEADER": lambda s, n: f"takes {names.LEADER_NAMES[TRIBES + n]} as a leader",
    "STRIP": lambda s, n: f"takes {_gear(s, n)[1]} off {_gear(s, n)[0]}",
    "EQUIP": lambda s, n: "equips {} with {}".format(*_gear(s, n)),
}

#   verb       what chance brought
CHANCE_BROUGHT: dict[str, Words] = {
    "first": lambda s, n: f"{names.TRIBE_NAMES[n]} is first player.",
    "event": lambda s, n: f"{names.TRIBE_NAMES[due(s, WHO)]} draws {names.EVENT_NAMES[n]}: {DATA['events'][n]['text']}",
    "top": lambda s, n: f"{names.TRIBE_NAMES[due(s, WHO)]} sees {names.EVENT_NAMES[n]} as number {due(s, A) + 1} from the top.",
    "token": lambda s, n: f"A token of {n} is drawn.",
}


# What followed


def _consequences(before: State, a: int, after: State) -> list[str]:
    return [
        *_events(before, after),
        *_raid(before, after),
        *_rounds(before, after),
        *_changes(before, after),
        *_points(before, after),
        *_passes(before, a, after),
        *_turns(before, after),
    ]


def _events(before: State, after: State) -> Iterator[str]:
    if after.current and after.current != before.current:
        row = DATA["events"][after.current - 1]
        yield f"{row['name']} is read out: {row['text']}"
    for place in range(before.discarded, after.discarded):
        yield f"{names.EVENT_NAMES[after.discards[place] - 1]} is discarded."


def _raid(before: State, after: State) -> Iterator[str]:
    if after.raids and not before.raids:
        how = "succeeds" if after.raid_attack > after.raid_defence else "fails"
        yield f"The raid {how}: {after.raid_attack} against {after.raid_defence}."
    if before.act_card and after.cancelled:
        yield "The raid fails."


def _rounds(before: State, after: State) -> Iterator[str]:
    first = before.fought if before.fought <= after.fought else 0
    for n in range(first, after.fought):
        attackers, defenders, disc = (after.rounds[n, column] for column in range(3))
        where = "at the centre" if disc == 0 else f"{abs(disc)} towards the {'attackers' if disc > 0 else 'defenders'}"
        card = f", {names.CARD_NAMES[before.round_card - 1]}" if before.round_card and n + 1 == before.round else ""
        yield f"Round {n + 1}{card}: {attackers} against {defenders}; the disc stands {where}."


def _changes(before: State, after: State) -> Iterator[str]:
    """Things that have come to Village cards or left them, tribe by tribe."""
    for tribe in range(TRIBES):
        came, left = [0] * ITEMS, [0] * ITEMS
        for item in range(ITEMS):
            change = at_home(after, tribe, item) - at_home(before, tribe, item)
            came[item], left[item] = max(0, change), max(0, -change)
        told = [f"gets {names.things(came)}"] * any(came) + [f"gives up {names.things(left)}"] * any(left)
        if told:
            yield f"{names.TRIBE_NAMES[tribe]} {names.listed(told)}."
        if after.sites[tribe] != before.sites[tribe]:
            new = after.sites[tribe] & ~before.sites[tribe]
            yield f"{names.TRIBE_NAMES[tribe]} has a village in {names.SITE_NAMES[new.bit_length() - 1]}."


def _points(before: State, after: State) -> Iterator[str]:
    for tribe in range(TRIBES):
        change = after.vp[tribe] - before.vp[tribe]
        if change and before.vp[tribe]:
            does = "gains" if change > 0 else "loses"
            yield f"{names.TRIBE_NAMES[tribe]} {does} {counted(abs(change), 'Victory Point')} and has {after.vp[tribe]}."


def _passes(before: State, a: int, after: State) -> Iterator[str]:
    """Those who had nothing left to do, perhaps the one who decided among them; the cleanup forgets who has passed."""
    to_come = (frames.EVENT_PHASE, frames.ACTION_PHASE)
    all_have = before.phase in to_come and (after.phase not in to_come or after.turn != before.turn)
    chose = before.tribe[before.actor] - 1 if before.actor >= 0 and a == frames.PASS else -1
    for tribe in range(TRIBES):
        is_new = before.seat_of[tribe] and not before.passed[tribe] and tribe != chose
        if is_new and (all_have or after.passed[tribe]):
            yield f"{names.TRIBE_NAMES[tribe]} can do nothing more and passes."


def _turns(before: State, after: State) -> Iterator[str]:
    if after.turn != before.turn:
        yield f"Turn {after.turn} begins: {names.PHASES[after.phase]}."
    elif after.phase != before.phase:
        yield f"Now comes: {names.PHASES[after.phase]}."
    if after.tile != before.tile:
        yield f"Movement tile {names.TILES[after.tile]} is in force."
    if after.events_over and not before.events_over:
        yield "The event deck has run out; there are no more Event Phases."


def reason(s: State) -> str:
    """How the game was decided."""
    if s.actor != OVER:
        return "The game is not decided yet."
    ranked = ranking(s)
    best, points = ranked[0], s.vp[ranked[0]]
    rivals = [names.TRIBE_NAMES[tribe] for tribe in ranked[1:] if s.vp[tribe] == points]
    name = names.TRIBE_NAMES[best]
    if not rivals:
        return f"{name} has the most Victory Points: {points}."
    return f"{name} wins the tie with {names.listed(rivals)} at {points} Victory Points by {_tie_break(s, ranked)}."


def ranking(s: State) -> list[int]:
    """The tribes from the winner to the last."""
    tribes = [s.tribe[seat] - 1 for seat in range(s.seats)]
    return sorted(tribes, key=lambda tribe: sum(bool(is_better(s, other, tribe)) for other in tribes))


def _tie_break(s: State, ranked: list[int]) -> str:
    one, other = ranked[0], ranked[1]
    if s.will[one] != s.will[other]:
        return "Divine Will"
    if trophies_held(s, one) != trophies_held(s, other):
        return "trophies"
    return "animals" if animals(s, one) != animals(s, other) else "the lower place on the order track"
