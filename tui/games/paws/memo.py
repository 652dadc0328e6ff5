"""What has been worked out for the scene on the screen, so that a step of the cursor costs little."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

T = TypeVar("T")


class Memo:
    """Remembers values for one scene at a time; another scene makes it forget them all."""

    def __init__(self) -> None:
        self._scene: Any = None
        self._found: dict[Hashable, Any] = {}

    def of(self, scene: Any, key: Hashable, make: Callable[[], T]) -> T:
        """The value for ``key`` in this scene, made when it is first asked for."""
        if self._scene is not scene:
            self._scene = scene
            self._found.clear()
        if key not in self._found:
            self._found[key] = make()
        found: T = self._found[key]
        return found
