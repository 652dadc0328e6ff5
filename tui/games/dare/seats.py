"""The players' panel: chips, cards in hand and kept, what was put in, and how each stands in the round."""

from __future__ import annotations

from rules.dare.state import Leaving, Over
from tui.games.dare.cursor import choices
from tui.games.dare.parts import backs
from tui.games.dare.words import Tongue, public_of, range_of
from tui.games.front import Scene
from tui.widgets.phrase import Words, wrapped
from tui.widgets.picture import Canvas, Picture, Span
from tui.widgets.seats import Column, Line, draw_heads, draw_seat

WIDE = 56
"""Cells within the frame from which every column is told in words."""


def draw_seats(tongue: Tongue, scene: Scene, width: int, height: int) -> Picture:
    """The panel; a seat out of the match keeps its line."""
    canvas = Canvas(width, height)
    canvas.panel(tongue.translate("Players"), _sum(tongue, scene))
    inner, seats = width - 2, len(scene.names)
    columns = _columns(tongue, inner)
    draw_heads(canvas, 1, 1, inner, tongue.translate("seat") if inner >= WIDE else "", columns)
    step = 2 if 2 * seats + 2 < height - 2 and inner >= WIDE else 1
    for seat in range(seats):
        line = Line(
            seat,
            scene.names[seat],
            _cells(tongue, scene, seat, inner),
            marked=any(ask.seat == seat for ask in scene.moment.asks),
            bold=seat == scene.eyes,
        )
        y = 2 + step * seat
        draw_seat(canvas, 1, y, inner, line, columns, tongue.cursor, tongue.more)
        target = next(
            (at for at, action in enumerate(choices(scene)) if getattr(action, "seat", None) == seat), None
        )
        if target is not None:
            canvas.zone(1, y, inner, 1, f"do:{target}")
    row = 2 + step * (seats - 1) + 1
    _notes(tongue, scene, canvas, row, height - 1 - row, told=inner >= WIDE)
    return canvas.picture()


def _columns(tongue: Tongue, inner: int) -> tuple[Column, ...]:
    """Figures first; words where there is room."""
    say = tongue.translate
    if inner < WIDE:
        return (Column(say("chips"), 5), Column(say("cards"), 7), Column(say("chaos"), 5))
    return (
        Column("", 16, right=False),
        Column(say("chips"), 5),
        Column(say("in pot"), 7),
        Column(say("cards"), 7),
        Column(say("chaos"), 6),
    )


def _cells(tongue: Tongue, scene: Scene, seat: int, inner: int) -> tuple[Words, ...]:
    public = public_of(scene)
    chips: Words = (Span(str(public.chips[seat]), "error+bold" if not public.chips[seat] else "text+bold"),)
    if public.match.gone[seat] is not None:
        cards: Words = (Span(tongue.translate("out"), "muted"),)
        kept: Words = ()
    else:
        size = public.sizes[seat]
        cards = (Span(backs(tongue, size, 4) + " ", "muted"), Span(f"{size:>2}", "text+bold"))
        count = public.kept[seat]
        kept = (Span(tongue.chaos + " " if count else "", "warning"), Span(str(count), "text+bold"))
    if inner < WIDE:
        return (chips, cards, kept)
    staked = (Span(str(public.staked[seat]), "warning"),)
    return ((status(tongue, scene, seat),), chips, staked, cards, kept)


def status(tongue: Tongue, scene: Scene, seat: int) -> Span:
    """How a seat stands in the round, in a word or two; empty if there is nothing to say."""
    public, say = public_of(scene), tongue.translate
    gone = public.match.gone[seat]
    if gone is not None:
        return Span(say("stopped") if gone.left else say("no chips left"), "muted")
    if isinstance(public.pending, Over):
        return Span("", "muted")
    if isinstance(public.pending, Leaving):
        waits = seat in public.pending.waiting
        return Span("" if waits else say("has answered"), "muted")
    if not public.chips[seat]:
        return Span(say("all in"), "error+bold")
    if public.skipped[seat]:
        return Span(tongue.say("above {high}", high=range_of(public).high), "error")
    if public.raised[seat]:
        return Span(tongue.say("raised {chips}", chips=public.raised[seat]), "warning")
    return Span("", "muted")


def _sum(tongue: Tongue, scene: Scene) -> str:
    """That no chip is lost: all stocks and the pot."""
    public = public_of(scene)
    return tongue.say(
        "{chips} + pot {pot} = {all}",
        chips=sum(public.chips),
        pot=public.pot,
        all=sum(public.chips) + public.pot,
    )


def _notes(tongue: Tongue, scene: Scene, canvas: Canvas, row: int, room: int, *, told: bool) -> None:
    """What the figures do not tell, as far as there are lines: a sentence stands whole or not at all."""
    public = public_of(scene)
    inner = canvas.width - 3
    lines: list[Words] = []
    sentences: list[Words] = []
    names, high = scene.names, str(range_of(public).high)
    if not told and not isinstance(public.pending, Leaving | Over):
        for seat in public.all_in:
            name = tongue.name(names, seat, 10)
            sentences.append(tongue.words("{name} is all in and may still win.", "error", name=name))
        for seat in public.round.seats:
            if public.skipped[seat]:
                name = tongue.name(names, seat, 10)
                sentences.append(
                    tongue.words("{name} drew no card: above {high}.", "error", name=name, high=high)
                )
    if not isinstance(public.pending, Leaving | Over):
        sentences.append(tongue.words("Hands and saved cards are secret.", "muted"))
    if told:
        sentences.append(
            tongue.words("Who cannot match a raise puts in the rest and may still win.", "muted")
        )
    for words in sentences:
        found = wrapped(words, inner)
        if len(lines) + len(found) <= room:
            lines += found
    for at, words in enumerate(lines):
        canvas.spans(2, row + at, *words)
