"""The panel below the map: the own items, or whatever has to be chosen now, or what lies open for all."""

from __future__ import annotations

from rules.contract import Pass
from rules.paws.actions import Bury, EndTurn, Leave, Stand, UseLuck
from rules.paws.pending import (
    Answering,
    Defending,
    Discarding,
    Keeping,
    Peeking,
    Rerolling,
    Scouting,
    Taking,
    Targeting,
)
from tui.games.front import Scene
from tui.games.paws.cursor import ACTS, Cursor, Source, ways_of
from tui.games.paws.laid import CHOICES, slots_of
from tui.games.paws.seats import trophies
from tui.games.paws.slots import FRESH, draw_slots
from tui.games.paws.walk import own_dice
from tui.games.paws.words import Tongue, asked, deck_of, hand_of, public_of
from tui.widgets.dice import Die, draw_dice
from tui.widgets.phrase import Words, cut, width_of, wrapped
from tui.widgets.picture import Canvas, Picture, Span, fit
from tui.widgets.seats import chip

NARROW = 20
"""Cells below which the heading beside the cards is cut short."""


def draw_hand(
    tongue: Tongue, scene: Scene, cursor: Cursor | None, size: str, width: int, height: int
) -> Picture:
    """The panel at its size."""
    canvas = Canvas(width, height)
    y = 0
    if size == "small":
        _rule(tongue, scene, canvas)
        y = 1
    pending = public_of(scene).pending
    chosen = cursor.source if cursor is not None else None
    if scene.acting is not None and asked(scene) and isinstance(pending, Rerolling):
        _draw_dice(tongue, scene, canvas, cursor, y)
    elif scene.eyes is None and (scene.acting is None or not isinstance(pending, CHOICES)):
        _draw_open(tongue, scene, canvas, y)
    else:
        slots = slots_of(tongue, scene)
        room = width - (0 if size == "small" else 15 if size == "medium" else 26)
        x = draw_slots(tongue, canvas, slots, chosen, size, y, room)
        if size != "small":
            _note(tongue, scene, canvas, x + 1)
        elif not slots:
            canvas.put(2, 2, _empty(tongue, scene), "muted")
    _draw_acts(tongue, scene, canvas, cursor)
    return canvas.picture()


def heading(tongue: Tongue, scene: Scene) -> str:
    """What lies here, and who may see it."""
    pending = public_of(scene).pending
    if scene.acting is not None and asked(scene):
        match pending:
            case Keeping():
                return tongue.say("Choose the monster card you keep.")
            case Defending():
                return tongue.say("Choose the monster that defends.")
            case Taking():
                return tongue.say("Take one of these cards. Only you see them.")
            case Peeking():
                return tongue.say("The next monsters, seen by you alone.")
            case Scouting():
                return tongue.say("The next monster, seen by you alone.")
            case Targeting():
                return tongue.say("Choose a player.")
            case Rerolling():
                return tongue.say("Choose dice to roll again.")
            case Discarding():
                return tongue.say("Too many items: discard one.")
            case Answering():
                return tongue.say("Answer, or let it happen. Only you see these.")
    if scene.eyes is None:
        return tongue.say("Monster cards before the players")
    return tongue.say("Your items, only you see these.")


def _rest(tongue: Tongue, scene: Scene) -> str:
    """How many more items there is room for."""
    if scene.eyes is None or scene.view.own is None or scene.view.own.victim is not None:
        return ""
    if asked(scene) and isinstance(public_of(scene).pending, CHOICES):
        return ""
    limit = deck_of(scene).numbers.hand_limit.value
    left = limit - len(hand_of(scene))
    if left < 0:
        return tongue.say("{n} over the limit", n=-left)
    return tongue.say("Room for {n} more.", n=left) if left else tongue.say("Hand full.")


def _empty(tongue: Tongue, scene: Scene) -> str:
    if scene.eyes is not None and scene.view.own is None:
        return tongue.say("You are out of the game and watch.")
    return tongue.say("You hold no items.")


def _rule(tongue: Tongue, scene: Scene, canvas: Canvas) -> None:
    """The line above the smallest drawing."""
    canvas.put(0, 0, "─" * canvas.width, "border")
    x = canvas.put(1, 0, f" {heading(tongue, scene)} ", "text")
    rest = _rest(tongue, scene)
    edge = canvas.width - sum(len(text) + 3 for _, text in act_words(tongue, scene)) - 2
    if rest and x + len(rest) < edge:
        x = canvas.put(x, 0, f"{rest} ", "muted")
    if any(slot.fresh for slot in slots_of(tongue, scene)):
        new = f"{FRESH} {tongue.say('new')} "
        if x + len(new) < edge:
            canvas.put(x, 0, new, "accent")


def _note(tongue: Tongue, scene: Scene, canvas: Canvas, x: int) -> None:
    """The heading beside the cards."""
    width = canvas.width - x - 1
    slots = slots_of(tongue, scene)
    head = heading(tongue, scene)
    if width < NARROW and head == tongue.say("Your items, only you see these."):
        head = tongue.say("Only you see these.")
    lines = wrapped((Span(head, "text"),), width)
    if not slots and not isinstance(public_of(scene).pending, CHOICES):
        lines = wrapped((Span(_empty(tongue, scene), "muted"),), width)
    else:
        rest = _rest(tongue, scene)
        lines += wrapped((Span(rest, "muted"),), width) if rest else []
    for row, words in enumerate(lines[: canvas.height]):
        canvas.spans(x, row, *words)


def _draw_dice(tongue: Tongue, scene: Scene, canvas: Canvas, cursor: Cursor | None, y: int) -> None:
    """The own dice with the digits that choose them; those chosen have a double frame."""
    marks = cursor.marks if cursor is not None else 0
    dice = [
        Die(str(face), double=bool(marks >> at & 1), foot=str(at + 1))
        for at, face in enumerate(own_dice(scene))
    ]
    top = y if canvas.height < 5 else 1
    x = draw_dice(canvas, 3, top, dice, "small", gap=2)
    for at in range(len(dice)):
        canvas.zone(3 + 7 * at, top, 5, 3, f"die:{at}")
    words = tongue.say("Digits choose dice, a double frame is rolled again. Enter rolls.")
    for row, line in enumerate(wrapped((Span(words, "muted"),), max(20, canvas.width - x - 6))[:3]):
        canvas.spans(x + 4, top + row, *line)


def _draw_open(tongue: Tongue, scene: Scene, canvas: Canvas, y: int) -> None:
    """The monster cards before every player, for the public table."""
    if y == 0:
        canvas.put(1, 0, heading(tongue, scene), "muted")
        y = 1
    seats = range(len(scene.names))
    room = canvas.height - y
    columns = 1 if len(scene.names) <= room else 2
    width = canvas.width // columns
    for at, seat in enumerate(seats):
        x, row = (at % columns) * width, y + at // columns
        if row >= canvas.height:
            break
        canvas.spans(x + 1, row, chip(seat))
        name = fit(scene.names[seat], 12 if columns == 1 else 8, tongue.more)
        end = canvas.put(x + 5, row, name, "text+bold")
        canvas.spans(end + 1, row, *cut(trophies(tongue, scene, seat), x + width - end - 2, tongue.more))


def act_words(tongue: Tongue, scene: Scene) -> list[tuple[Source, str]]:
    """The acts without a card that are possible, each in a word or two."""
    words = {
        Pass: tongue.say("go on"),
        UseLuck: tongue.say("use your luck"),
        Stand: tongue.say("stop here"),
        Leave: tongue.say("leave it on top"),
        Bury: tongue.say("put it at the bottom"),
        EndTurn: tongue.say("end the turn"),
    }
    return [(source, words[ACTS[source.number]]) for source in ways_of(tongue, scene) if source.kind == "act"]


def _draw_acts(tongue: Tongue, scene: Scene, canvas: Canvas, cursor: Cursor | None) -> None:
    """The acts at the right of the lowest line, so that the cursor can be seen on them."""
    acts = act_words(tongue, scene)
    if not acts:
        return
    width = sum(len(text) + 2 for _, text in acts)
    x, y = max(0, canvas.width - width - 1), canvas.height - 1
    if canvas.height < 5:
        x, y = max(0, canvas.width - width - 1), 0
    for source, text in acts:
        here = cursor is not None and cursor.source == source
        start = x
        words: Words = (
            Span(tongue.cursor if here else " ", "accent+bold"),
            Span(text, "accent+cursor" if here else "accent"),
        )
        canvas.spans(x, y, *words)
        x += width_of(words) + 1
        canvas.zone(start, y, x - start, 1, f"act:{ACTS[source.number].__name__}")
