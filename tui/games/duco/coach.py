"""One sentence for somebody's first game: what matters at this moment, and the key that does it."""

from __future__ import annotations

from rules.duco.actions import Place, Swap, Turn
from rules.duco.preview import points_there
from tui.games.duco.advice import advice_for
from tui.games.duco.cursor import Cursor, chosen, mode_of, slots_of
from tui.games.duco.words import Tongue, public_of, ready_card
from tui.games.front import Scene


def coach(tongue: Tongue, scene: Scene, cursor: Cursor) -> str:
    """The sentence for where the cursor stands; empty where there is nothing to decide."""
    if scene.acting is None:
        return ""
    if cursor.typed is not None:
        return tongue.say("Type letters and a number: [Enter] goes there, [Esc] goes back.")
    match mode_of(scene):
        case "choose" if len(slots_of(scene)) > 1:
            return tongue.say("Which card fits best? [arrows] look, [Enter] takes; you may change it.")
        case "choose":
            return tongue.say("[Enter] takes this card; it is turned where it would lie.")
        case "turn":
            return _turn(tongue, cursor)
        case "side":
            return tongue.say("Nobody scores this card: [arrows] show both places, [Enter] lays it.")
        case "exchange":
            return _exchange(tongue, scene, cursor)
        case "place":
            return _place(tongue, scene, cursor)
    return ""


def _turn(tongue: Tongue, cursor: Cursor) -> str:
    """Rotation: another card may be turned before the one just laid scores."""
    if cursor.turn % 4:
        return tongue.say("[Enter] leaves it like this; [r] turns on, and the points change with it.")
    return tongue.say("[Space] scores it as it lies; or [r] turns a card that touches it, for more.")


def _exchange(tongue: Tongue, scene: Scene, cursor: Cursor) -> str:
    """Corner Cluster: an exchange, a turning, and the end of the turn."""
    swap, turn = (any(isinstance(action, kind) for action in scene.legal) for kind in (Swap, Turn))
    if chosen(scene, cursor) is not None:
        return tongue.say("[Enter] does it; with the arrows, [s] and [r] you try something else.")
    if swap and turn:
        return tongue.say("Find three corners of one colour: [s] exchanges, [r] turns what is missing.")
    if swap:
        return tongue.say("Find three corners of one colour: [s] exchanges two cards. [Space] ends.")
    if turn:
        return tongue.say("Find three corners of one colour: [r] turns a card. [Space] ends the turn.")
    return tongue.say("[Space] ends the turn.")


def _place(tongue: Tongue, scene: Scene, cursor: Cursor) -> str:
    """A card is laid: what this place brings and what the best one would."""
    public, say = public_of(scene), tongue.say
    if public.setup.options.conquest:
        return say("Side by side: a large group counts 3 for each card. [Enter] lays it here.")
    advice, place, card = advice_for(scene, cursor), chosen(scene, cursor), ready_card(scene)
    best = advice[0].points if advice else 0
    here = points_there(public, card, place) if card is not None and isinstance(place, Place) else -1
    if here >= best:
        return say("[Enter] lays it for {here}: no place on the table gives more.", here=here)
    tips = (
        say("{best} points can be had: find the place with [arrows] and [r]; or [b] shows it.", best=best),
        say("Inner corners touch two cards: [arrows], [r] turns; or [b] shows {best} points.", best=best),
        say("Capitals are 2X, best on another: [arrows], [r] turns; [b] shows {best} points.", best=best),
        say("Rainbow fits any colour, ? any shape: [arrows], [r]; [b] shows {best} points.", best=best),
    )
    turns = public.course.turns // public.setup.seats
    return tips[turns % len(tips)]
