"""Icons, pairs and the deck."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import product

import pytest

from rules.duco.deck import CARDS, cards_of, faces_of, read_card, shipped
from rules.duco.icons import (
    CENTRES,
    COLOURS,
    EMPTY,
    POINTS,
    SHAPES,
    centre_byte,
    icon_byte,
    icon_of,
    match_of,
    name_of,
    read_icon,
)
from tests.rules.duco import plain
from tests.rules.duco.build import CASES


def points(one: str, other: str) -> int:
    """What two icons, or an icon and a centre square, score, whichever is laid."""
    bytes_of = [
        centre_byte("RYGBK".index(text[1])) if text[0] == "#" else read_icon(text) for text in (one, other)
    ]
    first, second = bytes_of
    assert POINTS[first][second] == POINTS[second][first] == match_of(first, second).points
    return POINTS[first][second]


@pytest.mark.rule("duco R16")
@pytest.mark.parametrize(("other", "worth"), [("Rc", 2), ("Rs", 1), ("Bc", 1), ("Bs", 0)])
def test_c1_plain_pairs(other: str, worth: int) -> None:
    assert points("Rc", other) == worth


@pytest.mark.rule("duco R22")
@pytest.mark.parametrize(("other", "worth"), [("Bs", 1), ("Bc", 2), ("Ws", 1), ("Wc", 2)])
def test_c3_rainbow(other: str, worth: int) -> None:
    assert points("Wc", other) == worth


@pytest.mark.rule("duco R23")
@pytest.mark.parametrize(("other", "worth"), [("Gs", 2), ("Bs", 1), ("BA", 1), ("GA", 2)])
def test_c5_any_shape(other: str, worth: int) -> None:
    assert points("GA", other) == worth


@pytest.mark.rule("duco R24", "duco UA27")
@pytest.mark.parametrize(("one", "other", "worth"), [("Wc", "GA", 2), ("WA", "Bs", 2), ("WA", "WA", 2)])
def test_c7_rainbow_against_any_shape(one: str, other: str, worth: int) -> None:
    assert points(one, other) == worth


@pytest.mark.rule("duco R19", "duco R20", "duco R21")
@pytest.mark.parametrize(
    ("other", "worth"), [("Rc", 4), ("Rs", 2), ("Bs", 0), ("Bc2", 4), ("Rc2", 8), ("Bs2", 0)]
)
def test_c9_doubles(other: str, worth: int) -> None:
    assert points("Rc2", other) == worth


@pytest.mark.rule("duco UA28")
def test_doubles_on_wild_icons() -> None:
    assert points("Wc2", "Bc") == 4
    assert points("GA2", "Wt2") == 8
    assert points("WA2", "#R") == 2


@pytest.mark.rule("duco R54", "duco R55")
@pytest.mark.parametrize(
    ("one", "other", "worth"),
    [
        *[("RA", "#R", 1), ("RA", "#B", 0), ("Wc", "#B", 1), ("Rc2", "#R", 2), ("Rc2", "#B", 0)],
        *[("WA", "#B", 1), ("#R", "#R", 1), ("#R", "#B", 0)],
    ],
)
def test_c53_centre_squares_match_in_colour_only(one: str, other: str, worth: int) -> None:
    assert points(one, other) == worth


def test_every_pair_is_what_the_plain_scoring_says() -> None:
    texts = ["".join(parts) for parts in product(COLOURS, SHAPES, ("", "2"))]
    seen = {read_icon(text): plain.square(0, text) for text in texts}
    seen |= {centre_byte(number): plain.Seen(0, colour, "", False) for number, colour in enumerate(CENTRES)}
    assert len(seen) == 77
    for one, other in product(seen, seen):
        assert POINTS[one][other] == plain.pair(seen[one], seen[other]), (name_of(one), name_of(other))
    assert not any(POINTS[EMPTY])
    assert not any(row[EMPTY] for row in POINTS)


def test_a_match_says_what_matches() -> None:
    assert match_of(read_icon("Rc2"), read_icon("Rs")) == (True, False, 1)
    assert match_of(read_icon("Wc"), read_icon("GA")) == (True, True, 0)
    assert match_of(read_icon("Rc"), EMPTY) == (False, False, 0)


def test_names_are_read_back() -> None:
    for colour, shape, double in product(range(6), range(6), (False, True)):
        byte = icon_byte(colour, shape, double)
        assert read_icon(name_of(byte)) == byte
        assert icon_of(byte) == (colour, shape, double)
    assert [name_of(centre_byte(colour)) for colour in range(5)] == ["#R", "#Y", "#G", "#B", "#K"]
    assert name_of(EMPTY) == "-"
    for byte in (EMPTY, 78, 255):
        with pytest.raises(ValueError, match="no square"):
            icon_of(byte)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "no icon"),
        ("R", "no icon"),
        ("Rcc", "no icon"),
        ("Rc22", "no icon"),
        ("Xc", "no colour"),
        ("Rz", "no shape"),
    ],
)
def test_what_is_no_icon_is_refused(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        read_icon(text)


@pytest.mark.rule("duco R9")
def test_c11_a_turned() -> None:
    card = faces_of(*read_card(CASES["A"]))
    shown = [" ".join(map(name_of, face.icons)) for face in card.turned]
    assert shown[1] == "Gt Bx Rc Gs Bt Yx Km Rs"
    assert shown[2] == "Km Rs Gt Bx Rc Gs Bt Yx"
    assert [len(set(face.rows)) for face in card.turned] == [3] * 4
    assert [name_of(face.rows[1][1]) for face in card.turned] == ["#R"] * 4


@pytest.mark.rule("duco R2")
def test_c67_the_shipped_deck() -> None:
    texts = shipped().cards.list
    digest = hashlib.sha256("".join(f"{text}\n" for text in texts).encode()).hexdigest()
    assert digest == "c5720062f55ae891448089af76f9d9a6a3feb843f291fd3d136af9f89ffb6857"
    assert len(texts) == len(set(texts)) == CARDS
    assert Counter(card.centre for card in cards_of(None)) == dict.fromkeys(CENTRES, 15)
    icons = [icon for card in cards_of(None) for icon in card.turned[0].icons]
    assert len(icons) == 600
    colours = Counter(COLOURS[icon_of(icon).colour] for icon in icons)
    assert colours == {**dict.fromkeys("RYGBK", 117), "W": 15}
    shapes = Counter(SHAPES[shape] for icon in icons if (shape := icon_of(icon).shape) is not None)
    assert shapes == {**dict.fromkeys("cstxm", 117), "A": 15}
    assert sum(icon_of(icon).double for icon in icons) == 25


def test_no_two_cards_of_the_shipped_deck_are_equal_under_turning() -> None:
    turned = [face.rows for card in cards_of(None) for face in card.turned]
    assert len(set(turned)) == 4 * CARDS
    for card in cards_of(None):
        assert max(Counter(card.turned[0].icons).values()) < 3
        special = [
            icon
            for icon in card.turned[0].icons
            if icon_of(icon).double or "W" in name_of(icon) or "A" in name_of(icon)
        ]
        assert len(special) <= 1
