"""A called card: throwing, keeping, Dice Changers, and what follows a hit or a miss."""

from __future__ import annotations

from msgspec.structs import replace

from rules.contract import Action, Refusal
from rules.jungle.actions import (
    CALL,
    GIVE_UP,
    REROLL,
    STAND,
    Call,
    ChangeDie,
    GiveUp,
    Reroll,
    Stand,
)
from rules.jungle.deck import COLOURS
from rules.jungle.draft import Draft
from rules.jungle.effects import Effect
from rules.jungle.events import CardCalled, DieChanged, Missed, Rolled
from rules.jungle.odds import matches
from rules.jungle.refusals import bound, card_name, no, out_of_reach, quicksand
from rules.jungle.state import (
    CARD,
    SEEN,
    Changing,
    Deck,
    Glancing,
    Goal,
    Rolling,
    Running,
    State,
    Throw,
)

ROLLING = tuple((*REROLL[: (1 << dice) - 1], STAND) for dice in range(7))
"""For each number of dice what can be done with a roll that may be thrown again."""


# -- calling ----------------------------------------------------------------------------------


def refuse_call(state: State, seat: int, action: Call) -> Refusal | None:
    """J61, J62, and the second step of a Rhino Run (J98, J99)."""
    place = action.deck
    if reason := out_of_reach(state, seat, place):
        return reason
    deck = state.decks[place]
    if not deck.up:
        return no("not-turned-up", "J98", deck=place + 1)
    components = state.setup.options.components
    card = deck.cards[-1] & CARD
    if components.animals[card] >= 0:
        return no("commons-no-dice", "J62", card=components.jungle_card[card].name)
    if not isinstance(state.pending, Running) and bound(state, seat) and state.camps[seat].sunk != place:
        return quicksand(state, seat)
    return None


def legal_running(state: State, seat: int) -> list[Action]:
    """The calls that end a Rhino Run."""
    animals, closed = state.setup.options.components.animals, state.camps[seat].closed
    return [
        CALL[place]
        for place, deck in enumerate(state.decks)
        if deck.up and not closed >> place & 1 and animals[deck.cards[-1] & CARD] < 0
    ]


def call(draft: Draft, action: Call) -> None:
    """Name the top card of a deck and throw all dice."""
    place = action.deck
    throw_for(draft, Goal(place, draft.decks[place].cards[-1] & CARD))


def attempt_call(draft: Draft, action: Call) -> None:
    """A call as the attempt of phase COLLECT."""
    draft.begin_attempt()
    call(draft, action)


def throw_for(draft: Draft, goal: Goal) -> None:
    """The first throw for a card."""
    event = CardCalled(seat=draft.seat, deck=goal.deck, card=goal.card, bottom=goal.bottom)
    draft.events.append(event)
    dice = draft.deck.dice
    _throw(draft, goal, (0,) * dice.count, 0, dice.rolls - 1)


# -- throwing ---------------------------------------------------------------------------------


def _throw(draft: Draft, goal: Goal, dice: tuple[int, ...], kept: int, rolls: int) -> None:
    """Throw the dice that are not kept; ``rolls`` throws are left afterwards."""
    faces, thrown = draft.deck.faces, [index for index in range(len(dice)) if not kept >> index & 1]
    sides = len(faces)
    # One number for all dice at once: every combination of faces is equally likely.
    number, draft.chance = draft.chance.below(sides ** len(thrown))
    fallen = list(dice)
    for index in thrown:
        number, face = divmod(number, sides)
        fallen[index] = faces[face]
    dice = tuple(fallen)
    draft.events.append(Rolled(seat=draft.seat, dice=dice, kept=kept, rolls=rolls, reveals=True))
    if matches(draft.deck.needs[goal.card], dice):
        _hit(draft, goal, Throw(goal, dice, kept, 0, hit=True))
    elif rolls:
        draft.pending = Rolling(goal, dice, kept, rolls)
    else:
        _final(draft, goal, dice, kept)


def refuse_reroll(state: State, seat: int, action: Reroll) -> Refusal | None:
    """J63; a roll that keeps all dice is no roll."""
    pending = state.pending
    assert isinstance(pending, Rolling)
    every = (1 << len(pending.dice)) - 1
    return None if 0 <= action.keep < every else no("keep", "J63", dice=len(pending.dice))


def reroll(draft: Draft, action: Reroll) -> None:
    """Throw again what is not kept."""
    pending = draft.pending
    assert isinstance(pending, Rolling)
    _throw(draft, pending.goal, pending.dice, action.keep, pending.rolls - 1)


def refuse_stand(state: State, seat: int, action: Stand) -> Refusal | None:
    """Stopping is always allowed (J64)."""
    return None


def stand(draft: Draft, action: Stand) -> None:
    """This was the final roll."""
    pending = draft.pending
    assert isinstance(pending, Rolling)
    _final(draft, pending.goal, pending.dice, (1 << len(pending.dice)) - 1)


def legal_rolling(state: State, seat: int) -> tuple[Action, ...]:
    """Every way to keep dice, and to stop."""
    # Named in the table of phases for Rolling alone, which has dice.
    return ROLLING[len(state.pending.dice)]  # type: ignore[union-attr]


def _final(draft: Draft, goal: Goal, dice: tuple[int, ...], kept: int) -> None:
    """The final roll does not match: Dice Changers may be played, or it is a miss."""
    if _asks(draft):
        draft.pending = Changing(goal, dice, kept)
    else:
        _miss(draft, Throw(goal, dice, kept, 0, hit=False))


def _asks(draft: Draft) -> bool:
    """Whether Dice Changers are asked for: with any RESOURCE card in hand, as asking may not tell (JA67)."""
    hand = draft.hands[draft.seat]
    return bool(hand) and hand[0] < draft.deck.resources


# -- Dice Changers ----------------------------------------------------------------------------


def refuse_change(state: State, seat: int, action: ChangeDie) -> Refusal | None:
    """Why this die cannot be changed with this card, or ``None`` (J66, J67)."""
    pending, components = state.pending, state.setup.options.components
    assert isinstance(pending, Changing)
    card = action.card
    if card not in state.hands[seat]:
        return not_held(state, card)
    colour = components.colours[card]
    if colour < 0:
        return no("no-changer", "J66", card=card_name(components, card))
    if not 0 <= action.die < len(pending.dice):
        return no("no-die", "J67", dice=len(pending.dice))
    if pending.dice[action.die] == colour:
        return no("same-colour", "J66", colour=COLOURS[colour])
    return None


def legal_changing(state: State, seat: int) -> list[Action]:
    """Every changer on every die, and giving up."""
    colours, found = state.setup.options.components.colours, list[Action]()
    for card in dict.fromkeys(state.hands[seat]):
        colour = colours[card]
        if colour >= 0:
            # Named in the table of phases for Changing alone, which has dice.
            dice = state.pending.dice  # type: ignore[union-attr]
            found += [ChangeDie(card, die) for die, face in enumerate(dice) if face != colour]
    return [*found, GIVE_UP]


def change(draft: Draft, action: ChangeDie) -> None:
    """Change one die; a roll that matches now has won."""
    pending, seat = draft.pending, draft.seat
    assert isinstance(pending, Changing)
    card, colour = action.card, draft.deck.colours[action.card]
    draft.play(card)
    dice = (*pending.dice[: action.die], colour, *pending.dice[action.die + 1 :])
    changed = pending.changed | 1 << action.die
    draft.events.append(DieChanged(seat=seat, card=card, die=action.die, colour=colour))
    draft.discard(card)
    goal = pending.goal
    if matches(draft.deck.needs[goal.card], dice):
        _hit(draft, goal, Throw(goal, dice, pending.kept, changed, hit=True))
    elif _asks(draft):
        draft.pending = Changing(goal, dice, pending.kept, changed)
    else:
        _miss(draft, Throw(goal, dice, pending.kept, changed, hit=False))


def refuse_give_up(state: State, seat: int, action: GiveUp) -> Refusal | None:
    """A failed roll can always be accepted."""
    return None


def give_up(draft: Draft, action: GiveUp) -> None:
    """No changer any more."""
    pending = draft.pending
    assert isinstance(pending, Changing)
    _miss(draft, Throw(pending.goal, pending.dice, pending.kept, pending.changed, hit=False))


# -- hit or miss ------------------------------------------------------------------------------


def _hit(draft: Draft, goal: Goal, throw: Throw) -> None:
    """The card is won (J65)."""
    draft.turn = replace(draft.turn, throw=throw)
    index = 0 if goal.bottom else len(draft.decks[goal.deck].cards) - 1
    if draft.take_down(goal.deck, index, 1, "dice"):
        using = draft.turn.using
        effect = draft.deck.plays[using].effect if goal.bottom and using is not None else ()
        after_collecting(draft, goal.deck, effect)


def _miss(draft: Draft, throw: Throw) -> None:
    """The card stays where it is, a bottom card face down under its deck (J68, J83)."""
    draft.turn = replace(draft.turn, throw=throw)
    goal = throw.goal
    event = Missed(seat=draft.seat, deck=goal.deck, card=goal.card, bottom=goal.bottom)
    draft.events.append(event)
    deck = draft.decks[goal.deck]
    if goal.bottom and deck.up == len(deck.cards) > 1:
        draft.decks[goal.deck] = Deck(deck.cards, deck.up - 1)
    draft.finish_attempt()


def after_collecting(draft: Draft, place: int, effect: tuple[Effect, ...]) -> None:
    """A look at the new bottom card may follow (J78, J84), then DEFENSE."""
    deck = draft.decks[place]
    hidden = len(deck.cards) > deck.up and not deck.cards[0] & SEEN[draft.seat]
    if len(effect) > 1 and hidden:
        draft.pending = Glancing(place)
    else:
        draft.finish_attempt()


def not_held(state: State, card: int) -> Refusal:
    """The seat does not hold this card."""
    plays = state.setup.options.components.plays
    if not 0 <= card < len(plays):
        return no("no-card", "J32")
    return no("not-held", "J32", card=plays[card].name)
