"""What is said: the log line by line for those who know and those who do not, primer, coach, help, review."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace
from rich.cells import cell_len

from rules.contract import Event
from rules.dare import events as happened
from rules.dare.deck import shipped
from rules.dare.engine import GAME
from rules.dare.events import DareEvent
from rules.dare.options import Options
from rules.dare.state import (
    Daring,
    Drawing,
    Forcing,
    Leaving,
    Over,
    Raising,
    Rolling,
)
from tests.rules.dare.build import CHIPS, FRESH, LUCK, SNATCH, resting, scene
from tests.unit.dare_front.table import NAMES, front, panel, seen, written
from themes.glyphs import Glyphs
from tui.games import make_front
from tui.games.dare.tell import TELLERS
from tui.games.front import Scene

TRIO = NAMES[:3]


def told(event: Event, eyes: int | None = None) -> str | None:
    """The log line of an event for a pair of eyes."""
    words = front().told(event.seen_by(eyes), TRIO)
    return None if words is None else written(words)


def test_every_kind_of_event_has_a_teller() -> None:
    assert set(TELLERS) == set(DareEvent.__args__)


LINES: tuple[tuple[Event, str | None], ...] = (
    (
        happened.StartDrawn(seats=(0, 1, 2), cards=(4, 9, 7), again=False),
        "Draw for the start: Ada 4, Maja 9, Bo 7",
    ),
    (happened.StartDrawn(seats=(0, 1), cards=(4, 9), again=True), "Tied, they drew again: Ada 4, Maja 9"),
    (happened.RoundStarted(number=3, starter=1, seats=(0, 1, 2)), "Round 3: Maja began"),
    (happened.AntePaid(ante=1, paid=(1, 1, 1), pot=3, all_in=()), "Everybody put in 1; pot 3"),
    (
        happened.AntePaid(ante=8, paid=(8, 5, 8), pot=21, all_in=(1,)),
        "Everybody put in 8 (all in: Maja); pot 21",
    ),
    (happened.TurnStarted(seat=0), None),
    (happened.Called(seat=0, good=True), "Ada saw the cards"),
    (happened.Called(seat=0, good=False, paid=(-2, 1, 1)), "Ada called falsely and paid: Maja 1, Bo 1"),
    (happened.Called(seat=0, good=False, paid=(0, 0, 0)), "Ada called falsely and had no chips to pay"),
    (happened.NothingDrawn(seat=1, why="turn"), "Maja drew nothing: the number pile is empty"),
    (happened.LeftOut(seat=1), "Maja took no card"),
    (happened.Rolled(seat=2, face="dare"), "Bo rolled ? Dare"),
    (happened.Rolled(seat=2, face="do", void=True), "Bo rolled ! Do, but no chaos card is left: blank"),
    (happened.DareRefused(seat=2, paid=1, pot=10), "Bo refused and paid 1; pot 10"),
    (happened.DareTaken(seat=2), "Bo took the Dare"),
    (happened.ChaosKept(seat=0, kept=2), "Ada saved a chaos card, unseen (saved: 2)"),
    (happened.ChaosUsed(seat=0, card=LUCK, kept=False, forced=True), "Ada used BLIND LUCK"),
    (happened.ChaosUsed(seat=0, card=LUCK, kept=True, forced=True), "Ada had to use the saved BLIND LUCK"),
    (happened.ChaosUsed(seat=0, card=LUCK, kept=True, forced=False), "Ada used the saved BLIND LUCK"),
    (happened.Chosen(seat=0, card=0, option=1), None),
    (happened.Targeted(seat=0, card=SNATCH, target=1), None),
    (happened.Targeted(seat=0, card=FRESH, target=1), "Maja had to start afresh"),
    (happened.Searched(seat=0, pile=40), None),
    (happened.Shuffled(pile="number"), None),
    (happened.Shuffled(pile="chaos"), "The used cards were shuffled as a new chaos pile"),
    (happened.ChipsSwapped(seat=0, other=1, chips=(6, 50, 50)), "Ada has 6 chips now, Maja 50"),
    (happened.NoEffect(seat=0, card=CHIPS), "CHIP SWAP had no effect"),
    (
        happened.Raised(seat=0, chips=3, paid=(3, 3, 3), pot=12, all_in=()),
        "Ada raised 3; all matched; pot 12",
    ),
    (
        happened.Raised(seat=0, chips=3, paid=(3, 1, 0), pot=31, all_in=(1,)),
        "Ada raised 3; short: Maja 1; pot 31",
    ),
    (happened.PassedOn(seat=0), "Ada did not raise"),
    (happened.GuardEnded(turns=15), "Everybody had 15 turns: the round ended"),
    (
        happened.Showdown(why="call", caller=0, hands=((11, 9), (11,), (3, 1)), totals=(20, 11, 4)),
        "All hands: Ada 20, Maja 11, Bo 4",
    ),
    (
        happened.TieBroken(seats=(0, 2), cards=(4, 2), totals=(37, 35)),
        "A tie, one card each: Ada 4 (37), Bo 2 (35)",
    ),
    (
        happened.PotWon(seats=(1,), pot=9, shares=(0, 9, 0), total=36, chips=(20, 40, 30)),
        "Maja won 9 chips with 36.",
    ),
    (
        happened.PotWon(seats=(1, 2), pot=9, shares=(0, 5, 4), total=36, chips=(20, 40, 30)),
        "Maja, Bo shared 9 chips with 36.",
    ),
    (happened.Eliminated(seat=1), "Maja has no chips left and is out"),
    (happened.AnswersShown(words=("stay", "follow", None)), "All go on"),
    (
        happened.AnswersShown(words=("stay", "leave", "follow")),
        "Answers: Ada goes on, Maja stops, Bo as the others",
    ),
    (happened.Left(seat=1, chips=12), "Maja stopped and took along 12 chips"),
    (happened.MatchEnded(why="rounds", winners=(0,), chips=(40, 30, 20)), "Ada won"),
    (happened.MatchEnded(why="rounds", winners=(0, 1), chips=(40, 40, 10)), "Ada, Maja shared the victory"),
)


@pytest.mark.parametrize(
    ("event", "line"), LINES, ids=[f"{type(e).__name__}-{n}" for n, (e, _) in enumerate(LINES)]
)
def test_public_events_read_the_same_for_everybody(event: Event, line: str | None) -> None:
    assert [told(event, eyes) for eyes in (None, 0, 1, 2)] == [line] * 4


SECRETS: tuple[tuple[Event, str | None, str | None], ...] = (
    (happened.Drew(seat=0, why="turn", card=7, knows=(0,)), "Ada drew the 7", "Ada drew a number"),
    (happened.ChaosDrawn(seat=0, card=SNATCH, knows=(0,)), "Ada drew SNATCH", None),
    (
        happened.Took(seat=0, card=11, knows=(0,)),
        "Ada took the 11 from the pile",
        "Ada took a card from the pile",
    ),
    (happened.Buried(seat=0, by=0, blind=False, card=4, knows=(0,)), "Ada buried the 4", "Ada buried a card"),
    (
        happened.Buried(seat=0, by=0, blind=True, card=4, knows=(0,)),
        "Ada buried the 4",
        "Ada buried a card, drawn blind",
    ),
    (
        happened.Buried(seat=0, by=2, blind=True, card=4, knows=(0, 2)),
        "Bo took the 4 from Ada and buried it",
        "Bo took a card from Ada and buried it",
    ),
    (happened.Buried(seat=0, by=2, blind=False, card=4, knows=(0,)), "Ada buried the 4", None),
    (happened.Answered(seat=0, word="leave", knows=(0,)), "Ada answered", "Ada answered"),
)


@pytest.mark.parametrize(("event", "knowing", "others"), SECRETS)
def test_secret_events_tell_a_value_to_those_who_know_it(
    event: Event, knowing: str | None, others: str | None
) -> None:
    for eyes in (None, 0, 1, 2):
        assert told(event, eyes) == (knowing if eyes in event.knows else others)


def test_another_decks_cards_are_told_by_their_names() -> None:
    deck = shipped()
    other = replace(
        deck, chaos=(replace(deck.chaos[LUCK], id="riddance", name="GOOD RIDDANCE"), *deck.chaos[1:])
    )
    made = make_front(GAME, Glyphs(), str, Options(deck=other))
    words = made.told(happened.ChaosUsed(seat=0, card=0, kept=False, forced=True), TRIO)
    assert words is not None
    assert written(words) == "Ada used GOOD RIDDANCE"
    state = scene("11 9|3|4", phase=Forcing(0), face="do", drawn="SWAP", options=Options(deck=other))
    assert "use GOOD RIDDANCE" in panel("choose", seen(state, by=made))  # type: ignore[arg-type]


# -- before and after -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "end"),
    [
        (Options(), "Who has the most chips after round 10 wins."),
        (Options(rounds=3), "Who has the most chips after round 3 wins."),
        (Options(format="classic"), "The match is won by whoever holds all the chips."),
        (Options(format="rising"), "The ante rises; the match is won by whoever holds all the chips."),
    ],
)
def test_the_primer_says_how_it_ends(options: Options, end: str) -> None:
    lines = front().primer(options, 3)
    assert len(lines) == 7
    assert end in lines
    assert "30 to 36" in lines[0]


def test_the_title_tells_round_step_and_whose_view() -> None:
    assert front().title(seen(scene("11 9|3|4"))) == (
        "Do Dare Decide",
        "round 1 of 10 │ step 1 of 3: draw",
        "(1) Ada, your turn",
    )
    rising = Options(format="rising")
    view = seen(scene("11 9|3|4", phase=Raising(0), face="do", number=5, options=rising), 1)
    assert front().title(view) == ("Do Dare Decide", "round 5 │ step 3 of 3: raise │ ante 4", "(2) Maja")
    assert front().title(seen(resting((30, 30)), None))[1:] == (
        "round 1 of 10 │ between rounds",
        "public table",
    )


@pytest.mark.parametrize(
    ("phase", "text"),
    [
        (Drawing(0), "to draw a card or see the cards"),
        (Drawing(0, late=True), "to draw a card"),
        (Rolling(0), "to roll the die"),
        (Daring(0), "to take the Dare or pay"),
        (Raising(0), "to raise or pass on"),
        (Leaving((0, 1)), "to go on or stop"),
        (Over("rounds"), "for nothing: the match is over"),
    ],
)
def test_what_is_asked_is_said_in_public_words(phase: object, text: str) -> None:
    state = scene("11 9|3|4", phase=phase)  # type: ignore[arg-type]
    assert front().asked(seen(state, None), 0) == text


def test_the_curtain_counts_the_chips() -> None:
    line = written(front().tally(seen(scene("1|2|3", chips=(20, 30, 40), staked=(1, 2, 3)), None)))
    assert line == "Chips, pot 6  (1) Ada 20  (2) Maja 30  (3) Bo 40"
    assert cell_len(line) <= 60


@pytest.mark.parametrize("chips", [(29,) * 6, (100, 10, 10, 10, 10, 10), (0, 0, 0, 0, 0, 139)])
@pytest.mark.parametrize("head", ["Chips, pot {pot}", "Jetoner, pulje {pot}"])
def test_the_curtain_counts_the_chips_of_six(chips: tuple[int, ...], head: str) -> None:
    """In Danish the last seats were cut off."""
    drawer = front(translate=lambda text: head if text == "Chips, pot {pot}" else text)
    state = scene("1|2|3|4|5|6", chips=chips, staked=(180 - sum(chips), 0, 0, 0, 0, 0))
    line = written(drawer.tally(seen(state, None, by=drawer)))
    assert cell_len(line) <= 60
    assert re.findall(r"\(\d\) ?(\d+)", line) == [str(count) for count in chips]


def heard(scene: Scene) -> str:
    """What the coach says where the cursor begins."""
    return front().coach(scene, front().start(scene))


def test_the_coach_speaks_to_the_position() -> None:
    said = {
        heard(seen(state))
        for state in (
            scene("11 9|3|4"),
            scene("11 11 11|3|4"),
            scene("11 11 11|3|4", held=(0,)),
            scene("11 11 11 8|3|4"),
            scene("11 9|3|4", phase=Raising(0), face="blank"),
            scene("11 11 9|3|4", phase=Raising(0), face="blank"),
        )
    }
    assert len(said) == 6
    assert all(0 < cell_len(text) <= 78 for text in said)
    assert heard(seen(scene("11 9|3|4"), 1)) == ""


def test_the_coach_counts_the_cards_that_are_forced() -> None:
    one = scene("11 9|3|4", phase=Forcing(0), face="do", drawn="SNATCH")
    two = scene("11 9|3|4", phase=Forcing(0), face="do", drawn="SNATCH", kept="LUCK|-|-")
    assert heard(seen(one)).startswith("A card drawn on Do or on a Dare has to be used at once")
    assert heard(seen(two)).startswith("All of them have to be used")
