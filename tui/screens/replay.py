"""Watching a match again: step by step or by itself, with any seat's eyes once it is over.

Every step was played again from the journal; going back and forth only looks at what is there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from textual.timer import Timer

from rules.contract import Preview, Reason
from rules.kit.filling import fill
from tui.games.front import Front, Scene, Words
from tui.kit import Kit
from tui.screens.commands import Command
from tui.screens.page import BACK, LEAVE, QUIT, Page
from tui.screens.parts import put_cut
from tui.screens.story import Story
from tui.spec import tell
from tui.store.replay import Replay
from tui.widgets.picture import Box, Canvas, Picture, Span, fit, pad

if TYPE_CHECKING:
    from tui.screens.nav import Nav

PACE = 0.9
"""Seconds a step is shown while it plays by itself."""


class ReplayScreen(Page):
    """A match that is only looked at."""

    COMMANDS_OF = (
        Command(
            "on",
            ("right", "enter"),
            "step",
            "Right one step on, left one back; down and up ten.",
            shown="arrows",
        ),
        Command("back_step", ("left",), "step back", "One step back.", hidden=True),
        Command("play", ("space", "p"), "play", "Go on by itself, or stop."),
        Command("far", ("pagedown", "down"), "ten on", "Ten steps on.", hidden=True),
        Command("far_back", ("pageup", "up"), "ten back", "Ten steps back.", hidden=True),
        Command("start", ("home",), "start", "The deal.", hidden=True),
        Command("end", ("end",), "end", "The last step.", hidden=True),
        Command("eyes", ("tab",), "whose eyes", "Look with the next seat's eyes; a digit picks a seat."),
        Command("everybody", ("0",), "everybody", "What everybody saw.", hidden=True),
        Command("log", ("o",), "log", "Everything that happened up to here."),
        Command("help", ("question_mark",), "help", "What the keys do."),
        BACK,
        LEAVE,
        QUIT,
    )

    def __init__(
        self,
        kit: Kit,
        nav: Nav,
        replay: Replay,
        front: Front,
        names: Sequence[str],
        seat: int | None = None,
        bots: Sequence[bool] = (),
    ) -> None:
        """``seat`` is whose eyes to look with; of a running match there are only everybody's."""
        super().__init__(kit, nav)
        self.replay = replay
        self.front = front
        self.names = tuple(names)
        self.bots = tuple(bots) or (False,) * len(self.names)
        self.eyes = None if replay.running or seat is None or seat >= len(self.names) else seat
        self.step = 0
        self.playing = False
        self._timer: Timer | None = None
        self._story = Story(front, self.names)
        self._lines: tuple[int | None, tuple[tuple[Words, ...], ...]] | None = None
        if replay.mismatch:
            self.refuse(replay.mismatch.said(kit.translate))

    def can(self, command: str) -> bool:
        """A running match has only everybody's eyes."""
        return not (self.replay.running and command in ("eyes", "everybody"))

    # -- what is seen -------------------------------------------------------------------------

    def lines_of(self, step: int) -> tuple[Words, ...]:
        """What a step told these eyes; made once for each pair of eyes."""
        if self._lines is None or self._lines[0] != self.eyes:
            made = [self._story.entry(self.replay.told(at, self.eyes)) for at in range(self.replay.steps + 1)]
            self._lines = (self.eyes, tuple(made))
        return self._lines[1][step]

    def log_lines(self) -> tuple[Words, ...]:
        """Everything told up to this step."""
        return tuple(line for at in range(self.step + 1) for line in self.lines_of(at))

    def scene(self) -> Scene | None:
        """The table at this step; ``None`` where only the telling is left."""
        view = self.replay.view(self.step, self.eyes)
        if view is None:
            return None
        return Scene(
            view=view,
            eyes=self.eyes,
            acting=None,
            moment=self.replay.moment(self.step),
            legal=(),
            names=self.names,
            bots=self.bots,
            floor=(),
            log=self.log_lines(),
            why=lambda action: None,
            preview=lambda action: None,
            tell=self._tell,
        )

    def _tell(self, reason: Reason | Preview) -> str:
        if isinstance(reason, Preview):
            return self.front.game.book().say(reason.code, reason.params, self.front.translate)
        return tell(self.front.game, reason, self.front.translate)

    # -- drawing ------------------------------------------------------------------------------

    def boxes(self, width: int, height: int) -> Mapping[str, Box]:
        """The game's own panels between the title and the answer."""
        found = dict(super().boxes(width, height))
        scene = self.scene()
        if scene is None:
            return found
        body = found.pop("body")
        for name, box in self.front.layout(scene, body.width, body.height).items():
            found[f"table-{name}"] = box._replace(y=box.y + body.y)
        return found

    def paint(self, panel: str, width: int, height: int) -> Picture:
        """A panel of the page or of the game."""
        if panel == "answer" and not self.message:
            return self._draw_step(width, height)
        if panel.startswith("table-"):
            scene = self.scene()
            if scene is not None:
                return self.front.draw(panel.removeprefix("table-"), scene, None, width, height)
        return super().paint(panel, width, height)

    def heading(self) -> tuple[str, str, str]:
        """The game, where in it, and whose eyes these are."""
        say = self.kit.translate
        scene = self.scene()
        phase = self.front.title(scene)[1] if scene else ""
        if self.eyes is None:
            whose = say("what everybody saw")
        else:
            whose = fill(say("what {name} saw"), {"name": fit(self.names[self.eyes], 18)})
        return (self.front.game.title, phase, whose)

    def _draw_step(self, width: int, height: int) -> Picture:
        """What happened at this step, and how far it is."""
        canvas = Canvas(width, height)
        lines = self.lines_of(self.step) or ((Span(self.kit.translate("Nothing that was told."), "muted"),),)
        spans: list[Span] = []
        for line in lines:
            spans += [Span("; ", "muted"), *line] if spans else line
        put_cut(canvas, 1, 0, width - 2, spans)
        steps = max(1, self.replay.steps)
        parts = {"n": self.step, "count": self.replay.steps}
        where = fill(self.kit.translate("step {n} of {count}"), parts)
        state = self.kit.translate("playing") if self.playing else self.kit.translate("paused")
        room = max(10, width - len(where) - 16)
        done = room * self.step // steps
        x = canvas.put(1, 1, where + "  ", "text")
        x = canvas.put(x, 1, pad(state, 9), "muted")
        on, off = "█", "░"
        x = canvas.put(x, 1, on * done, "accent")
        canvas.put(x, 1, off * (room - done), "muted")
        for part in range(20):
            start = x - done + room * part // 20
            canvas.zone(start, 1, room // 20 + 1, 1, f"step:{steps * part // 20}")
        return canvas.picture()

    def draw(self, width: int, height: int) -> Picture:
        """Where no table can be shown, what was told up to here."""
        canvas = Canvas(width, height)
        for row, line in enumerate(self.log_lines()[-height:]):
            put_cut(canvas, 2, row, width - 4, line)
        return canvas.picture()

    def key_hints(self) -> list[tuple[str, str, str]]:
        """The digits of the seats stand with the key for whose eyes."""
        hints = super().key_hints()
        if self.replay.running:
            return hints
        digits = ("0", f"0-{len(self.names)}", self.kit.translate("whose eyes"))
        return [digits if key == "tab" else (key, written, label) for key, written, label in hints]

    # -- keys ---------------------------------------------------------------------------------

    def pressed(self, key: str, character: str | None) -> bool:
        """A seat's digit looks with its eyes."""
        if character and character.isascii() and character.isdecimal():
            seat = int(character) - 1
            if self.replay.running:
                self.refuse(
                    self.kit.translate("The match is not over: only what everybody saw can be watched.")
                )
            elif seat < len(self.names):
                self.eyes = seat
            else:
                text = self.kit.translate("There are {count} seats.")
                self.refuse(fill(text, {"count": len(self.names)}))
            return True
        return False

    def clicked(self, target: str) -> None:
        """A place in the bar was pressed."""
        kind, _, number = target.partition(":")
        if kind == "step":
            self._go(int(number))

    def _go(self, to: int) -> None:
        last = self.replay.steps
        if not 0 <= to <= last and self.step in (0, last):
            self.say(self.kit.translate("This is the deal." if to < 0 else "This is the end of the match."))
        self.step = max(0, min(last, to))

    def _stop(self) -> None:
        self.playing = False
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def action_on(self) -> None:
        """One step on."""
        self._stop()
        self._go(self.step + 1)

    def action_back_step(self) -> None:
        """One step back."""
        self._stop()
        self._go(self.step - 1)

    def action_far(self) -> None:
        """Ten steps on."""
        self._stop()
        self._go(self.step + 10)

    def action_far_back(self) -> None:
        """Ten steps back."""
        self._stop()
        self._go(self.step - 10)

    def action_start(self) -> None:
        """The deal."""
        self._stop()
        self._go(0)

    def action_end(self) -> None:
        """The last step."""
        self._stop()
        self._go(self.replay.steps)

    def action_play(self) -> None:
        """Go on by itself, or stop."""
        if self.playing:
            self._stop()
            return
        if self.step >= self.replay.steps:
            self.step = 0
        self.playing = True
        self._timer = self.set_interval(PACE, self._tick)

    def _tick(self) -> None:
        if not self.is_current or self.small:
            return
        if self.step >= self.replay.steps:
            self._stop()
        else:
            self.step += 1
        self.repaint()

    def action_eyes(self) -> None:
        """Look with the next seat's eyes, and after the last with everybody's."""
        after = 0 if self.eyes is None else self.eyes + 1
        self.eyes = after if after < len(self.names) else None

    def action_everybody(self) -> None:
        """What everybody saw."""
        self.eyes = None

    def action_log(self) -> None:
        """Everything that happened up to here."""
        self.nav.log(self.log_lines(), self.front.game.title)

    def action_help(self) -> None:
        """What the keys do."""
        self._stop()
        self.nav.help("", (), self.commands())
