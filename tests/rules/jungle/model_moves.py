"""What can be done on the table of the model, and what comes of it, from the written rules alone.

A move is a tuple: its name, then what is named with it; cards and animals by name, decks from 0.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from itertools import combinations, product
from typing import Any

from tests.rules.jungle.model import ANIMALS, Model, animal
from tests.rules.jungle.model_cards import COLOURS, play, roll

Move = tuple[Any, ...]
DECKS = range(4)


# -- what can be done -------------------------------------------------------------------------


def legal(model: Model) -> list[Move]:
    """Every move of the player who may act."""
    return list(_PHASES[model.phase](model)) if model.phase != "over" else []


def _open(model: Model, least: int = 1) -> list[int]:
    return [place for place in DECKS if len(model.decks[place]) >= least and place not in model.me.closed]


def _acting(model: Model) -> Iterator[Move]:
    yield ("EndPhase",)
    if not model.began and model.me.plants and not model.bound():
        yield ("Skip",)
    left = model.left()
    if left >= 1:
        if model.piles[0] or model.discards[0]:
            yield ("DrawResource",)
        for place in _open(model):
            if not model.decks[place][0].up:
                yield ("Peek", place)
    if left >= 2 and (model.piles[1] or model.discards[1]):
        yield ("DrawPeril",)
    yield from _anytime(model)


def _answering(model: Model) -> Iterator[Move]:
    yield ("Pass",)
    if "scorpion" in model.foe.hand:
        yield ("Play", "scorpion")


def _anytime(model: Model) -> Iterator[Move]:
    """J33."""
    for card in sorted(set(model.me.hand)):
        yield from _card(model, card)
    for kind in ANIMALS:
        if model.me.count(kind) >= 3:
            if model.piles[1] or model.discards[1]:
                yield ("TradeSet", kind, "peril")
            if model.me.plants:
                yield ("TradeSet", kind, "plant")
            if model.foe.explore:
                yield ("TradeSet", kind, "explore")
    if model.me.explore:
        for source, space in product(_open(model, 2), DECKS):
            if not model.decks[space] and space not in model.me.closed:
                yield ("Fill", source, space)


def _card(model: Model, card: str) -> Iterator[Move]:
    """A card that may be played at any time."""
    if card in ("hideaway", "giraffe"):
        yield from (("PlayOn", card, place) for place in _open(model, 2))
    elif card == "elephant":
        places = [place for place in _open(model) if not model.decks[place][0].up]
        if len(places) == 1:
            yield ("PlayOn", card, places[0])
        yield from (("PlayBoth", card, first, second) for first, second in combinations(places, 2))
    elif card == "transport":
        for source, target in product(_open(model), repeat=2):
            if source != target:
                yield ("PlayAcross", card, source, target)
    elif card == "not_today":
        if model.cancelled != "off_limits" and model.me.sunk is not None:
            yield ("PlayOn", card, model.me.sunk)
        if model.cancelled != "quicksand":
            yield from (("PlayOn", card, place) for place in sorted(model.me.closed))
    elif card == "scavenger":
        yield from (("PlayScavenger", card, kind) for kind in ANIMALS if model.foe.count(kind) % 3)
    elif {
        "swarming_ants": model.me.plants > 0,
        "man_eating_plant": model.foe.plants < 2,
        "explore": True,
        "broken_binoculars": model.foe.explore,
        "peacock": any(model.piles) or any(model.discards),
    }.get(card):
        yield ("Play", card)


def _collecting(model: Model) -> Iterator[Move]:
    """J48, J49, J116 to J120."""
    bound = model.bound()
    if not bound:
        yield ("EndPhase",)
    places = [model.me.sunk] if bound and model.me.sunk is not None else _open(model)
    for place in places:
        if not animal(model.decks[place][-1].name):
            yield ("Call", place)
        for power in model.usable():
            if not bound or power != "hyena":
                yield ("UsePower", power, place)
        if "bottom_feeder" in model.me.hand and not bound:
            yield ("PlayOn", "bottom_feeder", place)
    for kind in ANIMALS:
        for takes in _takes(model, kind, places):
            if not bound or sum(takes) == 1:
                yield ("Take", kind, takes)
            if not bound and "rhino_run" in model.me.hand and _targets(model, kind, takes):
                yield ("PlayRun", "rhino_run", kind, takes)
    yield from _anytime(model)


def _takes(model: Model, kind: str, places: list[int]) -> Iterator[tuple[int, ...]]:
    ways = [
        [number for number in range(9) if model.named_from_top(place, kind, number) is not None]
        if place in places
        else [0]
        for place in DECKS
    ]
    yield from (takes for takes in product(*ways) if any(takes))


def _targets(model: Model, kind: str, takes: tuple[int, ...]) -> bool:
    """Whether a showing dice card is left on top of an open deck (J99)."""
    for place in _open(model):
        gone = model.named_from_top(place, kind, takes[place]) or 0
        left = model.decks[place][: len(model.decks[place]) - gone]
        if left and left[-1].up and not animal(left[-1].name):
            return True
    return False


def _running(model: Model) -> Iterator[Move]:
    for place in _open(model):
        if model.decks[place][-1].up and not animal(model.decks[place][-1].name):
            yield ("Call", place)


def _rolling(model: Model) -> Iterator[Move]:
    yield from (("Reroll", keep) for keep in range(15))
    yield ("Stand",)


def _changing(model: Model) -> Iterator[Move]:
    for card in sorted(set(model.me.hand)):
        if card.startswith("dice_changer"):
            colour = COLOURS[card.rpartition("_")[2]]
            yield from (("ChangeDie", card, die) for die in range(4) if model.dice[die] != colour)
    yield ("GiveUp",)


def _glancing(model: Model) -> Iterator[Move]:
    yield ("Peek", model.glance)
    yield ("DeclinePeek",)


def _defending(model: Model) -> Iterator[Move]:
    yield ("EndPhase",)
    yield from _anytime(model)
    free = [
        place
        for place in DECKS
        if model.decks[place] and place not in model.foe.closed and place != model.foe.sunk
    ]
    if "off_limits" in model.me.hand:
        yield from (("PlayOn", "off_limits", place) for place in free)
    if "quicksand" in model.me.hand and model.foe.sunk is None:
        yield from (("PlayOn", "quicksand", place) for place in free)
    if "monarch" in model.me.hand and not (model.forced and model.me.sunk is not None):
        for place in _open(model):
            hidden = model.hidden(place)
            yield from (("PlayHidden", "monarch", place, index == 0) for index in {*hidden[:1], *hidden[-1:]})


_PHASES: dict[str, Callable[[Model], Iterator[Move]]] = {
    "acting": _acting,
    "answering": _answering,
    "collecting": _collecting,
    "running": _running,
    "rolling": _rolling,
    "changing": _changing,
    "glancing": _glancing,
    "defending": _defending,
}


# -- what comes of it -------------------------------------------------------------------------


def done(before: Model, move: Move, shuffles: list[list[str]], thrown: list[str]) -> Model:
    """The table after a move; luck gives the orders of shuffles and the faces of the dice thrown."""
    model = deepcopy(before)
    model.shuffles, model.began = shuffles, True
    name, *rest = move
    if name == "EndPhase":
        _end_phase(model)
    elif name in ("Call", "Reroll", "Stand", "ChangeDie", "GiveUp"):
        roll(model, name, rest, thrown)
    elif name.startswith("Play") and before.phase != "answering":
        play(model, rest, thrown)
    else:
        _simple(model, name, rest)
    assert not model.shuffles, "a shuffle that is not in the rules"
    return model


def _end_phase(model: Model) -> None:
    if model.phase == "defending":
        model.end_turn()
    else:
        model.phase = {"acting": "collecting", "collecting": "defending"}[model.phase]


def _simple(model: Model, name: str, rest: list[Any]) -> None:
    """Actions, answers, sets, fills, commons and powers."""
    if name == "Skip":
        model.me.plants -= 1
        model.discard("man_eating_plant")
        model.end_turn()
    elif name == "DrawResource":
        model.spent += 1
        model.draw(0)
    elif name == "DrawPeril":
        model.spent += 2
        model.ready(1)
        model.tops[1].clear()
        model.phase = "answering"
    elif name == "Pass":
        model.phase = "acting"
        model.draw(1)
    elif name == "Play":
        model.foe.hand.remove("scorpion")
        model.discard(model.piles[1].pop(0))
        model.discard("scorpion")
        model.phase = "acting"
    elif name in ("Peek", "DeclinePeek"):
        if name == "Peek":
            model.look(rest[0])
        if model.phase == "acting":
            model.spent += 1
        else:
            model.finish()
    elif name == "TradeSet":
        _trade(model, *rest)
    elif name == "Fill":
        model.decks[rest[1]].append(model.decks[rest[0]].pop())
        model.turn_up(rest[0])
    elif name == "Take":
        model.forced = model.bound()
        if _commons(model, *rest):
            model.finish()
    elif name == "UsePower":
        _power(model, *rest)


def _trade(model: Model, kind: str, purpose: str) -> None:
    for _ in range(3):
        index = max(place for place, name in enumerate(model.me.stash) if animal(name) == kind)
        model.gone.append(model.me.stash.pop(index))
    if purpose == "peril":
        model.draw(1)
    elif purpose == "plant":
        model.me.plants -= 1
        model.discard("man_eating_plant")
    else:
        model.foe.explore = False
        model.discard("explore")


def _commons(model: Model, kind: str, takes: tuple[int, ...]) -> bool:
    for place, number in enumerate(takes):
        gone = model.named_from_top(place, kind, number)
        assert gone is not None
        if not model.take_off(place, gone):
            return False
    return True


def _power(model: Model, power: str, place: int) -> None:
    model.forced = model.bound()
    model.me.stash.remove(power)
    model.gone.append(power)
    index = 0 if power == "hyena" else len(model.decks[place]) - 1
    if model.take_from(place, index, 2 if power == "king" else 1):
        if power == "hyena":
            model.after_bottom(place)
        else:
            model.finish()
