"""The curtain: an opaque screen between two people at one keyboard.

It holds nothing private and cannot: it is made from public words alone. It names who comes next, tells what
happened since that seat last looked, hears nothing for half a second, and opens with the seat's own digit,
which is never the key that ended the last turn.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from rules.kit.filling import fill
from themes.roles import seat_token
from tui.games.front import Words
from tui.kit import Kit
from tui.screens.commands import Command
from tui.screens.stage import Stage
from tui.widgets.bigdigits import HEIGHT, WIDTH, big_digit
from tui.widgets.lines import key_line, sentence_lines, title_line
from tui.widgets.phrase import wrapped
from tui.widgets.picture import Box, Canvas, Picture, Span, fit

LONGEST_PIN = 12


@dataclass(frozen=True, slots=True)
class Card:
    """What a curtain says; all of it is public."""

    game: str
    seat: int
    name: str
    asked: str
    """What the seat is asked for: "to open the day"."""
    recap: tuple[Words, ...]
    """What happened since the seat last looked, oldest first."""
    table: Words
    """The seats and how many cards each holds, or what else is public and short."""
    pin: bool
    """Whether the seat has set a PIN."""
    first: bool
    """Whether it is the first curtain somebody sees in this match."""
    looked: bool = True
    """Whether the seat has looked at this match before."""
    resumed: bool = False
    """Whether the match was taken up again just now."""
    others: tuple[tuple[int, str], ...] = ()
    """Seats that may cut in before this one acts, each with its name; their digits open their own hands."""


class CurtainScreen(Stage):
    """Covers the table until the next seat opens it."""

    ASKS_LEAVING = True
    COMMANDS_OF = (
        Command("open", (), "open", "Open your own cards; everybody else looks away.", commits=True),
        Command("help", ("question_mark",), "help", "What this screen is for."),
        Command("log", ("o",), "log", "What everybody has seen so far."),
        Command("leave", ("q", "ctrl+c", "ctrl+q"), "leave", "Leave; the match is kept.", commits=True),
    )

    def __init__(
        self,
        kit: Kit,
        card: Card,
        *,
        opened: Callable[[str], bool],
        leave: Callable[[], None],
        log: Callable[[], None],
        back: Callable[[], None] | None = None,
        cut_in: Callable[[int], None] | None = None,
    ) -> None:
        """``opened`` takes the PIN (empty for none) and tells whether it was right.

        ``back`` is given where the seat need not act and the table can have the screen again; ``cut_in``
        where others may act before it, and takes the seat that does.
        """
        super().__init__(kit)
        self.card = card
        self._opened = opened
        self._leave = leave
        self._log = log
        self._back = back
        self._cut_in = cut_in
        self._pin: str | None = None
        self._leaving = False

    def on_mount(self) -> None:
        """Draw, and hear nothing for a moment."""
        self.deafen(self.kit.deaf)
        super().on_mount()

    # -- drawing ------------------------------------------------------------------------------

    def boxes(self, width: int, height: int) -> Mapping[str, Box]:
        """Title, card, question and keys."""
        return {
            "title": Box(0, 0, width, 1),
            "card": Box(0, 1, width, height - 3),
            "question": Box(0, height - 2, width, 1),
            "keys": Box(0, height - 1, width, 1),
        }

    def paint(self, panel: str, width: int, height: int) -> Picture:
        """One of the four panels."""
        say = self.kit.translate
        if panel == "title":
            return title_line(self.card.game.upper(), say("change of seat"), say("screen is covered"), width)
        if panel == "card":
            return draw_card(self.card, width, height, self._pin, say)
        if panel == "question":
            return sentence_lines((Span(self._words(), "text"),), width)
        digit = str(self.card.seat + 1)
        first = (
            [("enter", "Enter", say("open"))]
            if self._pin is not None
            else [(digit, digit, fill(say("I am {name}, show my cards"), {"name": fit(self.card.name, 20)}))]
        )
        rest = [("question_mark", "?", say("help")), ("o", "o", say("log")), ("q", "q", say("leave"))]
        for seat, name in reversed(self.card.others):
            label = fill(say("{name} breaks in"), {"name": fit(name, 12)})
            rest.insert(0, (str(seat + 1), str(seat + 1), label))
        if self._leaving:
            first, rest = [("q", "q", say("leave"))], [("escape", "Esc", say("stay"))]
        elif self._pin is not None:
            rest = [("escape", "Esc", say("back"))]
        elif self._back is not None:
            rest.insert(0, ("escape", "Esc", say("back to the table")))
        return key_line(first + rest, width)

    def _words(self) -> str:
        if self.message:
            return self.message
        if self._leaving:
            return self.kit.translate("Leave? The match is kept as it is.")
        if self._pin is not None:
            return fill(self.kit.translate("PIN: {dots}"), {"dots": "*" * len(self._pin)})
        return ""

    # -- keys ---------------------------------------------------------------------------------

    def can(self, command: str) -> bool:
        """While a PIN or the leave question is open, only they are heard."""
        if self._pin is not None or self._leaving:
            return command == "leave" and self._leaving
        return True

    def commands(self) -> list[Command]:
        """The seat's digit opens; everything else as declared."""
        digit = str(self.card.seat + 1)
        return [
            command._replace(keys=(digit,)) if command.name == "open" else command
            for command in super().commands()
        ]

    def pressed(self, key: str, character: str | None) -> bool:
        """Digits of a PIN, Esc, and other seats' digits."""
        if key == "escape" and (self._pin is not None or self._leaving):
            self._pin, self._leaving = None, False
            return True
        if key == "escape" and self._back is not None:
            self._back()
            return True
        if self._pin is not None:
            return self._pressed_pin(key, character)
        cutter = next((seat for seat, _ in self.card.others if str(seat + 1) == character), None)
        if cutter is not None and self._cut_in is not None:
            if self.hurried:
                self.too_fast()
            else:
                self.hold_keys()
                self._cut_in(cutter)
            return True
        if character and character.isdecimal():
            text = self.kit.translate("This is {name}'s turn; it opens with [{digit}].")
            self.say(self._of_seat(text))
            return True
        return False

    def _pressed_pin(self, key: str, character: str | None) -> bool:
        assert self._pin is not None
        if key == "enter":
            if not self._opened(self._pin):
                self._pin = None
                self.deafen(self.kit.deaf)
                if not self.is_current:
                    return True  # the table stands still, and another screen says why
                self.say(self.kit.translate("That is not the PIN. The cards stay covered."))
            return True
        if key == "backspace":
            self._pin = self._pin[:-1]
            return True
        if character and character.isprintable() and len(self._pin) < LONGEST_PIN:
            self._pin += character
            return True
        self.say(self.kit.translate("Type the PIN and press Enter, or Esc to go back."))
        return True

    def action_open(self) -> None:
        """Open the seat's cards, after its PIN if it has one."""
        if self.card.pin:
            self._pin = ""
        else:
            self.hold_keys()
            self._opened("")

    def action_help(self) -> None:
        """Say what the screen is for."""
        text = self.kit.translate("Everybody but {name} looks away. Then {name} presses [{digit}].")
        self.say(self._of_seat(text))

    def _of_seat(self, text: str) -> str:
        """A sentence about the seat that the curtain is for."""
        return fill(text, {"name": self.card.name, "digit": self.card.seat + 1})

    def action_log(self) -> None:
        """Show the public log."""
        self._log()

    def action_leave(self) -> None:
        """Ask, and leave on the second press."""
        if self._leaving:
            self._leave()
        self._leaving = True

    def action_leave_small(self) -> None:
        """Leave from a window that is too small to ask in."""
        self._leave()


def draw_card(card: Card, width: int, height: int, pin: str | None, say: Callable[[str], str]) -> Picture:
    """The card of a curtain: a large digit, the name, and the recap, newest lines kept if room is short."""
    canvas = Canvas(width, height)
    wide = min(width - 4, 66 if width < 140 else 84)
    inner = wide - 6
    recap = [wrapped(line, inner - 2, indent=2) for line in card.recap if line]
    airy = int(height >= 27)
    fixed = 14 + airy + bool(card.first)
    room = max(1, height - fixed)
    tall = min(height, fixed + max(1, min(sum(map(len, recap)), room)))
    left, top = (width - wide) // 2, max(0, (height - tall) // 2)
    token = seat_token(card.seat)
    canvas.box(left, top, wide, tall, "accent", double=True)
    for row, line in enumerate(big_digit(card.seat + 1)):
        canvas.put(left + 6, top + 2 + row, line, f"{token}+bold")
    x, y = left + 6 + WIDTH + 4, top + 2
    name_room = wide - 6 - WIDTH - 7
    canvas.put(
        x, y, say("Welcome back. Hand the keyboard to") if card.resumed else say("Hand the keyboard to")
    )
    end = canvas.put(x, y + 2, f"({card.seat + 1})", f"chip:{token}+bold")
    canvas.put(end + 1, y + 2, fit(card.name, name_room - 5), "text+bold")
    canvas.put(x, y + 3, fit(card.asked, name_room), "muted")
    canvas.put(x, y + 4, say("Everyone else, please look away."))
    y = top + 2 + HEIGHT + 1
    canvas.put(left + 3, y, "─" * inner, "border")
    head = say("What has happened (everyone may read this)")
    if card.looked:
        head = fill(say("Since {name} last looked (everyone may read this)"), {"name": fit(card.name, 16)})
    canvas.put(left + 3, y + 1, fit(head, inner), "muted")
    y = _recap(
        canvas, recap, left + 5, y + 2, inner - 2, max(1, top + tall - 5 - airy - bool(card.first) - y), say
    )
    x = left + 3
    y = top + tall - 4 - bool(card.first)
    for text, role in card.table:
        x = canvas.put(x, y, fit(text, left + wide - 3 - x), role)
    digit = say(
        "{name}: type your PIN." if pin is not None else "{name}: press [{digit}] to see your own cards."
    )
    digit = fill(digit, {"digit": card.seat + 1, "name": fit(card.name, inner - 36)})
    canvas.put(left + 3, y + 1, fit(digit, inner), "accent+bold")
    if card.first:
        canvas.put(left + 3, y + 2, fit(say("Press c at any time to cover the screen."), inner), "muted")
    canvas.zone(left, top, wide, tall, f"key:{card.seat + 1}")
    return canvas.picture()


def _recap(
    canvas: Canvas, recap: list[list[Words]], x: int, y: int, width: int, room: int, say: Callable[[str], str]
) -> int:
    """The newest lines of the recap that fit, each whole, with a count of those left out."""
    if not recap:
        canvas.put(x, y, say("Nothing."), "muted")
        return y + 1
    first, used = len(recap) - 1, len(recap[-1])
    while first and used + len(recap[first - 1]) + (first > 1) <= room:
        first -= 1
        used += len(recap[first])
    if first:
        text = fill(say("(earlier lines: {count}; [o] log)"), {"count": first})
        canvas.put(x, y, fit(text, width), "muted")
        y += 1
    for line in [line for lines in recap[first:] for line in lines][: room - bool(first)]:
        canvas.spans(x, y, *line)
        y += 1
    return y
