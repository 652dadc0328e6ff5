"""The open hand with what each card can do; on the public table, who is to open theirs."""

from __future__ import annotations

from rules.contract import Action
from rules.douc.state import Charge, Free, Offers, Opening, Question
from tui.games.douc.cursor import ACTS, Cursor, Source, Ways, ways_of
from tui.games.douc.notes import most_telling, short_notes, short_refusals, why_not
from tui.games.douc.public import what_now
from tui.games.douc.words import Tongue, hand_of, public_of
from tui.games.front import Scene
from tui.widgets.cards import CELLS, Size, card_lines, draw
from tui.widgets.phrase import Words, cut, wrapped
from tui.widgets.picture import Canvas, Picture, Span

PLAYABLE = (Opening, Offers, Free, Question, Charge)
"""Phases in which cards of the hand are played, so that each is told what it can do."""


def draw_hand(tongue: Tongue, scene: Scene, cursor: Cursor | None, width: int, height: int) -> Picture:
    """The panel at the bottom left."""
    canvas = Canvas(width, height)
    ways = ways_of(scene)
    if scene.eyes is None or scene.view.own is None:
        canvas.panel(tongue.translate("What now"))
        for row, words in enumerate(what_now(tongue, scene, width - 4)[: height - 2]):
            canvas.spans(2, 1 + row, *words)
    else:
        note = tongue.translate("only you see this" if width > 50 else "only you")
        canvas.panel(tongue.translate("Your hand"), note)
        _draw_cards(tongue, scene, canvas, cursor, ways)
    _draw_acts(tongue, canvas, cursor, ways)
    return canvas.picture()


def _draw_cards(tongue: Tongue, scene: Scene, canvas: Canvas, cursor: Cursor | None, ways: Ways) -> None:
    hand = hand_of(scene)
    inner, room = canvas.width - 2, canvas.height - 2
    if not hand:
        canvas.put(3, 1 + room // 2, tongue.translate("Your hand is empty."), "muted")
        return
    size: Size = "full" if room >= 7 else "mid"
    card, high = CELLS[size]
    shown = max(1, min(len(hand), inner // (card + 1)))
    column = min(inner // shown, 18)
    here = cursor.source.number if cursor is not None and cursor.source.kind == "card" else None
    first = max(0, min((here or 0) - shown + 1, len(hand) - shown)) if len(hand) > shown else 0
    fresh = _fresh(scene)
    for at in range(first, first + shown):
        x = 1 + (at - first) * column + (1 if column > card + 1 else 0)
        foot = f"{tongue.cursor if at == here else ''}{at + 1}"
        head = tongue.translate("new")[:3] if at in fresh else ""
        draw(canvas, x, 1, card_lines(tongue.face(hand[at]), size, foot, head, at == here))
        notes = _notes(tongue, scene, ways.get(Source("card", at), ()), hand[at], column, room - high)
        for row, words in enumerate(notes[: room - high]):
            canvas.spans(x, 1 + high + row, *cut(words, column - 1, tongue.more))
        canvas.zone(x, 1, column, room, f"card:{at}")


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
