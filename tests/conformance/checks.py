"""What the contract promises of every state, as functions that assert it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, get_args

import msgspec

from rules.contract import (
    Action,
    AnyGame,
    Event,
    IllegalAction,
    Moment,
    Outcome,
    Reason,
    Refusal,
    TimeUp,
    actors_of,
    quiet_of,
)
from rules.journal import decode_events, encode_events
from tests.conformance.hook import hook_of

KINDS = ("turn", "window", "sealed", "race", "open", "over")
MOST = 3000
"""The list of legal actions stays under this."""
Pool = dict[tuple[int, Action], None]
"""Actions with the seats that may try them, in order."""


def encoded(value: object) -> bytes:
    """A value as the journal would write it."""
    return msgspec.json.encode(value)


def kinds_of(union: Any) -> tuple[Any, ...]:
    """The classes of a tagged union."""
    return get_args(union) or (union,)


def check_types(game: AnyGame) -> None:
    """Types are frozen structs; every secret field of an event exists and has a default."""
    actions, events = kinds_of(game.Action), kinds_of(game.Event)
    for kind in (game.Options, game.State, game.View, *actions, *events):
        assert kind.__struct_config__.frozen, f"{kind.__name__} is not frozen"
    assert all(issubclass(kind, Action) for kind in actions)
    for event in events:
        assert issubclass(event, Event)
        fields = {field.name: field for field in msgspec.structs.fields(event)}
        for name in event.secret:
            assert name in fields, f"{event.__name__} has no field {name}"
            assert not fields[name].required, f"{event.__name__}.{name} is secret and has no default"
    msgspec.convert(msgspec.to_builtins(game.Options()), game.Options)


def check_moment(game: AnyGame, state: Any) -> Moment:
    """Moment, actors, legal actions and outcome agree with each other."""
    moment, actors = game.moment(state), tuple(game.actors(state))
    seats = seats_of(game, state)
    assert moment.kind in KINDS
    assert actors == actors_of(moment), f"actors {actors} in {moment}"
    assert len(set(actors)) == len(actors)
    assert set(actors) <= set(seats)
    assert moment.pace >= 0
    over = moment.kind == "over"
    assert over == (not actors), f"nobody may act in {moment}"
    assert over == (game.outcome(state) is not None), f"outcome in {moment}"
    assert not (moment.kind == "open" and moment.asks), "an open moment asks nobody"
    assert over or moment.kind == "open" or moment.asks, f"{moment.kind} asks nobody"
    for ask in moment.asks:
        if ask.left is not None or moment.kind in ("window", "race"):
            assert ask.quiet is not None, f"silence of seat {ask.seat} means nothing in {moment}"
    for seat in seats:
        _check_legal(game, state, seat, moment)
    return moment


def seats_of(game: AnyGame, state: Any) -> range:
    """The seats at the table of a state."""
    return range(hook_of(game).seats_of(state))


def _check_legal(game: AnyGame, state: Any, seat: int, moment: Moment) -> None:
    legal = game.legal(state, seat)
    acts = seat in actors_of(moment)
    if not acts:
        assert not legal, f"seat {seat} may not act in {moment.kind} and has {legal}"
        return
    assert len(legal) < MOST
    assert list(legal) == list(game.legal(state, seat)), "the order of legal actions is not stable"
    assert len(set(legal)) == len(legal), "an action is listed twice"
    assert not any(isinstance(action, TimeUp) for action in legal)
    asked = any(ask.seat == seat for ask in moment.asks)
    assert not asked or legal or quiet_of(moment, seat) is not None, f"seat {seat} is asked and has no answer"


def check_accepts(game: AnyGame, state: Any, seat: int, action: Action) -> tuple[Any, tuple[Any, ...]]:
    """The action is accepted, gives the same twice, and leaves the old state as it was."""
    before = encoded(state)
    assert game.refuse(state, seat, action) is None, f"seat {seat}: {action} is legal and refused"
    after, events = game.apply(state, seat, action)
    assert encoded(state) == before, f"{action} changed the old state"
    assert game.apply(state, seat, action) == (after, events), f"{action} gives one thing, then another"
    return after, events


def check_all_legal(game: AnyGame, state: Any) -> None:
    """Every legal action, and the silence of every asked seat, is accepted."""
    moment = game.moment(state)
    for seat in game.actors(state):
        quiet = quiet_of(moment, seat)
        for action in (*game.legal(state, seat), *((quiet,) if quiet is not None else ())):
            check_accepts(game, state, seat, action)


def check_refuses(game: AnyGame, state: Any, pool: Iterable[tuple[int, Action]]) -> int:
    """Each action of ``pool`` is accepted exactly if it is legal or the silence of an asked seat.

    Gives how many were refused.
    """
    before, moment, refused = encoded(state), game.moment(state), 0
    for seat, action in pool:
        allowed = action in game.legal(state, seat) or action == quiet_of(moment, seat)
        refusal = game.refuse(state, seat, action)
        assert (refusal is None) == allowed, f"seat {seat}: {action} in {moment.kind}: {refusal}"
        if refusal is None:
            continue
        refused += 1
        check_reason(game, refusal)
        assert isinstance(refusal, Refusal)
        assert _refused_by(game, state, seat, action) == refusal
    assert encoded(state) == before, "a refused action changed the state"
    return refused


def _refused_by(game: AnyGame, state: Any, seat: int, action: Action) -> Refusal | None:
    """What doing it is refused with. Called far too often for what ``pytest.raises`` makes each time."""
    try:
        game.apply(state, seat, action)
    except IllegalAction as illegal:
        return illegal.refusal
    return None


def check_reason(game: AnyGame, reason: Reason) -> None:
    """The sentence and the rule are in the book, and every name in it is filled in."""
    assert reason.rule.startswith(f"{game.key} "), reason
    game.book().rule_of(reason.rule)
    check_sentence(game, reason.code, reason.params)


def check_sentence(game: AnyGame, code: str, params: tuple[tuple[str, str], ...]) -> None:
    """The book has the sentence, and every name in it is filled in."""
    names = set(re.findall(r"\{(\w+)\}", game.book().sentence_of(code).text))
    missing = names - {name for name, _ in params}
    assert not missing, f"{code}: nothing said for {', '.join(sorted(missing))}"


def probes(game: AnyGame, state: Any, pool: Pool, every: int) -> Iterator[tuple[int, Action]]:
    """Actions of the pool and those legal here, by every seat: one in ``every``, more by the actors."""
    seats, actors = seats_of(game, state), game.actors(state)
    for actor in actors:
        for action in game.legal(state, actor):
            pool[0, action] = None
    for index, (_, action) in enumerate(tuple(pool)):
        for seat in seats:
            if (index + seat) % (max(1, every // 4) if seat in actors else every) == 0:
                yield seat, action
    for seat in seats:
        yield seat, TimeUp("no such clock")


def check_values(game: AnyGame, state: Any, events: Sequence[Any]) -> None:
    """State, views, actions and events go to JSON and back, and are hashable."""
    kept = msgspec.json.decode(encoded(state), type=game.State)
    assert kept == state, "the state does not survive JSON"
    assert hash(kept) == hash(state)
    for seat in (None, *seats_of(game, state)):
        view = game.view(state, seat)
        back = msgspec.json.decode(encoded(view), type=game.View)
        assert back == view, f"the view of {seat} does not survive JSON"
        assert hash(back) == hash(view)
    for seat in game.actors(state):
        for action in game.legal(state, seat):
            assert msgspec.json.decode(encoded(action), type=game.Action) == action
            hash(action)
    check_events(game, state, events)


def check_events(game: AnyGame, state: Any, events: Sequence[Any]) -> None:
    """Events go to JSON and back, and their secrets are blanked for everybody else."""
    assert decode_events(game, encode_events(events)) == tuple(events)
    for event in events:
        hash(event)
        assert isinstance(event, kinds_of(game.Event))
        assert event.secret or not event.knows, f"{type(event).__name__} has no secret to know"
        for seat in (None, *seats_of(game, state)):
            seen = event.seen_by(seat)
            assert event.blanked_for(seat) == (bool(event.secret) and seat not in event.knows)
            if not event.blanked_for(seat):
                assert seen == event
                continue
            fields = {field.name: field for field in msgspec.structs.fields(event)}
            assert all(getattr(seen, name) == fields[name].default for name in event.secret)


def check_outcome(game: AnyGame, state: Any, outcome: Outcome) -> None:
    """Places of sides are shared by equals and the next one skips; the sheet has a cell for each seat."""
    seats = len(seats_of(game, state))
    assert len(outcome.ranks) == len(outcome.scores) == seats
    assert outcome.winners
    places = {(outcome.side(seat), rank) for seat, rank in enumerate(outcome.ranks)}
    assert len(places) == len({side for side, _ in places}), f"a side has one place, and not {outcome.ranks}"
    for _, rank in places:
        assert rank == 1 + sum(other < rank for _, other in places), f"ranks {outcome.ranks}"
    assert outcome.sheet
    assert all(len(row.cells) == seats for row in outcome.sheet)
    check_reason(game, outcome.why)
    assert msgspec.json.decode(encoded(outcome), type=Outcome) == outcome
