"""How a match ended, in sentences and lists."""

from __future__ import annotations

from rules.kit.filling import fill
from tui.screens.result_card import ResultCard, winners_line
from tui.textmode.speech import Say, sentence, told


def ended(card: ResultCard, say: Say) -> list[str]:
    """Who won and why, places, score sheet, every hand, the seed."""
    lines = [winners_line(card, say), sentence(card.why, say), *_places(card, say)]
    for row in card.outcome.sheet:
        cells = ", ".join(f"{name} {cell}" for name, cell in zip(card.names, row.cells, strict=True))
        lines.append(sentence(f"{say(row.label)}: {cells}", say))
    lines += told((*card.decisive, *card.review), say)
    if any(card.hints):
        asked = [f"{name} {count}" for name, count in zip(card.names, card.hints, strict=True) if count]
        lines.append(fill(say("Hints asked for: {names}."), {"names": ", ".join(asked)}))
    text = say("The seed was {seed}; the same seed deals the same match.")
    lines.append(fill(text, {"seed": card.seed}))
    if card.note:
        lines.append(sentence(card.note, say))
    return [line for line in lines if line]


def _places(card: ResultCard, say: Say) -> list[str]:
    """Each seat by its place."""
    ranks, scores = card.outcome.ranks, card.outcome.scores
    lines = []
    for seat in sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat)):
        parts = {"place": ranks[seat], "name": card.names[seat], "score": scores[seat]}
        template = say("Place {place}: {name}, {score}.")
        if card.outcome.shared(seat):
            template = say("Place {place}, shared: {name}, {score}.")
        lines.append(fill(template, parts))
    return lines
