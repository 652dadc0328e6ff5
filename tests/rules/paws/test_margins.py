"""Rules at their edges: cases that the worked ones leave open, each of which a wrong engine could miss."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.chance import Chance
from rules.paws import deck as decks
from rules.paws.actions import ANSWER_OVER, INVADE, LOOT, PASS, USE_LUCK, Loot, Move, Raid, Reroll
from rules.paws.effects import Damage, Draw, Flee, Heal, MoreAP, Snare
from rules.paws.engine import GAME
from rules.paws.events import FightEnded, RollSettled, Snared, Stole, TookNothing
from rules.paws.options import Options
from rules.paws.pending import Acting, After, Answering, Before, Laying
from tests.rules.paws.build import play
from tests.rules.paws.played import Luck, Table, table
from tests.rules.paws.test_book import numbered, why, with_item
from tests.rules.paws.test_cases import started


@pytest.mark.rule("paws P25")
@pytest.mark.parametrize(("snares", "ap"), [(3, 2), (4, 1), (5, 1), (6, 1)])
def test_more_snares_than_ap_leave_one(snares: int, ap: int) -> None:
    assert started(table(3, at=1, snares=[(0, 1)] * snares), 0).ap == ap


@pytest.mark.rule("paws P21", "paws P74")
def test_a_card_that_woke_counts_in_the_same_start() -> None:
    made = started(table(at=0, hp=3, rows=["~Cave Snorer, ~Lantern Stag"]), 0)
    assert (made.hp(0), made.ap, made.row(0)) == (3 + 2 + 2, 6, ["Cave Snorer", "Lantern Stag"])


@pytest.mark.rule("paws P28")
def test_a_second_building_is_not_offered() -> None:
    made = table(tiles="H H", at=(1, 0), fought=True)
    assert made.kinds(Loot) == []
    assert made.why(LOOT) == "fought P28"


@pytest.mark.rule("paws P164")
def test_a_partners_barricade_is_in_the_way_like_any_other() -> None:
    made = table(4, "C H", at=1, teams=True, barricades={1: 2, 2: 2})
    assert made.kinds(Loot) == []
    made.do(Move(2))
    assert (made.kinds(Loot), made.why(LOOT)) == ([], "barricade P162")


@pytest.mark.rule("paws P84", "paws P57")
def test_a_monster_from_the_deck_has_one_hp_more_in_an_owned_mansion() -> None:
    fight = table(at=(2, 0), bricks={2: 1}, deck="Fog Lynx").do(INVADE).state.fight
    assert fight is not None
    assert (fight.hp, fight.aside) == (5, None)


@pytest.mark.rule("paws P84", "paws P72")
def test_a_sleeping_guard_guards_nothing() -> None:
    for row, hp in (("~Root Sentinel", 5), ("Root Sentinel", 6)):
        fight = table(at=(1, 0), bricks={1: 1}, rows=["", row]).do(INVADE).state.fight
        assert fight is not None
        assert fight.hp == hp


@pytest.mark.rule("paws P75", "paws P102")
def test_raid_buffs_of_both_sides_count_in_all_three_rolls(dice: Luck) -> None:
    dice("4 3 1 1 / 4 3 1 1; 4 3 1 1 / 4 3 1 1; 4 3 1 1 / 4 3 1 1")
    made = table(at=3, rows=["Alley Weasel, Thorn Jackal", "~Alley Weasel"]).do(Raid(1)).fight()
    assert [event.scores for event in made.told(RollSettled)] == [(9, 8)] * 3
    dice("4 3 1 1 / 4 3 1 1; 4 3 1 1 / 4 3 1 1; 4 3 1 1 / 4 3 1 1")
    other = table(at=3, rows=["", "Thorn Jackal"]).do(Raid(1)).fight()
    assert [event.scores for event in other.told(RollSettled)] == [(7, 9)] * 3
    dice("4 3 1 1 / 1 1 1 1")
    alone = table(at=(1, 0), rows=["Thorn Jackal"], deck="Mossback").do(LOOT).roll()
    assert alone.told(RollSettled)[0].scores == (7, 2), "it is for raids only"


@pytest.mark.rule("paws P177", "paws P76")
def test_a_raided_player_uses_lucky_too(dice: Luck) -> None:
    dice("5 4 1 1 / 2 2 1 1; 6 6")
    made = table(at=3, rows=["", "Coin Toad"]).do(Raid(1)).passes(2)
    assert USE_LUCK not in made.legal()
    made.passes().do(USE_LUCK).do(Reroll((1, 1)))
    assert made.state.fight is not None
    assert (made.state.fight.luck, made.state.fight.roll.score(1)) == ((0, 0), 13)
    assert made.asked == 0, "the other fighter has the word next"


@pytest.mark.rule("paws P174", "paws W8")
def test_the_attacker_of_the_second_roll_has_the_first_word_in_both_windows(dice: Luck) -> None:
    dice("1 1 1 1 / 1 1 1 1; 1 1 1 1 / 1 1 1 1")
    made = table(at=3).do(Raid(1)).roll()
    asked = []
    for prompt in (Before, Before, After, After):
        assert isinstance(made.pending, prompt)
        asked.append(made.asked)
        made.passes()
    assert asked == [1, 0, 1, 0]


@pytest.mark.rule("paws P104", "paws P106")
def test_equal_scores_move_no_card_and_an_empty_hand_is_told(dice: Luck) -> None:
    dice("4 4 1 1 / 4 3 1 1; 1 1 1 1 / 1 1 1 1; 1 1 1 1 / 1 1 1 1")
    made = table(at=3, hands=["", "Snare, Pinecone"]).do(Raid(1)).roll()
    assert (made.told(Stole), made.told(TookNothing)) == ([], []), "8 against 7 + 1"
    made.fight()
    assert made.told(TookNothing) == [TookNothing(1, 0)] * 2
    assert (made.told(Stole), len(made.state.hands[1])) == ([], 2)


@pytest.mark.rule("paws P174", "paws W3")
def test_a_fighter_with_cards_is_told_that_the_other_has_the_word() -> None:
    made = table(3, at=3, hands=["Pinecone", "Pinecone, Smoke Bomb", ""]).do(Raid(1))
    assert made.asked == 0
    assert made.why(play("Pinecone"), 1) == made.why(PASS, 1) == "not-your-word P174"
    assert made.why(PASS, 2) == "no-cards W3"
    assert GAME.legal(made.state, 1) == ()


# -- cards of other decks ------------------------------------------------------------------------------


def with_deck(made: Table, deck: decks.Deck) -> Table:
    """The table with other components."""
    made.state = replace(made.state, setup=replace(made.state.setup, options=Options(deck=deck, limit="off")))
    return made


@pytest.mark.rule("paws P134", "paws P13")
def test_nobody_starts_with_more_cards_than_a_hand_holds() -> None:
    assert why(numbered(start_cards=decks.Zero(6, "house"))) == "deck-hand paws P134"
    assert why(numbered(start_cards=decks.Zero(5, "house"))) is None


@pytest.mark.rule("paws P143", "paws P156")
def test_a_card_lies_before_one_rival_only() -> None:
    deck = with_item((Snare(1, "rival", "any"), MoreAP(1), Snare(2, "rival", "any")))
    made = with_deck(table(hands=["Bandage Kit"]), deck).do(play("Bandage Kit"))
    assert (len(made.told(Snared)), made.ap) == (1, 6)
    assert (len(made.state.players[1].traps), made.spent()) == (1, [])


@pytest.mark.rule("paws P155")
@pytest.mark.parametrize("then", [Flee("any", "desert"), Heal(1), Draw(1)])
def test_a_card_that_beats_a_monster_wins_whatever_else_it_does(then: Flee | Heal | Draw) -> None:
    deck = with_item((Damage(12, "opponent"), then), "in_combat")
    assert why(deck) is None
    made = with_deck(table(at=(1, 0), hands=["Bandage Kit"], deck="Mossback"), deck).do(LOOT)
    made.do(play("Bandage Kit"))
    assert (made.owner(1), made.row(0), made.state.players[0].tile) == (0, ["~Mossback"], 1)
    assert made.told(FightEnded)[0].why == "won"
    assert isinstance(made.pending, Acting)


# -- several victims, several tiles ----------------------------------------------------------------------


@pytest.mark.rule("paws P128", "paws P151", "paws W9")
def test_every_victim_of_a_card_is_asked_for_itself() -> None:
    made = table(3, at=3, hands=["Thunderclap", "Snare", "Play Possum"]).do(play("Thunderclap"))
    assert (type(made.pending), made.asked) == (Answering, 1)
    made.passes()
    assert (type(made.pending), made.asked, made.hp(1)) == (Answering, 2, 8), "the first is hit before"
    made.do(play("Play Possum"))
    assert [made.hp(seat) for seat in range(3)] == [10, 8, 10]


@pytest.mark.rule("paws W15", "paws P123")
def test_silence_lays_the_first_held_tile_first() -> None:
    made = table(
        2, "C", board="explorer", at=(0, 1), hp=(10, 1), hands=["Pinecone"], held=["", "M C F"], limit="60"
    ).do(play("Pinecone"))
    for left in (("chest", "forest"), ("forest",), ()):
        assert isinstance(made.pending, Laying)
        made.do(ANSWER_OVER)
        assert made.state.players[1].tiles == left
    assert made.state.board.kinds[2:] == ("mansion", "chest", "forest")
    assert set(made.state.board.steps(0)[1:]) == {1}


@pytest.mark.rule("paws W15", "paws P117")
def test_silence_takes_a_random_item_of_a_knocked_out_player() -> None:
    taken = set()
    for seed in range(20):
        made = table(at=(0, 1), hp=(10, 1), hands=["Pinecone", "Snare, Spyglass, Wasp Nest"], limit="60")
        made.state = replace(made.state, chance=Chance(seed))
        made.do(play("Pinecone")).passes().do(ANSWER_OVER)
        taken.update(made.hand(0))
    assert taken == {"Snare", "Spyglass", "Wasp Nest"}
