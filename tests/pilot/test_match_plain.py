"""AC-01, CO-01: read off the text alone, without colour: suits, cursor, danger, saved, side, legality."""

from __future__ import annotations

import re

import pytest

from tests.pilot.support import NO_COLOUR, desk
from tests.snapshots.scenes_douc import ALONE, PEOPLE, PLAIN, hand, public


@pytest.mark.parametrize("ascii", [False, True])
@pytest.mark.parametrize("spec", [PLAIN, ALONE], ids=["level 1", "level 2+3"])
async def test_a_hand_is_read_without_colour(spec: object, ascii: bool) -> None:
    async with desk(spec, env=NO_COLOUR, ascii=ascii) as at:  # type: ignore[arg-type]
        await hand(at)
        text, mark = at.text, ">" if ascii else "►"
        assert text.isascii() or not ascii
        zone = "\n".join(line[:46] for line in at.lines[1:13])
        mine = "\n".join(line[:46] for line in at.lines[14:22])
        assert re.search(r"DANGER|saved|target|TRAPPED", zone), "what became of each stack is a word"
        assert mark in zone + mine, "the cursor is a sign"
        assert re.search(r"saves|endangers|traps|no |opens", mine), "what each card can do is a word"
        letters = set(re.findall(r"(?:┌|╔|\+|#)([SDLTXGC])(?=[─═=-])", text))
        assert letters, "each card has the letter of its suit in its frame"
        eyes = at.link.eyes
        assert eyes is not None
        assert f"({eyes + 1})" in at.lines[0], "whose view this is stands in the title"
        players = [line[48:] for line in at.lines[1:13]]
        acting = [line for line in players if mark in line]
        assert len(acting) == 1
        assert f"({eyes + 1})" in acting[0], "who is to act is marked by a sign"


async def test_no_colour_sends_none() -> None:
    """CO-01: under NO_COLOR no cell of the match has a colour; bold and reverse are left."""
    async with desk(ALONE, env=NO_COLOUR) as at:
        await hand(at)
        styles = {style for line in at.frame for _, style in line if style is not None}
        coloured = [
            style
            for style in styles
            for colour in (style.color, style.bgcolor)
            if colour is not None and not colour.is_default
        ]
        assert coloured == []
        assert any(style.bold for style in styles)
        assert any(style.reverse for style in styles)


async def test_the_public_table_is_read_without_colour() -> None:
    async with desk(PEOPLE, env=NO_COLOUR, ascii=True) as at:
        await public(at)
        assert "public table" in at.lines[0]
        seat = at.match.scene.floor[0]
        assert f"[{seat + 1}]" in at.lines[-3]
        assert f"[{seat + 1}]" in at.lines[-1]
        assert at.host.seats[seat].name in at.lines[-3]
