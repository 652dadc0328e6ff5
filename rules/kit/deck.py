"""What the readers of component files share; reading them is the only I/O of the rules.

A game's ``Deck`` is checked where it is made: its types say what a value may be, and ``__post_init__`` of its
structs says what values go together, raising a :class:`Flaw` that names the place.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Final, TypeVar

import msgspec

T = TypeVar("T")

PRINTED: Final = r"^[^\x00-\x1f\x7f-\x9f]+$"
"""Text in one line without control characters: what a file says is shown on a terminal."""
IDENTIFIER: Final = r"^[a-z][a-z0-9_]*$"
"""A name by which entries of a file speak of each other."""
MEANINGS: Final[Mapping[str, str]] = {
    PRINTED: "expected text in one line without control characters",
    IDENTIFIER: "expected small letters, digits and underscores, a letter first",
}
"""What each pattern asks for, for whoever wrote the file."""


def packaged(package: str, name: str, kind: type[T]) -> T:
    """A TOML file that comes with a game's package, validated.

    Raises:
        msgspec.ValidationError: it is no ``kind``, which a test of the game notices first.
    """
    import pkgutil  # With the first game, not for the list of them.

    data = pkgutil.get_data(package, name)
    assert data is not None, "only a loader that reads no files gives nothing"
    return msgspec.convert(tomllib.loads(data.decode("utf-8")), kind)


class Flaw(ValueError):
    """What is wrong with a component, and where."""

    def __init__(self, text: str, path: tuple[str | int, ...] = ()) -> None:
        """``text`` is for the player; ``path`` leads from the struct that raised it to the place."""
        super().__init__(text)
        self.path = path
        """Field names and list positions, outermost first."""
