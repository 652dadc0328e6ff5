"""The turn: drawing, peeking, sets, Explore!, the answer to a PERIL draw, and going from phase to phase."""

from __future__ import annotations

from msgspec.structs import replace

from rules.contract import Action, Pass, Refusal
from rules.jungle.actions import (
    DECKS,
    DECLINE_PEEK,
    DRAW_PERIL,
    DRAW_RESOURCE,
    END_PHASE,
    FILL,
    PASS,
    PEEK,
    PLAY,
    SKIP,
    TRADE,
    DeclinePeek,
    DrawPeril,
    DrawResource,
    EndPhase,
    Fill,
    Peek,
    Play,
    Skip,
    TradeSet,
)
from rules.jungle.attempts import legal_attempts
from rules.jungle.deck import ANIMALS
from rules.jungle.dice import not_held
from rules.jungle.draft import DEFENDING, PERIL, RESOURCE, Draft
from rules.jungle.events import (
    Moved,
    PeekDeclined,
    PerilTaken,
    PhaseBegan,
    SetTraded,
    Skipped,
    Stung,
    TurnBegan,
    TurnEnded,
)
from rules.jungle.plays import drop_explore, drop_plant, legal_plays, shift
from rules.jungle.refusals import bound, card_name, no, no_draw, no_peek, quicksand, shut
from rules.jungle.state import Acting, Answering, Collecting, Glancing, State, Turn

ACTING, ANSWERING, COLLECTING = Acting(), Answering(), Collecting()


def actions_left(state: State) -> int:
    """Actions left to the player whose turn it is, counted afresh (J44)."""
    turn = state.turn
    frame = state.setup.options.components.game
    return max(0, frame.actions_per_turn - state.camps[turn.seat].plants - turn.spent)


# -- ACTION phase -----------------------------------------------------------------------------


def _too_dear(state: State, cost: int) -> Refusal | None:
    left = actions_left(state)
    return no("no-actions", "J44", cost=cost, left=left) if left < cost else None


def refuse_resource(state: State, seat: int, action: DrawResource) -> Refusal | None:
    """J40, J47."""
    cost = state.setup.options.components.game.cost_resource
    return _too_dear(state, cost) or no_draw(state, RESOURCE)


def _spend(draft: Draft, cost: int) -> None:
    draft.turn = replace(draft.turn, spent=draft.turn.spent + cost)


def draw_resource(draft: Draft, action: DrawResource) -> None:
    """J40."""
    _spend(draft, draft.deck.game.cost_resource)
    draft.draw(RESOURCE, "action")


def refuse_peril(state: State, seat: int, action: DrawPeril) -> Refusal | None:
    """J42, J47."""
    cost = state.setup.options.components.game.cost_peril
    return _too_dear(state, cost) or no_draw(state, PERIL)


def draw_peril(draft: Draft, action: DrawPeril) -> None:
    """J42: the card lies aside until the opponent has answered (J107, JP2)."""
    _spend(draft, draft.deck.game.cost_peril)
    draft.ready(PERIL)
    draft.pending = ANSWERING
    draft.events.append(PerilTaken(seat=draft.seat))


def refuse_peek(state: State, seat: int, action: Peek) -> Refusal | None:
    """J41, J46."""
    cost = state.setup.options.components.game.cost_peek
    return _too_dear(state, cost) or no_peek(state, seat, action.deck)


def peek(draft: Draft, action: Peek) -> None:
    """J41."""
    _spend(draft, draft.deck.game.cost_peek)
    draft.peek(action.deck, "action")


def refuse_skip(state: State, seat: int, action: Skip) -> Refusal | None:
    """J123, J139, J140."""
    if state.turn.began:
        return no("skip-first", "J140")
    if not state.camps[seat].plants:
        return no("skip-plant", "J140")
    return quicksand(state, seat, "quicksand-skip") if bound(state, seat) else None


def skip(draft: Draft, action: Skip) -> None:
    """One plant goes, and no phase takes place."""
    draft.events.append(Skipped(seat=draft.seat))
    drop_plant(draft, "skip")
    _end_turn(draft)


def legal_acting(state: State, seat: int) -> list[Action]:
    """Phase ACTION."""
    camp, frame = state.camps[seat], state.setup.options.components.game
    found: list[Action] = [END_PHASE]
    if camp.plants and not state.turn.began and not bound(state, seat):
        found.append(SKIP)
    left = frame.actions_per_turn - camp.plants - state.turn.spent
    if left > 0:
        if left >= frame.cost_resource and (state.piles[0] or state.discards[0]):
            found.append(DRAW_RESOURCE)
        if left >= frame.cost_peril and (state.piles[1] or state.discards[1]):
            found.append(DRAW_PERIL)
        if left >= frame.cost_peek:
            closed = camp.closed
            found += [
                PEEK[place]
                for place, deck in enumerate(state.decks)
                if len(deck.cards) > deck.up and not closed >> place & 1
            ]
    return found + legal_anytime(state, seat)


# -- the answer to a PERIL draw ---------------------------------------------------------------


def refuse_answer(state: State, seat: int, action: Pass) -> Refusal | None:
    """Saying no is always allowed (JP3)."""
    return None


def let_draw(draft: Draft, action: Pass) -> None:
    """The card goes to whoever drew it."""
    draft.pending = ACTING
    draft.draw(PERIL, "action")


def refuse_sting(state: State, seat: int, action: Play) -> Refusal | None:
    """J106."""
    if action.card not in state.hands[seat]:
        return not_held(state, action.card)
    components = state.setup.options.components
    if components.kinds[action.card] == "sting":
        return None
    return no("only-scorpion", "J36", card=card_name(components, action.card))


def sting(draft: Draft, action: Play) -> None:
    """J106, J107: both cards are discarded, the actions stay spent."""
    by = draft.other
    draft.lay_off(by, action.card)
    drawn, *rest = draft.piles[PERIL]
    draft.piles[PERIL] = tuple(rest)
    draft.tops[PERIL] = 0
    draft.discard(drawn)
    draft.discard(action.card)
    draft.events.append(Stung(seat=draft.seat, by=by, scorpion=action.card, card=drawn, reveals=True))
    draft.pending = ACTING


def legal_answers(state: State, seat: int) -> list[Action]:
    """No, and Scorpion for whoever holds it."""
    kinds = state.setup.options.components.kinds
    return [PASS, *[PLAY[card] for card in dict.fromkeys(state.hands[seat]) if kinds[card] == "sting"]]


# -- COLLECT and DEFENSE ----------------------------------------------------------------------


def legal_collecting(state: State, seat: int) -> list[Action]:
    """Phase COLLECT; under Quicksand it cannot be left without an attempt (J118)."""
    found = [] if bound(state, seat) else [END_PHASE]
    return [*found, *legal_attempts(state, seat), *legal_anytime(state, seat)]


def legal_defending(state: State, seat: int) -> list[Action]:
    """Phase DEFENSE."""
    return [END_PHASE, *legal_anytime(state, seat)]


def legal_glancing(state: State, seat: int) -> list[Action]:
    """Looking at the new bottom card or not."""
    return [PEEK[state.pending.deck], DECLINE_PEEK]  # type: ignore[union-attr]


def refuse_glance(state: State, seat: int, action: Peek) -> Refusal | None:
    """J78, J84: the new bottom card of that deck only."""
    pending = state.pending
    assert isinstance(pending, Glancing)
    return None if action.deck == pending.deck else no("this-bottom", "J84", deck=pending.deck + 1)


def glance(draft: Draft, action: Peek) -> None:
    """J78, J84."""
    draft.peek(action.deck, "new")
    draft.finish_attempt()


def refuse_decline(state: State, seat: int, action: DeclinePeek) -> Refusal | None:
    """The look is optional."""
    return None


def decline(draft: Draft, action: DeclinePeek) -> None:
    """No look."""
    pending = draft.pending
    assert isinstance(pending, Glancing)
    draft.events.append(PeekDeclined(seat=draft.seat, deck=pending.deck))
    draft.finish_attempt()


# -- from phase to phase ----------------------------------------------------------------------


def refuse_end(state: State, seat: int, action: EndPhase) -> Refusal | None:
    """J37, J118."""
    if isinstance(state.pending, Collecting) and bound(state, seat):
        return quicksand(state, seat, "quicksand-attempt")
    return None


def to_collect(draft: Draft, action: EndPhase) -> None:
    """Unspent actions are lost (J45)."""
    draft.pending = COLLECTING
    draft.events.append(PhaseBegan(seat=draft.seat, phase="collect"))


def to_defense(draft: Draft, action: EndPhase) -> None:
    """No attempt is made (J37)."""
    draft.pending = DEFENDING
    draft.events.append(PhaseBegan(seat=draft.seat, phase="defense"))


def end_turn(draft: Draft, action: EndPhase) -> None:
    """The turn is over (J31)."""
    _end_turn(draft)


def _end_turn(draft: Draft) -> None:
    """What bound the player is discarded (J38); the opponent's turn begins, or the guard ends it (J148)."""
    seat, camp, number = draft.seat, draft.camp, draft.turn.number + 1
    opened = tuple([place for place in range(DECKS) if camp.closed >> place & 1])
    for _ in opened:
        draft.discard(draft.deck.off_limits)
    if camp.sunk is not None:
        draft.discard(draft.deck.quicksand)
    if opened or camp.sunk is not None:
        draft.camps[seat] = replace(camp, closed=0, sunk=None)
    draft.events.append(TurnEnded(seat=seat, opened=opened, freed=camp.sunk))
    draft.fresh = ()
    if number > 2 * draft.deck.game.guard_turns_per_player:
        draft.end(_ahead(draft), "guard")
        return
    draft.turn = Turn(number, draft.other)
    draft.pending = ACTING
    draft.events.append(TurnBegan(seat=draft.other, number=number))


def _ahead(draft: Draft) -> int:
    """Who wins by the guard: more points, more commons, else the second player (J148)."""
    second = 1 - draft.setup.first
    figures = [(camp.points, sum(camp.animals), seat == second) for seat, camp in enumerate(draft.camps)]
    return figures.index(max(figures))


# -- at any time: sets, Explore!, cards -------------------------------------------------------


def legal_anytime(state: State, seat: int) -> list[Action]:
    """Cards, sets and fills (J33)."""
    found = legal_plays(state, seat) if state.hands[seat] else []
    camp = state.camps[seat]
    if camp.explore:
        found += _fills(state, seat)
    size = state.setup.options.components.game.set_size
    for animal, number in enumerate(camp.animals):
        if number >= size:
            peril, plant, explore = TRADE[animal]
            if state.piles[1] or state.discards[1]:
                found.append(peril)
            if camp.plants:
                found.append(plant)
            if state.camps[1 - seat].explore:
                found.append(explore)
    return found


def _fills(state: State, seat: int) -> list[Action]:
    decks, closed = state.decks, state.camps[seat].closed
    reached = [place for place in range(DECKS) if not closed >> place & 1]
    spaces = [place for place in reached if not decks[place].cards]
    return [FILL[source][space] for source in reached if len(decks[source].cards) > 1 for space in spaces]


def refuse_fill(state: State, seat: int, action: Fill) -> Refusal | None:
    """J95, J110."""
    if not state.camps[seat].explore:
        return no("no-explore", "J95")
    for place in (action.source, action.space):
        if reason := shut(state, seat, place):
            return reason
    if state.decks[action.space].cards:
        return no("not-empty", "J95", deck=action.space + 1)
    few = len(state.decks[action.source].cards) < 2
    return no("fill-from-two", "J95", deck=action.source + 1) if few else None


def fill(draft: Draft, action: Fill) -> None:
    """J95, J28."""
    source, space = action.source, action.space
    moved = shift(draft, source, space)
    draft.events.append(Moved(seat=draft.seat, card=moved, source=source, target=space, how="fill"))
    draft.turn_up(source)


def refuse_trade(state: State, seat: int, action: TradeSet) -> Refusal | None:
    """J131, J135, J138."""
    if not 0 <= action.animal < len(ANIMALS):
        return no("no-animal", "J135")
    camp, size = state.camps[seat], state.setup.options.components.game.set_size
    if camp.animals[action.animal] < size:
        return no("no-set", "J135", size=size, animal=ANIMALS[action.animal])
    if action.purpose == "peril":
        return no_draw(state, PERIL)
    if action.purpose == "plant":
        return None if camp.plants else no("no-plant", "J135")
    return None if state.camps[1 - seat].explore else no("no-explore-out", "J131")


def trade(draft: Draft, action: TradeSet) -> None:
    """J135, J142."""
    seat = draft.seat
    for _ in range(draft.deck.game.set_size):
        draft.gone = (*draft.gone, draft.give_up_common(seat, action.animal))
    draft.events.append(SetTraded(seat=seat, animal=action.animal, purpose=action.purpose))
    if action.purpose == "peril":
        draft.draw(PERIL, "set")
    elif action.purpose == "plant":
        drop_plant(draft, "set")
    else:
        drop_explore(draft)
