"""The table this terminal sits at: begun or taken up again, and let go of when it is left."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from rules.contract import AnyGame, Outcome
from rules.journal import Entry, Seat
from rules.kit.filling import fill
from rules.table import Table
from tui.host import Host
from tui.link import Link
from tui.spec import MatchSpec, fresh_seed, level_word
from tui.store import (
    MemoryMatch,
    OpenMatch,
    Record,
    Replay,
    Store,
    StoreError,
    read_match,
    rebuild,
    record_of,
)
from tui.trouble import Trouble

if TYPE_CHECKING:
    from tui.games.front import Front
    from tui.screens.result_card import ResultCard


@dataclass
class Seated:
    """One running table and this terminal's link to it."""

    match_id: str
    game: AnyGame
    options: Any
    host: Host
    link: Link
    trouble: Trouble | None = None
    """Why the match is not saved; ``None`` when it is."""
    ended: bool = field(default=False)
    dealt: MatchSpec | None = field(default=None, repr=False)
    """What it was dealt from, seed and all; not to be shown before the end."""

    def dealt_as(self, spec: MatchSpec) -> bool:
        """Whether it was dealt from a spec, whatever the seats are called."""
        if self.dealt is None:
            return False
        kinds = [[seat.kind for seat in match.seats] for match in (self.dealt, spec)]
        same = (self.dealt.seed, self.dealt.options) == (spec.seed, spec.options)
        return same and kinds[0] == kinds[1]

    async def leave(self) -> None:
        """Keep everything and let go of the match."""
        if not self.ended:
            self.ended = True
            self.link.close()
            await self.host.stop()

    def drop(self) -> None:
        """The same without waiting, for signals and crashes."""
        if not self.ended:
            self.ended = True
            self.link.close()
            self.host.close()


@dataclass(frozen=True)
class Ended:
    """A finished match, wherever it comes from. Everything of it is open."""

    match_id: str
    game: AnyGame
    seats: tuple[Seat, ...]
    outcome: Outcome
    view: Any
    """What everybody may see now."""
    entries: tuple[Entry, ...]
    seed: int
    note: Trouble | None = None
    """Something to say about it, such as that it was not saved."""
    hints: tuple[int, ...] = ()
    """For each seat, how many hints it asked for."""

    def card(self, front: Front) -> ResultCard:
        """What the result screen shows."""
        from tui.screens.result_card import result_card

        names = [seat.name for seat in self.seats]
        kinds = [
            fill(front.translate("bot, {level}"), {"level": front.translate(level_word(seat.level))})
            if seat.is_bot
            else front.translate("person")
            for seat in self.seats
        ]
        events = [event for entry in self.entries if not entry.undone for event in entry.events]
        return result_card(
            front,
            self.match_id,
            names,
            kinds,
            self.outcome,
            self.view,
            self.seed,
            self.note.said(front.translate) if self.note else "",
            self.hints,
            events,
        )


class Tables:
    """Makes tables for one App."""

    def __init__(
        self,
        games: Mapping[str, AnyGame],
        store: Store | None,
        *,
        tempo: Callable[[], float],
        log: Callable[[str], None],
    ) -> None:
        self.games = games
        self.store = store
        self._tempo = tempo
        self._log = log
        self._played: dict[str, MatchSpec] = {}
        """What was begun here, so that it can be played again even where nothing is saved."""

    def begin(self, spec: MatchSpec) -> Seated:
        """Deal a new match. Where it cannot be saved it is played all the same, and says so."""
        game = self.games[spec.game]
        seed = fresh_seed() if spec.seed is None else spec.seed
        table = Table(game, spec.options, spec.seats, seed)
        match: OpenMatch
        trouble: Trouble | None = None
        if self.store is None:
            match = MemoryMatch()
        else:
            match = late = self.store.later(table)
            try:
                match = late.save()
            except StoreError as error:
                trouble = error
        self._played[match.id] = spec
        seated = self._seat(match, game, table, trouble)
        if not match.saved:
            # The player is told right here; the first move must not ask again.
            seated.host.play_unsaved()
        return seated

    def resume(self, match_id: str) -> Seated:
        """Take a match up at its last row.

        Raises:
            StoreError: there is none, it is open elsewhere, or it cannot be read.
        """
        store = self._saved()
        info = store.info(match_id)
        if info.game not in self.games:
            raise _unknown_game(match_id, info.title)
        game = self.games[info.game]
        table, match = store.resume(match_id, game)
        return self._seat(match, game, table, None)

    def finished(self, match_id: str) -> bool:
        """Whether a match of the list has ended.

        Raises:
            StoreError: there is no such match.
        """
        return self.store is not None and self.store.info(match_id).status.startswith("finished")

    def ended(self, match_id: str, seated: Seated | None) -> Ended:
        """A finished match: the one at this table, or one of the list.

        Raises:
            StoreError: it cannot be read, or has not ended.
        """
        if seated is not None and seated.match_id == match_id:
            host = seated.host
            if host.outcome is not None and host.seed is not None:
                host.result_seen()
                entries = tuple(host.history(None))
                return Ended(
                    match_id,
                    host.game,
                    host.seats,
                    host.outcome,
                    host.view(None),
                    entries,
                    host.seed,
                    None if host.saving else seated.trouble,
                    host.hints,
                )
        store = self._saved()
        record = store.record(match_id)
        table = rebuild(self.games[record.game], record)
        outcome = table.game.outcome(table.state)
        if outcome is None:
            raise StoreError("Match {match} has not ended yet.", match=match_id)
        store.result_seen(match_id)
        entries = tuple(table.history(None))
        view, hints = table.view(None), tuple(table.hints)
        return Ended(match_id, table.game, table.seats, outcome, view, entries, table.seed, hints=hints)

    def replay(self, match: str) -> tuple[Replay, tuple[str, ...]]:
        """A match of the list, or of a file, to be watched; and the names at its table.

        Raises:
            StoreError: there is none, or it cannot be read.
        """
        path = Path(match)
        if path.suffix or os.path.isfile(path):
            record = record_of(read_match(path))
            running = record.result is None
            replay = Replay(self._game(record), record, running=running, file=True)
        else:
            record = self._saved().record(match)
            replay = Replay(self._game(record), record, running=record.result is None)
        return replay, tuple(seat.name for seat in record.seats)

    def _game(self, record: Record) -> AnyGame:
        if record.game not in self.games:
            raise _unknown_game(record.id, record.title)
        return self.games[record.game]

    def _saved(self) -> Store:
        if self.store is None:
            raise StoreError("Matches cannot be read here; `hotseat doctor` tells why.")
        return self.store

    def turned(self, match_id: str) -> MatchSpec:
        """A finished match's game with the seats turned by one and a new seed.

        Raises:
            StoreError: the match cannot be read.
        """
        if match_id in self._played:
            spec = self._played[match_id]
        else:
            record = self._saved().record(match_id)
            game = self._game(record)
            spec = MatchSpec(game.key, record.seats, msgspec.json.decode(record.options, type=game.Options))
        seats = spec.seats[1:] + spec.seats[:1]
        from tui.screens.setup.choices import unseat

        # What was chosen seat by seat, such as an order of seats, does not turn with them.
        return msgspec.structs.replace(spec, seats=seats, options=unseat(spec.options), seed=None)

    def _seat(self, match: OpenMatch, game: AnyGame, table: Table, trouble: Trouble | None) -> Seated:
        host = Host(table, match, tempo=self._tempo(), log=self._log)
        link = Link(host)
        host.start()
        dealt = MatchSpec(game.key, tuple(table.seats), table.options, table.seed)
        return Seated(match.id, game, table.options, host, link, trouble, dealt=dealt)


def _unknown_game(match_id: str, title: str) -> StoreError:
    return StoreError(
        "Match {match} is of a game this version does not have: {game}.", match=match_id, game=title
    )
