"""A tiny complete game for tests of tables, hosts and stores: number cards, one moment of each kind.

Seat 0 picks who begins (no secret). In its turn a seat may draw once and plays a card; then each other seat
is offered to match it, with what it holds or not, while the rest may shout. After the last turn there is a
race in which the last seat loses a point, and a sealed bid that pays the highest single bidder.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from rules.chance import Chance
from rules.contract import (
    Ask,
    Game,
    IllegalAction,
    Moment,
    Outcome,
    Pass,
    Preview,
    Reason,
    Refusal,
    Standing,
    TimeUp,
    actors_of,
    quiet_of,
    ranked,
)
from rules.kit.book import Book
from tests.toy_types import (
    Began,
    Begin,
    Bid,
    Did,
    Draw,
    Drew,
    Lay,
    Match,
    Own,
    Play,
    Public,
    Sealed,
    Shout,
    Shown,
    ToyAction,
    ToyEvent,
    ToyOptions,
    ToyState,
    ToyView,
)

_set = msgspec.structs.replace


def _put(items: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    return (*items[:index], value, *items[index + 1 :])


class Toy(Game[ToyOptions, ToyState, Any, Any, ToyView]):
    """The game."""

    key, title, seats, version = "toy", "Toy", range(1, 7), 1
    Options, State, View = ToyOptions, ToyState, ToyView
    Action, Event = ToyAction, ToyEvent

    def __init__(self) -> None:
        self.bots = {"random": _random, "easy": _first, "medium": _first}
        self.orders = {"pass": Standing("Pass for this turn", lambda view: int(view.public.turns), _pass)}

    def book(self) -> Book:
        """No rules to speak of."""
        return Book((), (), (), ())

    def check(self, options: ToyOptions, seats: int) -> Refusal | None:
        """Any number of seats in range."""
        return None if seats in self.seats else Refusal("seats", "toy T1")

    def deal(self, options: ToyOptions, seats: int, chance: Chance) -> ToyState:
        """Three cards each of 0 to 9, three times."""
        cards, after = chance.shuffled([n % 10 for n in range(30)])
        hands = tuple(tuple(cards[3 * seat : 3 * seat + 3]) for seat in range(seats))
        return ToyState(options, after, hands, tuple(cards[3 * seats :]), (0,) * seats)

    def opening(self, state: ToyState) -> tuple[Any, ...]:
        """Seat 0 picks."""
        return (Began(),)

    def moment(self, state: ToyState) -> Moment:
        """One of each kind."""
        options = state.options
        if state.phase == "pick":
            return Moment("turn", (Ask(0, secret=False),))
        if state.phase == "turn":
            if not options.clock:
                return Moment("turn", (Ask(state.turn),))
            return Moment("turn", (Ask(state.turn, left=options.clock, quiet=TimeUp("turn")),))
        if state.phase == "window":
            asked = state.waiting[0]
            free = [seat for seat in range(len(state.hands)) if seat != asked and seat not in state.shouted]
            may = tuple(free) if options.shouts else ()
            return Moment("window", (Ask(asked, quiet=Pass()),), may, options.pace)
        if state.phase == "race":
            return Moment("race", tuple(Ask(seat, secret=False, quiet=Lay()) for seat in state.waiting))
        if state.phase == "bid":
            return Moment("sealed", tuple(Ask(seat) for seat in state.waiting))
        return Moment("over")

    def actors(self, state: ToyState) -> tuple[int, ...]:
        """As the moment says."""
        return actors_of(self.moment(state))

    def legal(self, state: ToyState, seat: int) -> Sequence[Any]:
        """What ``seat`` may do."""
        if seat not in self.actors(state):
            return ()
        if state.phase == "pick":
            return tuple(Begin(n) for n in range(len(state.hands)))
        if state.phase == "turn":
            draw = (Draw(),) if not state.drew and state.pile else ()
            return (*draw, *(Play(card) for card in sorted(set(state.hands[seat]))))
        if state.phase == "window":
            if seat != state.waiting[0]:
                return (Shout(),)
            return (Pass(), Match()) if state.card in state.hands[seat] else (Pass(),)
        return (Lay(),) if state.phase == "race" else tuple(Bid(n) for n in range(3))

    def refuse(self, state: ToyState, seat: int, action: Any) -> Refusal | None:
        """Accepted exactly if legal or quiet."""
        if action in self.legal(state, seat) or action == quiet_of(self.moment(state), seat) is not None:
            return None
        return Refusal("not-now", "toy T2")

    def apply(
        self, state: ToyState, seat: int, action: Any, spent: int = 0
    ) -> tuple[ToyState, tuple[Any, ...]]:
        """The next state."""
        refusal = self.refuse(state, seat, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        match action:
            case Begin():
                return _set(state, phase="turn", turn=action.seat), (Began(seat=action.seat),)
            case Draw():
                card, hands = state.pile[0], _put(state.hands, seat, (*state.hands[seat], state.pile[0]))
                event = Drew(seat=seat, card=card, knows=(seat,), reveals=True)
                return _set(state, pile=state.pile[1:], hands=hands, drew=True), (event,)
            case Play():
                hand = list(state.hands[seat])
                hand.remove(action.card)
                others = tuple((seat + n) % len(state.hands) for n in range(1, len(state.hands)))
                hands = _put(state.hands, seat, tuple(hand))
                after = _set(state, hands=hands, card=action.card, waiting=others, phase="window")
                after = _set(after, used=state.used + spent, shouted=())
                return (after if others else _next_turn(after)), (
                    Did(seat=seat, what="plays", card=action.card),
                )
            case TimeUp():
                return _next_turn(_set(state, used=state.used + spent)), (Did(seat=seat, what="is late"),)
            case Shout():
                return _set(state, shouted=(*state.shouted, seat)), (Did(seat=seat, what="shouts"),)
            case Pass() | Match():
                good = isinstance(action, Match)
                scores = _put(state.scores, seat, state.scores[seat] + good)
                after = _set(state, waiting=state.waiting[1:], scores=scores)
                did = Did(seat=seat, what="matches" if good else "passes")
                return (after if after.waiting else _next_turn(after)), (did,)
            case Lay():
                return _lay(state, seat), (Did(seat=seat, what="lays"),)
            case _:
                return _bid(state, seat, action.figure)

    def view(self, state: ToyState, seat: int | None) -> ToyView:
        """By inclusion."""
        public = Public(
            state.options,
            state.phase,
            state.turn,
            state.turns,
            tuple(len(hand) for hand in state.hands),
            len(state.pile),
            state.scores,
            state.card,
            state.waiting,
            state.shouted,
            state.drew,
            state.used,
        )
        if seat is None or state.options.open_hands:
            return ToyView(seat, public)
        return ToyView(seat, public, Own(state.hands[seat], state.bids[seat] if state.bids else -1))

    def imagine(self, view: ToyView, chance: Chance) -> ToyState:
        """Hidden cards drawn evenly."""
        public, own = view.public, view.own or Own(())
        pool = [n % 10 for n in range(30)]
        for card in own.hand:
            pool.remove(card)
        cards, after = chance.shuffled(pool)
        hands = []
        for seat, size in enumerate(public.sizes):
            if seat == view.seat and view.own is not None:
                hands.append(own.hand)
            else:
                hands.append(cards[:size])
                cards = cards[size:]
        return ToyState(
            options=public.options,
            chance=after,
            hands=tuple(hands),
            pile=cards[: public.pile],
            scores=public.scores,
            phase=public.phase,
            turn=public.turn,
            turns=public.turns,
            drew=public.drew,
            card=public.card,
            waiting=public.waiting,
            shouted=public.shouted,
            bids=tuple(own.bid if seat == view.seat else -1 for seat in range(len(hands))),
            used=public.used,
        )

    def preview(self, view: ToyView, action: Any) -> Preview | None:
        """A match is a point."""
        return Preview("point", points=1) if isinstance(action, Match) else None

    def outcome(self, state: ToyState) -> Outcome | None:
        """Most points."""
        if state.phase != "over":
            return None
        return Outcome(ranked(state.scores), state.scores, (), Reason("points", "toy T3"))


def _next_turn(state: ToyState) -> ToyState:
    seats = len(state.hands)
    state = _set(state, turn=(state.turn + 1) % seats, turns=state.turns + 1, drew=False, card=-1)
    if state.turns < seats:
        return _set(state, phase="turn", waiting=(), shouted=())
    everybody = tuple(range(seats))
    phase = "race" if state.options.race else "bid"
    return _set(state, phase=phase, waiting=everybody, shouted=(), bids=(-1,) * seats)


def _lay(state: ToyState, seat: int) -> ToyState:
    waiting = tuple(other for other in state.waiting if other != seat)
    if waiting:
        return _set(state, waiting=waiting)
    scores = _put(state.scores, seat, state.scores[seat] - 1)
    return _set(state, waiting=tuple(range(len(state.hands))), scores=scores, phase="bid")


def _bid(state: ToyState, seat: int, figure: int) -> tuple[ToyState, tuple[Any, ...]]:
    waiting = tuple(other for other in state.waiting if other != seat)
    state = _set(state, waiting=waiting, bids=_put(state.bids, seat, figure))
    sealed = Sealed(seat=seat, figure=figure, knows=(seat,))
    if waiting:
        return state, (sealed,)
    best = max((bid for bid in state.bids if state.bids.count(bid) == 1), default=-1)
    scores = tuple(score + (bid == best) for score, bid in zip(state.scores, state.bids, strict=True))
    shown = Shown(figures=state.bids, reveals=True)
    return _set(state, scores=scores, phase="over"), (sealed, shown)


def _random(view: ToyView, legal: Sequence[Any], chance: Chance) -> Any:
    if view.public.phase == "window" and view.seat != view.public.waiting[0]:
        return None
    return chance.pick(legal)[0]


def _first(view: ToyView, legal: Sequence[Any], chance: Chance) -> Any:
    """Match when possible, never shout."""
    if view.public.phase == "window" and view.seat != view.public.waiting[0]:
        return None
    return legal[-1]


def _pass(view: ToyView, legal: Sequence[Any], mark: int) -> Any:
    return Pass() if view.public.turns == mark and view.public.phase == "window" else None
