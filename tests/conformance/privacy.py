"""The privacy proof without screens: what a seat is told does not depend on what it cannot see.

:func:`scrambled_states` gives random states together with one that the view of a seat cannot tell from
them; whatever is shown to that seat has to be the same in both, rendered frames too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import count as counting
from typing import Any

import msgspec

from rules.chance import Chance
from rules.contract import Action, AnyGame
from rules.registry import GAMES
from tests.conformance.checks import Pool, probes
from tests.conformance.counts import AGAIN, SOAK, some
from tests.conformance.drawing import Drawn, draw
from tests.conformance.hook import hook_of
from tests.conformance.walk import random_states

LEAST = 3
"""Of every phase at least so many states are given, if it can be reached at all."""
ACTIONS = 40
"""Of more legal actions about so many are played in both states of a pair; all of them in the full counts."""
TRIES = 400
"""After so many matches a phase that was not met is given up."""


class Picked(msgspec.Struct, frozen=True):
    """A state of a random match."""

    drawn: Drawn
    place: int
    """How many steps into the match."""
    phase: str
    state: Any
    probes: tuple[tuple[int, Action], ...] = ()
    """Actions of this match to ask about: seat and action."""


class Scrambled(Picked, frozen=True):
    """A state, and another one that looks the same to a seat."""

    seat: int | None = None
    """``None`` is a spectator."""
    imagined: Any = None

    def __str__(self) -> str:
        return f"state {self.place} in {self.phase}, seat {self.seat}, {self.drawn}"


def every_state(game: AnyGame, number: int) -> Iterator[tuple[Picked, Pool]]:
    """The states of random match ``number``, each with the actions seen up to there."""
    drawn, pool, hook = draw(game, number), Pool(), hook_of(game)
    for place, state in enumerate(random_states(game, drawn)):
        if place % 4 == 0:
            for seat in game.actors(state):
                pool.update(((0, action), None) for action in game.legal(state, seat))
        yield Picked(drawn, place, hook.phase_of(state), state), pool


def _probed(game: AnyGame, picked: Picked, pool: Pool) -> Picked:
    """The state with actions to ask about."""
    return msgspec.structs.replace(picked, probes=tuple(probes(game, picked.state, dict(pool), every=11)))


def picked_states(game: AnyGame, count: int, start: int = 0, least: int = LEAST) -> Iterator[Picked]:
    """``count`` states of random matches from number ``start`` on, spread over the phases.

    Rare phases are never passed over, and each gives at least ``least`` states if it can be reached at
    all; frequent ones give their share and no more. With ``HOTSEAT_SEED`` it is one match, whole.
    """
    if AGAIN:
        yield from (_probed(game, *found) for found in every_state(game, int(AGAIN)))
        return
    hook, taken = hook_of(game), Counter[str]()
    least = min(least, count // len(hook.phases))
    share = 2 * count // len(hook.phases) + 1
    for number in counting(start):
        last = ""
        for picked, pool in every_state(game, number):
            phase, patient = picked.phase, number - start < TRIES
            if taken[phase] >= least:
                # Neighbours are much alike, so states are taken from all over a match; the step is odd, for
                # in many games a turn takes two or four.
                if phase == last or picked.place % 7 or (patient and taken[phase] >= share):
                    continue
                missing = sum(max(0, least - taken[other]) for other in hook.phases) if patient else 0
                if count - taken.total() <= missing:
                    continue
            last = phase
            taken[phase] += 1
            yield _probed(game, picked, pool)
            if taken.total() == count:
                return


def scrambled(game: AnyGame, count: int, start: int = 0, least: int = LEAST) -> Iterator[Scrambled]:
    """``count`` states with their scrambled twins, the seats in turn, a spectator now and then."""
    hook = hook_of(game)
    for picked in picked_states(game, count, start, least):
        viewers = (*range(hook.seats_of(picked.state)), None)
        seat = viewers[(picked.drawn.number + picked.place) % len(viewers)]
        imagined = game.imagine(game.view(picked.state, seat), picked.drawn.luck(4, picked.place))
        yield Scrambled(**msgspec.structs.asdict(picked), seat=seat, imagined=imagined)


@lru_cache(maxsize=8)
def gathered(key: str) -> tuple[Scrambled, ...]:
    """States with their twins from every phase of a registered game, found once for all that ask."""
    return tuple(scrambled(GAMES[key], some(8000, 0.1)))


def scrambled_states(game: AnyGame, count: int, seed: int = 0) -> Iterator[tuple[Any, Any, int | None, Any]]:
    """``(options, true state, seat, imagined state)``, for whoever wants to compare what they show."""
    for twin in scrambled(game, count, seed):
        yield twin.drawn.options, twin.state, twin.seat, twin.imagined


def told(game: AnyGame, state: Any, seat: int | None, tries: Iterable[tuple[int, Action]]) -> dict[str, Any]:
    """Everything a seat, or a spectator, is told of a state, by name."""
    view = game.view(state, seat)
    found: dict[str, Any] = {
        "view": msgspec.json.encode(view),
        "moment": game.moment(state),
        "actors": tuple(game.actors(state)),
        "outcome": game.outcome(state),
    }
    if seat is None:
        return found
    legal = tuple(game.legal(state, seat))
    found["legal"] = legal
    for number, (other, action) in enumerate(tries):
        if other == seat:
            found[f"refusal {number} of {action}"] = game.refuse(state, seat, action)
            found[f"preview {number} of {action}"] = game.preview(view, action)
    for action in legal:
        found[f"preview of {action}"] = game.preview(view, action)
    for name, order in game.orders.items():
        mark = order.mark(view)
        found[f"order {name}"] = (mark, order.act(view, legal, mark), order.act(view, legal, mark - 1))
    if seat in found["actors"]:
        found.update(choices(game, state, seat))
    return found


def choices(game: AnyGame, state: Any, seat: int, luck: int = 0) -> dict[str, Any]:
    """What a bot of each level chooses in this seat, with the same luck."""
    view, legal = game.view(state, seat), tuple(game.legal(state, seat))
    return {f"bot {level}": choose(view, legal, Chance(luck)) for level, choose in game.bots.items()}


def differences(game: AnyGame, twin: Scrambled) -> list[str]:
    """What tells a state from its scrambled twin for the seat that must not know."""
    true = told(game, twin.state, twin.seat, twin.probes)
    other = told(game, twin.imagined, twin.seat, twin.probes)
    found = [f"{name}: {true[name]} / {other[name]}" for name in true if true[name] != other.get(name)]
    return found + [f"{name} is only in one of them" for name in other if name not in true]


def with_luck(state: Any, chance: Chance) -> Any:
    """The state with this stream of luck."""
    return msgspec.structs.replace(state, chance=chance)


def pair_differences(game: AnyGame, twin: Scrambled, seed: int) -> list[str]:
    """What tells two states apart for a seat once somebody has done the same in both.

    Both have the same view for the seat and the same luck. Events that reveal nothing have to be equal, and
    so has the next view unless something was revealed to the seat; and where the next view is equal, so
    is everything that was seen, for a view keeps what its seat knows.
    """
    seat, forgets = twin.seat, hook_of(game).forgets
    view = game.view(twin.state, seat)
    first = with_luck(twin.state, Chance(seed))
    second = with_luck(game.imagine(view, Chance(seed).fork(1)), Chance(seed))
    found = []
    for other in game.actors(first):
        common, legal = set(game.legal(second, other)), game.legal(first, other)
        for action in legal[:: 1 if SOAK else max(1, len(legal) // ACTIONS)]:
            if action in common:
                difference = _after(game, seat, forgets, [(first, other, action), (second, other, action)])
                found += [f"seat {other}, {action}: {text}" for text in difference]
    return found


def _after(
    game: AnyGame, seat: int | None, forgets: frozenset[str], ways: list[tuple[Any, int, Action]]
) -> list[str]:
    """What tells the two ways on apart for ``seat``."""
    results = [game.apply(*way) for way in ways]
    views = [msgspec.json.encode(game.view(state, seat)) for state, _ in results]
    seen = [
        [event.seen_by(seat) for event in events if type(event).__name__ not in forgets]
        for _, events in results
    ]
    plain = [[event for event in events if not event.reveals] for events in seen]
    shown = any(event.reveals and not event.blanked_for(seat) for _, events in results for event in events)
    found = []
    if plain[0] != plain[1]:
        found.append(f"events {plain[0]} / {plain[1]}")
    if views[0] != views[1] and not shown:
        found.append(f"views {views[0]!r} / {views[1]!r}")
    if views[0] == views[1] and seen[0] != seen[1]:
        found.append(f"views are equal, but seen was {seen[0]} / {seen[1]}")
    return found
