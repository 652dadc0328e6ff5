"""Amazing Jungle Run on the contract that every game offers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from msgspec.structs import replace

from rules.chance import Chance
from rules.contract import Bot, Moment, Outcome, Preview, Refusal, Standing
from rules.jungle import options as choices
from rules.jungle import phases
from rules.jungle import state as states
from rules.jungle import view as views
from rules.jungle.actions import JungleAction
from rules.jungle.bots import BOTS
from rules.jungle.draft import Draft
from rules.jungle.events import JungleEvent
from rules.jungle.imagine import imagine
from rules.jungle.lesson import learned, teaches
from rules.jungle.orders import ORDERS
from rules.jungle.phases import Handler, PhaseRules
from rules.jungle.preview import preview
from rules.jungle.refusals import no
from rules.jungle.scoring import outcome
from rules.jungle.setup import first_state, opening_events
from rules.jungle.state import Answering, Over
from rules.kit.phased import Phase, PhasedGame


class Jungle(PhasedGame[choices.Options, states.State, JungleAction, JungleEvent, views.View]):
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

    def lesson(self, state: states.State) -> bool:
        """Seat 0 begins and draws a Dice Changer for a card that shows."""
        return teaches(state)

    def taught(self, view: views.View) -> bool:
        """Each player has had five turns."""
        return learned(view)

    def opening(self, state: states.State) -> tuple[JungleEvent, ...]:
        """Who begins, the tops, and the second player's cards."""
        return opening_events(state)

    def moment(self, state: states.State) -> Moment:
        """What the table waits for."""
        return phases.moment(state)

    def actors(self, state: states.State) -> tuple[int, ...]:
        """The seat that may act now."""
        return phases.actors(state)

    def phase(self, state: states.State) -> PhaseRules:
        """What the table says for the phase of the turn."""
        return phases.PHASES[type(state.pending)]

    def bystander(self, state: states.State, seat: int, action: JungleAction) -> Refusal:
        """Not in turn, or an answer is waited for."""
        if isinstance(state.pending, Over):
            return no("over", "J146")
        if isinstance(state.pending, Answering):
            return no("answer-waits", "J107")
        if isinstance(action, phases.CARDS):
            return no("only-scorpion-answers", "J36")
        return no("not-your-turn", "J31")

    def astray(self, state: states.State, seat: int, action: JungleAction, phase: Phase) -> Refusal:
        """What there is to say about this action, or what has to happen first."""
        return no(*self.phase(state).instead.get(type(action), phase.first))

    def carry_out(
        self, handler: Handler, state: states.State, seat: int, action: JungleAction, spent: int
    ) -> tuple[states.State, tuple[JungleEvent, ...]]:
        """What the handler makes of a draft of the state."""
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
