"""How fights would go, as far as a seat can know: before they are started, and in the middle of them.

Nothing here draws or guesses: unknown monsters count by their chances, and no further cards are played.
"""

from __future__ import annotations

from typing import NamedTuple

from rules.paws.box import box_of
from rules.paws.effects import BuffKind
from rules.paws.fight import Fight
from rules.paws.fights import no_edge
from rules.paws.odds import USUAL_HP, Bout, Terms, building, outcome, raid_roll, value, worth_of
from rules.paws.pending import After, Before
from rules.paws.pool import pool_of
from rules.paws.view import Public, View


class Defence(NamedTuple):
    """What an invader would meet."""

    place: int
    """Place of the defender in the owner's row; -1 for a monster from the deck."""
    card: int
    """The monster card; -1 where it is drawn from the deck."""
    hp: int
    """Its HP in the fight; 0 where it is drawn from the deck."""
    edge: int
    """What it adds to each score."""
    chance: float
    """The invader's chance to win."""


def terms_of(public: Public, seat: int, edge: int) -> Terms:
    """The bonuses of a seat in a fight against a monster."""
    box, row = box_of(public.setup.options), public.players[seat].monsters
    return Terms(box.buff(row, "attack"), box.buff(row, "defend"), edge, box.dice, box.kept)


def loot_chance(view: View, seat: int, tile: int, hp: int | None = None) -> float:
    """The chance that a seat wins an unclaimed building: one fight in a home, two in a mansion."""
    public = view.public
    box, kind = box_of(public.setup.options), public.board.kinds[tile]
    hp = public.players[seat].hp if hp is None else hp
    return building(hp, pool_of(view), box.monsters_in[kind], box.extra_hp[kind], terms_of(public, seat, 0))


def defences(view: View, seat: int, tile: int, hp: int | None = None) -> tuple[Defence, ...]:
    """What could defend an owned building against a seat, the strongest first."""
    public = view.public
    box, owner, kind = box_of(public.setup.options), public.board.bricks[tile], public.board.kinds[tile]
    hp = public.players[seat].hp if hp is None else hp
    edge = 0 if no_edge(public, seat, owner) else box.edge
    terms, row = terms_of(public, seat, edge), public.players[owner].monsters
    if not row:
        more = box.defender_hp(kind, None, 0, row) - box.hp[0]
        return (Defence(-1, -1, 0, edge, building(hp, pool_of(view), 1, more, terms)),)
    found = []
    for place, trophy in enumerate(row):
        full = box.defender_hp(kind, trophy, trophy.card, row)
        found.append(Defence(place, trophy.card, full, edge, value(hp, full, True, terms)))
    return tuple(sorted(found, key=lambda one: (one.chance, one.place)))


def bout_of(view: View, fight: Fight) -> Bout:
    """A fight against a monster as it stands now."""
    public = view.public
    box, kind, roll = box_of(public.setup.options), public.board.kinds[fight.tile], fight.roll
    terms = terms_of(public, fight.seat, fight.edge)
    worth: tuple[float, ...] = ()
    hp = public.players[fight.seat].hp
    if fight.kind == "loot":
        left = box.monsters_in[kind] - fight.second - 1
        worth = worth_of(max(USUAL_HP, box.max_hp), pool_of(view), left, box.extra_hp[kind], terms)
    cards = [sum([b.n for b in roll.bonuses if b.side == side and b.why == "card"]) for side in (0, 1)]
    return Bout(
        hp,
        fight.hp,
        roll.attacker == 0,
        terms,
        worth,
        cards[0],
        cards[1],
        0 if roll.thrown else box.dice + roll.extra[0],
        0 if roll.thrown else box.dice + roll.extra[1],
        tuple(sorted(roll.dice[0])),
        tuple(sorted(roll.dice[1])),
    )


def running_chance(view: View) -> float | None:
    """The chance that whoever fights a monster now wins the building, if nobody plays anything more.

    ``None`` outside such a fight, and while its defender is being chosen.
    """
    fight, public = view.public.fight, view.public
    if fight is None or fight.kind == "raid" or fight.card < 0:
        return None
    if not any(isinstance(step, Before | After) for step in public.stack):
        return None
    return outcome(bout_of(view, fight))


class RaidOdds(NamedTuple):
    """What a raid brings on average, if nobody plays a card and hands do not run out."""

    wins: float
    """Cards won."""
    loses: float
    """Cards lost."""


def raid_odds(public: Public, seat: int, foe: int) -> RaidOdds:
    """Cards a raider wins and loses."""
    box, players = box_of(public.setup.options), public.players
    wins = loses = 0.0
    for number in range(box.raid_rolls):
        roles: tuple[BuffKind, BuffKind] = ("attack", "defend") if number % 2 == 0 else ("defend", "attack")
        mine = box.buff(players[seat].monsters, roles[0]) + box.buff(players[seat].monsters, "raid")
        theirs = box.buff(players[foe].monsters, roles[1]) + box.buff(players[foe].monsters, "raid")
        higher, _, lower = raid_roll(mine, theirs + box.edge, box.dice, box.kept)
        wins, loses = wins + higher, loses + lower
    held, hand = public.sizes[foe], public.sizes[seat]
    return RaidOdds(min(wins, held), min(loses, hand + wins))
