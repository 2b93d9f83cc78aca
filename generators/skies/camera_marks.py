"""Which camera mark stands for which piece of Under Falling Skies, and where it is printed on its face.

Invariant: numbers are given out in one order and never change for pieces that exist: marks that people have printed
stay good.
"""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from jupiter.games.skies.definitions import PLACES, load
from jupiter.games.skies.parts import Side
from jupiter.generators.drawing.aruco import CameraMarks, PrintedMark
from jupiter.generators.drawing.scene import Point
from jupiter.generators.skies.dimensions import HEIGHT, MARGIN_MIDDLE, WIDTH

TRACKERS = ("excavator", "research", "energy", "damage")


def _names() -> Iterator[str]:
    yield "mother-ship"
    for place in PLACES:
        yield from (f"{place}-{side}" for side in Side)
    yield from (f"ship-{number}" for number in range(1, 6))
    yield from ("ship-red", *TRACKERS)


MARKS = CameraMarks(_names())
"""By the pieces' names: `mother-ship`, `sky-1-easy`, `ship-1`, `ship-red`, `excavator`."""

MOTHER_SHIP_MARK, MOTHER_SHIP_MARK_AT = 6.0, (7.5, 7.5)
SKY_MARK, SKY_MARK_AT = 4.1, (MARGIN_MIDDLE - 0.4, HEIGHT - 3.4)
BASE_MARK, BASE_MARK_RIGHT = 5.0, MARGIN_MIDDLE - 0.5
TRACKS_MARK, TRACKS_MARK_AT = 5.6, (8.4, 37.8)
TOKEN_MARK, TOKEN_MARK_AT = 5.4, (0.0, 1.4)
"""Sides of the dark squares, and where their middles are: from the upper left corner of a card (of a base card between
the first two spaces of the damage track, so far right), from the middle of a token."""


def _spot(name: str) -> PrintedMark:
    if name == "mother-ship":
        return _on_card(name, MOTHER_SHIP_MARK_AT, MOTHER_SHIP_MARK)
    place, _, side = name.rpartition("-")
    if place not in PLACES:
        return PrintedMark(name, TOKEN_MARK_AT, TOKEN_MARK)
    if place.startswith("sky-"):
        return _on_card(name, SKY_MARK_AT, SKY_MARK)
    if place == "tracks":
        return _on_card(name, TRACKS_MARK_AT, TRACKS_MARK)
    face = (load().lower if place == "lower" else load().upper)[Side(side)]
    return _on_card(name, (BASE_MARK_RIGHT, HEIGHT / (1 + face.damage)), BASE_MARK)


def _on_card(name: str, at: Point, size: float) -> PrintedMark:
    return PrintedMark(name, (at[0] - WIDTH / 2, at[1] - HEIGHT / 2), size)


PRINTED_MARKS: Mapping[int, PrintedMark] = MappingProxyType({number: _spot(name) for name, number in MARKS.items()})
"""By number; upright on every face."""
