"""Playing on from a table made by hand: actions, passes, rolls, with dice and draws as stated."""

from __future__ import annotations

from typing import Any

import pytest

from rules.chance import Chance
from rules.contract import Action, Refusal
from rules.paws.actions import PASS, Play
from rules.paws.engine import GAME
from rules.paws.pending import After, Before
from rules.paws.state import State
from tests.rules.paws.build import DECK, scene


class Luck:
    """Dice and draws as stated; anything that is not stated fails the test."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.dice: list[tuple[int, ...]] = []
        self.picks: list[int] = []
        for module in ("rolls", "playing", "hitting"):
            patch.setattr(f"rules.paws.{module}.throw", self._throw)
        patch.setattr("rules.paws.rolls.pick", self._pick)

    def __call__(self, text: str) -> None:
        """``6 4 2 1 / 5 3 3 2; ...``: throws of dice in the order in which they fall."""
        for throw in text.replace(";", "/").split("/"):
            if throw.strip():
                self.dice.append(tuple(int(face) for face in throw.split()))

    def draws(self, *places: int) -> None:
        """Places in the hand of cards that are drawn at random."""
        self.picks += places

    def _throw(self, chance: Chance, number: int) -> tuple[tuple[int, ...], Chance]:
        assert self.dice, f"{number} dice were thrown and not stated"
        dice = self.dice.pop(0)
        assert len(dice) == number, f"{number} dice were thrown and {dice} stated"
        return dice, chance

    def _pick(self, chance: Chance, number: int) -> tuple[int, Chance]:
        place = self.picks.pop(0) if self.picks else 0
        assert place < number
        return place, chance


class Table:
    """A state that is played on, with everything that happened."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Any] = []

    # -- playing ------------------------------------------------------------------------------

    @property
    def asked(self) -> int:
        """The seat that is waited for."""
        return GAME.moment(self.state).asks[0].seat

    @property
    def pending(self) -> Any:
        """What is waited for."""
        return self.state.pending

    def do(self, action: Action, seat: int | None = None) -> Table:
        """An action by a seat, the asked one if not given."""
        self.state, events = GAME.apply(self.state, self.asked if seat is None else seat, action)  # type: ignore[arg-type]
        self.events += events
        return self

    def passes(self, number: int = 1) -> Table:
        """So many passes by whoever is asked."""
        for _ in range(number):
            self.do(PASS)
        return self

    def roll(self, number: int = 1) -> Table:
        """Pass through the stops of so many rolls, both before and after the dice."""
        for _ in range(number):
            fight = self.state.fight
            assert fight is not None
            count = fight.roll.number, fight.second
            while self.state.fight is not None and isinstance(self.pending, Before | After):
                now = self.state.fight
                if (now.roll.number, now.second) != count:
                    break
                self.do(PASS)
        return self

    def fight(self) -> Table:
        """Pass at every stop until the fight is over or somebody else is asked."""
        while self.state.fight is not None and isinstance(self.pending, Before | After):
            self.do(PASS)
        return self

    # -- looking ------------------------------------------------------------------------------

    def legal(self, seat: int | None = None) -> list[Any]:
        """What a seat may do."""
        return list(GAME.legal(self.state, self.asked if seat is None else seat))

    def kinds(self, kind: type, seat: int | None = None) -> list[Any]:
        """What a seat may do of one kind."""
        return [action for action in self.legal(seat) if isinstance(action, kind)]

    def cards(self, seat: int | None = None) -> list[str]:
        """The item cards a seat may play, by name."""
        return [DECK.item[action.card].name for action in self.kinds(Play, seat)]

    def why(self, action: Action, seat: int | None = None) -> str:
        """Code and rule of a refusal: ``brick P43``."""
        refusal: Refusal | None = GAME.refuse(self.state, self.asked if seat is None else seat, action)  # type: ignore[arg-type]
        assert refusal is not None, f"{action} is allowed"
        return f"{refusal.code} {refusal.rule.removeprefix('paws ')}"

    def told(self, kind: type) -> list[Any]:
        """The events of one kind, so far."""
        return [event for event in self.events if isinstance(event, kind)]

    def hand(self, seat: int) -> list[str]:
        """A hand by name, sorted."""
        return sorted(DECK.item[card].name for card in self.state.hands[seat])

    def row(self, seat: int) -> list[str]:
        """Monster cards before a seat; ``~`` marks the sleeping ones."""
        return [
            ("" if trophy.awake else "~") + DECK.monster[trophy.card].name
            for trophy in self.state.players[seat].monsters
        ]

    def deck(self) -> list[str]:
        """The monster deck by name."""
        return [DECK.monster[card].name for card in self.state.monsters]

    def spent(self) -> list[str]:
        """The item discards by name, oldest first."""
        return [DECK.item[card].name for card in self.state.item_discards]

    def hp(self, seat: int) -> int:
        """HP of a seat."""
        return self.state.players[seat].hp

    def points(self) -> list[int]:
        """Victory points."""
        return [self.state.board.points(seat) for seat in range(self.state.setup.seats)]

    @property
    def ap(self) -> int:
        """AP left in the turn."""
        return self.state.turn.ap

    def owner(self, tile: int) -> int:
        """Whose brick lies on a tile."""
        return self.state.board.bricks[tile]


def table(*args: Any, **kwargs: Any) -> Table:
    """A table at an action stop, as :func:`scene` makes it."""
    return Table(scene(*args, **kwargs))
