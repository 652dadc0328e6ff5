"""The table: pot, die and piles, and what the face of the die or the present step means."""

from __future__ import annotations

from collections import Counter

from rules.dare.state import Leaving, Over, Raising, Rolling
from tui.games.dare.parts import DIE, die, pile, pot
from tui.games.dare.public import step_of
from tui.games.dare.words import Tongue, deck_of, effect_of, public_of
from tui.games.front import Scene
from tui.widgets.phrase import Words, cut, wrapped
from tui.widgets.picture import Canvas, Picture, Span, fit

POT = 11
"""Cells for the pot: chips in rows, and what one of them stands for."""


def draw_table(tongue: Tongue, scene: Scene, width: int, height: int) -> Picture:
    """The panel at the top left."""
    public = public_of(scene)
    canvas = Canvas(width, height)
    raises = deck_of(public).raises.values
    note = tongue.say("raise {low} to {high}", low=raises[0], high=raises[-1]) if width > 50 else ""
    canvas.panel(tongue.translate("Table"), note)
    wide = width > 56
    left, gap = (3, 4) if wide else (2, 1)
    chips = POT if width < 90 else POT + 10
    tall = 4 if height < 13 else 5
    canvas.put(left, 1, tongue.translate("Pot"), "muted")
    pot(tongue, canvas, left, 2, chips, tall, public.pot)
    x = left + chips + gap
    cells = DIE[0] + 2 * wide
    fresh = public.face is not None and step_of(public) == 2
    die(tongue, canvas, x, 1, cells, public.face or "", fresh)
    x += cells + gap
    _piles(tongue, scene, canvas, x, (8, 7) if not wide else (10, 9) if width < 90 else (12, 12))
    lines = _lines(tongue, scene, width - 4, height - 3 - tall)
    for row, words in enumerate(lines):
        canvas.spans(2, height - 1 - len(lines) + row, *cut(words, width - 4, tongue.more))
    return canvas.picture()


def _piles(tongue: Tongue, scene: Scene, canvas: Canvas, x: int, columns: tuple[int, int]) -> None:
    """Number pile, chaos pile and the used cards, each with its number."""
    public = public_of(scene)
    heads = (tongue.translate("Numbers"), tongue.translate("Chaos"), tongue.translate("Used"))
    piles = (
        (public.pile, tongue.hidden, "muted"),
        (public.chaos, tongue.chaos, "warning"),
        (len(public.used), tongue.chaos, "text"),
    )
    for head, (left, fill, role), column in zip(heads, piles, (*columns, 6), strict=True):
        canvas.put(x, 1, fit(head, column - 1, ""), "muted")
        pile(canvas, x, 2, left, fill, role)
        x += column


def _lines(tongue: Tongue, scene: Scene, width: int, room: int) -> list[Words]:
    """What matters now, then what there is room for: each sentence whole or not at all."""
    now = [wrapped(words, width) for words in _now(tongue, scene)]
    lines = next((told for told in now if len(told) <= room), now[-1][:room])
    for words in (used_words(tongue, scene), _faces(tongue, scene), _stakes(tongue, scene)):
        told = wrapped(words, width)
        if len(lines) + len(told) <= room:
            lines = [*lines, *told]
    return lines


def _now(tongue: Tongue, scene: Scene) -> list[Words]:
    """What the present step means for whoever has the turn: the longest sentence first."""
    public = public_of(scene)
    effect = effect_of(public)
    if effect is not None:
        card = deck_of(public).chaos[effect.card]
        name = tongue.card_span(card)
        return [
            tongue.words("{card}: {text}", card=name, text=tongue.translate(card.text)),
            tongue.words("{card} is being carried out.", card=name),
        ]
    if isinstance(public.pending, Leaving | Over):
        return [tongue.words("The round is over; all hands are open.")]
    if isinstance(public.pending, Raising):
        raises = deck_of(public).raises.values
        return [
            tongue.words(
                "Raise by {low} to {high}, and all have to match it, or let the turn pass on.",
                low=str(raises[0]),
                high=str(raises[-1]),
            ),
            tongue.words("Raise, and all match it, or pass on."),
        ]
    if isinstance(public.pending, Rolling):
        return [tongue.words("Roll the die and do what it shows.")]
    if public.face is None:
        return [
            tongue.words("A turn: draw a number, roll the die, raise or pass on.", "muted"),
            tongue.words("Draw, then the die, then raise or not.", "muted"),
        ]
    price = tongue.chips(deck_of(public).dare.value)
    face = tongue.face(public.face)
    long = {
        "blank": "{face}: nothing happens; you may still raise.",
        "do": "{face}: draw a chaos card and use it, with all saved ones.",
        "dare": "{face}: draw a chaos card and use it, with all saved ones, or pay {price}.",
        "decide": "{face}: draw a chaos card and use it, or save it unseen.",
    }[public.face]
    short = {
        "blank": "{face}: nothing; you may raise.",
        "do": "{face}: use chaos, and all saved ones.",
        "dare": "{face}: use chaos, or pay {price}.",
        "decide": "{face}: use chaos, or save it.",
    }[public.face]
    return [
        tongue.words(long, face=face, price=price),
        tongue.words(short, face=face, price=price),
    ]


def used_words(tongue: Tongue, scene: Scene) -> Words:
    """The used chaos cards by name; they lie open."""
    public = public_of(scene)
    if not public.used:
        return ()
    counts = Counter(public.used)
    names = ", ".join(
        f"{tongue.card(deck_of(public).chaos[card])} {count}" for card, count in sorted(counts.items())
    )
    return tongue.words("Used: {cards}", "muted", cards=names)


def _faces(tongue: Tongue, scene: Scene) -> Words:
    """Every face of the die with how many sides show it."""
    spans: list[Span] = [Span(tongue.translate("Faces:"), "muted")]
    for side in deck_of(public_of(scene)).die:
        spans += [Span("  ", "text"), tongue.face(side.face), Span(f" {side.sides}", "muted")]
    return tuple(spans)


def _stakes(tongue: Tongue, scene: Scene) -> Words:
    """What decides a round."""
    wanted = deck_of(public_of(scene)).range
    return tongue.words(
        "The total nearest to {high} without going above it takes the pot.", "muted", high=str(wanted.high)
    )
