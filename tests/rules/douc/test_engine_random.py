"""Random matches over all schedules, numbers of players and ways to play the day."""

from __future__ import annotations

import random
from typing import Literal

import msgspec
import pytest

from rules.chance import Chance
from rules.contract import TimeUp
from rules.douc.actions import (
    APPOINT,
    CALL_TEAM,
    DECLARE,
    DISCARD,
    DONATE,
    DONE,
    ENDANGER,
    HOLD,
    LAY,
    LAY_TRAP,
    LOOK,
    PASS,
    PLACE_ON,
    SAVE,
    SKIP_LOOK,
    SWAP,
    TAKE,
    TURN,
    DoucAction,
    Endanger,
    Look,
    Save,
    Turn,
)
from rules.douc.cards import FACE
from rules.douc.events import DoucEvent, GameOver
from rules.douc.options import Level, Options, has_actions
from rules.douc.state import Appointing, Free, Offers, Question, State
from tests.rules.douc.engine_help import GAME, every_face, match

LEVELS: tuple[Level, ...] = ("1", "2", "3", "2+3")
SCHEDULES = [(one, two, three) for one in LEVELS for two in LEVELS for three in LEVELS]
DAYS: tuple[Literal["ring", "claim", "live"], ...] = ("ring", "claim", "live")

ANYTHING: list[DoucAction] = [PASS, HOLD, DECLARE, LAY, DONE, CALL_TEAM, SKIP_LOOK]
ANYTHING += [*ENDANGER, *LOOK[:7], *TURN[:7], *TAKE[:7], *DISCARD.values(), *APPOINT, *SWAP]
for _stack in range(3):
    ANYTHING += [*SAVE[_stack], DONATE[_stack], LAY_TRAP[_stack], PLACE_ON[_stack]]
ANYTHING += [Save(-1, 0), Save(60, 0), Save(3, -1), Endanger(-5), Endanger(50), Turn(-1), Look(99)]


def options_for(number: int, schedule: tuple[Level, Level, Level]) -> Options:
    """Options that take turns with the ways to play the day and the race."""
    return Options(levels=schedule, day=DAYS[number % 3], rescue="slap" if number % 2 else "lot")


@pytest.mark.parametrize("seats", range(2, 7))
def test_every_schedule_ends_and_loses_no_card(seats: int) -> None:
    """Cards are conserved, the cap holds before a Rescue Team, days use up cards, and the match ends."""
    for number, schedule in enumerate(SCHEDULES):
        options = options_for(number + seats, schedule)
        ended = False
        for now, _, _, events in match(options, seats, number):
            if not isinstance(now.pending, Appointing):
                deck = options.components.cards(seats, has_actions(now.month.level))
                assert every_face(now) == sorted(FACE[card] for card in deck)
            if isinstance(now.pending, Offers | Free | Question) and not now.zone.teams:
                assert now.zone.danger <= now.hands[now.month.ranger].bit_count()
            assert now.month.day <= len(every_face(now))
            ended = any(isinstance(event, GameOver) for event in events)
        assert ended


def test_accepted_exactly_if_legal() -> None:
    """Every refusal has a sentence whose rule it names, and leaves no name unfilled."""
    rng = random.Random(3)
    for number, schedule in enumerate(SCHEDULES[::4]):
        for now, _, _, _ in match(options_for(number, schedule), 2 + number % 5, number):
            if rng.random() < 0.03:
                for seat in range(-1, now.setup.seats + 1):
                    check_refusals(now, seat)


def check_refusals(now: State, seat: int) -> None:
    """Try anything with one seat."""
    legal = GAME.legal(now, seat)
    assert len(legal) == len(set(legal))
    for action in [*ANYTHING, *legal]:
        refusal = GAME.refuse(now, seat, action)
        assert (refusal is None) == (action in legal)
        if refusal is not None:
            assert "{" not in GAME.book().say(refusal.code, refusal.params)
            assert refusal.rule == f"douc {GAME.book().sentence_of(refusal.code).rule}"
    assert GAME.refuse(now, seat, TimeUp("turn")) is not None  # type: ignore[arg-type]


def test_imagined_states_look_the_same() -> None:
    """A seat cannot tell an imagined state from the real one, and states survive JSON."""
    rng = random.Random(4)
    for number, schedule in enumerate(SCHEDULES[::2]):
        for now, _, _, events in match(options_for(number, schedule), 2 + number % 5, number):
            packed = msgspec.json.encode(events)
            assert msgspec.json.decode(packed, type=tuple[DoucEvent, ...]) == events
            if rng.random() > 0.05:
                continue
            assert msgspec.json.decode(msgspec.json.encode(now), type=State) == now
            for seat in (None, *range(now.setup.seats)):
                view = GAME.view(now, seat)
                other = GAME.imagine(view, Chance(rng.getrandbits(40)))
                assert GAME.view(other, seat) == view
                assert GAME.moment(other) == GAME.moment(now)
                if seat is not None:
                    assert list(GAME.legal(other, seat)) == list(GAME.legal(now, seat))
                    assert all(
                        GAME.refuse(other, seat, action) == GAME.refuse(now, seat, action)
                        for action in ANYTHING[:80]
                    )


def test_pairs_tell_nothing_hidden() -> None:
    """Of two states a seat cannot tell apart, the same action shows it the same, revelations apart."""
    rng = random.Random(5)
    compared = 0
    for number, schedule in enumerate(SCHEDULES[::2]):
        for now, _, _, _ in match(options_for(number, schedule), 2 + number % 5, number):
            if rng.random() > 0.05:
                continue
            for seat in (None, *range(now.setup.seats)):
                other = GAME.imagine(GAME.view(now, seat), Chance(rng.getrandbits(40)))
                other = msgspec.structs.replace(other, chance=now.chance)
                for actor in GAME.actors(now):
                    both = set(GAME.legal(now, actor)) & set(GAME.legal(other, actor))
                    for action in both:
                        check_pair(now, other, seat, actor, action)
                        compared += 1
    assert compared > 1000


def check_pair(one: State, two: State, seat: int | None, actor: int, action: DoucAction) -> None:
    """The same action in two states that look alike to ``seat``."""
    after_one, told_one = GAME.apply(one, actor, action)
    after_two, told_two = GAME.apply(two, actor, action)
    assert [event.seen_by(seat) for event in told_one if not event.reveals] == [
        event.seen_by(seat) for event in told_two if not event.reveals
    ]
    if not any(event.reveals and not event.blanked_for(seat) for event in (*told_one, *told_two)):
        assert GAME.view(after_one, seat) == GAME.view(after_two, seat)
