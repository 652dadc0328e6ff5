"""How one terminal is drawn on: what the command line, the settings and a player's own files say together."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.pilot.support import desk
from themes.loader import load_theme
from tui.app import Asked, make_app, pick_look
from tui.paths import Paths
from tui.settings import Settings

ENV = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"}
SHIPPED = Path(__file__).parents[3] / "themes"
SIGN = """
format = 1
[douc.suits.star]
name = "yellow DOUC"
glyph = "x"
ascii = "x"
letter = "S"
token = "yellow"
"""


async def test_what_the_command_line_asks_for_outlives_a_change_of_something_else() -> None:
    """With ``--ascii`` and ``--theme`` a new bot speed brings back neither signs nor the other theme."""
    async with desk(theme="light", ascii=True) as at:
        at.app.settings_file.value = replace(at.app.settings_file.value, bots="slow")
        at.app.wear_settings()
        assert at.app.kit.glyphs.ascii
        assert at.app.kit.theme.name == "light"


async def test_what_is_chosen_here_goes_before_the_command_line() -> None:
    """Choosing symbols or a theme in the options ends what the command line asked for, and only that."""
    async with desk(theme="light", ascii=True) as at:
        at.app.settings_file.value = replace(at.app.settings_file.value, symbols="unicode")
        at.app.wear_settings()
        assert not at.app.kit.glyphs.ascii
        assert at.app.kit.theme.name == "light"
        at.app.settings_file.value = replace(at.app.settings_file.value, theme="dark")
        at.app.wear_settings()
        assert at.app.kit.theme.name == "dark"


def test_a_faint_theme_of_ones_own_is_used_and_says_what_it_lacks(tmp_path: Path) -> None:
    """The first lack in one sentence, and how many more there are."""
    dark = load_theme("dark").palette("truecolor")
    text = (SHIPPED / "dark.toml").read_text(encoding="utf-8")
    mine = tmp_path / "mine.toml"
    mine.write_text(text.replace(dark.role("text"), dark.role("background")), encoding="utf-8")
    look = pick_look(ENV, Settings(theme=str(mine)), Asked())
    assert look.theme.name == "mine"
    assert len(look.notes) == 1
    assert look.notes[0].startswith("Theme mine: ")
    assert "contrast" in look.notes[0]


@pytest.mark.parametrize("name", ["dark", "light", "mono"])
def test_a_shipped_theme_lacks_nothing(name: str) -> None:
    """Nothing is said about what the tests measure."""
    assert pick_look(ENV, Settings(theme=name), Asked()).notes == ()


def test_signs_of_ones_own_are_drawn(tmp_path: Path) -> None:
    """One sign is replaced, the others stay."""
    mine = tmp_path / "signs.toml"
    mine.write_text(SIGN, encoding="utf-8")
    glyphs = pick_look(ENV, Settings(signs=str(mine)), Asked()).glyphs
    assert glyphs["douc.suits.star"].text == "x"
    assert glyphs["douc.suits.drop"].text == "\u25ca"


def test_signs_that_cannot_be_used_are_told_and_left_alone(tmp_path: Path) -> None:
    """The shipped signs are drawn, and home says in one sentence why."""
    mine = tmp_path / "signs.toml"
    mine.write_text(SIGN.replace("douc.suits.star", "douc.suits.sun"), encoding="utf-8")
    config = tmp_path / "settings.toml"
    config.write_text(f'signs = "{mine}"\n', encoding="utf-8")
    app = make_app(Paths(data=tmp_path / "data", config=config), ENV)
    assert app.kit.glyphs["douc.suits.star"].text == "*"
    assert [note for note in app.kit.notes if "douc.suits.sun" in note]


def test_the_first_start_over_ssh_says_where_to_look_and_only_that_one(tmp_path: Path) -> None:
    paths, far = (
        Paths(tmp_path / "data", tmp_path / "settings.toml"),
        {**ENV, "SSH_CONNECTION": "::1 1 ::1 22"},
    )
    assert not make_app(paths, ENV).kit.notes
    assert ["hotseat doctor" in note for note in make_app(paths, far).kit.notes] == [True]
    assert make_app(paths, far).kit.notes == []
    assert 'seen = ["ssh"]' in paths.config.read_text(encoding="utf-8")
