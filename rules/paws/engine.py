"""Paws in Peril on the contract that every game offers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from rules.chance import Chance
from rules.contract import Bot, Moment, Outcome, Preview, Refusal, Standing, TimeUp
from rules.kit.phased import Phase, PhasedGame
from rules.paws import options as choices
from rules.paws import state as states
from rules.paws import view as views
from rules.paws.actions import ANSWER_OVER, TURN_OVER, PawsAction
from rules.paws.bots import BOTS
from rules.paws.checking import check
from rules.paws.draft import Draft
from rules.paws.events import PawsEvent
from rules.paws.imagine import imagine
from rules.paws.lesson import learned, teaches
from rules.paws.orders import ORDERS
from rules.paws.preview import preview
from rules.paws.prompts import PROMPTS, Handler, PromptRules, actors_of, acts, moment_of
from rules.paws.refusals import no
from rules.paws.run import run
from rules.paws.scoring import outcome
from rules.paws.silence import time_up
from rules.paws.start import first_state, opening_events

_SILENT = {"turn": TURN_OVER, "answer": ANSWER_OVER}


class Paws(PhasedGame[choices.Options, states.State, PawsAction, PawsEvent, views.View]):
    """The game; it holds no state of a match."""

    key: ClassVar[str] = "paws"
    title: ClassVar[str] = "Paws in Peril"
    seats: ClassVar[range] = range(2, 5)
    version: ClassVar[int] = 1
    Options = choices.Options
    State = states.State
    Action: Any = PawsAction
    Event: Any = PawsEvent
    View = views.View
    bots: Mapping[str, Bot] = BOTS
    orders: Mapping[str, Standing] = ORDERS

    def settle(self, options: choices.Options, kinds: Sequence[str]) -> choices.Options:
        """A time limit where a seat is played from elsewhere (W15)."""
        if options.limit != "auto":
            return options
        return replace(options, limit="60" if "remote" in kinds else "off")

    def check(self, options: choices.Options, seats: int) -> Refusal | None:
        """Why this combination cannot be played, or ``None``."""
        return check(options, seats)

    def deal(self, options: choices.Options, seats: int, chance: Chance) -> states.State:
        """The first state: the first turn has begun."""
        return first_state(options, seats, chance)

    def lesson(self, state: states.State) -> bool:
        """Seat 0 begins and wins the nearest home in a short fight."""
        return teaches(self, state)

    def taught(self, view: views.View) -> bool:
        """Two rounds have been played."""
        return learned(view)

    def opening(self, state: states.State) -> tuple[PawsEvent, ...]:
        """The board, the rolls for the first turn, the hands, and the first rest."""
        return opening_events(state)

    def moment(self, state: states.State) -> Moment:
        """What the table waits for."""
        return moment_of(state)

    def actors(self, state: states.State) -> tuple[int, ...]:
        """The seats that may act now."""
        return actors_of(state)

    def phase(self, state: states.State) -> PromptRules | None:
        """What the table says for the prompt on top."""
        return PROMPTS.get(type(state.stack[0]))

    def may_act(self, state: states.State, seat: int) -> bool:
        """Whether a seat is asked or may break in."""
        rules = self.phase(state)
        return rules is not None and acts(state, rules, seat)

    def bystander(self, state: states.State, seat: int, action: PawsAction) -> Refusal:
        """Out, without cards, or not the one who is asked."""
        rules = self.phase(state)
        if rules is None:
            return no("over", "P189")
        if isinstance(action, TimeUp):
            return no("no-clock", "W15")
        if not 0 <= seat < state.setup.seats or not state.players[seat].lives:
            return no("out", "P126")
        if rules.stop:
            # With cards only the other fighter of a raid may not act at a stop.
            return no("not-your-word", "P174") if state.hands[seat] else no("no-cards", "W3")
        return no(*rules.first)

    def astray(self, state: states.State, seat: int, action: PawsAction, phase: Phase) -> Refusal | None:
        """A clock that has not run out, or what has to happen first."""
        if not isinstance(action, TimeUp):
            return no(*phase.first)
        rules = self.phase(state)
        if rules is None or state.setup.options.answer_time is None or seat != rules.asked(state):
            return no("no-clock", "W15")
        return None if action == _SILENT.get(rules.silence) else no("no-clock", "W15")

    def carry_out(
        self, handler: Handler, state: states.State, seat: int, action: PawsAction, spent: int
    ) -> tuple[states.State, tuple[PawsEvent, ...]]:
        """What the handler makes of a draft of the state, and what follows from it."""
        return _played(handler.do, state, seat, action)

    def without(
        self, state: states.State, seat: int, action: PawsAction
    ) -> tuple[states.State, tuple[PawsEvent, ...]]:
        """What a clock that ran out does."""
        return _played(time_up, state, seat, action)

    def view(self, state: states.State, seat: int | None) -> views.View:
        """What ``seat``, or a spectator, may know."""
        return views.view_of(state, seat)

    def imagine(self, view: views.View, chance: Chance) -> states.State:
        """One complete state that agrees with ``view``."""
        return imagine(view, chance)

    def preview(self, view: views.View, action: PawsAction) -> Preview | None:
        """What ``action`` would bring."""
        return preview(view, action)

    def outcome(self, state: states.State) -> Outcome | None:
        """How the match ended."""
        return outcome(state)


def _played(
    do: Callable[[Draft, int, Any], None], state: states.State, seat: int, action: PawsAction
) -> tuple[states.State, tuple[PawsEvent, ...]]:
    """One action, and everything up to the next prompt."""
    d = Draft(state)
    do(d, seat, action)
    run(d)
    return d.frozen(), tuple(d.events)


GAME = Paws()
"""What the registry holds."""
