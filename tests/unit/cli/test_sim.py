"""Matches between bots: the same for a seed, whatever the number of processes, and counted rightly."""

from __future__ import annotations

import pytest

from rules.registry import GAMES
from tui import cli
from tui.sim import Plan, Score, play_match, report, simulate


def plan_of(key: str, levels: tuple[str, ...], seed: int = 7) -> Plan:
    """A plan with the rules as printed."""
    import msgspec

    game = GAMES[key]
    options = game.settle(game.Options(), ["bot"] * len(levels))
    return Plan(key, levels, msgspec.json.encode(options), seed)


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What a simulation prints on standard output."""
    assert cli.run(["sim", *words]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("key", list(GAMES))
def test_the_number_of_processes_changes_nothing(capsys: pytest.CaptureFixture[str], key: str) -> None:
    seats = GAMES[key].seats[0]
    words = (key, "--matches", "6", "--bots", ",".join(["random"] * seats), "--seed", "11")
    alone = printed(capsys, *words, "--workers", "1")
    assert alone == printed(capsys, *words, "--workers", "2")
    assert alone != printed(capsys, *words[:-1], "12", "--workers", "1")


def test_a_seed_is_the_number_and_not_its_text(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("douc", "--matches", "2", "--bots", "random,random", "--workers", "1", "--seed")
    assert printed(capsys, *words, "7") == printed(capsys, *words, " 007")


def test_a_simulation_says_its_seed(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("douc", "--matches", "2", "--bots", "random,random", "--workers", "1")
    first = printed(capsys, *words)
    seed = first.splitlines()[0].partition("seed ")[2].partition(";")[0]
    assert printed(capsys, *words, "--seed", seed) == first


def test_players_take_every_seat_in_turn() -> None:
    plan = plan_of("douc", ("random", "easy", "medium"))
    game, seats = GAMES["douc"], set()
    for index in range(3):
        score = play_match(game, plan, game.settle(game.Options(), ["bot"] * 3), index)
        assert all((player + index) % 3 in score.seats for player in score.winners)
        seats.add((0 + index) % 3)
    assert seats == {0, 1, 2}


def test_the_better_bot_wins_more() -> None:
    scores = simulate(plan_of("douc", ("random", "medium")), 30, 1)
    wins = [sum(player in score.winners for score in scores) for player in (0, 1)]
    assert wins[1] > 2 * wins[0]


def test_a_shared_win_is_split_and_means_are_by_player() -> None:
    plan = plan_of("douc", ("random", "easy"))
    scores = [
        Score((0, 1), (0, 1), (4, 4), (("Month 1", (2.0, 4.0)),), 10),
        Score((0,), (1,), (3, 9), (("Month 1", (1.0, 5.0)),), 20),
    ]
    lines = report(GAMES["douc"], plan, scores)
    assert lines[2].split() == ["1", "random", "75.0%", "3.50", "1.50"]
    assert lines[3].split() == ["2", "easy", "25.0%", "6.50", "4.50"]
    assert lines[4] == "wins by seat: 1: 25.0%, 2: 75.0%"
    assert lines[5] == "decisions a match: 15.0 on average, 10 to 20"


def test_a_line_that_not_every_match_has_is_left_out() -> None:
    """Its mean would be taken over other matches than those beside it."""
    rest = ("Rounds won", (1.0, 0.0))
    scores = [
        Score((0,), (0,), (4, 0), (("Round 1", (2.0, 4.0)), rest), 10),
        Score((0,), (0,), (4, 0), (("Round 1", (2.0, 4.0)), ("Round 2", (9.0, 9.0)), rest), 10),
    ]
    titles = report(GAMES["douc"], plan_of("douc", ("random", "easy")), scores)[1]
    assert titles.split() == ["player", "wins", "score", "Round", "1", "Rounds", "won"]


def test_options_and_months_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(
        capsys,
        *("douc", "--matches", "2", "--bots", "easy,easy", "--seed", "1", "--workers", "1"),
        *("--option", "levels=2+3,1,3"),
    )
    assert "Month 1, level 2+3" in out
    assert "Month 3, level 3" in out
