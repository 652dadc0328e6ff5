"""DuCo on the contract that every game offers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from rules.chance import Chance
from rules.contract import Bot, Game, IllegalAction, Moment, Outcome, Preview, Refusal, TimeUp
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
from rules.duco.phases import PHASES, limit_of, moment_of
from rules.duco.preview import preview
from rules.duco.refusals import no
from rules.duco.state import Laying


class Duco(Game[choices.Options, states.State, DucoAction, DucoEvent, views.View]):
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

    def opening(self, state: states.State) -> tuple[DucoEvent, ...]:
        """The layout, the hands, and who begins."""
        return deals.opening_events(state)

    def moment(self, state: states.State) -> Moment:
        """What the table waits for."""
        return moment_of(state)

    def actors(self, state: states.State) -> tuple[int, ...]:
        """The seats that may act now."""
        return PHASES[type(state.pending)].actors(state)

    def legal(self, state: states.State, seat: int) -> Sequence[DucoAction]:
        """Every legal action of ``seat``."""
        rules = PHASES[type(state.pending)]
        if seat not in rules.actors(state):
            return ()
        # The table holds functions of any action, and those of this game make only this game's.
        return rules.legal(state, seat)  # type: ignore[return-value]

    def refuse(self, state: states.State, seat: int, action: DucoAction) -> Refusal | None:
        """Why ``action`` would not be accepted, or ``None``."""
        rules = PHASES[type(state.pending)]
        if seat not in rules.actors(state):
            return _not_asked(state, seat)
        if isinstance(action, TimeUp):
            limit = limit_of(state, seat)
            return None if limit is not None and limit[1] == action else no("time-left", "R39")
        handler = rules.handlers.get(type(action))
        return no(*rules.first) if handler is None else handler.refuse(state, seat, action)

    def apply(
        self, state: states.State, seat: int, action: DucoAction, spent: int = 0
    ) -> tuple[states.State, tuple[DucoEvent, ...]]:
        """The state after ``action`` and what happened."""
        rules = PHASES[type(state.pending)]
        handler = rules.handlers.get(type(action))
        if handler is not None and seat in rules.actors(state) and not handler.refuse(state, seat, action):
            return handler.do(state, seat, action, spent)
        refusal = self.refuse(state, seat, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        return rules.late(state, seat)

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


def _not_asked(state: states.State, seat: int) -> Refusal:
    """Why a seat may not act at all now."""
    if isinstance(state.pending, states.Over):
        return no("over", "R33")
    if not state.setup.options.stress:
        return no("not-your-turn", "R8")
    if seat in state.course.out:
        return no("countdown-over", "R68")
    if 0 <= seat < state.setup.seats and not state.hands[seat]:
        return no("all-laid", "R67")
    return no("wait" if isinstance(state.pending, Laying) else "not-your-turn", "R66")


GAME = Duco()
"""What the registry holds."""
