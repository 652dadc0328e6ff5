"""States of Do Dare Decide at any moment of a match, and playing on from them.

Hands are written ``11 4|9 9 2|-``: the cards of each seat in the order in which they came. Kept chaos
cards are written ``SNATCH|SWAP CHIPS|-``. The number pile is written top first; the cards named nowhere
follow, or are out of play where the pile is ``exact``; so are chaos cards with ``only``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from msgspec.structs import replace

from rules.chance import Chance
from rules.contract import Action, Event
from rules.dare import engine
from rules.dare.actions import ROLL
from rules.dare.cards import Face
from rules.dare.events import Rolled
from rules.dare.options import Options
from rules.dare.state import (
    Drawing,
    Gone,
    Leaving,
    Match,
    News,
    Pending,
    Record,
    Round,
    Setup,
    State,
)
from rules.dare.view import Own, view_of

E = TypeVar("E", bound=Event)

GAME: Any = engine.GAME
"""The game as the table knows it."""

SWAP, SNATCH, LUCK, FRESH, PERFECT, CHIPS = range(6)
"""The kinds of chaos cards in the deck that comes with the game."""
KINDS = {"SWAP": SWAP, "SNATCH": SNATCH, "LUCK": LUCK, "FRESH": FRESH, "PERFECT": PERFECT, "CHIPS": CHIPS}
TRIES = 5000


def cards(text: str) -> tuple[int, ...]:
    """The number cards of a text."""
    return tuple(int(word) for word in text.split() if word != "-")


def kinds(text: str) -> tuple[int, ...]:
    """The chaos cards of a text."""
    return tuple(KINDS[word] for word in text.split() if word != "-")


def _parts(text: str, seats: int) -> list[str]:
    parts = text.split("|") if text else []
    return parts + ["-"] * (seats - len(parts))


def _rest(every: tuple[int, ...], *taken: tuple[int, ...]) -> tuple[int, ...]:
    """The cards of a deck that are named nowhere."""
    left = Counter(every)
    for held in taken:
        left.subtract(held)
    assert min(left.values()) >= 0, "more cards named than there are"
    return tuple(left.elements())


def _each(seats: int, playing: tuple[int, ...], chips: int) -> tuple[int, ...]:
    """So many chips for every seat that takes part."""
    return tuple(chips if seat in playing else 0 for seat in range(seats))


def _among(seats: int, chosen: tuple[int, ...]) -> tuple[bool, ...]:
    """Which seats are among these."""
    return tuple(seat in chosen for seat in range(seats))


def scene(
    hands: str = "-|-|-",
    *,
    phase: Pending | None = None,
    pile: str = "",
    exact: bool = False,
    kept: str = "",
    chaos: str = "",
    used: str = "",
    drawn: str = "",
    only: bool = False,
    chips: tuple[int, ...] = (),
    staked: tuple[int, ...] = (),
    held: tuple[int, ...] = (),
    turns: int | None = None,
    face: Face | None = None,
    starter: int = 0,
    number: int = 1,
    gone: dict[int, Gone] | None = None,
    options: Options | None = None,
    skipped: tuple[int, ...] = (),
    raised: tuple[int, ...] = (),
    past: tuple[Record, ...] = (),
    seed: int = 1,
) -> State:
    """A match at the start of seat 0's turn, or in another phase."""
    held_cards = [cards(part) for part in hands.split("|")]
    seats, out = len(held_cards), gone or {}
    none: tuple[int, ...] = (0,) * seats
    options = options or Options()
    deck = options.components
    top, keeping = cards(pile), [kinds(part) for part in _parts(kept, seats)]
    numbers = () if exact else _rest(deck.number_cards(), top, *held_cards)
    first, gone_by, now = kinds(chaos), kinds(used), kinds(drawn)
    others = () if only else _rest(deck.chaos_cards(), first, gone_by, now, *keeping)
    playing = tuple(seat for seat in range(seats) if seat not in out)
    return State(
        setup=Setup(options, seats),
        chance=Chance(seed),
        match=Match((), past, tuple(out.get(seat) for seat in range(seats))),
        round=Round(number, starter, deck.ante_of(options.format, number), playing),
        turns=seats if turns is None else turns,
        chips=chips or _each(seats, playing, 29),
        staked=staked or _each(seats, playing, 1),
        skipped=_among(seats, skipped),
        raised=raised or none,
        false_calls=(),
        face=face,
        hands=tuple(held_cards),
        fresh=none,
        kept=tuple(keeping),
        drawn=now[0] if now else None,
        pile=top + numbers,
        chaos=first + others,
        used=gone_by,
        held=_among(seats, held),
        news=((),) * seats,
        answers=(None,) * seats,
        pending=phase or Drawing(0),
    )


class Played(NamedTuple):
    """Where moves led, and everything that happened on the way."""

    state: State
    events: tuple[Any, ...]

    def one(self, kind: type[E]) -> E:
        """The only event of a kind."""
        (found,) = self.all(kind)
        return found

    def all(self, kind: type[E]) -> list[E]:
        """All events of a kind."""
        return [event for event in self.events if isinstance(event, kind)]


def play(state: State | Played, *moves: tuple[int, Action]) -> Played:
    """Play these moves; each has to be in the list of its seat."""
    now, happened = state if isinstance(state, Played) else Played(state, ())
    for seat, action in moves:
        assert action in GAME.legal(now, seat), f"{action} of seat {seat} in {now.pending}"
        now, events = GAME.apply(now, seat, action)
        happened += events
    return Played(now, happened)


def lucky(state: State | Played, seat: int, action: Action, wanted: Callable[[Played], bool]) -> Played:
    """Play an action with luck that brings what is wanted."""
    if isinstance(state, Played):
        state = state.state
    for seed in range(TRIES):
        played = play(replace(state, chance=Chance(seed)), (seat, action))
        if wanted(played):
            return played
    raise AssertionError("luck never brings that")


def rolled(state: State | Played, seat: int, face: Face) -> Played:
    """Roll this face."""
    return lucky(state, seat, ROLL, lambda played: played.one(Rolled).face == face)


def record(winners: tuple[int, ...], chips: tuple[int, ...], number: int = 1) -> Record:
    """A round that is over, as far as it matters."""
    seats = len(chips)
    return Record(
        number=number,
        starter=0,
        seats=tuple(range(seats)),
        why="call",
        caller=winners[0],
        turns=5 * seats,
        hands=((11, 11, 11),) * seats,
        totals=(33,) * seats,
        ties=(),
        winners=winners,
        pot=seats,
        shares=tuple(seats if seat == winners[0] else 0 for seat in range(seats)),
        staked=(1,) * seats,
        chips=chips,
        false_calls=(),
        all_in=(),
    )


def resting(chips: tuple[int, ...], gone: dict[int, Gone] | None = None, **more: Any) -> State:
    """Between rounds: everybody with chips is asked."""
    seats = len(chips)
    waiting = tuple(seat for seat in range(seats) if seat not in (gone or {}))
    options = more.get("options") or Options()
    deck = options.components
    state = scene(
        "|".join("-" * seats),
        phase=Leaving(waiting),
        chips=chips,
        staked=(0,) * seats,
        turns=0,
        gone=gone,
        past=(record((0,), chips),),
        **more,
    )
    return replace(state, pile=deck.number_cards(), chaos=deck.chaos_cards())


def news_of(state: State, seat: int) -> tuple[News, ...]:
    """What a seat is told of what others did to its hand."""
    return own_of(state, seat).news


def own_of(state: State, seat: int) -> Own:
    """What only this seat may know."""
    own = view_of(state, seat).own
    assert own is not None
    return own
