"""A match in a storm: one life of the program after the other, each on what the last one left."""

from __future__ import annotations

import asyncio
import shutil
from collections import Counter
from contextlib import suppress
from pathlib import Path

from rules.contract import AnyGame
from rules.journal import Seat
from rules.table import Table
from tests.conformance.drawing import draw
from tests.conformance.hook import hook_of
from tests.crash.hands import Hands, RoughTime
from tests.crash.ledger import Ledger, Recorder
from tests.crash.left import examine
from tests.crash.weather import NAME, Death, Fault, Killed, Refused, Weather, any_fault, spoil
from tui.host import Host
from tui.pins import hash_pin
from tui.store import OpenMatch, Record, Store, StoreError

PIN = "4711"
DEAL = 7
"""Statements that write a deal, the closing one last."""
LIVES = 2000
"""No match outlives so many."""


class Storm:
    """Match ``number`` of a game, with all that can happen to it."""

    def __init__(self, game: AnyGame, number: int, folder: Path, tally: Counter[str]) -> None:
        self.game, self.number, self.tally = game, number, tally
        self.drawn = draw(game, number)
        self.dice = self.drawn.dice(31)
        self.folder = folder / f"{game.key}-{number}"
        self.ledger = Ledger(game, tally)
        self.pin = PIN
        self.over = False
        self.life = 0
        self.most = (60, 250, hook_of(game).cap)[self.dice.below(3)]
        """So many actions are played at most."""
        levels = ("random",) * 6 + ("easy", "medium")
        kinds = [f"bot:{self.dice.pick(levels)}" if kind == "bot" else kind for kind in self.drawn.kinds]
        if all(kind.startswith("bot:") for kind in kinds):
            kinds[-1] = "person"
        pins = [hash_pin(PIN) if kind == "person" and self.dice.below(6) == 0 else "" for kind in kinds]
        self.seats = tuple(
            Seat(f"P{n + 1}", kind, pin) for n, (kind, pin) in enumerate(zip(kinds, pins, strict=True))
        )
        self.time = RoughTime()

    def run(self) -> None:
        """Play until the match is over, or long enough; then everything on the disk is looked at again."""
        self.folder.mkdir(parents=True)
        with Weather(self.folder, self.tally, self.life).outside():
            beside = self._beside()
        while not self.over:
            self.life += 1
            assert self.life < LIVES, "the match gets nowhere"
            weather = Weather(self.folder, self.tally, self.life)
            with weather.outside(), suppress(Killed):
                asyncio.run(self._live(weather))
            assert not self.ledger.violations, self.ledger.violations
            if weather.dead:
                self._bury(weather)
        self.tally["matches"] += 1
        found = examine(self.folder / NAME)
        assert found[beside.id] == beside, "another match has changed"
        if self.ledger.name:
            record = found[self.ledger.name]
            assert record.rows == tuple(self.ledger.saved)
            self.tally["finished"] += record.result is not None
        shutil.rmtree(self.folder)

    def _beside(self) -> Record:
        """A match that was there before and has nothing to do with all this."""
        with Store(self.folder / NAME) as store:
            match = store.create(self._deal())
            match.close()
            return store.record(match.id)

    def _deal(self) -> Table:
        return Table(self.game, self.drawn.options, self.seats, self.drawn.seed)

    def _bury(self, weather: Weather) -> None:
        """The next life finds the files as the last one left them, and sometimes with more in the log."""
        self.tally["kills"] += 1
        shutil.rmtree(self.folder)
        self.folder = weather.left
        self.tally["spoiled logs"] += bool(spoil(self.folder, self.dice))

    # -- one life -----------------------------------------------------------------------------

    async def _live(self, weather: Weather) -> None:
        dice = self.dice
        # A task that ends with the program has nobody left to tell.
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: None)
        if dice.below(6) == 0:
            weather.arm(any_fault(dice), 1 + dice.below(14))
        try:
            store = Store(self.folder / NAME, self.time.wall_ms)
        except StoreError:
            self.tally["openings refused"] += 1
            return
        try:
            table, match = self._open(store, weather)
        except StoreError:
            self.tally["openings refused"] += 1
            store.close()
            return
        weather.clear()
        weather.unheard = False
        log: list[str] = []
        recorder = Recorder(match, self.ledger, weather)
        host = Host(
            table,
            recorder,
            clock=self.time.clock,
            sleep=self.time.sleep,
            wall=self.time.wall,
            tempo=dice.pick((0.0, 0.0, 1.0)),
            log=log.append,
        )
        self.ledger.watch(host, table, self.folder / NAME)
        try:
            if not match.saved:
                host.play_unsaved()
            host.start()
            hands = Hands(self, host, table, store, weather)
            await hands.play()
            self.ledger.leave()
            await hands.leave()
        finally:
            self.ledger.leave()
        self.over = table.number > self.most or (host.outcome is not None and host.saving)
        assert not weather.dead
        store.close()
        strange = [line for line in log if not line.startswith(f"{recorder.id}: ")]
        assert not strange, strange

    def _open(self, store: Store, weather: Weather) -> tuple[Table, OpenMatch]:
        """The match as it was left, or a new one where it was never saved."""
        if self.ledger.name:
            table, match = store.resume(self.ledger.name, self.game)
            weather.clear()
            self.ledger.check(store.record(self.ledger.name), table)
            self.tally["resumed"] += 1
            return table, match
        self.ledger = Ledger(self.game, self.tally)
        table = self._deal()
        if self.dice.below(3) == 0:
            faults: tuple[Fault, ...] = (
                Death(False),
                Refused("disk I/O error", 10, "rolled"),
                Refused("disk I/O error", 10, "after"),
            )
            weather.arm(self.dice.pick(faults), 1 + self.dice.below(DEAL))
        late = store.later(table)
        try:
            return table, late.save()
        except StoreError:
            self.tally["dealt unsaved"] += 1
            return table, late
