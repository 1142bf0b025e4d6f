"""Checks on the rules themselves: they end, they offer what they allow, and they are the same however they run."""

from __future__ import annotations

import numpy as np

from veritable.core import batch
from veritable.core.conformance.settings import MOST_MOMENTS, Setting, final_state, moments, need, some_moments
from veritable.core.luck import luck, next_luck, stream_of
from veritable.core.reading import legal_actions
from veritable.core.record import CHANCE, OVER, SCRATCH, Array

DRAWS_FOR_EACH_ACTION = 60
STATES_FOR_PICK = 12


def check_play(setting: Setting, seed: int) -> None:
    """Random play ends in time; offers are distinct actions; numbers stay in their domains; the game's laws hold."""
    game, size = setting.game, setting.vocabulary.size
    for moment in moments(setting, seed):
        offers = moment.offers
        need(len(set(offers)) == len(offers), setting, f"an action is offered twice: {sorted(offers)}")
        need(all(0 <= a < size for a in offers), setting, f"an offer is outside the vocabulary: {sorted(offers)}")
        need(-1 <= moment.actor < setting.seats, setting, f"{moment.actor} is asked, but there is no such seat")
        game.record.check(moment.state)
        check_laws(setting, moment.state)
    final = final_state(setting, seed)
    check_laws(setting, final)
    game.plain.setup(game.plain.see(final))
    need(game.record.dump(final) == game.record.dump(setting.begun()), setting, "setup keeps something of the game before")


def check_laws(setting: Setting, state: Array) -> None:
    """Every law that the game declares holds in a state."""
    s = setting.game.plain.see(state)
    for law in setting.game.laws:
        problem = law(s)
        need(not problem, setting, f"the law {law.__name__} is broken: {problem}")


def check_scratch(setting: Setting, seed: int) -> None:
    """Working memory left over from before changes neither offers nor what an action does."""
    game = setting.game
    scratch = [each for each in game.record.fields.values() if each.sight is SCRATCH]
    for moment in moments(setting, seed):
        ends = []
        for value in ("low", "high"):
            state = moment.state.copy()
            for each in scratch:
                state[each.name] = getattr(each, value)
            s = game.plain.see(state)
            need(legal_actions(game, s, setting.vocabulary.size) == moment.offers, setting, "offers depend on scratch")
            game.plain.play(s, moment.action)
            ends.append(game.record.key(state))
        need(ends[0] == ends[1], setting, f"what action {moment.action} does depends on scratch")


def check_legality(setting: Setting, seed: int) -> None:
    """An action is offered exactly when `why_not` has nothing against it."""
    for _, moment in some_moments(setting, seed, MOST_MOMENTS):
        offered, s = set(moment.offers), setting.game.plain.see(moment.state)
        for a in range(setting.vocabulary.size):
            against = int(setting.game.plain.why_not(s, a))
            need((against == 0) == (a in offered), setting, f"action {a}: offered is {a in offered}, why_not says {against}")


def check_chance(setting: Setting, seed: int) -> None:
    """Every chance outcome has a positive weight."""
    for moment in moments(setting, seed):
        if moment.actor == CHANCE:
            for a in moment.offers:
                weight = int(setting.game.plain.weight(moment.s, a))
                need(weight > 0, setting, f"chance outcome {a} has the weight {weight}")


def check_result(setting: Setting, seed: int) -> None:
    """A finished game has a score for each seat and, unless nobody may win, a winner."""
    state = final_state(setting, seed)
    s, rules = setting.game.plain.see(state), setting.game.plain
    need(s.actor == OVER, setting, "the last decision did not end the game")
    winners = [seat for seat in range(setting.seats) if rules.wins(s, seat)]
    need(winners or not setting.game.someone_wins, setting, "nobody has won")
    need(all(isinstance(rules.score(s, seat) + 0, int) for seat in range(setting.seats)), setting, "a score is no whole number")


def check_compiled(setting: Setting, seed: int) -> None:
    """Interpreted and compiled rules agree on every offer, weight and byte of a game."""
    game, fast = setting.game, setting.game.fast
    twin = setting.game.blank(setting.seats, setting.options)
    s, out = fast.see(twin), np.empty(setting.vocabulary.size, np.int16)
    fast.setup(s)
    for moment in moments(setting, seed):
        need(game.record.key(twin) == game.record.key(moment.state), setting, "compiled rules reached another state")
        need(out[: fast.offer(s, out)].tolist() == moment.offers, setting, "compiled rules offer something else")
        if moment.actor == CHANCE:
            same = all(fast.weight(s, a) == game.plain.weight(moment.s, a) for a in moment.offers)
            need(same, setting, "compiled rules weigh chance differently")
        fast.play(s, moment.action)
    final = final_state(setting, seed)
    need(game.record.key(twin) == game.record.key(final), setting, "compiled rules ended in another state")


def check_batches(setting: Setting, games: int) -> None:
    """Whole games by listing and by `pick` give the same fingerprint interpreted and compiled."""
    for picking in (False, True) if "pick" in setting.game.entries else (False,):
        names = []
        for compiled in (False, True):
            states = batch.blanks(setting.game, games, setting.seats, setting.options)
            mixed = batch.play_seeds(setting.game, states, picking, compiled)
            names.append(batch.fingerprint(setting.game, states, mixed))
        need(names[0] == names[1], setting, f"interpreted games are {names[0]}, compiled ones {names[1]}")


def check_pick(setting: Setting, seed: int) -> None:
    """`pick` draws every offered action about equally often, and no other; a game without it passes."""
    if "pick" not in setting.game.entries:
        return
    pick, every = setting.game.fast.pick, list(moments(setting, seed))
    for moment in every[:: max(1, len(every) // STATES_FOR_PICK)]:
        if moment.actor != CHANCE:
            _check_evenness(setting, pick, moment.state, moment.offers, seed)


def _check_evenness(setting: Setting, pick: object, state: Array, offers: list[int], seed: int) -> None:
    assert callable(pick)
    s, stream = setting.game.fast.see(state.copy()), stream_of(seed)
    counts = dict.fromkeys(offers, 0)
    for _ in range(DRAWS_FOR_EACH_ACTION * len(offers)):
        stream = next_luck(stream)
        a = int(pick(s, luck(stream)))
        need(a in counts, setting, f"pick draws {a}, which is not offered")
        counts[a] += 1
    surprise = sum((count - DRAWS_FOR_EACH_ACTION) ** 2 / DRAWS_FOR_EACH_ACTION for count in counts.values())
    usual = len(offers) - 1  # chi-square: this mean, twice this variance
    need(surprise <= usual + 6 * (2 * usual) ** 0.5 + 8, setting, f"pick is uneven: {surprise:.0f} where {usual} is usual")
