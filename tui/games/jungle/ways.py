"""What can be chosen, worked out from the legal actions alone, so that the cursor never needs the rules.

Each source is a thing that does something: an act, a card of the hand, a power card, a set. What it is
done to is chosen target by target: a Transport first asks from which deck, then onto which.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from rules.contract import Action, Pass
from rules.jungle.actions import (
    Call,
    ChangeDie,
    DeclinePeek,
    DrawPeril,
    DrawResource,
    EndPhase,
    Fill,
    GiveUp,
    Peek,
    Play,
    PlayAcross,
    PlayBoth,
    PlayHidden,
    PlayOn,
    PlayRun,
    PlayScavenger,
    Purpose,
    Reroll,
    Skip,
    Stand,
    Take,
    TradeSet,
    UsePower,
)

Kind = Literal["act", "power", "set", "card"]
TargetKind = Literal["deck", "animal", "take", "die", "spot", "purpose"]


class Source(NamedTuple):
    """Something that can be chosen to be done."""

    kind: Kind
    number: int
    """Place in the hand, a power's JUNGLE card, an animal; for acts a number of :data:`ACTS`."""


class Target(NamedTuple):
    """Something it can be done to."""

    kind: TargetKind
    number: int


class Way(NamedTuple):
    """One action with the targets that lead to it."""

    path: tuple[Target, ...]
    action: Action


Ways = dict[Source, tuple[Way, ...]]
"""What each source can do, in the order in which the cursor walks."""

ACTS: tuple[str, ...] = (
    "resource",
    "peril",
    "look",
    "take",
    "fewer",
    "call",
    "reroll",
    "stand",
    "giveup",
    "decline",
    "fill",
    "skip",
    "pass",
    "end",
)
"""What can be done without a card, in the order of the menu."""
PURPOSES: tuple[Purpose, ...] = ("peril", "plant", "explore")
BOTTOM, UPPER = Target("spot", 0), Target("spot", 1)
_BARE: dict[type[Action], str] = {
    DrawResource: "resource",
    DrawPeril: "peril",
    DeclinePeek: "decline",
    EndPhase: "end",
    Skip: "skip",
    Stand: "stand",
    GiveUp: "giveup",
    Pass: "pass",
}


def act(name: str) -> Source:
    """The source of an act."""
    return Source("act", ACTS.index(name))


REROLL, END, TAKE, CALL, STAND, GIVE_UP = map(act, ("reroll", "end", "take", "call", "stand", "giveup"))


def deck(number: int) -> Target:
    """A deck as a target."""
    return Target("deck", number)


def ways_of(legal: Sequence[Action], hand: tuple[int, ...]) -> Ways:
    """Every legal action under the thing that does it."""
    ways: dict[Source, list[Way]] = {}
    takes = [action for action in legal if isinstance(action, Take)]
    runs = [action for action in legal if isinstance(action, PlayRun)]
    for action in legal:
        if not isinstance(action, Take | PlayRun):
            for source, path in _places(action, hand):
                ways.setdefault(source, []).append(Way(path, action))
    _add_takes(ways, takes)
    for number, run in enumerate(sorted(runs, key=lambda run: -sum(run.takes))):
        ways.setdefault(_card(hand, run.card), []).append(Way((Target("take", number),), run))
    _copies(ways, hand)
    return {source: tuple(ways[source]) for source in sorted(ways, key=_rank)}


def _add_takes(ways: dict[Source, list[Way]], takes: Iterable[Take]) -> None:
    """All of an animal is what one takes; to take fewer is a thing of its own."""
    full: dict[int, Take] = {}
    for take in takes:
        if take.animal not in full or sum(take.takes) > sum(full[take.animal].takes):
            full[take.animal] = take
    for animal, take in sorted(full.items()):
        ways.setdefault(TAKE, []).append(Way((Target("animal", animal),), take))
    fewer = [take for take in takes if take != full[take.animal]]
    for number, take in enumerate(sorted(fewer, key=lambda take: (take.animal, -sum(take.takes)))):
        ways.setdefault(act("fewer"), []).append(Way((Target("take", number),), take))


def _places(action: Action, hand: tuple[int, ...]) -> Iterable[tuple[Source, tuple[Target, ...]]]:
    """The source of an action and the targets that lead to it; a pair is reached from either end."""
    match action:
        case Peek(deck=number):
            yield act("look"), (deck(number),)
        case Call(deck=number):
            yield CALL, (deck(number),)
        case Reroll():
            yield REROLL, ()
        case Fill(source=source, space=space):
            yield act("fill"), (deck(source), deck(space))
        case UsePower(power=power, deck=number):
            yield Source("power", power), (deck(number),)
        case TradeSet(animal=animal, purpose=purpose):
            yield Source("set", animal), (Target("purpose", PURPOSES.index(purpose)),)
        case Play(card=card):
            yield _card(hand, card), ()
        case PlayOn(card=card, deck=number):
            yield _card(hand, card), (deck(number),)
        case PlayBoth(card=card, first=first, second=second):
            yield _card(hand, card), (deck(first), deck(second))
            yield _card(hand, card), (deck(second), deck(first))
        case PlayAcross(card=card, source=source, target=target):
            yield _card(hand, card), (deck(source), deck(target))
        case PlayHidden(card=card, deck=number, bottom=bottom):
            yield _card(hand, card), (deck(number), BOTTOM if bottom else UPPER)
        case PlayScavenger(card=card, animal=animal):
            yield _card(hand, card), (Target("animal", animal),)
        case ChangeDie(card=card, die=die):
            yield _card(hand, card), (Target("die", die),)
        case _:
            yield act(_BARE[type(action)]), ()


def _card(hand: tuple[int, ...], card: int) -> Source:
    return Source("card", hand.index(card) if card in hand else 0)


def _copies(ways: dict[Source, list[Way]], hand: tuple[int, ...]) -> None:
    """Let every copy of a card do what the first one does."""
    for at, card in enumerate(hand):
        first = Source("card", hand.index(card))
        if hand.index(card) != at and first in ways:
            ways[Source("card", at)] = ways[first]


def _rank(source: Source) -> tuple[int, int]:
    """Acts in their order, with powers and sets among them; cards come last."""
    if source.kind == "act":
        return (source.number, 0) if source.number <= CALL.number else (20 + source.number, 0)
    return ({"power": 10, "set": 11, "card": 60}[source.kind], source.number)


def options(ways: Sequence[Way], prefix: tuple[Target, ...]) -> tuple[Target, ...]:
    """The next targets after those of ``prefix``, each once; decks in their order."""
    at = len(prefix)
    found = dict.fromkeys(way.path[at] for way in ways if len(way.path) > at and way.path[:at] == prefix)
    return tuple(sorted(found)) if all(target.kind == "deck" for target in found) else tuple(found)


def action_at(ways: Sequence[Way], path: tuple[Target, ...]) -> Action | None:
    """The action at the end of a path; ``None`` where it goes on or nothing is there."""
    return next((way.action for way in ways if way.path == path), None)
