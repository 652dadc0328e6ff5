"""What is to be played, as set-up and the command line say it: checked once, for both, in one sentence."""

from __future__ import annotations

import difflib
import random
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec

from rules.bots.levels import names_of
from rules.chance import SEED_BITS
from rules.contract import AnyGame, Reason
from rules.journal import Seat
from rules.kit.filling import fill
from rules.kit.options import OptionError, read_options
from tui import deckfile
from tui.names import distinct, safe

LEVELS: Mapping[str, str] = {"random": "wild", "easy": "gentle", "medium": "steady", "hard": "sharp"}
"""The levels of bots, and what people call them."""
LARGEST_SEED = 2**63 - 1


class SpecError(ValueError):
    """What is wrong with a match that somebody wants to play, as one sentence for the player."""


class MatchSpec(msgspec.Struct, frozen=True):
    """A match to begin. It has been checked."""

    game: str
    """The game's key."""
    seats: tuple[Seat, ...]
    options: Any
    """The game's ``Options``, settled for these seats; its deck is in it."""
    seed: int | None = None
    """``None`` to draw one."""
    deck: str = ""
    """The file the deck was read from, empty for the one that comes with the game."""


def fresh_seed() -> int:
    """A seed that nobody can foretell, drawn from the operating system."""
    return random.SystemRandom().getrandbits(SEED_BITS)


def build(
    game: AnyGame,
    seats: Sequence[Seat | str],
    options: Any = None,
    seed: int | str | None = None,
    deck: Path | None = None,
    translate: Callable[[str], str] = str,
) -> MatchSpec:
    """A match that can be played.

    Args:
        game: the game.
        seats: who sits where; as text a person's name, or ``"bot:easy"`` for a bot.
        options: the game's options, or texts ``"KEY=VALUE"``; ``None`` for the rules as printed.
        seed: a number, or its text; ``None`` or empty to draw one.
        deck: a file with other components.
        translate: from English to the player's language.

    Raises:
        SpecError: it cannot be played; the text says why.
    """
    chosen = options if isinstance(options, game.Options) else _options(game, options or ())
    if deck is not None:
        chosen = msgspec.structs.replace(chosen, deck=read_deck(game, deck))
    people = seats_of(game, seats, translate)
    check_number(game, len(people), translate)
    kinds = [seat.kind.partition(":")[0] for seat in people]
    chosen = game.settle(chosen, kinds)
    refusal = game.check(chosen, len(people))
    if refusal is not None:
        raise SpecError(tell(game, refusal, translate))
    return MatchSpec(game.key, people, chosen, read_seed(seed, translate), "" if deck is None else str(deck))


def tell(game: AnyGame, reason: Reason, translate: Callable[[str], str] = str) -> str:
    """A reason or refusal as a sentence that ends with its rule."""
    text = game.book().say(reason.code, reason.params, translate)
    return f"{text} ({reason.rule.rsplit(' ', 1)[-1]})" if reason.rule else text


def find_game(games: Mapping[str, AnyGame], key: str) -> AnyGame:
    """The game with this key.

    Raises:
        SpecError: there is none; the text names the nearest.
    """
    if key in games:
        return games[key]
    near = difflib.get_close_matches(key.lower(), games, 1)
    hint = f"did you mean {near[0]}?" if near else f"the games are {', '.join(games)}."
    raise SpecError(f"There is no game {key!r}; {hint}")


def check_number(game: AnyGame, seats: int, translate: Callable[[str], str] = str) -> None:
    """Refuse a number of seats the game cannot be played with.

    Raises:
        SpecError: there are too few or too many.
    """
    if seats not in game.seats:
        least, most = game.seats[0], game.seats[-1]
        text = translate(
            "{game} is for {least} to {most} seats; this would be {seats}."
            if least != most
            else "{game} is for {least} seats; this would be {seats}."
        )
        parts = {"game": game.title, "least": least, "most": most, "seats": seats}
        raise SpecError(fill(text, parts))


def read_seed(seed: int | str | None, translate: Callable[[str], str] = str) -> int | None:
    """A seed exactly as it was given, ``None`` to draw one.

    Raises:
        SpecError: it is not a whole number in range.
    """
    if seed is None or seed == "":
        return None
    text = str(seed).strip()
    if not (text.isascii() and text.isdecimal() and int(text[:20]) <= LARGEST_SEED and len(text) <= 19):
        wrong = translate("A seed is a whole number from 0 to {most}, not {text}.")
        raise SpecError(fill(wrong, {"most": LARGEST_SEED, "text": repr(text[:24])}))
    return int(text)


def bot_kind(game: AnyGame, level: str) -> str:
    """The kind of a bot's seat; the level may be given by its own name or by what people call it.

    Raises:
        SpecError: the game has no such bot.
    """
    for known in game.bots:
        if level in (known, LEVELS.get(known)):
            return f"bot:{known}"
    if level in game.bots:
        return f"bot:{level}"
    known_levels = ", ".join(f"bot:{known}" for known in names_of(game.bots))
    raise SpecError(f"{game.title} has no bot {level!r}; it has {known_levels}.")


def level_word(level: str) -> str:
    """What people call a level."""
    return LEVELS.get(level, level)


def seats_of(
    game: AnyGame, seats: Sequence[Seat | str], translate: Callable[[str], str] = str
) -> tuple[Seat, ...]:
    """Seats with names that are safe to show and distinct.

    Raises:
        SpecError: a bot's level is unknown.
    """
    found: list[Seat] = []
    bots = 0
    for number, seat in enumerate(seats, 1):
        if isinstance(seat, str):
            head, colon, level = seat.partition(":")
            bot = head == "bot" and colon
            seat = Seat("", bot_kind(game, level)) if bot else Seat(seat, "person")
        unnamed = fill(translate(UNNAMED), {"number": number})
        default = BOT_NAMES[bots % len(BOT_NAMES)] if seat.is_bot else unnamed
        name, bots = safe(seat.name) or default, bots + seat.is_bot
        found.append(msgspec.structs.replace(seat, name=name))
    names = distinct([seat.name for seat in found])
    return tuple(msgspec.structs.replace(seat, name=name) for seat, name in zip(found, names, strict=True))


BOT_NAMES = ("Robin", "Kim", "Sasha", "Noor", "Mika", "Lou", "Sam")
"""What bots are called until somebody renames them."""
UNNAMED = "Player {number}"
"""What people are called until somebody names them."""


def read_deck(game: AnyGame, path: Path) -> Any:
    """Other components from a file.

    Raises:
        SpecError: it cannot be read, is for another game, or does not fit; the text names the place.
    """
    kind = deck_type(game)
    if kind is None:
        raise SpecError(f"{game.title} is not played with a deck file.")
    try:
        return deckfile.read_deck(deckfile.read_file(path), kind, game.title)
    except deckfile.DeckError as error:
        raise SpecError(str(error)) from None


def deck_type(game: AnyGame) -> Any:
    """The type of a game's deck, ``None`` if its options have none."""
    hint = get_type_hints(game.Options).get("deck")
    return next((arg for arg in get_args(hint) if arg is not type(None)), None)


def _options(game: AnyGame, texts: Sequence[str]) -> Any:
    pairs = []
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise SpecError(f"An option is written KEY=VALUE, not {text!r}.")
        pairs.append((name.strip(), value))
    try:
        return read_options(game.Options, pairs)
    except OptionError as error:
        text = str(error)
        end = "" if text.endswith("?") else "."
        raise SpecError(f"{text[0].upper()}{text[1:]}{end}") from None
