"""Barricades, teams and the end (P159-P166, P178-P193)."""

from __future__ import annotations

import pytest

from rules.paws.actions import (
    END_TURN,
    INVADE,
    LOOT,
    Build,
    Invade,
    Loot,
    Move,
    Play,
    Raid,
    Target,
)
from rules.paws.engine import GAME
from rules.paws.events import (
    GameOver,
    WentOut,
)
from rules.paws.options import Options
from rules.paws.pending import (
    Acting,
    Over,
)
from rules.paws.players import Turn
from tests.rules.paws.build import play
from tests.rules.paws.played import Luck, table


@pytest.mark.rule("paws P159", "paws P160", "paws P161", "paws P162", "paws P163", "paws P165")
def test_barricades(dice: Luck) -> None:
    made = table(tiles="H C C", at=(0, 2), bricks={1: 0, 2: 0}, barricades={2: 0}, tokens=(0, 1), turn=1)
    assert made.why(LOOT) == "brick P43"
    assert made.why(Build(2)) == "not-yours P160"
    assert made.why(Build(9)) == "no-tile P160"
    own = table(tiles="H C C", bricks={1: 0, 2: 0}, barricades={2: 0}, tokens=1)
    assert own.why(Build(2)) == "has-barricade P161"
    assert table(bricks={1: 0}).why(Build(1)) == "no-token P159"
    reset = table(tiles="H C C", at=(2, 2), barricades={2: 1})
    assert reset.why(LOOT) == "barricade P162"
    reset.do(Move(0)).do(END_TURN)
    assert reset.kinds(Loot) == [LOOT], "its owner still may"
    raid = table(at=3, barricades={3: 1}, hands=["Wasp Nest"])
    assert raid.kinds(Raid) == [Raid(1)]
    assert raid.cards() == ["Wasp Nest"]


@pytest.mark.rule("paws P178", "paws P179")
def test_teams_are_four_on_either_board() -> None:
    for seats in (2, 3):
        refusal = GAME.check(Options(teams=True), seats)
        assert refusal is not None
        assert refusal.code == "teams"
    for board in ("beginner", "explorer"):
        assert GAME.check(Options(board=board, teams=True), 4) is None
    setup = table(4, teams=True).state.setup
    assert [setup.partner(seat) for seat in range(4)] == [2, 3, 0, 1]


@pytest.mark.rule("paws P180", "paws P183", "paws P184", "paws P164", "paws P148")
def test_partners_stand_apart_but_not_in_each_others_way() -> None:
    hands = ["Thunderclap, Sticky Paws", "", "Snare", ""]
    made = table(4, "H C C", at=(1, 0, 1, 0), teams=True, bricks={1: 2, 2: 2}, hands=hands)
    assert made.why(INVADE) == "partner-building P183"
    assert made.why(Raid(2)) == "partner-raid P183"
    assert made.why(play("Sticky Paws")) == "nobody-with-cards P158"
    assert made.why(play("Thunderclap")) == "nobody-near P147"
    made.do(Move(2))
    assert made.why(LOOT) == "partner-tile P184"
    barred = table(4, "C", at=1, teams=True, barricades={1: 2})
    assert barred.why(LOOT) == "barricade P162"
    both = table(4, at=3, teams=True, hp=12, hands=["Thunderclap"]).do(play("Thunderclap"))
    assert [both.hp(seat) for seat in range(4)] == [12, 10, 12, 10]
    assert not any(isinstance(action, Invade) for action in both.legal())


@pytest.mark.rule("paws P185")
def test_the_leader_is_looked_up_among_single_players() -> None:
    tiles = "H H H H H H"
    bricks = {1: 1, 2: 1, 3: 3, 4: 0, 5: 2}
    made = table(4, tiles, at=(1, 0, 0, 0), teams=True, bricks=bricks, rows=["", "Fog Lynx"]).do(INVADE)
    assert made.state.fight is not None
    assert made.state.fight.no_edge == "leader"


@pytest.mark.rule("paws P186", "paws P182")
def test_when_a_partner_goes_out_the_other_plays_on() -> None:
    made = table(
        4,
        "H H",
        at=(0, 1, 0, 0),
        teams=True,
        hp=(10, 1, 10, 10),
        lives=(2, 1, 2, 2),
        bricks={1: 1, 2: 3},
        hands=["Pinecone"],
    ).do(play("Pinecone"))
    if made.kinds(Target):
        made.do(Target(1))
    public = GAME.view(made.state, None).public
    assert (public.totals, type(made.pending)) == ((0, 1, 0, 1), Acting)
    last = table(4, at=(0, 1, 0, 0), teams=True, hp=(10, 0, 10, 1), lives=(2, 0, 2, 1), hands=["Pinecone"])
    last.do(play("Pinecone"))
    assert isinstance(last.pending, Over)
    assert last.pending.winners == (0, 2)
    outcome = GAME.outcome(last.state)
    assert outcome is not None
    assert (outcome.why.code, outcome.ranks) == ("won-team-last", (1, 2, 1, 2))


@pytest.mark.rule("paws P187")
def test_partners_do_not_see_each_others_hands() -> None:
    made = table(4, teams=True, hands=["Snare", "Spyglass", "Pinecone", "Thornball"])
    other = table(4, teams=True, hands=["Snare", "Spyglass", "Wasp Nest", "Thornball"])
    views = [GAME.view(one.state, 0) for one in (made, other)]
    assert views[0] == views[1]


@pytest.mark.rule("paws P188", "paws P181")
def test_the_points_that_win() -> None:
    targets = {
        ("beginner", False, 2): 4,
        ("beginner", False, 4): 4,
        ("explorer", False, 2): 3,
        ("explorer", False, 3): 4,
        ("explorer", True, 4): 5,
        ("beginner", True, 4): 5,
    }
    for (board, teams, seats), target in targets.items():
        public = GAME.view(table(seats, board=board, teams=teams).state, None).public
        assert public.target == target


@pytest.mark.rule("paws P189", "paws P192")
def test_reaching_the_points_ends_the_match_at_once(dice: Luck) -> None:
    dice("6 6 1 1 / 1 1 1 1")
    made = table(tiles="H H H", board="explorer", at=(3, 0), bricks={1: 0, 2: 0}, deck="Fog Lynx").do(LOOT)
    made.roll()
    over = made.told(GameOver)[0]
    assert (over.why, over.winners, over.points) == ("points", (0,), (3, 0))
    outcome = GAME.outcome(made.state)
    assert outcome is not None
    assert (outcome.ranks, outcome.scores, outcome.why.code) == ((1, 2), (3, 0), "won-points")
    assert made.why(END_TURN, 0) == "over P189"
    assert GAME.moment(made.state).kind == "over"


@pytest.mark.rule("paws P190", "paws P191")
def test_the_last_one_with_a_life_wins_and_nothing_more_is_carried_out() -> None:
    made = table(at=(0, 1), hp=(10, 1), lives=(1, 1), hands=["Pinecone", "Royal Honey, Snare"])
    made.do(play("Pinecone")).passes()
    outcome = GAME.outcome(made.state)
    assert outcome is not None
    assert (outcome.ranks, outcome.why.code) == ((1, 2), "won-last")
    assert made.hand(1) == ["Royal Honey", "Snare"]
    assert made.told(WentOut) == []


@pytest.mark.rule("paws P193")
@pytest.mark.parametrize(
    ("kwargs", "winners"),
    [
        ({"bricks": {1: 1}}, (1,)),
        ({"lives": (2, 1, 2), "hp": (9, 12, 10)}, (2,)),
        ({"hp": (9, 12, 10)}, (1,)),
        ({"rows": ["Fog Lynx", "", ""]}, (0,)),
        ({}, (0, 1, 2)),
    ],
)
def test_the_match_is_stopped_after_the_last_round(
    kwargs: dict[str, object], winners: tuple[int, ...]
) -> None:
    made = table(3, round_=60, turn=2, at=1, **kwargs)
    made.do(END_TURN)
    assert isinstance(made.pending, Over)
    assert (made.pending.why, made.pending.winners) == ("stop", winners)
    outcome = GAME.outcome(made.state)
    assert outcome is not None
    assert (outcome.winners, outcome.why.code) == (winners, "won-stop")


@pytest.mark.rule("paws P193")
def test_the_stop_can_be_switched_off() -> None:
    made = table(round_=60, turn=1, rounds="off").do(END_TURN)
    assert (type(made.pending), made.state.turn.round) == (Acting, 61)
    teams = table(4, "H H", teams=True, round_=60, turn=3, bricks={1: 0, 2: 3}, hp=(9, 9, 9, 10)).do(END_TURN)
    assert isinstance(teams.pending, Over)
    assert teams.pending.winners == (1, 3)


def test_turns_hold_what_they_say() -> None:
    assert Turn(0, 1, 5).over is False
    assert Play(3) in (play("Sharp Claws"),)
