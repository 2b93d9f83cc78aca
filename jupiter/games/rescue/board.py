"""The board: which spaces there are and which are joined, as bit masks over places.

A *place* is a whole number: 0 is the Evacuation Pod's one space, and the space `cell.n` (n = 0 for the hub, 1 to 6
for the dome that faces that direction on the table) is 8 * cell + n + 1. A set of places is a whole number with one bit
each, so that every tile has a byte of its own.
Invariant: it knows tiles and the pod, and no figures.
"""

from collections.abc import Iterator
from functools import cached_property, lru_cache
from typing import NamedTuple

from jupiter.engine.hexes import DIRECTIONS, neighbours, opposite, ring_size, rotate
from jupiter.games.rescue.parts import Face, TileSet

POD = 0
"""The place inside the Evacuation Pod."""

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


def place(cell: int, n: int) -> int:
    """The place of space `cell.n`."""
    return SPAN * cell + n + 1


def cell_of(where: int) -> int:
    """The cell that a place (not the pod) belongs to."""
    return (where - 1) // SPAN


def dome_of(where: int) -> int:
    """Where on its tile a place (not the pod) is: 0 the hub, 1 to 6 a dome."""
    return (where - 1) % SPAN


def whole(cell: int) -> int:
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
    exits: tuple[int, ...]
    """Directions in which a bridge may leave."""


@lru_cache(maxsize=4096)
def shape(face: Face, rotation: int) -> Shape:
    """The face, turned."""
    lies = face.rotate(rotation)
    special = 1 << place(0, lies.special) if lies.special else 0
    joined = [0] * 7
    pairs = [(0, d) for d in lies.spokes] + [(d, rotate(d, 1)) for d in lies.rim]
    for a, b in pairs:
        joined[a] |= 1 << place(0, b)
        joined[b] |= 1 << place(0, a)
    return Shape(lies.module, whole(0) & ~special, special, tuple(joined), lies.exits)


class Board:
    """The colony's tiles and the docked pod, and all that follows from how they lie.

    Boards are values: equal exactly if tile set, layout and dock are equal. Take them from `board` and `with_dock`.
    """

    def __init__(self, tile_set: TileSet, layout: tuple[Placed, ...], dock: int | None = None) -> None:
        self.tile_set = tile_set
        self.layout = layout
        """The tiles, sorted by cell."""
        self.dock = dock
        """The cell where the pod is docked; None while it is away."""
        self.shapes = {p.cell: shape(tile_set.tiles[p.tile].face(p.side), p.rotation) for p in layout}
        self.of = {cell: s.spaces << SPAN * cell for cell, s in self.shapes.items()}
        """For each tile's cell, its spaces."""
        self.plants = self._specials(3)
        """Power Plants (no spaces)."""
        self.dishes = self._specials(4)
        """Command Dishes (no spaces)."""
        self.cells = tuple(self.shapes)
        """The tiles' cells, rising."""
        self.modules = frozenset(s.module for s in self.shapes.values())
        """Module numbers of the tiles that are left."""
        self.spaces = 0
        """All spaces of the colony, without the pod."""
        for mask in self.of.values():
            self.spaces |= mask
        self.joined = self._join_spaces()
        """For each space and the pod, the places bridged to it."""

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

    def _specials(self, module: int) -> int:
        mask = 0
        for cell, s in self.shapes.items():
            if s.module == module:
                mask |= s.special << SPAN * cell
        return mask

    def _join_spaces(self) -> dict[int, int]:
        joined = {POD: 0}
        shapes = self.shapes
        for cell, s in shapes.items():
            base = SPAN * cell
            for n in range(7):
                joined[base + 1 + n] = s.joined[n] << base
        for cell, s in shapes.items():
            around = neighbours(cell)
            for d in s.exits:
                beyond = around[d - 1]
                here = place(cell, d)
                back = opposite(d)
                if beyond in shapes:
                    if back in shapes[beyond].exits:
                        joined[here] |= 1 << place(beyond, back)
                elif beyond == self.dock:
                    joined[here] |= IN_POD
                    joined[POD] |= 1 << here
        return joined

    @cached_property
    def near(self) -> dict[int, int]:
        """For each tile's cell, all places of that tile and the tiles beside it, the docked pod's included.

        Under -1: the places of the tiles beside the docked pod, and of the pod itself.
        """
        near = {}
        for cell in self.shapes:
            mask = whole(cell)
            for beyond in neighbours(cell):
                if beyond in self.shapes:
                    mask |= whole(beyond)
                elif beyond == self.dock:
                    mask |= IN_POD
            near[cell] = mask
        near[-1] = 0
        if self.dock is not None:
            near[-1] = IN_POD
            for cell in self.tiles_beside(self.dock):
                near[-1] |= whole(cell)
        return near

    @cached_property
    def edges(self) -> dict[int, int]:
        """For each tile on the edge of the colony, its edge spaces: domes that face an edge with no tile beyond.

        A tile whose only free edge is that of its Plant or Dish is on the edge and has no edge space (reading B6).
        """
        edges = {}
        for cell in self.shapes:
            free = [d for d, beyond in zip(DIRECTIONS, neighbours(cell), strict=True) if beyond not in self.shapes]
            if free:
                edges[cell] = sum(1 << place(cell, d) for d in free) & self.spaces
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
        onward = {opposite(n): 0, rotate(n, 2): rotate(n, 1), rotate(n, 4): rotate(n, 5)}
        return place(cell, onward[direction]) if direction in onward else None


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
