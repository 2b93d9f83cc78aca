"""The second implementation alone, on small cases worked out by hand: it must be right before it can judge the first.

The numbers are those of the list of readings. Rows and columns of the sky are those of the printed cards.
"""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

from jupiter.engine.chance import Chance
from tests.skies import oracle
from tests.skies.oracle import apply, legal, outcome, violations
from tests.skies.oracle_board import CELLS, Action, Board, Position
from tests.skies.oracle_data import BLACK, BLUE, GREEN_SHIPS, RED_SHIPS, WHITE
from tests.skies.oracle_steps import Event

EASY = {"sky": ["easy"] * 4, "upper": "easy", "lower": "easy", "tracks": "easy"}
DIFFICULT = {"sky": ["difficult"] * 4, "upper": "difficult", "lower": "difficult", "tracks": "difficult"}
EASY_ABOVE = {**EASY, "lower": "difficult"}


# --- hand-made positions


def die(at: str, colour: str, value: int, resolved: bool = False) -> dict[str, Any]:
    return {"at": at, "die": colour, "value": value, "resolved": resolved}


def ships(*places: str, red: tuple[str, ...] = ()) -> list[dict[str, str]]:
    return [{"ship": "green", "at": at} for at in places] + [{"ship": "red", "at": at} for at in red]


def table(phase: str, cards: dict[str, Any] = EASY, **changes: Any) -> Position:
    """The start with these fields instead."""
    return {**oracle.start(cards), "phase": phase, **copy.deepcopy(changes)}


def placing(cards: dict[str, Any] = EASY, **changes: Any) -> Position:
    """Three black dice that show 1, 4, 6 and two white ones that show 2, 5 are to be placed."""
    return table("place", cards, **{"rolled": {"black": [1, 4, 6], "white": [2, 5]}, **changes})


def last_die(*base: dict[str, Any], cards: dict[str, Any] = EASY, **changes: Any) -> Position:
    """A black 3 is the last die to be placed."""
    return table("place", cards, **{"rolled": {"black": [3], "white": []}, "base": list(base), **changes})


def resolving(*base: dict[str, Any], cards: dict[str, Any] = EASY, **changes: Any) -> Position:
    return table("resolve", cards, **{"base": list(base), **changes})


def place(colour: str, value: int, at: str) -> Action:
    return {"type": "place", "die": colour, "value": value, "at": at}


def use(at: str, robot: str | None = None) -> Action:
    return {"type": "use", "at": at} if robot is None else {"type": "use", "at": at, "robot": robot}


def skip(at: str) -> Action:
    return {"type": "skip", "at": at}


def dig(at: str) -> Action:
    return {"type": "dig", "at": at}


def deploy(value: int, at: str) -> Action:
    return {"type": "deploy", "value": value, "at": at}


def respawn(ship: str, column: int) -> Action:
    return {"type": "respawn", "ship": ship, "column": column}


def types(events: list[Event]) -> list[str]:
    return [kind for kind, _, _ in events]


def told(events: list[Event], kind: str) -> list[dict[str, Any]]:
    """The fields of every event of a type."""
    return [fields for name, _, fields in events if name == kind]


def places(position: Position) -> list[str]:
    return [ship["at"] for ship in position["ships"]]


def base(position: Position) -> dict[str, int]:
    return {lying["at"]: lying["value"] for lying in position["base"]}


# --- the test vectors of the component data


def test_vector_1_the_start() -> None:
    start = oracle.start(EASY)
    assert [start[name] for name in ("mother_ship", "energy", "research", "damage")] == [0, 2, 0, 0]
    assert start["excavator"] == "C5" == Board(start).way[10]
    assert places(start) == ["S1", "S2", "S3", "S4", "S5"]
    assert (start["phase"], start["round"]) == ("roll", 1)


def test_vector_2_black_four_and_five_on_the_anti_air_of_column_five() -> None:
    assert "3.5" in places(apply(placing(), place("black", 4, "A5"))[0])
    start = placing(rolled={"black": [5, 5, 5], "white": [1, 1]})
    after, events = apply(start, place("black", 5, "A5"))
    assert "4.5" in places(after)
    assert after["mother_ship"] == 1
    assert types(events) == ["die-placed", "ship-moved", "mother-ship-moved"]


def test_vector_3_a_black_two_on_the_first_energy_room() -> None:
    start = placing(rolled={"black": [2, 2, 2], "white": [1, 1]})
    after, _ = apply(start, place("black", 2, "B1"))
    assert places(after)[-1] == "2.1"
    after, events = apply(resolving(die("B1", "black", 2)), use("B1"))
    assert after["energy"] == 3
    assert events[0] == ("energy-gained", "room.energy", {"count": 1, "energy": 3})


def test_vector_4_a_ship_follows_the_arrow_of_row_four() -> None:
    start = placing(rolled={"black": [3, 3, 3], "white": [1, 1]}, ships=ships("1.2"), waiting={"green": 4, "red": 0})
    after, events = apply(start, place("black", 3, "B2"))
    assert places(after) == ["4.3"]
    assert told(events, "ship-followed-arrow") == [{"ship": "green", "from": "4.2", "to": "4.3"}]


def test_vector_5_the_room_of_energy_and_fighters() -> None:
    start = resolving(
        die("E2", "black", 5),
        die("E1", "white", 4),
        die("B1", "black", 2),
        excavator="F5",
        energy=3,
        ships=ships("7.1", "10.5", "14.3", "15.5", "2.1"),
    )
    after, events = apply(start, use("E1"))
    assert after["energy"] == 7
    assert told(events, "ship-shot") == [{"at": "7.1"}, {"at": "10.5"}, {"at": "14.3"}, {"at": "15.5"}]
    assert places(after) == ["2.1"]
    assert after["waiting"] == {"green": 4, "red": 0}


def test_vector_6_three_research_spaces_at_once() -> None:
    dice = [die("F2", "black", 6), die("F3", "black", 5), die("F4", "white", 4), die("B1", "black", 2)]
    for research, reached in ((9, 12), (8, 11)):
        after, _ = apply(resolving(*dice, excavator="F5", research=research), use("F2"))
        assert after["research"] == reached
    after, events = apply(resolving(*dice, excavator="F5", research=3), use("F2"))
    assert (after["research"], told(events, "research-advanced")[0]["count"]) == (8, 5)


def test_vector_7_the_third_phase_of_round_twelve_loses() -> None:
    after, events = apply(resolving(die("B1", "black", 2), mother_ship=11, round=12), skip("B1"))
    assert types(events) == ["die-removed", "mother-ship-moved", "game-lost"]
    assert after["mother_ship"] == 12
    assert outcome(after) == (False, "end.mother-ship")


@pytest.mark.parametrize(("cards", "limit"), [(EASY, 5), (EASY_ABOVE, 4)])
def test_vector_8_the_last_damage_loses(cards: dict[str, Any], limit: int) -> None:
    for damage in range(limit):
        start = placing(cards, damage=damage, ships=ships("15.1", "1.2"), waiting={"green": 3, "red": 0})
        after, events = apply(start, place("black", 4, "B1"))
        assert told(events, "damage-taken") == [{"count": 1, "damage": damage + 1, "limit": limit}]
        assert outcome(after) == ((False, "end.damage") if damage + 1 == limit else None)


# --- readings 1 to 10: energy, digging, where dice go


def test_reading_1_energy_is_added_up_to_seven() -> None:
    assert apply(resolving(die("B1", "black", 4), energy=2), use("B1"))[0]["energy"] == 5
    after, events = apply(resolving(die("B1", "black", 6), energy=4), use("B1"))
    assert after["energy"] == 7
    assert told(events, "energy-gained") == [{"count": 3, "energy": 7}]


def test_reading_2_the_space_of_the_excavator_is_not_excavated() -> None:
    assert violations(placing(), place("black", 4, "C5")) == ["place.excavator"]
    assert violations(placing(excavator="C4"), place("black", 4, "C4")) == ["place.excavator"]
    assert violations(placing(excavator="C3"), place("black", 4, "C4")) == []


def test_reading_3_a_die_too_low_for_the_way_may_be_placed_and_only_be_put_aside() -> None:
    assert violations(placing(), place("black", 1, "F5")) == []
    start = resolving(die("F5", "black", 1), die("B1", "black", 1))
    assert violations(start, dig("F5")) == ["dig.value"]
    after, events = apply(start, skip("F5"))
    assert events == [("die-removed", "resolve.skip", {"die": "black", "value": 1, "at": "F5"})]
    assert after["excavator"] == "C5"


def test_reading_4_rooms_and_tunnels_that_are_not_excavated_take_one_digging_die_a_round() -> None:
    for cell in ("C4", "E3", "F1", "F5"):
        assert violations(placing(), place("white", 5, cell)) == []
    dug = last_die(die("D2", "black", 6))
    assert violations(dug, place("black", 3, "C4")) == ["place.dig"]
    assert violations(dug, place("black", 3, "A4")) == []


@pytest.mark.parametrize(("at", "distance"), [("C4", 1), ("C1", 4), ("D1", 5), ("D2", 6)])
def test_reading_5_the_way_counts_every_space(at: str, distance: int) -> None:
    assert violations(resolving(die(at, "black", distance)), dig(at)) == []
    if distance > 1:
        assert violations(resolving(die(at, "black", distance - 1)), dig(at)) == ["dig.value"]


def test_reading_5_digging_costs_one_energy_however_far() -> None:
    start = resolving(die("D2", "black", 6), die("B1", "black", 1), energy=1)
    after, events = apply(start, dig("D2"))
    assert (after["energy"], after["excavator"], base(after)) == (0, "D2", {"B1": 1})
    assert events == [
        ("energy-spent", "dig.energy", {"count": 1, "energy": 0}),
        ("excavator-moved", "dig.value", {"from": "C5", "to": "D2"}),
    ]
    assert violations({**start, "energy": 0}, dig("D2")) == ["dig.energy"]


def test_reading_6_a_digging_die_does_not_use_the_room() -> None:
    start = resolving(die("C4", "black", 6), energy=7)
    assert violations(start, use("C4")) == ["dig.room"]
    assert violations(start, dig("C4")) == []


def test_reading_7_a_tunnel_behind_the_excavator_takes_no_die() -> None:
    assert violations(placing(), place("black", 4, "B4")) == ["place.room"]


def test_reading_8_each_column_takes_one_action_die_and_robots_do_not_count() -> None:
    held = last_die(die("A1", "black", 2))
    assert violations(held, place("black", 3, "B1")) == ["place.column"]
    assert violations(last_die(die("A1", "blue", 2)), place("black", 3, "B1")) == []


def test_reading_8_the_upright_room_works_with_a_robot() -> None:
    start = resolving(die("E5", "black", 6), die("F5", "blue", 3), cards=EASY_ABOVE, excavator="F1", research=4)
    after, events = apply(start, use("F5"))
    assert after["research"] == 6  # 3 and 2 are covered by 9, 6 more is not
    assert events[2:4] == [
        ("die-removed", "resolve.once", {"die": "black", "value": 6, "at": "E5"}),
        ("robot-worn", "robot.wear", {"at": "F5", "value": 2}),
    ]


def test_reading_9_a_robot_occupies_its_spot() -> None:
    assert violations(placing(base=[die("B1", "blue", 2)]), place("black", 4, "B1")) == ["place.spot"]


def test_reading_10_a_robot_makes_way_where_its_column_has_no_other_place() -> None:
    robot = die("A4", "blue", 2)
    start = last_die(robot, die("D1", "black", 6), waiting={"green": 0, "red": 0})
    after, events = apply(start, place("black", 3, "A4"))
    assert types(events)[:2] == ["robot-displaced", "die-placed"]
    assert events[0] == ("robot-displaced", "place.spot", {"at": "A4"})
    assert not [lying for lying in after["base"] if lying["die"] == "blue"]
    assert Board(after).blue_aside() == BLUE


def test_reading_10_no_robot_makes_way_while_its_column_can_be_dug_for_or_has_a_free_spot_or_a_die() -> None:
    robot = die("A4", "blue", 2)
    assert violations(last_die(robot), place("black", 3, "A4")) == ["place.spot"]
    dug = die("D1", "black", 6)
    assert violations(last_die(robot, dug, excavator="C3"), place("black", 3, "A4")) == ["place.spot"]
    dug = die("D4", "black", 6)
    assert violations(last_die(robot, dug), place("black", 3, "A4")) == ["place.column", "place.spot"]


def test_reading_10_the_excavator_never_goes_back_beyond_the_second_row() -> None:
    after, events = apply(resolving(die("A1", "blue", 1), excavator="B2", mother_ship=5), skip("A1"))
    assert after["excavator"] == "B1"
    assert told(events, "excavator-retreated") == [{"from": "B2", "to": "B1"}]


# --- readings 11 to 22: ships and the mother ship


def test_reading_11_all_ships_of_a_column_move_then_their_spaces_are_resolved_from_the_top() -> None:
    start = placing(rolled={"black": [3, 3, 3], "white": [1, 1]}, ships=ships("S2", "1.2", "3.2"))
    after, events = apply(start, place("black", 3, "B2"))
    assert told(events, "ship-moved") == [
        {"ship": "green", "from": "S2", "to": "3.2"},
        {"ship": "green", "from": "1.2", "to": "4.2"},
        {"ship": "green", "from": "3.2", "to": "6.2"},
    ]
    assert [fields["to"] for fields in told(events, "ship-followed-arrow")] == ["4.3", "6.1"]
    assert places(after) == ["3.2", "4.3", "6.1"]


def test_reading_12_spaces_that_are_passed_do_nothing() -> None:
    after, events = apply(placing(ships=ships("3.5")), place("black", 4, "B5"))
    assert (places(after), after["mother_ship"]) == (["7.5"], 0)
    assert types(events) == ["die-placed", "ship-moved"]


def test_reading_13_a_ship_stays_on_an_arrow_whose_space_is_occupied() -> None:
    start = placing(ships=ships("1.4", "2.3"), rolled={"black": [1, 1, 1], "white": [1, 1]})
    after, events = apply(start, place("black", 1, "A4"))
    assert places(after) == ["1.4", "2.3"]
    start["excavator"] = "C3"
    after, events = apply(start, place("black", 1, "C4"))
    assert events[-1] == ("ship-blocked", "ships.arrow", {"ship": "green", "at": "2.4", "to": "2.3"})
    assert places(after) == ["2.3", "2.4"]


def test_reading_14_the_space_an_arrow_leads_to_has_no_effect() -> None:
    _, events = apply(placing(ships=ships("4.4"), excavator="C3"), place("black", 1, "C4"))
    assert types(events) == ["die-placed", "ship-moved", "ship-followed-arrow"]


def test_reading_15_anti_air_with_a_one_moves_nothing_and_triggers_nothing() -> None:
    after, events = apply(placing(ships=ships("4.5")), place("black", 1, "A5"))
    assert types(events) == ["die-placed"]
    assert (places(after), after["mother_ship"]) == (["4.5"], 0)


def test_reading_16_a_mother_ship_symbol_ignores_the_glowing_symbol() -> None:
    start = placing(ships=ships("3.5"), mother_ship=1, excavator="C4")
    after, events = apply(start, place("black", 1, "B5"))
    assert (after["mother_ship"], after["excavator"]) == (2, "C4")
    assert types(events) == ["die-placed", "ship-moved", "mother-ship-moved"]
    assert events[-1][1] == "ships.mother-ship"


def test_readings_16_and_17_the_skull_loses_in_the_first_phase_too() -> None:
    start = placing(ships=ships("14.4", "13.1"), mother_ship=11, excavator="C3")
    after, events = apply(start, place("black", 1, "C4"))
    assert types(events) == ["die-placed", "ship-moved", "mother-ship-moved", "game-lost"]
    assert outcome(after) == (False, "end.mother-ship")
    assert places(after) == ["13.1", "15.4"]


def test_reading_17_the_skull_of_the_difficult_third_card_is_a_row_higher() -> None:
    cards = {**EASY, "sky": ["easy", "easy", "difficult", "easy"]}
    after, _ = apply(resolving(die("B1", "black", 2), cards=cards, mother_ship=10), skip("B1"))
    assert outcome(after) == (False, "end.mother-ship")
    after, _ = apply(resolving(die("B1", "black", 2), cards=cards, mother_ship=9), skip("B1"))
    assert outcome(after) is None


def test_reading_18_ships_in_the_row_entered_wait_even_the_one_that_moved_the_mother_ship() -> None:
    start = placing(ships=ships("S5", "4.1", "4.3", red=("4.2",)), mother_ship=3)
    after, events = apply(start, place("black", 1, "B5"))
    assert told(events, "ship-swept") == [
        {"ship": "green", "at": "4.1"},
        {"ship": "red", "at": "4.2"},
        {"ship": "green", "at": "4.3"},
        {"ship": "green", "at": "4.5"},
    ]
    assert (places(after), after["waiting"]) == ([], {"green": 3, "red": 1})


def test_reading_19_ships_on_starting_spots_travel_with_the_card() -> None:
    after, _ = apply(resolving(die("B1", "black", 2), ships=ships("S1", "S4")), skip("B1"))
    assert (places(after), after["mother_ship"]) == (["S1", "S4"], 1)


def test_reading_20_two_mother_ship_symbols_in_one_move_the_upper_first() -> None:
    after, events = apply(placing(ships=ships("3.5", "12.5"), mother_ship=2), place("black", 1, "B5"))
    assert [(kind, fields.get("row")) for kind, _, fields in events[3:]] == [
        ("mother-ship-moved", 3),
        ("mother-ship-moved", 4),
        ("ship-swept", None),
    ]
    assert (places(after), after["waiting"]["green"]) == (["13.5"], 1)


def test_reading_20_ships_on_symbols_of_neighbouring_rows_are_swept_one_after_the_other() -> None:
    cards = {**EASY, "sky": ["difficult", "difficult", "easy", "easy"]}
    start = placing(cards, ships=ships("S1", "4.1"), mother_ship=3, excavator="C1")
    after, events = apply(start, place("black", 1, "B1"))
    assert types(events)[3:] == ["mother-ship-moved", "ship-swept"] * 2
    assert told(events, "ship-swept") == [{"ship": "green", "at": "4.1"}, {"ship": "green", "at": "5.1"}]
    assert after["mother_ship"] == 5


def test_reading_21_a_ship_stops_at_the_city() -> None:
    after, events = apply(placing(ships=ships("14.3")), place("black", 6, "B3"))
    assert told(events, "ship-moved") == [{"ship": "green", "from": "14.3", "to": "16.3"}]
    assert told(events, "city-hit") == [{"ship": "green", "column": 3}]
    assert (places(after), after["waiting"], after["damage"]) == ([], {"green": 1, "red": 0}, 1)


def test_reading_22_the_last_damage_loses_in_the_third_phase_before_the_descent() -> None:
    start = resolving(die("B1", "black", 2), mother_ship=9, damage=4)
    after, events = apply(start, skip("B1"))
    assert [event[:2] for event in events[1:]] == [("damage-taken", "symbol.damage"), ("game-lost", "end.damage")]
    assert after["mother_ship"] == 9


# --- readings 23 to 32: rooms and robots


def test_reading_23_a_value_of_nothing_does_nothing_and_is_paid() -> None:
    after, events = apply(resolving(die("B3", "black", 1), ships=ships("3.2")), use("B3"))
    assert events[:2] == [
        ("energy-spent", "use.energy", {"count": 1, "energy": 1}),
        ("nothing-gained", "use.value", {"at": "B3", "effect": "fighters"}),
    ]
    assert places(after) == ["3.2"]


def test_reading_24_a_larger_room_with_an_empty_slot_has_no_effect() -> None:
    start = resolving(die("C3", "blue", 4), die("B1", "black", 2), excavator="D1")
    assert violations(start, use("C3")) == ["use.slots"]
    after, events = apply(start, skip("C2"))
    assert events == [("robot-worn", "robot.wear", {"at": "C3", "value": 3})]
    assert after["energy"] == 2
    assert violations(after, skip("C2")) == ["resolve.once"]


def test_reading_25_cost_and_modifier_count_once() -> None:
    start = resolving(die("F1", "black", 2), die("F2", "white", 3), die("B1", "black", 1), excavator="F3")
    start["cards"] = {**EASY_ABOVE, "tracks": "difficult"}
    start["energy"] = 3
    after, events = apply(start, use("F1"))  # 2 + 3 + 2 = 7 covers 2 and 2, not 5 more
    assert (after["energy"], after["research"]) == (0, 2)
    assert types(events) == ["energy-spent", "research-advanced", "die-removed", "die-removed"]


def test_reading_26_fighters_shoot_every_ship_they_can_and_two_rooms_are_not_added() -> None:
    start = resolving(die("B3", "black", 3), die("D2", "black", 3), excavator="D3", energy=7)
    start["ships"] = ships("3.2", "4.1", "7.1", "13.1")
    after, events = apply(start, use("B3"))
    assert told(events, "ship-shot") == [{"at": "3.2"}, {"at": "4.1"}]
    after, events = apply(after, use("D2"))
    assert told(events, "ship-shot") == [{"at": "7.1"}]


def test_reading_27_what_is_left_of_research_is_lost() -> None:
    start = resolving(die("B5", "black", 3), die("C1", "black", 1), excavator="D1", energy=7)
    after, events = apply(start, use("B5"))
    assert told(events, "nothing-gained") == [{"at": "B5", "effect": "research"}]
    assert apply(after, use("C1"))[0]["research"] == 0


def test_reading_28_a_robot_has_the_value_of_the_room() -> None:
    start = resolving(die("B2", "black", 5), die("B1", "black", 2))
    after, events = apply(start, use("B2", "aside"))
    assert (after["built"], told(events, "robot-built")) == ([4], [{"value": 4}])
    full = resolving(
        die("C5", "black", 6), die("C4", "blue", 6), die("B3", "black", 1), cards=DIFFICULT, excavator="C3"
    )
    assert apply(full, use("C4", "aside"))[0]["built"] == [6]


def test_reading_29_a_robot_is_placed_when_all_dice_are_resolved_also_where_was_dug() -> None:
    start = resolving(die("B2", "black", 5), die("C3", "white", 2))
    after, _ = apply(start, use("B2", "aside"))
    assert (after["phase"], after["built"]) == ("resolve", [4])
    assert violations(after, deploy(4, "B1")) == ["round.phase"]
    after, _ = apply(after, dig("C3"))
    assert after["phase"] == "deploy"
    assert violations(after, deploy(4, "C4")) == []
    after, events = apply(after, deploy(4, "C4"))
    assert (base(after), after["phase"], after["round"]) == ({"C4": 4}, "roll", 2)
    assert types(events) == ["robot-placed", "mother-ship-moved", "round-began"]
    assert after["base"] == [die("C4", "blue", 4)]


def test_reading_30_a_robot_that_is_taken_leaves_at_once_and_its_work_is_lost() -> None:
    start = resolving(die("B2", "black", 5), die("B3", "blue", 6), ships=ships("3.2"))
    after, events = apply(start, use("B2", "B3"))
    assert types(events) == ["energy-spent", "robot-taken", "robot-built", "die-removed"]
    assert (after["built"], base(after), after["phase"]) == ([4], {}, "deploy")
    assert Board(after).blue_aside() == 1


def test_reading_31_a_robot_on_anti_air_is_only_worn() -> None:
    start = resolving(die("A3", "blue", 3), die("B1", "black", 1))
    assert violations(start, use("A3")) == ["room.anti-air"]
    assert base(apply(start, skip("A3"))[0]) == {"A3": 2, "B1": 1}


def test_reading_31_a_robot_room_may_be_worked_by_a_robot() -> None:
    start = resolving(die("B2", "blue", 5), die("B1", "black", 1))
    assert violations(start, use("B2", "aside")) == []
    assert violations(start, use("B2", "B2")) == []


def test_reading_32_a_robot_loses_one_used_or_not_and_leaves_with_one() -> None:
    start = resolving(die("B1", "blue", 2), die("B5", "blue", 1), die("A1", "blue", 1, True))
    after, events = apply(start, use("B1"))
    assert events[-1] == ("robot-worn", "robot.wear", {"at": "B1", "value": 1})
    after, events = apply(start, skip("B5"))
    assert events == [("robot-removed", "robot.wear", {"at": "B5"})]
    assert base(after) == {"A1": 1, "B1": 2}


# --- readings 33 to 42: penalties, red ships, the end


def test_reading_33_penalties_stop_at_the_start_and_at_the_second_row() -> None:
    after, events = apply(resolving(die("B1", "black", 1), research=1, mother_ship=6), skip("B1"))
    assert told(events, "research-lost") == [{"count": 1, "research": 0}]
    after, events = apply(resolving(die("B1", "black", 1), research=0, mother_ship=6), skip("B1"))
    assert types(events) == ["die-removed", "mother-ship-moved", "round-began"]
    after, events = apply(resolving(die("A1", "black", 1), excavator="B1", mother_ship=5), skip("A1"))
    assert types(events) == ["die-removed", "mother-ship-moved", "round-began"]
    assert after["excavator"] == "B1"


def test_reading_34_robots_on_the_new_space_of_the_excavator_or_beyond_are_removed() -> None:
    robots = [die("B5", "blue", 4, True), die("C4", "blue", 6, True)]
    start = resolving(*robots, die("B1", "black", 2), excavator="C3", mother_ship=5)
    after, events = apply(start, skip("B1"))
    assert after["excavator"] == "C5"
    assert told(events, "robot-lost") == [{"at": "C4"}]
    assert after["base"] == [die("B5", "blue", 4)]
    start = {**start, "excavator": "C4", "base": [robots[0], die("B1", "black", 2)]}
    after, events = apply(start, skip("B1"))
    assert (after["excavator"], told(events, "robot-lost")) == ("B5", [{"at": "B5"}])


def test_reading_35_a_red_ship_waits_after_the_city_and_is_aside_after_being_shot() -> None:
    after, _ = apply(placing(ships=ships(red=("15.1",))), place("black", 1, "B1"))
    assert after["waiting"] == {"green": 0, "red": 1}
    start = resolving(die("B3", "black", 3), die("B1", "black", 1), ships=ships("3.2", red=("4.1",)))
    after, events = apply(start, use("B3"))
    assert types(events) == ["energy-spent", "ship-shot", "red-ship-shot", "die-removed"]
    assert after["waiting"] == {"green": 1, "red": 0}
    assert Board(after).red_aside() == RED_SHIPS


def test_reading_36_a_red_ship_arrives_only_if_one_is_aside() -> None:
    one = resolving(die("B1", "black", 1), mother_ship=2, ships=ships("S1", red=("9.1",)))
    after, events = apply(one, skip("B1"))
    assert types(events) == ["die-removed", "red-ship-arrived", "mother-ship-moved"]
    assert (after["waiting"]["red"], after["phase"]) == (1, "respawn")
    two = {**one, "ships": ships("S1", red=("9.1", "9.2"))}
    assert types(apply(two, skip("B1"))[1]) == ["die-removed", "mother-ship-moved", "round-began"]


def test_reading_37_a_ship_respawns_above_a_column_without_a_ship() -> None:
    start = table("respawn", ships=ships("S1", "9.2"), waiting={"green": 3, "red": 0}, mother_ship=1)
    assert legal(start) == [respawn("green", column) for column in (3, 4, 5)]
    assert violations(start, respawn("green", 2)) == ["respawn.column"]
    assert violations(start, respawn("green", 1)) == ["respawn.spot", "respawn.column"]
    full = {**start, "ships": ships("9.1", "9.2", "9.3", "S4", "9.5"), "waiting": {"green": 0, "red": 1}}
    assert legal(full) == [respawn("red", column) for column in (1, 2, 3, 5)]
    assert violations(full, respawn("green", 4)) == ["respawn.ship", "respawn.spot"]


def test_reading_38_a_free_column_has_a_free_spot() -> None:
    start = table("respawn", ships=ships("S1"), waiting={"green": 4, "red": 0})
    assert not any(violations(start, respawn("green", column)) for column in (2, 3, 4, 5))


def test_reading_39_after_a_white_die_ships_move_and_then_the_rest_is_rolled() -> None:
    after, events = apply(placing(), place("white", 2, "B1"))
    assert types(events) == ["die-placed", "ship-moved", "dice-to-roll"]
    assert told(events, "dice-to-roll") == [{"black": 3, "white": 1}]
    assert (after["phase"], after["rolled"]) == ("roll", {"black": [], "white": []})
    assert violations(after, {"type": "roll", "black": [1, 1, 1], "white": [1, 1]}) == ["roll.dice"]
    after, _ = apply(after, {"type": "roll", "black": [6, 1, 3], "white": [2]})
    assert after["rolled"] == {"black": [1, 3, 6], "white": [2]}


def test_reading_39_a_white_die_that_is_placed_last_rolls_nothing() -> None:
    start = table("place", rolled={"black": [], "white": [5]}, base=[die("C3", "black", 3)])
    after, events = apply(start, place("white", 5, "B1"))
    assert after["phase"] == "resolve"
    assert "dice-to-roll" not in types(events)


def test_reading_40_the_last_research_space_wins_at_once() -> None:
    dice = [die("F2", "black", 6), die("F3", "black", 5), die("F4", "white", 1)]
    start = resolving(*dice, excavator="F5", research=13, mother_ship=11)
    after, events = apply(start, use("F2"))
    assert types(events) == ["energy-spent", "research-advanced", "game-won"]
    assert outcome(after) == (True, "end.won")
    assert (len(after["base"]), after["energy"]) == (3, 1)


def test_reading_41_every_room_may_be_left_unused() -> None:
    _, events = apply(resolving(die("B3", "black", 6), die("B1", "black", 1), energy=0), skip("B3"))
    assert events == [("die-removed", "resolve.skip", {"die": "black", "value": 6, "at": "B3"})]
    assert violations(resolving(die("B3", "black", 6), energy=0), use("B3")) == ["use.energy"]


def test_reading_42_energy_gained_can_be_spent_in_the_same_phase() -> None:
    start = resolving(die("B1", "black", 3), die("B3", "black", 6), energy=0)
    assert violations(start, use("B3")) == ["use.energy"]
    after, _ = apply(start, use("B1"))
    assert violations(after, use("B3")) == []


# --- readings 43 to 55


def test_reading_43_the_player_names_the_blue_die_or_none() -> None:
    start = resolving(die("B2", "black", 5), die("A3", "blue", 6, True))
    used = [action for action in legal(start) if action["type"] == "use"]
    assert used == [use("B2"), use("B2", "aside"), use("B2", "A3")]
    waits = {**start, "built": [4]}
    assert violations(waits, use("B2", "aside")) == ["robot.source"]
    assert violations(waits, use("B2", "A3")) == []
    assert violations(start, use("B2", "A2")) == ["robot.source"]
    _, events = apply(start, use("B2"))
    assert told(events, "nothing-gained") == [{"at": "B2", "effect": "robot"}]


def test_reading_43_no_other_room_builds_a_robot() -> None:
    assert violations(resolving(die("B1", "black", 5)), use("B1", "aside")) == ["robot.room"]


def test_reading_44_a_room_may_be_used_for_nothing_but_without_a_blue_die() -> None:
    assert violations(resolving(die("B1", "black", 5), energy=7), use("B1")) == []
    start = resolving(die("B2", "black", 1))
    assert violations(start, use("B2", "aside")) == ["robot.value"]
    assert told(apply(start, use("B2"))[1], "nothing-gained") == [{"at": "B2", "effect": "robot"}]


def test_reading_45_effects_are_taken_whole() -> None:
    start = resolving(die("C1", "black", 4), excavator="D1", energy=7)
    assert [action for action in legal(start) if action["type"] == "use"] == [use("C1")]
    assert apply(start, use("C1"))[0]["research"] == 2


def test_reading_46_an_anti_air_die_leaves_when_the_fifth_die_is_placed() -> None:
    held = [die("A5", "white", 2), die("A2", "black", 4), die("A1", "blue", 2)]
    start = last_die(*held, die("B3", "black", 1), ships=ships("1.4"))
    assert violations(start, place("black", 3, "B2")) == ["place.column"]
    after, events = apply(start, place("black", 3, "C4"))
    assert [fields["at"] for fields in told(events, "die-removed")] == ["A2", "A5"]
    assert {rule for kind, rule, _ in events if kind == "die-removed"} == {"room.anti-air"}
    assert base(after) == {"A1": 2, "B3": 1, "C4": 3}
    assert after["phase"] == "resolve"


def test_reading_46_with_all_dice_in_anti_air_the_mother_ship_moves_at_once() -> None:
    held = [die(f"A{column}", "black", 1) for column in (1, 2, 3, 5)]
    after, events = apply(last_die(*held, ships=ships("9.1")), place("black", 3, "A4"))
    assert types(events) == ["die-placed"] + ["die-removed"] * 5 + ["mother-ship-moved", "round-began"]
    assert (after["phase"], after["round"]) == ("roll", 2)


def test_reading_47_a_room_is_resolved_once_with_all_in_it() -> None:
    start = resolving(die("C2", "black", 2), die("C3", "blue", 3), die("B1", "white", 2), excavator="D1")
    after, events = apply(start, use("C2"))
    assert types(events) == ["energy-gained", "die-removed", "robot-worn"]
    assert after["energy"] == 7
    for action in (use("C2"), skip("C3"), use("C3")):
        assert violations(after, action) == ["resolve.once"]


def test_reading_47_robots_count_as_resolved_until_the_phase_ends() -> None:
    start = resolving(die("B1", "blue", 2), die("B2", "black", 5))
    after, _ = apply(start, use("B1"))
    assert after["base"][0] == die("B1", "blue", 1, True)
    after, _ = apply(after, use("B2", "aside"))
    assert (after["phase"], after["base"]) == ("deploy", [die("B1", "blue", 1)])


def test_reading_48_a_larger_room_is_excavated_slot_by_slot() -> None:
    start = placing(excavator="C2")
    assert violations(start, place("black", 4, "C3")) == []
    assert violations(start, place("black", 4, "C2")) == ["place.excavator"]
    both = resolving(die("F2", "black", 3), die("F4", "black", 2), excavator="F3", energy=7)
    assert violations(both, use("F2")) == ["use.slots"]
    assert violations(both, use("F4")) == ["dig.room"]
    assert base(apply(both, skip("F2"))[0]) == {"F4": 2}
    assert base(apply(both, skip("F4"))[0]) == {"F2": 3}


def test_reading_49_a_ship_on_a_starting_spot_is_not_in_the_sky() -> None:
    start = resolving(die("B3", "black", 6), die("B1", "black", 1), mother_ship=7, ships=ships("S1", "7.5"))
    assert places(apply(start, use("B3"))[0]) == ["S1"]


def test_reading_50_the_cell_beside_the_way_opens_with_its_neighbour_and_is_never_dug_for() -> None:
    for excavator in ("C5", "E5"):
        assert violations(placing(EASY_ABOVE, excavator=excavator), place("black", 4, "F5")) == ["place.dig"]
    assert violations(placing(EASY_ABOVE, excavator="E4"), place("black", 4, "F5")) == []
    robot = [die("F5", "blue", 4, True), die("E5", "blue", 4, True), die("B1", "black", 1)]
    _, events = apply(resolving(*robot, cards=EASY_ABOVE, excavator="E4", mother_ship=1), skip("B1"))
    assert told(events, "robot-lost") == [{"at": "E5"}, {"at": "F5"}]


def test_reading_51_the_player_chooses_who_is_respawned_next_and_the_rest_waits() -> None:
    start = table("respawn", ships=ships("S1", "S2", "S3", "S4"), waiting={"green": 1, "red": 1}, mother_ship=4)
    assert legal(start) == [respawn("green", 5), respawn("red", 5)]
    after, events = apply(start, respawn("red", 5))
    assert types(events) == ["ship-respawned", "ships-wait", "round-began"]
    assert (after["waiting"], after["phase"], after["round"]) == ({"green": 1, "red": 0}, "roll", 2)


def test_reading_52_a_robot_rebuilt_from_its_own_room_is_not_worn() -> None:
    start = resolving(die("C5", "black", 4), die("C4", "blue", 5), cards=DIFFICULT, excavator="C3", energy=0)
    after, events = apply(start, use("C4", "C4"))
    assert types(events) == ["energy-gained", "robot-taken", "robot-built", "die-removed"]
    assert (after["energy"], after["built"], base(after)) == (3, [3], {})


def test_reading_53_a_built_robot_must_be_placed_and_can_be_lost_at_once() -> None:
    start = table("deploy", built=[2, 5], excavator="C3", mother_ship=5)
    assert {action["type"] for action in legal(start)} == {"deploy"}
    assert violations(start, deploy(3, "C4")) == ["robot.placed"]
    for cell in ("C5", "C3", "C2"):
        assert violations(start, deploy(5, cell)) == ["robot.spot"]
    after, _ = apply(start, deploy(5, "C4"))
    assert (after["phase"], after["built"]) == ("deploy", [2])
    assert violations(after, deploy(2, "C4")) == ["robot.spot"]
    after, events = apply(after, deploy(2, "B1"))
    assert told(events, "robot-lost") == [{"at": "C4"}]
    assert base(after) == {"B1": 2}


def test_reading_54_the_digging_die_counts_with_its_own_value() -> None:
    assert violations(resolving(die("D2", "black", 5), energy=7), dig("D2")) == ["dig.value"]
    assert violations(resolving(die("B5", "black", 4), excavator="B1"), dig("B5")) == []


def test_reading_55_the_game_ends_inside_a_step() -> None:
    start = placing(damage=4, ships=ships("15.1", "13.1", "9.2", red=("14.1",)), waiting={"green": 2, "red": 0})
    after, events = apply(start, place("white", 5, "B1"))
    assert types(events) == ["die-placed"] + ["ship-moved"] * 3 + ["city-hit", "damage-taken", "game-lost"]
    assert [fields["from"] for fields in told(events, "ship-moved")] == ["13.1", "14.1", "15.1"]
    assert places(after) == ["9.2", "16.1", "16.1"]
    assert after["rolled"] == {"black": [1, 4, 6], "white": [2]}
    assert after["waiting"] == {"green": 3, "red": 0}


def test_reading_55_of_two_endings_the_upper_ships_counts() -> None:
    start = placing(damage=4, ships=ships("12.5", "15.5"), mother_ship=11)
    assert outcome(apply(start, place("black", 1, "B5"))[0]) == (False, "end.mother-ship")
    start = placing(
        damage=4, ships=ships("13.4", "15.4"), mother_ship=11, excavator="C3", rolled={"black": [2], "white": []}
    )
    assert outcome(apply(start, place("black", 2, "C4"))[0]) == (False, "end.mother-ship")


# --- what is not a reading


def test_an_action_of_another_phase_breaks_the_order_of_phases_alone() -> None:
    for phase in ("roll", "place", "resolve", "deploy", "respawn", "over"):
        position = table(phase)
        for other in ("place", "resolve", "deploy", "respawn", "roll"):
            tried = [violations(position, action) for action in oracle.candidates(position, other)]
            if phase == "over":
                assert all(broken == ["game.over"] for broken in tried)
            elif phase == "roll" and other == "place":
                assert all(broken[0] == "round.phase" and "place.die" not in broken for broken in tried)
            elif other != phase:
                assert all(broken == ["round.phase"] for broken in tried)


def test_a_place_before_the_roll_names_what_is_wrong_with_its_cell() -> None:
    assert violations(table("roll"), place("black", 4, "B4")) == ["round.phase", "place.room"]
    assert violations(table("roll"), place("black", 4, "B1")) == ["round.phase"]


def test_a_taken_cell_breaks_every_rule_of_its_cell() -> None:
    held = last_die(die("C4", "black", 2))
    assert violations(held, place("white", 6, "C4")) == ["place.die", "place.column", "place.spot", "place.dig"]
    assert violations(last_die(die("B1", "black", 2)), place("black", 3, "B1")) == ["place.column", "place.spot"]


def test_nothing_is_resolved_where_nothing_lies() -> None:
    start = resolving(die("F4", "black", 2), die("B1", "black", 2), excavator="F2")
    for cell in ("F3", "B4", "A1"):
        assert violations(start, use(cell)) == ["resolve.once"]
        assert violations(start, skip(cell)) == ["resolve.once"]
        assert violations(start, dig(cell)) == ["dig.die"]


def test_several_rules_are_named_in_the_order_of_the_rulebook() -> None:
    start = resolving(die("D3", "black", 2), excavator="D5", energy=0)
    assert violations(start, use("D3", "B1")) == ["use.energy", "use.slots", "robot.room", "robot.source"]
    start = resolving(die("A3", "blue", 2))
    assert violations(start, use("A3", "A4")) == ["room.anti-air", "robot.room", "robot.source"]


def test_a_seed_rolls_black_dice_first_and_counts_them() -> None:
    start = oracle.start(EASY, seed=7)
    chance = Chance(7)
    dice = [chance.die() for _ in range(5)]
    after, events = apply(start, {"type": "roll"})
    assert after["rolled"] == {"black": sorted(dice[:3]), "white": sorted(dice[3:])}
    assert after["chance"] == {"seed": 7, "drawn": 5}
    assert events == [("dice-rolled", "roll.dice", after["rolled"])]
    assert violations(oracle.start(EASY), {"type": "roll"}) == ["roll.seed"]


def test_empty_lists_of_dice_are_a_roll_by_the_seed() -> None:
    empty: Action = {"type": "roll", "black": [], "white": []}
    assert violations(oracle.start(EASY), empty) == ["roll.seed"]
    assert apply(oracle.start(EASY, seed=7), empty) == apply(oracle.start(EASY, seed=7), {"type": "roll"})


def test_an_observed_roll_uses_none_of_the_seeds_dice() -> None:
    after, _ = apply(oracle.start(EASY, seed=7), {"type": "roll", "black": [1, 2, 3], "white": [4, 5]})
    assert after["chance"] == {"seed": 7, "drawn": 0}


def test_every_fall_of_the_dice_is_listed_once() -> None:
    assert len(legal(oracle.start(EASY))) == 56 * 21
    assert len(legal(oracle.start(EASY, seed=1))) == 56 * 21 + 1


@pytest.mark.parametrize("seed", range(6))
def test_random_games_keep_all_pieces_and_always_go_on(seed: int) -> None:
    rnd = random.Random(seed)
    cards = {name: rnd.choice(["easy", "difficult"]) for name in ("upper", "lower", "tracks")}
    position = oracle.start({"sky": [rnd.choice(["easy", "difficult"]) for _ in range(4)], **cards}, seed)
    while outcome(position) is None:
        board = Board(position)
        assert len(position["ships"]) + board.waiting() + board.red_aside() == GREEN_SHIPS + RED_SHIPS
        assert board.blue_aside() >= 0
        assert len({lying["at"] for lying in position["base"]}) == len(position["base"])
        rolled = sum(len(values) for values in position["rolled"].values())
        if position["phase"] == "place":
            assert rolled + len(board.action_dice()) == BLACK + WHITE
        assert all(lying["at"] in CELLS and 1 <= lying["value"] <= 6 for lying in position["base"])
        choices = [{"type": "roll"}] if position["phase"] == "roll" else legal(position)
        assert choices
        position, events = apply(position, rnd.choice(choices))
        assert events
