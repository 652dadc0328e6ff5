"""The players' panel: points, the last card of each, and what the modes count besides."""

from __future__ import annotations

from typing import Literal

from rich.cells import cell_len

from rules.duco.conquest import Standing
from rules.duco.preview import standing_of
from rules.duco.view import Public
from tui.games.duco.places import place_name
from tui.games.duco.words import Tongue, public_of
from tui.games.front import Scene
from tui.widgets.meter import bar
from tui.widgets.phrase import Words
from tui.widgets.picture import Canvas, Picture, Span
from tui.widgets.seats import Column, Line, chip, draw_heads, draw_seat

METER = 20
"""Cells of the bar to the target."""
Kind = Literal["colour", "points", "sets", "total", "group", "left", "clock", "last", "to go"]
"""What may be told of a seat."""


def draw_seats(tongue: Tongue, scene: Scene, width: int, height: int) -> Picture:
    """The panel: one line a seat; heads over it, or in its frame where room is short."""
    canvas = Canvas(width, height)
    public = public_of(scene)
    inner, seats = width - 2, len(scene.names)
    kinds = _kinds(public, wide=inner >= 56)
    columns = tuple(_column(tongue, kind) for kind in kinds)
    heads = height >= seats + 3
    title, own = tongue.translate("Players"), public.setup.options.own_stacks
    above = " ".join(column.head for column in columns if column.head)
    figures = own and not heads and cell_len(title) + cell_len(above) + 8 < width
    canvas.panel(title, above if figures else _note(tongue, public))
    if heads:
        draw_heads(canvas, 1, 1, inner, tongue.translate("seat"), columns)
    standing = standing_of(public) if public.setup.options.conquest else ()
    asked = {ask.seat for ask in scene.moment.asks}
    for seat in range(seats):
        cells = tuple(_cell(tongue, public, standing, kind, seat) for kind in kinds)
        line = Line(seat, scene.names[seat], cells, marked=seat in asked, bold=seat == scene.eyes)
        draw_seat(canvas, 1, 1 + heads + seat, inner, line, columns, tongue.cursor, tongue.more)
        if own:  # A seat's own colour would be taken for the one it plays.
            canvas.role(2, 1 + heads + seat, cell_len(chip(seat).text), "text+bold")
        if any(public.hands):
            canvas.zone(1, 1 + heads + seat, inner, 1, f"seat:{seat}")
    return canvas.picture()


def _note(tongue: Tongue, public: Public) -> str:
    """What everybody plays for."""
    options = public.setup.options
    if options.corner_cluster:
        return tongue.say("to {target} sets", target=options.target)
    if options.own_stacks:
        return tongue.translate("ten cards each")
    return tongue.say("to {target}", target=options.target)


def _kinds(public: Public, *, wide: bool) -> tuple[Kind, ...]:
    """What is told of each seat in this match."""
    options = public.setup.options
    if options.corner_cluster:
        return ("sets", "to go") if wide else ("sets",)
    found: list[Kind] = ["colour"] if options.own_stacks else []
    found.append("total" if options.conquest else "points")
    if options.conquest and (wide or not options.stress):  # With clocks too no room would be left for names.
        found.append("group")
    if options.own_stacks:
        found.append("left")
    if options.stress:
        found.append("clock")
    if not options.own_stacks or wide:
        found.append("last")
    if wide and not options.own_stacks:
        found.append("to go")
    return tuple(found)


def _column(tongue: Tongue, kind: Kind) -> Column:
    """The column of a figure."""
    say = tongue.translate
    match kind:
        case "colour":
            return Column("", 2)
        case "points":
            return Column(say("points"), 6)
        case "sets":
            return Column(say("sets"), 5)
        case "total":
            return Column(say("total"), 6)
        case "group":
            return Column(say("group"), 6)
        case "left":
            return Column(say("left"), 4)
        case "clock":
            return Column(say("clock"), 6)
        case "last":
            return Column(say("last card"), 11)
    return Column(say("to go"), METER)


def _cell(tongue: Tongue, public: Public, standing: tuple[Standing, ...], kind: Kind, seat: int) -> Words:
    """One figure of one seat."""
    score = public.course.scores[seat]
    match kind:
        case "colour":
            return (tongue.chip_of(public.setup.colours[seat], str(seat + 1)),)
        case "total":
            return (Span(str(standing[seat].total), "text+bold"),)
        case "group":
            return (Span(str(len(standing[seat].group)), "text"),)
        case "left":
            return (Span(str(public.sizes[seat] + public.own[seat]), "text"),)
        case "clock":
            return _clock(tongue, public, seat)
        case "last":
            return _last(public, seat)
        case "to go":
            return bar(tongue.glyphs, score, public.setup.options.target, METER)
    return (Span(str(score), "text+bold"),)


def _last(public: Public, seat: int) -> Words:
    """Where the last card went, and its points."""
    play = public.course.lasts[seat] if seat < len(public.course.lasts) else None
    if play is None:
        return ()
    place = Span(place_name((play.laid.x, play.laid.y), public.setup.options.shifted), "muted")
    return (place,) if play.points is None else (place, Span(f" +{play.points}", "success"))


def _clock(tongue: Tongue, public: Public, seat: int) -> Words:
    """The time a seat has thought in all; what is left once the countdown runs is told with the question."""
    course = public.course
    if seat in course.out:
        return (Span(tongue.translate("out"), "error"),)
    seconds = course.clocks[seat] / 1000
    late = course.deadline is not None and course.clocks[seat] + 10_000 > course.deadline
    return (Span(f"{seconds:.1f}", "warning+bold" if late else "text"),)
