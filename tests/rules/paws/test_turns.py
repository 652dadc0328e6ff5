"""Turns, moving, tiles and healing (P18-P53, P130-P134)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.paws.actions import (
    END_TURN,
    INVADE,
    LOOT,
    Build,
    EndTurn,
    Invade,
    Loot,
    Move,
    Place,
    Raid,
)
from rules.paws.engine import GAME
from rules.paws.events import GotAP, Healed, Placed, RoundEnded, TurnEnded, TurnStarted, Woke
from rules.paws.pending import Acting, Discarding, Over
from rules.paws.players import Turn
from rules.paws.state import State
from tests.rules.paws.build import place, play, scene
from tests.rules.paws.played import Luck, Table, table


@pytest.mark.rule("paws P18", "paws P19")
def test_turns_go_clockwise_past_those_who_are_out_and_rounds_are_counted() -> None:
    made = table(4, lives=(2, 0, 2, 2), first=1, turn=0)
    made.do(END_TURN)
    assert (made.state.turn.seat, made.state.turn.round) == (2, 2), "jumping over the first seat ends a round"
    assert made.told(RoundEnded) == [RoundEnded(1)]
    made.do(END_TURN).do(END_TURN)
    assert (made.state.turn.seat, made.state.turn.round) == (0, 2)


@pytest.mark.rule("paws P20")
def test_bricks_and_barricades_never_run_out() -> None:
    made = table(tiles="C " * 18, tokens=18, ap=10, bricks=dict.fromkeys(range(1, 19), 0))
    made.state = replace(made.state, turn=Turn(0, 1, 20))
    for tile in range(1, 19):
        made.do(Build(tile))
    assert made.state.players[0].tokens == 0
    assert set(made.state.board.barricades[1:]) == {0}


@pytest.mark.rule("paws P21", "paws P22", "paws P75")
def test_the_start_of_a_turn_in_its_order() -> None:
    rows = ["", "~Cave Snorer, ~Glowcap, ~Hollow Owl, ~Gale Hare"]
    made = table(at=(1, 0), hp=4, rows=rows, hands=["Pinecone", "Pinecone"], deck="Fog Lynx, Coin Toad")
    made.do(END_TURN)
    kinds = [type(event) for event in made.events]
    assert kinds[kinds.index(TurnStarted) :][:4] == [TurnStarted, Woke, Healed, Healed]
    assert [event.why for event in made.told(Healed)] == ["rest", "mend"]
    assert made.hp(1) == 4 + 2 + 2 + 1
    assert GAME.actors(made.state) == (1,), "nobody can break in during a look"
    assert made.told(GotAP) == [], "AP come last"
    made.do(made.legal()[0])
    assert made.ap == 6
    assert isinstance(made.pending, Acting)


@pytest.mark.rule("paws P24", "paws P26", "paws P27", "paws P36", "paws P37", "paws P42")
def test_what_actions_cost() -> None:
    tiles = "C H F C H M"
    made = table(
        tiles=tiles,
        at=(1, 1),
        bricks={4: 0, 2: 1},
        tokens=1,
        hands=["Pinecone"],
        board="explorer",
        held=["C"],
    )
    kinds = {type(action) for action in made.legal()}
    assert kinds == {Move, Loot, Raid, Build, Place, type(play("Pinecone")), EndTurn}
    for action, cost in ((Move(2), 1), (LOOT, 1), (Build(4), 1), (Raid(1), 1), (play("Pinecone"), 0)):
        assert Table(made.state).do(action).ap == 5 - cost, action
    free = made.state.board.free[0]
    assert Table(made.state).do(Place("chest", free)).ap == 4
    assert Table(made.state).do(Move(2)).do(INVADE).ap == 3


@pytest.mark.rule("paws P26")
def test_without_ap_nothing_that_costs_any_is_possible() -> None:
    made = table(at=(3, 3), tokens=1, bricks={1: 0}, held=["C"], board="explorer")
    made.state = replace(made.state, turn=Turn(0, 1, 0), stack=(Acting(),))
    for action in (Move(0), LOOT, Raid(1), Build(1), Place("chest", made.state.board.free[0])):
        assert made.why(action) == "no-ap P26"
    made.state = replace(made.state, board=made.state.board.with_brick(3, -1))
    assert made.kinds(Move) == []


@pytest.mark.rule("paws P28", "paws P29", "paws P30")
def test_one_building_fight_a_turn_but_any_number_of_chests(dice: Luck) -> None:
    made = table(tiles="H C C H F", at=(1, 0), hands=["Smoke Bomb"], deck="Fog Lynx, Coin Toad").do(LOOT)
    made.do(play("Smoke Bomb"))
    assert made.state.turn.fought, "a fight that was left counts as started"
    assert made.why(LOOT) == "fought P28"
    made.do(Move(2)).do(LOOT).do(Move(3)).do(LOOT)
    assert (made.owner(2), made.owner(3)) == (0, 0)


@pytest.mark.rule("paws P28", "paws P29")
def test_an_invasion_is_a_building_fight_too() -> None:
    made = table(tiles="H H", at=(1, 0), bricks={1: 1}, fought=True)
    assert made.why(INVADE) == "fought P28"
    assert made.kinds(Invade) == []


@pytest.mark.rule("paws P29")
def test_both_fights_of_a_mansion_are_one_building_fight(dice: Luck) -> None:
    dice("6 6 1 1 / 1 1 1 1")
    made = table(at=(2, 0), deck="Fog Lynx, Cave Snorer").do(LOOT).roll()
    assert made.state.fight is not None
    assert (made.state.fight.second, made.state.turn.fought, made.ap) == (1, True, 4)


@pytest.mark.rule("paws P31")
def test_a_turn_can_be_ended_and_ap_are_lost() -> None:
    made = table().do(END_TURN)
    assert made.told(TurnEnded) == [TurnEnded(0, 5)]
    assert (made.state.turn.seat, made.ap) == (1, 5)


@pytest.mark.rule("paws P31", "paws P32")
def test_at_0_ap_a_free_step_is_lost() -> None:
    made = table(at=(3, 0), ap=1, strides=1).do(LOOT)
    assert made.state.turn.seat == 1


@pytest.mark.rule("paws P31")
def test_with_0_ap_a_fight_is_fought_to_its_end_first(dice: Luck) -> None:
    dice("6 6 1 1 / 1 1 1 1")
    made = table(at=(1, 0), ap=1, deck="Fog Lynx").do(LOOT)
    assert made.state.turn.seat == 0
    made.roll()
    assert (made.owner(1), made.state.turn.seat) == (0, 1)


@pytest.mark.rule("paws P33", "paws P34")
def test_a_turn_is_over_once_its_player_is_knocked_out(dice: Luck) -> None:
    dice("1 1 1 1 / 2 2 1 1; 1 1 1 1 / 6 6 1 1")
    made = table(at=(1, 0), hp=3, deck="Fog Lynx").do(LOOT).fight()
    assert (made.state.turn.seat, made.state.players[0].lives) == (1, 1)
    assert made.told(TurnEnded)[0].knocked_out


@pytest.mark.rule("paws P35")
def test_nothing_else_while_a_fight_runs() -> None:
    made = table(at=(1, 0), deck="Fog Lynx").do(LOOT)
    for action in (END_TURN, Move(0), LOOT, INVADE, Raid(1), Build(1)):
        assert made.why(action) == "fight-first P35"


@pytest.mark.rule("paws P37", "paws P38", "paws P39")
def test_nothing_stops_a_step() -> None:
    made = table(4, at=(0, 1, 1, 1), bricks={1: 1}, barricades={1: 1}, rows=["", "Bramble Ogre"])
    assert made.kinds(Move) == [Move(tile) for tile in made.state.board.near(0)]
    made.do(Move(1))
    assert [player.tile for player in made.state.players] == [1, 1, 1, 1]
    assert made.why(Move(4)) == "not-near P37"


@pytest.mark.rule("paws P40")
def test_the_desert_is_neither_looted_nor_owned() -> None:
    made = table(at=(1, 0), tokens=1).do(Move(0))
    assert made.why(LOOT) == "desert P40"
    assert made.why(INVADE) == "no-building P79"
    assert made.why(Build(0)) == "not-yours P160"


@pytest.mark.rule("paws P75")
def test_a_stride_makes_the_first_step_free() -> None:
    made = table(rows=["", "Fog Lynx"]).do(END_TURN)
    assert made.state.turn.strides == 1
    made.do(Move(1))
    assert made.ap == 5
    made.do(Move(0))
    assert made.ap == 4


@pytest.mark.rule("paws P43")
def test_a_brick_keeps_everybody_from_looting() -> None:
    for owner in (0, 1):
        made = table(at=3, bricks={3: owner})
        assert made.why(LOOT) == "brick P43"


@pytest.mark.rule("paws P45", "paws P159", "paws P75")
def test_a_forest_gives_barricades() -> None:
    assert table(at=4).do(LOOT).state.players[0].tokens == 1
    assert table(at=4, rows=["Mud Mason, Twig Builder"]).do(LOOT).state.players[0].tokens == 3


@pytest.mark.rule("paws P47")
def test_a_building_is_unclaimed_until_its_last_monster_is_beaten(dice: Luck) -> None:
    dice("6 6 1 1 / 1 1 1 1; 6 6 1 1 / 1 1 1 1")
    made = table(at=(2, 0), deck="Fog Lynx, Cave Snorer").do(LOOT)
    assert made.owner(2) == -1
    made.roll()
    assert made.owner(2) == -1
    made.roll()
    assert made.owner(2) == 0


@pytest.mark.rule("paws P49", "paws P50", "paws P51", "paws P52", "paws P53")
def test_placing_held_tiles() -> None:
    made = table(tiles="C", board="explorer", at=(0, 0), held=["H F", "C"])
    for action, why in (
        (Place("chest", place(0, 1)), "not-held-tile P49"),
        (Place("home", place(-1, 1)), "taken P49"),
        (Place("home", place(5, 5)), "not-touching P49"),
    ):
        assert made.why(action) == why
    made.do(Place("home", place(-2, 2)))
    assert made.told(Placed)[0].tile == 2
    made.do(Place("forest", place(0, -1)))
    assert (made.ap, made.kinds(Place)) == (3, [])
    assert made.why(Place("forest", place(0, 1))) == "no-tiles P52"
    made.do(END_TURN).do(Move(3)).do(LOOT)
    assert made.owner(3) == 1, "anybody may loot a placed tile"


@pytest.mark.rule("paws P50")
def test_no_tile_is_placed_in_a_fight() -> None:
    made = table(tiles="H", board="explorer", at=(1, 0), held=["C"], deck="Fog Lynx").do(LOOT)
    assert made.why(Place("chest", place(0, 1))) == "fight-first P35"


@pytest.mark.rule("paws P8")
def test_on_the_beginner_board_nothing_is_placed() -> None:
    assert table().why(Place("chest", place(5, 5))) == "beginner P8"


@pytest.mark.rule("paws P130", "paws P131", "paws P14")
def test_hp_come_back_by_rest_cards_and_buffs_alone() -> None:
    away = table(at=(1, 1), hp=5).do(END_TURN)
    assert away.hp(1) == 5
    rested = table(at=(1, 0), hp=11).do(END_TURN)
    assert rested.hp(1) == 12
    mended = table(at=(1, 1), hp=5, rows=["", "Glowcap, Willow Wight"]).do(END_TURN)
    assert mended.hp(1) == 7


@pytest.mark.rule("paws P15")
def test_hp_never_go_below_0(dice: Luck) -> None:
    dice("1 1 1 1 / 1 1 1 1; 1 1 1 1 / 6 6 1 1")
    made = table(at=(1, 0), hp=2, lives=(1, 2), deck="Fog Lynx").do(LOOT).fight()
    assert isinstance(made.pending, Over)
    assert made.hp(0) == 0


@pytest.mark.rule("paws P132")
def test_monsters_start_every_fight_with_full_hp(dice: Luck) -> None:
    dice("6 4 1 1 / 3 3 1 1")
    made = table(at=(1, 1), bricks={1: 1}, rows=["", "Moon Hound"], hands=["Smoke Bomb"]).do(INVADE).roll()
    assert made.state.fight is not None
    assert made.state.fight.hp < made.state.fight.full
    made.do(play("Smoke Bomb")).do(END_TURN).do(END_TURN).do(INVADE)
    assert made.state.fight is not None
    assert made.state.fight.hp == made.state.fight.full == 8


@pytest.mark.rule("paws P134")
def test_a_hand_of_five_is_no_reason_to_discard() -> None:
    made = table(at=3, hands=["Pinecone, Pinecone, Pinecone"]).do(LOOT)
    assert not isinstance(made.pending, Discarding)


def state_of(made: Table) -> State:
    """The state of a table."""
    return made.state


def test_scenes_are_what_they_say() -> None:
    assert state_of(table()) == scene()
