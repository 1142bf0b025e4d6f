"""People and programs at one keyboard: the table in a terminal."""
