"""Options as data: what each means, which rule it rests on, and reading them from text.

A field of a game's ``Options`` is written with ``msgspec.Meta``::

    day: Annotated[
        Literal["ring", "claim"],
        Meta(title="The day", description="How the turn-less day is played.",
             extra={"rule": "R33", "choices": {"ring": "offers go round", "claim": "take the floor"}}),
    ] = "ring"

Choices are ``Literal`` strings, ``bool`` or a bounded ``int``; a tuple of choices has one for each
month or seat (``extra={"per": "month"}``). A tuple whose default is empty is seeded when left empty.
"""

from __future__ import annotations

import difflib
import types
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

O = TypeVar("O", bound=msgspec.Struct)  # noqa: E741 - the letter of Options in the contract


class OptionError(ValueError):
    """An option that does not exist or a value it cannot take; the text is for the player."""


class OptionField(msgspec.Struct, frozen=True):
    """One option as the set-up screen and the command line show it."""

    name: str
    """The field's name and the command line's key."""
    title: str
    doc: str
    rule: str
    """The rule number it rests on."""
    choices: tuple[str, ...]
    """Every value in words the command line takes; for a tuple, of each place. Empty: free."""
    notes: tuple[str, ...]
    """What each choice means, in the order of ``choices``."""
    per: str
    """``""`` for a single choice, else what the places of the tuple stand for: ``"month"``, ``"seat"``."""
    length: int
    """Places of the tuple; 0 when it may have any length or the option is a single choice."""
    default: Any


def _unwrap(hint: Any) -> tuple[Any, msgspec.Meta]:
    """The bare type of a field and its metadata."""
    if get_origin(hint) is Annotated:
        base, *metas = get_args(hint)
        for meta in metas:
            if isinstance(meta, msgspec.Meta):
                return base, meta
        return base, msgspec.Meta()
    return hint, msgspec.Meta()


def _choices(kind: Any, meta: msgspec.Meta) -> tuple[str, ...]:
    """Every value a field of this type takes, as text; empty when it is free."""
    if get_origin(kind) is Literal:
        return tuple(str(value) for value in get_args(kind))
    if kind is bool:
        return ("no", "yes")
    if kind is int and meta.ge is not None and meta.le is not None:
        return tuple(str(value) for value in range(int(meta.ge), int(meta.le) + 1))
    return ()


def describe(options: type[msgspec.Struct]) -> tuple[OptionField, ...]:
    """The options of a game in the order they are declared. ``deck`` is left out: it is a file."""
    kind: Any = options
    return _described(kind)


@cache
def _described(options: type[msgspec.Struct]) -> tuple[OptionField, ...]:
    """Worked out once for each type: a list of options asks for it at every key."""
    hints = get_type_hints(options, include_extras=True)
    found = []
    for field in msgspec.structs.fields(options):
        if field.name == "deck":
            continue
        kind, meta = _unwrap(hints[field.name])
        length = 0
        if get_origin(kind) is tuple:
            items = get_args(kind)
            length = 0 if items[-1] is Ellipsis else len(items)
            kind, inner = _unwrap(items[0])
            choices = _choices(kind, inner)
        else:
            choices = _choices(kind, meta)
        extra: Mapping[str, Any] = meta.extra or {}
        words: Mapping[str, str] = extra.get("choices", {})
        found.append(
            OptionField(
                name=field.name,
                title=meta.title or field.name,
                doc=meta.description or "",
                rule=str(extra.get("rule", "")),
                choices=choices,
                notes=tuple(words.get(choice, "") for choice in choices),
                per=str(extra.get("per", "")),
                length=length,
                default=field.default,
            )
        )
    return tuple(found)


def _plain(text: str, kind: Any) -> Any:
    """``text`` as a value of ``kind``, or the text itself where only validation can tell."""
    bare, _ = _unwrap(kind)
    if get_origin(bare) in (Union, types.UnionType):
        bare = next(arg for arg in get_args(bare) if arg is not type(None))
    if bare is bool:
        return {"yes": True, "no": False, "true": True, "false": False, "on": True, "off": False}.get(
            text.lower(), text
        )
    if bare is int:
        digits = text.removeprefix("-")
        return int(text) if digits.isdecimal() and digits.isascii() and len(digits) < 20 else text
    return text


def read_option(options: type[msgspec.Struct], name: str, text: str) -> Any:
    """One option's value from text; places of a tuple are parted by commas.

    Raises:
        OptionError: there is no such option, or it does not take this value.
    """
    hints = get_type_hints(options, include_extras=True)
    fields = {field.name: field for field in describe(options)}
    if name not in fields:
        near = difflib.get_close_matches(name, fields, n=1)
        hint = f"; did you mean {near[0]}?" if near else f"; the options are {', '.join(fields)}"
        raise OptionError(f"there is no option {name!r}{hint}")
    field, (kind, _) = fields[name], _unwrap(hints[name])
    if get_origin(kind) is tuple:
        item = get_args(kind)[0]
        value: Any = tuple(_plain(part.strip(), item) for part in text.split(",")) if text.strip() else ()
    else:
        value = _plain(text.strip(), kind)
    try:
        return msgspec.convert(value, hints[name])
    except msgspec.ValidationError as error:
        wanted = ", ".join(field.choices) or str(error)
        if field.per:
            places = f"{field.length} values" if field.length else "values"
            wanted = f"{places}, one for each {field.per}, parted by commas: {wanted}"
        raise OptionError(f"option {name} does not take {text!r}; it takes {wanted}") from None


def read_options(options: type[O], pairs: Iterable[tuple[str, str]], base: O | None = None) -> O:
    """Options from ``(key, text)`` pairs, over the defaults or over ``base``.

    Raises:
        OptionError: a key is unknown or given twice, or a value does not fit.
    """
    values: dict[str, Any] = {}
    for name, text in pairs:
        if name in values:
            raise OptionError(f"option {name} is given twice")
        values[name] = read_option(options, name, text)
    start = options() if base is None else base
    return msgspec.structs.replace(start, **values)


def show_option(value: Any) -> str:
    """An option's value as text that :func:`read_option` takes back."""
    if isinstance(value, tuple):
        return ",".join(show_option(item) for item in value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
