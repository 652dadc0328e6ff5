"""How fast the rules and the bots are, apart from any screen."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Mapping
from typing import Any

from rules import luck
from rules.chance import Chance
from rules.contract import AnyGame, quiet_of
from rules.kit.options import read_options
from rules.registry import GAMES
from tests.bench.bench import Bench
from tests.bench.figures import Figure
from tests.bench.scenes import slowness_of

HANDS, CARDS, SUIT = 4, 13, 13

MODES: Mapping[str, Mapping[str, tuple[float, tuple[tuple[str, str], ...]]]] = {
    "duco": {"chaos": (500, (("chaos", "yes"),)), "disorder": (500, (("disorder", "yes"),))},
}
"""Modes of a game that are measured beside its usual one: how many times slower than the lean playout random
play may be, and the options."""


def lean_playout(rng: random.Random) -> int:
    """A trick-taking match of four random players in plain Python; how many decisions it had."""
    deck = list(range(HANDS * CARDS))
    rng.shuffle(deck)
    hands = [deck[seat::HANDS] for seat in range(HANDS)]
    lead = decisions = 0
    for _ in range(CARDS):
        led: int | None = None
        best, taker = 0, lead
        for turn in range(HANDS):
            seat = (lead + turn) & 3
            hand = hands[seat]
            legal = hand if led is None else [card for card in hand if card // SUIT == led] or hand
            card = rng.choice(legal)
            hand.remove(card)
            if led is None:
                led, best = card // SUIT, card
            elif card // SUIT == led and card > best:
                best, taker = card, seat
            decisions += 1
        lead = taker
    return decisions


def lean_speed(seconds: float) -> float:
    """Decisions a CPU second of the lean playout."""
    rng, decisions, started = random.Random(1), 0, time.process_time()
    while time.process_time() - started < seconds:
        decisions += lean_playout(rng)
    return decisions / (time.process_time() - started)


def random_match(game: AnyGame, options: Any, seats: int, seed: int, rng: random.Random) -> int:
    """A match on the contract with random choices; how many decisions it had."""
    state = game.deal(options, seats, Chance(seed))
    decisions = 0
    while actors := game.actors(state):
        seat = actors[0] if len(actors) == 1 else rng.choice(actors)
        legal = game.legal(state, seat)
        action = rng.choice(legal) if legal else quiet_of(game.moment(state), seat)
        if action is None:
            # It only may act, and has nothing to play.
            continue
        state, _ = game.apply(state, seat, action)
        decisions += 1
    return decisions


def random_speed(game: AnyGame, options: Any, seats: int, seconds: float) -> float:
    """Decisions a CPU second of random play."""
    rng, decisions, started, seed = random.Random(1), 0, time.process_time(), 0
    while time.process_time() - started < seconds:
        decisions += random_match(game, options, seats, seed, rng)
        seed += 1
    return decisions / (time.process_time() - started)


def bot_times(game: AnyGame, options: Any, seats: int, level: str, seconds: float) -> list[float]:
    """CPU milliseconds of each move of bots that play against each other."""
    bot, times, seed = game.bots[level], [], 0
    started = time.process_time()
    while time.process_time() - started < seconds:
        seed += 1
        state, number = game.deal(options, seats, Chance(seed)), 0
        while actors := game.actors(state):
            moved = False
            for seat in actors:
                view, legal = game.view(state, seat), game.legal(state, seat)
                before = time.process_time()
                action = bot(view, legal, luck.bot_chance(seed, number, seat))
                times.append((time.process_time() - before) * 1000)
                if action is not None:
                    state, _ = game.apply(state, seat, action)
                    number, moved = number + 1, True
                    break
            if not moved or time.process_time() - started > seconds:
                break
    return times


def thinking(bench: Bench) -> Iterator[Figure]:
    """Random play against the lean playout, and the moves of bots."""
    for key, game in GAMES.items():
        seats = min(4, game.seats[-1])
        options = game.settle(game.Options(), ["bot"] * seats)
        yield _against_lean(f"{key} random decisions", game, options, seats, slowness_of(key))
        for mode, (slower, pairs) in MODES.get(key, {}).items():
            other = game.settle(read_options(game.Options, pairs), ["bot"] * seats)
            yield _against_lean(f"{key} {mode} random decisions", game, other, seats, slower)
        times = sorted(bot_times(game, options, seats, "medium", 1.5))
        yield Figure(f"{key} medium bot, 95th percentile", times[len(times) * 95 // 100], "ms", 50)


def _against_lean(name: str, game: AnyGame, options: Any, seats: int, slower: float) -> Figure:
    """Random play between two runs of the lean playout, so that a machine that slows down slows both."""
    before = lean_speed(0.5)
    speed = random_speed(game, options, seats, 1.5)
    lean = (before + lean_speed(0.5)) / 2
    return Figure(name, speed, "/s", lean / slower, lean)
