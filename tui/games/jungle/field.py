"""The panel in the middle: the menu of the phase, the dice of a call, or what the table waits for."""

from __future__ import annotations

from rules.jungle.state import Acting, Answering, Changing, Collecting, Glancing, Over, Rolling, Running
from tui.games.front import Scene
from tui.games.jungle.about import below
from tui.games.jungle.cursor import Cursor
from tui.games.jungle.dicebox import draw_roll, throw_words
from tui.games.jungle.menu import line, menu
from tui.games.jungle.public import what_now
from tui.games.jungle.words import JungleTongue, deck_of, public_of
from tui.widgets.meter import points
from tui.widgets.phrase import Words, cut
from tui.widgets.picture import Canvas, Overlay, Picture, Span


def draw_field(tongue: JungleTongue, scene: Scene, cursor: Cursor | None, width: int, height: int) -> Picture:
    """The panel."""
    if scene.acting is not None and not isinstance(public_of(scene).pending, Rolling | Changing):
        return _draw_menu(tongue, scene, cursor, width, height)
    canvas = Canvas(width, height)
    if isinstance(public_of(scene).pending, Rolling | Changing):
        draw_roll(tongue, scene, canvas, cursor)
    else:
        _draw_waiting(tongue, scene, canvas)
    return canvas.picture()


def phase_word(tongue: JungleTongue, scene: Scene) -> str:
    """What the phase is called."""
    say = tongue.translate
    match public_of(scene).pending:
        case Acting():
            return say("Action")
        case Answering():
            return say("Answer to a PERIL draw")
        case Collecting():
            return say("Collecting")
        case Running():
            return say("Rhino Run: the dice")
        case Rolling() | Changing():
            return say("Dice")
        case Glancing():
            return say("A look at the new bottom card")
        case Over():
            return say("The end")
        case _:
            return say("Defense")


def _draw_menu(tongue: JungleTongue, scene: Scene, cursor: Cursor | None, width: int, height: int) -> Picture:
    """Two columns of things to do, the targets of the one under the cursor, and what is to be known."""
    inner, room = width - 2, height - 2
    entries = scene.kept(("menu", tongue), lambda: menu(tongue, scene))
    rows = max(1, min(room - 1, (len(entries) + 1) // 2 if room < 8 else max(3, (len(entries) + 1) // 2)))
    column = inner // 2

    def without_cursor() -> tuple[Canvas, Picture]:
        ground = Canvas(width, height)
        ground.panel(phase_word(tongue, scene))
        _note(tongue, scene, ground)
        for at, entry in enumerate(entries):
            x, y = 1 + at // rows * column, 1 + at % rows
            ground.spans(x, y, *cut(line(tongue, entry, False), column, tongue.more))
            ground.zone(x, y, column, 1, f"{entry.source.kind}:{entry.source.number}")
        return ground, ground.picture()

    canvas = Overlay(*scene.kept(("menu", tongue, width, height), without_cursor))
    for at, entry in enumerate(entries):
        if cursor is not None and cursor.source == entry.source:
            words = cut(line(tongue, entry, True), column, tongue.more)
            canvas.spans(1 + at // rows * column, 1 + at % rows, *words)
    rest = room - rows
    lines = below(tongue, scene, cursor, inner - 2, rest)
    gap = 1 if rest > len(lines) else 0
    for row, words in enumerate(lines[:rest]):
        canvas.spans(2, 1 + rows + gap + row, *cut(words, inner - 2, tongue.more))
    return canvas.picture()


def _note(tongue: JungleTongue, scene: Scene, canvas: Canvas) -> None:
    """In phase ACTION the actions left, as points and in figures, on the frame."""
    public = public_of(scene)
    if not isinstance(public.pending, Acting):
        return
    most = deck_of(scene).game.actions_per_turn
    meter = points(tongue.glyphs, public.actions, most)
    words: Words = (
        Span(" ", "text"),
        *tongue.words("{meter} actions", "muted", meter=meter),
        Span(" ", "text"),
    )
    x = canvas.width - 2 - sum(len(span.text) for span in words)
    canvas.spans(x, 0, *words)


def _draw_waiting(tongue: JungleTongue, scene: Scene, canvas: Canvas) -> None:
    """Who is asked for what, which digit opens a hand, and the roll of this turn."""
    canvas.panel(phase_word(tongue, scene))
    lines = what_now(tongue, scene, canvas.width - 4)
    throw = public_of(scene).turn.throw
    if throw is not None:
        lines.append(throw_words(tongue, throw))
    for row, words in enumerate(lines[: canvas.height - 2]):
        canvas.spans(2, 1 + row, *words)
