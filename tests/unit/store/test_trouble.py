"""What goes wrong with saved matches is one sentence in the language of whoever reads it."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from tui.store import Damaged, StoreError
from tui.store.errors import explain
from tui.store.export import read_match
from tui.store.opening import open_if_possible
from tui.text import translator
from tui.trouble import Trouble

DANISH = translator("da")


@pytest.mark.parametrize(
    ("said", "kind", "danish"),
    [
        ("database or disk is full", StoreError, "Disken er fuld: der kan ikke gemmes mere i /d;"),
        (
            "attempt to write a readonly database",
            StoreError,
            "/d/m kan ikke skrives, så partier",
        ),
        ("database is locked", StoreError, "/d/m er optaget af et andet program;"),
        ("disk I/O error", StoreError, "Disken nægtede at skrive /d/m;"),
        ("file is not a database", Damaged, "/d/m er beskadiget (file is not a database);"),
        ("out of memory", StoreError, "/d/m kan ikke bruges (out of memory);"),
    ],
)
def test_what_the_database_says_is_a_sentence_in_both_languages(
    said: str, kind: type[StoreError], danish: str
) -> None:
    error = explain(sqlite3.DatabaseError(said), Path("/d/m"))
    assert type(error) is kind
    assert error.said(DANISH).startswith(danish)
    assert str(error) == error.said(str) != error.said(DANISH)


def test_a_path_with_braces_in_it_is_a_path(tmp_path: Path) -> None:
    """What goes into a sentence is never looked at again."""
    path = tmp_path / "{why}{path}"
    with pytest.raises(StoreError, match="cannot be read") as caught:
        read_match(path)
    assert f"{path} kan ikke læses (" in caught.value.said(DANISH)


def test_without_a_folder_it_is_said_that_saving_is_off(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    folder = tmp_path / "file" / "data"
    store, trouble = open_if_possible(folder, folder / "matches.db")
    assert store is None
    assert isinstance(trouble, Trouble)
    assert trouble.said(DANISH) == f"Der gemmes ikke: {folder} kan ikke bruges (not a directory)."


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs a file without an end")
def test_a_file_without_an_end_is_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.store.export.LARGEST_FILE", 1000)
    with pytest.raises(Damaged, match="too large"):
        read_match(Path("/dev/zero"))
