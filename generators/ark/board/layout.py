"""Where everything lies on a sheet, in px of a phone that is 360 px wide: one column.

Invariant: it knows what is printed on a sheet and nothing of what is ticked.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from jupiter.generators.ark.board.printed import Icon, entrance_of, icons_of, printed, structures_of
from jupiter.generators.screen.symbols import Box
from jupiter.generators.screen.wording import Fields

WIDTH = 360.0
EDGE = 6.0
"""From the column's edge to what is on it."""

INSIDE = WIDTH - 2 * EDGE
ICON, PITCH = 46.0, 48.0
"""An icon to tick, and from one to the next."""

GAP, PAD = 6.0, 5.0
"""Between two cards, and from a card's edge to what is in it."""

HEAD_TALL, HEAD_LOW, FOOT = 48.0, 21.0, 17.0
"""Heights: of a structure's name with a power symbol beside it and without, and of the line that says what it gives."""

LEAST, LEAST_POWER = 112.0, 150.0
"""Least width of a structure, without and with a power symbol."""

TALL, LOW, BLIGHT = 68.0, 50.0, 58.0
"""Heights of a track with numbers below it and without, and of the Blight track."""

OPEN, BLOCKED = 30.0, 60.0
"""Heights of an area's head."""

TECHNOLOGY, DISASTERS = 88.0, 96.0
"""Heights."""

SECTIONS = ("tracks", "O", "A", "B", "C", "technologies", "disasters")
"""From above to below; an area goes by its id."""

TRACKS = ("food", "morale", "population", "power")


@dataclass(frozen=True)
class Layout:
    """A sheet: the boxes of its sections, and by name those of tracks, areas, structures, technologies and icons."""

    height: float
    sections: Mapping[str, Box]
    at: Mapping[str, Box]


@cache
def layout() -> Layout:
    """The sheet as it lies; it is the same in all languages."""
    at: dict[str, Box] = {}
    sections: dict[str, Box] = {}
    y = EDGE
    for name in SECTIONS:
        height = _lay(name, EDGE, y, at)
        sections[name] = (EDGE, y, INSIDE, height)
        y += height + 2 * GAP
    return Layout(y, MappingProxyType(sections), MappingProxyType(at))


def _lay(name: str, x: float, y: float, at: dict[str, Box]) -> float:
    """Put what is in a section into `at`; the section's height."""
    match name:
        case "tracks":
            return _lay_tracks(x, y, at)
        case "technologies":
            return _lay_technologies(x, y, at)
        case "disasters":
            return DISASTERS
        case _:
            return _lay_area(next(area for area in printed("en")["areas"] if area["id"] == name), x, y, at)


def _lay_tracks(x: float, y: float, at: dict[str, Box]) -> float:
    sheet = printed("en")
    at["blight"] = (x, y, INSIDE, BLIGHT)
    top = y + BLIGHT
    for name in TRACKS:
        if name in sheet:
            at[name] = (x, top, INSIDE, TALL)
            top += TALL
    dice = sheet["numbers"]["pool"] - sheet["numbers"]["least_dice"] + 1
    cell = (INSIDE - 14) / (dice + sheet["tracks"]["power"]["top"] + 1)
    at["dice"] = (x, top, cell * dice, LOW)
    at["power"] = (x + cell * dice + 14, top, INSIDE - 14 - cell * dice, LOW)
    return top + LOW - y


def _lay_technologies(x: float, y: float, at: dict[str, Box]) -> float:
    width = (INSIDE - GAP) / 2
    technologies = printed("en")["technologies"]
    for i, technology in enumerate(technologies):
        row, column = divmod(i, 2)
        corner = x + column * (width + GAP), y + OPEN + row * (TECHNOLOGY + GAP)
        at[technology["id"]] = (*corner, width, TECHNOLOGY)
    return OPEN + -(-len(technologies) // 2) * (TECHNOLOGY + GAP)


# --- areas ------------------------------------------------------------------------------------------------------------


def _lay_area(area: Fields, x: float, y: float, at: dict[str, Box]) -> float:
    entrance = entrance_of(area)
    head = BLOCKED if entrance else OPEN
    for i, icon in enumerate(entrance):
        at[icon.key] = (x + INSIDE - PAD - (len(entrance) - i) * PITCH + 2, y + (head - ICON) / 2, ICON, ICON)
    top = y + head
    for row in _rows(structures_of(area, "en")):
        tall = max(map(_height, row))
        _lay_row(row, x, top, tall, at)
        top += tall + GAP
    return top - y


def _below(structure: Fields) -> Sequence[Icon]:
    return [icon for icon in icons_of(structure) if icon.kind != "power"]


def _least_width(structure: Fields) -> float:
    least = LEAST_POWER if structure["power"] else LEAST
    return min(INSIDE, max(least, len(_below(structure)) * PITCH + 2 * PAD))


def _rows(structures: Sequence[Fields]) -> Sequence[Sequence[Fields]]:
    """As many structures in a row as there is room for."""
    rows: list[list[Fields]] = []
    left = 0.0
    for structure in structures:
        width = _least_width(structure)
        if left < width:
            rows.append([])
            left = INSIDE
        rows[-1].append(structure)
        left -= width + GAP
    return rows


def _lines(structure: Fields) -> Sequence[Sequence[Icon]]:
    """The icons of a structure in lines: ore first, and where that fills a line, rare ore and food begin another."""
    icons = _below(structure)
    if len(icons) <= (_least_width(structure) - 2 * PAD) // PITCH:
        return [icons]
    return [[icon for icon in icons if (icon.kind == "ore") is is_ore] for is_ore in (True, False)]


def _height(structure: Fields) -> float:
    head = HEAD_TALL if structure["power"] else HEAD_LOW
    return head + len(_lines(structure)) * (PITCH + 1) + FOOT + PAD


def _lay_row(row: Sequence[Fields], x: float, y: float, tall: float, at: dict[str, Box]) -> None:
    spare = (INSIDE - GAP * (len(row) - 1) - sum(map(_least_width, row))) / len(row)
    for structure in row:
        width = _least_width(structure) + spare
        at[structure["id"]] = (x, y, width, tall)
        _lay_icons(structure, (x, y, width, tall), at)
        x += width + GAP


def _lay_icons(structure: Fields, box: Box, at: dict[str, Box]) -> None:
    """Icons stand on the line that says what the structure gives; the power symbol in the upper right corner."""
    x, y, width, tall = box
    lines = _lines(structure)
    top = y + tall - FOOT - len(lines) * (PITCH + 1)
    for down, line in enumerate(lines):
        for i, icon in enumerate(line):
            at[icon.key] = (x + PAD + i * PITCH, top + down * (PITCH + 1), ICON, ICON)
    if structure["power"]:
        at[f"{structure['id']}.POWER"] = (x + width - ICON - 3, y + 3, ICON, ICON)
