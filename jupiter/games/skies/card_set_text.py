"""Card sets of a player's own in text: part of the text form of a state.

Cards are parted by `/`, rows and rooms by dots. A row is its symbol and spaces; a base card its start, damage, route,
cells beside the route, and rooms.

Invariant: a set has one text, and what is read has passed the checks of `faces`.
"""

import re
from functools import lru_cache

from jupiter.engine.notation import fault_in
from jupiter.games.skies.card_sets import COUNTED, MOST_ROOMS, ROOM_ID, cell_names, check, read_track
from jupiter.games.skies.parts import (
    CELL_NAMES,
    CELLS_BY_NAME,
    SKY_CARDS,
    SKY_ROWS,
    BaseFace,
    CardSet,
    Effect,
    Room,
    SkyFace,
    SkyRow,
    Symbol,
    TracksFace,
)

_SYMBOLS = {"none": "N", "excavator": "X", "research": "R", "damage": "D", "red-ship": "A", "skull": "K"}
_SYMBOLS_BY_LETTER = {letter: kind for kind, letter in _SYMBOLS.items()}
_SPACES = {".": "-", "<": "L", ">": "R", "M": "M", "*": "C"} | {str(n): str(n) for n in range(1, 10)}
_SPACES_BY_LETTER = {letter: code for code, letter in _SPACES.items()}
_EFFECTS = {Effect.ANTI_AIR: "A", Effect.ENERGY: "E", Effect.FIGHTERS: "F", Effect.RESEARCH: "R", Effect.ROBOT: "B"}
_EFFECTS_BY_LETTER = {letter: effect for effect, letter in _EFFECTS.items()}
_CELL_TEXT = "[A-F][1-5]"
_ROW_TEXT = re.compile(r"([NXRDAK])([0-9])([-LRMC1-9]{5})")
_ROOM_TEXT = re.compile(rf"({ROOM_ID})-([AEFRB]{{1,2}})([0-9])(-?[0-9])((?:{_CELL_TEXT})+)")
_BASE_TEXT = re.compile(rf"(-|{_CELL_TEXT})([0-9])((?:{_CELL_TEXT})+)((?:-{_CELL_TEXT}{_CELL_TEXT})*)")


def to_text(cards: CardSet) -> str:
    """The whole set in text."""
    tracks = f"{cards.tracks.energy}.{'.'.join(map(str, cards.tracks.research))}"
    return "/".join((*map(_sky_text, cards.sky), _base_text(cards.upper), _base_text(cards.lower), tracks))


def _sky_text(face: SkyFace) -> str:
    return ".".join(
        f"{_SYMBOLS[row.symbol.kind]}{row.symbol.amount}{''.join(_SPACES[code] for code in row.spaces)}"
        for row in face.rows
    )


def _base_text(face: BaseFace) -> str:
    start = "-" if face.start is None else CELL_NAMES[face.start]
    beside = "".join(f"-{CELL_NAMES[cell]}{CELL_NAMES[other]}" for cell, other in sorted(face.beside.items()))
    head = f"{start}{face.damage}{''.join(cell_names(face.route))}{beside}"
    return ".".join((head, *map(_room_text, face.rooms)))


def _room_text(room: Room) -> str:
    effects = "".join(_EFFECTS[effect] for effect in room.effects)
    return f"{room.id}-{effects}{room.energy}{room.modifier}{''.join(cell_names(room.cells))}"


@lru_cache(maxsize=64)
def from_text(text: str) -> CardSet:
    """The set that `to_text` has written.

    :raises Malformed: where it cannot be read.
    """
    parts = text.split("/")
    if len(parts) != SKY_CARDS + 3:
        raise fault_in("cards", f"a card set of your own has {SKY_CARDS + 3} cards")
    try:
        *sky, upper, lower, tracks = parts
        cards = CardSet(
            tuple(map(_read_sky, sky)), _read_base(upper), _read_base(lower), _read_tracks(tracks.split("."))
        )
    except (ValueError, KeyError, IndexError) as error:
        raise fault_in("cards", "the card set cannot be read") from error
    faults = list(check(cards))
    if faults:
        raise fault_in("cards", ": ".join(faults[0]))
    if to_text(cards) != text:
        raise fault_in("cards", "the card set is not in its shortest form")
    return cards


def _read_sky(text: str) -> SkyFace:
    rows = text.split(".")
    if len(rows) != SKY_ROWS:
        raise ValueError(text)
    return SkyFace(tuple(map(_read_row, rows)))


def _read_row(text: str) -> SkyRow:
    match = _ROW_TEXT.fullmatch(text)
    kind = _SYMBOLS_BY_LETTER[match[1]] if match else ""
    if not match or (kind in COUNTED) != (match[2] != "0"):
        raise ValueError(text)
    return SkyRow(Symbol(kind, int(match[2])), "".join(_SPACES_BY_LETTER[letter] for letter in match[3]))


def _read_base(text: str) -> BaseFace:
    head, *rooms = text.split(".")
    match = _BASE_TEXT.fullmatch(head)
    if not match or len(rooms) > MOST_ROOMS:
        raise ValueError(text)
    start = None if match[1] == "-" else CELLS_BY_NAME[match[1]]
    pairs = [(CELLS_BY_NAME[pair[:2]], CELLS_BY_NAME[pair[2:]]) for pair in match[4].split("-")[1:]]
    beside = dict(pairs)
    return BaseFace(_read_cells(match[3]), beside, start, int(match[2]), tuple(map(_read_room, rooms)))


def _read_cells(text: str) -> tuple[int, ...]:
    return tuple(CELLS_BY_NAME[text[at : at + 2]] for at in range(0, len(text), 2))


def _read_room(text: str) -> Room:
    match = _ROOM_TEXT.fullmatch(text)
    if not match or len(set(match[2])) != len(match[2]):
        raise ValueError(text)
    effects = tuple(_EFFECTS_BY_LETTER[letter] for letter in match[2])
    return Room(match[1], _read_cells(match[5]), effects, int(match[3]), int(match[4]))


def _read_tracks(numbers: list[str]) -> TracksFace:
    energy, *research = map(int, numbers)
    if energy not in range(8) or read_track(research) is None:
        raise ValueError(numbers)
    return TracksFace(tuple(research), energy)
