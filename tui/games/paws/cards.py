"""What item and monster cards do, in a few words made from the vocabulary of the deck, never from a name."""

from __future__ import annotations

from rules.paws.deck import Item, Monster
from rules.paws.effects import (
    Again,
    Buff,
    Cancel,
    Damage,
    Draw,
    Effect,
    ExtraDie,
    Flee,
    Heal,
    MoreAP,
    Peek,
    Score,
    Snare,
    Steal,
    Swap,
    Walk,
)
from tui.games.paws.words import Tongue


def effects(tongue: Tongue, item: Item) -> str:
    """All effects of an item card, each in a few words."""
    return ", ".join(effect(tongue, one) for one in item.effects)


def effect(tongue: Tongue, one: Effect) -> str:
    """One effect in at most some 16 cells."""
    match one:
        case Heal(n=n):
            return tongue.say("heal {n}", n=n)
        case Damage(n=n, who="opponent"):
            return tongue.say("hit foe for {n}", n=n)
        case Damage(n=n, who="rivals_here"):
            return tongue.say("hit all here: {n}", n=n)
        case Damage(n=n, range="tile"):
            return tongue.say("hit here for {n}", n=n)
        case Damage(n=n):
            return tongue.say("hit near for {n}", n=n)
        case ExtraDie(n=n):
            return tongue.say("{n} more dice", n=n) if n > 1 else tongue.say("1 more die")
        case Score(n=n):
            return tongue.say("+{n} score", n=n)
        case Again(whose="own"):
            return tongue.say("reroll your dice")
        case Again():
            return tongue.say("foe rerolls all")
        case Flee(to="desert"):
            return tongue.say("flee to Desert")
        case Flee():
            return tongue.say("flee, stay here")
        case _:
            return _beside(tongue, one)


def _beside(tongue: Tongue, one: Effect) -> str:
    """The effects that are not about fights."""
    match one:
        case Steal(range="tile"):
            return tongue.say("steal here")
        case Steal():
            return tongue.say("steal near")
        case Draw(n=n):
            return tongue.say("draw {n} items", n=n) if n > 1 else tongue.say("draw 1 item")
        case Walk(n=n):
            return tongue.say("{n} free steps", n=n) if n > 1 else tongue.say("1 free step")
        case MoreAP(n=n):
            return tongue.say("+{n} AP", n=n)
        case Swap():
            return tongue.say("swap places")
        case Snare(n=n):
            return tongue.say("rival {n} AP less", n=n)
        case Peek(n=n):
            return tongue.say("see {n} monsters", n=n)
        case Cancel():
            return tongue.say("answer: no harm")
    raise LookupError(f"no words for {one}")


def when(tongue: Tongue, item: Item) -> str:
    """When an item card may be played."""
    if item.timing == "on_turn":
        return tongue.say("on your turn")
    if item.timing == "anytime":
        cancels = any(isinstance(one, Cancel) for one in item.effects)
        return tongue.say("as an answer") if cancels else tongue.say("anytime")
    if item.window == "before":
        return tongue.say("before dice")
    return tongue.say("after dice") if item.window == "after" else tongue.say("in combat")


def buff(tongue: Tongue, one: Buff) -> str:
    """What a monster card does for its owner, in at most some 16 cells."""
    n = one.n
    words = {
        "raid": tongue.say("raid +{n}", n=n),
        "rest": tongue.say("rest +{n} HP", n=n),
        "stride": tongue.say("free step {n}", n=n),
        "builder": tongue.say("barricade +{n}", n=n),
        "burglar": tongue.say("burglar"),
        "scout": tongue.say("scout"),
        "guard": tongue.say("guard +{n} HP", n=n),
        "bulwark": tongue.say("bulwark +{n} HP", n=n),
        "lucky": tongue.say("lucky {n}", n=n),
        "mend": tongue.say("mend {n} HP", n=n),
        "ap": tongue.say("AP +{n}", n=n),
        "defend": tongue.say("defend +{n}", n=n),
        "attack": tongue.say("attack +{n}", n=n),
    }
    return words[one.do]


def monster_text(tongue: Tongue, monster: Monster) -> str:
    """The whole text of a monster card."""
    return tongue.translate(monster.text)


def item_text(tongue: Tongue, item: Item) -> str:
    """The whole text of an item card."""
    return tongue.translate(item.text)
