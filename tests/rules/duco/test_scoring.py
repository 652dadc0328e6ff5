"""What a laid card scores."""

from __future__ import annotations

import pytest

from rules.chance import Chance
from rules.duco.actions import END, DucoAction, Place, Turn
from rules.duco.engine import GAME
from rules.duco.events import Placed, Scored, Turned
from rules.duco.layout import Layout, with_card
from rules.duco.options import Options
from rules.duco.places import places_of
from rules.duco.preview import pairs, pairs_of, points_there
from rules.duco.scoring import pairs_at, points_of
from tests.conformance.counts import some
from tests.conformance.drawing import Dice
from tests.rules.duco import plain
from tests.rules.duco.build import DECK, FACES, NUMBERS, Lies, at, laid, mode_of, only, play, state, table


def scored(layout: Layout, lies: Lies, *, scale: int = 3, diagonal: bool = False) -> int:
    """What a card scores at a place, the same by the quick way, pair by pair and plainly."""
    lies_there = laid(lies, scale)
    face = FACES[lies_there.card]
    quick = points_of(layout, face, lies_there.x, lies_there.y, lies_there.turn, diagonal)
    each = pairs_at(layout, face, lies_there.x, lies_there.y, lies_there.turn, diagonal)
    assert quick == sum(pair.match.points for pair in each)
    cards = [(each.card, each.x, each.y, each.turn) for each in (*layout.cards, lies_there)]
    again = plain.table_of(DECK.cards.list, cards)
    assert quick == plain.score(again, len(cards) - 1, lies_there.x, lies_there.y, diagonal)
    return quick


@pytest.mark.rule("duco R13", "duco R14", "duco R15")
def test_c13_a_full_edge() -> None:
    layout = table(("A", 0, 0))
    assert scored(layout, ("B", 1, 0)) == 4
    each = pairs_at(layout, FACES[NUMBERS["B"]], 3, 0, 0, diagonal=False)
    assert [pair.match.points for pair in each] == [1, 2, 1]
    assert {pair.touch.side for pair in each} == {"west"}


@pytest.mark.rule("duco R15", "duco R17", "duco R19", "duco R20")
def test_c15_a_corner_is_compared_twice() -> None:
    made = state(cards=[("A", 0, 0), ("N", 1, -1)], hands=["C", "B"])
    assert scored(made.table, ("C", 1, 0)) == 17
    each = pairs(GAME.view(made, 0), at(1, 0))
    by_side = {
        side: [pair.match.points for pair in each if pair.touch.side == side] for side in ("west", "north")
    }
    assert by_side == {"west": [4, 1, 2], "north": [4, 2, 4]}
    assert [pair.touch.icon for pair in each].count(0) == 2
    after, events = play(made, 0, at(1, 0))
    assert only(events, Scored).points == 17
    assert after.course.scores == (17, 0)


@pytest.mark.rule("duco R9", "duco R16")
@pytest.mark.parametrize(
    ("place", "worth"),
    [((0, -1), [1, 2, 1, 3]), ((1, 0), [1, 2, 1, 3]), ((0, 1), [1, 5, 1, 0]), ((-1, 0), [2, 0, 2, 2])],
)
def test_c17_every_turning_at_every_side(place: tuple[int, int], worth: list[int]) -> None:
    layout = table(("A", 0, 0))
    assert [scored(layout, ("D", *place, turn)) for turn in range(4)] == worth


@pytest.mark.rule("duco R13")
def test_pairs_between_older_cards_are_not_compared_again() -> None:
    made = state(cards=[("A", 0, 0), ("B", 1, 0)], hands=["C", "D"])
    view = GAME.view(made, 0)
    far = pairs(view, at(-1, 0))
    assert {(pair.x, pair.y) for pair in far} == {(0, 0), (0, 1), (0, 2)}


@pytest.mark.rule("duco R18")
def test_centre_squares_take_no_part_in_the_base_game() -> None:
    made = state(hands=["C", "B"])
    view = GAME.view(made, 0)
    for action in GAME.legal(made, 0):
        assert isinstance(action, Place)
        assert all(pair.other <= 72 for pair in pairs(view, action))


@pytest.mark.rule("duco R38", "duco UA11", "duco R14")
def test_c37_diagonal_scoring() -> None:
    layout = table(("A", 0, 0), ("N", 1, -1), ("B", 0, -1))
    assert scored(layout, ("C", 1, 0)) == 17
    assert scored(layout, ("C", 1, 0), diagonal=True) == 17
    across = [
        pair for pair in pairs_at(layout, FACES[NUMBERS["C"]], 3, 0, 0, True) if pair.touch.side == "across"
    ]
    assert [(pair.x, pair.y, pair.match.points) for pair in across] == [(2, -1, 0)]


@pytest.mark.rule("duco R38")
def test_diagonal_scoring_adds_at_most_four_pairs() -> None:
    around = [(column, row) for column in (-1, 0, 1) for row in (-1, 0, 1) if (column, row) != (0, 0)]
    layout = table(*[(number, *place) for number, place in enumerate(around, 20)])
    face = FACES[NUMBERS["A"]]
    assert len(pairs_at(layout, face, 0, 0, 0, diagonal=False)) == 12
    with_corners = pairs_at(layout, face, 0, 0, 0, diagonal=True)
    assert len(with_corners) == 16
    assert sorted(pair.touch.icon for pair in with_corners[12:]) == [0, 2, 4, 6]
    assert scored(layout, ("A", 0, 0), diagonal=True) > scored(layout, ("A", 0, 0)) - 1


@pytest.mark.rule("duco R48", "duco R49")
def test_c45_disorder() -> None:
    layout = table(("A", 0, 0), aligned=False)
    assert scored(layout, ("N", -3, 1, 2), scale=1) == 5
    each = pairs_at(layout, FACES[NUMBERS["N"]], -3, 1, 2, diagonal=False)
    assert [pair.match.points for pair in each] == [4, 1]


@pytest.mark.rule("duco R49")
def test_in_disorder_a_card_may_touch_several_on_one_side() -> None:
    layout = table(("A", 0, 0), ("B", 3, 1), scale=1, aligned=False)
    each = pairs_at(layout, FACES[NUMBERS["N"]], 2, 4, 0, diagonal=False)
    assert {(pair.x, pair.y) for pair in each} == {(3, 3), (4, 3)}
    each = pairs_at(layout, FACES[NUMBERS["N"]], 1, -3, 0, diagonal=False)
    assert {(pair.x, pair.y) for pair in each} == {(1, -1 + 1), (2, 0)}


@pytest.mark.rule("duco R52", "duco R53", "duco R54")
def test_c49_chaos() -> None:
    layout = table(("A", 0, 0), ("B", 3, 0), scale=1, aligned=False)
    assert scored(layout, ("N", 1, 1, 1), scale=1) == 8
    each = pairs_at(layout, FACES[NUMBERS["N"]], 1, 1, 1, diagonal=False)
    assert sorted(pair.match.points for pair in each) == [0, 0, 1, 1, 1, 1, 4]
    after = with_card(layout, FACES, laid(("N", 1, 1, 1), 1), aligned=False)
    assert after.square(2, 2) == FACES[NUMBERS["N"]].turned[1].rows[1][1], "the card laid is on top"


@pytest.mark.rule("duco R43", "duco R41", "duco UA13")
def test_c41_rotation() -> None:
    made = state(Options(rotation=True), cards=[("A", 0, 0, 1)], hands=["B", "N"])
    made, events = play(made, 0, at(1, 0))
    assert not [event for event in events if isinstance(event, Scored)], "it scores after the turning"
    view = GAME.view(made, 0)
    actions: list[DucoAction] = [END, Turn(0, 0, 1), Turn(0, 0, 2), Turn(0, 0, 3)]
    worth = [GAME.preview(view, action) for action in actions]
    assert [preview.points for preview in worth if preview] == [0, 2, 0, 4]
    assert sum(pair.match.points for pair in pairs(view, Turn(0, 0, 3))) == 4
    after, events = play(made, 0, Turn(0, 0, 3))
    assert only(events, Scored).points == 4
    assert only(events, Turned).laid == laid(("A", 0, 0, 0))
    assert after.course.scores == (4, 0)


@pytest.mark.rule("duco R11", "duco UA4")
def test_a_play_worth_nothing_is_legal() -> None:
    made = state(cards=[("A", 0, 0, 1)], hands=["B", "N"])
    after, events = play(made, 0, at(1, 0))
    assert only(events, Scored).points == 0
    assert isinstance(events[0], Placed)
    assert after.course.turns == 1


@pytest.mark.parametrize("mode", ["base", "diagonal", "disorder", "chaos"])
def test_scoring_agrees_with_the_plain_one(mode: str) -> None:
    """10,000 placements in all, on tables that grew by random placements."""
    options = mode_of(mode)
    done, wanted, number = 0, some(2500), 0
    while done < wanted:
        number += 1
        made, dice = GAME.deal(options, 2, Chance(number)), Dice(number)
        deck = options.components.cards.list
        for _ in range(30):
            layout = made.table
            legal = GAME.legal(made, seat := GAME.actors(made)[0])
            place = dice.pick(legal)
            assert isinstance(place, Place)
            card = made.hands[seat][0]
            cards = [(each.card, each.x, each.y, each.turn) for each in layout.cards]
            cards.append((card, place.x, place.y, place.turn))
            expected = plain.score(
                plain.table_of(deck, cards), len(cards) - 1, place.x, place.y, options.diagonal
            )
            view = GAME.view(made, seat)
            preview = GAME.preview(view, place)
            assert preview is not None
            assert preview.points == expected
            assert sum(pair.match.points for pair in pairs(view, place)) == expected
            assert points_there(view.public, card, place) == expected
            assert len(pairs_of(view.public, card, place)) == len(pairs(view, place))
            made, events = GAME.apply(made, seat, place)
            assert only(events, Scored).points == expected
            done += 1
            if not GAME.actors(made):
                break
    assert places_of(made.table, options)
