"""A game's numbered rules, readings and sentences, read once from its ``rules.toml``.

The file has four lists: ``[[rule]]`` (id, section, text, and ``reading`` where it is a house rule),
``[[reading]]`` (id, question, text, reason), ``[[sentence]]`` (code, rule, text: refusals, previews and
reasons by code) and ``[[section]]`` (id, title).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import msgspec

from rules.kit.deck import packaged
from rules.kit.filling import fill


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One numbered, testable statement."""

    id: str
    section: str
    text: str
    readings: tuple[str, ...] = ()
    """Readings it rests on; a rule with any is a house rule and is marked so in the help."""


class Reading(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a point that the rulebook leaves open was settled."""

    id: str
    question: str
    text: str
    reason: str


class Sentence(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One sentence for players, found by its code."""

    code: str
    text: str
    rule: str = ""
    """The rule number it rests on, without the game's key."""


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chapter of the rules."""

    id: str
    title: str


class Book(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules of one game as data."""

    section: tuple[Section, ...]
    rule: tuple[Rule, ...]
    reading: tuple[Reading, ...]
    sentence: tuple[Sentence, ...]

    def sentence_of(self, code: str) -> Sentence:
        """The sentence with this code.

        Raises:
            KeyError: the book has no such sentence.
        """
        for sentence in self.sentence:
            if sentence.code == code:
                return sentence
        raise KeyError(code)

    def rule_of(self, number: str) -> Rule:
        """The rule with this number, given as ``"R45"`` or ``"douc R45"``.

        Raises:
            KeyError: the book has no such rule.
        """
        wanted = number.rsplit(" ", 1)[-1]
        for rule in self.rule:
            if rule.id == wanted:
                return rule
        raise KeyError(number)

    def say(
        self, code: str, params: tuple[tuple[str, str], ...] = (), translate: Callable[[str], str] = str
    ) -> str:
        """The sentence with its parameters filled in, translated before they are."""
        values = dict(params)
        # In one go: what a value contains, such as the name of somebody's own card, is never looked at again.
        return fill(translate(self.sentence_of(code).text), values)


@lru_cache(maxsize=16)
def load_book(package: str) -> Book:
    """The validated ``rules.toml`` of a game's package, read once."""
    return packaged(package, "rules.toml", Book)
