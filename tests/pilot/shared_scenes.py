"""Every shared screen with something to show, made from the first game there is."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec

from rules.chance import Chance
from rules.contract import Refusal
from rules.journal import Row, Seat, encode_events
from rules.registry import GAMES
from rules.table import Table
from tests.pilot.shared import GAMES as LINES
from tests.pilot.shared import NOW, FakeNav, match
from tui.games import make_front
from tui.games.front import Choice, Front
from tui.kit import Kit
from tui.screens.help import Help
from tui.screens.home import Home
from tui.screens.log import LogScreen
from tui.screens.matches import Matches
from tui.screens.page import Page
from tui.screens.palette import Palette
from tui.screens.primer import Primer
from tui.screens.replay import ReplayScreen
from tui.screens.result import Result
from tui.screens.result_card import result_card
from tui.screens.rules import Rules
from tui.screens.settings import SettingsScreen
from tui.screens.setup import SetUp
from tui.screens.setup.model import fresh
from tui.screens.setup.options import OptionsPage
from tui.settings import SettingsFile
from tui.store.records import Record, StoredRow
from tui.store.replay import Replay

GAME: Any = next(iter(GAMES.values()))
NAMES = ("Ada", "[/]", "漢字")


@cache
def finished() -> tuple[Table, tuple[Row, ...]]:
    """A whole match between random bots, and its journal."""
    kinds = ("person", "person", "bot:random")
    seats = [Seat(name, kind) for name, kind in zip(NAMES, kinds, strict=True)]
    table = Table(GAME, GAME.settle(GAME.Options(), ["person", "person", "bot"]), seats, 7)
    rows: list[Row] = []
    chance = Chance(3)
    while not table.over:
        seat = next(seat for seat in GAME.actors(table.state) if GAME.legal(table.state, seat))
        action, chance = chance.pick(GAME.legal(table.state, seat))
        played = table.submit(seat, action)
        table.accept(played)
        rows += played.rows
    return table, tuple(rows)


def record(length: int | None = None) -> Record:
    """The finished match as the store has it, or its first rows."""
    table, rows = finished()
    entries = {entry.number: entry for entry in table.entries}
    stored = tuple(StoredRow(row, GAME.version, encode_events(entries[row.number].events)) for row in rows)
    result = GAME.outcome(table.state) if length is None else None
    return Record(
        id="bako-12",
        game=GAME.key,
        title=GAME.title,
        rules=GAME.version,
        options=msgspec.json.encode(table.options),
        seed=table.seed,
        seats=table.seats,
        opening=encode_events(table.entries[0].events),
        rows=stored[:length],
        result=result,
    )


def front_of(kit: Kit) -> Front:
    """The game's front in a kit."""
    return make_front(GAME, kit.glyphs, kit.translate)


def home(kit: Kit, nav: FakeNav) -> Page:
    """Home with a match to go on with and one that ended."""
    kit.notes[:] = ["Plain letters: no locale is set."]
    todo = [match(), match("niko-20", "finished-new", minutes=200, game=LINES[3])]
    return Home(kit, nav, LINES, lambda: todo, wall=lambda: NOW)


def set_up(kit: Kit, nav: FakeNav) -> Page:
    """Set-up as it opens."""
    return SetUp(kit, nav, GAME, secret="hands secret", name="Ada")


def options(kit: Kit, nav: FakeNav) -> Page:
    """The options of the game."""
    return OptionsPage(kit, nav, fresh(GAME, "Ada"), lambda draft: None)


def primer(kit: Kit, nav: FakeNav) -> Page:
    """The primer of the game."""
    lines = front_of(kit).primer(GAME.Options(), 3)
    return Primer(
        kit,
        nav,
        game=GAME.key,
        title=GAME.title,
        lines=lines,
        names=NAMES,
        start=lambda: nav.asked.append(("start",)),
    )


def result(kit: Kit, nav: FakeNav) -> Page:
    """The result of the finished match."""
    table, _ = finished()
    outcome = GAME.outcome(table.state)
    kinds = ("person", "person", "bot, wild")
    return Result(
        kit, nav, result_card(front_of(kit), "bako-12", NAMES, kinds, outcome, table.view(None), table.seed)
    )


def rules(kit: Kit, nav: FakeNav) -> Page:
    """The rules, opened at one of them."""
    return Rules(kit, nav, GAME, f"{GAME.key} {GAME.book().rule[20].id}")


def settings(kit: Kit, nav: FakeNav) -> Page:
    """The settings."""
    return SettingsScreen(kit, nav, SettingsFile(None), ["terminal  xterm-256color"])


def help_page(kit: Kit, nav: FakeNav) -> Page:
    """Help with something that can and something that cannot be done."""
    rule = f"{GAME.key} {GAME.book().rule[3].id}"
    choices = [
        Choice("Pass: wait until something happens."),
        Choice("That is too weak.", Refusal("too-weak", rule)),
    ]
    return Help(kit, nav, GAME, choices, SetUp.COMMANDS_OF, None, ["One line."])


def matches(kit: Kit, nav: FakeNav) -> Page:
    """A long list of matches."""
    found = [match(), match("x-9", "finished-new", game=LINES[4], minutes=2000)]
    found += [
        match(f"lata-{n}", "finished", ("Ada", "x" * 24, "[/]"), 5000 * n, LINES[n % 5]) for n in range(1, 24)
    ]
    return Matches(kit, nav, lambda: found, wall=lambda: NOW)


def log(kit: Kit, nav: FakeNav) -> Page:
    """The public log of the finished match."""
    table, _ = finished()
    front = front_of(kit)
    told = [front.told(event, NAMES) for entry in table.history(None) for event in entry.events]
    return LogScreen(kit, nav, [line for line in told if line], GAME.title)


def replay(kit: Kit, nav: FakeNav) -> Page:
    """The finished match to be watched."""
    return ReplayScreen(kit, nav, Replay(GAME, record(), running=False), front_of(kit), NAMES)


def palette(kit: Kit, nav: FakeNav) -> Page:
    """The commands of the list of matches."""
    return Palette(nav, matches(kit, nav))


SCENES: dict[str, Callable[[Kit, FakeNav], Page]] = {
    "home": home,
    "set_up": set_up,
    "options": options,
    "primer": primer,
    "result": result,
    "rules": rules,
    "settings": settings,
    "help": help_page,
    "matches": matches,
    "log": log,
    "replay": replay,
    "palette": palette,
}
