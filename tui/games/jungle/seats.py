"""The players' panel: points, stashes by kind with sets marked, powers, hands, and what binds each."""

from __future__ import annotations

from rules.jungle.deck import ANIMALS
from tui.games.front import Scene
from tui.games.jungle.words import JungleTongue, deck_of, public_of
from tui.widgets.meter import points
from tui.widgets.phrase import Words, cut, joined, width_of
from tui.widgets.picture import Canvas, Picture, Span, fit
from tui.widgets.seats import chip

WIDE = 52
"""Inner width from which everything is told in words."""


def draw_seats(tongue: JungleTongue, scene: Scene, width: int, height: int) -> Picture:
    """The panel: a row for each thing, a column for each player."""
    canvas = Canvas(width, height)
    canvas.panel(tongue.translate("Players"))
    # In the small drawing the names of the seats need every cell there is.
    left = 2 if width > 32 else 1
    inner, room = width - left - 1, height - 2
    column = (inner - (8 if inner < 30 else 11 if inner < WIDE else 12)) // 2
    label = inner - 2 * column
    rows = [_head(tongue, scene, column), *_rows(tongue, scene, column, wide=inner >= WIDE)]
    if len(rows) + 3 <= room:
        rows = [rows[0], *rows[1:3], BLANK, *rows[3:7], BLANK, *rows[7:10], BLANK, *rows[10:]]
    while len(rows) > room:
        del rows[DROPPED.get(len(rows), -1)]
    for at, (name, cells) in enumerate(rows[:room]):
        canvas.spans(left, 1 + at, *cut(name, label + 1 - left, tongue.more))
        for seat, cell in enumerate(cells):
            canvas.spans(left + label + seat * column, 1 + at, *cut(cell, column, tongue.more))
    return canvas.picture()


Row = tuple[Words, tuple[Words, ...]]
BLANK: Row = ((), ())
DROPPED = {12: 11, 11: 2}
"""By the number of rows the one that is left out first where there is no room: used cards, then point cards,
which the points tell already."""


def _head(tongue: JungleTongue, scene: Scene, column: int) -> Row:
    cells: list[Words] = []
    asked = {ask.seat for ask in scene.moment.asks}
    for seat, name in enumerate(scene.names):
        mark = Span(tongue.cursor if seat in asked else " ", "accent+bold")
        role = "text+bold" if seat == scene.eyes else "text"
        room = column - 4 - (2 if column > 10 else 0)
        cells.append(
            (
                mark,
                chip(seat),
                Span(" " if column > 10 else "", "text"),
                Span(fit(name, room, tongue.more), role),
            )
        )
    return (), tuple(cells)


def _rows(tongue: JungleTongue, scene: Scene, column: int, *, wide: bool) -> list[Row]:
    """Everything that lies open, row by row; the first ones are those that matter most."""
    public, say = public_of(scene), tongue.translate
    seats = range(len(public.camps))
    rows: list[Row] = [
        (_label(say("points")), tuple(_points(tongue, scene, seat, wide=wide) for seat in seats)),
        (_label(say("cards")), tuple(_point_cards(tongue, scene, seat, column, wide=wide) for seat in seats)),
    ]
    for animal in range(len(ANIMALS)):
        letter = Span(tongue.animal_letter(animal) + " ", "text+bold")
        name = Span(tongue.animal(animal), "muted")
        rows.append(((letter, name), tuple(_animals(tongue, scene, seat, animal) for seat in seats)))
    rows.append((_label(say("powers")), tuple(_powers(tongue, scene, seat, column) for seat in seats)))
    rows.append((_label(say("hand")), tuple(_hand(tongue, scene, seat, wide=wide) for seat in seats)))
    rows.append((_label(say("plants")), tuple(_plants(tongue, scene, seat) for seat in seats)))
    rows.append((_label(say("bound")), tuple(_bound(tongue, scene, seat, wide=wide) for seat in seats)))
    rows.append((_label(say("piles")), _piles(tongue, public.piles, wide=wide)))
    rows.append((_label(say("used")), _piles(tongue, tuple(map(len, public.discards)), wide=wide)))
    return [(name, tuple(_pad(cell) for cell in cells)) for name, cells in rows]


def _label(text: str) -> Words:
    return (Span(text, "muted"),)


def _pad(cell: Words) -> Words:
    """Cells stand under the chips of their seats, one cell after the mark."""
    return (Span(" ", "text"), *(cell or (Span("-", "muted"),)))


def _points(tongue: JungleTongue, scene: Scene, seat: int, *, wide: bool) -> Words:
    most, have = deck_of(scene).game.points_to_win, public_of(scene).camps[seat].points
    if wide:
        return points(tongue.glyphs, have, most, "success")
    return tongue.words("{have} of {most}", "text", have=Span(str(have), "text+bold"), most=str(most))


def _point_cards(tongue: JungleTongue, scene: Scene, seat: int, column: int, *, wide: bool) -> Words:
    """The point cards by name, or by what they are worth."""
    deck = deck_of(scene)
    cards = [card for card in public_of(scene).camps[seat].stash if deck.jungle_card[card].kind == "point"]
    worth = sorted((deck.points[card] for card in cards), reverse=True)
    figures = (Span(" ".join(map(str, worth)), "text"),) if worth else ()
    if wide and cards:
        names = joined([(Span(tongue.card(card), "text"),) for card in cards], ", ", "text")
        if width_of(names) <= column - 2:
            return names
    return figures


def _animals(tongue: JungleTongue, scene: Scene, seat: int, animal: int) -> Words:
    """How many commons of an animal, and how many sets they make."""
    number = public_of(scene).camps[seat].animals[animal]
    sets = number // deck_of(scene).game.set_size
    count = Span(str(number), "text+bold" if number else "muted")
    if not sets:
        return (count,)
    mark = tongue.say("set") if sets == 1 else tongue.say("{number} sets", number=sets)
    return (count, Span(f" {mark}", "success+bold"))


def _powers(tongue: JungleTongue, scene: Scene, seat: int, column: int) -> Words:
    """Power cards, those of this turn in brackets since they cannot be used yet, and a laid-out Explore!."""
    public = public_of(scene)
    ready = list(public.usable(seat))
    names: list[tuple[str, bool]] = []
    for card in public.camps[seat].powers:
        names.append((tongue.card(card), card in ready))
        if card in ready:
            ready.remove(card)
    if public.camps[seat].explore:
        names.append((tongue.play(deck_of(scene).explore), True))
    for short in (False, True):
        parts: list[Words] = []
        for name, now in names:
            room = column - (1 if now else 3)
            text = fit(name, room, tongue.more) if len(names) == 1 else name[:1] if short else name
            parts.append((Span(text if now else f"({text})", "text+bold" if now else "muted"),))
        line = joined(parts, " ", "text")
        if width_of(line) <= column - 1:
            break
    return line


def _hand(tongue: JungleTongue, scene: Scene, seat: int, *, wide: bool) -> Words:
    resource, peril = public_of(scene).hands[seat]
    if not wide:
        return (tongue.pile_span(False, str(resource)), Span(" ", "text"), tongue.pile_span(True, str(peril)))
    return (
        tongue.pile_span(False, f" {resource} {tongue.pile(False)}"),
        Span(" ", "text"),
        tongue.pile_span(True, f" {peril} {tongue.pile(True)}"),
    )


def _plants(tongue: JungleTongue, scene: Scene, seat: int) -> Words:
    """Man-Eating Plants, each of which costs an action."""
    plants = public_of(scene).camps[seat].plants
    return (Span(tongue.plant * plants, "error+bold"), Span(f" {plants}", "error")) if plants else ()


def _bound(tongue: JungleTongue, scene: Scene, seat: int, *, wide: bool) -> Words:
    """The decks closed to a seat, and the one it has to play for."""
    camp, parts, deck = public_of(scene).camps[seat], list[Words](), deck_of(scene)
    words = [f" {tongue.play(card)} " for card in (deck.off_limits, deck.quicksand)]
    closed = [number for number in range(4) if camp.closed >> number & 1]
    if closed:
        numbers = "".join(str(number + 1) for number in closed)
        parts.append((Span(f"{tongue.off_limits}{words[0] if wide else ''}{numbers}", "warning+bold"),))
    if camp.sunk is not None:
        parts.append((Span(f"{tongue.quicksand}{words[1] if wide else ''}{camp.sunk + 1}", "warning+bold"),))
    return joined(parts, " ", "text")


def _piles(tongue: JungleTongue, sizes: tuple[int, ...], *, wide: bool) -> tuple[Words, ...]:
    """How many cards lie in the RESOURCE and the PERIL pile, or beside them."""
    words = (f" {tongue.pile(False)}", f" {tongue.pile(True)}") if wide else ("", "")
    return tuple(
        (tongue.pile_span(bool(peril)), Span(f" {size}{words[peril]}" if wide else str(size), "text"))
        for peril, size in enumerate(sizes)
    )
