"""Making refusals: a code of ``rules.toml``, its rule, and what the sentence's names stand for."""

from __future__ import annotations

from typing import Protocol

from rules.contract import Refusal


class Refuse(Protocol):
    """Makes one game's refusals."""

    def __call__(self, code: str, rule: str, /, **params: object) -> Refusal:
        """The refusal with this code, resting on the game's rule of this number."""


def refuser(game: str) -> Refuse:
    """What makes the refusals of the game with this key."""

    def no(code: str, rule: str, /, **params: object) -> Refusal:
        return Refusal(code, f"{game} {rule}", tuple((name, str(value)) for name, value in params.items()))

    return no
