"""The ships as graphs, against table 1.2 and section 7.1 of the reference, typed anew here."""

from itertools import combinations

import pytest

from jupiter.engine.datafile import DefinitionFault
from jupiter.games.nemesis.definitions.box import build_box
from jupiter.games.nemesis.parts import TECHNICAL
from jupiter.games.nemesis.ship import SHIPS, Ship, ship
from tests.nemesis.raw_data import changed

BASE_EXITS = {
    1: "2:3 3:12 4:4", 2: "1:3 6:4", 3: "1:12 7:34", 4: "1:4 8:1", 5: "6:3 10:12", 6: "2:4 5:3 7:1 11:2",
    7: "3:34 6:1 8:2", 8: "4:1 7:2 9:4 11:3", 9: "8:4 12:12", 10: "5:12 13:34", 11: "6:2 8:3 14:4 15:1",
    12: "9:12 16:34", 13: "10:34 14:1 19:2", 14: "11:4 13:1 17:2", 15: "11:1 16:2 18:3", 16: "12:34 15:2 21:1",
    17: "14:2 19:1 20:34", 18: "15:3 20:12 21:4", 19: "13:2 17:1", 20: "17:34 18:12", 21: "16:1 18:4",
}  # fmt: skip
BASE_TECHNICAL = {2: "12", 4: "23", 5: "4", 9: "3", 14: "3", 15: "4", 19: "34", 21: "23"}
BASE_CORRIDORS = (
    "1-2 1-3 1-4 2-6 3-7 4-8 5-6 5-10 6-7 6-11 7-8 8-9 8-11 9-12 10-13 11-14 11-15 12-16 13-14 13-19 14-17 15-16 15-18 "
    "16-21 17-19 17-20 18-20 18-21"
)
T6_EXITS = {
    "T1": "T2:1 T3:2 T4:3 T5:4", "T2": "T1:1 T3:34 T6:2", "T3": "T1:2 T2:34", "T4": "T1:3 T5:12",
    "T5": "T1:4 T4:12 T6:3", "T6": "T2:2 T5:3",
}  # fmt: skip


def exits(graph: Ship, room: int) -> str:
    numbers = [(way.to, "".join(map(str, way.numbers))) for way in graph.exits[room]]
    return " ".join(f"{graph.names[to]}:{some}" for to, some in sorted(numbers))


def test_the_base_ship_has_the_rooms_and_exits_of_the_board() -> None:
    graph = ship("base")
    assert graph.names == tuple(str(number) for number in range(1, 22))
    assert {number: exits(graph, number - 1) for number in BASE_EXITS} == BASE_EXITS
    assert graph.corridor_names == tuple(BASE_CORRIDORS.split())


def test_technical_entrances_are_those_of_the_board() -> None:
    graph = ship("base")
    printed = {room + 1: "".join(map(str, graph.technical[room])) for room in graph.entrances}
    assert printed == BASE_TECHNICAL


def test_slots_are_those_of_the_board() -> None:
    graph = ship("base")
    slots = {slot: [int(room.name) for room in graph.rooms if room.slot == slot] for slot in ("1", "2", "special")}
    assert slots == {
        "1": [2, 3, 4, 5, 9, 10, 12, 13, 16, 17, 18],
        "2": [6, 7, 8, 14, 15],
        "special": [1, 11, 19, 20, 21],
    }
    printed = [(room.name, room.tile) for room in graph.rooms if room.tile]
    assert printed == [
        ("1", "cockpit"), ("11", "hibernatorium"), ("19", "engine-3"), ("20", "engine-2"), ("21", "engine-1")
    ]  # fmt: skip
    assert graph.names[graph.hibernatorium] == "11"
    assert {engine: graph.names[room] for engine, room in graph.engines.items()} == {1: "21", 2: "20", 3: "19"}


def test_the_test_ship_is_that_of_the_reference() -> None:
    graph = ship("t6")
    assert {name: exits(graph, graph.index[name]) for name in graph.names} == T6_EXITS
    assert {graph.names[room]: graph.technical[room] for room in graph.entrances} == {
        "T3": (1,),
        "T4": (4,),
        "T6": (1, 4),
    }
    assert graph.corridor_names == ("T1-T2", "T1-T3", "T1-T4", "T1-T5", "T2-T3", "T2-T6", "T4-T5", "T5-T6")
    assert [room.tile for room in graph.rooms] == [
        "hibernatorium",
        "laboratory",
        "nest",
        "storage",
        "cabins",
        "engine-1",
    ]


@pytest.mark.parametrize("name", SHIPS)
def test_behind_each_number_of_a_room_is_one_way(name: str) -> None:
    graph = ship(name)
    for room, behind in enumerate(graph.behind):
        assert sorted(behind) == [1, 2, 3, 4]
        for number, corridor in behind.items():
            if corridor == TECHNICAL:
                assert number in graph.technical[room]
            else:
                other = graph.across(room, corridor)
                assert number in graph.corridors[corridor].numbers
                assert graph.behind[other][number] == corridor
                assert graph.across(other, corridor) == room
                assert graph.between[room, other] == graph.between[other, room] == corridor
        assert graph.around(room) == tuple(sorted(set(behind.values()) - {TECHNICAL}))


@pytest.mark.parametrize("name", SHIPS)
def test_neighbours_are_those_with_a_corridor_between(name: str) -> None:
    graph = ship(name)
    for a, b in combinations(range(len(graph.names)), 2):
        joined = (a, b) in graph.between
        assert joined == (b in graph.neighbours[a]) == (a in graph.neighbours[b])


def test_every_room_is_three_moves_from_the_middle_at_most_and_noise_has_29_places() -> None:
    graph = ship("base")
    reached = {graph.hibernatorium}
    for _ in range(3):
        reached |= {other for room in reached for other in graph.neighbours[room]}
    assert len(reached) == len(graph.rooms)
    assert len(graph.corridors) + 1 == 29
    assert {len(some) for some in graph.exits} == {2, 3, 4}


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('{ id = "2-6", numbers = [4] }', '{ id = "2-6", numbers = [3] }', "room 2 must have each of 1, 2, 3, 4"),
        ('{ id = "2-6", numbers = [4] }', '{ id = "6-2", numbers = [4] }', "must name two rooms"),
        ('{ id = "2-6", numbers = [4] }', '{ id = "2-66", numbers = [4] }', "must name two rooms"),
        ('{ id = "2", slot = "1", technical = [1, 2]', '{ id = "2", slot = "1", technical = [1]', "room 2 must have"),
        ('tile = "cockpit", at', "at", "a special room has its tile"),
        ('slot = "special", tile = "cockpit"', 'slot = "special", tile = "nest"', "nest is no tile for this slot"),
        ('{ id = "3", slot = "1", at', '{ id = "2", slot = "1", at', "a room stands twice"),
    ],
)
def test_a_slip_in_a_ship_is_named(old: str, new: str, message: str) -> None:
    with pytest.raises(DefinitionFault, match=message):
        build_box(changed("ship", old, new))
