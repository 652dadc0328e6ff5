"""What the policy of Amazing Jungle Run does in positions that leave little doubt."""

from __future__ import annotations

import pytest

from rules.chance import Chance
from rules.jungle.actions import (
    Call,
    ChangeDie,
    DeclinePeek,
    DrawPeril,
    EndPhase,
    Fill,
    JungleAction,
    Peek,
    Play,
    PlayAcross,
    PlayBoth,
    PlayHidden,
    PlayOn,
    PlayRun,
    PlayScavenger,
    Reroll,
    Skip,
    Stand,
    Take,
    TradeSet,
    UsePower,
)
from rules.jungle.engine import GAME
from rules.jungle.state import Changing, Glancing, Goal, Rolling, Running, State
from tests.rules.jungle.build import (
    COLLECT,
    DEFENSE,
    A,
    act,
    camp,
    card,
    deck,
    jungle,
    table,
)

EIGHT = camp("shaman sun_mask moon_mask lime")


def chosen(state: State, luck: int = 0, level: str = "hard") -> JungleAction:
    """What the bot of the seat that may act does."""
    (seat,) = GAME.actors(state)
    action: JungleAction = GAME.bots[level](GAME.view(state, seat), GAME.legal(state, seat), Chance(luck))
    assert action in GAME.legal(state, seat)
    return action


CASES: dict[str, tuple[State, JungleAction]] = {
    "ants before all": (
        table("lime tiger^", me=camp(plants=1), hand="swarming_ants"),
        Play(card("swarming_ants")),
    ),
    "a set against a plant": (
        table("lime tiger^", me=camp("hippo hippo hippo", plants=1)),
        TradeSet(1, "plant"),
    ),
    "a poor turn is skipped": (table("lime tiger^", me=camp(plants=2)), Skip()),
    "a turn with a good card to play is not": (
        table(
            deck("sun_mask lime tiger^", known=[A]),
            me=camp(plants=2),
            hand="bottom_feeder dice_changer_red dice_changer_yellow",
        ),
        EndPhase(),
    ),
    "nor one with a good run": (
        table("lime king^", "lime tiger+P^", "lime tiger+R^", me=camp(plants=2), hand="rhino_run"),
        EndPhase(),
    ),
    "binoculars": (table(hand="broken_binoculars", foe=camp(explore=True)), Play(card("broken_binoculars"))),
    "peacock before the actions": (
        table("lime tiger^", hand="peacock", resource="giraffe giraffe"),
        Play(card("peacock")),
    ),
    "elephant": (
        table("lime tiger^", "banana hippo^", phase=COLLECT, hand="elephant"),
        PlayBoth(card("elephant"), 0, 1),
    ),
    "scavenger for a set": (
        table(hand="scavenger", me=camp("toucan toucan"), foe=camp("toucan hippo")),
        PlayScavenger(card("scavenger"), 2),
    ),
    "explore into a space": (table("lime tiger^", phase=COLLECT, hand="explore"), Play(card("explore"))),
    "fills": (
        table("", "lime tiger^", "papaya king^", "lime^", phase=COLLECT, me=camp(explore=True)),
        Fill(1, 0),
    ),
    "all that match": (table("lime tiger^", "lime tiger^", phase=COLLECT), Take(0, (1, 1, 0, 0))),
    "a gorilla for the shaman": (
        table("lime shaman^", phase=COLLECT, me=camp("gorilla")),
        UsePower(jungle("gorilla"), 0),
    ),
    "the win": (
        table("lime papaya^", "lime tiger^", "lime tiger^", "lime tiger^", phase=COLLECT, me=EIGHT),
        Call(0),
    ),
    "a known bottom": (
        table(
            deck("sun_mask lime tiger^", known=[A]), phase=COLLECT, hand="bottom_feeder dice_changer_black"
        ),
        PlayOn(card("bottom_feeder"), 0),
    ),
    "a run": (
        table("lime tiger+P^", "lime tiger+R^", "lime king^", phase=COLLECT, hand="rhino_run"),
        PlayRun(card("rhino_run"), 0, (1, 1, 0, 0)),
    ),
    "not today": (
        table("lime tiger^", "lime king^", phase=COLLECT, hand="not_today", me=camp(sunk=1)),
        PlayOn(card("not_today"), 0),
    ),
    "a transport onto a match": (
        table("lime tiger^", "lime tiger^", phase=COLLECT, hand="transport", me=camp(sunk=1)),
        PlayAcross(card("transport"), 0, 1),
    ),
    "a hideaway on a poor deck": (
        table("lime tiger^", phase=COLLECT, hand="hideaway"),
        PlayOn(card("hideaway"), 0),
    ),
    "the best call of a run": (table("lime shaman^", "lime king^", phase=Running()), Call(1)),
    "the dice that count": (
        table("lime papaya^", phase=Rolling(Goal(0, jungle("papaya")), (1, 0, 0, 2))),
        Reroll(1),
    ),
    "stopping for a changer": (
        table(
            "lime papaya^",
            phase=Rolling(Goal(0, jungle("papaya")), (1, 0, 0, 2)),
            hand="dice_changer_yellow",
        ),
        Stand(),
    ),
    "one changer on a spare die": (
        table(
            "lime papaya^",
            phase=Changing(Goal(0, jungle("papaya")), (0, 1, 0, 2)),
            hand="dice_changer_yellow dice_changer_red",
        ),
        ChangeDie(card("dice_changer_yellow"), 3),
    ),
    "a look that is free": (table("lime tiger hippo^", phase=Glancing(0)), Peek(0)),
    "scorpion always": (
        act(table(foe_hand="scorpion", peril="transport"), DrawPeril()),
        Play(card("scorpion")),
    ),
    "monarch on a known card": (
        table(deck("shaman lime hippo^", known=[A]), phase=DEFENSE, hand="monarch"),
        PlayHidden(card("monarch"), 0, True),
    ),
    "a plant for the opponent": (
        table(phase=DEFENSE, hand="man_eating_plant"),
        Play(card("man_eating_plant")),
    ),
    "a set against explore": (
        table(phase=DEFENSE, me=camp("tiger tiger tiger"), foe=camp(explore=True)),
        TradeSet(0, "explore"),
    ),
    "off limits on the best": (
        table("lime tiger^", "lime shaman^", phase=DEFENSE, hand="off_limits quicksand hideaway"),
        PlayOn(card("off_limits"), 1),
    ),
    "hideaway on the best": (
        table("lime tiger^", "lime shaman^", phase=DEFENSE, hand="quicksand hideaway"),
        PlayOn(card("hideaway"), 1),
    ),
    "quicksand on the poorest": (
        table("lime tiger^", "lime shaman^", phase=DEFENSE, hand="quicksand"),
        PlayOn(card("quicksand"), 0),
    ),
    "a common onto the best": (
        table("lime tiger^", "lime shaman^", phase=DEFENSE, hand="transport"),
        PlayAcross(card("transport"), 0, 1),
    ),
    "the end": (table("lime tiger^", phase=DEFENSE), EndPhase()),
}


@pytest.mark.parametrize("name", CASES)
def test_the_policy(name: str) -> None:
    state, action = CASES[name]
    assert chosen(state) == action


def test_peril_cards_are_drawn_more_often_against_a_leader() -> None:
    def often(points: str) -> int:
        state = table("lime tiger^", resource="giraffe", peril="transport", foe=camp(points))
        return sum(chosen(state, luck) == DrawPeril() for luck in range(200))

    assert 40 < often("") < 80
    assert 120 < often("shaman sun_mask lime") < 165


def test_a_bottom_is_peeked_at_when_it_can_be_gone_for() -> None:
    state = table("shaman tiger^", resource="giraffe", hand="bottom_feeder")
    peeks = sum(chosen(state, luck) == Peek(0) for luck in range(200))
    assert 130 < peeks < 170
    known = table(deck("shaman tiger^", known=[A]), resource="giraffe", hand="bottom_feeder")
    assert not any(chosen(known, luck) == Peek(0) for luck in range(40))


def test_easy_attempts_at_random_half_of_the_time() -> None:
    state = table("lime tiger^", "lime tiger^", "lime papaya^", "lime king^", phase=COLLECT)
    best = chosen(state)
    assert {chosen(state, luck, "easy") for luck in range(60)} > {best}
    other = sum(chosen(state, luck, "medium") != best for luck in range(300))
    assert 20 < other < 80


def test_random_plays_anything() -> None:
    state = table("lime tiger^", resource="giraffe")
    assert {chosen(state, luck, "random") for luck in range(60)} == set(GAME.legal(state, A))
    assert DeclinePeek() not in GAME.legal(state, A)
