"""Conquest: own colours, scored at the end."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from rules.chance import Chance
from rules.duco.actions import TURN_OVER, Place
from rules.duco.conquest import Standing, groups_of, owned_by, standings, worths
from rules.duco.deck import CardFaces, cards_of, faces_of, read_card
from rules.duco.engine import GAME
from rules.duco.events import ColoursScored, ColoursTaken, GameOver
from rules.duco.icons import Colour
from rules.duco.layout import BARE, Laid, Layout, owners, with_cards
from rules.duco.options import Options
from rules.duco.preview import standing_of
from rules.duco.state import Over
from tests.conformance.drawing import Dice
from tests.rules.duco import plain
from tests.rules.duco.build import CASES, kinds, only, play

CONQUEST = Options(conquest=True, clocks="personal", first="1")
WHOSE: dict[str, Colour] = {"A": "R", "C": "R", "D": "R", "N": "B", "E": "B", "S": "K"}
"""The cards of case C61 with their centres recoloured: P0 has red, P1 blue."""
ORDER = tuple(WHOSE)
FACES = tuple(faces_of(colour, read_card(CASES[name])[1]) for name, colour in WHOSE.items())


def lying(*cards: tuple[str, int, int], faces: tuple[CardFaces, ...] = FACES, scale: int = 3) -> Layout:
    """A table with these cards."""
    laid = [Laid(ORDER.index(name), scale * x, scale * y) for name, x, y in cards]
    return with_cards(BARE, faces, laid, aligned=False)


C61 = (("S", 0, 0), ("A", 0, -1), ("C", 1, -1), ("D", 0, 1), ("N", 1, 0), ("E", 2, 0))


@pytest.mark.rule("duco R69", "duco R70", "duco R76", "duco UA32", "duco UA23")
@pytest.mark.parametrize(("seats", "aside"), [(2, 40), (3, 25), (4, 10)])
def test_c63_the_deal(seats: int, aside: int) -> None:
    colours: tuple[Colour, ...] = ("R", "G", "B", "Y")
    made = GAME.deal(replace(CONQUEST, colours=colours[:seats]), seats, Chance(4))
    faces = cards_of(None)
    assert made.setup.start == ("Y" if seats < 4 else "K"), "the first unused in the order R Y G B K"
    assert [(laid.x, laid.y) for laid in made.table.cards] == [(0, 0), (3, 0), (-3, 0), (0, 3), (0, -3)]
    assert {faces[laid.card].centre for laid in made.table.cards} == {made.setup.start}
    assert [len(made.hands[seat]) + len(made.own[seat]) for seat in range(seats)] == [10] * seats
    assert len(made.stack) == aside
    centres = Counter(faces[card].centre for card in made.stack)
    assert centres.pop(made.setup.start) == 10
    assert set(centres.values()) <= {15}
    assert Counter(faces[card].centre for card in made.out) == dict.fromkeys(colours[:seats], 5)
    taken = only(GAME.opening(made), ColoursTaken)
    assert (taken.colours, taken.start) == (made.setup.colours, made.setup.start)


@pytest.mark.rule("duco R70", "duco UA32")
def test_the_start_colour_can_be_chosen() -> None:
    for seed in range(20):
        made = GAME.deal(replace(CONQUEST, start="G"), 4, Chance(seed))
        assert made.setup.start == "G"
        assert "G" not in made.setup.colours
    refusal = GAME.check(replace(CONQUEST, start="G", colours=("R", "G")), 2)
    assert refusal is not None
    assert refusal.code == "start-colour"


@pytest.mark.rule("duco R80")
def test_with_chaos_the_grid_is_of_one_unused_colour() -> None:
    made = GAME.deal(replace(CONQUEST, chaos=True), 3, Chance(4))
    faces = cards_of(None)
    assert len(made.table.cards) == 9
    assert {faces[laid.card].centre for laid in made.table.cards} == {made.setup.start}
    assert len(made.stack) == 21
    stress = GAME.deal(Options(stress=True, chaos=True), 3, Chance(4))
    assert len(stress.table.cards) == 9
    assert stress.table.bounds == (-3, -3, 6, 6)
    assert len({faces[laid.card].centre for laid in stress.table.cards}) > 1


@pytest.mark.rule("duco R71")
def test_nothing_is_scored_while_laying() -> None:
    made, plays = GAME.deal(CONQUEST, 2, Chance(4)), 0
    dice = Dice(1)
    while actors := GAME.actors(made):
        assert made.course.scores == (0, 0)
        made, events = play(made, actors[0], dice.pick(GAME.legal(made, actors[0])))
        plays += "Placed" in kinds(events)
        assert "Scored" not in kinds(events)
    assert plays == 20
    assert made.hands == ((), ())
    scored, over = only(events, ColoursScored), only(events, GameOver)
    assert over.why == "laid"
    assert scored.totals == over.scores == made.course.scores
    assert made.course.lasts[0] is not None
    assert made.course.lasts[0].points is None
    outcome = GAME.outcome(made)
    assert outcome is not None
    rows = {row.label: row.cells for row in outcome.sheet}
    for seat in range(2):
        pairs, group = int(rows["Pairs"][seat]), int(rows["Largest group"][seat])
        assert int(rows["Bonus"][seat]) == 3 * group
        assert int(rows["Total"][seat]) == pairs + 3 * group == outcome.scores[seat]


@pytest.mark.rule("duco R72", "duco R73", "duco R75", "duco UA21", "duco UA22", "duco UA35")
def test_c61_what_the_cards_are_worth() -> None:
    layout = lying(*C61)
    worth = dict(zip([name for name, _, _ in C61], worths(layout, owners(layout), False), strict=True))
    assert {name: worth[name] for name in "ACDNE"} == {"A": 8, "C": 7, "D": 1, "N": 3, "E": 0}
    first, second = standings(layout, FACES, ("R", "B"), False)
    assert first == Standing(16, (1, 2))
    assert (first.bonus, first.total) == (6, 22)
    assert (second.pairs, second.bonus, second.total) == (3, 6, 9)
    assert owned_by(layout, FACES, ("R", "B")) == (-1, 0, 0, 0, 1, 1)


@pytest.mark.rule("duco R73", "duco R74", "duco UA22")
def test_lone_cards_and_smaller_groups_give_nothing() -> None:
    lone = lying(("S", 0, 0), ("A", 0, -1), ("D", 0, 1))
    assert standings(lone, FACES, ("R", "B"), False)[0].bonus == 0
    assert standings(lone, FACES, ("R", "B"), False)[1] == Standing(0, ())
    faces = tuple(faces_of("R" if name != "S" else "K", read_card(CASES[name])[1]) for name in ORDER)
    two = lying(("S", 0, 0), ("A", 0, -1), ("C", 0, -2), ("D", 0, 1), ("N", 0, 2), faces=faces)
    assert standings(two, faces, ("R",), False)[0].bonus == 6, "of two equally large groups one counts"
    assert groups_of(two, faces, "R") == ((1, 2), (3, 4))
    corner = lying(("A", 0, 0), ("C", 1, 1), faces=faces)
    assert standings(corner, faces, ("R",), False)[0].group == (), "corners do not connect"


@pytest.mark.rule("duco R82")
def test_diagonal_pairs_count_at_the_end() -> None:
    layout = lying(*C61)
    cards = [(ORDER.index(name), 3 * x, 3 * y, 0) for name, x, y in C61]
    seen = plain.table_of(tuple(f"{WHOSE[name]} {CASES[name][2:]}" for name in ORDER), cards)
    found = worths(layout, owners(layout), True)
    for number, (_, x, y, _) in enumerate(cards):
        assert found[number] == plain.worth(seen, number, x, y, diagonal=True)
    assert sum(found) > sum(worths(layout, owners(layout), False))


@pytest.mark.rule("duco R82")
def test_shifted_cards_are_connected_where_visible_squares_touch() -> None:
    faces = tuple(faces_of("R", read_card(CASES[name])[1]) for name in ORDER)
    shifted = lying(("A", 0, 0), ("C", 3, 2), faces=faces, scale=1)
    assert standings(shifted, faces, ("R",), False)[0].group == (0, 1)
    covered = lying(("A", 0, 0), ("C", 3, 0), ("S", 2, 0), faces=(*faces[:5], FACES[5]), scale=1)
    assert standings(covered, (*faces[:5], FACES[5]), ("R",), False)[0].group == ()


@pytest.mark.rule("duco R72", "duco R82")
@pytest.mark.parametrize(
    "modes",
    ["conquest", "diagonal", "disorder", "chaos", "diagonal disorder", "diagonal chaos"],
)
def test_worth_and_groups_agree_with_the_plain_ones(modes: str) -> None:
    options = replace(CONQUEST, **dict.fromkeys(modes.split(), True))
    texts = options.components.cards.list
    for number in range(6):
        made, dice = GAME.deal(options, 2 + number % 3, Chance(number)), Dice(number)
        while actors := GAME.actors(made):
            made, _ = play(made, actors[0], dice.pick(GAME.legal(made, actors[0])))
        cards = [(laid.card, laid.x, laid.y, laid.turn) for laid in made.table.cards]
        seen = plain.table_of(texts, cards)
        for seat, standing in enumerate(standing_of(GAME.view(made, None).public)):
            mine = [n for n, card in enumerate(cards) if texts[card[0]][0] == made.setup.colours[seat]]
            pairs = sum(plain.worth(seen, n, cards[n][1], cards[n][2], options.diagonal) for n in mine)
            assert standing.pairs == pairs
            assert len(standing.group) == plain.largest(seen, set(mine))
            assert standing.total == made.course.scores[seat]


@pytest.mark.rule("duco R75")
def test_equal_totals_share() -> None:
    made = GAME.deal(CONQUEST, 2, Chance(4))
    made = replace(made, course=replace(made.course, scores=(30, 30)), pending=Over("laid"))
    outcome = GAME.outcome(made)
    assert outcome is not None
    assert outcome.ranks == (1, 1)
    assert outcome.why.code == "won-conquest-shared"


@pytest.mark.rule("duco R69", "duco R71")
def test_players_draw_from_their_own_stacks_only() -> None:
    made = GAME.deal(CONQUEST, 2, Chance(4))
    stack, own = made.stack, made.own[0]
    made, _ = play(made, 0, GAME.legal(made, 0)[0])
    assert made.hands[0] == own[:1]
    assert made.own[0] == own[1:]
    assert made.stack == stack
    public = GAME.view(made, None).public
    assert (public.own, public.stack) == ((8, 9), 40)


@pytest.mark.rule("duco R71", "duco R39")
def test_with_ten_seconds_who_has_cards_left_goes_on_alone() -> None:
    made = GAME.deal(replace(CONQUEST, ten_seconds=True), 2, Chance(4))
    for number in range(20):
        seat = GAME.actors(made)[0]
        action = TURN_OVER if seat == 1 and number < 6 else GAME.legal(made, seat)[0]
        made, _ = play(made, seat, action)
    assert not made.hands[0]
    assert made.hands[1]
    assert GAME.actors(made) == (1,)
    for _ in range(3):
        assert GAME.actors(made) == (1,)
        made, events = play(made, 1, GAME.legal(made, 1)[0])
    assert only(events, GameOver).why == "laid"


@pytest.mark.rule("duco R39")
def test_who_goes_on_alone_has_sixty_rounds_as_well() -> None:
    made = GAME.deal(replace(CONQUEST, ten_seconds=True), 2, Chance(4))
    made = replace(made, own=((), made.own[1]))
    made, _ = play(made, 0, GAME.legal(made, 0)[0])
    assert made.hands[0] == ()
    for _ in range(59):
        made, _ = play(made, 1, TURN_OVER)
        assert GAME.actors(made) == (1,)
    made, events = play(made, 1, TURN_OVER)
    assert only(events, GameOver).why == "idle"


def test_previews_tell_what_the_pairs_are_worth() -> None:
    made = GAME.deal(CONQUEST, 2, Chance(4))
    place = GAME.legal(made, 0)[0]
    assert isinstance(place, Place)
    preview = GAME.preview(GAME.view(made, 0), place)
    assert preview is not None
    assert preview.code.startswith("worth")
