"""The pieces of Under Falling Skies behind the marks of a photo, and the places of each card where they may lie.

Invariant: numbers and places of marks are those of `camera_marks`, and places of pieces those of the drawings, from
which both are printed. Points of a card are in mm from its middle.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType

import numpy as np

from jupiter.games.skies.column import LETTERS, column
from jupiter.games.skies.definitions import load
from jupiter.games.skies.parts import BASE_ROWS, CELL_NAMES, CELLS, COLUMNS, SKY_CARDS, SKY_ROWS, Side
from jupiter.generators.drawing.scene import Point
from jupiter.generators.skies import dimensions, track_places
from jupiter.generators.skies.camera_marks import PRINTED_MARKS, TOKEN_MARK
from jupiter.generators.skies.dimensions import (
    CARD_MIDDLE,
    HEIGHT,
    SLOT,
    WIDTH,
    column_middle,
    row_middle,
    slot_corner,
)
from jupiter.photos.marks import Floats
from jupiter.photos.skies.faces import CARDS

MOTHER_SHIP, TRACKS = "mother-ship", "tracks"
COLUMN = (*(f"sky-{number}" for number in range(1, SKY_CARDS + 1)), "upper", "lower")
"""The cards that lie edge to edge, from the top."""
SIDED = (*COLUMN, TRACKS)
SIDES = tuple(side.value for side in Side)

GREEN_SHIPS = tuple(f"ship-{number}" for number in range(1, load().supply.green_ships + 1))
RED_SHIP = "ship-red"


def card_of(face: str) -> str:
    """The card of a face: `sky-1` of `sky-1-easy`."""
    return face if face == MOTHER_SHIP else face.rpartition("-")[0]


def side_of(face: str) -> str:
    """The side of that face: `easy`."""
    return face.rpartition("-")[2]


def is_card(number: int) -> bool:
    """Whether the mark with that number is of a card."""
    return number in PRINTED_MARKS and PRINTED_MARKS[number].piece in CARDS


def printed_corners(number: int) -> Floats:
    """The corners of a mark's dark square in mm from the middle of its piece, from its own upper left: shape (4, 2)."""
    return np.array(PRINTED_MARKS[number].corners)


def token_middle(number: int, corners: Floats) -> Floats:
    """The middle of a token whose mark has these corners, whatever size it was printed."""
    across = (corners[1] - corners[0] + corners[2] - corners[3]) / 2
    down = (corners[3] - corners[0] + corners[2] - corners[1]) / 2
    x, y = PRINTED_MARKS[number].at
    return np.asarray(corners.mean(axis=0) - (x * across + y * down) / TOKEN_MARK)


def _from_middle(at: Point) -> Point:
    return at[0] - CARD_MIDDLE[0], at[1] - CARD_MIDDLE[1]


# --- places ----------------------------------------------------------------------------------------------------------


@cache
def spaces(face: str) -> Mapping[str, Point]:
    """The spaces of the sky on a card, or the starting spots: `7.2`, `S2`."""
    return MappingProxyType(dict(_spaces(card_of(face))))


def _spaces(card: str) -> Iterator[tuple[str, Point]]:
    for number in range(1, COLUMNS + 1):
        if card == MOTHER_SHIP:
            yield f"S{number}", _from_middle((column_middle(number), row_middle(SKY_ROWS - 1)))
        elif card.startswith("sky-"):
            first = SKY_ROWS * (int(card[-1]) - 1)
            for row in range(SKY_ROWS):
                yield f"{first + row + 1}.{number}", _from_middle((column_middle(number), row_middle(row)))


@cache
def berths() -> tuple[Point, ...]:
    """Where ships that wait may lie on the mother ship."""
    return tuple(map(_from_middle, dimensions.berths()))


@cache
def cells(face: str) -> Mapping[str, Point]:
    """The cells of a base card: `B2`, with the middles of their slots."""
    card = card_of(face)
    if card not in ("upper", "lower"):
        return {}
    upper = BASE_ROWS * COLUMNS
    numbers = range(upper) if card == "upper" else range(upper, CELLS)
    corners = {CELL_NAMES[number]: slot_corner(number) for number in numbers}
    return MappingProxyType({cell: _from_middle((x + SLOT / 2, y + SLOT / 2)) for cell, (x, y) in corners.items()})


@cache
def track(piece: str, face: str, upper: str | None) -> Mapping[str, Point]:
    """The spaces of that tracker on a card, by its number.

    :param upper: the side of the upper base card, on which the damage track begins; None if it is not known.
    """
    card, definitions = card_of(face), load()
    if piece == "damage" and card in ("upper", "lower") and upper is not None:
        on_upper = len(track_places.damage_stops(definitions.upper[Side(upper)]))
        first, faces = (0, definitions.upper) if card == "upper" else (on_upper, definitions.lower)
        stops = track_places.damage_stops(faces[Side(side_of(face))])
        return {str(first + i): _from_middle(at) for i, at in enumerate(stops)}
    if card != TRACKS:
        return {}
    if piece == "research":
        count = len(definitions.tracks[Side(side_of(face))].research)
        return {str(n): _from_middle(track_places.research_middle(count, n)) for n in range(count + 1)}
    if piece == "energy":
        return {str(n): _from_middle(track_places.energy_middle(n)) for n in range(definitions.numbers.energy + 1)}
    return {}


def column_middle_of(card: str) -> Floats:
    """Where the middle of a card of the column belongs, in mm from that of the first."""
    return np.array([0.0, HEIGHT * COLUMN.index(card)])


def nearest(point: Floats, places: Mapping[str, Point]) -> list[tuple[float, str]]:
    """How far a point is from each of these places, the nearest first."""
    return sorted((float(np.hypot(*(point - at))), place) for place, at in places.items())


def is_on_card(point: Floats) -> bool:
    """Whether a point of a card's plane is on the card."""
    return bool(abs(point[0]) <= WIDTH / 2 and abs(point[1]) <= HEIGHT / 2)


def route(upper: str, lower: str) -> tuple[str, ...]:
    """The cells of the excavator's way."""
    letters = {side.value: letter for side, letter in LETTERS.items()}
    laid = column("E" * SKY_CARDS + letters[upper] + letters[lower] + "E")
    return tuple(CELL_NAMES[cell] for cell in laid.route)
