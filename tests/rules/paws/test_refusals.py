"""Every refusal that no other test provokes, and what each seat may see."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.chance import Chance
from rules.contract import IllegalAction
from rules.paws.actions import (
    BURY,
    END_TURN,
    LOOT,
    PASS,
    STAND,
    USE_LUCK,
    EndTurn,
    Keep,
    PawsAction,
    Play,
    Raid,
    Reroll,
    Target,
)
from rules.paws.effects import Again, ExtraDie
from rules.paws.engine import GAME
from rules.paws.options import Options
from rules.paws.pending import Answering, Keeping, Over, Rerolling
from rules.paws.view import UNKNOWN
from tests.rules.paws.build import DECK, item, knowing, monster, play
from tests.rules.paws.played import Luck, Table, table


def fight(hand: str = "") -> Table:
    """A fight before its first roll."""
    return table(at=(1, 0), hands=[hand, "Snare"], deck="Mossback").do(LOOT)


def test_cards_at_the_wrong_moment(dice: Luck) -> None:
    made = fight("Sharp Claws, Swift Paws, Smoke Bomb")
    assert made.why(play("Sharp Claws")) == "after-only P174"
    assert made.why(play("Swift Paws")) == "on-turn-only P136"
    assert made.why(play("Snare")) == "not-held P141"
    assert made.why(Play(99)) == "no-card P141"
    assert made.why(USE_LUCK) == "luck-after P177"
    assert made.why(STAND) == "fight-first P35"
    assert made.why(PASS, 1) == made.why(USE_LUCK, 1) == "not-fighting P138"
    own = table(hands=["Sharp Claws, Escape Rope, Fruit Smoothie"], hp=12)
    assert own.why(play("Sharp Claws")) == "combat-only P137"
    assert own.why(play("Escape Rope")) == "combat-only P137"
    assert own.why(play("Fruit Smoothie")) == "full-hp P133"
    assert own.why(PASS) == "no-pass P31"
    assert own.why(STAND) == "not-now P27"


def test_cards_that_can_do_nothing() -> None:
    alone = table(tiles="", board="explorer", hands=["Swift Paws, Burrow Swap"])
    assert alone.why(play("Swift Paws")) == "nowhere-to-go P41"
    assert alone.why(play("Burrow Swap")) == "nobody-elsewhere P157"
    far = table(tiles="C " * 18, at=(0, 8), hands=["Pinecone, Snare, Wasp Nest"])
    for card in ("Pinecone", "Snare", "Wasp Nest"):
        assert far.why(play(card)) == "nobody-near P147"


def test_a_card_for_before_the_dice_and_one_that_needs_dice(dice: Luck) -> None:
    early = replace(DECK.item[item("Wild Swing")], effects=(ExtraDie(1),), window="before")
    either = replace(DECK.item[item("Lucky Clover")], effects=(Again("own"),), window="either")
    cards = {item("Wild Swing"): early, item("Lucky Clover"): either}
    deck = replace(DECK, item=tuple(cards.get(number, card) for number, card in enumerate(DECK.item)))
    made = fight("Wild Swing, Lucky Clover")
    made.state = replace(made.state, setup=replace(made.state.setup, options=Options(limit="off", deck=deck)))
    assert made.why(play("Lucky Clover")) == "no-dice P143"
    dice("1 1 1 1 / 1 1 1 1")
    made.passes()
    assert made.why(play("Wild Swing")) == "before-only P174"


def test_what_has_to_happen_first(dice: Luck) -> None:
    made = table(at=3, hp=(10, 3), hands=["Wasp Nest", "Snare"], rows=["", "Tusk Shade, Fog Lynx"])
    made.do(play("Wasp Nest"))
    assert isinstance(made.pending, Answering)
    assert made.why(END_TURN) == made.why(END_TURN, 0) == "answer-first P151"
    made.passes()
    assert isinstance(made.pending, Keeping)
    assert made.why(Keep(5)) == "no-monster P114"
    assert made.why(PASS) == "keep-first P114"
    dice("4 3 2 1 / 1 1 1 1")
    lucky = table(at=(1, 0), rows=["Coin Toad"], deck="Fog Lynx").do(LOOT).passes().do(USE_LUCK)
    assert isinstance(lucky.pending, Rerolling)
    assert lucky.why(PASS) == "dice-first P174"
    assert lucky.why(Reroll((2, 1))) == "no-faces P174"


@pytest.mark.parametrize("seat", [-1, 7])
def test_seats_nobody_has(seat: int) -> None:
    made = table(hands=["Pinecone", "Pinecone"])
    refusal = GAME.refuse(made.state, seat, END_TURN)
    assert refusal is not None
    assert refusal.code == "out"
    assert GAME.legal(made.state, seat) == ()


def test_a_team_that_wins_by_points_is_told_so() -> None:
    made = table(4, "H H H H H", teams=True, bricks={1: 0, 2: 0, 3: 2, 4: 2, 5: 2})
    made.state = replace(made.state, stack=(Over("points", (0, 2)),))
    outcome = GAME.outcome(made.state)
    assert outcome is not None
    assert (outcome.why.code, outcome.scores, outcome.ranks) == (
        "won-team-points",
        (5, 0, 5, 0),
        (1, 2, 1, 2),
    )
    assert outcome.sheet[1].label == "Team"


def test_refused_actions_are_refused_by_apply_too() -> None:
    made = table()
    wrong: list[PawsAction] = [LOOT, PASS, Raid(0), Target(1), EndTurn()]
    for action in wrong[:-1]:
        with pytest.raises(IllegalAction):
            GAME.apply(made.state, 0, action)


# -- what each seat may see ----------------------------------------------------------------------------


def test_hands_and_decks_are_seen_by_number_only() -> None:
    made = table(3, hands=["Snare, Pinecone", "Spyglass", ""])
    public = GAME.view(made.state, None).public
    assert (public.sizes, public.items) == ((2, 1, 0), len(made.state.items))
    assert set(public.monsters) == {UNKNOWN}
    assert public.hands == ()
    own = GAME.view(made.state, 0).own
    assert own is not None
    assert own.hand == (item("Snare"), item("Pinecone"))
    assert GAME.view(made.state, None).own is None


def test_a_monster_put_under_the_deck_is_known_to_all_and_a_looked_at_one_to_the_looker() -> None:
    made = table(at=(1, 0), hands=["Smoke Bomb"], deck="Fog Lynx, Coin Toad").do(LOOT).do(play("Smoke Bomb"))
    assert GAME.view(made.state, None).public.monsters == (UNKNOWN, monster("Fog Lynx"))
    look = table(hands=["Spyglass"], deck="Fog Lynx, Coin Toad, Glowcap").do(play("Spyglass"))
    look.do(look.legal()[0])
    own, other = (GAME.view(look.state, seat).own for seat in (0, 1))
    assert own is not None
    assert other is not None
    assert own.monsters == (monster("Fog Lynx"), UNKNOWN, monster("Coin Toad"))
    assert set(other.monsters) == {UNKNOWN}
    assert GAME.view(look.state, 1).public.lore == (1, 0, 1), "that it looked is public"


def test_what_everybody_knew_is_known_no_more_after_a_look() -> None:
    made = table(hands=["Spyglass"], deck="Fog Lynx, Coin Toad, Glowcap")
    made.state = knowing(made.state, 2)
    made.do(play("Spyglass"))
    made.do(made.legal()[1])
    assert GAME.view(made.state, 1).public.monsters == (UNKNOWN, UNKNOWN, UNKNOWN)
    assert GAME.view(made.state, 0).own is not None


def test_an_imagined_state_agrees_with_the_view_and_moves_what_is_hidden() -> None:
    made = table(3, hands=["Snare, Pinecone", "Spyglass, Thornball", "Wasp Nest"])
    view = GAME.view(made.state, 0)
    hands = set()
    for seed in range(30):
        state = GAME.imagine(view, Chance(seed))
        assert GAME.view(state, 0) == view
        hands.add(state.hands[1])
    assert len(hands) > 20


def test_after_the_end_all_hands_are_laid_open() -> None:
    made = table(at=(0, 1), hp=(10, 1), lives=(2, 1), hands=["Pinecone, Snare", "Royal Honey"])
    made.do(play("Pinecone")).passes()
    public = GAME.view(made.state, None).public
    assert public.hands == ((item("Snare"),), (item("Royal Honey"),))
    assert GAME.view(made.state, 0).own is None


def test_only_the_taker_sees_the_cards_of_a_knocked_out_player() -> None:
    made = table(3, at=3, hp=(10, 1, 10), hands=["Wasp Nest", "Snare, Spyglass", "Pinecone"])
    made.do(play("Wasp Nest")).do(Target(1)).passes()
    seen = [GAME.view(made.state, seat).own for seat in range(3)]
    assert [None if own is None else own.victim for own in seen] == [
        (item("Spyglass"), item("Snare")),
        None,
        None,
    ]
    assert GAME.view(made.state, None).own is None


def test_a_shuffled_monster_deck_is_known_to_nobody() -> None:
    made = table(at=(1, 0), deck="", discards="Fog Lynx, Coin Toad, Glowcap").do(LOOT)
    assert made.state.lore == (0, 0)


def test_a_buried_monster_stays_known_to_whoever_looked() -> None:
    made = table(rows=["", "Hollow Owl"], deck="Bramble Ogre, Coin Toad").do(END_TURN).do(BURY)
    own, other = (GAME.view(made.state, seat).own for seat in (1, 0))
    assert own is not None
    assert other is not None
    assert own.monsters == (UNKNOWN, monster("Bramble Ogre"))
    assert set(other.monsters) == {UNKNOWN}


def test_new_cards_are_new_until_the_turn_of_their_holder_ends() -> None:
    made = table(tiles="C C", at=(1, 2)).do(LOOT)
    assert made.state.fresh == (2, 0)
    made.do(END_TURN)
    assert made.state.fresh == (0, 0)
