"""The foot of the danger zone: what endangering needs and what saves, in the words there is room for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tui.games.douc.words import Tongue, public_of
from tui.games.front import Scene
from tui.widgets.phrase import Words, joined, width_of
from tui.widgets.picture import Span


def foot_lines(tongue: Tongue, scene: Scene, width: int, count: int) -> list[Words]:
    """What endangering needs and what saves, as far as there is room."""
    strengths = public_of(scene).zone.strengths
    here = " ".join(str(bit + 1) for bit in range(strengths.bit_length()) if strengths >> bit & 1)
    parts = {"strengths": Span(here, "text+bold"), "trump": Span(tongue.trump, "gray+bold")}
    heart, cross = Span(tongue.save, "success"), Span(tongue.endanger, "error")
    if count > 1:
        needs, saves = _endangering(tongue, cross, parts), _rescuing(tongue, heart, parts)
        return [_fitting(width, needs), _fitting(width, saves)]
    saving = tongue.words("{sign} higher of its colour, or {trump}", "muted", sign=heart, **parts)
    long = tongue.words("{sign} needs strength {strengths}", "muted", sign=cross, **parts)
    short = tongue.words("{sign} strength {strengths}", "muted", sign=cross, **parts)
    brief = tongue.words("{sign} higher of colour, or {trump}", "muted", sign=heart, **parts)
    lines = (joined([long, saving], "   "), joined([short, brief], "   "), long)
    return [next((line for line in lines if width_of(line) <= width), short)]


def _fitting(width: int, lines: Sequence[Words]) -> Words:
    """The first of some lines that is not cut, or the last one."""
    return next((line for line in lines if width_of(line) <= width), lines[-1])


def _endangering(tongue: Tongue, sign: Span, parts: Mapping[str, Span]) -> tuple[Words, ...]:
    """What endangering needs, the longest sentence first."""
    return (
        tongue.words(
            "{sign} endanger: a card of a strength that lies here: {strengths}", "muted", sign=sign, **parts
        ),
        tongue.words("{sign} endanger: a strength of {strengths}", "muted", sign=sign, **parts),
        tongue.words("{sign} strength {strengths}", "muted", sign=sign, **parts),
    )


def _rescuing(tongue: Tongue, sign: Span, parts: Mapping[str, Span]) -> tuple[Words, ...]:
    """What saves, the longest sentence first; each says that a Trump needs a higher Trump."""
    return (
        tongue.words(
            "{sign} save: a higher one of its colour, or any Trump {trump}; a Trump by a higher Trump",
            "muted",
            sign=sign,
            **parts,
        ),
        tongue.words(
            "{sign} save: higher of its colour, or {trump}; {trump} by higher {trump}",
            "muted",
            sign=sign,
            **parts,
        ),
        tongue.words("{sign} higher of colour, or {trump}", "muted", sign=sign, **parts),
    )
