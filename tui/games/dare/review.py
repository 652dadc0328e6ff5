"""Before and after a match: seven lines for a newcomer, and what decided it in the end."""

from __future__ import annotations

from collections import Counter

from rules.dare.options import Options
from rules.dare.state import Record
from rules.dare.view import Public, View
from tui.games.dare.showdown import won_words
from tui.games.dare.words import Tongue, deck_of, range_of, total_span
from tui.widgets.phrase import Words, joined
from tui.widgets.picture import Span

DEAREST = 3
"""How many pots are told as turning points."""


def primer(tongue: Tongue, options: Options, seats: int) -> tuple[str, ...]:
    """Aim, end, what a turn holds, where to look, which keys matter."""
    deck = options.components
    low, high = deck.range.low, deck.range.high
    say = tongue.say
    end = {
        "rounds": say("Who has the most chips after round {rounds} wins.", rounds=options.rounds),
        "classic": say("The match is won by whoever holds all the chips."),
        "rising": say("The ante rises; the match is won by whoever holds all the chips."),
    }[options.format]
    return (
        say("Hold number cards that total {low} to {high}; {high} is best.", low=low, high=high)
        + " "
        + say("The best takes the pot."),
        end,
        say("A turn: draw a number, roll the die, raise by 1 to 3 chips or pass on."),
        say("Do: use a chaos card. Dare: use one or pay. Decide: use one or save it unseen."),
        say('A full round in the range? Begin a turn with "see the cards": all hands open.'),
        say("Called too early or outside the range, it costs a chip to each of the others."),
        say("Under the cards the scale shows your sum. Enter does what is chosen, arrows choose."),
    )


def review(tongue: Tongue, view: View, names: tuple[str, ...]) -> tuple[Words, ...]:
    """The last round, which nobody has seen open yet, the pots that moved most, and all rounds before."""
    public = view.public
    if not public.match.past:
        return ()
    *before, last = public.match.past
    lines = _round(tongue, public, last, names)
    if before:
        lines += _turning_points(tongue, public, names)
    for record in before:
        lines += _round(tongue, public, record, names)
    return tuple(lines)


def _turning_points(tongue: Tongue, public: Public, names: tuple[str, ...]) -> list[Words]:
    """The pots that moved most, in the order in which they were won."""
    pots = sorted(public.match.past, key=lambda record: (-record.pot, record.number))[:DEAREST]
    lines = [tongue.words("The dearest pots", "accent+bold")]
    for record in sorted(pots, key=lambda record: record.number):
        won = won_words(tongue, names, record.winners, record.pot, record.total)
        lines.append((*tongue.words("  Round {number}: ", "muted", number=str(record.number)), *won))
        lines += [
            tongue.words("    {names} lost everything in it.", "error", names=tongue.names(names, gone))
            for gone in (_gone(public, record),)
            if gone
        ]
    return lines


def _gone(public: Public, record: Record, *, left: bool = False) -> list[int]:
    """Who had no chips after a round, or who chose to stop after it."""
    return [
        seat
        for seat, gone in enumerate(public.match.gone)
        if gone is not None and gone.round == record.number and gone.left == left
    ]


def _round(tongue: Tongue, public: Public, record: Record, names: tuple[str, ...]) -> list[Words]:
    """One round: how it ended, every hand, ties, false calls and the chips after it."""
    wanted = range_of(public)
    if record.caller is not None:
        head = tongue.words(
            "Round {number}: {name} saw the cards; pot {pot}",
            "accent+bold",
            number=str(record.number),
            name=tongue.name(names, record.caller),
            pot=str(record.pot),
        )
    else:
        head = tongue.words(
            "Round {number}: {turns} turns each and no call; pot {pot}",
            "accent+bold",
            number=str(record.number),
            turns=str(deck_of(public).guard.turns),
            pot=str(record.pot),
        )
    lines: list[Words] = [head]
    for seat in record.seats:
        won = seat in record.winners
        name = Span(f"  {tongue.name(names, seat)}: ", "text+bold" if won else "text")
        hand = " ".join(map(str, record.hands[seat])) or "-"
        cells: list[Words] = [
            (name, total_span(record.totals[seat], wanted), Span(f"  ({hand})", "muted")),
        ]
        if won:
            cells.append(tongue.words("won {chips}", "success+bold", chips=str(record.shares[seat])))
        if seat in record.all_in:
            cells.append(tongue.words("all in", "error"))
        cells.append(tongue.words("{chips} after it", "muted", chips=tongue.chips(record.chips[seat])))
        lines.append(joined(cells, ", "))
    for tie in record.ties:
        draws = ", ".join(
            f"{tongue.name(names, seat)} {card} ({total})"
            for seat, card, total in zip(tie.seats, tie.cards, tie.totals, strict=True)
        )
        lines.append(tongue.words("  A tie, one card each: {draws}", "accent", draws=draws))
    for seat, times in Counter(call.seat for call in record.false_calls).items():
        caller = tongue.name(names, seat)
        line = tongue.words("  {name} called falsely.", "error", name=caller)
        if times > 1:
            template = "  {name} called falsely {times} times."
            line = tongue.words(template, "error", name=caller, times=str(times))
        lines.append(line)
    stopped = _gone(public, record, left=True)
    if stopped:
        who = tongue.names(names, stopped)
        lines.append(tongue.words("  {names} stopped for good after it.", "warning", names=who))
    return lines
