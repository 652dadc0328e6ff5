"""Setting up: two piles, four decks with the dear cards deep down, and who begins."""

from __future__ import annotations

from rules.chance import Chance
from rules.jungle.actions import DECKS
from rules.jungle.events import Began, Drew, JungleEvent, TurnBegan
from rules.jungle.options import Options
from rules.jungle.state import ACTING, CARD, LOW, OPEN, Camp, Deck, Setup, State, Turn


def _deal_decks(options: Options, chance: Chance) -> tuple[list[Deck], Chance]:
    """Four decks: below the cards that must be dealt first among others, on top the rest (J14 to J17)."""
    components = options.components
    frame = components.game
    others, chance = chance.shuffled(components.jungle(low=False))
    first = components.jungle(low=True)
    filler = DECKS * frame.lower_half - len(first)
    low, chance = chance.shuffled((*first, *others[:filler]))
    high, decks = others[filler:], []
    upper = frame.cards_per_deck - frame.lower_half
    for place in range(DECKS):
        below = [card | LOW for card in low[place * frame.lower_half :][: frame.lower_half]]
        *above, top = high[place * upper :][:upper]
        decks.append(Deck((*below, *above, top | OPEN), 1))
    return decks, chance


def first_state(options: Options, chance: Chance) -> State:
    """The table before the first turn."""
    components = options.components
    first, chance = chance.below(2)
    resource, chance = chance.shuffled(components.pile(peril=False))
    peril, chance = chance.shuffled(components.pile(peril=True))
    decks, chance = _deal_decks(options, chance)
    bonus = options.second_player_cards
    given = tuple(sorted(resource[:bonus]))
    return State(
        Setup(options, first),
        chance,
        Turn(1, first),
        (Camp(), Camp()),
        ((), given) if first == 0 else (given, ()),
        (),
        (decks[0], decks[1], decks[2], decks[3]),
        (resource[bonus:], peril),
        (0, 0),
        ((), ()),
        (),
        ACTING,
    )


def opening_events(state: State) -> tuple[JungleEvent, ...]:
    """Who begins, what was turned up, and the second player's cards (J19)."""
    first = state.setup.first
    tops = tuple([deck.cards[-1] & CARD for deck in state.decks])
    given = [
        Drew(seat=1 - first, peril=False, why="bonus", card=card, knows=(1 - first,))
        for card in state.hands[1 - first]
    ]
    return (Began(first=first, tops=tops), *given, TurnBegan(seat=first, number=1))
