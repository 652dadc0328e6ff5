"""Help for here and now: what can be done, what it would bring, why the rest cannot, and the keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.cells import cell_len

from rules.contract import AnyGame, Refusal
from rules.kit.filling import fill
from tui.games.front import Choice, Words
from tui.kit import Kit
from tui.screens.commands import Command, shown
from tui.screens.page import QUIT
from tui.screens.reader import SCROLLING, Reader, headline, paragraph
from tui.widgets.keynames import key_name
from tui.widgets.phrase import EMPTY, wrapped
from tui.widgets.picture import Span, pad

if TYPE_CHECKING:
    from tui.screens.nav import Nav


class Help(Reader):
    """A second ``?`` opens the rule of the last refusal."""

    COMMANDS_OF = (
        Command("back", ("escape", "enter"), "back", "Back to where you were.", shown="Esc"),
        Command("rule", ("question_mark",), "the rule", "The rule behind the last refusal."),
        Command("rules", ("r",), "all rules", "The numbered rules."),
        Command("primer", ("p",), "how it is played", "The seven lines from the beginning."),
        *SCROLLING,
        Command("leave", ("q",), "back", "Back to where you were.", hidden=True),
        QUIT,
    )

    def __init__(
        self,
        kit: Kit,
        nav: Nav,
        game: AnyGame | None,
        choices: Sequence[Choice],
        commands: Sequence[Command],
        refusal: Refusal | None = None,
        primer: Sequence[str] = (),
    ) -> None:
        """``game`` is ``None`` outside a match; ``primer`` are the game's seven lines."""
        super().__init__(kit, nav)
        self.game = "" if game is None else game.key
        self.title_text = kit.translate("Hotseat") if game is None else game.title
        self.choices = tuple(choices)
        self.known = tuple(commands)
        self.refusal = refusal
        self.primer = tuple(primer)

    def can(self, command: str) -> bool:
        """Rules need a game."""
        if command in ("rule", "rules"):
            return bool(self.game)
        return bool(self.primer) if command == "primer" else True

    def heading(self) -> tuple[str, str, str]:
        """Where this is the help for."""
        return (self.title_text, self.kit.translate("what can I do?"), "")

    def hint(self) -> str:
        """What a second question mark opens."""
        say, rule = self.kit.translate, self._rule()
        if rule:
            return fill(say("[?] again opens {rule}."), {"rule": rule.rsplit(" ", 1)[-1]})
        if self.game:
            return say("[?] again opens the rules.")
        return say("Esc goes back.")

    def _rule(self) -> str:
        """The rule of the last refusal, or of the first thing that cannot be done."""
        if self.refusal is not None:
            return self.refusal.rule
        return next((choice.refusal.rule for choice in self.choices if choice.refusal is not None), "")

    def lines(self, width: int) -> Sequence[Words]:
        """What can be done, what cannot, the keys."""
        say = self.kit.translate
        can = [choice for choice in self.choices if choice.refusal is None]
        cannot = [choice for choice in self.choices if choice.refusal is not None]
        found: list[Words] = []
        if self.game:
            found += headline(say("You can"))
            for choice in can:
                found += _marked("√", "success", choice.text, width)
            if not can:
                text = say("Nothing at this moment: others are to decide.")
                found += paragraph(say("Nothing with this hand now.") if cannot else text, width, "text", 2)
        if cannot:
            found += headline(say("You cannot"))
            for choice in cannot:
                found += _marked("×", "error", choice.text, width)
        found += headline(say("Keys"))
        found += self._keys(width)
        return found

    def _keys(self, width: int) -> list[Words]:
        say = self.kit.translate
        names = [_written(command) for command in self.known]
        room = min(20, max(map(cell_len, names), default=4) + 2)
        found: list[Words] = []
        for name, command in zip(names, self.known, strict=True):
            text = say(command.tip or command.label)
            if not name or not text:
                continue
            first = True
            for line in wrapped((Span(text, "text"),), width - room - 2) or [EMPTY]:
                head = Span("  " + pad(name if first else "", room), "accent+bold")
                found.append((head, *line))
                first = False
        return found

    def action_rule(self) -> None:
        """The rule behind the last refusal, or all rules."""
        self.nav.rules(self.game, self._rule())

    def action_rules(self) -> None:
        """The numbered rules."""
        self.nav.rules(self.game)

    def action_primer(self) -> None:
        """The seven lines from the beginning."""
        from tui.screens.primer import Primer

        primer = Primer(
            self.kit, self.nav, game=self.game, title=self.title_text, lines=self.primer, names=()
        )
        self.app.push_screen(primer)


def _marked(mark: str, role: str, text: str, width: int) -> list[Words]:
    """A line that begins with a sign; what wraps stands below its text."""
    found: list[Words] = []
    for line in wrapped((Span(text, "text"),), width - 4) or [EMPTY]:
        head = (Span("  ", "text"), Span(mark if not found else " ", role), Span(" ", "text"))
        found.append((*head, *line))
    return found


def _written(command: Command) -> str:
    """The keys of a command as people write them."""
    if command.shown:
        return command.shown
    if not command.keys:
        return ""
    return ", ".join(dict.fromkeys([shown(command), *map(key_name, command.keys[1:2])]))
