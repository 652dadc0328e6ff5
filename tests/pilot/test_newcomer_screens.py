"""What a newcomer meets outside the table: names that begin with a letter that does something else."""

from __future__ import annotations

from tests.pilot.support import desk
from tests.support.reading import sentences
from tui.settings import Settings


async def test_a_name_with_p_is_told_how_to_begin() -> None:
    """Whoever types "peter" over a seat would else set a PIN that nobody knows."""
    async with desk(settings=Settings(bots="instant", name="Ada")) as at:
        await at.press("enter", "plus", "B", "o", "enter", "p")
        assert "Type a PIN for Bo" in at.text, at.text
        assert "Esc, then P, begins a name" in sentences(at.text)
        await at.press("escape", "P", "e", "t", "e", "r", "enter")
        assert "(2) Peter" in at.text
        assert "PIN set" not in at.text


async def test_the_list_of_commands_tells_the_whole_of_the_line_under_the_cursor() -> None:
    """At eighty columns the list cuts what a command does; a name keeps its capitals."""
    async with desk(size=(80, 24)) as at:
        await at.press("ctrl+p")
        lines = "".join(at.lines)
        assert "Go on with the match, or choose seats for the game." in lines, at.text
        assert "Leave Hotseat" in lines
