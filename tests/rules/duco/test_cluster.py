"""Corner Cluster."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.chance import Chance
from rules.contract import TimeUp
from rules.duco.actions import END, TURN_OVER, Choose, Place, Swap, Turn
from rules.duco.cluster import SQUARES, SWAPS, TURNS
from rules.duco.deck import Cards, Deck, cards_of, shipped
from rules.duco.engine import GAME
from rules.duco.events import GameOver, Missed, SetsMade, Swapped, TargetReached, Turned
from rules.duco.layout import BARE, Laid, with_cards
from rules.duco.options import Options
from rules.duco.preview import faces_of
from rules.duco.sets import CORNERS, points_in, sets_of
from rules.duco.state import Exchanging, Over, State
from rules.duco.turns import turn_of
from tests.conformance.drawing import Dice
from tests.rules.duco import plain
from tests.rules.duco.build import code, kinds, only, play

CLUSTER = Options(corner_cluster=True, first="1")
PLAIN = "Rs Km Ys Km Gs Km Bs Km"
"""Corners of four colours: where four such cards meet, there is no set."""
SPECIAL = {
    0: "Rs Km Ys Km Rc Km Bs Km",
    1: "Rs Km Ys Km Gs Km Rx Km",
    5: "Rs Km Bt Km Yc Km Gm Km",
    6: "Rm Km Ys Km Gs Km Bs Km",
}
"""The four cards of case C55 by their place in the grid: they meet in point 0."""


def _deck(special: dict[int, str]) -> Deck:
    texts = [f"{'RYGBK'[number % 5]} {special.get(number, PLAIN)}" for number in range(75)]
    return replace(shipped(), cards=Cards("house", tuple(texts)))


def grid(special: dict[int, str], seats: int = 2, **more: bool) -> State:
    """The first turn of seat 0 on a grid of these cards in reading order."""

    options = replace(CLUSTER, deck=_deck(special), clocks="personal", **more)
    made = GAME.deal(options, seats, Chance(1))
    cards = [Laid(number, x, y) for number, (x, y) in enumerate(SQUARES)]
    made = replace(
        made, table=with_cards(BARE, cards_of(options.deck), cards, aligned=False), out=tuple(range(25, 75))
    )
    return replace(made, pending=turn_of(made, 0))


@pytest.mark.rule("duco R56", "duco UA16")
def test_the_start_is_a_grid_of_25_and_nothing_is_held() -> None:

    made = GAME.deal(CLUSTER, 3, Chance(2))
    assert {(laid.x, laid.y) for laid in made.table.cards} == {
        (3 * x, 3 * y) for x in range(-2, 3) for y in range(-2, 3)
    }
    assert made.hands == ((), (), ())
    assert made.stack == ()
    assert len(made.out) == 50
    assert not GAME.moment(made).asks[0].secret
    assert GAME.view(made, 0).own is None
    for action in (Place(9, 0, 0), Choose(0)):
        assert code(made, 0, action) == "exchange-first R56"


@pytest.mark.rule("duco R57", "duco R60")
def test_c55_turning_a_corner_makes_a_set() -> None:
    made = grid(SPECIAL)
    assert sets_of(made.table) == 0
    turn = Turn(-6, -3, 1)
    preview = GAME.preview(GAME.view(made, 0), turn)
    assert preview is not None
    assert (preview.code, preview.points) == ("makes-set", 1)
    made, events = play(made, 0, turn)
    assert only(events, Turned).laid == Laid(5, -6, -3, 1)
    assert points_in(sets_of(made.table)) == (0,)
    made, events = play(made, 0, END)
    assert only(events, SetsMade) == SetsMade(0, (0,), 1)
    assert made.course.scores == (1, 0)
    assert GAME.actors(made) == (1,)


@pytest.mark.rule("duco R57")
def test_rainbow_counts_as_any_colour() -> None:
    with_rainbow = {**SPECIAL, 5: "Rs Km Wt Km Yc Km Gm Km"}
    assert sets_of(grid(with_rainbow).table) == 1
    mixed = {**with_rainbow, 0: "Rs Km Ys Km Bc Km Bs Km"}
    assert sets_of(grid(mixed).table) == 0, "the other three have to be of one colour"


@pytest.mark.rule("duco R61")
def test_shapes_and_2x_do_not_matter() -> None:
    assert sets_of(grid({**SPECIAL, 5: "Bs Km Rt2 Km Yc Km Gm Km"}).table) == 1


@pytest.mark.rule("duco R58")
def test_there_are_sixteen_points() -> None:
    assert len(CORNERS) == 16
    uniform = grid(dict.fromkeys(range(25), "Rs Km Rs Km Rs Km Rs Km"))
    assert sets_of(uniform.table) == (1 << 16) - 1
    assert points_in(sets_of(uniform.table)) == tuple(range(16))


@pytest.mark.rule("duco R59", "duco UA17")
def test_c57_the_number_of_distinct_turns() -> None:
    made = grid({})
    legal = GAME.legal(made, 0)
    assert list(legal) == [*SWAPS, *TURNS, END]
    assert (len(SWAPS), len(TURNS)) == (40, 75)
    assert (len(SWAPS) + 1) * (len(TURNS) + 1) == 3116
    assert len(set(legal)) == len(legal)


@pytest.mark.rule("duco R59")
def test_only_cards_that_share_an_edge_are_exchanged() -> None:
    made = grid({})
    assert code(made, 0, Swap(6, 0, "east")) == "no-neighbour R59"
    assert code(made, 0, Swap(0, 6, "south")) == "no-neighbour R59"
    assert code(made, 0, Swap(1, 0, "east")) == "no-neighbour R59"
    after, events = play(made, 0, Swap(0, 0, "south"))
    swapped = only(events, Swapped)
    assert (swapped.one, swapped.other) == (Laid(12, 0, 3), Laid(17, 0, 0))
    assert after.table.cards[12] == swapped.one
    assert (
        after.table.icons
        == with_cards(BARE, faces_of(GAME.view(after, 0).public), after.table.cards, False).icons
    )


@pytest.mark.rule("duco R59")
def test_each_at_most_once_in_any_order_and_optional() -> None:
    made = grid({})
    one, _ = play(made, 0, Swap(0, 0, "east"), Turn(0, 0, 1))
    other, _ = play(made, 0, Turn(3, 0, 1), Swap(0, 0, "east"))
    assert one.table == other.table, "turning is a property of the card"
    assert list(GAME.legal(one, 0)) == [END]
    assert code(one, 0, Swap(0, 0, "east")) == "exchanged R59"
    assert code(one, 0, Turn(0, 0, 1)) == "turned R59"
    swapped, _ = play(made, 0, Swap(0, 0, "east"))
    assert list(GAME.legal(swapped, 0)) == [*TURNS, END]
    turned, _ = play(made, 0, Turn(0, 0, 1))
    assert list(GAME.legal(turned, 0)) == [*SWAPS, END]
    assert code(made, 0, Turn(0, 0, 4)) == "no-quarter R59"
    assert code(made, 0, Turn(1, 0, 1)) == "nothing-there R59"
    after, events = play(made, 0, END)
    assert only(events, SetsMade).points == ()
    assert after.course.turns == 1


@pytest.mark.rule("duco R60", "duco UA18")
def test_only_points_that_become_sets_count() -> None:
    made = grid({**SPECIAL, 5: "Gs Km Rt Km Yc Km Rm Km"})
    assert sets_of(made.table) == 1
    still, events = play(made, 0, END)
    assert only(events, SetsMade).points == (), "it was one when the turn began"
    _, events = play(made, 0, Turn(-6, -3, 1), END)
    assert only(events, SetsMade).points == ()
    broken, _ = play(still, 1, Turn(-6, -3, 3), END)
    assert sets_of(broken.table) == 0
    again, events = play(broken, 0, Turn(-6, -3, 1), END)
    assert only(events, SetsMade).points == (0,), "a set that was broken counts again"
    assert again.course.scores == (1, 0)


@pytest.mark.rule("duco R61")
def test_several_sets_of_one_turn_all_count() -> None:
    red = dict.fromkeys(range(25), "Rs Km Rs Km Rs Km Rs Km")
    made = grid({**red, 11: "Rs Km Bs Km Bs Km Rs Km", 10: "Rs Km Bs Km Bs Km Rs Km"})
    assert sets_of(made.table).bit_count() == 12
    view = GAME.view(made, 0)
    moved = GAME.preview(view, Swap(-3, 0, "east"))
    assert moved is not None
    assert (moved.code, moved.points) == ("makes-sets", 2), "two points are mended and two others broken"
    preview = GAME.preview(view, Turn(-3, 0, 2))
    assert preview is not None
    assert (preview.code, preview.points) == ("makes-sets", 2)
    made, events = play(made, 0, Turn(-3, 0, 2), END)
    assert len(only(events, SetsMade).points) == 2
    assert made.course.scores == (2, 0)


@pytest.mark.rule("duco R62", "duco R31")
def test_five_sets_finish_the_round() -> None:
    made = grid(SPECIAL, seats=2)
    made = replace(made, course=replace(made.course, scores=(4, 5)))
    made, events = play(made, 0, Turn(-6, -3, 1), END)
    assert only(events, TargetReached) == TargetReached(0, 5, last=False)
    assert GAME.actors(made) == (1,), "the round is finished first"
    made, events = play(made, 1, END)
    assert only(events, GameOver).winners == (0, 1)
    outcome = GAME.outcome(made)
    assert outcome is not None
    assert outcome.ranks == (1, 1)
    assert outcome.why.code == "won-sets-shared"
    assert outcome.sheet[0].label == "Sets"


@pytest.mark.rule("duco UA33", "duco R62")
def test_after_sixty_rounds_the_most_sets_win() -> None:
    made = grid({}, seats=2)
    made = replace(made, course=replace(made.course, scores=(2, 1)))
    for _ in range(119):
        made, events = play(made, GAME.actors(made)[0], END)
    assert not isinstance(made.pending, Over)
    made, events = play(made, 1, END)
    assert only(events, GameOver).why == "rounds"
    outcome = GAME.outcome(made)
    assert outcome is not None
    assert outcome.why.code == "won-rounds"
    assert outcome.winners == (0,)


@pytest.mark.rule("duco R78", "duco R39")
def test_with_ten_seconds_what_has_been_done_stands() -> None:
    made = grid(SPECIAL, ten_seconds=True)
    made, _ = play(made, 0, Turn(-6, -3, 1), spent=5_000)
    assert GAME.moment(made).asks[0].left == 5_000
    made, _ = play(made, 0, Swap(3, 3, "east"), spent=1_000)
    ask = GAME.moment(made).asks[0]
    assert (ask.left, ask.quiet) == (4_000, TimeUp("turn"))
    made, events = play(made, 0, TURN_OVER)
    assert kinds(events) == ["Missed", "SetsMade"]
    assert only(events, Missed).why == "turn"
    assert made.course.scores == (1, 0)


def test_sets_agree_with_the_plain_ones() -> None:
    for number in range(30):
        made, dice = GAME.deal(CLUSTER, 2, Chance(number)), Dice(number)
        for _ in range(20):
            cards = [(each.card, each.x, each.y, each.turn) for each in made.table.cards]
            seen = plain.sets(plain.table_of(shipped().cards.list, cards))
            found = {(3 * (point % 4) - 4, 3 * (point // 4) - 4) for point in points_in(sets_of(made.table))}
            assert found == seen
            if not (actors := GAME.actors(made)):
                break
            assert isinstance(made.pending, Exchanging)
            made, _ = GAME.apply(made, actors[0], dice.pick(GAME.legal(made, actors[0])))
