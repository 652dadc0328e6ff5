"""The danger zone: every stack with its letter, all its strengths, and what became of it.

The drawing is the largest in which every stack fits; when none does, a list that scrolls with the chosen
stack in view and says how many are out of sight.
"""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import cell_len

from rules.douc.cards import DOUCS, TRAP
from rules.douc.state import Appointing, Looking, Opening, Over, Stack, Swapping, Taking
from tui.games.douc.cursor import Cursor, chosen, target_of, ways_of
from tui.games.douc.foot import foot_lines
from tui.games.douc.night import last_night
from tui.games.douc.words import Tongue, public_of, stack_letter
from tui.games.front import Scene
from tui.widgets.cards import CELLS, Size, draw, stack_height, stack_lines
from tui.widgets.phrase import Words, cut, joined, text_of, width_of, wrapped
from tui.widgets.picture import Canvas, Picture, Span, fit


class Style(NamedTuple):
    """One way to draw stacks."""

    size: Size
    shared: bool
    """Whether a line parts the cards of a stack."""
    column: int
    """The least width of a column."""
    wide: int
    """The width of a column where there is room."""
    labels: int
    """Lines under a stack."""
    above: int
    """Lines over a stack for its letter; 0 puts the letter beside it."""


STYLES = (
    Style("full", True, 11, 15, 2, 1),
    Style("short", True, 9, 12, 2, 1),
    Style("short", False, 9, 11, 2, 1),
    Style("short", False, 9, 11, 2, 0),
    Style("short", False, 8, 11, 1, 0),
    Style("short", False, 7, 11, 1, 0),
)


class Plan(NamedTuple):
    """A style with the columns and rows it comes to."""

    style: Style
    column: int
    rows: tuple[tuple[int, ...], ...]
    """Stacks by row."""
    heights: tuple[int, ...]


def plan(stacks: tuple[Stack, ...], width: int, height: int) -> Plan | None:
    """The largest drawing in which all stacks fit, or ``None``."""
    for style in STYLES:
        columns = max(1, width // style.column)
        numbers = tuple(range(len(stacks)))
        rows = tuple(numbers[at : at + columns] for at in range(0, len(numbers), columns))
        heights = tuple(
            style.above
            + style.labels
            + max(stack_height(len(stacks[at].cards), style.size, style.shared) for at in row)
            for row in rows
        )
        if sum(heights) <= height:
            column = min(style.wide, width // max(len(row) for row in rows))
            return Plan(style, column, rows, heights)
    return None


def draw_zone(tongue: Tongue, scene: Scene, cursor: Cursor | None, width: int, height: int) -> Picture:
    """The panel of the danger zone."""
    public = public_of(scene)
    canvas = Canvas(width, height)
    note = tongue.say("{danger} in danger, limit {limit}", danger=public.zone.danger, limit=public.cap)
    canvas.panel(
        tongue.translate("Danger Zone"),
        note if public.month.day and not isinstance(public.pending, Over) else "",
    )
    stacks = public.zone.stacks
    room = height - 2
    if not stacks:
        _draw_empty(tongue, scene, canvas)
        return canvas.picture()
    foot = foot_lines(tongue, scene, width - 4, 2 if height > 12 else 1)
    target = target_of(chosen(ways_of(scene), cursor)) if cursor is not None else None
    for lines in (foot, foot[:1]):
        drawing = plan(stacks, width - 2, room - len(lines))
        if drawing is not None:
            break
    if drawing is not None:
        _draw_plan(tongue, scene, canvas, drawing, target)
        _draw_night(tongue, scene, canvas, drawing)
    else:
        _draw_list(tongue, scene, canvas, target, room - len(lines))
    for row, words in enumerate(lines):
        canvas.spans(2, height - 1 - len(lines) + row, *cut(words, width - 4, tongue.more))
    return canvas.picture()


def _draw_plan(tongue: Tongue, scene: Scene, canvas: Canvas, drawing: Plan, target: int | None) -> None:
    style = drawing.style
    card = CELLS[style.size][0]
    stacks = public_of(scene).zone.stacks
    top = 1
    for row, height in zip(drawing.rows, drawing.heights, strict=True):
        for at, number in enumerate(row):
            stack = stacks[number]
            left = 1 + at * drawing.column + (0 if style.above == 0 else (drawing.column - card) // 2)
            x, y = left + (0 if style.above else 1), top + style.above
            aimed = number == target
            faces = tuple(tongue.face(face) for face in stack.cards)
            lines = stack_lines(faces, style.size, style.shared, aimed)
            draw(canvas, x, y, lines)
            _letter(tongue, canvas, number, aimed, left, card, top, style)
            labels = _labels(tongue, scene, stack, aimed)[: style.labels]
            for line, span in enumerate(labels):
                _label(canvas, x, y + len(lines) + line, span, drawing.column, card, style, tongue)
            canvas.zone(1 + at * drawing.column, top, drawing.column, height, f"stack:{number}")
        top += height


def _draw_night(tongue: Tongue, scene: Scene, canvas: Canvas, drawing: Plan) -> None:
    """Beside the card that opens a day there is room for what the last night cost."""
    x = 3 + drawing.column
    room = canvas.width - 2 - x
    lines = wrapped(last_night(tongue, scene), room) if len(public_of(scene).zone.stacks) == 1 else []
    if room < 20 or len(lines) > drawing.heights[0] - 1:
        return
    for row, words in enumerate(lines):
        canvas.spans(x, 2 + row, *words)


def _letter(
    tongue: Tongue, canvas: Canvas, number: int, aimed: bool, left: int, card: int, top: int, style: Style
) -> None:
    letter = stack_letter(number)
    role = "accent+bold" if aimed else "text"
    if style.above:
        middle = left + card // 2
        canvas.put(middle, top, letter, role)
        if aimed:
            canvas.put(middle - 1, top, tongue.cursor, role)
        return
    canvas.put(left, top, letter, role)
    if aimed:
        canvas.put(left, top + 1, tongue.cursor, role)


def _label(
    canvas: Canvas, x: int, y: int, span: Span, column: int, card: int, style: Style, tongue: Tongue
) -> None:
    """A word under a stack, in the middle of its card where it can be, never over its neighbour."""
    text = fit(span.text, column - (1 if style.above or column > 7 else 0), tongue.more)
    size = cell_len(text)
    start = x + (card - size) // 2 if style.above else x if size <= column - 1 else x - 1
    canvas.put(max(1, start), y, text, span.role)


def _labels(tongue: Tongue, scene: Scene, stack: Stack, aimed: bool) -> tuple[Span, Span]:
    """What became of a stack, and by whom; the aim of the cursor instead of the name."""
    name = tongue.name(scene.names, stack.by[-1], 12)
    if stack.danger:
        trapped = stack.cards[-1] == TRAP
        state = Span(tongue.translate("TRAPPED" if trapped else "DANGER"), "error+bold")
    else:
        state = Span(tongue.translate("saved"), "success")
    if aimed:
        return state, Span(tongue.translate("target"), "accent+bold")
    return state, Span(tongue.say("by {name}", name=name), "muted")


def _entry(tongue: Tongue, scene: Scene, number: int, aimed: bool) -> Words:
    """A stack as one line of the list."""
    stack = public_of(scene).zone.stacks[number]
    mark = Span(tongue.cursor if aimed else " ", "accent+bold")
    letter = Span(stack_letter(number) + " ", "accent+bold" if aimed else "text")
    cards: list[Span] = []
    for card in stack.cards:
        sign = tongue.span(card) if card < DOUCS else Span(tongue.face(card).sign, tongue.face(card).role)
        cards += [sign, Span(" ", "text")]
    return (mark, letter, *cards, _labels(tongue, scene, stack, aimed)[0])


def _draw_list(tongue: Tongue, scene: Scene, canvas: Canvas, target: int | None, height: int) -> None:
    entries = [
        _entry(tongue, scene, number, number == target) for number in range(len(public_of(scene).zone.stacks))
    ]
    inner = canvas.width - 2
    widest = max(width_of(entry) for entry in entries) + 2
    columns = max(1, inner // widest)
    column = inner // columns
    rows = -(-len(entries) // columns)
    shown = height if rows <= height else height - 1
    first = 0
    if rows > height:
        aim = (target if target is not None else _urgent(scene)) // columns
        first = max(0, min(aim - shown // 2, rows - shown))
    for number, entry in enumerate(entries[first * columns : (first + shown) * columns], first * columns):
        x, y = 1 + (number % columns) * column, 1 + number // columns - first
        canvas.spans(x, y, *cut(entry, column, tongue.more))
        canvas.zone(x, y, column, 1, f"stack:{number}")
    if rows > height:
        above = first * columns
        below = max(0, len(entries) - (first + shown) * columns)
        _scroll_sign(tongue, canvas, 1 + shown, above, below)


def _scroll_sign(tongue: Tongue, canvas: Canvas, y: int, above: int, below: int) -> None:
    signs: list[Words] = []
    if above:
        signs.append(
            tongue.words(
                "{sign} {count} more above", "warning", sign=tongue.glyphs.mark("up"), count=str(above)
            )
        )
    if below:
        signs.append(
            tongue.words(
                "{sign} {count} more below", "warning", sign=tongue.glyphs.mark("down"), count=str(below)
            )
        )
    canvas.spans(2, y, *joined(signs, "   "))


def _urgent(scene: Scene) -> int:
    """The first stack in danger, to be in view when nothing is aimed at."""
    stacks = public_of(scene).zone.stacks
    return next((number for number, stack in enumerate(stacks) if stack.danger), len(stacks) - 1)


def _draw_empty(tongue: Tongue, scene: Scene, canvas: Canvas) -> None:
    """What the empty zone waits for, in the middle of the panel."""
    public = public_of(scene)
    month, pending = public.month, public.pending
    names = scene.names
    poacher = tongue.name(names, month.poacher) if month.poacher is not None else ""
    ranger = tongue.name(names, month.ranger)
    match pending:
        case Over():
            text = tongue.say("The three months are over.")
        case Appointing():
            text = tongue.say(
                "Month {number} begins. {ranger} is the Ranger and names the Poacher.",
                number=month.number,
                ranger=ranger,
            )
        case Looking():
            text = tongue.say("Before the first day everybody may look at one Jungle Card.")
        case Opening():
            text = tongue.say(
                "Nothing is in danger yet. {poacher}, the Poacher, opens the day with any DOUC.",
                poacher=poacher,
            )
        case Taking() | Swapping():
            text = tongue.say("It is night. The danger zone is empty.")
        case _:
            text = tongue.say("Nothing is in danger.")
    room = canvas.width - 8
    lines = wrapped((Span(text, "muted"),), room)
    if night := wrapped(last_night(tongue, scene), room):
        lines = [*night, (), *lines][-(canvas.height - 2) :]
    top = max(1, (canvas.height - len(lines)) // 2)
    for row, words in enumerate(lines):
        canvas.spans((canvas.width - cell_len(text_of(words))) // 2, top + row, *words)
