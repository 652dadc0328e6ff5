"""Keys: what each does at a moment, with an answer for every one of them."""

from __future__ import annotations

from dataclasses import replace

from rules.contract import Action, Pass
from rules.paws.actions import (
    Build,
    Bury,
    EndTurn,
    Invade,
    Leave,
    Loot,
    Place,
    Raid,
    Reroll,
    Stand,
    UseLuck,
)
from tui.games.front import DIRECTIONS, Answer, Do, Move, Say, Scene
from tui.games.paws.ask import marked
from tui.games.paws.cursor import ACTS, NONE, Cursor, Source, Ways, chosen, find, ways_of
from tui.games.paws.hints import works
from tui.games.paws.laid import slots_of
from tui.games.paws.refused import tries, why_source
from tui.games.paws.walk import LETTERS as NEIGHBOURS
from tui.games.paws.walk import by_letter, own_dice, start, walk
from tui.games.paws.words import Tongue, asked, coordinate, public_of
from tui.games.unanswered import idle, sign_of, telling, unknown

LETTERS: dict[str, tuple[type[Action], ...]] = {
    "l": (Loot,),
    "v": (Invade,),
    "r": (Raid,),
    "k": (Build,),
    "p": (Place,),
    "x": (UseLuck, Bury),
    "e": (EndTurn,),
}
"""Letters and what they look for; pressed again, what they found is done."""
QUIET: tuple[type[Action], ...] = (Pass, Stand, Leave)
"""What Space does at once; ending a turn is asked first."""


def press(tongue: Tongue, scene: Scene, cursor: Cursor, key: str) -> Answer:
    """The answer to a key."""
    key = sign_of(key)
    if scene.acting is None:
        return idle(tongue.translate, scene, key)
    ways = ways_of(tongue, scene)
    if cursor.typed is not None:
        return _type(tongue, scene, ways, cursor, key)
    if key in DIRECTIONS:
        return Move(walk(tongue, scene, cursor, DIRECTIONS[key]))
    if key == "m":
        return Move(replace(cursor, open=not cursor.open))
    if len(key) == 1 and key.isdecimal() and key.isascii():
        return digit(tongue, scene, cursor, int(key))
    if not asked(scene) and cursor.source == NONE:
        # Somebody else's move is shown: Enter, Space and Esc are left to the table.
        left = key in ("enter", " ", "escape")
        return None if left else unknown(tongue.translate, key, works(tongue, scene, cursor))
    if key == "enter":
        return enter(tongue, scene, ways, cursor)
    if key == " ":
        return _space(tongue, scene, ways, cursor)
    if key == "escape":
        return _back(tongue, scene, cursor)
    if key == "/":
        return Move(replace(cursor, typed="", open=False))
    if key in NEIGHBOURS:
        return _neighbour(tongue, scene, cursor, key)
    if key in LETTERS:
        return _letter(tongue, scene, ways, cursor, key)
    return unknown(tongue.translate, key, works(tongue, scene, cursor))


def enter(tongue: Tongue, scene: Scene, ways: Ways, cursor: Cursor) -> Answer:
    """Do what the cursor is on."""
    if cursor.source == NONE:
        return Say(tongue.say("Choose a card first: its digit."))
    action = chosen(ways, cursor)
    if isinstance(action, Reroll):
        action = marked(scene, cursor)
        if action not in scene.legal:
            refusal = scene.why(action)
            if refusal is not None:
                return telling(scene, refusal)
            return Say(tongue.say("Choose at least one die: its digit."))
    if action is None:
        text, refusal = why_source(tongue, scene, cursor)
        return Say(text, refusal)
    return Do(action)


def _space(tongue: Tongue, scene: Scene, ways: Ways, cursor: Cursor) -> Answer:
    for kind in QUIET:
        source = Source("act", ACTS.index(kind))
        if source in ways:
            return Do(ways[source][0])
    end = Source("act", ACTS.index(EndTurn))
    if end in ways:
        if cursor.source == end:
            return Do(ways[end][0])
        return Move(replace(cursor, source=end, pick=0))
    return Say(tongue.say("There is nothing to pass here. {works}", works=works(tongue, scene, cursor)))


def _back(tongue: Tongue, scene: Scene, cursor: Cursor) -> Answer:
    """From anything chosen back to where one began; else the screen steps back itself."""
    if cursor.open:
        return Move(replace(cursor, open=False))
    first = start(tongue, scene)
    if cursor.source.kind != first.source.kind:
        return Move(first)
    return None


def _neighbour(tongue: Tongue, scene: Scene, cursor: Cursor, key: str) -> Answer:
    on_map = any(source.kind in ("tile", "place") for source in ways_of(tongue, scene))
    if not on_map:
        return Say(tongue.say("The map has to wait. {works}", works=works(tongue, scene, cursor)))
    found = by_letter(scene, cursor, key)
    if found is None:
        return Say(tongue.say("No tile lies there."))
    return Move(found)


def _letter(tongue: Tongue, scene: Scene, ways: Ways, cursor: Cursor, key: str) -> Answer:
    """Choose what the letter stands for; on it already, do it, or go on to the next of several."""
    kinds = LETTERS[key]
    here = chosen(ways, cursor)
    if key == "p":
        found = _other_tile(ways, cursor) if isinstance(here, Place) else find(ways, cursor, kinds)
        return Move(found) if found is not None else _refused(tongue, scene, cursor, key)
    found = find(ways, cursor, kinds)
    if found is None:
        return _refused(tongue, scene, cursor, key)
    if isinstance(here, kinds) and (found.source, found.pick) == (cursor.source, cursor.pick):
        return Do(here)
    return Move(found)


def _other_tile(ways: Ways, cursor: Cursor) -> Cursor:
    """At the same place another of the tiles held."""
    return replace(cursor, pick=(cursor.pick + 1) % len(ways[cursor.source]))


def _refused(tongue: Tongue, scene: Scene, cursor: Cursor, key: str) -> Answer:
    """Why a letter finds nothing."""
    for action in tries(scene, key):
        refusal = scene.why(action)
        if refusal is not None:
            return telling(scene, refusal)
    seat = scene.acting
    if key == "p" and seat is not None and not public_of(scene).players[seat].tiles:
        return Say(tongue.say("You hold no tiles to lay."))
    return Say(tongue.say("[{key}] does nothing now. {works}", key=key, works=works(tongue, scene, cursor)))


def digit(tongue: Tongue, scene: Scene, cursor: Cursor, number: int) -> Answer:
    """A digit chooses what lies in the panel below, or a die."""
    if scene.eyes is None and number - 1 in scene.floor and not _slot(tongue, scene, number):
        return None
    if cursor.source.kind == "dice":
        if 1 <= number <= len(own_dice(scene)):
            return Move(replace(cursor, marks=cursor.marks ^ 1 << number - 1))
        return Say(tongue.say("There are dice 1 to {n}.", n=len(own_dice(scene))))
    source = _slot(tongue, scene, number)
    if source is not None:
        return Move(replace(cursor, source=source, pick=0))
    slots = slots_of(tongue, scene)
    if not slots:
        return Say(tongue.say("There is no card to choose. {works}", works=works(tongue, scene, cursor)))
    keys = " ".join(f"[{slot.key}]" for slot in slots)
    return Say(tongue.say("[{digit}] cannot be chosen. Try {keys}.", digit=number, keys=keys))


def _slot(tongue: Tongue, scene: Scene, digit: int) -> Source | None:
    slots = slots_of(tongue, scene)
    return next((slot.source for slot in slots if slot.key == str(digit)), None)


def _type(tongue: Tongue, scene: Scene, ways: Ways, cursor: Cursor, key: str) -> Answer:
    """Letters and digits of a coordinate; as soon as only one tile is meant, the cursor is on it."""
    if key in ("escape", "/", "enter"):
        return Move(replace(cursor, typed=None))
    if key == "backspace":
        return Move(replace(cursor, typed=(cursor.typed or "")[:-1]))
    public = public_of(scene)
    named = {coordinate(public, place): Source("tile", at) for at, place in enumerate(public.board.places)}
    if any(source.kind == "place" for source in ways):
        free = enumerate(public.board.free)
        named |= {coordinate(public, place): Source("place", at) for at, place in free}
    sign = "-" if key == "minus" else key.upper()
    if len(sign) != 1 or sign.isspace():
        return Say(tongue.say("Type a coordinate such as {name}; Esc goes back.", name=min(named)))
    typed = (cursor.typed or "") + sign
    matching = [name for name in named if name.startswith(typed)]
    if not matching:
        like = min(named)
        return Say(
            tongue.say(
                "No tile begins with {typed}. A coordinate looks like {name}.", typed=typed[:4], name=like
            )
        )
    if typed in named:
        more = None if matching == [typed] else typed
        return Move(replace(cursor, source=named[typed], pick=0, typed=more))
    return Move(replace(cursor, typed=typed))
