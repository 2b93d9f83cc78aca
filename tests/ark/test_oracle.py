"""The second implementation alone: its data and its text.

Each reading and each test vector is tried on the game; the comparison of the two shows a fault of either.
"""

from __future__ import annotations

from collections import Counter

from tests.ark import oracle
from tests.ark import oracle_data as data
from tests.ark.hand_made import colony, table
from tests.ark.oracle_sheet import Sheet

WHOLE_SHEET = " ".join(one.name for one in data.STRUCTURES)
ALL_KNOWN = " ".join(data.BOXES)


# --- the sheet


def test_the_sheet_has_as_many_icons_as_its_totals_say() -> None:
    assert len(data.STRUCTURES) == 20
    by_area = Counter(one.area for one in data.STRUCTURES for _ in one.ore)
    assert by_area == {"O": 17, "A": 8, "B": 9, "C": 12}
    assert sum(icon.endswith(".ANY") for icon in data.ORE_ICONS) == 9
    assert len(data.RARE_ICONS) == 5 and len(data.ENTRANCE_ICONS) == 6
    assert sum(one.power for one in data.STRUCTURES) == 12 and sum(one.food for one in data.STRUCTURES) == 6
    assert data.START["power"] + sum(data.STATIONS.values()) + data.FUSION_POWER == 15
    assert sum(data.BOXES.values()) == 41 and sum(data.TECHNOLOGY_POINTS.values()) == 8


def test_each_track_has_a_number_for_each_space() -> None:
    for row, track in [
        (data.FOOD_EFFECT, "food"),
        (data.FOOD_POINTS, "food"),
        (data.MORALE_EFFECT, "morale"),
        (data.MORALE_POINTS, "morale"),
        (data.SECTION, "population"),
        (data.POPULATION_POINTS, "population"),
    ]:
        assert len(row) == data.TOP[track] + 1


def test_everything_together_is_worth_68_points() -> None:
    everything = colony(WHOLE_SHEET, known=ALL_KNOWN, food=12, morale=10, population=14)
    assert Sheet(everything).points() == {
        "spaceport": 10,
        "modules": 20,
        "food": 5,
        "morale": 5,
        "population": 5,
        "technologies": 8,
        "areas": 15,
        "score": 68,
    }


# --- text


def test_the_example_of_the_notation_is_written_and_read() -> None:
    ticked = "AG1.2 AG1.4 RES1.ANY B.2 B.5 LAB.POWER"
    known = colony(ticked=ticked, power=1, boxes={"GENOME": 3}, used=[4])
    position = table(known, None, dice=[2, 4, 4, 5, 6], blight=2, seed=7, confirmed=[2])
    position["chance"]["drawn"] = 15
    text = oracle.to_text(position)
    assert text.startswith("LAC1.0:2A:24456:4551.30100000.00000.30040.000000.00.00000003.4/XC:7.F:")
    assert oracle.from_text(text.lower()) == position


def test_the_whole_sheet_and_told_scores_are_written() -> None:
    everything = colony(WHOLE_SHEET, known=ALL_KNOWN, food=12, morale=10, population=14, power=8)
    position = table(everything, None, phase="over", blight=14)
    position["players"][1].update(spaceport=True, score=34)
    text = oracle.to_text(position)
    assert text[: text.rindex(":")] == "LAC1.0:14O:-:CAE8.331333SF.33377.3337F.33FF37.42.57564644.-/XP34:-"
    assert oracle.from_text(text) == position
