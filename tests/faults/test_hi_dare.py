"""Faults of secrets, keys and room, tried at a table of Do Dare Decide."""

from __future__ import annotations

from pathlib import Path

from rules.dare.state import (
    Burying,
    Deciding,
    Drawing,
    Effect,
    Forcing,
    Raising,
)
from tests.faults.test_ru_dare import now, table
from tests.rules.dare.build import GAME, SWAP, scene
from tui.screens.log import LogScreen
from tui.store import export_match


async def test_hi_05_no_log_names_a_card_that_was_saved(tmp_path: Path) -> None:
    """The log on the screen as the next player reads it, and the exported file."""
    state = scene("5|3|4", phase=Deciding(0), face="decide", drawn="CHIPS")
    async with table(state, folder=tmp_path) as at:
        await at.press("k", "k", "space")
        assert at.covered
        for keys in (("o",), ("escape", "2", "o")):
            await at.press(*keys)
            assert isinstance(at.app.screen, LogScreen)
            text = "\n".join("".join(span.text for span in line) for line in at.app.screen.told_lines)
            assert "saved a chaos card, unseen" in text
            assert "CHIP SWAP" not in text
        store, match = at.app.store, at.match.match_id
        assert store is not None
        export_match(GAME, store.record(match), tmp_path / "out.json")
        assert "CHIP SWAP" not in (tmp_path / "out.json").read_text()


async def test_rp_01_a_number_card_that_was_drawn_is_not_put_back() -> None:
    async with table(scene("5|3|4")) as at:
        await at.press("d", "z")
        assert len(now(at).hands[0]) == 2
        assert "undo" not in at.lines[-1]


async def test_in_02_a_burst_draws_once_and_opens_no_curtain() -> None:
    async with table(scene("5|3|4")) as at:
        await at.burst("enter", "enter", "enter")
        assert len(now(at).hands[0]) == 2
        assert now(at).face is None
    async with table(scene("5|3|4", phase=Raising(0), face="blank")) as at:
        await at.burst("enter", "enter", "2", "enter")
        assert at.covered
        assert now(at).pending == Drawing(1)
        assert len(now(at).hands[1]) == 1


async def test_in_07_turning_back_costs_nothing() -> None:
    for phase, keys in ((Raising(0), ("3", "escape", "right", "escape")), (Drawing(0), ("s", "s", "escape"))):
        state = scene("5|3|4", phase=phase, face="blank" if phase == Raising(0) else None, kept="SNATCH")
        async with table(state) as at:
            await at.press(*keys)
            assert now(at) == state


async def test_sz_03_every_one_of_nine_saved_cards_and_of_many_numbers_can_be_reached() -> None:
    """80x24: the list counts what is out of view, and what is chosen is always in view."""
    nine = "SNATCH LUCK FRESH SWAP SNATCH LUCK CHIPS PERFECT SWAP"
    many = "11 1 10 2 9 3 8 1 1 2 4 2 5 5"
    state = scene(f"{many}|3 4|5", phase=Forcing(0), face="do", drawn="CHIPS", kept=nine)
    async with table(state, size=(80, 24)) as at:
        assert "and 6 more" in at.text
        chosen = []
        for _ in range(10):
            assert any("►" in line[46:] for line in at.lines[16:21]), at.text
            assert any("↓" in line or "↑" in line for line in at.lines[15:22]), at.text
            chosen.append(at.lines[-3].partition("?")[0].strip())
            await at.press("down")
        assert [name.removeprefix("Use ") for name in chosen[1:]] == [
            GAME.Options().components.chaos[card].name for card in state.kept[0]
        ]
    state = scene(f"{many}|3 4|5", phase=Burying(0, Effect(SWAP, (0, 1, 0), "forced")), face="do")
    async with table(state, size=(80, 24)) as at:
        for card in state.hands[0]:
            assert f"Bury the {card}?" in at.lines[-3]
            assert any("►" in line[46:] for line in at.lines[16:21]), at.text
            await at.press("right")
