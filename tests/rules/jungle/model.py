"""Amazing Jungle Run once more, from its written rules alone: names, lists, and nothing of the engine.

The model is told what luck decided (dice, shuffles) and works out everything else: the whole table, what each
seat knows, and every legal action. Decks are lists from bottom to top.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import permutations

ANIMALS = ("tiger", "hippo", "toucan")
POWERS = ("king", "gorilla", "hyena")
NEEDS = {
    "papaya": "RY",
    "guava": "RG",
    "dragon_fruit": "RB",
    "banana": "BY",
    "passion_fruit": "BG",
    "lime": "GY",
    "sun_mask": "KRY",
    "moon_mask": "KBY",
    "golden_macaw": "RGY",
    "jade_serpent": "BGY",
    "shaman": "KRBG",
    **dict.fromkeys(POWERS, "KK"),
}
POINTS = {name: {2: 1, 3: 2, 4: 3}[len(needs)] for name, needs in NEEDS.items() if name not in POWERS}
PERIL = ("off_limits", "quicksand", "transport", "man_eating_plant", "broken_binoculars", "scavenger")


def animal(name: str) -> str:
    """The animal of a common, else nothing."""
    return name.partition("_")[0] if name.partition("_")[0] in ANIMALS else ""


def icon(name: str) -> str:
    """The icon of a JUNGLE card, else nothing."""
    return name.partition("_")[2] if animal(name) and not name.endswith("plain") else ""


def pile_of(card: str) -> int:
    """0 for RESOURCE cards, 1 for PERIL cards."""
    return int(card in PERIL)


def wins(name: str, dice: str) -> bool:
    """Whether the needed colours can be matched to different dice (J65)."""
    needs = NEEDS[name]
    return any(tuple(needs) == way for way in permutations(dice, len(needs)))


@dataclass
class Cell:
    """A JUNGLE card in its deck."""

    name: str
    up: bool = False
    seen: set[int] = field(default_factory=set)

    def show(self) -> None:
        """Both see it."""
        self.seen = {0, 1}


@dataclass
class Player:
    """What a player has, and what binds that player."""

    hand: list[str] = field(default_factory=list)
    stash: list[str] = field(default_factory=list)
    plants: int = 0
    explore: bool = False
    closed: set[int] = field(default_factory=set)
    sunk: int | None = None

    def points(self) -> int:
        """Collected points."""
        return sum(POINTS.get(name, 0) for name in self.stash)

    def count(self, kind: str) -> int:
        """Collected commons of an animal."""
        return sum(animal(name) == kind for name in self.stash)


@dataclass
class Model:
    """The table."""

    decks: list[list[Cell]]
    piles: list[list[str]]
    seat: int
    players: tuple[Player, Player] = field(default_factory=lambda: (Player(), Player()))
    discards: tuple[list[str], list[str]] = field(default_factory=lambda: ([], []))
    tops: tuple[set[int], set[int]] = field(default_factory=lambda: (set(), set()))
    gone: list[str] = field(default_factory=list)
    phase: str = "acting"
    turn: int = 1
    spent: int = 0
    began: bool = False
    cancelled: str = ""
    forced: bool = False
    won: list[str] = field(default_factory=list)
    using: str = ""
    goal: tuple[int, int, str] = (0, 0, "")
    """Deck, index and name of the card that was called."""
    dice: str = ""
    throws: int = 0
    glance: int = 0
    winner: int | None = None
    shuffles: list[list[str]] = field(default_factory=list)
    """The orders of the shuffles to come."""

    @property
    def me(self) -> Player:
        """Whose turn it is."""
        return self.players[self.seat]

    @property
    def foe(self) -> Player:
        """The other player."""
        return self.players[1 - self.seat]

    def left(self) -> int:
        """Actions left (J44)."""
        return max(0, 2 - self.me.plants - self.spent)

    def bound(self) -> bool:
        """Whether Quicksand forces anything (J116, J122)."""
        return self.me.sunk is not None and bool(self.decks[self.me.sunk])

    # -- piles --------------------------------------------------------------------------------

    def discard(self, card: str) -> None:
        """A used card goes beside its pile (J142)."""
        self.discards[pile_of(card)].append(card)

    def ready(self, pile: int) -> bool:
        """J143."""
        if not self.piles[pile] and self.discards[pile]:
            order = self.shuffles.pop(0)
            assert sorted(order) == sorted(self.discards[pile]), "shuffled something else"
            self.piles[pile] = order
            self.discards[pile].clear()
            self.tops[pile].clear()
        return bool(self.piles[pile])

    def draw(self, pile: int) -> None:
        """The top card into the hand of the player to move."""
        if self.ready(pile):
            self.me.hand.append(self.piles[pile].pop(0))
            self.tops[pile].clear()

    # -- decks --------------------------------------------------------------------------------

    def up(self, place: int) -> list[Cell]:
        """The showing cards of a deck, the top first (J27)."""
        found = []
        for cell in reversed(self.decks[place]):
            if not cell.up:
                break
            found.append(cell)
        return found

    def turn_up(self, place: int) -> None:
        """J28, J29."""
        if self.decks[place] and not self.decks[place][-1].up:
            self.decks[place][-1].up = True
            self.decks[place][-1].show()

    def hidden(self, place: int) -> list[int]:
        """The places of the face-down cards."""
        return [index for index, cell in enumerate(self.decks[place]) if not cell.up]

    def look(self, place: int) -> None:
        """The player to move sees a bottom card (J149)."""
        self.decks[place][0].seen.add(self.seat)

    def collect(self, place: int, index: int) -> str:
        """One card into the collection, with its icon; the name, or nothing once the match is over (J147)."""
        name = self.decks[place].pop(index).name
        self.me.stash.append(name)
        if name in POWERS:
            self.won.append(name)
        if self.me.points() >= 9:
            self.phase, self.winner = "over", self.seat
            return ""
        if icon(name) in ("resource", "peril"):
            self.draw(int(icon(name) == "peril"))
        return name

    def named_from_top(self, place: int, kind: str, number: int) -> int | None:
        """How many cards leave a deck if so many showing commons are named; ``None`` if they cannot be."""
        cards, left, gone, arrow = self.decks[place], number, 0, False
        while gone < len(cards):
            cell = cards[-1 - gone]
            if left and cell.up and animal(cell.name) == kind:
                left -= 1
            elif not arrow:
                break
            gone, arrow = gone + 1, icon(cell.name) == "arrow"
        return None if left else gone

    def take_off(self, place: int, number: int) -> bool:
        """So many cards off the top; whether the match goes on."""
        return all(self.collect(place, len(self.decks[place]) - 1) for _ in range(number))

    def take_from(self, place: int, index: int, count: int = 1) -> bool:
        """``count`` cards downwards, and what an arrow on the last of them adds (J57, J72 to J74)."""
        while index >= 0 and count:
            name = self.collect(place, index)
            if not name:
                return False
            index, count = index - 1, count - 1
            if not count and icon(name) == "arrow":
                count = 1
        return True

    # -- the turn -----------------------------------------------------------------------------

    def finish(self) -> None:
        """After the attempt (J50)."""
        for place in range(4):
            self.turn_up(place)
        if self.using:
            self.discard(self.using)
            self.using = ""
        self.phase = "defending"

    def after_bottom(self, place: int) -> None:
        """A look at the new bottom card may follow, if it shows anything new (J78, J84)."""
        cards = self.decks[place]
        if cards and not cards[0].up and self.seat not in cards[0].seen:
            self.phase, self.glance = "glancing", place
        else:
            self.finish()

    def end_turn(self) -> None:
        """J31, J38, J148."""
        for _ in self.me.closed:
            self.discard("off_limits")
        if self.me.sunk is not None:
            self.discard("quicksand")
        self.me.closed, self.me.sunk = set(), None
        if self.turn == 200:
            self.phase = "over"
            return
        self.seat, self.turn, self.phase = 1 - self.seat, self.turn + 1, "acting"
        self.spent, self.began, self.cancelled, self.forced, self.won = 0, False, "", False, []

    def usable(self) -> list[str]:
        """Powers of earlier turns (J69)."""
        held = Counter(name for name in self.me.stash if name in POWERS)
        return list((held - Counter(self.won)).elements())
