"""A match as a text: options, seed, and for each step what is waited for, done, told and seen.

``do`` lines are played again by :func:`replayed`; everything else follows from them and the head. Events
stand as they happened, and below them as others saw them. Views are told by what changed: ``table`` is what
a spectator sees, a seat's line what it sees beyond that.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from rules.chance import Chance
from rules.contract import Action, AnyGame, Event, Moment
from rules.kit.options import describe, read_options, show_option
from tests.transcripts.case import Case, Cases


class Move(NamedTuple):
    """Who did what."""

    seat: int
    action: Action
    spent: int = 0
    """Milliseconds used for it, read by games with clocks."""


def head(game: AnyGame, case: Case, seed: int) -> Iterator[str]:
    """The first lines of a transcript."""
    options = read_options(game.Options, case.options)
    yield f"# {game.title}: {case.shows}"
    yield f"game {game.key}"
    yield f"seats {len(case.levels)}"
    yield f"seed {seed}"
    for field in describe(game.Options):
        yield f"option {field.name}={show_option(getattr(options, field.name))}"


def parsed(game: AnyGame, text: str) -> tuple[Any, int, int, list[Move]]:
    """Options, seats, seed and moves of a transcript."""
    heads: dict[str, str] = {}
    pairs, moves = [], []
    for line in text.splitlines():
        word, _, rest = line.partition(" ")
        if word == "do":
            seat, _, action = rest.partition(" ")
            action, _, spent = action.partition(" after ")
            decoded = msgspec.json.decode(action, type=game.Action)
            moves.append(Move(int(seat[1:]) - 1, decoded, int(spent.removesuffix(" ms") or 0)))
        elif word == "option":
            name, _, value = rest.partition("=")
            pairs.append((name, value))
        elif word in ("seats", "seed", "game"):
            heads[word] = rest
    assert heads["game"] == game.key
    return read_options(game.Options, pairs), int(heads["seats"]), int(heads["seed"]), moves


class Writer:
    """Writes what happens, and of each view only what changed."""

    def __init__(self, game: AnyGame, cases: Cases, seats: int) -> None:
        self.game = game
        self.cases = cases
        self.seats = seats
        self.told: dict[int | None, dict[str, str]] = {}

    def body(self, options: Any, seed: int, moves: Iterable[Move]) -> Iterator[str]:
        """The lines of a match."""
        game = self.game
        state = game.deal(options, self.seats, Chance(seed))
        yield ""
        yield "deal"
        yield from self.events(game.opening(state))
        yield from self.views(state)
        for number, (seat, action, spent) in enumerate(moves, 1):
            yield ""
            yield f"{number}: {self.moment(game.moment(state))}"
            after = f" after {spent} ms" if spent else ""
            yield f"do P{seat + 1} {msgspec.json.encode(action).decode()}{after}"
            state, events = game.apply(state, seat, action, spent)
            yield from self.events(events)
            yield from self.views(state)
        yield ""
        yield self.moment(game.moment(state))
        outcome = game.outcome(state)
        if outcome is not None:
            yield f"ranks {outcome.ranks} scores {outcome.scores}: {outcome.why.code} ({outcome.why.rule})"
            yield from (f"  {row.label}: {' '.join(row.cells)}" for row in outcome.sheet)

    def moment(self, moment: Moment) -> str:
        """What is waited for, in a line."""
        asks = [
            f"P{ask.seat + 1}"
            + (" secret" if ask.secret else "")
            + (f" {ask.left} ms" if ask.left is not None else "")
            + (f" else {self.fields(ask.quiet)}" if ask.quiet is not None else "")
            for ask in moment.asks
        ]
        may = " ".join(f"P{seat + 1}" for seat in moment.may)
        pace = f" (pace {moment.pace} ms)" if moment.pace else ""
        return f"{moment.kind}{pace} {', '.join(asks)}{f' may {may}' if may else ''}".rstrip()

    def events(self, events: Iterable[Event]) -> Iterator[str]:
        """Events as they happened and as those saw them who may not know all of it."""
        for event in events:
            yield f"  * {self.fields(event)}"
            less = [viewer for viewer in (*range(self.seats), None) if event.blanked_for(viewer)]
            for text in dict.fromkeys(self.fields(event.seen_by(viewer)) for viewer in less):
                who = " ".join(_name(seat) for seat in less if self.fields(event.seen_by(seat)) == text)
                yield f"    {who} saw: {text}"

    def views(self, state: Any) -> Iterator[str]:
        """What changed in each view."""
        public = dict(self.flat("", self.game.view(state, None)))
        yield from self.changes(None, public)
        for seat in range(self.seats):
            own = dict(self.flat("", self.game.view(state, seat)))
            yield from self.changes(
                seat,
                {path: text for path, text in own.items() if public.get(path) != text and path != "seat"},
            )

    def changes(self, viewer: int | None, now: dict[str, str]) -> Iterator[str]:
        """The lines in which a view differs from the last one."""
        before = self.told.get(viewer, {})
        for path, text in now.items():
            if before.get(path) != text:
                yield f"  {_name(viewer)}: {path} = {text}"
        gone = [path for path in before if path not in now]
        if gone:
            yield f"  {_name(viewer)}: no more {', '.join(gone)}"
        self.told[viewer] = now

    def flat(self, path: str, value: Any) -> Iterator[tuple[str, str]]:
        """What a view holds, by path: a line for each field, item of a list, and tagged struct."""
        if isinstance(value, msgspec.Struct) and value.__struct_config__.tag is None:
            for name, _, _ in _fields(type(value)):
                yield from self.flat(
                    f"{path}.{name}".removeprefix(".public").lstrip("."), getattr(value, name)
                )
        elif isinstance(value, tuple) and value and not all(_plain(item) for item in value):
            for index, item in enumerate(value):
                yield f"{path}[{index}]", self.text(path.rpartition(".")[2], item).strip("[]")
        else:
            yield path, self.text(path.rpartition(".")[2], value)

    def text(self, name: str, value: Any) -> str:
        """A plain value, or a tuple of them, in words."""
        if isinstance(value, tuple):
            return f"({' '.join(self.text(name, item) for item in value)})"
        if isinstance(value, msgspec.Struct):
            return f"[{self.fields(value)}]"
        word = self.cases.word(name, value)
        if word is None and "." in name:
            word = self.cases.word(name.rpartition(".")[2], value)
        return str(value) if word is None else word

    def fields(self, value: msgspec.Struct) -> str:
        """A struct in a line; fields at their default are left out."""
        parts = [type(value).__name__]
        for name, required, default in _fields(type(value)):
            content = getattr(value, name)
            if required or content != default:
                parts.append(f"{name}={self.text(f'{parts[0]}.{name}', content)}")
        return " ".join(parts)


@lru_cache(maxsize=256)
def _fields(kind: type[msgspec.Struct]) -> tuple[tuple[str, bool, Any], ...]:
    """Name, whether it is required, and default of each field."""
    return tuple((field.name, field.required, field.default) for field in msgspec.structs.fields(kind))


def _plain(value: Any) -> bool:
    return not isinstance(value, tuple | msgspec.Struct)


def _name(seat: int | None) -> str:
    return "table" if seat is None else f"P{seat + 1}"


def written(game: AnyGame, cases: Cases, case: Case, seed: int, moves: Iterable[Move]) -> list[str]:
    """The whole transcript of a match."""
    options = read_options(game.Options, case.options)
    body = Writer(game, cases, len(case.levels)).body(options, seed, moves)
    return [*head(game, case, seed), *body]


def replayed(game: AnyGame, cases: Cases, case: Case, text: str) -> list[str]:
    """The transcript that the moves of a transcript give now."""
    options, seats, seed, moves = parsed(game, text)
    return [*head(game, case, seed), *Writer(game, cases, seats).body(options, seed, moves)]
