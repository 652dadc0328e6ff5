"""Cards out of turn and who is asked (W1-W14, W16-W18)."""

from __future__ import annotations

import msgspec
import pytest

from rules.chance import Chance
from rules.contract import Pass, actors_of
from rules.journal import Seat
from rules.paws.actions import (
    END_TURN,
    INVADE,
    LOOT,
    PASS,
    Discard,
    Play,
    Raid,
    Target,
)
from rules.paws.engine import GAME
from rules.paws.events import CardPlayed, Discarded, TookItem, TookMonster
from rules.paws.options import Options
from rules.paws.pending import (
    Acting,
    After,
    Answering,
    Before,
    Defending,
    Discarding,
    Keeping,
    Peeking,
    Taking,
    Targeting,
)
from rules.table import Table as Seats
from tests.rules.paws.build import item, play, scene
from tests.rules.paws.played import Luck, table


@pytest.mark.rule("paws W1", "paws W2")
def test_one_prompt_for_one_seat_at_any_moment() -> None:
    made = table(at=(1, 0), hands=["Spyglass", "Pinecone"], deck="Fog Lynx, Coin Toad")
    for action, prompt, stop in ((play("Spyglass"), Acting, True), (None, Peeking, False)):
        moment = GAME.moment(made.state)
        assert len(moment.asks) == 1
        assert isinstance(made.pending, prompt)
        assert bool(moment.may) == stop
        if action is not None:
            made.do(action)
    made.do(made.legal()[0]).do(LOOT)
    assert isinstance(made.pending, Before)
    assert GAME.moment(made.state).may == (1,)


@pytest.mark.rule("paws W3", "paws W5")
def test_every_other_seat_with_a_card_may_break_in_clockwise() -> None:
    hands = ["Pinecone", "Snare", "", "Pinecone"]
    made = table(4, turn=2, hands=hands)
    assert GAME.moment(made.state).may == (3, 0, 1), "whatever the cards are"
    assert made.cards(1) == [], "a Snare is for one's own turn"
    assert made.why(play("Snare"), 1) == "on-turn-only P136"
    assert made.why(END_TURN, 1) == "not-your-turn W3"
    made.do(play("Pinecone"), 3)
    assert isinstance(made.pending, Targeting)
    made.do(made.legal()[-1])
    while isinstance(made.pending, Answering):
        made.passes()
    assert isinstance(made.pending, Acting), "the same stop is put again"
    assert GAME.moment(made.state).may == (0, 1)
    assert made.told(CardPlayed)[0].broke_in
    assert table(3, turn=0, hands=["", "", ""]).why(PASS, 1) == "no-cards W3"


@pytest.mark.rule("paws W3")
def test_nobody_breaks_into_a_closed_prompt() -> None:
    hands = ["", "Pinecone", "Pinecone"]
    made = table(3, at=(1, 0, 0), bricks={1: 1}, rows=["", "Fog Lynx, Coin Toad"], hands=hands).do(INVADE)
    moment = GAME.moment(made.state)
    assert (moment.may, actors_of(moment)) == ((), (1,))
    assert made.why(play("Pinecone"), 2) == "defend-first P81"


@pytest.mark.rule("paws W4")
def test_each_roll_has_its_stops_even_without_cards(dice: Luck) -> None:
    dice("1 1 1 1 / 1 1 1 1")
    made = table(at=(1, 0), deck="Fog Lynx").do(LOOT)
    assert (type(made.pending), made.legal()) == (Before, [PASS])
    made.passes()
    assert (type(made.pending), made.legal()) == (After, [PASS])


@pytest.mark.rule("paws W5")
def test_bots_confirm_at_once_and_wait_where_they_only_may() -> None:
    made = table(at=(1, 0), hands=["", "Bandage Kit"], deck="Fog Lynx").do(LOOT)
    for level in ("easy", "medium"):
        bot = GAME.bots[level]
        assert bot(GAME.view(made.state, 0), made.legal(0), Chance(1)) == PASS
        assert bot(GAME.view(made.state, 1), made.legal(1), Chance(1)) is None


@pytest.mark.rule("paws W6", "paws W8")
def test_at_one_keyboard_a_raid_is_played_from_the_public_table(dice: Luck) -> None:
    hands = ["", "", "Snare"]
    made = table(3, at=3, hands=hands).do(Raid(1))
    moment = GAME.moment(made.state)
    assert (moment.kind, moment.asks[0].seat, moment.asks[0].quiet, moment.may) == ("window", 0, Pass(), (2,))
    made.passes()
    assert GAME.moment(made.state).asks[0].seat == 1, "with an empty hand, too"
    loot = table(at=(1, 0), hands=["", "Snare"], deck="Fog Lynx").do(LOOT)
    moment = GAME.moment(loot.state)
    assert (moment.kind, moment.asks[0].secret, moment.may) == ("turn", True, (1,))


@pytest.mark.rule("paws W7")
def test_after_the_dice_an_answer_waits_if_somebody_else_holds_a_card(dice: Luck) -> None:
    dice("1 1 1 1 / 1 1 1 1; 1 1 1 1 / 1 1 1 1")
    with_cards = table(at=(1, 0), hands=["", "Snare"], pause=5, deck="Fog Lynx").do(LOOT)
    assert GAME.moment(with_cards.state).pace == 0
    with_cards.passes()
    assert GAME.moment(with_cards.state).pace == 5000
    without = table(at=(1, 0), hands=["Snare", ""], pause=5, deck="Fog Lynx").do(LOOT).passes()
    assert GAME.moment(without.state).pace == 0
    assert Options().pause == 3
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"pause": 16}, Options)


@pytest.mark.rule("paws W9")
def test_the_answer_is_asked_of_everybody_who_holds_a_card_and_can_be_always_no() -> None:
    bare = table(hands=["Pinecone"]).do(play("Pinecone"))
    assert isinstance(bare.pending, Acting), "an empty hand is not asked"
    made = table(hands=["Pinecone", "Snare"]).do(play("Pinecone"))
    moment = GAME.moment(made.state)
    assert (moment.kind, moment.asks[0].seat, moment.asks[0].quiet, moment.may) == ("window", 1, PASS, ())
    order = GAME.orders["no-answers"]
    view = GAME.view(made.state, 1)
    assert order.act(view, made.legal(1), order.mark(view)) == PASS
    assert order.lasting
    other = GAME.view(table().state, 0)
    assert order.act(other, (), 0) is None


@pytest.mark.rule("paws W9", "paws W18")
def test_a_standing_order_at_a_table() -> None:
    seats = Seats(GAME, Options(limit="off"), [Seat("A", "person"), Seat("B", "person")], 1)
    seats.accept(seats.order(1, "no-answers"))
    assert seats.ordered(1) is None
    seats.state = scene(hands=["Pinecone", "Play Possum"])
    seats.accept(seats.submit(0, play("Pinecone")))
    assert seats.ordered(1) == PASS


def test_passing_for_the_rest_of_a_fight(dice: Luck) -> None:
    dice("1 1 1 1 / 1 1 1 1")
    order = GAME.orders["pass-fight"]
    made = table(at=(1, 0), deck="Fog Lynx")
    outside = GAME.view(made.state, 0)
    assert order.act(outside, made.legal(), order.mark(outside)) is None
    made.do(LOOT)
    mark = order.mark(GAME.view(made.state, 0))
    made.passes()
    assert order.act(GAME.view(made.state, 0), made.legal(), mark) == PASS
    assert order.act(GAME.view(made.state, 0), made.legal(), mark + 1) is None


@pytest.mark.rule("paws W10", "paws W11", "paws W12", "paws W13")
def test_which_prompts_need_a_curtain() -> None:
    made = table(at=(1, 0), bricks={1: 1}, rows=["", "Fog Lynx, Coin Toad"]).do(INVADE)
    assert (type(made.pending), GAME.moment(made.state).asks[0].secret) == (Defending, False)
    one = table(at=(1, 0), bricks={1: 1}, rows=["", "Fog Lynx"]).do(INVADE)
    assert isinstance(one.pending, Before), "with one card nothing is asked"
    out = table(at=3, hp=(10, 1), hands=["Pinecone", "Snare, Spyglass"], rows=["", "Fog Lynx, Coin Toad"])
    out.do(play("Pinecone")).passes()
    assert (type(out.pending), GAME.moment(out.state).asks[0].secret) == (Keeping, False)
    out.do(out.legal()[0])
    assert (type(out.pending), GAME.moment(out.state).asks[0].secret) == (Taking, True)
    over = table(at=3, hands=["Snare, Snare, Snare, Pinecone"]).do(LOOT)
    assert (type(over.pending), GAME.moment(over.state).asks[0].secret) == (Discarding, True)
    over.do(Discard(item("Snare")))
    assert over.told(Discarded)[0].seen_by(None).card == item("Snare"), "shown to all"


@pytest.mark.rule("paws W11", "paws W14")
def test_only_the_two_learn_which_item_moved() -> None:
    hands = ["Pinecone", "Snare, Spyglass", "Thornball"]
    made = table(3, at=(3, 3, 0), hp=(10, 1, 10), hands=hands).do(play("Pinecone")).do(Target(1)).passes()
    made.do(made.legal()[0])
    event = made.told(TookItem)[0]
    assert [event.seen_by(seat).card for seat in (0, 1, 2, None)] == [event.card, event.card, -1, -1]
    assert not TookMonster.secret
    victim = GAME.view(made.state, 1).own
    assert victim is not None
    assert victim.knows == ((0, event.card),), "the loser knows where it is"
    third = GAME.view(made.state, 2).own
    assert third is not None
    assert third.knows == ()
    made.do(Play(event.card)) if event.card in made.state.hands[0] and made.cards() else None


@pytest.mark.rule("paws W14")
def test_what_one_knows_of_another_hand_ends_when_it_can_no_longer_be_sure(dice: Luck) -> None:
    dice.draws(0, 0)
    made = table(3, at=3, hands=["Sticky Paws, Sticky Paws", "Snare, Spyglass", "Pinecone, Sticky Paws"])
    made.do(play("Sticky Paws"))
    made.do(next(action for action in made.legal() if getattr(action, "seat", 0) == 1)).passes()
    own = GAME.view(made.state, 1).own
    assert own is not None
    assert own.knows == ((0, item("Snare")),)
    made.do(END_TURN).do(END_TURN).do(play("Sticky Paws"))
    made.do(next(action for action in made.legal() if getattr(action, "seat", 0) == 0)).passes()
    after = GAME.view(made.state, 1).own
    assert after is not None
    assert after.knows == (), "one of two cards went unseen"
    loser = GAME.view(made.state, 0).own
    assert loser is not None
    assert [holder for holder, _ in loser.knows] == [2]
