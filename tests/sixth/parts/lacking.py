"""What is said when a part of Pips is missing or wrong: each suite names what it misses."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from rules.registry import GAMES
from tests.bench import scenes as bench
from tests.conformance import hook, leaks, privacy
from tests.fronts import scenes as fronts
from tests.fronts import test_keys, test_words
from tests.rules import test_matrix
from tests.snapshots import scenes as pictures
from tests.transcripts import case, test_transcripts
from themes.glyphs import Glyphs
from tui.games import make_front
from tui.games.front import Say

GAME = GAMES["pips"]
FRONT = type(make_front(GAME, Glyphs(), str))


@pytest.fixture(autouse=True)
def afresh() -> None:
    """What other tests have looked up is looked up again."""
    for lookup in (hook._hook, fronts.met, fronts.front_of):
        getattr(lookup, "cache_clear", lambda: None)()


@pytest.mark.parametrize(
    ("module", "ask"),
    [
        ("tests.conformance.hooks.pips", lambda: hook.hook_of(GAME)),
        ("tests.transcripts.cases.pips", lambda: case.cases_of(GAME)),
        ("tests.snapshots.scenes_pips", lambda: pictures.scenes_of("pips")),
    ],
)
def test_a_file_that_is_missing_is_named(
    monkeypatch: pytest.MonkeyPatch, module: str, ask: Callable[[], Any]
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(LookupError, match=f"pips has no {module.replace('.', '/')}.py"):
        ask()


@pytest.mark.parametrize(("table", "ask"), [("SCENES", bench.scene_of), ("RANDOM_PLAY", bench.slowness_of)])
def test_a_line_of_the_benchmark_that_is_missing_is_named(
    monkeypatch: pytest.MonkeyPatch, table: str, ask: Callable[[str], Any]
) -> None:
    monkeypatch.setattr(bench, table, {})
    with pytest.raises(LookupError, match=r"pips has no .* tests/bench/scenes\.py"):
        ask("pips")


def test_a_rule_without_a_test_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    book = GAME.book()
    more = msgspec.structs.replace(book, rule=(*book.rule, msgspec.structs.replace(book.rule[0], id="P7")))
    monkeypatch.setattr(type(GAME), "book", lambda self: more)
    with pytest.raises(AssertionError, match="without a test: pips P7"):
        test_matrix.test_every_numbered_rule_has_a_test("pips")


def test_a_view_that_leaks_is_named() -> None:
    leaky = leaks.leaky_view(GAME)
    found = [
        text for twin in privacy.scrambled(leaky, 40, least=0) for text in privacy.differences(leaky, twin)
    ]
    assert any(text.startswith("view: ") for text in found)


def test_a_legal_action_that_no_key_gives_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    press = FRONT.press

    def lame(self: Any, scene: Any, cursor: Any, key: str) -> Any:
        return press(self, scene, cursor, key) if key == "enter" else Say("No.")

    monkeypatch.setattr(FRONT, "press", lame)
    with pytest.raises(AssertionError, match=r"no key gives .*Lay"):
        test_keys.test_every_legal_action_can_be_given_by_keys(GAME)


def test_an_event_that_is_not_told_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FRONT, "told", lambda self, event, names: None)
    with pytest.raises(AssertionError, match=r"not told: .*Laid"):
        test_words.test_the_log_tells_every_kind_of_event_by_names(GAME)


def test_rules_that_change_are_noticed_at_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody wins a round any more."""
    (golden, *_) = case.cases_of(GAME).cases
    monkeypatch.setattr("rules.pips.engine.best", lambda options, cards: min(card for card in cards if card))
    with pytest.raises(AssertionError, match=r"line \d+"):
        test_transcripts.test_a_golden_match_is_played_line_by_line(GAME, golden)
