"""The keys that work at a moment, for the key line and for answers to those that do not."""

from __future__ import annotations

from rules.contract import Action, Pass
from rules.jungle import actions as does
from rules.jungle.state import Acting, Collecting, Glancing, Rolling
from tui.games.front import KeyHint, Scene, works_now
from tui.games.jungle.cursor import Cursor, chosen, targets, ways
from tui.games.jungle.menu import KEYS
from tui.games.jungle.ways import ACTS, CALL, END, GIVE_UP, STAND, TAKE, Source, Ways, act
from tui.games.jungle.words import JungleTongue, deck_of, hand_of, public_of

QUIET: tuple[Source, ...] = (act("pass"), GIVE_UP, act("decline"), STAND, END)
"""What Space does, the first of them that is legal."""


def hints(tongue: JungleTongue, scene: Scene, cursor: Cursor) -> tuple[KeyHint, ...]:
    """Keys that work now, the most used first."""
    say = tongue.translate
    found = ways(tongue, scene)
    if scene.acting is None or not found:
        return ()
    if cursor.step == "deck":
        last = len(public_of(scene).decks)
        return (KeyHint("1", say("deck"), f"1-{last}"), KeyHint("escape", say("back")))
    keys = [KeyHint("enter", _enter(tongue, scene, cursor))]
    rolling = isinstance(public_of(scene).pending, Rolling)
    if rolling:
        keys.append(KeyHint("1", say("lock"), f"1-{deck_of(scene).dice.count}"))
    if cursor.prefix:
        keys.append(KeyHint("escape", say("back")))
    quiet = next((source for source in QUIET if source in found), None)
    elsewhere = _elsewhere(found, cursor)
    if quiet is not None and (elsewhere or cursor.step == "sure"):
        keys.append(KeyHint("space", _quiet(tongue, scene, quiet)))
    several = len(targets(found, cursor)) > 1
    if several or elsewhere:
        keys.append(KeyHint("right" if several else "down", say("choose"), say("arrows")))
    held = len(hand_of(scene))
    if held and not rolling:
        keys.append(KeyHint("1", say("card"), f"1-{min(9, held)}" if held > 1 else "1"))
    keys += _letters(tongue, scene, cursor)
    if any(target.kind == "deck" for target in targets(found, cursor)) and several:
        keys.append(KeyHint("slash", say("deck")))
    return tuple(keys)


def _elsewhere(found: Ways, cursor: Cursor) -> bool:
    """Whether something can be done that the cursor does not stand on."""
    return len(found) > 1 or cursor.source not in found


def _letters(tongue: JungleTongue, scene: Scene, cursor: Cursor) -> list[KeyHint]:
    """The letters of what can be done, but for what Space does; the same wherever the cursor stands."""
    say, found = tongue.translate, ways(tongue, scene)
    words: dict[Source, str] = {
        act("resource"): say("RESOURCE"),
        act("peril"): say("PERIL"),
        act("look"): say("look"),
        TAKE: say("take"),
        act("fewer"): say("fewer"),
        CALL: say("dice"),
        STAND: say("stop"),
        act("fill"): say("fill"),
        act("skip"): say("skip turn"),
    }
    quiet = next((source for source in QUIET if source in found), END)
    keys = [
        KeyHint(KEYS[ACTS[source.number]], word)
        for source, word in words.items()
        if source in found and source != quiet and _elsewhere(found, cursor)
    ]
    if any(source.kind == "power" for source in found):
        keys.append(KeyHint("u", say("power")))
    if any(source.kind == "set" for source in found):
        keys.append(KeyHint("s", say("set")))
    if isinstance(public_of(scene).pending, Rolling):
        keys.append(KeyHint("b", say("best lock")))
    return keys


def _enter(tongue: JungleTongue, scene: Scene, cursor: Cursor) -> str:
    """What Enter does, in a word."""
    say, found = tongue.translate, ways(tongue, scene)
    if cursor.source not in found:
        return say("why not")
    if cursor.step == "sure":
        return say("yes")
    action = chosen(found, cursor)
    if action is None:
        return say("go on")
    if isinstance(action, does.EndPhase):
        return _quiet(tongue, scene, END)
    words: dict[type[Action], str] = {
        does.DrawResource: say("draw"),
        does.DrawPeril: say("draw"),
        does.Peek: say("look"),
        does.DeclinePeek: say("do not look"),
        does.Skip: say("skip turn"),
        does.Take: say("take"),
        does.Call: say("roll"),
        does.UsePower: say("use"),
        does.Reroll: say("throw"),
        does.Stand: say("stop"),
        does.ChangeDie: say("turn die"),
        does.GiveUp: say("give up"),
        does.Fill: say("fill"),
        does.TradeSet: say("trade"),
        Pass: say("no answer"),
    }
    return words.get(type(action), say("play"))


def _quiet(tongue: JungleTongue, scene: Scene, source: Source) -> str:
    """What Space does, in a word or two."""
    say, pending = tongue.translate, public_of(scene).pending
    if source == END:
        if isinstance(pending, Acting):
            return say("collect")
        return say("defend") if isinstance(pending, Collecting) else say("end turn")
    if source == GIVE_UP:
        return say("give up")
    if source == STAND:
        return say("stop")
    return say("do not look") if isinstance(pending, Glancing) else say("no answer")


def works(tongue: JungleTongue, scene: Scene, cursor: Cursor) -> str:
    """A sentence with the keys that work now."""
    return works_now(hints(tongue, scene, cursor), tongue.translate)
