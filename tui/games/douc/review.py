"""Before and after a match: seven lines for a newcomer, and what decided it in the end."""

from __future__ import annotations

from rules.douc.options import Options, has_actions, has_jungle
from rules.douc.state import Loss, Month
from rules.douc.view import View
from tui.games.douc.words import Tongue
from tui.widgets.phrase import Words
from tui.widgets.picture import Span

COSTLIEST = 3
"""How many days are told as turning points."""


def primer(tongue: Tongue, options: Options, seats: int) -> tuple[str, ...]:
    """Aim, end, what a day holds, where to look, which keys matter."""
    jungle = any(has_jungle(level) for level in options.levels)
    actions = any(has_actions(level) for level in options.levels)
    say = tongue.say
    extra = say("A DOUC is a monkey card: it has a colour and a strength.")
    if jungle and actions:
        extra = say("Extras: Jungle Cards, turned over blindly, and action cards.")
    elif jungle:
        extra = say("Extra: Jungle Cards, turned over blindly by Ranger and Poacher.")
    elif actions:
        extra = say("Extra: action cards. Traps endanger; Donations and Rescue Teams save.")
    return (
        say("Lose the fewest cards in three months. The Ranger loses what stays in danger."),
        say("The Poacher opens each day with a card in danger; then all may play, no turns."),
        say("Save it with a higher card of its colour or any Trump; Trumps need a higher Trump."),
        say("Endanger more with a strength that lies there; the limit is the Ranger's hand size."),
        say(
            "Ranger saves {save}, Poacher endangers {endanger}, Tourists both. Roles move on at night.",
            save=tongue.save,
            endanger=tongue.endanger,
        ),
        extra,
        say("Under each card stands its use. Arrows choose, Enter plays, Space passes."),
    )


def review(tongue: Tongue, view: View, names: tuple[str, ...]) -> tuple[Words, ...]:
    """Lost piles month by month, saves and dangers, and the days that cost most."""
    public = view.public
    months = public.past or (public.month,)
    lines: list[Words] = []
    if any(public.sizes):
        lines.append(
            tongue.words("Cards in hand: {sizes}", "muted", sizes=_sizes(tongue, public.sizes, names))
        )
    for month in months:
        lines.append(
            tongue.words(
                "Month {number}, danger level {level}",
                "accent+bold",
                number=str(month.number),
                level=month.level,
            )
        )
        lines += [_pile(tongue, month, seat, names) for seat in range(len(names))]
    lines += _turning_points(tongue, months, names)
    return tuple(lines)


def _sizes(tongue: Tongue, sizes: tuple[int, ...], names: tuple[str, ...]) -> str:
    return ", ".join(f"{tongue.name(names, seat)} {size}" for seat, size in enumerate(sizes))


def _pile(tongue: Tongue, month: Month, seat: int, names: tuple[str, ...]) -> Words:
    """One seat's month: what it lost, and how much it did."""
    figures = tongue.words(
        "saved {saves}, endangered {dangers}",
        "muted",
        saves=str(month.saves[seat]),
        dangers=str(month.dangers[seat]),
    )
    name = Span(f"  {tongue.name(names, seat)}: ", "text+bold")
    if not month.lost[seat]:
        return (name, *tongue.words("lost nothing", "success"), Span("; ", "muted"), *figures)
    lost = tongue.words(
        "lost {count}: {cards}",
        count=Span(str(len(month.lost[seat])), "error+bold"),
        cards=tongue.cards(month.lost[seat]),
    )
    return (name, *lost, Span("; ", "muted"), *figures)


def _turning_points(tongue: Tongue, months: tuple[Month, ...], names: tuple[str, ...]) -> list[Words]:
    """The moments that cost most, in the order in which they came."""
    losses = [(month.number, loss) for month in months for loss in month.losses if loss.cards]
    worst = sorted(losses, key=lambda entry: (-len(entry[1].cards), entry[0], entry[1].day))[:COSTLIEST]
    if not worst:
        return [tongue.words("Nobody lost a card in the whole match.", "success+bold")]
    lines = [tongue.words("The days that cost most", "accent+bold")]
    lines += [
        _point(tongue, number, loss, names) for number, loss in sorted(worst, key=lambda e: (e[0], e[1].day))
    ]
    return lines


def _point(tongue: Tongue, month: int, loss: Loss, names: tuple[str, ...]) -> Words:
    template = {
        "declared": "  Month {month}, day {day}: {name} gave up {cards}",
        "jungle": "  Month {month}, day {day}: a Jungle Card that did not fit cost {name} {cards}",
        "charge": "  Month {month}, day {day}: in charge, {name} could not save {cards}",
        "discard": "  Month {month}, day {day}: {name} could not open and lost {cards}",
        "leftover": "  Month {month}, day {day}: {name} was left with {cards}",
    }[loss.why]
    return tongue.words(
        template,
        month=str(month),
        day=str(loss.day),
        name=tongue.name(names, loss.seat),
        cards=tongue.cards(loss.cards),
    )
