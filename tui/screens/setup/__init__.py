"""Set-up: who plays a game, and by which rules. Enter starts at once."""

from tui.screens.setup.screen import SetUp

__all__ = ["SetUp"]
