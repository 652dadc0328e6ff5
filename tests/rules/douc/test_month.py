"""End of the month and of the match: R94 to R100, and the readings DA29, DA34, DA35, DA37."""

from __future__ import annotations

import pytest

from rules.douc.events import GameOver, LeftOver, MonthEnded, RolesPassed, Swapped
from rules.douc.state import Appointing, Opening, Over, Taking
from tests.rules.douc.build import scene
from tests.rules.douc.moves import GAME, Take, dusk, endanger, legal, play
from tests.rules.douc.reading import hand, roles_of, sizes


@pytest.mark.rule("douc R94", "douc R95", "douc R97", "douc R98")
def test_d41_the_last_one_with_cards() -> None:
    run = dusk(scene("", "-|Y3 TRAP|-", level="3", lost="|B1|", pile=""))
    assert [(event.seat, len(event.cards)) for event in run.told(LeftOver)] == [(1, 2)]
    assert run.told(MonthEnded)[0].lost == (0, 3, 0)
    assert not run.told(RolesPassed)
    assert not run.told(Swapped)
    assert isinstance(run.state.pending, Appointing)


@pytest.mark.rule("douc R94")
def test_d43_the_month_goes_on_while_cards_can_be_dealt() -> None:
    run = dusk(scene("", "2|2", "R P", pile="G1"))
    assert not run.told(MonthEnded)
    assert isinstance(run.state.pending, Opening)
    assert sizes(run.state) == (2, 3)


@pytest.mark.rule("douc R94")
def test_two_with_cards_play_on() -> None:
    assert not dusk(scene("", "1|1|-", pile="")).told(MonthEnded)
    assert dusk(scene("", "3|-|-", pile="")).told(MonthEnded)


@pytest.mark.rule("douc R94", "douc R88")
def test_the_month_goes_on_while_jungle_cards_can_be_taken() -> None:
    run = dusk(scene("", "4|-|-", level="2", jungle="Y9 Y8 Y7 -", pile=""))
    assert not run.told(MonthEnded)
    assert run.state.pending == Taking(1)
    run = play(run.state, (1, Take(0)), (2, Take(1)), (0, Take(2)))
    assert isinstance(run.state.pending, Opening)
    assert sizes(run.state) == (5, 1, 1)


@pytest.mark.rule("douc R94")
def test_a_jungle_nobody_is_owed_ends_nothing() -> None:
    run = dusk(scene("", "5|5|5", level="2", jungle="Y9 -", pile=""))
    assert not run.told(MonthEnded)
    assert isinstance(run.state.pending, Opening)


@pytest.mark.rule("douc R96")
def test_if_nobody_has_cards_nobody_adds_anything() -> None:
    run = dusk(scene("G3!", "-|-|-", pile="", lost="|Y1|"))
    assert not run.told(LeftOver)
    assert run.told(MonthEnded)[0].lost == (1, 1, 0)


@pytest.mark.rule("douc R97", "douc DA35", "douc R90")
def test_no_swap_when_the_month_ends() -> None:
    run = dusk(scene("", "-|-|2", pile=""))
    assert not run.told(Swapped)
    assert not run.told(RolesPassed)
    assert isinstance(run.state.pending, Appointing)


@pytest.mark.rule("douc R98")
def test_every_lost_card_counts_one() -> None:
    run = dusk(scene("T9! Y1!", "-|-|-", level="3", pile="", lost="TRAP DON|RT Y9 T1|"))
    assert run.told(MonthEnded)[0].lost == (4, 3, 0)


@pytest.mark.rule("douc R91", "douc R98", "douc DA37")
def test_the_pile_of_an_eliminated_seat_counts() -> None:
    run = dusk(scene("", "1|-|-|-", "R P - T", pile="", lost="||Y9 B9|"))
    assert run.told(MonthEnded)[0].lost == (1, 0, 2, 0)


@pytest.mark.rule("douc R95", "douc DA34")
def test_a_tourist_left_with_cards_loses_them() -> None:
    run = dusk(scene("", "-|-|Y3 B4", pile=""))
    assert run.told(MonthEnded)[0].lost == (0, 0, 2)


@pytest.mark.rule("douc R7", "douc R99")
@pytest.mark.parametrize(
    ("past", "last", "totals", "ranks"),
    [
        (([0, 4, 2], [3, 1, 2]), "Y1|-|-", (4, 5, 4), (1, 3, 1)),
        (([0, 4, 2], [3, 1, 2]), "Y1 Y2|-|-", (5, 5, 4), (2, 2, 1)),
        (([1, 1, 1], [0, 0, 0]), "-|-|-", (1, 1, 1), (1, 1, 1)),
    ],
)
def test_the_lowest_total_wins_and_is_shared(
    past: tuple[list[int], list[int]], last: str, totals: tuple[int, ...], ranks: tuple[int, ...]
) -> None:
    run = dusk(scene("", "-|-|-", lost=last, past=past, pile=""))
    assert isinstance(run.state.pending, Over)
    assert GAME.moment(run.state).kind == "over"
    assert GAME.actors(run.state) == ()
    outcome = GAME.outcome(run.state)
    assert outcome.scores == totals
    assert outcome.ranks == ranks
    assert outcome.winners == run.told(GameOver)[0].winners
    assert outcome.why.rule == "douc R99"
    assert outcome.why.code == ("shared-fewest" if len(outcome.winners) > 1 else "fewest")
    assert [row.cells for row in outcome.sheet][-1] == tuple(map(str, totals))


@pytest.mark.rule("douc R7")
def test_the_match_is_not_over_after_two_months() -> None:
    run = dusk(scene("", "-|-|-", past=([1, 2, 0],), pile=""))
    assert isinstance(run.state.pending, Appointing)
    assert GAME.outcome(run.state) is None
    assert run.state.month.number == 3


@pytest.mark.rule("douc R99", "douc R98")
def test_the_sheet_has_each_month() -> None:
    run = dusk(scene("", "-|-|-", lost="Y1||", past=([0, 4, 2], [3, 1, 2]), pile=""))
    cells = [row.cells for row in GAME.outcome(run.state).sheet]
    assert cells == [("0", "4", "2"), ("3", "1", "2"), ("1", "0", "0"), ("4", "5", "4")]


@pytest.mark.rule("douc R100", "douc R92")
def test_two_players_change_places_every_night() -> None:
    state = scene("", "5|5", "R P")
    found = []
    for _ in range(4):
        state = dusk(state).state
        found.append(roles_of(state))
        poacher = state.month.poacher
        assert poacher is not None
        state = play(state, (poacher, min(legal(state, poacher), key=str))).state
    assert found == ["P R", "R P", "P R", "R P"]


@pytest.mark.rule("douc R100", "douc R89")
def test_d39_two_of_three_alternate() -> None:
    state = dusk(scene("", "5|5|-", pile="")).state
    assert roles_of(state) == "P R -"
    card = hand(state, 0).split()[0]
    state = dusk(play(state, (0, endanger(card))).state).state
    assert roles_of(state) == "R P -"


@pytest.mark.rule("douc R10", "douc DA29")
def test_role_cards_come_back_next_month() -> None:
    run = dusk(scene("", "-|2|-|-", "R P - -", pile=""))
    new = run.state
    assert new.month.remaining == (0, 1, 2, 3)
    ranger = new.month.ranger
    dealt = play(new, (ranger, next(iter(GAME.legal(new, ranger))))).state
    assert sorted(roles_of(dealt).split()) == ["P", "R", "T", "T"]
