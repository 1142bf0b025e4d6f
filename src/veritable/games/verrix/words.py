"""Verrix in words: notation both ways, records, sentences, refusals, what lies on the table, and a picture of it."""

from veritable.games.verrix.asking import asks, how_to_write
from veritable.games.verrix.describing import describe
from veritable.games.verrix.elements import elements
from veritable.games.verrix.menu import group_of, label, touches
from veritable.games.verrix.names import player
from veritable.games.verrix.notation import write, write_hidden
from veritable.games.verrix.picture import picture
from veritable.games.verrix.reading import read
from veritable.games.verrix.records import is_record, read_record, write_record
from veritable.games.verrix.refusals import clause_asked, clauses_of, refuse
from veritable.games.verrix.sentences import reason, tell

__all__ = [
    "asks",
    "clause_asked",
    "clauses_of",
    "describe",
    "elements",
    "group_of",
    "how_to_write",
    "is_record",
    "label",
    "picture",
    "player",
    "read",
    "read_record",
    "reason",
    "refuse",
    "tell",
    "touches",
    "write",
    "write_hidden",
    "write_record",
]
