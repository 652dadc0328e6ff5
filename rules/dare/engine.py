"""Do Dare Decide on the contract that every game offers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from rules.chance import Chance
from rules.contract import Bot, Moment, Outcome, Preview, Refusal
from rules.dare import options as choices
from rules.dare import rounds
from rules.dare import state as states
from rules.dare import view as views
from rules.dare.actions import DareAction
from rules.dare.bots import BOTS
from rules.dare.events import DareEvent
from rules.dare.imagine import imagine
from rules.dare.lesson import learned, teaches
from rules.dare.phases import PHASES, PhaseRules, actors_of, moment_of
from rules.dare.preview import preview
from rules.dare.refusals import no
from rules.dare.scoring import outcome
from rules.dare.state import Leaving, Over
from rules.kit.phased import PhasedGame


class Dare(PhasedGame[choices.Options, states.State, DareAction, DareEvent, views.View]):
    """The game; it holds no state of a match."""

    key: ClassVar[str] = "dare"
    title: ClassVar[str] = "Do Dare Decide"
    seats: ClassVar[range] = range(2, 7)
    version: ClassVar[int] = 1
    Options = choices.Options
    State = states.State
    Action: Any = DareAction
    Event: Any = DareEvent
    View = views.View
    bots: Mapping[str, Bot] = BOTS

    def check(self, options: choices.Options, seats: int) -> Refusal | None:
        """Why this combination cannot be played, or ``None``."""
        if seats not in self.seats:
            return no("seats", "C1", seats=seats)
        cards = len(options.components.number_cards())
        return no("deck-too-small", "C16", cards=cards, seats=seats) if cards < seats else None

    def deal(self, options: choices.Options, seats: int, chance: Chance) -> states.State:
        """The first state: the start is drawn for, the ante is paid, and the starter's turn begins."""
        return rounds.first_state(options, seats, chance)

    def lesson(self, state: states.State) -> bool:
        """Seat 0 begins and rolls Dare in its first turn."""
        return teaches(self, state)

    def taught(self, view: views.View) -> bool:
        """A whole round has been played."""
        return learned(view)

    def opening(self, state: states.State) -> tuple[DareEvent, ...]:
        """The start draw, the ante, and whose turn it is."""
        return rounds.opening_events(state)

    def moment(self, state: states.State) -> Moment:
        """What the table waits for."""
        return moment_of(state)

    def actors(self, state: states.State) -> tuple[int, ...]:
        """The seats that may act now."""
        return actors_of(state)

    def phase(self, state: states.State) -> PhaseRules:
        """What the table says for the step of the round."""
        return PHASES[type(state.pending)]

    def bystander(self, state: states.State, seat: int, action: DareAction) -> Refusal:
        """Out of the match, or not the one who is asked."""
        pending = state.pending
        if isinstance(pending, Over):
            return no("over", "C123")
        if not 0 <= seat < state.setup.seats:
            return no("no-seat", "C1")
        gone = state.match.gone[seat]
        if gone is not None:
            return no("left", "C118") if gone.left else no("eliminated", "C115")
        if isinstance(pending, Leaving):
            return no("answered", "C118")
        return no("not-your-turn", "C60")

    def view(self, state: states.State, seat: int | None) -> views.View:
        """What ``seat``, or a spectator, may know."""
        return views.view_of(state, seat)

    def imagine(self, view: views.View, chance: Chance) -> states.State:
        """One complete state that agrees with ``view``."""
        return imagine(view, chance)

    def preview(self, view: views.View, action: DareAction) -> Preview | None:
        """What ``action`` would bring."""
        return preview(view, action)

    def outcome(self, state: states.State) -> Outcome | None:
        """How the match ended."""
        return outcome(state)


GAME = Dare()
"""What the registry holds."""
