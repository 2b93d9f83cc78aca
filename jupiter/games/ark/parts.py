"""What sheet and table are made of, as frozen values; `definitions` reads them, `layout` numbers the icons."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

ANY = 0
"""The value of an icon with an asterisk."""
FACES = 6
MOST_PLAYERS = 6
PLAYERS = tuple(f"p{number}" for number in range(1, MOST_PLAYERS + 1))
"""The players there can be, as actors."""


class Benefit(StrEnum):
    """What a complete structure or technology is good for."""

    FOOD = "food"
    """Food each round."""
    RESIDENCE = "residence"
    POWER = "power"
    """Power, once."""
    MORALE = "morale"
    """Morale, once."""
    POPULATION = "population"
    """Population, once."""
    SMELTER = "smelter"
    FOUNDRY = "foundry"
    NURSERY = "nursery"
    ENTERTAINMENT = "entertainment"
    LABORATORY = "laboratory"
    MED_CENTER = "med-center"
    RARE_ORE = "rare-ore"
    DRILLS = "drills"
    SPACEPORT = "spaceport"
    MODULE = "module"


@dataclass(frozen=True, slots=True)
class Band:
    """Neighbouring spaces of the food or morale track that do the same."""

    to: int
    """The last space; the first is the one after the band before."""
    effect: int
    """How far the next track's marker moves each round."""
    points: int


@dataclass(frozen=True, slots=True)
class Section:
    """Neighbouring spaces of the population track."""

    to: int
    residences: int
    """Residences that are required."""
    food: int
    """Food that is eaten each round."""
    points: int
    dice: int
    """Dice that may be used in a round."""


@dataclass(frozen=True, slots=True)
class Track:
    """A track with a marker: spaces 0 to `top`."""

    top: int
    start: int


@dataclass(frozen=True, slots=True)
class Area:
    """A part of the colony."""

    id: str
    name: str
    bulldoze: tuple[int, ...]
    """Values of the dice icons at its entrance; none for the area that is open from the start."""
    points: int
    """For all its structures, at the end."""


@dataclass(frozen=True, slots=True)
class Structure:
    """Something to build."""

    id: str
    name: str
    area: str
    """Id of its area."""
    ore: tuple[int, ...]
    """Values of its common ore icons; ANY for an asterisk."""
    rare: tuple[int, ...]
    """Sums of its rare ore icons, the diamonds; ANY for an asterisk."""
    power: int
    food: int
    """How many food icons it has."""
    benefit: Benefit
    amount: int
    points: int
    """At the end, with a complete Spaceport."""


@dataclass(frozen=True, slots=True)
class Technology:
    """Something to research."""

    id: str
    name: str
    boxes: int
    points: int
    """At the end."""
    lasting: bool
    """Whether its benefit lasts, or comes once."""
    benefit: Benefit
    amount: int
    text: str


@dataclass(frozen=True, slots=True)
class Disaster:
    """What strikes every colony when the die shows its number."""

    die: int
    id: str
    name: str
    losses: Mapping[str, int]
    """By track, in the order food, morale, population, power."""


@dataclass(frozen=True, slots=True)
class Rating:
    """How a game for one is rated from a score on."""

    id: str
    name: str
    score: int


@dataclass(frozen=True, slots=True)
class Numbers:
    """Numbers that stand in no table."""

    pool: int
    """Dice on the table."""
    start_dice: int
    """Dice that may be used in the first round."""
    least_dice: int
    """Dice that any colony may use."""
    residence_morale: int
    """Morale lost for each missing residence."""
