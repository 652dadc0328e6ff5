"""Cards drawn by line, in the sizes that the room allows. Frames tell what is chosen, never colour alone.

A card is read the same in every theme: the letter of its suit or kind is the first cell of its top frame,
and the key that picks it the middle of the bottom frame. A chosen card has a double frame.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Literal, NamedTuple

from tui.widgets.picture import Canvas, Span

Size = Literal["full", "mid", "short"]
CELLS: dict[Size, tuple[int, int]] = {"full": (7, 5), "mid": (7, 4), "short": (5, 3)}
"""Width and height of a card in each size."""


class Face(NamedTuple):
    """What a card shows."""

    letter: str
    """The letter of its suit or kind."""
    sign: str
    number: str
    """Empty for a card without one."""
    word: str
    """What it is, in at most five cells."""
    role: str
    """The role or token it is drawn in."""


Line = tuple[Span, ...]


@lru_cache(maxsize=4096)
def card_lines(
    face: Face, size: Size, foot: str = "", head: str = "", double: bool = False
) -> tuple[Line, ...]:
    """A card line by line: ``foot`` in the middle of the bottom frame, ``head`` at the end of the top."""
    width = CELLS[size][0] - 2
    frames = _frames(double)
    lines = [_edge(frames[0], face.letter, face.role, head, width, double)]
    lines += _inside(face, size, width, frames[1], double)
    lines.append(_foot(frames[2], foot, width, double))
    return tuple(lines)


@lru_cache(maxsize=4096)
def stack_lines(faces: tuple[Face, ...], size: Size, shared: bool, double: bool) -> tuple[Line, ...]:
    """Cards on each other, the lowest first; with ``shared`` a frame line parts them, else none does."""
    width = CELLS[size][0] - 2
    frames = _frames(double)
    lines: list[Line] = []
    for at, face in enumerate(faces):
        if at == 0:
            lines.append(_edge(frames[0], face.letter if shared else "", face.role, "", width, double))
        elif shared:
            lines.append(_edge(frames[3], face.letter, face.role, "", width, double))
        lines += _inside(face, size if shared else "short", width, frames[1], double)
    lines.append(_foot(frames[2], "", width, double))
    return tuple(lines)


def stack_height(cards: int, size: Size, shared: bool) -> int:
    """How many lines :func:`stack_lines` gives."""
    inside = CELLS[size][1] - 2 if shared else 1
    return 2 + cards * inside + (cards - 1 if shared else 0)


@lru_cache(maxsize=256)
def back_lines(
    fill: str, size: Size, foot: str = "", head: str = "", double: bool = False
) -> tuple[Line, ...]:
    """A card face down."""
    width, height = CELLS[size]
    frames = _frames(double)
    middle = (
        Span(frames[1], _frame_role(double)),
        Span(fill * (width - 2), "muted"),
        Span(frames[1], _frame_role(double)),
    )
    top = _edge(frames[0], "", "muted", head, width - 2, double)
    return (top, *(middle,) * (height - 2), _foot(frames[2], foot, width - 2, double))


def draw(canvas: Canvas, x: int, y: int, lines: tuple[Line, ...]) -> None:
    """Put drawn lines at a place."""
    for row, line in enumerate(lines):
        canvas.spans(x, y + row, *line)


def _frames(double: bool) -> tuple[str, str, str, str]:
    """Top corners and side, upright, bottom, and the line between two cards of a stack."""
    return ("╔═╗", "║", "╚═╝", "║─║") if double else ("┌─┐", "│", "└─┘", "├─┤")


def _frame_role(double: bool) -> str:
    return "accent+bold" if double else "border"


def _edge(frame: str, letter: str, role: str, head: str, width: int, double: bool) -> Line:
    left, side, right = tuple(frame)
    edge = _frame_role(double)
    spans = [Span(left, edge)]
    if letter:
        spans.append(Span(letter, role))
    rest = width - len(letter) - len(head)
    spans.append(Span(side * rest, edge))
    if head:
        spans.append(Span(head, "accent+bold"))
    spans.append(Span(right, edge))
    return tuple(spans)


def _foot(frame: str, foot: str, width: int, double: bool) -> Line:
    left, side, right = tuple(frame)
    edge = _frame_role(double)
    if not foot:
        return (Span(left + side * width + right, edge),)
    before = (width - len(foot)) // 2 if len(foot) < 2 else (width - 1) // 2 - len(foot) + 1
    before = max(0, before)
    after = width - before - len(foot)
    return (Span(left + side * before, edge), Span(foot, "accent+bold"), Span(side * after + right, edge))


def _inside(face: Face, size: Size, width: int, upright: str, double: bool) -> list[Line]:
    edge = Span(upright, _frame_role(double))
    gap = width - len(face.sign)
    first = (edge, *_printed(face.sign + face.number.rjust(gap), f"{face.role}+bold"), edge)
    if size == "short":
        return [first]
    word = (edge, *_printed(face.word[:width].ljust(width), face.role), edge)
    if size == "mid":
        return [first, word]
    last = face.number.ljust(gap) + face.sign if face.number else " " * width
    return [first, word, (edge, *_printed(last, face.role), edge)]


def _printed(text: str, role: str) -> Line:
    """The text with its blanks in no role, so that a role which is drawn reversed makes no block."""
    return tuple(Span(part, role if part.strip() else "text") for part in re.split(r"( +)", text) if part)
