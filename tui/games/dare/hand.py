"""The open hand: number cards, kept chaos cards, the sum on its scale, and how a call stands."""

from __future__ import annotations

from typing import NamedTuple

from rules.contract import Action, Pass
from rules.dare.actions import Bury, Use, UseDrawn
from rules.dare.state import Leaving
from rules.dare.view import Own
from tui.games.dare.ask import news_words
from tui.games.dare.cursor import Cursor, choices, digits_of
from tui.games.dare.nextcard import draw_next
from tui.games.dare.parts import CELLS, CHAOS, Mark, chaos_card, number_card
from tui.games.dare.scale import draw_scale
from tui.games.dare.showdown import draw_last_round, draw_round
from tui.games.dare.words import Tongue, deck_of, own_of, public_of, range_of, total_span
from tui.games.front import Scene
from tui.widgets.phrase import Words, cut, width_of, wrapped
from tui.widgets.picture import Canvas, Picture, Span, fit

LEAST_STEP = 3
"""Cells of a number card that have to be seen when cards lie over each other."""
LIST = 18
"""Cells for chaos cards told in lines rather than drawn."""


def draw_hand(tongue: Tongue, scene: Scene, cursor: Cursor | None, width: int, height: int) -> Picture:
    """The panel at the bottom left: the hand, the showdown between rounds, else how the round stands."""
    canvas = Canvas(width, height)
    own, public = own_of(scene), public_of(scene)
    if isinstance(public.pending, Leaving) or scene.moment.kind == "over":
        draw_last_round(tongue, scene, canvas)
    elif own is None:
        draw_round(tongue, scene, canvas)
    else:
        note = tongue.translate("only you see this" if width > 50 else "only you")
        canvas.panel(tongue.translate("Your hand"), note)
        _draw_own(tongue, scene, canvas, own, cursor)
    return canvas.picture()


def _draw_own(tongue: Tongue, scene: Scene, canvas: Canvas, own: Own, cursor: Cursor | None) -> None:
    """Cards, sum, scale, and below it what there is room for."""
    _draw_cards(tongue, scene, canvas, own, cursor)
    inner, bottom = canvas.width - 4, canvas.height - 1
    airy = canvas.height >= 15
    y = 1 + CELLS["full"][1] + airy
    canvas.spans(2, y, *cut(_sum_words(tongue, scene, own, inner), inner, tongue.more))
    highest = max(number.value for number in deck_of(public_of(scene)).numbers)
    reach = highest if public_of(scene).pile else 0
    y += 1 + airy
    draw_scale(
        tongue,
        canvas,
        2,
        y,
        inner if inner > 85 else min(inner, 61),
        own.total,
        range_of(public_of(scene)),
        reach,
    )
    y += 3
    lines: list[Words] = []
    for words in (*_news(tongue, scene, own), _call_words(tongue, scene, own)):
        told = wrapped(words, inner)
        if len(lines) + len(told) <= bottom - y - (airy and canvas.height >= 20):
            lines += told
        elif not lines:
            lines = told[: max(0, bottom - y)]
    y += canvas.height >= 20
    for row, words in enumerate(lines):
        canvas.spans(2, y + row, *words)
    y += len(lines) + 1
    if bottom - y >= 4:
        draw_next(tongue, scene, canvas, own, 2, y, inner, bottom - y)
        _chaos_texts(tongue, scene, canvas, own, y + 5)


def _chaos_texts(tongue: Tongue, scene: Scene, canvas: Canvas, own: Own, y: int) -> None:
    """What the chaos cards in the hand do, each kind once, as far as there is room."""
    chaos = deck_of(public_of(scene)).chaos
    for card in dict.fromkeys(shown.card for shown in chaos_of(own)):
        words = tongue.words(
            "{card}: {text}",
            "muted",
            card=tongue.card_span(chaos[card]),
            text=tongue.translate(chaos[card].text),
        )
        lines = wrapped(words, canvas.width - 4, indent=2)
        if y + len(lines) >= canvas.height:
            return
        for row, line in enumerate(lines):
            canvas.spans(2, y + row, *line)
        y += len(lines)


def _news(tongue: Tongue, scene: Scene, own: Own) -> list[Words]:
    return [(*news_words(tongue, scene, news), Span(".", "error")) for news in own.news]


def _sum_words(tongue: Tongue, scene: Scene, own: Own, room: int) -> Words:
    """The sum, and where it lies; the cards are added up where there is room."""
    if not own.hand:
        return tongue.words("You hold no number card: 0", "muted")
    total = total_span(own.total, range_of(public_of(scene)))
    terms = Span(f"{' + '.join(map(str, own.hand))} = ", "text")
    long = _where(tongue, scene, own, (terms, total) if len(own.hand) > 1 else (total,))
    return long if width_of(long) <= room else _where(tongue, scene, own, (total,))


def _where(tongue: Tongue, scene: Scene, own: Own, figure: Words) -> Words:
    """Where a sum lies."""
    wanted = range_of(public_of(scene))
    if own.total > wanted.high:
        more = str(own.total - wanted.high)
        return tongue.words("{sum}: {more} too much", sum=figure, more=Span(more, "error+bold"))
    if own.total == wanted.high:
        return tongue.words("{sum}: the best there is", sum=figure)
    if own.total >= wanted.low:
        return tongue.words("{sum}: in the range", sum=figure)
    short = str(wanted.low - own.total)
    return tongue.words("{sum}: {short} short of {low}", sum=figure, short=short, low=str(wanted.low))


def _call_words(tongue: Tongue, scene: Scene, own: Own) -> Words:
    """How a call stands, for the owner of the hand alone."""
    wanted = range_of(public_of(scene))
    mine = public_of(scene).seat == scene.eyes
    inside = wanted.low <= own.total <= wanted.high
    if own.call == "good" and mine:
        return tongue.words("Your call is good now: [s] sees the cards.", "success+bold")
    if own.call == "good":
        return tongue.words("Left untouched, you may call next turn.", "success")
    if own.call == "early" and mine:
        return tongue.words("Too early to call; you must draw first.", "warning")
    if inside:
        return tongue.words("End your turn so: next turn you may call.", "success")
    return tongue.words(
        "A call needs a full round in {low} to {high}.", "muted", low=str(wanted.low), high=str(wanted.high)
    )


# -- cards ------------------------------------------------------------------------------------


class Shown(NamedTuple):
    """A chaos card in the hand."""

    card: int
    action: Action
    drawn: bool


def chaos_of(own: Own) -> list[Shown]:
    """The chaos card just drawn, then the kept ones."""
    shown = [] if own.drawn is None else [Shown(own.drawn, UseDrawn(), True)]
    return shown + [Shown(card, Use(place), False) for place, card in enumerate(own.kept)]


def _draw_cards(tongue: Tongue, scene: Scene, canvas: Canvas, own: Own, cursor: Cursor | None) -> None:
    inner = canvas.width - 3
    chaos = chaos_of(own)
    side = len(chaos) * (CHAOS[0] + 1)
    cards = len(own.hand)
    tight = _step(cards, inner - side) <= LEAST_STEP or inner - side < CELLS["full"][0] + 2
    listed = side > LIST and tight
    if listed:
        side = LIST
    room = inner - side
    here = cursor.action if cursor is not None else None
    _draw_numbers(tongue, scene, canvas, own, here, room)
    x = canvas.width - 1 - side
    if listed:
        _list_chaos(tongue, scene, canvas, chaos, here, x)
    else:
        _draw_chaos(tongue, scene, canvas, chaos, here, x)


def _step(cards: int, room: int) -> int:
    """How many cells from one number card to the next."""
    wide = CELLS["full"][0]
    return wide + 1 if cards < 2 else min(wide + 1, (room - wide) // (cards - 1))


def _draw_numbers(
    tongue: Tongue, scene: Scene, canvas: Canvas, own: Own, here: Action | None, room: int
) -> None:
    """The number cards side by side, or each over the last one where there are many."""
    if not own.hand:
        canvas.put(3, 3, tongue.translate("no number card yet"), "muted")
        return
    found = choices(scene)
    step = _step(len(own.hand), room)
    new = tongue.translate("new")[:3]
    chosen = here.place if isinstance(here, Bury) else None
    if step < LEAST_STEP:
        _list_numbers(tongue, canvas, own, chosen, room)
        return
    fan = step < CELLS["full"][0]
    for place, value in enumerate(own.hand):
        x = 2 + place * step
        action = next((each for each in found if isinstance(each, Bury) and each.place == place), None)
        foot = digits_of(scene, action)[:1] if action is not None else ()
        fresh = place >= len(own.hand) - own.fresh and own.fresh < len(own.hand)
        mark = Mark("" if fan else "".join(foot), "", place == chosen)
        canvas.fill(x, 1, *CELLS["full"])
        number_card(canvas, x, 1, value, "full", mark)
        if fan and place + 1 < len(own.hand):
            # The next card lies over the middle figure and would leave half of it.
            canvas.fill(x + 1, 3, CELLS["full"][0] - 2, CELLS["full"][1] - 3)
        if fresh:
            canvas.put(x + 1, 1, fit(new, max(1, min(step, 4) - 1), ""), "accent+bold")
        if fan and foot:
            canvas.put(x + 1, CELLS["full"][1], foot[0], "accent+bold")
        if action is not None:
            canvas.zone(x, 1, CELLS["full"][0], CELLS["full"][1], f"do:{found.index(action)}")


def _list_numbers(tongue: Tongue, canvas: Canvas, own: Own, chosen: int | None, room: int) -> None:
    """Very many number cards as figures."""
    words: list[Span] = []
    for place, value in enumerate(own.hand):
        mark = tongue.cursor if place == chosen else " "
        words += [Span(f"{mark}{value}", "accent+cursor" if place == chosen else "text+bold")]
        words += [Span(" ", "text")]
    for row, line in enumerate(wrapped(tuple(words), room)[:5]):
        canvas.spans(2, 1 + row, *line)


def _draw_chaos(
    tongue: Tongue, scene: Scene, canvas: Canvas, chaos: list[Shown], here: Action | None, x: int
) -> None:
    found = choices(scene)
    for at, shown in enumerate(chaos):
        left = x + at * (CHAOS[0] + 1)
        usable = shown.action in found
        foot = _key(scene, shown.action) if usable else ""
        head = tongue.translate("drawn")[:6] if shown.drawn else ""
        mark = Mark(foot, head, shown.action == here)
        chaos_card(tongue, canvas, left, 1, tongue.short(deck_of(public_of(scene)).chaos[shown.card]), mark)
        if usable:
            canvas.zone(left, 1, *CHAOS, f"do:{found.index(shown.action)}")


def _list_chaos(
    tongue: Tongue, scene: Scene, canvas: Canvas, chaos: list[Shown], here: Action | None, x: int
) -> None:
    """Many chaos cards by name, one a line."""
    found = choices(scene)
    rows = CELLS["full"][1]
    for row, shown in enumerate(chaos[:rows]):
        usable = shown.action in found
        name = tongue.card(deck_of(public_of(scene)).chaos[shown.card])
        chosen = shown.action == here
        mark = tongue.cursor if chosen else " "
        key = _key(scene, shown.action) if usable else " "
        if row == rows - 1 and len(chaos) > rows:
            name = tongue.say("and {count} more", count=len(chaos) - rows + 1)
            key = mark = " "
        canvas.spans(
            x,
            1 + row,
            (mark, "accent+bold"),
            (f"{key:<1} ", "accent+bold"),
            (tongue.chaos, "warning"),
            (fit(name, LIST - 4, tongue.more), "accent+cursor" if chosen else "warning"),
        )
        if usable:
            canvas.zone(x, 1 + row, LIST, 1, f"do:{found.index(shown.action)}")


def _key(scene: Scene, action: Action) -> str:
    digits = digits_of(scene, action)
    raising = any(isinstance(each, Pass) for each in scene.legal)
    return digits[0] if digits else "u" if raising else ""
