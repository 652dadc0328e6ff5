"""Previews and the odds they rest on."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from rules.contract import Action, Preview
from rules.dare import odds
from rules.dare.actions import (
    ACCEPT,
    CALL,
    DRAW,
    FOLLOW,
    KEEP,
    LEAVE,
    LEAVE_OUT,
    PASS,
    REFUSE,
    ROLL,
    STAY,
    USE_DRAWN,
    Bury,
    Choose,
    Raise,
    Take,
    Target,
    Use,
)
from rules.dare.deck import shipped
from rules.dare.state import Daring, Deciding, Forcing, Raising, State
from tests.rules.dare.build import GAME, play, resting, scene


def told(state: State, action: Action, seat: int = 0) -> tuple[str, Preview]:
    """The sentence of a preview, and the preview."""
    preview = GAME.preview(GAME.view(state, seat), action)
    assert preview is not None
    return GAME.book().say(preview.code, preview.params), preview


def test_a_good_call_is_told_to_the_caller() -> None:
    text, preview = told(scene("11 11 11|5", held=(0,), staked=(4, 4)), CALL)
    assert text == "A good call: the round ends with your 33, and the best total wins 8."
    assert preview.odds == 1


@pytest.mark.parametrize(
    ("hand", "text"),
    [
        ("11 11 11", "A false call: 33 has not been held for a full round yet."),
        ("11 9", "A false call: 20 is not in the range."),
    ],
)
def test_a_false_call_is_told_with_its_price(hand: str, text: str) -> None:
    said, preview = told(scene(f"{hand}|5|5"), CALL)
    assert said == f"{text} It costs 2, and the turn goes on."
    assert (preview.points, preview.odds) == (-2, 0)
    _, preview = told(scene(f"{hand}|5|5", chips=(1, 5, 5)), CALL)
    assert preview.points == -1
    late = play(scene(f"{hand}|5|5"), (0, CALL)).state
    assert GAME.preview(GAME.view(late, 0), CALL) is None


def test_the_odds_of_the_draw() -> None:
    text, preview = told(scene("11 9 5|5"), DRAW)
    # From 25: 5 to 11 make it; unseen are 4 fives, 5 sixes to eights, 4 nines, 5 tens, 4 elevens of 52.
    inside = (4 + 15 + 4 + 5 + 4) / 52
    assert preview.odds == pytest.approx(inside)
    assert text == "From 25: in the range with 62%, above it with 0%."
    found = odds.draw_odds(GAME.view(scene("11 9 5|5"), 0))
    assert found is not None
    assert found.below + found.inside + found.above == pytest.approx(1)
    assert odds.draw_odds(GAME.view(scene("5|5"), None)) is None
    assert told(scene("9|5", exact=True), DRAW)[0] == "The number pile is empty: no card comes."


def test_the_odds_of_the_draw_count_other_hands_as_unseen() -> None:
    one = odds.draw_odds(GAME.view(scene("11 9 5|5 5 5"), 0))
    assert one == odds.draw_odds(GAME.view(scene("11 9 5|1 2 3"), 0))


def test_the_odds_of_a_swap() -> None:
    state = play(scene("11 11 10 6|5", kept="SWAP"), (0, Use(0))).state
    assert told(state, Choose(0))[0].endswith("and a new one comes.")
    assert told(state, Choose(1))[0].endswith("and none comes.")
    swapping = play(state, (0, Choose(0))).state
    text, preview = told(swapping, Bury(3))
    assert text.startswith("Down to 32, then a new card: in the range with ")
    assert preview.odds == pytest.approx((5 + 5 + 5 + 5) / 51)
    dropping = play(state, (0, Choose(1))).state
    assert told(dropping, Bury(3))[0] == "Down to 32, in the range."
    assert told(dropping, Bury(0))[0] == "Down to 27."
    over = play(scene("11 11 11 9 1|5", kept="SWAP"), (0, Use(0)), (0, Choose(1))).state
    assert told(over, Bury(4))[0] == "Down to 42, still above the range."
    empty = GAME.view(scene("11 11 10 6|5", exact=True), 0)
    assert odds.swap_odds(empty, 0) == odds.Odds(0, 0, 1)
    assert odds.swap_odds(empty, 9) is None


def test_the_odds_of_blind_luck() -> None:
    state = scene("11 9 8 5 5|7", kept="LUCK")
    text, preview = told(state, Use(0))
    # 27, 29, 30, 33, 33: three of five are in the range.
    assert preview.odds == pytest.approx(0.6)
    assert text == "A card of your 38 goes by luck: in the range with 60%, above it with 0%."
    assert odds.blind_totals(GAME.view(state, 0)) == Counter({33: 2, 30: 1, 29: 1, 27: 1})
    assert odds.blind_odds(GAME.view(scene("-|5"), 0)) is None


def test_cards_with_a_choice_or_a_target_tell_what_they_do() -> None:
    assert told(scene("5|5", kept="SNATCH"), Use(0))[0].startswith("SNATCH: Pick a blind number card")
    assert told(scene("-|5", kept="SWAP"), Use(0))[0] == "SWAP OR DROP has nothing to work on and is used up."
    for hands, card in (("5|-", "SNATCH"), ("-|5", "LUCK")):
        assert told(scene(hands, kept=card), Use(0))[1].code == "no-effect"
    assert told(scene("5|5", kept="PERFECT", exact=True), Use(0))[1].code == "no-effect"
    assert told(scene("5|-", kept="FRESH", pile="3"), Use(0))[1].code == "uses"
    drawn = scene("5|5", phase=Deciding(0), drawn="CHIPS")
    assert told(drawn, USE_DRAWN)[0].startswith("CHIP SWAP: Exchange")
    assert told(drawn, KEEP)[0].startswith("Others see that you save a card")
    assert GAME.preview(GAME.view(scene("5|5", phase=Forcing(0), kept="LUCK"), 0), USE_DRAWN) is None
    assert GAME.preview(GAME.view(scene("5|5", kept="LUCK"), 0), Use(3)) is None


def test_picking_a_player() -> None:
    state = play(scene("5|5 6|7", kept="SNATCH|LUCK CHIPS"), (0, Use(0))).state
    assert told(state, Target(1))[0] == "Number cards: 2; saved chaos cards: 2."
    for action in (Target(9), Target(-1)):
        assert GAME.preview(GAME.view(state, 0), action) is None


def test_searching_tells_totals() -> None:
    state = play(scene("11 11 7|5 5", kept="PERFECT"), (0, Use(0))).state
    assert told(state, Take(6))[0] == "Up to 36, in the range."
    assert told(state, Take(7))[0] == "Up to 37, above the range."
    assert GAME.preview(GAME.view(state, 0), Take(11)) is None
    low = play(scene("9|5", kept="PERFECT"), (0, Use(0))).state
    assert told(low, Take(0))[0] == "Up to 10."
    found = odds.draw_odds(GAME.view(state, 0))
    assert found is not None
    assert found.inside == pytest.approx(32 / 50)


def test_dare_and_the_rest() -> None:
    assert told(scene("5|5", phase=Daring(0), staked=(3, 3)), REFUSE) == (
        "1 into the pot, which then holds 7; saved cards stay saved.",
        Preview("refuse", (("price", "1"), ("pot", "7")), points=-1),
    )
    assert told(scene("5|5", phase=Daring(0)), ACCEPT)[0] == "The card you draw has to be used at once."
    assert told(scene("5|5", phase=Daring(0), kept="LUCK"), ACCEPT)[0].endswith("with it: 1.")
    assert told(scene("11 11 11 9|5"), LEAVE_OUT)[0].startswith("Everybody will know")
    assert told(scene("5|5", phase=Raising(0)), PASS)[0] == "The turn passes on without a raise."
    assert GAME.preview(GAME.view(scene("5|5"), 0), ROLL) is None
    assert GAME.preview(GAME.view(scene("5|5"), None), DRAW) is None


def test_a_raise_tells_who_pays_what() -> None:
    state = scene("5|5|5", phase=Raising(0), chips=(9, 1, 0), staked=(2, 2, 2))
    text, preview = told(state, Raise(3))
    assert text == "You put in 3, the others 1 together; the pot then holds 10."
    assert preview.points == -3
    assert odds.raise_payments(GAME.view(state, 0).public, 3) == (3, 1, 0)


def test_answers() -> None:
    state = resting((40, 20))
    assert told(state, STAY)[0] == "You go on with your chips: 40."
    assert told(state, LEAVE)[0] == "You stop and rank behind all who stay: 40."
    assert told(state, FOLLOW)[0].startswith("You leave if all others leave")


def test_choices_that_are_not_asked_have_no_preview() -> None:
    view = GAME.view(scene("5|5"), 0)
    for action in (Choose(0), Target(1), Bury(0), Take(0)):
        assert GAME.preview(view, action) is None
    choosing = GAME.view(play(scene("5|5", kept="SWAP"), (0, Use(0))).state, 0)
    assert GAME.preview(choosing, Choose(7)) is None


def test_the_price_of_a_false_call() -> None:
    public = GAME.view(scene("5|5|5|5", chips=(9, 9, 2, 9)), None).public
    assert odds.false_call_price(public, 2) == (1, 0, -2, 1)
    assert odds.false_call_price(public, 0) == (-3, 1, 1, 1)


def test_the_chance_of_unknown_hands() -> None:
    deck = shipped()
    every = deck.number_cards()
    for size in (1, 2, 3, 4):
        hands = [sum(hand) for hand in combinations(every, size)] if size < 4 else []
        if hands:
            share = sum(30 <= total <= 36 for total in hands) / len(hands)
            assert odds.inside_chance(deck, size) == pytest.approx(share)
    assert odds.inside_chance(deck, 0) == 0
    assert odds.inside_chance(deck, 5) > 0.3
    assert odds.inside_chance(deck, 54) == 0
    assert sum(odds.inside_chance(deck, size) for size in range(60)) < 6
