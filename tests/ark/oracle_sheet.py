"""One colony sheet of Last Ark from Ceti: questions about it, for the second implementation.

A sheet is the JSON of docs/last-ark-from-ceti/notation.md; nothing here changes one.
"""

from __future__ import annotations

from typing import Any

from tests.ark import oracle_data as data

Position = dict[str, Any]
Action = dict[str, Any]

PLAYERS = ("p1", "p2", "p3", "p4", "p5", "p6")


class Sheet:
    """A known sheet. It sees every later change of its JSON."""

    def __init__(self, sheet: dict[str, Any]) -> None:
        self.json = sheet

    def ticked(self, icon: str) -> bool:
        return icon in self.json["ticked"]

    def is_open(self, area: str) -> bool:
        return all(self.ticked(f"{area}.{number}") for number in data.ENTRANCES.get(area, ()))

    def has(self, name: str) -> bool:
        """Whether a structure is complete: every icon below it and the power symbol above it."""
        one = data.BY_NAME[name]
        if one.food and self.json["food_paid"][name] < one.food:
            return False
        return all(self.ticked(icon) for icon in data.ICONS_OF[name])

    def knows(self, technology: str) -> bool:
        return self.open_boxes(technology) == 0

    def open_boxes(self, technology: str) -> int:
        return data.BOXES[technology] - self.json["boxes"][technology]

    def area_done(self, area: str) -> bool:
        """Whether it scores: an area that was blocked, with all its structures complete."""
        return area in data.ENTRANCES and all(self.has(one.name) for one in data.STRUCTURES if one.area == area)

    # --- dice

    def section(self) -> int:
        return data.SECTION[self.json["population"]]

    def dice_actions(self) -> int:
        """What the dice marker shows (readings 25, 26)."""
        return min(data.MOST_DICE, data.DICE[self.section()] + self.has("MED"))

    def dice_left(self, rolled: list[int]) -> list[int]:
        left = list(rolled)
        for die in self.json["used"]:
            left.remove(die)
        return left

    def pair_boxes(self, value: int) -> int:
        """How many boxes a pair of this value ticks."""
        return value + (data.LABORATORY_BOXES if self.has("LAB") else 0)

    # --- economy

    def domes(self) -> int:
        return sum(self.has(name) for name in data.DOMES)

    def food_per_round(self) -> int:
        return self.domes() + self.knows("HYDRO")

    def residences(self) -> int:
        return sum(self.has(name) for name in data.RESIDENCES) + self.knows("HOUSE")

    # --- the end

    def points(self) -> dict[str, int]:
        spaceport = self.has("PORT")
        modules = sum(self.has(name) for name in data.MODULES) if spaceport else 0
        points = {
            "spaceport": data.SPACEPORT_POINTS if spaceport else 0,
            "modules": modules * data.MODULE_POINTS,
            "food": data.FOOD_POINTS[self.json["food"]],
            "morale": data.MORALE_POINTS[self.json["morale"]],
            "population": data.POPULATION_POINTS[self.json["population"]],
            "technologies": sum(points for name, points in data.TECHNOLOGY_POINTS.items() if self.knows(name)),
            "areas": sum(data.AREA_POINTS for area in data.AREAS if self.area_done(area)),
        }
        return {**points, "score": sum(points.values())}

    def complete(self) -> list[str]:
        """Structures and technologies that are complete and areas that score, in the order of the sheet."""
        structures = [one.name for one in data.STRUCTURES if self.has(one.name)]
        return [
            *structures,
            *(name for name in data.BOXES if self.knows(name)),
            *(area for area in data.AREAS if self.area_done(area)),
        ]


def sheet_of(position: Position, player: str) -> Sheet | None:
    """None for a hidden sheet. The player must sit at the table."""
    sheet = seat_of(position, player)["sheet"]
    return None if sheet is None else Sheet(sheet)


def seat_of(position: Position, player: str) -> dict[str, Any]:
    return position["players"][PLAYERS.index(player)]


def players_of(position: Position) -> tuple[str, ...]:
    return PLAYERS[: len(position["players"])]


def known_sheets(position: Position) -> list[tuple[str, Sheet]]:
    """Player and sheet, in the order of the players."""
    sheets = [(player, sheet_of(position, player)) for player in players_of(position)]
    return [(player, sheet) for player, sheet in sheets if sheet is not None]


def has_spaceport(position: Position, player: str) -> bool:
    sheet = sheet_of(position, player)
    return seat_of(position, player)["spaceport"] is True if sheet is None else sheet.has("PORT")


def rating_of(score: int) -> str:
    return next(name for least, name in data.RATINGS if score >= least)
