"""DOUC in Danger on the contract that every game offers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from rules.chance import Chance
from rules.contract import Bot, Moment, Outcome, Preview, Refusal, Standing
from rules.douc import month as months
from rules.douc import options as choices
from rules.douc import state as states
from rules.douc import view as views
from rules.douc.actions import DoucAction
from rules.douc.bots import BOTS
from rules.douc.events import DoucEvent
from rules.douc.imagine import imagine
from rules.douc.lesson import learned, teaches
from rules.douc.orders import ORDERS
from rules.douc.phases import PHASES, PhaseRules
from rules.douc.preview import preview
from rules.douc.refusals import no
from rules.douc.scoring import outcome
from rules.douc.state import Free, Over
from rules.kit.phased import Phase, PhasedGame


class Douc(PhasedGame[choices.Options, states.State, DoucAction, DoucEvent, views.View]):
    """The game; it holds no state of a match."""

    key: ClassVar[str] = "douc"
    title: ClassVar[str] = "DOUC in Danger"
    seats: ClassVar[range] = range(2, 7)
    version: ClassVar[int] = 1
    Options = choices.Options
    State = states.State
    Action: Any = DoucAction
    Event: Any = DoucEvent
    View = views.View
    bots: Mapping[str, Bot] = BOTS
    orders: Mapping[str, Standing] = ORDERS

    def settle(self, options: choices.Options, kinds: Sequence[str]) -> choices.Options:
        """Rescue Teams: by lot if a seat is remote or nobody is a person, else by slap."""
        if options.rescue != "auto":
            return options
        slap = "remote" not in kinds and "person" in kinds
        return replace(options, rescue="slap" if slap else "lot")

    def check(self, options: choices.Options, seats: int) -> Refusal | None:
        """Why this combination cannot be played, or ``None``."""
        if seats not in self.seats:
            return no("seats", "R1", seats=seats)
        if options.footprint and sorted(options.footprint) != list(range(seats)):
            return no("footprint", "R11", seats=seats)
        deck = options.components
        cards = len(deck.cards(seats, actions=False))
        needed = seats * deck.hand.value + deck.jungle.value
        return no("deck-too-small", "R17", cards=cards, needed=needed) if cards < needed else None

    def deal(self, options: choices.Options, seats: int, chance: Chance) -> states.State:
        """The first state: the Ranger of month 1 is to name the Poacher."""
        return months.first_state(options, seats, chance)

    def lesson(self, state: states.State) -> bool:
        """Seat 0 is the Ranger and can save whatever the first day opens with."""
        return teaches(self, state)

    def taught(self, view: views.View) -> bool:
        """A whole month has been played."""
        return learned(view)

    def opening(self, state: states.State) -> tuple[DoucEvent, ...]:
        """The footprint order, and who is Ranger."""
        return months.opening_events(state)

    def moment(self, state: states.State) -> Moment:
        """What the table waits for."""
        return PHASES[type(state.pending)].moment(state)

    def actors(self, state: states.State) -> tuple[int, ...]:
        """The seats that may act now."""
        return PHASES[type(state.pending)].actors(state)

    def phase(self, state: states.State) -> PhaseRules:
        """What the table says for the phase of the day or night."""
        return PHASES[type(state.pending)]

    def bystander(self, state: states.State, seat: int, action: DoucAction) -> Refusal:
        """Out for the month, or not the one who is asked."""
        if not isinstance(state.pending, Over) and seat not in state.month.remaining:
            return no("eliminated", "R89")
        return no(*self.phase(state).first)

    def astray(self, state: states.State, seat: int, action: DoucAction, phase: Phase) -> Refusal:
        """In play, what is not possible now; else what has to happen first."""
        playing = isinstance(state.pending, Free) or phase.first[0] == "not-your-offer"
        return no("not-now", "R33") if playing else no(*phase.first)

    def view(self, state: states.State, seat: int | None) -> views.View:
        """What ``seat``, or a spectator, may know."""
        return views.view_of(state, seat)

    def imagine(self, view: views.View, chance: Chance) -> states.State:
        """One complete state that agrees with ``view``."""
        return imagine(view, chance)

    def preview(self, view: views.View, action: DoucAction) -> Preview | None:
        """What ``action`` would bring."""
        return preview(view, action)

    def outcome(self, state: states.State) -> Outcome | None:
        """How the match ended."""
        return outcome(state)


GAME = Douc()
"""What the registry holds."""
