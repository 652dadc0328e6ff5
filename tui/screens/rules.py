"""The rules of a game: numbered statements by chapter, searched with ``/``, opened at a rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import events

from rules.contract import AnyGame
from rules.kit.filling import fill
from tui.kit import Kit
from tui.screens.commands import Command
from tui.screens.page import QUIT, Page
from tui.screens.parts import centre, put_cut, scroll_marks
from tui.screens.rules_text import Laid, entries_of, find, lay, number_of
from tui.widgets.picture import Canvas, Picture, clusters, fit

if TYPE_CHECKING:
    from tui.screens.nav import Nav

FIELD = ("find", "cancel")
LONGEST = 40


class Rules(Page):
    """One rule is marked; the window follows it."""

    COMMANDS_OF = (
        Command("find", ("enter",), "find", "Keep the search and go to what it found."),
        Command("cancel", ("escape",), "no search", "Drop the search."),
        Command("back", ("escape", "enter"), "back", "Back to where you were.", shown="Esc"),
        Command("search", ("slash",), "search", "Find a word or a number such as R45."),
        Command("again", ("n",), "next", "The next place that was searched for."),
        Command("before", ("N",), "previous", "The place before.", hidden=True),
        Command("down", ("down",), "rules", "The next rule.", shown="arrows"),
        Command("up", ("up",), "rules", "The rule before.", hidden=True),
        Command("chapter", ("tab", "right"), "chapter", "The next chapter."),
        Command("chapter_back", ("shift+tab", "left"), "chapter", "The chapter before.", hidden=True),
        Command("page_down", ("pagedown", "space"), "page", "A screen down.", hidden=True),
        Command("page_up", ("pageup",), "page", "A screen up.", hidden=True),
        Command("top", ("home",), "first", "The first rule.", hidden=True),
        Command("bottom", ("end",), "last", "The last rule.", hidden=True),
        Command("leave", ("q",), "back", "Back to where you were.", hidden=True),
        QUIT,
    )

    def __init__(self, kit: Kit, nav: Nav, game: AnyGame, rule: str = "") -> None:
        """``rule`` is where it opens, such as ``"douc R45"``."""
        super().__init__(kit, nav)
        self.game = game
        self.entries = entries_of(game.book(), self._words)
        self.cursor = number_of(self.entries, rule) if rule else 0
        self.first = 0
        self.wanted = ""
        """What is searched for."""
        self.searching = False
        self._from = 0
        self._laid: tuple[tuple[int, int, str], Laid] | None = None

    def _words(self, text: str) -> str:
        """A sentence of the rules in the player's language; in ASCII, comparisons in two characters."""
        text = self.kit.translate(text)
        return text.replace("≤", "<=").replace("≥", ">=") if self.kit.glyphs.ascii else text

    @property
    def typing(self) -> bool:
        """Whether letters go into the search."""
        return self.searching

    def can(self, command: str) -> bool:
        """While a word is typed, only the keys of the field work."""
        if command == "quit":
            return True
        if self.searching:
            return command in FIELD
        return command not in FIELD and (bool(self.wanted) or command not in ("again", "before"))

    # -- drawing ------------------------------------------------------------------------------

    def heading(self) -> tuple[str, str, str]:
        """The game, the chapter, and which rule of how many."""
        if not self.entries:
            return (self.game.title, "", "")
        entry = self.entries[self.cursor]
        parts = {"id": entry.id, "n": self.cursor + 1, "count": len(self.entries)}
        place = fill(self.kit.translate("{id}: {n} of {count}"), parts)
        return (self.game.title, entry.section, place)

    def hint(self) -> str:
        """The search while it is typed, or what a house reading is."""
        say = self.kit.translate
        if self.searching:
            found = sum(entry.holds(self.wanted) for entry in self.entries)
            count = f"   {found} {say('found')}" if self.wanted else ""
            return f"/{self.wanted}_{count}"
        if self.entries and self.entries[self.cursor].house:
            return say("[house]: the rulebook leaves this open, and this is how it is played here.")
        return say("Refusals name these numbers. / finds a word or a number.")

    def laid(self, width: int) -> Laid:
        """All lines at a width; kept until something in them changes."""
        key = (width, self.cursor, self.wanted)
        if self._laid is None or self._laid[0] != key:
            self._laid = (key, lay(self.entries, self.cursor, width, self.wanted, self.kit.translate))
        return self._laid[1]

    def draw(self, width: int, height: int) -> Picture:
        """The rules around the marked one."""
        canvas = Canvas(width, height)
        left, wide = centre(width, 104)
        laid = self.laid(wide - 9)
        if not self.entries:
            return canvas.picture()
        start, end = laid.starts[self.cursor], laid.ends[self.cursor]
        if start - 2 < self.first:
            self.first = max(0, start - 2)
        elif end > self.first + height - 1:
            self.first = min(start, end - height + 1)
        self.first = max(0, min(self.first, len(laid.lines) - height))
        for row, line in enumerate(laid.lines[self.first : self.first + height]):
            put_cut(canvas, left + 1, row, wide - 9, line)
        for index, (top, bottom) in enumerate(zip(laid.starts, laid.ends, strict=True)):
            if bottom > self.first and top < self.first + height:
                canvas.zone(
                    left, max(0, top - self.first), wide - 8, bottom - max(top, self.first), f"rule:{index}"
                )
        scroll_marks(canvas, left + wide - 1, 0, height, self.first, len(laid.lines))
        return canvas.picture()

    # -- keys ---------------------------------------------------------------------------------

    def pressed(self, key: str, character: str | None) -> bool:
        """Letters of the search."""
        if not self.searching:
            return False
        if key == "backspace":
            self.wanted = "".join([piece for piece, _ in clusters(self.wanted)][:-1])
        elif character and character.isprintable() and len(self.wanted) < LONGEST:
            self.wanted += character
        else:
            self.say(self.kit.translate("Letters, Backspace, Enter and Esc work while you search."))
            return True
        self._go_to_found()
        return True

    def on_paste(self, event: events.Paste) -> None:
        """In the search pasted text is taken up to its first line's end."""
        if not self.searching:
            super().on_paste(event)
            return
        event.stop()
        line = "".join(char for char in "".join(event.text.splitlines()[:1]) if char.isprintable())
        self.wanted = fit(self.wanted + line, LONGEST, "")
        self._go_to_found()
        self.repaint()

    def _go_to_found(self) -> None:
        found = find(self.entries, self.wanted, self._from) if self.wanted else self._from
        if found is not None:
            self.cursor = found

    def clicked(self, target: str) -> None:
        """A rule was pressed: it is marked."""
        kind, _, number = target.partition(":")
        if kind == "rule":
            self.cursor = int(number)

    def action_search(self) -> None:
        """Begin to search."""
        self.searching, self.wanted, self._from = True, "", self.cursor

    def action_find(self) -> None:
        """Keep what was found."""
        self.searching = False
        if self.wanted and find(self.entries, self.wanted, 0) is None:
            text = fill(self.kit.translate("Nothing here says {what}."), {"what": repr(self.wanted)})
            self.wanted, self.cursor = "", self._from
            self.refuse(text)

    def action_cancel(self) -> None:
        """Drop the search and go back to where it began."""
        self.searching, self.wanted, self.cursor = False, "", self._from

    def _found(self, by: int) -> None:
        found = find(self.entries, self.wanted, self.cursor + by, by)
        if found is None or found == self.cursor:
            self.say(self.kit.translate("There is no other place."))
        else:
            self.cursor = found

    def action_again(self) -> None:
        """The next place that was searched for."""
        self._found(1)

    def action_before(self) -> None:
        """The place before."""
        self._found(-1)

    def _move(self, to: int) -> None:
        last = len(self.entries) - 1
        if not 0 <= to <= last:
            self.say(self.kit.translate("This is the first rule." if to < 0 else "This is the last rule."))
        self.cursor = max(0, min(last, to))

    def action_down(self) -> None:
        """The next rule."""
        self._move(self.cursor + 1)

    def action_up(self) -> None:
        """The rule before."""
        self._move(self.cursor - 1)

    def action_page_down(self) -> None:
        """About a screen down."""
        self._move(min(len(self.entries) - 1, self.cursor + 8))

    def action_page_up(self) -> None:
        """About a screen up."""
        self._move(max(0, self.cursor - 8))

    def action_top(self) -> None:
        """The first rule."""
        self._move(0)

    def action_bottom(self) -> None:
        """The last rule."""
        self._move(len(self.entries) - 1)

    def action_chapter(self) -> None:
        """The first rule of the next chapter."""
        section = self.entries[self.cursor].section if self.entries else ""
        rest = range(self.cursor, len(self.entries))
        self._move(next((n for n in rest if self.entries[n].section != section), len(self.entries)))

    def action_chapter_back(self) -> None:
        """The first rule of this chapter, or of the one before."""
        starts = [
            n
            for n, entry in enumerate(self.entries)
            if n == 0 or self.entries[n - 1].section != entry.section
        ]
        self._move(max([n for n in starts if n < self.cursor], default=-1))
