"""The help, what is weighed, and the review."""

from __future__ import annotations

from msgspec.structs import replace

from rules.dare.actions import Raise
from rules.dare.engine import GAME
from rules.dare.state import (
    FalseCall,
    Gone,
    Over,
    Raising,
    TieDraw,
)
from tests.rules.dare.build import record, scene
from tests.unit.dare_front.table import asked, front, seen, written
from tests.unit.dare_front.test_words import TRIO
from tui.games.dare.cursor import Cursor, choices


def test_help_tells_every_choice_and_why_the_rest_is_not_possible() -> None:
    listed = front().choices(seen(scene("11 9|3|4")), None)
    texts = [choice.text for choice in listed]
    assert texts[0].startswith("Draw? You hold 20: 10 or 11 puts you in the range (")
    assert texts[1].startswith("See the cards? FALSE")
    assert all(choice.refusal is None for choice in listed[:2])
    assert {choice.refusal.rule for choice in listed[2:] if choice.refusal is not None} >= {
        "dare C28",
        "dare C24",
    }


def test_draws_are_weighed() -> None:
    for hand, held, text in (
        ("3", (), "Draw? You hold 3: no card reaches the range yet."),
        ("11 8", (), "Draw? You hold 19: 11 puts you in the range (8%)."),
        ("11 11 8", (), "Draw? You hold 30 and must: 1 to 6 keeps you in (58%)."),
        ("11 11 11 3", (), "Draw? You hold 36 and must: every card is too much."),
        ("11 11 11 3", (0,), "Draw? You hold 36: every card is too much. [s] would be good!"),
        ("11 11 8", (0,), "Draw? You hold 30: 1 to 6 keeps you in (58%). [s] would be good!"),
        ("11 11 6", (), "Draw? You hold 28: 2 to 8 puts you in the range (65%), more is too much."),
    ):
        view = seen(scene(f"{hand}|3|4", held=held))
        draw = next(action for action in choices(view) if type(action).__name__ == "Draw")
        assert asked(view, Cursor(draw)) == text
    empty = seen(scene("11 9|3|4", exact=True))
    assert asked(empty) == "The number pile is empty: go on without a card?"


def test_raises_are_weighed() -> None:
    def said(chips: tuple[int, ...], key: int) -> str:
        return asked(seen(scene("1|2|3", phase=Raising(0), chips=chips)), Cursor(Raise(key)))

    assert said((20, 20, 20), 2) == "Raise by 2? Everybody pays 2: the pot grows to 9."
    assert said((2, 20, 20), 2) == "Raise by 2, your last? All match it: the pot grows to 9."
    assert said((20, 1, 0), 3) == "Raise by 3? The pot grows to 7; short of chips: Maja 1, Bo 0."


def test_the_review_tells_every_round_and_what_decided_it() -> None:
    first = replace(
        record((1,), (28, 32, 30)),
        hands=((11, 9), (11, 11, 11), (11, 11, 11)),
        totals=(20, 33, 33),
        ties=(TieDraw((1, 2), (2, 9), (35, 42)),),
        pot=12,
        shares=(0, 12, 0),
        false_calls=(FalseCall(4, 0, (-2, 1, 1)), FalseCall(5, 1, (1, -2, 1)), FalseCall(7, 1, (1, -2, 1))),
        all_in=(2,),
    )
    second = replace(record((0,), (62, 28, 0), number=2), why="guard", caller=None, pot=40, shares=(40, 0, 0))
    gone = {2: Gone(2, left=False, chips=0), 0: Gone(1, left=True, chips=28)}
    state = scene("1|2|-", phase=Over("rounds"), gone=gone, past=(first, second))
    text = "\n".join(written(line) for line in front().review(GAME.view(state, None), TRIO))
    for line in (
        "The dearest pots",
        "  Round 1: Maja won 12 chips with 35.",
        "    Bo lost everything in it.",
        "Round 1: Maja saw the cards; pot 12",
        "  Ada: 20  (11 9), 28 chips after it",
        "  Maja: 33  (11 11 11), won 12, 32 chips after it",
        "  Bo: 33  (11 11 11), all in, 30 chips after it",
        "  A tie, one card each: Maja 2 (35), Bo 9 (42)",
        "  Ada called falsely.",
        "  Maja called falsely 2 times.",
        "  Ada stopped for good after it.",
        "Round 2: 15 turns each and no call; pot 40",
    ):
        assert line in text.split("\n"), text
