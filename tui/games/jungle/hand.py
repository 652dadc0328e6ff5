"""The open hand as a list: what each card does, and where or when it works."""

from __future__ import annotations

from rich.cells import cell_len

from rules.jungle.state import Acting, Answering, Collecting, Defending
from tui.games.front import Scene
from tui.games.jungle.cursor import Cursor, ways
from tui.games.jungle.public import closed_hand
from tui.games.jungle.ways import Source, options
from tui.games.jungle.words import JungleTongue, deck_of, hand_of, mover, public_of, view_of
from tui.widgets.phrase import Words, cut, width_of
from tui.widgets.picture import Canvas, Picture, Span, fit, pad

NAME = 17
"""Cells for the name of a card."""
FRESH = "*"
"""Marks a card that is new, at every width; the panel's edge says what it means."""
WIDE = 92
"""Inner width from which the whole text of a card stands beside it."""


def draw_hand(tongue: JungleTongue, scene: Scene, cursor: Cursor | None, width: int, height: int) -> Picture:
    """The panel at the bottom left; drawn once while the cursor is on no card, and once for each card."""
    here = cursor.source.number if cursor is not None and cursor.source.kind == "card" else -1
    return scene.kept(
        ("hand", tongue, here, width, height), lambda: _draw(tongue, scene, here, width, height)
    )


def _draw(tongue: JungleTongue, scene: Scene, here: int, width: int, height: int) -> Picture:
    canvas = Canvas(width, height)
    if scene.eyes is None or view_of(scene).own is None:
        canvas.panel(tongue.translate("Hands"))
        for row, words in enumerate(closed_hand(tongue, scene, width - 4)[: height - 2]):
            canvas.spans(2, 1 + row, *words)
        return canvas.picture()
    note = tongue.translate("only you see these" if width > 56 else "only you")
    if fresh_places(scene):
        note = f"{FRESH} {tongue.translate('new')} │ {note}"
    canvas.panel(tongue.translate("Your RESOURCE + and PERIL ! cards" if width > 56 else "Your cards"), note)
    _draw_list(tongue, scene, canvas, here)
    return canvas.picture()


def _draw_list(tongue: JungleTongue, scene: Scene, canvas: Canvas, here: int) -> None:
    hand, inner, room = hand_of(scene), canvas.width - 2, canvas.height - 2
    if not hand:
        canvas.put(2, 1, tongue.translate("You hold no cards."), "muted")
        if room > 1:
            canvas.put(2, 2, tongue.translate("Cards come from actions and icons."), "muted")
        return
    columns = 1 if len(hand) <= room else 2 if len(hand) <= 2 * room or inner < 72 else 3
    shown = columns * room
    first = 0
    if len(hand) > shown:
        shown -= 1
        first = max(0, min(here - shown + 1, len(hand) - shown))
    width = inner // columns
    fresh = fresh_places(scene)
    for place, at in enumerate(range(first, min(len(hand), first + shown))):
        x, y = 1 + place // room * width, 1 + place % room
        line = _line(tongue, scene, at, here == at, at in fresh, width - (1 if columns > 1 else 0))
        canvas.spans(x, y, *line)
        canvas.zone(x, y, width, 1, f"card:{at}")
    if len(hand) > columns * room:
        x, y = 1 + (columns - 1) * width, room
        rest = tongue.say("{count} more", count=len(hand) - shown)
        canvas.put(x + 1, y, f"{tongue.more} {rest}", "warning")


def fresh_places(scene: Scene) -> set[int]:
    """Which cards of the hand were drawn this turn, by place; of copies the last ones."""
    own, hand = view_of(scene).own, hand_of(scene)
    found: set[int] = set()
    for card in own.fresh if own is not None else ():
        places = [at for at, held in enumerate(hand) if held == card and at not in found]
        if places:
            found.add(places[-1])
    return found


def _line(tongue: JungleTongue, scene: Scene, at: int, here: bool, fresh: bool, width: int) -> Words:
    """One card: key, pile, name, what it does, and where or when it works at the right."""
    card = hand_of(scene)[at]
    state = status(tongue, scene, at)
    room = width - 4 - width_of(state) - 1
    name = fit(tongue.play(card), room, tongue.more)
    role = "accent+cursor" if here else "text+bold" if _playable(tongue, scene, at) else "text"
    digit = str((at + 1) % 10) if at < 10 else " "
    head: Words = (
        Span(tongue.cursor if here else " ", "accent+bold"),
        Span(digit, "accent+bold"),
        tongue.pile_span(tongue.is_peril(card)),
        Span(FRESH, "accent+bold") if fresh else Span(" ", "text"),
        Span(name, role),
    )
    used = cell_len(name)
    rest = room - used
    text = tongue.translate(deck_of(scene).plays[card].text) if width >= WIDE else tongue.brief(card)
    if rest >= 12:
        gap = max(1, NAME + 1 - used)
        whole = cell_len(text) <= rest - gap or rest > 30
        text = pad(text, rest - gap, tongue.more) if whole else ""
        head = (*head, Span(" " * gap, "text"), Span(text, "muted"))
        used += gap + cell_len(text)
    blank = Span(" " * max(1, room - used + 1), "text")
    return cut((*head, blank, *state), width, tongue.more)


def _playable(tongue: JungleTongue, scene: Scene, at: int) -> bool:
    return Source("card", at) in ways(tongue, scene)


def status(tongue: JungleTongue, scene: Scene, at: int) -> Words:
    """Where a card works now, or else when it does, in at most nine cells."""
    found = ways(tongue, scene).get(Source("card", at))
    if found is not None:
        places = [target.number for target in options(found, ()) if target.kind == "deck"]
        if places:
            return (Span(" ".join(str(number + 1) for number in places), "success+bold"),)
        return (Span(tongue.translate("now"), "success+bold"),)
    return (Span(_when(tongue, scene, hand_of(scene)[at]), "muted"),)


def _when(tongue: JungleTongue, scene: Scene, card: int) -> str:
    """When a card that does nothing now can be played."""
    say, public = tongue.translate, public_of(scene)
    timing = deck_of(scene).plays[card].timing
    mine = scene.eyes == mover(scene) and not isinstance(public.pending, Answering)
    if timing == "reaction":
        return say("answers")
    if timing == "after_roll":
        return say("roll")
    pending = public.pending
    if timing == "defense" and not (mine and isinstance(pending, Defending)):
        return say("defense")
    if timing == "collect" and not (mine and isinstance(pending, Defending)):
        return say("no use") if mine and isinstance(pending, Collecting) else say("collect")
    if not mine:
        return say("own turn")
    return say("no use") if isinstance(pending, Acting | Collecting | Defending) else say("not now")
