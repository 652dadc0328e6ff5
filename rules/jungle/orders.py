"""Standing orders for the answer to a PERIL draw, which keep the window equally long for everybody (JP4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.contract import Standing
from rules.jungle.actions import PASS, JungleAction, Play
from rules.jungle.view import View


def _always(view: View) -> int:
    """These orders stand until another one is left."""
    return 0


def _answer(view: View, legal: Sequence[JungleAction], since: int) -> JungleAction | None:
    """Scorpion if it is held, else no."""
    if PASS not in legal:
        return None
    return next((action for action in legal if isinstance(action, Play)), PASS)


def _wait(view: View, legal: Sequence[JungleAction], since: int) -> JungleAction | None:
    """No, whatever is held."""
    return PASS if PASS in legal else None


ORDERS: Mapping[str, Standing] = {
    "answer": Standing(
        "Play Scorpion when a PERIL card is drawn by actions", _always, _answer, lasting=True, start=True
    ),
    "wait": Standing("Keep Scorpion and let PERIL draws pass", _always, _wait, lasting=True),
}
"""The orders a seat may leave; ``answer`` is the one it starts with."""
