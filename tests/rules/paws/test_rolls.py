"""Rolls, windows and raids (P99-P110, P167-P177)."""

from __future__ import annotations

import pytest

from rules.paws.actions import (
    INVADE,
    LOOT,
    PASS,
    USE_LUCK,
    Raid,
    Reroll,
    Target,
)
from rules.paws.engine import GAME
from rules.paws.events import (
    DiceAdded,
    FightEnded,
    KnockedOut,
    Passed,
    Rerolled,
    RollSettled,
)
from rules.paws.pending import After, Before, Over
from tests.rules.paws.build import play
from tests.rules.paws.played import Luck, Table, table


@pytest.mark.rule("paws P167", "paws P169", "paws P170", "paws P171", "paws P172")
def test_the_defender_of_a_roll_never_deals_damage(dice: Luck) -> None:
    dice("1 1 1 1 / 6 6 1 1; 6 6 1 1 / 1 1 1 1; 6 6 1 1 / 1 1 1 1")
    made = table(at=(1, 0), deck="Fog Lynx").do(LOOT).roll()
    assert (made.hp(0), made.state.fight.hp if made.state.fight else 0) == (10, 4)
    made.roll()
    assert (made.hp(0), made.state.fight.hp if made.state.fight else 0) == (10, 4)
    made.roll()
    assert made.owner(1) == 0


@pytest.mark.rule("paws P172")
def test_a_raid_ends_after_its_third_roll(dice: Luck) -> None:
    dice("1 1 1 1 / 1 1 1 1; 1 1 1 1 / 1 1 1 1; 1 1 1 1 / 1 1 1 1")
    made = table(at=3).do(Raid(1)).fight()
    assert made.told(FightEnded) == [FightEnded(0, "raid", "rolls")]


@pytest.mark.rule("paws P174", "paws P109")
def test_a_window_closes_when_all_pass_one_after_another(dice: Luck) -> None:
    dice("4 4 1 1 / 4 4 1 1")
    hands = ["Sharp Claws, Battle Roar", "Sharp Claws"]
    made = table(at=3, hands=hands).do(Raid(1))
    asked = []
    for action in (PASS, PASS, PASS, play("Sharp Claws"), PASS, PASS):
        asked.append(made.asked)
        made.do(action)
    # Before the dice both pass. After them seat 1 passes, seat 2 plays, and then both have to pass again.
    assert asked == [0, 1, 0, 1, 0, 1]
    assert made.told(RollSettled)[0].scores == (8, 11)
    assert (type(made.pending), made.asked) == (Before, 1), "the attacker of the next roll comes first"
    assert made.told(Passed)


@pytest.mark.rule("paws P174")
def test_after_a_card_the_other_fighter_has_the_word(dice: Luck) -> None:
    dice("4 4 1 1 / 4 4 1 1")
    made = table(at=3, hands=["Sharp Claws, Battle Roar", "Sharp Claws"]).do(Raid(1)).passes(2)
    assert isinstance(made.pending, After)
    made.do(play("Sharp Claws"))
    assert made.asked == 1
    made.do(play("Sharp Claws"))
    assert made.asked == 0
    made.do(play("Battle Roar")).passes()
    assert (made.asked, type(made.pending)) == (0, After)
    made.passes()
    assert made.told(RollSettled)[0].scores == (13, 11)


@pytest.mark.rule("paws P175")
def test_extra_dice_before_and_after(dice: Luck) -> None:
    dice("3 3 1 1 6 5 / 1 1 1 1")
    before = table(at=(1, 0), hands=["Wild Swing"], deck="Mossback").do(LOOT).do(play("Wild Swing")).passes()
    assert before.state.fight is not None
    assert before.state.fight.roll.score(0) == 11
    dice("3 3 1 1 / 1 1 1 1 / 2 6")
    after = table(at=(1, 0), hands=["Wild Swing"], deck="Mossback").do(LOOT).passes().do(play("Wild Swing"))
    assert after.state.fight is not None
    assert (after.state.fight.roll.dice[0], after.state.fight.roll.score(0)) == ((3, 3, 1, 1, 2, 6), 9)
    assert after.told(DiceAdded)[0].dice == (2, 6)


@pytest.mark.rule("paws P154", "paws P153")
def test_rerolls_of_ones_own_and_of_the_opponents_dice(dice: Luck) -> None:
    dice("6 2 1 1 / 6 6 5 5; 5 5; 1 1 1 2")
    made = table(at=(1, 0), hands=["Lucky Clover, Flung Sand"], deck="Bramble Ogre").do(LOOT).passes()
    made.do(play("Lucky Clover"))
    assert made.why(Reroll(())) == "no-faces P174"
    assert made.why(Reroll((3,))) == "no-such-dice P174"
    made.do(Reroll((1, 1))).do(play("Flung Sand"))
    assert made.state.fight is not None
    assert made.state.fight.roll.dice == ((6, 2, 5, 5), (1, 1, 1, 2))
    assert [event.side for event in made.told(Rerolled)] == [0, 1]
    made.passes()
    assert made.told(RollSettled)[0].scores == (11, 3)


@pytest.mark.rule("paws P176", "paws P146")
def test_somebody_outside_ends_a_fight_without_a_winner() -> None:
    hands = ["", "", "Pinecone"]
    loot = table(3, at=(1, 0, 1), hp=(1, 10, 10), hands=hands, deck="Fog Lynx, Coin Toad").do(LOOT)
    loot.do(play("Pinecone"), 2)
    if loot.kinds(Target):
        loot.do(Target(0))
    assert (loot.deck(), loot.owner(1), loot.told(KnockedOut)) == (
        ["Coin Toad", "Fog Lynx"],
        -1,
        [KnockedOut(0, 2, 1)],
    )
    assert loot.told(FightEnded)[0].why == "called-off"
    assert loot.state.turn.seat == 1
    raid = table(3, at=3, hp=(1, 10, 10), hands=hands).do(Raid(1)).do(play("Pinecone"), 2)
    raid.do(Target(0))
    assert (raid.state.fight, raid.told(RollSettled)) == (None, [])


@pytest.mark.rule("paws P176", "paws P83")
def test_an_owners_card_returns_when_the_invader_is_knocked_out_from_outside() -> None:
    made = table(
        3,
        at=(1, 0, 1),
        hp=(1, 10, 10),
        hands=["", "", "Pinecone"],
        bricks={1: 1, 5: 0},
        rows=["", "Fog Lynx"],
    ).do(INVADE)
    made.do(play("Pinecone"), 2)
    if made.kinds(Target):
        made.do(Target(0))
    assert (made.row(1), made.owner(1)) == (["Fog Lynx"], 1)
    assert made.told(FightEnded)[0].to == "owner"


@pytest.mark.rule("paws P177")
def test_lucky_is_fresh_for_the_second_monster_of_a_mansion(dice: Luck) -> None:
    dice("6 6 1 1 / 1 1 1 1; 1 1; 6 6 1 1 / 1 1 1 1")
    made = table(at=(2, 0), rows=["Coin Toad"], deck="Fog Lynx, Cave Snorer").do(LOOT).passes()
    made.do(USE_LUCK).do(Reroll((1, 1))).passes()
    assert made.state.fight is not None
    assert (made.state.fight.second, made.state.fight.luck) == (1, (1, 0))
    made.passes()
    assert USE_LUCK in made.legal()
    assert made.why(Reroll((1,))) == "fight-first P35"


@pytest.mark.rule("paws P155", "paws P108")
def test_a_card_that_brings_the_opponent_of_a_raid_to_0_hp_ends_it() -> None:
    made = table(at=3, hp=(10, 2), hands=["Thornball"]).do(Raid(1)).do(play("Thornball"))
    assert (made.state.fight, made.told(KnockedOut)) == (None, [KnockedOut(1, 0, 1)])
    assert made.told(RollSettled) == []
    assert made.told(FightEnded) == [FightEnded(0, "raid", "won")]


@pytest.mark.rule("paws P108", "paws P107")
def test_a_raider_at_0_hp_is_knocked_out_by_the_raided_player(dice: Luck) -> None:
    dice("1 1 1 1 / 1 1 1 1; 1 1 1 1 / 6 6 1 1")
    dice.draws(0, 0)
    made = table(at=3, hp=(4, 10), hands=["Snare, Snare, Snare"]).do(Raid(1)).fight()
    # Roll 1: 2 against 3, a card; roll 2: 13 - 2, a card, then the knock-out and the last card.
    assert made.told(KnockedOut) == [KnockedOut(0, 1, 1)]
    assert made.hand(1) == ["Snare", "Snare", "Snare"]
    assert made.told(FightEnded) == [FightEnded(0, "raid", "beaten")]
    assert made.state.turn.seat == 1


@pytest.mark.rule("paws P110")
def test_running_from_a_raid() -> None:
    made = table(at=3, hands=["Escape Rope, Smoke Bomb", "Smoke Bomb, Pinecone"]).do(Raid(1))
    assert made.cards() == ["Smoke Bomb"]
    assert made.why(play("Escape Rope")) == "no-rope P110"
    ended = Table(made.state).do(play("Smoke Bomb"))
    assert (ended.state.fight, ended.state.players[0].tile, ended.ap) == (None, 3, 4)
    made.passes().do(play("Smoke Bomb"))
    assert (made.state.fight, made.told(FightEnded)[0].why) == (None, "fled")


@pytest.mark.rule("paws P99", "paws P100")
def test_who_can_be_raided() -> None:
    made = table(4, at=(3, 3, 0, 3), lives=(2, 2, 2, 0), hands=["Smoke Bomb"])
    assert made.kinds(Raid) == [Raid(1)]
    for seat, why in ((0, "yourself P99"), (2, "not-here P99"), (3, "is-out P126"), (7, "no-seat P99")):
        assert made.why(Raid(seat)) == why
    made.do(Raid(1)).do(play("Smoke Bomb"))
    assert made.why(Raid(1)) == "raided P99"


def test_a_fight_over_the_table_is_over_for_good(dice: Luck) -> None:
    dice("6 6 1 1 / 1 1 1 1")
    made = table(tiles="H H H H", at=(4, 0), bricks={1: 0, 2: 0, 3: 0}, deck="Fog Lynx").do(LOOT).roll()
    assert isinstance(made.pending, Over)
    assert GAME.actors(made.state) == ()
