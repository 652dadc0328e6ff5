"""Matches between bots, straight on the contract of the rules: no table, no clock, no screen.

A bot is given its view and its legal actions, nothing else. The luck of match ``i`` follows from the seed
and ``i`` alone, so the figures are the same whatever the number of processes.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from os import cpu_count
from pathlib import Path
from typing import Any

import msgspec

from rules import luck
from rules.chance import Chance
from rules.contract import Action, AnyGame, Moment, SheetRow, quiet_of
from rules.registry import GAMES
from tui.launch import WrongInput
from tui.spec import build, find_game, fresh_seed

LONGEST = 100_000
"""Decisions after which a match is taken for endless."""
CHUNK = 100
"""Most matches a process is given at a time."""


class Stuck(Exception):
    """A match that no bot goes on with or that never ends."""


class Plan(msgspec.Struct, frozen=True):
    """What is to be played. It goes to worker processes as it is."""

    game: str
    levels: tuple[str, ...]
    """The bot of each player; player ``p`` sits at seat ``(p + i) % players`` in match ``i``."""
    options: bytes
    """The game's options as JSON."""
    seed: int


class Score(msgspec.Struct, frozen=True):
    """One match, by player instead of by seat."""

    winners: tuple[int, ...]
    seats: tuple[int, ...]
    """The seats of the winners."""
    scores: tuple[int, ...]
    sheet: tuple[tuple[str, tuple[float, ...]], ...]
    """The rows of the score sheet that hold numbers only."""
    decisions: int


def play_match(game: AnyGame, plan: Plan, options: Any, index: int) -> Score:
    """Play match ``index`` of a plan.

    Raises:
        Stuck: nobody goes on, or there is no end to it.
    """
    players = len(plan.levels)
    seed = Chance(plan.seed).fork(index).seed
    player_at = [(seat - index) % players for seat in range(players)]
    bots = [game.bots[plan.levels[player]] for player in player_at]
    state = game.deal(options, players, Chance(seed))
    decisions = 0
    while True:
        moment = game.moment(state)
        if moment.kind == "over":
            break
        if decisions > LONGEST:
            raise Stuck(f"Match {index + 1} with seed {seed} had no end after {LONGEST} decisions.")
        if moment.kind == "race":
            for seat, spent in _presses(moment, seed, decisions):
                state, _ = game.apply(state, seat, _silence(game.moment(state), seat), spent)
                decisions += 1
            continue
        for seat in _order(moment, seed, decisions):
            chance = luck.bot_chance(seed, decisions, seat)
            action = bots[seat](game.view(state, seat), game.legal(state, seat), chance)
            if action is not None:
                least, most = game.thinking(game.view(state, None), seat, plan.levels[player_at[seat]])
                drawn = luck.thinking(seed, decisions, seat, least, most)
                state, _ = game.apply(state, seat, action, _spent(moment, seat, drawn))
                decisions += 1
                break
        else:
            raise Stuck(f"Match {index + 1} with seed {seed} stands still after {decisions} decisions.")
    outcome = game.outcome(state)
    assert outcome is not None
    by_player = sorted(range(players), key=player_at.__getitem__)
    return Score(
        winners=tuple(player_at[seat] for seat in outcome.winners),
        seats=outcome.winners,
        scores=tuple(outcome.scores[seat] for seat in by_player),
        sheet=tuple(_numbers(outcome.sheet, by_player)),
        decisions=decisions,
    )


def _order(moment: Moment, seed: int, number: int) -> list[int]:
    """The seats in the order in which they are heard, as at a table: who may cut in, then the quicker."""
    asked = [ask.seat for ask in moment.asks]
    cutters = [seat for seat in moment.may if seat not in asked]
    if len(asked) > 1:
        asked.sort(key=lambda seat: luck.thinking(seed, number, seat, 0, 1 << 16))
    return cutters + asked


def _spent(moment: Moment, seat: int, drawn: int) -> int:
    """The milliseconds a bot thinks, as at a table: some games read them. It never runs out of time."""
    return min([drawn, *(ask.left for ask in moment.asks if ask.seat == seat and ask.left is not None)])


def _presses(moment: Moment, seed: int, number: int) -> list[tuple[int, int]]:
    """The seats of a race in the order of their presses, with the milliseconds they took."""
    times = [(luck.thinking(seed, number, ask.seat, 250, 850), ask.seat) for ask in moment.asks]
    return [(seat, spent) for spent, seat in sorted(times)]


def _silence(moment: Moment, seat: int) -> Action:
    action = quiet_of(moment, seat)
    assert action is not None, "a race is answered by silence"
    return action


def _numbers(sheet: Sequence[SheetRow], by_player: Sequence[int]) -> Iterator[tuple[str, tuple[float, ...]]]:
    for row in sheet:
        try:
            cells = [float(cell.replace("\N{MINUS SIGN}", "-")) for cell in row.cells]
        except ValueError:
            continue
        yield row.label, tuple(cells[seat] for seat in by_player)


def play_chunk(plan: Plan, first: int, last: int) -> list[Score]:
    """Play the matches from ``first`` up to but not including ``last``."""
    game = GAMES[plan.game]
    options = msgspec.json.decode(plan.options, type=game.Options)
    return [play_match(game, plan, options, index) for index in range(first, last)]


def simulate(plan: Plan, matches: int, workers: int, executor: Executor | None = None) -> list[Score]:
    """The scores of all matches in order; ``executor`` plays the chunks, ``None`` does it right here.

    Raises:
        Stuck: a match could not be played to its end.
    """
    if executor is None:
        return play_chunk(plan, 0, matches)
    size = max(1, min(CHUNK, matches // (workers * 4) or 1))
    starts = range(0, matches, size)
    ends = [min(start + size, matches) for start in starts]
    chunks = executor.map(play_chunk, [plan] * len(starts), starts, ends)
    return [score for chunk in chunks for score in chunk]


def sim(
    key: str,
    matches: int,
    bots: str,
    options: Sequence[str],
    seed: str | None,
    deck: Path | None,
    workers: int,
) -> int:
    """The command: play, then print what came out. The speed goes to standard error."""
    game = find_game(GAMES, key)
    levels = [level.strip() for level in bots.split(",")]
    spec = build(game, [f"bot:{level}" for level in levels], list(options), seed, deck)
    chosen = fresh_seed() if spec.seed is None else spec.seed
    known = tuple(seat.level for seat in spec.seats)
    plan = Plan(game.key, known, msgspec.json.encode(spec.options), chosen)
    workers = workers or cpu_count() or 1
    started = time.monotonic()
    try:
        if min(workers, matches) == 1:
            scores = simulate(plan, matches, 1)
        else:
            with ProcessPoolExecutor(workers) as pool:
                scores = simulate(plan, matches, workers, pool)
    except Stuck as error:
        raise WrongInput(str(error)) from None
    seconds = time.monotonic() - started
    for line in report(game, plan, scores):
        print(line)
    decisions = sum(score.decisions for score in scores)
    print(f"{decisions / max(seconds, 1e-9):,.0f} decisions a second", file=sys.stderr)
    return 0


def report(game: AnyGame, plan: Plan, scores: Sequence[Score]) -> list[str]:
    """What came out, as lines: a row for each player, then the seats, then the length."""
    number = len(scores)
    titles, rows = _columns(plan, scores)
    many = "match" if number == 1 else "matches"
    lines = [f"{game.title}: {number} {many}, seed {plan.seed}; a shared win is split."]
    widths = [max(len(row[column]) for row in [titles, *rows]) for column in range(len(titles))]
    for row in [titles, *rows]:
        cells = [cell.rjust(width) for cell, width in zip(row, widths, strict=True)]
        lines.append("  ".join([row[0].ljust(widths[0]), *cells[1:]]))
    shares = [0.0] * len(plan.levels)
    for score in scores:
        for seat in score.seats:
            shares[seat] += 1 / len(score.seats)
    lines.append(
        "wins by seat: " + ", ".join(f"{seat}: {share / number:.1%}" for seat, share in enumerate(shares, 1))
    )
    lengths = [score.decisions for score in scores]
    lines.append(
        f"decisions a match: {sum(lengths) / number:.1f} on average, {min(lengths)} to {max(lengths)}"
    )
    return lines


def _columns(plan: Plan, scores: Sequence[Score]) -> tuple[list[str], list[list[str]]]:
    """Titles and a row for each player: wins, mean score, mean of each line of every match's score sheet."""
    players = range(len(plan.levels))
    wins = [0.0 for _ in players]
    sheets: dict[str, list[tuple[float, ...]]] = {}
    for score in scores:
        for player in score.winners:
            wins[player] += 1 / len(score.winners)
        for label, cells in score.sheet:
            sheets.setdefault(label, []).append(cells)
    # A mean over the few matches that came to a tenth round would say nothing about the others.
    sheets = {label: rows_of for label, rows_of in sheets.items() if len(rows_of) == len(scores)}
    titles = ["player", "wins", "score", *sheets]
    rows = []
    for player in players:
        total = sum(score.scores[player] for score in scores)
        means = [sum(row[player] for row in rows_of) / len(rows_of) for rows_of in sheets.values()]
        rows.append(
            [
                f"{player + 1} {plan.levels[player]}",
                f"{wins[player] / len(scores):.1%}",
                f"{total / len(scores):.2f}",
                *[f"{mean:.2f}" for mean in means],
            ]
        )
    return titles, rows
