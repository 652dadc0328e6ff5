"""The base of every screen: panels drawn by line, keys declared once, an answer to every key.

A stage lays its panels out for the size there is, paints them from pure code, and repaints only what
changed, once for any number of keys that came in together. Below the least size it shows a card and waits.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen

from rules.kit.filling import fill
from tui.kit import Kit
from tui.screens.commands import Command, shown
from tui.widgets.compositing import PanelCompositor
from tui.widgets.keynames import key_name
from tui.widgets.lines import too_small, too_small_card
from tui.widgets.painted import Painted
from tui.widgets.picture import Box, Picture


class Stage(Screen[None]):
    """A screen made of painted panels."""

    DEFAULT_CSS = """
    Stage { layers: base; overflow: hidden; }
    Stage > Painted { position: absolute; }
    """
    COMMANDS_OF: ClassVar[tuple[Command, ...]] = ()
    """The screen's commands. :meth:`can` tells which of them work at the moment."""
    ASKS_LEAVING: ClassVar[bool] = False
    """Whether the table is left from here; Ctrl+C closes what lies over such a screen."""

    def __init__(self, kit: Kit) -> None:
        super().__init__()
        self._compositor = PanelCompositor()
        self.kit = kit
        self.message = ""
        """What the question line answers until the next key; empty for the screen's own words."""
        self._panels: dict[str, Painted] = {}
        self._calm: dict[str, Picture] = {}
        """The panels as they were last drawn without an answer, to see whether a key did anything."""
        self._heard = ""
        """The key that has not been answered yet by anything to be seen."""
        self._idly = ""
        """What was last said of a key that changed nothing."""
        self._due = False
        self._deaf_until = 0.0
        self.hurried = False
        """Whether the last key came too soon to be meant; what decides something then waits for another."""
        self._locked = False

    # -- what a screen brings -----------------------------------------------------------------

    def boxes(self, width: int, height: int) -> Mapping[str, Box]:
        """Where the panels lie; the names may depend on the size."""
        return {"body": Box(0, 0, width, height)}

    def paint(self, panel: str, width: int, height: int) -> Picture:
        """One panel at its size."""
        raise LookupError(f"{type(self).__name__} has no panel {panel}")

    def can(self, command: str) -> bool:
        """Whether a command works at this moment."""
        return True

    def pressed(self, key: str, character: str | None) -> bool:
        """A key that is no command; ``True`` if it was answered."""
        return False

    def clicked(self, target: str) -> None:
        """A zone that is no key was pressed."""

    def resized(self, small: bool) -> None:
        """The window went below the least size, or came back."""

    # -- drawing ------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        width, height = self.app.size
        for name, box in self._boxes(width, height).items():
            yield self._panel(name, box)

    def on_mount(self) -> None:
        """Draw the first time."""
        self._present()

    def on_unmount(self) -> None:
        """Give back what the empty ground was painted with.

        Textual remembers a function's answers for the last thousand widgets, and with each of them its rows.
        """
        self._styles_cache.clear()

    def on_screen_suspend(self) -> None:
        """Another screen is the answer to the key, even if it took a moment to open."""
        self.answered()
        if self.message == self._idly:
            self.message = ""

    def on_screen_resume(self) -> None:
        """Draw again after another screen was on top."""
        self.repaint()

    def repaint(self) -> None:
        """Draw again once every key that is already waiting has been heard."""
        if not self._due:
            self._due = True
            self.call_later(self._present)

    def redress(self) -> None:
        """Draw everything again in the kit's theme and symbols."""
        for panel in self._panels.values():
            panel.redress(self.kit.ink, self.kit.frames)
        self._present()

    def on_resize(self, event: events.Resize) -> None:
        """Lay the panels out for the new size."""
        small = too_small(*event.size)
        self.resized(small)
        boxes = self._boxes(*event.size)
        for name, box in boxes.items():
            if name not in self._panels:
                self.mount(self._panel(name, box))
            self._place(self._panels[name], box)
        for name, panel in self._panels.items():
            panel.display = name in boxes
        self._present()

    def _boxes(self, width: int, height: int) -> Mapping[str, Box]:
        if too_small(width, height):
            return {"small": Box(0, 0, width, height)}
        return self.boxes(width, height)

    def _panel(self, name: str, box: Box) -> Painted:
        panel = self._panels[name] = Painted(self.kit.ink, self.kit.frames, id=f"panel-{name}")
        self._place(panel, box)
        return panel

    def _place(self, panel: Painted, box: Box) -> None:
        panel.styles.offset = (box.x, box.y)
        panel.styles.width = box.width
        panel.styles.height = box.height

    def _present(self) -> None:
        self._due = False
        if not self.is_attached or not self.is_running:
            return
        boxes = self._boxes(*self.app.size)
        # Not ``panel.display``: that is also false for a panel that is being closed, and would never change.
        if boxes.keys() != {name for name, panel in self._panels.items() if panel.styles.display != "none"}:
            self.on_resize(events.Resize(self.app.size, self.app.size))
            return
        pictures = {
            name: too_small_card(box.width, box.height, self.kit.translate)
            if name == "small"
            else self.paint(name, box.width, box.height)
            for name, box in boxes.items()
        }
        for name, picture in pictures.items():
            self._panels[name].show(picture)
        self._break_silence(pictures)
        if self._locked:
            self.call_after_refresh(self._unlock)

    def _break_silence(self, pictures: dict[str, Picture]) -> None:
        """Say so where the last key changed nothing that can be seen."""
        key = self._heard
        self.answered()
        if self.message:
            return
        before, self._calm = self._calm, pictures
        if key and before == pictures and self.is_current:
            self.idle(fill(self.kit.translate("{key} changes nothing here now."), {"key": key_name(key)}))

    def idle(self, text: str) -> None:
        """Answer a key that works here and had nothing to change."""
        self._idly = text
        self.say(text)

    def answered(self) -> None:
        """The last key has its answer, or will have it in a moment."""
        self._heard = ""

    # -- keys ---------------------------------------------------------------------------------

    def hold_keys(self) -> None:
        """Hear nothing more until what is happening now has been drawn."""
        self._locked = True
        self.repaint()

    def _unlock(self) -> None:
        self._locked = False
        self._deaf_until = max(self._deaf_until, self.kit.clock())

    def deafen(self, seconds: float) -> None:
        """Drop every key typed before now and for some time after."""
        self._deaf_until = max(self._deaf_until, self.kit.clock() + seconds)

    @property
    def small(self) -> bool:
        """Whether the window is below the least size."""
        return too_small(*self.app.size)

    @property
    def typing(self) -> bool:
        """Whether letters go into a field of text now."""
        return False

    def commands(self) -> list[Command]:
        """The commands that work at this moment, in their order."""
        chosen = self.kit.keys
        return [
            command._replace(keys=chosen[command.name], shown="") if command.name in chosen else command
            for command in self.COMMANDS_OF
            if self.can(command.name)
        ]

    def say(self, text: str) -> None:
        """Answer in the question line until the next key."""
        self.message = text
        self.repaint()

    async def on_key(self, event: events.Key) -> None:
        """Hear a key: drop what was typed ahead, run its command, or say what works."""
        event.stop()
        event.prevent_default()
        await self.hear(event.key, event.character, event.time)

    async def hear(self, key: str, character: str | None = None, time: float | None = None) -> None:
        """A key, or the mouse on a zone that stands for one (then without a time)."""
        if self.app.screen is not self:
            return  # typed ahead for a screen that has been closed or covered since
        now = self.kit.clock()
        when = now if time is None else time
        if self._locked or when < self._deaf_until:
            self.kit.pace.skip(key, when)
            return
        hurried = self.kit.pace.hurried(key, when, self.kit.burst) and time is not None
        self.hurried = hurried
        self.message = ""
        self._heard = "" if self.small else key
        self.repaint()
        if self.small:
            if not hurried:
                await self._hear_small(key)
            return
        for command in self.commands():
            if key in command.keys or (character and character in command.keys):
                if hurried and (command.commits or (key in ("enter", "space") and not self.typing)):
                    self.too_fast()
                    return
                await self.perform(command.name)
                return
        if hurried and key in ("enter", "space") and not self.typing:
            self.too_fast()
            return
        if not self.pressed(key, character):
            self.unknown(key)

    def too_fast(self) -> None:
        """Answer a key that came so soon after another that it is taken for pasted text."""
        self.say(self.kit.translate("That came too fast to be meant. Press it again."))

    async def _hear_small(self, key: str) -> None:
        """Below the least size only leaving works."""
        if any(key in command.keys for command in self.COMMANDS_OF if command.name in ("leave", "quit")):
            await self.perform("leave_small" if hasattr(self, "action_leave_small") else "leave")

    def unknown(self, key: str) -> None:
        """Answer a key that does nothing here with those that do."""
        say = self.kit.translate
        works = ", ".join(f"[{say(shown(command))}] {say(command.label)}" for command in self.commands()[:6])
        self.say(fill(say("{key} does nothing here. Try {keys}."), {"key": key_name(key), "keys": works}))

    def on_paste(self, event: events.Paste) -> None:
        """Marked pasted text is never taken for keys."""
        event.stop()
        self.say(self.kit.translate("Pasted text is not played. Press the keys one by one."))

    async def on_painted_pressed(self, message: Painted.Pressed) -> None:
        """The mouse does what the key does."""
        message.stop()
        kind, _, rest = message.target.partition(":")
        if kind == "key":
            await self.hear(rest, rest if len(rest) == 1 else None)
        elif self.app.screen is self and not self._locked and self.kit.clock() >= self._deaf_until:
            self.message = ""
            self.repaint()
            self.clicked(message.target)

    async def perform(self, command: str) -> None:
        """Run ``action_<command>`` of this screen."""
        result = getattr(self, f"action_{command}")()
        if result is not None:
            await result
