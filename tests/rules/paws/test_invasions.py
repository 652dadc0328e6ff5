"""Invasions (P79-P98)."""

from __future__ import annotations

import pytest

from rules.paws.actions import (
    INVADE,
    PASS,
    Defend,
    Keep,
    Move,
    Raid,
)
from rules.paws.events import (
    Claimed,
    FightEnded,
    KnockedOut,
    MonsterWon,
)
from rules.paws.pending import Acting, Before, Defending, Keeping, Taking
from tests.rules.paws.build import monster, play
from tests.rules.paws.played import Luck, table


@pytest.mark.rule("paws P79", "paws P80", "paws P81", "paws P82", "paws P92", "paws P87")
def test_the_owner_chooses_a_sleeping_card_too_and_else_the_deck_defends(dice: Luck) -> None:
    made = table(at=(1, 0), bricks={1: 1, 5: 0}, rows=["", "Coin Toad, ~Fog Lynx"]).do(INVADE)
    assert isinstance(made.pending, Defending)
    assert made.kinds(Defend) == [Defend(0), Defend(1)]
    assert made.why(Defend(2)) == "no-monster P82"
    assert made.why(PASS) == "defend-first P81", "the choice must be made"
    dice("6 6 1 1 / 1 1 1 1")
    bare = table(at=(1, 0), bricks={1: 1, 5: 0}, deck="Fog Lynx").do(INVADE)
    assert bare.state.fight is not None
    assert (bare.state.fight.edge, bare.state.fight.aside) == (1, None)
    bare.roll()
    assert (bare.owner(1), bare.row(0)) == (0, ["~Fog Lynx"])
    assert bare.told(MonsterWon) == [MonsterWon(0, monster("Fog Lynx"))]


@pytest.mark.rule("paws P83", "paws P97")
def test_a_card_set_aside_is_out_of_reach_when_its_owner_is_knocked_out(dice: Luck) -> None:
    made = table(
        3,
        at=(1, 3, 3),
        hp=(10, 1, 10),
        bricks={1: 1, 5: 0},
        rows=["", "Moon Hound, Fog Lynx, Coin Toad"],
        hands=["", "", "Pinecone"],
    ).do(INVADE)
    made.do(Defend(0)).do(play("Pinecone"), 2)
    assert isinstance(made.pending, Keeping)
    assert made.kinds(Keep) == [Keep(0), Keep(1)], "only the two that are not set aside"
    made.do(Keep(0))
    assert isinstance(made.pending, Before), "one card is left and taken at once; the fight goes on"
    assert (made.row(2), made.row(1)) == (["~Coin Toad"], ["Fog Lynx"])
    dice("6 6 1 1 / 1 1 1 1; 1 1 1 1 / 1 1 1 1; 6 6 1 1 / 1 1 1 1")
    made.fight()
    assert (made.owner(1), made.row(0)) == (0, ["~Moon Hound"])


@pytest.mark.rule("paws P98", "paws P125")
def test_an_invasion_is_called_off_when_the_owner_goes_out() -> None:
    for rows, deck, left, discarded in (
        (["", "Moon Hound"], "Coin Toad", ["Coin Toad"], [monster("Moon Hound")]),
        ([], "Fog Lynx, Coin Toad", ["Coin Toad", "Fog Lynx"], []),
    ):
        made = table(
            3,
            at=(1, 3, 3),
            hp=(10, 1, 10),
            lives=(2, 1, 2),
            bricks={1: 1, 5: 0},
            rows=rows,
            deck=deck,
            hands=["", "", "Pinecone"],
        ).do(INVADE)
        made.do(play("Pinecone"), 2)
        assert isinstance(made.pending, Acting)
        assert (made.owner(1), made.state.fight, made.deck()) == (-1, None, left)
        assert list(made.state.monster_discards) == discarded
        assert (made.ap, made.state.turn.fought) == (4, True)
        assert made.told(FightEnded)[-1].why == "called-off"


@pytest.mark.rule("paws P88", "paws P89", "paws P103")
def test_the_leader_is_looked_up_once_and_alone() -> None:
    tiles = "H H H H"
    leads = table(3, tiles, at=(1, 0, 0), bricks={1: 1, 2: 1, 3: 2}, rows=["", "Fog Lynx"]).do(INVADE)
    assert leads.state.fight is not None
    assert leads.state.fight.edge == 0
    ties = table(3, tiles, at=(1, 0, 0), bricks={1: 1, 2: 1, 3: 2, 4: 2}, rows=["", "Fog Lynx"]).do(INVADE)
    assert ties.state.fight is not None
    assert ties.state.fight.edge == 1
    raid = table(3, tiles, at=3, bricks={1: 1, 2: 1}).do(Raid(1))
    assert raid.state.fight is not None
    assert raid.state.fight.edge == 1, "the leader rule does not touch raids"


@pytest.mark.rule("paws P86")
def test_burglar_takes_the_edge_away() -> None:
    made = table(at=(1, 0), bricks={1: 1, 5: 0}, rows=["Night Prowler", "Fog Lynx"]).do(INVADE)
    assert made.state.fight is not None
    assert (made.state.fight.edge, made.state.fight.no_edge) == (0, "burglar")
    asleep = table(at=(1, 0), bricks={1: 1, 5: 0}, rows=["~Night Prowler", "Fog Lynx"]).do(INVADE)
    assert asleep.state.fight is not None
    assert asleep.state.fight.edge == 1


@pytest.mark.rule("paws P93", "paws P94", "paws P116")
def test_an_invader_who_loses_is_knocked_out_by_the_owner(dice: Luck) -> None:
    dice("1 1 1 1 / 2 2 1 1; 1 1 1 1 / 6 6 1 1")
    hands = ["Pinecone, Snare", ""]
    made = table(at=(1, 0), hp=(5, 10), bricks={1: 1, 5: 0}, rows=["", "Fog Lynx"], hands=hands).do(INVADE)
    made.fight()
    assert isinstance(made.pending, Taking)
    assert (made.asked, made.told(KnockedOut)) == (1, [KnockedOut(0, 1, 1)])
    assert (made.owner(1), made.row(1), made.hp(1)) == (1, ["Fog Lynx"], 10)
    deck = table(at=(1, 0), hp=(5, 10), bricks={1: 1, 5: 0}, deck="Fog Lynx, Coin Toad").do(INVADE)
    dice("1 1 1 1 / 2 2 1 1; 1 1 1 1 / 6 6 1 1")
    deck.fight()
    assert (deck.deck(), deck.row(1)) == (["Coin Toad", "Fog Lynx"], [])


@pytest.mark.rule("paws P92", "paws P91")
def test_other_cards_and_bricks_of_the_owner_stay(dice: Luck) -> None:
    dice("6 6 1 1 / 1 1 1 1")
    bricks = {1: 1, 2: 1, 3: 1, 5: 0, 6: 0}
    made = table(tiles="H M C F H H", at=(1, 0), bricks=bricks, rows=["", "Fog Lynx, Coin Toad"]).do(INVADE)
    made.do(Defend(0)).roll()
    assert (made.row(1), made.owner(2), made.owner(3)) == (["Coin Toad"], 1, 1)
    assert made.told(Claimed)[0].loser == 1


@pytest.mark.rule("paws P96", "paws P94")
@pytest.mark.parametrize(("card", "tile"), [("Smoke Bomb", 1), ("Escape Rope", 0)])
def test_running_from_an_invasion(card: str, tile: int) -> None:
    made = table(at=(1, 0), bricks={1: 1, 5: 0}, rows=["", "Fog Lynx"], hands=[card]).do(INVADE)
    made.do(play(card))
    assert (made.state.players[0].tile, made.row(1), made.owner(1)) == (tile, ["Fog Lynx"], 1)
    deck = table(at=(1, 0), bricks={1: 1, 5: 0}, deck="Fog Lynx, Coin Toad", hands=[card]).do(INVADE)
    deck.do(play(card))
    assert deck.deck() == ["Coin Toad", "Fog Lynx"]


def test_what_cannot_be_invaded() -> None:
    made = table(tiles="H H C", at=(1, 0), bricks={2: 0})
    assert made.why(INVADE) == "unclaimed P79"
    made.do(Move(2))
    assert made.why(INVADE) == "own-building P79"
    made.do(Move(3))
    assert made.why(INVADE) == "no-building P79"
