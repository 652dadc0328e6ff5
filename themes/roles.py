"""The names a theme gives colours to, and the sets in which colours must be told apart."""

from typing import Final, Literal, TypeAlias, get_args

Role: TypeAlias = Literal[
    "background", "surface", "panel", "border", "text", "muted", "accent", "warning", "error", "success"
]
"""What a part of the screen is for. Text roles are drawn on background, surface and panel."""

Token: TypeAlias = Literal["yellow", "blue", "green", "gray", "red", "purple", "orange", "cyan"]
"""A colour of the table: a seat, a suit, a die. Drawn on background or surface, never on panel."""

Emphasis: TypeAlias = Literal[Role, "cursor", "chip", "tokens", "double"]
"""What a theme gives text attributes to: the roles, the place chosen, chips of seats and dice, all eight
tokens, and DuCo's doubled icons."""

Depth: TypeAlias = Literal["truecolor", "ansi256", "ansi16", "none"]
"""How many colours a terminal shows; "none" is its own foreground and background."""

ROLES: Final[tuple[Role, ...]] = get_args(Role)
TOKENS: Final[tuple[Token, ...]] = get_args(Token)
EMPHASES: Final[tuple[Emphasis, ...]] = get_args(Emphasis)
DEPTHS: Final[tuple[Depth, ...]] = get_args(Depth)

WARNED_ROLES: Final[tuple[Role, ...]] = ("accent", "warning", "error", "success")
"""The roles that a player must tell from each other."""

SETS: Final[dict[str, tuple[Token, ...]]] = {
    "seats": ("blue", "yellow", "red", "green", "purple", "gray"),
    "douc_suits": ("yellow", "blue", "green", "gray"),
    "duco_colours": ("red", "yellow", "green", "blue", "gray"),
    "dare_faces": ("gray", "green", "yellow", "blue"),
    "jungle_dice": ("gray", "red", "blue", "green", "yellow"),
}
"""Colours that share a board, in the order of what they stand for.

`seats` are seats 1 to 6; `douc_suits` star, drop, leaf and Trump; `duco_colours` red, yellow, green, blue,
and gray for black (Rainbow is drawn in purple); `dare_faces` Blank, Do, Dare, Decide; `jungle_dice` black (in
gray), red, blue, green, yellow. On one board one set owns the colours; everything else there is text or
muted. Orange and cyan are spare.
"""


def seat_token(seat: int) -> Token:
    """The colour of a seat, counted from 0; a seventh seat begins again."""
    seats = SETS["seats"]
    return seats[seat % len(seats)]
