"""The menu of a phase: everything that can be done without a card, with its key and its price."""

from __future__ import annotations

from typing import NamedTuple

from rules.jungle.state import Acting, Answering, Collecting, Defending, Glancing, Running
from tui.games.front import Scene
from tui.games.jungle.cursor import Cursor, targets, ways
from tui.games.jungle.ways import ACTS, PURPOSES, Source, Target, act
from tui.games.jungle.words import JungleTongue, deck_of, public_of
from tui.widgets.phrase import Words, joined
from tui.widgets.picture import Span


class Entry(NamedTuple):
    """One line of the menu."""

    source: Source
    key: str
    label: str
    price: int = 0
    """Actions it costs."""
    legal: bool = True
    """Whether it can be done now; what cannot is shown for whoever looks for it, and says why."""


KEYS = {
    "resource": "r",
    "peril": "p",
    "look": "l",
    "take": "t",
    "fewer": "n",
    "call": "d",
    "reroll": "r",
    "stand": "s",
    "giveup": "g",
    "decline": "n",
    "fill": "f",
    "skip": "x",
    "pass": "n",
    "end": "e",
}
"""The letter of each act."""
ALWAYS: dict[type[object], tuple[str, ...]] = {
    Acting: ("resource", "peril", "look", "end"),
    Collecting: ("take", "call", "end"),
    Running: ("call",),
    Glancing: ("look", "decline"),
    Defending: ("end",),
    Answering: ("pass",),
}
"""What stands in the menu of a phase whether it can be done or not."""


def menu(tongue: JungleTongue, scene: Scene) -> list[Entry]:
    """The lines of the menu now, in the order in which the cursor walks."""
    found, pending = ways(tongue, scene), public_of(scene).pending
    always = ALWAYS.get(type(pending), ())
    sources = [act(name) for name in ACTS if name in always or act(name) in found]
    sources = list(dict.fromkeys([*[source for source in found if source.kind != "card"], *sources]))
    sources.sort(key=_place)
    return [_entry(tongue, scene, source, source in found) for source in sources]


def _place(source: Source) -> tuple[int, int]:
    """Powers and sets stand before what ends a phase."""
    if source.kind == "act":
        name = ACTS[source.number]
        return (
            (9, 0)
            if name in ("end", "pass")
            else (8, 0)
            if name == "skip"
            else (source.number // 6, source.number)
        )
    return (3 if source.kind == "power" else 4, source.number)


def _entry(tongue: JungleTongue, scene: Scene, source: Source, legal: bool) -> Entry:
    if source.kind == "power":
        return Entry(source, "u", tongue.say("use the {power}", power=tongue.card(source.number)), 0, legal)
    if source.kind == "set":
        return Entry(
            source, "s", tongue.say("trade {animals}", animals=tongue.animal(source.number, 3)), 0, legal
        )
    name = ACTS[source.number]
    frame = deck_of(scene).game
    acting = isinstance(public_of(scene).pending, Acting)
    prices = {"resource": frame.cost_resource, "peril": frame.cost_peril, "look": frame.cost_peek}
    price = prices.get(name, 0) if acting else 0
    return Entry(source, KEYS[name], label_of(tongue, scene, name), price, legal)


def label_of(tongue: JungleTongue, scene: Scene, name: str) -> str:
    """What an act is called in the menu."""
    say, pending = tongue.translate, public_of(scene).pending
    if name == "end":
        if isinstance(pending, Acting):
            return say("go on to collecting")
        return say("go on to defense") if isinstance(pending, Collecting) else say("end the turn")
    if name == "look" and isinstance(pending, Glancing):
        return say("look at the new one")
    return {
        "resource": say("draw RESOURCE"),
        "peril": say("draw PERIL"),
        "look": say("look at a bottom"),
        "take": say("take commons"),
        "fewer": say("take fewer"),
        "call": say("roll for a card"),
        "reroll": say("throw again"),
        "stand": say("stop here"),
        "giveup": say("give up the roll"),
        "decline": say("do not look"),
        "fill": say("fill a space"),
        "skip": say("skip the turn"),
        "pass": say("no answer"),
    }[name]


def line(tongue: JungleTongue, entry: Entry, here: bool) -> Words:
    """A line of the menu: mark, key, words, price in points."""
    role = "accent+cursor" if here else "text" if entry.legal else "muted"
    key = "accent+bold" if entry.legal else "muted"
    price = (
        (Span(" " + tongue.on * entry.price, "accent" if entry.legal else "muted"),) if entry.price else ()
    )
    return (
        Span(tongue.cursor if here else " ", "accent+bold"),
        Span(f"[{entry.key}]", key),
        Span(" ", "text"),
        Span(entry.label, role),
        *price,
    )


def strip(tongue: JungleTongue, scene: Scene, cursor: Cursor) -> Words:
    """The targets to choose from, the one under the cursor filled; empty where there is no choice."""
    found = targets(ways(tongue, scene), cursor)
    if not found or (len(found) == 1 and found[0].kind == "deck" and not cursor.prefix):
        return ()
    parts: list[Words] = []
    for at, target in enumerate(found):
        here = at == min(cursor.pick, len(found) - 1)
        parts.append(
            (Span(f" {target_word(tongue, scene, cursor, target)} ", "accent+cursor" if here else "text"),)
        )
    head = {
        "deck": tongue.translate("deck"),
        "die": tongue.translate("die"),
        "animal": tongue.translate("take"),
        "take": tongue.translate("take"),
        "spot": tongue.translate("which"),
        "purpose": tongue.translate("for"),
    }[found[0].kind]
    if found[0].kind == "deck" and len(cursor.prefix) == 1:
        head = tongue.say("{deck}, then", deck=cursor.prefix[0].number + 1)
    return (Span(head + " ", "muted"), *joined(parts, " "))


def target_word(tongue: JungleTongue, scene: Scene, cursor: Cursor, target: Target) -> str:
    """A target in a word or two."""
    say = tongue.translate
    match target.kind:
        case "deck" | "die":
            return str(target.number + 1)
        case "spot":
            return say("bottom card") if target.number == 0 else say("uppermost hidden")
        case "purpose":
            return {"peril": say("a PERIL card"), "plant": say("a plant"), "explore": say("their Explore!")}[
                PURPOSES[target.number]
            ]
    for way in ways(tongue, scene).get(cursor.source, ()):
        if way.path == (*cursor.prefix, target):
            return take_words(tongue, way.action)
    return tongue.animal(target.number)


def take_words(tongue: JungleTongue, action: object) -> str:
    """Commons to be taken: ``3 tigers``; of an action that takes none, the animal alone."""
    takes: tuple[int, ...] = getattr(action, "takes", ())
    animal: int = getattr(action, "animal", 0)
    if not takes:
        return tongue.animal(animal)
    return tongue.counted(animal, sum(takes))


def take_decks(takes: tuple[int, ...]) -> tuple[int, ...]:
    """The decks that commons are taken from."""
    return tuple(number for number, count in enumerate(takes) if count)
