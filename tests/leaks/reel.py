"""Every frame the App draws, and the short way to the first hands."""

from __future__ import annotations

from textual.screen import Screen

from tests.leaks.words import cards_in
from tests.pilot.support import Desk
from tui.screens.curtain import CurtainScreen


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
