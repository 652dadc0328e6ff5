"""Answers that keys and mouse share: doing, asking once more, and saying why not."""

from __future__ import annotations

from dataclasses import replace

from rules.contract import Action
from rules.douc.actions import DECLARE, SAVE, Donate, LayTrap, PlaceOn, Save
from rules.douc.cards import DOUCS
from tui.games.douc.ask import why_source
from tui.games.douc.cursor import ACTS, FINAL, Cursor, Source, Ways, chosen, find
from tui.games.douc.hints import works
from tui.games.douc.notes import why_card
from tui.games.douc.words import Tongue, hand_of, stack_letter
from tui.games.front import Answer, Do, Move, Say, Scene
from tui.games.unanswered import telling


def why(tongue: Tongue, scene: Scene, cursor: Cursor) -> Say:
    """Why the chosen thing can do nothing."""
    if cursor.source.kind == "card":
        text, refusal = why_card(tongue, scene, cursor.source.number)
        return Say(text, refusal)
    return Say(f"{why_source(tongue, scene, cursor)} {works(tongue, scene, cursor)}")


def refused(tongue: Tongue, scene: Scene, cursor: Cursor, action: Action) -> Say:
    """Why an action cannot be done now, or else which keys work."""
    refusal = scene.why(action)
    if refusal is not None:
        return telling(scene, refusal)
    return Say(works(tongue, scene, cursor))


def enter(tongue: Tongue, scene: Scene, ways: Ways, cursor: Cursor) -> Answer:
    """Do what the cursor is on; ask again before what cannot be taken back."""
    action = chosen(ways, cursor)
    if action is None:
        return why(tongue, scene, cursor)
    if isinstance(action, FINAL) and cursor.step != "sure":
        return Move(replace(cursor, step="sure"))
    return Do(action)


def final(tongue: Tongue, scene: Scene, ways: Ways, cursor: Cursor, kind: type[Action]) -> Answer:
    """An act that cannot be taken back: the first press asks, the second does it."""
    source = Source("act", ACTS.index(kind))
    if source not in ways:
        return refused(tongue, scene, cursor, DECLARE)
    if cursor.source == source and cursor.step == "sure":
        return Do(ways[source][0])
    return Move(Cursor(source, 0, "sure"))


def douc_of(scene: Scene, cursor: Cursor) -> int:
    """The DOUC one would try with: the chosen card, else the first of the hand."""
    hand = hand_of(scene)
    at = cursor.source.number if cursor.source.kind == "card" else 0
    return next((card for card in (*hand[at : at + 1], *hand) if card < DOUCS), 0)


def to_stack(tongue: Tongue, scene: Scene, ways: Ways, cursor: Cursor, stack: int) -> Answer:
    """The cursor on something that can be done to a stack, or why nothing can."""
    place = find(ways, cursor, (Save, Donate, LayTrap, PlaceOn), stack)
    if place is not None:
        return Move(place)
    card = douc_of(scene, cursor)
    refusal = scene.why(SAVE[stack][card])
    text = scene.tell(refusal) if refusal is not None else ""
    return Say(
        tongue.say("Nothing you have goes on {letter}. {why}", letter=stack_letter(stack), why=text), refusal
    )
