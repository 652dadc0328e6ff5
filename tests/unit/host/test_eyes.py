"""What a terminal shows next, as a table."""

import pytest

from rules.contract import Ask, Moment, Pass
from tui.eyes import Curtain, Public, Race, Result, Seat, Show, show_next

TURN = Moment("turn", (Ask(1),))
PUBLIC_TURN = Moment("turn", (Ask(1, secret=False),))
CUT_IN = Moment("turn", (Ask(0),), (1, 2))
BOT_TURN = Moment("turn", (Ask(2),))
BOT_CUT_IN = Moment("turn", (Ask(2),), (0, 1))
WINDOW = Moment("window", (Ask(1, quiet=Pass()),), (0, 2))
BOT_WINDOW = Moment("window", (Ask(2, quiet=Pass()),))
OPEN = Moment("open", (), (0, 1))
RACE = Moment("race", (Ask(0), Ask(1), Ask(2)))
BOT_RACE = Moment("race", (Ask(2), Ask(3)))
SEALED = Moment("sealed", (Ask(0), Ask(1), Ask(2)))
SEALED_LAST = Moment("sealed", (Ask(1), Ask(2)))
OVER = Moment("over")

BOTH, NONE = (0, 1), ()


@pytest.mark.parametrize(
    ("moment", "here", "private", "eyes", "floor", "expected"),
    [
        pytest.param(TURN, BOTH, BOTH, None, False, Curtain(1), id="a turn begins behind the curtain"),
        pytest.param(TURN, BOTH, BOTH, 0, False, Curtain(1), id="another person's turn covers"),
        pytest.param(TURN, BOTH, BOTH, 1, False, Seat(1), id="a sub-move of the same seat does not"),
        pytest.param(PUBLIC_TURN, BOTH, BOTH, None, False, Public(1), id="no secret, no curtain"),
        pytest.param(PUBLIC_TURN, BOTH, BOTH, 0, False, Public(1), id="no secret, and the other view goes"),
        pytest.param(PUBLIC_TURN, BOTH, BOTH, 1, False, Seat(1), id="no secret needed, but open already"),
        pytest.param(TURN, BOTH, NONE, None, False, Public(1), id="nothing private in the view"),
        pytest.param(TURN, BOTH, (0,), 0, False, Public(1), id="nothing private in the asked seat's view"),
        pytest.param(
            CUT_IN, BOTH, BOTH, 1, False, Curtain(0, (1,)), id="the one before may cut in, yet is covered"
        ),
        pytest.param(CUT_IN, BOTH, (0,), None, False, Curtain(0), id="a seat without secrets opens nothing"),
        pytest.param(CUT_IN, BOTH, BOTH, 1, True, Seat(1), id="the floor was taken"),
        pytest.param(CUT_IN, BOTH, BOTH, 0, False, Seat(0), id="the asked seat stays open"),
        pytest.param(BOT_TURN, BOTH, BOTH, 1, False, Seat(1), id="while bots act the last view stays"),
        pytest.param(BOT_TURN, BOTH, (0,), 1, False, Public(), id="unless its seat is out"),
        pytest.param(BOT_TURN, BOTH, BOTH, None, False, Public(), id="or was covered"),
        pytest.param(
            BOT_CUT_IN, BOTH, BOTH, None, False, Public(None, (0, 1)), id="bot's turn, covered: floor"
        ),
        pytest.param(WINDOW, BOTH, BOTH, 1, False, Public(None, (1, 0)), id="a window is public"),
        pytest.param(WINDOW, BOTH, BOTH, 1, True, Seat(1), id="the asked seat opened in the window"),
        pytest.param(WINDOW, BOTH, BOTH, 0, True, Seat(0), id="one that may cut in opened"),
        pytest.param(WINDOW, BOTH, NONE, None, False, Public(1), id="a window without secrets"),
        pytest.param(BOT_WINDOW, BOTH, BOTH, 0, False, Seat(0), id="a window among bots"),
        pytest.param(OPEN, BOTH, BOTH, 0, False, Public(None, (0, 1)), id="an open moment is public"),
        pytest.param(OPEN, BOTH, BOTH, 0, True, Seat(0), id="an open moment with the floor taken"),
        pytest.param(RACE, BOTH, BOTH, 0, False, Race((0, 1)), id="a race is on the public table"),
        pytest.param(RACE, (0,), (0,), 0, False, Race((0,)), id="a race for one person, too"),
        pytest.param(BOT_RACE, BOTH, BOTH, 0, False, Seat(0), id="a race among bots"),
        pytest.param(SEALED, BOTH, BOTH, None, False, Curtain(0), id="sealed: the first asked"),
        pytest.param(SEALED, BOTH, BOTH, 1, False, Seat(1), id="sealed: who is open answers first"),
        pytest.param(SEALED_LAST, BOTH, BOTH, 0, False, Curtain(1), id="sealed: one after another"),
        pytest.param(SEALED_LAST, BOTH, NONE, None, False, Public(1), id="sealed: without private views"),
        pytest.param(OVER, BOTH, BOTH, 0, False, Result(), id="the end"),
        pytest.param(OVER, (0,), (0,), 0, False, Result(), id="the end for one"),
        pytest.param(TURN, (0,), (0,), 0, False, Seat(0), id="one person always sees the own seat"),
        pytest.param(TURN, (1,), NONE, None, False, Seat(1), id="one person, nothing secret"),
        pytest.param(WINDOW, (0,), (0,), 0, False, Seat(0), id="one person in a window"),
        pytest.param(TURN, NONE, NONE, None, False, Public(), id="nobody here: watching"),
        pytest.param(RACE, NONE, NONE, None, False, Public(), id="nobody here: watching a race"),
    ],
)
def test_show_next(
    moment: Moment,
    here: tuple[int, ...],
    private: tuple[int, ...],
    eyes: int | None,
    floor: bool,
    expected: Show,
) -> None:
    """Each row is one clause of hot-seat privacy."""
    assert show_next(moment, here, private, eyes, floor) == expected


@pytest.mark.parametrize("moment", [TURN, PUBLIC_TURN, CUT_IN, WINDOW, OPEN, RACE, SEALED, BOT_TURN])
def test_nobody_is_opened_by_itself(moment: Moment) -> None:
    """With two people no view opens without its key: the only seat ever shown is the one open already."""
    for eyes in (None, 0, 1):
        for floor in (False, True):
            shown = show_next(moment, BOTH, BOTH, eyes, floor and eyes is not None)
            assert not isinstance(shown, Seat) or shown.seat == eyes
