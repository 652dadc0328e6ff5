"""What is said: questions that fit, a log by names that tells no more than was seen, help and review."""

from __future__ import annotations

import re
from typing import get_args

import pytest
from rich.cells import cell_len

from rules.contract import Event
from rules.douc.events import DoucEvent
from rules.douc.options import Options
from rules.douc.state import Offers
from rules.kit.filling import fill
from tests.unit.douc_front.table import GAME, LEVELS, LONG, PLAIN, front, gallery, own, play, public, scene
from tui.games.douc.cursor import Cursor, Source, ways_of
from tui.games.douc.foot import foot_lines
from tui.games.douc.notes import why_card, why_not
from tui.games.douc.tell import TELLERS
from tui.widgets.phrase import cut, phrase, text_of, width_of, wrapped
from tui.widgets.picture import Span
from tui.widgets.seats import TALLY

LINE = 78
"""Cells of the question line at 80."""


def test_questions_fit_the_line_and_have_no_holes() -> None:
    for played in gallery():
        for view in (own(played), public(played)):
            places = [Cursor(s, n) for s, actions in ways_of(view).items() for n in range(len(actions))]
            for here in places or [front().start(view)]:
                first, second = (text_of(words) for words in front().question(view, here))
                assert max(cell_len(first), cell_len(second)) <= LINE, (first, second)
                assert "{" not in first + second
                assert "None" not in first + second
                assert first


def test_every_event_has_a_line_or_a_reason_for_none() -> None:
    assert set(TELLERS) == set(get_args(DoucEvent))


@pytest.mark.parametrize("level", LEVELS)
def test_the_log_is_by_names_and_tells_no_secret(level: str) -> None:
    *_, last = play(11, 4, level)  # type: ignore[arg-type]
    told: list[str] = []
    for played in play(11, 4, level):  # type: ignore[arg-type]
        for event in played.events[-3:]:
            for seat in (None, 0, 1):
                seen = event.seen_by(seat)
                words = front().told(seen, PLAIN)
                if words is None:
                    continue
                text = text_of(words)
                told.append(text)
                assert text
                assert "{" not in text
                assert "None" not in text
                assert not re.search(r"\byou", text, re.IGNORECASE)
                if event.blanked_for(seat):
                    assert text == text_of(front().told(event.seen_by(None), PLAIN) or ())
                    assert not re.search(r"[*◊♣∆]\d", text)
    assert len(set(told)) > 20
    assert last.events


def test_card_names_in_the_log_have_the_colour_of_their_suit() -> None:
    from rules.douc.events import Saved

    words = front().told(Saved(seat=0, card=5, stack=0, saved=3), PLAIN)
    assert words is not None
    assert text_of(words) == "Ada saved *4 with *6"
    assert [span.role for span in words if span.text == "*6"] == ["yellow+bold"]


def test_names_are_never_filled_a_second_time() -> None:
    from rules.douc.events import Saved

    words = front().told(Saved(seat=0, card=5, stack=0, saved=3), ("{card}", "b"))
    assert words is not None
    assert text_of(words) == "{card} saved *4 with *6"


def test_choices_tell_every_legal_action_and_why_not() -> None:
    for played in gallery()[::3]:
        view = own(played)
        choices = front().choices(view, front().start(view))
        assert len([c for c in choices if c.refusal is None]) == len(view.legal)
        assert all(choice.text and "{" not in choice.text for choice in choices)
        assert all(choice.refusal.rule in choice.text for choice in choices if choice.refusal is not None)


def test_asked_is_public_and_ends_a_sentence() -> None:
    for played in gallery():
        view = public(played)
        for ask in view.moment.asks:
            text = front().asked(view, ask.seat)
            assert text.startswith("to ")
            assert not text.endswith(".")


def test_the_coach_has_a_sentence_for_every_decision() -> None:
    said = set()
    for played in gallery():
        view = own(played)
        text = front().coach(view, front().start(view))
        assert bool(text) == (view.acting is not None)
        assert cell_len(text) <= LINE, text
        said.add(text)
    assert len(said) > 12


def test_the_tally_counts_every_hand_and_says_what_it_counts() -> None:
    """With six at the table the last hands were cut off; the chips alone tell who is who."""
    for played in gallery()[::9]:
        text = text_of(front().tally(public(played)))
        assert text.startswith("Cards in hand: ")
        assert cell_len(text) <= TALLY, text
        for seat, size in enumerate(played.state.hands):
            assert re.search(rf"\({seat + 1}\)( \S+)? {size.bit_count()}(?!\d)", text), text


def test_the_foot_of_the_danger_zone_is_never_cut() -> None:
    """What saves a Trump was cut off in the window most people have, in the first game of all."""
    for played in gallery()[::3]:
        for lines in (foot_lines(front().tongue, public(played), 54, count) for count in (1, 2)):
            for line in lines:
                assert width_of(line) <= 54, text_of(line)
    first, second = foot_lines(front().tongue, public(gallery()[0]), 54, 2)
    assert "endanger" in text_of(first)
    assert "by higher" in text_of(second)


def test_a_card_that_fits_nothing_says_so_rather_than_what_the_role_may_never_do() -> None:
    """Under a Poacher's card stood half a sentence about hearts; the card had the wrong strength."""
    met = 0
    for played in play(5, 3, "3"):
        view = own(played)
        if view.acting is None or not isinstance(view.view.public.pending, Offers):
            continue
        drawn = front().draw("hand", view, front().start(view), 96, 11).text
        for at, card in enumerate(view.view.own.hand):
            codes = {refusal.code for refusal in why_not(view, card)}
            if Source("card", at) in ways_of(view) or not {"no-heart", "no-match"} <= codes:
                continue
            assert "has the strength of" in why_card(front().tongue, view, at)[0]
            assert "no heart" not in drawn.replace("\n", " "), drawn
            met += 1
    assert met


@pytest.mark.parametrize("level", LEVELS)
def test_the_review_lays_everything_open(level: str) -> None:
    *_, last = play(7, 3, level)  # type: ignore[arg-type]
    lines = [text_of(words) for words in front().review(GAME.view(last.state, None), PLAIN[:3])]
    assert len([line for line in lines if line.startswith("Month ")]) == 3
    assert any("cost most" in line for line in lines)
    assert all("{" not in line for line in lines)


def test_the_primer_has_seven_lines() -> None:
    for level in LEVELS:
        lines = front().primer(Options(levels=(level, level, level)), 4)
        assert len(lines) == 7
        assert all(line and "{" not in line for line in lines)


def test_titles_tell_month_day_and_whose_view() -> None:
    for played in gallery():
        game, phase, whose = front().title(own(played, LONG))
        assert game == "DOUC in Danger"
        assert phase
        assert whose.startswith("(")
        assert cell_len(game + phase + whose) < 78
        assert front().title(public(played))[2] == "public table"


def test_every_sentence_goes_through_the_translation() -> None:
    from themes.glyphs import Glyphs
    from tui.games.douc.front import DoucFront

    loud = DoucFront(GAME, Glyphs(), str.upper)
    for played in gallery()[::9]:
        view = own(played)
        here = loud.start(view)
        for name, box in loud.layout(view, 80, 20).items():
            if name == "log":
                continue
            text = loud.draw(name, view, here, box.width, box.height).text
            assert not re.search(r"\b[a-z]{4,}", text), text


def test_long_names_leave_a_question() -> None:
    for played in gallery()[::4]:
        view = scene(played.state, None, None, LONG)
        assert all(isinstance(text_of(words), str) for words in front().question(view, None))


def test_phrases_fill_cut_and_wrap_by_cells() -> None:
    assert fill("{a} and {b}", {"a": "{b}", "b": 2}) == "{b} and 2"
    words = phrase("{a} saw {b}", {"a": Span("名前名前", "blue"), "b": "a long thing"})
    assert width_of(cut(words, 10, "…")) <= 10
    assert text_of(cut(words, 10, "…")).endswith("…")
    for width in range(3, 20):
        lines = wrapped(words, width, indent=1)
        assert all(width_of(line) <= width for line in lines)
        assert "".join(text_of(line) for line in lines).replace(" ", "") == text_of(words).replace(" ", "")
    together = phrase("Ada did it (jungle {place})", {"place": Span("4", "blue")})
    assert [text_of(line) for line in wrapped(together, 20, indent=1)] == ["Ada did it (jungle", " 4)"]


def test_events_are_events() -> None:
    assert all(issubclass(kind, Event) for kind in TELLERS)
