"""A seat's private notes: free text, and marks by name. They are nobody else's business and no part of a log."""

from __future__ import annotations

from typing import Any

from veritable.core.errors import BadOption

BLANK_NOTES: dict[str, Any] = {"text": "", "marks": {}}
LONGEST_NOTE, MOST_MARKS = 10_000, 200


def check_notes(notes: object) -> None:
    """Notes are text and marks from short texts to short texts, within limits."""
    if not isinstance(notes, dict) or set(notes) != {"text", "marks"} or not isinstance(notes["marks"], dict):
        raise BadOption("Notes have a text and marks.")
    words = (*notes["marks"], *notes["marks"].values())
    if not isinstance(notes["text"], str) or any(not isinstance(each, str) or len(each) > 100 for each in words):
        raise BadOption("A note is text, and a mark is a short text under a short name.")
    if len(notes["text"]) > LONGEST_NOTE or len(notes["marks"]) > MOST_MARKS:
        raise BadOption(f"Notes have at most {LONGEST_NOTE} characters and {MOST_MARKS} marks.")
