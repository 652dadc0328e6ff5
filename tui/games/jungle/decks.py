"""The four decks: the top card of each, what shows beneath, what is known of the rest, and what lies on it.

A deck is a box. Its letter stands in the corner as on every card, its number beside it, and the bottom edge
tells how many cards are left and, where these eyes know it, which card lies at the bottom.
"""

from __future__ import annotations

from rules.jungle.actions import Fill, PlayAcross, PlayBoth
from tui.games.front import Scene
from tui.games.jungle.cursor import Cursor, aims, chosen, ways
from tui.games.jungle.deckrows import Room, foot_of, rows_of
from tui.games.jungle.words import JungleTongue, public_of
from tui.widgets.phrase import cut
from tui.widgets.picture import Box, Canvas, Overlay, Picture, Span

FRAMED = 10
"""Lines from which the panel has a frame around the decks."""


def draw_decks(tongue: JungleTongue, scene: Scene, cursor: Cursor | None, width: int, height: int) -> Picture:
    """The panel of the decks: those the cursor aims at are drawn again, with what it would do to them."""
    ground, below = scene.kept(
        ("decks", tongue, width, height), lambda: _without_aims(tongue, scene, width, height)
    )
    aimed = aims(ways(tongue, scene), cursor) if cursor is not None else {}
    canvas = Overlay(ground, below)
    for number, (x, y, wide, high) in enumerate(_places(scene, width, height)):
        word = _aim(tongue, scene, cursor, aimed, number)
        if word:
            canvas.fill(x, y, wide, high)
            _draw(tongue, scene, canvas, number, x, y, wide, high, word)
    return canvas.picture()


def _without_aims(tongue: JungleTongue, scene: Scene, width: int, height: int) -> tuple[Canvas, Picture]:
    """All decks as they are without a cursor, and the picture of them."""
    canvas = Canvas(width, height)
    if height >= FRAMED:
        canvas.panel(tongue.translate("Jungle decks"), _note(tongue, scene))
    for number, box in enumerate(_places(scene, width, height)):
        _draw(tongue, scene, canvas, number, *box, "")
        canvas.zone(*box, f"deck:{number}")
    return canvas, canvas.picture()


def _places(scene: Scene, width: int, height: int) -> list[Box]:
    """Where each deck is drawn."""
    count = len(public_of(scene).decks)
    left = top = int(height >= FRAMED)
    each, high = (width - 2 * left) // count, height - 2 * top
    return [Box(left + number * each, top, each, high) for number in range(count)]


def _note(tongue: JungleTongue, scene: Scene) -> str:
    """Both piles, at the right of the frame."""
    piles = public_of(scene).piles
    return tongue.say("RESOURCE pile {resource}, PERIL pile {peril}", resource=piles[0], peril=piles[1])


def _draw(
    tongue: JungleTongue,
    scene: Scene,
    canvas: Canvas,
    number: int,
    x: int,
    y: int,
    width: int,
    height: int,
    aim: str,
) -> None:
    """One box."""
    sight = public_of(scene).decks[number]
    goal = public_of(scene).goal
    called = goal is not None and goal.deck == number
    double = bool(aim) or called
    canvas.box(x, y, width, height, "accent+bold" if called else "border", double=called)
    if aim and not called:
        # Only the edges are doubled: the sides of a box would cost a step of the cursor most of its bytes.
        canvas.put(x, y, "╒" + "═" * (width - 2) + "╕", "accent+bold")
        canvas.put(x, y + height - 1, "╘" + "═" * (width - 2) + "╛", "accent+bold")
    room = Room(width - 2, height - 2)
    top = sight.showing[0] if sight.showing else None
    if top is not None:
        canvas.put(x + 1, y, tongue.faces[top].letter, "text+bold")
    start = x + (3 if room.width < 16 else 4)
    if aim:
        start = canvas.put(start, y, tongue.cursor, "accent+bold")
    canvas.put(start, y, tongue.say("deck {number}", number=number + 1), "accent+bold" if double else "text")
    state = (Span(aim, "accent+bold"),) if aim else ()
    if called and goal is not None:
        word = tongue.translate(
            "BOTTOM CALLED" if goal.bottom and room.width > 12 else "BOTTOM" if goal.bottom else "CALLED"
        )
        state = (Span(word, "accent+bold"),)
    for row, words in enumerate(rows_of(tongue, scene, number, room, state)):
        canvas.spans(x + 1, y + 1 + row, *cut(words, room.width, tongue.more))
    foot = foot_of(tongue, scene, number, room.width)
    canvas.spans(x + 1, y + height - 1, *cut(foot, room.width, tongue.more))


def _aim(
    tongue: JungleTongue, scene: Scene, cursor: Cursor | None, aimed: dict[int, int], number: int
) -> str:
    """What the cursor would do to a deck, in a word; empty if nothing."""
    if cursor is None or number not in aimed:
        return ""
    say = tongue.translate
    action = chosen(ways(tongue, scene), cursor)
    takes = getattr(action, "takes", ())
    if takes:
        return tongue.say("take {number}", number=takes[number])
    some = next((way.action for way in ways(tongue, scene)[cursor.source]), None)
    if isinstance(some, PlayAcross | Fill):
        return (
            say("from")
            if aimed[number] == 0
            else say("onto")
            if isinstance(some, PlayAcross)
            else say("into")
        )
    if isinstance(some, PlayBoth) and cursor.prefix:
        return say("first") if aimed[number] == 0 else say("second")
    return say("target")
