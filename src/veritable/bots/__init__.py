"""Players that are programs; they are handed views only."""
