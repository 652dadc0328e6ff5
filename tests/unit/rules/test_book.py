"""The numbered rules as data, and that every registered game's book holds together."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from rules.contract import AnyGame
from rules.kit.book import Book, Sentence, load_book
from rules.kit.options import describe
from rules.registry import GAMES
from tests.unit.rules.toy import BOOK

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def test_a_sentence_is_found_by_its_code() -> None:
    assert BOOK.sentence_of("not-now").rule == "T1"
    with pytest.raises(KeyError):
        BOOK.sentence_of("none")


@pytest.mark.parametrize("number", ["T2", "toy T2"])
def test_a_rule_is_found_by_its_number(number: str) -> None:
    assert BOOK.rule_of(number).text == "The candle."
    with pytest.raises(KeyError):
        BOOK.rule_of("T9")


def test_a_sentence_is_translated_before_its_names_are_filled_in() -> None:
    assert BOOK.say("not-held", (("card", "7"),)) == "You do not hold 7."
    danish = {"You do not hold {card}.": "Du har ikke {card}."}
    assert BOOK.say("not-held", (("card", "{card}"),), danish.__getitem__) == "Du har ikke {card}."


def test_what_is_filled_in_is_not_filled_in_again() -> None:
    swap = Sentence("swap", "{one} for {other}")
    book = Book((), (), (), (swap,))
    assert book.say("swap", (("one", "{other}"), ("other", "{one}"))) == "{other} for {one}"


@EVERY_GAME
def test_codes_and_numbers_come_once(game: AnyGame) -> None:
    book: Book = game.book()
    for names in (
        [sentence.code for sentence in book.sentence],
        [rule.id for rule in book.rule],
        [reading.id for reading in book.reading],
        [section.id for section in book.section],
    ):
        assert names
        assert [name for name, times in Counter(names).items() if times > 1] == []


@EVERY_GAME
def test_everything_a_book_refers_to_is_in_it(game: AnyGame) -> None:
    book = game.book()
    rules = {rule.id for rule in book.rule}
    readings = {reading.id for reading in book.reading}
    sections = {section.id for section in book.section}
    assert {rule.section for rule in book.rule} <= sections
    assert {reading for rule in book.rule for reading in rule.readings} <= readings
    assert {sentence.rule for sentence in book.sentence if sentence.rule} <= rules
    assert {field.rule for field in describe(game.Options)} <= rules


@EVERY_GAME
def test_texts_are_whole_sentences(game: AnyGame) -> None:
    book = game.book()
    texts = [rule.text for rule in book.rule] + [sentence.text for sentence in book.sentence]
    texts += [reading.text for reading in book.reading]
    assert [text for text in texts if not text.strip() or text != text.strip() or "  " in text] == []
    names = re.compile(r"\{[a-z_]+\}")
    assert [text for text in texts if set(names.sub("", text)) & set("{}")] == []


@EVERY_GAME
def test_every_option_has_a_title_a_line_a_rule_and_notes(game: AnyGame) -> None:
    for field in describe(game.Options):
        assert field.title != field.name, f"{field.name} has no title"
        assert field.doc.endswith("."), f"{field.name} has no line"
        assert field.rule, f"{field.name} has no rule"


def test_a_games_book_is_read_from_its_package() -> None:
    assert load_book("rules.douc").rule_of("R45").section
