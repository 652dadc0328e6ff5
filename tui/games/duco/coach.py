"""One sentence for somebody's first game: what matters at this moment."""

from __future__ import annotations

from rules.duco.actions import END
from tui.games.duco.cursor import mode_of
from tui.games.duco.words import Tongue, public_of
from tui.games.front import Scene


def coach(tongue: Tongue, scene: Scene) -> str:
    """The sentence; empty where there is nothing to decide."""
    public = public_of(scene)
    options, turns = public.setup.options, public.course.turns // public.setup.seats
    match mode_of(scene):
        case "choose":
            return tongue.say("Look which card fits the table best; its digit takes it, and you may change.")
        case "turn":
            return tongue.say("r turns a card that touches yours; watch the points on its edges change.")
        case "side":
            return tongue.say("Nobody scores this card. Choose the place that helps you more.")
        case "exchange":
            if END in scene.legal and public.exchanging is not None and public.exchanging.swapped:
                return tongue.say("Now perhaps turn a card with r, then end the turn with Space.")
            return tongue.say(
                "Look for three corners of one colour: the fourth may be a turn or a swap away."
            )
        case "place":
            if options.conquest:
                return tongue.say(
                    "Lay your cards side by side: a large group counts 3 for each of its cards."
                )
            tips = (
                tongue.say("Arrows move your card, r turns it. The digits on its edges are points."),
                tongue.say("A place between two cards compares twice as many icons: try the inner corners."),
                tongue.say("Capital letters are 2X: match them, above all with another 2X."),
                tongue.say("Rainbow fits every colour and ? every shape: they are easy points."),
                tongue.say("Stuck? b shows the best place; the result counts how often it was asked."),
            )
            return tips[min(turns, len(tips) - 1)]
    return ""
