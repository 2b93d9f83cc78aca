"""The sheet of Last Ark from Ceti as the second implementation knows it: typed anew, read from no file of the game.

What belongs to a space of a track stands in a row with a number for each space, as printed under the track.
"""

from __future__ import annotations

from typing import NamedTuple

# --- tracks: one number for each space, from space 0 on

FOOD_EFFECT = (-2, -1, -1, 0, 0, 0, 1, 1, 1, 2, 2, 2, 2)
FOOD_POINTS = (0, 0, 0, 0, 0, 0, 2, 2, 2, 5, 5, 5, 5)
MORALE_EFFECT = (-2, -2, -1, -1, 0, 0, 1, 1, 1, 2, 2)
MORALE_POINTS = (0, 0, 0, 0, 0, 0, 2, 2, 2, 5, 5)
SECTION = (1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5)
POPULATION_POINTS = (0, 0, 0, 0, 0, 0, 2, 2, 2, 2, 2, 2, 5, 5, 5)
TOP = {"food": 12, "morale": 10, "population": 14, "power": 8}
START = {"food": 4, "morale": 5, "population": 5, "power": 2}

RESIDENCES_NEEDED = {1: 0, 2: 1, 3: 2, 4: 3, 5: 4}
UPKEEP = {1: 0, 2: 1, 3: 2, 4: 3, 5: 4}
DICE = {1: 2, 2: 3, 3: 4, 4: 5, 5: 5}
POOL = 5
MOST_DICE = 5
MORALE_PER_RESIDENCE = 2

# --- structures


class Structure(NamedTuple):
    """A structure: `ore` and `rare` are the numbers on its icons, `ANY` for an asterisk."""

    name: str
    area: str
    ore: tuple[str, ...]
    rare: tuple[str, ...]
    power: int
    food: int


def structure(area: str, name: str, ore: str, rare: str = "", power: int = 0, food: int = 0) -> Structure:
    """Icons as on the sheet, `*` for an asterisk."""
    icons, diamonds = (row.replace("*", "ANY").split() for row in (ore, rare))
    return Structure(name, area, tuple(icons), tuple(diamonds), power, food)


STRUCTURES = (
    structure("O", "AG1", "2 4"),
    structure("O", "AG2", "3 5"),
    structure("O", "RES1", "*"),
    structure("O", "RES2", "1 6"),
    structure("O", "PWR1", "3 6"),
    structure("O", "SMELT", "1 *"),
    structure("O", "PORT", "1 2 3 4 5 6", "6 7 8", power=5, food=4),
    structure("A", "AG3", "6 *"),
    structure("A", "RES3", "2 5"),
    structure("A", "NURS", "3 *", power=1),
    structure("A", "ENT", "5 *", power=1),
    structure("B", "AG4", "4 *"),
    structure("B", "PWR2", "2 6"),
    structure("B", "LAB", "4 5", power=1),
    structure("B", "MED", "3 5 *", power=1),
    structure("C", "RES4", "3 4"),
    structure("C", "M-PWR", "2 6 *", power=3),
    structure("C", "M-ORE", "2 3 4 5"),
    structure("C", "M-RARE", "", "8 *"),
    structure("C", "M-FOOD", "1 4 *", food=2),
)
BY_NAME = {one.name: one for one in STRUCTURES}
AREAS = ("O", "A", "B", "C")
ENTRANCES = {"A": ("3", "4"), "B": ("2", "5"), "C": ("1", "6")}
AREA_POINTS = 5

DOMES = ("AG1", "AG2", "AG3", "AG4")
RESIDENCES = ("RES1", "RES2", "RES3", "RES4")
MODULES = ("M-PWR", "M-ORE", "M-RARE", "M-FOOD")
STATIONS = {"PWR1": 4, "PWR2": 5}
SPACEPORT_POINTS = 10
MODULE_POINTS = 5
ENTERTAINMENT_MORALE = 1
NURSERY_POPULATION = 1
NURSERY_DOUBLES = (3, 6)
LABORATORY_BOXES = 1

# --- technologies: boxes, and what those give that act once

BOXES = {"RARE": 5, "HYDRO": 7, "FUSION": 5, "HOUSE": 6, "HAZARD": 4, "FOUNDRY": 6, "FEST": 4, "GENOME": 4}
TECHNOLOGY_POINTS = {"RARE": 1, "HYDRO": 1, "FUSION": 1, "HOUSE": 1, "HAZARD": 1, "FOUNDRY": 1, "FEST": 1, "GENOME": 1}
FUSION_POWER = 4
FESTIVAL_MORALE = 3
GENOME_POPULATION = 2
DRILLS = 1

# --- the Blight

HEXES = 14
WARNINGS = (4, 7, 9, 11, 13)
DISASTERS: dict[int, tuple[str, tuple[tuple[str, int], ...]]] = {
    1: ("crop-rot", (("food", 2),)),
    2: ("unrest", (("morale", 2),)),
    3: ("fever", (("population", 2),)),
    4: ("grid-failure", (("power", 2),)),
    5: ("dust-storm", (("food", 1), ("morale", 1))),
    6: ("false-alarm", ()),
}
RATINGS = ((49, "legend"), (41, "ark-builders"), (32, "founders"), (24, "survivors"), (0, "lost-colony"))
"""The least score of each, from the top."""

# --- icons, by name, in the order of the sheet


def _ore(one: Structure) -> list[str]:
    return [f"{one.name}.{number}" for number in one.ore]


def _rare(one: Structure) -> list[str]:
    return [f"{one.name}.R{number}" for number in one.rare]


ICONS_OF = {
    one.name: tuple(_ore(one) + _rare(one) + ([f"{one.name}.POWER"] if one.power else [])) for one in STRUCTURES
}
"""All icons of a structure but for food."""
ORE_ICONS = tuple(icon for one in STRUCTURES for icon in _ore(one))
RARE_ICONS = tuple(icon for one in STRUCTURES for icon in _rare(one))
ENTRANCE_ICONS = tuple(f"{area}.{number}" for area, pair in ENTRANCES.items() for number in pair)
POWERED = tuple(one.name for one in STRUCTURES if one.power)
FED = tuple(one.name for one in STRUCTURES if one.food)


def _sheet_order() -> list[str]:
    order = []
    for area in AREAS:
        order += [f"{area}.{number}" for number in ENTRANCES.get(area, ())]
        for one in STRUCTURES:
            if one.area == area:
                order += ICONS_OF[one.name]
    return order


ICONS = tuple(_sheet_order())
