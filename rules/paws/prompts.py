"""What each prompt allows: who is asked, who may break in, the legal actions, a handler for each kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, NamedTuple

from rules.contract import Action, Ask, Moment, MomentKind, Pass
from rules.kit import phased as kit
from rules.kit.ring import others
from rules.paws import acting, choices, playing, replies, stops, whynot
from rules.paws.actions import (
    ANSWER_OVER,
    PASS,
    TURN_OVER,
    Build,
    Bury,
    Defend,
    Discard,
    EndTurn,
    Invade,
    Keep,
    Leave,
    Loot,
    Move,
    Place,
    Play,
    PutOnTop,
    Raid,
    Reroll,
    Stand,
    TakeItem,
    TakeMonster,
    Target,
    UseLuck,
)
from rules.paws.draft import Draft
from rules.paws.hand import refuse_play
from rules.paws.pending import (
    Acting,
    After,
    Answering,
    Before,
    Defending,
    Discarding,
    Keeping,
    Laying,
    Peeking,
    Rerolling,
    Scouting,
    Stepping,
    Taking,
    Targeting,
)
from rules.paws.state import State

Handler = kit.Handler[State, Callable[[Draft, int, Any], None]]
"""One kind of action at one prompt."""


class PromptRules(NamedTuple):
    """One kind of prompt."""

    asked: Callable[[State], int]
    """The seat it waits for."""
    kind: MomentKind
    secret: bool
    """Whether answering needs what only that seat may see."""
    silence: Literal["turn", "answer", "pass"]
    """What silence means."""
    stop: bool
    """Whether others may break in (W2)."""
    legal: Callable[[State, int], list[Action]]
    handlers: dict[type[Action], Handler]
    first: tuple[str, str]
    """Code and rule of what has to happen first, told to everybody else and for every other action."""


def _turn_seat(state: State) -> int:
    return state.turn.seat


# Each of these is named in the table below only for prompts that have the field it reads, which a type
# checker cannot see; a cast or an isinstance here would be paid for at every action.


def _seat(state: State) -> int:
    return state.stack[0].seat  # type: ignore[union-attr]  # see above


def _fighter(state: State) -> int:
    fight = state.fight
    return fight.foe if state.stack[0].side else fight.seat  # type: ignore[union-attr]  # see above


_CLOCKWISE = tuple(
    [tuple([others(tuple(range(seats)), seat) for seat in range(seats)]) for seats in range(5)]
)
"""For a number of seats and one of them, the others clockwise from it."""


def breaking_in(state: State, asked: int) -> tuple[int, ...]:
    """Every other seat in the game with at least one item card, clockwise from the asked one (W3, W5).

    In a raid both fighters have the word in their own order, so only third seats break in.
    """
    hands, fight = state.hands, state.fight
    found = [seat for seat in _CLOCKWISE[len(hands)][asked] if hands[seat]]
    if fight is not None and fight.kind == "raid":
        found = [seat for seat in found if seat not in (fight.seat, fight.foe)]
    return tuple(found)


def actors_of(state: State) -> tuple[int, ...]:
    """Whoever is asked, then those who may break in."""
    rules = PROMPTS.get(type(state.stack[0]))
    if rules is None:
        return ()
    asked = rules.asked(state)
    return (asked, *breaking_in(state, asked)) if rules.stop else (asked,)


def acts(state: State, rules: PromptRules, seat: int) -> bool:
    """Whether a seat may act at the prompt."""
    if seat == rules.asked(state):
        return True
    # The same as looking for it in breaking_in, without making the list.
    hands, fight = state.hands, state.fight
    if not rules.stop or not 0 <= seat < len(hands) or not hands[seat]:
        return False
    return fight is None or fight.kind != "raid" or seat not in (fight.seat, fight.foe)


def moment_of(state: State) -> Moment:
    """What the table waits for."""
    step = state.stack[0]
    rules = PROMPTS.get(type(step))
    if rules is None:
        return Moment("over")
    options, asked = state.setup.options, rules.asked(state)
    left = options.answer_time
    kind = rules.kind
    if isinstance(step, Before | After):
        kind = "window" if state.fight is not None and state.fight.kind == "raid" else "turn"
    quiet: Action | None = PASS
    if rules.silence != "pass":
        quiet = None if left is None else TURN_OVER if rules.silence == "turn" else ANSWER_OVER
    may = breaking_in(state, asked) if rules.stop else ()
    pace = options.pause * 1000 if may and isinstance(step, After) else 0
    return Moment(kind, (Ask(asked, rules.secret, left, quiet),), may, pace)


_PLAY = Handler(refuse_play, playing.play)
_STOP: dict[type[Action], Handler] = {
    Play: _PLAY,
    Pass: Handler(stops.refuse_pass, stops.pass_on),
    UseLuck: Handler(stops.refuse_luck, replies.use_luck),
}


def _closed(
    legal: Callable[[State, int], list[Action]],
    handlers: dict[type[Action], Handler],
    first: tuple[str, str],
    *,
    secret: bool = False,
) -> PromptRules:
    """A prompt nobody can break into."""
    return PromptRules(_seat, "turn", secret, "answer", False, legal, handlers, first)


PROMPTS: dict[type, PromptRules] = {
    Acting: PromptRules(
        _turn_seat,
        "turn",
        True,
        "turn",
        True,
        acting.legal,
        {
            Move: Handler(whynot.refuse_move, acting.move),
            Loot: Handler(whynot.refuse_loot, acting.loot),
            Invade: Handler(whynot.refuse_invade, acting.invade),
            Raid: Handler(whynot.refuse_raid, acting.raid),
            Build: Handler(whynot.refuse_build, acting.build),
            Place: Handler(whynot.refuse_place, acting.place),
            Play: _PLAY,
            EndTurn: Handler(whynot.refuse_end, acting.end),
            # Never accepted: it is here so that its refusal says what to do instead.
            Pass: Handler(whynot.refuse_pass, acting.end),
        },
        ("not-now", "P27"),
    ),
    Before: PromptRules(_fighter, "turn", True, "pass", True, stops.legal, _STOP, ("fight-first", "P35")),
    After: PromptRules(_fighter, "turn", True, "pass", True, stops.legal, _STOP, ("fight-first", "P35")),
    Defending: _closed(
        choices.legal_defend,
        {Defend: Handler(choices.refuse_defend, choices.defend)},
        ("defend-first", "P81"),
    ),
    Keeping: _closed(
        choices.legal_keep, {Keep: Handler(choices.refuse_keep, choices.keep)}, ("keep-first", "P114")
    ),
    Taking: _closed(
        choices.legal_take,
        {
            TakeItem: Handler(choices.refuse_take_item, choices.take_item),
            TakeMonster: Handler(choices.refuse_take_monster, choices.take_monster),
        },
        ("take-first", "P116"),
        secret=True,
    ),
    Discarding: _closed(
        choices.legal_discard,
        {Discard: Handler(choices.refuse_discard, choices.discard)},
        ("discard-first", "P135"),
        secret=True,
    ),
    Answering: PromptRules(
        _seat,
        "window",
        True,
        "pass",
        False,
        replies.legal_answer,
        {
            Play: Handler(replies.refuse_answer, replies.answer),
            Pass: Handler(replies.refuse_nothing, replies.no_answer),
        },
        ("answer-first", "P151"),
    ),
    Targeting: _closed(
        replies.legal_target,
        {Target: Handler(replies.refuse_target, replies.target)},
        ("target-first", "P149"),
    ),
    Stepping: _closed(
        replies.legal_steps,
        {
            Move: Handler(whynot.refuse_step, replies.card_step),
            Stand: Handler(replies.refuse_nothing, replies.stand),
        },
        ("steps-first", "P142"),
    ),
    Rerolling: _closed(
        replies.legal_reroll,
        {Reroll: Handler(replies.refuse_reroll, replies.reroll)},
        ("dice-first", "P174"),
    ),
    Peeking: _closed(
        replies.legal_top,
        {PutOnTop: Handler(replies.refuse_top, replies.put_on_top)},
        ("look-first", "P142"),
        secret=True,
    ),
    Scouting: _closed(
        replies.legal_scout,
        {
            Leave: Handler(replies.refuse_nothing, replies.leave),
            Bury: Handler(replies.refuse_nothing, replies.bury),
        },
        ("scout-first", "P21"),
        secret=True,
    ),
    Laying: _closed(
        choices.legal_laying,
        {Place: Handler(whynot.refuse_laying, choices.lay_free)},
        ("lay-first", "P124"),
    ),
}
"""The rules of each prompt; ``Over`` waits for nobody."""
