"""What each seat knows of cards it has seen, and when that ends."""

from __future__ import annotations

import msgspec
import pytest

from rules.contract import Pass
from rules.jungle.actions import (
    DrawPeril,
    DrawResource,
    EndPhase,
    Peek,
    Play,
    PlayOn,
)
from rules.jungle.engine import GAME
from rules.jungle.events import Peeked
from tests.rules.jungle.build import (
    A,
    B,
    act,
    card,
    jungle,
    knows,
    names,
    play,
    table,
    told,
)


@pytest.mark.rule("jungle J149")
def test_what_was_seen_stays_known_while_it_lies_face_down() -> None:
    state = act(table("shaman lime hippo tiger^", hand="hideaway"), Peek(0))
    state = act(state, PlayOn(card("hideaway"), 0))
    assert knows(state, A, 1) == ("tiger_plain", "shaman", None, "hippo_plain")
    assert knows(state, B, 1) == ("tiger_plain", None, None, "hippo_plain")
    assert GAME.view(state, None).public.decks[0].cards[0] == jungle("tiger")
    later = play(state, *[EndPhase()] * 6)
    assert knows(later, A, 1)[1] == "shaman"


@pytest.mark.rule("jungle J150", "jungle JP15")
def test_a_peacock_is_forgotten_with_the_draw_or_the_shuffle() -> None:
    state = table(hand="peacock", foe_hand="", resource="monarch hideaway", peril="quicksand transport")
    state = play(state, Play(card("peacock")), *[EndPhase()] * 3)
    other = GAME.view(state, B)
    assert other.own is not None
    assert other.own.tops == (None, None)
    assert other.public.tops == (1, 1)
    state = act(state, DrawResource())
    seen = GAME.view(state, A)
    assert seen.own is not None
    assert seen.own.tops == (None, card("quicksand"))
    assert seen.public.hands[B] == (1, 0)
    assert str(card("monarch")) not in str(seen.own)


@pytest.mark.rule("jungle J150", "jungle JP2", "jungle JP15")
@pytest.mark.parametrize("looker", [A, B])
def test_what_waits_for_an_answer_is_shown_to_nobody_a_peacock_or_not(looker: int) -> None:
    state = table(hand="peacock", foe_hand="scorpion", peril="quicksand transport")
    if looker == B:
        state = table(hand="scorpion", foe_hand="peacock", peril="quicksand transport")
        state = play(state, *[EndPhase()] * 3, Play(card("peacock")), *[EndPhase()] * 3)
    else:
        state = act(state, Play(card("peacock")))
    before = GAME.view(state, looker)
    assert before.own is not None
    assert before.own.tops[1] == card("quicksand")
    state = act(state, DrawPeril())
    for seat in (A, B):
        view = GAME.view(state, seat)
        assert view.own is not None
        assert view.own.tops[1] is None
        assert view.public.tops == (0, 0)
    after = GAME.view(act(state, Pass()), A)
    assert after.own is not None
    assert after.own.tops[1] is None
    assert "quicksand" in names(after.own.hand)


@pytest.mark.rule("jungle J150")
def test_each_seat_keeps_what_its_own_peacock_showed() -> None:
    state = table(hand="peacock", foe_hand="peacock", resource="monarch", peril="quicksand")
    state = play(state, Play(card("peacock")), *[EndPhase()] * 3, Play(card("peacock")))
    for seat in (A, B):
        view = GAME.view(state, seat)
        assert view.own is not None
        assert view.own.tops == (card("monarch"), card("quicksand"))


@pytest.mark.rule("jungle J151")
def test_that_somebody_peeked_is_open() -> None:
    state, events = told(table("shaman lime^"), Peek(0))
    peeked = events[0]
    assert isinstance(peeked, Peeked)
    assert peeked.seen_by(B) == Peeked(seat=A, deck=0, why="action", knows=(A,), reveals=True)
    assert GAME.view(state, B).public.decks[0].seen == (0b01, 0b11)
    assert GAME.view(state, None).public.decks[0].cards[0] is None


def test_views_survive_json() -> None:
    state = act(table("shaman lime^", hand="hideaway quicksand"), Peek(0))
    for seat in (A, B, None):
        view = GAME.view(state, seat)
        assert msgspec.json.decode(msgspec.json.encode(view), type=GAME.View) == view
