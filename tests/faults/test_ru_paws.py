"""Rules carried out wrongly, tried on the engine of Paws in Peril."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from rules.chance import Chance
from rules.luck import bot_chance
from rules.paws.actions import END_TURN, INVADE, LOOT, Discard, Loot, Move, Play, Raid, Target
from rules.paws.box import box_of
from rules.paws.deck import Small
from rules.paws.engine import GAME
from rules.paws.events import (
    Drew,
    KnockedOut,
    LostAll,
    Shuffled,
    Stole,
    TookItem,
    TookNothing,
    TurnEnded,
    TurnStarted,
)
from rules.paws.options import Options
from rules.paws.pending import Acting, Effects
from rules.paws.state import State
from tests.rules.paws.build import DECK, item, play
from tests.rules.paws.played import Luck, Table, table


@pytest.fixture
def dice(monkeypatch: pytest.MonkeyPatch) -> Luck:
    """Dice and draws as stated."""
    return Luck(monkeypatch)


# -- RU-01: an empty pile -----------------------------------------------------------------------------


def everywhere(state: State) -> Counter[int]:
    """Item cards in deck, discards and hands, before players, and being played."""
    found = Counter([*state.items, *state.item_discards])
    for player, hand in zip(state.players, state.hands, strict=True):
        found.update([*hand, *[trap.card for trap in player.traps]])
    found.update(step.card for step in state.stack if isinstance(step, Effects) and step.spent)
    return found


def lasting() -> Options:
    """The cards of the box, but a match that does not end before they have gone round."""
    numbers = replace(DECK.numbers, lives=Small(10, "house"), target_vp=Small(10, "house"))
    return Options(rounds="off", deck=replace(DECK, numbers=numbers))


def drawing(state: State, chance: Chance) -> tuple[int, Any]:
    """Something at random by whoever is asked; rather what draws and spends cards than anything else."""
    seat = GAME.actors(state)[0]
    legal = list(GAME.legal(state, seat))
    wanted = [action for action in legal if isinstance(action, Loot | Play | Raid | Discard)]
    return seat, chance.pick(wanted or legal)[0]


def test_ru_01_the_deck_runs_out_twice_and_no_card_is_doubled() -> None:
    state, shuffles, number = GAME.deal(lasting(), 4, Chance(1)), 0, 0
    whole = Counter(box_of(Options()).item_cards)
    assert whole.total() == 78
    while shuffles < 2:
        assert number < 5000
        seat, action = drawing(state, bot_chance(1, 0, number))
        lying, number = len(state.items), number + 1
        state, events = GAME.apply(state, seat, action)
        assert everywhere(state) == whole, action
        if any(isinstance(event, Shuffled) and event.deck == "items" for event in events):
            shuffles += 1
            drawn = sum(event.number for event in events if isinstance(event, Drew))
            assert drawn > lying, "only when a card is needed"


def test_ru_01_the_last_card_is_drawn_and_then_one_more() -> None:
    made = table(tiles="C C C", at=1, items_left="Snare, Spyglass", item_discards="Pinecone, Royal Honey").do(
        LOOT
    )
    assert (made.hand(0), made.state.items) == (["Snare", "Spyglass"], ())
    assert made.told(Shuffled) == [], "the discards wait until a card is needed"
    made.do(Move(2)).do(LOOT)
    assert made.hand(0) == ["Pinecone", "Royal Honey", "Snare", "Spyglass"]
    assert [event.cards for event in made.told(Shuffled)] == [2]
    assert (made.state.items, made.state.item_discards) == ((), ())
    made.do(Move(3)).do(LOOT)
    assert len(made.state.hands[0]) == 4, "nothing is left anywhere"


# -- RU-06: who drops out -----------------------------------------------------------------------------

OWNED: dict[str, Any] = {
    "tiles": "H M C F H C",
    "bricks": {2: 0, 3: 0, 5: 2},
    "barricades": {2: 0, 4: 0},
    "lives": (1, 0, 2, 2),
    "hp": (3, 0, 10, 10),
    "tokens": (2, 0, 0, 0),
    "ap": 4,
}
"""Seat 1 on its last life, seat 2 out already; seats 3 and 4 play on."""


def gone(made: Table) -> None:
    """Seat 1 is out, its turn is over with 3 AP left, and seat 3 is next."""
    assert made.told(TurnEnded) == [TurnEnded(0, 3, True)]
    assert [event.seat for event in made.told(TurnStarted)] == [2]
    assert (made.state.turn.seat, type(made.pending), made.asked) == (2, Acting, 2)
    board, player = made.state.board, made.state.players[0]
    assert 0 not in (*board.bricks, *board.barricades)
    assert board.bricks[5] == 2
    assert (player.lives, player.tile, player.tokens, made.state.hands[0]) == (0, -1, 0, ())
    assert GAME.legal(made.state, 0) == ()
    assert made.why(END_TURN, 0) == "out P126"


def test_ru_06_the_last_life_is_lost_against_a_monster(dice: Luck) -> None:
    dice("1 1 1 1 / 1 1 1 1; 1 1 1 1 / 6 6 1 1")
    gone(table(4, at=(1, 0, 0, 0), deck="Fog Lynx, Coin Toad", **OWNED).do(LOOT).fight())


def test_ru_06_the_last_life_is_lost_in_a_raid(dice: Luck) -> None:
    dice("1 1 1 1 / 1 1 1 1; 1 1 1 1 / 6 6 1 1")
    gone(table(4, at=(6, 0, 6, 0), **OWNED).do(Raid(2)).fight())


def test_ru_06_the_last_life_is_lost_by_a_card_in_the_own_turn() -> None:
    made = table(4, at=(6, 0, 6, 0), hands=["", "", "Pinecone"], **{**OWNED, "hp": (1, 0, 10, 10), "ap": 3})
    made.do(play("Pinecone"), 2)
    if made.kinds(Target):
        made.do(Target(0))
    gone(made)


def test_ru_06_the_last_life_is_lost_in_somebody_elses_turn() -> None:
    lost = {**OWNED, "hp": (1, 0, 10, 10), "ap": 3}
    made = table(4, at=(6, 0, 0, 6), turn=3, first=3, hands=["", "", "", "Pinecone"], **lost)
    made.do(play("Pinecone")).do(Target(0))
    assert (made.state.turn.seat, made.ap, made.told(TurnEnded)) == (3, 3, []), "that turn goes on"
    made.do(END_TURN)
    assert (made.state.turn.seat, made.state.turn.round) == (2, 1), "past two seats that are out"
    made.do(END_TURN)
    assert (made.state.turn.seat, made.state.turn.round) == (3, 2)


# -- RU-07: an empty hand -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hands", "taken", "nothing"),
    [
        (["", ""], 0, [(0, 1), (1, 0), (0, 1)]),
        (["Snare", ""], 2, [(0, 1)]),
        (["", "Snare"], 3, []),
    ],
)
def test_ru_07_a_raid_against_an_empty_hand_goes_on(
    hands: list[str], taken: int, nothing: list[tuple[int, int]], dice: Luck
) -> None:
    dice("4 4 1 1 / 1 1 1 1; 1 1 1 1 / 3 3 1 1; 3 3 1 1 / 1 1 1 1")
    made = table(at=3, hp=12, hands=hands).do(Raid(1)).fight()
    assert len(made.told(Stole)) == taken
    assert [(event.seat, event.victim) for event in made.told(TookNothing)] == nothing
    assert (made.state.fight, type(made.pending), made.ap) == (None, Acting, 4)


def test_ru_07_a_player_without_any_card_is_knocked_out() -> None:
    made = table(at=(0, 1), hp=(10, 1), hands=["Pinecone"]).do(play("Pinecone"))
    assert made.told(TookNothing) == [TookNothing(0, 1)]
    assert (made.told(TookItem), made.told(LostAll)) == ([], [])
    assert (len(made.state.hands[1]), made.hp(1), made.asked) == (3, 10, 0)
    kept = table(at=(0, 1), hp=(10, 1), hands=["Pinecone"], rows=["", "Fog Lynx"]).do(play("Pinecone"))
    assert kept.told(TookNothing) == [TookNothing(0, 1)], "the only card is kept"
    assert kept.row(1) == ["Fog Lynx"]


def test_ru_07_an_empty_hand_is_no_target() -> None:
    made = table(at=3, hands=["Sticky Paws", ""])
    assert made.why(play("Sticky Paws")) == "nobody-with-cards P158"


# -- RU-08: past the maximum, below zero --------------------------------------------------------------


@pytest.mark.parametrize("hp", [9, 10, 11, 12])
def test_ru_08_rest_stops_at_the_maximum(hp: int) -> None:
    made = table(at=(1, 0), hp=hp, rows=["", "Dune Basker, Glowcap"] if hp == 11 else []).do(END_TURN)
    assert made.hp(1) == min(12, hp + 2)


def test_ru_08_cards_stop_at_the_maximum() -> None:
    made = table(hp=11, hands=["Royal Honey, Bandage Kit, Trail Mix"]).do(play("Royal Honey"))
    assert made.hp(0) == 12
    assert made.why(play("Bandage Kit")) == "full-hp P133"
    assert made.do(play("Trail Mix")).hp(0) == 12


def test_ru_08_overkill_stops_at_zero_and_the_player_is_back_with_ten(dice: Luck) -> None:
    dice("1 1 1 1 / 1 1 1 1; 1 1 1 1 / 6 6 1 1")
    made = table(3, at=(1, 0, 0), hp=5, deck="Fog Lynx", rows=["Tusk Shade, Mud Mason"]).do(LOOT).fight()
    assert made.hp(0) == 0, "10 damage against 5 HP"
    assert made.told(KnockedOut) == [KnockedOut(0, -1, 1)]
    made.do(made.legal()[0])
    assert made.hp(0) == 10
    for lives, hp in ((2, 10), (1, 0)):
        hit = table(3, at=3, hp=(10, 1, 10), lives=(2, lives, 2), hands=["Wasp Nest"])
        hit.do(play("Wasp Nest")).do(Target(1))
        assert (hit.hp(1), hit.state.players[1].lives) == (hp, lives - 1)
    dice("6 6 1 1 / 1 1 1 1")
    beaten = table(at=(1, 0), deck="Fog Lynx, Coin Toad").do(LOOT).passes()
    assert beaten.state.fight is not None
    beaten.passes()
    assert beaten.state.last is not None
    assert beaten.state.last.hp == 0, "a monster neither"


# -- RU-12: more than is allowed ----------------------------------------------------------------------


def test_ru_12_a_second_raid_and_a_second_building_fight_are_refused() -> None:
    made = table(3, "H H C", at=(1, 1, 1), hands=["Smoke Bomb, Smoke Bomb"], bricks={2: 1})
    made.do(Raid(1)).do(play("Smoke Bomb"))
    assert (made.why(Raid(1)), made.why(Raid(2)), made.kinds(Raid)) == ("raided P99", "raided P99", [])
    made.do(LOOT).do(play("Smoke Bomb"))
    assert made.why(LOOT) == "fought P28"
    made.do(Move(2))
    assert made.why(INVADE) == "fought P28"
    assert (made.ap, made.state.turn.fought, made.state.turn.raided) == (2, True, True)
    made.do(END_TURN)
    assert (made.state.turn.fought, made.state.turn.raided, made.ap) == (False, False, 5)


def test_ru_12_at_0_ap_the_turn_is_over() -> None:
    made = table(at=0, ap=1, hands=["Acorn Espresso", "Snare"]).do(Move(1))
    assert (made.state.turn.seat, made.asked) == (1, 1)
    assert made.why(Move(0), 0) == "not-your-turn W3"
    assert made.why(play("Acorn Espresso"), 0) == "on-turn-only P136"
    assert item("Acorn Espresso") in made.state.hands[0]
