"""Checks on what a match says and keeps: words, views, logs, dumps, undo."""

from __future__ import annotations

import json
import os
import subprocess
import sys

from veritable.core import log
from veritable.core.conformance.settings import MOST_MOMENTS, Setting, moments, need, some_moments
from veritable.core.errors import IllegalAction
from veritable.core.match import Match
from veritable.core.record import CHANCE, Array

JUNK = ("", " ", "?", "zzz", "-1", "999999999", "\u2603", "a" * 300, "{", "/", ",", ":", "\n", "P9: stay", "None")
FRESH_PROCESS = """
import sys
from importlib import import_module
from veritable.core import log
game = import_module(sys.argv[1]).GAME
print(log.rebuild(game, log.read(sys.stdin.read())).fingerprint)
"""


def played(setting: Setting, seed: int) -> Match:
    """A finished match of random decisions, chance dealt from the seed."""
    match = setting.match(seed=seed)
    for number in range(setting.game.longest(setting.options)):
        if match.actor == "over":
            break
        offers = match.offers()
        match.play(offers[(seed * 7919 + number * 104729) % len(offers)].id)
    return match


def check_words(setting: Setting, seed: int) -> None:
    """Every offer is spelled in its own way and read back; sentences and clauses are there."""
    game, words = setting.game, setting.game.words
    for _, moment in some_moments(setting, seed, MOST_MOMENTS):
        s = game.plain.see(moment.state)
        texts = [words.write(s, a) for a in moment.offers]
        need(len(set(texts)) == len(texts), setting, f"two offers are written alike: {sorted(texts)}")
        for a, text in zip(moment.offers, texts, strict=True):
            need(words.read(s, text) == (a, ""), setting, f"{text!r} is read as {words.read(s, text)}, not as action {a}")
            unknown = set(words.clauses_of(s, a)) - set(game.clauses)
            need(words.clauses_of(s, a) and not unknown, setting, f"the clauses of {text!r} are not all known: {unknown}")
        need(words.asks(s).strip(), setting, "nothing says what is asked")
        _check_sentences(setting, moment.state, moment.action)
        _check_refusals(setting, moment.state, moment.offers)


def _check_sentences(setting: Setting, state: Array, action: int) -> None:
    words, after = setting.game.words, state.copy()
    setting.game.plain.play(setting.game.plain.see(after), action)
    told = words.tell(setting.game.plain.see(state), action, setting.game.plain.see(after))
    need(told and all(sentence.strip() for sentence in told), setting, f"nothing is told of action {action}")
    json.dumps(words.elements(setting.game.plain.see(state)))
    need(words.describe(setting.game.plain.see(state)), setting, "nothing describes the table")
    need(words.picture(setting.game.plain.see(state)), setting, "nothing is drawn")


def _check_refusals(setting: Setting, state: Array, offers: list[int]) -> None:
    """A tenth of the refused actions, others each time, have a known clause and a reason."""
    s, game = setting.game.plain.see(state), setting.game
    for a in range(len(offers) % 10, setting.vocabulary.size, 10):
        if a not in offers:
            clause, reason = game.words.refuse(s, a, int(game.plain.why_not(s, a)))
            need(clause in game.clauses, setting, f"action {a} is refused by the unknown clause {clause!r}")
            need(reason.strip(), setting, f"action {a} is refused without a reason")


def check_junk(setting: Setting, seed: int) -> None:
    """Text that means nothing is refused with a clause, and changes nothing."""
    for moment in list(moments(setting, seed))[::7]:
        match = Match(setting.game, moment.state, "manual")
        before = match.fingerprint
        for text in JUNK:
            try:
                match.play(text)
            except IllegalAction as refused:
                need(
                    refused.clause in setting.game.clauses and refused.reason, setting, f"{text!r} is refused without a clause"
                )
            else:
                need(False, setting, f"{text!r} was played")
        need(match.fingerprint == before and match.number == 0, setting, "a refusal changed the match")


def check_views(setting: Setting, seed: int) -> None:
    """Views are plain data for every seat and for onlookers, and only the seat that is asked gets offers."""
    for moment in list(moments(setting, seed))[::5]:
        match = Match(setting.game, moment.state, "manual")
        for seat in (None, *range(setting.seats)):
            view = match.view(seat)
            json.dumps(view)
            need(
                bool(view["offers"]) == (seat == match.actor), setting, f"seat {seat} sees offers while {match.actor} is asked"
            )


def check_dump(setting: Setting, seed: int) -> None:
    """A match loaded from its dump is the same match, in the middle and at the end."""
    match = setting.match(seed=seed)
    for _ in range(setting.game.longest(setting.options)):
        if match.actor == "over" or match.number in (5, 21, 37, 101, 203):
            again = setting.game.load(json.loads(json.dumps(match.dump())))
            need(again.log() == match.log() and again.view(0) == match.view(0), setting, "a loaded match differs")
        if match.actor == "over":
            return
        offers = match.offers()
        match.play(offers[(seed + match.number) % len(offers)].id)


def check_log(setting: Setting, seed: int) -> None:
    """The log replays to the same log, and in a fresh process with another hash seed to the same state; chance verifies."""
    match = played(setting, seed)
    text, game = match.log(), setting.game
    need(log.rebuild(game, log.read(text)).log() == text, setting, "the log of a replayed log differs")
    need(log.verify(game, log.read(text)) == match.draws_before(len(match.actions)), setting, "not all draws were verified")
    package = game.rules.__name__.rpartition(".")[0]
    environment = {**os.environ, "PYTHONHASHSEED": str(seed % 1000 + 1), "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = [sys.executable, "-c", FRESH_PROCESS, package]
    answer = subprocess.run(command, input=text, text=True, capture_output=True, env=environment, check=False)
    need(answer.stdout.strip() == match.fingerprint, setting, f"a fresh process replays to {answer.stdout or answer.stderr}")


def check_undo(setting: Setting, seed: int) -> None:
    """A decision taken back leaves the state before it; with everybody's consent this reaches through chance as well."""
    match, everybody = setting.match(seed=seed), range(setting.seats)
    for _ in range(setting.game.longest(setting.options)):
        if match.actor == "over":
            return
        before, offers, decided = match.fingerprint, match.offers(), match.actor != "chance"
        action = offers[(seed * 31 + match.number) % len(offers)].id
        match.play(action)
        after = match.fingerprint
        if decided:
            match.undo(agreed=everybody)
            need(match.fingerprint == before, setting, "taking back does not lead back")
            match.play(action)
            need(match.fingerprint == after, setting, "the same decision after taking back leads elsewhere")


def check_chance_by_hand(setting: Setting, seed: int) -> None:
    """With manual chance every outcome is played like an action, and the same actions reach the same state."""
    match, by_hand = played(setting, seed), setting.match(chance="manual")
    for number, (actor, action) in enumerate(zip(match.actors, match.actions, strict=True)):
        if number < len(by_hand.actions):  # it was forced, and has happened
            continue
        need(by_hand.actor == ("chance" if actor == CHANCE else actor), setting, "manual chance asks somebody else")
        by_hand.play(action)
    need(by_hand.fingerprint == match.fingerprint, setting, "manual chance leads elsewhere")
