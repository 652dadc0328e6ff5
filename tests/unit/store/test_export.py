"""Matches as files: a finished one whole, a running one without its secrets."""

import stat
from pathlib import Path

import pytest

from rules.journal import Seat
from tests.shelf import GAME, at_random, deal
from tests.toy_types import Begin, Draw, Play
from tui.host import Host
from tui.store import (
    Damaged,
    Record,
    Replay,
    Store,
    StoreError,
    WrongVersion,
    export_match,
    read_match,
    record_of,
)


def finished(tmp_path: Path) -> Record:
    """A finished match with a PIN, an order and a new name in it."""
    with Store(tmp_path / "hotseat.sqlite3") as store:
        table = deal("pp", race=False)
        host = Host(table, store.create(table))
        host.reseat(1, Seat("Eve", "person", pin="scrypt:aa:bb"))
        host.submit(0, Begin(0))
        host.order(0, "pass")
        host.submit(0, Play(table.state.hands[0][0]))
        host.undo(0)
        at_random(host, table, 100)
        assert table.over
        return store.record(host.match.id)


def running(tmp_path: Path) -> Record:
    """A running match in which a card was drawn and something was taken back."""
    with Store(tmp_path / "hotseat.sqlite3") as store:
        table = deal("pp", race=False, open_hands=False)
        host = Host(table, store.create(table))
        host.submit(0, Begin(0))
        host.undo(0)
        host.submit(0, Begin(1))
        host.order(1, "pass")
        host.submit(1, Draw())
        host.submit(1, Play(table.state.hands[1][0]))
        return store.record(host.match.id)


def test_a_finished_match_comes_back_whole(tmp_path: Path) -> None:
    record, path = finished(tmp_path), tmp_path / "match.json"
    export_match(GAME, record, path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert b"scrypt" not in path.read_bytes(), "no PIN leaves with a match"
    file = read_match(path)
    assert file.seed == record.seed
    assert record_of(file).result == record.result
    replay = Replay(GAME, record_of(file), running=False)
    assert replay.mismatch is None
    assert replay.outcome == record.result
    assert replay.steps + 1 == len([row for row in record.rows if row.row.kind in ("act", "undo")]) + 1


def test_a_replay_is_the_same_however_it_is_stepped(tmp_path: Path) -> None:
    replay = Replay(GAME, finished(tmp_path), running=False)
    forward = [replay.view(step, 1) for step in range(replay.steps + 1)]
    back = [replay.view(step, 1) for step in reversed(range(replay.steps + 1))]
    assert forward == back[::-1]
    assert forward[0].own is not None


def test_a_replay_that_differs_says_so(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    export_match(GAME, finished(tmp_path), path)
    text = path.read_text()
    path.write_text(text.replace('"scores": [', '"scores": [ 77,', 1))
    replay = Replay(GAME, record_of(read_match(path)), running=False)
    assert "recorded result" in str(replay.mismatch)
    assert replay.outcome is None
    path.write_text(text.replace('"what": "plays"', '"what": "eats"', 1))
    assert "From row" in str(Replay(GAME, record_of(read_match(path)), running=False).mismatch)


def test_a_running_match_leaves_without_its_secrets(tmp_path: Path) -> None:
    record, path = running(tmp_path), tmp_path / "match.json"
    export_match(GAME, record, path)
    text = path.read_text()
    assert str(record.seed) not in text.replace(record.id, "").split('"rows"')[0].split('"options"')[0]
    file = read_match(path)
    assert file.running
    assert file.seed is None
    assert [(row.kind, bytes(row.payload)) for row in file.rows] == [("act", b"null")] * 3
    assert '"pass"' not in text, "a standing order is its seat's business"
    drew = file.rows[1]
    assert b'"card":-1' in bytes(drew.events).replace(b" ", b"").replace(b"\n", b"")
    replay = Replay(GAME, record_of(file), running=True, file=True)
    assert replay.view(0, 0) is None
    assert [event.seat for event in replay.told(0, None).events] == [0]
    assert [event.seat for event in replay.told(1, None).events] == [1], "what was taken back is not told"
    assert [event.card for event in replay.told(2, 1).events] == [-1]


def test_watching_a_running_match_shows_the_spectators_view_to_everybody(tmp_path: Path) -> None:
    replay = Replay(GAME, running(tmp_path), running=True)
    assert replay.outcome is None
    for step in range(replay.steps + 1):
        assert replay.view(step, 1) == replay.view(step, None)
        assert replay.view(step, 1).own is None
        assert all(event == event.seen_by(None) for event in replay.told(step, 1).events)


def test_a_file_is_not_written_over_unless_told(tmp_path: Path) -> None:
    record, path = running(tmp_path), tmp_path / "match.json"
    path.write_text("mine")
    with pytest.raises(StoreError, match="there already"):
        export_match(GAME, record, path)
    assert path.read_text() == "mine"
    export_match(GAME, record, path, replace=True)
    assert read_match(path).id == record.id
    for place in (tmp_path / "no" / "folder.json", tmp_path):
        with pytest.raises(StoreError):
            export_match(GAME, record, place, replace=True)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["hotseat.sqlite3", "match.json"]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "not the file of a match"),
        (b"{}", "not the file of a match"),
        (b"[]", "not the file of a match"),
        (bytes(range(200)), "not the file of a match"),
        (b'{"format": "other", "version": 1}', "not the file of a match"),
        (b'{"format": "hotseat-match", "version": 1}', "damaged"),
    ],
)
def test_what_is_no_match_is_refused(tmp_path: Path, content: bytes, said: str) -> None:
    path = tmp_path / "match.json"
    path.write_bytes(content)
    with pytest.raises(Damaged, match=said):
        read_match(path)
    assert path.read_bytes() == content


@pytest.mark.parametrize("version", ["0", "999", '"x"', None])
def test_another_version_is_refused_by_name(tmp_path: Path, version: str | None) -> None:
    path = tmp_path / "match.json"
    export_match(GAME, finished(tmp_path), path)
    text = path.read_text()
    changed = f'"version": {version},' if version else ""
    path.write_text(text.replace('"version": 1,', changed, 1))
    with pytest.raises(StoreError) as caught:
        read_match(path)
    if version in ("0", "999"):
        assert isinstance(caught.value, WrongVersion)
        assert f"version {version} " in str(caught.value)
        assert "version 1" in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("change", ['"game": "toy",', '"seed": ', '"rows": ['])
def test_a_field_missing_or_added_is_damage(tmp_path: Path, change: str) -> None:
    path = tmp_path / "match.json"
    export_match(GAME, finished(tmp_path), path)
    text = path.read_text()
    path.write_text(text.replace(change, '"more": 1, ' + change, 1))
    with pytest.raises(Damaged, match="more"):
        read_match(path)
    path.write_text(text[:-100])
    with pytest.raises(Damaged):
        read_match(path)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="no such file"):
        read_match(tmp_path / "match.json")
    with pytest.raises(StoreError):
        read_match(tmp_path)
