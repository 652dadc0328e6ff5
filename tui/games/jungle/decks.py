"""The four decks: the top card of each, what shows beneath, what is known of the rest, and what lies on it.

A deck is a box. Its letter stands in the corner as on every card, its number beside it, and the bottom edge
tells how many cards are left and, where these eyes know it, which card lies at the bottom.
"""

from __future__ import annotations

from rules.jungle.actions import Fill, PlayAcross, PlayBoth
from tui.games.front import Scene
from tui.games.jungle.cursor import Cursor, aims, chosen, ways
from tui.games.jungle.deckrows import Room, foot_of, rows_of
from tui.games.jungle.words import JungleTongue, once, public_of
from tui.widgets.phrase import cut
from tui.widgets.picture import Canvas, Picture, Span


def draw_decks(tongue: JungleTongue, scene: Scene, cursor: Cursor | None, width: int, height: int) -> Picture:
    """The panel of the decks; drawn once for all places of the cursor that aim at the same."""
    count = len(public_of(scene).decks)
    aimed = aims(ways(tongue, scene), cursor) if cursor is not None else {}
    words = tuple(_aim(tongue, scene, cursor, aimed, number) for number in range(count))
    return once(
        scene, ("decks", tongue, words, width, height), lambda: _all(tongue, scene, words, width, height)
    )


def _all(tongue: JungleTongue, scene: Scene, words: tuple[str, ...], width: int, height: int) -> Picture:
    """All decks, each with the word for what the cursor would do to it."""
    canvas = Canvas(width, height)
    framed = height >= 10
    if framed:
        canvas.panel(tongue.translate("Jungle decks"), _note(tongue, scene))
    left, top = (1, 1) if framed else (0, 0)
    each, high = (width - 2 * left) // len(words), height - 2 * top
    for number, word in enumerate(words):
        x = left + number * each
        _draw(tongue, scene, canvas, number, x, top, each, high, word)
        canvas.zone(x, top, each, high, f"deck:{number}")
    return canvas.picture()


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
