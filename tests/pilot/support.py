"""A terminal to play at by keys: a whole App without a terminal, on fake time, read as a person reads it.

Nothing waits for the real clock, so a match of hundreds of keys takes seconds. Time passes at the table only
when a test says so: held answers, bots, limits and races are waited for with :meth:`Desk.wait`.
"""

from __future__ import annotations

import asyncio
import functools
import unicodedata
from collections.abc import AsyncIterator, Iterator, Sequence, Sized
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from rich.style import Style
from textual import events
from textual.keys import REPLACED_KEYS, _character_to_key, _get_unicode_name_from_key

from rules.journal import Seat
from rules.registry import GAMES
from tests.ground import FakeTime
from tui import tables
from tui.app import HotseatApp, Start, make_app
from tui.host import Host
from tui.link import Link
from tui.paths import Paths
from tui.screens.curtain import CurtainScreen
from tui.screens.match import MatchScreen
from tui.screens.stage import Stage
from tui.settings import Settings
from tui.spec import MatchSpec

ENV = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8", "USER": "ada"}
"""What the App takes for its environment unless a test says otherwise."""
NO_COLOUR = {**ENV, "NO_COLOR": "1"}
NAMES = ("Ada", "Maja", "Bo", "Cem", "Dora", "Emil")
SEEN = (*(f"primer:{key}" for key in GAMES), "cover")
"""Everything that is shown only once."""


def seats_of(
    kinds: str, names: Sequence[str] = ("Ada", "Maja", "Bo", "Cem", "Dora", "Emil")
) -> tuple[Seat, ...]:
    """Seats from letters: ``p`` a person, ``b`` a medium bot, ``e`` an easy one, ``r`` a random one."""
    levels = {"p": "person", "b": "bot:medium", "e": "bot:easy", "r": "bot:random"}
    return tuple(Seat(name, levels[kind]) for kind, name in zip(kinds, names, strict=False))


def spec_of(
    kinds: str, *, game: str = "douc", seed: int = 1, names: Sequence[str] = NAMES, **options: Any
) -> MatchSpec:
    """A match to begin, with its options settled."""
    made = GAMES[game]
    seats = seats_of(kinds, names)
    chosen = made.settle(made.Options(**options), [seat.kind.partition(":")[0] for seat in seats])
    assert made.check(chosen, len(seats)) is None
    return MatchSpec(game, seats, chosen, seed)


async def settle(app: HotseatApp) -> None:
    """Let the App do everything it has to do, and draw it."""
    # Who has something to do, only the loop knows; widgets are asked when it has nothing more.
    ready: Sized = asyncio.get_running_loop()._ready  # type: ignore[attr-defined]
    calm = 0
    for _ in range(5_000):
        await asyncio.sleep(0)
        screen = app.screen_stack[-1] if app.screen_stack else None
        if screen is not None and screen.is_running and (screen._dirty_widgets or screen._callbacks):
            # What is drawn at most sixty times a second is drawn at once.
            screen._on_timer_update()
        if ready:
            calm = 0
        elif _busy(app):
            calm = 0
            # What waits for real time, as the list of commands does, gets some.
            await asyncio.sleep(0.001)
        elif (calm := calm + 1) >= 2:
            return
    raise AssertionError("the screen never rests")


def _busy(app: HotseatApp) -> bool:
    if not app._message_queue.empty() or app._next_callbacks:
        return True
    for screen in app.screen_stack:
        if not screen.is_running or not screen._message_queue.empty() or screen._next_callbacks:
            return True
        if any(not child._message_queue.empty() for child in screen.walk_children(with_self=False)):
            return True
    screen = app.screen_stack[-1] if app.screen_stack else None
    if screen is None or screen._dirty_widgets or screen._callbacks or screen._layout_required:
        return True
    return isinstance(screen, Stage) and (screen._due or screen._locked)


def key_event(app: HotseatApp, key: str) -> events.Key:
    """A key as the terminal's driver would send it."""
    if len(key) == 1 and not key.isalnum():
        key = _character_to_key(key)
    original = REPLACED_KEYS.get(key, key)
    try:
        char: str | None = unicodedata.lookup(_get_unicode_name_from_key(original))
    except KeyError:
        char = key if len(key) == 1 else None
    event = events.Key(key, char)
    event.set_sender(app)
    return event


class Desk:
    """One App, what it shows, and the fingers before it."""

    def __init__(self, app: HotseatApp, time: FakeTime) -> None:
        self.app = app
        self.time = time
        self.pressed: list[str] = []
        """Every key pressed so far."""
        self._seen: list[str] | None = None

    # -- fingers ------------------------------------------------------------------------------

    async def press(self, *keys: str) -> None:
        """Press keys one by one, each after the last one has been answered."""
        for key in keys:
            self.pressed.append(key)
            self._send(key)
            await self.settle()

    async def settle(self) -> None:
        """Let everything come to rest."""
        self._seen = None
        await settle(self.app)

    async def burst(self, *keys: str) -> None:
        """Press keys all at once, faster than anything can be drawn."""
        for key in keys:
            self.pressed.append(key)
            self._send(key)
        await self.settle()

    def _send(self, key: str) -> None:
        driver = self.app._driver
        assert driver is not None
        driver.send_message(key_event(self.app, key))

    async def wait(self, seconds: float = 1.0) -> None:
        """Let time pass at the table."""
        await self.time.pass_time(seconds)
        for screen in self.app.screen_stack:
            if isinstance(screen, MatchScreen):
                screen._tick()
        await self.settle()

    async def resize(self, width: int, height: int) -> None:
        """Give the terminal another size."""
        from textual.geometry import Size

        driver: Any = self.app._driver
        driver._size = (width, height)
        size = Size(width, height)
        self.app.post_message(events.Resize(size, size))
        await self.settle()
        # Textual waits a moment for the last of several sizes.
        self.app._check_resize()
        await self.settle()
        assert self.app.screen._compositor.size == size

    # -- eyes ---------------------------------------------------------------------------------

    @property
    def lines(self) -> list[str]:
        """What is on the screen, line by line."""
        if self._seen is None:
            self._seen = ["".join(segment.text for segment in strip) for strip in self._strips()]
        return self._seen

    @property
    def text(self) -> str:
        """What is on the screen."""
        return "\n".join(self.lines)

    @property
    def frame(self) -> tuple[tuple[tuple[str, Style | None], ...], ...]:
        """What is on the screen with its styles, joined where neighbours are drawn alike."""
        return tuple(
            tuple((segment.text, _plain(segment.style)) for segment in strip.simplify())
            for strip in self._strips()
        )

    def _strips(self) -> list[Any]:
        return [strip.discard_meta() for strip in self.app.screen._compositor.render_strips()]

    # -- the program --------------------------------------------------------------------------

    @property
    def match(self) -> MatchScreen:
        """The match screen, wherever it is in the stack."""
        return next(screen for screen in self.app.screen_stack if isinstance(screen, MatchScreen))

    @property
    def link(self) -> Link:
        """The link to the table."""
        return self.match.link

    @property
    def host(self) -> Host:
        """The table's host."""
        return self.match.link.host

    @property
    def covered(self) -> bool:
        """Whether a curtain is up."""
        return isinstance(self.app.screen, CurtainScreen)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.app.nav.seated is None or self.app.nav.seated.host.moment.kind == "over"


def _plain(style: Style | None) -> Style | None:
    return None if style is None else style.clear_meta_and_links()


@contextmanager
def fake_time(time: FakeTime) -> Iterator[None]:
    """Let every table begun from now on live on fake time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            tables, "Host", functools.partial(Host, clock=time.clock, sleep=time.sleep, wall=time.clock)
        )
        yield


@asynccontextmanager
async def desk(
    start: Start | MatchSpec | None = None,
    *,
    size: tuple[int, int] = (80, 24),
    theme: str = "dark",
    ascii: bool = False,
    env: dict[str, str] | None = None,
    folder: Path | None = None,
    settings: Settings | None = None,
    burst: float = 0.0,
    deaf: float = 0.0,
) -> AsyncIterator[Desk]:
    """An App on fake time with instant bots, opened at ``start``.

    ``burst`` and ``deaf`` are the kit's: how soon a key may follow another, and how long a curtain hears
    nothing. ``folder`` keeps the matches of one desk for the next.
    """
    opened = Start(spec=start) if isinstance(start, MatchSpec) else start
    time = FakeTime()
    with TemporaryDirectory() as temporary, fake_time(time):
        home = folder or Path(temporary)
        paths = Paths(data=home / "data", config=home / "settings.toml")
        app = make_app(paths, ENV if env is None else env, theme=theme, ascii=ascii, start=opened)
        app.settings_file.value = settings or Settings(bots="instant", name="Ada", seen=SEEN)
        app.kit.burst, app.kit.deaf = burst, deaf
        async with app.run_test(size=size):
            await settle(app)
            yield Desk(app, time)
            app.tidy_up()
