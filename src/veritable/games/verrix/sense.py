"""What a bot should know of Verrix: who is ahead (`prospects`), what is worth trying (`promises`), and how levels differ."""

from veritable.games.verrix.promises import prior
from veritable.games.verrix.prospects import evaluate

__all__ = ["CHARACTERS", "PLANS", "evaluate", "prior"]

CHARACTERS = (
    "Friendly and new to Britain: cooks, prays, and sees who comes by.",
    "Learns a card whenever it can, and forgets to use it.",
    "Knows what festivals want, but not what you want.",
    "A fair evening's opponent: sends no more people than a card needs.",
    "Counts what hostages and Fibulas will pay, and looks after its fare.",
    "Knows when to hold people back for the defence, and when to march.",
    "Thinks for a second or two and gives no support for nothing.",
    "As strong as this machine allows in five seconds.",
)

PLANS = {
    "level-3": {"sight": 4},
    "level-4": {"sight": 8, "taste": 2},
    "level-5": {"sight": 12, "taste": 3},
    "level-6": {"sight": 12, "taste": 3},
    "level-7": {"sight": 12, "taste": 3},
    "level-8": {"sight": 12, "taste": 3},
}
"""An action is several decisions long, so good levels look on until it has had its effect."""
