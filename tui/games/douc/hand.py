"""The open hand with what each card can do; on the public table, who is to open theirs."""

from __future__ import annotations

from typing import NamedTuple

from rules.contract import Action
from rules.douc.state import Charge, Free, Offers, Opening, Question
from tui.games.douc.cursor import ACTS, Cursor, Source, Ways, ways_of
from tui.games.douc.notes import most_telling, short_notes, short_refusals, why_not
from tui.games.douc.public import what_now
from tui.games.douc.words import Tongue, hand_of, public_of
from tui.games.front import Scene
from tui.widgets.cards import CELLS, Size, card_lines, draw
from tui.widgets.phrase import Words, cut, wrapped
from tui.widgets.picture import Canvas, Overlay, Picture, Span

PLAYABLE = (Opening, Offers, Free, Question, Charge)
"""Phases in which cards of the hand are played, so that each is told what it can do."""


def draw_hand(tongue: Tongue, scene: Scene, cursor: Cursor | None, width: int, height: int) -> Picture:
    """The panel at the bottom left; of the cards only the one under the cursor is drawn again."""
    canvas = Canvas(width, height)
    ways = ways_of(scene)
    if scene.eyes is None or scene.view.own is None:
        canvas.panel(tongue.translate("What now"))
        for row, words in enumerate(what_now(tongue, scene, width - 4)[: height - 2]):
            canvas.spans(2, 1 + row, *words)
    elif not hand_of(scene):
        _frame(tongue, canvas)
        canvas.put(3, height // 2, tongue.translate("Your hand is empty."), "muted")
    else:
        here = cursor.source.number if cursor is not None and cursor.source.kind == "card" else None
        line = _line_of(len(hand_of(scene)), here, width - 2, height - 2)
        ground, below = scene.kept(
            ("hand", tongue, width, height, line), lambda: _all_cards(tongue, scene, line, width, height)
        )
        canvas = Overlay(ground, below)
        if here is not None:
            _draw_card(tongue, scene, canvas, line, here, True)
    _draw_acts(tongue, canvas, cursor, ways)
    return canvas.picture()


class Line(NamedTuple):
    """The cards of a hand that there is room for, side by side."""

    size: Size
    first: int
    shown: int
    column: int
    """Cells from one card to the next."""

    def x(self, at: int) -> int:
        """Where a card begins."""
        return 1 + (at - self.first) * self.column + (1 if self.column > CELLS[self.size][0] + 1 else 0)


def _line_of(cards: int, here: int | None, inner: int, room: int) -> Line:
    """The line in which the card under the cursor can be seen."""
    size: Size = "full" if room >= 7 else "mid"
    shown = max(1, min(cards, inner // (CELLS[size][0] + 1)))
    first = max(0, min((here or 0) - shown + 1, cards - shown)) if cards > shown else 0
    return Line(size, first, shown, min(inner // shown, 18))


def _frame(tongue: Tongue, canvas: Canvas) -> None:
    note = tongue.translate("only you see this" if canvas.width > 50 else "only you")
    canvas.panel(tongue.translate("Your hand"), note)


def _all_cards(tongue: Tongue, scene: Scene, line: Line, width: int, height: int) -> tuple[Canvas, Picture]:
    """The hand without a cursor, and the picture of it."""
    canvas = Canvas(width, height)
    _frame(tongue, canvas)
    hand, ways, room = hand_of(scene), ways_of(scene), height - 2
    high = CELLS[line.size][1]
    for at in range(line.first, line.first + line.shown):
        x = line.x(at)
        _draw_card(tongue, scene, canvas, line, at, False)
        notes = _notes(tongue, scene, ways.get(Source("card", at), ()), hand[at], line.column, room - high)
        for row, words in enumerate(notes[: room - high]):
            canvas.spans(x, 1 + high + row, *cut(words, line.column - 1, tongue.more))
        canvas.zone(x, 1, line.column, room, f"card:{at}")
    return canvas, canvas.picture()


def _draw_card(tongue: Tongue, scene: Scene, canvas: Canvas, line: Line, at: int, here: bool) -> None:
    foot = f"{tongue.cursor if here else ''}{at + 1}"
    head = tongue.translate("new")[:3] if at in scene.kept("fresh", lambda: _fresh(scene)) else ""
    draw(canvas, line.x(at), 1, card_lines(tongue.face(hand_of(scene)[at]), line.size, foot, head, here))


def _fresh(scene: Scene) -> set[int]:
    """Which cards of the hand are new, by place; of copies the last ones. A hand all new needs no marks."""
    hand = hand_of(scene)
    marked: set[int] = set()
    for card in scene.view.own.fresh:
        places = [at for at, held in enumerate(hand) if held == card and at not in marked]
        if places:
            marked.add(places[-1])
    return marked if len(marked) < len(hand) else set()


def _notes(
    tongue: Tongue, scene: Scene, actions: tuple[Action, ...], card: int, column: int, room: int
) -> list[Words]:
    if scene.acting is None or scene.acting != scene.eyes:
        return []
    pending = public_of(scene).pending
    if not isinstance(pending, PLAYABLE):
        return []
    if actions:
        return short_notes(tongue, actions, column - 1, opening=isinstance(pending, Opening))
    refusals = why_not(scene, card)
    if room > 2 and column >= 16 and refusals:
        whole = wrapped((Span(tongue.reason(most_telling(refusals)), "muted"),), column - 2)
        if len(whole) <= room:  # a sentence stands whole or not at all
            return whole
    return short_refusals(tongue, refusals)


def _draw_acts(tongue: Tongue, canvas: Canvas, cursor: Cursor | None, ways: Ways) -> None:
    """The acts without a card, on the bottom frame, so that the cursor can be seen on them."""
    labels = {
        "Pass": tongue.translate("pass"),
        "Hold": tongue.translate("hold"),
        "Declare": tongue.translate("declare"),
        "Done": tongue.translate("finish"),
        "SkipLook": tongue.translate("look at none"),
        "Lay": tongue.translate("lay a hand"),
    }
    x, y = 2, canvas.height - 1
    for source in ways:
        if source.kind != "act":
            continue
        here = cursor is not None and cursor.source == source
        name = ACTS[source.number].__name__
        start = x
        x = canvas.put(x, y, tongue.cursor if here else " ", "accent+bold")
        x = canvas.put(x, y, labels[name], "accent+cursor" if here else "accent")
        x = canvas.put(x, y, " ", "text")
        canvas.zone(start, y, x - start, 1, f"act:{name}")
        x += 1
