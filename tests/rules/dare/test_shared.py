"""Shared keyboard, remote seats and bots (CP1-CP16), as far as the rules carry them."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from rules.chance import Chance
from rules.dare.actions import CALL, DRAW, KEEP, LEAVE_OUT, REFUSE, Raise, Take, Target, Use
from rules.dare.events import Buried, Called, ChaosDrawn, ChaosKept, DareRefused, Drew, Raised, Took
from rules.dare.options import Options
from rules.dare.state import Daring, Leaving, Raising, Rolling
from rules.journal import Opened, Reseated, Seat
from rules.luck import thinking
from rules.table import Table
from tests.rules.dare.build import GAME, lucky, own_of, play, resting, rolled, scene

PEOPLE = (Seat("A", "person"), Seat("B", "person"), Seat("C", "bot:hard"))


def table(seed: int = 1) -> Table:
    """A match of two people and a bot."""
    return Table(GAME, Options(rounds=3), PEOPLE, seed)


def moves(table: Table, number: int) -> None:
    """Let the bot play all seats for a while."""
    for step in range(number):
        for seat in GAME.actors(table.state)[:1]:
            choose = GAME.bots["hard"]
            action = choose(table.view(seat), GAME.legal(table.state, seat), Chance(step))
            table.accept(table.submit(seat, action))


@pytest.mark.rule("dare CP1")
def test_during_a_round_only_the_seat_whose_turn_it_is_acts() -> None:
    for seed in range(30):
        state = GAME.deal(Options(rounds=2), 4, Chance(seed))
        luck = Chance(seed).fork(2)
        while actors := GAME.actors(state):
            moment = GAME.moment(state)
            if isinstance(state.pending, Leaving):
                assert moment.kind == "sealed"
            else:
                assert moment.kind == "turn"
                assert actors == (state.pending.seat,)
            assert not moment.may
            action, luck = luck.pick(GAME.legal(state, actors[0]))
            state, _ = GAME.apply(state, actors[0], action)


@pytest.mark.rule("dare CP2", "dare CP12")
def test_every_answer_needs_the_curtain() -> None:
    for state in (scene("5|5"), scene("5|5", phase=Raising(1)), resting((9, 9))):
        assert all(ask.secret and ask.left is None and ask.quiet is None for ask in GAME.moment(state).asks)


@pytest.mark.rule("dare CP3", "dare CP8")
def test_the_table_is_told_open_facts_only() -> None:
    here = table()
    moves(here, 200)
    for entry in here.history(None):
        for event in entry.events:
            assert all(getattr(event, name) is None for name in event.secret)
    spectator = here.view(None)
    assert spectator.own is None
    opening = here.entries[0].events
    assert all(event.seen_by(None) == event for event in opening)


@pytest.mark.rule("dare CP4")
def test_the_owner_is_told_what_was_taken_and_given() -> None:
    state = play(scene("9|8 3|5", kept="SNATCH FRESH", pile="7"), (0, Use(0))).state
    hit = lucky(state, 0, Target(1), lambda played: played.one(Buried).card == 3)
    assert own_of(hit.state, 1).news[0].buried == (3,)
    assert hit.one(Buried).seen_by(0).card == 3
    fresh = play(hit.state, (0, Use(0)), (0, Target(1)))
    assert fresh.one(Drew).seen_by(0).card is None
    assert own_of(fresh.state, 1).news[1].given == (7,)
    assert own_of(fresh.state, 2).news == ()


@pytest.mark.rule("dare CP5")
def test_the_neighbour_is_asked_nothing_by_blind_luck() -> None:
    played = play(scene("9 3|5|5", kept="LUCK"), (0, Use(0)))
    assert GAME.actors(played.state) == (0,)
    assert played.state.chance.count == 1


@pytest.mark.rule("dare CP6")
def test_a_card_drawn_by_decide_is_private_and_the_log_says_it_was_kept() -> None:
    drawn = rolled(scene("9|5", phase=Rolling(0), chaos="SWAP"), 0, "decide")
    assert [drawn.one(ChaosDrawn).seen_by(seat).card for seat in (0, 1, None)] == [0, None, None]
    kept = play(drawn.state, (0, KEEP))
    assert kept.one(ChaosKept).seen_by(1) == ChaosKept(seat=0, kept=1)
    assert "card" not in ChaosKept.__struct_fields__


@pytest.mark.rule("dare CP7")
def test_the_search_is_private_sorted_and_counted() -> None:
    state = play(scene("9|5", kept="PERFECT"), (0, Use(0))).state
    values = [found.value for found in own_of(state, 0).search]
    assert values == sorted(values)
    assert own_of(state, 1).search == ()
    assert play(state, (0, Take(3))).one(Took).seen_by(1) == Took(seat=0, knows=(0,))


@pytest.mark.rule("dare CP9")
def test_the_call_is_offered_at_the_start_of_every_turn() -> None:
    for hand in ("-", "9", "11 11 11", "11 11 11 11"):
        for held in ((), (0,)):
            if held and hand != "11 11 11":
                continue
            assert GAME.legal(scene(f"{hand}|5", held=held), 0)[0] == CALL
    assert not play(scene("9|5"), (0, CALL)).one(Called).good


@pytest.mark.rule("dare CP10")
def test_leaving_the_draw_out_is_offered_above_36_only() -> None:
    assert LEAVE_OUT in GAME.legal(scene("11 11 11 4|5"), 0)
    assert LEAVE_OUT not in GAME.legal(scene("11 11 11 3|5"), 0)


@pytest.mark.rule("dare CP11")
def test_a_refused_dare_and_a_raise_are_public_at_once() -> None:
    refused = play(scene("9|5", phase=Daring(0)), (0, REFUSE)).one(DareRefused)
    raised = play(scene("9|5", phase=Raising(0)), (0, Raise(2))).one(Raised)
    assert refused.seen_by(None) == refused
    assert raised.seen_by(None) == raised
    assert raised.paid == (2, 2)


@pytest.mark.rule("dare CP13")
def test_a_seat_gets_open_facts_and_its_own_zone() -> None:
    state = GAME.deal(Options(), 3, Chance(123456789012345))
    for seat in (0, 1, 2, None):
        text = msgspec.json.encode(GAME.view(state, seat)).decode()
        assert "123456789012345" not in text
    other = replace(state, pile=tuple(reversed(state.pile)), chaos=tuple(reversed(state.chaos)))
    assert GAME.view(other, 1) == GAME.view(state, 1)
    for held in ((), (0,)):
        assert own_of(scene("11 11 11|5", held=held), 1) == own_of(scene("11 11 11|5"), 1)


@pytest.mark.rule("dare CP14", "dare C122")
def test_a_bot_can_take_a_seat_and_give_it_back() -> None:
    here = table()
    moves(here, 20)
    views = [here.view(seat) for seat in (0, 1, 2, None)]
    here.accept(here.note(0, Reseated(Seat("A", "bot:medium"))))
    assert [here.view(seat) for seat in (0, 1, 2, None)] == views
    moves(here, 20)
    here.accept(here.note(0, Reseated(PEOPLE[0])))
    assert here.seats == PEOPLE


@pytest.mark.rule("dare CP15")
def test_bots_see_what_their_seat_sees_and_never_call_falsely() -> None:
    state = scene("11 11 11|5|5")
    for level, choose in GAME.bots.items():
        view, legal = GAME.view(state, 0), GAME.legal(state, 0)
        chosen = {choose(view, legal, Chance(seed)) for seed in range(200)}
        assert chosen == {DRAW}, level
        twin = GAME.view(GAME.imagine(view, Chance(3)), 0)
        assert {choose(twin, legal, Chance(seed)) for seed in range(200)} == chosen
    # Their pace comes from the match's seed and the row, whatever they hold.
    assert thinking(5, 7, 1, 300, 900) == thinking(5, 7, 1, 300, 900)


@pytest.mark.rule("dare CP16")
def test_a_saved_match_holds_everything_and_reads_like_the_live_view() -> None:
    here = table()
    moves(here, 60)
    here.accept(here.note(0, Opened()))
    kept = msgspec.json.decode(msgspec.json.encode(here.snapshot()), type=type(here.snapshot()))
    again = table()
    again.restore(kept, here.entries)
    assert again.state == here.state
    for seat in (0, 1, 2, None):
        assert again.view(seat) == here.view(seat)
        assert again.history(seat) == here.history(seat)
    moves(again, 10)
    moves(here, 10)
    assert again.state == here.state
