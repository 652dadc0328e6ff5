"""Where files are kept, and PINs."""

from pathlib import Path

import pytest

from tui.paths import find_paths
from tui.pins import hash_pin, pin_fits


def test_the_command_line_names_the_places(tmp_path: Path) -> None:
    paths = find_paths(tmp_path / "data", tmp_path / "my.toml")
    assert paths.database == tmp_path / "data" / "hotseat.sqlite3"
    assert paths.log.parent == tmp_path / "data"
    assert paths.config == tmp_path / "my.toml"


def test_the_platforms_places(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    monkeypatch.setenv("XDG_CONFIG_HOME", "not/absolute")
    monkeypatch.setenv("HOME", str(tmp_path))
    paths = find_paths()
    assert paths.data == tmp_path / "share" / "hotseat"
    assert paths.config == tmp_path / ".config" / "hotseat" / "settings.toml"


def test_a_pin_fits_itself_alone() -> None:
    kept = hash_pin("1234")
    assert "1234" not in kept
    assert hash_pin("1234") != kept
    assert pin_fits(kept, "1234")
    assert not pin_fits(kept, "1235")
    assert not pin_fits(kept, "")
    assert pin_fits("", "anything")
    assert hash_pin("") == ""


@pytest.mark.parametrize("kept", ["x", "scrypt:zz:00", "scrypt:00:zz", "a:b:c:d"])
def test_a_damaged_pin_fits_nothing(kept: str) -> None:
    assert not pin_fits(kept, "1234")
