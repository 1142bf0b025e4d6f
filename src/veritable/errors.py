"""Everything that can go wrong, under its public address; the tree is drawn in `veritable.core.errors`."""

from veritable.core.errors import *  # noqa: F403
