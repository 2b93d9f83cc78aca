"""Tile sets of the player's own (reading B9): JSON and text forms of faces, in the same form as our data.

Invariant: reading checks form only; what makes a set impossible is asked apart.
"""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from jupiter.engine.errors import Fault, Malformed
from jupiter.engine.hexes import DIRECTIONS, rotate
from jupiter.engine.localizer import Localizer, ProblemData
from jupiter.engine.notation import base36
from jupiter.engine.schemas import closed_object, number, optional
from jupiter.engine.verdict import Problem
from jupiter.games.rescue.board import (
    SIDES,
    Face,
    Tile,
    TileSet,
)
from jupiter.games.rescue.definitions import reachable
from jupiter.games.rescue.wording import localizer

TILES = 20
TILE_ID = "[0-9A-Z][A-Z]|[A-Z][0-9]"
FACE_TEXT = 6
"""Characters of a face: module, special dome (0 for none), and 18 bridges as four digits in base 36."""
_BRIDGES = "(?:[0-4][0-9A-Z]{3}|5(?:[0-9A-L][0-9A-Z]{2}|M(?:[0-8][0-9A-Z]|9[0-9A-R])))"
FACE_PATTERN = f"[1-5][0-6]{_BRIDGES}"
"""Texts of faces: 18 bridges are at most 5M9R."""
SET_PATTERN = f"(?:(?:{TILE_ID})(?:{FACE_PATTERN}){{2}}){{{TILES}}}"
"""Texts of sets; that ids differ, and that the set is possible, goes beyond it."""


def face_to_json(face: Face) -> dict[str, Any]:
    """The face as in `docs/jupiter-rescue/notation.md`."""
    return {
        "module": face.module,
        "special": face.special or None,
        "spokes": list(face.spokes),
        "rim": list(face.rim),
        "exits": list(face.exits),
    }


def face_schema() -> dict[str, Any]:
    """JSON Schema of a face."""
    directions = {"type": "array", "items": number(6, 1), "uniqueItems": True}
    bridges = dict.fromkeys(("spokes", "rim", "exits"), directions)
    fields = {"module": number(5, 1), "special": optional(number(6, 1)), **bridges}
    whole = closed_object(fields, ("module", *bridges))
    return {"type": "object", "description": "The face of a tile, directions as printed.", **whole}


def tile_schema() -> dict[str, Any]:
    """JSON Schema of a tile with its faces."""
    tile_id = {"type": "string", "pattern": f"^({TILE_ID})$"}
    fields = {"id": tile_id, **dict.fromkeys(SIDES, face_schema())}
    return {"type": "object", "properties": fields, "required": list(fields)}


def own_tiles_schema() -> dict[str, Any]:
    """JSON Schema of a set of the player's own."""
    tiles = {"type": "array", "items": tile_schema(), "minItems": TILES, "maxItems": TILES}
    return {"type": "object", "properties": {"tiles": tiles}, "required": ["tiles"]}


def tile_set_schema() -> dict[str, Any]:
    """JSON Schema of the field `tile_set`."""
    ours = {"type": "string", "const": "standard"}
    return {"description": "Ours, or your own tile faces.", "anyOf": [ours, own_tiles_schema()]}


def tile_set_from_json(sent: object) -> TileSet:
    """A set of the player's own.

    :raises Malformed: with every faulty field.
    """
    tiles = sent.get("tiles") if isinstance(sent, Mapping) else None
    if not isinstance(tiles, list) or len(tiles) != TILES:
        raise Malformed.at("tiles", f'must list {TILES} tiles (or let tile_set be "standard")')
    faults: list[Fault] = []
    read = tuple(_tile(number, tile, faults) for number, tile in enumerate(tiles))
    if len({tile.id for tile in read}) != TILES and not faults:
        faults.append(Fault("tiles", "must have different ids", joint=True))
    if faults:
        raise Malformed(faults)
    return TileSet(read, key(read))


def _tile(number: int, tile: object, faults: list[Fault]) -> Tile:
    where = f"tiles.{number}"
    fields = tile if isinstance(tile, Mapping) else {}
    known = tile_id(fields.get("id"))
    if known is None:
        faults.append(Fault(f"{where}.id", "must be two capitals or digits with a capital, such as 3B"))
    faces = [_face(f"{where}.{side}", fields.get(side), faults) for side in SIDES]
    return Tile(known or "??", *faces)


def tile_id(value: object) -> str | None:
    """The value, if a tile of some set can have it as its id."""
    return value if isinstance(value, str) and re.fullmatch(TILE_ID, value) else None


_FACE = ("module", "special", "spokes", "rim", "exits")


def _face(where: str, face: object, faults: list[Fault]) -> Face:
    if not isinstance(face, Mapping):
        faults.append(Fault(where, f"must be an object with {', '.join(_FACE)}"))
        return Face(1, 0, (), (), ())
    wrong = list(_face_faults(where, face))
    faults += wrong
    if wrong:
        return Face(1, 0, (), (), ())
    spokes, rim, exits = (tuple(sorted(face[name])) for name in ("spokes", "rim", "exits"))
    return Face(face["module"], face.get("special") or 0, spokes, rim, exits)


def _face_faults(where: str, face: Mapping[str, Any]) -> Iterator[Fault]:
    for name in face:
        if name not in _FACE:
            yield Fault(f"{where}.{name}", f"is not known; known: {', '.join(_FACE)}")
    if not _is_whole(face.get("module"), 1, 5):
        yield Fault(f"{where}.module", "must be a module number, 1 to 5")
    special = face.get("special")
    if special is not None and not _is_whole(special, 1, 6):
        yield Fault(f"{where}.special", "must be a dome, 1 to 6, or null")
    for name in ("spokes", "rim", "exits"):
        if not _are_directions(face.get(name)):
            yield Fault(f"{where}.{name}", "must list different directions from 1 to 6")


def _is_whole(value: object, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _are_directions(some: object) -> bool:
    return isinstance(some, list) and all(_is_whole(d, 1, 6) for d in some) and len(set(some)) == len(some)


# --- text -----------------------------------------------------------------------------------------------------------


def key(tiles: tuple[Tile, ...]) -> str:
    """The whole set in text: id and both faces of each tile."""
    return "".join(tile.id + _face_text(tile.open) + _face_text(tile.labyrinth) for tile in tiles)


def _face_text(face: Face) -> str:
    bits = 0
    for kind, directions in enumerate((face.spokes, face.rim, face.exits)):
        for d in directions:
            bits |= 1 << (6 * kind + d - 1)
    return f"{face.module}{face.special}{base36(bits).zfill(4)}"


@lru_cache(maxsize=64)
def tile_set_from_text(text: str) -> TileSet:
    """The set that `key` has written.

    :raises Malformed: where it cannot be read.
    """
    size = 2 + 2 * FACE_TEXT
    if len(text) != TILES * size:
        raise Malformed.at("tile_set", f"a tile set of your own has {TILES * size} characters")
    pieces = [text[start : start + size] for start in range(0, len(text), size)]
    tiles = tuple(
        Tile(piece[:2], _face_from_text(piece[2 : 2 + FACE_TEXT]), _face_from_text(piece[2 + FACE_TEXT :]))
        for piece in pieces
    )
    if wrong := [tile.id for tile in tiles if tile_id(tile.id) is None]:
        raise Malformed.at("tile_set", f"{wrong[0]} is no tile; ids are two capitals or digits with a capital")
    if len({tile.id for tile in tiles}) != TILES:
        raise Malformed.at("tile_set", "must have different ids", joint=True)
    return TileSet(tiles, key(tiles))


def _face_from_text(text: str) -> Face:
    if not re.fullmatch(FACE_PATTERN, text):
        raise Malformed.at("tile_set", f"{text} is no face")
    module, special, bits = int(text[0]), int(text[1]), int(text[2:], 36)
    spokes, rim, exits = (tuple(d for d in DIRECTIONS if bits >> (6 * n + d - 1) & 1) for n in range(3))
    return Face(module, special, spokes, rim, exits)


# --- what makes a set impossible --------------------------------------------------------------------------------------


def problems_of_tiles(tile_set: TileSet, says: Localizer | None = None) -> tuple[Problem, ...]:
    """Everything that makes a set of tile faces impossible, before any of it lies; in English by default."""
    return tuple(map((says or localizer()).problem, tile_set_problems(tile_set)))


@lru_cache(maxsize=64)
def tile_set_problems(tile_set: TileSet) -> tuple[ProblemData, ...]:
    """Of the faces of a set, whatever of it lies."""
    faces = [(tile, side, tile.face(side)) for tile in tile_set.tiles.values() for side in SIDES]
    problems = [
        ProblemData(code, "", {"tile": tile.id, "side": side, **more})
        for tile, side, face in faces
        for code, more in _faults_of_face(face)
    ]
    modules = {face.module for _, _, face in faces}
    return (*problems, *(ProblemData("tile-set.module", "", {"module": m}) for m in (3, 4) if m not in modules))


def _is_bridged(face: Face) -> bool:
    """Whether a bridge leads to the special dome."""
    rim = {face.special, rotate(face.special, 5)}
    return face.special in (*face.spokes, *face.exits) or bool(rim & set(face.rim))


def _faults_of_face(face: Face) -> Iterator[tuple[str, Mapping[str, Any]]]:
    if not face.special and face.module in (3, 4):
        yield "face.special-missing", {}
    if face.special and face.module not in (3, 4):
        yield "face.special", {}
    if not face.spokes:
        yield "face.hub-cut-off", {}
    if face.special and _is_bridged(face):
        yield "face.special-bridged", {"dome": face.special}
    if len(reachable(face)) < (6 if face.special else 7) and face.spokes:
        yield "face.cut-off", {}
