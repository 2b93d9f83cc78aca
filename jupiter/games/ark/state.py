"""A position of Last Ark from Ceti: all that is needed to go on, as a frozen value, and as a draft while it changes.

Invariant: it says what a position holds and what follows from that alone, and refuses nothing. A state may be
impossible; `problems` tells.
"""

from enum import StrEnum
from typing import NamedTuple

from jupiter.engine import draft
from jupiter.games.ark.colony import Colony, colony
from jupiter.games.ark.layout import BOXES, FED, START
from jupiter.games.ark.parts import Benefit

MOST_SCORE = 999


class Phase(StrEnum):
    """What is to be done next."""

    ROLL = "roll"
    """The dice of the round are to be rolled."""
    ALLOCATE = "allocate"
    """Players use the dice, each for themselves."""
    DISASTER = "disaster"
    """A die is to be rolled for the disaster."""
    OVER = "over"
    """The game has ended."""


class Sheet(NamedTuple):
    """One player's sheet."""

    food: int
    morale: int
    population: int
    power: int
    ticked: int
    """Icons, as a set by the numbers of `layout`."""
    fed: tuple[int, ...]
    """Food paid, by structure of `layout.FED`."""
    boxes: tuple[int, ...]
    """Boxes ticked, by technology."""
    used: tuple[int, ...] = ()
    """Dice that were used this round, as rolled, rising."""
    smelter_used: bool = False
    foundry_used: bool = False

    @property
    def colony(self) -> Colony:
        """What is complete."""
        return colony(self.ticked, self.fed, self.boxes)

    @property
    def dice_actions(self) -> int:
        """What the dice marker shows."""
        return self.colony.dice(self.population)


NEW_SHEET = Sheet(
    START["food"], START["morale"], START["population"], START["power"], 0, (0,) * len(FED), (0,) * len(BOXES)
)
"""A sheet at the start of the game."""


class Seat(NamedTuple):
    """A player at the table."""

    sheet: Sheet | None
    """None where it is hidden (reading 59)."""
    confirmed: bool = False
    spaceport: bool = False
    """Of a hidden sheet: whether its player said that the Spaceport is complete."""
    score: int | None = None
    """Of a hidden sheet, once the game is over: the points that its player told."""

    @property
    def has_spaceport(self) -> bool:
        """Whether the Spaceport is known to be complete."""
        return self.spaceport if self.sheet is None else self.sheet.colony.has(Benefit.SPACEPORT)


class State(NamedTuple):
    """A position. What has a default begins so, and need not be given."""

    seats: tuple[Seat, ...]
    """By player."""
    blight: int = 0
    """Hexes crossed off."""
    phase: Phase = Phase.ROLL
    dice: tuple[int, ...] = ()
    """What the five dice show, rising; empty but while they are used."""
    seed: int | None = None
    """None if all chance is observed."""
    drawn: int = 0
    """Dice rolled by the seed."""

    @property
    def round(self) -> int:
        """The round at hand; once its hex is crossed off, still that one."""
        return self.blight + (self.phase in (Phase.ROLL, Phase.ALLOCATE))


class SheetDraft:
    """A sheet while an action changes it; it has the fields of the sheet."""

    __slots__ = Sheet._fields

    def __init__(self, sheet: Sheet) -> None:
        # One by one, which takes a fifth less of a check than by names.
        (
            self.food,
            self.morale,
            self.population,
            self.power,
            self.ticked,
            self.fed,
            self.boxes,
            self.used,
            self.smelter_used,
            self.foundry_used,
        ) = sheet

    @property
    def colony(self) -> Colony:
        """What is complete now."""
        return colony(self.ticked, self.fed, self.boxes)

    def frozen(self) -> Sheet:
        """The sheet as it is now."""
        return Sheet(
            self.food,
            self.morale,
            self.population,
            self.power,
            self.ticked,
            self.fed,
            self.boxes,
            self.used,
            self.smelter_used,
            self.foundry_used,
        )


class Draft(draft.Draft):
    """A position while an action changes it, with the log of what happened.

    It has the fields of the state that it is made from, which itself never changes, and is frozen again at the end.
    """

    def __init__(self, state: State) -> None:
        seats, self.blight, self.phase, self.dice, self.seed, self.drawn = state
        self.seats = list(seats)
        self._sheets: dict[int, SheetDraft] = {}
        self.log = []

    def sheet(self, player: int) -> SheetDraft:
        """The sheet of a player, to be changed; it must not be hidden."""
        draft = self._sheets.get(player)
        if draft is None:
            sheet = self.seats[player].sheet
            if sheet is None:
                raise AssertionError("laws let nothing be done on a hidden sheet")
            draft = self._sheets[player] = SheetDraft(sheet)
        return draft

    @property
    def known(self) -> list[int]:
        """Players whose sheets are not hidden."""
        return [player for player, seat in enumerate(self.seats) if seat.sheet is not None]

    def frozen(self) -> State:
        """The position as it is now."""
        seats = self.seats
        for player, sheet in self._sheets.items():
            seats[player] = Seat(sheet.frozen(), seats[player].confirmed)
        return State(tuple(seats), self.blight, self.phase, self.dice, self.seed, self.drawn)
