"""The match: keys and commands at one table. The screen names no game.

Everything that is done goes through the link, which acts for the eyes that are open and for nobody else.
"""

from __future__ import annotations

from dataclasses import replace

from rules.contract import IllegalAction
from rules.journal import CannotUndo
from rules.kit.filling import fill
from tui.eyes import Race
from tui.games.front import Do, Hint, Move, Say
from tui.host import Busy
from tui.screens.commands import Command
from tui.screens.tablestage import TableStage
from tui.screens.tablewhy import (
    cannot_undo,
    game_keys,
    public_choices,
    why_no_cover,
    why_no_hand,
    why_no_order,
    why_no_undo,
)
from tui.store import StoreError


class MatchScreen(TableStage):
    """A running match at this terminal."""

    ASKS_LEAVING = True
    COMMANDS_OF = (
        Command(
            "undo", ("z",), "undo", "Take the last move back, if nothing was revealed since.", commits=True
        ),
        Command(
            "order", ("w",), "wait", "Leave a standing order: pass until something happens.", commits=True
        ),
        Command("log", ("o",), "log", "Everything that happened."),
        Command("cover", ("c",), "cover", "Cover the screen now."),
        Command("help", ("question_mark",), "help", "What you can do now, and why not."),
        Command("leave", ("q", "ctrl+c", "ctrl+q"), "leave", "Leave; the match is kept.", commits=True),
    )

    _small = False
    """Whether the window is too small to play in."""
    _sure_at = -1
    """The row at which Space was asked once more on the public table; any other key forgets it."""

    # -- keys ---------------------------------------------------------------------------------

    @property
    def typing(self) -> bool:
        """Whether letters go into something half typed."""
        return self.scene.acting is not None and not self._leaving and self.front.typing(self.cursor)

    def commands(self) -> list[Command]:
        """The commands that work now; while something is typed their letters are letters."""
        found = super().commands()
        if not self.typing:
            return found
        held = [(command, tuple(key for key in command.keys if key.startswith("ctrl+"))) for command in found]
        return [command._replace(keys=keys) for command, keys in held if keys]

    async def perform(self, command: str) -> None:
        """A command comes between two presses of Space."""
        self._sure_at = -1
        await super().perform(command)

    def can(self, command: str) -> bool:
        """Undo, orders and cover only while they would do something."""
        if self._leaving:
            return command == "leave"
        if command == "undo":
            return self.link.can_undo
        if command == "order":
            return bool(self.front.game.orders) and self.scene.eyes is not None
        if command == "cover":
            return self.sight.covered_for
        return True

    def pressed(self, key: str, character: str | None) -> bool:
        """The game's keys, the digits of the public table, and stepping back."""
        self.refusal = None
        sure, self._sure_at = self._sure_at, -1
        if self._leaving:
            self.ask_leaving(False)
            self.say(self.kit.translate("You stay at the table."))
            return True
        if self.link.lingering:
            self.hold_keys()
            self.link.go_on()
            return True
        if isinstance(self.link.show, Race):
            return self._pressed_race(character)
        if self._told_why_not(key):
            return True
        if self.scene.acting is not None and self._answer(self.front.press(self.scene, self.cursor, key)):
            return True
        if character and character.isdecimal() and int(character) - 1 in self.scene.floor:
            self._take_floor(int(character) - 1)
            return True
        if key == "space" and self.scene.floor:
            return self._nobody(sure)
        if key == "escape" and self.sight.covered_for:
            self.action_cover()
            return True
        if self.link.host.hurry():
            self.answered()
            return True
        why = why_no_hand(self.scene, character, self.kit.translate)
        if why:
            self.say(why)
        return bool(why)

    def clicked(self, target: str) -> None:
        """A place of the game was pressed."""
        if self.scene.acting is not None:
            self._answer(self.front.click(self.scene, self.cursor, target))

    def _answer(self, answer: object) -> bool:
        if isinstance(answer, Do | Hint) and self.hurried:
            # A hint is on record as well, and counted in the result.
            self.too_fast()
        elif isinstance(answer, Do):
            self._act(answer)
        elif isinstance(answer, Say):
            self.refusal = answer.refusal
            self.say(answer.text)
        elif isinstance(answer, Move):
            if answer.cursor == self.cursor and self._heard.isdecimal():
                self.idle(self.kit.translate("That is chosen already."))
            self.cursor = answer.cursor
        elif isinstance(answer, Hint):
            self._hint(answer)
        else:
            return False
        return True

    def _act(self, answer: Do) -> None:
        self.hold_keys()
        try:
            self.link.act(answer.action)
        except IllegalAction as error:
            self.refusal = error.refusal
            self.say(self.sight.tell(error.refusal))
        except Busy:
            self.say(self.kit.translate("Your answer is on its way. [z] takes it back."))
        except StoreError:
            self.follow()

    def _hint(self, answer: Hint) -> None:
        """Show what the game advises, once it is on record that it was asked for."""
        try:
            self.link.hinted()
        except StoreError:
            self.follow()
            return
        self.cursor = answer.cursor
        if answer.text:
            self.say(answer.text)

    def _take_floor(self, seat: int) -> None:
        if self.hurried:
            self.too_fast()
        elif self.link.host.seats[seat].pin:
            self.fall(seat, back=True)
        else:
            self._open(seat)

    def _nobody(self, sure: int) -> bool:
        questions = (
            self.front.sure(self.scene, ask.seat, ask.quiet)
            for ask in self.scene.moment.asks
            if ask.seat in self.scene.floor and ask.quiet is not None
        )
        question = next(filter(None, questions), "")
        if question and sure != self.link.host.number:
            self._sure_at = self.link.host.number
            self.say(question)
            return True
        self.hold_keys()
        try:
            return self.link.nobody() > 0
        except Busy:
            self.say(self.kit.translate("The answer is on its way."))
        except StoreError:
            self.follow()
        return True

    def _pressed_race(self, character: str | None) -> bool:
        if not character or not character.isdecimal():
            return False
        if not self.link.press(int(character) - 1):
            self.say(
                self.kit.translate("That does not count: too soon, pressed already, or not in the race.")
            )
        return True

    def _told_why_not(self, key: str) -> bool:
        """Whether the key is one of every table that does nothing at this moment, and why was said."""
        if self.typing:
            return False
        chosen, say = self.kit.keys, self.kit.translate
        for command in self.COMMANDS_OF:
            if key not in chosen.get(command.name, command.keys) or self.can(command.name):
                continue
            if command.name == "undo":
                self.say(why_no_undo(self.link, say))
            elif command.name == "order":
                self.say(why_no_order(self.front, say))
            else:
                self.say(why_no_cover(self.link, say))
            return True
        return False

    # -- commands -----------------------------------------------------------------------------

    def action_undo(self) -> None:
        """Take the last move back, or say why not."""
        try:
            self.link.undo()
        except CannotUndo as error:
            self.say(cannot_undo(error, self.kit.translate))
        except StoreError:
            self.follow()

    def action_order(self) -> None:
        """Leave the next standing order, or none after the last."""
        # Where everybody starts with an order there is always one, but for a single person, who is asked.
        names = [*self.front.game.orders, *([] if self.link.host.by_order else [""])]
        now = self.link.ordered()
        name = names[(names.index(now) + 1) % len(names)] if now else names[0]
        try:
            self.link.order(name)
        except StoreError:
            self.follow()
            return
        if name:
            label = self.kit.translate(self.front.game.orders[name].label)
            text = fill(self.kit.translate("Standing order: {order}. [w] changes it."), {"order": label})
        else:
            text = self.kit.translate("No standing order. You are asked each time.")
        self.say(text)

    def action_help(self) -> None:
        """What can be done now and why not."""
        say, commands = self.kit.translate, self.commands()
        if self.scene.acting is not None:
            choices = self.front.choices(self.scene, self.cursor)
            commands = [*game_keys(self.front.keys(self.scene, self.cursor)), *commands]
        elif self._idle:
            # A hand that can do nothing now: why not, card by card.
            choices = self.front.choices(replace(self.scene, acting=self.scene.eyes), None)
        else:
            choices = public_choices(self.link, self.front, self.scene, say)
        self.nav.help(self.front.game.key, choices, commands, self.refusal)

    def action_log(self) -> None:
        """The whole log as these eyes know it."""
        self.nav.log(self.scene.log, self.front.game.title)

    def action_cover(self) -> None:
        """Cover the screen now."""
        self.link.cover()
        self.follow()

    def action_leave(self) -> None:
        """Ask, and leave on the second press."""
        if self._leaving:
            self.nav.home()
        else:
            self.ask_leaving(True)

    def action_leave_small(self) -> None:
        """Leave from a window that is too small to ask in."""
        self.nav.home()

    def resized(self, small: bool) -> None:
        """While the window is too small the table stands still."""
        if small != self._small:
            self._small = small
            (self.link.host.pause if small else self.link.host.resume)("small")
