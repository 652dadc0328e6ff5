"""The chances of a roll, against every way the dice can fall."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product

import msgspec
import pytest

from rules.jungle import odds
from rules.jungle.deck import COLOURS, shipped
from rules.jungle.options import Options
from tests.rules.jungle.build import DECK, jungle

CARDS = [number for number, known in enumerate(DECK.jungle_card) if known.needs]
IDS = [DECK.jungle_card[number].id for number in CARDS]
NONE: tuple[int, ...] = ()
CHANGERS = [NONE, *[(colour,) for colour in range(5)], (0, 1), (0, 0), (3, 4), (0, 1, 2)]


def wins(needs: tuple[int, ...], dice: tuple[int, ...], changers: tuple[int, ...]) -> bool:
    """Whether dice and changers meet the needs, by trying every way to lay changers on dice."""
    if not Counter(needs) - Counter(dice):
        return True
    for places in product(range(-1, len(dice)), repeat=len(changers)):
        laid = list(dice)
        for place, colour in zip(places, changers, strict=True):
            if place >= 0:
                laid[place] = colour
        if not Counter(needs) - Counter(laid):
            return True
    return False


@cache
def final(needs: tuple[int, ...], changers: tuple[int, ...]) -> dict[tuple[int, ...], bool]:
    """Every ordered roll of colours and whether it wins."""
    return {roll: wins(needs, roll, changers) for roll in product(range(5), repeat=4)}


def rerolled(needs: tuple[int, ...], kept: tuple[int, ...], changers: tuple[int, ...]) -> float:
    """The chance once the other dice are thrown, over every way their faces can fall."""
    table, total, won = final(needs, changers), 0, 0
    for faces in product(DECK.faces, repeat=4 - len(kept)):
        total += 1
        won += table[(*kept, *faces)]
    return won / total


@cache
def best_after(needs: tuple[int, ...], roll: tuple[int, ...], changers: tuple[int, ...]) -> float:
    """Best play after a first roll, over all sixteen ways to keep dice. ``roll`` is sorted."""
    keeps = {tuple(die for index, die in enumerate(roll) if keep >> index & 1) for keep in range(16)}
    return max(rerolled(needs, kept, changers) for kept in keeps)


@pytest.mark.rule("jungle J65", "jungle J66", "jungle J67")
@pytest.mark.parametrize("changers", [NONE, (0,), (1,), (0, 1), (0, 0)])
@pytest.mark.parametrize("number", CARDS, ids=IDS)
def test_what_wins(number: int, changers: tuple[int, ...]) -> None:
    needs = DECK.needs[number]
    for roll, won in final(needs, changers).items():
        assert odds.matches(needs, roll) == wins(needs, roll, NONE)
        assert (odds.changers_needed(needs, roll, changers) is not None) == won
        assert odds.roll_odds(DECK, number, roll, 0, changers) == won


@pytest.mark.rule("jungle J63", "jungle J64")
@pytest.mark.parametrize("changers", CHANGERS, ids=str)
@pytest.mark.parametrize("number", CARDS, ids=IDS)
def test_call_odds_are_exact(number: int, changers: tuple[int, ...]) -> None:
    needs = DECK.needs[number]
    falls = Counter(tuple(sorted(faces)) for faces in product(DECK.faces, repeat=4))
    expected = sum(times * best_after(needs, roll, changers) for roll, times in falls.items()) / 6**4
    assert odds.call_odds(DECK, number, changers) == pytest.approx(expected, abs=1e-12)


@pytest.mark.rule("jungle J63")
@pytest.mark.parametrize("number", [jungle("shaman"), jungle("sun_mask"), jungle("lime"), jungle("king")])
@pytest.mark.parametrize("changers", [NONE, (0,), (2, 3)])
def test_odds_between_the_throws_are_exact(number: int, changers: tuple[int, ...]) -> None:
    needs = DECK.needs[number]
    for roll in product(range(5), repeat=4):
        if roll != tuple(sorted(roll)):
            continue
        best = best_after(needs, roll, changers)
        assert odds.roll_odds(DECK, number, roll, 1, changers) == pytest.approx(best, abs=1e-12)
        for keep in range(16):
            kept = tuple(die for index, die in enumerate(roll) if keep >> index & 1)
            found = odds.keep_odds(DECK, number, roll, keep, 1, changers)
            assert found == pytest.approx(rerolled(needs, kept, changers), abs=1e-12)
        chosen = odds.best_keep(DECK, number, roll, 1, changers)
        assert odds.keep_odds(DECK, number, roll, chosen, 1, changers) == pytest.approx(best, abs=1e-12)


PAGE = {
    **dict.fromkeys(("papaya", "guava", "dragon_fruit", "banana", "passion_fruit", "lime"), (51.9, 76.7)),
    **dict.fromkeys(("sun_mask", "moon_mask"), (39.3, 67.8)),
    **dict.fromkeys(("golden_macaw", "jade_serpent"), (28.2, 51.9)),
    "shaman": (14.6, 39.3),
    **dict.fromkeys(("king", "gorilla", "hyena"), (76.6, 96.1)),
}


@pytest.mark.rule("jungle J8", "jungle J9", "jungle J10")
@pytest.mark.parametrize("name", PAGE)
def test_the_chances_of_the_components(name: str) -> None:
    number, (plain, changed) = jungle(name), PAGE[name]
    assert round(odds.call_odds(DECK, number) * 100, 1) == plain
    best = max(odds.call_odds(DECK, number, (colour,)) for colour in range(5))
    assert round(best * 100, 1) == changed


def test_best_keep_prefers_to_keep() -> None:
    assert odds.best_keep(DECK, jungle("papaya"), (1, 4, 0, 0), 1) == 0b1111
    assert odds.best_keep(DECK, jungle("papaya"), (1, 0, 0, 0), 1) == 0b0001
    assert odds.best_keep(DECK, jungle("king"), (0, 1, 0, 2), 1) == 0b1111


def test_changers_that_are_not_needed_change_nothing() -> None:
    for number in CARDS:
        idle = tuple(colour for colour in range(5) if colour not in DECK.needs[number])
        assert odds.call_odds(DECK, number, idle) == odds.call_odds(DECK, number)


def test_odds_follow_the_deck_in_force() -> None:
    frame = msgspec.structs.replace(DECK.dice, count=5)
    deck = Options(deck=msgspec.structs.replace(DECK, dice=frame)).components
    assert odds.call_odds(deck, jungle("shaman")) > odds.call_odds(DECK, jungle("shaman"))
    once = msgspec.structs.replace(DECK, dice=msgspec.structs.replace(DECK.dice, rolls=1))
    falls = [
        matches
        for matches in product(DECK.faces, repeat=4)
        if odds.matches(DECK.needs[jungle("king")], matches)
    ]
    assert odds.call_odds(once, jungle("king")) == pytest.approx(len(falls) / 6**4)


def test_the_hand_tells_its_changers() -> None:
    hand = [number for number in range(len(DECK.plays)) if DECK.plays[number].id.startswith("dice_changer")]
    assert odds.changers_of(DECK, hand) == tuple(range(len(COLOURS)))
    assert odds.changers_of(shipped(), (DECK.off_limits, DECK.plant)) == ()
