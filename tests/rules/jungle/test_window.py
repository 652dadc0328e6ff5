"""Shared keyboard, remote seats, bots: what the statements on them ask of the rules and the table."""

from __future__ import annotations

import msgspec
import pytest

from rules.contract import Pass, quiet_of
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
from rules.jungle.events import Drew, Peeked, PerilTaken, PilesSeen, Revealed
from rules.jungle.options import Options
from rules.jungle.phases import LIMIT, PACE
from rules.jungle.state import State
from rules.table import Table
from tests.ground import Ground
from tests.rules.jungle.build import (
    COLLECT,
    A,
    B,
    act,
    camp,
    card,
    jungle,
    names,
    play,
    table,
    told,
    why,
)

SCORPION = card("scorpion")
PEOPLE = (Seat("Maja", "person"), Seat("Bo", "person"))


def asked(foe_hand: str = "", hand: str = "") -> State:
    """A has drawn a PERIL card by actions."""
    state = table("lime tiger^", hand=hand, foe_hand=foe_hand, peril="quicksand transport")
    return act(state, DrawPeril())


def seated(state: State, *kinds: str) -> Table:
    """A table at which this is the state."""
    seats = [Seat(f"P{seat}", kind) for seat, kind in enumerate(kinds)]
    found = Table(GAME, Options(), seats, 5)
    found.state = state
    return found


def waits(ground: Ground) -> bool:
    """Whether the window is still open."""
    return ground.host.moment.kind == "window"


def ground_of(state: State, *kinds: str) -> Ground:
    """The same on fake time."""
    return Ground(table=seated(state, *kinds), game=GAME)


@pytest.mark.rule("jungle JP1", "jungle J36")
def test_nothing_else_is_asked_of_the_player_not_to_move() -> None:
    state = table("lime tiger^", foe_hand="scorpion", hand="peacock", peril="transport")
    assert GAME.actors(state) == (A,)
    assert GAME.actors(act(state, DrawPeril())) == (B,)
    for action in GAME.legal(state, A):
        after, _ = GAME.apply(state, A, action)
        assert (GAME.actors(after) == (B,)) == isinstance(action, DrawPeril)


@pytest.mark.rule("jungle JP2", "jungle JP3", "jungle JP7")
def test_the_window_is_the_same_whatever_is_held() -> None:
    with_it, without = asked("scorpion"), asked("hideaway")
    assert GAME.moment(with_it) == GAME.moment(without)
    moment = GAME.moment(with_it)
    assert (moment.kind, moment.pace, moment.may) == ("window", PACE, ())
    (ask,) = moment.asks
    assert (ask.seat, ask.secret, ask.left, ask.quiet) == (B, True, LIMIT, Pass())
    assert GAME.legal(with_it, B) == [Pass(), Play(SCORPION)]
    assert GAME.legal(without, B) == [Pass()]


@pytest.mark.rule("jungle JP2")
def test_the_drawn_card_is_seen_by_nobody() -> None:
    state, events = told(table(foe_hand="scorpion", peril="quicksand transport"), DrawPeril())
    assert events == (PerilTaken(seat=A),)
    for seat in (A, B, None):
        view = GAME.view(state, seat)
        assert view.public.aside
        assert view.public.piles == (0, 1)
        assert f'"{card("quicksand")}"' not in str(view)
        assert view.own is None or view.own.tops == (None, None)
    assert GAME.view(state, A).public.hands[A] == (0, 0)


@pytest.mark.rule("jungle JP3")
def test_silence_is_no() -> None:
    state = asked("scorpion")
    assert quiet_of(GAME.moment(state), B) == Pass()
    after = act(state, Pass())
    assert names(after.hands[A]) == "quicksand"
    assert names(after.hands[B]) == "scorpion"


@pytest.mark.rule("jungle JP4")
def test_standing_orders_answer_or_wait_and_start_with_answering() -> None:
    found = seated(asked("scorpion"), "person", "person")
    assert found.orders == {}
    assert found.ordered(B) == Play(SCORPION)
    found.accept(found.order(B, "wait"))
    assert found.ordered(B) == Pass()
    found.accept(found.order(B, "answer"))
    assert found.ordered(B) == Play(SCORPION)
    empty = seated(asked("hideaway"), "person", "person")
    assert empty.ordered(B) == Pass()
    idle = seated(table("lime tiger^"), "person", "person")
    assert idle.ordered(A) is None


@pytest.mark.rule("jungle JP5", "jungle JP7")
@pytest.mark.parametrize(("foe_hand", "gets"), [("scorpion", ""), ("hideaway", "quicksand")])
async def test_at_a_shared_keyboard_the_order_answers_after_a_second(foe_hand: str, gets: str) -> None:
    async with ground_of(asked(foe_hand), "person", "person") as ground:
        await ground.time.pass_time(PACE / 1000 - 0.01)
        assert waits(ground)
        assert not ground.host.hurry()
        await ground.time.pass_time(0.02)
        assert not waits(ground)
        assert names(ground.table.state.hands[A]) == gets


@pytest.mark.rule("jungle JP5", "jungle JP6")
async def test_who_takes_the_floor_answers_itself_or_the_order_decides_after_ten_seconds() -> None:
    async with ground_of(asked("scorpion"), "person", "person") as ground:
        ground.host.opened(B, floor=True)
        await ground.time.pass_time(5)
        assert waits(ground)
        ground.host.submit(B, Pass())
        await ground.time.pass_time(1.1)
        assert names(ground.table.state.hands[A]) == "quicksand"
    async with ground_of(asked("scorpion"), "person", "person") as ground:
        ground.host.opened(B, floor=True)
        await ground.time.pass_time(LIMIT / 1000 + 0.1)
        assert not waits(ground)
        assert names(ground.table.state.discards[0]) == "scorpion"


@pytest.mark.rule("jungle JP6", "jungle JP4")
async def test_an_order_to_wait_keeps_scorpion() -> None:
    async with ground_of(asked("scorpion"), "person", "person") as ground:
        ground.host.order(B, "wait")
        await ground.time.pass_time(1.1)
        assert names(ground.table.state.hands[B]) == "scorpion"
        assert names(ground.table.state.hands[A]) == "quicksand"


@pytest.mark.rule("jungle JP8", "jungle JP17")
@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
async def test_bots_answer_by_policy_and_are_shown_as_long_whatever_they_hold(level: str) -> None:
    shown = []
    for foe_hand in ("scorpion", "hideaway"):
        async with ground_of(asked(foe_hand), "person", f"bot:{level}") as ground:
            before = ground.time.seconds
            while waits(ground):
                await ground.time.pass_time(0.05)
            shown.append(round(ground.time.seconds - before, 2))
            played = names(ground.table.state.discards[0])
            assert played == ("scorpion" if foe_hand == "scorpion" else "")
    assert shown[0] == shown[1]


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
    found = seated(table(*decks, hand=hand, resource="giraffe peacock"), "person", "person")
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


def test_the_answer_cannot_be_given_by_the_drawer() -> None:
    assert why(asked("scorpion"), Pass(), A) == "answer-waits"
    assert play(asked(), Pass()).turn.seat == A
