"""The cards a view does not show, and one complete state that agrees with it."""

from __future__ import annotations

from collections import Counter

from rules.chance import Chance
from rules.paws.box import box_of
from rules.paws.pending import Effects
from rules.paws.state import Known, State
from rules.paws.view import UNKNOWN, Public, View


def _open_items(public: Public) -> Counter[int]:
    """Every item card that lies open: discards, Snares, cards being played."""
    found = Counter(public.item_discards)
    for player in public.players:
        found.update(trap.card for trap in player.traps)
    found.update(step.card for step in public.stack if isinstance(step, Effects) and step.spent)
    return found


def _open_monsters(public: Public) -> Counter[int]:
    """Every monster card that lies open: discards, before players, in a fight."""
    found = Counter(public.monster_discards)
    for player in public.players:
        found.update(trophy.card for trophy in player.monsters)
    if public.fight is not None and public.fight.card >= 0:
        found[public.fight.card] += 1
    return found


def unseen_items(view: View) -> Counter[int]:
    """How many item cards of each kind could lie anywhere the seat cannot see: hands and deck."""
    left = Counter(box_of(view.public.setup.options).item_cards)
    left.subtract(_open_items(view.public))
    for hand in view.public.hands:
        left.subtract(hand)
    if view.own is not None:
        left.subtract(view.own.hand)
        left.subtract(card for _, card in view.own.knows)
        left.subtract(hidden_from_others(view))
    return +left


def hidden_from_others(view: View) -> tuple[int, ...]:
    """Cards of a knocked-out player that this seat sees now and did not know of before."""
    own, pending = view.own, view.public.pending
    if own is None or own.victim is None:
        return ()
    new = Counter(own.victim)
    # Whoever sees the cards of a victim is asked what to take of them: the prompt has the victim.
    new.subtract(card for holder, card in own.knows if holder == pending.victim)  # type: ignore[union-attr]
    return tuple((+new).elements())


def unseen_monsters(view: View) -> Counter[int]:
    """How many monster cards of each kind could lie anywhere in the deck that the seat does not know."""
    left = Counter(box_of(view.public.setup.options).monster_cards)
    left.subtract(_open_monsters(view.public))
    left.subtract(card for card in deck_known(view) if card != UNKNOWN)
    return +left


def deck_known(view: View) -> tuple[int, ...]:
    """The monster deck as the seat, or everybody, knows it."""
    return view.public.monsters if view.own is None else view.own.monsters


def imagine(view: View, chance: Chance) -> State:
    """Spread every unseen card evenly over what the seat cannot see."""
    public, own = view.public, view.own
    seats = public.setup.seats
    items, chance = chance.shuffled(sorted(unseen_items(view).elements()))
    monsters, chance = chance.shuffled(sorted(unseen_monsters(view).elements()))
    hidden = iter(items)
    hands: list[tuple[int, ...]] = []
    for seat, size in enumerate(public.sizes):
        if public.hands:
            hands.append(public.hands[seat])
        elif own is not None and seat == view.seat:
            hands.append(own.hand)
        else:
            hand = _seen_of(view, seat)
            hand += [next(hidden) for _ in range(size - len(hand))]
            # In which order others came by their cards is not known either.
            shuffled, chance = chance.shuffled(hand)
            hands.append(shuffled)
    unknown = iter(monsters)
    deck = tuple([next(unknown) if card == UNKNOWN else card for card in deck_known(view)])
    fresh = [0] * seats
    known: tuple[Known, ...] = ()
    if own is not None and view.seat is not None:
        fresh[view.seat] = own.fresh
        known = tuple([Known(view.seat, holder, card) for holder, card in own.knows])
    return State(
        public.setup,
        chance,
        public.board,
        public.players,
        public.turn,
        tuple(hands),
        tuple(fresh),
        known,
        tuple(hidden),
        public.item_discards,
        deck,
        public.lore,
        public.monster_discards,
        public.fight,
        public.last,
        public.idle,
        public.stack,
    )


def _seen_of(view: View, seat: int) -> list[int]:
    """The cards this seat knows in the hand of another one."""
    own, pending = view.own, view.public.pending
    if own is None:
        return []
    # With cards of a victim in sight the prompt has the victim.
    if own.victim is not None and pending.victim == seat:  # type: ignore[union-attr]
        return list(own.victim)
    return [card for holder, card in own.knows if holder == seat]
