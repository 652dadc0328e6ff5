"""Whole matches in words over the registry: everything told once, nothing left for the next eyes to hear."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from rules.contract import AnyGame
from rules.journal import Seat
from rules.registry import GAMES
from tests.conformance.counts import named, numbers
from tests.conformance.drawing import draw
from tests.support.heard import unheard
from tests.textmode.ear import Ear, ear, people
from tui.eyes import Curtain, Race
from tui.pins import hash_pin
from tui.screens.story import Story
from tui.textmode.session import told_own
from tui.textmode.speech import told

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
MOST = 500
"""Lines after which a match may be left unfinished; most end before."""


class Secrets:
    """What each seat here is told of its own hand and of what it did, and may be told to nobody else."""

    def __init__(self, at: Ear) -> None:
        self.at = at
        self.story = Story(at.session.front, at.session.sight.names)
        self._row = -1
        self._events: dict[int, set[str]] = {seat: set() for seat in at.link.here}
        self._public: set[str] = set()

    def of(self, seat: int) -> set[str]:
        """The hand of a seat as it is now, and what the seat alone saw happen until now."""
        at = self.at
        view = at.host.view(seat)
        if view.own is None:
            return set()
        scene = replace(at.session.sight.public(), view=view, eyes=seat)
        return set(told_own(at.session.front, scene, at.session.translate)) | (
            self._events[seat] - self._public
        )

    def follow(self) -> None:
        """Something has happened."""
        for seat in (None, *self._events):
            for entry in self.at.host.history(seat, self._row):
                lines = told(self.story.entry(entry), self.at.session.translate)
                (self._public if seat is None else self._events[seat]).update(lines)
        self._row = self.at.host.number


@EVERY_GAME
async def test_a_match_against_a_bot_is_told_once_in_order_and_in_sentences(game: AnyGame) -> None:
    """And nothing is ever covered: with one person there is nobody to cover it from."""
    for number in numbers(10):
        drawn = draw(game, 61_000 + number)
        kinds = ["person", *["bot:random"] * (max(2, drawn.seats) - 1)]
        options = drawn.chosen if drawn.seats > 1 else game.Options()
        with named(number, options):
            async with ear(game, kinds[: max(game.seats)], drawn.seed, options) as at:
                dice, lines = drawn.dice(3), 0
                while not at.session.over and lines < MOST:
                    await at.say(at.something(dice))
                    lines += 1
                assert at.session.over or lines == MOST
                assert at.forgot == 0
                story = Story(at.session.front, at.session.sight.names)
                happened = told(story.lines(0, at.link.history), at.session.translate)
                heard = at.standing
                assert unheard(heard) == []
                rest = iter(heard)
                assert all(line in rest for line in happened), "not everything was told in its order"
                once = Counter(happened)
                assert {line: heard.count(line) for line in once} == dict(once), "something was told again"


@EVERY_GAME
async def test_the_next_eyes_hear_nothing_of_the_last_hand(game: AnyGame) -> None:
    """After every line of a match of people: what stands on the terminal names no other hand.

    The curtain is no exception: not even the seat that is called hears its own before its digit.
    """
    covered = 0
    for number in numbers(10):
        drawn = draw(game, 62_000 + number)
        kinds = ["person"] * max(2, drawn.seats)
        options = drawn.chosen if drawn.seats > 1 else game.Options()
        with named(number, options):
            async with ear(game, kinds, drawn.seed, options) as at:
                dice, secrets, mine = drawn.dice(3), Secrets(at), set[str]()
                for _ in range(MOST // 2):
                    if at.session.over:
                        break
                    before = at.link.eyes
                    mine = mine | secrets.of(before) if before is not None else set()
                    await at.say(at.something(dice))
                    secrets.follow()
                    if isinstance(at.link.show, Curtain):
                        covered += 1
                        since = "last looked:" in " ".join(at.standing)
                        assert not since or at.host.last_look(at.link.show.seat) >= 0, "since it never looked"
                    eyes = at.link.eyes
                    mine = (mine if eyes == before else set()) | (set() if eyes is None else secrets.of(eyes))
                    for seat in at.link.here:
                        own = set() if seat == eyes else secrets.of(seat) - mine
                        assert not own.intersection(at.standing), f"the hand of seat {seat}, eyes {eyes}"
                assert unheard(at.standing) == []
    assert covered or not any(hidden(game))


def hidden(game: AnyGame) -> list[bool]:
    """For each seat of a usual match, whether it holds something that the others may not see."""
    chance = draw(game, 1)
    state = game.deal(chance.options, chance.seats, chance.luck(0))
    return [game.view(state, seat).own is not None for seat in range(chance.seats)]


BAD = (
    "",
    "0",
    "99",
    "-1",
    "999999999999999999999",
    "x" * 5000,
    "\x1b[2J\x00\x07",
    "board zzz",
    "open 99",
    "open",
    "rules X999",
    "why 99",
    "wait 77",
    "undo",
    "cover",
    "go",
    "nobody",
    "time",
    "quit now please",
)
"""Lines that do nothing, or nothing now."""


@EVERY_GAME
async def test_every_line_is_answered_in_sentences_and_nothing_bad_is_played(game: AnyGame) -> None:
    async with ear(game, ("person", "bot:random"), 5) as at:
        rows = at.host.number
        for line in BAD[:-1]:
            heard = await at.say(line)
            assert heard, repr(line)
            assert unheard(heard) == [], repr(line)
            assert at.host.number == rows, repr(line)
        assert not at.answers.left


async def test_a_pin_is_asked_for_unseen_and_a_wrong_one_opens_nothing() -> None:
    seats = people(("person", "person"))
    seats = tuple(Seat(seat.name, seat.kind, hash_pin("tiger")) for seat in seats)
    game = next(game for game in GAMES.values() if all(hidden(game)))
    async with ear(game, (), 2, seats=seats) as at:
        while at.session.curtain is None:
            await at.say(at.something(draw(game, 1).dice(1)))
        seat = at.session.curtain
        await at.say(str(seat + 1))
        assert at.hidden == [True]
        heard = await at.say("lion")
        assert heard[0] == "That is not the PIN. The cards stay covered."
        assert at.link.eyes is None
        assert at.hidden == [True, False]
        await at.say(str(seat + 1), "tiger")
        assert at.link.eyes == seat


async def test_the_table_waits_where_whoever_likes_may_act_and_goes_on_when_told() -> None:
    """A day played by claim: the bots do not act before the listener has said go."""
    game = GAMES["douc"]
    async with ear(game, ("person", "bot:medium", "bot:medium"), 4, game.Options(day="claim")) as at:
        for _ in range(60):
            if at.host.moment.kind == "open":
                break
            await at.say("1")
        assert at.host.paused
        rows = at.host.number
        await at.time.pass_time(60)
        assert at.host.number == rows, "a bot acted while the listener listened"
        await at.say("go")
        assert at.host.number > rows


async def test_a_race_is_called_with_a_word_and_run_with_digits() -> None:
    game, raced = GAMES["douc"], 0
    options = game.Options(levels=("3", "3", "3"), rescue="slap")
    async with ear(game, ("person", "person", "person"), 8, options) as at:
        dice = draw(game, 8).dice(1)
        for _ in range(600):
            if isinstance(at.link.show, Race):
                raced += 1
                called = [line for line in at.standing if "pressed" not in line][-1]
                assert called.startswith("Now! Everybody types their own digit")
            acting = at.session.scene.acting is not None
            team = at.session.offer.having("Call the Rescue Team") if acting else []
            running = isinstance(at.link.show, Race)
            heard = await at.say(str(team[0].number) if team else at.something(dice))
            assert not running or "pressed" in heard[0], "a digit in a race has an answer"
            if raced > 1:
                break
    assert raced > 1


async def test_the_seconds_are_said_when_they_are_asked_for_and_silence_is_played() -> None:
    game = GAMES["duco"]
    options = game.Options(ten_seconds=True, lineup=True)
    async with ear(game, ("person", "person"), 3, options) as at:
        at.host.pause("test")  # the table rests a second of fake time after each line
        assert at.standing[-1] == "9 seconds are left."
        assert (await at.say("time"))[0] == "9 seconds are left."
        at.host.resume("test")
        await at.time.pass_time(4)
        at.host.pause("test")
        assert (await at.say("time"))[0] == "5 seconds are left."
        at.host.resume("test")
        rows = at.host.number
        await at.time.pass_time(7)
        assert at.host.number > rows
        await at.rest()
        assert any("ran out of time" in line for line in at.standing)


@pytest.mark.parametrize("stop", [False, True])
async def test_whoever_may_break_in_is_told_once_and_waited_for_once_that_is_asked_for(stop: bool) -> None:
    """In the first matches in which there is a chance to."""
    offers = 0
    for seed in range(1, 40):
        async with ear(GAMES["paws"], ("person", "bot:random"), seed) as at:
            offers += await _break_in(at, stop)
            said = at.heard.count("type stop, and they wait")
            assert said <= 1
            if offers or (said and not stop):
                break
    assert bool(offers) == stop
    assert stop or said == 1


async def _break_in(at: Ear, stop: bool) -> int:
    """Play some of a match; how often the table waited for somebody who might break in."""
    offers, dice = 0, draw(at.table.game, 1).dice(1)
    if stop:
        await at.say("stop")
    for _ in range(60):
        if at.session.over:
            break
        if not at.host.paused:
            await at.say(at.something(dice))
            continue
        offers += 1
        assert at.session.scene.acting == 0
        rows = at.host.number
        await at.time.pass_time(30)
        assert at.host.number == rows, "the others did not wait"
        await at.say("go")
        assert at.host.number > rows
    return offers


@pytest.mark.parametrize("way", ["retry", "unsaved"])
async def test_a_full_disk_is_said_and_the_table_waits_for_a_word(way: str) -> None:
    """The move is not made before it is saved, or the player said to go on without."""
    async with ear(GAMES["jungle"], ("person", "bot:random"), 5) as at:
        rows = at.host.number
        at.match.full = True
        heard = await at.say("1")
        assert heard == [
            "The disk is full.",
            "Type retry to try again, or quit to leave.",
            "Type unsaved to play on without saving.",
        ]
        assert at.host.number == rows
        assert await at.say("1") == heard, "nothing else is heard"
        if way == "retry":
            assert await at.say("retry") == heard, "it is still full"
            at.match.full = False
        told = await at.say(way)
        assert unheard(told) == []
        assert any(line.startswith("Ada, you are asked") for line in told)
        await at.say("1")
        assert at.host.number > rows
        assert at.host.saving == (way == "retry")
