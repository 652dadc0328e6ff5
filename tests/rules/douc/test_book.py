"""The numbered rules as players read them: complete, in order, house readings marked."""

from __future__ import annotations

import re

import pytest

from tests.rules.douc.moves import GAME

READINGS = {
    "R8": ("DA1",),
    "R11": ("DA2",),
    "R12": ("DA3",),
    "R13": ("DA2",),
    "R24": ("DA4",),
    "R28": ("DA5",),
    "R32": ("DA5",),
    "R36": ("DA6",),
    "R45": ("DA7", "DA8"),
    "R49": ("DA9",),
    "R50": ("DA10",),
    "R53": ("DA11",),
    "R63": ("DA12",),
    "R64": ("DA13",),
    "R68": ("DA14",),
    "R69": ("DA15",),
    "R73": ("DA16",),
    "R74": ("DA10",),
    "R77": ("DA17",),
    "R78": ("DA17",),
    "R85": ("DA18",),
    "R88": ("DA19", "DA20"),
    "R90": ("DA21",),
    "R92": ("DA22",),
}
"""The house rules and the readings they rest on."""

FIGURES = {
    "R1": "2 to 6",
    "R2": "36 coloured",
    "R3": "12 Trump",
    "R4": "11 action cards: 6 Traps, 3 Donations, 2 Rescue Teams",
    "R7": "three months",
    "R8": "64 schedules",
    "R17": "28, 36, 40, 48, 48",
    "R18": "4/1/1 for 2 players, 5/2/1 for 3 or 4, 6/3/2",
    "R20": "5 cards",
    "R22": "six face-down",
    "R39": "strictly higher",
    "R45": "D ≤ H",
    "R62": "D ≤ H",
    "R83": "six cards again",
    "R84": "starting with the Poacher and going clockwise",
    "R99": "lowest total",
}
"""Words that a rule must have."""


def test_every_statement_is_there_once_and_in_order() -> None:
    assert [rule.id for rule in GAME.book().rule] == [f"R{number}" for number in range(1, 105)]


def test_every_reading_is_there_once_and_in_order() -> None:
    assert [reading.id for reading in GAME.book().reading] == [f"DA{number}" for number in range(1, 38)]
    for reading in GAME.book().reading:
        assert reading.question.endswith("?")
        assert reading.text
        assert reading.reason


def test_house_rules_name_their_readings() -> None:
    assert {rule.id: rule.readings for rule in GAME.book().rule if rule.readings} == READINGS


def test_every_rule_has_a_section_with_a_title() -> None:
    sections = [section.id for section in GAME.book().section]
    assert len(sections) == len(set(sections))
    found: list[str] = []
    for rule in GAME.book().rule:
        assert rule.section in sections
        if rule.section not in found:
            found.append(rule.section)
    assert found == sections


@pytest.mark.parametrize("number", list(FIGURES))
def test_the_figures_of_the_rules(number: str) -> None:
    assert FIGURES[number] in GAME.book().rule_of(number).text


def test_rules_refer_to_rules_that_exist() -> None:
    numbers = {rule.id for rule in GAME.book().rule}
    for rule in GAME.book().rule:
        assert set(re.findall(r"\bR\d+", rule.text)) <= numbers


def test_sentences_have_one_code_each() -> None:
    codes = [sentence.code for sentence in GAME.book().sentence]
    assert len(codes) == len(set(codes))
    assert all(sentence.text.endswith(".") for sentence in GAME.book().sentence)
