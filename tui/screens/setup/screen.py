"""The set-up screen: keys, fields of text and the mouse. What it changes is a draft."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual import events

from rules.contract import AnyGame
from rules.kit.filling import fill
from tui.kit import Kit
from tui.pins import hash_pin
from tui.screens.commands import Command
from tui.screens.page import BACK, DOWN, LEAVE, QUIT, UP, Page
from tui.screens.setup import model
from tui.screens.setup.draw import SeatsCard, draw_seats
from tui.screens.setup.fields import Field, opened, shorter
from tui.screens.setup.options import OptionsPage
from tui.spec import UNNAMED, SpecError, read_seed
from tui.widgets.picture import Picture, fit

if TYPE_CHECKING:
    from tui.screens.nav import Nav

FIELD = ("keep", "next", "cancel")


class SetUp(Page):
    """Seats, options and seed of a match that is to begin."""

    COMMANDS_OF = (
        Command("deal", ("enter",), "deal", "Begin: everything is filled in.", commits=True),
        Command("add", ("plus",), "seat", "One more person; then type the name."),
        Command("remove", ("minus",), "remove", "Take the seat under the cursor away."),
        Command("kind", ("tab",), "person or bot", "A person becomes a bot; a bot plays another level."),
        Command("pin", ("p",), "PIN", "A PIN that opens this seat's hand.", hidden=True),
        Command("options", ("o",), "rules", "See and change what the table may choose."),
        Command("keep", ("enter",), "done", "Keep what was typed.", commits=True),
        Command("next", ("tab",), "next seat", "Keep what was typed and go to the next line."),
        Command("cancel", ("escape",), "as it was", "Drop what was typed."),
        UP,
        DOWN,
        Command("help", ("question_mark",), "help", "What the keys do.", hidden=True),
        BACK,
        LEAVE,
        QUIT,
    )

    def __init__(
        self,
        kit: Kit,
        nav: Nav,
        game: AnyGame,
        *,
        secret: Callable[[Any], str],
        name: str,
        options: Any = None,
        deck: Path | None = None,
    ) -> None:
        """``secret`` tells what is secret with some options, as the front says; ``name`` is the player's."""
        super().__init__(kit, nav)
        self.game = game
        self.secret = secret
        self.draft = model.fresh(game, name, options, deck, kit.translate(UNNAMED))
        self.cursor = 0
        self.field: Field | None = None

    # -- what there is ------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.draft.places)

    @property
    def typing(self) -> bool:
        """Whether letters go into a field."""
        return self.field is not None

    def can(self, command: str) -> bool:
        """While a name is typed, only the keys of the field work."""
        if command == "quit":
            return True
        if self.field is not None:
            return command in FIELD
        if command == "pin":
            return self._can_pin()
        # A name may begin with the letter that leaves elsewhere.
        return command not in FIELD and command != "leave"

    def _can_pin(self) -> bool:
        if self.cursor >= self.seats or self.draft.people < 2:
            return False
        return bool(self.secret(self.draft.options) and not self.draft.places[self.cursor].level)

    # -- drawing ------------------------------------------------------------------------------

    def heading(self) -> tuple[str, str, str]:
        """The game, what happens here, and how many can play."""
        say, seats = self.kit.translate, self.game.seats
        number = f"{seats[0]}-{seats[-1]}" if len(seats) > 1 else seats[0]
        return (self.game.title, say("new game"), fill(say("for {n}"), {"n": number}))

    def hint(self) -> str:
        """What can be done on this line."""
        say, name = self.kit.translate, fit(self.draft.names[min(self.cursor, self.seats - 1)], 24)
        if self.field is not None:
            text = {
                "name": say("Type the name. Enter keeps it."),
                "pin": say(
                    "Type a PIN for {name}, or nothing for none; Enter keeps it. Esc, then P, begins a name."
                ),
                "seed": say("Type a whole number; empty to draw one. Enter keeps it."),
            }[self.field.what]
        elif self.cursor == self.seats:
            text = say("The rules as printed are the usual way to play. [o] shows what a table may choose.")
        elif self.cursor > self.seats:
            text = say("Type the seed of another match to deal the same again; it is shown at its result.")
        else:
            text = say("Enter deals. Letters rename {name}, + adds a person, Tab: person or bot.")
        return fill(text, {"name": name})

    def draw(self, width: int, height: int) -> Picture:
        """The seats, the rules, the seed."""
        say = self.kit.translate
        shown = replace(self.draft, places=self._places_as_typed())
        card = SeatsCard(shown, self.cursor, self.field, self.secret(shown.options), self.draft.trouble(say))
        return draw_seats(card, width, height, say)

    def _places_as_typed(self) -> tuple[model.Place, ...]:
        """The seats with the name that is being typed, so that equal names differ as one types."""
        field = self.field
        if field is None or field.what != "name":
            return self.draft.places
        place = self.draft.places[field.row]._replace(name=field.text)
        return model.change(self.draft, field.row, place).places

    # -- keys ---------------------------------------------------------------------------------

    def pressed(self, key: str, character: str | None) -> bool:
        """Letters go into the field that is open, or open one."""
        if self.field is None:
            return self._opens_field(key, character)
        if key == "backspace":
            self.field = self.field._replace(text=shorter(self.field.text))
        elif key in ("ctrl+u", "delete"):
            self.field = self.field._replace(text="")
        elif character:
            return self._typed(character)
        else:
            self.refuse(self.kit.translate("Letters, Backspace, Enter and Esc work while you type."))
        return True

    def _opens_field(self, key: str, character: str | None) -> bool:
        """A letter on a seat renames it, a digit on the seed begins a new one."""
        if self.cursor < self.seats:
            self.field = opened("name", self.cursor, self.draft.names[self.cursor], key, character)
        elif self.cursor == self.seats + 1:
            self.field = opened("seed", self.cursor, self.draft.seed, key, character)
        return self.field is not None

    def _typed(self, text: str) -> bool:
        assert self.field is not None
        before, self.field = self.field, self.field.typed(text)
        if before == self.field:
            self.say(self.kit.translate("No more fits here."))
        return True

    def on_paste(self, event: events.Paste) -> None:
        """In a field pasted text is taken up to its first line's end; elsewhere it does nothing."""
        if self.field is None:
            super().on_paste(event)
            return
        event.stop()
        self.message = ""
        self._typed("".join(event.text.splitlines()[:1]))
        self.repaint()

    def clicked(self, target: str) -> None:
        """A line was pressed: the cursor goes there; a second press does what the line is for."""
        if self.field is not None and not self._keep():
            return
        kind, _, number = target.partition(":")
        if kind in ("row", "kind", "pin"):
            self.cursor = int(number)
            if kind == "kind":
                self.action_kind()
            elif kind == "pin":
                self.action_pin()
        elif kind == "options":
            self.action_options()
        elif kind == "seed":
            self.cursor = self.seats + 1
            self.field = Field("seed", self.cursor, self.draft.seed)

    def action_up(self) -> None:
        """The line above."""
        self.cursor = (self.cursor - 1) % (self.seats + 2)

    def action_down(self) -> None:
        """The line below."""
        self.cursor = (self.cursor + 1) % (self.seats + 2)

    def action_help(self) -> None:
        """What the keys do."""
        self.nav.help("", (), self.commands())

    # -- seats --------------------------------------------------------------------------------

    def action_deal(self) -> None:
        """Begin."""
        if self.cursor == self.seats + 1 and not self.draft.seed:
            self.cursor = 0
        try:
            spec = self.draft.spec(self.kit.translate)
        except SpecError as error:
            self.refuse(str(error))
            return
        self.hold_keys()
        self.told(self.nav.play(spec))

    def action_add(self) -> None:
        """One more person, whose name can be typed at once."""
        try:
            self.draft, self.cursor = model.add(self.draft)
        except model.CannotSeat as error:
            self.refuse(error.told(self.kit.translate))
            return
        self.field = Field("name", self.cursor, "")

    def action_remove(self) -> None:
        """Take the seat under the cursor away; below the seats, the last one."""
        try:
            self.draft = model.remove(self.draft, min(self.cursor, self.seats - 1))
        except model.CannotSeat as error:
            self.refuse(error.told(self.kit.translate))
            return
        self.cursor = min(self.cursor, self.seats - 1)

    def action_kind(self) -> None:
        """Step the seat under the cursor from person through the bots."""
        if self.cursor >= self.seats:
            self.cursor = 0
            return
        try:
            self.draft = model.step_kind(self.draft, self.cursor)
        except model.CannotSeat as error:
            self.refuse(error.told(self.kit.translate))

    def action_pin(self) -> None:
        """Type a PIN for the seat under the cursor."""
        if self._can_pin():
            self.field = Field("pin", self.cursor, "")

    def action_options(self) -> None:
        """See and change what the table may choose."""
        self.app.push_screen(OptionsPage(self.kit, self.nav, self.draft, self._changed))

    def _changed(self, draft: model.Draft) -> None:
        self.draft = draft

    # -- fields -------------------------------------------------------------------------------

    def action_keep(self) -> None:
        """Keep what was typed."""
        self._keep()

    def action_next(self) -> None:
        """Keep what was typed and go on to the next line."""
        if self._keep():
            self.cursor = (self.cursor + 1) % (self.seats + 2)

    def action_cancel(self) -> None:
        """Drop what was typed."""
        self.field = None

    def _keep(self) -> bool:
        field = self.field
        if field is None:
            return True
        if field.what == "seed":
            try:
                read_seed(field.text, self.kit.translate)
            except SpecError as error:
                self.refuse(str(error))
                return False
            self.draft = replace(self.draft, seed=field.text.strip())
        else:
            place = self.draft.places[field.row]
            if field.what == "pin":
                place = place._replace(pin=hash_pin(field.text))
                self.say(self.kit.translate("The PIN is set." if field.text else "No PIN."))
            else:
                place = place._replace(name=field.text.strip())
            self.draft = model.change(self.draft, field.row, place)
        self.field = None
        return True
