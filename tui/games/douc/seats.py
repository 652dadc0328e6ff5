"""The players' panel: role and powers, cards in hand, cards lost, and how each stands in the round."""

from __future__ import annotations

from rich.cells import cell_len

from rules.douc.state import Charge, Free, Looking, Offers, Placing, Question, Race, Role
from tui.games.douc.cursor import Cursor, Source, ways_of
from tui.games.douc.words import Tongue, public_of
from tui.games.front import Scene
from tui.widgets.phrase import Words, wrapped
from tui.widgets.picture import Canvas, Picture, Span, pad
from tui.widgets.seats import Column, Line, draw_heads, draw_seat


def status(tongue: Tongue, scene: Scene, seat: int) -> Span:
    """How a seat stands now, in a word or two; empty if there is nothing to say."""
    public = public_of(scene)
    pending = public.pending
    say = tongue.translate
    if scene.moment.kind == "over":
        return Span("", "muted")
    if public.month.day and seat not in public.month.remaining:
        return Span(say("out this month"), "muted")
    if isinstance(pending, Charge) or (isinstance(pending, Placing) and pending.charge):
        return Span(say("in charge"), "warning+bold") if pending.seat == seat else Span("", "muted")
    if isinstance(pending, Race):
        laid = seat in pending.laid
        return Span(say("hand laid") if laid else say("racing") if seat in pending.waiting else "", "muted")
    if public.declared and seat == public.month.ranger:
        return Span(say("declared"), "warning+bold")
    if any(ask.seat == seat for ask in scene.moment.asks):
        return Span(say("to act"), "accent+bold")
    if seat in public.passed:
        return Span(say("passed"), "muted")
    if public.held and seat == public.month.ranger:
        return Span(say("holds"), "warning")
    if isinstance(pending, Looking) and seat in pending.ring.answered:
        return Span(
            say("has looked") if public.month.looks[seat] is not None else say("looked at none"), "muted"
        )
    if isinstance(pending, Free | Question | Offers):
        return Span(say("may still play") if not isinstance(pending, Offers) else say("waits"), "muted")
    return Span("", "muted")


def draw_seats(tongue: Tongue, scene: Scene, cursor: Cursor | None, width: int, height: int) -> Picture:
    """The panel, in one line a seat or in two, as there is room."""
    canvas = Canvas(width, height)
    powers = f"{tongue.save}{tongue.translate('save')} {tongue.endanger}{tongue.translate('endanger')}"
    canvas.panel(tongue.translate("Players"), powers)
    inner, room = width - 2, height - 2
    seats = len(scene.names)
    if inner >= 56:
        used = _wide(tongue, scene, canvas, cursor, inner, room)
    elif 1 + 2 * seats <= room:
        used = _double(tongue, scene, canvas, cursor, inner)
    else:
        used = _single(tongue, scene, canvas, cursor, inner)
    _legend(tongue, canvas, used + 1, room, letters=used == 1 + seats and inner < 56)
    return canvas.picture()


def _chosen(cursor: Cursor | None, seat: int) -> bool:
    return cursor is not None and cursor.source == Source("seat", seat)


def _marked(scene: Scene, cursor: Cursor | None, seat: int) -> bool:
    """Whether the mark stands before a seat: the one chosen, else those to act."""
    if cursor is not None and cursor.source.kind == "seat":
        return cursor.source.number == seat
    return any(ask.seat == seat for ask in scene.moment.asks)


def _powers(tongue: Tongue, scene: Scene, seat: int) -> Words:
    saves, endangers = tongue.powers(public_of(scene), seat)
    return (
        Span(tongue.save if saves else " ", "success"),
        Span(tongue.endanger, "error") if endangers else Span(" ", "text"),
    )


def _role_room(tongue: Tongue) -> int:
    """Cells for the name of a role and a blank."""
    roles: tuple[Role, ...] = ("ranger", "poacher", "tourist")
    return max(8, 1 + max(cell_len(tongue.role(role)) for role in roles))


def _lost(scene: Scene, seat: int) -> str:
    public = public_of(scene)
    return f"{len(public.month.lost[seat])}/{public.standings[seat]}"


def _line(scene: Scene, cursor: Cursor | None, seat: int, cells: tuple[Words, ...]) -> Line:
    return Line(
        seat,
        scene.names[seat],
        cells,
        marked=_marked(scene, cursor, seat),
        bold=seat == scene.eyes,
        chosen=_chosen(cursor, seat),
    )


def _zone(canvas: Canvas, scene: Scene, seat: int, y: int, height: int) -> None:
    if (ways := ways_of(scene)) and Source("seat", seat) in ways:
        canvas.zone(1, y, canvas.width - 2, height, f"seat:{seat}")


def _double(tongue: Tongue, scene: Scene, canvas: Canvas, cursor: Cursor | None, inner: int) -> int:
    """Two lines a seat: name and figures, then role, powers and status."""
    columns = (Column(tongue.translate("hand"), 4), Column(tongue.translate("lost/all"), 8))
    draw_heads(canvas, 1, 1, inner, "", columns)
    public = public_of(scene)
    for seat in range(len(scene.names)):
        y = 2 + 2 * seat
        cells = ((Span(str(public.sizes[seat]), "text+bold"),), (Span(_lost(scene, seat), "text"),))
        draw_seat(canvas, 1, y, inner, _line(scene, cursor, seat, cells), columns, tongue.cursor, tongue.more)
        role = tongue.role(public.month.role(seat))
        x = canvas.put(6, y + 1, pad(role, _role_room(tongue)), "text") if role else 6
        if role:
            x = canvas.spans(x, y + 1, *_powers(tongue, scene, seat)) + 1
        word = status(tongue, scene, seat)
        canvas.put(x, y + 1, word.text, word.role, width=inner - x + 1)
        _zone(canvas, scene, seat, y, 2)
    return 1 + 2 * len(scene.names)


def _single(tongue: Tongue, scene: Scene, canvas: Canvas, cursor: Cursor | None, inner: int) -> int:
    """One line a seat: the role's letter, powers and a short status."""
    wide = inner >= 36
    columns = (
        Column("", 3, right=False),
        Column("", 9 if wide else 7, right=False),
        Column(tongue.translate("hand"), 4 if wide else 1),
        Column(tongue.translate("lost"), 5),
    )
    draw_heads(canvas, 1, 1, inner, "", columns)
    public = public_of(scene)
    for seat in range(len(scene.names)):
        role = public.month.role(seat)
        letter = tongue.glyphs[f"douc.roles.{role}"].letter if role != "none" else " "
        cells: tuple[Words, ...] = (
            (Span(letter, "text+bold"), *(_powers(tongue, scene, seat) if role != "none" else ())),
            (status(tongue, scene, seat),),
            (Span(str(public.sizes[seat]), "text+bold"),),
            (Span(_lost(scene, seat), "text"),),
        )
        draw_seat(
            canvas, 1, 2 + seat, inner, _line(scene, cursor, seat, cells), columns, tongue.cursor, tongue.more
        )
        _zone(canvas, scene, seat, 2 + seat, 1)
    return 1 + len(scene.names)


def _wide(tongue: Tongue, scene: Scene, canvas: Canvas, cursor: Cursor | None, inner: int, room: int) -> int:
    """One line a seat with everything in words, with air between where there is room."""
    columns = (
        Column(tongue.translate("role"), 2 + _role_room(tongue), right=False),
        Column("", 14, right=False),
        Column(tongue.translate("hand"), 4),
        Column(tongue.translate("lost"), 4),
        Column(tongue.translate("in all"), 6),
    )
    draw_heads(canvas, 1, 1, inner, tongue.translate("seat"), columns)
    public = public_of(scene)
    step = 2 if 1 + 2 * len(scene.names) + 2 <= room else 1
    for seat in range(len(scene.names)):
        role = tongue.role(public.month.role(seat))
        cells: tuple[Words, ...] = (
            (Span(pad(role, _role_room(tongue)), "text"), *(_powers(tongue, scene, seat) if role else ())),
            (status(tongue, scene, seat),),
            (Span(str(public.sizes[seat]), "text+bold"),),
            (Span(str(len(public.month.lost[seat])), "text"),),
            (Span(str(public.standings[seat]), "text"),),
        )
        y = 2 + step * seat
        draw_seat(canvas, 1, y, inner, _line(scene, cursor, seat, cells), columns, tongue.cursor, tongue.more)
        _zone(canvas, scene, seat, y, 1)
    return 1 + step * len(scene.names)


def _legend(tongue: Tongue, canvas: Canvas, row: int, room: int, *, letters: bool) -> None:
    """What the figures mean, in the lines that are left."""
    inner = canvas.width - 3
    lines: list[Words] = []
    if letters:
        lines += wrapped(tongue.words("R Ranger P Poacher T Tourist", "muted"), inner)
    if canvas.width < 58:
        lines += wrapped(tongue.words("lost: this month / all months", "muted"), inner)
    for sentence in (
        "The fewest lost cards win.",
        "The Ranger loses what stays in danger.",
        "Limit: the cards the Ranger holds.",
    ):
        told = wrapped(tongue.words(sentence, "muted"), inner)
        if len(lines) + len(told) <= room - row + 1:  # a sentence stands whole or not at all
            lines += told
    for at, words in enumerate(lines[: max(0, room - row + 1)]):
        canvas.spans(2, row + at, *words)
