"""The objects of Tabletop Simulator's save files, as JSON values.

Invariant: ids come from names by hashing, so that they are the same on every run, and no two objects of one file have
the same one.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import count
from typing import Any

from jupiter.generators.drawing.scene import Point
from jupiter.generators.exports.faces import Kind

Json = dict[str, Any]

INCH = 25.4

TILE_TYPES = {Kind.BOARD: 0, Kind.TOKENS: 0, Kind.TILES: 1}
DISC = 2
"""How the simulator calls the shape of a tile: box, hexagon, disc."""

THICKNESS = {Kind.BOARD: 0.05, Kind.TILES: 0.1, Kind.TOKENS: 0.1, Kind.SHAPE: 0.05}

TABLE = "Table_RPG"
"""The largest of the simulator's rectangular tables."""

PLAYERS = ("White", "Red", "Yellow", "Green", "Blue", "Purple", "Orange", "Pink", "Brown", "Teal")
"""The simulator's colours of players, in the order in which they take a seat here."""

HAND, HAND_AWAY, HAND_STEP = (8.0, 6.0, 4.0), 110.0, 230.0
"""Width, height and depth of a hand's zone in the table's units; its distance from the rest and the next one, in mm."""

DIE_SIDES = {1: (-90, 0, 0), 2: (0, 0, 0), 3: (0, 0, -90), 4: (0, 0, 90), 5: (0, 0, -180), 6: (90, 0, 0)}
"""How the simulator's die lies when it shows a number."""

FIGURE = 2.0
"""About how tall a figure of scale 1 is, in the table's units."""

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
        # The simulator takes the hundreds for the sheet and the rest for the place on it.
        return self.sheet.number * 100 + self.index


@dataclass(frozen=True, slots=True)
class Sides:
    """A flat piece: what its id is made of, what it is called, and the addresses of its pictures."""

    key: str
    name: str
    front: str
    back: str
    text: str = ""


def saved_game(name: str, states: Sequence[Json], notes: Sequence[tuple[str, str]]) -> Json:
    """A saved game on a bare table, with pages of the notebook (title and text); all ids in it are made different."""
    taken: set[str] = set()
    empty = dict.fromkeys(("Date", "Sky", "Note", "LuaScript", "LuaScriptState", "XmlUI"), "")
    tabs = {str(i): _tab(i, title, text) for i, (title, text) in enumerate(notes)}
    return {
        "SaveName": name,
        "GameMode": name,
        "Table": TABLE,
        **empty,
        "Gravity": 0.5,
        "PlayArea": 0.5,
        "Hands": {"Enable": True, "DisableUnused": False, "Hiding": 0},
        "TabStates": tabs,
        "ObjectStates": [_with_id(state, taken) for state in states],
    }


def _tab(number: int, title: str, text: str) -> Json:
    grey = {"r": 0.5, "g": 0.5, "b": 0.5}
    return {"title": title, "body": text, "color": "Grey", "visibleColor": grey, "id": number}


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


def placed(state: Json, at: Point, turn: float, is_face_down: bool) -> Json:
    """The object with its middle there (mm, y towards the player in front), turned clockwise by so many degrees."""
    place = {
        "posX": round(at[0] / INCH, 3),
        # The simulator's z grows away from the player in front.
        "posZ": round(-at[1] / INCH, 3) + 0.0,
        "rotY": (180 + turn) % 360,
        "rotZ": 180.0 if is_face_down else 0.0,
    }
    return state | {"Transform": state["Transform"] | place}


def hands(count: int, taken: tuple[float, float, float, float]) -> list[Json]:
    """Zones for the hands of so many players, in front of what is taken (mm) and behind it."""
    left, top, right, bottom = taken
    rows = ((count + 1) // 2, bottom + HAND_AWAY, 0.0), (count // 2, top - HAND_AWAY, 180.0)
    places = [
        ((left + right) / 2 + (i - (row - 1) / 2) * HAND_STEP * (1 if turn == 0 else -1), y, turn)
        for row, y, turn in rows
        for i in range(row)
    ]
    return [_hand(colour, *place) for colour, place in zip(PLAYERS, places, strict=False)]


def _hand(colour: str, x: float, y: float, turn: float) -> Json:
    state = placed(_object("HandTrigger", f"hand/{colour}", "", "", 1.0), (x, y), turn + 180, is_face_down=False)
    width, height, depth = HAND
    sizes = {"posY": height / 2, "scaleX": width, "scaleY": height, "scaleZ": depth}
    return state | {"Transform": state["Transform"] | sizes, "Locked": True, "FogColor": colour}


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


def flat(sides: Sides, kind: Kind, size: tuple[float, float], *, is_round: bool = False) -> Json:
    """A tile or, for other outlines than the simulator has, a token cut out along the transparency of its picture."""
    image: Json = {"ImageURL": sides.front, "ImageSecondaryURL": sides.back, "ImageScalar": 1.0, "WidthScale": 0.0}
    scale = min(size) / INCH / 2
    if kind in TILE_TYPES:
        tile = {
            "Type": DISC if is_round else TILE_TYPES[kind],
            "Thickness": THICKNESS[kind],
            "Stackable": False,
            "Stretch": True,
        }
        return _object("Custom_Tile", sides.key, sides.name, sides.text, scale) | {
            "CustomImage": image | {"CustomTile": tile}
        }
    token = {"Thickness": THICKNESS[kind], "MergeDistancePixels": 5.0, "Stackable": False}
    return _object("Custom_Token", sides.key, sides.name, sides.text, scale) | {
        "CustomImage": image | {"CustomToken": token}
    }


def figure(sides: Sides, height: float) -> Json:
    """A picture that stands, of that height (mm), with another one behind it."""
    image = {"ImageURL": sides.front, "ImageSecondaryURL": sides.back, "ImageScalar": 1.0, "WidthScale": 0.0}
    scale = height / INCH / FIGURE
    return _object("Figurine_Custom", sides.key, sides.name, sides.text, scale) | {"CustomImage": image}


def six_sided(key: str, name: str, side: float, colour: str) -> Json:
    """The simulator's own die of six numbers, in that colour (`#rrggbb`) and width (mm)."""
    red, green, blue = (round(int(colour[i : i + 2], 16) / 255, 4) for i in (1, 3, 5))
    values = [
        {"Value": number, "Rotation": dict(zip("xyz", turns, strict=True))} for number, turns in DIE_SIDES.items()
    ]
    tint = {"ColorDiffuse": {"r": red, "g": green, "b": blue}}
    return _object("Die_6_Rounded", key, name, "", side / INCH) | tint | {"RotationValues": values}


def document(key: str, name: str, address: str) -> Json:
    """A PDF to read at the table."""
    about = {"PDFUrl": address, "PDFPassword": "", "PDFPage": 0, "PDFPageOffset": 0}
    return _object("Custom_PDF", key, name, "", 1.0) | {"CustomPDF": about}


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
