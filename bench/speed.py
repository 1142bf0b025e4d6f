"""How fast the rules run; filled in below."""
