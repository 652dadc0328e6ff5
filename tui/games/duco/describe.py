"""The table and the cards in whole sentences, for whoever listens instead of looking."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.contract import Action
from rules.duco.actions import Hold, Place, Side
from rules.duco.layout import SIZE, Laid, square_of
from rules.duco.preview import standing_of
from rules.duco.state import Siding
from rules.duco.view import Public
from rules.kit.filling import fill
from tui.games.duco.ask import plain_outcome
from tui.games.duco.places import place_name
from tui.games.duco.words import Tongue, cards_for, deciding, face, public_of
from tui.games.front import Scene

MIDDLE = SIZE // 2


def describe(tongue: Tongue, scene: Scene) -> tuple[str, ...]:
    """Players, the row or open cards, every card on the table as it can be seen, and the free places."""
    return (
        *_players(tongue, scene),
        *_open(tongue, scene),
        *_table(tongue, scene),
        *_free(tongue, public_of(scene)),
    )


def own(tongue: Tongue, scene: Scene) -> tuple[str, ...]:
    """The cards that the deciding seat can lay, each as it is printed."""
    seat, public = deciding(scene), public_of(scene)
    if seat is None or scene.moment.kind == "over":
        return ()
    cards = cards_for(scene, seat)
    if not cards:
        return (tongue.say("There is no card to lay."),)
    chosen = public.chosen[seat]
    lines = []
    for slot, card in enumerate(cards):
        squares = _card(tongue, scene, card, public.held[seat])
        if len(cards) == 1:
            lines.append(tongue.say("Your card: {squares}.", squares=squares))
        elif slot == chosen:
            lines.append(tongue.say("Card {number}, chosen: {squares}.", number=slot + 1, squares=squares))
        else:
            lines.append(tongue.say("Card {number}: {squares}.", number=slot + 1, squares=squares))
    return tuple(lines)


# -- actions --------------------------------------------------------------------------------------


def outcome(tongue: Tongue, scene: Scene, action: Action) -> str:
    """What an action would bring; of hundreds of places each in a few words, with the way the card lies."""
    public = public_of(scene)
    match action:
        case Place(x=x, y=y, turn=turn):
            preview = scene.preview(action)
            points = preview.points if preview is not None and preview.points is not None else 0
            brings = tongue.say("1 point") if points == 1 else tongue.say("{count} points", count=points)
            place = place_name((x, y), public.setup.options.shifted)
            return tongue.say(
                "{place}, {turned}: {points}.", place=place, turned=_turned(tongue, turn), points=brings
            )
        case Hold(turn=turn):
            return tongue.say("Hold the card {turned}.", turned=_turned(tongue, turn))
        case Side(place=place) if isinstance(public.pending, Siding):
            return _side(tongue, public.pending.asked[0], place)
    return plain_outcome(tongue, scene, action)


def _turned(tongue: Tongue, turn: int) -> str:
    """How a card lies, as against the way it is printed."""
    return (
        tongue.translate("as printed"),
        tongue.translate("turned right"),
        tongue.translate("upside down"),
        tongue.translate("turned left"),
    )[turn % 4]


def _side(tongue: Tongue, edge: str, place: int) -> str:
    """One of the two middle places of a side."""
    if edge in ("north", "south"):
        which = tongue.translate("the western place") if place == 0 else tongue.translate("the eastern place")
    else:
        which = (
            tongue.translate("the northern place") if place == 0 else tongue.translate("the southern place")
        )
    template = {
        "north": "Lay the next card on the north side, {place}.",
        "east": "Lay the next card on the east side, {place}.",
        "south": "Lay the next card on the south side, {place}.",
        "west": "Lay the next card on the west side, {place}.",
    }[edge]
    return tongue.say(template, place=which)


# -- cards ----------------------------------------------------------------------------------------


def _card(tongue: Tongue, scene: Scene, card: int, turn: int) -> str:
    """A card that does not lie on the table, row by row."""
    rows = [list(row) for row in face(scene, card).turned[turn % 4].rows]
    return _rows(tongue, public_of(scene), [[tongue.named(byte) for byte in row] for row in rows])


def _rows(tongue: Tongue, public: Public, rows: Sequence[Sequence[str]]) -> str:
    """Nine squares in words; the middle one only where it counts."""
    named = [list(row) for row in rows]
    options = public.setup.options
    if not (options.chaos or options.own_stacks):
        named[MIDDLE][MIDDLE] = tongue.translate("the middle")
    first, second, third = (", ".join(row) for row in named)
    return tongue.say(
        "top row {first}; middle row {second}; bottom row {third}", first=first, second=second, third=third
    )


def _laid(tongue: Tongue, public: Public, number: int, laid: Laid) -> str:
    """A card on the table: what can be seen of it."""
    table = public.table
    over = table.cards[number + 1 :]
    rows = []
    for y in range(laid.y, laid.y + SIZE):
        row = []
        for x in range(laid.x, laid.x + SIZE):
            hidden = any(later.x <= x < later.x + SIZE and later.y <= y < later.y + SIZE for later in over)
            row.append(tongue.translate("covered") if hidden else tongue.named(table.square(x, y)))
        rows.append(row)
    name = place_name((laid.x, laid.y), public.setup.options.shifted)
    return tongue.say("{place}: {squares}.", place=name, squares=_rows(tongue, public, rows))


# -- the table ------------------------------------------------------------------------------------


def _table(tongue: Tongue, scene: Scene) -> Iterator[str]:
    """Every card from north to south and west to east."""
    public = public_of(scene)
    cards = public.table.cards
    if public.setup.options.shifted:
        yield tongue.say(
            "{count} cards lie on the table. A place is named by the column, then the row, of its north-west"
            " square; a card is three squares wide and high.",
            count=len(cards),
        )
    else:
        yield tongue.say(
            "{count} cards lie on the table. A place is named by its column from west to east, then its row"
            " from north to south.",
            count=len(cards),
        )
    order = sorted(range(len(cards)), key=lambda number: (cards[number].y, cards[number].x))
    for number in order:
        yield _laid(tongue, public, number, cards[number])


def _free(tongue: Tongue, public: Public) -> Iterator[str]:
    """Where a card may be laid edge to edge."""
    free = [place_name(square_of(spot), False) for spot in public.table.free]
    if free and not public.setup.options.corner_cluster:
        yield tongue.say("Free places: {places}.", places=", ".join(free))
        for spot, name in zip(public.table.free, free, strict=True):
            yield _round(tongue, public, square_of(spot), name)
    if not public.setup.options.own_stacks and not public.setup.options.corner_cluster:
        yield (
            tongue.say("1 card is left in the stack.")
            if public.stack == 1
            else tongue.say("{count} cards are left in the stack.", count=public.stack)
        )


def _round(tongue: Tongue, public: Public, at: tuple[int, int], name: str) -> str:
    """What a card on a free place would touch, side by side as the card's own rows are told."""
    x, y, table = *at, public.table
    templates = (
        (tongue.translate("north {squares}"), [(x + step, y - 1) for step in range(SIZE)]),
        (tongue.translate("east {squares}"), [(x + SIZE, y + step) for step in range(SIZE)]),
        (tongue.translate("south {squares}"), [(x + step, y + SIZE) for step in range(SIZE)]),
        (tongue.translate("west {squares}"), [(x - 1, y + step) for step in range(SIZE)]),
    )
    sides = []
    for template, squares in templates:
        named = [tongue.named(table.square(*square)) for square in squares if table.square(*square)]
        if named:
            sides.append(fill(template, {"squares": ", ".join(named)}))
    return tongue.say("{place} is free, with {sides}.", place=name, sides="; ".join(sides))


def _open(tongue: Tongue, scene: Scene) -> Iterator[str]:
    """Cards that everybody sees: the row of Lineup, or open hands."""
    public = public_of(scene)
    for at, card in enumerate(public.row):
        yield tongue.say(
            "Card {number} of the row: {squares}.", number=at + 1, squares=_card(tongue, scene, card, 0)
        )
    if public.setup.options.lineup:
        return
    for seat, hand in enumerate(public.hands):
        for at, card in enumerate(hand):
            yield tongue.say(
                "Open card {number} of {name}: {squares}.",
                number=at + 1,
                name=tongue.name(scene.names, seat),
                squares=_card(tongue, scene, card, 0),
            )


def _players(tongue: Tongue, scene: Scene) -> Iterator[str]:
    """What each seat has, and how its last card scored."""
    public = public_of(scene)
    options, course = public.setup.options, public.course
    standing = standing_of(public) if options.conquest else ()
    for seat in range(len(scene.names)):
        name, score = tongue.name(scene.names, seat), course.scores[seat]
        if options.conquest:
            yield tongue.say("{name}: total {total}.", name=name, total=standing[seat].total)
        elif options.corner_cluster:
            yield tongue.say("{name}: sets {sets} of {target}.", name=name, sets=score, target=options.target)
        elif options.own_stacks:
            yield tongue.say("{name}: points {points}.", name=name, points=score)
        else:
            yield tongue.say(
                "{name}: points {points} of {target}.", name=name, points=score, target=options.target
            )
        if options.own_stacks:
            yield tongue.say(
                "{name} plays {colour} and has {left} cards left.",
                name=name,
                colour=tongue.colour_of(public.setup.colours[seat]),
                left=public.sizes[seat] + public.own[seat],
            )
        if options.stress:
            yield _clock(tongue, public, name, seat)


def _clock(tongue: Tongue, public: Public, name: str, seat: int) -> str:
    if seat in public.course.out:
        return tongue.say("{name} has run out of time.", name=name)
    seconds = public.course.clocks[seat] // 1000
    if public.course.deadline is not None:
        limit = public.course.deadline // 1000
        return tongue.say(
            "{name} has thought {seconds} of {limit} seconds.", name=name, seconds=seconds, limit=limit
        )
    if seconds == 1:
        return tongue.say("{name} has thought 1 second.", name=name)
    return tongue.say("{name} has thought {seconds} seconds.", name=name, seconds=seconds)
