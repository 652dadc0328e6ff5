"""Set-up by questions on the draft of the screens: it is filled in, so that an empty line deals."""

from __future__ import annotations

import os
from dataclasses import replace

from rules.contract import AnyGame
from rules.kit.filling import fill
from themes.glyphs import Glyphs
from tui.games import make_front
from tui.names import login_name
from tui.pins import hash_pin
from tui.screens.setup import model
from tui.screens.setup.choices import Choice, changed, chosen, lines_of, shown_place, shown_value, values_of
from tui.screens.setup.draw import SeatsCard, secrecy
from tui.screens.setup.fields import LIMITS, Field
from tui.settings import SettingsFile
from tui.spec import UNNAMED, MatchSpec, SpecError, level_word, read_seed
from tui.textmode.desk import Desk, means
from tui.textmode.speech import sentence


class SetUp:
    """Asks who plays and by which rules."""

    def __init__(self, desk: Desk, game: AnyGame, settings: SettingsFile) -> None:
        self.desk, self.game = desk, game
        self._front = make_front(game, Glyphs(spoken=True), desk.say)
        name = settings.value.name or login_name(os.environ)
        self.draft = model.fresh(game, name, unnamed=desk.say(UNNAMED))

    async def agree(self) -> MatchSpec | None:
        """The match to begin; ``None`` to go back.

        Raises:
            Gone: nobody is there any more.
        """
        desk, say = self.desk, self.desk.say
        said = self._told()
        while True:
            text = await desk.ask(*said)
            try:
                if not text:
                    return self.draft.spec(say)
                if means(text, "back", say("back")) or means(text, "quit", say("quit")):
                    return None
                if means(text, "seats", say("seats")):
                    await self._seats()
                elif means(text, "options", say("options")):
                    await self._options()
                elif means(text, "seed", say("seed")):
                    await self._seed()
                elif means(text, "pins", say("pins")) and self._may_pin:
                    await self._pins()
                else:
                    desk.paper.say(say("That is none of the words that can be typed here."))
                    said = said[-1:]
                    continue
            except SpecError as error:
                desk.paper.say(sentence(str(error), say))
            said = self._told()

    @property
    def _may_pin(self) -> bool:
        """Whether there is anything that a PIN would keep from others here."""
        return self.draft.people > 1 and bool(self._front.secret_with(self.draft.options))

    def _told(self) -> list[str]:
        """What will be played, and what can be typed."""
        say, draft = self.desk.say, self.draft
        seats = ", ".join(
            fill(say("{name} ({kind})"), {"name": name, "kind": model.kind_words(place, say)})
            for name, place in zip(draft.names, draft.places, strict=True)
        )
        different = changed(draft.options, say)
        lines = [
            fill(say("{game}. At the table: {names}."), {"game": self.game.title, "names": seats}),
            sentence(f"{say('Rules')}: {'; '.join(different) if different else say('as printed')}", say),
        ]
        if draft.seed:
            lines.append(fill(say("The seed is {seed}."), {"seed": draft.seed}))
        if draft.trouble(say):
            lines.append(sentence(draft.trouble(say), say))
        if draft.people > 1:
            secret = self._front.secret_with(draft.options)
            lines.append(secrecy(SeatsCard(draft, 0, None, secret, ""), say))
        if self._may_pin:
            lines.append(say("Type pins to give hands a PIN that opens them."))
        lines.append(
            say("Press Enter to deal, or type seats, options or seed to change them, or back for the games.")
        )
        return lines

    # -- seats --------------------------------------------------------------------------------

    async def _seats(self) -> None:
        """How many people, what they are called, how many bots, how well they play."""
        say, least, most = self.desk.say, self.game.seats[0], self.game.seats[-1]
        usual = self.draft.people
        people = await self._number(
            say("How many people play here, 1 to {most}? Enter for {usual}."), 1, most, usual
        )
        persons = [place for place in self.draft.places if not place.level][:people]
        persons += [model.Place()] * (people - len(persons))
        named = []
        for number, place in enumerate(persons, 1):
            name = place.name or fill(self.draft.unnamed, {"number": number})
            text = say("What is person {number} called? Enter for {name}.")
            typed = await self.desk.ask(fill(text, {"number": number, "name": name}))
            typed = Field("name", 0, "").typed(typed).text.strip()
            named.append(place._replace(name=typed or place.name))
        bots = [place for place in self.draft.places if place.level][: most - people]
        low = max(0, least - people)
        if most > people:
            usual = min(max(len(bots), low), most - people)
            text = say("How many bots play with them, {least} to {most}? Enter for {usual}.")
            count = await self._number(text, low, most - people, usual)
        else:
            count = 0
        level = await self._level() if count else ""
        self.draft = model.seated(self.draft, [*named, *[model.Place(level=level)] * count])

    async def _number(self, question: str, least: int, most: int, usual: int) -> int:
        """A whole number in a range."""
        say, parts = self.desk.say, {"least": least, "most": most, "usual": usual}
        text = fill(question, parts)
        while True:
            typed = await self.desk.ask(text)
            if not typed:
                return usual
            if typed.isdecimal() and least <= int(typed[:6]) <= most:
                return int(typed)
            text = fill(say("Type a number from {least} to {most}, or Enter for {usual}."), parts)

    async def _level(self) -> str:
        """How well the bots play."""
        say, levels = self.desk.say, self.draft.levels
        lines = [
            f"{number}. {sentence(say(level_word(level)), say)}" for number, level in enumerate(levels, 1)
        ]
        number = await self._choice([say("How do the bots play? Enter for 1."), *lines], len(levels), 1)
        return levels[number - 1]

    async def _choice(self, lines: list[str], count: int, usual: int) -> int:
        """A number of a list; ``usual`` for an empty line."""
        say = self.desk.say
        while True:
            typed = await self.desk.ask(*lines)
            if not typed:
                return usual
            if typed.isdecimal() and 1 <= int(typed[:6]) <= count:
                return int(typed)
            lines = [fill(say("The numbers go from 1 to {count} now."), {"count": count})]

    async def _pins(self) -> None:
        """A PIN for each person, not shown."""
        say = self.desk.say
        for index, place in enumerate(self.draft.places):
            if not place.level:
                text = say("A PIN for {name}: type it and press Enter, it is not shown. Only Enter for none.")
                typed = await self.desk.ask(fill(text, {"name": self.draft.names[index]}), hidden=True)
                pin = hash_pin(Field("pin", 0, "").typed(typed).text)
                self.desk.paper.say(say("The PIN is set.") if pin else say("No PIN."))
                self.draft = model.change(self.draft, index, place._replace(pin=pin))

    async def _seed(self) -> None:
        """A number that deals the same again."""
        say = self.desk.say
        typed = await self.desk.ask(
            say("Type the seed of another match to deal the same again, or Enter to draw one.")
        )
        read_seed(typed, say)
        self.draft = replace(self.draft, seed=typed[: LIMITS["seed"]])

    # -- options ------------------------------------------------------------------------------

    async def _options(self) -> None:
        """What the table may choose, one after another."""
        say = self.desk.say
        ask = say("Type the number of a rule to hear and change it, or Enter when done.")
        told: list[str] = []
        while True:
            found = lines_of(self.draft.options)
            if not found:
                self.desk.paper.say(say("This game has no options: it is always played as printed."))
                return
            lines = [f"{number}. {self._option(line)}" for number, line in enumerate(found, 1)]
            # Only what is not as it was told is told again; where a list became others, all of it.
            new = [line for line in lines if line not in told] if len(lines) == len(told) else lines
            told = lines
            number = await self._choice([*new, ask], len(found), 0)
            if not number:
                return
            await self._change(found[number - 1])

    def _option(self, line: Choice) -> str:
        """A choice and its value in one sentence."""
        say, names = self.desk.say, self.draft.names
        place = shown_place(line, names, say)
        head = f"{say(line.field.title)}, {place.rstrip('.')}" if place else say(line.field.title)
        return sentence(f"{head}: {shown_value(line, names, say)}", say)

    async def _change(self, line: Choice) -> None:
        """What an option is for, its values, and which one it is to be."""
        say, field = self.desk.say, line.field
        lines = [sentence(say(field.doc), say)]
        choices = values_of(line, len(self.draft.places))
        shown = [shown_value(line._replace(value=value), self.draft.names, say) for value in choices]
        if len(choices) > 12:
            text = fill(
                say("{least} to {most}; type the number itself."), {"least": shown[0], "most": shown[-1]}
            )
            typed = await self.desk.ask(*lines, text)
            values = [value for value in choices if value == typed]
        else:
            notes = field.notes[: len(shown)] if any(field.notes) else ("",) * len(shown)
            for number, (value, note) in enumerate(zip(shown, notes, strict=True), 1):
                lines.append(f"{number}. {sentence(f'{value}: {say(note)}' if note else value, say)}")
            number = await self._choice(
                [*lines, say("Type a number, or Enter to leave it as it is.")], len(shown), 0
            )
            values = [choices[number - 1]] if number else []
        for value in values:
            self.draft = replace(
                self.draft, options=chosen(self.draft.options, line, value, len(self.draft.places))
            )
