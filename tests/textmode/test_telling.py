"""What can be asked for: hints, long answers in parts, and the words they are asked with."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from rules.contract import AnyGame
from rules.registry import GAMES
from tests.conformance.drawing import draw
from tests.support.heard import unheard
from tests.textmode.ear import ear
from tui.text import LANGUAGES, translator
from tui.textmode.commands import COMMANDS, understood
from tui.textmode.describing import BREATH


async def test_a_hint_names_the_best_move_and_is_counted_once_for_a_question() -> None:
    """What nobody asked for is in the order of the table, so that no list gives the hint away."""
    async with ear(GAMES["duco"], ("person", "bot:random"), 5) as at:
        scene, front = at.session.scene, at.session.front
        worth = [way.text for way in at.session.offer.ways]
        listed = at.session.offer.told()
        assert not any(line.split(". ", 1)[-1] in worth for line in listed)
        first, second = (await at.say("hint"))[0], (await at.say("hint"))[0]
        best = [at.session.offer.of(action) for action in front.advice(scene)[:2]]
        assert [way is not None and way.line in said for way, said in zip(best, (first, second), strict=True)]
        assert first != second
        assert at.host.hints == (1, 0)
        number = re.match(r"Hint: (\d+)\. ", first)
        assert number is not None
        await at.say(number[1], "hint")
        assert at.host.hints == (2, 0)
    async with ear(GAMES["dare"], ("person", "bot:random"), 5) as at:
        assert (await at.say("hint"))[0] == "There is no advice for this."
        assert at.host.hints == (0, 0)
        assert not any(line.startswith("hint, x") for line in await at.say("help"))


async def test_a_long_answer_is_told_in_parts_and_forgotten_with_the_hand() -> None:
    async with ear(GAMES["duco"], ("person", "person"), 5) as at:
        await at.say(str((at.session.curtain or 0) + 1))
        whole = at.session.offer.all()
        heard = await at.say("list")
        assert heard[:BREATH] == whole[:BREATH]
        assert heard[BREATH] == f"There are {len(whole) - BREATH} more lines: type more to hear on."
        assert (await at.say("more"))[0] == whole[BREATH]
        await at.say("1")
        assert at.session.rest == ()
        while at.session.scene.acting is None:
            await at.say(at.something(draw(GAMES["duco"], 1).dice(1)))
        assert (await at.say("more"))[0] == "There is no more of anything now."


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_every_command_is_one_word_that_means_nothing_else(language: str) -> None:
    say = translator(language)
    words = [say(command.name).casefold() for command in COMMANDS]
    assert all(word.isalpha() for word in words)
    known = Counter([*words, *(command.letter for command in COMMANDS if command.letter)])
    assert max(known.values()) == 1
    for command in COMMANDS:
        assert understood(say(command.name), say).name == command.name


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
async def test_points_tell_how_everybody_stands_and_nothing_that_is_not_on_the_table(game: AnyGame) -> None:
    async with ear(game, ("person", "bot:random"), 5) as at:
        heard = await at.say("points")
        assert all(any(line.startswith(name) for line in heard) for name in at.session.scene.names)
        assert unheard(heard) == []
        assert set(heard) <= {*await at.say("board"), *await at.say("more")}
