"""What a draw would bring: which cards reach the range, and how likely they are."""

from __future__ import annotations

from rules.dare import odds
from tui.games.dare.words import Tongue, deck_of, own_of, public_of, range_of, total_span
from tui.games.front import Scene
from tui.games.tongue import percent
from tui.widgets.phrase import Part, Words
from tui.widgets.picture import Span

NO_ODDS = odds.Odds(0.0, 0.0, 0.0)


def hits(scene: Scene, total: int) -> list[int]:
    """The values of number cards that bring a total into the range."""
    public = public_of(scene)
    wanted = range_of(public)
    values = sorted(number.value for number in deck_of(public).numbers)
    return [value for value in values if wanted.low <= total + value <= wanted.high]


def spoken(tongue: Tongue, values: list[int]) -> str:
    """Values as a player says them: "6 to 11", "10 or 11", "11", or with gaps "2, 4"."""
    if len(values) == 2:
        return tongue.say("{first} or {last}", first=values[0], last=values[1])
    if len(values) > 1 and values == list(range(values[0], values[-1] + 1)):
        return tongue.say("{first} to {last}", first=values[0], last=values[-1])
    return ", ".join(map(str, values))


def asks_draw(tongue: Tongue, scene: Scene) -> Words:
    """The question before a draw: what one holds, which values help and how likely they are."""
    public, own = public_of(scene), own_of(scene)
    if own is None:
        return tongue.words("Draw a number card?")
    if not public.pile:
        return tongue.words("The number pile is empty: go on without a card?")
    wanted = range_of(public)
    total = total_span(own.total, wanted)
    found = hits(scene, own.total)
    chance = odds.draw_odds(scene.view) or NO_ODDS
    parts: dict[str, Part] = {
        "total": total,
        "hits": Span(spoken(tongue, found), "success+bold"),
        "odds": Span(percent(chance.inside), "success+bold"),
        "call": tongue.translate("Seeing the cards") if tongue.spoken else "[s]",
    }
    if own.call == "good" and not found:
        return tongue.words("Draw? You hold {total}: every card is too much. {call} would be good!", **parts)
    if own.call == "good":
        return tongue.words(
            "Draw? You hold {total}: {hits} keeps you in ({odds}). {call} would be good!", **parts
        )
    if own.total > wanted.high:
        return tongue.words("Draw? You hold {total}, too much already, and would hold more.", **parts)
    if own.total >= wanted.low and not found:
        return tongue.words("Draw? You hold {total} and must: every card is too much.", **parts)
    if own.total >= wanted.low:
        return tongue.words("Draw? You hold {total} and must: {hits} keeps you in ({odds}).", **parts)
    if not found:
        return tongue.words("Draw? You hold {total}: no card reaches the range yet.", **parts)
    if chance.above:
        return tongue.words(
            "Draw? You hold {total}: {hits} puts you in the range ({odds}), more is too much.", **parts
        )
    return tongue.words("Draw? You hold {total}: {hits} puts you in the range ({odds}).", **parts)
