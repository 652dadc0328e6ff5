"""Games that leak on purpose, made from any registered game, to prove that the proofs catch them."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from rules.chance import Chance
from rules.contract import Action, AnyGame, Event, Refusal
from tests.conformance.checks import encoded, kinds_of
from tests.conformance.hook import hook_of


class Peeked(msgspec.Struct, frozen=True):
    """A view with something its seat may not know."""

    view: Any
    peeked: Any


def secret_of(game: AnyGame, state: Any, seat: int | None) -> int:
    """A number that depends on what ``seat`` cannot see, ``0`` if it sees everything."""
    hidden = hook_of(game).hidden(state, seat)
    return zlib.crc32(encoded(hidden)) if hidden else 0


def made(game: AnyGame, **parts: Callable[..., Any]) -> AnyGame:
    """A game like ``game`` with some of its methods replaced."""
    kind: Any = type(f"Leaky{type(game).__name__}", (type(game),), dict(parts))
    other: AnyGame = kind.__new__(kind)
    other.__dict__.update(game.__dict__)
    return other


def leaky_view(game: AnyGame) -> AnyGame:
    """The view shows one hidden card: the next one of the pile, or whatever comes last."""

    def view(self: AnyGame, state: Any, seat: int | None) -> Peeked:
        hidden = hook_of(game).hidden(state, seat)
        return Peeked(game.view(state, seat), hidden[-1] if hidden else None)

    def imagine(self: AnyGame, view: Peeked, chance: Chance) -> Any:
        return game.imagine(view.view, chance)

    def preview(self: AnyGame, view: Peeked, action: Action) -> Any:
        return game.preview(view.view, action)

    leaky = made(game, view=view, imagine=imagine, preview=preview)
    leaky.bots = {level: _unpeeked(choose) for level, choose in game.bots.items()}
    leaky.orders = {}
    return leaky


def _unpeeked(choose: Any) -> Any:
    def honest(view: Peeked, legal: Sequence[Any], chance: Chance) -> Any:
        return choose(view.view, legal, chance)

    return honest


def leaky_events(game: AnyGame) -> AnyGame:
    """Blanking forgets the secret fields of every event that has some."""
    careless = {
        kind: msgspec.defstruct(
            kind.__name__,
            [],
            bases=(kind,),
            namespace={"secret": ()},
            frozen=True,
            kw_only=True,
            tag=kind.__struct_config__.tag,
        )
        for kind in kinds_of(game.Event)
        if kind.secret
    }

    def apply(
        self: AnyGame, state: Any, seat: int, action: Any, spent: int = 0
    ) -> tuple[Any, tuple[Event, ...]]:
        after, events = game.apply(state, seat, action, spent)
        return after, tuple(_careless(event, careless) for event in events)

    return made(game, apply=apply)


def _careless(event: Event, careless: dict[Any, Any]) -> Event:
    kind = careless.get(type(event))
    forgetful: Event = event if kind is None else kind(**msgspec.structs.asdict(event))
    return forgetful


def unmarked_events(game: AnyGame) -> AnyGame:
    """No event says that it reveals something, so that a draw could be taken back."""

    def apply(self: AnyGame, state: Any, seat: int, action: Any, spent: int = 0) -> tuple[Any, Any]:
        after, events = game.apply(state, seat, action, spent)
        return after, tuple(msgspec.structs.replace(event, reveals=False) for event in events)

    return made(game, apply=apply)


def leaky_bot(game: AnyGame) -> AnyGame:
    """A bot knows the state its view was made of, and chooses by what it cannot see."""
    known: dict[str, Any] = {}

    def view(self: AnyGame, state: Any, seat: int | None) -> Any:
        known["state"], known["seat"] = state, seat
        return game.view(state, seat)

    def choose(view: Any, legal: Sequence[Any], chance: Chance) -> Any:
        return legal[secret_of(game, known["state"], known["seat"]) % len(legal)] if legal else None

    leaky = made(game, view=view)
    leaky.bots = {**game.bots, "medium": choose}
    return leaky


def fake_imagine(game: AnyGame) -> AnyGame:
    """``imagine`` gives back the true state, so that nothing is scrambled at all."""
    known: dict[bytes, Any] = {}

    def view(self: AnyGame, state: Any, seat: int | None) -> Any:
        shown = game.view(state, seat)
        known[encoded(shown)] = state
        return shown

    def imagine(self: AnyGame, view: Any, chance: Chance) -> Any:
        state = known.get(encoded(view))
        return game.imagine(view, chance) if state is None else state

    return made(game, view=view, imagine=imagine)


def lazy_imagine(game: AnyGame) -> AnyGame:
    """``imagine`` always uses the same luck, so that every card has one place."""

    def imagine(self: AnyGame, view: Any, chance: Chance) -> Any:
        return game.imagine(view, Chance(1))

    return made(game, imagine=imagine)


def leaky_refusal(game: AnyGame) -> AnyGame:
    """What a seat is told when it is refused depends on other hands."""

    def refuse(self: AnyGame, state: Any, seat: int, action: Any) -> Refusal | None:
        refusal = game.refuse(state, seat, action)
        secret = secret_of(game, state, seat)
        if refusal is None or not secret % 2:
            return refusal
        return msgspec.structs.replace(refusal, params=(*refusal.params, ("because", "others hold it")))

    return made(game, refuse=refuse)


def leaky_legal(game: AnyGame) -> AnyGame:
    """A seat's list of legal actions is ordered by what others hold."""

    def legal(self: AnyGame, state: Any, seat: int) -> tuple[Any, ...]:
        actions = tuple(game.legal(state, seat))
        return actions[::-1] if secret_of(game, state, seat) % 2 else actions

    return made(game, legal=legal)


def leaky_moment(game: AnyGame) -> AnyGame:
    """How long an answer waits depends on what is held."""

    def moment(self: AnyGame, state: Any) -> Any:
        moment = game.moment(state)
        return msgspec.structs.replace(moment, pace=secret_of(game, state, None) % 1000)

    return made(game, moment=moment)
