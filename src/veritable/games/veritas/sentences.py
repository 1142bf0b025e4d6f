"""What an action did, and how the game was decided, in sentences."""

from veritable.core.record import OVER, State
from veritable.games.veritas.data import REGIONS
from veritable.games.veritas.geography import FIRST_OF, HAND, REGION_NAMES
from veritable.games.veritas.names import counted, label, listed, player, region_name, taken_apart
from veritable.games.veritas.rules import burning
from veritable.games.veritas.state import BURNED, FACE, PILE, STEPPING


def tell(before: State, a: int, after: State) -> list[str]:
    """What an action did, in sentences."""
    verb, arguments = taken_apart(a)
    who = player(before, before.active)
    where = label(arguments[0]) if arguments and verb not in ("grow", "first") else ""
    if verb == "first":
        return [f"{player(before, arguments[0])} places first; the others follow counterclockwise."]
    if verb == "draw":
        return _tell_fire(before, arguments[0], after)
    if verb == "grow":
        return [_tell_grow(before, arguments[0] + 1, after)]
    told = {
        "place": f"{who} places two books on {where}.",
        "copy": f"{who} copies on {where} and controls the stack of {before.height[arguments[0]] + 1 if arguments else 0}.",
        "take": f"{who} takes the stack of {counted(before.height[arguments[0]] if arguments else 0, 'book')} on {where}.",
        "leave": f"{who} leaves the bottom book on {label(before.start) if before.start < HAND else ''}.",
        "go": _tell_step(before, arguments[0]) if verb == "go" else "",
        "put": f"{who} puts a book on {where}.",
        "pass": f"{who} passes.",
        "safe": f"{who} draws a Safe tile; nothing burns.",
    }[verb]
    return [told, *_tell_after_move(before, after)]


def _tell_step(s: State, there: int) -> str:
    who = player(s, s.active)
    if s.ground[there] == BURNED:
        return f"{who} passes burned {label(there)}."
    owner = player(s, (s.stack[HAND] & FACE) - 1)
    covered = s.top[there] - 1
    over = f", over {player(s, covered)}'s" if covered >= 0 else ""
    return f"{who} drops a book of {owner} on {label(there)}{over}."


def _tell_grow(before: State, region: int, after: State) -> str:
    who = player(before, before.active)
    if after.growing:
        return f"{who} grows {region_name(region)}, but has only {counted(before.supply[before.active], 'book')} for it."
    return f"{who} grows {region_name(region)}: {counted(burning.held(before, region, before.active), 'new book')}."


def _tell_fire(before: State, space: int, after: State) -> list[str]:
    who, books = player(before, before.active), before.height[space]
    if books == 0:
        return [f"{label(space)} burns; no book was there.", *_tell_end(after)]
    told = [f"{label(space)} burns; {who} moves its {counted(books, 'book')}."]
    if after.phase == STEPPING and after.rest < books:
        told.append(f"Only {after.rest} of them can be laid out.")
    return told + ([] if after.phase == STEPPING else _tell_scoring(before, after))


def _tell_after_move(before: State, after: State) -> list[str]:
    """Books that found no place, scoring and the end, once a free move is over."""
    if not before.fleeing or after.fleeing:
        return []
    left = before.height[HAND] - before.rest
    told = []
    if left > 0:
        went = f"stay on {label(before.here)}" if before.stuck == PILE else "go back to their owners"
        told = [f"Books that find no place {went}: {left}."]
    return told + _tell_scoring(before, after)


def _tell_scoring(before: State, after: State) -> list[str]:
    regions = {region: burning.controller(after, region) for region in range(1, REGIONS + 1)}
    told = []
    for seat in range(after.seats):
        own = [f"{REGION_NAMES[region]} {region}" for region, owner in regions.items() if owner == seat]
        if own:
            gain = after.points[seat] - before.points[seat]
            told.append(f"{player(after, seat)} scores {gain} ({listed(own)}) and has {after.points[seat]}.")
    return [*(told or ["Nobody controls a region, so nobody scores."]), *_tell_end(after)]


def _tell_end(s: State) -> list[str]:
    return [reason(s)] if s.actor == OVER else []


def reason(s: State) -> str:
    """How the game was decided."""
    winners = [seat for seat in range(s.seats) if burning.wins(s, seat)]
    best = max(s.points[seat] for seat in range(s.seats))
    level = [seat for seat in range(s.seats) if s.points[seat] == best]
    ended = "" if burning.has_reached_target(s) else "The last monastery has burned. "
    if len(winners) > 1:
        return f"{ended}{listed([player(s, seat) for seat in winners])} share the victory with {best} points."
    told = f"{ended}{player(s, winners[0])} wins with {counted(best, 'point')}"
    if len(level) > 1:
        others = listed([player(s, seat) for seat in level if seat not in winners])
        return f"{told}, ahead of {others} by {region_name(int(burning.best_region(s, winners[0])))}."
    return f"{told}."


def standing(s: State, region: int) -> int:
    """How many monasteries of a region have not burned."""
    return sum(bool(burning.is_standing(s, FIRST_OF[region] + i)) for i in range(region))
