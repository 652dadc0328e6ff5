"""The list of matches, which is a list of things to do: yours first, then what ended unseen, then bots'."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from rich.cells import cell_len

from rules.kit.filling import fill
from tui.kit import Kit
from tui.screens.commands import Command
from tui.screens.home_draw import deciding
from tui.screens.page import BACK, DOWN, LEAVE, QUIT, UP, Page
from tui.screens.parts import ago, centre, cursor_line, put_right, scroll_marks, window
from tui.widgets.picture import Canvas, Picture, fit, pad

if TYPE_CHECKING:
    from tui.screens.nav import Nav
    from tui.store.records import MatchInfo

HEADS = {
    "your-move": "Your move",
    "finished-new": "Finished since you looked",
    "waiting": "A bot's move",
    "finished": "Finished",
    "damaged": "Cannot be read",
}


class Matches(Page):
    """Every match: go on, look at the result, watch, save as text, delete."""

    COMMANDS_OF = (
        Command("choose", ("enter",), "go on", "Go on with the match, or look at how it ended."),
        Command("watch", ("w",), "watch", "Go through a finished match step by step."),
        Command("save", ("t",), "save as text", "Write the match to a file."),
        Command("delete", ("d", "delete"), "delete", "Delete the match for good; asked twice.", commits=True),
        UP._replace(keys=("up", "shift+tab")),
        DOWN._replace(keys=("down", "tab")),
        Command("top", ("home",), "first", "The first match.", hidden=True),
        Command("bottom", ("end",), "last", "The last match.", hidden=True),
        Command("help", ("question_mark",), "help", "What the keys do.", hidden=True),
        BACK,
        LEAVE,
        QUIT,
    )

    def __init__(
        self,
        kit: Kit,
        nav: Nav,
        matches: Callable[[], Sequence[MatchInfo]],
        wall: Callable[[], float] = time.time,
    ) -> None:
        """``matches`` gives them in the order of things to do; it is asked each time the list is shown."""
        super().__init__(kit, nav)
        self._matches = matches
        self._wall = wall
        self.cursor = 0
        self.infos: tuple[MatchInfo, ...] = ()
        self._deleting = ""
        self.look()

    def look(self) -> None:
        """Read the list again; the cursor stays on its match if that is still there."""
        before = self.info.id if self.info else ""
        self.infos = tuple(self._matches())
        at = next((n for n, info in enumerate(self.infos) if info.id == before), None)
        self.cursor = at if at is not None else max(0, min(self.cursor, len(self.infos) - 1))

    def on_screen_resume(self) -> None:
        """Somebody comes back from a match."""
        self.look()
        super().on_screen_resume()

    @property
    def info(self) -> MatchInfo | None:
        """The match under the cursor."""
        return self.infos[self.cursor] if self.cursor < len(self.infos) else None

    def can(self, command: str) -> bool:
        """What works depends on the match."""
        if command in ("choose", "delete", "save", "watch") and self.info is None:
            return False
        if self.info is not None and self.info.status == "damaged":
            return command not in ("choose", "watch", "save")
        return True

    # -- drawing ------------------------------------------------------------------------------

    def key_hints(self) -> list[tuple[str, str, str]]:
        """Enter goes on with a match or shows how it ended; only what has ended is watched."""
        over = self.info is not None and self.info.status.startswith("finished")
        hints = [hint for hint in super().key_hints() if over or hint[0] != self._key("watch")]
        if not over:
            return hints
        result, enter = self.kit.translate("result"), self._key("choose")
        return [(key, shown, result if key == enter else label) for key, shown, label in hints]

    def _key(self, name: str) -> str:
        return next((command.keys[0] for command in self.commands() if command.name == name), "")

    def heading(self) -> tuple[str, str, str]:
        """How many matches there are."""
        count = fill(self.kit.translate("{count} kept"), {"count": len(self.infos)})
        return ("Hotseat", self.kit.translate("matches"), count)

    def hint(self) -> str:
        """What Enter does to the match, or the question whether to delete it."""
        say, info = self.kit.translate, self.info
        if info is None:
            return say("Nothing has been played yet. Esc, then Enter on a game, begins one.")
        if self._deleting:
            text = say("Delete {id} for good? [d] deletes it, any other key keeps it.")
            return "! " + fill(text, {"id": info.id})
        if info.status == "damaged":
            return "! " + info.damage.said(say)
        if info.status.startswith("finished"):
            return say("Enter: see how it ended. [w] goes through it step by step.")
        return say("Enter goes on where it stands; nothing is shown before the seat's own key.")

    def answer_role(self) -> str:
        """The question whether to delete is a warning."""
        return "warning" if self._deleting and not self.message else super().answer_role()

    def draw(self, width: int, height: int) -> Picture:
        """The matches under their headings."""
        canvas = Canvas(width, height)
        say = self.kit.translate
        left, wide = centre(width, 110)
        if not self.infos:
            canvas.put(left + 3, 1, fit(say("No matches yet."), wide - 6), "muted")
            return canvas.picture()
        lines: list[int | str] = []
        for index, info in enumerate(self.infos):
            if index == 0 or self.infos[index - 1].status != info.status:
                lines += ["", HEADS[info.status]] if lines else [HEADS[info.status]]
            lines.append(index)
        room = height - 1
        first = window(0, lines.index(self.cursor) + 1, len(lines), room)
        for row, line in enumerate(lines[first : first + room]):
            if isinstance(line, str):
                canvas.put(left + 1, 1 + row, say(line), "accent+bold")
            else:
                self._line(canvas, left, 1 + row, wide - 5, line)
        scroll_marks(canvas, left + wide, 1, room, first, len(lines))
        return canvas.picture()

    def _line(self, canvas: Canvas, left: int, y: int, wide: int, index: int) -> None:
        """A match: its name, the game, who plays, who decides, when."""
        info, on, say = self.infos[index], index == self.cursor, self.kit.translate
        add = cursor_line(canvas, left, y, wide, f"match:{index}", on)
        text, quiet = ("text+panel", "text+panel") if on else ("text", "muted")
        end = put_right(canvas, left + wide - 1, y, ago(self._wall() - info.updated / 1000, say), quiet)
        x = canvas.put(left + 3, y, pad(info.id, 10), quiet)
        x = canvas.put(x, y, pad(info.title, 19 if wide < 90 else 22), "text" + (add or "+bold"))
        doing = deciding(info, say) if not info.status.startswith("finished") else ""
        room = max(0, end - 2 - x)
        names = fit(", ".join(info.seats), max(8, room - cell_len(doing) - 2))
        x = canvas.put(x, y, names, text) + 2
        canvas.put(x, y, fit(doing, end - 2 - x), quiet)

    # -- keys ---------------------------------------------------------------------------------

    async def hear(self, key: str, character: str | None = None, time: float | None = None) -> None:
        """Any key but the one for deleting takes the question back."""
        if key not in ("d", "delete"):
            self._deleting = ""
        await super().hear(key, character, time)

    def clicked(self, target: str) -> None:
        """A match was pressed: the cursor goes there; pressed again it is opened."""
        kind, _, number = target.partition(":")
        self._deleting = ""
        if kind == "match":
            if self.cursor == int(number) and self.can("choose"):
                self.action_choose()
            self.cursor = int(number)

    def action_up(self) -> None:
        """The match above."""
        self.cursor = (self.cursor - 1) % max(1, len(self.infos))

    def action_down(self) -> None:
        """The match below."""
        self.cursor = (self.cursor + 1) % max(1, len(self.infos))

    def action_top(self) -> None:
        """The first match."""
        self.cursor = 0

    def action_bottom(self) -> None:
        """The last match."""
        self.cursor = max(0, len(self.infos) - 1)

    def action_choose(self) -> None:
        """Go on, or see how it ended."""
        if self.info is not None:
            self.hold_keys()
            over = self.info.status.startswith("finished")
            self.told(self.nav.result(self.info.id) if over else self.nav.resume(self.info.id))

    def action_watch(self) -> None:
        """Go through a finished match."""
        if self.info is None:
            return
        if not self.info.status.startswith("finished"):
            self.refuse(self.kit.translate("Only a finished match can be watched: hands are still secret."))
            return
        self.told(self.nav.replay(self.info.id))

    def action_save(self) -> None:
        """Write the match to a file, and say where."""
        if self.info is not None:
            self.say(self.nav.export(self.info.id))

    def action_delete(self) -> None:
        """Ask, and delete on the second press."""
        if self.info is None:
            return
        if self._deleting != self.info.id:
            self._deleting = self.info.id
            return
        name, self._deleting = self.info.id, ""
        trouble = self.nav.delete(name)
        self.look()
        if trouble:
            self.refuse(trouble)
        else:
            self.say(fill(self.kit.translate("{id} is deleted."), {"id": name}))

    def action_help(self) -> None:
        """What the keys do."""
        self.nav.help("", (), self.commands())
