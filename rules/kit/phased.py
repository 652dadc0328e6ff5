"""Games whose rules are a table: for each thing a match can wait for, what may be done and who does it.

A :class:`PhasedGame` says where the table is and what an action does to its state; which actions are legal,
why others are not, and that nothing illegal is ever done follows from the table.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from rules.contract import A, Action, E, Game, IllegalAction, O, Refusal, S, V
from rules.kit.refusals import refuser

D_co = TypeVar("D_co", bound=Callable[..., Any], covariant=True)
"""How a game carries an action out."""


class Handler(NamedTuple, Generic[S, D_co]):
    """One kind of action in one phase."""

    refuse: Callable[[S, int, Any], Refusal | None]
    """Why a seat that may act here may not do it, or ``None``."""
    do: D_co
    """Does it; it has been checked."""


class Phase(Protocol):
    """What a row of the table holds, whatever else a game keeps in it."""

    @property
    def legal(self) -> Callable[[Any, int], Sequence[Action]]:
        """Every legal action of a seat that may act."""

    @property
    def handlers(self) -> Mapping[type[Action], Handler[Any, Any]]:
        """The actions that belong to this phase."""

    @property
    def first(self) -> tuple[str, str]:
        """Code and rule of what has to happen first, told for every other action."""


class PhasedGame(Game[O, S, A, E, V]):
    """A game played by such a table."""

    @abstractmethod
    def phase(self, state: S) -> Phase | None:
        """The row for what the match waits for; ``None`` for a match that is over and has no row for it."""

    @abstractmethod
    def bystander(self, state: S, seat: int, action: A) -> Refusal:
        """Why a seat that may not act now can do nothing, least of all this."""

    def carry_out(
        self, handler: Handler[Any, Any], state: S, seat: int, action: A, spent: int
    ) -> tuple[S, tuple[E, ...]]:
        """What the handler makes of the state, and the events; for games whose handlers take more or less."""
        played: tuple[S, tuple[E, ...]] = handler.do(state, seat, action)
        return played

    def may_act(self, state: S, seat: int) -> bool:
        """Whether ``seat`` is among the actors; for games that know it without making a list of them."""
        return seat in self.actors(state)

    def astray(self, state: S, seat: int, action: A, phase: Phase) -> Refusal | None:
        """Why an action of another phase is refused; ``None`` for one that :meth:`without` takes in."""
        return refuser(self.key)(*phase.first)

    def without(self, state: S, seat: int, action: A) -> tuple[S, tuple[E, ...]]:
        """What an accepted action comes to that no handler is for, such as a clock that ran out."""
        raise AssertionError(f"{type(action).__name__} was not refused and belongs to no phase")

    def legal(self, state: S, seat: int) -> Sequence[A]:
        """Every legal action of ``seat``."""
        phase = self.phase(state)
        if phase is None or not self.may_act(state, seat):
            return ()
        # The table holds functions of any action, and those of a game make only this game's.
        return phase.legal(state, seat)  # type: ignore[return-value]

    def refuse(self, state: S, seat: int, action: A) -> Refusal | None:
        """Why ``action`` would not be accepted, or ``None``."""
        phase = self.phase(state)
        if phase is None or not self.may_act(state, seat):
            return self.bystander(state, seat, action)
        handler = phase.handlers.get(type(action))
        if handler is None:
            return self.astray(state, seat, action, phase)
        return handler.refuse(state, seat, action)

    def apply(self, state: S, seat: int, action: A, spent: int = 0) -> tuple[S, tuple[E, ...]]:
        """The state after ``action`` and what happened."""
        phase = self.phase(state)
        if phase is not None:
            handler = phase.handlers.get(type(action))
            if handler is not None and self.may_act(state, seat):
                refusal = handler.refuse(state, seat, action)
                if refusal is None:
                    return self.carry_out(handler, state, seat, action, spent)
                raise IllegalAction(refusal)
        refusal = self.refuse(state, seat, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        return self.without(state, seat, action)
