"""What every game says: events for the log, help, recap, primer, review; by names, never "you"."""

from __future__ import annotations

import random
import re
from collections import Counter

import pytest
from rich.cells import cell_len

from rules.chance import Chance
from rules.contract import AnyGame
from rules.registry import GAMES
from tests.conformance.counts import named
from tests.conformance.drawing import draw
from tests.conformance.hook import hook_of
from tests.conformance.walk import Walk
from tests.fronts.scenes import NAMES, front_of, met, own_scenes, public_scene
from tests.support.coached import does_something, named_in
from tui.games.front import DIRECTIONS, Front, Move, Words
from tui.games.moments import MOST

WANDERED = 4
"""Places of the cursor at which a coach is heard in each scene."""
EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def written(words: Words) -> str:
    """A line without its roles."""
    return "".join(span.text for span in words)


@EVERY_GAME
def test_the_log_tells_every_kind_of_event_by_names(game: AnyGame) -> None:
    """Seen by everybody and by a spectator; a line says no "you" and leaves no hole."""
    front, kinds, told = front_of(game.key), set[str](), Counter[str]()
    for at in met(game.key):
        seats = hook_of(game).seats_of(at.state)
        for event in at.events:
            kinds.add(type(event).__name__)
            for eyes in (*range(seats), None):
                with named(at.number, str(event)):
                    words = front.told(event.seen_by(eyes), NAMES[:seats])
                    if words is None:
                        continue
                    text = written(words)
                    told[type(event).__name__] += 1
                    assert text.strip()
                    assert not re.search(r"\b(you|your)\b", text, re.IGNORECASE), text
                    assert not re.search(r"\{\w+\}|None\b", text), text
    assert len(told) > 0.6 * len(kinds), f"not told: {sorted(kinds - told.keys())}"


@EVERY_GAME
def test_the_help_lists_every_act_with_its_outcome(game: AnyGame) -> None:
    front = front_of(game.key)
    for at in met(game.key):
        for scene in own_scenes(at):
            with named(at.number, at.phase):
                choices = front.choices(scene, front.start(scene))
                assert choices
                assert all(choice.text.strip() for choice in choices)
                assert not any(re.search(r"\{\w+\}|\bNone\b", choice.text) for choice in choices)
                assert any(choice.refusal is None for choice in choices), "something can always be done"


@EVERY_GAME
def test_an_open_hand_says_that_nobody_else_may_see_it(game: AnyGame) -> None:
    """In these words, by which whoever looks on, or looks for leaks, knows it; some moments show no hand."""
    front, said, private = front_of(game.key), 0, 0
    for at in met(game.key):
        for scene in own_scenes(at):
            if scene.view.own is not None:
                private += 1
                boxes = front.layout(scene, 100, 26).items()
                panels = [front.draw(name, scene, None, box.width, box.height).text for name, box in boxes]
                said += "only you" in " ".join([*front.title(scene), *panels]).lower()
    assert said > private / 3, f"{said} of {private} open hands say “only you see this”"


@EVERY_GAME
def test_what_a_seat_is_asked_for_fits_on_its_curtain(game: AnyGame) -> None:
    front = front_of(game.key)
    for at in met(game.key):
        scene = public_scene(at)
        for ask in scene.moment.asks:
            with named(at.number, at.phase):
                text = front.asked(scene, ask.seat)
                assert text.startswith("to "), text
                assert cell_len(text) <= 46, text
                assert cell_len(front.silence(ask.quiet)) <= 14 if ask.quiet is not None else True
        line = written(front.tally(scene))
        assert all(f"({seat + 1})" in line for seat in range(len(scene.names)))


@EVERY_GAME
def test_the_coach_names_only_keys_that_do_something_where_the_cursor_stands(game: AnyGame) -> None:
    """Whoever is asked is told one short sentence with a key in it, wherever the cursor has been moved to."""
    front, luck, said = front_of(game.key), random.Random(7), set[str]()
    for at in met(game.key):
        for scene in own_scenes(at):
            asked = any(ask.seat == scene.acting for ask in scene.moment.asks)
            cursor = front.start(scene)
            for _ in range(WANDERED):
                text = front.coach(scene, cursor)
                said.add(text)
                with named(at.number, f"{at.phase}, at {cursor}: {text}"):
                    assert cell_len(text) <= 78
                    keys = named_in(text)
                    assert keys or not asked, "asked, and not told what to press"
                    assert [key for key in keys if not does_something(front, scene, cursor, key)] == []
                    answer = front.press(scene, cursor, luck.choice((*DIRECTIONS, "enter", "1", "2")))
                cursor = answer.cursor if isinstance(answer, Move) else cursor
    assert len(said) >= min(8, 2 * len(hook_of(game).phases)), "the coach knows few sentences"


@EVERY_GAME
def test_the_primer_has_seven_lines_that_fit(game: AnyGame) -> None:
    front = front_of(game.key)
    for at in met(game.key)[::5]:
        lines = front.primer(game.Options(), hook_of(game).seats_of(at.state))
        assert len(lines) == 7
        assert all(0 < cell_len(line) <= 150 for line in lines), "a line takes two at most"


@EVERY_GAME
def test_the_result_tells_what_decided_the_match(game: AnyGame) -> None:
    """Out of the events or out of what the view remembers; few lines, in the order of the match."""
    front, told = front_of(game.key), 0
    for number in range(3):
        walk = Walk(game, draw(game, number))
        assert list(walk.steps())
        names = NAMES[: hook_of(game).seats_of(walk.table.state)]
        events = [event for entry in walk.table.entries for event in entry.events]
        lines = [written(line) for line in front.decisive(events, names)]
        assert len(lines) <= MOST
        assert all("{" not in line and "None" not in line for line in lines)
        told += len(lines)
        if lines:
            assert any(name in line for name in names for line in lines)
    remembers = type(front).decisive is Front.decisive
    assert bool(told) != remembers, "what the view remembers is told by the review alone"


@EVERY_GAME
def test_the_review_lays_everything_open(game: AnyGame) -> None:
    front, over = front_of(game.key), [at for at in met(game.key) if game.outcome(at.state) is not None]
    assert over
    for at in over:
        seats = hook_of(game).seats_of(at.state)
        lines = front.review(game.view(at.state, None), NAMES[:seats])
        assert lines
        text = "\n".join(map(written, lines))
        assert not re.search(r"\{\w+\}|\bNone\b", text), text
        outcome = game.outcome(at.state)
        assert outcome is not None
        reason = outcome.why
        assert game.book().say(reason.code, reason.params).strip()


@EVERY_GAME
def test_set_up_says_that_something_is_secret_just_where_a_seat_holds_what_others_may_not_see(
    game: AnyGame,
) -> None:
    front = front_of(game.key)
    for at in met(game.key):
        drawn = draw(game, at.number)
        options, seats = drawn.options, drawn.seats
        first = game.deal(options, seats, Chance(at.number))
        private = any(game.view(first, seat).own is not None for seat in range(seats))
        with named(at.number, str(options)[:200]):
            assert bool(front.secret_with(options)) == private
