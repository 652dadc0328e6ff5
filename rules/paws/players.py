"""What everybody may know about a seat: its animal, HP, lives, and the cards that lie open before it."""

from __future__ import annotations

from rules.contract import Value
from rules.paws.board import NOWHERE, Kind


class Trophy(Value, frozen=True):
    """A monster card before a player."""

    card: int
    awake: bool = False
    """Whether its buff works; it sleeps until its owner's next turn starts (P71, P72)."""


class Trap(Value, frozen=True):
    """A Snare in front of a player, or any card with that effect."""

    card: int
    by: int
    """The seat that played it."""
    n: int
    """AP less at the start of each turn."""


class Player(Value, frozen=True):
    """All that is public about a seat but its victory points and bricks, which lie on the board."""

    tile: int
    """Where its animal stands; -1 once it is out."""
    hp: int
    lives: int
    tokens: int = 0
    """Barricades in store."""
    tiles: tuple[Kind, ...] = ()
    """Explorer tiles held."""
    monsters: tuple[Trophy, ...] = ()
    """Monster cards before it, oldest first."""
    traps: tuple[Trap, ...] = ()
    """Snares in front of it."""

    @property
    def out(self) -> bool:
        """Whether it is out of the game."""
        return self.lives == 0


OUT = Player(NOWHERE, 0, 0)
"""A seat that is out and has laid its tiles."""


class Turn(Value, frozen=True):
    """Whose turn it is and what is left of it."""

    seat: int
    round: int
    """Counts from 1; a round ends when the turn passes the first player's seat (P19)."""
    ap: int
    """Action points left."""
    strides: int = 0
    """Steps left that cost no AP."""
    fought: bool = False
    """Whether the building fight of the turn has been started (P28)."""
    raided: bool = False
    """Whether the raid of the turn has been made (P99)."""
    over: bool = False
    """Whether its player was knocked out, so that it ends once everything is carried out (P33)."""
