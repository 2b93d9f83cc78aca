"""The sheet by numbers: every icon that can be ticked, structures and technologies by index, spaces of tracks.

Invariant: icons are numbered in the order of the sheet: by area, first its entrance, then its structures; of a
structure common ore, rare ore, power. A set of icons is a bit mask.
"""

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import NamedTuple

from jupiter.games.ark.definitions import TRACKS, load
from jupiter.games.ark.parts import ANY, Band, Section, Structure

_SHEET = load()


class Kind(Enum):
    """What an icon asks for."""

    ORE = "ore"
    """One die of its value."""
    RARE = "rare-ore"
    """Two dice with its sum."""
    POWER = "power"
    ENTRANCE = "bulldoze"
    """One die of its value, at the entrance of an area."""


class Icon(NamedTuple):
    """Something that can be ticked."""

    name: str
    """`AG1.2`, `PORT.R7`, `LAB.POWER`, `A.3`."""
    kind: Kind
    area: int
    structure: int
    """Index; -1 for an entrance."""
    value: int
    """Value or sum, ANY for an asterisk; of a power symbol what it costs."""


def _shown(value: int) -> str:
    return "ANY" if value == ANY else str(value)


def _of_structure(structure: Structure, index: int, area: int) -> Iterator[Icon]:
    for value in structure.ore:
        yield Icon(f"{structure.id}.{_shown(value)}", Kind.ORE, area, index, value)
    for value in structure.rare:
        yield Icon(f"{structure.id}.R{_shown(value)}", Kind.RARE, area, index, value)
    if structure.power:
        yield Icon(f"{structure.id}.POWER", Kind.POWER, area, index, structure.power)


def _icons() -> Iterator[Icon]:
    for number, area in enumerate(_SHEET.areas):
        for value in area.bulldoze:
            yield Icon(f"{area.id}.{value}", Kind.ENTRANCE, number, -1, value)
        for index, structure in enumerate(_SHEET.structures):
            if structure.area == area.id:
                yield from _of_structure(structure, index, number)


ICONS = tuple(_icons())
"""By number."""
ICON_NAMES = tuple(icon.name for icon in ICONS)
ICONS_BY_NAME: Mapping[str, int] = {name: number for number, name in enumerate(ICON_NAMES)}


def mask_of(icons: Iterator[int]) -> int:
    """These numbers as a set."""
    return sum(1 << number for number in icons)


BY_KIND: Mapping[Kind, int] = {kind: mask_of(n for n, icon in enumerate(ICONS) if icon.kind is kind) for kind in Kind}
"""Icons of each kind, as a set."""

STRUCTURES = _SHEET.structures
STRUCTURE_NAMES = tuple(structure.id for structure in STRUCTURES)
STRUCTURE_ICONS = tuple(
    mask_of(n for n, icon in enumerate(ICONS) if icon.structure == index) for index in range(len(STRUCTURES))
)
"""By structure: its icons, as a set."""
POWER_ICONS: Mapping[int, int] = {icon.structure: n for n, icon in enumerate(ICONS) if icon.kind is Kind.POWER}
"""Number of the power symbol, by structure."""

FED = tuple(index for index, structure in enumerate(STRUCTURES) if structure.food)
"""Structures that require food."""
FED_NAMES = tuple(STRUCTURE_NAMES[index] for index in FED)

AREAS = _SHEET.areas
ENTRANCES = tuple(
    mask_of(n for n, icon in enumerate(ICONS) if icon.area == number and icon.kind is Kind.ENTRANCE)
    for number in range(len(AREAS))
)
"""By area: the icons of its entrance, as a set."""
WITHIN = tuple(
    mask_of(n for n, icon in enumerate(ICONS) if icon.area == number and icon.kind is not Kind.ENTRANCE)
    for number in range(len(AREAS))
)
"""By area: the icons of its structures, as a set."""
AREA_OF = tuple(next(n for n, area in enumerate(AREAS) if area.id == structure.area) for structure in STRUCTURES)
"""By structure: its area."""
AREA_STRUCTURES = tuple(
    mask_of(index for index, area in enumerate(AREA_OF) if area == number) for number in range(len(AREAS))
)
"""By area: its structures, as a set."""

TECHNOLOGIES = _SHEET.technologies
TECHNOLOGY_NAMES = tuple(technology.id for technology in TECHNOLOGIES)
TECHNOLOGIES_BY_NAME: Mapping[str, int] = {name: number for number, name in enumerate(TECHNOLOGY_NAMES)}
BOXES = tuple(technology.boxes for technology in TECHNOLOGIES)
"""By technology."""

# --- tracks ---------------------------------------------------------------------------------------------------------

TOP: Mapping[str, int] = {name: _SHEET.tracks[name].top for name in TRACKS}
"""Last space of each track."""
START: Mapping[str, int] = {name: _SHEET.tracks[name].start for name in TRACKS}


def _bands(bands: tuple[Band, ...]) -> tuple[Band, ...]:
    return tuple(next(band for band in bands if space <= band.to) for space in range(bands[-1].to + 1))


FOOD_BANDS = _bands(_SHEET.food)
"""By space."""
MORALE_BANDS = _bands(_SHEET.morale)
SECTIONS: tuple[Section, ...] = tuple(
    next(section for section in _SHEET.sections if space <= section.to) for space in range(TOP["population"] + 1)
)
"""By space of the population track."""

NUMBERS = _SHEET.numbers
HEXES = _SHEET.hexes
WARNINGS = _SHEET.warnings
DISASTERS = _SHEET.disasters
