"""The bots of Amazing Jungle Run: the figures of the rules page, who beats whom, how long they think."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import NamedTuple

import pytest

from rules.chance import Chance
from rules.jungle import events as told
from rules.jungle.engine import GAME
from rules.jungle.options import Options
from rules.jungle.state import Over
from rules.luck import bot_chance
from tests.bots.contests import MOST, SOAK, match, share

EASY, MEDIUM, HARD, RANDOM = (GAME.bots[level] for level in ("easy", "medium", "hard", "random"))
FULL, STRENGTH = 3000, 400
"""Matches of the figures and of a contest in ``make soak``; else a tenth and a quarter."""


class Figures(NamedTuple):
    """What many matches of the whole policy add up to."""

    matches: int
    first: float
    """The share that the first player wins."""
    turns: tuple[float, float, float]
    """Turns per player: a tenth are at most this long, half, nine tenths."""
    used: Counter[str]
    """In how many matches each kind of card was used at least once."""
    hits: dict[int, float]
    """The share of rolls that win, by points of the card; 0 for power cards."""
    arrows: float
    """Cards taken by arrows in a match."""
    losers: tuple[float, float, float]
    """The share of losers with 0 to 3, 4 to 6, 7 or 8 points."""


def used_in(events: list[told.JungleEvent]) -> set[str]:
    """The cards, powers and sets that were used."""
    deck, found = Options().components, set[str]()
    for event in events:
        if isinstance(event, told.Played):
            found.add(deck.plays[event.card].id)
        elif isinstance(event, told.Stung):
            found.add(deck.plays[event.scorpion].id)
        elif isinstance(event, told.PowerUsed):
            found.add(deck.jungle_card[event.power].id)
        elif isinstance(event, told.SetTraded):
            found.add(f"set for {event.purpose}")
        elif isinstance(event, told.Skipped):
            found.add("skip")
    return found


def played(cards: int, seed: int) -> tuple[int, int, Over, tuple[int, ...], list[told.JungleEvent]]:
    """First player, turns, end, points and events of one match."""
    state, events = GAME.deal(Options(second_player_cards=cards), 2, Chance(seed)), list[told.JungleEvent]()
    for number in range(MOST):
        actors = GAME.actors(state)
        if not actors:
            assert isinstance(state.pending, Over)
            points = tuple(camp.points for camp in state.camps)
            return state.setup.first, state.turn.number, state.pending, points, events
        (seat,) = actors
        action = HARD(GAME.view(state, seat), GAME.legal(state, seat), bot_chance(seed, number, seat))
        state, more = GAME.apply(state, seat, action)
        events += more
    raise AssertionError(f"match {seed} does not end")


@lru_cache(maxsize=3)
def figures(cards: int = 0) -> Figures:
    """The figures with so many cards for the second player."""
    matches, deck = FULL if SOAK else FULL // 10, Options().components
    first = arrows = 0
    turns, losers, used = list[float](), list[int](), Counter[str]()
    rolled, hit = Counter[int](), Counter[int]()
    for seed in range(matches):
        began, number, end, points, events = played(cards, seed)
        assert end.why == "points", "the guard ended a match"
        first += end.winner == began
        turns.append(number / 2)
        losers.append(min(points))
        used.update(used_in(events))
        for event in events:
            if isinstance(event, told.Missed | told.Collected):
                won = isinstance(event, told.Collected) and event.why == "dice"
                if won or isinstance(event, told.Missed):
                    rolled[deck.points[event.card]] += 1
                    hit[deck.points[event.card]] += won
            arrows += isinstance(event, told.Collected) and event.why == "arrow"
    turns.sort()
    tenths = (turns[matches // 10], turns[matches // 2], turns[matches * 9 // 10])
    parts = [
        sum(low <= points <= high for points in losers) / matches for low, high in ((0, 3), (4, 6), (7, 8))
    ]
    shares = {points: hit[points] / number for points, number in rolled.items()}
    low, middle, close = parts
    return Figures(matches, first / matches, tenths, used, shares, arrows / matches, (low, middle, close))


def near(matches: int) -> float:
    """How far a share may be off by chance alone in fewer matches than ``make soak`` plays."""
    return 0.0 if SOAK else 3 * (0.25 / matches) ** 0.5


def test_matches_are_as_long_as_the_page_says() -> None:
    found = figures()
    print(found.turns)
    short, median, long = found.turns
    assert abs(median - 10.5) <= 1.05
    assert abs(short - 8) <= 0.8
    assert abs(long - 13.5) <= 1.35


def test_the_first_player_wins_a_little_more_often() -> None:
    found = figures()
    print(f"the first player wins {found.first:.1%} of {found.matches}")
    assert 0.53 - near(found.matches) <= found.first <= 0.59 + near(found.matches)


def test_two_cards_for_the_second_player_make_it_even() -> None:
    found = figures(2)
    print(f"with two cards for the second the first player wins {found.first:.1%} of {found.matches}")
    assert 0.47 - near(found.matches) <= found.first <= 0.53 + near(found.matches)


def test_every_kind_of_card_is_used() -> None:
    found, deck = figures(), Options().components
    shares = {name: number / found.matches for name, number in found.used.most_common()}
    print(", ".join(f"{name} {part:.0%}" for name, part in shares.items()))
    kinds = {card.id for card in deck.plays} | {power.id for power in deck.power}
    kinds |= {"set for peril", "set for plant", "set for explore", "skip"}
    assert kinds <= set(shares)
    assert all(shares[kind] > 0.1 for kind in kinds)


def test_rolls_succeed_as_the_page_says() -> None:
    found = figures()
    print(
        {points: f"{part:.0%}" for points, part in sorted(found.hits.items())}, f"arrows {found.arrows:.2f}"
    )
    for points, part in ((1, 0.68), (2, 0.56), (3, 0.46), (0, 0.83)):
        assert abs(found.hits[points] - part) < 0.06 + near(found.matches)
    assert 1.2 < found.arrows < 1.8


def test_losers_come_close_as_the_page_says() -> None:
    found = figures()
    print([f"{part:.0%}" for part in found.losers])
    for part, page in zip(found.losers, (0.22, 0.5, 0.28), strict=True):
        assert abs(part - page) < 0.06 + near(found.matches)


def some() -> int:
    """Matches of a contest."""
    return STRENGTH if SOAK else STRENGTH // 4


@pytest.mark.parametrize(
    ("ours", "theirs", "least"),
    [("medium", "random", 0.8), ("easy", "random", 0.8), ("hard", "easy", 0.6), ("medium", "easy", 0.52)],
)
def test_stronger_levels_win_more(ours: str, theirs: str, least: float) -> None:
    number = some() if theirs == "random" else 2 * some()
    won = share(GAME, (Options(),), GAME.bots[ours], GAME.bots[theirs], 2, number)
    print(f"{ours} wins {won:.1%} of {number} against {theirs}, seats swapped")
    assert won >= least - (0 if theirs == "random" else near(number))


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_bots_think_fast(level: str) -> None:
    times = sorted(
        time
        for number in range(10)
        for time in match(GAME, Options(), [GAME.bots[level]] * 2, number).thought
    )
    assert times[len(times) // 2] < 0.005
    assert times[len(times) * 95 // 100] < 0.05
