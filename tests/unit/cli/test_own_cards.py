"""Printed cards of a box, entered in a file: another effect and another buff are what is played with."""

from __future__ import annotations

import re
import subprocess
from importlib import resources
from pathlib import Path

import pytest
from msgspec.structs import replace

from rules.chance import Chance
from rules.paws.actions import END_TURN, Play
from rules.paws.engine import GAME
from rules.paws.events import GotAP, Healed
from rules.paws.players import Trophy
from rules.paws.state import State
from tests.support.pty import HOTSEAT, environment
from tui import cli
from tui.spec import build

SHIPPED = resources.files("rules.paws").joinpath("deck.toml").read_text(encoding="utf-8")
CHANGED = (
    ('{ do = "heal", n = 5 }', '{ do = "ap", n = 3 }'),
    ('text = "Heal 5."', 'text = "Gain 3 AP this turn."'),
)
"""What the Fruit Smoothie has, and what it gets."""
LYNX = r'(id = "fog_lynx"(?:\n.*?)*?buff = )\{.*?\}'
"""The Fog Lynx up to its buff."""
SEATS = ("Ann", "bot:easy")


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """The shipped cards with a Fruit Smoothie that gives AP and a Fog Lynx that does."""
    text = SHIPPED
    for old, new in CHANGED:
        assert text.count(old) == 1
        text = text.replace(old, new)
    text, changed = re.subn(LYNX, r'\1{ do = "ap", n = 2 }', text)
    assert changed == 1
    path = tmp_path / "box.toml"
    path.write_text(text, encoding="utf-8")
    return path


def dealt(own: Path) -> tuple[int, State]:
    """The first seed with which the person begins and holds a Fruit Smoothie, and its deal."""
    options = build(GAME, SEATS, deck=own).options
    card = next(n for n, item in enumerate(options.components.item) if item.id == "fruit_smoothie")
    for seed in range(200):
        state = GAME.deal(options, 2, Chance(seed))
        if state.setup.first == 0 and card in state.hands[0]:
            return seed, state
    raise AssertionError("no such deal")


def test_another_effect_and_another_buff_are_played_with(
    own: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(("deck", "check", str(own))) == 0
    assert "is a deck of Paws in Peril" in capsys.readouterr().out
    _, state = dealt(own)
    deck = state.setup.options.components
    card = next(n for n, item in enumerate(deck.item) if item.id == "fruit_smoothie")
    after, events = GAME.apply(state, 0, Play(card))
    assert after.turn.ap == state.turn.ap + 3
    assert not [event for event in events if isinstance(event, Healed)]
    lynx = next(n for n, monster in enumerate(deck.monster) if monster.id == "fog_lynx")
    players = (state.players[0], replace(state.players[1], monsters=(Trophy(lynx, True),)))
    after, events = GAME.apply(replace(state, players=players), 0, END_TURN)
    assert [event.ap for event in events if isinstance(event, GotAP)] == [7]
    assert (after.turn.ap, after.turn.strides) == (7, 0)


def test_the_program_plays_them(own: Path, tmp_path: Path) -> None:
    seed, _ = dealt(own)
    words = ["play", "paws", "--seat", SEATS[0], "--seat", SEATS[1], "--seed", str(seed), "--deck", str(own)]

    def told(typed: str) -> str:
        found = subprocess.run(
            [*HOTSEAT, *words, "--text"],
            input=typed,
            capture_output=True,
            text=True,
            env=environment(tmp_path / "home"),
            timeout=60,
        )
        return found.stdout

    asked = told("")
    assert "Item Fruit Smoothie, on your turn: Gain 3 action points this turn." in asked
    listed = re.search(r"(?m)^(\d+)\. Play Fruit Smoothie", asked)
    assert listed is not None, asked
    played = told(f"{listed[1]}\n").partition("Ann played Fruit Smoothie")[2]
    assert "8 action points" in played, played
