"""Commands that open the screens: ``play``, ``resume`` and ``replay``."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from rules.contract import AnyGame
from rules.registry import GAMES
from tui.commands.matches import open_store
from tui.launch import Common, WrongInput, launch, unfit
from tui.spec import MatchSpec, build, find_game
from tui.store import Store, StoreError, read_match

USUAL_SEATS = 3
"""Seats of a match for which nobody was named, where the game allows it."""


def play(
    common: Common,
    key: str,
    seats: Sequence[str],
    options: Sequence[str],
    seed: str | None,
    deck: Path | None,
    text: bool = False,
) -> int:
    """Begin a match, which has been checked before anything is drawn."""
    game = find_game(GAMES, key)
    spec = build(game, seats or usual_seats(common, game), list(options), seed, deck)
    return _talk(common, spec) if text else _open(common, spec=spec)


def usual_seats(common: Common, game: AnyGame) -> list[str]:
    """The player and as many bots as make a good table."""
    from tui.settings import SettingsFile

    name = SettingsFile(common.paths.config).value.name or "Player 1"
    number = min(max(USUAL_SEATS, game.seats[0]), game.seats[-1])
    level = "easy" if "easy" in game.bots else next(iter(game.bots))
    return [name, *[f"bot:{level}"] * (number - 1)]


def resume(common: Common, match: str | None, text: bool = False) -> int:
    """Go on with a match, or with the one that was played last."""
    if not text:
        _need_terminal()
    with open_store(common) as store:
        found = match or _latest(store)
        try:
            info = store.info(found)
        except StoreError as error:
            raise WrongInput(str(error)) from None
    if info.status == "damaged":
        raise WrongInput(str(info.damage))
    if info.status in ("finished", "finished-new"):
        raise WrongInput(f"Match {info.id} is over; `hotseat replay {info.id}` shows it.")
    return _talk(common, resume=info.id) if text else _open(common, resume=info.id)


def _latest(store: Store) -> str:
    running = [info for info in store.list_matches() if info.status in ("your-move", "waiting")]
    if not running:
        raise WrongInput("There is no match to go on with; `hotseat play GAME` begins one.")
    return max(running, key=lambda info: info.updated).id


def replay(common: Common, match: str, seat: int | None) -> int:
    """Watch a match that is saved, or one in a file."""
    _need_terminal()
    path = Path(match)
    try:
        if os.path.isfile(path):  # unlike the path's own method it takes any text
            file = read_match(path)
            seats = len(file.seats)
        else:
            with open_store(common) as store:
                seats = len(store.record(match).seats)
    except StoreError as error:
        raise WrongInput(str(error)) from None
    if seat is not None and not 1 <= seat <= seats:
        raise WrongInput(f"There is no seat {seat} in this match; seats are 1 to {seats}.")
    return _open(common, replay=match, seat=None if seat is None else seat - 1)


def _talk(common: Common, spec: MatchSpec | None = None, resume: str = "") -> int:
    """The same in lines of words, which need no terminal."""
    from tui.textmode.start import talk

    return talk(common, spec, resume)


def _need_terminal() -> None:
    reason = unfit(os.environ)
    if reason:
        raise WrongInput(reason)


def _open(
    common: Common,
    spec: MatchSpec | None = None,
    resume: str = "",
    replay: str = "",
    seat: int | None = None,
) -> int:
    _need_terminal()
    # Only now: this imports Textual, which must not happen before the colours are settled.
    from tui.launch import prepare_colours

    prepare_colours(os.environ, common.paths.config)
    from tui.app import Start

    return launch(common, Start(spec=spec, resume=resume, replay=replay, seat=seat))
