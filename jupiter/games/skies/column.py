"""The cards as they lie on the table, in tables that rules can look things up in: spaces, symbols, rooms, the route.

Sets of cells are bit masks, cell n being bit n. An *index* is a place on the excavator's route, from 0.

Invariant: a column is made of faces that passed their checks, and says what follows from these alone.
"""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from jupiter.engine.lazy import lazy
from jupiter.games.skies.definitions import load
from jupiter.games.skies.parts import (
    CELLS,
    COLUMNS,
    SKULL,
    CardSet,
    Effect,
    Room,
    Side,
    Symbol,
)

LETTERS = {Side.EASY: "E", Side.DIFFICULT: "D"}
_BY_LETTER = {letter: side for side, letter in LETTERS.items()}
COLUMN_MASKS = tuple(sum(1 << cell for cell in range(column, CELLS, COLUMNS)) for column in range(COLUMNS))
"""The cells of each column."""


@dataclass(frozen=True)
class Column:
    """Seven cards, and what follows from them."""

    sides: str
    """A letter for each card, as in `PLACES`."""
    own: CardSet | None
    """The faces of a player's own card set; None for ours."""
    faces: CardSet = field(compare=False, repr=False)
    symbols: tuple[Symbol, ...] = field(compare=False, repr=False)
    """By row of the sky; there is none in row 0."""
    skull_row: int = field(compare=False, repr=False)
    """The row in which the mother ship wins; a set without a skull is no set."""
    spaces: str = field(compare=False, repr=False)
    """By space of the sky: what it holds; starting spots hold nothing."""
    rooms: tuple[Room, ...] = field(compare=False, repr=False)
    room_at: tuple[Room | None, ...] = field(compare=False, repr=False)
    """By cell."""
    slots: int = field(compare=False, repr=False)
    """Cells of rooms."""
    anti_air: int = field(compare=False, repr=False)
    """Cells of anti-air rooms."""
    route: tuple[int, ...] = field(compare=False, repr=False)
    """The cells that the excavator passes, in its order."""
    index: tuple[int, ...] = field(compare=False, repr=False)
    """By cell: its index; a cell beside the route has that of the cell it opens with (reading 50)."""
    excavated: tuple[int, ...] = field(compare=False, repr=False)
    """By the excavator's index: the cells before it (reading 2)."""
    ahead: tuple[int, ...] = field(compare=False, repr=False)
    """By the excavator's index: the cells of the route beyond it (reading 4)."""

    def __hash__(self) -> int:
        return self._hash

    @lazy
    def _hash(self) -> int:
        return hash((self.sides, self.own))

    @property
    def level(self) -> int:
        """1, and one more for each card that lies on its difficult side."""
        return 1 + self.sides.count(LETTERS[Side.DIFFICULT])

    @lazy
    def research(self) -> tuple[int, ...]:
        """The number of each space after the start."""
        return self.faces.tracks.research

    @lazy
    def damage_limit(self) -> int:
        """The damage that loses the game: the skull is the next space after those of both base cards."""
        return self.faces.upper.damage + self.faces.lower.damage + 1

    @lazy
    def start(self) -> int:
        """The index where the excavator starts."""
        start = self.faces.upper.start
        return 0 if start is None else self.index[start]

    @lazy
    def floor(self) -> int:
        """The least index that the excavator can have: it goes back no further (reading 33), and may start there."""
        return min(load().numbers.floor, self.start)

    def symbol_below(self, row: int) -> Symbol:
        """The symbol under the arrow of a mother ship in that row."""
        return self.symbols[min(row + 1, len(self.symbols) - 1)]


@lru_cache(maxsize=512)
def column(sides: str, own: CardSet | None = None) -> Column:
    """The column of these sides; of a player's own faces, if given, which must have passed their checks."""
    faces = own or load().card_set(tuple(_BY_LETTER[letter] for letter in sides))
    return Column(sides, own, faces, **_sky_tables(faces), **_room_tables(faces), **_route_tables(faces))


def _sky_tables(faces: CardSet) -> dict[str, Any]:
    rows = [row for card in faces.sky for row in card.rows]
    symbols = (Symbol("none", 0), *(row.symbol for row in rows))
    return {
        "symbols": symbols,
        "skull_row": [symbol.kind for symbol in symbols].index(SKULL),
        "spaces": "." * COLUMNS + "".join(row.spaces for row in rows),
    }


def _room_tables(faces: CardSet) -> dict[str, Any]:
    rooms = (*faces.upper.rooms, *faces.lower.rooms)
    room_at = {cell: room for room in rooms for cell in room.cells}
    return {
        "rooms": rooms,
        "room_at": tuple(room_at.get(cell) for cell in range(CELLS)),
        "slots": _mask(list(room_at)),
        "anti_air": _mask([cell for cell, room in room_at.items() if Effect.ANTI_AIR in room.effects]),
    }


def _route_tables(faces: CardSet) -> dict[str, Any]:
    route = (*faces.upper.route, *faces.lower.route)
    index = {cell: number for number, cell in enumerate(route)}
    for face in (faces.upper, faces.lower):
        index |= {cell: index[other] for cell, other in face.beside.items()}
    # Reading 50: a cell beside the route is excavated with the one it opens with, and never dug for.
    return {
        "route": route,
        "index": tuple(index[cell] for cell in range(CELLS)),
        "excavated": tuple(_mask([c for c, at in index.items() if at < here]) for here in range(len(route))),
        "ahead": tuple(_mask(list(route[here + 1 :])) for here in range(len(route))),
    }


def _mask(cells: list[int]) -> int:
    return sum(1 << cell for cell in cells)
