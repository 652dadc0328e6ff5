"""How long bots think: it counts in Stress."""

from __future__ import annotations

from msgspec.structs import replace

from rules.chance import Chance
from rules.duco.actions import END, Choose
from rules.duco.engine import GAME
from rules.duco.options import Options
from rules.duco.state import State, Turning
from tests.rules.duco.build import at, play
from tests.rules.duco.test_stress import PERSONAL, dealt


def test_bots_think_two_to_six_seconds_a_card_by_level() -> None:
    def range_of(made: State, seat: int, level: str) -> tuple[int, int]:
        return GAME.thinking(GAME.view(made, None), seat, level)

    made = dealt()
    levels = {level: range_of(made, 0, level) for level in ("random", "best:8", "easy", "medium", "hard")}
    assert levels["random"] == levels["best:8"] == (2000, 6000)
    assert levels["hard"] < levels["medium"] < levels["easy"], "who plays better is quicker, too"
    assert all(2000 <= least < most <= 6000 for least, most in levels.values())
    base = GAME.deal(Options(), 2, Chance(1))
    assert {range_of(base, 0, level) for level in GAME.bots} == {(2000, 6000)}, "elsewhere no clock asks"

    made = dealt(replace(PERSONAL, open_cards=True, rotation=True))
    chosen, _ = play(made, 0, Choose(2), spent=3_000)
    assert range_of(chosen, 0, "hard") == (0, 0), "the time is for the card, not for each decision"
    placed, _ = play(chosen, 0, at(1, 1))
    assert isinstance(placed.pending, Turning)
    assert range_of(placed, 0, "hard") == (0, 0)
    after, _ = play(placed, 0, END)
    assert range_of(after, 1, "hard") == levels["hard"]
