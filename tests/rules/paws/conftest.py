"""Dice as the tests state them."""

from __future__ import annotations

import pytest

from tests.rules.paws.played import Luck


@pytest.fixture
def dice(monkeypatch: pytest.MonkeyPatch) -> Luck:
    """Dice and draws as stated."""
    return Luck(monkeypatch)
