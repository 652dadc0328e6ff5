"""The table this terminal sits at: begun or taken up again, and let go of when it is left."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from rules.chance import SEED_BITS
from rules.contract import AnyGame
from rules.table import Table
from tui.host import Host
from tui.link import Link
from tui.spec import MatchSpec
from tui.store import MemoryMatch, Store, StoreError


@dataclass
class Seated:
    """One running table and this terminal's link to it."""

    match_id: str
    game: AnyGame
    options: Any
    host: Host
    link: Link
    trouble: str = ""
    """Why the match is not saved, as a sentence; empty when it is."""
    ended: bool = field(default=False)

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

    def begin(self, spec: MatchSpec) -> Seated:
        """Deal a new match. Where it cannot be saved it is played all the same, and says so."""
        game = self.games[spec.game]
        seed = secrets.randbits(SEED_BITS) if spec.seed is None else spec.seed
        table = Table(game, spec.options, spec.seats, seed)
        trouble = ""
        try:
            match = self.store.create(table) if self.store is not None else MemoryMatch()
        except StoreError as error:
            match, trouble = MemoryMatch(), str(error)
        return self._seat(match, game, table, trouble)

    def resume(self, match_id: str) -> Seated:
        """Take a match up at its last row.

        Raises:
            StoreError: there is none, it is open elsewhere, or it cannot be read.
        """
        if self.store is None:
            raise StoreError("Matches cannot be read here; `hotseat doctor` tells why.")
        info = self.store.info(match_id)
        if info.game not in self.games:
            raise StoreError(f"Match {match_id} is of a game this version does not have: {info.title}.")
        game = self.games[info.game]
        table, match = self.store.resume(match_id, game)
        return self._seat(match, game, table, "")

    def turned(self, match_id: str) -> MatchSpec:
        """A finished match's game with the seats turned by one and a new seed.

        Raises:
            StoreError: the match cannot be read.
        """
        if self.store is None:
            raise StoreError("Matches cannot be read here; `hotseat doctor` tells why.")
        record = self.store.record(match_id)
        game = self.games[record.game]
        options = msgspec.json.decode(record.options, type=game.Options)
        seats = record.seats[1:] + record.seats[:1]
        return MatchSpec(game.key, seats, options)

    def _seat(self, match: Any, game: AnyGame, table: Table, trouble: str) -> Seated:
        host = Host(table, match, tempo=self._tempo(), log=self._log)
        link = Link(host)
        host.start()
        return Seated(match.id, game, table.options, host, link, trouble)
