"""What covers a hand: a step back, a resize, a suspended program, a screen over it; and what is left then."""

from __future__ import annotations

from tests.leaks.reel import Reel, to_first_hand, to_second_hand
from tests.leaks.words import cards_in
from tests.pilot.support import desk, spec_of
from tui.screens.match import MatchScreen


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
