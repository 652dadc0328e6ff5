"""What has been worked out for the scene on the screen, so that a step of the cursor costs little."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeVar

from tui.games.front import Scene

T = TypeVar("T")


def kept(scene: Scene, key: Hashable, make: Callable[[], T]) -> T:
    """The value for ``key`` in this scene, made when it is first asked for."""
    if key not in scene.memo:
        scene.memo[key] = make()
    found: T = scene.memo[key]
    return found
