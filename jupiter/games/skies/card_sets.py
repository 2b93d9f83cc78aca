"""Card sets of a player's own: JSON of the faces, in the same form as our data; `card_set_text` has the text form.

Who has the cards can so play with what they really show, where our data are a reconstruction.

Invariant: a set that was read has passed the checks of `faces`, so that a column can be made of it.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from jupiter.engine.codecs import whole
from jupiter.engine.errors import Fault, Malformed
from jupiter.engine.json_reader import Reader
from jupiter.engine.schemas import closed_object, number, one_of, optional, ref
from jupiter.games.skies import parts
from jupiter.games.skies.definitions.faces import check_base, check_sky, jumps

SPACES = {".": "empty", "<": "left", ">": "right", "M": "mother-ship", "*": "city"}
SPACES |= {str(number): f"explosion-{number}" for number in range(1, 10)}
"""What a space holds, as in JSON."""
_SPACES_BY_NAME = {name: code for code, name in SPACES.items()}
COUNTED = ("excavator", "research", "damage")
"""Symbols that say how many."""
SYMBOL_NAMES = tuple(
    name for kind in parts.SYMBOLS for name in ([f"{kind}-{n}" for n in range(1, 10)] if kind in COUNTED else [kind])
)
MOST_ROOMS = 15
MOST_SPACES = 40
"""Spaces of a research track at most."""
MOST_NUMBER = 18
"""On a research track: three dice make no more."""


# --- JSON -----------------------------------------------------------------------------------------------------------


def symbol_name(symbol: parts.Symbol) -> str:
    """`excavator-1`, `skull`."""
    return f"{symbol.kind}-{symbol.amount}" if symbol.kind in COUNTED else symbol.kind


def sky_to_json(face: parts.SkyFace) -> dict[str, Any]:
    """A face of a sky card."""
    return {
        "rows": [
            {"symbol": symbol_name(row.symbol), "spaces": [SPACES[code] for code in row.spaces]} for row in face.rows
        ]
    }


def base_to_json(face: parts.BaseFace) -> dict[str, Any]:
    """A face of a base card."""
    return {
        "route": cell_names(face.route),
        "beside": {parts.CELL_NAMES[cell]: parts.CELL_NAMES[other] for cell, other in face.beside.items()},
        "start": None if face.start is None else parts.CELL_NAMES[face.start],
        "damage": face.damage,
        "rooms": [_room_to_json(room) for room in face.rooms],
    }


def cell_names(cells: tuple[int, ...]) -> list[str]:
    """Cells as in JSON."""
    return [parts.CELL_NAMES[cell] for cell in cells]


def _room_to_json(room: parts.Room) -> dict[str, Any]:
    return {
        "id": room.id,
        "cells": cell_names(room.cells),
        "effects": [effect.value for effect in room.effects],
        "energy": room.energy,
        "modifier": room.modifier,
    }


def tracks_to_json(face: parts.TracksFace) -> dict[str, Any]:
    """A face of the card with the tracks."""
    return {"research": list(face.research), "energy": face.energy}


def to_json(cards: parts.CardSet) -> dict[str, Any]:
    """The seven faces that lie on the table."""
    return {
        "sky": [sky_to_json(face) for face in cards.sky],
        "upper": base_to_json(cards.upper),
        "lower": base_to_json(cards.lower),
        "tracks": tracks_to_json(cards.tracks),
    }


def from_json(sent: object) -> parts.CardSet:
    """A set of the player's own.

    :raises Malformed: with every faulty field.
    """
    reader = Reader(sent, ("sky", "upper", "lower", "tracks"))
    sky = reader.required(
        "sky", _list_of(parts.SKY_CARDS), f"a list of {parts.SKY_CARDS} faces", _nothing(parts.SKY_CARDS)
    )
    cards = parts.CardSet(
        tuple(_sky_face(reader, number, face) for number, face in enumerate(sky)),
        _base_face(reader, "upper"),
        _base_face(reader, "lower"),
        _tracks_face(reader),
    )
    reader.done()
    faults = [Fault(field, message, joint=True) for field, message in check(cards)]
    if faults:
        raise Malformed(faults)
    return cards


def check(cards: parts.CardSet) -> Iterator[tuple[str, str]]:
    """Where the faces of a set cannot be played: the field, and what is wrong."""
    for at, face in enumerate(cards.sky):
        yield from ((f"sky.{at}", fault) for fault in check_sky(face, at))
    if not any(row.symbol.kind == parts.SKULL for face in cards.sky for row in face.rows):
        yield "sky", "one row must have the symbol skull"
    for at, (name, base) in enumerate((("upper", cards.upper), ("lower", cards.lower))):
        yield from ((name, fault) for fault in check_base(base, at))
    yield from (("lower", fault) for fault in jumps((*cards.upper.route[-1:], *cards.lower.route[:1])))


def _list_of(length: int) -> Callable[[object], list[Any] | None]:
    return lambda value: value if isinstance(value, list) and len(value) == length else None


def _nothing(length: int) -> list[Any]:
    """What stands in for parts that cannot be read."""
    return [{}] * length


def _sky_face(reader: Reader, number: int, face: object) -> parts.SkyFace:
    card = reader.item("sky", number, face, ("rows",))
    rows = card.required("rows", _list_of(parts.SKY_ROWS), f"a list of {parts.SKY_ROWS} rows", _nothing(parts.SKY_ROWS))
    return parts.SkyFace(tuple(_sky_row(card, at, row) for at, row in enumerate(rows)))


def _sky_row(card: Reader, at: int, value: object) -> parts.SkyRow:
    row = card.item("rows", at, value, ("symbol", "spaces"))
    symbol = row.required("symbol", _symbol, f"one of {', '.join(SYMBOL_NAMES)}", parts.Symbol("none", 0))
    spaces = row.required(
        "spaces", _spaces, f"a list of {parts.COLUMNS} of {', '.join(_SPACES_BY_NAME)}", "." * parts.COLUMNS
    )
    return parts.SkyRow(symbol, spaces)


def _symbol(value: object) -> parts.Symbol | None:
    if not isinstance(value, str) or value not in SYMBOL_NAMES:
        return None
    kind, _, amount = value.rpartition("-")
    return parts.Symbol(kind, int(amount)) if kind in COUNTED else parts.Symbol(value, 0)


def _spaces(value: object) -> str | None:
    if not isinstance(value, list) or len(value) != parts.COLUMNS:
        return None
    codes = [_SPACES_BY_NAME.get(name) if isinstance(name, str) else None for name in value]
    return None if None in codes else "".join(code for code in codes if code)


def _cells(value: object) -> tuple[int, ...] | None:
    if not isinstance(value, list) or not 1 <= len(value) <= len(parts.CELL_NAMES):
        return None
    cells = [parts.CELLS_BY_NAME.get(name) if isinstance(name, str) else None for name in value]
    return None if None in cells else tuple(cell for cell in cells if cell is not None)


def _cell(value: object) -> int | None:
    return parts.CELLS_BY_NAME.get(value) if isinstance(value, str) else None


_A_CELL = "a cell such as B2"


def _base_face(reader: Reader, name: str) -> parts.BaseFace:
    card = reader.inner(name, ("route", "beside", "start", "damage", "rooms"))
    rooms = card.required("rooms", _some_rooms, f"a list of up to {MOST_ROOMS} rooms", _nothing(0))
    return parts.BaseFace(
        card.required("route", _cells, "a list of cells such as A5", ()),
        card.optional("beside", _beside, "an object of cells, each with the cell of the route that it opens with")
        or {},
        card.optional("start", _cell, _A_CELL),
        card.required("damage", whole(0, 9), "a whole number from 0 to 9", 0),
        tuple(_room(card, at, room) for at, room in enumerate(rooms)),
    )


def _some_rooms(value: object) -> list[Any] | None:
    return value if isinstance(value, list) and len(value) <= MOST_ROOMS else None


def _beside(value: object) -> dict[int, int] | None:
    if not isinstance(value, Mapping):
        return None
    pairs = [(_cell(cell), _cell(other)) for cell, other in value.items()]
    known = {cell: other for cell, other in pairs if cell is not None and other is not None}
    return known if len(known) == len(value) else None


def _room(card: Reader, at: int, value: object) -> parts.Room:
    room = card.item("rooms", at, value, ("id", "cells", "effects", "energy", "modifier"))
    first: tuple[int, ...] = (0,)
    cells = room.required("cells", _cells, "a list of cells such as B1", first)
    return parts.Room(
        room.required("id", _room_id, "up to four capitals and digits such as U1", "?"),
        tuple(sorted(cells)),
        room.required(
            "effects", _effects, f"a list of one or two of {', '.join(parts.Effect)}", (parts.Effect.ENERGY,)
        ),
        room.defaulted("energy", whole(0, 9), "a whole number from 0 to 9", 0),
        room.defaulted("modifier", whole(-9, 9), "a whole number from -9 to 9", 0),
    )


ROOM_ID = "[A-Z0-9]{1,4}"


def _room_id(value: object) -> str | None:
    return value if isinstance(value, str) and re.fullmatch(ROOM_ID, value) else None


def _effects(value: object) -> tuple[parts.Effect, ...] | None:
    if not isinstance(value, list) or not 1 <= len(value) <= 2 or len({*map(str, value)}) != len(value):
        return None
    return tuple(map(parts.Effect, value)) if all(name in list(parts.Effect) for name in value) else None


def _tracks_face(reader: Reader) -> parts.TracksFace:
    card = reader.inner("tracks", ("research", "energy"))
    least: tuple[int, ...] = (1,)
    what = f"a list of up to {MOST_SPACES} whole numbers from 1 to {MOST_NUMBER}"
    energy = card.required("energy", whole(0, 7), "a whole number from 0 to 7", 0)
    return parts.TracksFace(card.required("research", read_track, what, least), energy)


def read_track(value: object) -> tuple[int, ...] | None:
    """The numbers of a research track; None if it is none."""
    read = whole(1, MOST_NUMBER)
    if not isinstance(value, list) or not 1 <= len(value) <= MOST_SPACES or None in map(read, value):
        return None
    return tuple(value)


# --- schemas --------------------------------------------------------------------------------------------------------


def schemas() -> dict[str, Mapping[str, Any]]:
    """JSON Schemas of card sets, by name."""
    cells = {"type": "array", "items": ref("Cell"), "minItems": 1, "maxItems": len(parts.CELL_NAMES)}
    effects = {"type": "array", "items": one_of(parts.Effect), "minItems": 1, "maxItems": 2, "uniqueItems": True}
    room = {
        "id": {"type": "string", "pattern": f"^{ROOM_ID}$"},
        "cells": cells,
        "effects": effects,
        "energy": optional(number(9)),
        "modifier": optional(number(9, -9)),
    }
    spaces = {"type": "array", "items": one_of(SPACES.values()), "minItems": parts.COLUMNS, "maxItems": parts.COLUMNS}
    row = {"symbol": one_of(SYMBOL_NAMES), "spaces": spaces}
    rows = {"type": "array", "items": ref("SkyRow"), "minItems": parts.SKY_ROWS, "maxItems": parts.SKY_ROWS}
    beside = {"type": "object", "propertyNames": ref("Cell"), "additionalProperties": ref("Cell")}
    base = {
        "route": cells,
        "beside": optional(beside),
        "start": optional(ref("Cell")),
        "damage": number(9),
        "rooms": {"type": "array", "items": ref("Room"), "maxItems": MOST_ROOMS},
    }
    track = {"type": "array", "items": number(MOST_NUMBER, 1), "minItems": 1, "maxItems": MOST_SPACES}
    sky = {"type": "array", "items": ref("SkyFace"), "minItems": parts.SKY_CARDS, "maxItems": parts.SKY_CARDS}
    cards = {"sky": sky, "upper": ref("BaseFace"), "lower": ref("BaseFace"), "tracks": ref("TracksFace")}
    return {
        "Room": closed_object(room, ("id", "cells", "effects")),
        "SkyRow": closed_object(row, row),
        "SkyFace": closed_object({"rows": rows}, ("rows",)),
        "BaseFace": closed_object(base, ("route", "damage", "rooms")),
        "TracksFace": closed_object({"research": track, "energy": number(7)}, ("research", "energy")),
        "OwnCards": closed_object(cards, cards),
    }
