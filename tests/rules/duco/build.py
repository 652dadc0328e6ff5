"""States of DuCo with the cards of the worked cases, at any moment of a match."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from rules.chance import Chance
from rules.duco.actions import DucoAction, Place
from rules.duco.deck import Cards, Deck, cards_of, shipped
from rules.duco.engine import GAME
from rules.duco.events import DucoEvent
from rules.duco.layout import BARE, Laid, Layout, with_cards
from rules.duco.options import Options
from rules.duco.state import State
from rules.duco.turns import turn_of

CASES = {
    "A": "R Rc Gs Bt Yx Km Rs Gt Bx",
    "B": "Y Bs Rm Gx Kt Yc Rx Kc Yx",
    "C": "K Bt2 Rs GA Yx Kc Gc Km Yc",
    "D": "G Km Rt Bc Gx Ys Kc Wt Bs",
    "E": "G Ys Gc Kx Rt Bm Kc Rx Yx2",
    "N": "B Yc Kx Rm Bs Gm2 Ws Bx2 Yt",
    "S": "K Kt Gm Bc Yt Rs Gx Bm Wc",
}
"""The cards of the worked cases."""


def _case_deck() -> tuple[Deck, dict[str, int]]:
    """The shipped deck with these cards in place of others with the same centre colour."""
    texts, numbers = list(shipped().cards.list), dict[str, int]()
    for name, text in CASES.items():
        taken = set(numbers.values())
        numbers[name] = next(
            number for number, other in enumerate(texts) if other[0] == text[0] and number not in taken
        )
        texts[numbers[name]] = text
    return replace(shipped(), cards=Cards("house", tuple(texts))), numbers


DECK, NUMBERS = _case_deck()
"""A deck with the cards of the cases, and where they are in it."""
FACES = cards_of(DECK)
Lies = tuple[str | int, int, int] | tuple[str | int, int, int, int]
"""A card, by name or number, at card coordinates, turned by so many."""


def card(name: str | int) -> int:
    """The number of a card."""
    return name if isinstance(name, int) else NUMBERS[name]


def laid(lies: Lies, scale: int = 3) -> Laid:
    """A card on the table; ``scale`` 1 for square coordinates."""
    name, x, y, *turn = lies
    return Laid(card(name), scale * x, scale * y, *turn)


def table(*cards: Lies, scale: int = 3, aligned: bool = True) -> Layout:
    """A table with these cards."""
    return with_cards(BARE, FACES, [laid(lies, scale) for lies in cards], aligned)


def state(
    options: Options | None = None,
    seats: int = 2,
    *,
    cards: Sequence[Lies] = (),
    hands: Sequence[str | int | Sequence[str | int]] = (),
    scores: Sequence[int] = (),
    turns: int = 0,
    scale: int = 3,
    stack: int | None = None,
    seed: int = 1,
) -> State:
    """A match with these cards on the table and in hand, seat 0 first; all others are in the stack, in order.

    ``stack``: so many cards are left in it, the rest has left the match.
    """
    options = GAME.settle(options or Options(), ["person"] * seats)
    options = replace(options, deck=DECK, first="1")
    assert GAME.check(options, seats) is None
    made = GAME.deal(options, seats, Chance(seed))
    if cards:
        aligned = not (options.shifted or options.corner_cluster)
        made = replace(made, table=table(*cards, scale=scale, aligned=aligned))
    if hands:
        held = [(hand,) if isinstance(hand, str | int) else tuple(hand) for hand in hands]
        made = replace(made, hands=tuple(tuple(card(name) for name in hand) for hand in held))
    made = sorted_out(made)
    if stack is not None:
        made = replace(made, out=tuple(sorted((*made.out, *made.stack[stack:]))), stack=made.stack[:stack])
    course = made.course
    if scores:
        course = replace(course, scores=tuple(scores))
    made = replace(made, course=replace(course, turns=turns))
    return made if options.stress else replace(made, pending=turn_of(made, turns % seats))


def sorted_out(made: State) -> State:
    """The same with every card in one place: what lies nowhere else is in the stack."""
    used = {each.card for each in made.table.cards}
    used.update(made.row)
    for cards in (*made.hands, *made.own):
        used.update(cards)
    if made.setup.options.own_stacks:
        own = tuple(tuple(number for number in cards if number not in on_table(made)) for cards in made.own)
        return replace(made, own=own)
    left = [number for number in range(len(FACES)) if number not in used]
    return replace(made, stack=tuple(left), out=())


def on_table(made: State) -> set[int]:
    """Cards on the table and in hands."""
    found = {each.card for each in made.table.cards}
    for hand in made.hands:
        found.update(hand)
    return found


def play(made: State, seat: int, *actions: DucoAction, spent: int = 0) -> tuple[State, list[DucoEvent]]:
    """The state after these actions, and all that happened."""
    events: list[DucoEvent] = []
    for action in actions:
        made, more = GAME.apply(made, seat, action, spent)
        events += more
    return made, events


def code(made: State, seat: int, action: DucoAction) -> str:
    """The code and rule of a refusal: ``"taken R10"``; empty if it is allowed."""
    refusal = GAME.refuse(made, seat, action)
    return "" if refusal is None else f"{refusal.code} {refusal.rule.removeprefix('duco ')}"


def at(x: int, y: int, turn: int = 0) -> Place:
    """A placement at card coordinates."""
    return Place(3 * x, 3 * y, turn)


def kinds(events: Iterable[DucoEvent]) -> list[str]:
    """The kinds of events in order."""
    return [type(event).__name__ for event in events]


def only(events: Iterable[Any], kind: type) -> Any:
    """The one event of a kind."""
    found = [event for event in events if isinstance(event, kind)]
    assert len(found) == 1, found
    return found[0]


def playing(made: State, seat: int, points: int) -> tuple[State, Place]:
    """The state with a card in the hand of ``seat`` that can score exactly so much, and where."""
    for number in (made.hands[seat][0], *made.stack):
        swapped = tuple(made.hands[seat][0] if other == number else other for other in made.stack)
        hands = (*made.hands[:seat], (number,), *made.hands[seat + 1 :])
        tried = replace(made, hands=hands, stack=swapped if number != made.hands[seat][0] else made.stack)
        view = GAME.view(tried, seat)
        for action in GAME.legal(tried, seat):
            preview = GAME.preview(view, action)
            if isinstance(action, Place) and preview is not None and preview.points == points:
                return tried, action
    raise AssertionError(f"no card scores {points}")


def mode_of(*names: str) -> Options:
    """Options with these advanced rules and modes; ``base`` is none."""
    return replace(Options(), **{name: True for name in names if name != "base"})
