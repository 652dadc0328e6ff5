"""What the last night cost, where there is room to say it: cards lost are what the game is about."""

from __future__ import annotations

from rules.douc.state import Appointing, Looking, Opening, Swapping, Taking
from tui.games.douc.words import Tongue, public_of
from tui.games.front import Scene
from tui.widgets.phrase import Words
from tui.widgets.picture import Span


def last_night(tongue: Tongue, scene: Scene) -> Words:
    """Who lost what at the end of the day before; empty before there was one."""
    public = public_of(scene)
    month = public.month
    match public.pending:
        case Appointing() | Looking():
            return _last_month(tongue, scene)
        case Taking() | Swapping():
            day = month.day
        case _:
            day = month.day - 1
    if day < 1:
        return _last_month(tongue, scene) if isinstance(public.pending, Opening) else ()
    lost = [loss for loss in month.losses if loss.day == day]
    if not lost:
        return tongue.words("Last night nobody lost a card.", "muted")
    words: list[Span] = []
    for loss in lost:
        name = Span(tongue.name(scene.names, loss.seat, 12), "text+bold")
        line = tongue.words(
            "Last night {name} lost {cards}.", "error", name=name, cards=tongue.cards(loss.cards)
        )
        words += [Span(" ", "text"), *line] if words else line
    return tuple(words)


def _last_month(tongue: Tongue, scene: Scene) -> Words:
    past = public_of(scene).past
    if not past:
        return ()
    lost = ", ".join(
        tongue.say("{name} {lost}", name=tongue.name(scene.names, seat, 12), lost=count)
        for seat, count in enumerate(past[-1].result)
    )
    return tongue.words("Month {month} ended. Lost: {lost}", "accent", month=str(past[-1].number), lost=lost)
