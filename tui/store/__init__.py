"""Saved matches: one SQLite database, and files to hand on."""

from tui.store.errors import Conflict, Damaged, InUse, StoreError, Taken, WrongVersion
from tui.store.export import MatchFile, export_match, match_file, read_match, record_of
from tui.store.rebuild import rebuild
from tui.store.records import Batch, MatchInfo, MemoryMatch, OpenMatch, Record
from tui.store.replay import Replay
from tui.store.store import Store

__all__ = [
    "Batch",
    "Conflict",
    "Damaged",
    "InUse",
    "MatchFile",
    "MatchInfo",
    "MemoryMatch",
    "OpenMatch",
    "Record",
    "Replay",
    "Store",
    "StoreError",
    "Taken",
    "WrongVersion",
    "export_match",
    "match_file",
    "read_match",
    "rebuild",
    "record_of",
]
