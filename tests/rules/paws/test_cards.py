"""Item cards, knock-outs, barricades, teams and the end (P111-P193)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.chance import Chance
from rules.paws.actions import (
    BURY,
    END_TURN,
    INVADE,
    LEAVE,
    LOOT,
    PASS,
    STAND,
    Build,
    Discard,
    Invade,
    Keep,
    Loot,
    Move,
    Place,
    Play,
    PutOnTop,
    Raid,
    TakeItem,
    TakeMonster,
    Target,
)
from rules.paws.engine import GAME
from rules.paws.events import (
    Aimed,
    Answered,
    BricksLost,
    CardPlayed,
    GameOver,
    Healed,
    Hurt,
    Kept,
    KnockedOut,
    LostAll,
    Returned,
    SnaresGone,
    Stole,
    Swapped,
    TookItem,
    TookMonster,
    WentOut,
)
from rules.paws.options import Options
from rules.paws.pending import (
    Acting,
    Answering,
    Before,
    Discarding,
    Keeping,
    Laying,
    Over,
    Peeking,
    Scouting,
    Stepping,
    Taking,
    Targeting,
)
from rules.paws.players import Turn
from tests.rules.paws.build import Luck, item, monster, play, table

# -- knock-outs --------------------------------------------------------------------------------------


@pytest.mark.rule("paws P111", "paws P112", "paws P113", "paws P117")
def test_a_knock_out_runs_without_a_break() -> None:
    hands = ["Wasp Nest, Bandage Kit, Bandage Kit", "Snare, Royal Honey", "Pinecone, Bandage Kit"]
    rows = ["", "Tusk Shade, Fog Lynx", ""]
    made = table(3, at=3, hp=(10, 3, 5), hands=hands, rows=rows)
    made.do(play("Wasp Nest")).do(Target(1)).passes()
    for prompt in (Keeping, Taking):
        assert isinstance(made.pending, prompt)
        assert len(GAME.actors(made.state)) == 1, "no card can be played in between"
        made.do(made.legal()[0])
    order = (Hurt, KnockedOut, Kept, TookItem, LostAll, Returned)
    kinds = [type(event) for event in made.events if isinstance(event, order)]
    assert kinds == list(order)
    assert isinstance(made.pending, Acting)


@pytest.mark.rule("paws P117", "paws P115", "paws P135")
def test_the_taker_must_take_and_discards_at_once() -> None:
    hands = ["Wasp Nest, Snare, Snare, Snare, Spyglass", "Royal Honey"]
    made = table(at=3, hp=(10, 3), hands=hands, rows=["", "Tusk Shade"])
    made.state = replace(made.state, hands=((*made.state.hands[0], item("Pinecone")), made.state.hands[1]))
    made.do(play("Wasp Nest")).passes()
    # The only monster card is kept by itself, so the only item card is taken by itself.
    assert (made.told(TookItem)[0].card, len(made.state.hands[0])) == (item("Royal Honey"), 6)
    assert isinstance(made.pending, Discarding)
    assert made.why(PASS) == "discard-first P135"
    made.do(Discard(item("Snare")))
    assert len(made.state.hands[0]) == 5
    assert made.row(1) == ["Tusk Shade"]


def test_taking_a_monster_card_beside_the_kept_one() -> None:
    rows = ["", "Tusk Shade, Fog Lynx, Coin Toad"]
    made = table(at=3, hp=(10, 3), hands=["Wasp Nest", "Snare"], rows=rows).do(play("Wasp Nest")).passes()
    made.do(Keep(2))
    assert made.why(TakeMonster(2)) == "kept P115"
    assert made.why(TakeMonster(9)) == "no-monster P116"
    assert made.why(TakeItem(item("Pinecone"))) == "not-there P116"
    assert made.why(END_TURN) == "take-first P116"
    made.do(TakeMonster(0))
    assert (made.row(0), made.row(1)) == (["~Tusk Shade"], ["Coin Toad"])
    assert made.state.monster_discards == (monster("Fog Lynx"),)
    assert made.told(TookMonster)[0].victim == 1


@pytest.mark.rule("paws P121", "paws P122", "paws P156")
def test_snares_of_and_before_a_knocked_out_player_go() -> None:
    made = table(4, at=3, hp=(10, 1, 10, 10), hands=["Pinecone"], snares=[(0, 1), (1, 2), (2, 3), (3, 1)])
    made.do(play("Pinecone")).do(Target(1))
    assert [len(player.traps) for player in made.state.players] == [0, 0, 1, 0]
    gone = made.told(SnaresGone)[0]
    assert gone.targets == (0, 1, 3)
    assert made.spent().count("Snare") == 3


@pytest.mark.rule("paws P125", "paws P126", "paws P127", "paws P166")
def test_a_player_without_lives_is_out() -> None:
    made = table(
        3,
        "H C F",
        at=(0, 1, 0),
        hp=(10, 1, 10),
        lives=(2, 1, 2),
        hands=["Pinecone", "Royal Honey, Snare", ""],
        bricks={1: 1, 2: 1},
        barricades={1: 1, 3: 1},
        tokens=(0, 2, 0),
        rows=["", "Tusk Shade, Fog Lynx"],
    )
    made.do(play("Pinecone")).do(Target(1)).passes()
    assert isinstance(made.pending, Taking), "nothing is kept, but a card is taken"
    assert made.kinds(TakeMonster) == [TakeMonster(0), TakeMonster(1)]
    made.do(TakeItem(item("Royal Honey")))
    out = made.state.players[1]
    assert (out.tile, out.lives, out.tokens, out.monsters, made.state.hands[1]) == (-1, 0, 0, (), ())
    assert set(made.state.board.bricks) == set(made.state.board.barricades) == {-1}
    lost = made.told(BricksLost)[0]
    assert (lost.tiles, lost.barricades) == ((1, 2), (1, 3))
    assert made.told(WentOut) == [WentOut(1)]
    assert made.why(PASS, 1) == "out P126"
    view = GAME.view(made.state, 1)
    assert view.own is None
    assert view.public.alive == (0, 2)
    made.do(END_TURN)
    assert made.state.turn.seat == 2


@pytest.mark.rule("paws P124", "paws P123", "paws P113")
def test_who_goes_out_still_lays_all_tiles() -> None:
    made = table(
        3,
        "C",
        board="explorer",
        at=(0, 1, 0),
        hp=(10, 1, 10),
        lives=(2, 1, 2),
        hands=["Pinecone"],
        held=["", "H", ""],
    )
    made.do(play("Pinecone")).do(Target(1))
    assert (type(made.pending), made.asked) == (Laying, 1)
    assert made.why(END_TURN, 0) == "lay-first P124"
    assert made.why(Place("mansion", made.kinds(Place)[0].place)) == "not-held-tile P49"
    made.do(made.kinds(Place)[0])
    assert made.state.board.kinds[-1] == "home"
    assert (type(made.pending), made.asked) == (Acting, 0)


@pytest.mark.rule("paws P128", "paws P146", "paws P129")
def test_one_card_that_hits_several_goes_clockwise_and_finishes_each() -> None:
    made = table(4, at=3, turn=2, hp=(2, 10, 10, 2), hands=["", "", "Thunderclap", ""])
    made.do(play("Thunderclap"))
    # Clockwise from seat 3: seats 4, 1, 2.
    order = [(type(event), event.seat) for event in made.events if isinstance(event, Hurt | KnockedOut)]
    assert order == [(Hurt, 3), (KnockedOut, 3), (Hurt, 0), (KnockedOut, 0), (Hurt, 1)]
    assert made.points() == [0, 0, 0, 0]


@pytest.mark.rule("paws P116", "paws P146")
def test_damage_by_a_card_lets_its_player_take_one() -> None:
    made = table(at=(0, 3), hp=(10, 1), hands=["Pinecone", "Snare, Spyglass"])
    made.do(play("Pinecone")).passes()
    assert (type(made.pending), made.asked) == (Taking, 0)


# -- item cards --------------------------------------------------------------------------------------


@pytest.mark.rule("paws P141", "paws P142")
def test_a_card_costs_nothing_and_goes_to_the_discards_after_its_effects() -> None:
    made = table(hands=["Swift Paws"]).do(play("Swift Paws"))
    assert isinstance(made.pending, Stepping)
    assert (made.spent(), made.hand(0)) == ([], [])
    made.do(Move(1))
    assert made.why(Move(5)) == "not-near P37"
    assert made.why(END_TURN) == "steps-first P142"
    made.do(Move(2)).do(STAND)
    assert (made.spent(), made.ap, made.state.players[0].tile) == (["Swift Paws"], 5, 2)
    assert made.told(CardPlayed) == [CardPlayed(0, item("Swift Paws"))]


@pytest.mark.rule("paws P143")
def test_effects_run_in_order_and_idle_ones_are_skipped() -> None:
    made = table(at=(3, 0), hands=["Pounce", "Snare"]).do(play("Pounce")).do(STAND)
    assert made.told(Stole) == [], "nobody with a card is there"
    assert made.spent() == ["Pounce"]
    full = table(hp=12, hands=["Trail Mix"]).do(play("Trail Mix"))
    assert (full.ap, full.told(Healed)) == (6, [])


@pytest.mark.rule("paws P145", "paws P144")
def test_a_draw_ends_when_nothing_is_left() -> None:
    made = table(hands=["Foraging Basket, Foraging Basket"], items_left="Snare")
    made.do(play("Foraging Basket"))
    assert made.hand(0) == ["Foraging Basket", "Snare"]
    again = table(hands=["Foraging Basket"], items_left="", item_discards="")
    assert again.why(play("Foraging Basket")) == "nothing-to-draw P145"


@pytest.mark.rule("paws P149", "paws P147")
def test_the_target_is_chosen_when_the_effect_is_carried_out() -> None:
    made = (
        table(3, at=(0, 2, 2), hands=["Pounce", "Snare", "Spyglass"]).do(play("Pounce")).do(Move(2)).do(STAND)
    )
    assert isinstance(made.pending, Targeting)
    assert made.kinds(Target) == [Target(1), Target(2)]
    assert made.why(Target(0)) == "no-target P148"
    assert made.why(END_TURN) == "target-first P149"
    made.do(Target(2))
    assert made.cards() == []
    assert made.asked == 2
    made.passes()
    assert (made.hand(0), made.hand(2)) == (["Spyglass"], [])


@pytest.mark.rule("paws P150", "paws P151", "paws P128")
@pytest.mark.parametrize("card", ["Wasp Nest", "Sticky Paws", "Snare", "Thunderclap", "Pinecone"])
def test_aimed_cards_can_be_answered(card: str) -> None:
    made = table(at=3, hp=12, hands=[card, "Play Possum, Spyglass"]).do(play(card))
    assert made.told(Aimed) == [Aimed(0, item(card), 1)]
    assert made.cards() == ["Play Possum"]
    assert made.why(play("Spyglass")) == "no-answer P151"
    assert made.why(play("Snare"), 1) == "not-held P141"
    made.do(play("Play Possum"))
    assert (made.hp(1), made.hand(1), made.state.players[1].traps) == (12, ["Spyglass"], ())
    assert made.told(Answered)[0].against == item(card)
    assert sorted(made.spent()) == sorted(["Play Possum", card])


@pytest.mark.rule("paws P151", "paws P157")
def test_the_rest_of_an_answered_card_still_happens() -> None:
    made = table(3, at=3, hp=12, hands=["Thunderclap", "Play Possum", ""]).do(play("Thunderclap"))
    made.do(play("Play Possum"))
    assert [made.hp(seat) for seat in range(3)] == [12, 12, 10]
    swap = table(at=(0, 3), hands=["Burrow Swap", "Play Possum"]).do(play("Burrow Swap")).do(PASS)
    assert [player.tile for player in swap.state.players] == [3, 0]
    assert (swap.ap, swap.told(Swapped)[0].tile, swap.owner(3)) == (5, 3, -1)


@pytest.mark.rule("paws P152", "paws P151", "paws P150")
def test_an_answer_is_no_card_to_begin_with_and_rerolls_are_aimed(dice: Luck) -> None:
    made = table(hands=["Play Possum", "Play Possum"])
    assert made.why(play("Play Possum")) == "answer-only P152"
    assert made.why(play("Play Possum"), 1) == "answer-only P152"
    dice("6 6 1 1 / 1 1 1 1")
    raid = table(at=3, hands=["Pinecone", "Flung Sand"]).do(Raid(1)).passes(3)
    raid.do(play("Flung Sand"))
    assert (type(raid.pending), raid.asked) == (Answering, 0)
    dice("1 1 1 1")
    raid.passes()
    assert raid.state.fight is not None
    assert raid.state.fight.roll.dice == ((1, 1, 1, 1), (1, 1, 1, 1))


@pytest.mark.rule("paws P153")
def test_raid_theft_and_knock_outs_cannot_be_answered(dice: Luck) -> None:
    dice("6 4 1 1 / 3 3 1 1")
    made = table(at=3, hands=["", "Play Possum, Play Possum"]).do(Raid(1)).roll()
    assert len(made.told(Stole)) == 1
    assert isinstance(made.pending, Before)


@pytest.mark.rule("paws P158")
def test_stolen_cards_are_drawn_at_random() -> None:
    seen = set()
    for seed in range(20):
        made = table(at=3, hands=["Sticky Paws", "Snare, Spyglass, Pinecone"])
        made.state = replace(made.state, chance=Chance(seed))
        made.do(play("Sticky Paws")).passes()
        seen.add(made.hand(0)[0])
    assert seen == {"Snare", "Spyglass", "Pinecone"}


@pytest.mark.rule("paws P156", "paws P25")
def test_several_snares_add_up_but_leave_one_ap() -> None:
    made = table(2, snares=[(1, 0)] * 3, hands=["Snare"])
    assert made.do(play("Snare")).spent() == [], "it lies before its target"
    made.state = replace(made.state, hands=((), ()))
    made.do(END_TURN)
    assert made.ap == 1
    assert len(made.state.players[1].traps) == 4


@pytest.mark.rule("paws P142")
def test_spyglass_puts_one_on_top_and_the_other_at_the_bottom() -> None:
    made = table(hands=["Spyglass"], deck="Fog Lynx, Coin Toad, Glowcap").do(play("Spyglass"))
    assert isinstance(made.pending, Peeking)
    own = GAME.view(made.state, 0).own
    assert own is not None
    assert own.monsters == (monster("Fog Lynx"), monster("Coin Toad"), -1)
    other = GAME.view(made.state, 1).own
    assert other is not None
    assert set(other.monsters) == {-1}
    assert made.why(PutOnTop(2)) == "not-looked-at P142"
    assert made.why(LEAVE) == "look-first P142"
    made.do(PutOnTop(1))
    assert made.deck() == ["Coin Toad", "Glowcap", "Fog Lynx"]
    assert table(hands=["Spyglass"], deck="").why(play("Spyglass")) == "no-monsters P143"


@pytest.mark.rule("paws P21", "paws P75")
def test_scouts_look_one_after_the_other() -> None:
    made = table(rows=["", "Hollow Owl, Many-Eyed Weaver"], deck="Bramble Ogre, Coin Toad, Fog Lynx")
    made.do(END_TURN)
    assert isinstance(made.pending, Scouting)
    assert made.why(END_TURN) == "scout-first P21"
    made.do(BURY)
    assert isinstance(made.pending, Scouting)
    made.do(LEAVE)
    assert made.deck() == ["Coin Toad", "Fog Lynx", "Bramble Ogre"]
    assert made.ap == 5
    assert table(rows=["", "Hollow Owl"], deck="").do(END_TURN).ap == 5, "nothing to look at"


# -- barricades --------------------------------------------------------------------------------------


@pytest.mark.rule("paws P159", "paws P160", "paws P161", "paws P162", "paws P163", "paws P165")
def test_barricades(dice: Luck) -> None:
    made = table(tiles="H C C", at=(0, 2), bricks={1: 0, 2: 0}, barricades={2: 0}, tokens=(0, 1), turn=1)
    assert made.why(LOOT) == "brick P43"
    assert made.why(Build(2)) == "not-yours P160"
    assert made.why(Build(9)) == "no-tile P160"
    own = table(tiles="H C C", bricks={1: 0, 2: 0}, barricades={2: 0}, tokens=1)
    assert own.why(Build(2)) == "has-barricade P161"
    assert table(bricks={1: 0}).why(Build(1)) == "no-token P159"
    reset = table(tiles="H C C", at=(2, 2), barricades={2: 1})
    assert reset.why(LOOT) == "barricade P162"
    reset.do(Move(0)).do(END_TURN)
    assert reset.kinds(Loot) == [LOOT], "its owner still may"
    raid = table(at=3, barricades={3: 1}, hands=["Wasp Nest"])
    assert raid.kinds(Raid) == [Raid(1)]
    assert raid.cards() == ["Wasp Nest"]


# -- teams -------------------------------------------------------------------------------------------


@pytest.mark.rule("paws P178", "paws P179")
def test_teams_are_four_on_either_board() -> None:
    for seats in (2, 3):
        refusal = GAME.check(Options(teams=True), seats)
        assert refusal is not None
        assert refusal.code == "teams"
    for board in ("beginner", "explorer"):
        assert GAME.check(Options(board=board, teams=True), 4) is None
    setup = table(4, teams=True).state.setup
    assert [setup.partner(seat) for seat in range(4)] == [2, 3, 0, 1]


@pytest.mark.rule("paws P180", "paws P183", "paws P184", "paws P164", "paws P148")
def test_partners_stand_apart_but_not_in_each_others_way() -> None:
    hands = ["Thunderclap, Sticky Paws", "", "Snare", ""]
    made = table(4, "H C C", at=(1, 0, 1, 0), teams=True, bricks={1: 2, 2: 2}, hands=hands)
    assert made.why(INVADE) == "partner-building P183"
    assert made.why(Raid(2)) == "partner-raid P183"
    assert made.why(play("Sticky Paws")) == "nobody-with-cards P158"
    assert made.why(play("Thunderclap")) == "nobody-near P147"
    made.do(Move(2))
    assert made.why(LOOT) == "partner-tile P184"
    barred = table(4, "C", at=1, teams=True, barricades={1: 2})
    assert barred.why(LOOT) == "barricade P162"
    both = table(4, at=3, teams=True, hp=12, hands=["Thunderclap"]).do(play("Thunderclap"))
    assert [both.hp(seat) for seat in range(4)] == [12, 10, 12, 10]
    assert not any(isinstance(action, Invade) for action in both.legal())


@pytest.mark.rule("paws P185")
def test_the_leader_is_looked_up_among_single_players() -> None:
    tiles = "H H H H H H"
    bricks = {1: 1, 2: 1, 3: 3, 4: 0, 5: 2}
    made = table(4, tiles, at=(1, 0, 0, 0), teams=True, bricks=bricks, rows=["", "Fog Lynx"]).do(INVADE)
    assert made.state.fight is not None
    assert made.state.fight.no_edge == "leader"


@pytest.mark.rule("paws P186", "paws P182")
def test_when_a_partner_goes_out_the_other_plays_on() -> None:
    made = table(
        4,
        "H H",
        at=(0, 1, 0, 0),
        teams=True,
        hp=(10, 1, 10, 10),
        lives=(2, 1, 2, 2),
        bricks={1: 1, 2: 3},
        hands=["Pinecone"],
    ).do(play("Pinecone"))
    if made.kinds(Target):
        made.do(Target(1))
    public = GAME.view(made.state, None).public
    assert (public.totals, type(made.pending)) == ((0, 1, 0, 1), Acting)
    last = table(4, at=(0, 1, 0, 0), teams=True, hp=(10, 0, 10, 1), lives=(2, 0, 2, 1), hands=["Pinecone"])
    last.do(play("Pinecone"))
    assert isinstance(last.pending, Over)
    assert last.pending.winners == (0, 2)
    outcome = GAME.outcome(last.state)
    assert outcome is not None
    assert (outcome.why.code, outcome.ranks) == ("won-team-last", (1, 3, 1, 3))


@pytest.mark.rule("paws P187")
def test_partners_do_not_see_each_others_hands() -> None:
    made = table(4, teams=True, hands=["Snare", "Spyglass", "Pinecone", "Thornball"])
    other = table(4, teams=True, hands=["Snare", "Spyglass", "Wasp Nest", "Thornball"])
    views = [GAME.view(one.state, 0) for one in (made, other)]
    assert views[0] == views[1]


# -- winning -----------------------------------------------------------------------------------------


@pytest.mark.rule("paws P188", "paws P181")
def test_the_points_that_win() -> None:
    targets = {
        ("beginner", False, 2): 4,
        ("beginner", False, 4): 4,
        ("explorer", False, 2): 3,
        ("explorer", False, 3): 4,
        ("explorer", True, 4): 5,
        ("beginner", True, 4): 5,
    }
    for (board, teams, seats), target in targets.items():
        public = GAME.view(table(seats, board=board, teams=teams).state, None).public
        assert public.target == target


@pytest.mark.rule("paws P189", "paws P192")
def test_reaching_the_points_ends_the_match_at_once(dice: Luck) -> None:
    dice("6 6 1 1 / 1 1 1 1")
    made = table(tiles="H H H", board="explorer", at=(3, 0), bricks={1: 0, 2: 0}, deck="Fog Lynx").do(LOOT)
    made.roll()
    over = made.told(GameOver)[0]
    assert (over.why, over.winners, over.points) == ("points", (0,), (3, 0))
    outcome = GAME.outcome(made.state)
    assert outcome is not None
    assert (outcome.ranks, outcome.scores, outcome.why.code) == ((1, 2), (3, 0), "won-points")
    assert made.why(END_TURN, 0) == "over P189"
    assert GAME.moment(made.state).kind == "over"


@pytest.mark.rule("paws P190", "paws P191")
def test_the_last_one_with_a_life_wins_and_nothing_more_is_carried_out() -> None:
    made = table(at=(0, 1), hp=(10, 1), lives=(1, 1), hands=["Pinecone", "Royal Honey, Snare"])
    made.do(play("Pinecone")).passes()
    outcome = GAME.outcome(made.state)
    assert outcome is not None
    assert (outcome.ranks, outcome.why.code) == ((1, 2), "won-last")
    assert made.hand(1) == ["Royal Honey", "Snare"]
    assert made.told(WentOut) == []


@pytest.mark.rule("paws P193")
@pytest.mark.parametrize(
    ("kwargs", "winners"),
    [
        ({"bricks": {1: 1}}, (1,)),
        ({"lives": (2, 1, 2), "hp": (9, 12, 10)}, (2,)),
        ({"hp": (9, 12, 10)}, (1,)),
        ({"rows": ["Fog Lynx", "", ""]}, (0,)),
        ({}, (0, 1, 2)),
    ],
)
def test_the_match_is_stopped_after_the_last_round(
    kwargs: dict[str, object], winners: tuple[int, ...]
) -> None:
    made = table(3, round_=60, turn=2, at=1, **kwargs)
    made.do(END_TURN)
    assert isinstance(made.pending, Over)
    assert (made.pending.why, made.pending.winners) == ("stop", winners)
    outcome = GAME.outcome(made.state)
    assert outcome is not None
    assert (outcome.winners, outcome.why.code) == (winners, "won-stop")


@pytest.mark.rule("paws P193")
def test_the_stop_can_be_switched_off() -> None:
    made = table(round_=60, turn=1, rounds="off").do(END_TURN)
    assert (type(made.pending), made.state.turn.round) == (Acting, 61)
    teams = table(4, "H H", teams=True, round_=60, turn=3, bricks={1: 0, 2: 3}, hp=(9, 9, 9, 10)).do(END_TURN)
    assert isinstance(teams.pending, Over)
    assert teams.pending.winners == (1, 3)


def test_turns_hold_what_they_say() -> None:
    assert Turn(0, 1, 5).over is False
    assert Play(3) in (play("Sharp Claws"),)
