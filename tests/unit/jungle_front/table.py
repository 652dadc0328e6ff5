"""Scenes of Amazing Jungle Run to draw: real ones made by playing, and tables laid by hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

from msgspec.structs import replace

from rules.chance import Chance
from rules.contract import Event, actors_of
from rules.jungle.deck import ANIMALS, COLOURS, shipped
from rules.jungle.engine import GAME
from rules.jungle.options import Options
from rules.jungle.state import OPEN, SEEN, Camp, Collecting, Deck, Pending, State, Turn
from tests.support.scenes import log_of, scene_of
from themes.glyphs import Glyphs
from tui.games.front import Do, Move, Say, Scene
from tui.games.jungle.cursor import Cursor
from tui.games.jungle.front import JungleFront
from tui.widgets.phrase import Words

PLAIN = ("Ada", "Maja")
WIDE = "\N{FULLWIDTH LATIN CAPITAL LETTER A}"
LONG = ("Wolfeschlegelsteinhausen" * 3, WIDE * 9)
SIZES = ((80, 20), (100, 26), (160, 41), (81, 23), (93, 37), (120, 25), (200, 60), (80, 60), (200, 20))
CARDS = shipped()
JUNGLE = {card.id: number for number, card in enumerate(CARDS.jungle_card)}
PLAYS = {card.id: number for number, card in enumerate(CARDS.plays)}
ICONS = {"": "plain", "+R": "resource", "+P": "peril", "+arrow": "arrow"}


class Played(NamedTuple):
    """A state that play has reached, and everything that happened on the way."""

    state: State
    events: tuple[Event, ...]


@cache
def front(ascii: bool = False) -> JungleFront:
    """The front with one set of signs."""
    return JungleFront(GAME, Glyphs(ascii), str)


def play(seed: int, **options: Any) -> Iterator[Played]:
    """Every state of a match in which each seat chooses by lot."""
    state = GAME.deal(Options(**options), 2, Chance(seed))
    events: list[Event] = list(GAME.opening(state))
    chance = Chance(seed + 1)
    while True:
        yield Played(state, tuple(events[-40:]))
        actors = actors_of(GAME.moment(state))
        if not actors:
            return
        legal = GAME.legal(state, actors[0])
        choice, chance = chance.below(len(legal))
        state, happened = GAME.apply(state, actors[0], legal[choice])
        events += happened


# -- tables laid by hand --------------------------------------------------------------------------


def jungle(name: str) -> int:
    """A JUNGLE card by the names of the rules: ``lime``, ``tiger``, ``toucan+R``, ``hippo+arrow``."""
    animal, plus, icon = name.partition("+")
    return JUNGLE[f"{animal}_{ICONS[plus + icon]}"] if animal in ANIMALS else JUNGLE[name]


def deck(text: str) -> Deck:
    """A deck from bottom to top: ``^`` is face up, ``@0`` face down and seen by seat 0, ``@2`` by both."""
    cards, up = list[int](), 0
    for name in text.split():
        if name.endswith("^"):
            cards.append(jungle(name[:-1]) | OPEN)
            up += 1
            continue
        name, _, seat = name.partition("@")
        mark = {"": 0, "0": SEEN[0], "1": SEEN[1], "2": SEEN[0] | SEEN[1]}[seat]
        cards.append(jungle(name) | mark)
    return Deck(tuple(cards), up)


def held(text: str) -> tuple[int, ...]:
    """A hand by the names of the cards."""
    return tuple(sorted(PLAYS[name] for name in text.split()))


def dice(letters: str) -> tuple[int, ...]:
    """Dice by their letters: ``KRBG``."""
    names = {name[0].upper() if name != "black" else "K": at for at, name in enumerate(COLOURS)}
    return tuple(names[letter] for letter in letters)


def camp(cards: str = "", **marks: Any) -> Camp:
    """What lies in front of a player: the collected cards by name, and what else there is."""
    stash = tuple(jungle(name) for name in cards.split())
    animals = [sum(CARDS.animals[card] == animal for card in stash) for animal in range(len(ANIMALS))]
    powers = tuple(card for card in stash if CARDS.powers[card] is not None)
    points = sum(CARDS.points[card] for card in stash)
    return Camp(
        stash=stash, animals=(animals[0], animals[1], animals[2]), points=points, powers=powers, **marks
    )


def laid(
    *decks: str,
    hand: str = "",
    other: str = "",
    own: Camp | None = None,
    theirs: Camp | None = None,
    pending: Pending | None = None,
    **turn: Any,
) -> State:
    """A table laid by hand: seat 0 is to move, by default in phase COLLECT."""
    state = next(play(1)).state
    placed = [deck(text) for text in decks] + [Deck((), 0)] * (4 - len(decks))
    return replace(
        state,
        turn=Turn(number=7, seat=0, began=True, **turn),
        camps=(own or camp(), theirs or camp()),
        hands=(held(hand), held(other)),
        fresh=(),
        decks=(placed[0], placed[1], placed[2], placed[3]),
        pending=pending or Collecting(),
    )


# -- scenes ---------------------------------------------------------------------------------------


def scene(
    state: State,
    eyes: int | None,
    acting: int | None,
    names: Sequence[str] = PLAIN,
    log: tuple[Words, ...] = (),
    floor: tuple[int, ...] = (),
) -> Scene:
    """What a pair of eyes sees of a state."""
    return scene_of(front(), state, eyes, acting, names, log, floor)


def own(played: Played | State, names: Sequence[str] = PLAIN, ascii: bool = False) -> Scene:
    """The state as the seat to act sees it, hand open."""
    if isinstance(played, State):
        played = Played(played, ())
    actors = actors_of(GAME.moment(played.state))
    seat = actors[0] if actors else 0
    log = log_of(front(ascii), played.events, seat, names)
    return scene(played.state, seat, seat if actors else None, names, log)


def public(played: Played | State, names: Sequence[str] = PLAIN) -> Scene:
    """The state on the public table, with the digits of those asked in a window."""
    state = played if isinstance(played, State) else played.state
    moment = GAME.moment(state)
    floor = tuple(ask.seat for ask in moment.asks) if moment.kind == "window" else ()
    return scene(state, None, None, names, floor=floor)


def after(view: Scene, *keys: str) -> Cursor:
    """The cursor after keys that choose something, which may be chosen already."""
    here = front().start(view)
    for key in keys:
        answer = front().press(view, here, key)
        if isinstance(answer, Say) and answer.text.startswith("That is chosen"):
            continue
        assert isinstance(answer, Move), (key, answer)
        here = answer.cursor
    return here


def done(view: Scene, *keys: str) -> Any:
    """The action that the last of some keys does."""
    answer = front().press(view, after(view, *keys[:-1]), keys[-1])
    assert isinstance(answer, Do), answer
    return answer.action


@cache
def gallery() -> tuple[Played, ...]:
    """States of every phase with all that can lie on the table, a few of each kind."""
    found: dict[tuple[object, ...], Played] = {}
    for seed in range(40):
        for played in play(seed, second_player_cards=seed % 3):
            state = played.state
            actors = actors_of(GAME.moment(state))
            seat = actors[0] if actors else 0
            phase = type(state.pending).__name__
            kinds = {type(action).__name__ for action in GAME.legal(state, seat)} if actors else {""}
            marks = (
                any(camp.closed for camp in state.camps),
                any(camp.sunk is not None for camp in state.camps),
                any(deck.up > 1 for deck in state.decks),
                any(not deck.cards for deck in state.decks),
            )
            for kind in kinds:
                found.setdefault((phase, kind), played)
            found.setdefault((phase, marks), played)
            found.setdefault((phase, len(state.hands[seat])), played)
    return tuple(dict.fromkeys(found.values()))
