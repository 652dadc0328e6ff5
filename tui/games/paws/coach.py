"""One sentence for somebody's first game: what matters at this moment."""

from __future__ import annotations

from rules.contract import Pass
from rules.paws.actions import Build, Invade, Loot, Play
from rules.paws.board import DESERT
from rules.paws.pending import (
    Acting,
    After,
    Answering,
    Before,
    Defending,
    Discarding,
    Keeping,
    Laying,
    Peeking,
    Rerolling,
    Scouting,
    Stepping,
    Taking,
    Targeting,
)
from tui.games.front import Scene
from tui.games.paws.chances import EVEN, chance_of
from tui.games.paws.words import Tongue, asked, public_of


def coach(tongue: Tongue, scene: Scene) -> str:
    """The sentence; empty where there is nothing to decide."""
    if scene.acting is None or not asked(scene):
        return ""
    say = tongue.say
    match public_of(scene).pending:
        case Acting():
            return _turn(tongue, scene)
        case Before():
            return say("The two highest dice count. Enter rolls; a card can be played before.")
        case After():
            return _after(tongue, scene)
        case Answering():
            return say("A card is aimed at you. Answer it if you can; Space lets it happen.")
        case Defending():
            return say("Choose who defends your building: HP matter most. It is lost if it loses.")
        case Keeping():
            return say("You are knocked out. Keep the monster card that helps you most.")
        case Taking():
            return say("You knocked somebody out: take the card you like best. Enter takes it.")
        case Discarding():
            return say("You hold too many items. Discard the one you need least.")
    return _choice(tongue, scene)


def _choice(tongue: Tongue, scene: Scene) -> str:
    say = tongue.say
    match public_of(scene).pending:
        case Targeting():
            return say("Choose the player this card is for: its digit, then Enter.")
        case Stepping():
            return say("These steps cost no AP. Space stops where you are.")
        case Rerolling():
            return say("Mark low dice with their digits; Enter rolls them again.")
        case Peeking() | Scouting():
            return say("You alone see it. A weak monster on top makes the next fight easy.")
        case Laying():
            return say("Your tiles are laid now. Near the Desert you get back to them soonest.")
    return ""


def _turn(tongue: Tongue, scene: Scene) -> str:
    """In the own turn it depends on where one stands and what is left."""
    public, seat = public_of(scene), scene.acting
    assert seat is not None
    player, turn = public.players[seat], public.turn
    fight = next((action for action in scene.legal if isinstance(action, Loot | Invade)), None)
    kind = public.board.kinds[player.tile]
    if fight is not None and kind in ("home", "mansion"):
        chance = chance_of(tongue, scene, fight)
        if chance is not None and chance < EVEN:
            return tongue.say("That fight is hard now. Heal first, or look for a home.")
        return tongue.say("Win the fight and this is yours: 1 VP. One building fight a turn.")
    if fight is not None:
        return tongue.say("Loot it: chests give items, forests barricades. Enter does it for 1 AP.")
    if any(isinstance(action, Build) for action in scene.legal):
        return tongue.say("Build a barricade with [k]: nobody can take a building behind one.")
    if player.hp <= 5 and player.tile != DESERT:
        return tongue.say("You are low on HP. A turn begun on the Desert heals 2; some items heal.")
    if any(player.tiles for player in public.players) and not turn.fought:
        return tongue.say("Lay a tile with [p] beside the table, then walk onto it and loot it.")
    if turn.fought:
        return tongue.say("No second building fight now. Loot a chest, or end the turn with [e].")
    if any(isinstance(action, Play) for action in scene.legal) and player.hp < 10:
        return tongue.say("A card marked with a sign can be played now: its digit, then Enter.")
    return tongue.say("Walk to a home with Enter, step by step; tiles show what the way costs.")


def _after(tongue: Tongue, scene: Scene) -> str:
    """After the dice: go on, or help with a card."""
    if any(isinstance(action, Play) for action in scene.legal):
        return tongue.say("You may still change this roll with a card. Space lets it count.")
    if Pass() in scene.legal:
        return tongue.say("The attacker deals the difference as damage. Space lets it count.")
    return ""
