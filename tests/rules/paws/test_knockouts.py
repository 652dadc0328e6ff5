"""Knock-outs (P111-P129)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.paws.actions import (
    END_TURN,
    PASS,
    Discard,
    Keep,
    Place,
    TakeItem,
    TakeMonster,
    Target,
)
from rules.paws.engine import GAME
from rules.paws.events import (
    BricksLost,
    Hurt,
    Kept,
    KnockedOut,
    LostAll,
    Returned,
    SnaresGone,
    TookItem,
    TookMonster,
    WentOut,
)
from rules.paws.pending import (
    Acting,
    Discarding,
    Keeping,
    Laying,
    Taking,
)
from tests.rules.paws.build import item, monster, play
from tests.rules.paws.played import table


@pytest.mark.rule("paws P111", "paws P112", "paws P113", "paws P117")
def test_a_knock_out_runs_without_a_break() -> None:
    hands = ["Wasp Nest, Bandage Kit, Bandage Kit", "Snare, Royal Honey", "Pinecone, Bandage Kit"]
    rows = ["", "Tusk Shade, Fog Lynx", ""]
    made = table(3, at=3, hp=(10, 3, 5), hands=hands, rows=rows)
    made.do(play("Wasp Nest")).do(Target(1)).passes()
    for prompt in (Keeping, Taking):
        assert isinstance(made.pending, prompt)
        assert len(GAME.actors(made.state)) == 1, "no card can be played in between"
        made.do(made.legal()[0])
    order = (Hurt, KnockedOut, Kept, TookItem, LostAll, Returned)
    kinds = [type(event) for event in made.events if isinstance(event, order)]
    assert kinds == list(order)
    assert isinstance(made.pending, Acting)


@pytest.mark.rule("paws P117", "paws P115", "paws P135")
def test_the_taker_must_take_and_discards_at_once() -> None:
    hands = ["Wasp Nest, Snare, Snare, Snare, Spyglass", "Royal Honey"]
    made = table(at=3, hp=(10, 3), hands=hands, rows=["", "Tusk Shade"])
    made.state = replace(made.state, hands=((*made.state.hands[0], item("Pinecone")), made.state.hands[1]))
    made.do(play("Wasp Nest")).passes()
    # The only monster card is kept by itself, so the only item card is taken by itself.
    assert (made.told(TookItem)[0].card, len(made.state.hands[0])) == (item("Royal Honey"), 6)
    assert isinstance(made.pending, Discarding)
    assert made.why(PASS) == "discard-first P135"
    made.do(Discard(item("Snare")))
    assert len(made.state.hands[0]) == 5
    assert made.row(1) == ["Tusk Shade"]


def test_taking_a_monster_card_beside_the_kept_one() -> None:
    rows = ["", "Tusk Shade, Fog Lynx, Coin Toad"]
    made = table(at=3, hp=(10, 3), hands=["Wasp Nest", "Snare"], rows=rows).do(play("Wasp Nest")).passes()
    made.do(Keep(2))
    assert made.why(TakeMonster(2)) == "kept P115"
    assert made.why(TakeMonster(9)) == "no-monster P116"
    assert made.why(TakeItem(item("Pinecone"))) == "not-there P116"
    assert made.why(END_TURN) == "take-first P116"
    made.do(TakeMonster(0))
    assert (made.row(0), made.row(1)) == (["~Tusk Shade"], ["Coin Toad"])
    assert made.state.monster_discards == (monster("Fog Lynx"),)
    assert made.told(TookMonster)[0].victim == 1


@pytest.mark.rule("paws P121", "paws P122", "paws P156")
def test_snares_of_and_before_a_knocked_out_player_go() -> None:
    made = table(4, at=3, hp=(10, 1, 10, 10), hands=["Pinecone"], snares=[(0, 1), (1, 2), (2, 3), (3, 1)])
    made.do(play("Pinecone")).do(Target(1))
    assert [len(player.traps) for player in made.state.players] == [0, 0, 1, 0]
    gone = made.told(SnaresGone)[0]
    assert gone.targets == (0, 1, 3)
    assert made.spent().count("Snare") == 3


@pytest.mark.rule("paws P125", "paws P126", "paws P127", "paws P166")
def test_a_player_without_lives_is_out() -> None:
    made = table(
        3,
        "H C F",
        at=(0, 1, 0),
        hp=(10, 1, 10),
        lives=(2, 1, 2),
        hands=["Pinecone", "Royal Honey, Snare", ""],
        bricks={1: 1, 2: 1},
        barricades={1: 1, 3: 1},
        tokens=(0, 2, 0),
        rows=["", "Tusk Shade, Fog Lynx"],
    )
    made.do(play("Pinecone")).do(Target(1)).passes()
    assert isinstance(made.pending, Taking), "nothing is kept, but a card is taken"
    assert made.kinds(TakeMonster) == [TakeMonster(0), TakeMonster(1)]
    made.do(TakeItem(item("Royal Honey")))
    out = made.state.players[1]
    assert (out.tile, out.lives, out.tokens, out.monsters, made.state.hands[1]) == (-1, 0, 0, (), ())
    assert set(made.state.board.bricks) == set(made.state.board.barricades) == {-1}
    lost = made.told(BricksLost)[0]
    assert (lost.tiles, lost.barricades) == ((1, 2), (1, 3))
    assert made.told(WentOut) == [WentOut(1)]
    assert made.why(PASS, 1) == "out P126"
    view = GAME.view(made.state, 1)
    assert view.own is None
    assert view.public.alive == (0, 2)
    made.do(END_TURN)
    assert made.state.turn.seat == 2


@pytest.mark.rule("paws P124", "paws P123", "paws P113")
def test_who_goes_out_still_lays_all_tiles() -> None:
    made = table(
        3,
        "C",
        board="explorer",
        at=(0, 1, 0),
        hp=(10, 1, 10),
        lives=(2, 1, 2),
        hands=["Pinecone"],
        held=["", "H", ""],
    )
    made.do(play("Pinecone")).do(Target(1))
    assert (type(made.pending), made.asked) == (Laying, 1)
    assert made.why(END_TURN, 0) == "lay-first P124"
    assert made.why(Place("mansion", made.kinds(Place)[0].place)) == "not-held-tile P49"
    made.do(made.kinds(Place)[0])
    assert made.state.board.kinds[-1] == "home"
    assert (type(made.pending), made.asked) == (Acting, 0)


@pytest.mark.rule("paws P128", "paws P146", "paws P129")
def test_one_card_that_hits_several_goes_clockwise_and_finishes_each() -> None:
    made = table(4, at=3, turn=2, hp=(2, 10, 10, 2), hands=["", "", "Thunderclap", ""])
    made.do(play("Thunderclap"))
    # Clockwise from seat 3: seats 4, 1, 2.
    order = [(type(event), event.seat) for event in made.events if isinstance(event, Hurt | KnockedOut)]
    assert order == [(Hurt, 3), (KnockedOut, 3), (Hurt, 0), (KnockedOut, 0), (Hurt, 1)]
    assert made.points() == [0, 0, 0, 0]


@pytest.mark.rule("paws P116", "paws P146")
def test_damage_by_a_card_lets_its_player_take_one() -> None:
    made = table(at=(0, 3), hp=(10, 1), hands=["Pinecone", "Snare, Spyglass"])
    made.do(play("Pinecone")).passes()
    assert (type(made.pending), made.asked) == (Taking, 0)
