"""The table with the cursor on it: the ground is drawn once, and only the rows the cursor touches again."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count

from rules.duco.actions import END, Place, Swap, Turn
from rules.duco.layout import SIZE, Laid, card_at, with_exchanged, with_turned
from rules.duco.preview import faces_of, pairs, pairs_of
from rules.duco.scoring import Pair
from rules.duco.sets import CORNERS, POINTS_ACROSS, points_in, sets_in
from rules.duco.state import Exchanging, Turning
from rules.duco.view import Public
from tui.games.duco.cursor import Cursor, chosen, middle_of, mode_of, partner_of, spots_of
from tui.games.duco.ghost import Squares, draw_ghost
from tui.games.duco.places import Spot
from tui.games.duco.scale import Window, window_for
from tui.games.duco.sheet import card_zone, draw_sheet, put
from tui.games.duco.words import Tongue, centre_span, face, public_of, ready_card
from tui.games.front import Scene
from tui.widgets.picture import Canvas, Overlay, Picture, Span

UNKNOWN = "??"
"""A square of a card that nobody has seen yet."""


def draw_board(tongue: Tongue, scene: Scene, cursor: Cursor | None, width: int, height: int) -> Picture:
    """The table, as far as there is room."""
    public = public_of(scene)
    options = public.setup.options
    margin = 0 if options.corner_cluster else SIZE
    focus = _focus(scene, cursor)
    window = window_for(public.table.bounds, margin, options.shifted, focus, width, height)
    ground, picture = _ground(tongue, scene, window)
    canvas = Overlay(ground, picture)
    if cursor is None:
        _draw_last(scene, canvas, window)
        return canvas.picture()
    match mode_of(scene):
        case "place":
            _draw_place(tongue, scene, cursor, canvas, window)
        case "turn":
            _draw_turning(tongue, scene, cursor, canvas, window)
        case "side":
            _draw_sides(tongue, scene, cursor, canvas, window)
        case "exchange":
            _draw_exchange(tongue, scene, cursor, canvas, window)
        case _:
            _draw_last(scene, canvas, window)
    return canvas.picture()


def _focus(scene: Scene, cursor: Cursor | None) -> list[Spot]:
    """What has to be in view: the place under the cursor and the card just laid, else the card laid last."""
    last = last_laid(public_of(scene))
    laid = (last.x, last.y) if last is not None else middle_of(scene)
    match mode_of(scene) if cursor is not None else "none":
        case "place" | "exchange":
            return [cursor.spot] if cursor is not None else [laid]
        case "turn" | "side":
            others = [laid] if mode_of(scene) == "turn" else spots_of(scene)
            return [cursor.spot, *others] if cursor is not None else [laid]
    return [laid]


def last_laid(public: Public) -> Laid | None:
    """The card that a seat laid last, if one did."""
    laid = {play.laid for play in public.course.lasts if play is not None}
    pending = public.pending
    if isinstance(pending, Turning):
        return pending.laid
    return next((card for card in reversed(public.table.cards) if card in laid), None)


def _ground(tongue: Tongue, scene: Scene, window: Window) -> tuple[Canvas, Picture]:
    """The table without a cursor, drawn once for a scene and the part in view."""

    def draw() -> tuple[Canvas, Picture]:
        public, mode = public_of(scene), mode_of(scene)
        canvas = draw_sheet(tongue, public, window, spots_of(scene) if mode == "place" else ())
        if isinstance(public.pending, Exchanging) or public.setup.options.corner_cluster:
            _draw_sets(tongue, canvas, window, public, public.table.icons)
        if mode in ("turn", "exchange"):
            for spot in spots_of(scene):
                card_zone(canvas, window, spot, f"card:{spot[0]},{spot[1]}")
        return canvas, canvas.picture()

    return scene.kept(("ground", window), draw)


def squares_of(tongue: Tongue, scene: Scene, card: int, turn: int) -> Squares:
    """What a card shows as it lies."""
    made = face(scene, card)
    return tongue.squares(made, turn, centre_span(tongue, public_of(scene), made.centre))


def pairs_here(scene: Scene, cursor: Cursor) -> tuple[Pair, ...]:
    """The pairs that score, or would score, with what is under the cursor; table and sum both ask."""
    return scene.kept(("pairs", cursor), lambda: _pairs(scene, cursor))


def _pairs(scene: Scene, cursor: Cursor) -> tuple[Pair, ...]:
    public, mode = public_of(scene), mode_of(scene)
    if mode == "place":
        card = ready_card(scene)
        place = Place(cursor.x, cursor.y, cursor.turn % 4)
        return () if card is None or cursor.spot not in spots_of(scene) else pairs_of(public, card, place)
    if mode == "turn":
        action = chosen(scene, cursor)
        return pairs(scene.view, action if isinstance(action, Turn) else END)
    return ()


def _draw_place(tongue: Tongue, scene: Scene, cursor: Cursor, canvas: Canvas, window: Window) -> None:
    """The card to lay, where and how it would lie."""
    card = ready_card(scene)
    if card is None:
        return
    squares = squares_of(tongue, scene, card, cursor.turn)
    draw_ghost(canvas, window, cursor.spot, squares, pairs_here(scene, cursor))


def _draw_turning(tongue: Tongue, scene: Scene, cursor: Cursor, canvas: Canvas, window: Window) -> None:
    """The card under the cursor as it would be turned, and the one just laid with what it would score."""
    public = public_of(scene)
    number = card_at(public.table, *cursor.spot)
    if number is not None:
        laid = public.table.cards[number]
        squares = squares_of(tongue, scene, laid.card, laid.turn + cursor.turn)
        draw_ghost(canvas, window, cursor.spot, squares, mark=tongue.cursor)
    if isinstance(public.pending, Turning):
        laid = public.pending.laid
        squares = squares_of(tongue, scene, laid.card, laid.turn)
        draw_ghost(canvas, window, (laid.x, laid.y), squares, pairs_here(scene, cursor))
        if number is not None:  # the frame it may share with the other card keeps the sign
            put(canvas, window, *_corner(window, cursor.spot), Span(tongue.cursor, "accent+bold"))


def _corner(window: Window, spot: Spot) -> tuple[int, int]:
    """The upper left corner of a card's frame."""
    return window.scale.col(spot[0]) - 1, window.scale.row(spot[1]) - 1


def _draw_sides(tongue: Tongue, scene: Scene, cursor: Cursor, canvas: Canvas, window: Window) -> None:
    """The two middle places of a side; nobody has seen the card yet."""
    unknown = [[Span(UNKNOWN, "muted")] * SIZE] * SIZE
    spots = spots_of(scene)
    for spot in (*(other for other in spots if other != cursor.spot), cursor.spot):
        here = spot == cursor.spot
        digit = Span(f"{spots.index(spot) + 1}".ljust(2), "accent+bold" if here else "text")
        squares = [unknown[0], [unknown[1][0], digit, unknown[1][2]], unknown[2]]
        if here:
            draw_ghost(canvas, window, spot, squares, mark=tongue.cursor)
        else:
            scale = window.scale
            for row, line in zip(count(scale.row(spot[1]), scale.down), squares, strict=False):
                for column, square in enumerate(line):
                    put(canvas, window, scale.col(spot[0] + column), row, square)
        card_zone(canvas, window, spot, f"place:{spot[0]},{spot[1]}")


def _draw_exchange(tongue: Tongue, scene: Scene, cursor: Cursor, canvas: Canvas, window: Window) -> None:
    """Corner Cluster: the card under the cursor as it would be turned, or two as they would be exchanged."""
    public = public_of(scene)
    table, faces = public.table, faces_of(public)
    action = chosen(scene, cursor)
    number = card_at(table, *cursor.spot)
    if number is None:
        return
    spots = [cursor.spot]
    if isinstance(action, Swap):
        one, other = card_at(table, action.x, action.y), card_at(table, *partner_of(action))
        if one is not None and other is not None:
            table = with_exchanged(table, faces, one, other)
            spots = [spot for spot in ((action.x, action.y), partner_of(action)) if spot != cursor.spot]
            spots.append(cursor.spot)
    elif isinstance(action, Turn):
        table = with_turned(table, faces, number, action.by)
    for spot in spots:
        shown = card_at(table, *spot)
        if shown is not None:
            laid = table.cards[shown]
            squares = squares_of(tongue, scene, laid.card, laid.turn)
            draw_ghost(canvas, window, spot, squares, mark=tongue.cursor if spot == cursor.spot else "")
    _draw_sets(tongue, canvas, window, public, table.icons, again=True)


def _draw_sets(
    tongue: Tongue, canvas: Canvas, window: Window, public: Public, icons: bytes, *, again: bool = False
) -> None:
    """A sign where four corners make a set, bright if it is new; with ``again`` lost ones are crossed."""
    pending = public.pending
    before = pending.before if isinstance(pending, Exchanging) else 0
    lie = sets_in(public.table.icons)
    now = sets_in(icons)
    for point in points_in(now | (lie if again else 0)):
        col, row = point_cell(public, window, point)
        if not now >> point & 1:
            put(canvas, window, col, row, Span(tongue.glyphs.mark("no"), "error+bold"))
        elif before >> point & 1 or not isinstance(pending, Exchanging):
            put(canvas, window, col, row, Span(tongue.set_sign, _set_role(tongue, icons, point)))
        else:
            put(canvas, window, col, row, Span(tongue.set_sign, "success+bold+cursor"))


def point_cell(public: Public, window: Window, point: int) -> tuple[int, int]:
    """The cell where the four cards of a point meet."""
    west, north, _, _ = public.table.bounds
    down, across = divmod(point, POINTS_ACROSS)
    scale = window.scale
    return scale.col(west + SIZE * (across + 1)) - 1, scale.row(north + SIZE * (down + 1)) - 1


def _set_role(tongue: Tongue, icons: bytes, point: int) -> str:
    """The colour that the corners of a set have, apart from Rainbow."""
    return min((tongue.icons[icons[at]].role for at in CORNERS[point]), key=lambda role: role == "purple")


def _draw_last(scene: Scene, canvas: Canvas, window: Window) -> None:
    """The card laid last, with a double frame, while nothing is decided here."""
    last = last_laid(public_of(scene))
    if last is not None:
        draw_frame(canvas, window, [(last.x, last.y)])


def draw_frame(canvas: Canvas, window: Window, spots: Iterable[Spot]) -> None:
    """Double frames around cards that lie, their squares left as they are."""
    scale = window.scale
    for x, y in spots:
        left, right = scale.col(x) - 1, scale.col(x + SIZE) - 1
        top, bottom = scale.row(y) - 1, scale.row(y + SIZE) - 1
        across = "═" * (right - left - 1)
        put(canvas, window, left, top, Span(f"╔{across}╗", "accent"))
        for row in range(top + 1, bottom):
            put(canvas, window, left, row, Span("║", "accent"))
            put(canvas, window, right, row, Span("║", "accent"))
        put(canvas, window, left, bottom, Span(f"╚{across}╝", "accent"))
