"""The conformance kit on Veiled Fate."""

import veritable
from conformance.kit import kit, pages

GAME = veritable.game("veiled_fate")

test_every_check, test_batches = kit(GAME)
test_every_clause, test_the_table = pages(GAME)
