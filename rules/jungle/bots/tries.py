"""The collecting attempts a player could make, each with what it is worth."""

from __future__ import annotations

from collections.abc import Sequence

from rules.jungle import commons
from rules.jungle.actions import CALL, PLAY_ON, Call, JungleAction, PlayOn, PlayRun, Take, UsePower
from rules.jungle.attempts import only, use_power
from rules.jungle.bots.worth import GORILLA, HYENA, KING, Sight
from rules.jungle.effects import Collect
from rules.jungle.prospects import down, run_calls, taken
from rules.jungle.state import Deck

COSTS = {"run": 0.3, "bottom": 0.3, "giraffe": 0.31}
"""What the cards are worth that an attempt uses up. Bottom Feeder goes first: a card it misses lies under the
deck again, where one that a Giraffe brought up is there for the opponent."""
POWERS = {KING: 1.15, GORILLA: 0.9, HYENA: 0.75}
"""The same for power cards, by their own worth."""
BLIND = 0.3
"""What going for a bottom card is worth that is not known."""

Scored = list[tuple[float, JungleAction]]


def reach(sight: Sight, closed: int, sunk: int | None) -> tuple[list[int], bool]:
    """The decks that can be played for, and whether Quicksand leaves only one."""
    if sunk is not None and sight.decks[sunk]:
        return [sunk], True
    return [place for place, cards in enumerate(sight.decks) if cards and not closed >> place & 1], False


def _limits(sight: Sight, places: Sequence[int]) -> dict[int, list[int]]:
    """For each animal on top how many can be taken from each deck."""
    found: dict[int, list[int]] = {}
    for place in places:
        cards = tuple([0 if card is None else card for card in sight.decks[place]])
        animal, number = commons.top_commons(sight.deck, Deck(cards, sight.ups[place]))
        if animal >= 0:
            found.setdefault(animal, [0] * len(sight.decks))[place] = number
    return found


def open_tries(sight: Sight, closed: int, sunk: int | None) -> Scored:
    """Commons, calls and power cards with these markers lying (J118)."""
    places, forced = reach(sight, closed, sunk)
    found: Scored = []
    for animal, limit in sorted(_limits(sight, places).items()):
        take = only(animal, places[0]) if forced else Take(animal, tuple(limit))
        cards = [
            card
            for place, number in enumerate(take.takes)
            for card in taken(sight.view, place, number, animal)
        ]
        found.append((sight.gain(cards), take))
    for place in places:
        card = sight.decks[place][-1]
        if card is not None and sight.deck.animals[card] < 0:
            found.append((sight.roll(card), CALL[place]))
        found += _powers(sight, place, forced)
    return found


def _powers(sight: Sight, place: int, forced: bool) -> Scored:
    found: Scored = []
    for power in dict.fromkeys(sight.public.usable(sight.seat)):
        known = sight.deck.powers[power]
        step = known.effect[0] if known is not None else None
        if not isinstance(step, Collect) or (forced and step.source != "top"):
            continue
        index = 0 if step.source == "bottom" else len(sight.decks[place]) - 1
        cards = down(sight.view, place, index, step.count)
        found.append((sight.gain(cards) - POWERS[sight.worth(power)], use_power(power, place)))
    return found


def card_tries(sight: Sight, legal: Sequence[JungleAction]) -> Scored:
    """Attempts by cards of the hand: Bottom Feeder, Rhino Run, and a Giraffe before a roll."""
    found: Scored = []
    for action in legal:
        if isinstance(action, PlayRun):
            found.append((_run(sight, action) - COSTS["run"], action))
        elif isinstance(action, PlayOn):
            kind, cards = sight.deck.kinds[action.card], sight.decks[action.deck]
            # A marker can lie on an empty space.
            bottom = cards[0] if cards else None
            if kind == "bottom":
                worth = BLIND if bottom is None else sight.going_for(bottom) - COSTS["bottom"]
                found.append((worth, action))
            elif kind == "up" and bottom is not None and sight.deck.animals[bottom] < 0:
                found.append((_raised(sight, bottom) - COSTS["giraffe"], action))
    return found


def _run(sight: Sight, action: PlayRun) -> float:
    cards = [
        card
        for place, number in enumerate(action.takes)
        for card in taken(sight.view, place, number, action.animal)
    ]
    calls = run_calls(sight.view, action.animal, action.takes)
    return sight.gain(cards) + max([sight.roll(card) for card in calls], default=0.0)


def _raised(sight: Sight, card: int) -> float:
    """A dice card brought to the top: rolled for, or taken by a Gorilla."""
    gorilla = any(
        (known := sight.deck.powers[power]) is not None
        and isinstance(step := known.effect[0], Collect)
        and step.source == "top"
        for power in sight.public.usable(sight.seat)
    )
    by_power = sight.worth(card) - POWERS[GORILLA] if gorilla else 0.0
    return max(sight.roll(card), by_power)


def _ways(sight: Sight, closed: int, sunk: int | None) -> list[JungleAction]:
    """Every attempt by a card of the hand with these markers lying, before phase COLLECT too (J118, J120)."""
    places, forced = reach(sight, closed, sunk)
    found: list[JungleAction] = []
    for card in dict.fromkeys(sight.hand):
        kind = sight.deck.kinds[card]
        if kind == "up":
            found += [PLAY_ON[card][place] for place in places if len(sight.decks[place]) > 1]
        elif kind == "bottom" and not forced:
            found += [PLAY_ON[card][place] for place in places]
        elif kind == "run" and not forced:
            for animal, limit in sorted(_limits(sight, places).items()):
                runs = commons.runs(card, animal, tuple(limit))
                found += [run for run in runs if run_calls(sight.view, animal, run.takes)]
    return found


def best_attempt(sight: Sight, closed: int, sunk: int | None) -> float:
    """What the best attempt is worth with these markers lying; 0 if there is none."""
    scored = open_tries(sight, closed, sunk) + card_tries(sight, _ways(sight, closed, sunk))
    return max([worth for worth, _ in scored], default=0.0)


def tries(sight: Sight, legal: Sequence[JungleAction]) -> Scored:
    """Every attempt that can be made now."""
    kinds = (Take, Call, UsePower)
    able = {action for action in legal if isinstance(action, kinds)}
    open_now = [
        (worth, action)
        for worth, action in open_tries(sight, sight.me.closed, sight.me.sunk)
        if action in able
    ]
    return open_now + card_tries(sight, legal)
