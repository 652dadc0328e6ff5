"""Lines that are heard: words without their roles, signs read out, whole sentences."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import partial

from tui.games.front import Front, Words
from tui.widgets.phrase import text_of
from tui.widgets.picture import Span, harmless

Say = Callable[[str], str]
PARTED = "│"
"""What parts the pieces of a line on the screen; each is a sentence here."""
_KEY = re.compile(r"\[([^\[\]]*)\]")
_DIGIT = re.compile(r"\(\d\)")
_BLANK = re.compile(r"\s+")
_BEFORE = re.compile(r" +([,.;:!?])")
_EMPTY = re.compile(r"\(\s*\)")
ENDS = (".", "!", "?", ":", ";")


class Voice:
    """A translator that knows how a game's abbreviations are read out."""

    def __init__(self, say: Say, front: Front) -> None:
        self._say = say
        self._units = {
            re.compile(rf"(\b\d+ )?\b{re.escape(short)}\b"): words for short, words in front.units.items()
        }
        rules = "|".join(sorted({rule.id for rule in front.game.book().rule}, key=len, reverse=True))
        self._rule = re.compile(rf" \(({rules})\)\.?$")

    def __call__(self, text: str) -> str:
        """The text in the player's language."""
        return self._say(text)

    def spelt(self, text: str) -> str:
        """A text with words for abbreviations, and with its rule as a sentence of its own."""
        for pattern, (one, many) in self._units.items():
            text = pattern.sub(partial(_united, one, many), text)
        say = self._say
        return self._rule.sub(rf". {say('Rule')} \1", text).replace("..", ".")


def _united(one: str, many: str, hit: re.Match[str]) -> str:
    number = hit[1] or ""
    return number + (one if number.strip() == "1" else many)


def sentences(text: str, say: Say) -> list[str]:
    """What a line says, each part of it as a sentence."""
    return [line for line in (sentence(part, say) for part in text.split(PARTED)) if line]


def sentence(text: str, say: Say) -> str:
    """A text as one sentence: signs in words, a capital at its beginning and a stop at its end."""
    text = read_out(text, say)
    if not text:
        return ""
    text = text[0].upper() + text[1:]
    return text if text.endswith(ENDS) else f"{text}."


def read_out(text: str, say: Say) -> str:
    """A text with the signs that are left in it as words, and without what only parts or frames."""
    text = harmless(_KEY.sub(r"\1", text))
    if isinstance(say, Voice):
        text = say.spelt(text)
    words = {
        "+": say("plus"),
        "=": say("equals"),
        "&": say("and"),
        "×": say("by"),
        "≤": say("at most"),
        "≥": say("at least"),
        "\N{MINUS SIGN}": say("minus"),
    }
    for sign, word in words.items():
        text = text.replace(sign, f" {word} ")
    # Figures in a row would be heard as one large number.
    text = re.sub(r"(?<=\d) +(?=\d)", ", ", text)
    text = re.sub(r"(?<=\d) - (?=\d)", f" {say('minus')} ", text)
    text = _EMPTY.sub("", text)
    return _BEFORE.sub(r"\1", _BLANK.sub(" ", text)).strip(" ,;")


def told(lines: Iterable[Words], say: Say) -> list[str]:
    """Lines of a log, a recap or a review as sentences."""
    heard = (text_of(tuple(span for span in words if not _chip(span))) for words in lines)
    return [line for text in heard for line in sentences(text, say)]


def _chip(span: Span) -> bool:
    """Whether it is the digit of a seat that only stands beside its name."""
    return span.role.startswith("chip:") and _DIGIT.fullmatch(span.text) is not None


def stated(text: str) -> str:
    """An outcome that asks, such as "Pass? You play nothing now.", as something to choose."""
    return text.replace("?", ".")
