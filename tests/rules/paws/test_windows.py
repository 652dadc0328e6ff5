"""Cards out of turn, who is asked, time limits, and what each seat may see (W1-W18)."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from rules.chance import Chance
from rules.contract import Pass, TimeUp, actors_of
from rules.journal import Seat
from rules.paws.actions import (
    ANSWER_OVER,
    END_TURN,
    INVADE,
    LOOT,
    PASS,
    TURN_OVER,
    USE_LUCK,
    Defend,
    Discard,
    Move,
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
    Laying,
    Peeking,
    Rerolling,
    Scouting,
    Stepping,
    Taking,
    Targeting,
)
from rules.table import Table as Seats
from tests.rules.paws.build import Luck, Table, item, monster, play, scene, table


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


# -- time limits -------------------------------------------------------------------------------------


@pytest.mark.rule("paws W15")
def test_limits_are_for_seats_elsewhere() -> None:
    assert GAME.settle(Options(), ["person", "bot"]).limit == "off"
    assert GAME.settle(Options(), ["person", "remote"]).limit == "60"
    assert GAME.settle(Options(limit="30"), ["person"]).limit == "30"
    made = table(limit="60")
    ask = GAME.moment(made.state).asks[0]
    assert (ask.left, ask.quiet) == (60000, TURN_OVER)
    assert table().why(TURN_OVER) == "no-clock W15"
    assert made.why(ANSWER_OVER) == "no-clock W15"
    assert made.why(TimeUp("no such clock")) == "no-clock W15"
    assert made.do(TURN_OVER).state.turn.seat == 1


def silent(made: Table) -> Table:
    """Whoever is asked lets the time run out."""
    ask = GAME.moment(made.state).asks[0]
    assert ask.left is not None
    assert ask.quiet == ANSWER_OVER
    return made.do(ANSWER_OVER)


@pytest.mark.rule("paws W15")
def test_what_silence_means_at_each_closed_prompt(dice: Luck) -> None:
    rows = ["", "Fog Lynx, Bramble Ogre"]
    made = silent(table(at=(1, 0), bricks={1: 1}, rows=rows, limit="60").do(INVADE))
    assert made.state.fight is not None
    assert made.state.fight.card == monster("Bramble Ogre")
    out = table(at=3, hp=(10, 1), hands=["Pinecone", "Snare, Spyglass"], rows=rows, limit="60")
    out.do(play("Pinecone")).passes()
    silent(out)
    assert isinstance(out.pending, Taking)
    silent(out)
    assert out.row(1) == ["Bramble Ogre"]
    assert len(out.told(TookItem)) == 1, "a random item"
    only = table(at=3, hp=(10, 1), hands=["Pinecone"], rows=["", "Fog Lynx, Coin Toad, Mossback"], limit="60")
    silent(silent(only.do(play("Pinecone"))))
    assert (only.row(1), only.row(0)) == (["Mossback"], ["~Coin Toad"])
    over = table(
        at=3, hands=["Snare, Snare, Snare, Pinecone"], items_left="Wasp Nest, Royal Honey", limit="60"
    )
    silent(over.do(LOOT))
    assert over.told(Discarded)[0].card == item("Royal Honey"), "the newest"
    assert over.told(Discarded)[0].reveals
    aim = table(3, at=3, hands=["Pinecone"], limit="60").do(play("Pinecone"))
    assert silent(aim).hp(1) == 9, "the first clockwise"
    walk = silent(table(hands=["Swift Paws"], limit="60").do(play("Swift Paws")))
    assert walk.state.players[0].tile == 0
    look = silent(table(hands=["Spyglass"], deck="Fog Lynx, Coin Toad", limit="60").do(play("Spyglass")))
    assert look.deck() == ["Fog Lynx", "Coin Toad"]
    scout = table(rows=["", "Hollow Owl"], deck="Fog Lynx, Coin Toad", limit="60").do(END_TURN)
    assert isinstance(scout.pending, Scouting)
    assert silent(scout).deck() == ["Fog Lynx", "Coin Toad"]
    lay = table(
        2, "C", board="explorer", at=(0, 1), hp=(10, 1), hands=["Pinecone"], held=["", "H"], limit="60"
    )
    lay.do(play("Pinecone"))
    assert isinstance(lay.pending, Laying)
    silent(lay)
    assert lay.state.board.places[-1] in lay.state.board.places
    assert lay.state.board.steps(0)[-1] == 1, "nearest the Desert"


@pytest.mark.rule("paws W15")
def test_silence_over_dice_and_in_windows(dice: Luck) -> None:
    dice("6 4 2 1 / 1 1 1 1; 5")
    made = table(at=(1, 0), rows=["Coin Toad"], deck="Fog Lynx", limit="60").do(LOOT)
    ask = GAME.moment(made.state).asks[0]
    assert (ask.left, ask.quiet) == (60000, PASS)
    made.passes().do(USE_LUCK)
    assert isinstance(made.pending, Rerolling)
    silent(made)
    assert made.state.fight is not None
    assert made.state.fight.roll.dice[0] == (6, 4, 2, 5), "the lowest die"
    assert isinstance(silent_step(made).pending, Acting)


def silent_step(made: Table) -> Table:
    """The window passes."""
    return made.passes()


@pytest.mark.rule("paws W16", "paws W17")
def test_bots_are_asked_what_a_person_would_be_asked() -> None:
    made = table(at=(1, 0), bricks={1: 1}, rows=["", "Fog Lynx, Coin Toad"]).do(INVADE)
    view, legal = GAME.view(made.state, 1), made.legal(1)
    hidden = replace(made.state, items=tuple(reversed(made.state.items)))
    for level, bot in GAME.bots.items():
        choice = bot(view, legal, Chance(5))
        assert choice in legal, level
        assert choice == bot(GAME.view(hidden, 1), legal, Chance(5))
        assert isinstance(choice, Defend)


@pytest.mark.rule("paws W18")
def test_the_game_is_a_function_of_seed_and_log() -> None:
    def played() -> list[bytes]:
        state, log = GAME.deal(Options(), 3, Chance(9)), []
        for number in range(120):
            actors = [seat for seat in GAME.actors(state) if GAME.legal(state, seat)]
            if not actors:
                break
            seat = actors[number % len(actors)]
            legal = GAME.legal(state, seat)
            state, events = GAME.apply(state, seat, legal[number * 7 % len(legal)])
            log.append(msgspec.json.encode((state, events)))
        return log

    assert played() == played()


def test_moves_are_not_held() -> None:
    assert GAME.moment(table(hands=["", "Snare"]).do(Move(1)).state).pace == 0
    assert isinstance(table(hands=["Swift Paws"]).do(play("Swift Paws")).pending, Stepping)
