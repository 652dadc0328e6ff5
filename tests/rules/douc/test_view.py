"""What each seat may see, line by line: to its owner, and to others and spectators."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from rules.chance import Chance
from rules.douc.cards import name_of
from rules.douc.events import Dealt, JungleTaken, Looked
from rules.douc.options import Options
from rules.douc.state import Opening, State
from rules.douc.view import View
from rules.journal import Seat
from rules.table import Table
from tests.rules.douc.build import dawn, ringed, scene
from tests.rules.douc.moves import GAME, PASS, SKIP, Look, Take, Turn, appointed, dusk, play
from tests.rules.douc.reading import names

EVERYBODY = (None, 0, 1, 2)


def view(state: State, seat: int | None) -> View:
    """What a seat or a spectator sees."""
    seen: View = GAME.view(state, seat)
    return seen


def looked() -> State:
    """A first morning: P0 has looked at place 3, P1 at place 4, P2 at none."""
    return play(appointed(3, "2+3").state, (0, Look(3)), (1, Look(4)), (2, SKIP)).state


def everything(value: object) -> str:
    """All a view holds, as text."""
    return msgspec.json.encode(value).decode()


@pytest.mark.rule("douc DA33")
def test_hand_all_of_it_for_the_owner_its_size_for_others() -> None:
    state = scene("Y2!", "Y9 T3 B4 G6|DON TRAP|T8 B7 Y1", level="3")
    hands = ["Y9 B4 G6 T3", "TRAP DON", "Y1 B7 T8"]
    for seat in range(3):
        own = view(state, seat).own
        assert own is not None
        assert names(own.hand) == hands[seat]
        assert view(state, seat).public.sizes == (4, 2, 3)
    assert view(state, None).own is None
    assert view(state, None).public.sizes == (4, 2, 3)


@pytest.mark.rule("douc DA33")
def test_nothing_of_a_hand_is_in_other_views() -> None:
    """Another hand of the same size leaves every other view and moment the same to the byte."""
    one = scene("Y2!", "Y9 T3 B4|DON TRAP Y3|T8 B7", level="3", pile="Y4 T4 RT")
    two = scene("Y2!", "Y9 T3 B4|Y4 T4 RT|T8 B7", level="3", pile="DON TRAP Y3")
    for viewer in (None, 0, 2):
        assert everything(view(one, viewer)) == everything(view(two, viewer))
    assert everything(view(one, 1)) != everything(view(two, 1))
    assert GAME.moment(one) == GAME.moment(two)


@pytest.mark.rule("douc DA33", "douc R21")
def test_draw_pile_its_size_for_everybody() -> None:
    one = scene("Y2!", "3|3|3", pile="Y9 T8 G7")
    two = msgspec.structs.replace(one, pile=one.pile[::-1])
    for viewer in EVERYBODY:
        assert view(one, viewer).public.pile == 3
        assert view(one, viewer) == view(two, viewer)


@pytest.mark.rule("douc R85", "douc R21")
def test_rainy_season_open() -> None:
    for viewer in EVERYBODY:
        assert view(scene("Y2!", "3|3|3", pile=""), viewer).public.month.rain
        assert not view(scene("Y2!", "3|3|3", pile="G1"), viewer).public.month.rain


@pytest.mark.rule("douc R16", "douc R89")
def test_roles_and_eliminations_open() -> None:
    state = scene("Y2!", "3|3|-", "R P -", pile="")
    for viewer in EVERYBODY:
        public = view(state, viewer).public
        assert public.roles == ("ranger", "poacher", "none")
        assert public.month.remaining == (0, 1)


@pytest.mark.rule("douc R42", "douc DA33")
def test_danger_zone_open_with_who_played_what() -> None:
    state = dawn("Y9 DON 3|Y2 TRAP 3|Y7 2", level="3")
    start = play(state, (1, next(iter(GAME.legal(state, 1))))).state
    for viewer in EVERYBODY:
        (stack,) = view(start, viewer).public.zone.stacks
        assert stack.by == (1,)
    state = scene("Y2<Y4! B5+DON", "5|5|5", level="3", teams=(2,), barred=True)
    for viewer in EVERYBODY:
        zone = view(state, viewer).public.zone
        assert [[name_of(card) for card in stack.cards] for stack in zone.stacks] == [
            ["Y2", "Y4", "TRAP"],
            ["B5", "DON"],
        ]
        assert (zone.teams, zone.barred, zone.danger) == ((2,), True, 1)


@pytest.mark.rule("douc DA33", "douc R98")
def test_treetop_and_lost_piles_open() -> None:
    state = scene("Y2!", "3|3|3", level="3", lost="Y9 TRAP|B4|", pile="G1 G2")
    for viewer in EVERYBODY:
        month = view(state, viewer).public.month
        assert [names(pile) for pile in month.lost] == ["Y9 TRAP", "B4", ""]
        assert month.treetop == state.month.treetop
        assert month.treetop


@pytest.mark.rule("douc R23", "douc DA33")
def test_jungle_card_face_down_only_where_looked_at() -> None:
    state = looked()
    for seat, place in ((0, 3), (1, 4)):
        own = view(state, seat).own
        assert own is not None
        card = state.jungle[place]
        assert card is not None
        assert own.looked is not None
        assert name_of(own.looked) == name_of(card)
    idle = view(state, 2).own
    assert idle is not None
    assert idle.looked is None
    for viewer in EVERYBODY:
        assert [(place.lies, place.shown) for place in view(state, viewer).public.jungle] == [
            (True, None)
        ] * 6


@pytest.mark.rule("douc R23")
def test_the_looked_at_card_is_told_to_nobody_else() -> None:
    run = play(appointed(3, "2").state, (0, Look(3)))
    (event,) = run.told(Looked)
    assert event.seen_by(0).card is not None
    for viewer in (None, 1, 2):
        assert event.seen_by(viewer).card is None
        assert event.seen_by(viewer).place == 3
    other = msgspec.structs.replace(run.state, jungle=(*run.state.jungle[3:], *run.state.jungle[:3]))
    for viewer in (None, 1, 2):
        assert view(run.state, viewer) == view(other, viewer)


@pytest.mark.rule("douc R23", "douc R55")
def test_what_was_looked_at_ends_when_the_card_leaves_its_place() -> None:
    state = looked()
    assert isinstance(state.pending, Opening)
    gone = play(state, (1, Turn(3))).state
    own = view(gone, 0).own
    assert own is not None
    assert own.looked is None
    assert gone.month.looks[0] is None
    assert view(gone, 1).own.looked == view(state, 1).own.looked  # type: ignore[union-attr]


@pytest.mark.rule("douc R51", "douc R53", "douc R73", "douc DA32")
@pytest.mark.parametrize("seat", [0, 1])
def test_jungle_card_shown_and_returned_is_in_every_view(seat: int) -> None:
    state = scene("B5!", "5|5|5", level="2", jungle="? ? G3 3")
    after = play(state, (seat, Turn(2))).state
    for viewer in EVERYBODY:
        place = view(after, viewer).public.jungle[2]
        assert place.lies
        assert place.shown is not None
        assert name_of(place.shown) == "G3"
    assert not Options().memory_aid


@pytest.mark.rule("douc R24")
def test_who_looked_at_which_place_is_open() -> None:
    for viewer in EVERYBODY:
        assert view(looked(), viewer).public.month.looks == (3, 4, None)


@pytest.mark.rule("douc R88")
def test_a_card_taken_at_night_is_its_takers_alone() -> None:
    state = dusk(scene("", "2|3|1", "P R T", level="2", jungle="Y9 B9 -", pile="")).state
    run = play(state, (0, Take(1)))
    (event,) = run.told(JungleTaken)
    assert names([event.card or 0]) == "B9"
    assert [event.seen_by(viewer).card for viewer in (None, 1, 2)] == [None] * 3


@pytest.mark.rule("douc R84", "douc R20")
def test_dealt_cards_are_told_to_their_owner_alone() -> None:
    for run in (appointed(3, "1"), dusk(scene("Y2!", "3|4|2"))):
        told = run.told(Dealt)
        assert told
        for event in told:
            assert len(event.seen_by(event.seat).cards) == event.number
            for viewer in {None, 0, 1, 2} - {event.seat}:
                assert event.seen_by(viewer).cards == ()
                assert event.seen_by(viewer).number == event.number


@pytest.mark.rule("douc R77", "douc DA17")
def test_standing_orders_are_seen_by_their_owner_alone() -> None:
    made = Table(GAME, Options(rescue="lot"), [Seat(f"seat {n}", "person", pin="hash") for n in range(3)], 5)
    made.state = ringed(2, "Y2!", "5|5|5", last=1)
    before = {viewer: everything(made.view(viewer)) for viewer in EVERYBODY}
    made.accept(made.order(1, "pass-day"))
    for viewer in EVERYBODY:
        assert everything(made.view(viewer)) == before[viewer]
        assert "hash" not in before[viewer]
        assert not [entry for entry in made.history(viewer, 0) if entry.kind == "order"]
    assert made.orders[1].name == "pass-day"
    assert made.submit(2, PASS).events


@pytest.mark.rule("douc R20", "douc DA33")
def test_seed_and_order_of_the_pile_are_seen_by_nobody() -> None:
    state = scene("Y2!", "3|3|3", seed=987654321987)
    for viewer in EVERYBODY:
        text = everything(view(state, viewer))
        assert "987654321987" not in text
        assert "chance" not in text


@pytest.mark.rule("douc R89")
def test_the_eliminated_see_what_spectators_see() -> None:
    state = scene("Y2!", "3|3|-", "R P -", pile="")
    seen = view(state, 2)
    assert seen.own is None
    assert seen.public == view(state, None).public


@pytest.mark.rule("douc R99")
def test_after_the_last_month_everything_is_open() -> None:
    state = dusk(scene("", "-|Y3 B4|-", past=([0, 4, 2], [3, 1, 2]), pile="")).state
    for viewer in EVERYBODY:
        seen = view(state, viewer)
        assert seen.own is None
        assert [month.result for month in seen.public.past] == [(0, 4, 2), (3, 1, 2), (0, 2, 0)]
        assert seen.public == view(state, None).public


@pytest.mark.rule("douc R23", "douc DA33")
def test_copies_of_an_action_card_tell_nothing() -> None:
    """Which Trap of several it is must not be told: a view holds faces only."""
    state = scene("Y2!", "TRAP TRAP DON|TRAP 2|TRAP DON", level="3")
    for seat in range(3):
        own = view(state, seat).own
        assert own is not None
        assert set(own.hand) <= {*range(48), 48, 54, 57}
    own = view(state, 2).own
    assert own is not None
    assert Counter(map(name_of, own.hand)) == Counter(["TRAP", "DON"])


@pytest.mark.rule("douc R45", "douc R46")
@pytest.mark.parametrize(("table", "room"), [("Y2<Y4", 2), ("Y2!", 1), ("Y2! B2!", 0), ("Y2! B2! G2!", 0)])
def test_everybody_sees_how_much_room_the_cap_leaves(table: str, room: int) -> None:
    for viewer in EVERYBODY:
        public = view(scene(table, "Y9 DON|3|3", level="3"), viewer).public
        assert (public.cap, public.room) == (2, room)


@pytest.mark.rule("douc DA33")
def test_an_imagined_state_agrees_with_the_view() -> None:
    states = [looked(), scene("Y2<Y4! B5+DON", "5|4|3", level="2+3", lost="Y9|TRAP|", pile="4")]
    for state in states:
        for viewer in EVERYBODY:
            seen = view(state, viewer)
            other = GAME.imagine(seen, Chance(11))
            assert GAME.view(other, viewer) == seen
