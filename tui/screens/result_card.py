"""The result of a match as a value and as lines: who won and why, the sheet, every hand, the seed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from rich.cells import cell_len

from rules.contract import Event, Outcome
from rules.kit.filling import fill
from tui.games.front import Front, Words
from tui.screens.reader import headline, paragraph
from tui.spec import tell
from tui.widgets.phrase import EMPTY, wrapped
from tui.widgets.picture import Span, fit, pad
from tui.widgets.seats import chip

Say = Callable[[str], str]


@dataclass(frozen=True)
class ResultCard:
    """Everything the result shows. The match is over, so all of it is open."""

    match_id: str
    game: str
    """The game's key."""
    title: str
    names: tuple[str, ...]
    kinds: tuple[str, ...]
    """Who played each seat, in words."""
    outcome: Outcome
    why: str
    """Why it ended, as a sentence."""
    review: tuple[Words, ...]
    """Every hand laid open, and what the game remembers of how it came about."""
    seed: int
    decisive: tuple[Words, ...] = ()
    """The turns that decided it, for games whose review tells none."""
    note: str = ""
    """Something to say about it, such as that it was not saved."""
    hints: tuple[int, ...] = ()
    """For each seat, how many hints it asked for."""


def result_card(
    front: Front,
    match_id: str,
    names: Sequence[str],
    kinds: Sequence[str],
    outcome: Outcome,
    view: Any,
    seed: int,
    note: str = "",
    hints: Sequence[int] = (),
    events: Sequence[Event] = (),
) -> ResultCard:
    """The result of a finished match; ``view`` is what all may see of it now, ``events`` all it told."""
    return ResultCard(
        match_id=match_id,
        game=front.game.key,
        title=front.game.title,
        names=tuple(names),
        kinds=tuple(kinds),
        outcome=outcome,
        why=tell(front.game, outcome.why, front.translate),
        review=tuple(front.review(view, tuple(names))),
        seed=seed,
        decisive=front.decisive(events, tuple(names)),
        note=note,
        hints=tuple(hints),
    )


def winners_line(card: ResultCard, say: Say) -> str:
    """Who won, in one sentence."""
    names = [card.names[seat] for seat in card.outcome.winners]
    if len(names) == 1:
        text = say("{name} wins.")
        return fill(text, {"name": names[0]})
    if len(names) == len(card.names) and len(names) > 1:
        return say("Everybody shares the win.")
    text = say("{names} and {last} share the win.")
    if len({card.outcome.side(seat) for seat in card.outcome.winners}) == 1:
        text = say("{names} and {last} win.")
    return fill(text, {"names": ", ".join(names[:-1]), "last": names[-1]}) if names else ""


def result_lines(card: ResultCard, width: int, say: Say) -> list[Words]:
    """The whole result, line by line."""
    chips = [span for seat in card.outcome.winners for span in (chip(seat), Span(" ", "text"))]
    lines: list[Words] = [EMPTY, (*chips, Span(winners_line(card, say), "success+bold"))]
    lines += paragraph(card.why, width)
    lines.append(EMPTY)
    lines += _ranks(card, width, say)
    if any(card.hints):
        asked = [f"{name} {count}" for name, count in zip(card.names, card.hints, strict=True) if count]
        lines += paragraph(
            fill(say("Hints asked for: {names}."), {"names": ", ".join(asked)}), width, "muted"
        )
    if card.outcome.sheet:
        lines += headline(say("Score sheet"))
        lines += _sheet(card, width, say)
    if card.decisive:
        lines += headline(say("What decided it"))
        for line in card.decisive:
            lines += wrapped(line, width, indent=2) or [EMPTY]
    if card.review:
        head = say("All hands and the end") if card.decisive else say("All hands and what decided it")
        lines += headline(head)
        for line in card.review:
            lines += wrapped(line, width, indent=2) or [EMPTY]
    lines.append(EMPTY)
    seed = say("Seed {seed}: type it in set-up to deal this again. Match {id}.")
    seed = fill(seed, {"seed": card.seed, "id": card.match_id})
    lines += paragraph(seed, width, "muted")
    if card.note:
        lines += paragraph("! " + card.note, width, "warning")
    return lines


def _ranks(card: ResultCard, width: int, say: Say) -> list[Words]:
    """A line for each seat by place; equal places show the same number and the next one skips."""
    order = sorted(range(len(card.names)), key=lambda seat: (card.outcome.ranks[seat], seat))
    room = max(8, min(28, width - 40))
    lines: list[Words] = []
    for seat in order:
        place, won = card.outcome.ranks[seat], card.outcome.ranks[seat] == 1
        bold = "+bold" if won else ""
        score = str(card.outcome.scores[seat])
        shared = card.outcome.shared(seat)
        lines.append(
            (
                Span(f" {place:>2}  ", f"text{bold}"),
                chip(seat),
                Span(" " + pad(card.names[seat], room), f"text{bold}"),
                Span(f"{score:>6}   ", f"text{bold}"),
                Span(fit(card.kinds[seat], 14), "muted"),
                Span("   " + say("shared") if shared else "", "muted"),
            )
        )
    return lines


def _sheet(card: ResultCard, width: int, say: Say) -> list[Words]:
    """The score sheet: a row for what is counted, a column for each seat."""
    rows, seats = card.outcome.sheet, len(card.names)
    labels = [say(row.label) for row in rows]
    cells = [cell_len(cell) for row in rows for cell in row.cells]
    column = max(5, min(12, max(cells, default=3) + 2, (width - 14) // max(1, seats)))
    label = max(8, min(width - column * seats - 1, max(map(cell_len, labels)) + 1))
    head = [Span(" " * label, "muted")]
    for seat in range(seats):
        head += [Span(" " * (column - 3), "text"), chip(seat)]
    lines: list[Words] = [tuple(head)]
    for name, row in zip(labels, rows, strict=True):
        spans = [Span(pad(name, label), "text")]
        for cell in row.cells:
            cut = fit(cell, column - 1)
            spans.append(Span(" " * (column - cell_len(cut)) + cut, "text"))
        lines.append(tuple(spans))
    return lines


def result_text(card: ResultCard, say: Say, width: int = 78) -> str:
    """The result as plain text, for a file or a message."""
    head = f"{card.title}: {winners_line(card, say)}"
    lines = ["".join(span.text for span in line).rstrip() for line in result_lines(card, width, say)[2:]]
    return "\n".join([head, *lines, ""])
