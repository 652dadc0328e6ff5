"""What decided a match, as the result tells it."""

from __future__ import annotations

from rules.duco.events import Missed, Placed, Scored
from rules.duco.layout import Laid
from rules.kit.hexes import Hex
from rules.paws.events import Claimed, KnockedOut, TurnStarted
from rules.registry import GAMES
from themes.glyphs import Glyphs
from tui.games import make_front
from tui.games.front import Words
from tui.games.moments import Moment, weightiest
from tui.widgets.picture import Span

TRIO = ("Ada", "Bo", "Cem")


def told(lines: tuple[Words, ...]) -> list[str]:
    """Lines without their roles."""
    return ["".join(span.text for span in line) for line in lines]


def test_the_weightiest_are_told_in_their_order_and_of_equals_the_later() -> None:
    weights = (1, 5, 2, 2, 2, 9, 2)
    moments = [Moment(weight, (Span(str(at), "text"),)) for at, weight in enumerate(weights)]
    assert told(weightiest(moments)) == ["1", "3", "4", "5", "6"]
    assert weightiest([]) == ()


def test_duco_tells_the_richest_turns_and_where_the_lead_changed() -> None:
    front = make_front(GAMES["duco"], Glyphs(), str)
    laid = Laid(0, 0, 0, 0)
    scored = ((0, 4), (1, 2), (0, 1), (1, 0), (0, 1), (1, 9), (0, 8), (1, 1))
    events: list[Missed | Placed | Scored] = []
    totals = [0, 0]
    for seat, points in scored:
        totals[seat] += points
        events += [Placed(seat, laid), Scored(seat, points, totals[seat])]
    events.insert(0, Missed(0, "turn"))
    assert told(front.decisive(events, TRIO[:2])) == [
        "Turn 2: Ada scored +4 and went ahead with 4",
        "Turn 1: Bo scored +2, 2 in all",
        "Turn 3: Bo scored +9 and went ahead with 11",
        "Turn 5: Ada scored +8 and went ahead with 14",
        "Turn 4: Bo scored +1, 12 in all",
    ]


def test_paws_tells_buildings_taken_lives_lost_and_the_last_step() -> None:
    front = make_front(GAMES["paws"], Glyphs(), str)
    home, mansion = Hex(1, 0), Hex(0, 1)
    events = [
        TurnStarted(0, 1),
        Claimed(0, 1, home, "home"),
        TurnStarted(1, 1),
        Claimed(1, 2, mansion, "mansion"),
        TurnStarted(0, 2),
        KnockedOut(1, 0, 1),
        TurnStarted(1, 2),
        Claimed(1, 1, home, "home", 0),
        TurnStarted(0, 3),
        KnockedOut(1, 0, 0),
        Claimed(0, 2, mansion, "mansion"),
    ]
    lines = told(front.decisive(events, TRIO[:2]))
    assert [line.split(": ")[0] for line in lines] == ["Round 1", "Round 2", "Round 2", "Round 3", "Round 3"]
    assert "Bo now owns mansion" in lines[0]
    assert "Ada knocked Bo out: 1 life left" in lines[1]
    assert "Bo took home" in lines[2]
    assert "no life left" in lines[3]
    assert "Ada now owns mansion" in lines[4]
