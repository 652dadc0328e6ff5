"""Pips on the contract that every game offers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from rules.chance import Chance
from rules.contract import (
    Ask,
    Bot,
    Game,
    IllegalAction,
    Moment,
    Outcome,
    Preview,
    Reason,
    Refusal,
    SheetRow,
    ranked,
)
from rules.kit.refusals import refuser
from tests.sixth.rules import options as choices
from tests.sixth.rules import values
from tests.sixth.rules.bots import BOTS
from tests.sixth.rules.values import (
    COPIES,
    HAND,
    VALUES,
    Dealt,
    Laid,
    Lay,
    PipsAction,
    PipsEvent,
    Public,
    Won,
    best,
    points,
)

no = refuser("pips")
OVER = Moment("over")


class Pips(Game[choices.Options, values.State, Any, Any, values.View]):
    """The game; it holds no state of a match."""

    key: ClassVar[str] = "pips"
    title: ClassVar[str] = "Pips"
    seats: ClassVar[range] = range(2, 5)
    version: ClassVar[int] = 1
    Options, State, View = choices.Options, values.State, values.View
    Action: Any = PipsAction
    Event: Any = PipsEvent
    bots: Mapping[str, Bot] = BOTS

    def check(self, options: choices.Options, seats: int) -> Refusal | None:
        """Two to four (P1)."""
        return None if seats in self.seats else no("seats", "P1", seats=seats)

    def deal(self, options: choices.Options, seats: int, chance: Chance) -> values.State:
        """Three cards each (P1)."""
        cards, after = chance.shuffled([value for value in VALUES for _ in range(COPIES)])
        hands = tuple(tuple(sorted(cards[HAND * seat : HAND * (seat + 1)])) for seat in range(seats))
        return values.State(options, after, hands, tuple(cards[HAND * seats :]), (0,) * seats)

    def opening(self, state: values.State) -> tuple[PipsEvent, ...]:
        """The deal."""
        return (Dealt(seats=len(state.hands)),)

    def moment(self, state: values.State) -> Moment:
        """A turn, or the end."""
        return OVER if state.over else Moment("turn", (Ask(state.turn),))

    def actors(self, state: values.State) -> tuple[int, ...]:
        """The seat whose turn it is."""
        return () if state.over else (state.turn,)

    def legal(self, state: values.State, seat: int) -> Sequence[Any]:
        """One action for each different card (P3)."""
        return tuple(map(Lay, sorted(set(state.hands[seat])))) if seat in self.actors(state) else ()

    def refuse(self, state: values.State, seat: int, action: Any) -> Refusal | None:
        """Why not, by what the seat may know."""
        if state.over:
            return no("over", "P5")
        if seat != state.turn:
            return no("turn", "P2")
        if not isinstance(action, Lay):
            return no("cards-only", "P3")
        return None if action.card in state.hands[seat] else no("not-held", "P3", card=action.card)

    def apply(
        self, state: values.State, seat: int, action: Any, spent: int = 0
    ) -> tuple[values.State, tuple[PipsEvent, ...]]:
        """Lay a card; the last one of a round decides it (P3, P4)."""
        refusal = self.refuse(state, seat, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        hand = list(state.hands[seat])
        hand.remove(action.card)
        hands = (*state.hands[:seat], tuple(hand), *state.hands[seat + 1 :])
        laid = (*state.laid[:seat], action.card, *state.laid[seat + 1 :])
        event = Laid(seat=seat, card=action.card)
        if 0 in laid:
            return replace(state, hands=hands, laid=laid), (event,)
        top = best(state.options, laid)
        winner = laid.index(top) if laid.count(top) == 1 else -1
        won = Won(number=len(state.winners) + 1, seat=winner, card=top)
        winners, past = (*state.winners, winner), (*state.past, *laid)
        return replace(state, hands=hands, laid=(0,) * len(laid), past=past, winners=winners), (event, won)

    def view(self, state: values.State, seat: int | None) -> values.View:
        """Everything but the other hands and the rest (P1)."""
        sizes = tuple(map(len, state.hands))
        public = Public(state.options, sizes, len(state.pile), state.laid, state.past, state.winners)
        hidden = seat is None or state.over
        return values.View(seat, public, None if hidden or seat is None else values.Own(state.hands[seat]))

    def imagine(self, view: values.View, chance: Chance) -> values.State:
        """What is not seen, dealt evenly."""
        public, own = view.public, () if view.own is None else view.own.hand
        pool = Counter(dict.fromkeys(VALUES, COPIES))
        pool.subtract([*own, *public.past, *(card for card in public.laid if card)])
        cards, after = chance.shuffled(list(pool.elements()))
        hands = []
        for seat, size in enumerate(public.sizes):
            mine = seat == view.seat and view.own is not None
            hands.append(own if mine else tuple(sorted(cards[:size])))
            cards = cards if mine else cards[size:]
        return values.State(
            public.options, after, tuple(hands), tuple(cards), public.laid, public.past, public.winners
        )

    def preview(self, view: values.View, action: Any) -> Preview | None:
        """How a card would stand in the round (P4)."""
        if not isinstance(action, Lay) or view.public.over:
            return None
        options, laid, params = view.public.options, view.public.laid, (("card", str(action.card)),)
        if action.card in laid and action.card == best(options, laid):
            return Preview("level", params)
        wins = best(options, (*laid, action.card)) == action.card
        return Preview("best" if wins else "beaten", params)

    def outcome(self, state: values.State) -> Outcome | None:
        """Most points (P5)."""
        if not state.over:
            return None
        scores = points(state.winners, len(state.hands))
        total = SheetRow("Points", tuple(map(str, scores)))
        return Outcome(ranked(scores), scores, (total,), Reason("points", "pips P5"))


GAME = Pips()
