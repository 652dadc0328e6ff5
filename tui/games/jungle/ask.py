"""The two lines of the question: what the choice under the cursor would do, and the phase line."""

from __future__ import annotations

from rules.contract import Action
from rules.jungle import actions as does
from rules.jungle.state import (
    Acting,
    Answering,
    Changing,
    Collecting,
    Defending,
    Glancing,
    Over,
    Rolling,
    Running,
)
from tui.games.front import Scene
from tui.games.jungle.chances import chances_now
from tui.games.jungle.cursor import Cursor, chosen, targets, ways
from tui.games.jungle.outcomes import outcome
from tui.games.jungle.places import bottom_part, top_part
from tui.games.jungle.public import asked_for
from tui.games.jungle.tries import why_source
from tui.games.jungle.words import JungleTongue, hand_of, me, mover, public_of
from tui.widgets.phrase import Words, joined, width_of
from tui.widgets.picture import Span

ROOM = 78
"""Cells of a line of the question in the smallest window."""


def question(tongue: JungleTongue, scene: Scene, cursor: Cursor | None) -> tuple[Words, Words]:
    """Both lines."""
    if scene.acting is not None and isinstance(cursor, Cursor) and cursor.step == "sure":
        again = tongue.words("Press it again to do it; Esc goes back.", "warning+bold")
        return _first(tongue, scene, cursor), again
    return _first(tongue, scene, cursor), phase_line(tongue, scene)


def _first(tongue: JungleTongue, scene: Scene, cursor: Cursor | None) -> Words:
    if scene.acting is None:
        return _waiting(tongue, scene)
    if not isinstance(cursor, Cursor):
        return tongue.words("Nothing can be done here now.", "muted")
    found = ways(tongue, scene)
    if cursor.step == "deck":
        return tongue.words(
            "Which deck? Press 1 to {last}; Esc goes back.", "accent", last=str(len(public_of(scene).decks))
        )
    if cursor.source not in found:
        return (Span(why_source(tongue, scene, cursor.source)[0], "warning"),)
    action = chosen(found, cursor)
    if action is None:
        return _partly(tongue, scene, cursor)
    return outcome(tongue, scene, action)


def _partly(tongue: JungleTongue, scene: Scene, cursor: Cursor) -> Words:
    """Something of which a further target has to be chosen."""
    here = targets(ways(tongue, scene), cursor)[cursor.pick : cursor.pick + 1]
    hand = hand_of(scene)
    place = here[0] if here else None
    if place is None or place.kind != "deck":
        return tongue.words("Choose one, then Enter goes on.")
    if cursor.source.kind != "card" or cursor.source.number >= len(hand):
        return tongue.words(
            "Explore!: {card} of deck {deck} into which empty space? Enter goes on.",
            card=top_part(tongue, scene, place.number),
            deck=str(place.number + 1),
        )
    card = hand[cursor.source.number]
    some = next(way.action for way in ways(tongue, scene)[cursor.source])
    if isinstance(some, does.PlayAcross):
        return tongue.words(
            "{card}: {top} of deck {deck} onto which deck? Enter goes on.",
            card=tongue.play_span(card),
            top=top_part(tongue, scene, place.number),
            deck=str(place.number + 1),
        )
    if isinstance(some, does.PlayHidden):
        return tongue.words(
            "{card} on deck {deck}: its bottom card or the uppermost hidden one? Enter goes on.",
            card=tongue.play_span(card),
            deck=str(place.number + 1),
        )
    return tongue.words(
        "{card}: look at {bottom} at the bottom of deck {deck}, and at which other? Enter goes on.",
        card=tongue.play_span(card),
        bottom=bottom_part(tongue, scene, place.number),
        deck=str(place.number + 1),
    )


def _waiting(tongue: JungleTongue, scene: Scene) -> Words:
    """What happens while this terminal has nothing to decide."""
    asks = scene.moment.asks
    if scene.moment.kind == "over" or not asks:
        return tongue.words("The match is over.")
    seat = asks[0].seat
    name = Span(tongue.name(scene.names, seat), "text+bold")
    what = asked_for(tongue, public_of(scene), seat)
    if seat in scene.floor:
        key = Span(f"[{seat + 1}]", "accent+bold")
        return tongue.words("{name} is asked {what}: {key} opens the hand.", name=name, what=what, key=key)
    if scene.bots[seat]:
        return tongue.words("{name} is thinking, asked {what}.", name=name, what=what)
    return tongue.words("{name} is asked {what}.", name=name, what=what)


def gives_up(scene: Scene, action: Action) -> bool:
    """Whether an action gives something up, so that it is asked once more."""
    public = public_of(scene)
    match action:
        case does.Skip():
            return True
        case does.EndPhase():
            if isinstance(public.pending, Acting):
                return any(
                    isinstance(other, does.DrawResource | does.DrawPeril | does.Peek) for other in scene.legal
                )
            return isinstance(public.pending, Collecting) and any(
                isinstance(other, does.Take | does.Call | does.UsePower) for other in scene.legal
            )
        case does.Stand():
            pending = public.pending
            return (
                isinstance(pending, Rolling) and chances_now(scene, pending.goal.card, pending.dice).best < 1
            )
        case does.GiveUp():
            pending = public.pending
            return (
                isinstance(pending, Changing)
                and chances_now(scene, pending.goal.card, pending.dice).best == 1
            )
    return False


def phase_line(tongue: JungleTongue, scene: Scene) -> Words:
    """The three phases of the turn with the one that is on, and what binds whoever moves."""
    public = public_of(scene)
    if isinstance(public.pending, Over):
        return ()
    now = (
        0
        if isinstance(public.pending, Acting | Answering)
        else 2
        if isinstance(public.pending, Defending)
        else 1
    )
    # The title of the phase says the same word; "action" alone is also a kind of card in another game.
    names = (tongue.translate("Action").lower(), tongue.translate("collect"), tongue.translate("defense"))
    parts: list[Words] = []
    for at, name in enumerate(names):
        text = f"{at + 1} {name}"
        if at == now:
            parts.append((Span(f"{tongue.cursor} ", "accent+bold"), Span(text, "accent+bold")))
        elif at < now:
            parts.append((Span(text, "muted"), Span(" " + tongue.glyphs.mark("yes"), "success")))
        else:
            parts.append((Span(text, "text"),))
    line = joined(parts, " │ ")
    for part in _bindings(tongue, scene):  # each stands whole or not at all; the players' panel has it too
        longer = joined([line, part], " │ ")
        line = longer if width_of(longer) <= ROOM else line
    return line


def _bindings(tongue: JungleTongue, scene: Scene) -> list[Words]:
    """What narrows this turn."""
    public = public_of(scene)
    seat = mover(scene)
    camp, parts = public.camps[seat], list[Words]()
    if public.bound(seat) and camp.sunk is not None:
        if me(scene) == seat:
            parts.append(
                tongue.words("Quicksand: play for deck {deck}", "warning+bold", deck=str(camp.sunk + 1))
            )
        else:
            parts.append(tongue.words("Quicksand: deck {deck}", "warning", deck=str(camp.sunk + 1)))
    if camp.closed:
        decks = tongue.decks(number for number in range(4) if camp.closed >> number & 1)
        parts.append(tongue.words("closed: {decks}", "warning", decks=decks))
    if isinstance(public.pending, Glancing | Running):
        parts.append(tongue.words("this first", "muted"))
    return parts
