"""Every shared screen with something to show, made from the first game there is or from any other."""

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
from tui.screens.setup.model import fresh
from tui.screens.setup.options import OptionsPage
from tui.screens.setup.screen import SetUp
from tui.settings import SettingsFile
from tui.store.records import Record, StoredRow
from tui.store.replay import Replay

GAME: Any = next(iter(GAMES.values()))
NAMES = ("Ada", "[/]", "漢字")


def names_of(game: Any) -> tuple[str, ...]:
    """As many names as the game has seats."""
    return NAMES[: game.seats[-1]]


@cache
def finished(game: Any = GAME) -> tuple[Table, tuple[Row, ...]]:
    """A whole match between random bots, and its journal."""
    kinds = ("person", "person", "bot:random")
    seats = [Seat(name, kind) for name, kind in zip(names_of(game), kinds, strict=False)]
    options = game.settle(game.Options(), [seat.kind.partition(":")[0] for seat in seats])
    table = Table(game, options, seats, 7)
    rows: list[Row] = []
    chance = Chance(3)
    while not table.over:
        seat = next(seat for seat in game.actors(table.state) if game.legal(table.state, seat))
        action, chance = chance.pick(game.legal(table.state, seat))
        played = table.submit(seat, action)
        table.accept(played)
        rows += played.rows
    return table, tuple(rows)


def record(length: int | None = None, game: Any = GAME) -> Record:
    """The finished match as the store has it, or its first rows."""
    table, rows = finished(game)
    entries = {entry.number: entry for entry in table.entries}
    stored = tuple(StoredRow(row, game.version, encode_events(entries[row.number].events)) for row in rows)
    result = game.outcome(table.state) if length is None else None
    return Record(
        id="bako-12",
        game=game.key,
        title=game.title,
        rules=game.version,
        options=msgspec.json.encode(table.options),
        seed=table.seed,
        seats=table.seats,
        opening=encode_events(table.entries[0].events),
        rows=stored[:length],
        result=result,
    )


def front_of(kit: Kit, game: Any = GAME) -> Front:
    """The game's front in a kit."""
    return make_front(game, kit.glyphs, kit.translate)


def home(kit: Kit, nav: FakeNav) -> Page:
    """Home with a match to go on with and one that ended."""
    kit.notes[:] = ["Plain letters: no locale is set."]
    todo = [match(), match("niko-20", "finished-new", minutes=200, game=LINES[3])]
    return Home(kit, nav, LINES, lambda: todo, wall=lambda: NOW)


def set_up(kit: Kit, nav: FakeNav, game: Any = GAME) -> Page:
    """Set-up as it opens."""
    return SetUp(kit, nav, game, secret=lambda options: "hands secret", name="Ada")


def options(kit: Kit, nav: FakeNav, game: Any = GAME) -> Page:
    """The options of the game."""
    return OptionsPage(kit, nav, fresh(game, "Ada"), lambda draft: None)


def primer(kit: Kit, nav: FakeNav, game: Any = GAME) -> Page:
    """The primer of the game."""
    lines = front_of(kit, game).primer(game.Options(), len(names_of(game)))
    return Primer(
        kit,
        nav,
        game=game.key,
        title=game.title,
        lines=lines,
        names=names_of(game),
        start=lambda: nav.asked.append(("start",)),
    )


def result(kit: Kit, nav: FakeNav, game: Any = GAME) -> Page:
    """The result of the finished match."""
    table, _ = finished(game)
    outcome = game.outcome(table.state)
    names, kinds = names_of(game), ("person", "person", "bot, wild")
    return Result(
        kit,
        nav,
        result_card(
            front_of(kit, game),
            "bako-12",
            names,
            kinds[: len(names)],
            outcome,
            table.view(None),
            table.seed,
            events=[event for entry in table.entries if not entry.undone for event in entry.events],
        ),
    )


def rules(kit: Kit, nav: FakeNav, game: Any = GAME) -> Page:
    """The rules, opened at one of them."""
    return Rules(kit, nav, game, f"{game.key} {game.book().rule[20].id}")


def settings(kit: Kit, nav: FakeNav) -> Page:
    """The settings."""
    return SettingsScreen(kit, nav, SettingsFile(None), ["terminal  xterm-256color"])


def help_page(kit: Kit, nav: FakeNav, game: Any = GAME) -> Page:
    """Help with something that can and something that cannot be done."""
    rule = f"{game.key} {game.book().rule[3].id}"
    choices = [
        Choice("Pass: wait until something happens."),
        Choice("That is too weak.", Refusal("too-weak", rule)),
    ]
    return Help(kit, nav, game, choices, SetUp.COMMANDS_OF, None, ["One line."])


def matches(kit: Kit, nav: FakeNav) -> Page:
    """A long list of matches."""
    found = [match(), match("x-9", "finished-new", game=LINES[4], minutes=2000)]
    found += [
        match(f"lata-{n}", "finished", ("Ada", "x" * 24, "[/]"), 5000 * n, LINES[n % 5]) for n in range(1, 24)
    ]
    return Matches(kit, nav, lambda: found, wall=lambda: NOW)


def log(kit: Kit, nav: FakeNav, game: Any = GAME) -> Page:
    """The public log of the finished match."""
    table, _ = finished(game)
    front = front_of(kit, game)
    told = [front.told(event, names_of(game)) for entry in table.history(None) for event in entry.events]
    return LogScreen(kit, nav, [line for line in told if line], game.title)


def replay(kit: Kit, nav: FakeNav, game: Any = GAME) -> Page:
    """The finished match to be watched."""
    return ReplayScreen(
        kit, nav, Replay(game, record(None, game), running=False), front_of(kit, game), names_of(game)
    )


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
OF_A_GAME = ("set_up", "options", "primer", "result", "rules", "help", "log", "replay")
"""Those that differ from game to game; their functions take the game as well."""
