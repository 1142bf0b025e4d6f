"""What has happened, in sentences: the action itself, then what followed from it, as far as the reader sees it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from veritable.core.frames import WHAT, WHO, A
from veritable.core.record import CHANCE, OVER, State
from veritable.games.veiled_fate import names
from veritable.games.veiled_fate import state as frames
from veritable.games.veiled_fate.asking import asks, player
from veritable.games.veiled_fate.names import counted, figure_name, pile_name, where
from veritable.games.veiled_fate.notation import VOCABULARY, argument, due, taken_apart
from veritable.games.veiled_fate.state import ABYSS, DEMIS, GONE, KINDS, NO_SEAT, REGIONS

Words: TypeAlias = Callable[[State, int, str], str]


def tell(before: State, a: int, after: State) -> list[str]:
    """What an action did, in sentences."""
    verb = taken_apart(a).verb
    number = a - VOCABULARY.starts[verb]
    if before.actor == CHANCE:
        first = CHANCE_BROUGHT[verb](before, number, argument(a))
    else:
        first = f"{player(before, before.actor)} {_did(before, verb, number, argument(a))}."
    return [first, *_consequences(before, after)]


def tell_hidden(before: State, after: State) -> list[str]:
    """What those are told who may not know which card was drawn, chosen or put down; what followed from it is open."""
    if before.actor == CHANCE or due(before, WHAT) in (frames.ASK_VOTE, frames.ASK_STEWARD):
        first = asks(before)
    else:
        first = f"{player(before, before.actor)} {_put_card(before, '').removesuffix(': ')}."
    return [first, *_consequences(before, after)]


def _did(s: State, verb: str, number: int, what: str) -> str:
    if verb == "DEMI":
        return _named_demi(s, names.DEMI_NAMES[number])
    if verb == "CARD":
        return _put_card(s, names.CARD_NAMES[number])
    return CHOSE[verb](s, number, what)


def _named_demi(s: State, demi: str) -> str:
    does = {
        frames.ASK_SMITE: "Smites",
        frames.ASK_BANISH: "banishes",
        frames.ASK_JUDGE_DEMI: "judges",
        frames.ASK_SOUL_SWAP: "exchanges markers with",
    }
    if due(s, WHAT) == frames.ASK_GUESS:
        return f"guesses that {player(s, due(s, A))} backs {demi}"
    return f"{does.get(due(s, WHAT), 'names')} {demi}"


def _put_card(s: State, card: str) -> str:
    does = {
        frames.ASK_PAY: "pays a card: {}",
        frames.ASK_DISCARD: "discards a card: {}",
        frames.ASK_GIVE: "gives a card back: {}",
        frames.ASK_AGE_VOTE: "adds a card to the Age pile: {}",
        frames.ASK_CENSUS_CARD: "adds a Census card: {}",
    }
    return does.get(due(s, WHAT), "votes: {}").format(card)


def _slot(number: int) -> str:
    row, slot = divmod(number, 4)
    place = "Judgement's quest" if row == REGIONS else f"the quest in {where(row + 1)}"
    return f"slot {slot + 1} of {place}"


def _servant(number: int) -> str:
    servant, way = divmod(number, 2)
    return f"sends {names.SERVANT_NAMES[servant]} {('clockwise', 'counter-clockwise')[way]}"


#   verb       what the seat did
CHOSE: dict[str, Words] = {
    "LOC": lambda s, n, what: f"chooses {where(n)}",
    "SLOT": lambda s, n, what: f"chooses {_slot(n)}",
    "SEAT": lambda s, n, what: f"names {player(s, n)}",
    "MOVE": lambda s, n, what: f"moves {names.DEMI_NAMES[n]}",
    "SORC": lambda s, n, what: "moves the Sorcerer's figure",
    "POWER": lambda s, n, what: f"uses {names.POWER_NAMES[n]}",
    "FAVOR": lambda s, n, what: f"plays the Favor card {names.FAVOR_NAMES[n]} ({names.POWER_NAMES[n]})",
    "SPELL": lambda s, n, what: f"casts {names.SPELL_NAMES[n]}",
    "EXTRA": lambda s, n, what: "takes a second turn",
    "SWAP": lambda s, n, what: "changes the Demi card",
    "END": lambda s, n, what: "ends the turn",
    "PASS": lambda s, n, what: "passes",
    "YES": lambda s, n, what: "says yes",
    "NO": lambda s, n, what: "says no",
    "PICK": lambda s, n, what: f"takes the {('left', 'right')[n]} Favor card",
    "SERVANT": lambda s, n, what: _servant(n),
    "STEWARD": lambda s, n, what: f"chooses the Steward card {what}",
    "SIDE": lambda s, n, what: f"lays out the Steward Quest, {names.quest_name(frames.EVEN_HAND + n)} up",
    "TIME": lambda s, n, what: f"puts the time token of Age {names.AGES[n + 1]} on Demi card {due(s, A) + 1}",
    "RENOWN": lambda s, n, what: f"puts the Renown token {what} on Demi card {due(s, A) + 1}",
    "OUTCOME": lambda s, n, what: f"says {what}",
    "ROLE": lambda s, n, what: f"takes the role {names.ROLE_NAMES[n]}",
}

#   verb       what chance brought
CHANCE_BROUGHT: dict[str, Words] = {
    "marker": lambda s, n, what: f"{names.DEMI_NAMES[n]}'s marker is put on space 0.",
    "deal": lambda s, n, what: f"{player(s, due(s, WHO))} gets the Demi card {names.DEMI_NAMES[n]}.",
    "favor": lambda s, n, what: f"The Favor card {names.FAVOR_NAMES[n]} ({names.POWER_NAMES[n]}) is laid open.",
    "first": lambda s, n, what: f"{player(s, n)} is first player.",
    "age": lambda s, n, what: f"Age {names.AGES[s.age]} has the card {names.AGE_CARD_NAMES[n]}.",
    "city": lambda s, n, what: f"The City card is {names.CITY_CARD_NAMES[n]}.",
    "draw": lambda s, n, what: f"{player(s, due(s, WHO))} draws a card: {names.CARD_NAMES[n]}.",
    "region": lambda s, n, what: f"A quest comes to {where(n + 1)}.",
    "quest": lambda s, n, what: f"The quest {names.quest_name(n + 1)} is drawn.",
    "coin": lambda s, n, what: f"The coin for {figure_name(due(s, A))} shows: {what}.",
    "add": lambda s, n, what: f"A card of the deck goes on {pile_name(due(s, A))}: {names.CARD_NAMES[n]}.",
    "plus": lambda s, n, what: f"For a plus two this is added: {names.CARD_NAMES[n]}.",
    "take": lambda s, n, what: f"{player(s, due(s, WHO))} takes from {player(s, due(s, A))}: {names.CARD_NAMES[n]}.",
    "peek": lambda s, n, what: f"{player(s, due(s, WHO))} sees an unused Demi card: {names.DEMI_NAMES[n]}.",
    "reveal": lambda s, n, what: f"An unused Demi card is shown: {names.DEMI_NAMES[n]}.",
    "role": lambda s, n, what: f"The Celestial is {names.ROLE_NAMES[n]}.",
}


# What followed


def _consequences(before: State, after: State) -> list[str]:
    return [
        *_cards_turned_up(before, after),
        *_renown_changes(before, after),
        *_figures_gone(before, after),
        *_quests_completed(before, after),
        *_hadria(before, after),
        *_rests(before, after),
        *_looks(before, after),
    ]


def _cards_turned_up(before: State, after: State) -> Iterator[str]:
    """A pile that has just been turned up."""
    turned = [after.open[kind] - before.open[kind] for kind in range(KINDS)]
    if sum(turned) > 1 and min(turned) >= 0:
        lying = [f"{n} × {names.CARD_NAMES[kind]}" for kind, n in enumerate(turned) if n]
        yield f"The pile is turned up: {names.listed(lying)}."


def _renown_changes(before: State, after: State) -> Iterator[str]:
    for demi in range(DEMIS):
        change = after.renown[demi] - before.renown[demi]
        if change and after.demi_at[demi] != GONE:
            does = "gains" if change > 0 else "loses"
            yield f"{names.DEMI_NAMES[demi]} {does} {abs(change)} Renown and has {after.renown[demi]}."
    if after.sorcerer_renown != before.sorcerer_renown:
        yield f"The Sorcerer's marker is on {after.sorcerer_renown}."


def _figures_gone(before: State, after: State) -> Iterator[str]:
    for demi, name in enumerate(names.DEMI_NAMES):
        if after.demi_at[demi] == before.demi_at[demi]:
            continue
        if after.demi_at[demi] == GONE:
            met = demi + 1 in [after.fated[i] for i in range(4)]
            yield f"{name} {'has met its fate' if met else 'is annihilated'}."
        elif after.demi_at[demi] == ABYSS:
            yield f"{name} comes to the Abyss."


def _quests_completed(before: State, after: State) -> Iterator[str]:
    for row in range(REGIONS):
        if after.done[row] > before.done[row]:
            yield f"The quest in {where(row + 1)}, {names.quest_name(after.quest[row])}, is complete."


def _hadria(before: State, after: State) -> Iterator[str]:
    if after.hadria_at != before.hadria_at:
        yield f"Hadria goes to {where(after.hadria_at)}."
    if after.hadria_renown != before.hadria_renown:
        yield f"Hadria's Renown is {after.hadria_renown}."


def _rests(before: State, after: State) -> Iterator[str]:
    for seat in range(before.seats):
        if after.rested[seat] > before.rested[seat]:
            yield f"{player(after, seat)} rests for this Age."


def _looks(before: State, after: State) -> Iterator[str]:
    """Somebody has looked through a pile; whoever did is told what lies there."""
    for seat in range(before.seats):
        for pile in range(REGIONS):
            if _has_looked(before, after, seat, pile):
                seen = [after.known[seat, pile, kind] for kind in range(KINDS)]
                lying = [f"{n} × {names.CARD_NAMES[kind]}" for kind, n in enumerate(seen) if n]
                there = names.listed(lying) if lying else counted(after.size[pile], "card")
                yield f"{player(after, seat)} looks through {pile_name(pile)}: {there}."


def _has_looked(before: State, after: State, seat: int, pile: int) -> bool:
    """Whether a seat knows more of a pile without having voted: chance added a card, or nothing was added."""
    learned = after.aware[seat, pile] > before.aware[seat, pile]
    return bool(learned and (before.actor == CHANCE or after.size[pile] == before.size[pile]))


# The end


def reason(s: State) -> str:
    """How the game was decided."""
    if s.actor != OVER:
        return "The game is not decided yet."
    if s.reason == frames.BY_ROLE and s.throne != NO_SEAT:
        return f"{player(s, s.throne)} has met the condition of the role."
    if s.reason == frames.HADRIA or not s.champion:
        return "No player's Demi has survived Hadria; nobody wins."
    demi = s.champion - 1
    owners = [player(s, seat) for seat in range(s.seats) if seat != s.throne and s.card[seat, 0] == s.champion]
    return f"{names.DEMI_NAMES[demi]}, backed by {names.listed(owners)}, {_why_the_best(s, demi)}."


def _why_the_best(s: State, demi: int) -> str:
    if s.reason == frames.PAST_TWELVE:
        return "has passed 12 Renown"
    if s.demi_at[demi] == frames.GONE:
        return "was the last of the players' Demis that Hadria annihilated"
    return "is the best of the players' Demis"
