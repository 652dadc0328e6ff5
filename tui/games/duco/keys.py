"""Keys: what each does at a moment, with an answer for every one of them."""

from __future__ import annotations

from dataclasses import replace

from rules.contract import Action
from rules.duco.actions import END, Choose, Place, Side, Swap, Turn
from tui.games.duco.advice import advice_for
from tui.games.duco.ask import plain_outcome
from tui.games.duco.cursor import (
    Cursor,
    Toward,
    can_end,
    chosen,
    legal_here,
    mode_of,
    slots_of,
    spots_of,
    swap_of,
    ways_of,
)
from tui.games.duco.hints import works
from tui.games.duco.places import place_name, place_of, walked
from tui.games.duco.words import Tongue, public_of
from tui.games.front import DIRECTIONS, Answer, Do, Hint, Move, Say, Scene
from tui.games.unanswered import idle, sign_of, telling, unknown

TOWARD: dict[str, Toward] = {"up": "up", "down": "down", "left": "left", "right": "right"}
LONGEST = 6
"""Signs of the longest name of a place."""
CYCLE = {"n": "next", "N": "previous"}


def press(tongue: Tongue, scene: Scene, cursor: Cursor, key: str) -> Answer:
    """The answer to a key."""
    key = sign_of(key)
    if scene.acting is None:
        return idle(tongue.translate, scene, key)
    if cursor.typed is not None:
        return _typed(tongue, scene, cursor, cursor.typed, key)
    direction = DIRECTIONS.get(key, CYCLE.get(key))
    if direction is not None:
        return _walk(tongue, scene, cursor, direction)
    match key:
        case "enter":
            return enter(tongue, scene, cursor)
        case " ":
            return _space(tongue, scene, cursor)
        case "escape":
            return _back(cursor)
        case "/":
            return _name(tongue, scene, cursor)
        case "r" | "R":
            return _turn(tongue, scene, cursor, 1 if key == "r" else 3)
        case "s":
            return _swap(tongue, scene, cursor)
        case "b":
            return _hint(tongue, scene, cursor)
        case "v":
            return _look(tongue, scene, cursor)
    if len(key) == 1 and key.isdecimal() and key.isascii():
        return digit(tongue, scene, cursor, int(key) - 1)
    return unknown(tongue.translate, key, works(tongue, scene, cursor))


def _back(cursor: Cursor) -> Answer:
    """From something half said or looked at; else the screen steps back itself."""
    if cursor.toward or cursor.shown is not None:
        return Move(replace(cursor, toward="", shown=None))
    return None


# -- doing ------------------------------------------------------------------------------------------


def enter(tongue: Tongue, scene: Scene, cursor: Cursor) -> Answer:
    """Do what the cursor shows, or say why that is not possible."""
    mode = mode_of(scene)
    action = chosen(scene, cursor)
    if mode == "choose" and action is None:
        return _take(tongue, scene, cursor, cursor.slot)
    if action is not None:
        return Do(action)
    if mode == "exchange":
        tried = swap_of(cursor) or (Turn(*cursor.spot, cursor.turn % 4) if cursor.turn % 4 else None)
        return (
            refused(tongue, scene, cursor, tried) if tried is not None else Say(works(tongue, scene, cursor))
        )
    return refused(tongue, scene, cursor, Place(*cursor.spot, cursor.turn % 4))


def refused(tongue: Tongue, scene: Scene, cursor: Cursor, action: Action) -> Say:
    """Why an action cannot be done now, or else which keys work."""
    refusal = scene.why(action)
    if refusal is not None:
        return telling(scene, refusal)
    return Say(works(tongue, scene, cursor))


def _space(tongue: Tongue, scene: Scene, cursor: Cursor) -> Answer:
    """Turn no card, or end the turn."""
    if can_end(scene):
        return Do(END)
    if mode_of(scene) == "place":
        return Say(tongue.say("There is no passing: the card is laid somewhere, also for no points."))
    return Say(tongue.say("There is nothing to pass here. {works}", works=works(tongue, scene, cursor)))


def digit(tongue: Tongue, scene: Scene, cursor: Cursor, index: int) -> Answer:
    """A digit chooses a card, or one of two places; pressed again on a place it lays there."""
    if mode_of(scene) == "side":
        for spot, ways in ways_of(scene).items():
            if Side(index) in ways:
                return Do(Side(index)) if spot == cursor.spot else Move(cursor.at(spot))
        return Say(tongue.say("There are two places, 1 and 2."))
    slots = slots_of(scene)
    if not slots:
        if scene.eyes is None and index in scene.floor:
            return None
        return Say(tongue.say("There is one card only. {works}", works=works(tongue, scene, cursor)))
    return _take(tongue, scene, cursor, index)


def _take(tongue: Tongue, scene: Scene, cursor: Cursor, slot: int) -> Answer:
    """Choose a card to lay, or say which there are."""
    choice = Choose(slot)
    if choice in scene.legal:
        return Do(choice)
    slots = slots_of(scene)
    if slot in slots:
        return Say(tongue.say("That card is in hand already. {works}", works=works(tongue, scene, cursor)))
    refusal = scene.why(choice)
    if refusal is not None:
        return telling(scene, refusal)
    return Say(works(tongue, scene, cursor))


# -- looking ----------------------------------------------------------------------------------------


def _walk(tongue: Tongue, scene: Scene, cursor: Cursor, direction: str) -> Answer:
    """Arrows to the next place that way, Tab through all of them; in an exchange to the neighbour."""
    mode = mode_of(scene)
    if mode == "choose":
        slots = slots_of(scene)
        step = -1 if direction in ("left", "up", "previous") else 1
        at = slots.index(cursor.slot) if cursor.slot in slots else 0
        return Move(replace(cursor, slot=slots[(at + step) % len(slots)])) if slots else Move(cursor)
    if mode == "exchange" and cursor.toward:
        return _toward(tongue, scene, cursor, direction)
    spots = spots_of(scene)
    if not spots:
        return Say(works(tongue, scene, cursor))
    found = cursor.at(walked(spots, cursor.spot, direction))
    # A card to lay keeps its turning on the way; one on the table is only tried where the cursor is.
    return Move(found if mode == "place" else replace(found, turn=0))


def _turn(tongue: Tongue, scene: Scene, cursor: Cursor, by: int) -> Answer:
    """Turn the card under the cursor, clockwise or back."""
    mode = mode_of(scene)
    if mode == "place":
        return Move(replace(cursor, turn=(cursor.turn + by) % 4))
    if mode in ("turn", "exchange"):
        turned = replace(cursor, turn=(cursor.turn + by) % 4, toward="")
        if turned.turn and chosen(scene, turned) is None:
            return refused(tongue, scene, cursor, Turn(*cursor.spot, turned.turn))
        return Move(turned)
    if mode == "choose":
        return Say(tongue.say("Choose a card first; it is turned where it would lie."))
    return Say(tongue.say("There is nothing to turn. {works}", works=works(tongue, scene, cursor)))


def _swap(tongue: Tongue, scene: Scene, cursor: Cursor) -> Answer:
    """Corner Cluster: show the card exchanged with a neighbour; again, with the next one."""
    if mode_of(scene) != "exchange":
        return refused(tongue, scene, cursor, Swap(*cursor.spot, "east"))
    ways = _swaps(scene, cursor)
    if not ways:
        return refused(tongue, scene, cursor, Swap(*cursor.spot, "east"))
    at = (ways.index(cursor.toward) + 1) % len(ways) if cursor.toward in ways else 0
    return Move(replace(cursor, toward=ways[at], turn=0))


def _swaps(scene: Scene, cursor: Cursor) -> list[Toward]:
    """The directions in which the card can be exchanged."""
    found: list[Toward] = []
    for toward in TOWARD.values():
        swap = swap_of(replace(cursor, toward=toward))
        if swap is not None and legal_here(scene, swap):
            found.append(toward)
    return found


def _toward(tongue: Tongue, scene: Scene, cursor: Cursor, direction: str) -> Answer:
    if direction not in TOWARD:
        return _swap(tongue, scene, cursor)
    toward = TOWARD[direction]
    if toward in _swaps(scene, cursor):
        return Move(replace(cursor, toward=toward))
    return Say(tongue.say("There is no card on that side."))


def _look(tongue: Tongue, scene: Scene, cursor: Cursor) -> Answer:
    """Look at the open cards of the next player."""
    seats = len(scene.names)
    if not any(public_of(scene).hands) or seats < 2 or scene.acting is None:
        return Say(
            tongue.say(
                "There are no open cards of others to look at. {works}", works=works(tongue, scene, cursor)
            )
        )
    shown = scene.acting if cursor.shown is None else cursor.shown
    following = (shown + 1) % seats
    return Move(replace(cursor, shown=None if following == scene.acting else following))


def _hint(tongue: Tongue, scene: Scene, cursor: Cursor) -> Answer:
    """The best there is; pressed again the next best, which is counted once only."""
    best = advice_for(scene, cursor)
    if not best:
        return Say(tongue.say("There is no advice for this."))
    at = cursor.asked % len(best)
    advice = best[at]
    moved = replace(advice.cursor, asked=cursor.asked + 1, stamp=cursor.stamp)
    action = chosen(scene, moved)
    what = plain_outcome(tongue, scene, action) if action is not None else ""
    if cursor.asked:
        return Move(moved)
    return Hint(moved, tongue.say("Hint: {what} The result counts hints.", what=what))


# -- names of places --------------------------------------------------------------------------------


def _name(tongue: Tongue, scene: Scene, cursor: Cursor) -> Answer:
    """Begin to type the name of a place."""
    if mode_of(scene) in ("choose", "side") or not spots_of(scene):
        return Say(tongue.say("There is no place to name now. {works}", works=works(tongue, scene, cursor)))
    return Move(replace(cursor, typed="", toward=""))


def _typed(tongue: Tongue, scene: Scene, cursor: Cursor, typed: str, key: str) -> Answer:
    """A key while a name is typed."""
    if key in ("escape", "/"):
        return Move(replace(cursor, typed=None))
    if key == "backspace":
        return Move(replace(cursor, typed=typed[:-1]))
    if key == "minus":
        key = "-"
    sign = len(key) == 1 and key.isascii() and len(typed) < LONGEST
    if sign and (key.isalpha() or (typed and (key.isdecimal() or key == "-"))):
        return Move(replace(cursor, typed=typed + key.upper()))
    if key != "enter":
        return Say(
            tongue.say("Type letters and a number, such as {name}; Esc goes back.", name=_example(scene))
        )
    shifted = public_of(scene).setup.options.shifted
    spot = place_of(typed, shifted)
    if spot is None:
        return Say(
            tongue.say(
                "{typed} is no place: letters and a number, such as {name}.",
                typed=typed or "?",
                name=_example(scene),
            )
        )
    if spot in spots_of(scene):
        return Move(replace(cursor.at(spot), turn=cursor.turn if mode_of(scene) == "place" else 0))
    mode = mode_of(scene)
    tried: Action = Place(*spot, cursor.turn % 4) if mode == "place" else Turn(*spot, 1)
    refusal = scene.why(tried)
    if refusal is not None:
        # The prompt stands below it and says how to go on.
        return Say(f"{typed}: {scene.tell(refusal)}", refusal)
    return Say(works(tongue, scene, replace(cursor, typed=None)))


def _example(scene: Scene) -> str:
    spot = next(iter(spots_of(scene)), (0, 0))
    return place_name(spot, public_of(scene).setup.options.shifted)
