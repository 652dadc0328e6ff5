"""Commands on saved matches: ``matches`` and ``export``."""

from __future__ import annotations

import time
from pathlib import Path

from rules.registry import GAMES
from tui.launch import Common, WrongInput
from tui.plain import one_line
from tui.store import MatchInfo, Store, StoreError, Taken, export_match

STATES = {
    "your-move": "your move",
    "waiting": "waiting",
    "finished-new": "finished, new",
    "finished": "finished",
    "damaged": "damaged",
}


def open_store(common: Common) -> Store:
    """The saved matches.

    Raises:
        WrongInput: there are none, or they cannot be read.
    """
    paths = common.paths
    if not paths.database.exists():
        raise WrongInput(f"There are no matches in {paths.data}; `hotseat play GAME` begins one.")
    try:
        return Store(paths.database)
    except StoreError as error:
        raise WrongInput(str(error)) from None


def matches(common: Common) -> int:
    """List the matches, those that wait for somebody first."""
    if not common.paths.database.exists():
        print("No matches yet; `hotseat play GAME` begins one.")
        return 0
    with open_store(common) as store:
        try:
            infos = store.list_matches()
        except StoreError as error:
            raise WrongInput(str(error)) from None
    for line in _table([_row(info) for info in infos]) if infos else ["No matches yet."]:
        print(line)
    return 0


def _row(info: MatchInfo) -> tuple[str, ...]:
    when = time.strftime("%Y-%m-%d %H:%M", time.localtime(info.updated / 1000))
    names = one_line(", ".join(info.seats)) or one_line(str(info.damage))
    return (info.id, STATES[info.status], when, one_line(info.title), names)


def _table(rows: list[tuple[str, ...]]) -> list[str]:
    widths = [max(len(row[column]) for row in rows) for column in range(4)]
    return [
        "  ".join([*(cell.ljust(width) for cell, width in zip(row, widths, strict=False)), row[4]]).rstrip()
        for row in rows
    ]


def export(common: Common, match: str, file: Path, replace: bool) -> int:
    """Write a match to a file."""
    with open_store(common) as store:
        try:
            record = store.record(match)
            if record.game not in GAMES:
                raise WrongInput(f"Match {match} is of a game this version does not have: {record.title}.")
            export_match(GAMES[record.game], record, file, replace=replace)
        except StoreError as error:
            hint = ", or say --replace." if isinstance(error, Taken) and file.is_file() else "."
            raise WrongInput(str(error).rstrip(".") + hint) from None
    kind = "as everybody saw it" if record.result is None else "whole"
    print(f"Match {match} is in {file}, {kind}.")
    return 0
