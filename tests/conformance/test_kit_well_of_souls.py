"""The conformance kit on The Well of Souls."""

import veritable
from conformance.kit import kit, pages

GAME = veritable.game("well_of_souls")

test_every_check, test_batches = kit(GAME)
test_every_clause, test_the_table = pages(GAME)
