"""Rules, result and settings as text: pure."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.contract import Outcome, Reason, SheetRow, ranked
from rules.kit.book import Book, Reading, Rule, Section
from tui.screens.result_card import ResultCard, result_lines, result_text, winners_line
from tui.screens.rules_text import entries_of, find, lay, number_of
from tui.screens.settings_rows import rows_of, stepped, words_of
from tui.settings import Settings
from tui.widgets.phrase import text_of, width_of

BOOK = Book(
    section=(Section("a", "First things"), Section("b", "Last things")),
    rule=(
        Rule("R1", "a", "A game is for two."),
        Rule("R2", "b", "The last card wins. " * 9, ("X1",)),
        Rule("R10", "a", "A card is a card."),
        Rule("P1", "z", "What follows."),
    ),
    reading=(Reading("X1", "Who wins?", "The last.", "Nothing says so."),),
    sentence=(),
)


def test_rules_stand_by_chapter_and_house_readings_last() -> None:
    entries = entries_of(BOOK)
    assert [entry.id for entry in entries] == ["R1", "R10", "R2", "P1", "X1"]
    assert [entry.house for entry in entries] == [False, False, True, False, True]


@pytest.mark.parametrize("width", [30, 66, 100])
def test_every_rule_is_laid_out_within_its_width(width: int) -> None:
    entries = entries_of(BOOK)
    laid = lay(entries, 2, width, "card", str)
    assert all(width_of(line) <= width for line in laid.lines)
    text = "\n".join(text_of(line) for line in laid.lines)
    assert "house: X1" in " ".join(text.split())
    assert text.count("►") == 1
    assert len(laid.starts) == len(entries)


def test_search_finds_numbers_exactly_and_words_anywhere() -> None:
    entries = entries_of(BOOK)
    assert find(entries, "r1", 3) == 0
    assert find(entries, "CARD", 0) == 1
    assert find(entries, "card", 2) == 2
    assert find(entries, "card", 1, -1) == 1
    assert find(entries, "nothing like it", 0) is None
    assert number_of(entries, "douc R2") == 2
    assert number_of(entries, "R99") == 0


def card(scores: tuple[int, ...], sides: tuple[int, ...] = ()) -> ResultCard:
    """A result with these scores; ``sides`` of equal scores have their places together."""
    names = ("Ada", "[/]", "x" * 60, "漢字", "e", "f")[: len(scores)]
    sheet = (
        SheetRow("Points", tuple(map(str, scores))),
        SheetRow("A label that is far too long for it", ("9",) * 6),
    )
    ranks = ranked(scores)
    if sides:
        ranks = tuple(sorted(set(ranks)).index(rank) + 1 for rank in ranks)
    outcome = Outcome(ranks, scores, sheet, Reason("end", "R9"), sides)
    kinds = ("person",) * len(scores)
    return ResultCard(
        "bako-12", "g", "Game", names, kinds, outcome, "The pile was empty. (R9)", (), 2**63 - 1
    )


def test_winners_are_told_whether_one_some_or_all() -> None:
    assert winners_line(card((3, 1)), str) == "Ada wins."
    assert winners_line(card((3, 3, 1)), str) == "Ada and [/] share the win."
    assert winners_line(card((3, 3)), str) == "Everybody shares the win."
    assert winners_line(card((3,)), str) == "Ada wins."
    braces = replace(card((3, 3, 1)), names=("{last}", "{names}", "Bo"))
    assert winners_line(braces, str) == "{last} and {names} share the win.", "a name is no part of a sentence"


def test_partners_win_together_and_share_their_place_with_nobody() -> None:
    teams = card((5, 2, 5, 2), (0, 1, 0, 1))
    assert winners_line(teams, str) == "Ada and x" + "x" * 59 + " win."
    rows = [text_of(line) for line in result_lines(teams, 68, str) if "person" in text_of(line)]
    assert [row.split()[0] for row in rows] == ["1", "1", "2", "2"]
    assert not any("shared" in row for row in rows)
    assert not any(teams.outcome.shared(seat) for seat in range(4))
    tied = Outcome((1, 1, 1, 1), (4, 4, 4, 4), (), Reason("end", "R9"), (0, 1, 0, 1))
    assert all(tied.shared(seat) for seat in range(4))


def test_shared_places_skip_the_next_and_columns_hold() -> None:
    lines = result_lines(card((5, 7, 5, 7, 1, 0)), 68, str)
    assert all(width_of(line) <= 68 for line in lines)
    rows = [text_of(line) for line in lines if "person" in text_of(line)]
    assert [row.split()[0] for row in rows] == ["1", "1", "3", "3", "5", "6"]
    assert [row.count("shared") for row in rows] == [1, 1, 1, 1, 0, 0]
    from rich.cells import cell_len

    assert len({cell_len(row[: row.index("person")]) for row in rows}) == 1


def test_the_text_of_a_result_has_everything() -> None:
    text = result_text(card((3, 1)), str)
    for words in ("Game: Ada wins.", "The pile was empty.", "Points", str(2**63 - 1), "bako-12"):
        assert words in text


def test_the_result_counts_the_hints_asked_for() -> None:
    assert "Hints" not in result_text(card((3, 1)), str)
    assert "Hints asked for: [/] 2." in result_text(replace(card((3, 1)), hints=(0, 2)), str)


def test_every_setting_steps_round_to_where_it_was() -> None:
    for row in rows_of(Settings()):
        settings = Settings()
        for _ in row.choices:
            settings = stepped(settings, row, 1)
            assert words_of(settings, row, str)
        assert settings == Settings()
        assert row.tip.endswith(".")


def test_a_theme_from_a_file_stands_among_the_others() -> None:
    settings = Settings(theme="/home/ada/mine.toml")
    row = next(row for row in rows_of(settings) if row.field == "theme")
    assert words_of(settings, row, str) == "/home/ada/mine.toml"
    assert stepped(settings, row, 1).theme == "auto"
