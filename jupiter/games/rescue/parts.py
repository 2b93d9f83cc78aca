"""What the game's parts are but tiles: cards, combos, robots, the tracker. Frozen values, read by `definitions`."""

from dataclasses import dataclass
from enum import StrEnum

from jupiter.engine import parts

SETBACK = "setback"
TYPES = ("move", "command", "attack", "misc", SETBACK)
STANDARD_SCOPES = ("single-action", "event", "full-turn")
CORE_SCOPES = ("every-action", "once-per-turn")
SETBACKS = ("plants", "dishes", "surge")
REACHES = ("step", "line", "run", "anywhere", "tile", "near", "range", "colony")
MEETINGS = ("open", "creep", "creeps", "figure", "colonist", "any-creep")
SECONDS = ("bridged-creep", "follower")


class Variant(StrEnum):
    """A variant that players may choose. Solo Play is none of them: it follows from one robot (reading G5)."""

    LABYRINTH = "labyrinth"
    ROBOT_VULNERABILITY = "robot-vulnerability"
    FAST_CREEPS = "fast-creeps"
    ULTIMATE_HEROES = "ultimate-heroes"
    POLITE_COLONISTS = "polite-colonists"


Variants = frozenset[Variant]


@dataclass(frozen=True, slots=True, eq=False)
class Use:
    """What an action that names certain powers is allowed; see the head of `cards.toml` for the words.

    There is one value for each entry, compared by identity.
    """

    base: str
    cost: int
    reach: str = ""
    meets: str = ""
    second: str = ""
    extra: int = 0
    powers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Card:
    """One kind of Rescue card."""

    code: str
    """Two letters, as on the wire."""
    name: str
    type: str
    """`move`, `command`, `attack`, `misc` or `setback`."""
    standard: str
    """Scope from the hand: `single-action`, `event` or `full-turn`; empty for Setbacks."""
    core: str
    """Scope as core: `every-action` or `once-per-turn`; empty for Setbacks."""
    copies: int
    text: str
    combos: tuple[str, ...]
    """Codes of the cards it combines with."""
    solo: str = ""
    """Code of the card that it counts as in Solo Play; empty for itself."""
    setback: str = ""
    """What a Setback does: `plants`, `dishes` or `surge`; empty for other cards."""

    @property
    def id(self) -> str:
        """The name as in JSON: `heat-seeker`."""
        return self.name.lower().replace(" ", "-")

    @property
    def is_setback(self) -> bool:
        return self.type == SETBACK


@dataclass(frozen=True, slots=True)
class Combo:
    """Two cards that combine on a single action."""

    cards: tuple[str, str]
    text: str


@dataclass(frozen=True, slots=True)
class Robot:
    """A player's figure."""

    id: str
    """Its colour."""
    letter: str


@dataclass(frozen=True, slots=True)
class Named:
    """A variant or a scope: id, name, text, and the letter for the text form if it has one."""

    id: str
    name: str
    text: str
    letter: str = ""


@dataclass(frozen=True, slots=True)
class Tracker:
    """The Colonist Loss Tracker: counts down from `first` to `last`, then `failure`."""

    first: int
    last: int
    failure: int


@dataclass(frozen=True, slots=True)
class Numbers:
    """The game's plain numbers."""

    min_players: int
    max_players: int
    board: int
    seeded: int
    actions: int
    hand_limit: int
    starting_cards: int
    pod_seats: int
    goal: int
    least_start: int
    most_start: int


@dataclass(frozen=True, slots=True)
class Arg:
    """An argument of a type of action."""

    name: str
    """Its field in JSON."""
    codec: str
    """The kind of its value, as in `codecs`."""
    required: bool


@dataclass(frozen=True, slots=True)
class Verb(parts.Verb):
    """A type of action; see the head of `actions.toml`."""

    args: tuple[Arg, ...]
    powered: bool
    """Whether it can name powers."""
    label: str
    """What stands on a button."""
