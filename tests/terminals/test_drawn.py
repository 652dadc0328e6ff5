"""Every game's table and every screen at every size, as each kind of terminal is drawn on."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from tests.pilot.support import ENV, Desk, desk, spec_of
from tests.support.games import SOAK, spread
from tests.support.hands import private, to_curtain, to_hand
from tests.terminals.kinds import KINDS, SIZES, Kind
from themes.detect import pick_depth, wants_ascii

LEAST = (80, 24)
OVER = (("question_mark",), ("o",), ("ctrl+p",), ("q",), ("question_mark", "question_mark"))
"""Keys that put something over a table: help, log, commands, a question, the rules; Esc leads back."""
HOME = {
    "home": (),
    "set-up": ("enter",),
    "choices": ("enter", "o"),
    "matches": ("m",),
    "rules": ("r",),
    "settings": ("o",),
}


def environment(kind: Kind) -> dict[str, str]:
    """What an App takes for its environment at such a terminal."""
    env: dict[str, str | None] = {**ENV, **kind.env}
    return {name: value for name, value in env.items() if value is not None}


def check(at: Desk, kind: Kind) -> None:
    """Whole rows of styled text, in characters and colours that the terminal has."""
    width, height = at.app.size
    strips = at._strips()
    assert len(strips) == height
    for strip in strips:
        row = "".join(segment.text for segment in strip)
        assert cell_len(row) == width, f"{cell_len(row)} cells in {width}: {row!r}"
        assert row.isascii() or not kind.ascii, row
        for segment in strip:
            assert segment.style is not None, f"no style: {segment.text!r}"
            colours = [
                colour for colour in (segment.style.color, segment.style.bgcolor) if colour is not None
            ]
            if kind.depth == "none":
                assert all(colour.is_default for colour in colours), f"a colour: {segment}"
            else:
                assert len(colours) == 2, f"left to the terminal: {segment}"


def test_each_kind_is_recognised() -> None:
    for kind in KINDS:
        assert pick_depth(environment(kind)).depth == kind.depth, kind
        assert wants_ascii(environment(kind)).ascii == kind.ascii, kind


@spread("kind", KINDS)
async def test_a_table_at_every_size(game: str, kind: Kind) -> None:
    """The hand, what lies over it, and the curtain; below the least size nothing of a hand is told."""
    async with desk(spec_of("pp", game=game, seed=3), env=environment(kind)) as at:
        await to_hand(at)
        half = KINDS.index(kind) // 2 % 2
        for number, size in enumerate(SIZES if SOAK else SIZES[half::2]):
            await at.resize(*size)
            check(at, kind)
            fits = size[0] >= LEAST[0] and size[1] >= LEAST[1]
            assert private(at.text) == fits
            for keys in OVER[number % 5 : number % 5 + 1] if fits else ():
                await at.press(*keys)
                check(at, kind)
                await at.press(*["escape"] * len(keys))
        await to_curtain(at)
        for size in SIZES if SOAK else SIZES[half::4]:
            await at.resize(*size)
            check(at, kind)
            assert not private(at.text)


@pytest.mark.parametrize("kind", KINDS if SOAK else (KINDS[0], KINDS[3], KINDS[12]), ids=str)
async def test_every_other_screen_at_every_size(kind: Kind) -> None:
    async with desk(env=environment(kind)) as at:
        for number, keys in enumerate(HOME.values()):
            await at.press(*keys)
            for size in SIZES[number % 2 :: 2]:
                await at.resize(*size)
                check(at, kind)
            await at.resize(100, 30)
            await at.press(*["escape"] * len(keys))
