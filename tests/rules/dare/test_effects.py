"""The six effects (C72-C92), and effects that only other decks have."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec import convert
from msgspec.structs import replace

from rules.chance import Chance
from rules.dare.actions import Bury, Choose, Take, Target, Use
from rules.dare.deck import Chaos, Deck, Number, shipped
from rules.dare.events import Buried, ChipsSwapped, Drew, NoEffect, Searched, Shuffled, Took
from rules.dare.options import Options
from rules.dare.state import Choosing, Drawing, Gone, News, Raising, Searching, State, Targeting
from rules.dare.view import Found
from tests.rules.dare.build import FRESH, GAME, SNATCH, lucky, news_of, play, scene


@pytest.mark.rule("dare C72", "dare C74", "dare C75")
def test_swap() -> None:
    """D-S17."""
    state = play(scene("11 11 10 6|5", kept="SWAP", pile="2 9", exact=True), (0, Use(0))).state
    assert isinstance(state.pending, Choosing)
    assert GAME.legal(state, 0) == [Choose(0), Choose(1)]
    swapped = play(state, (0, Choose(0)), (0, Bury(3)))
    assert swapped.state.hands[0] == (11, 11, 10, 2)
    assert swapped.state.pile == (9, 6)
    assert swapped.one(Drew).why == "card"


@pytest.mark.rule("dare C73", "dare C74")
def test_drop() -> None:
    state = play(scene("11 11 10 6|5", kept="SWAP", pile="2 9", exact=True), (0, Use(0))).state
    dropped = play(state, (0, Choose(1)), (0, Bury(2)))
    assert dropped.state.hands[0] == (11, 11, 6)
    assert dropped.state.pile == (2, 9, 10)
    assert dropped.all(Drew) == []


@pytest.mark.rule("dare C75")
def test_with_an_empty_pile_the_buried_card_comes_back() -> None:
    state = scene("11 6|5", kept="SWAP", exact=True)
    swapped = play(state, (0, Use(0)), (0, Choose(0)), (0, Bury(0))).state
    assert swapped.hands[0] == (6, 11)
    assert swapped.pile == ()


@pytest.mark.rule("dare C76", "dare C82")
@pytest.mark.parametrize("card", ["SWAP", "LUCK"])
def test_an_empty_hand_has_nothing_to_bury(card: str) -> None:
    played = play(scene("-|5", kept=card, pile="7"), (0, Use(0)))
    assert played.one(NoEffect)
    assert played.state.hands[0] == ()
    assert played.state.pile[0] == 7


@pytest.mark.rule("dare C77", "dare C78")
def test_snatch_takes_a_blind_card_of_somebody_who_has_one() -> None:
    state = play(scene("9|-|8 3|7", kept="SNATCH"), (0, Use(0))).state
    assert GAME.legal(state, 0) == [Target(2), Target(3)]
    assert GAME.refuse(state, 0, Target(1)).rule == "dare C78"
    taken = {play(replace(state, chance=Chance(seed)), (0, Target(2))).one(Buried).card for seed in range(40)}
    assert taken == {8, 3}
    after = play(state, (0, Target(2))).state
    card = after.pile[-1]
    assert news_of(after, 2) == (News(SNATCH, 0, (card,), ()),)


@pytest.mark.rule("dare C79")
def test_snatch_without_anybody_to_take_from() -> None:
    played = play(scene("9|-|-", kept="SNATCH"), (0, Use(0)))
    assert played.one(NoEffect)
    assert played.state.hands[0] == (9,)


@pytest.mark.rule("dare C80", "dare C81", "dare C66")
def test_blind_luck() -> None:
    """D-S19."""
    state = scene("11 9 8 5 5|7|7", kept="LUCK")
    hit = lucky(state, 0, Use(0), lambda played: played.one(Buried).card == 5)
    assert sum(hit.state.hands[0]) == 33
    event = hit.one(Buried)
    assert (event.seat, event.by, event.blind) == (0, 0, True)
    assert [event.seen_by(seat).card for seat in (0, 1, 2)] == [5, None, None]
    assert hit.state.pending == Drawing(0, late=True)


@pytest.mark.rule("dare C83", "dare C84", "dare C86")
def test_fresh_start() -> None:
    """D-S20."""
    state = scene("9|5|4 9 11", kept="FRESH|-|CHIPS", pile="6 2", exact=True, raised=(0, 0, 3), skipped=(2,))
    hit = play(state, (0, Use(0)), (0, Target(2)))
    assert hit.state.hands[2] == (6,)
    assert hit.state.pile == (2, 4, 9, 11)
    assert hit.state.kept[2] == state.kept[2]
    assert hit.state.chips == state.chips
    assert [event.seen_by(0).card for event in hit.all(Buried)] == [None] * 3
    assert [event.seen_by(2).card for event in hit.all(Buried)] == [4, 9, 11]
    drew = hit.one(Drew)
    assert (drew.seat, drew.seen_by(2).card, drew.seen_by(0).card) == (2, 6, None)
    assert news_of(hit.state, 2) == (News(FRESH, 0, (4, 9, 11), (6,)),)
    assert (hit.state.raised, hit.state.skipped) == ((0, 0, 0), (False,) * 3)
    assert hit.state.fresh == (0, 0, 1)


@pytest.mark.rule("dare C83", "dare C36")
def test_fresh_start_breaks_the_right_to_call() -> None:
    state = scene("9|11 11 11", kept="FRESH", held=(1,), turns=3)
    assert not play(state, (0, Use(0))).state.held[1]


@pytest.mark.rule("dare C85")
def test_fresh_start_on_an_empty_hand() -> None:
    state = play(scene("9|-|5", kept="FRESH", pile="6"), (0, Use(0))).state
    assert GAME.legal(state, 0) == [Target(1), Target(2)]
    assert play(state, (0, Target(1))).state.hands[1] == (6,)


@pytest.mark.rule("dare C85")
def test_fresh_start_with_nothing_anywhere() -> None:
    played = play(scene("9|-", kept="FRESH", exact=True), (0, Use(0)))
    assert played.state.hands == ((9,), ())


@pytest.mark.rule("dare C87", "dare C88", "dare C89")
def test_perfect_draw() -> None:
    """D-S21."""
    state = play(scene("11 11 7|5 5", phase=Raising(0), kept="PERFECT"), (0, Use(0)))
    assert isinstance(state.state.pending, Searching)
    assert state.one(Searched).reveals
    view = GAME.view(state.state, 0)
    assert view.own.search[:3] == (Found(1, 5), Found(2, 5), Found(3, 5))
    assert view.own.search[4] == Found(5, 3)
    assert sum(found.copies for found in view.own.search) == view.public.pile == 50
    assert GAME.view(state.state, 1).own.search == ()
    assert GAME.legal(state.state, 0) == [Take(place) for place in range(11)]
    before = state.state.pile
    taken = play(state.state, (0, Take(6)))
    assert sum(taken.state.hands[0]) == 36
    assert len(taken.state.pile) == 49
    assert Counter(taken.state.pile) == Counter(before) - Counter([7])
    place = before.index(7)
    assert taken.state.pile != before[:place] + before[place + 1 :], "shuffled"
    assert taken.one(Shuffled).pile == "number"
    event = taken.one(Took)
    assert [event.seen_by(seat).card for seat in (0, 1, None)] == [7, None, None]
    assert GAME.view(taken.state, 0).own.search == ()


@pytest.mark.rule("dare C88")
def test_perfect_draw_takes_a_card_and_nothing_else() -> None:
    state = play(scene("9|5", kept="PERFECT", pile="4 4 8", exact=True), (0, Use(0))).state
    assert GAME.legal(state, 0) == [Take(0), Take(1)]
    assert GAME.refuse(state, 0, Take(2)).rule == "dare C87"
    for action in (Use(0), Bury(0)):
        assert GAME.refuse(state, 0, action).rule == "dare C88"
    assert play(state, (0, Take(0))).state.hands[0] == (9, 4)


@pytest.mark.rule("dare C90")
def test_perfect_draw_with_an_empty_pile() -> None:
    played = play(scene("9|5", kept="PERFECT", exact=True), (0, Use(0)))
    assert played.one(NoEffect)
    assert not played.all(Shuffled)


@pytest.mark.rule("dare C91", "dare C92", "dare C69")
def test_chip_swap() -> None:
    """D-S22: B is out of the match."""
    gone: dict[int, Gone] = {1: Gone(1, False, 0)}
    state = scene("5|-|5|5", gone=gone, kept="CHIPS", chips=(50, 0, 6, 50), staked=(5, 0, 4, 5), turns=3)
    swapped = play(state, (0, Use(0)))
    assert swapped.state.chips == (6, 0, 50, 50)
    assert sum(swapped.state.staked) == 14
    assert swapped.one(ChipsSwapped).chips == (6, 0, 50, 50)


@pytest.mark.rule("dare C92")
def test_chip_swap_with_an_empty_stock() -> None:
    assert play(scene("5|5", kept="CHIPS", chips=(9, 0)), (0, Use(0))).state.chips == (0, 9)


# -- other decks --------------------------------------------------------------------------------------


def table(*steps: dict[str, Any]) -> Options:
    """A table whose first chaos card does this."""
    first = convert({**CARD, "effect": list(steps)}, Chaos)
    deck: Deck = replace(shipped(), chaos=(first, *shipped().chaos[1:]))
    return Options(deck=deck)


CARD = {
    "id": "own",
    "name": "OWN",
    "text": "Whatever.",
    "copies": 8,
    "source": "house",
    "named": "house",
    "counted": "house",
}


def own(hands: str, *steps: dict[str, Any], pile: str = "") -> State:
    """A table where seat 0 has used a card that does this."""
    return play(scene(hands, kept="SWAP", options=table(*steps), pile=pile), (0, Use(0))).state


def test_a_new_card_is_data_only() -> None:
    target = {"op": "target", "who": "other", "needs": "nothing"}
    state = own("9|5|5", target, {"op": "draw", "whose": "target", "count": 2}, pile="7 8")
    assert isinstance(state.pending, Targeting)
    after = play(state, (0, Target(1))).state
    assert after.hands == ((9,), (5, 7, 8), (5,))
    assert news_of(after, 1)[0].given == (7, 8)


def test_steps_after_a_choice_are_carried_out_too() -> None:
    choice = {
        "op": "choose",
        "options": [
            {"id": "a", "name": "A", "steps": [{"op": "swap_chips", "with": "left"}]},
            {
                "id": "b",
                "name": "B",
                "steps": [{"op": "bury", "whose": "self", "pick": "hand_order", "count": "all"}],
            },
        ],
    }
    state = own("9 3|5", choice, {"op": "draw", "whose": "self"}, pile="7")
    after = play(state, (0, Choose(1))).state
    assert after.hands[0] == (7,)
    assert after.pile[-2:] == (9, 3)
    assert play(state, (0, Choose(0))).state.hands[0] == (9, 3, 7)


def test_only_ways_that_work_are_offered() -> None:
    choice = {
        "op": "choose",
        "options": [
            {"id": "a", "name": "A", "steps": [{"op": "search", "whose": "self"}]},
            {"id": "b", "name": "B", "steps": [{"op": "bury", "whose": "self", "pick": "owner"}]},
            {"id": "c", "name": "C", "steps": [{"op": "draw", "whose": "self"}]},
        ],
    }
    state = own("-|5", choice, pile="7")
    assert GAME.legal(state, 0) == [Choose(0), Choose(2)]
    assert GAME.refuse(state, 0, Choose(1)).code == "way-empty"
    assert GAME.refuse(state, 0, Choose(3)).code == "no-way"


def test_any_card_of_a_hand_of_hundreds_can_be_picked() -> None:
    deck: Deck = replace(shipped(), numbers=tuple(Number(value, 99, "house") for value in range(1, 12)))
    state = scene(f"{'1 2 3 4 5 ' * 90}|5", kept="SWAP", options=Options(deck=deck))
    state = play(state, (0, Use(0)), (0, Choose(1))).state
    assert GAME.legal(state, 0) == [Bury(place) for place in range(450)]
    assert len(play(state, (0, Bury(449))).state.hands[0]) == 449


def test_two_cards_are_picked_one_after_the_other() -> None:
    bury = {"op": "bury", "whose": "self", "pick": "owner"}
    state = own("9 3 4|5", bury, bury)
    after = play(state, (0, Bury(0)), (0, Bury(1))).state
    assert after.hands[0] == (3,)
    assert after.pending == Drawing(0, late=True)
