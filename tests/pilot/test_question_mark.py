"""``?`` at every kind of question of every game: what can be done, what not and why; again, the rule."""

from __future__ import annotations

import pytest

from rules.contract import AnyGame
from rules.registry import GAMES
from tests.conformance.counts import named
from tests.fronts.scenes import Met, front_of, met, own_scenes
from tests.pilot.shared import FakeNav, Tiny, make_kit, text_of
from tui.games.front import Front, Move, Say, Scene
from tui.screens.help import Help
from tui.screens.rules import Rules
from tui.screens.tablewhy import game_keys

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
TRIED = ("d", "r", "s", "1", "9", "space", "e", "l", "right", "enter")
"""Keys after which something has often been refused."""


def phases(game: AnyGame) -> list[Met]:
    """One state of every phase."""
    return list({at.phase: at for at in met(game.key)}.values())


def help_of(front: Front, scene: Scene, nav: FakeNav) -> Help:
    """The help as the table opens it, after the last thing that was refused."""
    cursor, refusal = front.start(scene), None
    for key in TRIED:
        answer = front.press(scene, cursor, key)
        if isinstance(answer, Say) and answer.refusal is not None:
            refusal = answer.refusal
        cursor = answer.cursor if isinstance(answer, Move) else cursor
    keys = game_keys(front.keys(scene, front.start(scene)))
    return Help(make_kit(), nav, front.game, front.choices(scene, front.start(scene)), keys, refusal)


@EVERY_GAME
def test_the_help_lists_each_legal_answer_and_each_why_not_with_its_rule(game: AnyGame) -> None:
    """Every refusal in the list is told with a rule of the book."""
    front, rules = front_of(game.key), {rule.id for rule in game.book().rule}
    for at in phases(game):
        for scene in own_scenes(at):
            with named(at.number, f"{at.phase}, seat {scene.acting}"):
                choices = front.choices(scene, front.start(scene))
                can = [choice for choice in choices if choice.refusal is None]
                assert len({choice.text for choice in can}) > 0
                for choice in choices:
                    assert choice.text.strip()
                    if choice.refusal is not None:
                        key, _, rule = choice.refusal.rule.partition(" ")
                        assert (key, rule in rules) == (game.key, True), choice.refusal
                        assert f"({rule})" in choice.text, choice.text


@EVERY_GAME
async def test_a_second_question_mark_opens_the_rule_at_its_place(game: AnyGame) -> None:
    """The rule of the last refusal, else of the first thing that cannot be done; and it is in sight."""
    front, opened = front_of(game.key), 0
    async with Tiny(help_of(front, next(own_scenes(phases(game)[0])), FakeNav())).run_test(
        size=(80, 24)
    ) as pilot:
        for at in phases(game):
            for scene in own_scenes(at):
                nav = FakeNav()
                page = help_of(front, scene, nav)
                await pilot.app.push_screen(page)
                await page.hear("question_mark", "?")
                (asked,) = nav.asked
                with named(at.number, f"{at.phase}, seat {scene.acting}: {asked}"):
                    assert asked[:2] == ("rules", game.key)
                    expected = page._rule()
                    assert asked[2] == expected
                    if page.refusal is not None:
                        assert expected == page.refusal.rule
                pilot.app.pop_screen()
                if not expected or opened >= 6:
                    continue
                opened += 1
                book = Rules(make_kit(), FakeNav(), game, expected)
                await pilot.app.push_screen(book)
                assert f"► {expected.rpartition(' ')[2]} " in text_of(book), text_of(book)
                pilot.app.pop_screen()
    assert opened
