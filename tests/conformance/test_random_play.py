"""Every registered game, played at random to the end over all options and numbers of players."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from rules.contract import AnyGame
from rules.kit.options import describe, read_options, show_option
from rules.registry import GAMES
from tests.conformance import checks, seen, tables
from tests.conformance.counts import AGAIN, PARTS, named, numbers, some
from tests.conformance.drawing import draw
from tests.conformance.hook import hook_of
from tests.conformance.walk import Walk

FULL = 2000
"""Matches a game in ``make soak``."""
PART = 0.06
"""The part of them in ``make test``, which all games share."""
PLAYED = 40
"""Different actions of a match that are tried in its other states, too, beside those legal there."""
EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def play(game: AnyGame, number: int) -> Walk:
    """One match with every check; the dear ones are made at some of its steps."""
    hook, drawn = hook_of(game), draw(game, number)
    walk = Walk(game, drawn)
    checks.check_events(game, walk.table.state, walk.table.entries[0].events)
    hook.check_state(walk.table.state)
    checks.check_moment(game, walk.table.state)
    pool: checks.Pool = {}
    for step in walk.steps():
        hook.check_state(step.after)
        hook.check_step(step.before, step.after, step.played.events)
        if len(pool) < PLAYED:
            # In a short match little else would be there to be tried where it is not allowed.
            pool[0, step.action] = None
        dice = walk.below(48)
        if dice == 0:
            checks.check_all_legal(game, step.before)
        elif dice < 4:
            checks.check_refuses(game, step.before, checks.probes(game, step.before, pool, every=9))
        elif dice < 6:
            checks.check_values(game, step.after, step.played.events)
        elif dice < 12:
            tables.check_undo(walk, step)
        elif dice < 20:
            checks.check_moment(game, step.after)
        elif dice < 22:
            seen.check_seen(game, step.after, drawn.seed)
        elif dice < 26:
            checks.check_events(game, step.after, step.played.events)
    outcome = game.outcome(walk.table.state)
    assert outcome is not None
    checks.check_moment(game, walk.table.state)
    checks.check_refuses(game, walk.table.state, checks.probes(game, walk.table.state, pool, every=3))
    checks.check_values(game, walk.table.state, ())
    seen.check_seen(game, walk.table.state, drawn.seed)
    checks.check_outcome(game, walk.table.state, outcome)
    hook.check_outcome(walk.table.state, outcome)
    return walk


@pytest.mark.parametrize("share", range(PARTS))
@EVERY_GAME
def test_matches_at_random(game: AnyGame, share: int) -> None:
    for number in numbers(FULL, PART, share, PARTS):
        with named(number, draw(game, number)):
            walk = play(game, number)
            tables.check_resume(walk)
            if walk.below(2):
                tables.check_replay(walk)


@EVERY_GAME
def test_types(game: AnyGame) -> None:
    checks.check_types(game)


@EVERY_GAME
def test_every_value_of_every_option_is_played_evenly(game: AnyGame) -> None:
    drawn = [draw(game, number) for number in range(some(FULL))]
    seats = Counter(match.seats for match in drawn)
    assert set(seats) == set(game.seats)
    assert max(seats.values()) <= min(seats.values()) + len(drawn) // 20
    for field in describe(game.Options):
        values = Counter(getattr(match.chosen, field.name) for match in drawn)
        shown = {show_option(value) for value in values}
        if field.choices and not field.per:
            assert shown == set(field.choices), field.name
        elif field.length:
            assert len(shown) == len(field.choices) ** field.length, field.name
        else:
            assert {0, *(() if not field.choices else game.seats)} <= {len(value) for value in values}
        if field.length or not field.per:
            # Some values are refused with most numbers of seats, so it is what was tried that has to be even.
            first = [match.refused[0][0] if match.refused else match.chosen for match in drawn]
            tried = Counter(getattr(options, field.name) for options in first)
            assert max(tried.values()) <= min(tried.values()) + 2 + len(drawn) // 20, field.name


@EVERY_GAME
def test_forbidden_combinations_are_refused_with_a_reason(game: AnyGame) -> None:
    refused = [combination for number in range(60) for combination in draw(game, number).refused]
    refused += [(game.Options(), game.seats.start - 1), (game.Options(), game.seats.stop)]
    for options, seats in refused:
        refusal = game.check(options, seats)
        assert refusal is not None
        checks.check_reason(game, refusal)


@EVERY_GAME
def test_options_survive_json_and_text(game: AnyGame) -> None:
    for number in range(40):
        options = draw(game, number).chosen
        assert msgspec.json.decode(checks.encoded(options), type=game.Options) == options
        shown = [(field.name, show_option(getattr(options, field.name))) for field in describe(game.Options)]
        assert read_options(game.Options, shown) == options
        hash(options)


@EVERY_GAME
def test_options_are_settled_once_and_stay_allowed(game: AnyGame) -> None:
    for number in range(60):
        drawn = draw(game, number)
        assert game.check(drawn.options, drawn.seats) is None
        assert game.settle(drawn.options, drawn.kinds) == drawn.options
        for kind in ("person", "remote", "bot"):
            settled = game.settle(drawn.chosen, (kind,) * drawn.seats)
            assert game.check(settled, drawn.seats) is None


@EVERY_GAME
def test_the_same_number_deals_the_same(game: AnyGame) -> None:
    first, second = (play(game, int(AGAIN or 3)) for _ in range(2))
    assert first.rows == second.rows
    assert checks.encoded(first.table.state) == checks.encoded(second.table.state)
