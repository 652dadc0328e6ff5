"""One sentence for somebody's first game: what matters at this moment, and the key that does it."""

from __future__ import annotations

from rules.contract import Action, Pass
from rules.paws.actions import Build, EndTurn, Invade, Loot, Move, Place, Play
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
from tui.games.paws.cursor import Cursor, chosen, ways_of
from tui.games.paws.words import Tongue, asked, public_of
from tui.games.tongue import percent

FIGHTS = ("home", "mansion")
"""What is fought for."""


def coach(tongue: Tongue, scene: Scene, cursor: Cursor) -> str:
    """The sentence for where the cursor stands; empty where there is nothing to decide."""
    if scene.acting is None or not asked(scene):
        return ""
    say = tongue.say
    if cursor.typed is not None:
        return say("Type the letters of a tile; [Esc] goes back.")
    if cursor.source.kind in ("card", "tile", "monster") and chosen(ways_of(tongue, scene), cursor) is None:
        return say("Nothing can be done with this now: [arrows] go to what can.")
    match public_of(scene).pending:
        case Acting():
            return _turn(tongue, scene, cursor)
        case Before() if cursor.source.kind == "card":
            return say("[Space] rolls the dice without this card.")
        case Before() if _can(scene, Play):
            return say("Your two highest dice count: [Space] rolls, or a digit plays a card first.")
        case Before():
            return say("Your two highest dice count: [Space] rolls.")
        case After():
            return _after(tongue, scene)
        case Answering() if _can(scene, Play):
            return say("A card is aimed at you: a digit chooses an answer, [Space] lets it happen.")
        case Answering():
            return say("A card is aimed at you, and you hold no answer: [Space] lets it happen.")
    return _choice(tongue, scene, cursor)


def _choice(tongue: Tongue, scene: Scene, cursor: Cursor) -> str:
    """One of several things is chosen."""
    say, several = tongue.say, len(ways_of(tongue, scene)) > 1
    match public_of(scene).pending:
        case Stepping():
            return say("These steps cost no AP: [Enter] goes there, [Space] stops where you are.")
        case Rerolling():
            return _reroll(tongue, cursor)
        case Peeking() | Scouting():
            return say("You alone see it; a weak monster on top is good: [Enter] does it.")
        case _ if not several:
            return say("There is only one thing to choose: [Enter] does it.")
        case Defending():
            return say("HP count most, and it is lost if it loses: [arrows] choose, [Enter] sends it.")
        case Keeping():
            return say("Knocked out: one monster stays with you. [arrows] choose, [Enter] keeps it.")
        case Taking():
            return say("You knocked somebody out: [arrows] choose a card, [Enter] takes it.")
        case Discarding():
            return say("Too many items: [arrows] choose what you need least, [Enter] discards it.")
        case Targeting():
            return say("Whom is the card for? [arrows] choose, [Enter] plays it.")
        case Laying():
            return say("Your tiles are laid now, best near the Desert: [arrows] and [Enter].")
    return say("[arrows] choose, [Enter] does it.")


def _reroll(tongue: Tongue, cursor: Cursor) -> str:
    if cursor.marks:
        return tongue.say("[Enter] rolls the marked dice again; their digits change the marks.")
    return tongue.say("The digits mark dice, best the low ones: [1].")


def _key(tongue: Tongue, scene: Scene, cursor: Cursor, letter: str, *kinds: type[Action]) -> str:
    """The key for a kind of action: Enter where the cursor stands on one, else the letter that goes there."""
    return "[Enter]" if isinstance(chosen(ways_of(tongue, scene), cursor), kinds) else f"[{letter}]"


def _can(scene: Scene, *kinds: type[Action]) -> bool:
    """Whether something of these kinds can be done."""
    return any(isinstance(action, kinds) for action in scene.legal)


def _turn(tongue: Tongue, scene: Scene, cursor: Cursor) -> str:
    """In the own turn it depends on where one stands and what is left."""
    public, seat, say = public_of(scene), scene.acting, tongue.say
    assert seat is not None
    player, turn = public.players[seat], public.turn
    end = _key(tongue, scene, cursor, "e", EndTurn)
    fight = next((action for action in scene.legal if isinstance(action, Loot | Invade)), None)
    if isinstance(chosen(ways_of(tongue, scene), cursor), EndTurn) and not (fight or _can(scene, Move)):
        return say("Nothing more to do: [Enter] ends your turn.")
    if fight is not None and public.board.kinds[player.tile] in FIGHTS:
        return _fight(tongue, scene, cursor, fight)
    if fight is not None:
        press = _key(tongue, scene, cursor, "l", Loot)
        return say("{press} loots this tile: chests give items, forests barricades.", press=press)
    if _can(scene, Build):
        press = _key(tongue, scene, cursor, "k", Build)
        return say("{press} builds a barricade: nobody takes a building behind one.", press=press)
    if not _can(scene, Move):
        return say("You can go nowhere now: {press} ends your turn.", press=end)
    if player.hp <= 5 and player.tile != DESERT:
        return _walk(tongue, scene, cursor, low=True)
    if any(player.tiles for player in public.players) and not turn.fought and _can(scene, Place):
        press = _key(tongue, scene, cursor, "p", Place)
        return say("{press} lays a tile beside the table; then go there and loot it.", press=press)
    if turn.fought:
        return say("No second building fight now: loot a chest or a forest, or {press} ends it.", press=end)
    return _walk(tongue, scene, cursor, low=False)


def _fight(tongue: Tongue, scene: Scene, cursor: Cursor, fight: Action) -> str:
    """A building can be fought for here."""
    chance = chance_of(tongue, scene, fight)
    press = _key(tongue, scene, cursor, "l" if isinstance(fight, Loot) else "v", Loot, Invade)
    if chance is None:
        return tongue.say("{press} fights for this building: it is 1 VP.", press=press)
    if chance < EVEN:
        text = "Only {chance} to win here; {press} fights, or walk on: [arrows] choose a tile."
        return tongue.say(text, chance=percent(chance), press=press)
    text = "{press} fights for 1 VP, {chance} to win. One building fight a turn."
    return tongue.say(text, chance=percent(chance), press=press)


def _walk(tongue: Tongue, scene: Scene, cursor: Cursor, *, low: bool) -> str:
    """Where to go."""
    moving = isinstance(chosen(ways_of(tongue, scene), cursor), Move)
    if low:
        return tongue.say("Low on HP: a turn begun on the Desert heals 2. [arrows] choose, [Enter] walks.")
    if moving:
        return tongue.say("[Enter] walks there, step by step; [arrows] choose another tile.")
    return tongue.say("[arrows] choose a tile to walk to: homes are 1 VP, chests give items.")


def _after(tongue: Tongue, scene: Scene) -> str:
    """After the dice: go on, or help with a card."""
    if _can(scene, Play):
        return tongue.say("A card's digit can still change this roll; [Space] lets it count.")
    if Pass() in scene.legal:
        return tongue.say("The attacker deals the difference as damage: [Space] lets it count.")
    return tongue.say("[?] tells what you can do now, and why not the rest.")
