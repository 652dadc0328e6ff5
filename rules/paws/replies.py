"""The closed prompts of a card being played: answers, targets, steps, dice, monster cards looked at."""

from __future__ import annotations

from itertools import product

from rules.contract import Action, Pass, Refusal
from rules.kit.hexes import touching
from rules.paws.actions import (
    BURY,
    LEAVE,
    MOVE,
    PASS,
    PLAY,
    STAND,
    TARGET,
    Bury,
    Leave,
    Move,
    Play,
    PutOnTop,
    Reroll,
    Stand,
    Target,
    UseLuck,
)
from rules.paws.box import box_of
from rules.paws.draft import Draft
from rules.paws.events import Answered, Moved, Passed, PutBack
from rules.paws.hand import not_held
from rules.paws.hitting import throw_again
from rules.paws.pending import (
    After,
    Answering,
    Hitting,
    Peeking,
    Rerolling,
    Scouting,
    Stepping,
    Targeting,
)
from rules.paws.playing import word_goes_on
from rules.paws.reach import targets
from rules.paws.refusals import no
from rules.paws.state import State
from rules.paws.turns import scouting

# -- answers and targets -------------------------------------------------------------------------------


def legal_answer(state: State, seat: int) -> list[Action]:
    """The answers in the hand, and none (P151)."""
    answers = box_of(state.setup.options).answers
    found: list[Action] = [PLAY[card] for card in dict.fromkeys(state.hands[seat]) if answers[card]]
    found.append(PASS)
    return found


def refuse_answer(state: State, seat: int, action: Play) -> Refusal | None:
    """Only an answer can be played here (P152)."""
    box = box_of(state.setup.options)
    if action.card not in state.hands[seat]:
        return not_held(box, action.card)
    return None if box.answers[action.card] else no("no-answer", "P151", card=box.deck.item[action.card].name)


def answer(d: Draft, seat: int, action: Play) -> None:
    """The aimed part does nothing to this player; both cards are discarded (P151)."""
    step = d.stack[0]
    assert isinstance(step, Answering)
    d.pop()
    d.lose(seat, action.card)
    d.discard_item(action.card)
    d.events.append(Answered(seat, action.card, step.by, step.card))
    hit = d.stack[0]
    assert isinstance(hit, Hitting)
    d.top(Hitting(hit.seat, hit.card, hit.effect, hit.victims[1:]))


def no_answer(d: Draft, seat: int, action: Pass) -> None:
    """The effect is carried out."""
    d.pop()
    d.events.append(Passed(seat))


def refuse_nothing(state: State, seat: int, action: Action) -> Refusal | None:
    """Whoever is asked may always do this."""
    return None


def legal_target(state: State, seat: int) -> list[Action]:
    """Everybody the effect can be aimed at (P149)."""
    return [TARGET[other] for other in _aimed(state, seat)]


def _aimed(state: State, seat: int) -> tuple[int, ...]:
    step = state.stack[0]
    assert isinstance(step, Targeting)
    return targets(state, seat, box_of(state.setup.options).effects[step.card][step.effect])


def refuse_target(state: State, seat: int, action: Target) -> Refusal | None:
    """The player has to be a rival in reach."""
    return None if action.seat in _aimed(state, seat) else no("no-target", "P148")


def target(d: Draft, seat: int, action: Target) -> None:
    """The effect is aimed."""
    step = d.stack[0]
    assert isinstance(step, Targeting)
    d.top(Hitting(seat, step.card, step.effect, (action.seat,)))


# -- steps of a card -------------------------------------------------------------------------------------


def legal_steps(state: State, seat: int) -> list[Action]:
    """A step to every touching tile, or standing still."""
    found: list[Action] = [MOVE[tile] for tile in touching(state.board.places)[state.players[seat].tile]]
    found.append(STAND)
    return found


def card_step(d: Draft, seat: int, action: Move) -> None:
    """One step without AP."""
    step = d.stack[0]
    assert isinstance(step, Stepping)
    start = d.players[seat].tile
    d.place(seat, action.tile)
    d.events.append(Moved(seat, start, action.tile, d.board.places[action.tile], 0, step.card))
    if step.left > 1:
        d.top(Stepping(seat, step.left - 1, step.card))
    else:
        d.pop()


def stand(d: Draft, seat: int, action: Stand) -> None:
    """No more steps."""
    d.pop()


# -- dice ------------------------------------------------------------------------------------------------


def use_luck(d: Draft, seat: int, action: UseLuck) -> None:
    """A `lucky` buff is used; the dice are chosen next (P177)."""
    fight, step = d.fight, d.stack[0]
    assert fight is not None
    assert isinstance(step, After)
    luck = list(fight.luck)
    luck[step.side] -= 1
    d.set_fight(fight, fight.roll, fight.hp, (luck[0], luck[1]))
    word_goes_on(d, step)
    d.push(Rerolling(seat))


def legal_reroll(state: State, seat: int) -> list[Action]:
    """Every choice of own dice, at least one; equal dice are alike."""
    dice = _dice(state, seat)
    faces = sorted(set(dice))
    counts = [range(dice.count(face) + 1) for face in faces]
    found: list[Action] = []
    for chosen in product(*counts):
        if any(chosen):
            again = [face for face, number in zip(faces, chosen, strict=True) for _ in range(number)]
            found.append(Reroll(tuple(again)))
    return found


def _dice(state: State, seat: int) -> tuple[int, ...]:
    fight = state.fight
    assert fight is not None
    side = fight.side_of(seat)
    assert side is not None
    return fight.roll.dice[side]


def refuse_reroll(state: State, seat: int, action: Reroll) -> Refusal | None:
    """The dice have to show these faces."""
    dice, faces = _dice(state, seat), action.faces
    if not faces or list(faces) != sorted(faces):
        return no("no-faces", "P174")
    there = all(faces.count(face) <= dice.count(face) for face in set(faces))
    return None if there else no("no-such-dice", "P174")


def reroll(d: Draft, seat: int, action: Reroll) -> None:
    """The chosen dice fall again."""
    step, fight = d.stack[0], d.fight
    assert isinstance(step, Rerolling)
    assert fight is not None
    side = fight.side_of(seat)
    assert side is not None
    d.pop()
    throw_again(d, side, action.faces, seat, step.card)


# -- monster cards looked at -----------------------------------------------------------------------------


def legal_top(state: State, seat: int) -> list[Action]:
    """Any of the cards looked at."""
    step = state.stack[0]
    assert isinstance(step, Peeking)
    return [PutOnTop(place) for place in range(step.number)]


def refuse_top(state: State, seat: int, action: PutOnTop) -> Refusal | None:
    """It has to be one of them."""
    step = state.stack[0]
    assert isinstance(step, Peeking)
    return None if 0 <= action.place < step.number else no("not-looked-at", "P142")


def put_on_top(d: Draft, seat: int, action: PutOnTop) -> None:
    """One card stays on top, the others go to the bottom as they lay; only this seat knows which."""
    step = d.stack[0]
    assert isinstance(step, Peeking)
    d.pop()
    looked = d.monsters[: step.number]
    top = looked[action.place]
    rest = looked[: action.place] + looked[action.place + 1 :]
    d.monsters = (top, *d.monsters[step.number :], *rest)
    if rest:
        mine = 1 << seat
        d.lore = (mine, *d.lore[step.number :], *[mine] * len(rest))
    d.events.append(PutBack(seat, len(rest), top, knows=(seat,)))


def legal_scout(state: State, seat: int) -> list[Action]:
    """On top or to the bottom."""
    return [LEAVE, BURY]


def leave(d: Draft, seat: int, action: Leave) -> None:
    """The card stays on top; a further look would show the same one."""
    d.pop()
    d.events.append(PutBack(seat, 0, d.monsters[0], knows=(seat,)))


def bury(d: Draft, seat: int, action: Bury) -> None:
    """The card goes to the bottom; with more looks, the next one comes up."""
    step = d.stack[0]
    assert isinstance(step, Scouting)
    d.pop()
    d.monsters = (*d.monsters[1:], d.monsters[0])
    d.lore = (*d.lore[1:], d.lore[0])
    d.events.append(PutBack(seat, 1, knows=(seat,)))
    if step.left:
        scouting(d, seat, step.left - 1)
