"""Set-up by keys: Enter starts at once, letters only ever go into the name that is typed."""

from __future__ import annotations

from typing import Any

from textual import events
from textual.pilot import Pilot

from tests.pilot.shared import FakeNav, Tiny, make_kit, text_of
from tests.pilot.shared_scenes import GAME
from tui.kit import Kit
from tui.pins import pin_fits
from tui.screens.setup.options import OptionsPage
from tui.screens.setup.screen import SetUp
from tui.spec import MatchSpec


def make(nav: FakeNav, kit: Kit | None = None) -> SetUp:
    """Set-up as it opens for Ada."""
    return SetUp(kit or make_kit(), nav, GAME, secret=lambda options: "hands secret", name="Ada")


def spec_of(nav: FakeNav) -> MatchSpec:
    """The match that was begun."""
    assert nav.asked[-1][0] == "play", nav.asked
    spec: MatchSpec = nav.asked[-1][1]
    return spec


async def type_text(pilot: Pilot[Any], text: str) -> None:
    """Type a text key by key."""
    for char in text:
        await pilot.press("space" if char == " " else char)


async def test_enter_starts_at_once_against_one_steady_bot() -> None:
    nav = FakeNav()
    async with Tiny(make(nav)).run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
    spec = spec_of(nav)
    assert [seat.name for seat in spec.seats] == ["Ada", "Robin"]
    assert [seat.kind for seat in spec.seats] == ["person", "bot:medium"]
    assert spec.options == GAME.settle(GAME.Options(), ["person", "bot"])
    assert spec.seed is None


async def test_plus_a_name_and_enter_add_a_second_person_before_the_bot() -> None:
    nav = FakeNav()
    page = make(nav)
    async with Tiny(page).run_test(size=(80, 24)) as pilot:
        await pilot.press("plus", *"Bo", "enter", "enter")
    spec = spec_of(nav)
    assert [(seat.name, seat.kind) for seat in spec.seats] == [
        ("Ada", "person"),
        ("Bo", "person"),
        ("Robin", "bot:medium"),
    ]


async def test_equal_names_become_distinct_while_one_types() -> None:
    nav = FakeNav()
    page = make(nav)
    async with Tiny(page).run_test(size=(80, 24)) as pilot:
        await pilot.press("plus", *"Bo", "enter", "plus", *"Bo")
        await pilot.pause()
        assert "Bo_ 2" in text_of(page)
        await pilot.press("enter", "enter")
    assert [seat.name for seat in spec_of(nav).seats][:3] == ["Ada", "Bo", "Bo 2"]


async def test_every_letter_arrives_in_the_name() -> None:
    nav = FakeNav()
    page = make(nav)
    async with Tiny(page).run_test(size=(80, 24)) as pilot:
        await type_text(pilot, "Quinn hjkl q?1/ nyYop")
        await pilot.press("enter", "enter")
    assert spec_of(nav).seats[0].name == "Quinn hjkl q?1/ nyYop"


async def test_esc_drops_what_was_typed_and_only_then_goes_back() -> None:
    nav = FakeNav()
    page = make(nav)
    async with Tiny(page).run_test(size=(80, 24)) as pilot:
        await pilot.press(*"Xy", "escape")
        assert page.draft.names[0] == "Ada"
        assert nav.asked == []
        await pilot.press("escape")
    assert nav.asked == [("back",)]


async def test_names_of_any_kind_are_shown_as_they_are_and_columns_hold() -> None:
    for name in ("[/]", "[red]x", "漢字漢字漢字漢字漢字漢字漢字", "עדי", "x" * 60, "$primary"):
        nav = FakeNav()
        page = make(nav)
        async with Tiny(page).run_test(size=(80, 24)) as pilot:
            await type_text(pilot, name)
            await pilot.press("enter")
            await pilot.pause()
            text = text_of(page)
            assert name[:10] in text
            assert "person" in text
            await pilot.press("enter")
        assert spec_of(nav).seats[0].name


async def test_paste_goes_into_a_field_up_to_its_first_line_and_nowhere_else() -> None:
    nav = FakeNav()
    page = make(nav)
    async with Tiny(page).run_test(size=(80, 24)) as pilot:
        page.post_message(events.Paste("qnyy1234 e\n\n"))
        await pilot.pause()
        assert nav.asked == []
        assert "Pasted text" in page.message
        await pilot.press("N")
        page.post_message(events.Paste("oor\x1b[2J\nq\n"))
        await pilot.pause()
        await pilot.press("enter")
        assert page.draft.names[0] == "Noor[2J"


async def test_unmarked_paste_starts_nothing() -> None:
    nav = FakeNav()
    kit = make_kit()
    kit.burst = 0.025
    page = make(nav, kit)
    async with Tiny(page).run_test(size=(80, 24)):
        at = kit.clock()
        for number, key in enumerate(["B", "o", "enter", "q", "enter", "enter"]):
            await page.hear(key, key if len(key) == 1 else None, at + 0.001 * number)
        assert nav.asked == []
        assert page.field is not None


async def test_tab_steps_person_and_levels_but_keeps_a_person() -> None:
    nav = FakeNav()
    page = make(nav)
    async with Tiny(page).run_test(size=(80, 24)) as pilot:
        await pilot.press("tab")
        assert "last person" in page.message
        await pilot.press("down")
        seen = []
        for _ in range(len(page.draft.levels) + 1):
            await pilot.press("tab")
            seen.append(page.draft.places[1].level)
        assert set(seen) == {"", *page.draft.levels}
        assert seen[-1] == page.draft.levels[0]


async def test_seats_stay_within_what_the_game_allows() -> None:
    nav = FakeNav()
    page = make(nav)
    async with Tiny(page).run_test(size=(80, 24)) as pilot:
        while page.draft.people < GAME.seats[-1]:
            await pilot.press("plus", "enter")
        assert len(page.draft.places) == GAME.seats[-1]
        await pilot.press("plus")
        assert "at most" in page.message
        for _ in range(10):
            await pilot.press("minus")
        assert len(page.draft.places) == GAME.seats[0]
        assert "at least" in page.message


async def test_a_pin_is_kept_as_a_hash_and_never_shown() -> None:
    nav = FakeNav()
    page = make(nav)
    async with Tiny(page).run_test(size=(80, 24)) as pilot:
        await pilot.press("plus", *"Bo", "enter", "p", *"4711")
        await pilot.pause()
        assert "4711" not in text_of(page)
        assert "****" in text_of(page)
        await pilot.press("enter")
        await pilot.pause()
        assert "PIN set" in text_of(page)
        await pilot.press("enter")
    pin = spec_of(nav).seats[1].pin
    assert "4711" not in pin
    assert pin_fits(pin, "4711")
    assert not pin_fits(pin, "4712")


async def test_a_seed_is_taken_exactly_and_a_malformed_one_refused() -> None:
    nav = FakeNav()
    page = make(nav)
    async with Tiny(page).run_test(size=(80, 24)) as pilot:
        await pilot.press("up", *"12x", "enter")
        assert "whole number" in page.message
        await pilot.press("backspace", "enter", "enter")
    assert spec_of(nav).seed == 12


async def test_options_change_and_the_match_has_them() -> None:
    nav = FakeNav()
    page = make(nav)
    async with Tiny(page).run_test(size=(80, 24)) as pilot:
        await pilot.press("o")
        await pilot.pause()
        options = page.app.screen
        assert isinstance(options, OptionsPage)
        before = options.choices[0].value
        await pilot.press("right")
        assert options.choices[0].value != before
        assert page.draft.options != GAME.Options()
        await pilot.press("r")
        assert nav.asked[-1][0] == "rules"
        assert nav.asked[-1][2] == options.choices[0].field.rule
        await pilot.press("backspace")
        assert page.draft.options == GAME.Options()
        await pilot.press("left")
        page.app.pop_screen()
        await pilot.pause()
        assert options.choices[0].field.title in text_of(page)
        await pilot.press("enter")
    assert spec_of(nav).options != GAME.settle(GAME.Options(), ["person", "bot"])


async def test_the_mouse_steps_a_bot_and_opens_the_options() -> None:
    nav = FakeNav()
    page = make(nav)
    async with Tiny(page).run_test(size=(80, 24)) as pilot:
        zones = {zone.target: zone for zone in page._panels["body"].picture.zones}
        kind = zones["kind:1"]
        await pilot.click("#panel-body", offset=(kind.x, kind.y))
        await pilot.pause()
        assert page.draft.places[1].level != page.draft.levels[0]
        row = zones["options"]
        await pilot.click("#panel-body", offset=(row.x, row.y))
        await pilot.pause()
        assert isinstance(page.app.screen, OptionsPage)
