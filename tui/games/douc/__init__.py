"""DOUC in Danger at the terminal: drawing, words, cursor and keys, all without widgets."""

from tui.games.douc.front import DoucFront

FRONT = DoucFront

__all__ = ["FRONT"]
