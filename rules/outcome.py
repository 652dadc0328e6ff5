"""How a match ended: places, scores and the score sheet."""

from __future__ import annotations

from collections.abc import Sequence

from rules.value import Reason, Value


class SheetRow(Value, frozen=True):
    """One line of a score sheet: what it counts, and a cell for each seat."""

    label: str
    cells: tuple[str, ...]


class Outcome(Value, frozen=True):
    """How a match ended."""

    ranks: tuple[int, ...]
    """Each seat's place, 1 for the winners; equal places are shared and the next one skips. Where seats
    play for sides, it is the side that has the place, so two teams have places 1 and 2."""
    scores: tuple[int, ...]
    """Each seat's final figure, as the game counts it."""
    sheet: tuple[SheetRow, ...]
    """The score sheet, line by line."""
    why: Reason
    """Why it ended and what decided it."""
    sides: tuple[int, ...] = ()
    """For each seat the side it plays for; empty where everybody plays alone."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that share the first place."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    def side(self, seat: int) -> int:
        """The side a seat plays for: its own where everybody plays alone."""
        return self.sides[seat] if self.sides else seat

    def shared(self, seat: int) -> bool:
        """Whether a seat or its side shares the place with another."""
        places = {(self.side(other), rank) for other, rank in enumerate(self.ranks)}
        return [rank for _, rank in places].count(self.ranks[seat]) > 1


def ranked(scores: Sequence[int], *, lowest_wins: bool = False) -> tuple[int, ...]:
    """Places for ``scores``: equal scores share a place, and the next place number skips."""
    keys = [score if lowest_wins else -score for score in scores]
    return tuple(1 + sum(other < key for other in keys) for key in keys)
