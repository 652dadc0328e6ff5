"""Every door a card could leave by: titles, toasts, tooltips, palette, lists, logs, files, replays, undo."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.widget import Widget

from rules.registry import GAMES
from tests.leaks.words import cards_in, names_of
from tests.pilot.support import Desk, desk, spec_of
from tui.app import Start
from tui.screens.log import LogScreen
from tui.screens.palette import Palette
from tui.screens.stage import Stage
from tui.store import export_match
from tui.widgets.painted import Painted

SEED = 7_215_904_633


def mounted(at: Desk) -> Iterator[Widget]:
    """Every widget of every screen, those below the one on top too."""
    for screen in at.app.screen_stack:
        yield screen
        yield from screen.walk_children(Widget)


def outside(at: Desk) -> str:
    """Everything an App shows outside of its screens' pictures."""
    app = at.app
    toasts = [f"{toast.title} {toast.message}" for toast in app._notifications]
    tips = [str(widget.tooltip) for widget in mounted(at) if widget.tooltip is not None]
    screen = app.screen
    palette = [f"{c.label} {c.tip}" for c in screen.commands()] if isinstance(screen, Stage) else []
    classes = [f"{widget.id} {widget.name} {' '.join(widget.classes)}" for widget in mounted(at)]
    return "\n".join([app.title, app.sub_title, *toasts, *tips, *palette, *classes, app.clipboard])


async def play_on(at: Desk, turns: int = 6) -> None:
    """Open each hand that is asked and play whatever Enter proposes, so that there is a story to tell."""
    await at.press("enter")
    for _ in range(turns):
        seat = at.host.moment.asks[0].seat
        await at.press(str(seat + 1), "enter", "enter")
        await at.wait(2)


def readable(text: str, cards: set[str]) -> list[str]:
    """Those of the cards that a text names. Every DOUC is there once, so a hand's card is nowhere else."""
    return sorted(card for card in cards if re.search(rf"{re.escape(card)}(?!\d)", text))


def hidden_from(at: Desk, seat: int | None) -> set[str]:
    """The cards in all hands but that of ``seat``."""
    state = at.host._table.state
    return names_of(state, [other for other in range(len(state.hands)) if other != seat])


@pytest.mark.parametrize("seed", [2, 5])
async def test_no_widget_keeps_a_covered_hand(seed: int) -> None:
    """Under the curtain and on the public table, in the pictures of all screens of the stack."""
    async with desk(spec_of("ppp", seed=seed)) as at:
        await at.press("enter")
        await at.press(str(at.host.moment.asks[0].seat + 1))
        assert cards_in(at.text)
        await at.press("c")
        assert at.covered
        pictures = [widget.picture.text for widget in mounted(at) if isinstance(widget, Painted)]
        assert len(pictures) > 8, "the table lies under the curtain"
        assert cards_in("\n".join(pictures)) == []
        assert cards_in(repr(at.match.scene)) == []
        assert at.match.scene.view.own is None
        assert at.match.cursor is None


async def test_no_picture_of_a_hand_is_kept_beside_an_answer() -> None:
    """What a key is compared with goes with the hand, also while a sentence stands in the question line."""
    async with desk(spec_of("ppp", seed=2)) as at:
        await at.press("enter")
        await at.press(str(at.host.moment.asks[0].seat + 1))
        await at.press("right")
        assert cards_in("\n".join(picture.text for picture in at.match._calm.values()))
        at.match.say("The disk is full.")
        at.match.scene, at.match.cursor = at.match.sight.public(), None
        await at.settle()
        assert at.match.message
        assert cards_in("\n".join(picture.text for picture in at.match._calm.values())) == []


async def test_nothing_around_the_screen_names_a_card() -> None:
    """Title, toasts, tooltips, palette, ids and clipboard, with a hand open and with the curtain up."""
    async with desk(spec_of("ppp", seed=2)) as at:
        await at.press("enter")
        assert cards_in(outside(at)) == []
        await at.press(str(at.host.moment.asks[0].seat + 1))
        for keys in (["right"], ["s"], ["question_mark"], ["escape"], ["o"], ["escape"]):
            await at.press(*keys)
            assert cards_in(outside(at)) == []


async def test_the_palette_stays_shut_over_the_curtain_and_takes_no_picture() -> None:
    async with desk(spec_of("ppp", seed=2)) as at:
        await at.press("enter")
        stack = list(at.app.screen_stack)
        await at.press("ctrl+p")
        assert list(at.app.screen_stack) == stack
        await at.press(str(at.host.moment.asks[0].seat + 1))
        await at.press("ctrl+p")
        assert isinstance(at.app.screen, Palette)
        names = [f"{c.name} {c.label}".lower() for c in at.app.screen.found()]
        assert names
        assert not any("screenshot" in name or "svg" in name for name in names)


async def test_a_log_names_what_its_eyes_saw() -> None:
    """HI-05: the log of everybody, and the log screen of each seat, opened as a person opens it."""
    async with desk(spec_of("ppp", seed=4)) as at:
        await play_on(at)
        await at.press("o")
        assert isinstance(at.app.screen, LogScreen)
        assert len(at.app.screen.told_lines) > 10
        assert readable(at.text, hidden_from(at, None)) == []
        assert readable(words_of(at.app.screen), hidden_from(at, None)) == []
        await at.press("escape")
        seat = at.host.moment.asks[0].seat
        await at.press(str(seat + 1), "o")
        assert isinstance(at.app.screen, LogScreen)
        text = words_of(at.app.screen)
        assert readable(text, hidden_from(at, seat)) == []
        assert readable(text, names_of(at.host._table.state, [seat])), "one's own draws are in one's log"


def words_of(screen: LogScreen) -> str:
    """Every line of a log screen."""
    return "\n".join("".join(span.text for span in line) for line in screen.told_lines)


async def test_the_recap_of_a_curtain_is_public() -> None:
    """What happened since somebody last looked, as everybody may read it."""
    async with desk(spec_of("ppp", seed=4)) as at:
        await play_on(at)
        for seat in range(3):
            lines = at.match.sight.recap(seat)
            text = "\n".join("".join(span.text for span in line) for line in lines)
            assert readable(text, hidden_from(at, None)) == []


async def test_undo_tells_nobody_what_was_taken_back_in_secret() -> None:
    """RP-01: a card played and taken back is seen by all; what was drawn meanwhile stays drawn."""
    async with desk(spec_of("ppp", seed=2)) as at:
        await at.press("enter")
        seat = at.host.moment.asks[0].seat
        await at.press(str(seat + 1), "enter")
        before = at.host.number
        await at.press("z")
        assert at.host.number == before + 1
        assert "took the last move back" in words(at)
        assert readable(at.text, hidden_from(at, at.link.eyes)) == []


def words(at: Desk) -> str:
    """The log on the match screen as text."""
    return "\n".join("".join(span.text for span in line) for line in at.match.sight.scene().log)


async def test_undo_stops_at_a_look() -> None:
    """RP-01: DOUC level 2, after a look at a Jungle Card undo says why not, and nothing is taken back."""
    async with desk(spec_of("pp", seed=2, levels=("2", "2", "2"))) as at:
        await at.press("enter")
        seat = at.host.moment.asks[0].seat
        await at.press(str(seat + 1))
        assert at.host.moment.asks[0].seat == seat
        await at.press("j", "enter")
        rows = at.host.number
        if at.covered:
            await at.press(str(at.host.moment.asks[0].seat + 1))
        await at.press("z")
        assert at.host.number <= rows + 1, "only the next seat's curtain was put on record"
        assert not at.link.can_undo


async def test_lists_files_and_replays_of_a_running_match(tmp_path: Path) -> None:
    """Home, list of matches, exported file and replay: no hand and no seed while the match runs."""
    async with desk(spec_of("ppp", seed=SEED), folder=tmp_path) as at:
        await play_on(at)
        match_id, hidden = at.match.match_id, hidden_from(at, None)
        raw = {repr(card) for mask in at.host._table.state.hands for card in [mask]}
        await at.press("q", "q")
        assert readable(at.text, hidden) == []
        assert cards_in(at.text) == []
        assert str(SEED) not in at.text
        await at.press("m")
        assert "DOUC" in at.text
        assert cards_in(at.text) == []
        assert str(SEED) not in at.text
        store = at.app.store
        assert store is not None
        export_match(GAMES["douc"], store.record(match_id), tmp_path / "out.json")
        text = (tmp_path / "out.json").read_text()
        assert str(SEED) not in text
        assert not any(mask in text for mask in raw)
        assert at.app.nav.replay(match_id) == ""
        await at.settle()
        for key in ("end", "1", "2", "tab", "o", "escape", "home", "right", "3"):
            await at.press(key)
            assert readable(at.text, hidden) == [], f"after {key}"
            assert str(SEED) not in at.text
    async with desk(Start(replay=match_id, seat=0), folder=tmp_path) as at:
        await at.press("end")
        assert readable(at.text, hidden) == [], "a seat's eyes on the command line open no running hand"


async def test_no_frame_after_a_hand_over_holds_a_card_of_the_hand_before() -> None:
    """Thirty hand-overs: what one seat held is in no frame until that seat's own digit."""
    async with desk(spec_of("ppp", seed=6)) as at:
        await at.press("enter")
        for _ in range(30):
            if at.over:
                break
            seat = at.host.moment.asks[0].seat
            if at.link.eyes is None and not at.covered:
                assert readable(at.text, hidden_from(at, None)) == []
            await at.press(str(seat + 1))
            assert readable(at.text, hidden_from(at, at.link.eyes)) == []
            await at.press("enter", "enter")
            await at.wait(2)
            assert readable(at.text, hidden_from(at, at.link.eyes)) == []
