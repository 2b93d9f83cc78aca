"""The board: tiles, which spaces there are where they lie, and which are joined, as bit masks over places.

A *place* is a whole number: 0 is the Evacuation Pod's one space, and the space `cell.n` (n = 0 for the hub, 1 to 6
for the dome that faces that direction on the table) is 8 * cell + n + 1. A set of places is a whole number with one bit
each, so that every tile has a byte of its own.
Invariant: it knows tiles and the pod, and no figures.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache, partial
from typing import Generic, Literal, NamedTuple, TypeVar

from jupiter.engine.hexes import DIRECTIONS, neighbours, opposite, ring_size, rotate

K = TypeVar("K")
V = TypeVar("V")

SIDES = ("open", "labyrinth")
"""Of a tile."""

POD = 0
"""The place inside the Evacuation Pod."""

PLANT, DISH = 3, 4
"""Numbers of the modules whose special dome is a Power Plant or a Command Dish."""

SPAN = 8
"""Places from one cell to the next: seven, and one that is never used."""

IN_POD = 1 << POD
"""The set of places that holds the pod only."""

RINGS = 30
"""Cells are numbered without end; tiles and pod may lie in so many rings round the centre, so that nobody can make a
server keep masks of any size."""

MAX_CELL = ring_size(RINGS) - 1

WITHIN = (1 << MAX_CELL + 1) - 1
"""The cells (one bit each) where tiles and pod may lie."""


# --- tiles ----------------------------------------------------------------------------------------------------------


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


# --- places ---------------------------------------------------------------------------------------------------------


def place(cell: int, n: int) -> int:
    """The place of space `cell.n`."""
    return SPAN * cell + n + 1


def cell_of(where: int) -> int:
    """The cell that a place (not the pod) belongs to."""
    return (where - 1) // SPAN


def dome_of(where: int) -> int:
    """Where on its tile a place (not the pod) is: 0 the hub, 1 to 6 a dome."""
    return (where - 1) % SPAN


def all_places(cell: int) -> int:
    """The seven places of a tile, its Plant or Dish included."""
    return 0x7F << place(cell, 0)


def places(mask: int) -> Iterator[int]:
    """The places of a set, in rising order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


@lru_cache(maxsize=1 << 14)
def place_text(where: int) -> str:
    """As on the wire: `4.2` or `pod`."""
    if where == POD:
        return "pod"
    return f"{cell_of(where)}.{dome_of(where)}"


# --- how tiles lie --------------------------------------------------------------------------------------------------


class Placed(NamedTuple):
    """A tile on the table."""

    cell: int
    tile: str
    """Its id."""
    side: str
    """`open` or `labyrinth`."""
    rotation: int
    """0 to 5, times 60 degrees clockwise."""


class Shape(NamedTuple):
    """A face as it lies, in places of cell 0 (shift by SPAN * cell)."""

    module: int
    spaces: int
    special: int
    joined: tuple[int, ...]
    """For the hub and each dome, the places bridged to it inside the tile."""
    doors: int
    """The domes from which a bridge may leave across the edge that they face."""


def shape(face: Face, rotation: int) -> Shape:
    """The face, turned."""
    lies = face.rotate(rotation)
    special = 1 << place(0, lies.special) if lies.special else 0
    joined = [0] * 7
    pairs = [(0, d) for d in lies.spokes] + [(d, rotate(d, 1)) for d in lies.rim]
    for a, b in pairs:
        joined[a] |= 1 << place(0, b)
        joined[b] |= 1 << place(0, a)
    doors = sum(1 << place(0, d) for d in lies.exits)
    return Shape(lies.module, all_places(0) & ~special, special, tuple(joined), doors)


class Lazy(dict[K, V], Generic[K, V]):
    """A table whose values are worked out when they are first looked up by `[key]`; what is empty is not kept."""

    def __init__(self, work_out: Callable[[K], V]) -> None:
        self._work_out = work_out

    def __missing__(self, key: K) -> V:
        value = self._work_out(key)
        if value:
            self[key] = value
        return value


Lying = tuple[str, str, int]
"""How a tile lies, whatever its cell: id, side and rotation."""

Shapes = Mapping[int, Shape]
"""By cell, rising."""


@lru_cache(maxsize=64)
def shapes_of(tile_set: TileSet) -> Mapping[Lying, Shape]:
    """The shapes of all tiles of a set, each worked out once for all colonies."""

    def work_out(lying: Lying) -> Shape:
        tile, side, rotation = lying
        return shape(tile_set.tiles[tile].face(side), rotation)

    return Lazy(work_out)


class Board:
    """The colony's tiles and the docked pod, and all that follows from how they lie.

    Boards are values: equal exactly if tile set, layout and dock are equal. Take them from `board` and `with_dock`.
    Most questions about a colony look at a few places only, so that tables over its places fill themselves.
    """

    def __init__(self, tile_set: TileSet, layout: tuple[Placed, ...], dock: int | None = None) -> None:
        self.tile_set = tile_set
        self.layout = layout
        """The tiles, sorted by cell."""
        self.dock = dock
        """The cell where the pod is docked; None while it is away."""
        lying = shapes_of(tile_set)
        self.shapes: Shapes = {placed.cell: lying[placed[1:]] for placed in layout}
        self.cells = tuple(self.shapes)
        """The tiles' cells, rising."""
        self._size = self.cells[-1] + 1 if layout else 0
        """Bytes of a set of places on tiles."""
        self.modules = frozenset([s.module for s in self.shapes.values()])
        """Module numbers of the tiles that are left."""
        self.spaces, self.plants, self.dishes = self._sum_up()
        """All spaces of the colony, without the pod; Power Plants and Command Dishes, which are no spaces."""
        self.joined: Mapping[int, int] = Lazy(partial(_joined, self.shapes, dock))
        """For each space and the pod, the places bridged to it; empty for what is neither."""
        self.near: Mapping[int, int] = Lazy(partial(_near, self.shapes, dock))
        """For each tile's cell, all places of that tile and the tiles beside it, the docked pod's included.

        Under -1: the places of the tiles beside the docked pod, and of the pod itself. Empty where no tile is.
        """

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        same = isinstance(other, Board) and self.layout == other.layout and self.dock == other.dock
        return same and isinstance(other, Board) and self.tile_set == other.tile_set

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return f"<Board of {len(self.layout)} tiles, pod at {self.dock}>"

    @cached_property
    def _hash(self) -> int:
        return hash((self.tile_set, self.layout, self.dock))

    def _sum_up(self) -> tuple[int, int, int]:
        spaces, plants, dishes = bytearray(self._size), bytearray(self._size), bytearray(self._size)
        for cell, lies in self.shapes.items():
            spaces[cell] = lies.spaces
            if lies.module == PLANT:
                plants[cell] = lies.special
            elif lies.module == DISH:
                dishes[cell] = lies.special
        little: Literal["little"] = "little"
        return int.from_bytes(spaces, little), int.from_bytes(plants, little), int.from_bytes(dishes, little)

    @cached_property
    def of(self) -> Mapping[int, int]:
        """For each tile's cell, its spaces."""
        return {cell: s.spaces << SPAN * cell for cell, s in self.shapes.items()}

    @cached_property
    def smallest(self) -> int:
        """How many spaces the tile has that has the fewest; 0 without tiles."""
        return min([s.spaces.bit_count() for s in self.shapes.values()], default=0)

    def within(self, filled: int) -> list[int]:
        """Cells of the tiles all of whose spaces are in a set of places."""
        left = (self.spaces & ~filled).to_bytes(self._size, "little")
        return [cell for cell in self.cells if not left[cell]] if 0 in left else []

    @cached_property
    def edges(self) -> dict[int, int]:
        """For each tile on the edge of the colony, its edge spaces: domes that face an edge with no tile beyond.

        A tile whose only free edge is that of its Plant or Dish is on the edge and has no edge space (reading B6).
        """
        edges = {}
        for cell, lies in self.shapes.items():
            free = 0
            for d, beyond in zip(DIRECTIONS, neighbours(cell), strict=True):
                # B6: the docked pod is no module and covers no edge.
                if beyond not in self.shapes:
                    free |= 1 << place(0, d)
            if free:
                edges[cell] = (free & lies.spaces) << SPAN * cell
        return edges

    @cached_property
    def docks(self) -> int:
        """Cells (one bit each) where the pod may dock: empty, and touching a tile (reading B7)."""
        mask = 0
        for cell in self.shapes:
            for beyond in neighbours(cell):
                if beyond not in self.shapes:
                    mask |= 1 << beyond
        return mask & WITHIN

    def tiles_beside(self, cell: int) -> tuple[int, ...]:
        """The tiles' cells beside a cell."""
        return tuple(beyond for beyond in neighbours(cell) if beyond in self.shapes)

    def tile_at(self, where: int) -> int:
        """The cell of the tile that the place is on; -1 for the pod."""
        return cell_of(where) if where else -1

    @cached_property
    def _lines(self) -> dict[int, tuple[tuple[int, ...], ...]]:
        return {}

    def lines(self, where: int) -> tuple[tuple[int, ...], ...]:
        """The straight lines that leave a place, each as the places along it (reading B8).

        Each step follows the same direction over a bridge; the pod can only be the last place.
        """
        if where not in self._lines:
            self._lines[where] = tuple(line for d in DIRECTIONS if (line := tuple(self._line(where, d))))
        return self._lines[where]

    def _line(self, where: int, direction: int) -> Iterator[int]:
        while True:
            step = self._step(where, direction)
            if step is None:
                return
            yield step
            if step == POD:
                return
            where = step

    def _step(self, where: int, direction: int) -> int | None:
        there = self._onward(where, direction)
        return there if there is not None and self.joined[where] >> there & 1 else None

    def _onward(self, where: int, direction: int) -> int | None:
        """The place next to `where` in a lattice direction, bridged or not."""
        if where == POD:
            cell = neighbours(self.dock)[direction - 1] if self.dock is not None else -1
            return place(cell, opposite(direction)) if cell in self.shapes else None
        cell, n = cell_of(where), dome_of(where)
        if n == 0:
            return place(cell, direction)
        if n == direction:
            beyond = neighbours(cell)[direction - 1]
            return POD if beyond == self.dock else place(beyond, opposite(direction))
        # B4: beside a dome two of the six directions lead to a corner of the tile, where nothing is.
        onward = {opposite(n): 0, rotate(n, 2): rotate(n, 1), rotate(n, 4): rotate(n, 5)}
        return place(cell, onward[direction]) if direction in onward else None


_ACROSS = (0, *(1 << place(0, opposite(d)) for d in DIRECTIONS))
"""For the hub and each dome, the dome that faces it on the tile beyond, in places of cell 0."""


def _joined(shapes: Shapes, dock: int | None, where: int) -> int:
    if where == POD:
        return _joined_to_pod(shapes, dock)
    cell, n = divmod(where - 1, SPAN)
    lies = shapes.get(cell)
    if lies is None:
        return 0
    mask = lies.joined[n] << SPAN * cell
    if lies.doors >> n + 1 & 1:
        beyond = neighbours(cell)[n - 1]
        if beyond in shapes:
            # A3: both sides need a door; a Plant or Dish has none.
            mask |= (shapes[beyond].doors & _ACROSS[n]) << SPAN * beyond
        elif beyond == dock:
            mask |= IN_POD
    return mask


def _joined_to_pod(shapes: Shapes, dock: int | None) -> int:
    mask = 0
    # A pod on a tile can be sent in; `problems` says so, and needs a board to look at.
    if dock is not None and dock not in shapes:
        for d, cell in zip(DIRECTIONS, neighbours(dock), strict=True):
            if cell in shapes:
                mask |= (shapes[cell].doors & _ACROSS[d]) << SPAN * cell
    return mask


def _near(shapes: Shapes, dock: int | None, cell: int) -> int:
    if cell in shapes:
        around = neighbours(cell)
        mask = all_places(cell)
        if dock in around and dock not in shapes:
            mask |= IN_POD
    elif cell == -1 and dock is not None:
        around = neighbours(dock)
        mask = IN_POD
    else:
        return 0
    for beyond in around:
        if beyond in shapes:
            mask |= all_places(beyond)
    return mask


@lru_cache(maxsize=256)
def board(tile_set: TileSet, layout: tuple[Placed, ...], dock: int | None) -> Board:
    """The board with those tiles (sorted by cell) and the pod docked there, or away."""
    return Board(tile_set, layout, dock)


def with_dock(old: Board, dock: int | None) -> Board:
    """The same colony with the pod docked elsewhere, or away."""
    return board(old.tile_set, old.layout, dock)


def with_layout(old: Board, layout: tuple[Placed, ...]) -> Board:
    """The pod where it was, beside other tiles."""
    return board(old.tile_set, tuple(sorted(layout)), old.dock)
