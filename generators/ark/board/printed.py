"""What is printed on a sheet: areas, structures and technologies with the icons that can be ticked.

Invariant: it says what there is to tick and whether a sheet has it ticked; what a tick is good for, the rules say.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from jupiter.games.ark.components import components
from jupiter.games.ark.wording import localizer
from jupiter.generators.screen.wording import Fields

ANY = "ANY"
"""The value of an asterisk in the game's JSON."""


@dataclass(frozen=True, slots=True)
class Icon:
    """Something that can be ticked."""

    key: str
    """As actions name it: `AG1.4`."""
    kind: str
    """`ore`, `rare-ore`, `power`, `bulldoze` or `food`."""
    value: str
    of: str
    """The id of its structure or area."""

    @property
    def is_any(self) -> bool:
        """Whether every value will do."""
        return self.value == ANY

    def is_ticked(self, sheet: Fields) -> bool:
        """Whether the sheet has it ticked; food icons of a structure are only counted."""
        if self.kind == "food":
            return int(self.key[-1]) <= int(sheet["food_paid"][self.of])
        return self.key in sheet["ticked"]


@cache
def printed(language: str) -> Fields:
    """Areas, structures, technologies, tracks, Blight, disasters and numbers, with their names."""
    return components(localizer(language).messages)


def structures_of(area: Fields, language: str) -> tuple[Fields, ...]:
    """The structures of an area, in the order of the sheet."""
    return tuple(one for one in printed(language)["structures"] if one["area"] == area["id"])


def entrance_of(area: Fields) -> tuple[Icon, ...]:
    """The icons at the entrance of an area."""
    return tuple(Icon(f"{area['id']}.{value}", "bulldoze", str(value), area["id"]) for value in area["bulldoze"])


def icons_of(structure: Fields) -> tuple[Icon, ...]:
    """The icons of a structure, in the order of the sheet; food comes last."""
    own = structure["id"]
    return (
        *(Icon(f"{own}.{value}", "ore", str(value), own) for value in structure["ore"]),
        *(Icon(f"{own}.R{value}", "rare-ore", str(value), own) for value in structure["rare"]),
        *((Icon(f"{own}.POWER", "power", str(structure["power"]), own),) if structure["power"] else ()),
        *(Icon(f"{own}.FOOD{i + 1}", "food", "1", own) for i in range(structure["food"])),
    )


@cache
def all_icons() -> tuple[Icon, ...]:
    """Every icon of a sheet."""
    sheet = printed("en")
    entrances = (icon for area in sheet["areas"] for icon in entrance_of(area))
    return (*entrances, *(icon for structure in sheet["structures"] for icon in icons_of(structure)))


def are_ticked(sheet: Fields, icons: Iterable[Icon]) -> bool:
    """Whether every icon is ticked: of a structure then it is complete, of an entrance the area is open."""
    return all(icon.is_ticked(sheet) for icon in icons)
