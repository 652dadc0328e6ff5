"""The worked cases of the rules page, E27 to E36: items, barricades, teams, winning."""

from __future__ import annotations

import pytest

from rules.contract import Pass
from rules.paws.actions import (
    END_TURN,
    INVADE,
    LOOT,
    Build,
    Move,
    Place,
    Target,
)
from rules.paws.events import RollSettled
from rules.paws.pending import (
    Acting,
    Answering,
    Laying,
    Over,
    Targeting,
)
from tests.rules.paws.build import play
from tests.rules.paws.played import Luck, table


@pytest.mark.rule("paws P123", "paws P124")
def test_e27_the_victim_places_all_held_tiles() -> None:
    made = table(
        tiles="C", board="explorer", at=(0, 1), hp=(10, 1), hands=["Pinecone"], held=["", "H F"], bricks={}
    )
    made.do(play("Pinecone"))
    assert isinstance(made.pending, Laying)
    assert made.asked == 1
    made.do(Place("home", made.kinds(Place)[0].place))
    forest = next(action for action in made.kinds(Place) if action.kind == "forest")
    made.do(forest)
    assert made.state.board.kinds == ("desert", "chest", "home", "forest")
    assert (made.state.players[1].tiles, made.ap, made.state.turn.seat) == ((), 5, 0)


@pytest.mark.rule("paws P14", "paws P131", "paws P133", "paws P143")
def test_e28_cap_and_useless_healing() -> None:
    made = table(ap=3, hp=9, hands=["Fruit Smoothie, Fruit Smoothie, Trail Mix"]).do(play("Fruit Smoothie"))
    assert made.hp(0) == 12
    assert made.cards() == ["Trail Mix"]
    assert made.why(play("Fruit Smoothie")) == "full-hp P133"
    made.do(play("Trail Mix"))
    assert (made.hp(0), made.ap) == (12, 4)


@pytest.mark.rule("paws P151", "paws P150", "paws P152")
def test_e29_play_possum_against_a_snare() -> None:
    made = table(hands=["Snare", "Play Possum, Spyglass"]).do(play("Snare"))
    assert isinstance(made.pending, Answering)
    made.do(play("Play Possum"))
    assert (made.state.players[1].traps, made.hand(1)) == ((), ["Spyglass"])
    assert sorted(made.spent()) == ["Play Possum", "Snare"]
    made.do(END_TURN)
    assert (made.state.turn.seat, made.ap) == (1, 5)


@pytest.mark.rule("paws P144", "paws P142")
def test_e30_item_deck_used_up() -> None:
    made = table(hands=["Foraging Basket"], items_left="Snare", item_discards="Spyglass")
    made.do(play("Foraging Basket"))
    assert made.hand(0) == ["Snare", "Spyglass"]
    assert (made.state.items, made.spent()) == ((), ["Foraging Basket"])


@pytest.mark.rule("paws P136", "paws P137", "paws P139", "paws P138")
def test_e31_timing_classes(dice: Luck) -> None:
    hand = "Fruit Smoothie, Sharp Claws, Bandage Kit"
    made = table(at=(1, 0), hp=6, ap=2, hands=[hand, hand])
    assert made.cards(0) == ["Fruit Smoothie", "Bandage Kit"]
    assert made.cards(1) == ["Bandage Kit"]
    dice("1 1 1 1 / 1 1 1 1")
    made.do(LOOT)
    assert made.cards(0) == ["Bandage Kit"]
    made.passes()
    assert made.cards(0) == ["Sharp Claws", "Bandage Kit"]


@pytest.mark.rule("paws P157", "paws P158", "paws P147", "paws P148")
def test_e32_burrow_swap_and_sticky_paws() -> None:
    tiles = "C C C C C C C C C C C C"
    # Tile 1 touches the Desert; tile 8 lies two steps out and touches tile 1.
    made = table(3, tiles, at=(0, 1, 8), hands=["Burrow Swap, Sticky Paws", "", "Snare"])
    assert 8 in made.state.board.near(1)
    assert 8 not in made.state.board.near(0)
    assert made.cards() == ["Burrow Swap"]
    assert made.why(play("Sticky Paws")) == "nobody-with-cards P158"
    made.do(play("Burrow Swap"))
    assert isinstance(made.pending, Targeting)
    assert made.kinds(Target) == [Target(1), Target(2)]
    made.do(Target(2)).passes()
    assert [player.tile for player in made.state.players] == [8, 1, 0]
    assert made.why(play("Sticky Paws")) == "nobody-with-cards P158"


@pytest.mark.rule("paws P160", "paws P161", "paws P162", "paws P39")
def test_e33_building_from_afar() -> None:
    made = table(tiles="H C H", at=0, ap=2, tokens=2, bricks={1: 0, 2: 0, 3: 1})
    assert made.kinds(Build) == [Build(1), Build(2)]
    made.do(Build(1))
    assert (made.kinds(Build), made.ap, made.state.players[0].tokens) == ([Build(2)], 1, 1)
    made.do(END_TURN).do(Move(1))
    assert made.state.players[1].tile == 1
    assert made.why(INVADE) == "barricade-invade P80"


@pytest.mark.rule("paws P181", "paws P189", "paws P182")
def test_e34_five_team_points(dice: Luck) -> None:
    dice("6 6 1 1 / 2 2 1 1")
    bricks = {2: 0, 3: 0, 4: 2, 5: 2, 6: 1, 7: 1, 8: 1}
    made = table(4, "H H H H H M M M", at=(1, 0, 0, 0), teams=True, bricks=bricks, deck="Fog Lynx").do(LOOT)
    made.roll()
    over = made.pending
    assert isinstance(over, Over)
    assert (over.why, over.winners) == ("points", (0, 2))
    # Seat 2 alone with one more would have four and not have won.
    alone = table(
        4, "H H H H", at=(0, 1, 0, 0), turn=1, teams=True, bricks={2: 1, 3: 1, 4: 1}, deck="Fog Lynx"
    )
    dice("6 6 1 1 / 2 2 1 1")
    alone.do(LOOT).roll()
    assert alone.points()[1] == 4
    assert isinstance(alone.pending, Acting)


@pytest.mark.rule("paws P188", "paws P189", "paws P3")
def test_e35_fourth_point_in_the_middle_of_a_turn(dice: Luck) -> None:
    dice("6 6 1 1 / 3 2 1 1")
    made = table(
        tiles="H H H H M", at=(4, 0), bricks={1: 0, 2: 0, 3: 0, 4: 1}, rows=["", "Fog Lynx"], ap=5
    ).do(INVADE)
    made.roll()
    over = made.pending
    assert isinstance(over, Over)
    assert (over.winners, made.ap, made.told(RollSettled)[0].damage) == ((0,), 4, 6)


@pytest.mark.rule("paws P190", "paws P191", "paws P128")
def test_e36_last_player_left() -> None:
    made = table(
        3,
        "H H H",
        at=(0, 1, 0),
        lives=(2, 1, 0),
        hp=(10, 1, 0),
        bricks={1: 1, 2: 1, 3: 1},
        hands=["Pinecone", "Royal Honey", ""],
    )
    made.do(play("Pinecone")).passes()
    over = made.pending
    assert isinstance(over, Over)
    assert (over.why, over.winners) == ("last", (0,))
    assert (made.hand(0), made.hand(1)) == ([], ["Royal Honey"])


def test_passing_is_the_contracts_own() -> None:
    assert Pass() in table(at=(1, 0), deck="Fog Lynx").do(LOOT).legal()
