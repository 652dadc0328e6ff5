"""What stands inside the box of a deck: its top card line by line, what lies on it and what lies beneath."""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import cell_len

from rules.jungle.state import Acting, Answering, Collecting, Defending, Over
from rules.jungle.view import DeckSight
from tui.games.front import Scene
from tui.games.jungle.chances import chances_of
from tui.games.jungle.words import JungleTongue, deck_of, mover, public_of, view_of
from tui.games.tongue import percent
from tui.widgets.phrase import Words, joined, width_of
from tui.widgets.picture import Span, fit
from tui.widgets.seats import chip

LIST = 10
"""Inner lines from which the cards beneath are listed one by one."""


class Room(NamedTuple):
    """The inside of a box, in cells."""

    width: int
    height: int


def rows_of(tongue: JungleTongue, scene: Scene, number: int, room: Room, state: Words) -> list[Words]:
    """The lines inside, the most needed ones always."""
    sight = public_of(scene).decks[number]
    if not sight.cards:
        return [
            (),
            (Span(tongue.translate("empty"), "muted"),),
            (Span(tongue.translate("space"), "muted"),),
            state,
        ]
    top = sight.showing[0] if sight.showing else None
    marks = _marks(tongue, scene, number, room.width)
    covered = _covered(tongue, sight, room.width)
    head = _top(tongue, scene, top, room) if top is not None else [(Span(_unturned(tongue, scene), "muted"),)]
    if room.height >= LIST:
        rows = [*head, *marks, state]
        rows += [()] * (max(0, 6 - len(rows)))
        return [*rows, *_listed(tongue, scene, number, room.height - len(rows))]
    tail = [words for words in (covered, _next(tongue, scene, number)) if words] + marks
    if state and len(head) + len(tail) < room.height:
        tail = [state, *tail]
    elif state and not marks and covered:
        tail = [state]
    if len(head) > max(2, room.height - len(tail)) and len(head) > 2:
        del head[1]  # what kind of card it is can be told by its letter
    head = head[: max(2, room.height - len(tail))]
    tail = tail[: room.height - len(head)]
    return [*head, *[()] * (room.height - len(head) - len(tail)), *tail]


def _unturned(tongue: JungleTongue, scene: Scene) -> str:
    """In place of a top card while none is face up: one comes after the collecting, but not at the end."""
    over = isinstance(public_of(scene).pending, Over)
    return tongue.translate("face down") if over else tongue.translate("to be turned")


def _top(tongue: JungleTongue, scene: Scene, card: int, room: Room) -> list[Words]:
    """The top card: its name, what it is, what it needs or brings, and the chance to win it."""
    made, face = deck_of(scene).jungle_card[card], tongue.faces[card]
    name = (Span(face.name, "text+bold"),)
    if made.kind == "common":
        kind = tongue.words("common {sign}", "muted", sign=Span(face.sign, "text"))
        return [name, kind, _icon(tongue, made.icon, room.width)]
    if made.kind == "power":
        kind = tongue.words("power {sign}", "muted", sign=Span(face.sign, "text"))
    elif made.points == 1:
        kind = tongue.words("1 point {sign}", "muted", sign=Span(face.sign, "text+bold"))
    else:
        sign = Span(face.sign, "text+bold")
        kind = tongue.words("{points} points {sign}", "muted", points=str(made.points), sign=sign)
        if width_of(kind) > room.width:
            kind = tongue.words("{points} pts {sign}", "muted", points=str(made.points), sign=sign)
    brackets = 3 * len(face.needs) <= room.width - (5 if room.height < 6 else 0)
    needs = tongue.chips(face.needs, brackets)
    if not _callable(scene):
        return [name, kind, needs]
    odds = chances_of(scene, card)
    plain = Span(percent(odds.plain), "text")
    if room.height < 6:
        gap = room.width - width_of(needs) - cell_len(plain.text)
        return [name, kind, (*needs, Span(" " * max(1, gap), "text"), plain)]
    if odds.best <= odds.plain:
        return [name, kind, needs, (plain,)]
    best = Span(percent(odds.best), "success")
    return [name, kind, needs, (plain, Span(" ", "text"), tongue.pile_span(False), best)]


def _callable(scene: Scene) -> bool:
    """Whether cards can still be called this turn or the next, so that the chance is worth telling."""
    return isinstance(public_of(scene).pending, Acting | Answering | Collecting | Defending)


def _icon(tongue: JungleTongue, icon: str, width: int) -> Words:
    """The icon of a common in words."""
    if icon == "none":
        return (Span(tongue.translate("no dice"), "muted"),)
    if icon == "arrow":
        text = tongue.translate("and the next" if width >= 14 else "and next")
        return (Span(tongue.arrow + " ", "accent+bold"), Span(text, "text"))
    sign = tongue.pile_span(icon == "peril", " ")
    return (sign, Span(tongue.pile(icon == "peril"), "text"))


def _covered(tongue: JungleTongue, sight: DeckSight, width: int) -> Words:
    """The showing cards beneath the top one, open from the top down."""
    under = [card for card in sight.showing[1:] if card is not None]
    if not under:
        return ()
    names = [Span(f"{tongue.faces[card].letter} {tongue.card(card)}", "text+bold") for card in under]
    line = tongue.words("on {card}", "accent", card=joined([(name,) for name in names], ", ", "text"))
    if width_of(line) > width and len(under) > 1:
        line = tongue.words(
            "on {card}",
            "accent",
            card=joined([(Span(tongue.faces[card].letter, "text+bold"),) for card in under], " "),
        )
    return line


def _next(tongue: JungleTongue, scene: Scene, number: int) -> Words:
    """The uppermost face-down card, if these eyes know it and it is not the bottom one."""
    sight, known = public_of(scene).decks[number], view_of(scene).decks[number]
    at = len(sight.cards) - sight.up - 1
    card = known[at] if at > 0 else None
    return () if card is None else (Span(f"{tongue.eye}{tongue.card(card)}", "accent"),)


def _marks(tongue: JungleTongue, scene: Scene, number: int, width: int) -> list[Words]:
    """Off Limits and Quicksand on a deck, with the seat each of them binds."""
    found: list[Words] = []
    for seat, camp in enumerate(public_of(scene).camps):
        if camp.closed >> number & 1:
            card, short = deck_of(scene).off_limits, tongue.translate("closed")
            found.append(_mark(tongue, scene, seat, width, (tongue.off_limits, tongue.play(card), short)))
        if camp.sunk == number:
            card, short = deck_of(scene).quicksand, tongue.translate("forced")
            found.append(_mark(tongue, scene, seat, width, (tongue.quicksand, tongue.play(card), short)))
    return found


def _mark(tongue: JungleTongue, scene: Scene, seat: int, width: int, words: tuple[str, str, str]) -> Words:
    """One marker: its sign, the name of its card, and what it does to the deck where the name has no room.

    Whom it binds is left out only where there is no room and it is the seat to move.
    """
    role, bound = "warning+bold", chip(seat)
    sign, word, short = words[0], words[1].upper(), words[2].upper()
    lines: list[Words] = [(Span(f"{sign} {word} ", role), bound), (Span(word, role), bound)]
    if seat == mover(scene):
        lines.append((Span(f"{sign}{word}", role),))
    lines.append((Span(f"{sign}{short} ", role), bound))
    last = (Span(sign + fit(short, width - 4, tongue.more), role), bound)
    return next((line for line in lines if width_of(line) <= width), last)


def foot_of(tongue: JungleTongue, scene: Scene, number: int, width: int) -> Words:
    """How many cards are left, and the bottom card if these eyes know it."""
    sight, known = public_of(scene).decks[number], view_of(scene).decks[number]
    left = len(sight.cards)
    if not left:
        return ()
    bottom = known[0] if sight.up < left else None
    if bottom is None:
        return tongue.words("{number} left", "text", number=str(left))
    face = tongue.faces[bottom]
    card = (Span(tongue.eye, "accent+bold"), Span(face.name, "accent+bold"))
    long = (*tongue.words("{number} left", "text", number=str(left)), Span(" ", "text"), *card)
    return long if width_of(long) <= width else (Span(f"{left} ", "text"), *card)


def _listed(tongue: JungleTongue, scene: Scene, number: int, room: int) -> list[Words]:
    """Every card beneath the top one, from above: showing, seen by these eyes, or hidden."""
    sight, known = public_of(scene).decks[number], view_of(scene).decks[number]
    rows: list[Words] = []
    worth = [card.points for card in deck_of(scene).jungle_card if card.in_lower_half]
    for at in range(len(sight.cards) - 2, -1, -1):
        card = known[at]
        if card is not None:
            showing = at >= len(sight.cards) - sight.up
            sign = Span("  " if showing else f"{tongue.eye} ", "accent+bold")
            rows.append(
                (
                    sign,
                    Span(
                        f"{tongue.faces[card].letter} {tongue.card(card)}",
                        "text+bold" if showing else "accent",
                    ),
                )
            )
            continue
        back = (Span("  ", "text"), Span(tongue.hidden * 3, "muted"))
        seen = [chip(seat) for seat in (0, 1) if sight.seen[at] >> seat & 1]
        if seen:
            rows.append((*back, Span(f" {tongue.eye}", "muted"), *seen))
        elif sight.low[at] and worth:
            rows.append(
                (*back, *tongue.words(" maybe {points}", "muted", points=f"{min(worth)}-{max(worth)}"))
            )
        else:
            rows.append(back)
    return rows[-room:] if len(rows) > room else rows
