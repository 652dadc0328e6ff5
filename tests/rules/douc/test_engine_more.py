"""Mechanics of DOUC in Danger beside the days: what is private, settling, orders, previews."""

from __future__ import annotations

from msgspec.structs import replace

from rules.chance import Chance
from rules.douc.actions import (
    CALL_TEAM,
    DECLARE,
    HOLD,
    LAY_TRAP,
    PASS,
    SAVE,
    TURN,
)
from rules.douc.cards import TEAM, TRAP, card_named, mask_of, name_of
from rules.douc.events import InCharge, Looked
from rules.douc.options import Options
from rules.douc.state import Looking, Offers
from rules.kit.ring import Ring
from tests.rules.douc.engine_help import GAME, cards, play, state

Y2, Y4, Y9, B2, G2, T1, T12 = cards("Y2 Y4 Y9 B2 G2 T1 T12")


def offer(*order: int) -> Offers:
    """A round of offers."""
    return Offers(Ring(order))


def test_action_cards_of_one_kind_look_alike() -> None:
    """Which copy is held shows nowhere: not in the legal actions, the events or the view."""
    now = state("Y9 B1 | TRAP B5 | G1", "Y2<Y4", level="3", pending=offer(1, 2, 0))
    later_copy = replace(now, hands=(now.hands[0], mask_of((TRAP + 3, card_named("B5"))), now.hands[2]))
    assert GAME.legal(now, 1) == GAME.legal(later_copy, 1)
    assert GAME.view(now, 1) == GAME.view(later_copy, 1)
    assert GAME.apply(now, 1, LAY_TRAP[0]) == GAME.apply(later_copy, 1, LAY_TRAP[0])


def test_new_cards_are_marked_until_the_seat_has_acted() -> None:
    """Fresh cards lose their mark with the first answer in a day."""
    now = GAME.deal(Options(), 3, Chance(1))
    ranger = now.month.ranger
    now, _ = play(now, (ranger, GAME.legal(now, ranger)[0]))
    own = GAME.view(now, ranger).own
    assert own is not None
    assert own.fresh == own.hand
    poacher = now.month.poacher
    assert poacher is not None
    now, _ = play(now, (poacher, GAME.legal(now, poacher)[0]))
    after = GAME.view(now, poacher).own
    assert after is not None
    assert after.fresh == ()


def test_looking_goes_in_table_order_and_is_private() -> None:
    """What was seen is in the looker's view only; where, in everybody's."""
    now = GAME.deal(Options(levels=("2", "1", "1")), 3, Chance(2))
    ranger = now.month.ranger
    now, _ = play(now, (ranger, GAME.legal(now, ranger)[0]))
    assert now.pending == Looking(Ring((0, 1, 2)))
    now, told = play(now, (0, GAME.legal(now, 0)[4]))
    own, other = GAME.view(now, 0).own, GAME.view(now, 1)
    assert own is not None
    assert own.looked == now.jungle[4]
    assert other.own is not None
    assert other.own.looked is None
    assert other.public.month.looks == (4, None, None)
    assert [event.card for event in told if isinstance(event, Looked)] == [now.jungle[4]]
    assert [event.seen_by(1).card for event in told if isinstance(event, Looked)] == [None]


def test_settle_chooses_the_race() -> None:
    """Slap where people share a keyboard, lot with remote seats or bots alone."""
    assert GAME.settle(Options(), ("person", "bot")).rescue == "slap"
    assert GAME.settle(Options(), ("person", "remote")).rescue == "lot"
    assert GAME.settle(Options(), ("bot", "bot")).rescue == "lot"
    assert GAME.settle(Options(rescue="slap"), ("bot", "bot")).rescue == "slap"


def test_check_names_the_rule() -> None:
    """Seats and the footprint order are checked."""
    found = [GAME.check(Options(), seats) for seats in (1, 2, 6, 7)]
    assert [refusal and refusal.code for refusal in found] == ["seats", None, None, "seats"]
    odd = GAME.check(Options(footprint=(0, 0, 1)), 3)
    assert odd is not None
    assert (odd.code, odd.rule) == ("footprint", "douc R11")


def test_orders_pass_for_a_while() -> None:
    """An order passes until its time is over and never declares."""
    now = state("Y9 B2 | B5 | G1 T1", "Y2!", pending=offer(2, 0, 1), pile="G5 G6 G7")
    order = GAME.orders["pass-card"]
    mark = order.mark(GAME.view(now, 2))
    assert order.act(GAME.view(now, 2), GAME.legal(now, 2), mark) == PASS
    ranger = replace(now, pending=offer(0, 1, 2))
    assert order.act(GAME.view(ranger, 0), GAME.legal(ranger, 0), mark) == HOLD
    again = replace(now, pending=Offers(Ring((0,)), "again"))
    assert order.act(GAME.view(again, 0), GAME.legal(again, 0), mark) is None
    later, _ = play(ranger, (0, SAVE[0][Y9]))
    assert order.act(GAME.view(later, 1), GAME.legal(later, 1), mark) is None


def test_in_charge_event_and_previews() -> None:
    """Previews tell the odds of a Jungle Card and what giving up costs."""
    two = state("Y9 RT | B5", "Y2!", level="3", pending=offer(0, 1))
    assert InCharge(1) in play(two, (0, CALL_TEAM))[1]
    now = state("G9 G8 | B5 | G1", "B5! Y2!", level="2", pending=offer(0, 1, 2), jungle="B8 T6 G3")
    gives_up = GAME.preview(GAME.view(now, 0), DECLARE)
    assert gives_up is not None
    assert gives_up.points == -2
    odds = GAME.preview(GAME.view(now, 0), TURN[0])
    assert odds is not None
    assert odds.odds is not None
    assert 0 < odds.odds < 1


def test_names() -> None:
    """Short names go both ways."""
    assert [name_of(card) for card in (Y2, T12, TRAP + 2, TEAM)] == ["Y2", "T12", "TRAP", "RT"]
    assert card_named("g2") == G2
