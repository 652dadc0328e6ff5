"""What each seat is told and shown, statement by statement of shared keyboard, remote seats and bots."""

from __future__ import annotations

import msgspec
import pytest

from rules.contract import Pass
from rules.journal import Seat
from rules.jungle.actions import (
    Call,
    ChangeDie,
    DrawPeril,
    DrawResource,
    EndPhase,
    JungleAction,
    Peek,
    Play,
    PlayOn,
    Reroll,
    Take,
    TradeSet,
    UsePower,
)
from rules.jungle.engine import GAME
from rules.jungle.events import Drew, Peeked, PilesSeen, Revealed
from rules.jungle.options import Options
from rules.table import Table
from tests.rules.jungle.build import (
    COLLECT,
    A,
    B,
    act,
    camp,
    card,
    jungle,
    table,
    told,
)

SCORPION = card("scorpion")
PEOPLE = (Seat("Maja", "person"), Seat("Bo", "person"))


@pytest.mark.rule("jungle JP9")
def test_every_turn_is_behind_a_cover() -> None:
    state = table("lime tiger^", foe_hand="scorpion")
    seats = []
    for _ in range(6):
        (ask,) = GAME.moment(state).asks
        assert ask.secret
        seats.append(ask.seat)
        state = act(state, EndPhase())
    assert seats == [A, A, A, B, B, B]


@pytest.mark.rule("jungle JP10", "jungle JP13")
def test_the_cover_sums_up_what_was_done_openly() -> None:
    hand = "hideaway off_limits quicksand man_eating_plant"
    decks = ("lime shaman tiger^", "banana hippo^", "king^")
    found = Table(GAME, Options(), PEOPLE, 5)
    found.state = table(*decks, hand=hand, resource="giraffe peacock")
    for action in (
        DrawResource(),
        Peek(1),
        EndPhase(),
        PlayOn(card("hideaway"), 1),
        Take(0, (1, 0, 0, 0)),
        Play(card("man_eating_plant")),
        PlayOn(card("off_limits"), 0),
        PlayOn(card("quicksand"), 2),
        EndPhase(),
    ):
        found.accept(found.submit(A, action))
    events = [event for entry in found.unseen(B)[1:] for event in entry.events]
    kinds = [type(event).__name__ for event in events]
    for kind in ("Drew", "Peeked", "Played", "Moved", "Collected", "PlantGiven", "Marked", "TurnEnded"):
        assert kind in kinds
    drew = next(event for event in events if isinstance(event, Drew))
    assert (drew.seat, drew.peril, drew.card) == (A, False, None)


@pytest.mark.rule("jungle JP11")
def test_what_a_look_showed_is_told_to_its_seat_alone_and_lingers() -> None:
    hand = "elephant peacock bottom_feeder"
    decks = ("shaman lime tiger^", "hippo banana papaya king^", "papaya hippo^")
    state = table(*decks, hand=hand, resource="giraffe", peril="transport", me=camp("hyena"))
    looks: list[Peeked | PilesSeen] = []
    ways: list[list[JungleAction]] = [
        [Peek(0)],
        [Play(card("peacock"))],
        [Peek(2)],
        [EndPhase(), UsePower(jungle("hyena"), 0), Peek(0)],
        [EndPhase(), PlayOn(card("bottom_feeder"), 1), Peek(1)],
    ]
    for way in ways:
        after = state
        for action in way:
            after, events = told(after, action)
            looks += [event for event in events if isinstance(event, Peeked | PilesSeen)]
    assert len(looks) == 5
    for look in looks:
        assert look.lingers
        assert look.knows == (A,)
        assert look.seen_by(B) != look
        assert look.seen_by(None) == look.seen_by(B)


@pytest.mark.rule("jungle JP12")
def test_bottom_feeders_card_is_drawn_in_the_open() -> None:
    state = table("papaya lime tiger^", phase=COLLECT, hand="bottom_feeder", dice=("KKKK",))
    _, events = told(state, PlayOn(card("bottom_feeder"), 0))
    shown = next(event for event in events if isinstance(event, Revealed))
    assert not shown.secret
    assert not shown.blanked_for(None)


@pytest.mark.rule("jungle JP13")
@pytest.mark.parametrize("way", ["action", "icon", "set", "peril"])
def test_draws_are_told_without_their_card(way: str) -> None:
    mine = camp("hippo hippo hippo")
    phase = COLLECT if way == "icon" else table().pending
    state = table("lime tiger+R^", phase=phase, me=mine, resource="giraffe", peril="transport")
    if way == "peril":
        state = act(state, DrawPeril())
    ways: dict[str, JungleAction] = {
        "action": DrawResource(),
        "icon": Take(0, (1, 0, 0, 0)),
        "set": TradeSet(1, "peril"),
        "peril": Pass(),
    }
    _, events = told(state, ways[way])
    drew = next(event for event in events if isinstance(event, Drew))
    assert drew.card is not None
    assert drew.seen_by(B).card is None
    assert drew.seen_by(B).peril == (way in ("set", "peril"))


@pytest.mark.rule("jungle JP14")
def test_calls_rolls_and_changers_are_open() -> None:
    hand = "dice_changer_red"
    state = table("lime papaya^", phase=COLLECT, hand=hand, dice=("YKKK", "KKK"))
    actions: list[JungleAction] = [Call(0), Reroll(0b0001), ChangeDie(card("dice_changer_red"), 1)]
    for action in actions:
        state, events = told(state, action)
        assert not any(event.blanked_for(B) for event in events)


@pytest.mark.rule("jungle JP16")
def test_a_seat_never_receives_what_is_hidden() -> None:
    seed = 1234567890123456789
    found = Table(GAME, Options(second_player_cards=2), PEOPLE, seed)
    view = msgspec.json.encode(found.view(A)).decode()
    assert str(seed) not in view
    assert "chance" not in view
    own = found.view(A).own
    known = [number for lying in own.decks for number in lying if number is not None]
    assert len(known) == 4


@pytest.mark.rule("jungle JP17")
def test_bots_are_given_the_marks_of_their_seat() -> None:
    state = act(table("shaman lime tiger^", hand="bottom_feeder"), Peek(0))
    view = GAME.view(state, A)
    assert view.own is not None
    assert view.own.decks[0][0] == jungle("shaman")
    assert GAME.view(state, B).decks[0][0] is None
