"""The cards and the dice of the model, from the written rules alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.rules.jungle.model import Model, animal, pile_of, wins

COLOURS = {"black": "K", "red": "R", "blue": "B", "green": "G", "yellow": "Y"}


def throw(model: Model, kept: list[int], thrown: list[str]) -> None:
    """Throw the dice that are not kept: the others must fall as they lay."""
    fallen = thrown.pop(0)
    assert all(fallen[die] == model.dice[die] for die in kept), "RU-11: a kept die has changed"
    model.dice, model.throws = fallen, model.throws + 1
    assert model.throws <= 2, "RU-11: a third throw"
    if wins(model.goal[2], fallen):
        hit(model)
    elif model.throws < 2:
        model.phase = "rolling"
    else:
        final(model)


def start(model: Model, place: int, index: int, thrown: list[str]) -> None:
    """A card is called and all dice are thrown."""
    model.goal, model.dice, model.throws = (place, index, model.decks[place][index].name), "", 0
    throw(model, [], thrown)


def final(model: Model) -> None:
    """The final roll does not match; who holds any RESOURCE card is asked for changers."""
    if any(not pile_of(card) for card in model.me.hand):
        model.phase = "changing"
    else:
        miss(model)


def hit(model: Model) -> None:
    """J65."""
    place, index, _ = model.goal
    if model.take_from(place, index):
        if model.using == "bottom_feeder":
            model.after_bottom(place)
        else:
            model.finish()


def miss(model: Model) -> None:
    """J68, J83."""
    if model.using == "bottom_feeder":
        model.decks[model.goal[0]][0].up = False
    model.finish()


def roll(model: Model, name: str, rest: list[Any], thrown: list[str]) -> None:
    """Calls, throws and Dice Changers."""
    if name == "Call":
        if model.phase == "collecting":
            model.forced = model.bound()
        start(model, rest[0], len(model.decks[rest[0]]) - 1, thrown)
    elif name == "Reroll":
        throw(model, [die for die in range(4) if rest[0] >> die & 1], thrown)
    elif name == "Stand":
        final(model)
    elif name == "GiveUp":
        miss(model)
    else:
        card, die = rest
        model.me.hand.remove(card)
        model.discard(card)
        model.dice = model.dice[:die] + COLOURS[card.rpartition("_")[2]] + model.dice[die + 1 :]
        if wins(model.goal[2], model.dice):
            hit(model)
        else:
            final(model)


def play(model: Model, rest: list[Any], thrown: list[str]) -> None:
    """A card from the hand of the player to move."""
    card, *where = rest
    model.me.hand.remove(card)
    if card in ("bottom_feeder", "rhino_run"):
        model.using = card
        _attempt(model, card, where, thrown)
        return
    if card in _ON_DECKS:
        _ON_DECKS[card](model, *where)
    else:
        _ON_TABLE[card](model, *where)
    if card not in ("off_limits", "quicksand", "man_eating_plant", "explore"):
        model.discard(card)


def _attempt(model: Model, card: str, where: list[Any], thrown: list[str]) -> None:
    if card == "rhino_run":
        kind, takes = where
        for place, number in enumerate(takes):
            if not model.take_off(place, model.named_from_top(place, kind, number) or 0):
                return
        model.phase = "running"
        return
    (place,) = where
    model.decks[place][0].show()
    if not animal(model.decks[place][0].name):
        start(model, place, 0, thrown)
    elif model.take_from(place, 0):
        model.after_bottom(place)


def _hideaway(model: Model, place: int) -> None:
    top = model.decks[place].pop()
    top.up = False
    model.decks[place].insert(0, top)
    model.turn_up(place)


def _giraffe(model: Model, place: int) -> None:
    model.decks[place].append(model.decks[place].pop(0))
    model.turn_up(place)


def _elephant(model: Model, *places: int) -> None:
    for place in places:
        model.look(place)


def _transport(model: Model, source: int, target: int) -> None:
    model.decks[target].append(model.decks[source].pop())
    model.turn_up(source)


def _monarch(model: Model, place: int, bottom: bool) -> None:
    model.take_from(place, 0 if bottom else model.hidden(place)[-1])


def _not_today(model: Model, place: int) -> None:
    if model.me.sunk == place:
        model.me.sunk, model.cancelled = None, "quicksand"
    else:
        model.me.closed.remove(place)
        model.cancelled = "off_limits"
    model.discard(model.cancelled)


def _ants(model: Model) -> None:
    model.me.plants -= 1
    model.discard("man_eating_plant")


def _binoculars(model: Model) -> None:
    model.foe.explore = False
    model.discard("explore")


def _peacock(model: Model) -> None:
    for pile in (0, 1):
        if model.ready(pile):
            model.tops[pile].add(model.seat)


def _scavenger(model: Model, kind: str) -> None:
    stash = model.foe.stash
    index = max(place for place, name in enumerate(stash) if animal(name) == kind)
    model.me.stash.append(stash.pop(index))


def _plant(model: Model) -> None:
    model.foe.plants += 1


def _explore(model: Model) -> None:
    model.me.explore = True


def _off_limits(model: Model, place: int) -> None:
    model.foe.closed.add(place)


def _quicksand(model: Model, place: int) -> None:
    model.foe.sunk = place


_ON_DECKS: dict[str, Callable[..., None]] = {
    "hideaway": _hideaway,
    "giraffe": _giraffe,
    "elephant": _elephant,
    "transport": _transport,
    "monarch": _monarch,
    "not_today": _not_today,
    "off_limits": _off_limits,
    "quicksand": _quicksand,
}
_ON_TABLE: dict[str, Callable[..., None]] = {
    "swarming_ants": _ants,
    "broken_binoculars": _binoculars,
    "peacock": _peacock,
    "scavenger": _scavenger,
    "man_eating_plant": _plant,
    "explore": _explore,
}
