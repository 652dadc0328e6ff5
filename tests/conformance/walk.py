"""Matches played at random: whoever may act does anything it may, silence included."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from rules.chance import Chance
from rules.contract import Action, AnyGame, Moment, quiet_of
from rules.journal import Played, Press, Row, Seat
from rules.luck import bot_chance
from rules.table import Table
from tests.conformance.drawing import Dice, Drawn
from tests.conformance.hook import hook_of

PEOPLE = tuple(Seat(f"P{seat + 1}", "person") for seat in range(20))


def any_of(legal: Sequence[Action], dice: Dice) -> Action:
    """Any action of ``legal``; half of the time rare kinds are as likely as frequent ones."""
    if dice.below(2):
        kind = dice.pick(list(dict.fromkeys(type(action) for action in legal)))
        legal = [action for action in legal if type(action) is kind]
    return dice.pick(legal)


class Step(msgspec.Struct, frozen=True):
    """One submission of a match."""

    before: Any
    moment: Moment
    seat: int
    action: Action
    played: Played
    after: Any


class Walk:
    """A match played at random, with its journal."""

    def __init__(self, game: AnyGame, drawn: Drawn) -> None:
        self.game = game
        self.drawn = drawn
        self.table = self.fresh()
        self.rows: list[Row] = []
        self.dice = drawn.dice(1)
        self.cap = hook_of(game).cap

    def fresh(self) -> Table:
        """The table as it was dealt."""
        return Table(self.game, self.drawn.options, PEOPLE[: self.drawn.seats], self.drawn.seed)

    def below(self, bound: int) -> int:
        """A number of the test's own luck."""
        return self.dice.below(bound)

    def accept(self, played: Played) -> None:
        """Let the table accept a result, and keep its rows."""
        self.table.accept(played)
        self.rows.extend(played.rows)

    def steps(self) -> Iterator[Step]:
        """Play to the end."""
        for _ in range(self.cap):
            moment = self.table.moment
            if moment.kind == "over":
                return
            yield self._step(moment)
        raise AssertionError(f"no end after {self.cap} actions")

    def _step(self, moment: Moment) -> Step:
        before = self.table.state
        if moment.kind == "race" and self.below(2):
            played = self.table.race([self._press(ask.seat) for ask in moment.asks])
            seat, action = played.rows[0].seat, quiet_of(moment, played.rows[0].seat)
            assert action is not None
        else:
            seat, action = self._choose(moment)
            played = self.table.submit(seat, action, self._spent(seat))
        self.accept(played)
        return Step(before, moment, seat, action, played, self.table.state)

    def _press(self, seat: int) -> Press:
        kind = self.below(4)
        return Press(seat, self.below(5) * 100 if kind else None, early=kind == 1)

    def _choose(self, moment: Moment) -> tuple[int, Action]:
        game, state = self.game, self.table.state
        able = []
        for seat in game.actors(state):
            legal, quiet = game.legal(state, seat), quiet_of(moment, seat)
            if legal or quiet is not None:
                able.append((seat, legal, quiet))
        assert able, f"nobody can act in {moment}"
        seat, legal, quiet = able[self.below(len(able))]
        if quiet is not None and (not legal or self.below(12) == 0):
            return seat, quiet
        return seat, any_of(legal, self.dice)

    def _spent(self, seat: int) -> int:
        """Mostly in time, sometimes exactly, sometimes too late."""
        ask = self.table.ask_of(seat)
        if ask is None or ask.left is None:
            return self.below(2000)
        return (ask.left, ask.left + 1, self.below(ask.left + 1))[min(2, self.below(16))]


def random_states(game: AnyGame, drawn: Drawn) -> Iterator[Any]:
    """Every state of a random match, the first and the last included. Without a table it is quicker.

    Every other step goes where a phase is that this match has seldom met.
    """
    state = game.deal(drawn.options, drawn.seats, Chance(drawn.seed))
    dice, hook, met = drawn.dice(2), hook_of(game), Counter[str]()
    state = hook.begin(state, drawn.number)
    yield state
    for step in range(hook.cap):
        moment = game.moment(state)
        if moment.kind == "over":
            return
        ways = []
        for _ in range(3 if step % 2 else 1):
            seat, action = _any_move(game, state, moment, dice)
            if action is not None:
                ways.append(game.apply(state, seat, action)[0])
        if ways:
            state = min(ways, key=lambda way: met[hook.phase_of(way)])
            met[hook.phase_of(state)] += 1
            yield state
    raise AssertionError(f"no end after {hook.cap} actions")


def _any_move(game: AnyGame, state: Any, moment: Moment, dice: Dice) -> tuple[int, Action | None]:
    """Any actor with anything it may do, or with nothing."""
    seat = dice.pick(game.actors(state))
    legal, quiet = game.legal(state, seat), quiet_of(moment, seat)
    if legal and (quiet is None or dice.below(12)):
        return seat, any_of(legal, dice)
    return seat, quiet


def bot_moves(game: AnyGame, drawn: Drawn, levels: tuple[str, ...]) -> Iterator[tuple[Any, int, Action, Any]]:
    """A match of bots: state, seat, action, next state. Who only may act is asked again and again."""
    state, cap = game.deal(drawn.options, drawn.seats, Chance(drawn.seed)), hook_of(game).cap
    number = asked = 0
    while game.moment(state).kind != "over":
        assert number < cap, f"no end after {cap} actions"
        assert asked < cap, "the bots wait for each other"
        actors = game.actors(state)
        seat = actors[asked % len(actors)]
        luck = bot_chance(drawn.seed, number, seat).fork(asked)
        action = game.bots[levels[seat]](game.view(state, seat), game.legal(state, seat), luck)
        asked += 1
        if action is None:
            assert all(ask.seat != seat for ask in game.moment(state).asks), "an asked bot gave no answer"
            continue
        after, _ = game.apply(state, seat, action)
        yield state, seat, action, after
        state, number, asked = after, number + 1, 0
