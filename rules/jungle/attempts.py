"""Phase COLLECT: commons, calls, Bottom Feeder, Rhino Run and the power cards."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from rules.contract import Action, Refusal
from rules.jungle import commons, dice
from rules.jungle.actions import CALL, DECKS, PlayOn, PlayRun, Take, UsePower
from rules.jungle.draft import Draft
from rules.jungle.effects import Collect
from rules.jungle.events import PowerUsed, Revealed
from rules.jungle.refusals import bound, no, out_of_reach, quicksand
from rules.jungle.state import CARD, OPEN, Deck, Goal, Running, State, usable_powers

RUNNING = Running()


# -- what can be attempted --------------------------------------------------------------------


def legal_attempts(state: State, seat: int) -> list[Action]:
    """Commons, calls and powers; cards that are attempts are listed with the cards (J48, J49)."""
    if bound(state, seat):
        return _legal_bound(state, seat)
    components, camp = state.setup.options.components, state.camps[seat]
    found: list[Action] = []
    limits: dict[int, list[int]] = {}
    powers = usable_powers(camp, state.turn, seat) if camp.powers else ()
    for place, deck in enumerate(state.decks):
        if not deck.cards or camp.closed >> place & 1:
            continue
        animal, number = commons.top_commons(components, deck)
        if animal < 0:
            found.append(CALL[place])
        else:
            limits.setdefault(animal, [0] * DECKS)[place] = number
        if powers:
            found += [use_power(power, place) for power in dict.fromkeys(powers)]
    for animal in sorted(limits):
        found += commons.takes(animal, tuple(limits[animal]))
    return found


def _legal_bound(state: State, seat: int) -> list[Action]:
    """Under Quicksand: the top card of its deck and nothing else (J116, J118)."""
    components, camp = state.setup.options.components, state.camps[seat]
    place = camp.sunk
    assert place is not None
    animal = components.animals[state.decks[place].cards[-1] & CARD]
    found: list[Action] = [CALL[place]] if animal < 0 else [only(animal, place)]
    for power in dict.fromkeys(usable_powers(camp, state.turn, seat)):
        if _from_top(state, power):
            found.append(use_power(power, place))
    return found


@lru_cache(maxsize=64)
def only(animal: int, place: int) -> Take:
    """One common of one deck."""
    return Take(animal, tuple(int(other == place) for other in range(DECKS)))


@lru_cache(maxsize=256)
def use_power(power: int, place: int) -> UsePower:
    """The action, made once."""
    return UsePower(power, place)


def _from_top(state: State, power: int) -> bool:
    """Whether a power card collects from the top, so that Quicksand allows it (J118, J120)."""
    known = state.setup.options.components.powers[power]
    return known is not None and isinstance(known.effect[0], Collect) and known.effect[0].source == "top"


# -- commons ----------------------------------------------------------------------------------


def refuse_take(state: State, seat: int, action: Take) -> Refusal | None:
    """Why these commons cannot be taken, or ``None`` (J51 to J53, J118)."""
    if reason := commons.refuse_takes(state, seat, action.animal, action.takes):
        return reason
    if bound(state, seat):
        place = state.camps[seat].sunk
        assert place is not None
        if action != only(action.animal, place):
            return quicksand(state, seat)
    return None


def take(draft: Draft, action: Take) -> None:
    """Take commons deck by deck (J60)."""
    draft.begin_attempt()
    if _take_commons(draft, action):
        draft.finish_attempt()


def _take_commons(draft: Draft, action: Take | PlayRun) -> bool:
    for place, number in enumerate(action.takes):
        if number:
            index = len(draft.decks[place].cards) - 1
            if not draft.take_down(place, index, number, "commons", action.animal):
                return False
    return True


# -- cards that are attempts ------------------------------------------------------------------


def refuse_run(state: State, seat: int, action: PlayRun) -> Refusal | None:
    """Why this Rhino Run cannot be played, or ``None`` (J97 to J99, J120)."""
    if bound(state, seat):
        return quicksand(state, seat, "quicksand-other")
    if not commons.limits_of(state, seat):
        return no("run-no-commons", "J99")
    if reason := commons.refuse_takes(state, seat, action.animal, action.takes):
        return reason
    return None if action in run_targets(state, action.card) else no("run-no-target", "J99")


def run_targets(state: State, card: int) -> list[Action]:
    """Every Rhino Run."""
    seat = state.turn.seat
    return [] if bound(state, seat) else [*commons.run_choices(state, seat, card)]


def run(draft: Draft, action: PlayRun) -> None:
    """Take commons; the call follows, and nothing is turned up between (J98)."""
    use(draft, action.card)
    if _take_commons(draft, action):
        draft.pending = RUNNING


def use(draft: Draft, card: int) -> None:
    """Lay a card out of the hand that is played out before it is discarded."""
    draft.play(card)
    draft.turn = replace(draft.turn, using=card)


def refuse_collect(state: State, seat: int, action: PlayOn) -> Refusal | None:
    """A card that collects from the top or the bottom of one deck (J80, J120)."""
    step = state.setup.options.components.steps[action.card]
    assert isinstance(step, Collect)
    if reason := out_of_reach(state, seat, action.deck):
        return reason
    if bound(state, seat):
        if step.source != "top":
            return quicksand(state, seat, "quicksand-other")
        if action.deck != state.camps[seat].sunk:
            return quicksand(state, seat)
    return None


def collect_with(draft: Draft, action: PlayOn) -> None:
    """Bottom Feeder: the bottom card, a common at once, any other by a roll (J80 to J82)."""
    draft.begin_attempt()
    use(draft, action.card)
    card = draft.deck.plays[action.card]
    step, place = card.effect[0], action.deck
    assert isinstance(step, Collect)
    bottom = step.source == "bottom"
    deck = draft.decks[place]
    if bottom:
        entry = deck.cards[0]
        if len(deck.cards) > deck.up:
            event = Revealed(seat=draft.seat, deck=place, card=entry & CARD, reveals=True)
            draft.events.append(event)
            draft.decks[place] = Deck((entry | OPEN, *deck.cards[1:]), deck.up)
    index = 0 if bottom else len(deck.cards) - 1
    goal = deck.cards[index] & CARD
    if step.dice and draft.deck.animals[goal] < 0:
        dice.throw_for(draft, Goal(place, goal, bottom))
    elif draft.take_down(place, index, step.count, "bottom"):
        dice.after_collecting(draft, place, card.effect)


# -- power cards ------------------------------------------------------------------------------


def refuse_power(state: State, seat: int, action: UsePower) -> Refusal | None:
    """Why this power card cannot be used on this deck, or ``None`` (J69 to J79, J118, J120)."""
    components, camp = state.setup.options.components, state.camps[seat]
    if action.power not in camp.powers:
        return no("no-power", "J69")
    name = components.jungle_card[action.power].name
    if action.power not in usable_powers(camp, state.turn, seat):
        return no("power-later", "J69", card=name)
    if reason := out_of_reach(state, seat, action.deck):
        return reason
    if bound(state, seat):
        if not _from_top(state, action.power):
            return quicksand(state, seat, "quicksand-other")
        if action.deck != camp.sunk:
            return quicksand(state, seat)
    return None


def power(draft: Draft, action: UsePower) -> None:
    """Use a King, Gorilla or Hyena; it leaves the game (J70, J142)."""
    draft.begin_attempt()
    seat, card, place = draft.seat, action.power, action.deck
    camp = draft.camp
    stash, powers = list(camp.stash), list(camp.powers)
    stash.remove(card)
    powers.remove(card)
    draft.camps[seat] = replace(camp, stash=tuple(stash), powers=tuple(powers))
    draft.gone = (*draft.gone, card)
    draft.events.append(PowerUsed(seat=seat, power=card, deck=place))
    known = draft.deck.powers[card]
    assert known is not None
    step = known.effect[0]
    assert isinstance(step, Collect)
    index = 0 if step.source == "bottom" else len(draft.decks[place].cards) - 1
    if draft.take_down(place, index, step.count, "power"):
        dice.after_collecting(draft, place, known.effect)
