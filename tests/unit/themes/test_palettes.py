"""The shipped themes keep the contrast and the distances they were measured with."""

import tomllib
from pathlib import Path

import pytest

from tests.unit.themes.measure import complaints, contrasts, distances, recoloured, sent, shown
from tests.unit.themes.vision import MACHADO, VISIONS
from themes.check import shortfalls
from themes.contrast import ciede2000, contrast_ratio, lab, linear_rgb
from themes.loader import SHIPPED, load_theme
from themes.roles import DEPTHS, SETS, TOKENS, Depth, Role, Token, seat_token

COLOURED = [name for name in SHIPPED if name != "mono"]

# Pairs published by Sharma, Wu and Dalal (2005) with the formula, among them its discontinuities.
CIEDE2000_PAIRS = [
    ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
    ((50.0, -1.3802, -84.2814), (50.0, 0.0, -82.7485), 1.0000),
    ((50.0, 0.0, 0.0), (50.0, -1.0, 2.0), 2.3669),
    ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0009), 7.1792),
    ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0011), 7.2195),
    ((50.0, -0.001, 2.49), (50.0, 0.0011, -2.49), 4.7461),
    ((50.0, 2.5, 0.0), (61.0, -5.0, 29.0), 22.8977),
    ((50.0, 2.5, 0.0), (58.0, 24.0, 15.0), 19.4535),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
    ((90.9257, -0.5406, -0.9208), (88.6381, -0.8985, -0.7239), 1.5381),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
]


@pytest.mark.parametrize(("one", "other", "published"), CIEDE2000_PAIRS)
def test_ciede2000_gives_the_published_figures(
    one: tuple[float, float, float], other: tuple[float, float, float], published: float
) -> None:
    assert ciede2000(one, other) == pytest.approx(published, abs=0.00005)
    assert ciede2000(other, one) == pytest.approx(published, abs=0.00005)


def test_contrast_and_lab_of_known_colours() -> None:
    assert contrast_ratio("#000000", "#ffffff") == pytest.approx(21.0)
    assert contrast_ratio("#777777", "#ffffff") == pytest.approx(4.478, abs=0.001)
    assert lab(linear_rgb("#ffffff")) == pytest.approx((100.0, 0.0, 0.0), abs=0.01)
    assert lab(linear_rgb("#ff0000")) == pytest.approx((53.24, 80.09, 67.20), abs=0.01)
    with pytest.raises(ValueError, match="#rrggbb"):
        linear_rgb("red")


def test_simulations_leave_white_and_merge_what_dichromats_merge() -> None:
    assert len(VISIONS) == 9
    assert all(sum(row) == pytest.approx(1.0, abs=2e-5) for rows in MACHADO.values() for row in rows)
    for vision in VISIONS.values():
        assert vision((1.0, 1.0, 1.0)) == pytest.approx((1.0, 1.0, 1.0), abs=1e-4)
    red, green = VISIONS["deutan Brettel"]((0.5, 0.2, 0.1)), VISIONS["deutan Brettel"]((0.1, 0.34, 0.1))
    assert abs(red[0] - green[0]) < 0.4 * (0.5 - 0.1)


@pytest.mark.parametrize("name", COLOURED)
def test_theme_keeps_its_figures(name: str) -> None:
    assert complaints(load_theme(name)) == []


@pytest.mark.parametrize("name", COLOURED)
@pytest.mark.parametrize("depth", DEPTHS[1:3])
def test_palettes_are_drawn_as_the_comments_say(name: str, depth: Depth) -> None:
    palette = load_theme(name).palette(depth)
    lines = Path(__file__).parents[3].joinpath("themes", f"{name}.toml").read_text().splitlines()
    section = lines[lines.index(f"[{depth}]") :]
    commented = [line for line in section if '"#' in line][: len(palette.roles) + len(palette.tokens)]
    assert len(commented) == 18
    for line in commented:
        colour, comment = line.split('"')[1], line.split("# ")[1]
        number, _, words = comment.partition(" ")
        drawn = sent(colour, depth)
        assert drawn.number == int(number.rstrip(","))
        if depth == "ansi256":
            assert drawn.get_truecolor().hex == (words.removeprefix("shows as ") or colour)


@pytest.mark.parametrize(
    ("depth", "name", "colour", "failing"),
    [
        ("truecolor", "red", "#f73125", ["truecolor contrast of red: 4.399 < 4.5"]),
        (
            "truecolor",
            "purple",
            "#5a78ff",
            ["truecolor distance in all: 0.00 < 14.3", "truecolor distance in seats: 0.00 < 18.4"],
        ),
        (
            "truecolor",
            "muted",
            "#6a6a6a",
            ["truecolor contrast of muted: 3.151 < 4.5", "truecolor contrast of muted on panel: 2.798 < 4.5"],
        ),
        ("truecolor", "success", "#d7af10", ["truecolor distance in roles: 0.00 < 15.5"]),
        ("truecolor", "border", "#444444", ["truecolor contrast of border: 1.750 < 3.0"]),
        (
            "ansi256",
            "purple",
            "#ff5f87",
            ["ansi256 distance in all: 2.78 < 10.3", "ansi256 distance in seats: 2.78 < 15.9"],
        ),
        ("ansi16", "cyan", "#ffff55", ["ansi16: only 7 different colours"]),
    ],
)
def test_a_worsened_colour_fails_the_check(
    depth: Depth, name: Role | Token, colour: str, failing: list[str]
) -> None:
    assert complaints(recoloured(load_theme("dark"), depth, name, colour)) == failing


def test_figures_of_the_dark_theme() -> None:
    """As measured once with other code; a change of the measuring would show here."""
    palette = shown(load_theme("dark"), "truecolor")
    figures = contrasts(palette)
    assert [round(figures[token], 1) for token in TOKENS] == [14.5, 4.5, 13.9, 4.6, 4.7, 9.5, 9.2, 7.7]
    assert {name: round(least, 1) for name, least in distances(palette).items()} == {
        "all": 14.5,
        "seats": 18.5,
        "seats_1_4": 20.6,
        "douc_suits": 20.6,
        "duco_colours": 20.6,
        "dare_faces": 20.6,
        "jungle_dice": 20.6,
        "roles": 15.7,
    }


@pytest.mark.parametrize("name", SHIPPED)
def test_shipped_themes_pass_the_check_that_players_get(name: str) -> None:
    assert shortfalls(load_theme(name)) == ()


def test_players_are_told_what_is_faint_and_what_is_alike() -> None:
    faint = recoloured(load_theme("light"), "truecolor", "muted", "#999999")
    assert shortfalls(faint) == (
        "[truecolor] muted has a contrast of 2.6 on surface; it should be 4.5.",
        "[truecolor] muted has a contrast of 2.2 on panel; it should be 4.5.",
    )
    alike = recoloured(load_theme("dark"), "ansi256", "purple", "#0087d7")
    assert shortfalls(alike) == ("[ansi256] blue and purple look alike: 0.0 apart in CIEDE2000, under 10.",)


def test_sets_use_tokens_once_and_leave_the_spares() -> None:
    for members in SETS.values():
        assert len(set(members)) == len(members)
        assert not {"orange", "cyan"} & set(members)
    assert [seat_token(seat) for seat in range(7)] == [*SETS["seats"], "blue"]


def test_thresholds_cover_every_coloured_theme() -> None:
    data = tomllib.loads(Path(__file__).with_name("thresholds.toml").read_text())
    assert set(data) == {*COLOURED, "ansi16", "border_contrast"}
