"""A table while one action is carried out: the fields of a state to be changed, and what happened.

A :class:`Desk` lives inside one ``apply``. It takes a state apart, the rules change it step by step, and
:meth:`Desk.closed` gives the next state and the events; the old state is never touched.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.dare.deck import Deck
from rules.dare.events import (
    Buried,
    ChaosDrawn,
    DareEvent,
    DrawWhy,
    Drew,
    NothingDrawn,
    Shuffled,
)
from rules.dare.state import State
from rules.kit.ring import others

Played = tuple[State, tuple[DareEvent, ...]]


class Desk:
    """One action's working copy of a state."""

    __slots__ = (
        "answers",
        "chance",
        "chaos",
        "chips",
        "deck",
        "drawn",
        "events",
        "face",
        "false_calls",
        "fresh",
        "hands",
        "held",
        "kept",
        "match",
        "news",
        "pending",
        "pile",
        "raised",
        "round",
        "setup",
        "shown",
        "skipped",
        "staked",
        "turns",
        "used",
    )

    def __init__(self, state: State) -> None:
        setup = state.setup
        self.setup = setup
        self.deck: Deck = setup.options.components
        self.chance = state.chance
        self.match = state.match
        self.round = state.round
        self.turns = state.turns
        self.chips = state.chips
        self.staked = state.staked
        self.skipped = state.skipped
        self.raised = state.raised
        self.false_calls = state.false_calls
        self.face = state.face
        self.hands = state.hands
        self.fresh = state.fresh
        self.kept = state.kept
        self.drawn = state.drawn
        self.pile = state.pile
        self.chaos = state.chaos
        self.used = state.used
        self.held = state.held
        self.news = state.news
        self.answers = state.answers
        self.pending = state.pending
        self.events: list[DareEvent] = []
        self.shown = False

    def closed(self) -> Played:
        """The state as it is now, and everything that happened."""
        return State(
            self.setup,
            self.chance,
            self.match,
            self.round,
            self.turns,
            self.chips,
            self.staked,
            self.skipped,
            self.raised,
            self.false_calls,
            self.face,
            self.hands,
            self.fresh,
            self.kept,
            self.drawn,
            self.pile,
            self.chaos,
            self.used,
            self.held,
            self.news,
            self.answers,
            self.pending,
        ), tuple(self.events)

    def tell(self, event: DareEvent) -> None:
        """Something happened. Once something hidden has been shown to all, what follows rests on it."""
        if self.shown:
            event = event if event.reveals else replace(event, reveals=True)
        elif event.reveals and not event.secret:
            self.shown = True
        self.events.append(event)

    # -- reading ---------------------------------------------------------------------------------------

    def others(self, seat: int) -> tuple[int, ...]:
        """The other participants, clockwise from the left of ``seat``."""
        return others(self.round.seats, seat)

    def inside(self, seat: int) -> bool:
        """Whether the total of a seat is in the range."""
        limits = self.deck.range
        return limits.low <= sum(self.hands[seat]) <= limits.high

    @property
    def pot(self) -> int:
        """Chips in the pot."""
        return sum(self.staked)

    # -- number cards ----------------------------------------------------------------------------------

    def draw(self, seat: int, why: DrawWhy) -> int | None:
        """The top number card goes into a hand; with an empty pile none does (C29)."""
        pile = self.pile
        if not pile:
            self.tell(NothingDrawn(seat=seat, why=why))
            return None
        card = pile[0]
        self.pile = pile[1:]
        self.add(seat, card)
        self.tell(Drew(seat=seat, why=why, card=card, knows=(seat,), reveals=True))
        return card

    def add(self, seat: int, card: int) -> None:
        """A number card comes into a hand as its newest."""
        hands, fresh = self.hands, self.fresh
        self.hands = (*hands[:seat], (*hands[seat], card), *hands[seat + 1 :])
        self.fresh = (*fresh[:seat], fresh[seat] + 1, *fresh[seat + 1 :])

    def bury(self, seat: int, place: int, by: int, blind: bool, knows: tuple[int, ...]) -> int:
        """A number card of a hand goes to the bottom of the number pile (C65, C66)."""
        hands, fresh = self.hands, self.fresh
        hand = hands[seat]
        card = hand[place]
        self.hands = (*hands[:seat], hand[:place] + hand[place + 1 :], *hands[seat + 1 :])
        if place >= len(hand) - fresh[seat]:
            self.fresh = (*fresh[:seat], fresh[seat] - 1, *fresh[seat + 1 :])
        self.pile = (*self.pile, card)
        # Burying one's own pick tells nobody anything; a blind pick tells those who see the card.
        self.tell(Buried(seat=seat, by=by, blind=blind, card=card, knows=knows, reveals=blind))
        return card

    # -- chaos cards -----------------------------------------------------------------------------------

    @property
    def chaos_left(self) -> bool:
        """Whether a chaos card can be drawn (C58)."""
        return bool(self.chaos or self.used)

    def draw_chaos(self, seat: int) -> None:
        """A chaos card is drawn; the used ones make a new pile if they have to (C64)."""
        if not self.chaos:
            self.chaos, self.chance = self.chance.shuffled(self.used)
            self.used = ()
            self.tell(Shuffled(pile="chaos"))
        self.drawn = self.chaos[0]
        self.chaos = self.chaos[1:]
        self.tell(ChaosDrawn(seat=seat, card=self.drawn, knows=(seat,), reveals=True))

    # -- chips -----------------------------------------------------------------------------------------

    def stake(self, chips: int, seats: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """These seats put so many chips into the pot, or all they have (C96, C97).

        Gives what each seat of the match paid, and who has no chips left because of it.
        """
        stocks, staked, paid = list(self.chips), list(self.staked), [0] * self.setup.seats
        for seat in seats:
            part = min(chips, stocks[seat])
            stocks[seat] -= part
            staked[seat] += part
            paid[seat] = part
        self.chips, self.staked = tuple(stocks), tuple(staked)
        return tuple(paid), tuple([seat for seat in seats if paid[seat] and not stocks[seat]])

    # -- the right to call -------------------------------------------------------------------------------

    def hold(self, seat: int, good: bool) -> None:
        """Whether ``seat`` has been in the range since its turn ended (C34)."""
        held = self.held
        if held[seat] is not good:
            self.held = (*held[:seat], good, *held[seat + 1 :])

    def judge(self, seat: int) -> None:
        """After a card of ``seat``: others who have left the range lose the right to call (C36, C71)."""
        held = self.held
        for other in self.round.seats:
            if held[other] and other != seat and not self.inside(other):
                self.hold(other, False)


def replaced(items: tuple[bool, ...], place: int, value: bool) -> tuple[bool, ...]:
    """The items with another one at ``place``."""
    if items[place] is value:
        return items
    return (*items[:place], value, *items[place + 1 :])
