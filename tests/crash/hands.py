"""What people, programs beside it and bad luck do to a running table, each chosen by dice."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from rules.contract import Action, IllegalAction, TimeUp, quiet_of
from rules.journal import CannotUndo
from rules.table import Table
from tests.conformance.walk import any_of
from tests.crash.spells import SPELLS, FullDisk
from tests.crash.weather import NAME, Killed, Weather, any_fault
from tests.ground import FakeTime
from tui.host import Busy, Host
from tui.host.clock import SLOW_BEAT, SUSPENDED
from tui.link import Closed, Link
from tui.store import Store, StoreError

if TYPE_CHECKING:
    from tests.crash.storm import Storm

HOUR = 3600.0
JUMPS = (-HOUR, HOUR, -2.5, 40.0, 9 * HOUR, -400 * 24 * HOUR, 400 * 24 * HOUR)
"""Seconds by which clocks are put back or forward: daylight saving, a wrong battery, a suspended machine."""


class RoughTime(FakeTime):
    """Time that passes for those who sleep, while both clocks jump as they like."""

    def __init__(self) -> None:
        super().__init__()
        self.offset = 0.0
        self.wall_offset = 1_700_000_000.0

    def clock(self) -> float:
        """What should never run back, and does."""
        return self.seconds + self.offset

    def wall(self) -> float:
        """Seconds since 1970, as somebody has set them."""
        return self.seconds + self.wall_offset

    def wall_ms(self) -> int:
        """The same in milliseconds."""
        return int(self.wall() * 1000)


class Hands:
    """Everybody at one table, for one life of the program."""

    def __init__(self, storm: Storm, host: Host, table: Table, store: Store, weather: Weather) -> None:
        self.storm, self.host, self.table, self.store, self.weather = storm, host, table, store, weather
        self.dice, self.tally, self.time = storm.dice, storm.tally, storm.time
        self.link = Link(host)
        self.taken = False
        """Whether another program has had the match since."""
        self.pool: dict[Action, None] = {}
        self.left = False
        self.ways: list[tuple[int, Callable[[], Any]]] = [
            (60, self.act),
            (8, self.wrong),
            (7, self.undo),
            (8, self.look),
            (4, self.order),
            (3, self.reseat),
            (2, self.stand_still),
            (2, self.hint),
            (6, self.race),
            (3, self.jump),
            (3, self.arm),
            (2, self.bad_spell),
            (1, self.taken_over),
            (1, self.weather.die),
            (2, self.go),
        ]

    async def play(self) -> None:
        """Until somebody leaves, the match is over, or the program dies."""
        ways = [way for weight, way in self.ways for _ in range(weight)]
        idle = 0
        while not self.left:
            if self.host.outcome is not None or self.table.number > self.storm.most:
                return
            before = self.host.number
            if self.host.trouble:
                await self.trouble()
            else:
                self.once(self.dice.pick(ways))
            # Mostly just enough for everybody to have a word, sometimes until clocks run out.
            await self.time.pass_time((0.0, 0.0, 1.7, 40.0, 150.0)[self.dice.below(26) // 6])
            assert not self.storm.ledger.violations, self.storm.ledger.violations
            if self.weather.dead:
                raise Killed
            if self.host.paused and self.dice.below(3) == 0:
                self.host.resume("test")
            idle = 0 if self.host.number != before else idle + 1
            assert idle < 400, f"nobody goes on after row {before}: {self.host.moment} {self.host.trouble}"

    def once(self, do: Callable[[], Any]) -> None:
        """One thing; where it cannot be saved, nothing has changed and the table says so."""
        number, state, eyes = self.host.number, self.table.state, self.link.eyes
        try:
            do()
        except StoreError:
            self.tally["writes refused"] += 1
            assert self.host.number == number, "what could not be saved is on the table"
            assert self.table.state is state
            assert self.link.eyes == eyes, "a hand is open that is not on record"
            assert self.host.trouble
        except (CannotUndo, Busy, Closed):
            assert self.host.number == number

    async def leave(self) -> None:
        """Let go of the match as the program does; some disks are no better by then."""
        if self.dice.below(2):
            self.weather.calm()
        self.link.close()
        await self.host.stop()
        self.storm.ledger.stand()
        self.weather.calm()
        self.tally["leaves"] += 1

    async def trouble(self) -> None:
        """The table stands still because something could not be saved: somebody says how to go on."""
        number, state = self.host.number, self.table.state
        await self.time.pass_time(30)
        if self.weather.dead:
            raise Killed
        assert (self.host.number, self.table.state) == (number, state), "it goes on although it stands still"
        way = self.dice.below(7)
        if way == 0 and isinstance(self.weather.spell, FullDisk):
            self.tally["killed with a write cut off"] += 1
            self.weather.die()
        elif way < 2 or not self.host.can_play_unsaved:
            assert self.host.can_play_unsaved or self.elsewhere, self.host.trouble
            self.go()
        elif way == 2:
            self.tally["played unsaved"] += 1
            self.host.play_unsaved()
        elif way == 3:
            self.once(self.act)
        else:
            if way > 4:
                self.weather.calm()
            well = self.weather.calm_now
            saved = self.host.retry()
            assert saved or not well or self.elsewhere, f"the disk takes everything: {self.host.trouble}"
            assert bool(self.host.trouble) != saved

    @property
    def elsewhere(self) -> bool:
        """Whether the disk has rows that nobody here was told of, or the match is held elsewhere."""
        return self.taken or self.weather.unheard

    # -- people -------------------------------------------------------------------------------

    def people(self) -> list[int]:
        """The seats that no bot plays."""
        return [seat for seat, record in enumerate(self.host.seats) if not record.is_bot]

    def anybody(self) -> int:
        """Any seat at the table."""
        return self.dice.below(len(self.host.seats))

    def act(self) -> None:
        """Somebody who may act does anything legal, or lets silence speak."""
        game, moment = self.host.game, self.host.moment
        able = [seat for seat in game.actors(self.table.state) if seat in self.people()]
        if not able:
            return
        seat = self.dice.pick(able)
        legal, quiet = self.host.legal(seat), quiet_of(moment, seat)
        if len(self.pool) < 400:
            self.pool.update(dict.fromkeys(legal[:40]))
        if quiet is not None and (not legal or self.dice.below(12) == 0):
            self.submit(seat, quiet)
        elif legal:
            self.submit(seat, any_of(legal, self.dice))

    def submit(self, seat: int, action: Action) -> None:
        """At this keyboard if its view is open, else from wherever the seat sits."""
        answer = self.link.act(action) if self.link.actor == seat else self.host.submit(seat, action)
        self.tally["held"] += bool(answer.held)

    def wrong(self) -> None:
        """Something that is not allowed; nothing comes of it."""
        seat, number, state = self.anybody(), self.host.number, self.table.state
        action = self.dice.pick([*self.pool, TimeUp("no such clock")])
        if self.host.refuse(seat, action) is None:
            return
        try:
            self.host.submit(seat, action)
        except IllegalAction:
            self.tally["illegal"] += 1
        else:
            raise AssertionError(f"seat {seat}: {action} is refused and was played")
        assert (self.host.number, self.table.state) == (number, state)

    def undo(self) -> None:
        """Take something back, if it may be."""
        number = self.host.number
        if self.dice.below(2):
            self.link.undo()
        else:
            self.host.undo(self.anybody())
        self.tally["undone"] += self.host.number > number

    def look(self) -> None:
        """Open a curtain, with a PIN that is right or wrong, or close it."""
        link, number = self.link, self.host.number
        if link.sole or not link.here:
            return
        if link.eyes is not None:
            link.cover()
            return
        seat = self.dice.pick(link.here)
        right = self.dice.below(3) > 0 or not self.host.seats[seat].pin
        opened = link.open(seat, self.storm.pin if right else "0000")
        assert right or not opened, "a wrong PIN opens a hand"
        assert opened == (self.host.number > number)
        assert opened == (link.eyes == seat)
        self.tally["looks"] += opened
        self.tally["wrong PINs"] += not right

    def order(self) -> None:
        """Leave a standing order, or withdraw it."""
        if self.host.game.orders and self.people():
            self.host.order(self.dice.pick(self.people()), self.dice.pick(["", *self.host.game.orders]))
            self.tally["orders"] += 1

    def reseat(self) -> None:
        """A bot takes over, a person comes back, somebody has another name."""
        seat = self.anybody()
        record = self.host.seats[seat]
        kind = self.dice.pick(("person", "remote", "bot:random", record.kind))
        if kind.startswith("bot:") and len(self.people()) < 2:
            return
        name = f"{record.name[:1]}{self.host.number}"
        self.host.reseat(seat, msgspec.structs.replace(record, name=name, kind=kind))
        self.tally["reseated"] += 1

    def hint(self) -> None:
        """Ask what one might do."""
        self.host.hinted(self.dice.pick(self.people()))

    def race(self) -> None:
        """Press the key of a race, which counts in no other moment."""
        counted = self.host.press(self.anybody())
        assert not counted or self.host.moment.kind == "race"

    def stand_still(self) -> None:
        """A pause; it ends after a while."""
        if not self.host.paused:
            self.host.pause("test")

    def go(self) -> None:
        """Leave the table."""
        self.left = True

    # -- bad luck -----------------------------------------------------------------------------

    def jump(self) -> None:
        """Both clocks jump; nobody's time runs out by that."""
        asked = [ask.seat for ask in self.host.moment.asks]
        before = [self.host.left(seat) for seat in asked]
        seconds = self.dice.pick(JUMPS)
        self.time.offset += seconds
        self.time.wall_offset += self.dice.pick(JUMPS)
        self.tally["clocks forward" if seconds > 0 else "clocks back"] += 1
        for seat, one, two in zip(asked, before, (self.host.left(seat) for seat in asked), strict=True):
            most = int(SUSPENDED * SLOW_BEAT * 1000) if seconds > 0 else 0
            assert one is None or two is None or one - two <= most, f"seat {seat} lost {one} - {two} ms"

    def arm(self) -> None:
        """One of the next statements fails, or is the last."""
        self.weather.arm(any_fault(self.dice), 1 + self.dice.below(8))

    def bad_spell(self) -> None:
        """From now on the disk refuses; or it no longer does."""
        if self.weather.spell is not None:
            self.weather.calm()
        else:
            kind = self.dice.pick(SPELLS)
            self.weather.spell = kind(self.store._database, self.storm.folder / NAME, self.dice)
            self.tally[kind.name] += 1

    def taken_over(self) -> None:
        """Another program takes the match over and leaves it; this one may write no more."""
        if not self.storm.ledger.name or self.weather.spell is not None:
            return
        self.weather.calm()
        with Store(self.storm.folder / NAME, self.time.wall_ms) as other:
            _, match = other.resume(self.storm.ledger.name, self.host.game, force=True)
            match.close()
        self.taken = True
        self.tally["taken over"] += 1
