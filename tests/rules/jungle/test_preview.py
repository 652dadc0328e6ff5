"""What previews say, and that they say nothing of what the seat does not know."""

from __future__ import annotations

import pytest

from rules.contract import Preview
from rules.jungle import odds
from rules.jungle.actions import (
    Call,
    ChangeDie,
    DrawResource,
    EndPhase,
    GiveUp,
    JungleAction,
    PlayHidden,
    PlayOn,
    PlayRun,
    Reroll,
    Skip,
    Stand,
    Take,
    UsePower,
)
from rules.jungle.engine import GAME
from rules.jungle.preview import percent
from rules.jungle.prospects import bottom_odds, spread
from rules.jungle.state import Changing, Goal, Rolling, State
from tests.rules.jungle.build import COLLECT, DECK, DEFENSE, A, B, camp, card, deck, jungle, table

PAPAYA, FEEDER = jungle("papaya"), card("bottom_feeder")


def of(state: State, action: JungleAction, seat: int = A) -> Preview:
    """The preview, whose sentence can be said."""
    found = GAME.preview(GAME.view(state, seat), action)
    assert found is not None
    assert "{" not in GAME.book().say(found.code, found.params)
    return found


def none(state: State, action: JungleAction) -> None:
    """There is nothing to say."""
    assert GAME.preview(GAME.view(state, A), action) is None


@pytest.mark.rule("jungle J61", "jungle J66")
def test_calls_tell_the_odds_without_and_with_changers() -> None:
    plain = of(table("lime papaya^", phase=COLLECT), Call(0))
    assert (plain.code, plain.points) == ("call-odds", 1)
    assert dict(plain.params) == {"card": "Papaya", "chance": "52%"}
    assert plain.odds == odds.call_odds(DECK, PAPAYA)
    held = of(table("lime papaya^", phase=COLLECT, hand="dice_changer_red"), Call(0))
    assert held.code == "call-odds-changers"
    assert dict(held.params) == {"card": "Papaya", "chance": "52%", "with": "77%"}
    assert held.odds == odds.call_odds(DECK, PAPAYA, (1,))
    useless = of(table("lime papaya^", phase=COLLECT, hand="dice_changer_black"), Call(0))
    assert useless.code == "call-odds"
    for place in (1, 4, -1):
        none(table("lime papaya^", "lime tiger^", phase=COLLECT), Call(place))


@pytest.mark.rule("jungle J63", "jungle J64")
def test_rolls_tell_the_odds_of_what_is_kept() -> None:
    state = table("lime papaya^", phase=Rolling(Goal(0, PAPAYA), (1, 0, 0, 0)), hand="dice_changer_yellow")
    kept = of(state, Reroll(0b0001))
    assert kept.code == "keep-odds-changers"
    assert kept.odds == 1.0
    plain = of(table("lime papaya^", phase=Rolling(Goal(0, PAPAYA), (1, 0, 0, 0))), Reroll(0b0001))
    assert plain.odds == pytest.approx(1 - (5 / 6) ** 3)
    assert of(state, Stand()).code == "stand-changers"
    stand = of(table("lime papaya^", phase=Rolling(Goal(0, PAPAYA), (1, 0, 0, 0))), Stand())
    assert (stand.code, stand.odds) == ("stand-odds", 0.0)
    none(state, Reroll(99))
    none(table("lime papaya^", phase=COLLECT), Stand())


@pytest.mark.rule("jungle J66", "jungle J68")
def test_changers_tell_whether_the_roll_matches_then() -> None:
    phase = Changing(Goal(0, jungle("sun_mask")), (0, 2, 2, 4))
    state = table("lime sun_mask^", phase=phase, hand="dice_changer_red dice_changer_black")
    assert of(state, ChangeDie(card("dice_changer_red"), 1)).odds == 1.0
    short = of(state, ChangeDie(card("dice_changer_black"), 3))
    assert (short.code, dict(short.params)["missing"]) == ("changes-short", "red, yellow")
    assert of(state, GiveUp()).odds == 0.0
    none(state, ChangeDie(card("dice_changer_red"), 9))
    none(state, ChangeDie(card("hideaway"), 0))
    none(table("lime sun_mask^", phase=COLLECT), GiveUp())


@pytest.mark.rule("jungle J51", "jungle J57")
def test_takes_tell_what_is_collected() -> None:
    state = table("shaman tiger+arrow^", "lime tiger^", phase=COLLECT)
    found = of(state, Take(0, (1, 1, 0, 0)))
    assert (found.code, found.points) == ("collects-unseen", 0)
    assert dict(found.params) == {"number": "3", "points": "0", "unseen": "1"}
    known = table(deck("shaman tiger+arrow^", known=[A]), phase=COLLECT)
    found = of(known, Take(0, (1, 0, 0, 0)))
    assert (found.code, found.points, dict(found.params)["number"]) == ("collects", 3, "2")
    near = table(
        deck("shaman tiger+arrow^", known=[A]), phase=COLLECT, me=camp("sun_mask moon_mask golden_macaw")
    )
    assert of(near, Take(0, (1, 0, 0, 0))).code == "wins"
    none(state, Take(1, (1, 0, 0, 0)))


@pytest.mark.rule("jungle J72", "jungle J78", "jungle J104")
def test_powers_and_monarch_tell_what_they_take() -> None:
    state = table("shaman lime papaya^", phase=COLLECT, me=camp("king hyena"))
    assert of(state, UsePower(jungle("king"), 0)).points == 1
    assert of(state, UsePower(jungle("hyena"), 0)).code == "collects-unseen"
    none(state, UsePower(jungle("tiger"), 0))
    none(state, UsePower(jungle("king"), 1))
    known = table(deck("shaman lime papaya^", known=[A]), phase=DEFENSE, hand="monarch")
    assert of(known, PlayHidden(card("monarch"), 0, True)).points == 3
    assert of(known, PlayHidden(card("monarch"), 0, False)).code == "collects-unseen"
    none(known, PlayHidden(card("monarch"), 1, True))
    none(known, PlayHidden(card("monarch"), 9, True))


@pytest.mark.rule("jungle J80", "jungle J97")
def test_bottom_feeder_and_rhino_run() -> None:
    known = table(deck("shaman lime papaya^", known=[A]), phase=COLLECT, hand="bottom_feeder")
    assert of(known, PlayOn(FEEDER, 0)).odds == odds.call_odds(DECK, jungle("shaman"))
    common = table(deck("tiger lime papaya^", known=[A]), phase=COLLECT, hand="bottom_feeder")
    assert of(common, PlayOn(FEEDER, 0)).code == "collects"
    none(common, PlayOn(card("hideaway"), 0))
    none(common, PlayOn(FEEDER, 1))
    run = table("lime tiger^", "guava papaya^", "hippo shaman^", phase=COLLECT, hand="rhino_run")
    found = of(run, PlayRun(card("rhino_run"), 0, (1, 0, 0, 0)))
    assert (found.code, found.odds) == ("run-odds", odds.call_odds(DECK, PAPAYA))
    none(run, PlayRun(card("rhino_run"), 1, (1, 0, 0, 0)))


@pytest.mark.rule("jungle J81")
def test_an_unseen_bottom_card_is_judged_by_what_is_left() -> None:
    state = GAME.deal(GAME.Options(), 2, table().chance.fork(2))
    view = GAME.view(state, state.turn.seat)
    high, low = spread(view)
    assert sum(high.values()) == pytest.approx(1)
    assert sum(low.values()) == pytest.approx(1)
    assert jungle("shaman") not in high
    assert low[jungle("shaman")] == pytest.approx(1 / 16)
    assert 0.5 < bottom_odds(view, 0) < 0.8
    found = GAME.preview(view, PlayOn(FEEDER, 0))
    assert found is not None
    assert found.odds == bottom_odds(view, 0)


@pytest.mark.rule("jungle J37", "jungle J45", "jungle J139")
def test_leaving_tells_what_is_given_away() -> None:
    state = table("lime tiger^", me=camp(plants=1))
    assert dict(of(state, EndPhase()).params) == {"left": "1"}
    assert of(state, Skip()).code == "skips"
    assert of(table("lime tiger^", phase=COLLECT), EndPhase()).code == "no-attempt"
    none(table("lime tiger^", phase=DEFENSE), EndPhase())
    none(state, DrawResource())


def test_previews_of_the_other_seat_rest_on_its_own_knowledge() -> None:
    known = table(deck("shaman lime papaya^", known=[A]), phase=DEFENSE, hand="monarch")
    found = of(known, PlayHidden(card("monarch"), 0, True), B)
    assert found.code == "collects-unseen"


def test_chances_are_read_with_care() -> None:
    assert [percent(chance) for chance in (0, 0.004, 0.5, 0.996, 1)] == ["0%", "0.4%", "50%", "99.6%", "100%"]
