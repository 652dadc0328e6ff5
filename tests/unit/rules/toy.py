"""Candle, a small game for tests of what surrounds a game: hidden hands, draws, a clock, a race.

On a turn a seat plays a card, draws one or passes. A card divisible by four lights the candle: the
others race to blow it out, and the last one pays a point. Played cards count one point each.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, ClassVar, Literal

import msgspec
from msgspec import Meta

from rules.chance import Chance
from rules.contract import (
    Action,
    Ask,
    Event,
    Game,
    IllegalAction,
    Moment,
    Outcome,
    Pass,
    Preview,
    Reason,
    Refusal,
    SheetRow,
    Standing,
    TimeUp,
    Value,
    actors_of,
    quiet_of,
    ranked,
)
from rules.kit.book import Book, Rule, Sentence

CARDS = 16
TURNS = 12
Place = Annotated[int, Meta(ge=0, le=2)]


class Options(Value, frozen=True):
    """The choices of the table."""

    clock: Annotated[int, Meta(ge=1, le=9, title="Clock", extra={"rule": "T1"})] = 5
    candle: Annotated[bool, Meta(title="Candle", extra={"rule": "T2"})] = True
    wins: Annotated[
        Literal["most", "fewest"], Meta(extra={"rule": "T3", "choices": {"most": "the most points win"}})
    ] = "most"
    order: Annotated[tuple[Place, ...], Meta(extra={"rule": "T1", "per": "seat"})] = ()
    pair: Annotated[tuple[Place, Place], Meta(extra={"rule": "T1", "per": "half"})] = (0, 1)


class State(Value, frozen=True):
    """A match of Candle."""

    options: Options
    chance: Chance
    hands: tuple[tuple[int, ...], ...]
    pile: tuple[int, ...]
    points: tuple[int, ...]
    played: tuple[int, ...] = ()
    turn: int = 0
    waiting: tuple[int, ...] = ()


class Play(Action, frozen=True):
    """Plays a card from the hand."""

    card: int


class Draw(Action, frozen=True):
    """Draws a card."""


class Blow(Action, frozen=True):
    """Blows the candle out."""


class Shown(Event, frozen=True):
    """A card was played."""

    seat: int
    card: int


class Drawn(Event, frozen=True):
    """A card was drawn."""

    secret: ClassVar[tuple[str, ...]] = ("card",)
    seat: int
    card: int | None = None


class Blown(Event, frozen=True):
    """A seat blew; the last one pays."""

    seat: int
    last: bool


class Idle(Event, frozen=True):
    """A seat did nothing; ``late`` if its time was up."""

    seat: int
    late: bool


class View(Value, frozen=True):
    """What a seat may see."""

    seat: int | None
    state: State
    """With hands and pile as rows of -1, but for the seat's own."""
    own: tuple[int, ...] | None


def _order_act(view: View, legal: object, mark: int) -> Action | None:
    return Pass() if view.state.turn < mark else None


BOOK = Book(
    section=(),
    rule=(Rule("T1", "T", "Turns."), Rule("T2", "T", "The candle."), Rule("T3", "T", "The end.")),
    reading=(),
    sentence=(
        Sentence("not-now", "It is not your turn.", "T1"),
        Sentence("not-held", "You do not hold {card}.", "T1"),
        Sentence("points", "Most points win.", "T3"),
    ),
)


class Toy(Game[Options, State, Action, Event, View]):
    """The contract of Candle."""

    key = "toy"
    title = "Candle"
    seats = range(2, 4)
    version = 1

    def __init__(self) -> None:
        self.Options, self.State, self.View = Options, State, View
        self.Action = Play | Draw | Blow | Pass | TimeUp
        self.Event = Shown | Drawn | Blown | Idle

        self.orders = {"pass": Standing("Pass twice", lambda view: view.state.turn + 6, _order_act)}

        def choose(view: View, legal: Sequence[Action], chance: Chance) -> Action | None:
            return chance.pick(legal)[0] if legal else None

        self.bots = {"random": choose, "easy": choose, "medium": choose}

    def book(self) -> Book:
        return BOOK

    def check(self, options: Options, seats: int) -> Refusal | None:
        wrong = options.order and sorted(options.order) != list(range(seats))
        return Refusal("not-now", "toy T1") if wrong else None

    def deal(self, options: Options, seats: int, chance: Chance) -> State:
        cards, chance = chance.shuffled(range(CARDS))
        hands = tuple(tuple(sorted(cards[3 * seat : 3 * seat + 3])) for seat in range(seats))
        return State(options, chance, hands, cards[3 * seats :], (0,) * seats)

    def opening(self, state: State) -> tuple[Event, ...]:
        return tuple(
            Drawn(seat=seat, card=hand[-1], knows=(seat,), reveals=True)
            for seat, hand in enumerate(state.hands)
        )

    def moment(self, state: State) -> Moment:
        if state.waiting:
            return Moment("race", tuple(Ask(seat, False, 3000, Blow()) for seat in state.waiting))
        if state.turn >= TURNS:
            return Moment("over")
        seat = state.turn % len(state.hands)
        return Moment("turn", (Ask(seat, True, state.options.clock * 1000, TimeUp("turn")),))

    def actors(self, state: State) -> tuple[int, ...]:
        return actors_of(self.moment(state))

    def legal(self, state: State, seat: int) -> list[Action]:
        if seat not in self.actors(state):
            return []
        if state.waiting:
            return [Blow()]
        draw = [Draw()] if state.pile else []
        return [*(Play(card) for card in state.hands[seat]), *draw, Pass()]

    def refuse(self, state: State, seat: int, action: Action) -> Refusal | None:
        legal = self.legal(state, seat)
        if action in legal or (legal and action == quiet_of(self.moment(state), seat)):
            return None
        if legal and isinstance(action, Play) and not state.waiting:
            return Refusal("not-held", "toy T1", (("card", str(action.card)),))
        return Refusal("not-now", "toy T1")

    def apply(
        self, state: State, seat: int, action: Action, spent: int = 0
    ) -> tuple[State, tuple[Event, ...]]:
        if refusal := self.refuse(state, seat, action):
            raise IllegalAction(refusal)
        to, hands, points = msgspec.structs.replace, list(state.hands), list(state.points)
        if isinstance(action, Blow):
            waiting = tuple(other for other in state.waiting if other != seat)
            points[seat] -= not waiting
            new = to(state, waiting=waiting, points=tuple(points))
            return new, (Blown(seat=seat, last=not waiting, reveals=not waiting),)
        turn = state.turn + 1
        if isinstance(action, Play):
            hands[seat] = tuple(card for card in hands[seat] if card != action.card)
            points[seat] += 1
            lit = action.card % 4 == 0 and state.options.candle
            waiting = tuple(other for other in range(len(hands)) if other != seat) if lit else ()
            state = to(state, hands=tuple(hands), points=tuple(points), played=(*state.played, action.card))
            new = to(state, turn=turn, waiting=waiting)
            return new, (Shown(seat=seat, card=action.card),)
        if isinstance(action, Draw):
            hands[seat] = tuple(sorted((*hands[seat], state.pile[0])))
            event = Drawn(seat=seat, card=state.pile[0], knows=(seat,), reveals=True)
            return to(state, hands=tuple(hands), pile=state.pile[1:], turn=turn), (event,)
        return to(state, turn=turn), (Idle(seat=seat, late=isinstance(action, TimeUp)),)

    def view(self, state: State, seat: int | None) -> View:
        hands = tuple((-1,) * len(hand) for hand in state.hands)
        pile = (-1,) * len(state.pile)
        public = msgspec.structs.replace(state, chance=Chance(0), hands=hands, pile=pile)
        return View(seat, public, None if seat is None else state.hands[seat])

    def imagine(self, view: View, chance: Chance) -> State:
        gone = {*view.state.played, *(view.own or ())}
        cards, chance = chance.shuffled([card for card in range(CARDS) if card not in gone])
        hands = []
        for seat, hand in enumerate(view.state.hands):
            if seat == view.seat and view.own is not None:
                hands.append(view.own)
            else:
                hands.append(tuple(sorted(cards[: len(hand)])))
                cards = cards[len(hand) :]
        return msgspec.structs.replace(view.state, chance=chance, hands=tuple(hands), pile=cards)

    def preview(self, view: View, action: Action) -> Preview | None:
        return Preview("points", points=1) if isinstance(action, Play) else None

    def outcome(self, state: State) -> Outcome | None:
        if self.moment(state).kind != "over":
            return None
        points = state.points
        ranks = ranked(points, lowest_wins=state.options.wins == "fewest")
        sheet = (SheetRow("Points", tuple(map(str, points))),)
        return Outcome(ranks, points, sheet, Reason("points", "toy T3"))
