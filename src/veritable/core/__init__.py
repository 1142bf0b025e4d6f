"""What a game is, and how one is played, checked, shown and written down; knows no game."""
