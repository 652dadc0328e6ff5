"""One sentence for somebody's first game: what matters at this moment, and the key that does it."""

from __future__ import annotations

from rules.contract import Action, Pass
from rules.douc.actions import HOLD, Declare, Donate, Done, Endanger, Lay, Save
from rules.douc.state import Appointing, Charge, Looking, Opening, Placing, Race, Swapping, Taking
from tui.games.douc.cursor import Cursor, chosen, ways_of
from tui.games.douc.words import Tongue, public_of
from tui.games.front import Scene


def coach(tongue: Tongue, scene: Scene, cursor: Cursor) -> str:
    """The sentence for where the cursor stands; empty where there is nothing to decide."""
    if scene.acting is None:
        return ""
    if cursor.step == "stack":
        return tongue.say("Type the letter of a stack; [Esc] goes back.")
    ways = ways_of(scene)
    if ways and chosen(ways, cursor) is None:
        return tongue.say("Nothing can be done with this now: [arrows] go to what can.")
    several = len(ways) > 1
    match public_of(scene).pending:
        case Appointing() if several:
            return tongue.say("The Poacher endangers cards, you save them: [arrows] choose, [Enter] names.")
        case Appointing():
            return tongue.say("The Poacher endangers cards, and you save them: [Enter] names one.")
        case Looking():
            return tongue.say("[Enter] looks at a card, which only you then know; [Space] looks at none.")
        case Opening() if several:
            return tongue.say(
                "Open with what is hard to save, high or Trump: [arrows] choose, [Enter] opens."
            )
        case Opening():
            return tongue.say("This is the only card to open the day with: [Enter] plays it.")
        case Placing() if several:
            return tongue.say("It has to go on one of these stacks: [arrows] choose, [Enter] lays it.")
        case Placing():
            return tongue.say("It has to go on this stack: [Enter] lays it.")
        case Race():
            press = _key(scene, cursor, "l", Lay)
            text = "Whoever lays a hand last must save or lose it all: be quick, {press}."
            return tongue.say(text, press=press)
        case Charge():
            return _charge(tongue, scene, cursor)
        case Taking():
            return tongue.say("The draw pile is empty: [Enter] takes a Jungle Card into your hand.")
        case Swapping() if several:
            return tongue.say("Out of cards: your role goes to a Tourist. [arrows] choose, [Enter] gives it.")
        case Swapping():
            return tongue.say("Out of cards: your role goes to a Tourist. [Enter] gives it.")
    return _day(tongue, scene, cursor)


def _key(scene: Scene, cursor: Cursor, letter: str, *kinds: type[Action]) -> str:
    """The key for a kind of action: Enter where the cursor stands on one, else the letter that goes there."""
    return "[Enter]" if isinstance(chosen(ways_of(scene), cursor), kinds) else f"[{letter}]"


def _can(scene: Scene, *kinds: type[Action]) -> bool:
    """Whether something of these kinds can be done."""
    return any(isinstance(action, kinds) for action in scene.legal)


def _charge(tongue: Tongue, scene: Scene, cursor: Cursor) -> str:
    """In charge of a Rescue Team."""
    if _can(scene, Save, Donate):
        press = _key(scene, cursor, "s", Save, Donate)
        return tongue.say("{press} saves: as many as you can, for what is left is lost to you.", press=press)
    if _can(scene, Done):
        return tongue.say("You lose what is still in danger: [Space] finishes.")
    return tongue.say("Turn over what can help: [arrows] choose, [Enter] does it.")


def _day(tongue: Tongue, scene: Scene, cursor: Cursor) -> str:
    """In the free play it depends on the role."""
    month = public_of(scene).month
    if scene.acting == month.ranger:
        return _ranger(tongue, scene, cursor)
    if scene.acting == month.poacher:
        return _poacher(tongue, scene, cursor)
    if _can(scene, Save):
        press = _key(scene, cursor, "s", Save)
        if Pass() not in scene.legal:
            return tongue.say("{press} saves for the Ranger. Tourists lose nothing today.", press=press)
        return tongue.say("{press} saves for the Ranger. Tourists lose nothing; [Space] passes.", press=press)
    if _can(scene, Endanger):
        press = _key(scene, cursor, "e", Endanger)
        if Pass() not in scene.legal:
            return tongue.say("{press} endangers: Tourists may do that too.", press=press)
        return tongue.say("[Space] keeps your cards. Tourists may endanger too: {press}.", press=press)
    return _quiet(tongue, scene)


def _ranger(tongue: Tongue, scene: Scene, cursor: Cursor) -> str:
    if cursor.step == "sure":
        return tongue.say("Once more [d] and the day ends; [Esc] goes back.")
    declare = _key(scene, cursor, "d", Declare)
    if _can(scene, Save):
        press = _key(scene, cursor, "s", Save)
        return tongue.say(
            "{press} saves. Take the lowest card that does it; keep Trumps for Trumps.", press=press
        )
    if public_of(scene).zone.danger:
        if HOLD in scene.legal:
            return tongue.say("You cannot save this by hand: [Space] holds, and leaves it to the others.")
        return tongue.say(
            "Nobody saves it: {press} ends the day, and what is in danger is lost.", press=declare
        )
    if HOLD in scene.legal:
        return tongue.say("Nothing is in danger: {press} ends the day, [Space] waits a round.", press=declare)
    return tongue.say("Nothing is in danger: {press} ends the day, before something is.", press=declare)


def _poacher(tongue: Tongue, scene: Scene, cursor: Cursor) -> str:
    if not _can(scene, Endanger):
        return _quiet(tongue, scene)
    press = _key(scene, cursor, "e", Endanger)
    if len({action for action in scene.legal if isinstance(action, Endanger)}) > 1:
        text = "{press} adds it to the danger; [arrows] choose what the Ranger cannot save."
        return tongue.say(text, press=press)
    return tongue.say("{press} adds it to the danger: it has a strength that lies there.", press=press)


def _quiet(tongue: Tongue, scene: Scene) -> str:
    """Nothing of the hand can be played."""
    if Pass() in scene.legal:
        return tongue.say("No card of yours fits. [Space] passes; the next card brings a new offer.")
    return tongue.say("[?] tells what you can do now, and why not the rest.")
