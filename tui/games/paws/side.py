"""The right column: the players, and below them the log, the fight, or the cards that lie open."""

from __future__ import annotations

from rules.paws.pending import Acting
from tui.games.front import Scene
from tui.games.paws import cards
from tui.games.paws.fight import HEIGHT, draw_fight, lines_needed, shown_fight, side_name, title
from tui.games.paws.seats import draw_seats, seats_height
from tui.games.paws.words import Tongue, deck_of, public_of
from tui.widgets.log import draw_log
from tui.widgets.phrase import Words, joined, wrapped
from tui.widgets.picture import Canvas, Picture, Span
from tui.widgets.seats import chip

LOG_LEAST = 4
"""Lines of log, frame included, for which a fight leaves room."""


def draw_side(tongue: Tongue, scene: Scene, opened: bool, size: str, width: int, height: int) -> Picture:
    """The column at its size; ``opened`` shows the cards that lie open in place of all else."""
    canvas = Canvas(width, height)
    if opened:
        _frame(canvas, 0, height, tongue.say("Cards that lie open"))
        _draw_open(tongue, scene, canvas, 1, width - 4, height - 2)
        return canvas.picture()
    fighting = fight_shows(scene, size)
    short = fighting and size == "small"
    top = seats_height(size, len(scene.names), short)
    draw_seats(tongue, scene, canvas, size, top, short)
    if fighting:
        room = height - top
        inside = width - (4 if size == "large" else 2)
        needed = lines_needed(tongue, scene, inside, size) + 2
        tall = min(room, max(HEIGHT[size] + 2, needed))
        if room - tall < LOG_LEAST:
            # Only the large drawing has room to spare; in the others a log would come and go with each roll.
            spare = size == "large" and needed <= room - LOG_LEAST
            tall = room - LOG_LEAST if spare else room
        shown = shown_fight(scene)
        assert shown is not None
        fight = shown[0]
        note = ""
        if public_of(scene).fight is not None and fight.roll.number:
            name = side_name(tongue, scene, fight, fight.roll.attacker, 10)
            note = tongue.say("{name} attacks", name=name)
        _frame(canvas, top, tall, title(tongue, scene, fight), note)
        left = 2 if size == "large" else 1
        draw_fight(tongue, scene, canvas, left, top + 1, width - 2 * left, tall - 2, size)
        top += tall
    if height - top >= 3:
        _frame(canvas, top, height - top, tongue.say("Log"))
        draw_log(canvas, 2, top + 1, width - 4, height - top - 2, scene.log)
    return canvas.picture()


def fight_shows(scene: Scene, size: str) -> bool:
    """Whether a fight is on, or the last one is still to be seen where there is room."""
    public = public_of(scene)
    if public.fight is not None:
        return True
    return public.last is not None and (size == "large" or not isinstance(public.pending, Acting))


def _frame(canvas: Canvas, y: int, height: int, title: str, note: str = "") -> None:
    width = canvas.width
    canvas.box(0, y, width, height, "border")
    end = canvas.put(2, y, f" {title} ", "text", width=width - 4)
    if note and end + len(note) + 3 <= width:
        canvas.put(width - len(note) - 3, y, f" {note} ", "accent")


def _draw_open(tongue: Tongue, scene: Scene, canvas: Canvas, y: int, width: int, height: int) -> None:
    """Monster cards of everybody with what they do, Snares, and what lies in the discards."""
    lines: list[Words] = []
    for seat in range(len(scene.names)):
        lines += _before(tongue, scene, seat, width)
    public, deck = public_of(scene), deck_of(scene)
    piles = tongue.words(
        "Decks: {items} items, {monsters} monsters",
        "muted",
        items=str(public.items),
        monsters=str(len(public.monsters)),
    )
    lines += wrapped(piles, width)
    if public.item_discards:
        names = [(Span(tongue.item(deck, card), "muted"),) for card in reversed(public.item_discards)]
        lines += wrapped((*tongue.words("Discards: ", "text"), *joined(names, ", ")), width, indent=1)
    for row, words in enumerate(lines[:height]):
        canvas.spans(2, y + row, *words)


def _before(tongue: Tongue, scene: Scene, seat: int, width: int) -> list[Words]:
    """What lies before one player."""
    deck, player = deck_of(scene), public_of(scene).players[seat]
    parts: list[Words] = []
    for trophy in player.monsters:
        monster = deck.monster[trophy.card]
        role = "text" if trophy.awake else "muted"
        gain = cards.buff(tongue, monster.buff)
        if not trophy.awake:
            gain = tongue.say("{gain}, asleep", gain=gain)
        name = tongue.say("{name} {hp} HP", name=tongue.trophy(deck, trophy.card), hp=monster.hp)
        parts.append((Span(name, f"{role}+bold"), Span(f" ({gain})", role)))
    for trap in player.traps:
        parts.append((Span(tongue.item(deck, trap.card), "warning+bold"),))
    held = [tongue.kind(kind) for kind in player.tiles]
    if held:
        parts.append(tongue.words("to lay: {tiles}", tiles=", ".join(held)))
    if not parts:
        parts.append(tongue.words("nothing", "muted"))
    return wrapped((chip(seat), Span(" ", "text"), *joined(parts, ", ")), width, indent=4)
