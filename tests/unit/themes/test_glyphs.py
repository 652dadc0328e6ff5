"""Signs are one cell a character, have ASCII stand-ins of the same width, and differ within their set."""

import tomllib
import unicodedata
from pathlib import Path
from typing import Any

import pytest
from wcwidth import wcswidth, wcwidth

import themes
from themes.files import ThemeError
from themes.glyphs import INKS, Glyphs, load_signs_file, shipped_signs

DATA: dict[str, Any] = tomllib.loads((Path(themes.__file__).parent / "symbols.toml").read_text("utf-8"))
SETS = {
    f"{game}.{group}": things
    for game, groups in DATA.items()
    if game not in ("format", "frames")
    for group, things in groups.items()
}
SIGNS = {f"{group}.{thing}": sign for group, things in SETS.items() for thing, sign in things.items()}

SAME_ON_PURPOSE = {
    # One mark in two places: a meter and a hidden card are both filled with light shade.
    ("common.marks", "glyph"): {"░"},
    ("common.marks", "ascii"): {":", ">", "v"},
    # The card carries its word, and its letter differs.
    ("douc.actions", "glyph"): {"♥"},
    ("douc.actions", "ascii"): {"+"},
}


def test_every_game_has_its_signs() -> None:
    assert set(SETS) == {
        *("common.marks", "douc.suits", "douc.powers", "douc.roles", "douc.actions"),
        *("duco.shapes", "duco.colours", "duco.board", "paws.tiles", "paws.marks"),
        *("dare.faces", "dare.things", "jungle.groups", "jungle.kinds", "jungle.icons", "jungle.dice"),
        "jungle.marks",
    }
    assert set(Glyphs()) == set(SIGNS)


@pytest.mark.parametrize("key", SIGNS)
def test_sign_is_narrow_and_has_a_stand_in(key: str) -> None:
    sign = SIGNS[key]
    glyph, ascii = sign["glyph"], sign["ascii"]
    assert wcswidth(glyph) == len(glyph) == len(ascii)
    assert ascii.isascii()
    assert ascii.isprintable()
    assert not {"\ufe0e", "\ufe0f", "\u200d"} & set(glyph)
    assert not any(unicodedata.combining(character) for character in glyph)
    widths = {unicodedata.east_asian_width(character) for character in glyph}
    assert sign.get("ambiguous", False) == ("A" in widths)
    assert not widths & {"W", "F"}
    outside = [f"U+{ord(character):04X}" for character in glyph if not character.isascii()]
    assert sign.get("codepoints", []) == outside
    assert sign["token"] in INKS
    assert sign["name"]
    assert glyph or sign["letter"] or sign["name"] == "number card"


@pytest.mark.parametrize("group", SETS)
@pytest.mark.parametrize("field", ["glyph", "ascii", "letter"])
def test_signs_differ_within_their_set(group: str, field: str) -> None:
    drawn = [sign[field] for sign in SETS[group].values() if sign[field]]
    twice = {text for text in drawn if drawn.count(text) > 1}
    assert twice == SAME_ON_PURPOSE.get((group, field), set())


def test_suits_faces_and_dice_always_have_a_letter() -> None:
    for group in ("douc.suits", "duco.shapes", "duco.colours", "paws.tiles", "dare.faces", "jungle.dice"):
        assert all(len(sign["letter"]) == 1 for sign in SETS[group].values())


def test_frames_are_narrow_and_keep_light_and_double_apart() -> None:
    frames = shipped_signs().frames
    assert all(wcwidth(character) == 1 and len(ascii) == 1 for character, ascii in frames.items())
    light = {frames[character] for character in "─│┌┐└┘├┤┬┴┼"}
    double = {frames[character] for character in "═║╔╗╚╝"}
    assert not light & double
    assert Glyphs(ascii=True).frame("╔═╗ ┌─┐ a║") == "#=# +-+ a#"
    assert Glyphs().frame("╔═╗ ┌─┐ a║") == "╔═╗ ┌─┐ a║"


def test_lookup_in_both_modes() -> None:
    drop = Glyphs()["douc.suits.drop"]
    assert (drop.text, drop.letter, drop.name, drop.token) == ("◊", "D", "blue DOUC", "blue")
    assert Glyphs(ascii=True)["douc.suits.drop"].text == "~"
    assert (Glyphs().mark("cursor"), Glyphs(ascii=True).mark("cursor")) == ("►", ">")
    assert all(Glyphs(ascii=True)[key].text.isascii() for key in SIGNS)
    with pytest.raises(KeyError, match=r"douc\.suits\.drop"):
        Glyphs()["douc.suits.drip"]


def test_a_player_may_replace_signs(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(
        '[douc.suits.drop]\nname = "blue"\nglyph = "w"\nascii = "w"\nletter = "W"\ntoken = "cyan"\n'
        '[frames]\n"║" = "H"\n'
    )
    glyphs = Glyphs(True, load_signs_file(mine))
    assert glyphs["douc.suits.drop"].text == "w"
    assert glyphs["douc.suits.star"].text == "*"
    assert glyphs.frame("║═") == "H="
    assert Glyphs(True)["douc.suits.drop"].text == "~"


GOOD = '[douc.suits.drop]\nname = "blue"\nglyph = "w"\nascii = "w"\nletter = "W"\ntoken = "cyan"\n'


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("drop", "drip", "douc.suits.drip is no sign of any game (perhaps douc.suits.drop is meant)."),
        (
            'glyph = "w"',
            'glyph = "水"',
            "douc.suits.drop needs a glyph and printable ASCII of 1 narrow cells",
        ),
        (
            'glyph = "w"',
            'glyph = "w\\u0301"',
            "douc.suits.drop needs a glyph and printable ASCII of 1 narrow",
        ),
        ('ascii = "w"', 'ascii = "◊"', "douc.suits.drop needs a glyph and printable ASCII of 1 narrow cells"),
        ('ascii = "w"', "ascii = 3", 'douc.suits.drop needs "ascii", a text.'),
        ('name = "blue"\n', "", 'douc.suits.drop needs "name", a text.'),
        ('name = "blue"', 'nam = "blue"', 'douc.suits.drop has "nam", which no sign has.'),
        ('token = "cyan"', 'token = "teal"', "douc.suits.drop needs at most one letter, and a role or token"),
        ('letter = "W"', 'letter = "WW"', "douc.suits.drop needs at most one letter, and a role or token"),
        ("[douc.suits.drop]", "[douc.suits]\ndrop = 3\n[douc.x.y]", "douc.suits.drop must be a table."),
        ("[douc.suits.drop]", "frames = 3\n[douc.suits.drop]", "frames must be a table."),
        ("[douc.suits.drop]", '[frames]\n"║" = "--"\n[douc.suits.drop]', "the frame '║' needs one printable"),
    ],
)
def test_what_is_wrong_with_a_sign_is_said(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(GOOD.replace(old, new, 1))
    with pytest.raises(ThemeError) as caught:
        load_signs_file(mine)
    assert str(caught.value).startswith(f"{mine}: {sentence}")
    assert str(caught.value).endswith(".")
