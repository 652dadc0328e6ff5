"""The table at this terminal: what it shows next, and when the curtain falls.

It holds one scene, which has come through the link for the eyes that are open. When the keyboard changes
hands the scene becomes the public one before anything else happens, and then the curtain falls.
"""

from __future__ import annotations

from tui.eyes import Curtain, Result
from tui.games.front import Front, Scene
from tui.host import News
from tui.kit import Kit
from tui.link import Link
from tui.screens.curtain import Card, CurtainScreen
from tui.screens.nav import Nav
from tui.screens.tabledrawing import TableDrawing
from tui.screens.unsaved import Unsaved
from tui.store import StoreError


class TableStage(TableDrawing):
    """Follows one table for the eyes that are open."""

    def __init__(self, kit: Kit, link: Link, front: Front, nav: Nav, match_id: str) -> None:
        super().__init__(kit, link, front)
        self.nav = nav
        self.match_id = match_id
        self._first_curtain = True
        self._held = False
        """Whether bots wait for what is chosen here."""
        self.resumed = False
        """Whether the match was taken up again, so that the first curtain says so."""

    # -- following the table ------------------------------------------------------------------

    def on_mount(self) -> None:
        """Draw, listen to the table, and show what comes first."""
        super().on_mount()
        self._unsubscribe = self.link.subscribe(self._hear_news)
        self._timer = self.set_interval(0.5, self._tick, pause=True)
        self.follow()

    def on_unmount(self) -> None:
        """Let go of the table."""
        self._unsubscribe()

    def on_screen_suspend(self) -> None:
        """While help, log or palette are open the clocks stand still; a curtain stops them by itself."""
        super().on_screen_suspend()
        if not isinstance(self.app.screen, CurtainScreen):
            self.link.host.pause("elsewhere")

    def on_screen_resume(self) -> None:
        """The table goes on."""
        self.link.host.resume("elsewhere")
        super().on_screen_resume()

    def ask_leaving(self, asked: bool) -> None:
        """Put the question whether to leave, or take it back; the clocks stand still while it is open."""
        if asked != self._leaving:
            self._leaving = asked
            (self.link.host.pause if asked else self.link.host.resume)("leaving")

    def _hear_news(self, news: News) -> None:
        if news.kind == "saving" and not self.link.host.trouble:
            self.message = self.kit.translate(news.text)
        on_its_way = self.kit.translate("The answer is on its way. [z] takes it back.")
        if news.kind == "held" and news.seat in self.link.here:
            self.say(on_its_way)
        elif news.kind in ("race", "signal") or (
            news.kind in ("played", "dropped") and self.message == on_its_way
        ):
            self.message = ""
        if news.kind == "undone":
            self.sight.story.forget()
        if news.kind in ("played", "undone", "seat", "dropped", "race", "signal", "clock", "saving", "pause"):
            try:
                self.follow()
            except Exception as error:
                # The host keeps a failing listener from the others; a table that cannot be drawn any more
                # must not stay on the screen with whatever it showed last.
                self.app._handle_exception(error)

    def _tick(self) -> None:
        """Draw a running clock; the timer stands still while none runs."""
        if self.is_current:
            self.repaint()

    def follow(self) -> None:
        """Show what the table shows next: a seat's view, the public table, a race, a curtain, the result."""
        show = self.link.show
        if self._stands_still():
            return
        if self.link.left() is None:
            self._timer.pause()
        else:
            self._timer.resume()
        if isinstance(show, Curtain):
            self.fall(show.seat)
            return
        self._uncover()
        before = self.scene
        self.scene = self.sight.scene()
        if self.scene.eyes is None and (before.acting, before.floor) != (self.scene.acting, self.scene.floor):
            # Another seat is asked: what was typed for the last one, or is still held down, is not for it.
            self.deafen(0 if self.link.sole else self.kit.deaf)
        if isinstance(show, Result):
            self.repaint()
            self.app.call_later(self._end)
            return
        self._place_cursor(before)
        self.repaint()

    def _end(self) -> None:
        """Go on to the result, once: leaving the table is news too, and a result takes the whole match."""
        if self in self.app.screen_stack:
            self.nav.result(self.match_id)

    def _stands_still(self) -> bool:
        """Whether something could not be saved; a screen over the table says so until it goes on."""
        top, trouble = self.app.screen, self.link.host.trouble
        if isinstance(top, Unsaved):
            if trouble:
                top.repaint()
            else:
                self.app.pop_screen()
        elif trouble:
            self.app.push_screen(Unsaved(self.kit, self.nav, self.link.host, self.front.game.title))
        return bool(trouble)

    def _place_cursor(self, before: Scene) -> None:
        if self.scene.acting is None:
            self.cursor = None
        elif self.cursor is None or before.acting != self.scene.acting or before.eyes != self.scene.eyes:
            self.cursor = self.front.start(self.scene)
        else:
            self.cursor = self.front.keep(self.scene, self.cursor)

    def _present(self) -> None:
        """While somebody alone among bots is about to cut in, they wait; people are never made to."""
        held = (
            sum(self.sight.bots) == len(self.sight.bots) - 1
            and self.scene.acting is not None
            and self.front.holds(self.scene, self.cursor)
        )
        if held != self._held:
            self._held = held
            (self.link.host.pause if held else self.link.host.resume)("choosing")
        super()._present()

    # -- curtain ------------------------------------------------------------------------------

    def fall(self, seat: int, *, back: bool = False) -> None:
        """Blank this screen first, close whatever lies over it, then let the curtain fall.

        With ``back`` it was asked for from the public table, which Esc gives back.
        """
        top = self.app.screen
        if isinstance(top, CurtainScreen) and top.card.seat == seat:
            return
        self.scene = self.sight.public()
        self.cursor, self.refusal, self.message = None, None, ""
        self.ask_leaving(False)
        self._present()
        self.app.clear_notifications()
        self._clear_above()
        self.app.push_screen(
            CurtainScreen(
                self.kit,
                self._card(seat),
                opened=lambda pin: self._open(seat, pin),
                leave=self.nav.home,
                back=self._step_back if back else None,
                cut_in=self._cut_in,
                log=lambda: self.nav.log(self.scene.log, self.front.game.title),
            )
        )

    def _card(self, seat: int) -> Card:
        first, self._first_curtain = self._first_curtain, False
        resumed, self.resumed = self.resumed, False
        return Card(
            game=self.front.game.title,
            seat=seat,
            name=self.sight.names[seat],
            asked=self.front.asked(self.scene, seat),
            recap=self.sight.recap(seat),
            table=self.front.tally(self.scene),
            pin=bool(self.link.host.seats[seat].pin),
            first=first,
            looked=self.link.host.last_look(seat) >= 0,
            resumed=resumed,
            others=tuple((other, self.sight.names[other]) for other in self._cutters(seat)),
        )

    def _cutters(self, seat: int) -> tuple[int, ...]:
        """Who else may act while this seat is called."""
        show = self.link.show
        return show.floor if isinstance(show, Curtain) and show.seat == seat else ()

    def _cut_in(self, seat: int) -> None:
        """A seat acts before the one that is called."""
        if self.link.host.seats[seat].pin:
            self.fall(seat, back=True)
        else:
            self._open(seat)

    def _step_back(self) -> None:
        """From a curtain that was asked for, back to what the table shows."""
        self._clear_above()
        self.follow()

    def _uncover(self) -> None:
        """Take the curtain away if it is up; other screens over the table stay."""
        if isinstance(self.app.screen, CurtainScreen):
            self._clear_above()

    def _clear_above(self) -> None:
        stack = self.app.screen_stack
        if self in stack:
            for _ in range(len(stack) - 1 - stack.index(self)):
                self.app.pop_screen()

    def _open(self, seat: int, pin: str = "") -> bool:
        """Open a seat's view with its own key; from then on this screen shows it."""
        try:
            opened = self.link.open(seat, pin)
        except StoreError:
            return False  # another screen says why
        if opened:
            self.hold_keys()
            self.cursor = None
            self.follow()
        return opened
