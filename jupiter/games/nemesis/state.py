"""A position of Nemesis: the whole table or a corner of it, as a frozen value, and as a draft while it changes.

`None` is what nobody knows yet. Public facts that are unknown are asked for when a rule needs them; secret ones only
when a rule reveals them. Invariant: it says what a position holds and what follows from that alone, and refuses
nothing. A state may be impossible; `problems` tells.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from jupiter.engine import draft
from jupiter.games.nemesis.definitions.box import box
from jupiter.games.nemesis.parts import DOORS, KINDS, MOST_PLAYERS, PHASES, STATUSES, WEAKNESS_SLOTS
from jupiter.games.nemesis.ship import BASE, Ship, ship

Known = int | None
"""A number, or unknown."""
REF, BOOK = "ref", "book"
BASES = (REF, BOOK)
"""The profiles that differ by their switches: the quick reference, and the rule book."""
AWAKE, DEAD, ASLEEP, IN_POD, EVACUATED = STATUSES
PLAYER, EVENT, OVER = PHASES
OPEN, CLOSED, DESTROYED = DOORS
OFF = -1
"""Of the self-destruct marker."""

SWITCHES: Mapping[str, tuple[bool, bool]] = {
    one.name: (bool(one.ref), bool(one.book)) for one in box().parameters.values() if one.is_switch
}
"""By name: what profiles `ref` and `book` say."""
NUMBERS: Mapping[str, int] = {one.name: one.ref for one in box().parameters.values() if not one.is_switch}
"""The numbers of reference 4.2; both profiles have the same."""


class Profile(NamedTuple):
    """By which rules the table plays."""

    base: str = REF
    switches: tuple[tuple[str, int], ...] = ()
    """What differs from the base, sorted: a switch (0 or 1) or a number, by name."""

    def has(self, switch: str) -> bool:
        """Whether a switch is on.

        :raises KeyError: for an unknown name.
        """
        return _values(self)[switch] != 0

    def number(self, name: str) -> int:
        """One of `NUMBERS`, as it is at this table.

        :raises KeyError: for an unknown name.
        """
        return _values(self)[name]

    @property
    def values(self) -> Mapping[str, int]:
        """All switches and numbers by name."""
        return _values(self)


@lru_cache(maxsize=256)
def _values(profile: Profile) -> Mapping[str, int]:
    is_book = profile.base == BOOK
    return {one.name: one.book if is_book else one.ref for one in box().parameters.values()} | dict(profile.switches)


def profile(base: str = REF, changes: Mapping[str, int] | None = None) -> Profile:
    """A profile with some switches or numbers changed; what is as in the base is left out."""
    plain = Profile(base).values
    return Profile(base, tuple(sorted((name, int(one)) for name, one in (changes or {}).items() if plain[name] != one)))


class Token(NamedTuple):
    """An intruder token."""

    kind: str
    number: int | None
    """None: nobody has seen it, or it is blank."""


class Wound(NamedTuple):
    """A serious wound."""

    kind: str | None
    is_dressed: bool


class Held(NamedTuple):
    """A heavy thing in a hand."""

    item: str
    """Id of a weapon, an item or an object."""
    ammo: int | None
    """None if it is no weapon, or unknown."""


class Quest(NamedTuple):
    """A quest item of a character."""

    item: str
    is_active: bool


class Player(NamedTuple):
    """A player with its character. By its seat alone nothing is known of it, but that it is awake and sound."""

    seat: int
    """From 0, the order of play."""
    number: int | None = None
    """Of the help card."""
    character: str | None = None
    status: str = AWAKE
    room: int | None = None
    """Index into the ship's rooms; of the section for a character in a pod; None: unknown, or not on board."""
    cards: int | None = None
    """In hand, of both kinds: public."""
    contamination: int | None = None
    """How many of these are contamination cards: secret."""
    deck: int | None = None
    discard: int | None = None
    contamination_elsewhere: int | None = None
    """In deck and discard together: secret."""
    has_passed: bool = False
    actions: int = 0
    """Done in this round, 0 to 2."""
    light: int = 0
    wounds: tuple[Wound, ...] = ()
    is_slimed: bool = False
    has_larva: bool = False
    signal: bool | None = None
    hands: tuple[Held, ...] = ()
    items: tuple[str, ...] | None = None
    """The items that are known; hidden ones are counted in `hidden_items`."""
    hidden_items: int | None = None
    quests: tuple[Quest, ...] = ()
    objectives: int | None = None
    """Cards still held, 2 or 1."""

    @property
    def name(self) -> str:
        """`P1`."""
        return f"P{self.seat + 1}"


class Room(NamedTuple):
    """What lies in a room."""

    tile: str | None = None
    """Id; None: not known."""
    is_explored: bool | None = None
    token: str | None = None
    """Exploration token that lies there face down, as somebody saw it; None: not seen, or none left."""
    items: int | None = None
    fire: bool | None = None
    malfunction: bool | None = None
    objects: tuple[str, ...] = ()
    """Heavy objects, sorted, with repeats."""


class Corridor(NamedTuple):
    """What lies in a corridor."""

    noise: bool | None = None
    door: str | None = None
    """One of `DOORS`."""


class Model(NamedTuple):
    """An intruder on the board."""

    kind: str
    room: int
    injuries: int
    number: int | None
    """On its token."""


_PLACES = {name: place for place, name in enumerate(Player._fields)}


class Deck(NamedTuple):
    """A deck of cards beside the board."""

    left: int | None = None
    discard: tuple[str, ...] = ()
    """Ids, sorted, with repeats."""
    removed: tuple[str, ...] = ()


class Pod(NamedTuple):
    """An escape pod."""

    number: int
    section: str
    is_locked: bool | None
    seats: tuple[int, ...] = ()
    """The players in it, by seat at the table."""
    is_launched: bool = False


class Weakness(NamedTuple):
    """A weakness card in its slot."""

    kind: str | None = None
    is_revealed: bool = False


class State(NamedTuple):
    """A position."""

    profile: Profile
    ship: str
    players: tuple[Player, ...]
    first: int
    """Seat of the first-player token."""
    active: int | None
    turn: int
    phase: str
    """player, event or over."""
    step: int
    """The event step that comes next, 1 to 6; 0 in the player phase."""
    rooms: tuple[Room, ...]
    corridors: tuple[Corridor, ...]
    technical_noise: bool | None
    intruders: tuple[Model, ...]
    bag: tuple[Token, ...] | None
    """Tokens that lie nowhere else are in the pool, which follows."""
    attack: Deck
    event: Deck
    contamination: Deck
    wound: Deck
    items: tuple[Known, Known, Known]
    """Cards left in the red, yellow and green deck."""
    crafted: tuple[int, ...]
    """Left of each crafted card, in the order of the data."""
    eggs: int | None
    """On the intruder board."""
    weaknesses: tuple[Weakness, ...]
    """Of corpse, egg and carcass."""
    time: int | None
    destruct: int | None
    """OFF, or 0 to 6."""
    pods: tuple[Pod, ...]
    engines: tuple[bool | None, ...]
    """Whether the top token of engines 1, 2, 3 works."""
    coordinates: str | None
    """The places under A, B, C and D."""
    destination: str | None
    has_encountered: bool | None
    has_died: bool | None
    has_slept: bool | None
    airlock: int | None
    """Room of the running airlock procedure."""
    ended: str | None
    """Id of the rule that ended the game."""

    @property
    def plan(self) -> Ship:
        """The ship as a graph."""
        return ship(self.ship)


def printed(graph: Ship) -> tuple[Room, ...]:
    """What the board itself tells of each room: its tile where it is always the same, and special rooms lie open."""
    return tuple(Room(room.tile, True if room.slot == "special" else None) for room in graph.rooms)


def corner(ship_id: str = BASE, players: int = 1, base: Profile | None = None) -> State:
    """A table of which nothing is known but how many play, on which ship and by which rules."""
    graph = ship(ship_id)
    return State(
        profile=base or Profile(),
        ship=ship_id,
        players=tuple(Player(seat) for seat in range(min(players, MOST_PLAYERS))),
        first=0,
        active=None,
        turn=1,
        phase=PLAYER,
        step=0,
        rooms=printed(graph),
        corridors=(Corridor(),) * len(graph.corridors),
        technical_noise=None,
        intruders=(),
        bag=None,
        attack=Deck(),
        event=Deck(),
        contamination=Deck(),
        wound=Deck(),
        items=(None, None, None),
        crafted=tuple(box().items[one].copies["blue"] for one in box().crafted),
        eggs=None,
        weaknesses=(Weakness(),) * len(WEAKNESS_SLOTS),
        time=None,
        destruct=None,
        pods=(),
        engines=(None,) * box().engines,
        coordinates=None,
        destination=None,
        has_encountered=None,
        has_died=None,
        has_slept=None,
        airlock=None,
        ended=None,
    )


# --- drafts -----------------------------------------------------------------------------------------------------------


class Draft(draft.Draft):
    """A position while an action changes it, with the log of what happened.

    It has the fields of the state that it is made from, which itself never changes: what is a tuple there is a list
    here. What lies in the lists is frozen, and is replaced as a whole (`change_player` and its like).
    """

    players: list[Player]
    rooms: list[Room]
    corridors: list[Corridor]
    intruders: list[Model]
    bag: list[Token] | None
    items: list[Known]
    crafted: list[int]
    weaknesses: list[Weakness]
    pods: list[Pod]
    engines: list[bool | None]

    def __init__(self, state: State) -> None:
        # One by one, which takes a fifth less of a check than by names.
        (
            self.profile,
            self.ship,
            players,
            self.first,
            self.active,
            self.turn,
            self.phase,
            self.step,
            rooms,
            corridors,
            self.technical_noise,
            intruders,
            bag,
            self.attack,
            self.event,
            self.contamination,
            self.wound,
            items,
            crafted,
            self.eggs,
            weaknesses,
            self.time,
            self.destruct,
            pods,
            engines,
            self.coordinates,
            self.destination,
            self.has_encountered,
            self.has_died,
            self.has_slept,
            self.airlock,
            self.ended,
        ) = state
        self.players, self.rooms, self.corridors = list(players), list(rooms), list(corridors)
        self.intruders, self.bag = list(intruders), None if bag is None else list(bag)
        self.items, self.crafted, self.weaknesses = list(items), list(crafted), list(weaknesses)
        self.pods, self.engines = list(pods), list(engines)
        self.seed, self.drawn, self.log = None, 0, []

    @property
    def plan(self) -> Ship:
        """The ship as a graph."""
        return ship(self.ship)

    def change_player(self, seat: int, **fields: Any) -> Player:
        """Replaces fields of a player; the player as it is then."""
        values = list(self.players[seat])  # Twice as quick as `_replace`, which looks for each field there is.
        for name, value in fields.items():
            values[_PLACES[name]] = value
        self.players[seat] = changed = Player._make(values)
        return changed

    def change_room(self, room: int, **fields: Any) -> Room:
        """Replaces fields of a room; the room as it is then."""
        self.rooms[room] = changed = self.rooms[room]._replace(**fields)
        return changed

    def change_corridor(self, corridor: int, **fields: Any) -> Corridor:
        """Replaces fields of a corridor; the corridor as it is then."""
        self.corridors[corridor] = changed = self.corridors[corridor]._replace(**fields)
        return changed

    def frozen(self) -> State:
        """The position as it is now, with everything sorted whose order means nothing."""
        first, second, third = self.items
        return State(
            self.profile,
            self.ship,
            tuple(self.players),
            self.first,
            self.active,
            self.turn,
            self.phase,
            self.step,
            tuple(self.rooms),
            tuple(self.corridors),
            self.technical_noise,
            sorted_models(self.intruders),
            None if self.bag is None else sorted_tokens(self.bag),
            self.attack,
            self.event,
            self.contamination,
            self.wound,
            (first, second, third),
            tuple(self.crafted),
            self.eggs,
            tuple(self.weaknesses),
            self.time,
            self.destruct,
            tuple(self.pods),
            tuple(self.engines),
            self.coordinates,
            self.destination,
            self.has_encountered,
            self.has_died,
            self.has_slept,
            self.airlock,
            self.ended,
        )


def sorted_tokens(tokens: Iterable[Token]) -> tuple[Token, ...]:
    """Tokens in the order of a position: by kind, then number, those that nobody has seen last."""
    return tuple(sorted(tokens, key=_token_order))


def _token_order(token: Token) -> tuple[str, int]:
    return token.kind, 10 if token.number is None else token.number


def sorted_wounds(wounds: Iterable[Wound]) -> tuple[Wound, ...]:
    """Serious wounds in the order of a position: by kind, unknown ones first and dressed ones last."""
    return tuple(sorted(wounds, key=lambda wound: (wound.kind or "", wound.is_dressed)))


def sorted_hands(hands: Iterable[Held]) -> tuple[Held, ...]:
    """Heavy things in the order of a position: by id, then ammo."""
    return tuple(sorted(hands, key=lambda held: (held.item, -1 if held.ammo is None else held.ammo)))


_RANK = {kind: rank for rank, kind in enumerate(KINDS)}


def sorted_models(models: Iterable[Model]) -> tuple[Model, ...]:
    """Intruders in the order of their attacks (reading A-65): by room, then kind; those with fewer injuries first."""
    return tuple(sorted(models, key=lambda one: (one.room, _RANK[one.kind], one.injuries, one.number or 0)))
