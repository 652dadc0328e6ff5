"""Paws in Peril on the contract that every game offers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from rules.chance import Chance
from rules.contract import Bot, Game, IllegalAction, Moment, Outcome, Preview, Refusal, Standing, TimeUp
from rules.paws import options as choices
from rules.paws import state as states
from rules.paws import view as views
from rules.paws.actions import ANSWER_OVER, TURN_OVER, PawsAction
from rules.paws.bots import BOTS
from rules.paws.checking import check
from rules.paws.draft import Draft
from rules.paws.events import PawsEvent
from rules.paws.imagine import imagine
from rules.paws.orders import ORDERS
from rules.paws.preview import preview
from rules.paws.prompts import PROMPTS, actors_of, acts, moment_of
from rules.paws.refusals import no
from rules.paws.run import run
from rules.paws.scoring import outcome
from rules.paws.silence import time_up
from rules.paws.start import first_state, opening_events

_SILENT = {"turn": TURN_OVER, "answer": ANSWER_OVER}


class Paws(Game[choices.Options, states.State, PawsAction, PawsEvent, views.View]):
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

    def opening(self, state: states.State) -> tuple[PawsEvent, ...]:
        """The board, the rolls for the first turn, the hands, and the first rest."""
        return opening_events(state)

    def moment(self, state: states.State) -> Moment:
        """What the table waits for."""
        return moment_of(state)

    def actors(self, state: states.State) -> tuple[int, ...]:
        """The seats that may act now."""
        return actors_of(state)

    def legal(self, state: states.State, seat: int) -> Sequence[PawsAction]:
        """Every legal action of ``seat``."""
        rules = PROMPTS.get(type(state.stack[0]))
        if rules is None or not acts(state, rules, seat):
            return ()
        # The table holds functions of any action, and those of this game make only this game's.
        return rules.legal(state, seat)  # type: ignore[return-value]

    def refuse(self, state: states.State, seat: int, action: PawsAction) -> Refusal | None:
        """Why ``action`` would not be accepted, or ``None``."""
        rules = PROMPTS.get(type(state.stack[0]))
        if rules is None:
            return no("over", "P189")
        if isinstance(action, TimeUp):
            timed = state.setup.options.answer_time is not None and seat == rules.asked(state)
            return None if timed and action == _SILENT.get(rules.silence) else no("no-clock", "W15")
        if not acts(state, rules, seat):
            if not 0 <= seat < state.setup.seats or not state.players[seat].lives:
                return no("out", "P126")
            if rules.stop:
                # With cards only the other fighter of a raid may not act at a stop.
                return no("not-your-word", "P174") if state.hands[seat] else no("no-cards", "W3")
            return no(*rules.first)
        handler = rules.handlers.get(type(action))
        if handler is None:
            return no(*rules.first)
        return handler.refuse(state, seat, action)

    def apply(
        self, state: states.State, seat: int, action: PawsAction, spent: int = 0
    ) -> tuple[states.State, tuple[PawsEvent, ...]]:
        """The state after ``action`` and what happened."""
        rules = PROMPTS.get(type(state.stack[0]))
        handler = None if rules is None else rules.handlers.get(type(action))
        if (
            rules is None
            or handler is None
            or not acts(state, rules, seat)
            or handler.refuse(state, seat, action) is not None
        ):
            refusal = self.refuse(state, seat, action)
            if refusal is not None:
                raise IllegalAction(refusal)
            do: Any = time_up
        else:
            do = handler.do
        d = Draft(state)
        do(d, seat, action)
        run(d)
        return d.frozen(), tuple(d.events)

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


GAME = Paws()
"""What the registry holds."""
