"""Amazing Jungle Run on the contract that every game offers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from rules.chance import Chance
from rules.contract import Bot, Game, IllegalAction, Moment, Outcome, Preview, Refusal, Standing
from rules.jungle import options as choices
from rules.jungle import phases
from rules.jungle import state as states
from rules.jungle import view as views
from rules.jungle.actions import JungleAction
from rules.jungle.bots import BOTS
from rules.jungle.draft import Draft
from rules.jungle.events import JungleEvent
from rules.jungle.imagine import imagine
from rules.jungle.orders import ORDERS
from rules.jungle.preview import preview
from rules.jungle.refusals import no
from rules.jungle.scoring import outcome
from rules.jungle.setup import first_state, opening_events
from rules.jungle.state import Answering, Over


class Jungle(Game[choices.Options, states.State, JungleAction, JungleEvent, views.View]):
    """The game; it holds no state of a match."""

    key: ClassVar[str] = "jungle"
    title: ClassVar[str] = "Amazing Jungle Run"
    seats: ClassVar[range] = range(2, 3)
    version: ClassVar[int] = 1
    Options = choices.Options
    State = states.State
    Action: Any = JungleAction
    Event: Any = JungleEvent
    View = views.View
    bots: Mapping[str, Bot] = BOTS
    orders: Mapping[str, Standing] = ORDERS

    def check(self, options: choices.Options, seats: int) -> Refusal | None:
        """Why this combination cannot be played, or ``None``."""
        return None if seats in self.seats else no("seats", "J1", seats=seats)

    def deal(self, options: choices.Options, seats: int, chance: Chance) -> states.State:
        """The first state: the first player is in phase ACTION."""
        return first_state(options, chance)

    def opening(self, state: states.State) -> tuple[JungleEvent, ...]:
        """Who begins, the tops, and the second player's cards."""
        return opening_events(state)

    def moment(self, state: states.State) -> Moment:
        """What the table waits for."""
        return phases.moment(state)

    def actors(self, state: states.State) -> tuple[int, ...]:
        """The seat that may act now."""
        return phases.actors(state)

    def legal(self, state: states.State, seat: int) -> Sequence[JungleAction]:
        """Every legal action of ``seat``."""
        if seat not in phases.actors(state):
            return ()
        # The table holds functions of any action, and those of this game make only this game's.
        return phases.PHASES[type(state.pending)].legal(state, seat)  # type: ignore[return-value]

    def refuse(self, state: states.State, seat: int, action: JungleAction) -> Refusal | None:
        """Why ``action`` would not be accepted, or ``None``."""
        rules = phases.PHASES[type(state.pending)]
        if seat not in phases.actors(state):
            return self._not_asked(state, seat, action)
        handler = rules.handlers.get(type(action))
        if handler is None:
            return no(*rules.instead.get(type(action), rules.first))
        return handler.refuse(state, seat, action)

    def _not_asked(self, state: states.State, seat: int, action: JungleAction) -> Refusal:
        """Why a seat may do nothing now."""
        if isinstance(state.pending, Over):
            return no("over", "J146")
        if isinstance(state.pending, Answering):
            return no("answer-waits", "J107")
        return (
            no("only-scorpion-answers", "J36")
            if isinstance(action, phases.CARDS)
            else no("not-your-turn", "J31")
        )

    def apply(
        self, state: states.State, seat: int, action: JungleAction, spent: int = 0
    ) -> tuple[states.State, tuple[JungleEvent, ...]]:
        """The state after ``action`` and what happened."""
        handler = phases.PHASES[type(state.pending)].handlers.get(type(action))
        if handler is None or seat not in phases.actors(state) or handler.refuse(state, seat, action):
            refusal = self.refuse(state, seat, action)
            assert refusal is not None
            raise IllegalAction(refusal)
        draft = Draft(state)
        if not draft.turn.began:
            draft.turn = replace(draft.turn, began=True)
        handler.do(draft, action)
        return draft.done()

    def view(self, state: states.State, seat: int | None) -> views.View:
        """What ``seat``, or a spectator, may know."""
        return views.view_of(state, seat)

    def imagine(self, view: views.View, chance: Chance) -> states.State:
        """One complete state that agrees with ``view``."""
        return imagine(view, chance)

    def preview(self, view: views.View, action: JungleAction) -> Preview | None:
        """What ``action`` would bring."""
        return preview(view, action)

    def outcome(self, state: states.State) -> Outcome | None:
        """How the match ended."""
        return outcome(state)


GAME = Jungle()
"""What the registry holds."""
