"""How the shared screens reach the rest of the program: they ask, and the App does it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.contract import Refusal
    from tui.games.front import Choice, Words
    from tui.screens.commands import Command
    from tui.spec import MatchSpec


class Nav(Protocol):
    """Everything a shared screen may ask for. Each opens a screen or does something to a match.

    What can fail gives back one sentence for the question line, empty when it went well.
    """

    def home(self) -> None:
        """Back to home, whatever is open; a match in progress is kept."""

    def back(self) -> None:
        """Close the screen on top and show the one below it."""

    def set_up(self, game: str) -> None:
        """Choose seats and options for a game."""

    def play(self, spec: MatchSpec) -> str:
        """Begin a match: primer if the person has not read it, then the first curtain or the table."""

    def coached(self, game: str) -> str:
        """Begin a first game of ``game`` with a coach."""

    def resume(self, match_id: str) -> str:
        """Go on with a match; it opens on the curtain of the seat that is to act."""

    def rematch(self, match_id: str) -> str:
        """Play a finished match's game again with the seats turned by one and a new seed."""

    def result(self, match_id: str) -> str:
        """The result of a finished match."""

    def replay(self, match_id: str) -> str:
        """Watch a finished match."""

    def export(self, match_id: str) -> str:
        """Save a match as text; gives the sentence that says where, or why not."""

    def delete(self, match_id: str) -> str:
        """Delete a match for good. The caller has asked twice."""

    def matches(self) -> None:
        """The list of matches."""

    def rules(self, game: str, rule: str = "") -> None:
        """The numbered rules of a game, at ``rule`` (``"R45"`` or ``"douc R45"``) if one is given."""

    def settings(self) -> None:
        """The settings."""

    def help(
        self,
        game: str,
        choices: Sequence[Choice],
        commands: Sequence[Command],
        refusal: Refusal | None = None,
    ) -> None:
        """What can be done now and why not; a second ``?`` opens the rule of ``refusal``."""

    def log(self, lines: Sequence[Words], title: str) -> None:
        """The whole log as one pair of eyes knows it."""

    def redress(self) -> None:
        """The kit took another theme, symbol set or language: draw every screen again."""

    def leave(self) -> None:
        """Leave the program. Everything is kept."""
