"""The numbered rules as players read them: complete, in order, house readings marked."""

from __future__ import annotations

import re

import pytest

from tests.rules.dare.build import GAME

RULEBOOK = {
    *(2, 3, 4, 5, 7, 10, 12, 16, 20, 21, 23, 24, 25, 26, 27, 31, 32, 33, 39, 43, 45, 46, 47, 48, 49, 53),
    *(54, 56, 65, 72, 73, 77, 80, 83, 87, 91, 93, 94, 97, 98, 104, 107, 108, 115, 117, 123, 129),
}
"""Numbers of the rules that the rulebook gives; all others are house rules."""

FIGURES = {
    "C1": "two to six",
    "C2": "30 to 36",
    "C5": "30 chips",
    "C9": "1 to 11, five of each",
    "C11": "blank 2, Do 1, Dare 2, Decide 1",
    "C13": "SWAP OR DROP 8, SNATCH 8, BLIND LUCK 7, FRESH START 5, PERFECT DRAW 6, CHIP SWAP 2",
    "C15": "55",
    "C21": "1 chip",
    "C39": "pays 1 chip to each opponent",
    "C49": "1 extra chip",
    "C93": "1, 2 or 3 chips",
    "C113": "15 turns",
    "C124": "1, 1, 2, 2, 4, 4",
}
"""Words that a rule must have."""


def test_every_statement_is_there_once_and_in_order() -> None:
    numbers = [f"C{number}" for number in range(1, 133)] + [f"CP{number}" for number in range(1, 17)]
    assert [rule.id for rule in GAME.book().rule] == numbers


def test_every_reading_is_there_once_and_in_order() -> None:
    readings = GAME.book().reading
    assert [reading.id for reading in readings] == [f"CA{number}" for number in range(1, len(readings) + 1)]
    for reading in readings:
        assert reading.question.endswith("?")
        assert reading.text.endswith(".")
        assert reading.reason.endswith(".")
        assert not reading.reason.startswith("See ")


def test_house_rules_and_no_others_name_readings() -> None:
    known = {reading.id for reading in GAME.book().reading}
    named: set[str] = set()
    for rule in GAME.book().rule:
        if rule.section == "shared":
            continue
        assert bool(rule.readings) == (int(rule.id[1:]) not in RULEBOOK), rule.id
        assert set(rule.readings) <= known
        named.update(rule.readings)
    assert named == known


def test_every_rule_has_a_section_with_a_title() -> None:
    sections = [section.id for section in GAME.book().section]
    assert len(sections) == len(set(sections))
    found: list[str] = []
    for rule in GAME.book().rule:
        if rule.section not in found:
            found.append(rule.section)
    assert found == sections


@pytest.mark.parametrize("number", list(FIGURES))
def test_the_figures_of_the_rules(number: str) -> None:
    assert FIGURES[number] in GAME.book().rule_of(number).text


def test_rules_refer_to_rules_that_exist() -> None:
    book = GAME.book()
    numbers = {rule.id for rule in book.rule}
    texts = [rule.text for rule in book.rule] + [reading.text for reading in book.reading]
    for text in texts:
        assert set(re.findall(r"\bCP?\d+", text)) <= numbers
    assert {sentence.rule for sentence in book.sentence} <= numbers


def test_sentences_have_one_code_each() -> None:
    codes = [sentence.code for sentence in GAME.book().sentence]
    assert len(codes) == len(set(codes))
    assert all(re.search(r"[.}]$", sentence.text) for sentence in GAME.book().sentence)
