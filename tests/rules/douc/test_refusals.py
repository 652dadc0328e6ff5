"""Every refusal of the numbered rules, provoked once, with its sentence and the rule it rests on."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

import rules.douc
from rules.contract import Action, Refusal
from rules.douc.actions import Endanger
from rules.douc.deck import Deck, shipped
from rules.douc.options import Options
from rules.douc.state import Over, Race, State, Swapping, Taking
from tests.rules.douc.build import charged, dawn, ringed, scene
from tests.rules.douc.moves import (
    DECLARE,
    DONE,
    GAME,
    HOLD,
    LAY,
    PASS,
    SKIP,
    TEAM,
    Appoint,
    Donate,
    LayTrap,
    PlaceOn,
    Swap,
    Take,
    Turn,
    appointed,
    begin,
    discard,
    endanger,
    play,
    save,
)

OTHER_SENTENCES = {"endangers", "traps", "saves", "gives-up", "loses-one", "fits", "fewest", "shared-fewest"}
"""Codes that say what an action would bring or why a match ended."""


class Case(NamedTuple):
    """How a code is provoked, and what a player then reads."""

    rule: str
    text: str
    provoke: Callable[[], Refusal | None]


def no(state: State | Callable[[], State], seat: int, action: Action) -> Callable[[], Refusal | None]:
    """What this seat is told that tries this action."""

    def provoke() -> Refusal | None:
        here = state() if callable(state) else state
        refusal: Refusal | None = GAME.refuse(here, seat, action)
        assert action not in GAME.legal(here, seat)
        return refusal

    return provoke


def small() -> Deck:
    """A deck of two strengths, too few to deal from."""
    packs = tuple(msgspec.structs.replace(pack, strengths=2) for pack in shipped().packs)
    return msgspec.structs.replace(shipped(), packs=packs)


def placing() -> State:
    """The Ranger has turned over a card that fits both stacks."""
    return play(scene("B5! Y2!", "3|2|2", level="2", jungle="T6 5"), (0, Turn(0))).state


def questioned() -> State:
    """The Ranger has asked to end the day, and seat 1 has declined."""
    return play(scene("Y2!"), (0, DECLARE), (1, PASS)).state


def beginning() -> State:
    """The Ranger, seat 0, is to name the Poacher."""
    return begin(3, "1")


def looking() -> State:
    """Seat 0 is asked whether it looks at a Jungle Card."""
    return appointed(3, "2").state


TABLE = "Y2! T5! B3<B4 G6+DON"
FREE = scene(TABLE, "Y1 G9 T4 Y9 TRAP DON|G2 Y7 TRAP DON RT|B2 T12 G11", "R P T T T", level="3")
JUNGLE = scene("Y2<Y4", "2|2|2", level="2", jungle="G3 - 4")
OVER = scene("", "-|-|-", phase=Over(), pile="")
RACE = scene("Y2!", "3|2|2", level="3", phase=Race(0, (1, 2)))
CHARGE = charged(1, "B4! B8!", "3|B9 B5|2|2")
RAIN = scene("Y3!", "2|2|Y9 B3", pile="")
TAKING = scene("", "2|2|2", level="2", jungle="Y9 -", pile="", phase=Taking(0))
SWAPPING = scene("", "-|2|2|1", "R P T T", pile="", phase=Swapping((0,)))

CASES = {
    "seats": Case("R1", "The game is for 2 to 6 players, not 7.", lambda: GAME.check(Options(), 7)),
    "footprint": Case(
        "R11",
        "The footprint order must name each of the 3 seats once.",
        lambda: GAME.check(Options(footprint=(0, 1, 1)), 3),
    ),
    "deck-too-small": Case(
        "R17",
        "This deck has 8 cards for a month; hands and Jungle need 21.",
        lambda: GAME.check(Options(deck=small()), 3),
    ),
    "over": Case("R99", "The match is over.", no(OVER, 0, PASS)),
    "eliminated": Case(
        "R89",
        "Whoever has no cards left is out until the month ends.",
        no(scene("Y2!", "2|2|-", "R P -", pile=""), 2, PASS),
    ),
    "appoint-first": Case("R14", "The Ranger names the Poacher first.", no(beginning, 1, PASS)),
    "look-first": Case(
        "R23",
        "Each seat may first look at one Jungle Card; the one that is asked looks or skips.",
        no(looking, 1, SKIP),
    ),
    "open-first": Case(
        "R26",
        "The Poacher opens the day first, with a DOUC or, where they lie out, a Jungle Card.",
        no(dawn("2|Y1|2"), 0, DECLARE),
    ),
    "not-your-offer": Case(
        "R33", "Another seat has the offer now; yours comes round.", no(ringed(2, "Y2!"), 1, PASS)
    ),
    "question-first": Case(
        "R77",
        "The Ranger has asked to end the day: seats that have not answered pass or play, "
        "all others may only play.",
        no(questioned, 1, PASS),
    ),
    "place-first": Case(
        "R50",
        "The Jungle Card just turned over has to be laid on a stack it fits first.",
        no(placing, 0, DECLARE),
    ),
    "race-first": Case(
        "R65", "The hands on the Rescue Team come first, one for each other seat.", no(RACE, 0, LAY)
    ),
    "charge-first": Case(
        "R67",
        "Only the player in charge acts now: to save, turn Jungle Cards, play a Donation or Rescue Team, "
        "or be done.",
        no(CHARGE, 0, DECLARE),
    ),
    "take-first": Case(
        "R88", "The seat that is owed a card takes a Jungle Card first.", no(TAKING, 1, Take(0))
    ),
    "swap-first": Case(
        "R90",
        "The eliminated Ranger or Poacher swaps the role card with a Tourist first.",
        no(SWAPPING, 1, Swap(2)),
    ),
    "not-now": Case("R33", "That is not done in the free play of the day.", no(FREE, 0, HOLD)),
    "no-seat": Case("R14", "There is no such seat.", no(beginning, 0, Appoint(3))),
    "not-yourself": Case("R14", "The Ranger names another player.", no(beginning, 0, Appoint(0))),
    "not-held": Case("R34", "Y12 is not in your hand.", no(FREE, 0, save("Y12"))),
    "not-a-douc": Case("R37", "Only a DOUC can be played like this.", no(FREE, 1, Endanger(48))),
    "no-heart": Case(
        "R35", "The Poacher has no heart: no saving, no Donation, no Rescue Team.", no(FREE, 1, save("Y7"))
    ),
    "rain": Case(
        "R86",
        "In the Rainy Season Tourists have no heart: no saving, no Donation, no Rescue Team.",
        no(RAIN, 2, save("Y9")),
    ),
    "no-crosshair": Case(
        "R35", "The Ranger has no crosshair: no endangering and no Trap.", no(FREE, 0, LayTrap(2))
    ),
    "no-stack": Case("R37", "There is no such stack.", no(FREE, 0, Donate(9))),
    "closed": Case(
        "R58", "A Donation lies on this stack: nothing more can be laid on it.", no(FREE, 0, save("G9", 3))
    ),
    "not-in-danger": Case("R37", "B4 is not in danger.", no(FREE, 0, save("G9", 2))),
    "too-weak": Case(
        "R38", "Y1 is too weak: Y2 needs a yellow above 2, or any Trump.", no(FREE, 0, save("Y1"))
    ),
    "wrong-colour": Case(
        "R38", "G9 has the wrong colour: Y2 needs a yellow above 2, or any Trump.", no(FREE, 0, save("G9"))
    ),
    "trump-needs-trump": Case(
        "R39", "T4 does not save T5: a Trump needs a Trump above 5.", no(FREE, 0, save("T4", 1))
    ),
    "barred": Case(
        "R53",
        "The Poacher turned over a Jungle Card that did not fit and endangers nothing more today.",
        no(scene("Y2!", "4|G2|2", level="2", barred=True), 1, endanger("G2")),
    ),
    "cap": Case(
        "R45",
        "No room for one more: 2 in danger, and the limit is the Ranger's hand of 2.",
        no(scene("Y2! B2!", "2|G2|2"), 1, endanger("G2")),
    ),
    "no-match": Case(
        "R44", "No DOUC in the danger zone has the strength of G11.", no(FREE, 2, endanger("G11"))
    ),
    "trap-in-danger": Case("R60", "Y2 is in danger already.", no(FREE, 1, LayTrap(0))),
    "team-needs-danger": Case(
        "R64",
        "A Rescue Team needs a DOUC in danger.",
        no(scene("Y2<Y4", "RT 2|2|2", level="3"), 0, TEAM),
    ),
    "no-jungle": Case("R22", "There are no Jungle Cards at this level.", no(FREE, 0, Turn(0))),
    "no-place": Case("R22", "There is no such place.", no(JUNGLE, 1, Turn(6))),
    "place-empty": Case("R55", "Place 2 is empty.", no(JUNGLE, 1, Turn(1))),
    "nothing-to-save": Case(
        "R49", "Nothing is in danger, so there is nothing to turn a card over for.", no(JUNGLE, 0, Turn(0))
    ),
    "tourist-jungle": Case("R48", "Tourists may not use Jungle Cards.", no(JUNGLE, 2, Turn(0))),
    "does-not-fit": Case("R50", "T6 does not go on this stack.", no(placing, 0, PlaceOn(2))),
    "ranger-pass": Case(
        "R76", "The Ranger does not pass: play, hold or declare.", no(ringed(0, "Y2!"), 0, PASS)
    ),
    "only-ranger": Case("R76", "Only the Ranger holds, or declares the day over.", no(FREE, 1, DECLARE)),
    "held-already": Case(
        "R76",
        "The Ranger may hold once in a round of offers, and only where offers go round: play or declare.",
        no(ringed(0, "Y2!", stage="again"), 0, HOLD),
    ),
    "saves-fewer": Case(
        "R68",
        "The player in charge must save as many as possible; this save would leave fewer in reach.",
        no(CHARGE, 1, save("B9", 0)),
    ),
    "must-save": Case(
        "R68",
        "A DOUC of your hand can still save: the player in charge must save as many as possible.",
        no(CHARGE, 1, DONE),
    ),
    "able-to-open": Case(
        "R28",
        "The Poacher can open and must: with a DOUC of the hand or a Jungle Card.",
        no(dawn("2|Y1 TRAP|2", level="3"), 1, discard("trap")),
    ),
    "swap-tourist": Case(
        "R90", "The role card goes to a Tourist who is still in the month.", no(SWAPPING, 0, Swap(1))
    ),
}


@pytest.mark.parametrize("code", sorted(CASES))
def test_a_refusal_says_why_and_by_which_rule(code: str) -> None:
    case = CASES[code]
    refusal = case.provoke()
    assert refusal is not None
    assert (refusal.code, refusal.rule) == (code, f"douc {case.rule}")
    assert GAME.book().say(refusal.code, refusal.params) == case.text
    assert GAME.book().sentence_of(code).rule == case.rule


def test_every_refusal_of_the_book_is_provoked() -> None:
    codes = {sentence.code for sentence in GAME.book().sentence}
    never = codes - OTHER_SENTENCES - set(CASES)
    assert not never, f"never provoked: {', '.join(sorted(never))}"
    assert not set(CASES) - codes


def test_every_refusal_of_the_code_is_in_the_book() -> None:
    """Codes are written out where a refusal is made, so that the source can be read for them."""
    found = set()
    for path in Path(rules.douc.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "no":
                (code, *_) = node.args
                if isinstance(code, ast.Constant):
                    found.add(code.value)
    assert len(found) > 25
    assert not found - set(CASES)


def test_every_sentence_names_a_rule_of_the_book() -> None:
    numbers = {rule.id for rule in GAME.book().rule}
    for sentence in GAME.book().sentence:
        assert sentence.rule in numbers, sentence.code
