"""A round from the ante to the pot, and what comes between rounds (C16-C23, C103-C127)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.chance import Chance
from rules.dare.actions import Answer
from rules.dare.desk import Desk, Played
from rules.dare.events import (
    Answered,
    AnswersShown,
    AntePaid,
    DareEvent,
    Eliminated,
    GuardEnded,
    Left,
    MatchEnded,
    PotWon,
    RoundStarted,
    Showdown,
    StartDrawn,
    TieBroken,
    TurnStarted,
)
from rules.dare.options import Options
from rules.dare.scoring import winners_of
from rules.dare.state import (
    Drawing,
    Gone,
    Leaving,
    Match,
    Over,
    OverWhy,
    Record,
    Round,
    RoundWhy,
    Setup,
    StartDraw,
    State,
    TieDraw,
)
from rules.kit.ring import clockwise, left_of

# -- the start ---------------------------------------------------------------------------------------


def first_state(options: Options, seats: int, chance: Chance) -> State:
    """The start draw is made, the ante of round 1 paid, and the starter's turn has begun."""
    deck, everybody = options.components, tuple(range(seats))
    draws, starter, chance = _start_draw(deck.number_cards(), everybody, chance)
    none: tuple[tuple[int, ...], ...] = ((),) * seats
    desk = Desk(
        State(
            setup=Setup(options, seats),
            chance=chance,
            match=Match(draws, (), (None,) * seats),
            round=Round(0, starter, 0, everybody),
            turns=0,
            chips=(deck.stock.value,) * seats,
            staked=(0,) * seats,
            skipped=(False,) * seats,
            raised=(0,) * seats,
            false_calls=(),
            face=None,
            hands=none,
            fresh=(0,) * seats,
            kept=none,
            drawn=None,
            pile=(),
            chaos=(),
            used=(),
            held=(False,) * seats,
            news=((),) * seats,
            answers=(None,) * seats,
            pending=Over("all-left"),
        )
    )
    start_round(desk, starter, everybody)
    return desk.closed()[0]


def _start_draw(
    cards: tuple[int, ...], seats: tuple[int, ...], chance: Chance
) -> tuple[tuple[StartDraw, ...], int, Chance]:
    """The highest card starts; those tied draw again from what is left (C16, C18)."""
    pile, chance = chance.shuffled(cards)
    draws: list[StartDraw] = []
    while len(seats) > 1 and len(pile) >= len(seats):
        drawn, pile = pile[: len(seats)], pile[len(seats) :]
        draws.append(StartDraw(seats, drawn))
        seats = tuple([seat for seat, card in zip(seats, drawn, strict=True) if card == max(drawn)])
    # With a deck so small that the pile runs out first, the first of those tied starts.
    return tuple(draws), seats[0], chance


def opening_events(state: State) -> tuple[DareEvent, ...]:
    """What the deal tells: the start draw, the ante, whose turn it is."""
    now = state.round
    drawn = [
        StartDrawn(seats=draw.seats, cards=draw.cards, again=index > 0, reveals=True)
        for index, draw in enumerate(state.match.start)
    ]
    return (
        *drawn,
        RoundStarted(number=now.number, starter=now.starter, seats=now.seats),
        _ante_event(now, state.staked, state.chips),
        TurnStarted(seat=now.starter),
    )


def _ante_event(now: Round, staked: tuple[int, ...], chips: tuple[int, ...]) -> AntePaid:
    broke = tuple([seat for seat in now.seats if not chips[seat]])
    return AntePaid(ante=now.ante, paid=staked, pot=sum(staked), all_in=broke)


def start_round(desk: Desk, starter: int, seats: tuple[int, ...]) -> None:
    """Both piles are complete and shuffled, everybody pays the ante, and the starter begins (C21, C22)."""
    many, deck = desk.setup.seats, desk.deck
    number = desk.round.number + 1
    desk.round = Round(number, starter, deck.ante_of(desk.setup.options.format, number), seats)
    desk.pile, desk.chance = desk.chance.shuffled(deck.number_cards())
    desk.chaos, desk.chance = desk.chance.shuffled(deck.chaos_cards())
    _clear(desk)
    desk.answers = (None,) * many
    desk.stake(desk.round.ante, seats)
    desk.pending = Drawing(starter)
    desk.tell(RoundStarted(number=number, starter=starter, seats=seats))
    desk.tell(_ante_event(desk.round, desk.staked, desk.chips))
    desk.tell(TurnStarted(seat=starter))


def _clear(desk: Desk) -> None:
    """Hands, kept cards and everything that belongs to one round go."""
    many = desk.setup.seats
    desk.hands = desk.kept = ((),) * many
    desk.news = ((),) * many
    desk.fresh = desk.staked = desk.raised = (0,) * many
    desk.skipped = desk.held = (False,) * many
    desk.drawn = desk.face = None
    desk.used, desk.false_calls, desk.turns = (), (), 0


# -- the end of a round --------------------------------------------------------------------------------


def best_of(totals: Sequence[int], high: int) -> int:
    """The total that wins: the highest within the limit, else the lowest (C104, C110, C114)."""
    within = [total for total in totals if total <= high]
    return max(within) if within else min(totals)


def end_round(desk: Desk, why: RoundWhy, caller: int | None) -> None:
    """All hands are shown, ties are broken, and the pot is paid out (C103-C114)."""
    now, chips = desk.round, desk.chips
    if why == "guard":
        desk.tell(GuardEnded(turns=desk.deck.guard.turns))
    totals = tuple([sum(hand) for hand in desk.hands])
    desk.tell(Showdown(why=why, caller=caller, hands=desk.hands, totals=totals, reveals=True))
    order = clockwise(now.seats, now.starter if caller is None else caller)
    tied, ties, total = _break_ties(desk, order, totals)
    pot = desk.pot
    even, odd = divmod(pot, len(tied))
    shares = [0] * desk.setup.seats
    for index, seat in enumerate(tied):
        shares[seat] = even + (index < odd)
    desk.chips = tuple(map(sum, zip(chips, shares, strict=True)))
    desk.tell(PotWon(seats=tied, pot=pot, shares=tuple(shares), total=total, chips=desk.chips))
    record = Record(
        number=now.number,
        starter=now.starter,
        seats=now.seats,
        why=why,
        caller=caller,
        turns=desk.turns,
        hands=desk.hands,
        totals=totals,
        ties=ties,
        winners=tied,
        pot=pot,
        shares=tuple(shares),
        staked=desk.staked,
        chips=desk.chips,
        false_calls=desk.false_calls,
        all_in=tuple([seat for seat in now.seats if not chips[seat]]),
    )
    desk.match = replace(desk.match, past=(*desk.match.past, record))
    _clear(desk)
    # All cards are together again; they are shuffled when the next round begins.
    desk.pile, desk.chaos = desk.deck.number_cards(), desk.deck.chaos_cards()
    _after_round(desk)


def _break_ties(
    desk: Desk, order: tuple[int, ...], totals: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[TieDraw, ...], int]:
    """Those with the best total draw until one is best; who wins, how, and with what (C108-C112)."""
    high, standing = desk.deck.range.high, dict(enumerate(totals))
    ties: list[TieDraw] = []
    while True:
        best = best_of([standing[seat] for seat in order], high)
        order = tuple([seat for seat in order if standing[seat] == best])
        if len(order) == 1 or len(desk.pile) < len(order):
            return order, tuple(ties), best
        cards, desk.pile = desk.pile[: len(order)], desk.pile[len(order) :]
        for seat, card in zip(order, cards, strict=True):
            standing[seat] += card
        tie = TieDraw(order, cards, tuple([standing[seat] for seat in order]))
        ties.append(tie)
        desk.tell(TieBroken(seats=order, cards=cards, totals=tie.totals, reveals=True))


def _after_round(desk: Desk) -> None:
    """Who has no chips is out; the match ends, or everybody left is asked whether to go on (C115, C118)."""
    number, left = desk.round.number, []
    for seat in desk.round.seats:
        if desk.chips[seat]:
            left.append(seat)
        else:
            _out(desk, seat, Gone(number, False, 0))
            desk.tell(Eliminated(seat=seat))
    limit = desk.setup.options.limit
    if len(left) == 1:
        end_match(desk, "all-chips")
    elif limit and number >= limit:
        end_match(desk, "rounds")
    else:
        desk.pending = Leaving(tuple(left))


def _out(desk: Desk, seat: int, gone: Gone) -> None:
    out = desk.match.gone
    desk.match = replace(desk.match, gone=(*out[:seat], gone, *out[seat + 1 :]))


def end_match(desk: Desk, why: OverWhy) -> None:
    """The match is over (C119, C120, C123, C124)."""
    desk.pending = Over(why)
    chips = tuple(
        [stock + (gone.chips if gone else 0) for stock, gone in zip(desk.chips, desk.match.gone, strict=True)]
    )
    desk.tell(MatchEnded(why=why, winners=winners_of(desk.chips, desk.match.gone), chips=chips))


# -- staying or leaving ---------------------------------------------------------------------------------


def answer(state: State, seat: int, action: Answer) -> Played:
    """One seat has answered; with the last answer all take effect together (C118-C121)."""
    desk, pending = Desk(state), state.pending
    assert isinstance(pending, Leaving)
    desk.answers = (*desk.answers[:seat], action.word, *desk.answers[seat + 1 :])
    desk.tell(Answered(seat=seat, word=action.word, knows=(seat,)))
    waiting = tuple([other for other in pending.waiting if other != seat])
    desk.pending = Leaving(waiting)
    if not waiting:
        desk.match = replace(desk.match, said=desk.answers)
        desk.tell(AnswersShown(words=desk.answers, reveals=True))
        _settle(desk)
    return desk.closed()


def _settle(desk: Desk) -> None:
    """Who leaves is out, and the others go on if there are two of them."""
    words = {seat: word for seat, word in enumerate(desk.answers) if word is not None}
    decided = [word for word in words.values() if word != "follow"]
    follow = "leave" if decided and "stay" not in decided else "stay"
    stay = [seat for seat, word in words.items() if (follow if word == "follow" else word) == "stay"]
    for seat in words:
        if seat not in stay:
            chips = desk.chips[seat]
            _out(desk, seat, Gone(desk.round.number, True, chips))
            desk.chips = (*desk.chips[:seat], 0, *desk.chips[seat + 1 :])
            desk.tell(Left(seat=seat, chips=chips))
    if len(stay) > 1:
        seats = tuple(stay)
        start_round(desk, left_of(seats, desk.round.starter)[0], seats)
        return
    desk.answers = (None,) * desk.setup.seats
    end_match(desk, "last-stays" if stay else "all-left")
