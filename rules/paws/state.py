"""The whole of a match in one value, and the public parts that views share with it.

Hidden are the hands, both decks and what seats know of them; they stand in fields of :class:`State` itself.
Everything else is public. Cards are numbers into the deck file; copies of a card are alike.
"""

from __future__ import annotations

from rules.chance import Chance
from rules.contract import Value
from rules.paws.board import Board
from rules.paws.fight import Fight
from rules.paws.options import Options
from rules.paws.pending import Pending
from rules.paws.players import Player, Turn


class Setup(Value, frozen=True):
    """What stays the same for a whole match."""

    options: Options
    seats: int
    first: int
    """The seat that took the first turn."""
    rolls: tuple[tuple[tuple[int, int], ...], ...]
    """The rolls for the first turn: in each, a pair of dice for every seat that rolled, in the order of
    ``rollers`` (P16)."""
    rollers: tuple[tuple[int, ...], ...]
    """Who rolled in each of them: all, then those tied for the highest total (P17)."""

    def partner(self, seat: int) -> int | None:
        """The seat opposite in a team game, else ``None``."""
        return (seat + 2) % 4 if self.options.teams else None


class Known(Value, frozen=True):
    """A seat knows that another one holds a card: it saw it go there."""

    seat: int
    """Who knows."""
    holder: int
    card: int


EVERYBODY = 0b1111
"""The mask of seats that know a card whose place everybody knows."""


class State(Value, frozen=True):
    """A match at one moment, with everything that is hidden."""

    setup: Setup
    chance: Chance
    board: Board
    players: tuple[Player, ...]
    turn: Turn
    hands: tuple[tuple[int, ...], ...]
    """Each seat's item cards, oldest first."""
    fresh: tuple[int, ...]
    """How many of each seat's cards came since its last turn ended; they are the last of its hand."""
    known: tuple[Known, ...]
    """What seats know of other hands."""
    items: tuple[int, ...]
    """The item deck, the next card first."""
    item_discards: tuple[int, ...]
    """Oldest first."""
    monsters: tuple[int, ...]
    """The monster deck, the next card first."""
    lore: tuple[int, ...]
    """For each card of the monster deck, who knows it: a mask of seats."""
    monster_discards: tuple[int, ...]
    fight: Fight | None
    last: Fight | None
    """The fight as it was when its last roll was settled, until the next fight or turn."""
    idle: tuple[int, ...]
    """For each seat, how many of its turns in a row have ended without a building fight."""
    stack: tuple[Pending, ...]
    """What is to be done, the topmost first."""

    @property
    def pending(self) -> Pending:
        """What the table waits for."""
        return self.stack[0]
