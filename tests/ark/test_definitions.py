"""The data of the sheet: what must hold of them, what is told where it does not, and the numbers of our own sheet.

The tables of the second part are written down from the description of the sheet, not from the data files.
"""

import copy
from collections.abc import Iterator
from typing import Any

import pytest

from jupiter.engine.datafile import DefinitionFault, read_data
from jupiter.games.ark.definitions import FILES, build, load
from jupiter.games.ark.layout import BY_KIND, ICONS, Kind
from tests.ark.table import GAME, PARTS, STRUCTURES, TECHNOLOGIES
from tests.data_files import spoiled

TABLES = read_data("jupiter.games.ark", FILES)


def test_the_files_as_they_are_make_the_game():
    assert build(copy.deepcopy(TABLES)) == load()


@pytest.mark.parametrize(
    ("place", "value", "complaint"),
    [
        ("game/id", None, "game.toml: the game: id is missing"),
        ("game/rules", "one", "rules must be a version, major.minor"),
        ("game/players", [1, 7], "players must list the least and the most, whole numbers from 1 to 6"),
        ("game/minutes", [30], "minutes must list the least and the most"),
        ("game/numbers/pool", 0, "pool must be a whole number from 1 to 6"),
        ("game/numbers/luck", 7, "unknown key 'luck'"),
        ("game/tracks/food/top", 36, "top must be a whole number from 1 to 35"),
        ("game/tracks/food/top", 13, "food: its parts must follow one another up to its top"),
        ("game/tracks/food/bands/1/to", 0, "food: its parts must follow one another up to its top"),
        ("game/tracks/morale/bands/4", None, "morale: its parts must follow one another up to its top"),
        ("game/tracks/morale/bands/0/effect", 10, "effect must be a whole number from -9 to 9"),
        ("game/tracks/morale/bands/0/colour", "red", "unknown key 'colour'"),
        ("game/tracks/population/sections/2/to", 12, "population: its parts must follow one another up to its top"),
        ("game/tracks/population/sections/0/food", -1, "food must be a whole number from 0 to 35"),
        ("game/tracks/food/start", 13, "tracks: food: start must be a whole number from 0 to 12"),
        ("game/tracks/population/start", 15, "tracks: population: start must be a whole number from 0 to 14"),
        ("game/tracks/population/start", 6, "population: the section of its start must give start_dice"),
        ("game/numbers/start_dice", 4, "population: the section of its start must give start_dice"),
        ("game/tracks/population/sections/3/dice", 6, "sections 11: dice must be a whole number from 2 to 5"),
        ("game/tracks/population/sections/0/dice", 1, "sections 2: dice must be a whole number from 2 to 5"),
        ("game/tracks/power", None, "power is missing"),
        ("game/tracks/luck", {}, "unknown key 'luck'"),
        ("game/rating/1/id", "lost-colony", "rating"),
        ("game/rating/1/score", -1, "score must be a whole number from 0 to 999"),
        ("game/rating/0/score", 3, "ratings must begin at 0 and rise"),
        ("game/rating/2/score", 41, "ratings must begin at 0 and rise"),
        ("game/overview/0/lines", ["", "x"], "lines must list texts"),
        ("sheet/area/1/bulldoze", ["3", "7"], "area A: '7' is no icon: a value from 1 to 6, or ANY"),
        ("sheet/area/1/bulldoze", ["3", "3"], "area A: no two icons may be the same"),
        ("sheet/area/1/bulldoze", [], "the first area, and no other, must be open"),
        ("sheet/area/0/bulldoze", ["3", "4"], "the first area, and no other, must be open"),
        ("sheet/area/1/id", "O", "area"),
        ("sheet/structure/0/area", "Z", "structure AG1: area is 'Z'; allowed: A, B, C, O"),
        ("sheet/structure/0/area", "C", "structures must stand in the order of their areas"),
        ("sheet/structure/0/ore", ["2", "x"], "structure AG1: 'x' is no icon"),
        ("sheet/structure/0/ore", ["2", "2"], "no two icons may be the same"),
        ("sheet/structure/6/rare", ["6", "13"], "'13' is no icon: a value from 1 to 12, or ANY"),
        ("sheet/structure/6/rare", ["6", "6"], "no two icons may be the same"),
        ("sheet/structure/0/ore", [], "structure AG1: a structure takes ore, common or rare"),
        ("sheet/structure/0/benefit", "morale", "structure AG1: benefit is 'morale'; allowed: drills, entertainment"),
        ("sheet/structure/6/power", 0, "power must be a whole number from 1 to 9"),
        ("sheet/structure/6/benefit", "rocket", "benefit is 'rocket'; allowed"),
        ("sheet/structure/1/id", "AG1", "structure"),
        ("sheet/structure/0/colour", "red", "unknown key 'colour'"),
        ("sheet/technology/0/boxes", 10, "boxes must be a whole number from 1 to 9"),
        ("sheet/technology/0/kind", "seldom", "kind is 'seldom'; allowed: lasting, once"),
        (
            "sheet/technology/0/kind",
            "once",
            "technology RARE: benefit is 'rare-ore'; allowed: morale, population, power",
        ),
        ("sheet/technology/2/kind", "lasting", "technology FUSION: benefit is 'power'; allowed: drills"),
        ("sheet/technology/0/text", " ", "text must be a text that is not empty"),
        ("sheet/blight/warnings", [4, 14], "warnings must list different whole numbers from 1 to 13"),
        ("sheet/blight/warnings", [4, 4], "warnings must list different whole numbers"),
        ("sheet/blight/speed", 2, "unknown key 'speed'"),
        ("sheet/disaster/5", None, "there must be a disaster for each die from 1 to 6, in this order"),
        ("sheet/disaster/0/die", 2, "there must be a disaster for each die from 1 to 6, in this order"),
        ("sheet/disaster/0/losses/luck", 1, "unknown key 'luck'"),
        ("actions/action/1/type", "roll", "actions.toml: roll: this type of action stands twice"),
        ("actions/action/1/word", "ROLL", "actions.toml: ROLL: this word stands twice"),
        ("events/event/0/rule", "setup.tea", "names a rule that is not in the catalogue: setup.tea"),
    ],
)
def test_what_the_data_must_hold_and_does_not_is_told_with_its_place(place: str, value: Any, complaint: str) -> None:
    with pytest.raises(DefinitionFault) as fault:
        build(spoiled(TABLES, place, value))
    assert complaint in str(fault.value)
    assert str(fault.value).startswith(f"{place.partition('/')[0]}.toml: ")


def places(table: Any, path: str) -> Iterator[str]:
    """The place of every key of every table of a file; of a list of tables, of the first and the last one."""
    for key, value in table.items():
        yield f"{path}/{key}"
        if isinstance(value, dict):
            yield from places(value, f"{path}/{key}")
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            for number in {0, len(value) - 1}:
                yield from places(value[number], f"{path}/{key}/{number}")


@pytest.mark.parametrize("name", TABLES)
def test_a_key_that_is_misspelt_is_noticed_wherever_it_stands(name):
    for place in places(TABLES[name], name):
        with pytest.raises(DefinitionFault):
            build(spoiled(TABLES, f"{place}-", 1))


# --- our sheet: the tracks ------------------------------------------------------------------------------------------

TRACKS = {"food": (12, 4), "morale": (10, 5), "population": (14, 5), "power": (8, 2)}
FOOD = [(0, -2, 0), (2, -1, 0), (5, 0, 0), (8, 1, 2), (12, 2, 5)]
MORALE = [(1, -2, 0), (3, -1, 0), (5, 0, 0), (8, 1, 2), (10, 2, 5)]
"""Last space, change of the next track, points."""
SECTIONS = [(2, 0, 0, 0, 2), (5, 1, 1, 0, 3), (8, 2, 2, 2, 4), (11, 3, 3, 2, 5), (14, 4, 4, 5, 5)]
"""Last space, residences, food, points, dice."""


def test_the_tracks_are_those_of_the_sheet():
    assert {name: (track["top"], track["start"]) for name, track in PARTS["tracks"].items()} == TRACKS
    for name, bands in (("food", FOOD), ("morale", MORALE)):
        assert [(band["to"], band["effect"], band["points"]) for band in PARTS[name]] == bands
    keys = ("to", "residences", "food", "points", "dice")
    assert [tuple(section[key] for key in keys) for section in PARTS["population"]] == SECTIONS
    assert PARTS["numbers"] == {"pool": 5, "start_dice": 3, "least_dice": 2, "residence_morale": 2}


# --- structures -----------------------------------------------------------------------------------------------------

SHEET = """
AG1    O | 2 4         |       |   |
AG2    O | 3 5         |       |   |
RES1   O | *           |       |   |
RES2   O | 1 6         |       |   |
PWR1   O | 3 6         |       |   |
SMELT  O | 1 *         |       |   |
PORT   O | 1 2 3 4 5 6 | 6 7 8 | 5 | 4
AG3    A | 6 *         |       |   |
RES3   A | 2 5         |       |   |
NURS   A | 3 *         |       | 1 |
ENT    A | 5 *         |       | 1 |
AG4    B | 4 *         |       |   |
PWR2   B | 2 6         |       |   |
LAB    B | 4 5         |       | 1 |
MED    B | 3 5 *       |       | 1 |
RES4   C | 3 4         |       |   |
M-PWR  C | 2 6 *       |       | 3 |
M-ORE  C | 2 3 4 5     |       |   |
M-RARE C |             | 8 *   |   |
M-FOOD C | 1 4 *       |       |   | 2
"""
"""Structure and area, common ore, rare ore, power, food."""


def row(structure: Any) -> list[str]:
    """A structure as a line of the sheet."""
    icons = [" ".join("*" if one == "ANY" else str(one) for one in structure[kind]) for kind in ("ore", "rare")]
    paid = [str(structure[kind] or "") for kind in ("power", "food")]
    return [f"{structure['id']} {structure['area']}", *icons, *paid]


def test_the_structures_are_those_of_the_sheet():
    lines = [[" ".join(part.split()) for part in line.split("|")] for line in SHEET.strip().splitlines()]
    assert [row(structure) for structure in STRUCTURES.values()] == lines


def test_the_sheet_has_as_many_icons_as_were_counted():
    icons = PARTS["icons"]
    ore = [icon for icon in icons if icon["type"] == "ore"]
    diamonds = [icon for icon in icons if icon["type"] == "rare-ore"]
    entrances = [icon for icon in icons if icon["type"] == "bulldoze"]
    assert (len(STRUCTURES), len(ore), len(diamonds), len(entrances)) == (20, 46, 5, 6)
    assert sum(icon["value"] == "ANY" for icon in ore) == 9
    assert [sum(icon["area"] == area for icon in ore) for area in "OABC"] == [17, 8, 9, 12]
    assert len(ore) + 2 * len(diamonds) + len(entrances) == 62
    assert {kind: BY_KIND[kind].bit_count() for kind in Kind} == {
        Kind.ORE: 46,
        Kind.RARE: 5,
        Kind.POWER: 6,
        Kind.ENTRANCE: 6,
    }
    assert len({icon.name for icon in ICONS}) == len(ICONS) == 63


def test_the_spaceport_takes_twelve_dice_five_power_four_food_and_rare_ore_extraction():
    port = STRUCTURES["PORT"]
    assert (len(port["ore"]) + 2 * len(port["rare"]), port["power"], port["food"]) == (12, 5, 4)
    assert sum(structure["food"] for structure in STRUCTURES.values()) == 6


GIVEN = {"AG1": 1, "AG2": 1, "AG3": 1, "AG4": 1, "PWR1": 4, "PWR2": 5}
"""Food a round or power at once, by structure."""


def test_power_wanted_is_twelve_and_fifteen_can_be_had():
    assert sum(structure["power"] for structure in STRUCTURES.values()) == 12
    amounts = {name: one["amount"] for name, one in STRUCTURES.items() if one["benefit"] in ("food", "power")}
    assert amounts == GIVEN
    sources = [*STRUCTURES.values(), *TECHNOLOGIES.values()]
    gained = sum(one["amount"] for one in sources if one["benefit"] == "power")
    assert TRACKS["power"][1] + gained == 15


def test_the_areas_are_those_of_the_sheet():
    areas = [(area["id"], area["name"], area["bulldoze"], area["points"]) for area in PARTS["areas"]]
    assert areas == [
        ("O", "Outpost", [], 0),
        ("A", "Terraces", [3, 4], 5),
        ("B", "Works", [2, 5], 5),
        ("C", "Slipway", [1, 6], 5),
    ]


# --- technologies, Blight, scores -----------------------------------------------------------------------------------

RESEARCH = [
    ("RARE", "Rare Ore Extraction", 5, True, "rare-ore"),
    ("HYDRO", "Hydroponic Vats", 7, True, "food"),
    ("FUSION", "Fusion Cells", 5, False, "power"),
    ("HOUSE", "Stacked Housing", 6, True, "residence"),
    ("HAZARD", "Hazard Drills", 4, True, "drills"),
    ("FOUNDRY", "Adaptive Foundry", 6, True, "foundry"),
    ("FEST", "Founders' Festival", 4, False, "morale"),
    ("GENOME", "Genome Archive", 4, False, "population"),
]


def test_the_technologies_are_those_of_the_sheet():
    keys = ("id", "name", "boxes", "lasting", "benefit")
    assert [tuple(one[key] for key in keys) for one in TECHNOLOGIES.values()] == RESEARCH
    assert sum(one["boxes"] for one in TECHNOLOGIES.values()) == 41
    assert [one["points"] for one in TECHNOLOGIES.values()] == [1] * 8
    once = {name: one["amount"] for name, one in TECHNOLOGIES.items() if not one["lasting"]}
    assert once == {"FUSION": 4, "FEST": 3, "GENOME": 2}


def test_the_blight_and_its_disasters_are_those_of_the_sheet():
    assert PARTS["blight"] == {"hexes": 14, "warnings": [4, 7, 9, 11, 13]}
    assert [(one["die"], one["name"], one["losses"]) for one in PARTS["disasters"]] == [
        (1, "Crop rot", {"food": 2}),
        (2, "Unrest", {"morale": 2}),
        (3, "Fever", {"population": 2}),
        (4, "Grid failure", {"power": 2}),
        (5, "Dust storm", {"food": 1, "morale": 1}),
        (6, "False alarm", {}),
    ]


def test_a_sheet_is_worth_sixty_eight_points_at_most():
    spaceport = STRUCTURES["PORT"]["points"]
    modules = sum(one["points"] for one in STRUCTURES.values() if one["benefit"] == "module")
    economy = sum(max(band["points"] for band in PARTS[track]) for track in ("food", "morale", "population"))
    research = sum(one["points"] for one in TECHNOLOGIES.values())
    areas = sum(area["points"] for area in PARTS["areas"])
    assert [spaceport, modules, economy, research, areas] == [10, 20, 15, 8, 15]
    assert [(one["id"], one["score"]) for one in PARTS["ratings"]] == [
        ("lost-colony", 0),
        ("survivors", 24),
        ("founders", 32),
        ("ark-builders", 41),
        ("legend", 49),
    ]


def test_the_game_says_that_title_and_numbers_are_our_own():
    about = GAME.about()
    assert (GAME.name, about["players"]) == ("Last Ark from Ceti", {"min": 1, "max": 6})
    assert "working title" in about["reconstruction"]
    assert PARTS["reconstruction"] == about["reconstruction"]
    assert "our own" in PARTS["notice"]
