"""Fights for buildings, monster cards, invasions (P54-P98, P167-P177)."""

from __future__ import annotations

import pytest

from rules.paws.actions import (
    END_TURN,
    INVADE,
    LOOT,
    PASS,
    USE_LUCK,
    Defend,
    Keep,
    Move,
    Raid,
    Reroll,
    Target,
)
from rules.paws.engine import GAME
from rules.paws.events import (
    Claimed,
    DiceAdded,
    FightEnded,
    KnockedOut,
    MonsterWon,
    NoMonster,
    Passed,
    Rerolled,
    RollSettled,
    Shuffled,
)
from rules.paws.pending import Acting, After, Before, Defending, Keeping, Over, Taking
from rules.paws.state import EVERYBODY
from tests.rules.paws.build import Luck, Table, monster, play, table

# -- homes and mansions ----------------------------------------------------------------------------


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


# -- monster cards and buffs -------------------------------------------------------------------------


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


# -- invasions ---------------------------------------------------------------------------------------


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


# -- rolls -------------------------------------------------------------------------------------------


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
