"""A match being set up, as a value: every change gives another draft or one sentence why not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple

from rules.contract import AnyGame
from rules.journal import Seat
from rules.kit.filling import fill
from tui.names import distinct
from tui.spec import BOT_NAMES, UNNAMED, MatchSpec, SpecError, build, level_word


class Place(NamedTuple):
    """One seat of the draft."""

    name: str = ""
    """As it was typed; empty for a name nobody has chosen."""
    level: str = ""
    """The bot's level; empty for a person."""
    pin: str = ""
    """The hash of a PIN."""


class CannotSeat(Exception):
    """The seats cannot be changed so; the text is one sentence."""

    def __init__(self, template: str, **parts: object) -> None:
        """``template`` is a sentence with ``{names}`` for the parts."""
        super().__init__(fill(template, parts))
        self.template = template
        self.parts = parts

    def told(self, say: Callable[[str], str]) -> str:
        """The sentence in the player's language."""
        return fill(say(self.template), self.parts)


@dataclass(frozen=True)
class Draft:
    """What will be played unless it is changed."""

    game: AnyGame
    places: tuple[Place, ...]
    options: Any
    seed: str = ""
    """As it was typed; empty to draw one."""
    deck: Path | None = None
    unnamed: str = UNNAMED
    """What a person is called whose name nobody has typed."""

    @property
    def names(self) -> tuple[str, ...]:
        """What everybody is called: as typed, or by number and bots' own names; never two alike."""
        found, bots = [], 0
        for number, place in enumerate(self.places, 1):
            chosen = (
                BOT_NAMES[bots % len(BOT_NAMES)] if place.level else fill(self.unnamed, {"number": number})
            )
            bots += bool(place.level)
            found.append(place.name.strip() or chosen)
        return tuple(distinct(found))

    @property
    def people(self) -> int:
        """How many seats people take."""
        return sum(not place.level for place in self.places)

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels of bots there are, the usual one first."""
        known = [level for level in ("medium", "easy", "hard", "random") if level in self.game.bots]
        return (*known, *(level for level in self.game.bots if level not in known))

    def spec(self, say: Callable[[str], str] = str) -> MatchSpec:
        """The match, checked.

        Raises:
            SpecError: it cannot be played.
        """
        seats = [
            Seat(name, f"bot:{place.level}" if place.level else "person", place.pin)
            for name, place in zip(self.names, self.places, strict=True)
        ]
        spec = build(self.game, seats, self.options, self.seed, translate=say)
        return replace_deck(spec, self.deck)

    def trouble(self, say: Callable[[str], str] = str) -> str:
        """Why this cannot be played, as a sentence; empty if it can."""
        try:
            self.spec(say)
        except SpecError as error:
            return str(error)
        return ""


def replace_deck(spec: MatchSpec, deck: Path | None) -> MatchSpec:
    """The match with the file its deck came from; the deck itself is in the options."""
    import msgspec

    return msgspec.structs.replace(spec, deck=str(deck)) if deck else spec


def fresh(
    game: AnyGame, name: str, options: Any = None, deck: Path | None = None, unnamed: str = UNNAMED
) -> Draft:
    """Seats filled in so that it can be played at once: the player and bots."""
    chosen = options if options is not None else game.Options()
    draft = Draft(game, (Place(name),), chosen, deck=deck, unnamed=unnamed)
    seats = min(max(2, game.seats[0]), game.seats[-1])
    return replace(draft, places=(*draft.places, *[Place(level=draft.levels[0])] * (seats - 1)))


def add(draft: Draft) -> tuple[Draft, int]:
    """One more person, before the bots; where the table is full, in place of the last bot.

    Raises:
        CannotSeat: only people sit here and no more can play.
    """
    places = list(draft.places)
    if len(places) not in range(draft.game.seats[-1]):
        bots = [index for index, place in enumerate(places) if place.level]
        if not bots:
            raise CannotSeat(
                "{game} is for at most {most}.", game=draft.game.title, most=draft.game.seats[-1]
            )
        del places[bots[-1]]
    at = next((index for index, place in enumerate(places) if place.level), len(places))
    places.insert(at, Place())
    return seated(draft, places), at


def remove(draft: Draft, index: int) -> Draft:
    """One seat less.

    Raises:
        CannotSeat: fewer cannot play, or nobody would be left but bots.
    """
    if len(draft.places) <= draft.game.seats[0]:
        raise CannotSeat(
            "{game} needs at least {least}; [Tab] makes a seat a bot's.",
            game=draft.game.title,
            least=draft.game.seats[0],
        )
    places = [place for number, place in enumerate(draft.places) if number != index]
    if all(place.level for place in places):
        raise CannotSeat("Somebody has to play: the last person stays.")
    return seated(draft, places)


def step_kind(draft: Draft, index: int) -> Draft:
    """A person becomes a bot; a bot its next level, and after the last one a person again.

    Raises:
        CannotSeat: nobody would be left but bots.
    """
    place, levels = draft.places[index], draft.levels
    if not place.level:
        if draft.people == 1:
            raise CannotSeat("Somebody has to play: the last person stays one.")
        changed = Place("", levels[0])
    else:
        at = levels.index(place.level) + 1
        changed = Place(place.name, levels[at]) if at < len(levels) else Place(place.name)
    return change(draft, index, changed)


def change(draft: Draft, index: int, place: Place) -> Draft:
    """Another record for one seat."""
    places = list(draft.places)
    places[index] = place
    return replace(draft, places=tuple(places))


def kind_words(place: Place, say: Callable[[str], str]) -> str:
    """Who plays a seat, in words."""
    return say("person") if not place.level else f"{say('bot')}, {say(level_word(place.level))}"


def seated(draft: Draft, places: Sequence[Place]) -> Draft:
    """The draft with other seats; choices that were made for each seat are drawn again."""
    from tui.screens.setup.choices import unseat

    options = draft.options if len(places) == len(draft.places) else unseat(draft.options)
    return replace(draft, places=tuple(places), options=options)
