"""DuCo on the contract that every game offers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from rules.chance import Chance
from rules.contract import Bot, Moment, Outcome, Preview, Refusal, TimeUp
from rules.duco import deal as deals
from rules.duco import options as choices
from rules.duco import state as states
from rules.duco import stress
from rules.duco import view as views
from rules.duco.actions import DucoAction
from rules.duco.bots import BOTS
from rules.duco.ending import outcome
from rules.duco.events import DucoEvent
from rules.duco.imagine import imagine
from rules.duco.lesson import learned, teaches
from rules.duco.phases import PHASES, Handler, PhaseRules, limit_of, moment_of
from rules.duco.preview import preview
from rules.duco.refusals import no
from rules.duco.state import Laying
from rules.kit.phased import Phase, PhasedGame


class Duco(PhasedGame[choices.Options, states.State, DucoAction, DucoEvent, views.View]):
    """The game; it holds no state of a match."""

    key: ClassVar[str] = "duco"
    title: ClassVar[str] = "DuCo"
    seats: ClassVar[range] = range(1, 6)
    version: ClassVar[int] = 1
    Options = choices.Options
    State = states.State
    Action: Any = DucoAction
    Event: Any = DucoEvent
    View = views.View
    bots: Mapping[str, Bot] = BOTS

    def settle(self, options: choices.Options, kinds: Sequence[str]) -> choices.Options:
        """The clocks of Stress: live if everybody is at a terminal of their own."""
        if options.clocks != "auto":
            return options
        return replace(options, clocks="live" if set(kinds) == {"remote"} else "personal")

    def thinking(self, view: views.View, seat: int, level: str) -> tuple[int, int]:
        """How long a bot thinks: in Stress by its level, and once for each card."""
        return stress.thinking(view.public, seat, level)

    def check(self, options: choices.Options, seats: int) -> Refusal | None:
        """Why this combination cannot be played, or ``None``."""
        return deals.check(options, seats)

    def deal(self, options: choices.Options, seats: int, chance: Chance) -> states.State:
        """The first state: the layout lies, hands are drawn, and the first seat is asked."""
        return deals.deal(options, seats, chance)

    def lesson(self, state: states.State) -> bool:
        """Seat 0 begins with a card that matches two neighbours at once."""
        return teaches(state)

    def taught(self, view: views.View) -> bool:
        """Every seat has laid four cards."""
        return learned(view)

    def opening(self, state: states.State) -> tuple[DucoEvent, ...]:
        """The layout, the hands, and who begins."""
        return deals.opening_events(state)

    def moment(self, state: states.State) -> Moment:
        """What the table waits for."""
        return moment_of(state)

    def actors(self, state: states.State) -> tuple[int, ...]:
        """The seats that may act now."""
        return PHASES[type(state.pending)].actors(state)

    def phase(self, state: states.State) -> PhaseRules:
        """What the table says for the step of a turn."""
        return PHASES[type(state.pending)]

    def bystander(self, state: states.State, seat: int, action: DucoAction) -> Refusal:
        """Not in turn; in Stress out of time or cards."""
        if isinstance(state.pending, states.Over):
            return no("over", "R33")
        if not state.setup.options.stress:
            return no("not-your-turn", "R8")
        if seat in state.course.out:
            return no("countdown-over", "R68")
        if 0 <= seat < state.setup.seats and not state.hands[seat]:
            return no("all-laid", "R67")
        return no("wait" if isinstance(state.pending, Laying) else "not-your-turn", "R66")

    def astray(self, state: states.State, seat: int, action: DucoAction, phase: Phase) -> Refusal | None:
        """A clock that has not run out, or what has to be done first."""
        if not isinstance(action, TimeUp):
            return no(*phase.first)
        limit = limit_of(state, seat)
        return None if limit is not None and limit[1] == action else no("time-left", "R39")

    def carry_out(
        self, handler: Handler, state: states.State, seat: int, action: DucoAction, spent: int
    ) -> tuple[states.State, tuple[DucoEvent, ...]]:
        """What the handler makes of the state and the time spent."""
        return handler.do(state, seat, action, spent)

    def without(
        self, state: states.State, seat: int, action: DucoAction
    ) -> tuple[states.State, tuple[DucoEvent, ...]]:
        """What a clock that ran out does."""
        return self.phase(state).late(state, seat)

    def view(self, state: states.State, seat: int | None) -> views.View:
        """What ``seat``, or a spectator, may know."""
        return views.view_of(state, seat)

    def imagine(self, view: views.View, chance: Chance) -> states.State:
        """One complete state that agrees with ``view``."""
        return imagine(view, chance)

    def preview(self, view: views.View, action: DucoAction) -> Preview | None:
        """What ``action`` would bring."""
        return preview(view, action)

    def outcome(self, state: states.State) -> Outcome | None:
        """How the match ended."""
        return outcome(state)


GAME = Duco()
"""What the registry holds."""
