"""Every refusal of the book is provoked, with its rule, and every sentence of the book is used."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from rules.chance import Chance
from rules.contract import Pass
from rules.jungle.actions import (
    Call,
    ChangeDie,
    DrawPeril,
    DrawResource,
    EndPhase,
    Fill,
    GiveUp,
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
from rules.jungle.options import Options
from rules.jungle.state import Changing, Glancing, Goal, Over, Rolling, Running, State
from tests.rules.jungle.build import (
    COLLECT,
    DEFENSE,
    A,
    B,
    act,
    camp,
    card,
    jungle,
    refused,
    table,
)

DECKS = ("lime tiger^", "banana papaya^")
GOAL = Goal(1, jungle("papaya"))
ROLL = Rolling(GOAL, (0, 0, 0, 1))
LAST = Changing(GOAL, (0, 0, 0, 1))
ANSWER = act(table(foe_hand="scorpion hideaway", peril="transport"), DrawPeril())
END, TAKE = EndPhase(), Take(0, (1, 0, 0, 0))

CASES: dict[str, tuple[str, State, JungleAction, int]] = {
    "over": ("J146", table(phase=Over(A, "points")), END, A),
    "not-your-turn": ("J31", table(), END, B),
    "only-scorpion-answers": ("J36", table(foe_hand="scorpion"), Play(card("scorpion")), B),
    "answer-waits": ("J107", ANSWER, END, A),
    "answer-first": ("J36", ANSWER, END, B),
    "only-scorpion": ("J36", ANSWER, Play(card("hideaway")), B),
    "not-now": ("J33", table(), Pass(), A),
    "collect-later": ("J30", table(*DECKS), Call(1), A),
    "actions-over": ("J45", table(phase=COLLECT, resource="giraffe"), DrawResource(), A),
    "one-attempt": ("J49", table(*DECKS, phase=DEFENSE), TAKE, A),
    "no-roll": ("J61", table(*DECKS, phase=COLLECT), Stand(), A),
    "run-call-first": ("J99", table(*DECKS, phase=Running()), END, A),
    "roll-first": ("J33", table(*DECKS, phase=ROLL), END, A),
    "final-first": ("J67", table(*DECKS, phase=ROLL), GiveUp(), A),
    "change-first": ("J67", table(*DECKS, phase=LAST), END, A),
    "no-more-rolls": ("J63", table(*DECKS, phase=LAST), Reroll(0), A),
    "glance-first": ("J84", table(*DECKS, phase=Glancing(0)), END, A),
    "this-bottom": ("J84", table(*DECKS, phase=Glancing(0)), Peek(1), A),
    "no-deck": ("J21", table(*DECKS), Peek(4), A),
    "empty": ("J145", table(*DECKS), Peek(3), A),
    "closed": ("J110", table(*DECKS, me=camp(closed=[1])), Peek(0), A),
    "face-up": ("J46", table("lime^"), Peek(0), A),
    "no-actions": ("J44", table(*DECKS, me=camp(plants=2)), Peek(0), A),
    "piles-empty": ("J47", table(*DECKS), DrawResource(), A),
    "skip-first": ("J140", act(table(*DECKS, me=camp(plants=1)), Peek(0)), Skip(), A),
    "skip-plant": ("J140", table(*DECKS), Skip(), A),
    "quicksand-skip": ("J123", table(*DECKS, me=camp(plants=1, sunk=1)), Skip(), A),
    "quicksand-attempt": ("J118", table(*DECKS, phase=COLLECT, me=camp(sunk=1)), END, A),
    "quicksand": ("J116", table(*DECKS, phase=COLLECT, me=camp(sunk=1)), Call(1), A),
    "quicksand-other": (
        "J120",
        table(*DECKS, phase=COLLECT, hand="bottom_feeder", me=camp(sunk=1)),
        PlayOn(card("bottom_feeder"), 0),
        A,
    ),
    "no-card": ("J32", table(*DECKS), Play(99), A),
    "not-held": ("J32", table(*DECKS), Play(card("peacock")), A),
    "other-way": ("J33", table(*DECKS, hand="hideaway"), Play(card("hideaway")), A),
    "card-collects": ("J34", table(*DECKS, hand="bottom_feeder"), PlayOn(card("bottom_feeder"), 0), A),
    "card-defends": ("J35", table(*DECKS, hand="off_limits"), PlayOn(card("off_limits"), 0), A),
    "card-changes": ("J67", table(*DECKS, hand="dice_changer_red"), Play(card("dice_changer_red")), A),
    "card-answers": ("J106", table(*DECKS, hand="scorpion"), Play(card("scorpion")), A),
    "no-animal": ("J51", table(*DECKS, phase=COLLECT), Take(3, (1, 0, 0, 0)), A),
    "take-one": ("J52", table(*DECKS, phase=COLLECT), Take(0, (0, 0, 0, 0)), A),
    "not-showing": ("J27", table(*DECKS, phase=COLLECT), Take(0, (2, 0, 0, 0)), A),
    "commons-no-dice": ("J62", table(*DECKS, phase=COLLECT), Call(0), A),
    "not-turned-up": (
        "J98",
        act(table(*DECKS, phase=COLLECT, hand="rhino_run"), PlayRun(card("rhino_run"), 0, (1, 0, 0, 0))),
        Call(0),
        A,
    ),
    "keep": ("J63", table(*DECKS, phase=ROLL), Reroll(15), A),
    "no-changer": ("J66", table(*DECKS, phase=LAST, hand="hideaway"), ChangeDie(card("hideaway"), 0), A),
    "no-die": (
        "J67",
        table(*DECKS, phase=LAST, hand="dice_changer_red"),
        ChangeDie(card("dice_changer_red"), 4),
        A,
    ),
    "same-colour": (
        "J66",
        table(*DECKS, phase=LAST, hand="dice_changer_red"),
        ChangeDie(card("dice_changer_red"), 3),
        A,
    ),
    "run-no-commons": (
        "J99",
        table("lime papaya^", phase=COLLECT, hand="rhino_run"),
        PlayRun(card("rhino_run"), 0, (1, 0, 0, 0)),
        A,
    ),
    "run-no-target": (
        "J99",
        table("lime tiger^", phase=COLLECT, hand="rhino_run"),
        PlayRun(card("rhino_run"), 0, (1, 0, 0, 0)),
        A,
    ),
    "no-power": ("J69", table(*DECKS, phase=COLLECT), UsePower(jungle("king"), 0), A),
    "needs-two": ("J87", table("lime^", hand="hideaway"), PlayOn(card("hideaway"), 0), A),
    "same-deck": ("J124", table(*DECKS, hand="transport"), PlayAcross(card("transport"), 0, 0), A),
    "two-decks": ("J91", table(*DECKS, hand="elephant"), PlayBoth(card("elephant"), 0, 0), A),
    "lower-first": ("J91", table(*DECKS, hand="elephant"), PlayBoth(card("elephant"), 1, 0), A),
    "nothing-to-see": ("J143", table(*DECKS, hand="peacock"), Play(card("peacock")), A),
    "already-closed": (
        "J112",
        table(*DECKS, phase=DEFENSE, hand="off_limits", foe=camp(closed=[1])),
        PlayOn(card("off_limits"), 0),
        A,
    ),
    "one-quicksand": (
        "J121",
        table(*DECKS, phase=DEFENSE, hand="quicksand", foe=camp(sunk=1)),
        PlayOn(card("quicksand"), 1),
        A,
    ),
    "under-quicksand": (
        "J112",
        table(*DECKS, phase=DEFENSE, hand="off_limits", foe=camp(sunk=1)),
        PlayOn(card("off_limits"), 0),
        A,
    ),
    "no-marker": ("J93", table(*DECKS, hand="not_today"), PlayOn(card("not_today"), 0), A),
    "one-kind": (
        "J92",
        act(
            table(*DECKS, hand="not_today not_today", me=camp(closed=[1], sunk=2)),
            PlayOn(card("not_today"), 0),
        ),
        PlayOn(card("not_today"), 1),
        A,
    ),
    "no-plant": ("J102", table(*DECKS, hand="swarming_ants"), Play(card("swarming_ants")), A),
    "plants-full": (
        "J128",
        table(*DECKS, hand="man_eating_plant", foe=camp(plants=2)),
        Play(card("man_eating_plant")),
        A,
    ),
    "already-out": ("J94", table(hand="explore", me=camp(explore=True)), Play(card("explore")), A),
    "no-explore": ("J95", table(*DECKS), Fill(0, 2), A),
    "no-explore-out": ("J131", table(hand="broken_binoculars"), Play(card("broken_binoculars")), A),
    "not-empty": ("J95", table(*DECKS, me=camp(explore=True)), Fill(0, 1), A),
    "fill-from-two": ("J95", table("lime^", me=camp(explore=True)), Fill(0, 1), A),
    "none-of-it": ("J132", table(hand="scavenger"), PlayScavenger(card("scavenger"), 0), A),
    "safe": (
        "J133",
        table(hand="scavenger", foe=camp("tiger tiger tiger")),
        PlayScavenger(card("scavenger"), 0),
        A,
    ),
    "none-hidden": (
        "J104",
        table("lime^", phase=DEFENSE, hand="monarch"),
        PlayHidden(card("monarch"), 0, True),
        A,
    ),
    "one-hidden": (
        "J104",
        table(*DECKS, phase=DEFENSE, hand="monarch"),
        PlayHidden(card("monarch"), 0, False),
        A,
    ),
    "no-set": ("J135", table(me=camp("tiger tiger")), TradeSet(0, "peril"), A),
}
ELSEWHERE = {"seats", "power-later"}
"""Refused at set-up, and where a power was won this turn: below."""


@pytest.mark.parametrize("code", CASES)
def test_every_refusal_is_provoked_with_its_rule(code: str) -> None:
    rule, state, action, seat = CASES[code]
    refusal = refused(state, action, seat)
    assert (refusal.code, refusal.rule) == (code, f"jungle {rule}")


@pytest.mark.rule("jungle J69")
def test_a_power_of_this_turn_is_refused() -> None:
    state = table(*DECKS, phase=COLLECT, me=camp("king"))
    turn = msgspec.structs.replace(state.turn, won=(jungle("king"),))
    state = msgspec.structs.replace(state, turn=turn)
    refusal = refused(state, UsePower(jungle("king"), 0))
    assert (refusal.code, dict(refusal.params)["card"]) == ("power-later", "King")


def codes_in_the_rules() -> set[str]:
    """Every code that a module of the rules names."""
    found = set[str]()
    for path in (Path(__file__).parents[3] / "rules" / "jungle").rglob("*.py"):
        found |= set(re.findall(r'"([a-z][a-z-]+)"', path.read_text(encoding="utf-8")))
    return found


def test_every_sentence_is_used_and_every_refusal_is_in_the_table() -> None:
    book, named = GAME.book(), codes_in_the_rules()
    for sentence in book.sentence:
        base = sentence.code.removesuffix("-changers")
        assert {sentence.code, base} & named, f"{sentence.code} is never said"
        book.rule_of(sentence.rule)
    other = {
        *("call-odds", "keep-odds", "stand-odds", "stand-changers", "collects", "collects-unseen", "wins"),
        *("bottom-odds", "run-odds", "changes-hit", "changes-short", "gives-up", "loses-actions"),
        *("no-attempt", "skips", "won-points", "guard-points", "guard-commons", "guard-second"),
        *("call-odds-changers", "keep-odds-changers", "run-odds-changers"),
    }
    assert {sentence.code for sentence in book.sentence} == {*CASES, *ELSEWHERE, *other}


def test_refusals_rest_on_what_the_seat_sees() -> None:
    """The same refusal, whatever the other hand and the hidden cards are."""
    state = GAME.deal(Options(), 2, Chance(8))
    seat = state.turn.seat
    twin = GAME.imagine(GAME.view(state, seat), state.chance.fork(3))
    for _, _, action, _ in CASES.values():
        assert GAME.refuse(state, seat, action) == GAME.refuse(twin, seat, action)
