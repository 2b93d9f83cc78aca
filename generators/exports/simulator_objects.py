"""The objects of Tabletop Simulator's save files, as JSON values.

Invariant: ids come from names by hashing, so that they are the same on every run, and no two objects of one file have
the same one.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import count
from typing import Any

from generators.exports.faces import Kind

Json = dict[str, Any]

INCH = 25.4

TILE_TYPES = {Kind.BOARD: 0, Kind.TILES: 1, Kind.TOKENS: 2}
"""How the simulator calls the shape of a tile: box, hexagon, circle."""

THICKNESS = {Kind.BOARD: 0.05, Kind.TILES: 0.1, Kind.TOKENS: 0.1, Kind.SHAPE: 0.05}

CARD_WIDTH = 63.0
"""Cards of that width (mm) have the scale 1."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A picture of many cards and its back: addresses, cards across and down, and the number in its deck."""

    face: str
    back: str
    columns: int
    rows: int
    has_many_backs: bool
    number: int


@dataclass(frozen=True, slots=True)
class Card:
    """A card: its sheet and its place there from 0, its name and its text."""

    sheet: Sheet
    index: int
    name: str
    text: str

    @property
    def id(self) -> int:
        """How decks call it."""
        return self.sheet.number * 100 + self.index


@dataclass(frozen=True, slots=True)
class Sides:
    """A flat piece: what its id is made of, what it is called, and the addresses of its pictures."""

    key: str
    name: str
    front: str
    back: str


def saved_object(name: str, states: Sequence[Json]) -> Json:
    """A saved object; all ids in it are made different."""
    taken: set[str] = set()
    empty = dict.fromkeys(("GameMode", "Date", "Table", "Sky", "Note", "Rules", "PlayerTurn"), "")
    scripts = {"LuaScript": "", "LuaScriptState": ""}
    return {"SaveName": name, **empty, **scripts, "ObjectStates": [_with_id(state, taken) for state in states]}


def _with_id(state: Json, taken: set[str]) -> Json:
    """The object with an id in place of its key, and so all that it contains."""
    inner = [_with_id(one, taken) for one in state.get("ContainedObjects", ())]
    return state | {"GUID": _unique_id(state["GUID"], taken)} | ({"ContainedObjects": inner} if inner else {})


def _unique_id(key: str, taken: set[str]) -> str:
    """Six hexadecimal digits for the key that nothing else has."""
    for number in count():
        guid = sha256(f"{key}/{number}".encode()).hexdigest()[:6]
        if guid not in taken:
            taken.add(guid)
            return guid
    raise AssertionError


def spread_out(states: Sequence[Json], space: float) -> list[Json]:
    """The objects in a row, that far apart, nothing else about them changed."""
    middle = (len(states) - 1) / 2
    return [
        state | {"Transform": state["Transform"] | {"posX": (i - middle) * space}} for i, state in enumerate(states)
    ]


def deck(key: str, name: str, cards: Sequence[Card], size: tuple[float, float]) -> Json:
    """A deck of cards, or the card if it is the only one."""
    scale = size[0] / CARD_WIDTH
    contained = [
        _object("CardCustom", f"{key}/card/{number}", card.name, card.text, scale)
        | {"CardID": card.id, "CustomDeck": {str(card.sheet.number): _sheet(card.sheet)}}
        for number, card in enumerate(cards)
    ]
    if len(contained) == 1:
        return contained[0]
    return _object("DeckCustom", key, name, "", scale) | {
        "DeckIDs": [card.id for card in cards],
        "CustomDeck": {str(card.sheet.number): _sheet(card.sheet) for card in cards},
        "ContainedObjects": contained,
    }


def _sheet(sheet: Sheet) -> Json:
    return {
        "FaceURL": sheet.face,
        "BackURL": sheet.back,
        "NumWidth": sheet.columns,
        "NumHeight": sheet.rows,
        "BackIsHidden": True,
        "UniqueBack": sheet.has_many_backs,
        "Type": 0,
    }


def flat(sides: Sides, kind: Kind, size: tuple[float, float]) -> Json:
    """A tile or, for other outlines than the simulator has, a token cut out along the transparency of its picture."""
    image: Json = {"ImageURL": sides.front, "ImageSecondaryURL": sides.back, "ImageScalar": 1.0, "WidthScale": 0.0}
    scale = min(size) / INCH / 2
    if kind in TILE_TYPES:
        tile = {"Type": TILE_TYPES[kind], "Thickness": THICKNESS[kind], "Stackable": False, "Stretch": True}
        return _object("Custom_Tile", sides.key, sides.name, "", scale) | {"CustomImage": image | {"CustomTile": tile}}
    token = {"Thickness": THICKNESS[kind], "MergeDistancePixels": 5.0, "Stackable": False}
    return _object("Custom_Token", sides.key, sides.name, "", scale) | {"CustomImage": image | {"CustomToken": token}}


def bag(key: str, name: str, contained: Sequence[Json]) -> Json:
    """A bag with these objects."""
    return _object("Bag", key, name, "", 1.0) | {"ContainedObjects": list(contained)}


def _object(kind: str, key: str, name: str, text: str, scale: float) -> Json:
    """What all objects have; the key stands where the id will be."""
    place = {"posX": 0.0, "posY": 1.0, "posZ": 0.0, "rotX": 0.0, "rotY": 180.0, "rotZ": 0.0}
    return {
        "GUID": key,
        "Name": kind,
        "Transform": place | dict.fromkeys(("scaleX", "scaleZ"), round(scale, 4)) | {"scaleY": 1.0},
        "Nickname": name,
        "Description": text,
        "ColorDiffuse": {"r": 1.0, "g": 1.0, "b": 1.0},
        "Locked": False,
        "Grid": True,
        "Snap": True,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
        "GridProjection": False,
        "Hands": kind in ("CardCustom", "DeckCustom"),
    }
