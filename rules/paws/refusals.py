"""Making refusals: a code of ``rules.toml``, its rule, and what the sentence's names stand for."""

from __future__ import annotations

from rules.contract import Refusal


def no(code: str, rule: str, **params: object) -> Refusal:
    """A refusal resting on a rule of this game."""
    return Refusal(code, f"paws {rule}", tuple((name, str(value)) for name, value in params.items()))
