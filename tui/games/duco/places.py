"""Places by name, and how the cursor walks among them.

Edge to edge a place is named by its column and row of cards, ``M10`` in the middle of the starting cross;
where cards may be laid shifted, by the column and row of its north-west square. Names never change while the
table grows, so that the log stays true.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from string import ascii_uppercase
from typing import Final

from rules.duco.layout import SIZE

LETTERS: Final = len(ascii_uppercase)
Spot = tuple[int, int]
"""The north-west square of a place."""
ORIGIN: Final = (12, 10)
"""Column (A is 0) and row of the card at square (0, 0)."""
SHIFTED_ORIGIN: Final = (38, 30)
"""Column (AA is 26) and row of square (0, 0) where cards may be shifted."""


def column_name(column: int) -> str:
    """The letters of a column counted from A; two from the 27th on, and for those west of A from ZZ down."""
    if 0 <= column < LETTERS:
        return ascii_uppercase[column]
    first, second = divmod(column % (LETTERS * (LETTERS + 1)) - LETTERS, LETTERS)
    return ascii_uppercase[first % LETTERS] + ascii_uppercase[second]


def place_name(spot: Spot, shifted: bool) -> str:
    """The name of a place."""
    x, y = spot
    if shifted:
        return f"{column_name(x + SHIFTED_ORIGIN[0])}{y + SHIFTED_ORIGIN[1]}"
    return f"{column_name(x // SIZE + ORIGIN[0])}{y // SIZE + ORIGIN[1]}"


def place_of(name: str, shifted: bool) -> Spot | None:
    """The place with this name, ``None`` if it is no name of a place."""
    text = name.strip().upper()
    letters = text.rstrip("-0123456789")
    digits = text[len(letters) :]
    if not 0 < len(letters) <= 2 or not all(letter in ascii_uppercase for letter in letters):
        return None
    if not digits.removeprefix("-").isdecimal() or len(digits) > 4:
        return None
    column = 0
    for letter in letters:
        column = column * LETTERS + ascii_uppercase.index(letter) + 1
    column -= 1
    if column >= LETTERS * (LETTERS + 1) // 2:
        column -= LETTERS * (LETTERS + 1)
    row = int(digits)
    if shifted:
        return column - SHIFTED_ORIGIN[0], row - SHIFTED_ORIGIN[1]
    return (column - ORIGIN[0]) * SIZE, (row - ORIGIN[1]) * SIZE


STEPS: Final = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


def walked(spots: Sequence[Spot], here: Spot, direction: str) -> Spot:
    """The place an arrow leads to: the next one straight on, else the nearest that way, else the far side's.

    Tab and the like go through all places in reading order.
    """
    if not spots:
        return here
    if direction in ("next", "previous"):
        return _cycled(spots, here, 1 if direction == "next" else -1)
    dx, dy = STEPS[direction]
    ahead = [
        (along, abs(across), spot)
        for spot in spots
        for along, across in [_parted(here, spot, dx, dy)]
        if along > 0
    ]
    if not ahead:
        return _round(spots, here, dx, dy)
    straight = [(along, spot) for along, across, spot in ahead if across == 0]
    near = min((along + 2 * across, across, spot) for along, across, spot in ahead)
    if straight:
        first = min(straight)
        # A long way straight on is no neighbour if another place lies closer that way.
        return first[1] if first[0] <= near[0] + SIZE else near[2]
    return near[2]


def _parted(here: Spot, there: Spot, dx: int, dy: int) -> tuple[int, int]:
    """How far a place lies in a direction, and how far aside."""
    x, y = there[0] - here[0], there[1] - here[1]
    return (x * dx, y) if dx else (y * dy, x)


def _cycled(spots: Sequence[Spot], here: Spot, step: int) -> Spot:
    """The next place in reading order, from wherever the cursor stands."""
    ordered = sorted(spots, key=lambda spot: (spot[1], spot[0]))
    if here in ordered:
        return ordered[(ordered.index(here) + step) % len(ordered)]
    place = (here[1], here[0])
    later = [spot for spot in ordered if (spot[1], spot[0]) > place]
    if step > 0:
        return later[0] if later else ordered[0]
    earlier = ordered[: len(ordered) - len(later)]
    return earlier[-1] if earlier else ordered[-1]


def _round(spots: Iterable[Spot], here: Spot, dx: int, dy: int) -> Spot:
    """From the last place in a direction to the one farthest back, in the same row or column if possible."""
    return min(
        spots,
        key=lambda spot: (abs(_parted(here, spot, dx, dy)[1]), _parted(here, spot, dx, dy)[0], spot),
    )
