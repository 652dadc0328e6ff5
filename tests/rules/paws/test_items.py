"""Item cards (P134-P158)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.chance import Chance
from rules.paws.actions import (
    BURY,
    END_TURN,
    LEAVE,
    PASS,
    STAND,
    Move,
    PutOnTop,
    Raid,
    Target,
)
from rules.paws.engine import GAME
from rules.paws.events import (
    Aimed,
    Answered,
    CardPlayed,
    Healed,
    Stole,
    Swapped,
)
from rules.paws.pending import (
    Answering,
    Before,
    Peeking,
    Scouting,
    Stepping,
    Targeting,
)
from tests.rules.paws.build import item, monster, play
from tests.rules.paws.played import Luck, table


@pytest.mark.rule("paws P141", "paws P142")
def test_a_card_costs_nothing_and_goes_to_the_discards_after_its_effects() -> None:
    made = table(hands=["Swift Paws"]).do(play("Swift Paws"))
    assert isinstance(made.pending, Stepping)
    assert (made.spent(), made.hand(0)) == ([], [])
    made.do(Move(1))
    assert made.why(Move(5)) == "not-near P37"
    assert made.why(END_TURN) == "steps-first P142"
    made.do(Move(2)).do(STAND)
    assert (made.spent(), made.ap, made.state.players[0].tile) == (["Swift Paws"], 5, 2)
    assert made.told(CardPlayed) == [CardPlayed(0, item("Swift Paws"))]


@pytest.mark.rule("paws P143")
def test_effects_run_in_order_and_idle_ones_are_skipped() -> None:
    made = table(at=(3, 0), hands=["Pounce", "Snare"]).do(play("Pounce")).do(STAND)
    assert made.told(Stole) == [], "nobody with a card is there"
    assert made.spent() == ["Pounce"]
    full = table(hp=12, hands=["Trail Mix"]).do(play("Trail Mix"))
    assert (full.ap, full.told(Healed)) == (6, [])


@pytest.mark.rule("paws P145", "paws P144")
def test_a_draw_ends_when_nothing_is_left() -> None:
    made = table(hands=["Foraging Basket, Foraging Basket"], items_left="Snare")
    made.do(play("Foraging Basket"))
    assert made.hand(0) == ["Foraging Basket", "Snare"]
    again = table(hands=["Foraging Basket"], items_left="", item_discards="")
    assert again.why(play("Foraging Basket")) == "nothing-to-draw P145"


@pytest.mark.rule("paws P149", "paws P147")
def test_the_target_is_chosen_when_the_effect_is_carried_out() -> None:
    made = (
        table(3, at=(0, 2, 2), hands=["Pounce", "Snare", "Spyglass"]).do(play("Pounce")).do(Move(2)).do(STAND)
    )
    assert isinstance(made.pending, Targeting)
    assert made.kinds(Target) == [Target(1), Target(2)]
    assert made.why(Target(0)) == "no-target P148"
    assert made.why(END_TURN) == "target-first P149"
    made.do(Target(2))
    assert made.cards() == []
    assert made.asked == 2
    made.passes()
    assert (made.hand(0), made.hand(2)) == (["Spyglass"], [])


@pytest.mark.rule("paws P150", "paws P151", "paws P128")
@pytest.mark.parametrize("card", ["Wasp Nest", "Sticky Paws", "Snare", "Thunderclap", "Pinecone"])
def test_aimed_cards_can_be_answered(card: str) -> None:
    made = table(at=3, hp=12, hands=[card, "Play Possum, Spyglass"]).do(play(card))
    assert made.told(Aimed) == [Aimed(0, item(card), 1)]
    assert made.cards() == ["Play Possum"]
    assert made.why(play("Spyglass")) == "no-answer P151"
    assert made.why(play("Snare"), 1) == "not-held P141"
    made.do(play("Play Possum"))
    assert (made.hp(1), made.hand(1), made.state.players[1].traps) == (12, ["Spyglass"], ())
    assert made.told(Answered)[0].against == item(card)
    assert sorted(made.spent()) == sorted(["Play Possum", card])


@pytest.mark.rule("paws P151", "paws P157")
def test_the_rest_of_an_answered_card_still_happens() -> None:
    made = table(3, at=3, hp=12, hands=["Thunderclap", "Play Possum", ""]).do(play("Thunderclap"))
    made.do(play("Play Possum"))
    assert [made.hp(seat) for seat in range(3)] == [12, 12, 10]
    swap = table(at=(0, 3), hands=["Burrow Swap", "Play Possum"]).do(play("Burrow Swap")).do(PASS)
    assert [player.tile for player in swap.state.players] == [3, 0]
    assert (swap.ap, swap.told(Swapped)[0].tile, swap.owner(3)) == (5, 3, -1)


@pytest.mark.rule("paws P152", "paws P151", "paws P150")
def test_an_answer_is_no_card_to_begin_with_and_rerolls_are_aimed(dice: Luck) -> None:
    made = table(hands=["Play Possum", "Play Possum"])
    assert made.why(play("Play Possum")) == "answer-only P152"
    assert made.why(play("Play Possum"), 1) == "answer-only P152"
    dice("6 6 1 1 / 1 1 1 1")
    raid = table(at=3, hands=["Pinecone", "Flung Sand"]).do(Raid(1)).passes(3)
    raid.do(play("Flung Sand"))
    assert (type(raid.pending), raid.asked) == (Answering, 0)
    dice("1 1 1 1")
    raid.passes()
    assert raid.state.fight is not None
    assert raid.state.fight.roll.dice == ((1, 1, 1, 1), (1, 1, 1, 1))


@pytest.mark.rule("paws P153")
def test_raid_theft_and_knock_outs_cannot_be_answered(dice: Luck) -> None:
    dice("6 4 1 1 / 3 3 1 1")
    made = table(at=3, hands=["", "Play Possum, Play Possum"]).do(Raid(1)).roll()
    assert len(made.told(Stole)) == 1
    assert isinstance(made.pending, Before)


@pytest.mark.rule("paws P158")
def test_stolen_cards_are_drawn_at_random() -> None:
    seen = set()
    for seed in range(20):
        made = table(at=3, hands=["Sticky Paws", "Snare, Spyglass, Pinecone"])
        made.state = replace(made.state, chance=Chance(seed))
        made.do(play("Sticky Paws")).passes()
        seen.add(made.hand(0)[0])
    assert seen == {"Snare", "Spyglass", "Pinecone"}


@pytest.mark.rule("paws P156", "paws P25")
def test_several_snares_add_up_but_leave_one_ap() -> None:
    made = table(2, snares=[(1, 0)] * 3, hands=["Snare"])
    assert made.do(play("Snare")).spent() == [], "it lies before its target"
    made.state = replace(made.state, hands=((), ()))
    made.do(END_TURN)
    assert made.ap == 1
    assert len(made.state.players[1].traps) == 4


@pytest.mark.rule("paws P142")
def test_spyglass_puts_one_on_top_and_the_other_at_the_bottom() -> None:
    made = table(hands=["Spyglass"], deck="Fog Lynx, Coin Toad, Glowcap").do(play("Spyglass"))
    assert isinstance(made.pending, Peeking)
    own = GAME.view(made.state, 0).own
    assert own is not None
    assert own.monsters == (monster("Fog Lynx"), monster("Coin Toad"), -1)
    other = GAME.view(made.state, 1).own
    assert other is not None
    assert set(other.monsters) == {-1}
    assert made.why(PutOnTop(2)) == "not-looked-at P142"
    assert made.why(LEAVE) == "look-first P142"
    made.do(PutOnTop(1))
    assert made.deck() == ["Coin Toad", "Glowcap", "Fog Lynx"]
    assert table(hands=["Spyglass"], deck="").why(play("Spyglass")) == "no-monsters P143"


@pytest.mark.rule("paws P21", "paws P75")
def test_scouts_look_one_after_the_other() -> None:
    made = table(rows=["", "Hollow Owl, Many-Eyed Weaver"], deck="Bramble Ogre, Coin Toad, Fog Lynx")
    made.do(END_TURN)
    assert isinstance(made.pending, Scouting)
    assert made.why(END_TURN) == "scout-first P21"
    made.do(BURY)
    assert isinstance(made.pending, Scouting)
    made.do(LEAVE)
    assert made.deck() == ["Coin Toad", "Fog Lynx", "Bramble Ogre"]
    assert made.ap == 5
    assert table(rows=["", "Hollow Owl"], deck="").do(END_TURN).ap == 5, "nothing to look at"
