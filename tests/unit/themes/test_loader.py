"""Themes are read whole; what is wrong in a player's file is told in one sentence with file and key."""

from pathlib import Path

import pytest

import themes
from themes.files import ThemeError
from themes.loader import PLAIN, SHIPPED, load_theme, load_theme_file, theme_names
from themes.roles import DEPTHS, EMPHASES, ROLES, TOKENS

FOLDER = Path(themes.__file__).parent
DARK = (FOLDER / "dark.toml").read_text()


def test_every_theme_file_is_offered() -> None:
    files = {path.stem for path in FOLDER.glob("*.toml")} - {"symbols"}
    assert set(theme_names()) == files
    assert theme_names()[0] == "dark"


@pytest.mark.parametrize("name", SHIPPED)
def test_shipped_theme_is_complete(name: str) -> None:
    theme = load_theme(name)
    assert theme.name == name
    assert theme.label
    assert theme.mono == (name == "mono")
    assert theme.palette("none") is PLAIN
    for depth in DEPTHS[:3]:
        palette = theme.palette(depth)
        assert (palette is PLAIN) == theme.mono
        assert {palette.role(role) for role in ROLES} == set(palette.roles)
        assert {palette.token(token) for token in TOKENS} == set(palette.tokens)
    assert [theme.attribute(name) for name in EMPHASES] == list(theme.attributes)
    assert theme.attribute("chip") == theme.attribute("cursor") == "reverse"


def test_themes_are_values() -> None:
    assert load_theme("light") == load_theme("light")
    assert len({load_theme(name) for name in SHIPPED}) == len(SHIPPED)


def test_a_shipped_file_copied_is_a_players_theme(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(DARK.replace("#ff3728", "#FF3728"))
    theme = load_theme_file(mine)
    assert theme.name == "mine"
    assert theme.palettes == load_theme("dark").palettes


def test_unknown_name() -> None:
    with pytest.raises(ThemeError) as caught:
        load_theme("drak")
    assert str(caught.value) == (
        'There is no theme "drak"; there are dark, light, high-contrast, colour-blind, mono.'
    )


WRONG = [
    ("format = 1", "format = 2", '"format" must be 1.'),
    ('label = "Dark"', "label = 3", '"label" must be a name that can be printed.'),
    ('label = "Dark"', 'label = "\\u202eDark"', '"label" must be a name that can be printed.'),
    ('label = "Dark"', f'label = "{"x" * 41}"', '"label" must be at most 40 characters long.'),
    ('label = "Dark"\n', "", 'the file lacks "label".'),
    ("dark = true", 'dark = "yes"', '"dark" must be true or false.'),
    ("dark = true", "dark = true\ncolours = 1", '"colours" must be true or false.'),
    ("contrast = 4.5", "contrast = true", '"contrast" must be a ratio from 1 to 21, such as 4.5.'),
    ("contrast = 4.5", "contrast = 45", '"contrast" must be a ratio from 1 to 21, such as 4.5.'),
    ("contrast = 4.5", "contrast = nan", '"contrast" must be a ratio from 1 to 21, such as 4.5.'),
    ('"#5a78ff"', '"blue"', "[truecolor.tokens] blue is 'blue', not a colour written like \"#5a78ff\"."),
    ('"#5a78ff"', "5", '[truecolor.tokens] blue is 5, not a colour written like "#5a78ff".'),
    (
        '"#5a78ff"',
        '"#5a78fg"',
        "[truecolor.tokens] blue is '#5a78fg', not a colour written like \"#5a78ff\".",
    ),
    ('red = "#ff3728"\n', "", '[truecolor.tokens] lacks "red".'),
    ('error = "#ff5f87"\n', "", '[truecolor] lacks "error".'),
    (
        'error = "#ff5f87"\n',
        'eror = "#ff5f87"\n',
        '[truecolor] has "eror", which no theme has (perhaps "error" is meant).',
    ),
    ("[truecolor]\n", "[truecolour]\n", 'the file has "truecolour", which no theme has'),
    ("dark = true", "dark = true\nauthor = 1", 'the file has "author", which no theme has.'),
    ('panel = ""', 'panel = "dim"', "[attributes] panel has 'dim'; it may have bold, italic, underline,"),
    ('panel = ""', "panel = 1", "[attributes] panel has '1'; it may have"),
    ("format = 1", "format = = 1", "is not TOML (Invalid value (at line 16, column 10))."),
]


@pytest.mark.parametrize(("old", "new", "sentence"), WRONG)
def test_what_is_wrong_is_said_in_one_sentence(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    assert old in DARK
    mine = tmp_path / "mine.toml"
    mine.write_text(DARK.replace(old, new, 1))
    with pytest.raises(ThemeError) as caught:
        load_theme_file(mine)
    text = str(caught.value)
    assert text.startswith(f"{mine}: {sentence}")
    assert text.endswith(".")
    assert "\n" not in text


@pytest.mark.parametrize("depth", DEPTHS[:3])
def test_every_depth_is_needed(tmp_path: Path, depth: str) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(DARK.replace(f"[{depth}]", f"[old-{depth}]").replace(f"[{depth}.", f"[old-{depth}."))
    with pytest.raises(ThemeError, match=depth):
        load_theme_file(mine)
    mine.write_text(f"format = 1\nlabel = 'x'\ndark = true\ncontrast = 4.5\n{depth} = 3\nattributes = 4\n")
    with pytest.raises(ThemeError, match=r"lacks|must be a table"):
        load_theme_file(mine)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(ThemeError, match="there is no such file"):
        load_theme_file(tmp_path / "none.toml")
    with pytest.raises(ThemeError, match="there is no such file"):
        load_theme_file(tmp_path)
    big, latin, loop = tmp_path / "big.toml", tmp_path / "latin.toml", tmp_path / "loop.toml"
    big.write_text("#" * 100_001)
    with pytest.raises(ThemeError, match="over 100,000 bytes"):
        load_theme_file(big)
    latin.write_bytes('label = "Mørk"'.encode("latin-1"))
    with pytest.raises(ThemeError, match="is not UTF-8 text"):
        load_theme_file(latin)
    loop.symlink_to(loop)
    with pytest.raises(ThemeError, match=r"loop.toml"):
        load_theme_file(loop)
