"""The numbered rules as data: complete, marked as house rules where they are, and readable."""

from __future__ import annotations

import re

from rules.jungle.engine import GAME
from rules.kit.options import describe

BOOK = GAME.book()


def test_every_statement_is_there() -> None:
    numbers = [rule.id for rule in BOOK.rule]
    assert numbers == [f"J{number}" for number in range(1, 152)] + [f"JP{number}" for number in range(1, 18)]


def test_house_rules_name_readings_and_the_others_do_not() -> None:
    house = [rule.id for rule in BOOK.rule if rule.readings]
    assert {"J7", "J19", "J49", "J104", "J148", "J151"} <= set(house)
    assert not {"J1", "J2", "J42", "J106", "J146"} & set(house)
    readings = {reading.id for reading in BOOK.reading}
    assert {name for rule in BOOK.rule for name in rule.readings} <= readings


def test_readings_are_whole() -> None:
    for reading in BOOK.reading:
        assert reading.question.endswith("?") or ":" in reading.question
        assert reading.text
        assert reading.reason.endswith((".", '".'))


def test_no_page_is_named_and_no_mark_is_left() -> None:
    for rule in BOOK.rule:
        assert not re.search(r"section \d|\*|\[rulebook\]|\[house\]", rule.text), rule
    for reading in BOOK.reading:
        assert not re.search(r"section \d|\*", reading.text + reading.reason), reading


def test_every_rule_has_a_section_and_every_section_rules() -> None:
    assert {rule.section for rule in BOOK.rule} == {section.id for section in BOOK.section}


def test_numbers_named_in_rules_exist() -> None:
    for rule in BOOK.rule:
        for number in re.findall(r"\bJP?\d+\b", rule.text):
            BOOK.rule_of(number)


def test_options_say_what_they_are() -> None:
    (field,) = describe(GAME.Options)
    assert (field.name, field.default, field.choices) == ("second_player_cards", 0, ("0", "1", "2"))
    assert all(field.notes)
    BOOK.rule_of(field.rule)
