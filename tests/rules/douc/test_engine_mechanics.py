"""Mechanics that a random match would not pin down."""

from __future__ import annotations

from msgspec.structs import replace

from rules.contract import Ask, Moment
from rules.douc.actions import (
    CALL_TEAM,
    DECLARE,
    DISCARD,
    DONATE,
    DONE,
    ENDANGER,
    HOLD,
    LAY,
    LAY_TRAP,
    PASS,
    PLACE_ON,
    SAVE,
    SWAP,
    TAKE,
    TURN,
)
from rules.douc.cards import TEAM, TRAP, card_named, faces_of
from rules.douc.events import Barred, DayEnded, Dealt, JungleTurned, Lost, LotDrawn, Saved
from rules.douc.options import Options
from rules.douc.state import Charge, Free, Loss, Offers, Opening, Placing, Question, Race, Taking
from rules.kit.ring import Ring
from tests.rules.douc.engine_help import GAME, cards, code, play, state

Y2, Y4, Y9, B2, G2, T1, T12 = cards("Y2 Y4 Y9 B2 G2 T1 T12")


def offer(*order: int) -> Offers:
    """A round of offers."""
    return Offers(Ring(order))


def test_offers_go_round_from_the_left_of_the_actor() -> None:
    """Four players, the Poacher opens: the seat to its left is first, the Poacher last."""
    now, _ = play(state("Y9 | Y2 B3 | G1 | G4", pile="G5 G6"), (1, ENDANGER[Y2]))
    assert now.pending == offer(2, 3, 0, 1)
    assert GAME.moment(now) == Moment("window", (Ask(2, quiet=PASS),), pace=900)
    now, _ = play(now, (2, PASS), (3, PASS))
    assert GAME.moment(now).asks == (Ask(0, quiet=HOLD),)


def test_ranger_holds_once_and_is_asked_again() -> None:
    """After a round with a hold the Ranger must play or declare, and silence declares."""
    now = state("Y9 | B5 | G1", "Y2!", pending=offer(2, 0, 1), pile="G5")
    now, _ = play(now, (2, PASS), (0, HOLD), (1, PASS))
    assert now.pending == Offers(Ring((0,)), "again")
    assert list(GAME.legal(now, 0)) == [SAVE[0][Y9], DECLARE]
    assert code(now, 0, HOLD) == "held-already"
    assert GAME.moment(now).asks == (Ask(0, quiet=DECLARE),)


def test_a_card_makes_the_declaration_void() -> None:
    """A seat that passed before is offered after the declaration, and its card starts a new round."""
    now = state("Y9 G9 | B5 | T1 | Y5", "Y2!", pending=offer(2, 3, 0, 1), pile="G5")
    now, _ = play(now, (2, PASS), (3, PASS), (0, DECLARE))
    assert now.pending == Offers(Ring((1, 2, 3)), "declared")
    now, _ = play(now, (1, PASS), (2, SAVE[0][T1]))
    assert now.pending == offer(3, 0, 1, 2)


def test_live_question_asks_all_at_once_and_any_card_closes_it() -> None:
    """Silence is a pass; the day ends with the last one."""
    options = Options(day="live", question_seconds=10)
    now = state("Y9 G9 | B5 | T1 | Y5", "Y2!", pending=Free(), options=options, pile="G5")
    assert GAME.moment(now) == Moment("open", may=(0, 1, 2, 3))
    asked, _ = play(now, (0, DECLARE))
    assert asked.pending == Question((1, 2, 3))
    assert GAME.moment(asked).asks == tuple(Ask(seat, left=10_000, quiet=PASS) for seat in (1, 2, 3))
    assert play(asked, (3, SAVE[0][card_named("Y5")]))[0].pending == Free()
    night, told = play(asked, (2, PASS), (1, PASS), (3, PASS))
    assert isinstance(night.pending, Opening)
    assert Lost(0, (Y2,)) in told


def test_claim_runs_the_question_seat_by_seat() -> None:
    """The Ranger's question in the claim form is step 5 of the ring."""
    now = state("Y9 | B5 Y3 | T1", "Y2!", pending=Free(), options=Options(day="claim"), pile="G5")
    now, _ = play(now, (0, DECLARE))
    assert now.pending == Offers(Ring((1, 2)), "declared")
    assert play(now, (1, PASS), (2, SAVE[0][T1]))[0].pending == Free()


def test_trapped_and_saved_again_stays_saved() -> None:
    """A Trap hits the newest rescuer, never one that was saved a second time."""
    now = state("Y9 B1 B3 | G1 | TRAP TRAP", "Y2<Y4", level="3", pending=offer(2, 0, 1))
    now, _ = play(now, (2, LAY_TRAP[0]))
    assert now.zone.stacks[0].cards == (Y2, Y4, TRAP)
    assert now.zone.danger == 1
    now, _ = play(now, (0, SAVE[0][Y9]), (1, PASS), (2, LAY_TRAP[0]))
    assert now.zone.stacks[0].cards == (Y2, Y4, TRAP, Y9, TRAP)
    night, told = play(now, (0, DECLARE), (1, PASS), (2, PASS))
    assert Lost(0, (Y9,)) in told
    assert sorted(night.month.treetop) == sorted((Y2, Y4, TRAP, TRAP))


def test_donation_closes_the_stack() -> None:
    """Nothing more is laid on it, and its strength counts nothing."""
    now = state("Y9 B1 | G1 | DON TRAP", "Y2!", level="3", pending=offer(2, 0, 1), pile="G5")
    now, _ = play(now, (2, DONATE[0]), (0, HOLD), (1, PASS))
    assert code(now, 2, LAY_TRAP[0]) == "closed"
    assert code(now, 2, ENDANGER[B2]) == "not-held"


def test_in_charge_must_keep_the_largest_number_of_saves() -> None:
    """The Trump may not be spent on the DOUC that the other card could save."""
    now = state("B1 | Y4 T1 | G1", "Y2! T12 B2!", level="3", pending=Charge(1))
    assert code(now, 1, SAVE[0][T1]) == "saves-fewer"
    assert list(GAME.legal(now, 1)) == [SAVE[0][Y4], SAVE[2][T1]]
    assert code(now, 1, DONE) == "must-save"
    assert code(now, 0, PASS) == "charge-first"


def test_in_charge_loses_what_stays_in_danger() -> None:
    """The day ends with "done"; the Ranger loses nothing."""
    now = state("B1 | B9 Y3 | G1", "B4! Y8!", level="3", pending=Charge(1), pile="G5")
    night, told = play(now, (1, SAVE[0][card_named("B9")]), (1, DONE))
    assert Lost(1, cards("Y8")) in told
    assert night.month.losses == (Loss(1, 1, cards("Y8"), "charge"),)


def test_race_by_slap_and_by_lot() -> None:
    """Slap: the last hand is in charge. Lot: the drawn order tells. Two players: no race."""
    options = Options(rescue="slap")
    now = state("Y9 | B5 | RT | G4", "Y2!", level="3", pending=offer(2, 3, 0, 1), options=options)
    racing, _ = play(now, (2, CALL_TEAM))
    assert racing.pending == Race(2, (3, 0, 1))
    assert GAME.moment(racing).asks[0] == Ask(3, secret=False, left=3000, quiet=LAY)
    laid, _ = play(racing, (1, LAY), (3, LAY))
    assert code(laid, 1, LAY) == "race-first"
    assert play(laid, (0, LAY))[0].pending == Charge(0)
    lot = replace(now, setup=replace(now.setup, options=replace(options, rescue="lot")))
    drawn, told = play(lot, (2, CALL_TEAM))
    order = next(event.order for event in told if isinstance(event, LotDrawn))
    assert sorted(order) == [0, 1, 3]
    assert drawn.pending == Charge(order[-1])
    two = state("Y9 RT | B5", "Y2!", level="3", pending=offer(0, 1))
    assert play(two, (0, CALL_TEAM))[0].pending == Charge(1)


def test_jungle_card_of_the_ranger() -> None:
    """One target: laid at once. Several: a choice. None: the day is over."""
    now = state("G9 G8 | B5 | G1", "B5! Y2!", level="2", pending=offer(0, 1, 2), jungle="B8 T6 G3", pile="G5")
    one, told = play(now, (0, TURN[0]))
    assert Saved(0, card_named("B8"), 0, card_named("B5"), 0, reveals=True) in told
    assert one.jungle[0] is None
    assert one.pending == offer(1, 2, 0)
    two, _ = play(now, (0, TURN[1]))
    assert two.pending == Placing(0, card_named("T6"), 1)
    assert list(GAME.legal(two, 0)) == [PLACE_ON[0], PLACE_ON[1]]
    assert play(two, (0, PLACE_ON[1]))[0].zone.stacks[1].top == card_named("T6")
    none, told = play(now, (0, TURN[2]))
    assert [event.why for event in told if isinstance(event, DayEnded)] == ["jungle"]
    assert none.month.lost[0] == cards("B5 Y2")
    assert none.month.shown[2] == card_named("G3")


def test_jungle_card_of_the_poacher_bars() -> None:
    """An unfitting card goes back, is remembered in every view, and a new round begins."""
    now = state(
        "G9 G8 | B2 TRAP | G1", "Y2!", level="2+3", pending=offer(1, 2, 0), jungle="B8 TRAP", pile="G5"
    )
    barred, told = play(now, (1, TURN[1]))
    assert JungleTurned(1, 1, TRAP, False, reveals=True) in told
    assert Barred(1, reveals=True) in told
    assert barred.pending == offer(2, 0, 1)
    assert GAME.view(barred, None).public.jungle[1].shown == TRAP
    assert code(barred, 1, TURN[0]) == "not-your-offer"
    later, _ = play(barred, (2, PASS), (0, HOLD))
    assert code(later, 1, ENDANGER[B2]) == "barred"
    assert code(later, 1, TURN[0]) == "barred"
    assert list(GAME.legal(later, 1)) == [PASS]


def test_poacher_without_doucs() -> None:
    """An action card is lost only where no Jungle Card lies out; an opening action card spoils the day."""
    now = state("Y9 | TRAP DON | G1", level="3", pile="G5")
    assert list(GAME.legal(now, 1)) == [DISCARD["trap"], DISCARD["donation"]]
    night, _ = play(now, (1, DISCARD["donation"]))
    assert [len(pile) for pile in night.month.lost] == [0, 1, 0]
    wet = state("Y9 | TRAP DON | G1", level="2+3", jungle="RT Y1", pile="G5 G6 G7 G8 G9 G10 G11 G12 B1 B3 B4")
    assert code(wet, 1, DISCARD["trap"]) == "able-to-open"
    spoiled, _ = play(wet, (1, TURN[0]))
    assert spoiled.month.treetop == (TEAM,)
    assert spoiled.month.lost == ((), (), ())
    assert spoiled.jungle[0] == card_named("G5")


def test_dealing_goes_round_from_the_poacher() -> None:
    """The page's case: roles P R T, hands 2 4 1, pile a b c."""
    now = state("Y1 Y2 | B1 B2 B3 B4 | G1", pile="T1 T2 T3", ranger=1, poacher=0)
    now = replace(now, pending=Offers(Ring((2,)), "declared"))
    night, told = play(now, (2, PASS))
    assert [hand.bit_count() for hand in night.hands] == [3, 5, 2]
    assert [event.seen_by(None).cards for event in told if isinstance(event, Dealt)] == [(), (), ()]
    assert night.month.rain
    assert (night.month.ranger, night.month.poacher) == (2, 1)
    assert faces_of(night.fresh[1]) == cards("T2")


def test_taking_jungle_cards_at_night() -> None:
    """One each, clockwise from the first owed, until the Jungle is empty."""
    now = state("Y1 Y2 | B1 B2 B3 | G1", level="2", jungle="T1 T2 T3", ranger=1, poacher=0, rain=True)
    now = replace(now, pending=Offers(Ring((2,)), "declared"))
    night, _ = play(now, (2, PASS))
    assert night.pending == Taking(0)
    assert list(GAME.legal(night, 0)) == list(TAKE[:3])
    night, _ = play(night, (0, TAKE[1]), (1, TAKE[0]), (2, TAKE[2]))
    assert [hand.bit_count() for hand in night.hands] == [3, 4, 2]
    assert isinstance(night.pending, Opening)


def test_swaps_and_passing_roles() -> None:
    """The page's case: roles R P T T, hands 0 2 3 1, and both choices of the Ranger."""
    now = state(" | B1 B2 | G1 G2 G3 | T1", rain=True)
    now = replace(now, pending=Offers(Ring((3,)), "declared"))
    night, _ = play(now, (3, PASS))
    assert GAME.moment(night) == Moment("turn", (Ask(0, secret=False),))
    assert GAME.view(night, 0).own is None
    assert list(GAME.legal(night, 0)) == [SWAP[2], SWAP[3]]
    third, _ = play(night, (0, SWAP[3]))
    assert GAME.view(third, None).public.roles == ("none", "ranger", "poacher", "tourist")
    second, _ = play(night, (0, SWAP[2]))
    assert GAME.view(second, None).public.roles == ("none", "tourist", "poacher", "ranger")
