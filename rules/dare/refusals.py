"""Making refusals: a code of ``rules.toml``, its rule, and what the sentence's names stand for."""

from __future__ import annotations

from rules.kit.refusals import refuser

no = refuser("dare")
"""Refusals of this game, by code and rule."""
