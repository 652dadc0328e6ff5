"""The proofs are proofs: games that leak on purpose are caught by the very functions that pass the others."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from rules.contract import AnyGame, Event
from rules.registry import GAMES
from tests.conformance import leaks, privacy
from tests.conformance.drawing import draw
from tests.conformance.hook import hook_of
from tests.conformance.uniform import spread
from tests.conformance.walk import Walk

STATES = 120
EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def secrets(game: AnyGame) -> bool:
    """Whether anything is ever hidden in this game."""
    hook = hook_of(game)
    return hook.phases != hook.open_phases


def caught(game: AnyGame) -> Iterator[str]:
    """What comparing scrambled states finds."""
    for twin in privacy.scrambled(game, STATES, least=0):
        yield from privacy.differences(game, twin)


def caught_in_pairs(game: AnyGame) -> Iterator[str]:
    """What comparing pairs finds."""
    for twin in privacy.scrambled(game, STATES, least=0):
        yield from privacy.pair_differences(game, twin, 1)


def uneven(game: AnyGame) -> Iterator[str]:
    """What the count of places finds."""
    for twin in privacy.scrambled(game, 20, least=0):
        found = spread(game, twin.state, twin.seat, 150, twin.drawn.luck(5))
        if found is not None and not found.even:
            yield str(found)


def events(game: AnyGame) -> Iterator[Event]:
    """What happens in a few random matches."""
    for number in range(8):
        for step in Walk(game, draw(game, number)).steps():
            yield from step.played.events


LEFT_OUT: dict[Callable[[AnyGame], AnyGame], Callable[[Event], bool]] = {
    leaks.leaky_events: lambda event: bool(event.secret),
    leaks.unmarked_events: lambda event: event.reveals,
}
"""Leaks that need events of a sort; not every game has them."""


@EVERY_GAME
def test_an_honest_game_passes(game: AnyGame) -> None:
    assert [*caught(game), *caught_in_pairs(game), *uneven(game)] == []


@pytest.mark.parametrize(
    ("leak", "proof", "where"),
    [
        (leaks.leaky_view, caught, "view"),
        (leaks.leaky_bot, caught, "bot medium"),
        (leaks.leaky_refusal, caught, "refusal"),
        (leaks.leaky_legal, caught, "legal"),
        (leaks.leaky_moment, caught, "moment"),
        (leaks.leaky_events, caught_in_pairs, "seen was"),
        (leaks.unmarked_events, caught_in_pairs, "events"),
        (leaks.leaky_view, caught_in_pairs, "views"),
        (leaks.fake_imagine, uneven, "card"),
        (leaks.lazy_imagine, uneven, "card"),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
@EVERY_GAME
def test_a_leak_is_caught(
    game: AnyGame,
    leak: Callable[[AnyGame], AnyGame],
    proof: Callable[[AnyGame], Iterator[str]],
    where: str,
) -> None:
    if not secrets(game):
        pytest.skip(f"nothing is hidden in {game.title}")
    if leak in LEFT_OUT and not any(LEFT_OUT[leak](event) for event in events(game)):
        pytest.skip(f"no event of {game.title} could leak so")
    assert any(where in text for text in proof(leak(game))), "the leak was not noticed"


@EVERY_GAME
def test_a_game_without_a_hook_fails(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(game), "key", "unheard-of")
    with pytest.raises(LookupError, match=r"unheard-of has no tests/conformance/hooks/unheard-of\.py"):
        hook_of(game)
