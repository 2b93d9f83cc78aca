"""What the game's parts are: faces, tiles, cards, combos, robots, the tracker. Frozen values, read by `definitions`."""

from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property

from jupiter.engine import parts
from jupiter.engine.hexes import rotate

SIDES = ("open", "labyrinth")
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


@dataclass(frozen=True, slots=True)
class Face:
    """One face of a tile, directions as printed (rotation 0)."""

    module: int
    """Module number, 1 to 5."""
    special: int
    """The dome that is a Power Plant (module 3) or Command Dish (module 4); 0 for none."""
    spokes: tuple[int, ...]
    """Domes bridged to the hub."""
    rim: tuple[int, ...]
    """d for the bridge between dome d and the next one clockwise."""
    exits: tuple[int, ...]
    """Domes with a bridge stub across their edge."""

    @property
    def bridges(self) -> int:
        """How many bridges lie inside the tile."""
        return len(self.spokes) + len(self.rim)

    def rotate(self, by: int) -> "Face":
        """The face as it lies after `by` clockwise turns of 60 degrees."""

        def turn(directions: tuple[int, ...]) -> tuple[int, ...]:
            return tuple(sorted(rotate(d, by) for d in directions))

        special = rotate(self.special, by) if self.special else 0
        return Face(self.module, special, turn(self.spokes), turn(self.rim), turn(self.exits))


@dataclass(frozen=True, slots=True)
class Tile:
    """A double-faced Colony Module tile."""

    id: str
    """As printed on it: `3B`."""
    open: Face
    labyrinth: Face

    def face(self, side: str) -> Face:
        """The face of that side, `open` or `labyrinth`."""
        return self.open if side == "open" else self.labyrinth


@dataclass(frozen=True)
class TileSet:
    """Twenty tiles. Ours is `standard`; owners of the printed game may send their own (reading B9)."""

    listed: tuple[Tile, ...] = field(compare=False, repr=False)
    key: str
    """A text that says all that is in the set; sets with the same key are equal."""

    @cached_property
    def tiles(self) -> dict[str, Tile]:
        """The tiles by id."""
        return {tile.id: tile for tile in self.listed}


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
