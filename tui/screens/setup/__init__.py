"""Set-up: who plays a game, and by which rules. Enter starts at once."""
