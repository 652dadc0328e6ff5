"""Rows, seats and events as the journal keeps them."""

from __future__ import annotations

import msgspec
import pytest

from rules.journal import Opened, Reseated, Row, Seat, SeatNote, decode_events, encode_events
from tests.unit.rules.toy import Drawn, Idle, Shown, Toy


def test_a_row_goes_to_json_and_back() -> None:
    row = Row(3, "act", 1, b'{"type":"Pass"}', 250, 1_700_000_000_000)
    assert msgspec.json.decode(msgspec.json.encode(row), type=Row) == row


def test_a_row_with_an_unknown_field_is_refused() -> None:
    data = b'{"number":1,"kind":"act","seat":0,"payload":"","more":1}'
    with pytest.raises(msgspec.ValidationError, match="more"):
        msgspec.json.decode(data, type=Row)


@pytest.mark.parametrize("note", [Opened(), Reseated(Seat("Ida", "bot:easy"))])
def test_a_seat_note_goes_to_json_and_back(note: SeatNote) -> None:
    assert msgspec.json.decode(msgspec.json.encode(note), type=SeatNote) == note


@pytest.mark.parametrize(
    ("kind", "is_bot", "level"),
    [("person", False, ""), ("remote", False, ""), ("bot:medium", True, "medium")],
)
def test_a_seat_knows_who_plays_it(kind: str, is_bot: bool, level: str) -> None:
    seat = Seat("Ida", kind)
    assert (seat.is_bot, seat.level) == (is_bot, level)


def test_events_go_to_json_and_back_with_their_secrets() -> None:
    events = (Shown(seat=0, card=3), Drawn(seat=1, card=4, knows=(1,), reveals=True), Idle(seat=0, late=True))
    assert decode_events(Toy(), encode_events(events)) == events


@pytest.mark.parametrize("data", [b'[{"type":"Nothing"}]', b'[{"type":"Shown","seat":0}]', b"{}"])
def test_events_of_other_rules_are_refused(data: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        decode_events(Toy(), data)


def test_an_event_blanks_its_secrets_for_those_who_may_not_know() -> None:
    event = Drawn(seat=1, card=4, knows=(1,), reveals=True)
    assert event.seen_by(1) is event
    assert event.seen_by(0) == event.seen_by(None) == Drawn(seat=1, card=None, knows=(1,), reveals=True)
    assert event.blanked_for(0)
    assert event.blanked_for(None)
    assert not event.blanked_for(1)
    assert not Shown(seat=0, card=3).blanked_for(None)


def test_a_secret_without_a_default_is_a_mistake_in_the_game() -> None:
    class Careless(Drawn, frozen=True):
        secret = ("seat",)

    with pytest.raises(TypeError, match="Careless: secret fields need a default: seat"):
        Careless(seat=1).seen_by(0)
