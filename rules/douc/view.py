"""What each seat may see, built by inclusion: whatever is not named here stays hidden."""

from __future__ import annotations

from rules.contract import Value
from rules.douc.cards import FACE, faces_of
from rules.douc.state import (
    Month,
    Offers,
    Over,
    Pending,
    Placing,
    Question,
    Role,
    Setup,
    State,
    Zone,
    totals_of,
)


class Place(Value, frozen=True):
    """One Jungle place as everybody sees it."""

    lies: bool
    """Whether a card lies there."""
    shown: int | None = None
    """The card's face, if it was shown to all and put back. Draw it only with the memory aid on."""


class Public(Value, frozen=True):
    """What the whole table may know; all that a spectator sees."""

    setup: Setup
    past: tuple[Month, ...]
    """The months that have ended."""
    month: Month
    """Roles, eliminations, lost piles, Treetop, rain, level, day, who looked where."""
    sizes: tuple[int, ...]
    """Cards in each hand."""
    pile: int
    """Cards in the draw pile."""
    jungle: tuple[Place, ...]
    zone: Zone
    pending: Pending
    """What the table is in the middle of: whose offer, who is in charge, and so on."""

    @property
    def roles(self) -> tuple[Role, ...]:
        """The role card in front of each seat."""
        return tuple(self.month.role(seat) for seat in range(self.setup.seats))

    @property
    def cap(self) -> int:
        """How many DOUCs may be in danger: the cards in the Ranger's hand (R45)."""
        return self.sizes[self.month.ranger]

    @property
    def room(self) -> int:
        """How many more DOUCs may be put in danger now."""
        return max(0, self.cap - self.zone.danger)

    @property
    def totals(self) -> tuple[int, ...]:
        """Cards lost by each seat in the months that have ended."""
        return totals_of(self.setup.seats, self.past)

    @property
    def standings(self) -> tuple[int, ...]:
        """Cards lost by each seat up to now, this month included."""
        over = len(self.past) == 3
        return self.totals if over else tuple(map(sum, zip(self.totals, self.month.result, strict=True)))

    @property
    def declared(self) -> bool:
        """Whether the Ranger has asked to end the day."""
        if isinstance(self.pending, Offers):
            return self.pending.stage == "declared"
        return isinstance(self.pending, Question)

    @property
    def held(self) -> bool:
        """Whether the Ranger has held in this round of offers."""
        if not isinstance(self.pending, Offers) or self.pending.stage == "declared":
            return False
        return self.pending.stage == "again" or self.month.ranger in self.pending.ring.answered

    @property
    def passed(self) -> tuple[int, ...]:
        """The seats that have passed in this round of offers or since the Ranger's question."""
        if isinstance(self.pending, Question):
            waiting = self.pending.waiting
            return tuple(
                seat for seat in self.month.remaining if seat not in waiting and seat != self.month.ranger
            )
        if not isinstance(self.pending, Offers):
            return ()
        if self.pending.stage == "again":
            return tuple(seat for seat in self.month.remaining if seat != self.month.ranger)
        return tuple(seat for seat in self.pending.ring.answered if seat != self.month.ranger)

    @property
    def revealed(self) -> int | None:
        """The Jungle Card that was turned over and is to be placed now, as a face."""
        return self.pending.card if isinstance(self.pending, Placing) else None


class Own(Value, frozen=True):
    """What only the seat itself may know."""

    hand: tuple[int, ...]
    """Its cards as faces: by suit, then strength, then action cards."""
    fresh: tuple[int, ...]
    """Those that came since it last acted in a day, to be marked as new."""
    looked: int | None = None
    """The face of the Jungle Card it looked at, while it lies there; where: ``month.looks[seat]``."""


class View(Value, frozen=True):
    """What one seat, or a spectator, may know."""

    seat: int | None
    public: Public
    own: Own | None
    """``None`` for a spectator, for the eliminated and when the match is over."""


def view_of(state: State, seat: int | None) -> View:
    """The view of one seat, or of a spectator."""
    month, hands = state.month, state.hands
    places = tuple(
        [Place(card is not None, shown) for card, shown in zip(state.jungle, month.shown, strict=True)]
        if state.jungle
        else ()
    )
    public = Public(
        state.setup,
        state.past,
        month,
        tuple([hand.bit_count() for hand in hands]),
        len(state.pile),
        places,
        state.zone,
        state.pending,
    )
    if seat is None or seat not in month.remaining or isinstance(state.pending, Over):
        return View(seat, public, None)
    place = month.looks[seat]
    card = None if place is None else state.jungle[place]
    looked = None if card is None else FACE[card]
    return View(seat, public, Own(faces_of(hands[seat]), faces_of(state.fresh[seat]), looked))
