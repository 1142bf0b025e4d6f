"""The conformance kit on Lanterns, a toy that hides cards and rolls dice, as it is and with decisions that are no choice."""

from dataclasses import replace

import toy
from conformance.kit import kit

FORCED = replace(toy.GAME, name="lanterns_forced", title="Lanterns, forced", forced=True)

test_every_check, test_batches = kit(toy.GAME)
test_every_forced_check, test_forced_batches = kit(
    FORCED, skipping={"check_log": "a fresh process would load the unforced game of this folder"}
)
