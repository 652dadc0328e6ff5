"""What every game says to whoever listens: the table, the hand and each action, in whole sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from rules.chance import Chance
from rules.contract import AnyGame
from rules.registry import GAMES
from tests.conformance.counts import named
from tests.conformance.hook import hook_of
from tests.fronts.scenes import NAMES, Met, met
from tests.support.heard import unheard
from tests.support.scenes import log_of
from tests.support.scenes import scene_of as visible
from themes.glyphs import Glyphs
from tui.games import make_front
from tui.games.front import Front, Scene
from tui.locale.sentences import sentences as sentences_of_catalogues
from tui.textmode.offer import Offer
from tui.textmode.speech import sentence, sentences, told

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
LONGEST = 420
"""Characters of the longest line: nine squares of a card, or a rule."""


@cache
def catalogues() -> frozenset[str]:
    """Every sentence that the catalogues have."""
    return frozenset(sentences_of_catalogues())


@cache
def spoken(key: str) -> Front:
    """The front of a game that draws nothing."""
    return make_front(GAMES[key], Glyphs(spoken=True), str)


def scene_of(at: Met, eyes: int | None, names: tuple[str, ...] = NAMES) -> Scene:
    """What a pair of eyes hears of a state."""
    front = spoken(at.game.key)
    shown = names[: hook_of(at.game).seats_of(at.state)]
    log = log_of(front, at.events, eyes, shown)
    acting = eyes if eyes is not None and at.game.legal(at.state, eyes) else None
    return visible(front, at.state, eyes, acting, shown, log, short=True)


def scenes(at: Met, names: tuple[str, ...] = NAMES) -> Iterator[Scene]:
    """The state for a spectator, for who is served first, and for one seat more."""
    seats, acting = hook_of(at.game).seats_of(at.state), at.game.actors(at.state)[:1]
    for eyes in dict.fromkeys((None, *acting, at.number % seats)):
        yield scene_of(at, eyes, names)


def lines_of(front: Front, scene: Scene) -> list[str]:
    """Everything that is said of a scene."""
    lines = [line for text in (*front.describe(scene), *front.own(scene)) for line in sentences(text, str)]
    lines += sentences(front.title(scene)[1], str) + told(scene.log, str)
    if scene.acting is not None:
        lines += [way.text for way in Offer(front, scene, str).ways]
        refused = (choice for choice in front.choices(scene, front.start(scene)) if choice.refusal)
        lines += [sentence(choice.text, str) for choice in refused]
    return lines


@EVERY_GAME
def test_everything_is_a_sentence_and_nothing_is_drawn(game: AnyGame) -> None:
    front = spoken(game.key)
    for at in met(game.key):
        for scene in scenes(at):
            with named(at.number, f"{at.phase}, eyes {scene.eyes}"):
                lines = lines_of(front, scene)
                assert unheard(lines) == []
                assert max(map(len, lines)) <= LONGEST
        if game.outcome(at.state) is not None:
            seats = hook_of(game).seats_of(at.state)
            assert unheard(told(front.review(game.view(at.state, None), NAMES[:seats]), str)) == []


@EVERY_GAME
def test_the_table_names_everybody_and_no_name_is_cut(game: AnyGame) -> None:
    """A long name is read to its end wherever it stands."""
    front, long = spoken(game.key), "Wolfeschlegelsteinhausen"
    for at in met(game.key)[::2]:
        for scene in scenes(at, (long, *NAMES[1:])):
            with named(at.number, at.phase):
                table = "\n".join(front.describe(scene))
                assert all(name in table for name in scene.names)
                text = "\n".join(lines_of(front, scene))
                assert text.count(long) == text.count(long[:5]) > 0


@EVERY_GAME
def test_the_hand_is_heard_by_its_owner_and_by_nobody_else(game: AnyGame) -> None:
    """And what is heard of a state does not change with what its listener cannot know."""
    front = spoken(game.key)
    for number, at in enumerate(met(game.key)):
        if game.outcome(at.state) is not None:
            continue
        for scene in scenes(at):
            eyes = scene.eyes
            view = game.view(at.state, eyes)
            with named(at.number, f"{at.phase}, eyes {eyes}"):
                assert bool(front.own(scene)) or view.own is None
                twin = at._replace(state=game.imagine(view, Chance(at.number).fork(number)))
                heard = (front.describe(scene), front.own(scene))
                other = scene_of(twin, eyes)
                assert (front.describe(other), front.own(other)) == heard
                assert [front.outcome(other, a) for a in other.legal] == [
                    front.outcome(scene, a) for a in scene.legal
                ]


@EVERY_GAME
def test_a_long_list_begins_with_a_few_of_each_kind_and_can_be_searched(game: AnyGame) -> None:
    front = spoken(game.key)
    for at in met(game.key):
        for seat in game.actors(at.state)[:1]:
            scene = scene_of(at, seat)
            offer = Offer(front, scene, str)
            if scene.acting is None:
                continue
            with named(at.number, f"{at.phase}, seat {seat}"):
                told_lines, ways = offer.told(), offer.ways
                assert len(told_lines) <= 30
                kinds = {type(way.action) for way in ways}
                begins = [re.split(r"[,:.] ", way.text)[0] for way in ways]
                shown = {
                    type(way.action)
                    for way, first in zip(ways, begins, strict=True)
                    if any(first in line for line in told_lines)
                }
                assert shown == kinds, "a kind of action is not told of"
                advice = front.advice(scene)
                assert front.advises or not advice
                assert all(action in scene.legal and offer.of(action) for action in advice)
                for way in (ways[0], ways[-1]):
                    assert way in offer.having(way.text), "a sentence finds itself"
                    assert offer.way(way.number) == way
                assert offer.way(0) is None
                assert offer.way(len(ways) + 1) is None


@EVERY_GAME
def test_whatever_is_handed_to_a_translator_is_in_its_catalogue(game: AnyGame) -> None:
    """On the screen and in words: a sentence that the search for sentences missed stays English for ever."""
    known, asked = catalogues(), set[str]()

    def hears(text: str) -> str:
        asked.add(text)
        return text

    fronts = [make_front(game, Glyphs(spoken=spoken), hears) for spoken in (False, True)]
    for at in met(game.key)[::3]:
        for scene in scenes(at):
            for front in fronts:
                lines_of(front, scene)
    # Parameters of reasons are handed on too; names and figures among them are none of a language's words.
    missed = {text for text in asked - known if re.search("[a-z]{3}", text)}
    assert not missed.difference(NAMES)
