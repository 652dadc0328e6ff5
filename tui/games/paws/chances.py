"""Chances in words: of a fight before it is started, and of one that is going on."""

from __future__ import annotations

from rules.contract import Action
from rules.paws.prospects import Defence, defences, running_chance
from tui.games.front import Scene
from tui.games.paws.words import Tongue, public_of
from tui.games.tongue import percent
from tui.widgets.phrase import Words
from tui.widgets.picture import Span

GOOD, EVEN = 0.66, 0.45
"""Chances from which a fight is drawn as good, and as even."""


def chance_of(tongue: Tongue, scene: Scene, action: Action) -> float | None:
    """The chance that an action succeeds, if luck decides and it can be known."""
    if scene.acting is None:
        return None

    def odds() -> float | None:
        brought = scene.preview(action)
        return None if brought is None else brought.odds

    return scene.kept(("odds", action), odds)


def running(tongue: Tongue, scene: Scene) -> float | None:
    """The chance that whoever fights a monster now wins the building, as far as these eyes can know."""
    return scene.kept("running", lambda: running_chance(scene.view))


def defenders(tongue: Tongue, scene: Scene, seat: int, tile: int) -> tuple[Defence, ...]:
    """What could defend a building against a seat, the strongest first."""
    return scene.kept(("defenders", seat, tile), lambda: defences(scene.view, seat, tile))


def chance_span(chance: float) -> Span:
    """A chance in the colour of how good it is."""
    role = "success" if chance >= GOOD else "warning" if chance >= EVEN else "error"
    return Span(percent(chance), f"{role}+bold")


def odds_words(tongue: Tongue, scene: Scene, chance: float) -> Words:
    """The chance to win the fight on the table, in a sentence."""
    fight = public_of(scene).fight
    if fight is None or scene.acting == fight.seat:
        return tongue.words("You win it: {chance}.", "muted", chance=chance_span(chance))
    name = tongue.name(scene.names, fight.seat)
    return tongue.words("{name} wins it: {chance}.", "muted", name=name, chance=chance_span(chance))
