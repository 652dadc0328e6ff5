"""The numbered rules as players read them: complete, in order, house readings marked; every sentence used."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules.duco.engine import GAME

READINGS = {
    "R5": ("UA1",),
    "R7": ("UA2",),
    "R10": ("UA3",),
    "R11": ("UA4",),
    "R12": ("UA5",),
    "R25": ("UA6",),
    "R28": ("UA7",),
    "R29": ("UA6",),
    "R30": ("UA8",),
    "R35": ("UA9",),
    "R36": ("UA10",),
    "R38": ("UA11",),
    "R39": ("UA12",),
    "R43": ("UA13",),
    "R48": ("UA14",),
    "R51": ("UA15",),
    "R56": ("UA16",),
    "R59": ("UA17",),
    "R60": ("UA18",),
    "R64": ("UA19",),
    "R65": ("UA20",),
    "R66": ("UA20",),
    "R72": ("UA21",),
    "R73": ("UA22",),
    "R76": ("UA23",),
    "R78": ("UA24",),
    "R81": ("UA25",),
    "R84": ("UA26",),
}
"""The house rules and the readings they rest on."""

FIGURES = {
    "R1": "1 to 5 players (Conquest: 2 to 4)",
    "R2": "75 cards",
    "R5": "(-2,0)",
    "R15": "three comparisons",
    "R25": "four cards",
    "R31": "50 or more",
    "R37": "75 replaces 50",
    "R39": "10.0 seconds",
    "R44": "five face-up cards",
    "R58": "16 such points",
    "R62": "5 sets",
    "R67": "30 seconds",
    "R73": "3 points",
    "R85": "322",
}
"""Words that a rule must have."""

SOURCE = "\n".join(path.read_text(encoding="utf-8") for path in Path("rules/duco").rglob("*.py"))
TESTS = "\n".join(path.read_text(encoding="utf-8") for path in Path("tests/rules/duco").glob("test_*.py"))


def test_every_statement_is_there_once_and_in_order() -> None:
    assert [rule.id for rule in GAME.book().rule] == [f"R{number}" for number in range(1, 86)]


def test_every_reading_is_there_once_and_in_order() -> None:
    assert [reading.id for reading in GAME.book().reading] == [f"UA{number}" for number in range(1, 36)]
    for reading in GAME.book().reading:
        assert reading.question.endswith("?")
        assert reading.text.endswith(".")
        assert reading.reason.endswith(".")


def test_house_rules_name_their_readings() -> None:
    assert {rule.id: rule.readings for rule in GAME.book().rule if rule.readings} == READINGS


def test_every_rule_has_a_section_with_a_title() -> None:
    sections = [section.id for section in GAME.book().section]
    assert list(dict.fromkeys(rule.section for rule in GAME.book().rule)) == sections


@pytest.mark.parametrize("number", list(FIGURES))
def test_the_figures_of_the_rules(number: str) -> None:
    assert FIGURES[number] in GAME.book().rule_of(number).text


def test_rules_refer_to_rules_that_exist() -> None:
    numbers = {rule.id for rule in GAME.book().rule}
    for rule in GAME.book().rule:
        assert set(re.findall(r"\bR\d+", rule.text)) <= numbers
    for sentence in GAME.book().sentence:
        assert sentence.rule in numbers


def test_sentences_have_one_code_each() -> None:
    codes = [sentence.code for sentence in GAME.book().sentence]
    assert len(codes) == len(set(codes))
    assert all(sentence.text.endswith(".") for sentence in GAME.book().sentence)


def test_every_sentence_is_said_somewhere() -> None:
    for sentence in GAME.book().sentence:
        code = re.sub(r"-(one|shared)$", "", sentence.code)
        assert f'"{code}"' in SOURCE, sentence.code


def test_every_refusal_is_in_the_book_and_provoked_by_a_test() -> None:
    refusals = set(re.findall(r'\bno\(\s*"([a-z-]+)"', SOURCE)) | set(
        re.findall(r'\("([a-z]+-first|over)", "R', SOURCE)
    )
    assert len(refusals) > 30
    for code in sorted(refusals):
        GAME.book().sentence_of(code)
        assert re.search(rf'"{code}[ "]', TESTS), f"{code} is never provoked"
