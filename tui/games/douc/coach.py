"""One sentence for somebody's first game: what matters at this moment."""

from __future__ import annotations

from rules.contract import Pass
from rules.douc.actions import HOLD, Done, Save
from rules.douc.state import Appointing, Charge, Looking, Opening, Placing, Race, Swapping, Taking
from tui.games.douc.words import Tongue, public_of
from tui.games.front import Scene


def coach(tongue: Tongue, scene: Scene) -> str:
    """The sentence; empty where there is nothing to decide."""
    if scene.acting is None:
        return ""
    public = public_of(scene)
    match public.pending:
        case Appointing():
            return tongue.say("The Poacher chooses what you have to save today. Name any other player.")
        case Looking():
            return tongue.say("A card you look at stays yours to know while it lies there. Enter looks.")
        case Opening():
            return tongue.say("Open with a card that is hard to save: a high one, or a high Trump.")
        case Placing():
            return tongue.say("The card turned over has to go on one of these. Arrows choose, Enter lays it.")
        case Race():
            return tongue.say("Whoever lays a hand last must save, and loses what is not saved. Be quick.")
        case Charge():
            if any(isinstance(action, Done) for action in scene.legal):
                return tongue.say("You lose what is still in danger. Space finishes when you are done.")
            return tongue.say("Save as many as you can: at the end of the day you lose the rest.")
        case Taking():
            return tongue.say("The draw pile is empty. Take a Jungle Card into your hand.")
        case Swapping():
            return tongue.say("You are out of cards. Your role goes on to a Tourist of your choice.")
    return _day(tongue, scene)


def _day(tongue: Tongue, scene: Scene) -> str:
    """In the free play it depends on the role."""
    public = public_of(scene)
    can_save = any(isinstance(action, Save) for action in scene.legal)
    if scene.acting == public.month.ranger:
        if can_save:
            return tongue.say("Save with the lowest card that does it, and keep Trumps for Trumps.")
        if public.zone.danger:
            return tongue.say("You cannot save this by hand. Hold, and see whether a Tourist does.")
        if HOLD in scene.legal:
            return tongue.say("Nothing is in danger. Space holds one more round, d declares the day over.")
        return tongue.say("Nothing is in danger: declare the day over, or play a card first.")
    if scene.acting == public.month.poacher:
        if len(scene.legal) > 1:
            return tongue.say("You may add a strength that lies there. Choose what the Ranger cannot save.")
        return tongue.say("No card of yours fits. Space passes; the next card brings a new offer.")
    if can_save:
        return tongue.say("Tourists lose nothing today, but roles move on at night. Help, or keep cards?")
    if Pass() in scene.legal and len(scene.legal) == 1:
        return tongue.say("No card of yours fits. Space passes; the next card brings a new offer.")
    return tongue.say("Tourists may endanger too. Space passes, if you would rather keep your cards.")
