"""The tiles, read from `tiles.toml`: bridges of both faces, and what makes a set whole."""

from collections import Counter
from itertools import combinations
from typing import Any

from jupiter.engine.datafile import DefinitionFault, Entry, unique
from jupiter.engine.hexes import DIRECTIONS, rotate
from jupiter.games.rescue.board import Face, Tile, TileSet


def read_tile_set(entry: Entry) -> TileSet:
    """The twenty tiles of `tiles.toml`."""
    tiles = tuple(_tile(e) for e in entry.tables("tile"))
    unique([tile.id for tile in tiles], entry.file, "tile")
    _check_set(entry, tiles)
    tile_set = TileSet(tiles, entry.text("id"))
    entry.done()
    return tile_set


def _tile(entry: Entry) -> Tile:
    tile_id, module = entry.text("id"), entry.whole("module", 1, 5)
    special = entry.whole("special", 1, 6, default=0)
    if (special != 0) != (module in (3, 4)):
        raise entry.fault("a special dome is on modules 3 and 4 and on no other")
    tile = Tile(tile_id, open_face(module, special), _labyrinth(entry, module, special))
    entry.done()
    if not tile_id.startswith(str(module)):
        raise entry.fault("the id must begin with the module number")
    return tile


def open_face(module: int, special: int) -> Face:
    """The face that bridges all neighbouring spaces (reading A3)."""
    domes = tuple(d for d in DIRECTIONS if d != special)
    rim = tuple(d for d in DIRECTIONS if special not in (d, rotate(d, 1)))
    return Face(module, special, domes, rim, domes)


def _labyrinth(entry: Entry, module: int, special: int) -> Face:
    table = entry.table("labyrinth")
    everything = open_face(module, special)
    spokes, rim = table.wholes("spokes", 1, 6), table.wholes("rim", 1, 6)
    table.done()
    if not set(spokes) <= set(everything.spokes) or not set(rim) <= set(everything.rim):
        raise table.fault(f"no bridge leads to the special dome {special}")
    face = Face(module, special, spokes, rim, everything.exits)
    gone = everything.bridges - face.bridges
    low, high = (2, 4) if special else (3, 5)
    if not low <= gone <= high:
        raise table.fault(f"{gone} bridges are gone; {low} to {high} must be")
    if reachable(face) != frozenset(range(7)) - ({special} if special else frozenset()):
        raise table.fault("some space cannot be reached from the hub inside the tile")
    return face


def reachable(face: Face) -> frozenset[int]:
    """The spaces of the face (0 hub, 1-6 domes) that can be reached from the hub inside the tile."""
    joined = [(0, d) for d in face.spokes] + [(d, rotate(d, 1)) for d in face.rim]
    seen = {0}
    for _ in range(6):
        seen |= {b for a, b in joined if a in seen} | {a for a, b in joined if b in seen}
    return frozenset(seen)


def _check_set(entry: Entry, tiles: tuple[Tile, ...]) -> None:
    if Counter(tile.open.module for tile in tiles) != dict.fromkeys(range(1, 6), 4):
        raise entry.fault("there must be four tiles of each module, 1 to 5")
    for one, other in combinations(tiles, 2):
        if any(one.labyrinth.rotate(k) == other.labyrinth for k in range(6)) or _alike(one, other):
            raise DefinitionFault(
                entry.file, f"tile {other.id}", f"its labyrinth face is that of tile {one.id}, turned"
            )


def _alike(one: Tile, other: Tile) -> bool:
    """Whether the bridges of two labyrinth faces agree after some turn, whatever their module numbers."""

    def bridges(face: Face) -> tuple[Any, ...]:
        return face.special, face.spokes, face.rim

    return any(bridges(one.labyrinth.rotate(k)) == bridges(other.labyrinth) for k in range(6))
