"""A terminal for tests: the screen a program draws, the modes it leaves on, the answers it is given."""

from __future__ import annotations

import re
from codecs import getincrementaldecoder
from collections.abc import Callable

import pyte

SEQUENCE = re.compile(
    r"\x1b\[(?P<lead>[<=>?]?)(?P<numbers>[0-9;:]*)(?P<middle>[ -/]*)(?P<final>[@-~])"
    r"|\x1b\](?P<osc>[^\x07\x1b]*)(?:\x07|\x1b\\)"
    r"|\x1b[P_^X](?P<string>[^\x1b]*)\x1b\\"
)
"""What is told apart here; everything else goes to pyte as it comes."""

UNFINISHED = re.compile(r"\x1b(?:\[[<=>?]?[0-9;:]*[ -/]*|\][^\x07\x1b]*\x1b?|[P_^X][^\x1b]*\x1b?)?\Z")

TIDY = {7: True, 25: True}
"""The modes of a terminal before a program touches it, where they are on."""

Answer = Callable[[bytes], None]


class Terminal:
    """What a modern terminal makes of a program's output."""

    def __init__(self, width: int, height: int, answer: Answer) -> None:
        """A blank terminal; ``answer`` takes what it replies to queries."""
        self.width, self.height = width, height
        self.modes: dict[int, bool] = dict(TIDY)
        """Private modes by number, as the program last set them."""
        self.kitty = 0
        """How many keyboard modes are pushed."""
        self.titles: list[str] = []
        self._answer = answer
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._carry = ""
        self._main = pyte.Screen(width, height)
        self._other = pyte.Screen(width, height)
        self._streams = {id(s): pyte.Stream(s) for s in (self._main, self._other)}

    @property
    def screen(self) -> pyte.Screen:
        """The screen in sight: the main one, or the alternate one while a program uses it."""
        return self._other if self.modes.get(1049) else self._main

    @property
    def text(self) -> str:
        """The screen as lines."""
        return "\n".join(line.rstrip() for line in self.screen.display)

    @property
    def main_text(self) -> str:
        """What is on the main screen, which a shell goes on writing on."""
        return "\n".join(line.rstrip() for line in self._main.display)

    def resize(self, width: int, height: int) -> None:
        """Another size, as when a window is dragged."""
        self.width, self.height = width, height
        for screen in (self._main, self._other):
            screen.resize(height, width)

    def left_on(self) -> list[str]:
        """What the program changed and did not put back."""
        found = [f"?{mode}" for mode, on in sorted(self.modes.items()) if on != TIDY.get(mode, False)]
        return found + ["keyboard"] * bool(self.kitty)

    def feed(self, data: bytes) -> None:
        """Draw output, and answer what it asks."""
        text = self._carry + self._decode(data)
        self._carry = ""
        last = 0
        for found in SEQUENCE.finditer(text):
            self._draw(text[last : found.start()])
            last = found.end()
            self._obey(found)
        rest = text[last:]
        open_one = UNFINISHED.search(rest)
        if open_one:
            self._carry = rest[open_one.start() :]
            rest = rest[: open_one.start()]
        self._draw(rest)

    def _draw(self, text: str) -> None:
        if text:
            self._streams[id(self.screen)].feed(text)

    def _obey(self, found: re.Match[str]) -> None:
        if found["osc"] is not None:
            self._command(found["osc"])
        if found["final"] is None:
            return
        lead, middle, final = found["lead"], found["middle"], found["final"]
        numbers = [int(part) for part in found["numbers"].replace(":", ";").split(";") if part]
        if lead == "?" and final in "hl" and not middle:
            for mode in numbers:
                self._mode(mode, final == "h")
        elif lead == "?" and middle == "$" and final == "p":
            # Synchronised output is there; sizes in band are not.
            self._answer(b"\x1b[?%d;%d$y" % (numbers[0], 2 if numbers[0] == 2026 else 0))
        elif final == "u" and lead in "<>=?" and lead:
            self._keyboard(lead)
        elif final == "c" and not middle and not lead:
            self._answer(b"\x1b[?62;22c")
        elif final == "n" and numbers == [6]:
            cursor = self.screen.cursor
            self._answer(b"\x1b[%d;%dR" % (cursor.y + 1, cursor.x + 1))
        elif final == "n" and numbers == [5]:
            self._answer(b"\x1b[0n")
        elif not lead and not middle:
            self._draw(found[0])

    def _mode(self, mode: int, on: bool) -> None:
        if mode == 1049 and on and not self.modes.get(1049):
            self._other.reset()
        self.modes[mode] = on
        if mode in (7, 25):
            self._draw(f"\x1b[?{mode}{'h' if on else 'l'}")

    def _keyboard(self, lead: str) -> None:
        if lead == "?":
            self._answer(b"\x1b[?0u")
        elif lead == ">":
            self.kitty += 1
        elif lead == "<":
            self.kitty = max(0, self.kitty - 1)

    def _command(self, text: str) -> None:
        number, _, rest = text.partition(";")
        if number in ("0", "2"):
            self.titles.append(rest)
        elif number in ("10", "11") and rest == "?":
            self._answer(b"\x1b]%s;rgb:1010/1010/1010\x1b\\" % number.encode())
