"""Veritas in words: notation both ways, records, sentences, refusals, what lies on the table, and a picture of it."""

from veritable.games.veritas.asking import asks, clause_asked, how_to_write
from veritable.games.veritas.elements import elements
from veritable.games.veritas.menu import group_of, label, touches, typed
from veritable.games.veritas.names import player
from veritable.games.veritas.notation import is_remark, read, write
from veritable.games.veritas.picture import describe, picture
from veritable.games.veritas.records import is_record, read_record, write_record
from veritable.games.veritas.refusals import clauses_of, refuse
from veritable.games.veritas.sentences import reason, tell

__all__ = [
    "asks",
    "clause_asked",
    "clauses_of",
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
    "tell",
    "touches",
    "typed",
    "write",
    "write_record",
]
