"""RESOURCE and PERIL cards by how they are played: what can be named with each, when not, what it does."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any, NamedTuple

from msgspec.structs import replace

from rules.contract import Action, Refusal
from rules.jungle import attempts
from rules.jungle import dice as dicing
from rules.jungle.actions import (
    DECKS,
    PLAY,
    PLAY_ACROSS,
    PLAY_BOTH,
    PLAY_HIDDEN,
    PLAY_ON,
    PLAY_SCAVENGER,
    Play,
    PlayAcross,
    PlayBoth,
    PlayHidden,
    PlayOn,
    PlayRun,
    PlayScavenger,
)
from rules.jungle.deck import ANIMALS, Timing
from rules.jungle.draft import PERIL, RESOURCE, Draft
from rules.jungle.effects import Cancel, Kind, MarkDeck, Move, PeekBottom
from rules.jungle.events import (
    Cancelled,
    ExploreGone,
    ExploreLaid,
    Marked,
    Moved,
    PilesSeen,
    PlantGiven,
    PlantGone,
    Scavenged,
)
from rules.jungle.refusals import card_name, no, no_draw, no_peek, out_of_reach
from rules.jungle.state import (
    CARD,
    OPEN,
    SHOWN,
    Acting,
    Collecting,
    Deck,
    Defending,
    Phase,
    State,
)

NOW: dict[type[Phase], frozenset[Timing]] = {
    Acting: frozenset({"own_turn"}),
    Collecting: frozenset({"own_turn", "collect"}),
    Defending: frozenset({"own_turn", "defense"}),
}
"""Which cards may be played in which phase (J33 to J35)."""
_LATER: dict[Timing, tuple[str, str]] = {
    "own_turn": ("not-now", "J33"),
    "collect": ("card-collects", "J34"),
    "defense": ("card-defends", "J35"),
    "after_roll": ("card-changes", "J67"),
    "reaction": ("card-answers", "J106"),
}


def _open_decks(state: State, seat: int, least: int) -> list[int]:
    """The decks open to a seat with at least so many cards."""
    closed = state.camps[seat].closed
    return [
        place
        for place, deck in enumerate(state.decks)
        if len(deck.cards) >= least and not closed >> place & 1
    ]


# -- moving within a deck: Hideaway, Giraffe --------------------------------------------------


def _move_targets(state: State, card: int) -> list[Action]:
    return [PLAY_ON[card][place] for place in _open_decks(state, state.turn.seat, 2)]


def _refuse_move(state: State, seat: int, action: PlayOn) -> Refusal | None:
    if reason := out_of_reach(state, seat, action.deck):
        return reason
    if len(state.decks[action.deck].cards) < 2:
        return no("needs-two", "J87", deck=action.deck + 1)
    return None


def _move(draft: Draft, action: PlayOn) -> None:
    """J85 to J89, J28."""
    seat, place = draft.play(action.card), action.deck
    step, deck = draft.deck.steps[action.card], draft.decks[place]
    assert isinstance(step, Move)
    if step.target == "bottom":
        *others, moved = deck.cards
        draft.decks[place] = Deck((moved, *others), deck.up - 1)
        draft.events.append(Moved(seat=seat, card=moved & CARD, source=place, target=place, how="under"))
        draft.turn_up(place)
    else:
        moved, *others = deck.cards
        draft.decks[place] = Deck((*others, moved | OPEN), min(deck.up + 1, len(deck.cards)))
        event = Moved(
            seat=seat,
            card=moved & CARD,
            source=place,
            target=place,
            how="up",
            reveals=not moved & SHOWN,
        )
        draft.events.append(event)
    draft.discard(action.card)


# -- moving across: Transport -----------------------------------------------------------------


def _across_targets(state: State, card: int) -> list[Action]:
    places = _open_decks(state, state.turn.seat, 1)
    across = PLAY_ACROSS[card]
    return [across[source][target] for source in places for target in places if source != target]


def _refuse_across(state: State, seat: int, action: PlayAcross) -> Refusal | None:
    for place in (action.source, action.target):
        if reason := out_of_reach(state, seat, place):
            return reason
    return no("same-deck", "J124") if action.source == action.target else None


def shift(draft: Draft, source: int, target: int) -> int:
    """Move the top card of a deck, face up, onto another place and turn up what it covered; the card."""
    *others, moved = draft.decks[source].cards
    draft.decks[source] = Deck(tuple(others), draft.decks[source].up - 1)
    onto = draft.decks[target]
    draft.decks[target] = Deck((*onto.cards, moved), onto.up + 1)
    return moved & CARD


def _across(draft: Draft, action: PlayAcross) -> None:
    """J124, J125, J25."""
    seat, source, target = draft.play(action.card), action.source, action.target
    moved = shift(draft, source, target)
    draft.events.append(Moved(seat=seat, card=moved, source=source, target=target, how="across"))
    draft.turn_up(source)
    draft.discard(action.card)


# -- looking: Elephant, Peacock ---------------------------------------------------------------


def _peekable(state: State, seat: int) -> list[int]:
    closed = state.camps[seat].closed
    return [
        place
        for place, deck in enumerate(state.decks)
        if len(deck.cards) > deck.up and not closed >> place & 1
    ]


def _peek_targets(state: State, card: int) -> list[Action]:
    step, places = state.setup.options.components.steps[card], _peekable(state, state.turn.seat)
    if len(places) == 1 or step.count == 1:  # type: ignore[union-attr]
        return [PLAY_ON[card][place] for place in places]
    return [PLAY_BOTH[card][first][second] for first, second in combinations(places, 2)]


def _refuse_peek(state: State, seat: int, action: PlayOn | PlayBoth) -> Refusal | None:
    """J91."""
    places = [action.deck] if isinstance(action, PlayOn) else [action.first, action.second]
    for place in places:
        if reason := no_peek(state, seat, place):
            return reason
    step = state.setup.options.components.steps[action.card]
    assert isinstance(step, PeekBottom)
    if isinstance(action, PlayBoth):
        if step.count == 1 or action.first == action.second:
            return no("two-decks", "J91")
        return no("lower-first", "J91") if action.first > action.second else None
    if step.count == 2 and len(_peekable(state, seat)) > 1:
        return no("two-decks", "J91")
    return None


def _peek(draft: Draft, action: PlayOn | PlayBoth) -> None:
    """J90."""
    draft.play(action.card)
    for place in [action.deck] if isinstance(action, PlayOn) else [action.first, action.second]:
        draft.peek(place, "card")
    draft.discard(action.card)


def _piles_targets(state: State, card: int) -> list[Action]:
    return [] if _no_piles(state) else [PLAY[card]]


def _no_piles(state: State) -> Refusal | None:
    return no_draw(state, RESOURCE) and no_draw(state, PERIL)


def _refuse_piles(state: State, seat: int, action: Play) -> Refusal | None:
    return no("nothing-to-see", "J143") if _no_piles(state) else None


def _piles(draft: Draft, action: Play) -> None:
    """J105, J150."""
    seat = draft.play(action.card)
    seen: list[int | None] = [None, None]
    for pile in (RESOURCE, PERIL):
        if draft.ready(pile):
            seen[pile] = draft.piles[pile][0]
            draft.tops[pile] |= 1 << seat
    event = PilesSeen(seat=seat, resource=seen[0], peril=seen[1], knows=(seat,), reveals=True)
    draft.events.append(event)
    draft.discard(action.card)


# -- markers: Off Limits, Quicksand, Not Today! -----------------------------------------------


def _mark_targets(state: State, card: int) -> list[Action]:
    step, other = state.setup.options.components.steps[card], state.camps[1 - state.turn.seat]
    if step.marker == "quicksand" and other.sunk is not None:  # type: ignore[union-attr]
        return []
    closed, sunk = other.closed, other.sunk
    return [
        PLAY_ON[card][place]
        for place, deck in enumerate(state.decks)
        if deck.cards and not closed >> place & 1 and place != sunk
    ]


def _refuse_mark(state: State, seat: int, action: PlayOn) -> Refusal | None:
    """J112, J115, J121."""
    place, other = action.deck, state.camps[1 - seat]
    if not 0 <= place < DECKS:
        return no("no-deck", "J21")
    if not state.decks[place].cards:
        return no("empty", "J145", deck=place + 1)
    if other.closed >> place & 1:
        return no("already-closed", "J112", deck=place + 1)
    step = state.setup.options.components.steps[action.card]
    assert isinstance(step, MarkDeck)
    if step.marker == "quicksand" and other.sunk is not None:
        return no("one-quicksand", "J121", deck=other.sunk + 1)
    return no("under-quicksand", "J112", deck=place + 1) if other.sunk == place else None


def _mark(draft: Draft, action: PlayOn) -> None:
    """J108, J116: the card lies on the place until the bound turn is over."""
    seat, place, bound = draft.play(action.card), action.deck, draft.other
    step, camp = draft.deck.steps[action.card], draft.camps[bound]
    assert isinstance(step, MarkDeck)
    if step.marker == "quicksand":
        draft.camps[bound] = replace(camp, sunk=place)
    else:
        draft.camps[bound] = replace(camp, closed=camp.closed | 1 << place)
    draft.events.append(Marked(seat=seat, marker=step.marker, deck=place, bound=bound))


def _marker_on(state: State, seat: int, place: int) -> str | None:
    """Which marker that binds a seat lies on a place."""
    camp = state.camps[seat]
    if camp.sunk == place:
        return "quicksand"
    return "off_limits" if camp.closed >> place & 1 else None


def _cancel_targets(state: State, card: int) -> list[Action]:
    camp, step = state.camps[state.turn.seat], state.setup.options.components.steps[card]
    if not camp.closed and camp.sunk is None:
        return []
    seat, done, found = state.turn.seat, state.turn.cancelled, list[Action]()
    for place in range(DECKS):
        marker = _marker_on(state, seat, place)
        if marker in step.markers and done in (None, marker):  # type: ignore[union-attr]
            found.append(PLAY_ON[card][place])
    return found


def _refuse_cancel(state: State, seat: int, action: PlayOn) -> Refusal | None:
    """J92, J93."""
    place = action.deck
    if not 0 <= place < DECKS:
        return no("no-deck", "J21")
    marker, step = _marker_on(state, seat, place), state.setup.options.components.steps[action.card]
    assert isinstance(step, Cancel)
    if marker not in step.markers:
        return no("no-marker", "J93", deck=place + 1)
    if state.turn.cancelled not in (None, marker):
        return no("one-kind", "J92")
    return None


def _cancel(draft: Draft, action: PlayOn) -> None:
    seat, place, camp = draft.play(action.card), action.deck, draft.camp
    if camp.sunk == place:
        draft.camps[seat] = replace(camp, sunk=None)
        draft.turn = replace(draft.turn, cancelled="quicksand")
        draft.discard(draft.deck.quicksand)
    else:
        draft.camps[seat] = replace(camp, closed=camp.closed & ~(1 << place))
        draft.turn = replace(draft.turn, cancelled="off_limits")
        draft.discard(draft.deck.off_limits)
    assert draft.turn.cancelled is not None
    draft.events.append(Cancelled(seat=seat, marker=draft.turn.cancelled, deck=place))
    draft.discard(action.card)


# -- plants and Explore! ----------------------------------------------------------------------


def _ants_targets(state: State, card: int) -> list[Action]:
    return [PLAY[card]] if state.camps[state.turn.seat].plants else []


def _refuse_ants(state: State, seat: int, action: Play) -> Refusal | None:
    return None if state.camps[seat].plants else no("no-plant", "J102")


def drop_plant(draft: Draft, why: str) -> None:
    """One plant less in front of the player (J129)."""
    seat, camp = draft.seat, draft.camp
    draft.camps[seat] = replace(camp, plants=camp.plants - 1)
    draft.discard(draft.deck.plant)
    draft.events.append(PlantGone(seat=seat, why=why))  # type: ignore[arg-type]


def _ants(draft: Draft, action: Play) -> None:
    draft.play(action.card)
    drop_plant(draft, "card")
    draft.discard(action.card)


def _plant_targets(state: State, card: int) -> list[Action]:
    most = state.setup.options.components.game.plants_per_player_max
    return [PLAY[card]] if state.camps[1 - state.turn.seat].plants < most else []


def _refuse_plant(state: State, seat: int, action: Play) -> Refusal | None:
    most = state.setup.options.components.game.plants_per_player_max
    return None if state.camps[1 - seat].plants < most else no("plants-full", "J128", most=most)


def _plant(draft: Draft, action: Play) -> None:
    """J126: it lies in front of the opponent."""
    seat, other = draft.play(action.card), draft.other
    camp = draft.camps[other]
    draft.camps[other] = replace(camp, plants=camp.plants + 1)
    draft.events.append(PlantGiven(seat=seat, target=other))


def _explore_targets(state: State, card: int) -> list[Action]:
    return [] if state.camps[state.turn.seat].explore else [PLAY[card]]


def _refuse_explore(state: State, seat: int, action: Play) -> Refusal | None:
    return no("already-out", "J94") if state.camps[seat].explore else None


def _explore(draft: Draft, action: Play) -> None:
    seat = draft.play(action.card)
    draft.camps[seat] = replace(draft.camp, explore=True)
    draft.events.append(ExploreLaid(seat=seat))


def drop_explore(draft: Draft) -> None:
    """The opponent's Explore! is discarded (J96)."""
    other = draft.other
    draft.camps[other] = replace(draft.camps[other], explore=False)
    draft.discard(draft.deck.explore)
    draft.events.append(ExploreGone(seat=draft.seat, owner=other))


def _binoculars_targets(state: State, card: int) -> list[Action]:
    return [PLAY[card]] if state.camps[1 - state.turn.seat].explore else []


def _refuse_binoculars(state: State, seat: int, action: Play) -> Refusal | None:
    return None if state.camps[1 - seat].explore else no("no-explore-out", "J131")


def _binoculars(draft: Draft, action: Play) -> None:
    draft.play(action.card)
    drop_explore(draft)
    draft.discard(action.card)


# -- Scavenger --------------------------------------------------------------------------------


def _steal_targets(state: State, card: int) -> list[Action]:
    size = state.setup.options.components.game.set_size
    animals = state.camps[1 - state.turn.seat].animals
    return [PLAY_SCAVENGER[card][animal] for animal, number in enumerate(animals) if number % size]


def _refuse_steal(state: State, seat: int, action: PlayScavenger) -> Refusal | None:
    """J132 to J134."""
    if not 0 <= action.animal < len(ANIMALS):
        return no("no-animal", "J132")
    number = state.camps[1 - seat].animals[action.animal]
    if not number:
        return no("none-of-it", "J132", animal=ANIMALS[action.animal])
    safe = number % state.setup.options.components.game.set_size == 0
    return no("safe", "J133", animal=ANIMALS[action.animal]) if safe else None


def _steal(draft: Draft, action: PlayScavenger) -> None:
    """The card joins the taker's collection, its icon gives nothing (J56)."""
    seat, animal, other = draft.play(action.card), action.animal, draft.other
    taken = draft.give_up_common(other, animal)
    draft.gain_common(seat, taken)
    draft.events.append(Scavenged(seat=seat, owner=other, card=taken))
    draft.discard(action.card)


# -- Monarch ----------------------------------------------------------------------------------


def _sunk_turn(state: State, seat: int) -> bool:
    """Whether the attempt of this turn was made under a Quicksand that still lies there (J120)."""
    return state.turn.forced and state.camps[seat].sunk is not None


def _hidden_targets(state: State, card: int) -> list[Action]:
    seat = state.turn.seat
    if _sunk_turn(state, seat):
        return []
    found: list[Action] = []
    for place in _peekable(state, seat):
        found.append(PLAY_HIDDEN[card][place][1])
        deck = state.decks[place]
        if len(deck.cards) - deck.up > 1:
            found.append(PLAY_HIDDEN[card][place][0])
    return found


def _refuse_hidden(state: State, seat: int, action: PlayHidden) -> Refusal | None:
    """J104, J120."""
    if _sunk_turn(state, seat):
        sunk = state.camps[seat].sunk
        assert sunk is not None
        return no("quicksand-other", "J120", deck=sunk + 1)
    if reason := out_of_reach(state, seat, action.deck):
        return reason
    deck = state.decks[action.deck]
    hidden = len(deck.cards) - deck.up
    if not hidden:
        return no("none-hidden", "J104", deck=action.deck + 1)
    return no("one-hidden", "J104") if hidden == 1 and not action.bottom else None


def _hidden(draft: Draft, action: PlayHidden) -> None:
    """J103: without dice."""
    draft.play(action.card)
    deck = draft.decks[action.deck]
    index = 0 if action.bottom else len(deck.cards) - deck.up - 1
    draft.take_down(action.deck, index, 1, "hidden")
    draft.discard(action.card)


# -- all of them ------------------------------------------------------------------------------


def _no_targets(state: State, card: int) -> list[Action]:
    return []


def _on_decks(state: State, card: int) -> list[Action]:
    """Every deck a card that collects can be played on."""
    seat = state.turn.seat
    return [
        PLAY_ON[card][place]
        for place in range(DECKS)
        if attempts.refuse_collect(state, seat, PLAY_ON[card][place]) is None
    ]


class Way(NamedTuple):
    """One way to play a card."""

    shapes: tuple[type[Action], ...]
    targets: Callable[[State, int], list[Action]]
    """Every action that plays it now, by the player whose turn it is."""
    refuse: Callable[[State, int, Any], Refusal | None]
    do: Callable[[Draft, Any], None]


def _never(state: State, seat: int, action: Action) -> Refusal | None:
    return no("not-now", "J33")


def _nothing(draft: Draft, action: Action) -> None:
    raise AssertionError("played at another moment")


_MOVING = Way((PlayOn,), _move_targets, _refuse_move, _move)
_COLLECTING = Way((PlayOn,), _on_decks, attempts.refuse_collect, attempts.collect_with)
_ELSEWHERE = Way((), _no_targets, _never, _nothing)
WAYS: dict[Kind, Way] = {
    "under": _MOVING,
    "up": _MOVING,
    "across": Way((PlayAcross,), _across_targets, _refuse_across, _across),
    "peek": Way((PlayOn, PlayBoth), _peek_targets, _refuse_peek, _peek),
    "piles": Way((Play,), _piles_targets, _refuse_piles, _piles),
    "mark": Way((PlayOn,), _mark_targets, _refuse_mark, _mark),
    "cancel": Way((PlayOn,), _cancel_targets, _refuse_cancel, _cancel),
    "ants": Way((Play,), _ants_targets, _refuse_ants, _ants),
    "plant": Way((Play,), _plant_targets, _refuse_plant, _plant),
    "explore": Way((Play,), _explore_targets, _refuse_explore, _explore),
    "binoculars": Way((Play,), _binoculars_targets, _refuse_binoculars, _binoculars),
    "steal": Way((PlayScavenger,), _steal_targets, _refuse_steal, _steal),
    "hidden": Way((PlayHidden,), _hidden_targets, _refuse_hidden, _hidden),
    "top": _COLLECTING,
    "bottom": _COLLECTING,
    "run": Way((PlayRun,), attempts.run_targets, attempts.refuse_run, attempts.run),
    "sting": _ELSEWHERE,
    "recolour": _ELSEWHERE,
}
"""Every way a card of a hand is played on one's own turn; answers and changers have moments of their own."""


def refuse_play(state: State, seat: int, action: Any) -> Refusal | None:
    """Why a card cannot be played like this now, or ``None``."""
    card = action.card
    if card not in state.hands[seat]:
        return dicing.not_held(state, card)
    components = state.setup.options.components
    timing = components.timings[card]
    if timing not in NOW[type(state.pending)]:
        code, rule = _LATER[timing]
        return no(code, rule, card=card_name(components, card))
    way = WAYS[components.kinds[card]]
    if type(action) not in way.shapes:
        return no("other-way", "J33", card=card_name(components, card), text=components.plays[card].text)
    return way.refuse(state, seat, action)


def play(draft: Draft, action: Any) -> None:
    """Play a card; it has been checked."""
    WAYS[draft.deck.kinds[action.card]].do(draft, action)


def legal_plays(state: State, seat: int) -> list[Action]:
    """Every way to play every card of the hand now."""
    components, found, last = state.setup.options.components, list[Action](), -1
    timings, kinds, now = components.timings, components.kinds, NOW[type(state.pending)]
    for card in state.hands[seat]:
        if card != last and timings[card] in now:
            found += WAYS[kinds[card]].targets(state, card)
        last = card
    return found
