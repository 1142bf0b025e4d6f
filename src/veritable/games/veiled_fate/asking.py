"""What is being decided now, in a sentence, and how the answer is written."""

from collections.abc import Callable

from veritable.core.frames import WHAT, WHO, A, B
from veritable.core.record import CHANCE, OVER, State
from veritable.games.veiled_fate import names
from veritable.games.veiled_fate import state as frames
from veritable.games.veiled_fate.names import counted, figure_name, pile_name, where
from veritable.games.veiled_fate.notation import due
from veritable.games.veiled_fate.state import NO_ROLE


def player(s: State, seat: int) -> str:
    """A seat in a sentence: P1, or the Celestial's role with its seat."""
    if s.throne == seat and s.role != NO_ROLE:
        return f"{names.ROLE_NAMES[s.role]} (P{seat + 1})"
    return f"P{seat + 1}"


def asks(s: State) -> str:
    """What is being decided now, in one sentence."""
    if s.actor == OVER:
        return "The game is over."
    if s.actor == CHANCE:
        return CHANCE_BRINGS[due(s, WHAT)](s) if due(s, WHAT) in CHANCE_BRINGS else "Chance decides."
    return f"{player(s, s.actor)} {DOES[due(s, WHAT)](s)}."


def _demi(s: State, column: int = A) -> str:
    return figure_name(due(s, column))


def _region(s: State) -> str:
    return where(due(s, A) + 1)


def _menu(s: State) -> str:
    left = [counted(s.actions, "action")] if s.actions else []
    left += [counted(s.free_moves, "free move") + " of the Sorcerer's figure"] if s.free_moves else []
    moves = "use a God Power" if s.role == frames.EREDAN and s.actor == s.throne else "move a Demi, use a God Power"
    todo = f"{moves} or end the turn" if s.actions else "end the turn"
    return f"is on turn: {names.listed(left) if left else 'no action'} left ({todo})"


#   frame                   what the seat does; the number of a region counts from 0
DOES: dict[int, Callable[[State], str]] = {
    frames.ASK_ROLE: lambda s: "chooses a role",
    frames.ASK_STEWARD: lambda s: "chooses a Steward card",
    frames.ASK_TIME: lambda s: f"puts a time token on Demi card {due(s, A) + 1}",
    frames.ASK_RENOWN: lambda s: f"puts a Renown token on Demi card {due(s, A) + 1}",
    frames.ASK_SIDE: lambda s: "may lay out the Steward Quest in place of the quest dealt",
    frames.ASK_PLACE: lambda s: f"puts the quest {names.quest_name(due(s, A))} on an empty region",
    frames.ASK_MENU: _menu,
    frames.ASK_DEST: lambda s: f"moves {_demi(s)} to a location or a slot",
    frames.ASK_VOTE: lambda s: f"adds a vote to the quest in {_region(s)}",
    frames.ASK_INFLUENCE: lambda s: f"may use Influence on the quest in {_region(s)}",
    frames.ASK_FAVOR: lambda s: "takes an open Favor card",
    frames.ASK_WHISPERS: lambda s: "may look through the pile of a quest (House of Whispers)",
    frames.ASK_BALLOT: lambda s: "may put a card of the deck on the pile of a quest (Open Ballot)",
    frames.ASK_DISCARD: lambda s: "may discard a Fate card and draw another (Weighing House)",
    frames.ASK_TRADE: lambda s: "may take a Fate card from somebody, unseen (Beggars' Gate)",
    frames.ASK_GIVE: lambda s: f"gives a Fate card to {player(s, due(s, A))}",
    frames.ASK_STAIR: lambda s: f"may move {_demi(s)}'s marker to the front of its space (Criers' Stair)",
    frames.ASK_PORTAL_DEMI: lambda s: "names the Demi for a Portal",
    frames.ASK_PORTAL_DEST: lambda s: f"names where the Portal takes {_demi(s)}",
    frames.ASK_SWAP_QUEST: lambda s: "names the quest for a Transfiguration",
    frames.ASK_SWAP_FIRST: lambda s: "names the first Demi to change slots",
    frames.ASK_SWAP_SECOND: lambda s: f"names the Demi that changes slots with {_demi(s, B)}",
    frames.ASK_SMITE: lambda s: "names a Demi to Smite",
    frames.ASK_OMNISCIENCE: lambda s: "names a quest for Omniscience",
    frames.ASK_PAY: lambda s: f"pays Fate cards: {due(s, A)} to go",
    frames.ASK_COMMAND: lambda s: "commands a Servant",
    frames.ASK_SORC_DEST: lambda s: "moves the Sorcerer's figure to a location or a slot",
    frames.ASK_BANISH: lambda s: "names a Demi to banish" if due(s, A) == 0 else "may banish a second Demi",
    frames.ASK_MAGICK_FIRST: lambda s: "names the first Demi for Magick",
    frames.ASK_MAGICK_SECOND: lambda s: f"names the Demi that changes places with {_demi(s)}",
    frames.ASK_OMEN: lambda s: f"decides the quest in {_region(s)}: feathers or scorpions",
    frames.ASK_SOUL_SWAP: lambda s: "names a Demi for Soul Swap",
    frames.ASK_EXTRA_TURN: lambda s: "may take a second turn",
    frames.ASK_FORCE: lambda s: f"may demand to vote on the quest in {_region(s)}",
    frames.ASK_EXTRA: lambda s: f"picks a player for a further vote on the quest in {_region(s)}",
    frames.ASK_MOTHER: lambda s: "says what Mother's choice counts: feathers or scorpions",
    frames.ASK_TIE: lambda s: f"decides the tie on the quest in {_region(s)}",
    frames.ASK_AGE_DEMI: lambda s: "names a Demi for the Age card",
    frames.ASK_AGE_LOC: lambda s: "names a location for the Age card",
    frames.ASK_AGE_VOTE: lambda s: "adds a Fate card to the Age pile",
    frames.ASK_CENSUS_REGION: lambda s: "names a region for a Census card, or stops",
    frames.ASK_CENSUS_CARD: lambda s: f"adds a Census card in {_region(s)}",
    frames.ASK_JUDGE_DEMI: lambda s: "names a Demi to be judged",
    frames.ASK_JUDGE_SLOT: lambda s: f"puts {_demi(s)} on a slot of Judgement's quest",
    frames.ASK_AGE_PICK: lambda s: "names the Demi that gains Renown by the Age card",
    frames.ASK_GUESS: lambda s: f"guesses the Demi of {player(s, due(s, A))}",
}

#   frame                   what chance brings
CHANCE_BRINGS: dict[int, Callable[[State], str]] = {
    frames.CHANCE_ROLE: lambda s: "The Celestial's role is drawn.",
    frames.CHANCE_MARKER: lambda s: "Chance puts the markers on space 0 in a row, from front to back.",
    frames.CHANCE_DEAL: lambda s: f"A Demi card is dealt to {player(s, due(s, WHO))}.",
    frames.CHANCE_FAVOR: lambda s: "A Favor card is laid open.",
    frames.CHANCE_FIRST: lambda s: "The first player is drawn.",
    frames.CHANCE_AGE: lambda s: f"The card of Age {names.AGES[s.age]} is turned up.",
    frames.CHANCE_CITY: lambda s: "The City card is turned up.",
    frames.CHANCE_DRAW: lambda s: f"{player(s, due(s, WHO))} draws a Fate card.",
    frames.CHANCE_REGION: lambda s: "The region of the next quest is drawn.",
    frames.CHANCE_QUEST: lambda s: "A quest is drawn.",
    frames.CHANCE_COIN: lambda s: f"The coin is flipped for {_demi(s)}.",
    frames.CHANCE_ADD: lambda s: f"A card of the deck goes on {pile_name(due(s, A))}.",
    frames.CHANCE_PLUS: lambda s: f"A card is added for a plus two to {pile_name(due(s, A))}.",
    frames.CHANCE_TAKE: lambda s: f"{player(s, due(s, WHO))} takes a random Fate card from {player(s, due(s, A))}.",
    frames.CHANCE_PEEK: lambda s: f"{player(s, due(s, WHO))} looks at an unused Demi card.",
    frames.CHANCE_SWAP: lambda s: f"{player(s, due(s, WHO))} draws another Demi card.",
    frames.CHANCE_REVEAL: lambda s: "An unused Demi card is shown.",
}


# How to write it

QUEST_OR_PASS = "LOC and a region, like LOC forest, or PASS"
EXAMPLES = {
    frames.ASK_ROLE: "ROLE and a role, like ROLE mother",
    frames.ASK_STEWARD: "STEWARD and a card, like STEWARD wide",
    frames.ASK_TIME: "TIME and an Age, like TIME 2",
    frames.ASK_RENOWN: "RENOWN and a number, like RENOWN 4",
    frames.ASK_SIDE: "SIDE even_hand, SIDE bowed_crown or PASS",
    frames.ASK_MENU: "a whole action, like MOVE naka, SLOT volcano.2, CARD F1, or POWER smite, or END to end the turn",
    frames.ASK_DEST: "LOC and a location, like LOC forest, or SLOT and a slot, like SLOT forest.2",
    frames.ASK_INFLUENCE: "POWER influence, FAVOR influence or PASS",
    frames.ASK_FAVOR: "PICK 1 or PICK 2",
    frames.ASK_WHISPERS: QUEST_OR_PASS,
    frames.ASK_BALLOT: QUEST_OR_PASS,
    frames.ASK_DISCARD: "CARD and a kind, like CARD F1, or PASS",
    frames.ASK_TRADE: "SEAT and a player, like SEAT P2, or PASS",
    frames.ASK_STAIR: "YES or NO",
    frames.ASK_PORTAL_DEST: "LOC and a location, like LOC forest, or SLOT and a slot, like SLOT forest.2",
    frames.ASK_COMMAND: "SERVANT, a Servant and cw or ccw, like SERVANT vesper ccw",
    frames.ASK_SORC_DEST: "LOC and a location, like LOC forest, or SLOT and a slot, like SLOT forest.2",
    frames.ASK_BANISH: "DEMI and a name, like DEMI klar (the second may be left out with PASS)",
    frames.ASK_OMEN: "OUTCOME feathers or OUTCOME scorpions",
    frames.ASK_EXTRA_TURN: "EXTRA or PASS",
    frames.ASK_FORCE: "YES or NO",
    frames.ASK_EXTRA: "SEAT and a player, like SEAT P2",
    frames.ASK_MOTHER: "OUTCOME feathers or OUTCOME scorpions",
    frames.ASK_TIE: "OUTCOME feathers or OUTCOME scorpions",
    frames.ASK_CENSUS_REGION: QUEST_OR_PASS,
    frames.ASK_JUDGE_SLOT: "SLOT and a slot, like SLOT judgement.1",
}
ASKED_FOR_A_CARD = (frames.ASK_VOTE, frames.ASK_GIVE, frames.ASK_PAY, frames.ASK_AGE_VOTE, frames.ASK_CENSUS_CARD)
ASKED_FOR_A_PLACE = (frames.ASK_PLACE, frames.ASK_SWAP_QUEST, frames.ASK_OMNISCIENCE, frames.ASK_AGE_LOC)
EXAMPLES |= dict.fromkeys(ASKED_FOR_A_CARD, "CARD and a kind, like CARD F1")
EXAMPLES |= dict.fromkeys(ASKED_FOR_A_PLACE, "LOC and a location, like LOC forest")
LINES_OF_CHANCE = {
    frames.CHANCE_ROLE: "role mother",
    frames.CHANCE_MARKER: "renown 0: klar naka …",
    frames.CHANCE_FAVOR: "favor smite",
    frames.CHANCE_FIRST: "first P2",
    frames.CHANCE_CITY: "city hall_of_lots",
    frames.CHANCE_REGION: "quest forest Q17",
    frames.CHANCE_REVEAL: "reveal unused klar",
}


def how_to_write(s: State) -> str:
    """What can be typed now, with an example."""
    if s.actor == OVER:
        return "There is nothing more to write."
    if s.actor == CHANCE:
        return f"Write what chance brings, like {LINES_OF_CHANCE.get(due(s, WHAT), 'draw P2 F1 or deal P1 klar')}."
    return f"Write {EXAMPLES.get(due(s, WHAT), 'DEMI and a name, like DEMI klar')}."
