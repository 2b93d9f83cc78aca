"""What the game's parts are: rooms, tokens, cards and characters. Frozen values, read by `definitions`.

Names are the rulebook's or our own labels (reference 7.5); `printed` is the title by which a player finds a card.
A step of an effect is a text, a word and its arguments (`light 2`); `definitions.effects` has the grammar.
"""

from collections.abc import Mapping
from dataclasses import dataclass

KINDS = ("queen", "breeder", "adult", "creeper", "larva")
"""Intruders, in the order in which they attack (reading A-65)."""
BLANK = "blank"
SYMBOLS: Mapping[str, str] = {"C": "creeper", "A": "adult", "B": "breeder", "Q": "queen"}
"""Kind by the letter on attack and event cards; no card shows a larva (EC-04)."""
EXPLORATION = ("malfunction", "doors", "fire", "silence", "slime", "danger")
WOUNDS = ("arm", "hand", "leg", "body", "bleeding")
OBJECTS = ("corpse", "blue-corpse", "carcass", "egg")
"""Heavy objects that are no items."""
WEAKNESS_SLOTS = ("corpse", "egg", "carcass")
"""What weaknesses are researched on, in the order of their slots."""
DECKS = ("red", "yellow", "green")
"""Item decks, in the order of a position."""
COLOURS = (*DECKS, "white", "none")
SETS = ("1", "2", "special")
"""Of room tiles, and of the slots for them."""
SECTIONS = ("A", "B")
ICONS = ("flame", "tool", "electric", "medical", "cloth")
WHEN = ("any", "calm", "combat")
"""When a card can be used: always, not in combat, in combat only (OA-02)."""
AFTER = ("discard", "shuffle", "remove")
"""Where an event card goes."""
DOORS = ("open", "closed", "destroyed")
STATUSES = ("awake", "dead", "asleep", "pod", "evacuated")
PHASES = ("player", "event", "over")
DESTINATIONS = ("A", "B", "C", "D")
NOISE_FACES = ("1", "2", "3", "4", "silence", "danger")
COMBAT_FACES = ("blank", "creeper", "adult", "hit", "two-hits")
TECHNICAL = -1
"""In place of a corridor: the shared technical space (A-76)."""
MOST_PLAYERS = 5
PLAYERS = tuple(f"P{number}" for number in range(1, MOST_PLAYERS + 1))
"""Names of the seats, in the order of play."""

Steps = tuple[str, ...]
"""An effect: steps one after the other."""


@dataclass(frozen=True, slots=True)
class Room:
    """A place for a tile on a ship."""

    name: str
    slot: str
    """One of `SETS`."""
    tile: str | None
    """Id of the tile that is always here; None where it is drawn."""
    technical: tuple[int, ...]
    """Numbers of its technical entrance; empty without one."""
    at: tuple[int, int]
    """Column and row of our own drawing grid (reference 7.3)."""


@dataclass(frozen=True, slots=True)
class Corridor:
    """A way between two rooms."""

    name: str
    """`2-6`."""
    a: int
    """Index of a room, as `b`."""
    b: int
    numbers: tuple[int, ...]
    """The same at both ends."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A ship as it is printed; `ship.Ship` has what follows from it."""

    id: str
    name: str
    rooms: tuple[Room, ...]
    corridors: tuple[Corridor, ...]


@dataclass(frozen=True, slots=True)
class Tile:
    """A room tile, or a room that is printed on the board."""

    id: str
    code: str
    """In text forms."""
    printed: str
    set: str
    colour: str
    computer: bool
    section: str | None
    """Of an evacuation section."""
    engine: int | None
    """Of an engine room, from 1."""
    can_search: bool
    """Whether items are counted and searched (EX-11, IT-09)."""
    can_malfunction: bool
    """Not the nest and the slime room (TK-10)."""
    needs: tuple[str, ...]
    """What its action needs beside the cost: words of `definitions.effects.NEEDS`."""
    options: tuple[Steps, ...]
    """What its action does, one of these; empty without an action."""
    passive: Steps
    """What holds without an action."""


@dataclass(frozen=True, slots=True)
class Intruder:
    """A kind of intruder."""

    kind: str
    symbol: str
    models: int
    tokens: tuple[int, ...]
    """The numbers on its tokens, rising."""
    checks: int
    """Attack cards that an injury check draws; 0: one injury kills (ID-01 to ID-03)."""
    leaves_carcass: bool
    start: int
    """Tokens in the bag at the start, and `start_each` more for each player (SU-09)."""
    start_each: int


@dataclass(frozen=True, slots=True)
class Exploration:
    """An exploration token; copies with the same id are alike."""

    id: str
    """`fire-2`."""
    code: str
    """In text forms."""
    kind: str
    items: int
    copies: int


@dataclass(frozen=True, slots=True)
class HeavyObject:
    """A heavy object that is no item."""

    id: str
    code: str
    """In text forms."""
    supply: int
    weakness: str
    """The slot whose weakness research on it reveals."""


@dataclass(frozen=True, slots=True)
class AttackCard:
    """A copy of an intruder attack card."""

    id: str
    """`rip/3`, or `rip/flee`; two copies may share one."""
    code: str
    """In text forms."""
    card: str
    printed: str
    endurance: int | None
    """None: the arrow, by which the intruder flees."""
    symbols: frozenset[str]
    """The kinds that it is an attack of."""
    effect: Steps
    copies: int


@dataclass(frozen=True, slots=True)
class EventCard:
    """An event card."""

    id: str
    label: str
    printed: str
    movers: frozenset[str]
    """The kinds that move."""
    number: int
    """Of the corridor through which they move."""
    effect: Steps
    after: str
    """One of `AFTER`."""


@dataclass(frozen=True, slots=True)
class WoundCard:
    """A kind of serious wound."""

    id: str
    code: str
    """In text forms."""
    printed: str
    copies: int
    passive: Steps


@dataclass(frozen=True, slots=True)
class WeaknessCard:
    """A weakness of the intruders; its law stands in the rules."""

    id: str
    code: str
    """In text forms."""
    printed: str
    text: str


@dataclass(frozen=True, slots=True)
class Weapon:
    """Something to shoot with."""

    id: str
    code: str
    """In text forms."""
    printed: str
    is_energy: bool
    """Else a classic weapon, which energy charges do not load."""
    capacity: int
    hits: Steps
    """How it changes the result of a shot."""
    certain: bool
    """False where the sources differ."""


@dataclass(frozen=True, slots=True)
class Item:
    """An item card, of a deck or crafted."""

    id: str
    code: str
    """In text forms."""
    printed: str
    copies: Mapping[str, int]
    """By deck: red, yellow, green or blue."""
    icon: str | None
    is_heavy: bool
    cost: int
    when: str
    stays: bool
    """Whether it is kept when it is used."""
    needs: tuple[str, ...]
    options: tuple[Steps, ...]
    weapon: Weapon | None
    recipe: tuple[str, ...]
    """The icons that it is crafted from; empty if it is found."""


@dataclass(frozen=True, slots=True)
class ActionCard:
    """A card of a character's action deck."""

    id: str
    printed: str
    copies: int
    cost: int
    """Cards that are paid beside itself."""
    when: str
    options: tuple[Steps, ...]
    """What it does, as far as we know it; empty: the caller tells."""


@dataclass(frozen=True, slots=True)
class Quest:
    """A quest item, and what activates it: a room, or an item that is discarded."""

    id: str
    code: str
    """In text forms."""
    printed: str
    room: str | None
    """Id of a tile."""
    discard: tuple[str, ...]
    """Ids of items, one of which is discarded."""
    certain: bool


@dataclass(frozen=True, slots=True)
class Character:
    """A character."""

    id: str
    code: str
    """In text forms."""
    printed: str
    weapon: Weapon
    quests: tuple[Quest, ...]
    cards: tuple[ActionCard, ...]


@dataclass(frozen=True, slots=True)
class Objective:
    """An objective card."""

    id: str
    set: str
    """personal or corporate."""
    printed: str
    least: int
    """Players that it needs (SU-16)."""
    when: tuple[tuple[str, ...], ...]
    """Fulfilled if all conditions of one of these hold; `definitions.effects` has their grammar."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """A number of the rules, or a switch (0 or 1), that a profile can change."""

    name: str
    code: str
    """In text forms."""
    ref: int
    """In the profile of the quick reference."""
    book: int
    """In that of the rule book."""
    least: int
    most: int
    is_switch: bool
    source: str
    text: str
    """What the switch says when it is on; empty for a number."""
