"""Veiled Fate in words: notation both ways, records, sentences, refusals, what lies on the table, and a picture of it."""

from veritable.games.veiled_fate.asking import asks, how_to_write, player
from veritable.games.veiled_fate.describing import describe
from veritable.games.veiled_fate.elements import elements
from veritable.games.veiled_fate.menu import group_of, label, touches, typed
from veritable.games.veiled_fate.notation import write, write_hidden
from veritable.games.veiled_fate.picture import picture
from veritable.games.veiled_fate.reading import declines, is_remark, read, repeats
from veritable.games.veiled_fate.records import is_record, read_record, write_record
from veritable.games.veiled_fate.refusals import clause_asked, clauses_of, refuse
from veritable.games.veiled_fate.sentences import reason, tell, tell_hidden

__all__ = [
    "asks",
    "clause_asked",
    "clauses_of",
    "declines",
    "describe",
    "elements",
    "group_of",
    "how_to_write",
    "is_record",
    "is_remark",
    "label",
    "picture",
    "player",
    "read",
    "read_record",
    "reason",
    "refuse",
    "repeats",
    "tell",
    "tell_hidden",
    "touches",
    "typed",
    "write",
    "write_hidden",
    "write_record",
]
