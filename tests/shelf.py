"""Saved toy matches for tests of the store."""

from typing import Any

from rules.chance import Chance
from rules.table import Table
from tests.ground import make_seats
from tests.toy import Toy
from tests.toy_types import ToyOptions
from tui.host import Host
from tui.store import StoreError

GAME = Toy()


def deal(kinds: str = "pp", seed: int = 3, **options: Any) -> Table:
    """A new table."""
    return Table(GAME, ToyOptions(**options), make_seats(kinds), seed)


def at_random(host: Host, table: Table, actions: int, seed: int = 5) -> None:
    """Play legal actions at random, with an undo now and then."""
    chance = Chance(seed)
    for _ in range(actions):
        if table.over:
            return
        back, chance = chance.below(4)
        last = host.last_actor()
        if back == 0 and last is not None and table.can_undo(last):
            host.undo(last)
            continue
        seat = host.moment.asks[0].seat
        action, chance = chance.pick(host.legal(seat))
        host.submit(seat, action)


def write_until_full(host: Host) -> int:
    """Open a curtain until the disk refuses; the last row that was written."""
    for _ in range(400):
        try:
            host.opened(0)
        except StoreError as error:
            if "disk is full" not in str(error):
                raise
            break
    return host.number


def same(one: Table, two: Table) -> bool:
    """Whether two tables are the same in everything that resuming promises."""
    return one.snapshot() == two.snapshot() and one.entries == two.entries
