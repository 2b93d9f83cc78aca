"""The JSON position: that nothing is lost in it, what is left out is unknown, and every fault is named by its path."""

import json
from typing import Any

import pytest
from hypothesis import given

from jupiter.engine.errors import Malformed
from jupiter.games.nemesis import state
from jupiter.games.nemesis.notation import from_text, to_text
from jupiter.games.nemesis.position import POSITION, to_json
from tests.matrices import examples
from tests.nemesis.arbitrary import largest, states

GAME = {"game": "nemesis", "rules": "1.0"}


def read(**fields: Any) -> state.State:
    position: state.State = POSITION.read({**GAME, **fields})
    return position


def faults(**fields: Any) -> dict[str, bool]:
    """The paths of all faults, and whether each is joint."""
    with pytest.raises(Malformed) as refused:
        read(**fields)
    return {fault.field: fault.joint for fault in refused.value.faults}


@examples(8)
@given(states())
def test_what_is_written_is_read_as_the_same(position: state.State) -> None:
    sent = to_json(position)
    assert POSITION.read(sent) == position
    assert POSITION.read(json.loads(json.dumps(sent))) == position
    assert POSITION.read(to_json(from_text(to_text(position)))) == position
    assert state.Draft(position).frozen() == position


def test_the_fullest_table_is_read() -> None:
    assert POSITION.read(to_json(largest())) == largest()


def test_what_is_left_out_is_unknown() -> None:
    assert read() == state.corner("base", 1)
    assert read(ship="t6") == state.corner("t6", 1)
    corner = read(players={"P3": {"room": "6", "cards": 2}}, rooms={"6": {"fire": True}})
    assert len(corner.players) == 3
    assert corner.players[0] == state.Player(0)
    assert corner.players[2] == state.Player(2, room=5, cards=2)
    assert corner.rooms[5] == state.Room(fire=True)
    assert corner.rooms[4] == state.Room()


def test_null_and_left_out_are_the_same() -> None:
    empty = dict.fromkeys(("players", "rooms", "corridors", "intruders", "bag", "pods", "active", "time", "profile"))
    assert read(**empty) == read()


def test_rooms_that_are_printed_on_the_board_are_known() -> None:
    rooms = read(rooms={"1": {"fire": True}}).rooms
    assert rooms[0] == state.Room("cockpit", True, fire=True)
    assert [room.tile for room in rooms if room.tile] == [
        "cockpit",
        "hibernatorium",
        "engine-3",
        "engine-2",
        "engine-1",
    ]


def test_lists_whose_order_means_nothing_are_sorted() -> None:
    models = [
        {"kind": kind, "room": room} for kind, room in (("larva", "6"), ("adult", "6"), ("queen", "7"), ("adult", "2"))
    ]
    corner = read(intruders=models, bag=["queen-4", "adult?", "adult-2"], rooms={"6": {"objects": ["egg", "carcass"]}})
    assert [(model.kind, model.room) for model in corner.intruders] == [
        ("adult", 1),
        ("adult", 5),
        ("larva", 5),
        ("queen", 6),
    ]
    player = read(
        players={
            "P1": {
                "wounds": [{"kind": "leg"}, {"kind": "arm", "is_dressed": True}, {"kind": "arm"}, {}],
                "hands": [{"item": "rifle", "ammo": 2}, {"item": "egg"}],
                "quests": [{"item": "intercom"}, {"item": "armor"}],
                "items": ["tools", "bandages"],
            }
        }
    ).players[0]
    assert [(one.kind, one.is_dressed) for one in player.wounds] == [
        (None, False), ("arm", False), ("arm", True), ("leg", False)
    ]  # fmt: skip
    assert [one.item for one in player.hands] == ["egg", "rifle"]
    assert [one.item for one in player.quests] == ["armor", "intercom"]
    assert player.items == ("bandages", "tools")
    assert corner.bag == (state.Token("adult", 2), state.Token("adult", None), state.Token("queen", 4))
    assert corner.rooms[5].objects == ("carcass", "egg")


def test_a_profile_keeps_what_differs_alone() -> None:
    changes = {"hand_size": 5, "technical": False, "heal_dressed_only": False}
    assert read(profile={"base": "book", "changes": changes}).profile == state.Profile(
        "book", (("heal_dressed_only", 0), ("technical", 0))
    )
    assert read(profile={"changes": changes}).profile == state.Profile("ref", (("technical", 0),))


@pytest.mark.parametrize(
    ("fields", "field", "is_joint"),
    [
        ({"ship": "t7"}, "ship", False),
        ({"players": {"P6": {}}}, "players.P6", False),
        ({"players": {"P1": None}}, "players.P1", False),
        ({"players": {"P1": {"room": 6}}}, "players.P1.room", False),
        ({"players": {"P1": {"room": "T2"}}}, "players.P1.room", True),
        ({"players": {"P2": {"contamination": -1}}}, "players.P2.contamination", False),
        ({"players": {"P2": {"contamination": True}}}, "players.P2.contamination", False),
        ({"players": {"P1": {"wounds": [{"kind": "nose"}]}}}, "players.P1.wounds.0.kind", False),
        ({"players": {"P1": {"hands": [{"ammo": 3}]}}}, "players.P1.hands.0.item", False),
        ({"players": {"P1": {"items": ["tools", "rifle"]}}}, "players.P1.items", False),
        ({"first": "P2"}, "first", True),
        ({"active": "P2"}, "active", True),
        ({"rooms": {"22": {}}}, "rooms.22", False),
        ({"ship": "t6", "rooms": {"6": {}}}, "rooms.6", True),
        ({"rooms": {"6": {"token": "fire-3"}}}, "rooms.6.token", False),
        ({"rooms": {"6": {"fire": 1}}}, "rooms.6.fire", False),
        ({"corridors": {"6-2": {}}}, "corridors.6-2", False),
        ({"corridors": {"T1-T2": {}}}, "corridors.T1-T2", True),
        ({"corridors": {"2-6": {"door": "shut"}}}, "corridors.2-6.door", False),
        ({"intruders": [{"kind": "adult"}]}, "intruders.0.room", False),
        ({"intruders": [{"kind": "adult", "room": "T1"}]}, "intruders.0.room", True),
        ({"bag": ["adult-5"]}, "bag.0", False),
        ({"attack": {"discard": ["rip"]}}, "attack.discard", False),
        ({"items": {"blue": 3}}, "items.blue", False),
        ({"crafted": {"taser": "3"}}, "crafted.taser", False),
        ({"weaknesses": {"egg": {"kind": "shy"}}}, "weaknesses.egg.kind", False),
        ({"destruct": -2}, "destruct", False),
        ({"pods": {"1": {}}}, "pods.1.section", False),
        ({"pods": {"1": {"section": "A", "seats": ["P2"]}}}, "pods.1.seats", True),
        ({"pods": {"1": {"section": "A", "seats": ["P1", "P1"]}}}, "pods.1.seats", False),
        ({"engines": {"4": True}}, "engines.4", False),
        ({"coordinates": "EEEE"}, "coordinates", False),
        ({"airlock": "T1"}, "airlock", True),
        ({"ended": "GE.01"}, "ended", False),
        ({"profile": {"changes": {"hand_size": True}}}, "profile.changes.hand_size", False),
        ({"profile": {"changes": {"technical": 1}}}, "profile.changes.technical", False),
        ({"profile": {"changes": {"luck": 1}}}, "profile.changes.luck", False),
        ({"rooms": {"6": {"objects": ["egg"] * 30}, "7": {"objects": ["egg"] * 16}}}, "rooms", True),
        ({"players": {name: {"items": ["tools"] * 40} for name in ("P1", "P2", "P3")}}, "players", True),
    ],
)
def test_a_fault_is_named_by_its_path(fields: dict[str, Any], field: str, is_joint: bool) -> None:
    assert faults(**fields) == {field: is_joint}


def test_all_faults_are_named_at_once() -> None:
    assert faults(ship="t9", time="late", bag=["x"], luck=1).keys() == {"ship", "time", "bag.0", "luck"}


def test_counts_for_people_follow() -> None:
    corner = read(
        rooms={"6": {"fire": True}, "7": {"fire": True, "malfunction": True}},
        corridors={"2-6": {"noise": True, "door": "destroyed"}, "6-7": {"door": "closed"}},
        technical_noise=True,
        bag=["adult-2", "blank", "larva-1", "queen?"],
        intruders=[{"kind": "breeder", "room": "6", "number": 4}],
        players={"P1": {"has_larva": True}},
    )
    derived = to_json(corner)["derived"]
    assert (derived["fires"], derived["malfunctions"], derived["noises"], derived["doors"]) == (2, 1, 2, 2)
    assert derived["pool"].count("adult-2") == 3
    assert [derived["pool"].count(one) for one in ("larva-1", "breeder-3", "breeder-4", "queen-4", "blank")] == [
        6,
        1,
        0,
        0,
        0,
    ]
    assert len(derived["pool"]) == 27 - 4 - 1 - 1


def test_tokens_whose_number_nobody_has_seen_leave_the_pool_open() -> None:
    pool = to_json(read(bag=["adult?"] * 3))["derived"]["pool"]
    assert pool.count("adult?") == 9
    assert not any(token.startswith("adult-") for token in pool)
    assert to_json(read())["derived"]["pool"] is None


PLAIN_ROOM = {
    "tile": "armory",
    "is_explored": True,
    "token": None,
    "items": 2,
    "fire": False,
    "malfunction": None,
    "objects": [],
}
STRANGE_ROOM = {
    "tile": "bar",
    "is_explored": 1,
    "token": "fire",
    "items": True,
    "fire": 0,
    "malfunction": "no",
    "objects": {},
}


@pytest.mark.parametrize(
    ("kind", "plain", "strange"),
    [
        ("rooms", PLAIN_ROOM, STRANGE_ROOM),
        ("corridors", {"noise": True, "door": "open"}, {"noise": 1, "door": "shut"}),
    ],
)
def test_what_is_read_quickly_is_read_as_anything_else(
    kind: str, plain: dict[str, Any], strange: dict[str, Any]
) -> None:
    name = {"rooms": "2", "corridors": "2-6"}[kind]
    slowly = read(**{kind: {name: {key: value for key, value in plain.items() if value is not None}}})
    assert read(**{kind: {name: plain}}) == slowly
    for key, value in strange.items():
        assert faults(**{kind: {name: {**plain, key: value}}}) == {f"{kind}.{name}.{key}": False}
    assert faults(**{kind: {name: {**plain, "luck": 1}}}) == {f"{kind}.{name}.luck": False}
