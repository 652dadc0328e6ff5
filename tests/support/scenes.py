"""What a pair of eyes sees of a state, without a table: for fronts that are tried by themselves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rules.contract import Action, Event, Preview, Reason, Refusal
from tui.games.front import Front, Scene, Words


def scene_of(
    front: Front,
    state: Any,
    eyes: int | None,
    acting: int | None,
    names: Sequence[str],
    log: tuple[Words, ...] = (),
    floor: tuple[int, ...] = (),
    bots: tuple[bool, ...] = (),
    short: bool = False,
) -> Scene:
    """The scene that ``front`` draws; ``names`` has one for each seat.

    A refusal ends with its rule: with the game, ``douc R45``, or ``short`` as on the screen, ``R45``.
    """
    game = front.game

    def tell(reason: Reason | Preview) -> str:
        drawn = front.drawn(reason)
        text = game.book().say(drawn.code, drawn.params, front.translate)
        rule = reason.rule if isinstance(reason, Reason) else ""
        rule = rule.rsplit(" ", 1)[-1] if short else rule
        return f"{text} ({rule})" if rule else text

    def why(action: Action) -> Refusal | None:
        return None if acting is None else game.refuse(state, acting, action)

    def preview(action: Action) -> Preview | None:
        return game.preview(game.view(state, acting), action)

    return Scene(
        view=game.view(state, eyes),
        eyes=eyes,
        acting=acting,
        moment=game.moment(state),
        legal=game.legal(state, acting) if acting is not None else (),
        names=tuple(names),
        bots=bots or (False,) * len(names),
        floor=floor,
        log=log,
        why=why,
        preview=preview,
        tell=tell,
    )


def log_of(
    front: Front, events: Iterable[Event], eyes: int | None, names: Sequence[str]
) -> tuple[Words, ...]:
    """The log lines of some events, as these eyes know them."""
    told = (front.told(event.seen_by(eyes), tuple(names)) for event in events)
    return tuple(words for words in told if words is not None)
