"""Where the shared screens lead: home, result, matches, rules, help, settings, replay."""

from __future__ import annotations

from tests.pilot.shared import GAMES, NOW, FakeNav, Tiny, make_kit, match, text_of
from tests.pilot.shared_scenes import GAME, SCENES, finished, front_of, record
from tui.screens.help import Help
from tui.screens.home import Home
from tui.screens.matches import Matches
from tui.screens.replay import ReplayScreen
from tui.screens.result import Result
from tui.screens.rules import Rules
from tui.screens.settings import SettingsScreen
from tui.settings import SettingsFile
from tui.store.replay import Replay


async def test_home_opens_on_the_match_that_waits_for_you() -> None:
    nav = FakeNav()
    async with Tiny(SCENES["home"](make_kit(), nav)).run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        await pilot.press("down", "enter")
        await pilot.press("down", "enter")
    assert nav.asked == [("resume", "bako-12"), ("result", "niko-20"), ("set_up", GAMES[0].key)]


async def test_home_without_matches_opens_on_the_first_game_and_names_what_to_press() -> None:
    nav = FakeNav()
    page = Home(make_kit(), nav, GAMES, lambda: ())
    async with Tiny(page).run_test(size=(80, 24)) as pilot:
        text = text_of(page)
        for game in GAMES:
            assert game.title in text
            assert game.pitch[:30] in text
            assert game.seats in text
        assert "Never played?" in text
        for key in ("enter", "f", "r", "m", "o"):
            await pilot.press(key)
            await pilot.pause()
        await pilot.press("q")
        await pilot.pause()
    first = GAMES[0].key
    asked = [
        ("set_up", first),
        ("coached", first),
        ("rules", first, ""),
        ("matches",),
        ("settings",),
        ("leave",),
    ]
    assert nav.asked == asked


async def test_home_lists_few_matches_and_counts_the_rest() -> None:
    todo = [match(f"m-{n}", minutes=n) for n in range(9)]
    page = Home(make_kit(), FakeNav(), GAMES, lambda: todo, wall=lambda: NOW)
    async with Tiny(page).run_test(size=(80, 24)):
        assert "and 6 more" in text_of(page)
        assert "Paws in Peril" in text_of(page)


async def test_leaving_is_not_the_first_letter_of_pasted_text() -> None:
    nav = FakeNav()
    kit = make_kit()
    kit.burst = 0.05
    page = SCENES["home"](kit, nav)
    async with Tiny(page).run_test(size=(80, 24)) as pilot:
        await page.hear("q", "q", kit.clock())
        await page.hear("x", "x", kit.clock() + 0.001)
        await pilot.pause(0.15)
        assert nav.asked == []
        await page.hear("q", "q", kit.clock() + 1)
        await pilot.pause(0.15)
    assert nav.asked == [("leave",)]


async def test_result_tells_everything_and_leads_on() -> None:
    nav = FakeNav()
    page = SCENES["result"](make_kit(), nav)
    async with Tiny(page).run_test(size=(160, 45)) as pilot:
        text = text_of(page)
        table, _ = finished()
        outcome = GAME.outcome(table.state)
        for row in outcome.sheet:
            assert row.label in text
        for score in outcome.scores:
            assert str(score) in text
        await pilot.press("w", "t", "h")
        assert nav.asked == [("replay", "bako-12"), ("export", "bako-12"), ("home",)]


async def test_a_rematch_wipes_the_old_reveal_before_anything_else() -> None:
    table, _ = finished()
    seen: list[str] = []

    class Watching(FakeNav):
        def rematch(self, match_id: str) -> str:
            page._present()
            seen.append(text_of(page))
            return super().rematch(match_id)

    nav = Watching()
    page = SCENES["result"](make_kit(), nav)
    assert isinstance(page, Result)
    async with Tiny(page).run_test(size=(160, 45)) as pilot:
        await pilot.press("a")
        await pilot.pause()
        assert nav.asked == [("rematch", "bako-12")]
        for text in (*seen, text_of(page)):
            assert str(table.seed) not in text.split()
            assert "Score sheet" not in text
            assert "wins" not in text


async def test_a_rematch_that_cannot_begin_says_why_and_shows_the_result_again() -> None:
    page = SCENES["result"](make_kit(), FakeNav("The disk is full."))
    async with Tiny(page).run_test(size=(100, 30)) as pilot:
        await pilot.press("a")
        await pilot.pause()
        assert "The disk is full." in text_of(page)
        assert "Score sheet" in text_of(page)


async def test_the_result_is_left_only_when_asked_twice() -> None:
    nav = FakeNav()
    async with Tiny(SCENES["result"](make_kit(), nav)).run_test(size=(80, 24)) as pilot:
        await pilot.press("q", "down", "q")
        assert nav.asked == []
        await pilot.press("q")
    assert nav.asked == [("leave",)]


async def test_matches_are_deleted_only_when_asked_twice() -> None:
    nav = FakeNav()
    page = SCENES["matches"](make_kit(), nav)
    async with Tiny(page).run_test(size=(80, 24)) as pilot:
        await pilot.press("d", "down", "d")
        await pilot.pause()
        assert nav.asked == []
        assert "Delete x-9 for good?" in text_of(page)
        await pilot.press("d")
        await pilot.pause()
        assert nav.asked == [("delete", "x-9")]
        assert "x-9 is deleted." in text_of(page)


async def test_a_running_match_cannot_be_watched_but_gone_on_with() -> None:
    nav = FakeNav()
    page = SCENES["matches"](make_kit(), nav)
    async with Tiny(page).run_test(size=(80, 24)) as pilot:
        keys = text_of(page).splitlines()[-1]
        assert "[Enter] go on" in keys
        assert "[w]" not in keys, "only what is over is watched"
        await pilot.press("w")
        assert nav.asked == []
        assert "finished" in page.message
        await pilot.press("enter", "down")
        keys = text_of(page).splitlines()[-1]
        assert "[Enter] result" in keys
        assert "[w] watch" in keys
        await pilot.pause()
        await pilot.press("w", "enter")
    assert nav.asked == [("resume", "bako-12"), ("replay", "x-9"), ("result", "x-9")]


async def test_a_damaged_match_says_what_is_wrong_and_can_only_be_deleted() -> None:
    info = match(status="damaged")
    broken = type(info)(
        **{**{name: getattr(info, name) for name in info.__struct_fields__}, "reason": "row 3"}
    )
    nav = FakeNav()
    page = Matches(make_kit(), nav, lambda: [broken], wall=lambda: NOW)
    async with Tiny(page).run_test(size=(80, 24)) as pilot:
        assert "! This match cannot be read (row 3)" in text_of(page)
        await pilot.press("enter", "w", "t")
        assert nav.asked == []


async def test_rules_open_at_a_rule_and_are_searched() -> None:
    book = GAME.book()
    nav = FakeNav()
    page = Rules(make_kit(), nav, GAME, f"{GAME.key} {book.rule[40].id}")
    async with Tiny(page).run_test(size=(80, 24)) as pilot:
        assert f"► {book.rule[40].id}" in text_of(page)
        await pilot.press("slash", *book.rule[3].id, "enter")
        await pilot.pause()
        assert f"► {book.rule[3].id}" in text_of(page)
        await pilot.press("slash", *"zzzz", "enter")
        await pilot.pause()
        assert "Nothing here says" in text_of(page)
        assert f"► {book.rule[3].id}" in text_of(page), "where the search began"
        await pilot.press("end")
        await pilot.pause()
        assert f"► {page.entries[-1].id}" in text_of(page)
        await pilot.press("escape")
    assert nav.asked == [("back",)]


async def test_a_second_question_mark_opens_the_rule_of_the_refusal() -> None:
    nav = FakeNav()
    page = SCENES["help"](make_kit(), nav)
    assert isinstance(page, Help)
    async with Tiny(page).run_test(size=(80, 24)) as pilot:
        await pilot.press("question_mark")
    assert nav.asked == [("rules", GAME.key, f"{GAME.key} {GAME.book().rule[3].id}")]


async def test_settings_are_kept_at_once_and_drawn_again() -> None:
    nav = FakeNav()
    file = SettingsFile(None)
    page = SettingsScreen(make_kit(), nav, file)
    async with Tiny(page).run_test(size=(80, 24)) as pilot:
        await pilot.press(*"Quinn q", "enter")
        assert file.value.name == "Quinn q"
        await pilot.press("down", "right")
        assert file.value.theme == "dark"
        await pilot.press("left", "left")
        assert file.value.theme == "mono"
        await pilot.press("backspace")
        assert file.value.theme == "auto"
        await pilot.press(*["down"] * (len(page.rows) - 2), "right")
        assert file.value.text is True, "how Hotseat starts is a truth value in the file"
        await pilot.press("backspace")
        assert file.value.text is False
    assert nav.asked == [("redress",)] * 7


async def test_replay_goes_back_and_forth_without_drifting() -> None:
    page = SCENES["replay"](make_kit(), FakeNav())
    assert isinstance(page, ReplayScreen)
    async with Tiny(page).run_test(size=(80, 24)) as pilot:
        await pilot.press("pagedown", "right", "right", "1")
        await pilot.pause()
        before = text_of(page)
        assert "step 12 of" in before
        await pilot.press("end", "home", "pagedown", "left", "right", "right", "right")
        await pilot.pause()
        assert text_of(page) == before
        await pilot.press("end")
        await pilot.pause()
        assert f"step {page.replay.steps} of {page.replay.steps}" in text_of(page)


async def test_a_running_match_is_watched_with_everybodys_eyes_only() -> None:
    kit = make_kit()
    replay = Replay(GAME, record(30), running=True)
    page = ReplayScreen(kit, FakeNav(), replay, front_of(kit), ("Ada", "Bo", "Cem"), seat=0)
    async with Tiny(page).run_test(size=(80, 24)) as pilot:
        assert page.eyes is None
        await pilot.press("end", "1")
        await pilot.pause()
        assert page.eyes is None
        assert "not over" in page.message
        await pilot.press("tab")
        assert page.eyes is None
