"""Matches as files: a finished one whole, a running one as a spectator saw it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from rules.contract import AnyGame, Outcome
from rules.journal import Entry, Reseated, Row, RowKind, Seat, SeatNote, encode_events
from tui.files import reason, write_private
from tui.names import known
from tui.store.errors import Damaged, StoreError, Taken, WrongVersion
from tui.store.rebuild import told
from tui.store.records import Record, StoredRow

FORMAT: Final = "hotseat-match"
VERSION: Final = 1
LARGEST_FILE: Final = 50_000_000


class _Head(msgspec.Struct):
    format: str
    version: int


class FileRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One journal row in a file; of a running match, only what everybody saw of it."""

    number: int
    kind: RowKind
    seat: int
    events: msgspec.Raw
    rules: int = 0
    payload: msgspec.Raw = msgspec.Raw(b"null")
    spent: int = 0
    at: int = 0


class MatchFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A match in a file."""

    format: Literal["hotseat-match"] = FORMAT
    version: Literal[1] = VERSION
    id: str
    game: str
    title: str
    rules: int
    running: bool
    """A running match holds no seed, no action and no hidden part of an event."""
    options: msgspec.Raw
    seats: tuple[Seat, ...]
    opening: msgspec.Raw
    rows: tuple[FileRow, ...]
    seed: int | None = None
    result: Outcome | None = None


def match_file(game: AnyGame, record: Record) -> MatchFile:
    """What the file of a match says."""
    running = record.result is None
    if running:
        entries = [entry for entry in told(game, record) if _public(entry)]
        opening = _seen(entries[0])
        rows = tuple(
            FileRow(entry.number, entry.kind, entry.seat, msgspec.Raw(_seen(entry))) for entry in entries[1:]
        )
    else:
        opening = record.opening
        rows = tuple(_whole(stored) for stored in record.rows)
    return MatchFile(
        id=record.id,
        game=record.game,
        title=record.title,
        rules=record.rules,
        running=running,
        options=msgspec.Raw(record.options),
        seats=tuple(msgspec.structs.replace(seat, pin="") for seat in record.seats),
        opening=msgspec.Raw(opening),
        rows=rows,
        seed=None if running else record.seed,
        result=record.result,
    )


def export_match(game: AnyGame, record: Record, path: Path, *, replace: bool = False) -> None:
    """Write a match to a file of its owner's.

    Raises:
        Taken: there is a file of this name and ``replace`` is false.
        StoreError: it cannot be written.
    """
    data = msgspec.json.format(msgspec.json.encode(match_file(game, record)), indent=1)
    try:
        write_private(path, data + b"\n", replace=replace)
    except FileExistsError:
        raise Taken("{path} is there already; name another file.", path=path) from None
    except OSError as error:
        raise StoreError(
            "{path} cannot be written ({why}); what was there is unchanged.", path=path, why=reason(error)
        ) from error


def read_match(path: Path) -> MatchFile:
    """Read the file of a match and check it.

    Raises:
        StoreError: it cannot be read, is no such file, or is of another version.
    """
    try:
        with path.open("rb") as source:
            # What is no plain file tells no size and may have no end.
            data = source.read(LARGEST_FILE + 1)
    except OSError as error:
        raise StoreError("{path} cannot be read ({why}).", path=path, why=reason(error)) from error
    if len(data) > LARGEST_FILE:
        raise Damaged("{path} is too large to be a match.", path=path)
    try:
        head = msgspec.json.decode(data, type=_Head)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Damaged("{path} is not the file of a match ({why}).", path=path, why=error) from error
    if head.format != FORMAT:
        raise Damaged(
            "{path} is not the file of a match (its format is {form}).",
            path=path,
            form=repr(head.format)[:42],
        )
    if head.version != VERSION:
        raise WrongVersion(
            "{path} has format version {theirs} and this Hotseat reads version {ours}.",
            path=path,
            theirs=head.version,
            ours=VERSION,
        )
    try:
        file = msgspec.json.decode(data, type=MatchFile)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Damaged("{path} is damaged ({why}).", path=path, why=error) from error
    numbers = [row.number for row in file.rows]
    whole = numbers == list(range(1, len(numbers) + 1))
    if not file.running and (file.seed is None or not whole):
        raise Damaged("{path} is damaged (its seed or a row is missing).", path=path)
    return file


def record_of(file: MatchFile) -> Record:
    """The record a whole match's file gives back; of a running one, only what can be told."""
    return Record(
        id=file.id,
        game=file.game,
        title=file.title,
        rules=file.rules,
        options=bytes(file.options),
        seed=file.seed or 0,
        seats=known(file.seats),
        opening=_compact(file.opening),
        rows=tuple(_stored(row) for row in file.rows),
        result=file.result,
    )


def _stored(row: FileRow) -> StoredRow:
    payload = b"" if row.kind == "undo" else _compact(row.payload)
    return StoredRow(
        Row(row.number, row.kind, row.seat, payload, row.spent, row.at), row.rules, _compact(row.events)
    )


def _compact(raw: msgspec.Raw) -> bytes:
    """JSON as the journal has it, whatever blanks the file has."""
    return msgspec.json.format(bytes(raw), indent=-1)


def _whole(stored: StoredRow) -> FileRow:
    row = stored.row
    payload = row.payload or b"null"
    if row.kind == "seat":
        payload = _without_pin(payload)
    return FileRow(
        row.number,
        row.kind,
        row.seat,
        msgspec.Raw(stored.events),
        stored.rules,
        msgspec.Raw(payload),
        row.spent,
        row.at,
    )


def _without_pin(payload: bytes) -> bytes:
    note: SeatNote = msgspec.json.decode(payload, type=SeatNote)
    if isinstance(note, Reseated):
        note = Reseated(msgspec.structs.replace(note.seat, pin=""))
    return msgspec.json.encode(note)


def _public(entry: Entry) -> bool:
    """Whether a spectator hears of an entry: orders, curtains and what was taken back are left out."""
    return entry.kind == "act" and not entry.undone


def _seen(entry: Entry) -> bytes:
    shown: tuple[Any, ...] = tuple(event.seen_by(None) for event in entry.events)
    return encode_events(shown)
