"""The cards a view does not show, and one complete state that agrees with it."""

from __future__ import annotations

from collections import Counter

from rules.chance import Chance
from rules.dare.cards import WORDS, Word
from rules.dare.state import Leaving, Over, State
from rules.dare.view import Public, View


def imagine(view: View, chance: Chance) -> State:
    """Spread every hidden number card over other hands and pile, every hidden chaos card likewise."""
    public = view.public
    between = isinstance(public.pending, Leaving | Over)
    deck = public.setup.options.components
    if between:
        # All cards are together, and what was held has been shown.
        hands: list[tuple[int, ...]] = [()] * public.setup.seats
        kept, drawn = list(hands), None
        pile, chaos = deck.number_cards(), deck.chaos_cards()
    else:
        hands, pile, chance = _numbers(view, chance)
        kept, drawn, chaos, chance = _chaos(view, chance)
    own = view.own
    mine = [own if seat == view.seat else None for seat in range(public.setup.seats)]
    answers, chance = _answers(view, chance)
    return State(
        setup=public.setup,
        chance=chance,
        match=public.match,
        round=public.round,
        turns=public.turns,
        chips=public.chips,
        staked=public.staked,
        skipped=public.skipped,
        raised=public.raised,
        false_calls=public.false_calls,
        face=public.face,
        hands=tuple(hands),
        fresh=tuple([entry.fresh if entry else 0 for entry in mine]),
        kept=tuple(kept),
        drawn=drawn,
        pile=pile,
        chaos=chaos,
        used=public.used,
        held=_held(view, hands),
        news=tuple([entry.news if entry else () for entry in mine]),
        answers=answers,
        pending=public.pending,
    )


def _numbers(view: View, chance: Chance) -> tuple[list[tuple[int, ...]], tuple[int, ...], Chance]:
    """Hands and number pile; during the own search the pile is known and only its order is not."""
    public, own = view.public, view.own
    left = Counter(public.setup.options.components.number_cards())
    if own is not None:
        left.subtract(own.hand)
    pile: tuple[int, ...] = ()
    if own is not None and own.search:
        known = [found.value for found in own.search for _ in range(found.copies)]
        left.subtract(known)
        pile, chance = chance.shuffled(known)
    hidden, chance = chance.shuffled(sorted(left.elements()))
    hands = []
    for seat, size in enumerate(public.sizes):
        if own is not None and seat == view.seat:
            hands.append(own.hand)
        else:
            hands.append(hidden[:size])
            hidden = hidden[size:]
    return hands, pile or hidden, chance


def _chaos(view: View, chance: Chance) -> tuple[list[tuple[int, ...]], int | None, tuple[int, ...], Chance]:
    """Kept cards, the drawn card, and the chaos pile."""
    public, own = view.public, view.own
    left = Counter(public.setup.options.components.chaos_cards())
    left.subtract(public.used)
    drawn = None
    if own is not None:
        left.subtract(own.kept)
        drawn = own.drawn
    if drawn is not None:
        left[drawn] -= 1
    hidden, chance = chance.shuffled(sorted(left.elements()))
    if public.drawn and drawn is None:
        drawn, hidden = hidden[0], hidden[1:]
    kept = []
    for seat, size in enumerate(public.kept):
        if own is not None and seat == view.seat:
            kept.append(own.kept)
        else:
            kept.append(hidden[:size])
            hidden = hidden[size:]
    return kept, drawn, hidden, chance


def _held(view: View, hands: list[tuple[int, ...]]) -> tuple[bool, ...]:
    """Who may call: the seat as it knows, others as far as their imagined hands and turns allow."""
    public, own = view.public, view.own
    limits, turn = public.setup.options.components.range, public.seat
    had = public.had
    held = []
    for seat, hand in enumerate(hands):
        if own is not None and seat == view.seat:
            held.append(own.call == "good")
        else:
            able = seat in public.round.seats and had[seat] > 0 and limits.low <= sum(hand) <= limits.high
            held.append(able and (seat != turn or _may_call(public)))
    return tuple(held)


def _may_call(public: Public) -> bool:
    """Whether the turn is still at its start, so that a call could be good."""
    return not getattr(public.pending, "late", True)


def _answers(view: View, chance: Chance) -> tuple[tuple[Word | None, ...], Chance]:
    """The own answer, and any for others who have given one."""
    public, own = view.public, view.own
    answers: list[Word | None] = [None] * public.setup.seats
    pending = public.pending
    if isinstance(pending, Leaving):
        for seat in answered(public):
            if own is not None and seat == view.seat:
                answers[seat] = own.answer
            else:
                answers[seat], chance = chance.pick(WORDS)
    return tuple(answers), chance


def answered(public: Public) -> tuple[int, ...]:
    """Between rounds, the seats that have answered."""
    pending = public.pending
    if not isinstance(pending, Leaving):
        return ()
    return tuple(
        [seat for seat, gone in enumerate(public.match.gone) if gone is None and seat not in pending.waiting]
    )
