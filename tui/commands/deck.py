"""The command ``deck check``: whether a deck file can be played with."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rules.registry import GAMES
from tui.deckfile import DeckError, read_file
from tui.launch import WrongInput
from tui.spec import find_game, read_deck


def check(path: Path) -> int:
    """Read a deck file as its game would, and let the game judge it."""
    game = find_game(GAMES, _named_game(path))
    deck = read_deck(game, path)
    options: Any = game.Options(deck=deck)
    playable = []
    for seats in game.seats:
        refusal = game.check(options, seats)
        if refusal is None:
            playable.append(str(seats))
        elif seats == game.seats[-1] and not playable:
            text = game.book().say(refusal.code, refusal.params).rstrip(".")
            raise WrongInput(f"{path} cannot be played with: {text} ({refusal.rule}).")
    print(f"{path} is a deck of {game.title}, for {', '.join(playable)} seats.")
    return 0


def _named_game(path: Path) -> str:
    """The game that the first table of a deck file names."""
    try:
        key = read_file(path).game
    except DeckError as error:
        raise WrongInput(str(error)) from None
    if key is None:
        keys = ", ".join(GAMES)
        raise WrongInput(
            f"{path} does not name its game; its first table is [deck] with game = one of {keys}, in quotes."
        )
    return key
