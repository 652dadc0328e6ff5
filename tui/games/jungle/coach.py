"""One sentence for somebody's first game: what matters at this moment."""

from __future__ import annotations

from rules.jungle import actions as does
from rules.jungle.odds import changers_of
from rules.jungle.state import Acting, Answering, Changing, Collecting, Glancing, Rolling, Running
from tui.games.front import Scene
from tui.games.jungle.chances import chances_now
from tui.games.jungle.words import JungleTongue, deck_of, hand_of, mover, public_of


def coach(tongue: JungleTongue, scene: Scene) -> str:
    """The sentence; empty where there is nothing to decide."""
    if scene.acting is None:
        return ""
    public, say = public_of(scene), tongue.say
    match public.pending:
        case Acting():
            return _acting(tongue, scene)
        case Answering():
            return say("Scorpion can discard the drawn card. Enter does what the line above says.")
        case Collecting():
            return _collecting(tongue, scene)
        case Running():
            return say("The commons are yours. Now call a card that shows; it is won by the dice.")
        case Rolling():
            return say("Digits lock dice, Enter throws the rest again. What fits is locked already.")
        case Changing(goal=goal, dice=dice):
            if chances_now(scene, goal.card, dice).best == 1:
                return say("A Dice Changer in your hand can still win it: choose the card, then the die.")
            return say("This roll is lost. Space gives it up; the card stays where it is.")
        case Glancing():
            return say("A look at the new bottom card is free, and only you will know it.")
        case _:
            return _defending(tongue, scene)


def _acting(tongue: JungleTongue, scene: Scene) -> str:
    say, public = tongue.say, public_of(scene)
    if any(isinstance(action, does.Skip) for action in scene.legal):
        return say("A plant costs you an action. Skipping the turn removes it: rarely worth it.")
    if not public.actions:
        return say("No actions are left. Space goes on to collecting.")
    if not hand_of(scene):
        return say("Cards make the dice kinder. Draw RESOURCE cards first: Enter draws one.")
    return say("An action draws RESOURCE or looks at a bottom card; PERIL costs two.")


def _collecting(tongue: JungleTongue, scene: Scene) -> str:
    say = tongue.say
    if public_of(scene).bound(mover(scene)):
        return say("Quicksand: only the top card of that deck can be gone for, and it must be.")
    takes = any(isinstance(action, does.Take) for action in scene.legal)
    calls = any(isinstance(action, does.Call) for action in scene.legal)
    if takes and calls:
        return say("One attempt a turn: commons are sure, points need dice. Up and down choose.")
    if calls:
        return say("Left and right choose a card to roll for; its chance stands beside it.")
    if takes:
        return say("Take every common of one animal that shows: three of a kind are a set.")
    return say("Nothing here can be collected by dice or hand. Look at your cards, or go on.")


def _defending(tongue: JungleTongue, scene: Scene) -> str:
    deck, say = deck_of(scene), tongue.say
    if any(deck.plays[card].timing == "defense" for card in hand_of(scene)):
        return say("What could the other win next? Close that deck, or force them onto a poor one.")
    if changers_of(deck, hand_of(scene)):
        return say("Keep your Dice Changers for a roll that matters. Space ends the turn.")
    return say("Nothing to defend with: Space ends the turn.")
