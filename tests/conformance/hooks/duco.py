"""What holds in every state of DuCo."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.contract import Outcome, ranked
from rules.duco.deck import cards_of
from rules.duco.events import DucoEvent, OutlineFilled, Placed, Scored, SetsMade, Swapped, Turned
from rules.duco.icons import CENTRES
from rules.duco.laying import slot_of
from rules.duco.layout import BARE, BORDER, Laid, spot_of, with_cards
from rules.duco.state import Laying, Over, State
from rules.duco.turns import TEN_SECONDS
from tests.conformance.hook import Hidden, Hook
from tests.rules.duco import plain

IDLE = 60


def phase_of(state: State) -> str:
    """The kind of phase, with whether a card is still to be chosen."""
    pending = state.pending
    if not isinstance(pending, Laying):
        return type(pending).__name__
    kind = "Choosing" if slot_of(state, pending.seats[0]) < 0 else "Laying"
    return f"{kind} in Stress" if state.setup.options.stress else kind


def texts_of(state: State) -> tuple[str, ...]:
    """The cards as the deck writes them."""
    return state.setup.options.components.cards.list


def table_of(state: State) -> plain.Table:
    """The table made once more from the list of cards."""
    return plain.table_of(
        texts_of(state), [(laid.card, laid.x, laid.y, laid.turn) for laid in state.table.cards]
    )


def check_state(state: State) -> None:
    """Cards, squares, places, hands and clocks."""
    setup, options = state.setup, state.setup.options
    held = [laid.card for laid in state.table.cards] + [*state.row, *state.stack, *state.out]
    held += [card for cards in (*state.hands, *state.own) for card in cards]
    assert sorted(held) == list(range(len(cards_of(options.deck)))), "a card lost or doubled"
    assert len(state.hands) == len(state.chosen) == len(state.course.scores) == setup.seats
    _check_table(state)
    limit = 3 if options.open_cards else 0 if options.lineup or options.corner_cluster else 1
    assert all(len(hand) <= limit for hand in state.hands)
    assert len(state.row) <= (5 if options.lineup else 0)
    assert len(state.own) == (setup.seats if options.own_stacks else 0)
    assert state.course.missed <= IDLE * setup.seats
    assert state.course.turns <= IDLE * setup.seats or not options.corner_cluster
    if isinstance(state.pending, Laying) and not options.own_stacks:
        full = len(state.row) == 5 if options.lineup else all(len(hand) == limit for hand in state.hands)
        assert full or not state.stack, "a card was not drawn"
    for seat, slot in enumerate(state.chosen):
        cards = state.row if options.lineup else state.hands[seat]
        assert -1 <= slot <= len(cards), "chosen beside the cards"
        assert slot < 0 or options.lineup or options.open_cards
    if options.own_stacks:
        faces = cards_of(options.deck)
        for seat, colour in enumerate(setup.colours):
            own = (*state.hands[seat], *state.own[seat])
            assert len(own) <= 10
            assert all(faces[card].centre == colour for card in own), "a card of another colour"
    if not isinstance(state.pending, Over):
        assert state.pending.used >= 0
        assert state.pending.used <= TEN_SECONDS or not options.ten_seconds, "more than the ten seconds"
    _check_stress(state)


def _check_stress(state: State) -> None:
    """Clocks, and who is asked."""
    options, course = state.setup.options, state.course
    assert len(course.clocks) == (state.setup.seats if options.stress else 0)
    if not options.stress:
        assert course.deadline is None
        assert not course.out
        return
    if course.deadline is not None:
        assert all(state.hands[seat] for seat in course.out)
    if isinstance(state.pending, Laying):
        playing = [seat for seat, hand in enumerate(state.hands) if hand and seat not in course.out]
        asked = state.pending.seats
        assert set(asked) <= set(playing)
        assert len(asked) == (len(playing) if options.clocks == "live" else 1)


def _check_table(state: State) -> None:
    """The map says what the list of cards says, and is cropped; free places are those there are."""
    options, layout = state.setup.options, state.table
    aligned = not (options.shifted or options.corner_cluster)
    table = table_of(state)
    columns, rows = [x for x, _ in table], [y for _, y in table]
    assert layout.bounds == (min(columns), min(rows), max(columns) + 1, max(rows) + 1), "not cropped"
    again = with_cards(BARE, cards_of(options.deck), layout.cards, aligned)
    assert again.icons == layout.icons, "squares that do not follow from the cards"
    assert (again.x, again.y, again.width) == (layout.x, layout.y, layout.width)
    assert layout.x == min(columns) - BORDER
    seen = len(layout.icons) - layout.icons.count(0)
    assert seen == len(table)
    if not options.chaos:
        assert seen == 9 * len(layout.cards), "two cards on one square"
    if aligned:
        assert all(laid.x % 3 == laid.y % 3 == 0 for laid in layout.cards)
        cells = {(laid.x, laid.y) for laid in layout.cards}
        beside = {(x + 3 * east, y + 3 * south) for x, y in cells for east, south in plain.NEAR}
        assert layout.free == tuple(sorted(spot_of(*place) for place in beside - cells)), "R10: free places"
    else:
        assert layout.free == ()


def check_step(before: State, after: State, events: tuple[DucoEvent, ...]) -> None:
    """Scores are what the plain scoring says, and nothing leaves the table."""
    options = after.setup.options
    count = len(before.table.cards)
    fresh = [event.laid for event in events if isinstance(event, Placed)]
    fresh += [laid for event in events if isinstance(event, OutlineFilled) for laid in event.cards]
    assert len(after.table.cards) == count + len(fresh)
    assert list(after.table.cards[count:]) == fresh
    moved = [event for event in events if isinstance(event, Turned | Swapped)]
    changed = sum(one != other for one, other in zip(before.table.cards, after.table.cards, strict=False))
    assert changed <= 2 * len(moved), "a card moved by itself"
    for event in events:
        if isinstance(event, Scored):
            _check_scored(after, event, sum(isinstance(each, OutlineFilled) for each in events))
            assert event.total == before.course.scores[event.seat] + event.points
        elif isinstance(event, SetsMade):
            assert event.total == before.course.scores[event.seat] + len(event.points)
            assert len(plain.sets(table_of(after))) >= len(event.points)
    if not (options.conquest and isinstance(after.pending, Over)):
        gained = [new - old for old, new in zip(before.course.scores, after.course.scores, strict=True)]
        points = sum(event.points for event in events if isinstance(event, Scored))
        points += sum(len(event.points) for event in events if isinstance(event, SetsMade))
        assert sum(gained) == points
        assert all(gain >= 0 for gain in gained)
    assert after.course.turns >= before.course.turns


def _check_scored(after: State, event: Scored, filled: int) -> None:
    """The points of a placement, on the table as it was before the Rectangle Rule."""
    last = after.course.lasts[event.seat]
    assert last is not None
    assert last.points == event.points
    cards = after.table.cards
    if filled:
        cards = cards[: max(number for number, laid in enumerate(cards) if laid == last.laid) + 1]
    table = plain.table_of(texts_of(after), [(laid.card, laid.x, laid.y, laid.turn) for laid in cards])
    number = max(number for number, laid in enumerate(cards) if laid == last.laid)
    diagonal = after.setup.options.diagonal
    assert event.points == plain.score(table, number, last.laid.x, last.laid.y, diagonal), "scored otherwise"


def check_outcome(state: State, outcome: Outcome) -> None:
    """The most points win, in Conquest those of pairs and groups, solo the fewest turns."""
    assert isinstance(state.pending, Over)
    options, setup = state.setup.options, state.setup
    scores = state.course.scores
    if options.conquest:
        table, faces = table_of(state), cards_of(options.deck)
        for seat, colour in enumerate(setup.colours):
            mine = [
                (number, laid)
                for number, laid in enumerate(state.table.cards)
                if faces[laid.card].centre == colour
            ]
            pairs = sum(plain.worth(table, number, laid.x, laid.y, options.diagonal) for number, laid in mine)
            group = plain.largest(table, {number for number, _ in mine})
            assert scores[seat] == pairs + 3 * group, f"seat {seat}: {pairs} and a group of {group}"
    if setup.seats == 1 and state.pending.why == "target":
        assert outcome.scores == (state.course.turns,)
    else:
        assert outcome.scores == scores
    assert outcome.ranks == ranked(scores)
    if state.pending.why == "target":
        assert max(scores) >= options.target
        assert state.course.turns % setup.seats == 0
    elif not options.own_stacks:
        assert max(scores) < options.target


def hidden(state: State, seat: int | None) -> Hidden:
    """Hidden hands, stacks card by card, and what is set aside or out of the match.

    With stacks of a colour a card fits the places of its colour only; the order of colours among the cards
    set aside is a sort of its own.
    """
    places: list[tuple[str, tuple[int, ...]]] = []
    if state.setup.options.corner_cluster:
        return ()
    closed = state.setup.options.hidden and not isinstance(state.pending, Over)
    hands = [(other, hand) for other, hand in enumerate(state.hands) if hand and closed and other != seat]
    if not state.own:
        places += [(f"card hand {other}", hand) for other, hand in hands]
        places += [(f"card stack {index}", (card,)) for index, card in enumerate(state.stack)]
        return tuple(places)
    faces, colours = cards_of(state.setup.options.deck), state.setup.colours
    places += [(f"{colours[other]} hand {other}", hand) for other, hand in hands]
    for other, own in enumerate(state.own):
        places += [(f"{colours[other]} own {other} {index}", (card,)) for index, card in enumerate(own)]
    for name, cards in (("aside", state.stack), ("out", state.out)):
        for colour in CENTRES:
            if mine := tuple(card for card in cards if faces[card].centre == colour):
                places.append((f"{colour} {name}", mine))
    places += [
        (f"colour {index}", (CENTRES.index(faces[card].centre),)) for index, card in enumerate(state.stack)
    ]
    return tuple(places)


def begin(state: State, number: int) -> State:
    """Now and then a table that lacks one card to a rectangle with two middles on some of its sides."""
    options = state.setup.options
    if number % 4 or options.corner_cluster:
        return state
    cards = [laid.card for laid in state.table.cards]
    cells = [(column, row) for row in range(3) for column in range(4)][:-1]
    missing = len(cells) - len(cards)
    cards += state.stack[:missing]
    laid = [Laid(card, 3 * column, 3 * row) for card, (column, row) in zip(cards, cells, strict=True)]
    table = with_cards(BARE, cards_of(options.deck), laid, not options.shifted)
    return replace(state, table=table, stack=state.stack[missing:])


PHASES = frozenset(
    [
        *("Choosing", "Laying", "Choosing in Stress", "Laying in Stress"),
        *("Turning", "Siding", "Exchanging", "Over"),
    ]
)


def sort_of(place: str) -> str:
    """The colour of the cards a place takes, where colours are known."""
    return place.partition(" ")[0]


def _step(before: Any, after: Any, events: tuple[Any, ...]) -> None:
    check_step(before, after, events)


HOOK = Hook(
    seats_of=lambda state: state.setup.seats,
    phases=PHASES,
    phase_of=phase_of,
    check_state=check_state,
    check_step=_step,
    check_outcome=check_outcome,
    hidden=hidden,
    open_phases=frozenset({"Exchanging"}),
    sort_of=sort_of,
    begin=begin,
)
