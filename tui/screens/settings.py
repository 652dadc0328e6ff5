"""Settings: each with one sentence, kept as soon as it changes, with a sample of how the table looks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from rich.cells import cell_len
from textual import events

from rules.kit.filling import fill
from themes.glyphs import Glyphs
from themes.roles import ROLES, SETS, TOKENS, Depth
from tui.kit import Kit
from tui.screens.commands import Command
from tui.screens.page import BACK, DOWN, LEAVE, QUIT, UP, Page
from tui.screens.parts import centre, cursor_line, put_cut
from tui.screens.settings_rows import Row, Say, rows_of, stepped, value_of, with_value, words_of
from tui.screens.setup.fields import Field, opened, shorter
from tui.settings import Settings, SettingsFile
from tui.widgets.picture import Canvas, Picture, fit, pad
from tui.widgets.seats import chip

if TYPE_CHECKING:
    from tui.screens.nav import Nav

FIELD = ("keep", "cancel")
DEPTHS: Mapping[Depth, str] = {"truecolor": "16 million", "ansi256": "256", "ansi16": "16", "none": "none"}


class SettingsScreen(Page):
    """What a player has chosen."""

    COMMANDS_OF = (
        Command("keep", ("enter", "tab"), "done", "Keep what was typed.", commits=True),
        Command("cancel", ("escape",), "as it was", "Drop what was typed."),
        Command("more", ("right", "space", "enter"), "change", "The next choice.", shown="arrows"),
        Command("less", ("left",), "change", "The choice before.", hidden=True),
        Command(
            "printed", ("backspace",), "as shipped", "This setting as it was at first.", shown="Backspace"
        ),
        UP._replace(keys=("up", "shift+tab")),
        DOWN._replace(keys=("down", "tab")),
        BACK,
        LEAVE,
        QUIT,
    )

    def __init__(self, kit: Kit, nav: Nav, file: SettingsFile, facts: Sequence[str] = ()) -> None:
        """``facts`` are lines on what was found of terminal and folders."""
        super().__init__(kit, nav)
        self.file = file
        self.facts = tuple(facts)
        self.cursor = 0
        self.field: Field | None = None

    @property
    def rows(self) -> tuple[Row, ...]:
        """The settings there are."""
        return rows_of(self.file.value)

    @property
    def row(self) -> Row:
        """The setting under the cursor."""
        return self.rows[self.cursor]

    @property
    def typing(self) -> bool:
        """Whether letters go into the name."""
        return self.field is not None

    def can(self, command: str) -> bool:
        """While a name is typed, only the keys of the field work."""
        if command == "quit":
            return True
        if self.field is not None:
            return command in FIELD
        if not self.row.choices and command in ("more", "less", "printed"):
            return False
        # A name may begin with the letter that leaves elsewhere.
        return command not in FIELD and (command != "leave" or bool(self.row.choices))

    # -- drawing ------------------------------------------------------------------------------

    def heading(self) -> tuple[str, str, str]:
        """What this is."""
        return ("Hotseat", self.kit.translate("options"), self.kit.translate("kept at once"))

    def hint(self) -> str:
        """What the setting is for."""
        if self.field is not None:
            return self.kit.translate("Type your name. Enter keeps it; left empty it is the login name.")
        return self.kit.translate(self.row.tip)

    def draw(self, width: int, height: int) -> Picture:
        """The settings, a sample, what was found."""
        canvas = Canvas(width, height)
        left, wide = centre(width, 96)
        step = 2 if height >= 34 else 1
        y = 1
        for index, row in enumerate(self.rows):
            self._draw_row(canvas, left, y, wide, index, row)
            y += step
        y += step == 1
        draw_sample(canvas, left + 1, y, wide - 2, self.kit.glyphs, self.kit.translate)
        y += 9
        for fact in (*self._found(), *self.facts)[: max(0, height - y)]:
            canvas.put(left + 3, y, fit(fact, wide - 5), "muted")
            y += 1
        return canvas.picture()

    def _found(self) -> tuple[str, ...]:
        """What the choices come to on this terminal, and where they are kept."""
        say, kit = self.kit.translate, self.kit
        signs = say("plain letters") if kit.glyphs.ascii else say("signs")
        parts = {"theme": say(kit.theme.label), "depth": say(DEPTHS[kit.depth]), "signs": signs}
        drawn = fill(say("Drawn now: {theme}, colours: {depth}, {signs}."), parts)
        kept = fill(say("Kept in {path}."), {"path": self.file.path}) if self.file.path else ""
        return tuple(line for line in (drawn, kept, self.file.trouble) if line)

    def _draw_row(self, canvas: Canvas, left: int, y: int, wide: int, index: int, row: Row) -> None:
        say, on = self.kit.translate, index == self.cursor
        add = cursor_line(canvas, left, y, wide, f"row:{index}", on)
        canvas.put(left + 3, y, pad(say(row.label), 16), "text" + add)
        x = left + 20
        if self.field is not None and on:
            x = canvas.put(x + 2, y, self.field.text, "text+bold+panel")
            canvas.put(x, y, "_", "accent+bold+panel")
            return
        words = fit(words_of(self.file.value, row, say), 30)
        if on and row.choices:
            canvas.put(x, y, f"< {words} >", "text+bold+panel")
            canvas.zone(x, y, 2, 1, "key:left")
            canvas.zone(x + cell_len(words) + 2, y, 2, 1, "key:right")
        else:
            canvas.put(x + 2, y, words, "text" + add)

    # -- keys ---------------------------------------------------------------------------------

    def pressed(self, key: str, character: str | None) -> bool:
        """Letters of the name."""
        if self.field is None:
            if not self.row.choices:
                self.field = opened("name", self.cursor, self.file.value.name, key, character)
            return self.field is not None
        if key == "backspace":
            self.field = self.field._replace(text=shorter(self.field.text))
        elif character:
            before, self.field = self.field, self.field.typed(character)
            if before == self.field:
                self.say(self.kit.translate("No more fits here."))
        else:
            self.refuse(self.kit.translate("Letters, Backspace, Enter and Esc work while you type."))
        return True

    def on_paste(self, event: events.Paste) -> None:
        """In the name pasted text is taken up to its first line's end."""
        if self.field is None:
            super().on_paste(event)
            return
        event.stop()
        self.field = self.field.typed("".join(event.text.splitlines()[:1]))
        self.repaint()

    def clicked(self, target: str) -> None:
        """A setting was pressed: the cursor goes there; pressed again it steps on."""
        kind, _, number = target.partition(":")
        if kind == "row" and self.field is None:
            if self.cursor == int(number) and self.row.choices:
                self.action_more()
            self.cursor = int(number)

    def _take(self, settings: Settings) -> None:
        if settings == self.file.value:
            return
        trouble = self.file.save(settings)
        self.nav.redress()
        self.told(trouble)

    def action_more(self) -> None:
        """The next choice."""
        self._take(stepped(self.file.value, self.row, 1))

    def action_less(self) -> None:
        """The choice before."""
        self._take(stepped(self.file.value, self.row, -1))

    def action_printed(self) -> None:
        """The setting as it was at first."""
        self._take(with_value(self.file.value, self.row, value_of(Settings(), self.row)))

    def action_keep(self) -> None:
        """Keep the name."""
        if self.field is not None:
            text, self.field = self.field.text.strip(), None
            self._take(with_value(self.file.value, self.row, text))

    def action_cancel(self) -> None:
        """Drop what was typed."""
        self.field = None

    def action_up(self) -> None:
        """The setting above."""
        self.cursor = (self.cursor - 1) % len(self.rows)

    def action_down(self) -> None:
        """The setting below."""
        self.cursor = (self.cursor + 1) % len(self.rows)


def draw_sample(canvas: Canvas, x: int, y: int, wide: int, glyphs: Glyphs, say: Say) -> None:
    """How the table looks: seats, colours, every set of signs, words in their roles, frames."""
    canvas.box(x, y, wide, 8)
    canvas.put(x + 2, y, f" {say('how the table looks')} ", "muted")
    at = x + 2
    for seat in range(len(SETS["seats"])):
        at = canvas.spans(at, y + 1, chip(seat)) + 1
    roles = [role for role in ROLES if role in ("text", "muted", "accent", "warning", "error", "success")]
    put_cut(canvas, at + 1, y + 1, x + wide - 2 - at, [(f"{say(role)} ", role) for role in roles])
    at = x + 2
    for name in TOKENS:
        at = canvas.spans(at, y + 2, ("█", name), (f" {say(name)} ", "text"))
    _signs(canvas, x + 2, y + 4, wide - 17, glyphs)
    right = x + wide - 14
    canvas.box(right, y + 4, 5, 3)
    canvas.put(right + 1, y + 5, "*", "yellow+bold")
    canvas.put(right + 3, y + 5, "6", "text")
    canvas.box(right + 7, y + 4, 5, 3, "accent", double=True)
    canvas.put(right + 6, y + 5, "►", "accent+bold")
    canvas.put(right + 8, y + 5, "░░░", "muted")


def _signs(canvas: Canvas, x: int, y: int, wide: int, glyphs: Glyphs) -> None:
    """Every game's coloured signs with their letters, set after set, in three lines."""
    at, line, last = x, 0, ""
    for key in glyphs:
        group, glyph = key.rpartition(".")[0], glyphs[key]
        if group.startswith("common") or not glyph.text + glyph.letter:
            continue
        token = glyph.token if glyph.token not in ("icon", "seat") else "text"
        text = f"{glyph.text}{glyph.letter}"
        at += 0 if at == x else 1 if group == last else 2
        if at + len(text) > x + wide:
            at, line = x, line + 1
            if line == 3:
                return
        at = canvas.put(at, y + line, text, token)
        last = group
