"""Whole matches in every mode, followed by a second referee who knows nothing of the engine."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.chance import Chance
from rules.contract import ranked
from rules.duco.actions import SIDE_OVER
from rules.duco.engine import GAME
from rules.duco.options import Options
from rules.duco.phases import limit_of
from rules.duco.state import Exchanging, Laying, Over, Siding, State, Turning
from tests.conformance.counts import PARTS, named, numbers
from tests.conformance.drawing import Dice
from tests.conformance.hooks.duco import begin
from tests.rules.duco.model import Model
from tests.rules.duco.test_combining import ALLOWED

WHOLE = [(options, seats) for seats in range(1, 6) for options in ALLOWED[seats]]
ORDER, _ = Chance(5).shuffled(range(len(WHOLE)))


def agree(made: State, model: Model) -> None:
    """Whether both know the same of the table and of whose turn it is."""
    cards = sorted((each.card, each.x, each.y, each.turn) for each in made.table.cards)
    assert cards == sorted(card.lies for card in model.cards)
    assert made.course.scores == tuple(model.scores)
    assert [list(hand) for hand in made.hands] == model.hands
    assert [list(own) for own in made.own] == model.own
    assert list(made.row) == model.row
    assert list(made.stack) == model.stack
    pending = made.pending
    if isinstance(pending, Over):
        assert pending.why == model.end
        return
    assert not model.end
    assert GAME.actors(made) == (model.turn,)
    assert isinstance(pending, Siding) == bool(model.asked)
    assert isinstance(pending, Turning) == (model.laid is not None)
    assert isinstance(pending, Exchanging) == made.setup.options.corner_cluster
    assert (limit_of(made, model.turn) is not None) == model.late_ends
    if made.setup.options.stress:
        assert made.course.clocks == tuple(model.clocks)
        assert made.course.deadline == model.deadline


def follow(options: Options, seats: int, number: int) -> str:
    """A match at random, both sides compared after each action; why it ended."""
    made, dice = begin(GAME.deal(options, seats, Chance(number)), number), Dice(number)
    model = Model(made)
    agree(made, model)
    while not model.end:
        seat, limit = model.turn, limit_of(made, model.turn)
        if limit is not None and not dice.below(24):
            made, _ = GAME.apply(made, seat, limit[1], 0)
            if limit[1] == SIDE_OVER:
                model.late_sides()
            else:
                model.do(seat, None)
        else:
            legal = GAME.legal(made, seat)
            if not isinstance(made.pending, Laying) or not dice.below(6):
                assert len(set(legal)) == len(legal)
                assert set(legal) == model.legal(seat)
            action = dice.pick(legal)
            spent = min(dice.below(9000), limit[0] if limit else 9000)
            made, _ = GAME.apply(made, seat, action, spent)
            model.do(seat, action, spent)
        agree(made, model)
    outcome = GAME.outcome(made)
    assert outcome is not None
    if seats > 1:
        assert outcome.scores == tuple(model.scores)
        assert outcome.ranks == ranked(model.scores)
    elif model.end == "target":
        assert outcome.scores == (model.turns,)
    return model.end


@pytest.mark.parametrize("share", range(PARTS))
def test_a_second_referee_agrees_with_every_step(share: int) -> None:
    """1,000 matches over all allowed combinations and numbers of players; a tenth by default."""
    ends = Counter[str]()
    for number in numbers(1000, share=share, shares=PARTS):
        options, seats = WHOLE[ORDER[number % len(WHOLE)]]
        options = GAME.settle(options, ["person"] * seats)
        with named(number, (options, seats)):
            ends[follow(options, seats, number)] += 1
    print(ends)
