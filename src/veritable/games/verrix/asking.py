"""What is being decided now, in a sentence, and how the answer is written."""

from collections.abc import Callable

from veritable.core.frames import WHAT, WHO, A, B
from veritable.core.record import CHANCE, OVER, State
from veritable.games.verrix import names
from veritable.games.verrix import state as frames
from veritable.games.verrix.names import counted, player, target_name
from veritable.games.verrix.notation import draws_two, due
from veritable.games.verrix.programs import FESTIVAL_AT, LINE_GIVES, LINE_GROUP, LINE_VP
from veritable.games.verrix.rules.acting import card_to_pay_for, committed_strength
from veritable.games.verrix.rules.trade import bargain
from veritable.games.verrix.rules.units import deployed, load_of
from veritable.games.verrix.tables import CARD_COST, EVENT_PRICE


def asks(s: State) -> str:
    """What is being decided now, in one sentence."""
    if s.actor == OVER:
        return "The game is over."
    if s.actor == CHANCE:
        return CHANCE_BRINGS[due(s, WHAT)](s)
    return f"{player(s, s.actor)} {DOES[due(s, WHAT)](s)}."


def _card(s: State) -> str:
    return str(names.CARD_NAMES[s.act_card - 1]) if s.act_card else "the card"


def _site(s: State) -> str:
    return str(names.SITE_NAMES[s.act_site]) if s.act_site < len(names.SITE_NAMES) else "the village"


def _commit(s: State) -> str:
    tribe = due(s, WHO)
    card = card_to_pay_for(s, tribe)
    return f"engages units for {names.CARD_NAMES[card]}: strength {committed_strength(s, tribe)} of {CARD_COST[card]}"


def _sell(s: State) -> str:
    load = load_of(s, due(s, WHO), s.act_units, s.act_leaders)
    worth = s.sold_value + bargain(due(s, WHO), s.act_card - 1)
    return f"chooses what to sell to {target_name(s.act_target)}: {s.sold} of {load} things, worth {worth}"


def _buy(s: State) -> str:
    load = load_of(s, due(s, WHO), s.act_units, s.act_leaders)
    return f"chooses what to buy from {target_name(s.act_target)}: {s.bought} of {load} things, {s.budget} left to spend"


def _sacrifice(s: State) -> str:
    festival, line = FESTIVAL_AT[s.turn] - 1, due(s, A)
    given = f"{LINE_GROUP[festival][line]} {names.GOOD_NAMES[LINE_GIVES[festival][line]]}"
    return f"may put {given} in the pool for {counted(LINE_VP[festival][line], 'Victory Point')}"


def _marches(s: State) -> str:
    return f"deploys against {target_name(s.act_target)} in {_site(s)}: {counted(deployed(s, due(s, WHO)), 'unit')}"


def _side(side: int) -> str:
    return "the attackers" if side == frames.ATTACKERS else "the defenders"


#   frame                    what the seat does
DOES: dict[int, Callable[[State], str]] = {
    frames.ASK_TRIBE: lambda s: "chooses a tribe",
    frames.ASK_START_HOSTAGE: lambda s: "chooses a starting hostage from the market",
    frames.ASK_START_SITE: lambda s: "places the first village",
    frames.ASK_EVENT: lambda s: f"may return {EVENT_PRICE} Divine Will and draw an event",
    frames.ASK_REDRAW: lambda s: "may reject the event and draw another",
    frames.ASK_KEEP: lambda s: "keeps one of two delayed events",
    frames.ASK_SOURCE: lambda s: "chooses from whom to take",
    frames.ASK_OPTION: lambda s: "chooses one of the effects",
    frames.ASK_GAIN: lambda s: "chooses what to take from the pool",
    frames.ASK_LOOT: lambda s: "chooses what to take from the Village card",
    frames.ASK_GIVE: lambda s: "chooses what to put in the pool",
    frames.ASK_ORDER: lambda s: f"puts back the top events: number {due(s, B) + 1} from the top",
    frames.ASK_STRIP: lambda s: "may strip leaders",
    frames.ASK_EQUIP: lambda s: "may equip leaders",
    frames.ASK_SACRIFICE: _sacrifice,
    frames.ASK_TURN: lambda s: "is on turn: play a card, declare a battle or pass",
    frames.ASK_LEARN: lambda s: "chooses the special card to learn",
    frames.ASK_TARGET: lambda s: f"chooses a tribe for {_card(s)}",
    frames.ASK_SITE: lambda s: "chooses the territory",
    frames.ASK_COMMIT: _commit,
    frames.ASK_ROUTE: lambda s: "chooses who receives tribute on the way",
    frames.ASK_DEFEND_RAID: lambda s: f"reacts to {_card(s)} in {_site(s)}",
    frames.ASK_RAID_WILL: lambda s: "may return 1 Divine Will to draw two tokens",
    frames.ASK_SELL: _sell,
    frames.ASK_BUY: _buy,
    frames.ASK_AGAIN: lambda s: f"may use {_card(s)} once more",
    frames.ASK_LEADER: lambda s: "chooses a grey leader",
    frames.ASK_BATTLE_TARGET: lambda s: "chooses whom to attack",
    frames.ASK_BATTLE_COMMIT: _marches,
    frames.ASK_DEFEND_BATTLE: lambda s: f"reacts to the attack on {_site(s)}; who is held back costs a Victory Point",
    frames.ASK_OFFER: lambda s: f"may offer support in the battle at {_site(s)}",
    frames.ASK_ACCEPT: lambda s: f"may accept {names.TRIBE_NAMES[due(s, A)]} among {_side(due(s, B))}",
    frames.ASK_SUPPORT_COMMIT: lambda s: f"sends units to {_side(s.faction[due(s, WHO)])}",
    frames.ASK_BATTLE_OWNER: lambda s: f"chooses whose battle card {_side(due(s, A))} play in round {s.round}",
    frames.ASK_BATTLE_CARD: lambda s: f"chooses a battle card of {names.TRIBE_NAMES[due(s, B)]} for round {s.round}",
    frames.ASK_BATTLE_WILL: lambda s: f"may have somebody return 1 Divine Will, so that {_side(due(s, A))} draw two tokens",
    frames.ASK_POINTS: lambda s: "may take the Victory Points of the Cleanup Phase",
    frames.ASK_HELP: lambda s: f"may help {target_name(s.act_target)} against {_card(s)}",
    frames.ASK_HELP_COMMIT: lambda s: f"sends units to help {target_name(s.act_target)}",
}

CHANCE_BRINGS: dict[int, Callable[[State], str]] = {
    frames.CHANCE_FIRST: lambda s: "The first player is drawn.",
    frames.CHANCE_EVENT: lambda s: f"{names.TRIBE_NAMES[due(s, WHO)]} draws an event.",
    frames.CHANCE_TOP: lambda s: f"{names.TRIBE_NAMES[due(s, WHO)]} looks at event {due(s, A) + 1} from the top.",
    frames.CHANCE_TOKEN: lambda s: "Two Mórrígan tokens are drawn." if draws_two(s) else "A Mórrígan token is drawn.",
}


# How to write it

ITEM = "i: and a thing, like i:horse or i:h-blue"
UNIT = "u:t for a tribesman, u:l for your leader, u:g for your grey leader"
TRIBE = "@ and a tribe, like @green"
YES_OR_NO = "y or n"
EXAMPLES = {
    frames.ASK_TRIBE: TRIBE,
    frames.ASK_START_HOSTAGE: ITEM,
    frames.ASK_START_SITE: "# and a territory, like #ICE",
    frames.ASK_KEEP: "o:0 to keep the old one, o:1 to keep the new one",
    frames.ASK_SOURCE: "@ and a tribe, like @green, or @market",
    frames.ASK_OPTION: "o: and the number of the effect from 0, like o:1",
    frames.ASK_GAIN: f"{ITEM}, or . to stop",
    frames.ASK_LOOT: f"{ITEM}, or . to stop",
    frames.ASK_GIVE: ITEM,
    frames.ASK_ORDER: "o: and the number of the card from 0, like o:1",
    frames.ASK_STRIP: "-l: or -g: and a good, like -l:hammer, or . to go on",
    frames.ASK_EQUIP: "=l: or =g: and a good, like =l:hammer, or . to go on",
    frames.ASK_TURN: "card: and a card, like card:cooking; battle; invoke to use your event; or pass",
    frames.ASK_LEARN: "card: and a special card, like card:clan_pact",
    frames.ASK_TARGET: TRIBE,
    frames.ASK_SITE: "# and a territory, like #ATR",
    frames.ASK_COMMIT: f"{UNIT}; . when all are engaged",
    frames.ASK_ROUTE: "r: and the number of the route from 0, like r:0",
    frames.ASK_DEFEND_RAID: f"{UNIT}; invoke to use your event; . to go on",
    frames.ASK_SELL: f"{ITEM}, or . when all is sold",
    frames.ASK_BUY: f"{ITEM}, or . when all is bought",
    frames.ASK_LEADER: "lead: and a grey leader, like lead:sive",
    frames.ASK_BATTLE_TARGET: TRIBE,
    frames.ASK_BATTLE_COMMIT: f"{UNIT}; . when all are deployed",
    frames.ASK_DEFEND_BATTLE: f"{UNIT}; invoke to use your event; . to go on",
    frames.ASK_OFFER: "+attack, +defend or n",
    frames.ASK_SUPPORT_COMMIT: f"{UNIT}; . when all are deployed",
    frames.ASK_BATTLE_OWNER: TRIBE,
    frames.ASK_BATTLE_CARD: "card: and a battle card, like card:supremacy",
    frames.ASK_BATTLE_WILL: "@ and who pays, like @green, or n",
    frames.ASK_HELP_COMMIT: f"{UNIT}; . when all are engaged",
    frames.CHANCE_FIRST: "first and a tribe, like first green",
    frames.CHANCE_EVENT: "event and an event, like event lugh",
    frames.CHANCE_TOP: "top and the events from the top, like top brigid badb lugh",
    frames.CHANCE_TOKEN: "token and its value, like token 2, or tokens 0 3 for two",
}


def how_to_write(s: State) -> str:
    """What can be typed now, with an example."""
    if s.actor == OVER:
        return "There is nothing more to write."
    return f"Write {EXAMPLES.get(due(s, WHAT), YES_OR_NO)}."
