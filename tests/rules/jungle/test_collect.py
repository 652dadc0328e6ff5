"""Commons, icons, arrows and dice, rule by rule; the worked cases stand beside this."""

from __future__ import annotations

import pytest

from rules.jungle.actions import (
    Call,
    ChangeDie,
    GiveUp,
    PlayHidden,
    PlayOn,
    PlayRun,
    PlayScavenger,
    Reroll,
    Stand,
    Take,
    UsePower,
)
from rules.jungle.engine import GAME
from rules.jungle.events import CardCalled, Collected, DieChanged, Drew, Played, Rolled
from rules.jungle.state import Changing, Defending, Rolling
from tests.rules.jungle.build import (
    COLLECT,
    DEFENSE,
    A,
    B,
    act,
    camp,
    card,
    jungle,
    names,
    owned,
    play,
    shown,
    table,
    told,
    why,
)

TIGER, HIPPO, TOUCAN = 0, 1, 2
BLACK, RED = card("dice_changer_black"), card("dice_changer_red")


# -- commons ----------------------------------------------------------------------------------


@pytest.mark.rule("jungle J51", "jungle J52")
def test_all_that_match_or_fewer_but_one() -> None:
    state = table("lime toucan^", "banana toucan^", "guava toucan^", "king toucan^", phase=COLLECT)
    takes = [action.takes for action in GAME.legal(state, A) if isinstance(action, Take)]
    assert takes[0] == (1, 1, 1, 1)
    assert len(takes) == 15
    assert why(state, Take(TOUCAN, (0, 0, 0, 0))) == "take-one"
    assert why(state, Take(TOUCAN, (1, 0, 0, -1))) == "take-one"
    assert why(state, Take(TIGER, (1, 0, 0, 0))) == "not-showing"
    assert act(state, Take(TOUCAN, (1, 1, 1, 1))).camps[A].animals[TOUCAN] == 4


@pytest.mark.rule("jungle J53")
def test_a_showing_pair_of_one_deck_goes_together() -> None:
    state = table("lime tiger^ tiger^", phase=COLLECT)
    assert act(state, Take(TIGER, (2, 0, 0, 0))).camps[A].animals[TIGER] == 2


@pytest.mark.rule("jungle J54", "jungle J55")
def test_icons_draw_and_cost_no_actions() -> None:
    state = table("lime hippo+R^", "banana hippo+P^", phase=COLLECT, resource="giraffe", peril="transport")
    state, events = told(state, Take(HIPPO, (1, 1, 0, 0)))
    assert names(state.hands[A]) == "giraffe transport"
    assert [event.why for event in events if isinstance(event, Drew)] == ["icon", "icon"]
    assert state.turn.spent == 0


@pytest.mark.rule("jungle J56")
@pytest.mark.parametrize("way", ["arrow", "king", "gorilla", "hyena", "feeder", "run", "monarch"])
def test_icons_work_however_the_card_is_collected(way: str) -> None:
    mine = camp(way) if way in ("king", "gorilla", "hyena") else camp()
    deck = {
        "arrow": "lime hippo+R tiger+arrow^",
        "king": "lime hippo+R papaya^",
        "gorilla": "lime hippo+R^",
        "run": "lime hippo+R^",
    }.get(way, "hippo+R lime papaya^")
    phase = DEFENSE if way == "monarch" else COLLECT
    hand = {"feeder": "bottom_feeder", "run": "rhino_run", "monarch": "monarch"}.get(way, "")
    state = table(deck, "lime king^", phase=phase, hand=hand, me=mine, resource="giraffe", dice=("RYKK",))
    match way:
        case "arrow":
            state = act(state, Take(TIGER, (1, 0, 0, 0)))
        case "feeder":
            state = act(state, PlayOn(card("bottom_feeder"), 0))
        case "run":
            state = act(state, PlayRun(card("rhino_run"), HIPPO, (1, 0, 0, 0)))
        case "monarch":
            state = act(state, PlayHidden(card("monarch"), 0, True))
        case _:
            state = act(state, UsePower(jungle(way), 0))
    assert card("giraffe") in state.hands[A]


@pytest.mark.rule("jungle J56", "jungle J134")
def test_a_scavenged_icon_gives_nothing() -> None:
    state = table(hand="scavenger", foe=camp("tiger+R"), resource="giraffe")
    state = act(state, PlayScavenger(card("scavenger"), TIGER))
    assert state.hands[A] == ()
    assert owned(state) == "tiger_resource"


@pytest.mark.rule("jungle J57", "jungle J58")
def test_arrows_take_any_card_beneath_and_go_on() -> None:
    state = table("lime shaman hippo+arrow tiger+arrow^", phase=COLLECT)
    state, events = told(state, Take(TIGER, (1, 0, 0, 0)))
    assert owned(state) == "tiger_arrow hippo_arrow shaman"
    ways = [event.why for event in events if isinstance(event, Collected)]
    assert ways == ["commons", "arrow", "arrow"]


@pytest.mark.rule("jungle J59")
def test_an_arrow_on_a_card_that_goes_anyway_gives_nothing_more() -> None:
    state = table("lime king tiger^ tiger+arrow^", phase=COLLECT)
    one, both = Take(TIGER, (1, 0, 0, 0)), Take(TIGER, (2, 0, 0, 0))
    assert owned(act(state, both)) == owned(act(state, one)) == "tiger_arrow tiger_plain"


@pytest.mark.rule("jungle J59", "jungle J27")
def test_commons_beneath_what_an_arrow_takes_are_open() -> None:
    state = table("lime tiger^ papaya^ tiger+arrow^", phase=COLLECT)
    assert owned(act(state, Take(TIGER, (1, 0, 0, 0)))) == "tiger_arrow papaya"
    assert owned(act(state, Take(TIGER, (2, 0, 0, 0)))) == "tiger_arrow papaya tiger_plain"


@pytest.mark.rule("jungle J60")
def test_deck_by_deck_from_the_top_down() -> None:
    state = table(
        "lime tiger+P^ tiger+R^", "banana tiger^", phase=COLLECT, resource="giraffe", peril="quicksand"
    )
    _, events = told(state, Take(TIGER, (2, 1, 0, 0)))
    kinds = [type(event).__name__ for event in events][:5]
    assert kinds == ["Collected", "Drew", "Collected", "Drew", "Collected"]


# -- dice -------------------------------------------------------------------------------------


@pytest.mark.rule("jungle J61", "jungle JP14")
def test_the_card_is_named_and_the_dice_are_open() -> None:
    state = table("lime papaya^", phase=COLLECT, dice=("KKRB", "KKK"), hand="hideaway")
    state, events = told(state, Call(0))
    called, rolled = events
    assert isinstance(called, CardCalled)
    assert called.card == jungle("papaya")
    assert isinstance(rolled, Rolled)
    assert rolled.dice == (0, 0, 1, 2)
    state, events = told(state, Reroll(0b0100))
    assert events[0].seen_by(B) == events[0]
    pending = GAME.view(state, B).public.pending
    assert isinstance(pending, Changing)
    assert (pending.dice, pending.kept) == ((0, 0, 1, 0), 0b0100)


@pytest.mark.rule("jungle J62")
def test_what_can_be_called() -> None:
    state = table("lime papaya^", "banana tiger^", "", "guava king^", phase=COLLECT, me=camp(closed=[4]))
    assert [action for action in GAME.legal(state, A) if isinstance(action, Call)] == [Call(0)]
    assert [why(state, Call(place)) for place in (1, 2, 3)] == ["commons-no-dice", "empty", "closed"]


@pytest.mark.rule("jungle J63")
def test_two_throws_and_any_dice_kept() -> None:
    state = act(table("lime papaya^", phase=COLLECT, dice=("KKKK", "BBBB"), hand="hideaway"), Call(0))
    assert isinstance(state.pending, Rolling)
    keeps = [action.keep for action in GAME.legal(state, A) if isinstance(action, Reroll)]
    assert keeps == list(range(15))
    assert why(state, Reroll(15)) == "keep"
    assert why(state, Reroll(-1)) == "keep"
    state = act(state, Reroll(0))
    assert why(state, Reroll(0)) == "no-more-rolls"


@pytest.mark.rule("jungle J64")
def test_stopping_after_the_first_roll() -> None:
    state = play(table("lime papaya^", phase=COLLECT, dice=("KKKK",)), Call(0), Stand())
    assert isinstance(state.pending, Defending)
    assert state.turn.throw is not None
    assert not state.turn.throw.hit


@pytest.mark.rule("jungle J65")
def test_spare_dice_do_not_matter_and_each_colour_needs_its_own() -> None:
    assert owned(act(table("lime king^", phase=COLLECT, dice=("KRGK",)), Call(0))) == "king"
    state = act(table("lime king^", phase=COLLECT, dice=("KRGB",)), Call(0))
    assert isinstance(state.pending, Rolling)


@pytest.mark.rule("jungle J66", "jungle J67")
def test_changers_change_any_die_of_the_final_roll() -> None:
    hand = "dice_changer_black dice_changer_black dice_changer_red hideaway"
    state = table("lime gorilla^", phase=COLLECT, hand=hand, dice=("RRGB",))
    state = play(state, Call(0), Stand())
    changes = [action for action in GAME.legal(state, A) if isinstance(action, ChangeDie)]
    assert {change.die for change in changes if change.card == BLACK} == {0, 1, 2, 3}
    assert {change.die for change in changes if change.card == RED} == {2, 3}
    assert why(state, ChangeDie(RED, 0)) == "same-colour"
    assert why(state, ChangeDie(BLACK, 4)) == "no-die"
    assert why(state, ChangeDie(card("hideaway"), 0)) == "no-changer"
    state, events = told(state, ChangeDie(BLACK, 3))
    assert [type(event) for event in events] == [Played, DieChanged]
    assert isinstance(state.pending, Changing)
    state = act(state, ChangeDie(BLACK, 0))
    assert owned(state) == "gorilla"
    assert names(state.hands[A]) == "dice_changer_red hideaway"


@pytest.mark.rule("jungle J67")
def test_who_holds_any_resource_card_is_asked_and_nobody_else() -> None:
    lying = ("lime papaya^",)
    for hand, asked in (("hideaway", True), ("transport", False), ("", False), ("dice_changer_red", True)):
        state = play(table(*lying, phase=COLLECT, hand=hand, dice=("KKKK",)), Call(0), Stand())
        assert isinstance(state.pending, Changing) == asked
    state = play(table(*lying, phase=COLLECT, hand="hideaway", dice=("KKKK",)), Call(0), Stand())
    assert GAME.legal(state, A) == [GiveUp()]


@pytest.mark.rule("jungle J68")
def test_a_failed_roll_takes_nothing_and_ends_the_collecting() -> None:
    state = table("lime papaya^", phase=COLLECT, hand="dice_changer_black", dice=("KKKK",))
    state = play(state, Call(0), Stand(), GiveUp())
    assert owned(state) == ""
    assert shown(state, 1) == "lime papaya^"
    assert isinstance(state.pending, Defending)
    assert names(state.hands[A]) == "dice_changer_black"
