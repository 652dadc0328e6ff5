"""The keyboard changes hands: what was typed ahead, which key opens, and what no frame may show before it."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.screen import Screen

from rules.journal import Seat
from tests.leaks.words import cards_in
from tests.pilot.support import Desk, desk, spec_of
from tui.app import Start
from tui.pins import hash_pin
from tui.screens.curtain import CurtainScreen
from tui.screens.match import MatchScreen
from tui.spec import MatchSpec


class Reel:
    """Every frame the App draws from now on, with the screen it was drawn of."""

    def __init__(self, at: Desk) -> None:
        self.frames: list[tuple[str, str]] = []
        display = at.app._display

        def record(screen: Screen[object], renderable: object) -> None:
            strips = screen._compositor.render_strips()
            text = "\n".join("".join(segment.text for segment in strip) for strip in strips)
            self.frames.append((type(screen).__name__, text))
            display(screen, renderable)

        at.app._display = record  # type: ignore[method-assign]

    def cards(self) -> list[tuple[str, list[str]]]:
        """Frames in which a card can be read."""
        return [(name, cards_in(text)) for name, text in self.frames if cards_in(text)]


async def to_first_hand(at: Desk) -> int:
    """From the Ranger's choice of the Poacher to the first curtain; the seat it calls."""
    await at.press("enter")
    assert at.covered
    return curtain(at).card.seat


def curtain(at: Desk) -> CurtainScreen:
    """The curtain that is up."""
    assert isinstance(at.app.screen, CurtainScreen)
    return at.app.screen


async def to_second_hand(at: Desk) -> tuple[int, int]:
    """The first hand open, one card played; the seats that acted and that is asked now."""
    first = await to_first_hand(at)
    await at.press(str(first + 1), "enter")
    assert at.link.eyes is None
    return first, at.host.moment.asks[0].seat


@pytest.mark.parametrize("seed", range(1, 11))
async def test_no_card_is_drawn_before_the_first_curtain_is_opened(seed: int) -> None:
    """HI-02: three people, seeds 1 to 10; every frame from the deal to the digit."""
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


async def test_the_wrong_seat_cannot_take_the_floor() -> None:
    """On the public table only the seat whose offer it is has something to open."""
    async with desk(spec_of("ppp", seed=2)) as at:
        _, asked = await to_second_hand(at)
        for digit in range(1, 10):
            if digit - 1 != asked:
                await at.press(str(digit))
                assert at.link.eyes is None, f"digit {digit} opened a hand"
        await at.press(str(asked + 1))
        assert at.link.eyes == asked


async def test_a_resize_storm_on_the_curtain_shows_no_card() -> None:
    """SZ-02 on the curtain: every frame on the way, the too-small card included."""
    async with desk(spec_of("ppp", seed=2)) as at:
        first = await to_first_hand(at)
        await at.press(str(first + 1), "c")
        reel = Reel(at)
        for size in ((1, 1), (300, 8), (30, 60), (80, 24), (10, 5), (160, 45), (79, 24), (80, 23), (100, 30)):
            await at.resize(*size)
        assert at.covered
        assert reel.cards() == []
        await at.resize(80, 24)
        await at.press(str(first + 1))
        assert at.link.eyes == first


async def test_suspending_covers() -> None:
    """EX-05: before the shell is seen nothing private is open, and going on asks for the seat's key."""
    async with desk(spec_of("ppp", seed=2)) as at:
        first = await to_first_hand(at)
        await at.press(str(first + 1))
        assert cards_in(at.text)
        reel = Reel(at)
        at.app.cover_for_suspend()
        await at.settle()
        assert at.covered
        assert at.host.paused
        assert cards_in(at.text) == []
        at.app.resumed_after_suspend()
        await at.settle()
        assert at.covered
        assert not at.host.paused
        assert reel.cards() == []


async def test_another_screen_over_a_hand_is_closed_by_the_hand_over() -> None:
    """Log, help and palette opened over a hand are gone when it is covered."""
    async with desk(spec_of("ppp", seed=2)) as at:
        first = await to_first_hand(at)
        for key in ("o", "question_mark", "ctrl+p"):
            await at.press(str(first + 1), key)
            assert not isinstance(at.app.screen, MatchScreen), f"{key} opens nothing"
            at.app.cover_for_suspend()
            await at.settle()
            assert at.covered, f"{key} stays over the curtain"
            at.app.resumed_after_suspend()
            await at.settle()
            assert cards_in(at.text) == []


async def test_a_window_grown_again_after_a_cover_shows_nothing_old() -> None:
    """Covered while the window was too small for any panel: what they showed before is never drawn again."""
    async with desk(spec_of("ppp", seed=2)) as at:
        first = await to_first_hand(at)
        await at.press(str(first + 1))
        assert cards_in(at.text)
        await at.resize(60, 20)
        reel = Reel(at)
        at.app.cover_for_suspend()
        await at.settle()
        at.app.resumed_after_suspend()
        await at.resize(100, 30)
        await at.press("enter", "space", "o", "escape")
        assert at.covered
        assert reel.cards() == []


async def test_what_only_one_seat_saw_goes_with_the_cover() -> None:
    """A look at a Jungle Card stays for its seat alone; a cover, however it comes, takes it away."""
    for cover in ("c", "enter", "suspend", "resize"):
        async with desk(spec_of("ppp", seed=2, levels=("2", "2", "2"))) as at:
            first = await to_first_hand(at)
            await at.press(str(first + 1), "j", "enter")
            assert at.link.eyes == first, "the card is still to be seen"
            assert cards_in(at.text)
            reel = Reel(at)
            if cover == "suspend":
                at.app.cover_for_suspend()
                await at.settle()
                at.app.resumed_after_suspend()
                await at.settle()
            elif cover == "resize":
                for size in ((10, 5), (60, 20)):
                    await at.resize(*size)
                assert cards_in(at.text) == []
                continue
            else:
                await at.press(cover)
            assert at.covered, f"{cover}: {at.text}"
            assert at.link.eyes is None
            assert reel.cards() == []
            assert at.match.scene.view.own is None
            assert at.match.message == ""
