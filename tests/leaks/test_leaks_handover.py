"""The keyboard changes hands: what was typed ahead, which key opens, and what no frame may show before it."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.screen import Screen

from rules.journal import Seat
from tests.leaks.reel import Reel, curtain, to_first_hand
from tests.leaks.words import cards_in
from tests.pilot.support import desk, spec_of
from tui.app import Start
from tui.pins import hash_pin
from tui.spec import MatchSpec


@pytest.mark.parametrize("seed", [1, 2])
async def test_no_card_is_drawn_before_the_first_curtain_is_opened(seed: int) -> None:
    """HI-02: three people; every frame from the deal to the digit."""
    async with desk(spec_of("ppp", seed=seed)) as at:
        reel = Reel(at)
        seat = await to_first_hand(at)
        asked = at.host.moment.asks[0].seat
        assert seat == asked, "the curtain calls somebody else"
        wrong = str((seat + 1) % 3 + 1)
        await at.press("enter", "space", wrong, "x", "z", "w", "escape")
        assert at.covered
        assert reel.frames
        assert reel.cards() == []
        await at.press(str(seat + 1))
        assert not at.covered
        assert cards_in(at.text), "the hand is open now"


async def test_resume_opens_on_the_curtain(tmp_path: Path) -> None:
    """HI-03: left with a hand open; the next program's frames show none before the seat's own key."""
    async with desk(spec_of("ppp", seed=3), folder=tmp_path) as at:
        first = await to_first_hand(at)
        await at.press(str(first + 1))
        hand = set(cards_in(at.text))
        match_id = at.match.match_id
    assert hand
    async with desk(folder=tmp_path) as at:
        reel = Reel(at)
        assert at.app.nav.resume(match_id) == ""
        await at.settle()
        assert at.covered
        assert curtain(at).card.seat == first
        assert "Welcome back" in at.text
        assert reel.frames
        assert reel.cards() == []
        await at.press(str(first + 1))
        assert set(cards_in(at.text)) == hand


async def test_resume_from_the_command_line_opens_on_the_curtain(tmp_path: Path) -> None:
    """HI-03: ``hotseat resume ID``: the first frame of all is captured as well."""
    async with desk(spec_of("ppp", seed=3), folder=tmp_path) as at:
        first = await to_first_hand(at)
        await at.press(str(first + 1))
        match_id = at.match.match_id
    texts: list[str] = []
    display = Screen._compositor_refresh

    def record(self: Screen[object]) -> None:
        texts.append("\n".join("".join(s.text for s in strip) for strip in self._compositor.render_strips()))
        display(self)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Screen, "_compositor_refresh", record)
        async with desk(Start(resume=match_id), folder=tmp_path) as at:
            assert at.covered
            assert texts
            assert [cards_in(text) for text in texts if cards_in(text)] == []


async def test_a_burst_plays_one_card_and_opens_nothing() -> None:
    """IN-02, HI-02: Enter, Enter, Enter in one burst, on each kind of confirm."""
    async with desk(spec_of("ppp", seed=2)) as at:
        rows = at.host.number
        await at.burst("enter", "enter", "enter")
        assert at.covered, "the Poacher is named and the first curtain is up"
        assert at.host.number == rows + 1
        seat = curtain(at).card.seat
        await at.press(str(seat + 1))
        rows = at.host.number
        await at.burst("enter", "enter", "enter", str(seat + 1), "space", "1", "2", "3")
        assert at.host.number == rows + 1, "one card, whatever was typed after it"
        assert at.link.eyes is None


async def test_what_was_typed_ahead_does_not_open_the_curtain() -> None:
    """The digit typed together with the key before the curtain, and within the deaf half second."""
    async with desk(spec_of("ppp", seed=2), deaf=0.5) as at:
        now = at.app.kit.clock() + 1000
        at.app.kit.clock = lambda: now
        await at.match.hear("enter", None, now)
        await at.burst("1", "2", "3")
        assert at.covered
        seat = curtain(at).card.seat
        digit = str(seat + 1)
        await curtain(at).hear(digit, digit, now + 0.49)
        await at.settle()
        assert at.covered, "still deaf"
        assert at.link.eyes is None
        now += 0.6
        wrong = str((seat + 1) % 3 + 1)
        await curtain(at).hear(wrong, wrong, now)
        await at.settle()
        assert at.covered
        assert f"opens with [{digit}]" in at.text
        await curtain(at).hear(digit, digit, now + 0.1)
        await at.settle()
        assert at.link.eyes == seat


async def test_a_pin_keeps_the_curtain_closed() -> None:
    """A wrong PIN opens nothing and shows none of it; the right one does."""
    spec = spec_of("ppp", seed=2)
    seats = tuple(Seat(seat.name, seat.kind, hash_pin("tiger")) for seat in spec.seats)
    async with desk(MatchSpec(spec.game, seats, spec.options, 2)) as at:
        reel = Reel(at)
        seat = await to_first_hand(at)
        await at.press(str(seat + 1), *"lion", "enter")
        assert at.covered
        assert "not the PIN" in at.text
        await at.press(str(seat + 1), "enter")
        assert at.covered, "an empty PIN is a wrong one"
        assert reel.cards() == []
        await at.press(str(seat + 1), *"tiger")
        assert "*****" in at.text
        assert not any("tiger" in text for _, text in reel.frames)
        await at.press("enter")
        assert at.link.eyes == seat


async def test_cover_covers_at_once() -> None:
    """`c` in the middle of a half-made move: the curtain is back, and the move is forgotten."""
    async with desk(spec_of("ppp", seed=2)) as at:
        seat = await to_first_hand(at)
        await at.press(str(seat + 1), "right", "right")
        assert cards_in(at.text)
        reel, rows = Reel(at), at.host.number
        await at.press("c")
        assert at.covered
        assert reel.cards() == []
        assert at.host.number == rows
        await at.press("enter", "escape")
        assert at.covered
        await at.press(str(seat + 1))
        assert at.match.cursor == at.match.front.start(at.match.scene)


async def test_a_private_message_does_not_outlive_the_hand_over() -> None:
    """HI-04: a refusal that names a card is gone when the curtain falls, and for the next seat."""
    async with desk(spec_of("ppp", seed=2)) as at:
        seat = await to_first_hand(at)
        await at.press(str(seat + 1), "s")
        said = at.match.message
        assert said, "the Poacher cannot save"
        await at.press("c")
        assert at.covered
        assert said not in at.text
        assert at.match.message == ""
        await at.press("escape", str(seat + 1))
        assert said not in at.text
