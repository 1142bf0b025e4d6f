"""Many games, and what they tell about bots and rules. Needs NumPy and numba only, so that it runs wherever cores are free."""
