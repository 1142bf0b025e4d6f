"""The Well of Souls in words: notation both ways, records, sentences, refusals, what lies on the table, and a picture of it."""

from veritable.games.well_of_souls.asking import asks, how_to_write, player
from veritable.games.well_of_souls.describing import describe
from veritable.games.well_of_souls.elements import elements
from veritable.games.well_of_souls.menu import group_of, label, touches, typed
from veritable.games.well_of_souls.notation import write, write_hidden
from veritable.games.well_of_souls.picture import picture
from veritable.games.well_of_souls.reading import is_remark, pieces, read, repeats, unwritten
from veritable.games.well_of_souls.records import is_record, read_record, write_record
from veritable.games.well_of_souls.refusals import clause_asked, clauses_of, refuse
from veritable.games.well_of_souls.sentences import reason, tell, tell_hidden

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
    "pieces",
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
    "unwritten",
    "write",
    "write_hidden",
    "write_record",
]
