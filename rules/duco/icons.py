"""Icons as bytes, what a pair of them is worth, and why.

A square of the table is one byte: 0 where nothing lies, 1 to 72 for an icon, 73 to 77 for a centre square.
An icon is written as on the cards of the deck file: colour letter, shape letter, ``2`` for 2X: ``Rc2``.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

Colour = Literal["R", "Y", "G", "B", "K"]
"""Red, yellow, green, blue and black, the colours of icons and centre squares."""

COLOURS: Final = "RYGBKW"
"""Colour letters in the order of their numbers; W is Rainbow (R22)."""
SHAPES: Final = "cstxmA"
"""Circle, square, triangle, star, moon; A is Any Shape (R23)."""
CENTRES: Final[tuple[Colour, ...]] = ("R", "Y", "G", "B", "K")
"""Colours a centre square can have."""
RAINBOW: Final = 5
"""The number of the colour that matches every colour."""
ANY_SHAPE: Final = 5
"""The number of the shape that matches every shape."""
EMPTY: Final = 0
_PLAIN: Final = 36
"""How many icons there are without 2X."""
_FIRST_CENTRE: Final = 2 * _PLAIN + 1


class Icon(NamedTuple):
    """What a square shows."""

    colour: int
    """Its place in :data:`COLOURS`."""
    shape: int | None
    """Its place in :data:`SHAPES`; ``None`` for a centre square."""
    double: bool
    """Whether it has 2X (R19)."""


def icon_byte(colour: int, shape: int, double: bool = False) -> int:
    """The byte of an icon."""
    return 1 + colour * 6 + shape + _PLAIN * double


def centre_byte(colour: int) -> int:
    """The byte of a centre square."""
    return _FIRST_CENTRE + colour


def icon_of(byte: int) -> Icon:
    """What a byte other than :data:`EMPTY` shows.

    Raises:
        ValueError: no square has this byte.
    """
    if _FIRST_CENTRE <= byte < _FIRST_CENTRE + len(CENTRES):
        return Icon(byte - _FIRST_CENTRE, None, False)
    if not 1 <= byte < _FIRST_CENTRE:
        raise ValueError(f"no square is {byte}")
    double, plain = divmod(byte - 1, _PLAIN)
    return Icon(plain // 6, plain % 6, bool(double))


def read_icon(text: str) -> int:
    """The byte of an icon as the deck writes it.

    Raises:
        ValueError: it is not one; the text says what is wrong.
    """
    if not 2 <= len(text) <= 3 or (len(text) == 3 and text[2] != "2"):
        raise ValueError(f"{text!r} is no icon: it is a colour, a shape and perhaps 2, for example Rc or Rc2")
    if text[0] not in COLOURS:
        raise ValueError(f"{text!r} has no colour: the first letter is one of {' '.join(COLOURS)}")
    if text[1] not in SHAPES:
        raise ValueError(f"{text!r} has no shape: the second letter is one of {' '.join(SHAPES)}")
    return icon_byte(COLOURS.index(text[0]), SHAPES.index(text[1]), len(text) == 3)


def name_of(byte: int) -> str:
    """An icon as the deck writes it, a centre square as ``#R``, nothing as ``-``."""
    if byte == EMPTY:
        return "-"
    icon = icon_of(byte)
    if icon.shape is None:
        return f"#{COLOURS[icon.colour]}"
    return COLOURS[icon.colour] + SHAPES[icon.shape] + "2" * icon.double


class Match(NamedTuple):
    """How two touching squares match."""

    colour: bool
    """Whether the colours match, Rainbow with every one."""
    shape: bool
    """Whether the shapes match, Any Shape with every one; a centre square has none."""
    doubles: int
    """How many of the two have 2X."""

    @property
    def points(self) -> int:
        """One for each match, doubled for each 2X (R16, R19-R21)."""
        return (self.colour + self.shape) << self.doubles


NO_MATCH: Final = Match(False, False, 0)


def match_of(one: int, other: int) -> Match:
    """How two squares match (R16, R19-R24, R54, R55); nothing matches where nothing lies."""
    if EMPTY in (one, other):
        return NO_MATCH
    first, second = icon_of(one), icon_of(other)
    colour = first.colour == second.colour or RAINBOW in (first.colour, second.colour)
    shape = (
        first.shape is not None
        and second.shape is not None
        and (first.shape == second.shape or ANY_SHAPE in (first.shape, second.shape))
    )
    return Match(colour, shape, first.double + second.double)


_BYTES: Final = _FIRST_CENTRE + len(CENTRES)
POINTS: Final[tuple[bytes, ...]] = tuple(
    bytes(match_of(one, other).points for other in range(_BYTES)) for one in range(_BYTES)
)
"""``POINTS[one][other]``: what the pair is worth."""
