"""A ship as a graph: rooms and corridors by index, and what lies behind each number of a room.

Invariant: at every room each number from 1 to 4 means one corridor or the technical entrance (reference 1.2).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from jupiter.games.nemesis.definitions.box import box
from jupiter.games.nemesis.parts import TECHNICAL, Plan, Room

SHIPS = tuple(box().ships)
"""Ids of the ships."""
BASE = SHIPS[0]


class Exit(NamedTuple):
    """A way out of a room."""

    corridor: int
    """Its index."""
    to: int
    """Index of the room at its other end."""
    numbers: tuple[int, ...]


class Way(NamedTuple):
    """A corridor by its two ends."""

    a: int
    b: int
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Ship:
    """A ship; everything is by index of a room or corridor, in the order of the data."""

    id: str
    rooms: tuple[Room, ...]
    names: tuple[str, ...]
    """Of the rooms."""
    index: Mapping[str, int]
    """Index of a room by its name."""
    corridors: tuple[Way, ...]
    corridor_names: tuple[str, ...]
    corridor_index: Mapping[str, int]
    exits: tuple[tuple[Exit, ...], ...]
    """By room."""
    neighbours: tuple[tuple[int, ...], ...]
    """By room, the rooms that a corridor joins to it, rising."""
    technical: tuple[tuple[int, ...], ...]
    """By room, the numbers of its technical entrance; empty without one."""
    behind: tuple[Mapping[int, int], ...]
    """By room, the index of the corridor behind each number; `TECHNICAL` for its technical entrance."""
    between: Mapping[tuple[int, int], int]
    """The corridor that joins two rooms, in either order."""
    hibernatorium: int
    engines: Mapping[int, int]
    """The room of an engine, by its number from 1; a small ship has not all of them."""

    def __repr__(self) -> str:
        return f"<Ship {self.id}>"

    @property
    def entrances(self) -> tuple[int, ...]:
        """The rooms with a technical entrance."""
        return tuple(room for room, numbers in enumerate(self.technical) if numbers)

    def around(self, room: int) -> tuple[int, ...]:
        """The corridors of a room, by index, rising."""
        return tuple(sorted(way.corridor for way in self.exits[room]))

    def across(self, room: int, corridor: int) -> int:
        """The room at the other end of a corridor."""
        a, b, _ = self.corridors[corridor]
        return b if a == room else a


@cache
def ship(id_: str = BASE) -> Ship:
    """The ship with an id of `SHIPS`.

    :raises KeyError: for any other.
    """
    return build(box().ships[id_])


def build(plan: Plan) -> Ship:
    """The graph of a ship as it is printed."""
    engines = {tile.id: tile.engine for tile in box().tiles.values() if tile.engine}
    rooms = range(len(plan.rooms))
    exits = tuple(
        tuple(
            Exit(number, way.b if way.a == room else way.a, way.numbers)
            for number, way in enumerate(plan.corridors)
            if room in (way.a, way.b)
        )
        for room in rooms
    )
    behind = tuple(
        {number: way.corridor for way in exits[room] for number in way.numbers}
        | dict.fromkeys(plan.rooms[room].technical, TECHNICAL)
        for room in rooms
    )
    both = {pair: number for number, way in enumerate(plan.corridors) for pair in ((way.a, way.b), (way.b, way.a))}
    return Ship(
        id=plan.id,
        rooms=plan.rooms,
        names=tuple(room.name for room in plan.rooms),
        index={room.name: number for number, room in enumerate(plan.rooms)},
        corridors=tuple(Way(way.a, way.b, way.numbers) for way in plan.corridors),
        corridor_names=tuple(way.name for way in plan.corridors),
        corridor_index={way.name: number for number, way in enumerate(plan.corridors)},
        exits=exits,
        neighbours=tuple(tuple(sorted({way.to for way in exits[room]})) for room in rooms),
        technical=tuple(room.technical for room in plan.rooms),
        behind=behind,
        between=both,
        hibernatorium=next(room for room in rooms if plan.rooms[room].tile == "hibernatorium"),
        engines={engines[tile]: room for room in rooms if (tile := plan.rooms[room].tile) in engines},
    )
