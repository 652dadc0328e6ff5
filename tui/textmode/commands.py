"""The words that can be typed, and what a typed line means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tui.textmode.speech import Say


class Command(NamedTuple):
    """Something that can be typed at any time."""

    name: str
    """The word, in English; the word of the player's own language does as well."""
    letter: str
    """Its short form; empty for none."""
    tip: str
    """What it does, as a sentence."""


COMMANDS = (
    Command("list", "l", "What can be done now, the whole list. A number of it does it."),
    Command("board", "b", "Describes the table; with a word or a place only the lines that have it."),
    Command("hand", "h", "Your own cards."),
    Command("log", "o", "What happened lately; log all tells everything."),
    Command("why", "y", "What cannot be done now, and why; with a number the whole rule behind it."),
    Command(
        "rules",
        "r",
        "The chapters of the rules; a rule by its number, such as rules R12, or those that have a word.",
    ),
    Command("points", "p", "How everybody stands."),
    Command("hint", "x", "What looks best now, with its number; the result counts hints."),
    Command("more", "m", "The rest of a long answer."),
    Command("undo", "z", "Takes your last move back, if nothing was revealed since."),
    Command("wait", "w", "Standing orders: what is done in your name until something happens."),
    Command("stop", "s", "From now on the others wait wherever you may break in; once more ends it."),
    Command("go", "g", "Lets the others go on where the table waits for you."),
    Command("nobody", "n", "On the public table: nobody here wants to act."),
    Command("open", "", "With the digit of a seat: opens the hand of that seat."),
    Command("cover", "c", "Covers your hand now."),
    Command("time", "t", "How many seconds are left, where there is a clock."),
    Command("intro", "i", "What the game is about."),
    Command("help", "?", "These commands. An empty line asks again."),
    Command("quit", "q", "Leaves. The match is kept."),
)


class Line(NamedTuple):
    """A typed line."""

    name: str
    """The command's English word, ``"number"``, ``"empty"``, or ``"words"`` for anything else."""
    rest: str
    """What follows the command; for a number its digits, for other words all of them."""


def understood(text: str, say: Say) -> Line:
    """What a line means."""
    text = " ".join(text.split())
    if not text:
        return Line("empty", "")
    if text.isdecimal() and len(text) < 8:
        return Line("number", str(int(text)))
    first, _, rest = text.partition(" ")
    for command in COMMANDS:
        if first.casefold() in (command.name, command.letter, say(command.name).casefold()):
            return Line(command.name, rest)
    return Line("words", text)


def explained(usable: Sequence[str], say: Say) -> list[str]:
    """Every command that can be used at this table with what it does, a line each."""
    lines = []
    for command in COMMANDS:
        if command.name not in usable:
            continue
        name = say(command.name)
        head = f"{name}, {command.letter}" if command.letter else name
        lines.append(f"{head}: {say(command.tip)}")
    return lines
