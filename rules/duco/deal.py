"""Combinations that can be played, and the first state of a match (R1-R7, R44, R50, R56, R63-R70)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from rules.chance import Chance
from rules.contract import Refusal
from rules.duco.deck import LEAST, cards_of
from rules.duco.events import Begins, ColoursTaken, Drew, DrewOpenly, DucoEvent, LayoutMade, RowMade
from rules.duco.icons import CENTRES, Colour
from rules.duco.layout import BARE, SIZE, Laid, with_cards
from rules.duco.options import Options
from rules.duco.refusals import no
from rules.duco.state import Course, Laying, Setup, State
from rules.duco.turns import turn_of

OWN_CARDS: Final = LEAST
"""Cards of a player's own stack (R63, R69)."""
ROW_CARDS: Final = 5
"""Cards in the row of Lineup (R44)."""
HAND, OPEN_HAND = 1, 3
"""Cards of a hand, and of an open one (R6, R40)."""

CROSS: Final = ((0, 0), (1, 0), (2, 0), (-1, 0), (-2, 0), (0, 1), (0, 2), (0, -1), (0, -2))
"""Places of the start, in cards from the middle (R5)."""
PLUS: Final = ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1))
"""The start of Conquest (R70)."""


def _grid(reach: int) -> tuple[tuple[int, int], ...]:
    """A square of cards, ``reach`` to each side of the middle one, in reading order."""
    steps = range(-reach, reach + 1)
    return tuple((column, row) for row in steps for column in steps)


CLASHES: Final = (
    ("stress", "points75"),
    ("stress", "ten_seconds"),
    ("stress", "lineup"),
    ("conquest", "points75"),
    ("conquest", "lineup"),
    ("lineup", "open_cards"),
    *(
        ("corner_cluster", other)
        for other in (
            *("points75", "diagonal", "open_cards", "rotation", "lineup"),
            *("disorder", "chaos", "stress", "conquest"),
        )
    ),
)
"""Options that do not go together (R78)."""
NAMES: Final = {
    "points75": "75 points",
    "diagonal": "Diagonal scoring",
    "ten_seconds": "Ten seconds",
    "open_cards": "Three open cards",
    "rotation": "Rotation",
    "lineup": "Lineup",
    "disorder": "Disorder",
    "chaos": "Chaos",
    "corner_cluster": "Corner Cluster",
    "stress": "Stress",
    "conquest": "Conquest",
}
"""The advanced rules and modes by their option, as players call them."""


def check(options: Options, seats: int) -> Refusal | None:
    """Why this combination cannot be played, or ``None``."""
    if seats not in range(1, 6):
        return no("seats", "R1", seats=seats)
    if options.conquest and seats not in range(2, 5):
        return no("conquest-seats", "R1", seats=seats)
    for one, other in CLASHES:
        if getattr(options, one) and getattr(options, other):
            return no("clash", "R78", one=NAMES[one], other=NAMES[other])
    if options.first != "lot" and int(options.first) > seats:
        return no("first-seat", "R7", first=options.first, seats=seats)
    if options.colours and not len(options.colours) == len(set(options.colours)) == seats:
        return no("colours", "R64", seats=seats)
    if options.conquest and options.start in options.colours:
        return no("start-colour", "R70", colour=options.start)
    return None


def start_of(options: Options) -> tuple[tuple[int, int], ...]:
    """The places of the first cards, in cards from the middle, in the order in which they are laid."""
    if options.corner_cluster:
        return _grid(2)
    if options.chaos:
        return _grid(1)
    return PLUS if options.conquest else CROSS


def deal(options: Options, seats: int, chance: Chance) -> State:
    """The first state."""
    faces = cards_of(options.deck)
    first, chance = chance.below(seats)
    colours, start, chance = _colours(options, seats, chance)
    setup = Setup(options, seats, first if options.first == "lot" else int(options.first) - 1, colours, start)
    shuffled, chance = chance.shuffled(range(len(faces)))
    own, stack, out = _sorted(setup, shuffled)
    places = start_of(options)
    laid = [Laid(card, SIZE * column, SIZE * row) for card, (column, row) in zip(stack, places, strict=False)]
    aligned = not (options.shifted or options.corner_cluster)
    table, stack = with_cards(BARE, faces, laid, aligned), stack[len(laid) :]
    row: tuple[int, ...] = ()
    hands: list[tuple[int, ...]] = [()] * seats
    if options.corner_cluster:
        out, stack = stack, ()
    elif options.lineup:
        row, stack = stack[:ROW_CARDS], stack[ROW_CARDS:]
    else:
        number = OPEN_HAND if options.open_cards else HAND
        for seat in range(seats):
            if own:
                hands[seat], own[seat] = own[seat][:number], own[seat][number:]
            else:
                hands[seat], stack = stack[:number], stack[number:]
    course = Course(
        scores=(0,) * seats,
        lasts=() if options.corner_cluster else (None,) * seats,
        clocks=(0,) * seats if options.stress else (),
    )
    state = State(
        setup=setup,
        chance=chance,
        table=table,
        course=course,
        hands=tuple(hands),
        chosen=(-1,) * seats,
        held=(0,) * seats,
        row=row,
        stack=stack,
        own=tuple(own),
        out=tuple(sorted(out)),
        pending=Laying((setup.first,)),
    )
    return _asked(state)


def _sorted(
    setup: Setup, shuffled: tuple[int, ...]
) -> tuple[list[tuple[int, ...]], tuple[int, ...], tuple[int, ...]]:
    """The shuffled cards as own stacks, the stack or what is set aside, and those that stay out (R63, R69).

    What Conquest starts from comes first in the stack.
    """
    faces = cards_of(setup.options.deck)
    own: list[tuple[int, ...]] = []
    out: list[int] = []
    taken: set[int] = set()
    for colour in setup.colours:
        mine = tuple(card for card in shuffled if faces[card].centre == colour)
        own.append(mine[:OWN_CARDS])
        taken.update(mine[:OWN_CARDS])
        if setup.start is not None:
            out += mine[OWN_CARDS:]
            taken.update(mine)
    stack = tuple([card for card in shuffled if card not in taken])
    if setup.start is not None:
        begin = [card for card in stack if faces[card].centre == setup.start]
        begin = begin[: len(start_of(setup.options))]
        stack = (*begin, *[card for card in stack if card not in begin])
    return own, stack, tuple(out)


def _asked(state: State) -> State:
    """The state with its first question."""
    options = state.setup.options
    if options.stress:
        seats = tuple(range(state.setup.seats))
        return replace(state, pending=Laying(seats if options.clocks == "live" else seats[:1]))
    return replace(state, pending=turn_of(state, state.setup.first))


def _colours(
    options: Options, seats: int, chance: Chance
) -> tuple[tuple[Colour, ...], Colour | None, Chance]:
    """Each seat's colour and, in Conquest, the one that is started from (R63, R64, R69, R70)."""
    if not options.own_stacks:
        return (), None, chance
    wanted = options.start if options.conquest and options.start != "auto" else None
    shuffled, chance = chance.shuffled([colour for colour in CENTRES if colour != wanted])
    colours = options.colours or shuffled[:seats]
    if not options.conquest:
        return colours, None, chance
    return colours, wanted or next(colour for colour in CENTRES if colour not in colours), chance


def opening_events(state: State) -> tuple[DucoEvent, ...]:
    """What the deal showed."""
    setup, options = state.setup, state.setup.options
    events: list[DucoEvent] = []
    if setup.colours:
        events.append(ColoursTaken(setup.colours, setup.start))
    events.append(LayoutMade(state.table.cards))
    if state.row:
        events.append(RowMade(state.row))
    if not options.stress:
        events.append(Begins(setup.first, "lot" if options.first == "lot" else "chosen"))
    for seat, hand in enumerate(state.hands):
        left = len(state.own[seat]) if state.own else len(state.stack)
        if hand and options.hidden:
            events.append(Drew(seat, len(hand), left, hand, knows=(seat,), reveals=True))
        elif hand:
            events.append(DrewOpenly(seat, hand, left, reveals=True))
    return tuple(events)
