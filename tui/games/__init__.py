"""One folder a game: its layout, cursor and words. Games are found by their key, never named elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rules.contract import AnyGame
    from themes.glyphs import Glyphs
    from tui.games.front import Front


def make_front(game: AnyGame, glyphs: Glyphs, translate: Callable[[str], str], options: Any = None) -> Front:
    """The front of a game: the ``FRONT`` class of ``tui.games.<key>``, loaded when it is first needed.

    ``options`` are those of the match on the table; ``None`` stands for the default ones.
    """
    made: type[Front] = import_module(f"tui.games.{game.key}").FRONT
    front = made(game, glyphs, translate)
    if options is not None:
        front.options = options
    return front
