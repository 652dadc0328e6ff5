"""The App: how one terminal is drawn on, its settings and store, and the way between its screens."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

import msgspec
from textual.app import App
from textual.binding import Binding, BindingType
from textual.theme import Theme as TextualTheme

from rules.registry import GAMES
from themes.detect import pick_depth, wants_ascii
from themes.files import ThemeError
from themes.glyphs import Glyphs, load_signs_file
from themes.loader import Theme, load_theme, load_theme_file, theme_names
from themes.roles import Depth
from themes.variables import textual_colours
from tui.afar import greeting
from tui.kit import Kit
from tui.navigator import Navigator
from tui.outside import outside
from tui.paths import Paths
from tui.screens.stage import Stage
from tui.settings import Settings, SettingsFile
from tui.store import Store
from tui.store.opening import open_if_possible
from tui.terminal import TidyApp
from tui.text import pick_language, translator

if TYPE_CHECKING:
    from tui.spec import MatchSpec
    from tui.tables import Tables


class Start(msgspec.Struct, frozen=True):
    """What to open first: home where everything is empty."""

    spec: MatchSpec | None = None
    """A match to begin."""
    resume: str = ""
    """A match to go on with."""
    replay: str = ""
    """A finished match, or the path of a file, to watch."""
    seat: int | None = None
    """Whose eyes to watch it with."""


class HotseatApp(TidyApp, inherit_bindings=False):
    """Hotseat at one terminal."""

    TITLE = "Hotseat"
    ENABLE_COMMAND_PALETTE = False
    """Textual's own list of commands; ours is :class:`tui.screens.palette.Palette`."""
    BINDINGS: ClassVar[list[BindingType]] = [
        *TidyApp.BINDINGS,
        Binding("ctrl+p", "command_palette", show=False, priority=True),
    ]
    CSS = """
    Screen { background: $background; color: $foreground; }
    """

    def __init__(
        self,
        paths: Paths,
        env: Mapping[str, str],
        settings: SettingsFile,
        store: Store | None,
        start: Start,
        look: Look,
    ) -> None:
        self.look = look
        self.asked = Asked()
        """What the command line asked for."""
        self._worn = settings.value
        self.env = env
        self.paths = paths
        self.settings_file = settings
        self.start_with = start
        self.kit = Kit(look.theme, look.depth, look.glyphs, translator(look.language))
        super().__init__(ansi_color=look.plain)
        self.mouse = settings.value.mouse == "on"
        self.kit.notes.extend(look.notes)
        self.kit.keys = {
            name: tuple(key.strip() for key in keys.split(",")) for name, keys in settings.value.keys.items()
        }
        self.store = store
        """The saved matches, or ``None`` where nothing can be saved."""
        self.nav = Navigator(self, GAMES)
        self._wear()

    @cached_property
    def tables(self) -> Tables:
        """Where matches are begun and taken up; home needs none of it."""
        from tui.tables import Tables

        settings = self.settings_file
        return Tables(GAMES, self.store, tempo=lambda: settings.value.tempo, log=self.log_line)

    def on_mount(self) -> None:
        """Open what was asked for."""
        self.nav.begin(self.start_with)

    @property
    def player_name(self) -> str:
        """The player's name: chosen in the settings, or the login name."""
        if self.settings_file.value.name:
            return self.settings_file.value.name
        from tui.names import login_name

        return login_name(self.env)

    def log_line(self, line: str) -> None:
        """A line for the owner's log."""
        if self.crash_log is not None:
            self.crash_log.write(line)

    def wear_settings(self) -> None:
        """Take what the settings say now."""
        before, now = self._worn, self.settings_file.value
        self.use_mouse(now.mouse == "on")
        # What the command line asked for holds until the player chooses otherwise here.
        self.asked = Asked(
            self.asked.theme if now.theme == before.theme else None,
            self.asked.ascii and now.symbols == before.symbols,
            self.asked.language if now.language == before.language else None,
        )
        self._worn = now
        self.wear(pick_look(self.env, now, self.asked))

    def wear(self, look: Look) -> None:
        """Take another theme, depth, symbol set or language."""
        self.look = look
        self.kit.dress(look.theme, look.depth, look.glyphs)
        self.kit.translate = translator(look.language)
        self._wear()
        for screen in self.screen_stack:
            if isinstance(screen, Stage):
                screen.redress()

    def _wear(self) -> None:
        colours = textual_colours(self.look.theme, self.look.depth)
        name = f"hotseat-{self.look.theme.name}-{self.look.depth}"
        self.register_theme(TextualTheme(name=name, **colours))
        self.theme = name
        self.plain_output = self.look.glyphs.ascii

    def action_command_palette(self) -> None:
        """Open the palette, but never over a curtain."""
        from tui.screens.curtain import CurtainScreen

        if isinstance(self.screen, CurtainScreen):
            self.screen.say(
                self.kit.translate("The list of commands stays shut while the screen is covered.")
            )
        elif isinstance(self.screen, Stage) and not self.screen.small:
            self.nav.palette(self.screen)

    def cover_for_suspend(self) -> None:
        """Before the shell is shown: nothing private is open, and the clocks stand still."""
        if self.nav.seated is not None:
            self.nav.seated.host.pause("suspended")
            self.nav.seated.link.cover()

    def resumed_after_suspend(self) -> None:
        """The shell has been left again."""
        if self.nav.seated is not None:
            self.nav.seated.host.resume("suspended")

    async def interrupted_by_key(self) -> None:
        """Ctrl+C asks like the key for leaving, once what lies over the table is closed."""
        while isinstance(self.screen, Stage) and not self.screen.ASKS_LEAVING and len(self.screen_stack) > 2:
            self.pop_screen()
        if isinstance(self.screen, Stage):
            await self.screen.perform("leave_small" if self.screen.small else "leave")
            self.screen.repaint()

    def interrupted(self) -> bool:
        """Ctrl+C: at a table the question whether to leave; elsewhere it leaves."""
        if self.nav.seated is None or not isinstance(self.screen, Stage):
            return False
        self.call_later(self.interrupted_by_key)
        return True

    def typed_together(self, first: float, last: float) -> None:
        """Different keys came at once: none of them decides anything."""
        self.kit.pace.together.append((first, last))

    def tidy_up(self) -> None:
        """Before the program ends in any way: the match is kept and let go of."""
        if self.nav.seated is not None:
            self.nav.seated.drop()
        if self.store is not None:
            # Closing folds the write-ahead log into the one file that people know of and copy.
            self.store.close()


class Look(msgspec.Struct, frozen=True):
    """How one terminal is drawn on."""

    theme: Theme
    depth: Depth
    glyphs: Glyphs
    language: str
    plain: bool
    """Whether only the terminal's own two colours may be used."""
    notes: tuple[str, ...] = ()
    """One sentence for each thing that had to be given up."""


class Asked(msgspec.Struct, frozen=True):
    """How the command line asks things to be drawn; it goes before the settings."""

    theme: str | None = None
    ascii: bool = False
    language: str | None = None


def pick_look(env: Mapping[str, str], settings: Settings, asked: Asked) -> Look:
    """The look that settings, command line and terminal give together.

    Raises:
        ThemeError: the theme asked for cannot be used.
    """
    depth, _ = pick_depth(env, settings.depth)
    plain_signs = wants_ascii(env, "ascii" if asked.ascii else settings.symbols).ascii
    spoken = pick_language(asked.language or settings.language, env)
    say = translator(spoken)
    wanted = asked.theme or (settings.theme if settings.theme != "auto" else "dark")
    notes, signs = [], None
    try:
        if wanted in theme_names():
            chosen = load_theme(wanted)
        else:
            from themes.check import lacks

            chosen = load_theme_file(Path(wanted))
            notes += lacks(chosen)
    except ThemeError as error:
        if asked.theme:
            raise
        chosen, notes = load_theme("dark"), [str(error)]
    try:
        signs = load_signs_file(Path(settings.signs)) if settings.signs else None
    except ThemeError as error:
        notes.append(str(error))
    if depth == "none" and not chosen.mono:
        chosen = load_theme("mono")
    if plain_signs and settings.symbols == "auto" and not asked.ascii:
        notes.append(say("Plain letters are drawn here; `hotseat doctor` shows why."))
    return Look(
        theme=chosen,
        depth=depth,
        glyphs=Glyphs(plain_signs, signs),
        language=spoken,
        plain=chosen.mono or depth == "none",
        notes=tuple(notes),
    )


def make_app(
    paths: Paths,
    env: Mapping[str, str] | None = None,
    *,
    theme: str | None = None,
    ascii: bool = False,
    language: str | None = None,
    start: Start | None = None,
) -> HotseatApp:
    """An App for one terminal. Nothing on disk stops it: what cannot be used is told on the home screen.

    Raises:
        ThemeError: the theme asked for cannot be used.
    """
    env = outside() if env is None else env
    settings = SettingsFile(paths.config)
    asked = Asked(theme, ascii, language)
    look = pick_look(env, settings.value, asked)
    store, unsaved = open_if_possible(paths.data, paths.database)
    app = HotseatApp(paths, env, settings, store, start or Start(), look)
    app.asked = asked
    settings.translate = lambda text: app.kit.translate(text)  # whichever language is chosen later on
    trouble = unsaved.said(app.kit.translate) if unsaved else ""
    hello = "" if start else greeting(env, settings, app.kit.translate)
    app.kit.notes.extend(note for note in (settings.trouble, trouble, hello) if note)
    return app


__all__ = ["App", "HotseatApp", "Look", "Start", "make_app", "pick_look"]
