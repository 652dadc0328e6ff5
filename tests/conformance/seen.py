"""What is shown: the form of views, previews, standing orders, and that the seed stays inside."""

from __future__ import annotations

from typing import Any

from rules.contract import AnyGame, quiet_of
from tests.conformance.checks import check_sentence, encoded, seats_of


def check_seen(game: AnyGame, state: Any, seed: int) -> None:
    """All of it, for every seat and for a spectator."""
    spectator = game.view(state, None)
    assert spectator.seat is None
    assert spectator.own is None, "a spectator owns something"
    over = game.outcome(state) is not None
    for seat in (None, *seats_of(game, state)):
        view = game.view(state, seat)
        assert view.seat == seat
        assert view.public == spectator.public, f"the public part is another one for seat {seat}"
        assert over or str(seed).encode() not in encoded(view), f"the view of {seat} tells the seed"
        if seat is not None:
            check_previews(game, state, seat, view)
            check_orders(game, state, seat, view)


def check_previews(game: AnyGame, state: Any, seat: int, view: Any) -> None:
    """Previews of legal actions can be said, and their odds are odds."""
    for action in game.legal(state, seat):
        preview = game.preview(view, action)
        if preview is None:
            continue
        check_sentence(game, preview.code, preview.params)
        assert preview.odds is None or 0 <= preview.odds <= 1, f"{action}: {preview}"


def check_orders(game: AnyGame, state: Any, seat: int, view: Any) -> None:
    """A standing order plays something legal or what silence means, or nothing."""
    legal, quiet = game.legal(state, seat), quiet_of(game.moment(state), seat)
    for name, order in game.orders.items():
        action = order.act(view, legal, order.mark(view))
        assert action is None or action in legal or action == quiet, f"order {name} plays {action}"
        assert order.label
