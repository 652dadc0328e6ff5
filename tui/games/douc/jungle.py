"""The Jungle Cards with their places, and the piles: draw pile, Treetop, Rainy Season.

A place shows its card only to whoever looked at it, or to all with the memory aid on.
"""

from __future__ import annotations

from rules.douc.options import has_jungle
from rules.douc.state import Looking, Over, Placing
from rules.douc.view import Public
from tui.games.douc.cursor import Cursor, Source, ways_of
from tui.games.douc.words import Tongue, public_of
from tui.games.front import Scene
from tui.widgets.cards import CELLS, Size, back_lines, card_lines, draw
from tui.widgets.phrase import Words, cut, joined
from tui.widgets.picture import Canvas, Picture, Span


def looked_place(scene: Scene) -> int | None:
    """The place whose card the viewer alone knows."""
    own = scene.view.own
    if own is None or own.looked is None or scene.eyes is None:
        return None
    place: int | None = public_of(scene).month.looks[scene.eyes]
    return place


def open_card(scene: Scene, place: int) -> int | None:
    """The card to draw open on a place, as far as these eyes may have it drawn."""
    public = public_of(scene)
    if isinstance(public.pending, Placing) and public.pending.place == place:
        return public.pending.card
    if looked_place(scene) == place:
        looked: int | None = scene.view.own.looked
        return looked
    if public.setup.options.memory_aid:
        return public.jungle[place].shown
    return None


def draw_jungle(tongue: Tongue, scene: Scene, cursor: Cursor | None, width: int, height: int) -> Picture:
    """The panel in the size there is: one line, or cards in a frame."""
    canvas = Canvas(width, height)
    here = cursor.source.number if cursor is not None and cursor.source.kind == "place" else None
    if height < 3:
        _draw_line(tongue, scene, canvas, here)
    elif height < 5:
        canvas.panel(tongue.translate("Piles"), _no_jungle(tongue, public_of(scene)))
        canvas.spans(2, 1, *_piles(tongue, scene))
    else:
        _draw_cards(tongue, scene, canvas, here)
    return canvas.picture()


def _draw_line(tongue: Tongue, scene: Scene, canvas: Canvas, here: int | None) -> None:
    public = public_of(scene)
    x = 1
    if public.jungle:
        x = canvas.put(x, 0, tongue.translate("Jungle"), "muted") + 1
        for place in range(len(public.jungle)):
            x = _small_place(tongue, scene, canvas, x, place, place == here)
        x += 1
    else:
        x = canvas.put(x, 0, _no_jungle(tongue, public), "muted") + 4
    canvas.spans(x, 0, *_piles(tongue, scene))


def _no_jungle(tongue: Tongue, public: Public) -> str:
    if isinstance(public.pending, Over):
        return tongue.say("All cards are collected")
    if has_jungle(public.month.level):
        return tongue.say("Jungle Cards are laid out after the deal")
    return tongue.say("No Jungle Cards at danger level {level}", level=public.month.level)


def _small_place(tongue: Tongue, scene: Scene, canvas: Canvas, x: int, place: int, here: bool) -> int:
    """A place as ``3♣9`` in seven cells, and the cell after it."""
    card = open_card(scene, place)
    ways = ways_of(scene)
    free = Source("place", place) in ways
    canvas.put(x, 0, tongue.cursor if here else " ", "accent+bold")
    role = "accent+bold" if free or here else "text"
    at = canvas.put(x + 1, 0, str(place + 1), role + ("+cursor" if here else ""))
    if card is not None:
        face = tongue.face(card)
        canvas.put(at, 0, face.sign + face.number, f"{face.role}+bold")
    elif public_of(scene).jungle[place].lies:
        canvas.put(at, 0, tongue.glyphs.mark("hidden") * 2, "muted")
    else:
        canvas.put(at, 0, "--", "muted")
    canvas.zone(x, 0, 6, 1, f"place:{place}")
    return x + 6


def _piles(tongue: Tongue, scene: Scene) -> Words:
    """Draw pile, Treetop and rain in one line."""
    return joined(_pile_words(tongue, scene), "  ")


def _pile_words(tongue: Tongue, scene: Scene) -> list[Words]:
    """Draw pile, Treetop and rain in a few words each."""
    public = public_of(scene)
    rain = (
        tongue.words("Rainy Season", "warning+bold")
        if public.month.rain
        else tongue.words("no rain yet", "muted")
    )
    return [
        tongue.words("Draw {count}", "muted", count=Span(str(public.pile), "text+bold")),
        tongue.words("Treetop {count}", "muted", count=Span(str(len(public.month.treetop)), "text+bold")),
        rain,
    ]


def _draw_cards(tongue: Tongue, scene: Scene, canvas: Canvas, here: int | None) -> None:
    public = public_of(scene)
    places = len(public.jungle)
    note = tongue.translate("for Ranger and Poacher")
    if isinstance(public.pending, Looking):
        note = tongue.translate("everybody may look at one")
    canvas.panel(tongue.translate("Jungle Cards"), note)
    size: Size = "full" if canvas.height >= 8 and canvas.width >= 80 else "short"
    card, height = CELLS[size]
    x = 2
    for place in range(places):
        _draw_place(tongue, scene, canvas, (x, 1), place, size, place == here)
        x += card + 1
    x = x + 3 if places else 3
    top = 1 + (height - 3) // 2
    for row, words in enumerate(_pile_words(tongue, scene)):
        canvas.spans(x, top + row, *words)
    for row, words in enumerate(_sentences(tongue, scene, canvas.width - 4)[: canvas.height - 2 - height]):
        canvas.spans(2, 1 + height + row, *words)


def _draw_place(
    tongue: Tongue, scene: Scene, canvas: Canvas, at: tuple[int, int], place: int, size: Size, here: bool
) -> None:
    """A place as a card open or face down, or its bare number."""
    x, y = at
    card, height = CELLS[size]
    lies = public_of(scene).jungle[place].lies
    shown = open_card(scene, place)
    foot = f"{tongue.cursor if here else ''}{place + 1}"
    if shown is not None:
        draw(canvas, x, y, card_lines(tongue.face(shown), size, foot, double=here or not lies))
    elif lies:
        draw(canvas, x, y, back_lines(tongue.glyphs.mark("hidden"), size, foot, double=here))
    else:
        canvas.put(x + card // 2, y + height - 1, str(place + 1), "muted")
        canvas.put(x + 1, y + height // 2, "-" * (card - 2), "muted")
    canvas.zone(x, y, card, height, f"place:{place}")


def _sentences(tongue: Tongue, scene: Scene, width: int) -> list[Words]:
    """What the pictures do not say: who knows which place, and the rain."""
    public = public_of(scene)
    if public.month.rain:
        rain = tongue.words("Rainy Season: Tourists may not save; no more draws", "warning")
    else:
        rain = tongue.words("The Rainy Season lies at the bottom of the draw pile", "muted")
    lines = [rain]
    if public.jungle:
        count = str(sum(place.lies for place in public.jungle))
        place = looked_place(scene)
        if place is not None:
            number = Span(str(place + 1), "text+bold")
            lines.insert(
                0,
                tongue.words(
                    "{count} face down; you alone have looked at number {place}",
                    "muted",
                    count=count,
                    place=number,
                ),
            )
        elif not public.month.rain:
            lines.insert(
                0, tongue.words("{count} face down: whoever turns one over plays it", "muted", count=count)
            )
    return [cut(line, width, tongue.more) for line in lines]
