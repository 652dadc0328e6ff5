"""The settings file: read whole or not at all, and never written over when broken."""

import os
import stat
from pathlib import Path

import msgspec
import pytest

from tui.app import make_app
from tui.paths import Paths
from tui.settings import Settings, SettingsFile, written


def kept(path: Path) -> bytes | None:
    """What is in a file, if it can be read."""
    return path.read_bytes() if path.is_file() else None


def test_no_file_means_defaults_and_makes_none(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "new" / "settings.toml")
    assert (file.value, file.trouble) == (Settings(), "")
    assert not (tmp_path / "new").exists()
    assert file.save(Settings()) == ""
    assert not (tmp_path / "new").exists(), "nothing was changed"


def test_what_is_saved_is_read_again_by_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "new" / "settings.toml"
    value = Settings(theme="light", bots="fast", name='Bo "]\\ Æ', keys={"play": "p, x"}).marked(
        "primer:douc"
    )
    assert SettingsFile(path).save(value) == ""
    assert SettingsFile(path).value == value
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    assert os.listdir(path.parent) == ["settings.toml"]


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"! bad", 1),
        (b'theme = "dark"\n\nbots = 3\n', 3),
        (b'theme = "dark"\nbots = "hasty"\n', 2),
        (b'seen = "primer"\n', 1),
        (b'theme = "dark"\n[keys]\nplay = 3\n', 2),
        (b'# mine\nthem = "dark"\n', 2),
        (b'theme = "dark"\n\xff\xfe\n', 2),
        (bytes(range(128, 255)) * 2, 1),
        (b'theme = "a"\ntheme = "b"\n', 2),
        (b"theme = ", 1),
    ],
)
def test_a_broken_file_gives_defaults_a_sentence_with_its_line_and_is_kept(
    tmp_path: Path, content: bytes, line: int
) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(content)
    file = SettingsFile(path)
    assert file.value == Settings()
    assert f"{path}, line {line}:" in file.trouble
    assert "\n" not in file.trouble
    assert "this run only" in file.save(Settings(theme="light"))
    assert file.value.theme == "light"
    assert path.read_bytes() == content


def test_an_unknown_setting_names_its_neighbour(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('them = "dark"\n')
    assert "did you mean theme?" in SettingsFile(path).trouble


def test_an_empty_file_is_fine(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(b"")
    assert SettingsFile(path).trouble == ""
    assert SettingsFile(path).save(Settings(theme="mono")) == ""


def test_what_is_no_file_is_refused_and_kept(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "nothing")
    below = tmp_path / "file"
    below.write_text("")
    large = tmp_path / "large"
    large.write_bytes(b"#" * 200_000)
    for path in (folder, link, large, below / "settings.toml"):
        file = SettingsFile(path)
        assert file.value == Settings()
        assert file.trouble
        assert "this run only" in file.save(Settings(theme="light"))
    assert folder.is_dir()
    assert link.is_symlink()
    assert large.stat().st_size == 200_000


def test_a_linked_file_stays_linked(tmp_path: Path) -> None:
    real, link = tmp_path / "real.toml", tmp_path / "settings.toml"
    real.write_text('theme = "dark"\n')
    link.symlink_to(real)
    assert SettingsFile(link).save(Settings(theme="light")) == ""
    assert link.is_symlink()
    assert 'theme = "light"' in real.read_text()


def test_only_what_was_changed_here_is_written(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    one, two = SettingsFile(path), SettingsFile(path)
    one.save(Settings(theme="light"))
    two.save(Settings(bots="fast"))
    assert SettingsFile(path).value == Settings(theme="light", bots="fast")


def test_a_file_mended_while_running_is_written_again(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text("! bad")
    file = SettingsFile(path)
    path.write_text('bots = "slow"\n')
    assert file.save(Settings(theme="light")) == ""
    assert SettingsFile(path).value == Settings(theme="light", bots="slow")


def test_comments_stay(tmp_path: Path) -> None:
    text = '# mine\ntheme = "dark" # at night\n\n[keys]\nplay = "p"\n'
    before = Settings(theme="dark", keys={"play": "p"})
    after = msgspec.structs.replace(before, theme="light", name="Bo")
    assert written(text, before, after) == '# mine\ntheme = "light"\n\nname = "Bo"\n[keys]\nplay = "p"\n'


def test_what_cannot_be_edited_is_written_anew() -> None:
    spoken = msgspec.structs.replace(Settings(), text=True)
    assert written("", Settings(), spoken) == "text = true\n"
    assert written("text = true\n", spoken, Settings()) == "text = false\n"
    text = 'seen = [\n  "a",\n]\n[keys]\nplay = "p"\n'
    before = Settings(seen=("a",), keys={"play": "p"})
    after = Settings(seen=("a", "b"), keys={"play": "x"})
    assert written(text, before, after) == 'seen = ["a", "b"]\nkeys = { "play" = "x" }\n'


def test_in_memory(tmp_path: Path) -> None:
    file = SettingsFile(None)
    assert file.save(Settings(theme="mono")) == ""
    assert file.value.theme == "mono"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_leaves_the_file_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('theme = "dark"\n')
    file = SettingsFile(path)
    full = os.open("/dev/full", os.O_WRONLY)
    real = os.open
    monkeypatch.setattr(
        os, "open", lambda name, *rest: os.dup(full) if ".new" in str(name) else real(name, *rest)
    )
    assert "no space left" in file.save(Settings(theme="light"))
    os.close(full)
    assert path.read_text() == 'theme = "dark"\n'


def test_what_is_wrong_is_said_in_the_players_language(tmp_path: Path) -> None:
    """At home and where a choice cannot be kept, whichever language is chosen later on."""
    path = tmp_path / "settings.toml"
    path.write_text('theme = "dark"\ncolor = 1\n')
    env = {"TERM": "xterm-256color", "LANG": "da_DK.UTF-8"}
    app = make_app(Paths(data=tmp_path / "data", config=path), env)
    (note,) = (note for note in app.kit.notes if str(path) in note)
    assert note.startswith(f"{path}, linje 2: der er ingen indstilling 'color'; ")
    assert note.endswith(app.kit.translate("The settings are as shipped for now; the file is kept."))
    assert "kun denne gang" in app.settings_file.save(Settings(theme="light"))
    app.kit.translate = str
    assert f"{path}, line 2: there is no setting 'color'; " in app.settings_file.trouble
    app.tidy_up()
