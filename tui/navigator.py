"""The way between screens: what the shared screens ask for, done for one App."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tui.games import make_front
from tui.screens.home import Home
from tui.screens.shelf import shelf
from tui.store import StoreError

if TYPE_CHECKING:
    from rules.contract import AnyGame, Refusal
    from tui.app import HotseatApp, Start
    from tui.games.front import Choice, Front, Words
    from tui.screens.commands import Command
    from tui.screens.stage import Stage
    from tui.spec import MatchSpec
    from tui.store import MatchInfo
    from tui.tables import Seated


class Navigator:
    """Opens and closes screens. There is at most one table at a time."""

    def __init__(self, app: HotseatApp, games: Mapping[str, AnyGame]) -> None:
        self._app = app
        self._games = games
        self.seated: Seated | None = None
        """The table this terminal sits at."""
        self._home: Home | None = None

    def begin(self, start: Start) -> None:
        """Home, and over it what was asked for on the command line."""
        self._home = Home(self._app.kit, self, shelf(self._games), self._todo)
        self._app.push_screen(self._home)
        trouble = ""
        if start.spec is not None:
            trouble = self.play(start.spec)
        elif start.resume:
            trouble = self.resume(start.resume)
        elif start.replay:
            trouble = self._watch(start.replay, start.seat)
        if trouble:
            self._home.say(trouble)

    # -- screens ------------------------------------------------------------------------------

    def home(self) -> None:
        """Back to home; a table is let go of and kept."""
        self._leave_table()
        self._to_home()

    def back(self) -> None:
        """Close the screen on top; on home it leaves."""
        if self._app.screen is self._home:
            self.leave()
        else:
            self._app.pop_screen()

    def leave(self) -> None:
        """Leave the program."""
        self._app.leave()

    def redress(self) -> None:
        """The settings changed how things look."""
        self._app.wear_settings()

    def set_up(self, game: str) -> None:
        """Seats and options of a game."""
        from tui.screens.setup.screen import SetUp

        made = self._games[game]
        secret, name = self._front(made).secret_with, self._app.player_name
        self._push(SetUp(self._app.kit, self, made, secret=secret, name=name))

    def matches(self) -> None:
        """The list of matches."""
        from tui.screens.matches import Matches

        self._push(Matches(self._app.kit, self, self._todo))

    def rules(self, game: str, rule: str = "") -> None:
        """The numbered rules."""
        from tui.screens.rules import Rules

        self._push(Rules(self._app.kit, self, self._games[game], rule))

    def settings(self) -> None:
        """The settings."""
        from tui.screens.settings import SettingsScreen

        self._push(SettingsScreen(self._app.kit, self, self._app.settings_file))

    def help(
        self,
        game: str,
        choices: Sequence[Choice],
        commands: Sequence[Command],
        refusal: Refusal | None = None,
    ) -> None:
        """What can be done now."""
        from tui.screens.help import Help

        made = self._games.get(game)
        primer = self._primer_lines(made) if made is not None else ()
        self._push(Help(self._app.kit, self, made, choices, commands, refusal, primer))

    def log(self, lines: Sequence[Words], title: str) -> None:
        """The whole log."""
        from tui.screens.log import LogScreen

        self._push(LogScreen(self._app.kit, self, lines, title))

    def palette(self, stage: Stage) -> None:
        """The list of commands of a screen; asked for again, it closes."""
        from tui.screens.palette import Palette

        if isinstance(stage, Palette):
            self.back()
        else:
            self._push(Palette(self, stage))

    def replay(self, match_id: str) -> str:
        """Watch a finished match."""
        return self._watch(match_id, None)

    # -- matches ------------------------------------------------------------------------------

    def play(self, spec: MatchSpec) -> str:
        """Begin a match; the primer comes first, once for each game and person."""
        flag = f"primer:{spec.game}"
        settings = self._app.settings_file
        if flag in settings.value.seen:
            self._sit(self._app.tables.begin(spec))
            return ""
        from tui.screens.primer import Primer

        game = self._games[spec.game]
        front = self._front(game)

        def start() -> None:
            settings.save(settings.value.marked(flag))
            self._sit(self._app.tables.begin(spec))

        self._push(
            Primer(
                self._app.kit,
                self,
                game=game.key,
                title=game.title,
                lines=front.primer(spec.options, len(spec.seats)),
                names=[seat.name for seat in spec.seats],
                start=start,
            )
        )
        return ""

    def coached(self, game: str) -> str:
        """A first game with a coach."""
        return self.play(self._lesson(self._games[game]))

    def _lesson(self, game: AnyGame) -> MatchSpec:
        from tui.screens.coach import coached_spec

        return coached_spec(game, self._app.player_name, self._front(game).first_game)

    def resume(self, match_id: str) -> str:
        """Go on with a match, or show how it ended."""
        try:
            if self._app.tables.finished(match_id):
                return self.result(match_id)
            self._sit(self._app.tables.resume(match_id), resumed=True)
        except StoreError as error:
            return error.said(self._app.kit.translate)
        return ""

    def rematch(self, match_id: str) -> str:
        """The same again with the seats turned by one."""
        try:
            return self.play(self._app.tables.turned(match_id))
        except StoreError as error:
            return error.said(self._app.kit.translate)

    def result(self, match_id: str) -> str:
        """How a match ended: the one at this table, or a finished one of the list."""
        from tui.screens.result import Result

        try:
            ended = self._app.tables.ended(match_id, self.seated)
        except StoreError as error:
            return error.said(self._app.kit.translate)
        if self.seated is not None and self.seated.match_id == match_id:
            self._leave_table()
        self._to_home()
        self._push(Result(self._app.kit, self, ended.card(self._front(ended.game))))
        return ""

    def export(self, match_id: str) -> str:
        """Write how a finished match ended to a text file in the current folder."""
        from tui.summary import write_summary

        try:
            ended = self._app.tables.ended(match_id, self.seated)
            return write_summary(ended, self._front(ended.game), self._app.kit.translate)
        except StoreError as error:
            return error.said(self._app.kit.translate)

    def delete(self, match_id: str) -> str:
        """Remove a match for good."""
        try:
            if self._app.store is not None:
                self._app.store.delete(match_id)
        except StoreError as error:
            return error.said(self._app.kit.translate)
        return ""

    def _sit(self, seated: Seated, *, resumed: bool = False) -> None:
        """Open the table, with home below it."""
        from tui.screens.match import MatchScreen

        self._leave_table()
        self.seated = seated
        self._to_home()
        front = self._front(seated.game, seated.options)
        screen = MatchScreen(self._app.kit, seated.link, front, self, seated.match_id)
        screen.resumed = resumed
        # Whoever comes back to a first game finds the coach there: it is known by its deal.
        screen.coached = seated.dealt_as(self._lesson(seated.game))
        screen.message = seated.trouble.said(self._app.kit.translate) if seated.trouble else ""
        self._push(screen)

    def _leave_table(self) -> None:
        if self.seated is not None:
            seated, self.seated = self.seated, None
            self._app.run_worker(seated.leave())

    def _watch(self, match: str, seat: int | None) -> str:
        from tui.screens.replay import ReplayScreen

        try:
            replay, names = self._app.tables.replay(match)
        except StoreError as error:
            return error.said(self._app.kit.translate)
        front = self._front(replay.game, replay.options)
        self._push(ReplayScreen(self._app.kit, self, replay, front, names, seat))
        return ""

    def _primer_lines(self, game: AnyGame) -> Sequence[str]:
        if self.seated is not None and self.seated.game is game:
            return self._front(game).primer(self.seated.options, len(self.seated.host.seats))
        return self._front(game).primer(game.Options(), game.seats[0])

    def _front(self, game: AnyGame, options: Any = None) -> Front:
        return make_front(game, self._app.kit.glyphs, self._app.kit.translate, options)

    def _todo(self) -> Sequence[MatchInfo]:
        store = self._app.store
        try:
            return store.list_matches() if store is not None else ()
        except StoreError as error:
            self._app.kit.notes[:] = [error.said(self._app.kit.translate)]
            return ()

    def _push(self, screen: Stage) -> None:
        self._app.push_screen(screen)

    def _to_home(self) -> None:
        stack = self._app.screen_stack
        if self._home is not None and self._home in stack:
            for _ in range(len(stack) - 1 - stack.index(self._home)):
                self._app.pop_screen()
