"""Cards that lie on the table for a while, or take from it: markers, plants, Explore!, Scavenger."""

from __future__ import annotations

from msgspec.structs import replace

from rules.contract import Action, Refusal
from rules.jungle.actions import (
    DECKS,
    PLAY,
    PLAY_ON,
    PLAY_SCAVENGER,
    Play,
    PlayOn,
    PlayScavenger,
)
from rules.jungle.deck import ANIMALS
from rules.jungle.draft import Draft
from rules.jungle.effects import Cancel, Kind, MarkDeck
from rules.jungle.events import (
    Cancelled,
    ExploreGone,
    ExploreLaid,
    Marked,
    PlantGiven,
    PlantGone,
    Scavenged,
)
from rules.jungle.reasons import PlantWhy
from rules.jungle.refusals import no, no_deck
from rules.jungle.state import (
    State,
)
from rules.jungle.ways import Way

# -- markers: Off Limits, Quicksand, Not Today! -----------------------------------------------


def _mark_targets(state: State, card: int) -> list[Action]:
    step, other = state.setup.options.components.steps[card], state.camps[1 - state.turn.seat]
    # Named in the table of ways for the step of laying a marker alone.
    if step.marker == "quicksand" and other.sunk is not None:  # type: ignore[union-attr]
        return []
    closed, sunk = other.closed, other.sunk
    return [
        PLAY_ON[card][place]
        for place, deck in enumerate(state.decks)
        if deck.cards and not closed >> place & 1 and place != sunk
    ]


def _refuse_mark(state: State, seat: int, action: PlayOn) -> Refusal | None:
    """Why no marker can be laid there, or ``None`` (J112, J115, J121)."""
    place, other = action.deck, state.camps[1 - seat]
    if reason := no_deck(place):
        return reason
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
        # Named in the table of ways for the step of cancelling alone.
        if marker in step.markers and done in (None, marker):  # type: ignore[union-attr]
            found.append(PLAY_ON[card][place])
    return found


def _refuse_cancel(state: State, seat: int, action: PlayOn) -> Refusal | None:
    """Why no marker can be removed there, or ``None`` (J92, J93)."""
    place = action.deck
    if reason := no_deck(place):
        return reason
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


def drop_plant(draft: Draft, why: PlantWhy) -> None:
    """One plant less in front of the player (J129)."""
    seat, camp = draft.seat, draft.camp
    draft.camps[seat] = replace(camp, plants=camp.plants - 1)
    draft.discard(draft.deck.plant)
    draft.events.append(PlantGone(seat=seat, why=why))


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
    """Why no common of this animal can be taken, or ``None`` (J132 to J134)."""
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


TABLE_WAYS: dict[Kind, Way] = {
    "mark": Way((PlayOn,), _mark_targets, _refuse_mark, _mark),
    "cancel": Way((PlayOn,), _cancel_targets, _refuse_cancel, _cancel),
    "ants": Way((Play,), _ants_targets, _refuse_ants, _ants),
    "plant": Way((Play,), _plant_targets, _refuse_plant, _plant),
    "explore": Way((Play,), _explore_targets, _refuse_explore, _explore),
    "binoculars": Way((Play,), _binoculars_targets, _refuse_binoculars, _binoculars),
    "steal": Way((PlayScavenger,), _steal_targets, _refuse_steal, _steal),
}
"""How these cards are played."""
