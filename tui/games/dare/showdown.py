"""Rounds drawn open: the present one by what everybody knows, the last one with every hand on the scale."""

from __future__ import annotations

from rules.dare.state import Record
from tui.games.dare.scale import STEP, draw_bar, role_of
from tui.games.dare.words import Tongue, deck_of, public_of, range_of, total_span
from tui.games.front import Scene
from tui.widgets.phrase import Words, cut, joined, wrapped
from tui.widgets.picture import Canvas, Span, fit
from tui.widgets.seats import chip

NAME = 10
"""Cells for a name before its bar."""


def draw_last_round(tongue: Tongue, scene: Scene, canvas: Canvas) -> None:
    """The showdown: every hand, its total on the scale, who won what and why."""
    past = public_of(scene).match.past
    if not past:
        canvas.panel(tongue.translate("Showdown"))
        return
    record = past[-1]
    canvas.panel(
        tongue.say("Showdown of round {number}", number=record.number),
        tongue.say("pot {pot}", pot=record.pot) if canvas.width > 50 else "",
    )
    inner, room = canvas.width - 4, canvas.height - 2
    order = sorted(record.seats, key=lambda seat: (seat not in record.winners, _rank(scene, record, seat)))
    ending = [line for words in told_record(tongue, scene, record) for line in wrapped(words, inner)]
    tall = 2 if 2 * len(order) + len(ending) <= room else 1
    room -= min(len(ending), max(1, room - tall * len(order)))
    y = 1
    for seat in order:
        _draw_hand(tongue, scene, canvas, record, seat, y, tall)
        y += tall
    y = max(y, canvas.height - 1 - len(ending)) if canvas.height < 15 else y + 1
    for row, words in enumerate(ending[: canvas.height - 1 - y]):
        canvas.spans(2, y + row, *words)
    _draw_earlier(tongue, scene, canvas, y + len(ending) + 1)


def _draw_earlier(tongue: Tongue, scene: Scene, canvas: Canvas, y: int) -> None:
    """Who won the rounds before, the latest first, where there is room."""
    past = public_of(scene).match.past[:-1]
    if not past or y + 1 >= canvas.height - 1:
        return
    canvas.put(2, y, tongue.translate("Earlier rounds"), "muted")
    for record in reversed(past):
        y += 1
        if y >= canvas.height - 1:
            return
        head = (Span(f"{record.number:>2}  ", "muted"),)
        won = won_words(tongue, scene.names, record.winners, record.pot, record.total, "text")
        canvas.spans(2, y, *cut((*head, *won), canvas.width - 4, tongue.more))


def _rank(scene: Scene, record: Record, seat: int) -> tuple[bool, int]:
    """Best totals first: those in the limit from high to low, then those above it."""
    high, total = range_of(public_of(scene)).high, record.totals[seat]
    return (total > high, total if total > high else high - total)


def _draw_hand(
    tongue: Tongue, scene: Scene, canvas: Canvas, record: Record, seat: int, y: int, tall: int
) -> None:
    wanted = range_of(public_of(scene))
    won = seat in record.winners
    x = canvas.put(2, y, tongue.cursor if won else " ", "success+bold")
    x = canvas.spans(x, y, chip(seat))
    canvas.put(x + 1, y, fit(scene.names[seat], NAME, tongue.more), "text+bold" if won else "text")
    x += 2 + NAME
    total = record.totals[seat]
    canvas.put(x, y, str(total).rjust(3), f"{role_of(total, wanted)}+bold")
    x += 4
    hand = " ".join(map(str, record.hands[seat])) or "-"
    if tall == 1:
        canvas.put(x, y, hand, "text", width=canvas.width - 2 - x)
        return
    width = min(canvas.width - 2 - x, 49)
    draw_bar(tongue, canvas, x, y, width, total, wanted, max(width, wanted.high + STEP + 1))
    canvas.put(x, y + 1, hand, "muted", width=canvas.width - 2 - x)


def told_record(tongue: Tongue, scene: Scene, record: Record) -> list[Words]:
    """Why a round ended, how a tie was broken, and who got the pot."""
    names = scene.names
    lines: list[Words] = []
    if record.caller is not None:
        lines.append(
            tongue.words("{name} saw the cards.", name=Span(tongue.name(names, record.caller), "text+bold"))
        )
    else:
        turns = deck_of(public_of(scene)).guard.turns
        lines.append(
            tongue.words("Everybody had {turns} turns and nobody ended the round.", turns=str(turns))
        )
    wanted = range_of(public_of(scene))
    for tie in record.ties:
        drawn = joined(
            [
                (
                    Span(f"{tongue.name(names, seat, 10)} ", "text"),
                    Span(f"{card} ", "text+bold"),
                    Span("(", "muted"),
                    total_span(total, wanted),
                    Span(")", "muted"),
                )
                for seat, card, total in zip(tie.seats, tie.cards, tie.totals, strict=True)
            ],
            ", ",
        )
        lines.append(tongue.words("A tie, one card each: {drawn}.", drawn=drawn))
    lines.append(won_words(tongue, names, record.winners, record.pot, record.total))
    return lines


def won_words(
    tongue: Tongue,
    names: tuple[str, ...],
    winners: tuple[int, ...],
    pot: int,
    total: int,
    role: str = "success+bold",
) -> Words:
    """Who won the pot with what."""
    parts = {"pot": tongue.chips(pot), "total": str(total)}
    if len(winners) > 1:
        return tongue.words(
            "{names} shared {pot} with {total}.",
            role,
            **parts,
            names=tongue.names(names, winners),
        )
    return tongue.words("{name} won {pot} with {total}.", role, **parts, name=tongue.name(names, winners[0]))


def draw_round(tongue: Tongue, scene: Scene, canvas: Canvas) -> None:
    """The public table: what each seat has put in and shown in this round."""
    public = public_of(scene)
    canvas.panel(
        tongue.say("Round {number}", number=public.round.number), tongue.translate("hands are covered")
    )
    inner = canvas.width - 4
    y = 1
    step = 2 if 2 * len(public.round.seats) + 3 <= canvas.height - 2 else 1
    for seat in public.round.seats:
        marked = seat == public.seat
        x = canvas.put(2, y, tongue.cursor if marked else " ", "accent+bold")
        x = canvas.spans(x, y, chip(seat)) + 1
        canvas.put(x, y, fit(scene.names[seat], NAME, tongue.more), "text+bold" if marked else "text")
        x += NAME + 1
        canvas.put(x, y, str(public.staked[seat]).rjust(3), "warning+bold")
        room = inner - 20
        canvas.put(x + 4, y, tongue.chip * min(public.staked[seat], room), "warning")
        y += step
    y += step == 1
    lines: list[Words] = []
    for words in _round_words(tongue, scene):
        told = wrapped(words, inner)
        if y + len(lines) + len(told) <= canvas.height - 1:
            lines += told
    for row, words in enumerate(lines):
        canvas.spans(2, y + row, *words)


def _round_words(tongue: Tongue, scene: Scene) -> list[Words]:
    """What everybody could notice in this round."""
    public, names = public_of(scene), scene.names
    high = str(range_of(public).high)
    lines: list[Words] = []
    if public.false_calls:
        callers = tongue.names(names, dict.fromkeys(call.seat for call in public.false_calls))
        lines.append(tongue.words("Called falsely: {names}.", "error", names=callers))
    skipped = [seat for seat in public.round.seats if public.skipped[seat]]
    if skipped:
        lines.append(
            tongue.words(
                "Above {high}, having drawn no card: {names}.",
                "error",
                high=high,
                names=tongue.names(names, skipped),
            )
        )
    raised = [seat for seat in public.round.seats if public.raised[seat]]
    if raised:
        told = ", ".join(f"{tongue.name(names, seat, 10)} {public.raised[seat]}" for seat in raised)
        lines.append(tongue.words("Last raises: {raises}.", "warning", raises=told))
    lines.append(tongue.words("Chips in the pot of this round, seat by seat.", "muted"))
    return lines
