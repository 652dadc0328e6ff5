"""What each seat may see, built by inclusion: whatever is not named here stays hidden."""

from __future__ import annotations

from rules.contract import Value
from rules.jungle.state import (
    CARD,
    LOW,
    SEEN,
    SHOWN,
    Answering,
    Camp,
    Goal,
    Over,
    Pending,
    Score,
    Setup,
    State,
    Turn,
    usable_powers,
)

Cards = tuple[int | None, ...]
"""JUNGLE cards of a deck from bottom to top, ``None`` for what is not known."""


class DeckSight(Value, frozen=True):
    """One deck as everybody sees it."""

    cards: Cards
    """From bottom to top; face-down cards are given if all have seen them: bottoms that lay face up before
    a Hideaway, or that a Bottom Feeder showed (J149)."""
    up: int
    """How many cards are showing, from the top down (J27)."""
    seen: tuple[int, ...]
    """For each card the seats that know it, as a mask: bit 0 for seat 0 (J151)."""
    low: tuple[bool, ...]
    """For each card whether it was among those dealt first (J14)."""

    @property
    def showing(self) -> Cards:
        """The showing cards, the top card first."""
        return self.cards[: -self.up - 1 : -1] if self.up else ()


class Public(Value, frozen=True):
    """What the whole table may know; all that a spectator sees."""

    setup: Setup
    turn: Turn
    camps: tuple[Camp, Camp]
    """What lies open in front of each player: stash, points, plants, Explore!, and what binds that player."""
    hands: tuple[tuple[int, int], ...]
    """For each seat how many RESOURCE and PERIL cards it holds (J23)."""
    decks: tuple[DeckSight, ...]
    piles: tuple[int, int]
    """Cards in the RESOURCE and the PERIL pile; a card that waits for an answer is not counted."""
    tops: tuple[int, int]
    """For each pile which seats know its top card by a Peacock, as a mask."""
    discards: tuple[tuple[int, ...], tuple[int, ...]]
    gone: tuple[int, ...]
    """JUNGLE cards that left the game."""
    pending: Pending
    scores: tuple[Score, ...] = ()
    """Every point card collected so far, in order."""
    laid: tuple[tuple[int, ...], ...] = ()
    """Both hands once the match is over, when they are laid open; until then nothing."""

    @property
    def actions(self) -> int:
        """Actions left to the seat whose turn it is (J44); they count in phase ACTION only."""
        frame = self.setup.options.components.game
        return max(0, frame.actions_per_turn - self.camps[self.turn.seat].plants - self.turn.spent)

    @property
    def aside(self) -> bool:
        """Whether a drawn PERIL card lies aside until it is answered (JP2)."""
        return isinstance(self.pending, Answering)

    @property
    def goal(self) -> Goal | None:
        """The card that was called, while its dice are played."""
        goal: Goal | None = getattr(self.pending, "goal", None)
        return goal

    def usable(self, seat: int) -> tuple[int, ...]:
        """The power cards of a seat that are not of this turn (J69)."""
        return usable_powers(self.camps[seat], self.turn, seat)

    def bound(self, seat: int) -> bool:
        """Whether a seat has to play for the deck under its Quicksand, which is not empty (J116, J122)."""
        sunk = self.camps[seat].sunk
        return sunk is not None and bool(self.decks[sunk].cards)


class Own(Value, frozen=True):
    """What only the seat itself may know."""

    hand: tuple[int, ...]
    """Its cards by number: RESOURCE cards, then PERIL cards."""
    fresh: tuple[int, ...]
    """Those it drew this turn, to be marked as new."""
    decks: tuple[Cards, ...]
    """The decks with every card this seat knows, from bottom to top."""
    tops: tuple[int | None, int | None]
    """The top RESOURCE and PERIL card, where a Peacock of this seat showed it; a PERIL card that waits for an
    answer is drawn already, so nobody is told (JP2, J150)."""


class View(Value, frozen=True):
    """What one seat, or a spectator, may know."""

    seat: int | None
    public: Public
    own: Own | None
    """``None`` for a spectator."""

    @property
    def decks(self) -> tuple[Cards, ...]:
        """The decks as far as this view knows them, from bottom to top."""
        return self.own.decks if self.own is not None else tuple(deck.cards for deck in self.public.decks)


def _sight(cards: tuple[int, ...], up: int) -> DeckSight:
    """A deck as everybody sees it."""
    return DeckSight(
        tuple([entry & CARD if entry & SHOWN else None for entry in cards]),
        up,
        tuple([entry // SEEN[0] & 3 for entry in cards]),
        tuple([bool(entry & LOW) for entry in cards]),
    )


def view_of(state: State, seat: int | None) -> View:
    """The view of one seat, or of a spectator."""
    resources = state.setup.options.components.resources
    sizes = []
    for hand in state.hands:
        held = sum([card < resources for card in hand])
        sizes.append((held, len(hand) - held))
    aside = isinstance(state.pending, Answering)
    public = Public(
        state.setup,
        state.turn,
        state.camps,
        tuple(sizes),
        tuple([_sight(deck.cards, deck.up) for deck in state.decks]),
        (len(state.piles[0]), len(state.piles[1]) - aside),
        state.tops,
        state.discards,
        state.gone,
        state.pending,
        state.scores,
        state.hands if isinstance(state.pending, Over) else (),
    )
    if seat is None:
        return View(None, public, None)
    mark = SEEN[seat]
    known = [tuple([entry & CARD if entry & mark else None for entry in deck.cards]) for deck in state.decks]
    tops = [pile[0] if told >> seat & 1 else None for pile, told in zip(state.piles, state.tops, strict=True)]
    fresh = state.fresh if seat == state.turn.seat else ()
    return View(seat, public, Own(state.hands[seat], fresh, tuple(known), (tops[0], tops[1])))
