"""What a table can choose before a match of DuCo."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from rules.contract import Value
from rules.duco.deck import Deck, shipped
from rules.duco.icons import Colour


class Options(Value, frozen=True):
    """The choices of the table: four advanced rules, seven modes (R77, R78), and how they are played."""

    points75: Annotated[
        bool,
        Meta(
            title="75 points",
            description="Whether the match goes to 75 points instead of 50.",
            extra={"rule": "R37", "choices": {"no": "to 50 points", "yes": "to 75 points"}},
        ),
    ] = False
    diagonal: Annotated[
        bool,
        Meta(
            title="Diagonal scoring",
            description="Whether a corner icon is also compared with the square diagonally beyond it.",
            extra={"rule": "R38", "choices": {"no": "edges only", "yes": "corners across too"}},
        ),
    ] = False
    ten_seconds: Annotated[
        bool,
        Meta(
            title="Ten seconds",
            description="Whether a turn is lost when no card is laid within ten seconds.",
            extra={"rule": "R39", "choices": {"no": "no hurry", "yes": "ten seconds a turn"}},
        ),
    ] = False
    open_cards: Annotated[
        bool,
        Meta(
            title="Three open cards",
            description="Whether everybody chooses from three face-up cards instead of one hidden card.",
            extra={"rule": "R40", "choices": {"no": "one card each", "yes": "three face-up cards each"}},
        ),
    ] = False
    rotation: Annotated[
        bool,
        Meta(
            title="Rotation",
            description="Whether one card on the table may be turned before a laid card scores.",
            extra={"rule": "R41", "choices": {"no": "cards stay as they lie", "yes": "turn one other card"}},
        ),
    ] = False
    lineup: Annotated[
        bool,
        Meta(
            title="Lineup",
            description="Whether cards come from the ends of a row of five that all share.",
            extra={"rule": "R44", "choices": {"no": "cards in hand", "yes": "a row of five, no hands"}},
        ),
    ] = False
    disorder: Annotated[
        bool,
        Meta(
            title="Disorder",
            description="Whether cards may be laid shifted against each other.",
            extra={"rule": "R48", "choices": {"no": "edge to edge", "yes": "shifted by whole squares"}},
        ),
    ] = False
    chaos: Annotated[
        bool,
        Meta(
            title="Chaos",
            description="Whether cards may be laid on top of others.",
            extra={"rule": "R50", "choices": {"no": "side by side", "yes": "anywhere, overlapping too"}},
        ),
    ] = False
    corner_cluster: Annotated[
        bool,
        Meta(
            title="Corner Cluster",
            description="Whether sets of four corners of one colour are made by moving and turning cards.",
            extra={
                "rule": "R56",
                "choices": {"no": "cards are laid", "yes": "a 5 x 5 grid, first to 5 sets"},
            },
        ),
    ] = False
    stress: Annotated[
        bool,
        Meta(
            title="Stress",
            description="Whether all lay ten cards of their own at the same time, against the clock.",
            extra={"rule": "R63", "choices": {"no": "turn by turn", "yes": "all at once"}},
        ),
    ] = False
    conquest: Annotated[
        bool,
        Meta(
            title="Conquest",
            description="Whether all have ten cards of their colour, scored at the end; for 2 to 4 players.",
            extra={
                "rule": "R69",
                "choices": {"no": "scored at once", "yes": "colours and groups at the end"},
            },
        ),
    ] = False
    first: Annotated[
        Literal["lot", "1", "2", "3", "4", "5"],
        Meta(
            title="Begins",
            description="The seat of the player with the most colourful clothes, who begins.",
            extra={"rule": "R7", "choices": {"lot": "drawn by lot"}},
        ),
    ] = "lot"
    show_hands: Annotated[
        bool,
        Meta(
            title="Show hands",
            description="Whether the card in hand is open to all, so that no screen has to be covered.",
            extra={"rule": "R6", "choices": {"no": "seen by its owner only", "yes": "open to all"}},
        ),
    ] = False
    colours: Annotated[
        tuple[Colour, ...],
        Meta(
            title="Colours",
            description="Each seat's colour in Stress and Conquest; left empty they are drawn by lot.",
            extra={
                "rule": "R64",
                "per": "seat",
                "choices": {"R": "red", "Y": "yellow", "G": "green", "B": "blue", "K": "black"},
            },
        ),
    ] = ()
    start: Annotated[
        Literal["auto", "R", "Y", "G", "B", "K"],
        Meta(
            title="Start colour",
            description="The colour nobody plays that Conquest starts from.",
            extra={
                "rule": "R70",
                "choices": {
                    "auto": "the first one left over",
                    "R": "red",
                    "Y": "yellow",
                    "G": "green",
                    "B": "blue",
                    "K": "black",
                },
            },
        ),
    ] = "auto"
    clocks: Annotated[
        Literal["auto", "personal", "live"],
        Meta(
            title="Clocks",
            description="How all play at the same time in Stress.",
            extra={
                "rule": "R66",
                "choices": {
                    "auto": "live if everybody has a terminal, personal otherwise",
                    "personal": "the keyboard goes to whoever has thought least",
                    "live": "everybody lays at any time, first come, first laid",
                },
            },
        ),
    ] = "auto"
    deck: Deck | None = None
    """Another 75 cards than those that come with the game."""

    @property
    def components(self) -> Deck:
        """The deck this match is played with."""
        return self.deck or shipped()

    @property
    def target(self) -> int:
        """Points, or sets in Corner Cluster, that end the match (R31, R37, R62)."""
        return 5 if self.corner_cluster else 75 if self.points75 else 50

    @property
    def shifted(self) -> bool:
        """Whether cards need not lie edge to edge (R48, R51)."""
        return self.disorder or self.chaos

    @property
    def own_stacks(self) -> bool:
        """Whether each player has ten cards of one colour (R63, R69)."""
        return self.stress or self.conquest

    @property
    def hidden(self) -> bool:
        """Whether players hold a card that only they see."""
        return not (self.open_cards or self.show_hands or self.lineup or self.corner_cluster)
