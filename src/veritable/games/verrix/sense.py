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
    "Sees a month ahead and gives no support for nothing.",
    "As strong as this machine allows in five seconds.",
)

PLANS = {
    "level-1": {"simulations": 12, "widest": 12, "widen": 6.0, "haze": 1000},
    "level-2": {"simulations": 12, "widest": 6, "haze": 480},
    "level-3": {"simulations": 12, "sight": 0, "widest": 6, "haze": 170},
    "level-4": {"simulations": 20, "sight": 2, "widest": 8, "haze": 105},
    "level-5": {"simulations": 40, "sight": 4, "taste": 2, "widest": 10, "haze": 60},
    "level-6": {"simulations": 140, "sight": 4, "taste": 2, "widest": 14, "haze": 20},
    "level-7": {"simulations": 700, "sight": 4, "taste": 2, "widest": 28, "haze": 3},
    "level-8": {"sight": 4, "taste": 2},
}
"""An action is several decisions long, so good levels look on until it has had its effect, but no further. Seeing clearly what
is near counts for more here than many simulations."""
