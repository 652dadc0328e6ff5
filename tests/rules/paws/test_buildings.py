"""Fights for buildings and monster cards (P54-P78)."""

from __future__ import annotations

import pytest

from rules.paws.actions import (
    END_TURN,
    INVADE,
    LOOT,
    Defend,
    Keep,
    Raid,
)
from rules.paws.events import (
    FightEnded,
    KnockedOut,
    NoMonster,
    RollSettled,
    Shuffled,
)
from rules.paws.pending import Acting, Keeping
from rules.paws.state import EVERYBODY
from tests.rules.paws.build import monster, play
from tests.rules.paws.played import Luck, Table, table


@pytest.mark.rule("paws P54", "paws P56", "paws P168")
def test_the_top_monster_rolls_four_dice(dice: Luck) -> None:
    dice("4 3 2 1 / 4 3 2 1")
    made = table(at=(1, 0), deck="Coin Toad, Fog Lynx").do(LOOT).passes()
    fight = made.state.fight
    assert fight is not None
    assert (fight.card, fight.hp) == (monster("Coin Toad"), 6)
    assert [len(side) for side in fight.roll.dice] == [4, 4]


@pytest.mark.rule("paws P62", "paws P64", "paws P111", "paws P129")
def test_a_looter_who_loses_is_knocked_out_by_nobody(dice: Luck) -> None:
    dice("1 1 1 1 / 2 2 1 1; 1 1 1 1 / 6 6 1 1")
    made = table(at=(1, 0), hp=5, hands=["Pinecone", "Snare"], deck="Fog Lynx, Coin Toad").do(LOOT).fight()
    assert made.told(KnockedOut) == [KnockedOut(0, -1, 1)]
    assert (made.owner(1), made.deck()) == (-1, ["Coin Toad", "Fog Lynx"])
    assert made.hand(1) == ["Snare"], "nobody takes a card"
    assert made.points() == [0, 0]
    assert made.state.lore[-1] == EVERYBODY, "everybody saw it go under the deck"


@pytest.mark.rule("paws P63", "paws P60")
def test_the_first_monster_of_a_mansion_is_kept_when_the_second_wins(dice: Luck) -> None:
    dice("6 6 1 1 / 1 1 1 1; 1 1 1 1 / 2 2 1 1; 1 1 1 1 / 6 6 1 1")
    made = table(at=(2, 0), hp=5, rows=["Tusk Shade"], deck="Fog Lynx, Coin Toad").do(LOOT).fight()
    assert isinstance(made.pending, Keeping)
    assert made.deck() == ["Coin Toad"]
    made.do(Keep(1))
    assert (made.row(0), made.owner(2)) == (["~Fog Lynx"], -1)


@pytest.mark.rule("paws P68", "paws P65", "paws P66")
def test_running_from_the_second_monster(dice: Luck) -> None:
    dice("6 6 1 1 / 1 1 1 1")
    made = table(at=(2, 0), hands=["Escape Rope"], deck="Fog Lynx, Coin Toad, Glowcap").do(LOOT).roll()
    made.do(play("Escape Rope"))
    assert (made.row(0), made.owner(2), made.deck()) == (["~Fog Lynx"], -1, ["Glowcap", "Coin Toad"])
    assert (made.state.players[0].tile, made.ap, made.state.turn.fought) == (0, 4, True)
    assert made.told(FightEnded)[-1] == FightEnded(0, "loot", "fled", monster("Coin Toad"), "deck")


@pytest.mark.rule("paws P69")
def test_an_empty_monster_deck_is_made_of_the_discards() -> None:
    made = table(at=(1, 0), deck="", discards="Fog Lynx").do(LOOT)
    assert made.state.fight is not None
    assert made.state.fight.card == monster("Fog Lynx")
    assert made.told(Shuffled) == [Shuffled("monsters", 1, reveals=True)]
    assert made.state.monster_discards == ()


@pytest.mark.rule("paws P70")
def test_with_no_monster_left_a_building_is_won_at_once(dice: Luck) -> None:
    made = table(at=(2, 0), deck="").do(LOOT)
    assert (made.owner(2), made.row(0), made.state.fight) == (0, [], None)
    assert len(made.told(NoMonster)) == 2, "both fights of the mansion"
    dice("6 6 1 1 / 1 1 1 1")
    half = table(at=(2, 0), deck="Fog Lynx").do(LOOT).roll()
    assert (half.owner(2), half.row(0)) == (0, ["~Fog Lynx"])
    taken = table(at=(1, 0), bricks={1: 1}, deck="").do(INVADE)
    assert taken.owner(1) == 0


@pytest.mark.rule("paws P71", "paws P72", "paws P73")
def test_a_card_sleeps_until_its_owners_next_turn(dice: Luck) -> None:
    dice("6 6 1 1 / 1 1 1 1")
    made = table(at=(1, 0), bricks={1: 1}, rows=["", "Gale Hare"], hp=10).do(INVADE).roll()
    assert (made.row(0), made.row(1)) == (["~Gale Hare"], [])
    made.do(END_TURN)
    assert (made.ap, made.row(0)) == (5, ["~Gale Hare"]), "it works for nobody now"
    made.do(END_TURN)
    assert (made.ap, made.row(0)) == (6, ["Gale Hare"])


@pytest.mark.rule("paws P76", "paws P75")
def test_buffs_work_for_their_owner_alone_and_in_others_turns(dice: Luck) -> None:
    dice("3 3 1 1 / 3 3 1 1")
    made = table(at=3, rows=["Tusk Shade, Bramble Ogre", "Mossback"]).do(Raid(1)).roll()
    # Attacker 6 + 1 + 1, defender 6 + 1 (edge) + 1 (defend).
    assert made.told(RollSettled)[0].scores == (8, 8)
    partner = table(4, at=(3, 3, 3, 3), teams=True, rows=["", "", "Tusk Shade"]).do(Raid(1))
    assert partner.state.fight is not None
    assert [bonus.why for bonus in partner.state.fight.roll.bonuses] == ["edge"]


@pytest.mark.rule("paws P77", "paws P84")
def test_a_defender_gets_guard_and_bulwark_and_nothing_else(dice: Luck) -> None:
    rows = ["", "Mossback, Tusk Shade, Clover Sprite, Gate Gargoyle, ~Iron Hedgehog, Mud Bulwark"]
    made = table(at=(1, 0), bricks={1: 1, 5: 0}, rows=rows).do(INVADE)
    awake = Table(made.state).do(Defend(5)).state.fight
    asleep = Table(made.state).do(Defend(4)).state.fight
    plain = Table(made.state).do(Defend(0)).state.fight
    assert awake is not None
    assert asleep is not None
    assert plain is not None
    assert (awake.hp, asleep.hp, plain.hp) == (5 + 1 + 3, 6 + 1, 7 + 1)
    assert [bonus.why for bonus in plain.roll.bonuses] == ["edge"]
    assert plain.luck == (0, 0)


@pytest.mark.rule("paws P78")
def test_there_is_no_limit_on_monster_cards(dice: Luck) -> None:
    dice("6 6 1 1 / 1 1 1 1")
    row = "Alley Weasel, Thorn Jackal, Dune Basker, Cave Snorer, Bog Skipper, Twig Builder, Mud Mason"
    made = table(at=(1, 0), rows=[row], deck="Fog Lynx").do(LOOT).roll()
    assert len(made.row(0)) == 8
    assert isinstance(made.pending, Acting)
