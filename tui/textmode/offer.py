"""What can be done now as a numbered list, and ways to hear only a part of a long one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from rules.contract import Action
from rules.kit.filling import fill
from tui.games.front import Front, Scene
from tui.textmode.speech import Say, sentence, stated

SHORT = 12
"""A list of so many things is told whole."""
FEW = 3
"""Of a longer one so many of each kind are told, the best ones first where that is known."""
MOST = 40
"""What fits a search is told up to so many."""


ITEM = re.compile(r"(\d+)\. ")
"""How a line of a numbered list begins."""


class Way(NamedTuple):
    """Something that can be done."""

    number: int
    """What is typed to do it, from 1."""
    text: str
    action: Action

    @property
    def line(self) -> str:
        """How it is told."""
        return f"{self.number}. {self.text}"


@dataclass(frozen=True)
class Offer:
    """Every legal action of a scene; those that come to the same are one."""

    front: Front
    scene: Scene
    translate: Say

    @cached_property
    def ways(self) -> tuple[Way, ...]:
        """All of them, in the order of the rules."""
        found: dict[str, Action] = {}
        for action in self.scene.legal:
            found.setdefault(sentence(stated(self.front.outcome(self.scene, action)), self.translate), action)
        return tuple(Way(number, text, action) for number, (text, action) in enumerate(found.items(), 1))

    def told(self) -> list[str]:
        """The list; of a long one the best or the first of each kind, and how many more there are."""
        if len(self.ways) <= SHORT:
            return lines_of(self.ways)
        lines = [fill(self.translate("There are {count} possibilities."), {"count": len(self.ways)})]
        kinds: dict[type[Action], list[Way]] = {}
        for way in self.ways:
            kinds.setdefault(type(way.action), []).append(way)
        for ways in kinds.values():
            lines += self._some(ways)
        text = self.translate("Type list to hear all, or a word or a place to hear those that have it.")
        return [*lines, text]

    def _some(self, ways: Sequence[Way]) -> list[str]:
        """A few of one kind."""
        if len(ways) <= FEW + 1:
            return lines_of(ways)
        if self.front.advises:
            return self._unranked(ways)
        ranked = [(self._worth(way.action), way) for way in ways]
        best = [way for worth, way in sorted(ranked, key=lambda pair: -pair[0])[:FEW]]
        more = fill(self.translate("And {count} more like these."), {"count": len(ways) - FEW})
        return [*lines_of(best), more]

    def _unranked(self, ways: Sequence[Way]) -> list[str]:
        """How those of one kind begin, where to name the best ones would be a hint that nobody counts."""
        heads = list(dict.fromkeys(re.split("[,:] ", way.text, maxsplit=1)[0] for way in ways))
        if 2 * len(heads) <= len(ways):
            text = self.translate("Type one of these to hear what can be done with it: {names}.")
            return [fill(text, {"names": ", ".join(heads)})]
        more = fill(self.translate("And {count} more like these."), {"count": len(ways) - FEW})
        return [*lines_of(ways[:FEW]), more]

    def _worth(self, action: Action) -> float:
        """By what actions of one kind are ordered: known points, else the chance to succeed."""
        brought = self.scene.preview(action)
        if brought is None:
            return 0.0
        return float(brought.points) if brought.points is not None else brought.odds or 0.0

    def of(self, action: Action) -> Way | None:
        """The way that an action is, or comes to the same as."""
        text = sentence(stated(self.front.outcome(self.scene, action)), self.translate)
        return next((way for way in self.ways if way.text == text), None)

    def all(self) -> list[str]:
        """The whole list."""
        return lines_of(self.ways)

    def way(self, number: int) -> Way | None:
        """What a number stands for."""
        return self.ways[number - 1] if 1 <= number <= len(self.ways) else None

    def having(self, wanted: str) -> list[Way]:
        """The ways whose sentences have every one of these words, each from its beginning."""
        words = words_of(wanted)
        return [way for way in self.ways if fits(way.text, words)]

    def found(self, wanted: str) -> list[str]:
        """What a search finds, with how many more there are; nothing where nothing fits."""
        ways = self.having(wanted)
        lines = lines_of(ways[:MOST])
        if len(ways) > MOST:
            text = self.translate("And {count} more: add a word.")
            lines.append(fill(text, {"count": len(ways) - MOST}))
        return lines


def lines_of(ways: Sequence[Way]) -> list[str]:
    """How ways are told one after another: what ends like the one before is not heard again.

    Only whole sentences at the end of the same kind of action are left out, never the first one.
    """
    lines: list[str] = []
    for before, way in zip((None, *ways), ways, strict=False):
        text = way.text
        if before is not None and type(before.action) is type(way.action):
            text = shorter(text, before.text)
        lines.append(f"{way.number}. {text}")
    return lines


def shorter(text: str, before: str) -> str:
    """A text without the last sentences that it has in common with the one before it."""
    own, last = text.split(". "), before.split(". ")
    if len(own) != len(last):
        return text
    keep = len(own)
    while keep > 1 and own[keep - 1] == last[keep - 1]:
        keep -= 1
    return text if keep == len(own) else ". ".join(own[:keep]) + "."


def fits(text: str, words: Sequence[str]) -> bool:
    """Whether a text has every one of some words. A place such as M1 is not found in M10."""
    known = words_of(text)
    return bool(words) and all(any(_same(one, word) for one in known) for word in words)


def words_of(text: str) -> list[str]:
    """The words and figures of a text, in small letters."""
    return re.findall(r"\w+", text.casefold())


def _same(known: str, word: str) -> bool:
    return known == word if any(map(str.isdigit, word)) else known.startswith(word)
