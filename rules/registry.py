"""The games by key."""

from __future__ import annotations

from rules.contract import AnyGame
from rules.douc.engine import Douc

GAMES: dict[str, AnyGame] = {game.key: game for game in (Douc(),)}
"""Every game that can be played."""
