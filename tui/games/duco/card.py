"""The panel with what the deciding seat can lay: its card, its open cards, the row; or what is waited for."""

from __future__ import annotations

from rules.duco.deal import OPEN_HAND, ROW_CARDS
from rules.duco.state import Exchanging
from rules.duco.view import Public
from tui.games.duco.board import squares_of
from tui.games.duco.cursor import Cursor, mode_of, slots_of
from tui.games.duco.drawn import HIGH, card_width, draw_card, draw_row
from tui.games.duco.public import what_now
from tui.games.duco.words import Tongue, cards_for, deciding, public_of
from tui.games.front import Scene
from tui.widgets.phrase import Words, cut, width_of, wrapped
from tui.widgets.picture import Canvas, Picture, Span, fit


def draw_hand(tongue: Tongue, scene: Scene, cursor: Cursor | None, width: int, height: int) -> Picture:
    """The panel."""
    canvas = Canvas(width, height)
    options = public_of(scene).setup.options
    seat = _whose(scene, cursor)
    cards = cards_for(scene, seat)
    if options.corner_cluster:
        _draw_turn(tongue, scene, canvas)
    elif not cards:
        canvas.panel(tongue.translate("What now"))
        _lines(canvas, 2, what_now(tongue, scene, width - 4), tongue)
    elif len(cards) > 1:
        _draw_several(tongue, scene, cursor, canvas, seat, cards)
    else:
        _draw_single(tongue, scene, cursor, canvas, seat, cards[0])
    return canvas.picture()


def _whose(scene: Scene, cursor: Cursor | None) -> int | None:
    """Whose cards are shown: those looked at, the deciding seat's, or in open play the asked seat's."""
    if cursor is not None and cursor.shown is not None:
        return cursor.shown
    seat = deciding(scene)
    if seat is None and public_of(scene).hands and scene.moment.asks:
        return scene.moment.asks[0].seat
    return seat


def _heading(tongue: Tongue, scene: Scene, seat: int | None, canvas: Canvas) -> None:
    """Whose cards these are, and who sees them."""
    public = public_of(scene)
    if public.setup.options.lineup:
        note = tongue.say("{count} in the stack", count=public.stack)
        canvas.panel(tongue.translate("The row: left or right end"), note if canvas.width > 50 else "")
        return
    name = "" if seat is None else tongue.name(scene.names, seat, 16)
    if scene.view.own is not None and seat == scene.eyes:
        note = tongue.translate("only you see this" if canvas.width > 36 else "only you")
        canvas.panel(tongue.translate("Your card"), note)
    else:
        several = public.setup.options.open_cards
        title = tongue.say("Cards of {name}" if several else "Card of {name}", name=name)
        canvas.panel(title, tongue.translate("[v] others" if len(scene.names) > 1 else ""))


def _draw_single(
    tongue: Tongue, scene: Scene, cursor: Cursor | None, canvas: Canvas, seat: int | None, card: int
) -> None:
    """One card as it was drawn, and how to read it; on the table it is seen as it would lie."""
    _heading(tongue, scene, seat, canvas)
    gap = int(canvas.width > 36)
    placing = cursor is not None and mode_of(scene) == "place" and seat == scene.acting
    turn = cursor.turn % 4 if cursor is not None and placing else 0
    top = 1 + max(0, (canvas.height - 2 - HIGH) // 2)
    draw_card(canvas, 2, top, squares_of(tongue, scene, card, 0), gap)
    canvas.zone(2, top, card_width(gap), HIGH, "key:r")
    lines = [tongue.say("turned {turn} of 3", turn=turn)] if placing else []
    lines += _legend(tongue, scene, bool(gap))
    x = 4 + card_width(gap)
    for row, line in enumerate(lines[:HIGH], top):
        canvas.spans(x, row, *cut((Span(line, "muted"),), canvas.width - x - 1, tongue.more))


def _legend(tongue: Tongue, scene: Scene, wide: bool) -> list[str]:
    """How an icon is read."""
    letters = " ".join(colour.letter for colour in tongue.colours[:5])
    black, rainbow, wild = tongue.colours[4].letter, tongue.colours[5].letter, tongue.shapes[5].text
    twice = tongue.say("CAPITAL = 2X, {letters}", letters=letters) if wide else tongue.say("CAPITAL = 2X")
    lines = [
        tongue.say("shape, then colour"),
        twice,
        tongue.say("{black} black, {rainbow} rainbow", black=black, rainbow=rainbow),
        tongue.say("{wild} any shape", wild=wild),
    ]
    public = public_of(scene)
    if public.setup.options.own_stacks and (seat := deciding(scene)) is not None and public.setup.colours:
        colour = tongue.colour_of(public.setup.colours[seat])
        lines.insert(1, tongue.say("all of yours: {colour}", colour=colour))
    return lines


def _draw_several(
    tongue: Tongue,
    scene: Scene,
    cursor: Cursor | None,
    canvas: Canvas,
    seat: int | None,
    cards: tuple[int, ...],
) -> None:
    """Several cards to choose from, with the digits that choose them."""
    _heading(tongue, scene, seat, canvas)
    public = public_of(scene)
    free = slots_of(scene) if seat == scene.acting or public.setup.options.lineup else []
    held = public.chosen[seat] if seat is not None and seat == scene.acting else -1
    mode = mode_of(scene)
    chosen = cursor.slot if cursor is not None and mode == "choose" else held
    feet = [_foot(tongue, at, free, chosen) for at in range(len(cards))]
    fresh = _fresh(public, seat, cards)
    faces = [squares_of(tongue, scene, card, 0) for card in cards]
    gap = int(len(cards) * (card_width(1) - 1) + 1 <= canvas.width - 2)
    top = 1 + max(0, (canvas.height - 2 - HIGH) // 2)
    step = card_width(gap) - 1
    if public.setup.options.lineup:
        x = max(1, (canvas.width - len(cards) * step - 1) // 2)
        draw_row(canvas, x, top, faces, gap, feet, chosen)
    else:
        x, step = 2, step + 1
        for at, squares in enumerate(faces):
            draw_card(canvas, x + at * step, top, squares, gap, feet[at], double=at == chosen)
    if fresh is not None:
        new = fit(tongue.translate("new"), step - 2, "")
        canvas.put(x + fresh * step + 1, top, new, "accent+bold")
    for at in free:
        canvas.zone(x + at * step, top, step, HIGH, f"slot:{at}")


def _fresh(public: Public, seat: int | None, cards: tuple[int, ...]) -> int | None:
    """The place of the card drawn last among those to choose from (R40, R46); ``None`` if none was."""
    lasts = public.course.lasts
    if public.setup.options.lineup:
        return len(cards) // 2 if any(lasts) and len(cards) == ROW_CARDS else None
    play = lasts[seat] if seat is not None else None
    return play.slot if play is not None and len(cards) == OPEN_HAND else None


def _foot(tongue: Tongue, at: int, free: list[int], chosen: int) -> str:
    """The digit of a card that may be chosen, with the cursor's sign."""
    if at not in free:
        return ""
    return f"{tongue.cursor}{at + 1}" if at == chosen else str(at + 1)


def _draw_turn(tongue: Tongue, scene: Scene, canvas: Canvas) -> None:
    """Corner Cluster: what was done this turn and what still may be."""
    pending = public_of(scene).pending
    if not isinstance(pending, Exchanging):
        canvas.panel(tongue.translate("What now"))
        _lines(canvas, 2, what_now(tongue, scene, canvas.width - 4), tongue)
        return
    name = tongue.name(scene.names, pending.seat, 16)
    canvas.panel(tongue.say("Turn of {name}", name=name), tongue.translate("each once, or not"))
    room = canvas.width - 4
    lines = [
        _done(tongue, "[s]", tongue.translate("exchange two neighbours"), pending.swapped, room),
        _done(tongue, "[r]", tongue.translate("turn any one card"), pending.turned, room),
        tongue.words("{key} ends the turn", key=Span("[Space]", "accent+bold")),
    ]
    sign = Span(tongue.set_sign, "text+bold")
    lines += wrapped(tongue.words("{sign} four corners of one colour: a set", "muted", sign=sign), room)
    _lines(canvas, 2, lines, tongue)


def _done(tongue: Tongue, key: str, text: str, done: bool, room: int) -> Words:
    """A line of what a turn may do; what was done has a tick, and the word for it where there is room."""
    mark = Span(tongue.glyphs.mark("yes"), "success") if done else Span(" ", "text")
    head = Span(key, "muted" if done else "accent+bold")
    words = tongue.words("{mark} {key} {act}", "muted" if done else "text", mark=mark, key=head, act=text)
    longer = (*words, Span(" " + tongue.translate("done"), "muted"))
    return longer if done and width_of(longer) <= room else words


def _lines(canvas: Canvas, x: int, lines: list[Words], tongue: Tongue) -> None:
    """Lines of text in a frame, as many as there is room for."""
    for row, words in enumerate(lines[: canvas.height - 2], 1):
        canvas.spans(x, row, *cut(words, canvas.width - x - 2, tongue.more))
