"""First games with a coach, played without a screen: dealt to teach, told what to press, short enough."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import groupby
from time import process_time

import pytest
from rich.cells import cell_len

from rules.contract import AnyGame, Game
from rules.douc.actions import Save
from rules.duco.actions import Place
from rules.duco.preview import pairs
from rules.jungle.actions import Call
from rules.jungle.odds import changers_of
from rules.paws.actions import Loot
from rules.registry import GAMES
from tests.support.coached import Moment, Pupil, named_in
from tests.support.keyboard import KEYBOARD
from tui.games.front import Do, Scene

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
FIRST = 10
"""Keys in which a first game shows what it is dealt for."""
MOST = 130
"""Decisions of the longest first game, the part without the coach included; most have half of it."""
LESSON = 40
"""Decisions after which the coach has left, about three minutes."""
AGAIN = 4
"""How often in a row the coach may say the same when something is decided."""
STRAY = 300
"""Keys of somebody who presses anything."""


def dare_comes_up(moments: Sequence[Moment]) -> bool:
    """A card is drawn, the die is rolled and shows Dare."""
    asked = [type(moment.scene.view.public.pending).__name__ for moment in moments]
    return asked[:3] == ["Drawing", "Rolling", "Daring"]


def changer_fits_a_card(moments: Sequence[Moment]) -> bool:
    """A card can be rolled for, and a Dice Changer in hand has a colour it needs."""
    for moment in moments:
        view = moment.scene.view
        deck = view.public.setup.options.components
        held = set(changers_of(deck, view.own.hand))
        called = [action.deck for action in moment.scene.legal if isinstance(action, Call)]
        tops = [view.public.decks[number].showing[0] for number in called]
        if any(held.intersection(deck.needs[top]) for top in tops):
            return True
    return False


def card_lies_between_two(moments: Sequence[Moment]) -> bool:
    """The first card laid scores with two neighbours at once."""
    for moment in moments:
        if isinstance(moment.answer, Do) and isinstance(moment.answer.action, Place):
            found = [pair for pair in pairs(moment.scene.view, moment.answer.action) if pair.match.points]
            return len({pair.touch.side for pair in found}) > 1
    return False


def card_is_saved(moments: Sequence[Moment]) -> bool:
    """Whatever is put in danger first is saved."""
    done = [moment.answer.action for moment in moments if isinstance(moment.answer, Do)]
    return any(isinstance(action, Save) for action in done)


def home_is_won(moments: Sequence[Moment]) -> bool:
    """A home is fought for and won."""
    fought = any(
        isinstance(moment.answer, Do) and isinstance(moment.answer.action, Loot) for moment in moments
    )
    return fought and 0 in moments[-1].scene.view.public.board.bricks


PROMISES: dict[str, Callable[[Sequence[Moment]], bool]] = {
    "dare": dare_comes_up,
    "jungle": changer_fits_a_card,
    "duco": card_lies_between_two,
    "douc": card_is_saved,
    "paws": home_is_won,
}
"""What each first game is dealt for. A game without a promise has no lesson."""


def true(pupil: Pupil) -> None:
    """Every time the newcomer was asked there was a sentence in one line, and its keys did something."""
    for moment in pupil.moments:
        assert named_in(moment.advice), f"not told what to press: {moment.question} {moment.advice!r}"
        assert cell_len(moment.advice) <= 78
        assert not moment.dead, f"{moment.dead} did nothing: {moment.advice}"


@EVERY_GAME
async def test_the_first_moments_show_what_the_deal_was_chosen_for(game: AnyGame) -> None:
    if type(game).lesson is Game.lesson:
        pytest.skip(f"any deal of {game.title} teaches as well as another")
    assert game.key in PROMISES, f"{game.key} has a lesson and no promise here of what it shows"
    pupil = Pupil(game)
    await pupil.play(moments=FIRST)
    assert PROMISES[game.key](pupil.moments), [(moment.question, moment.key) for moment in pupil.moments]


@EVERY_GAME
async def test_whoever_follows_the_coach_comes_to_the_end_in_a_few_minutes(game: AnyGame) -> None:
    pupil = Pupil(game)
    await pupil.play()
    true(pupil)
    assert pupil.host.moment.kind == "over"
    assert 3 <= len(pupil.said) <= MOST, len(pupil.said)
    ends = len(pupil.moments)  # in a match that is no longer than a lesson the coach may stay
    left = next((n for n, moment in enumerate(pupil.moments) if game.taught(moment.scene.view)), ends)
    done = sum(isinstance(moment.answer, Do) for moment in pupil.moments[:left])
    assert 3 <= done <= LESSON, f"the coach leaves after {done} decisions"
    assert all(game.taught(moment.scene.view) for moment in pupil.moments[left:]), "and comes back"
    said, times = max(((text, len(list(run))) for text, run in groupby(pupil.said)), key=lambda run: run[1])
    assert times <= AGAIN, f"{times} times in a row: {said}"
    assert len(set(pupil.said)) >= 3


@EVERY_GAME
async def test_the_coach_is_right_whatever_is_pressed(game: AnyGame) -> None:
    """By any keys at all the game goes on, and each sentence is true of where the cursor stands then."""
    luck = random.Random(11)

    def stray(pupil: Pupil, scene: Scene, advice: str) -> str:
        return (
            luck.choice(KEYBOARD) if luck.random() < 0.5 else luck.choice(["enter", "space", "right", "tab"])
        )

    pupil = Pupil(game, stray)
    await pupil.play(moments=STRAY)
    true(pupil)
    assert len(pupil.said) >= 3


@EVERY_GAME
def test_the_deal_is_found_at_once_and_is_always_the_same(game: AnyGame) -> None:
    first = Pupil(game).spec
    started = process_time()
    again = Pupil(game).spec
    assert process_time() - started < 0.2
    assert again == first
