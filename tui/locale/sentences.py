"""Every English sentence that players read: from the calls that translate, and from the games' own data.

A sentence is found where it is handed to a translator: as a literal, or through names, conditions, tables and
parameters of the same module that lead back to literals. What cannot be followed is listed in
:mod:`tui.locale.computed` with what it may be.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path

from rules.kit.options import describe
from rules.registry import GAMES
from tui.locale.computed import ELSEWHERE, Computed, computed, spoken
from tui.locale.follow import Follower
from tui.text import DOMAIN

ROOT = Path(__file__).resolve().parents[2]
NOT_LANGUAGE = ("tui/plain.py", "tui/names.py", "tui/widgets/picture.py", "tui/locale/")
"""Modules that translate characters, not sentences."""
GAME_PLACE = re.compile(r"(?:rules|tui/games)/(\w+)/(?!__init__)")
"""A module of one game, if the word is a game's key."""
SHARED = ("kit", "bots")
"""Folders beside the games that belong to all of them."""
COMMAND_TEXTS = ("label", "tip", "shown")
TROUBLES = ("Trouble", "Unreadable", "StoreError", "InUse", "Conflict", "WrongVersion", "Taken", "Damaged")
"""What goes wrong: said in the language of whoever reads it."""

Found = dict[str, list[str]]
"""Sentences and the places they come from, both in order."""


class Lost(Exception):
    """A sentence is handed to a translator in a way that cannot be followed."""


def sentences() -> Found:
    """Every sentence with its places.

    Raises:
        Lost: something is translated that is neither found nor listed, or listed without need.
    """
    found: Found = {}
    met: dict[tuple[str, str], int] = {}
    known = computed()
    for path in sorted([*(ROOT / "rules").rglob("*.py"), *(ROOT / "tui").rglob("*.py")]):
        name = path.relative_to(ROOT).as_posix()
        if not name.startswith(NOT_LANGUAGE) and not _unlisted(name):
            _add(found, name, _of_module(name, ast.parse(path.read_text("utf-8")), met, known))
    for name, texts in _of_games():
        _add(found, name, texts)
    unlisted = met.keys() - known.keys()
    lost = [f"{name}:{met[name, text]}: {text}" for name, text in sorted(unlisted) if text not in ELSEWHERE]
    if lost:
        raise Lost("Translated, but tui/locale/computed.py does not say what it may be:", *lost)
    idle = {*(known.keys() - met.keys()), *(ELSEWHERE - {text for _, text in unlisted})}
    if idle:
        raise Lost("In tui/locale/computed.py, but translated nowhere:", *sorted(map(str, idle)))
    return found


def _unlisted(name: str) -> bool:
    """Whether a module belongs to a game that is not registered."""
    match = re.match(r"(?:rules|tui/games)/(\w+)/", name)
    return match is not None and match[1] not in (*GAMES, *SHARED)


def parted(found: Found) -> dict[str, Found]:
    """The sentences by catalogue: what only one game says is in that game's, all else in the shared one."""
    parts: dict[str, Found] = {DOMAIN: {}, **{key: {} for key in GAMES}}
    for sentence, places in found.items():
        games = {_game_of(place) for place in places}
        parts[games.pop() if len(games) == 1 else DOMAIN][sentence] = places
    return parts


def _game_of(place: str) -> str:
    """The game whose own module this is; the line in the list of games belongs to all."""
    match = GAME_PLACE.match(place)
    return match[1] if match and match[1] in GAMES else DOMAIN


def _add(found: Found, place: str, texts: Iterable[str]) -> None:
    for text in texts:
        places = found.setdefault(text, [])
        if text and place not in places:
            places.append(place)
    found.pop("", None)


def _of_module(
    name: str, tree: ast.Module, met: dict[tuple[str, str], int], listed: Computed
) -> Iterator[str]:
    """The sentences that one module hands to a translator, in the order in which they stand there.

    Expressions that lead to no literal are noted in ``met`` with their line.
    """
    follower = Follower(tree)
    for call in follower.calls:
        for argument in _handed(call):
            for text, known in follower.texts(argument):
                if known:
                    yield text
                else:
                    met[name, text] = argument.lineno
                    yield from listed.get((name, text), ())


def _handed(call: ast.Call) -> Iterator[ast.expr]:
    """What a call hands to a translator."""
    func = call.func
    if isinstance(func, ast.Name) and func.id == "Command":
        yield from call.args[2:4]
        yield from (keyword.value for keyword in call.keywords if keyword.arg in COMMAND_TEXTS)
    elif isinstance(func, ast.Name) and func.id in ("say", "translate", "SheetRow", *TROUBLES):
        yield from call.args[:1]
    elif isinstance(func, ast.Attribute):
        tongue = ast.unparse(func.value).rpartition(".")[2] == "tongue"
        if func.attr == "translate" or (tongue and func.attr in ("say", "words")):
            yield from call.args[:1]


def _of_games() -> Iterator[tuple[str, list[str]]]:
    """The sentences of the games' books, options, orders and score sheets, under their file's name."""
    for key, game in GAMES.items():
        book = game.book()
        yield (
            f"rules/{key}/rules.toml",
            [section.title for section in book.section]
            + [rule.text for rule in book.rule]
            + [text for item in book.reading for text in (item.question, item.text, item.reason)]
            + [sentence.text for sentence in book.sentence],
        )
        options: list[str] = []
        for field in describe(game.Options):
            options += [field.title, field.doc, *field.notes, field.per]
            options += [choice for choice in field.choices if choice.isalpha()]
        yield f"rules/{key}/options.py", options
        yield f"rules/{key}/orders.py", [order.label for order in game.orders.values()]
        package = import_module(f"tui.games.{key}")
        yield f"tui/games/{key}/__init__.py", [package.PITCH, package.SECRET]
        yield f"tui/games/{key}/spoken.py", list(spoken(key, "PARAMS", ()))
