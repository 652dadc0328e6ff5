"""The two lines of the question: what the choice would bring, and what else matters now."""

from __future__ import annotations

from rules.dare.actions import Call
from rules.dare.state import Forcing, Leaving, News
from tui.games.dare.cursor import Cursor, choices
from tui.games.dare.outcomes import outcome
from tui.games.dare.public import asked_for, turn_words
from tui.games.dare.stakes import asks_false_call, asks_leaving
from tui.games.dare.words import Tongue, deck_of, own_of, public_of
from tui.games.front import Scene
from tui.widgets.phrase import Words, joined, width_of
from tui.widgets.picture import Span

ROOM = 78
"""Cells of a line of the question in the smallest window."""


def question(tongue: Tongue, scene: Scene, cursor: Cursor | None) -> tuple[Words, Words]:
    """Both lines."""
    return _first(tongue, scene, cursor), _second(tongue, scene)


def _first(tongue: Tongue, scene: Scene, cursor: Cursor | None) -> Words:
    if scene.acting is None:
        return _waiting(tongue, scene)
    if not isinstance(cursor, Cursor) or cursor.action not in choices(scene) or cursor.action is None:
        return (Span(why_nothing(tongue), "warning"),)
    if cursor.step == "sure":
        asks = asks_false_call if isinstance(cursor.action, Call) else asks_leaving
        return asks(tongue, scene)
    return outcome(tongue, scene, cursor.action)


def why_nothing(tongue: Tongue) -> str:
    """What is said where nothing is chosen."""
    return tongue.say("Nothing is chosen here now.")


def _waiting(tongue: Tongue, scene: Scene) -> Words:
    """What happens while this terminal has nothing to decide."""
    if scene.moment.kind == "over":
        return tongue.words("The match is over.")
    seats = [ask.seat for ask in scene.moment.asks]
    if len(seats) != 1:
        return tongue.words("Waiting for {names}.", names=tongue.names(scene.names, seats))
    name = Span(tongue.name(scene.names, seats[0]), "text+bold")
    what = asked_for(tongue, public_of(scene), seats[0])
    if scene.bots[seats[0]]:
        return tongue.words("{name} is thinking (asked {what}).", name=name, what=what)
    return tongue.words("{name} is asked {what}.", name=name, what=what)


def _second(tongue: Tongue, scene: Scene) -> Words:
    """What was done to the hand since the last turn, then how the turn stands."""
    own, public = own_of(scene), public_of(scene)
    parts: list[Words] = []
    if isinstance(public.pending, Forcing) and len(choices(scene)) > 1:
        parts.append(tongue.words("All these cards must be used; you choose the order", "warning"))
    if own is not None and not isinstance(public.pending, Leaving):
        # The latest first: the oldest stand in the panel of the hand.
        parts += [news_words(tongue, scene, news) for news in reversed(own.news)]
    line: Words = ()
    for part in (*parts, turn_words(tongue, scene)):  # each stands whole or not at all
        longer = joined([line, part], " │ ")
        if not line or width_of(longer) <= ROOM:
            line = longer
    return line


def news_words(tongue: Tongue, scene: Scene, news: News) -> Words:
    """What somebody else's card did to this hand, for its owner alone."""
    card = tongue.card_span(deck_of(public_of(scene)).chaos[news.card])
    name = Span(tongue.name(scene.names, news.by, 10), "text+bold")
    given = ", ".join(map(str, news.given))
    if len(news.buried) == 1 and not given:
        return tongue.words(
            "{name} took your {value} ({card})",
            "error",
            name=name,
            card=card,
            value=Span(str(news.buried[0]), "text+bold"),
        )
    if not news.buried:
        return tongue.words(
            "{name} made you draw the {given} ({card})", "error", name=name, card=card, given=given
        )
    return tongue.words(
        "{name} made you bury {values} and draw the {given} ({card})",
        "error",
        name=name,
        card=card,
        values=" ".join(map(str, news.buried)),
        given=Span(given or "-", "text+bold"),
    )
