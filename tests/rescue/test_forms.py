"""The limits of what is read: each faulty field of a position, a text or a set-up, and the last value that is none.

`joint` says of a fault whether its field keeps to its schema and only does not fit another.
"""

from typing import Any

import pytest

from jupiter.engine.errors import Fault, Malformed
from jupiter.engine.notation import with_checksum
from tests.rescue.table import GAME, TILES, at, hand_of, listed, table, view


def faults(read, source) -> list[tuple[str, str, bool]]:
    """What is wrong with something that is sent: field, sentence and whether it only does not fit."""
    with pytest.raises(Malformed) as caught:
        read(source)
    assert all(isinstance(fault, Fault) for fault in caught.value.faults)
    return [(fault.field, fault.message, fault.joint) for fault in caught.value.faults]


def changed(**changes: Any) -> dict[str, Any]:
    """A position with changes; `pod__dock` is `dock` inside `pod`."""
    fields: dict[str, Any] = view(table())
    for path, value in changes.items():
        *outer, last = path.split("__")
        target = fields
        for name in outer:
            target = target[name]
        target[last] = value
    return fields


# --- positions in JSON ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "field", "message", "joint"),
    [
        ({"evacuated": -1}, "evacuated", "must be a number of Colonists, 0 to 999", False),
        ({"evacuated": True}, "evacuated", "must be a number of Colonists, 0 to 999", False),
        ({"lost": 1.0}, "lost", "must be a number of Colonists, 0 to 999", False),
        ({"chance": {"seed": -1, "drawn": 0}}, "chance.seed", "must be a whole number from 0 to 4294967295", False),
        ({"chance": {"seed": 1 << 32}}, "chance.seed", "must be a whole number from 0 to 4294967295", False),
        ({"chance": {"seed": 0, "drawn": -1}}, "chance.drawn", "must be a whole number from 0", False),
        ({"variants": ["solo"]}, "variants.0", "Solo Play is for one robot", True),
        ({"variants": ["labyrinth", "labyrinth"]}, "variants", "must be different variants", False),
        ({"variants": ["labyrinth"] * 7}, "variants", "must be different variants", False),
        ({"variants": ["maze"]}, "variants.0", "must be one of labyrinth", False),
        ({"variants": 3}, "variants", "must be a list of variants", False),
        ({"robots": []}, "robots", "must be 1 to 7 robots", False),
        ({"turn__robot": "pink"}, "turn.robot", "must be a robot that plays", True),
        ({"pod": {"dock": None, "due": "pink"}}, "pod.due", "must be a robot that plays", True),
        ({"turn__dealing": ["pink"]}, "turn.dealing", "must be a list of different robots that play", True),
        (
            {"tiles": [{"cell": 0, "tile": "9Z", "side": "open"}]},
            "tiles.0.tile",
            "must be one of 1A",
            True,
        ),
        ({"turn__spent": 36}, "turn.spent", "must be a whole number", False),
        ({"turn__extra": -1}, "turn.extra", "must be a whole number", False),
        ({"turn__die": 0}, "turn.die", "must be", False),
        ({"turn__die": 7}, "turn.die", "must be", False),
        ({"turn__number": -1}, "turn.number", "must be a whole number", False),
        ({"turn__phase": "rest"}, "turn.phase", "must be", False),
    ],
)
def test_a_field_of_a_position_that_cannot_be_is_named(changes, field, message, joint):
    faulty = faults(GAME.read_state, changed(**changes))
    assert [(name, fits) for name, _, fits in faulty if name == field] == [(field, joint)]
    assert next(sentence for name, sentence, _ in faulty if name == field).startswith(message)


def test_a_robot_plays_once_and_eight_do_not():
    fields = changed()
    fields["robots"] = [fields["robots"][0], fields["robots"][0]]
    assert ("robots.1.robot", "orange stands twice", True) in faults(GAME.read_state, fields)
    fields["robots"] = fields["robots"] * 4
    assert ("robots", "must be 1 to 7 robots", False) in faults(GAME.read_state, fields)


@pytest.mark.parametrize(
    "changes",
    [
        {"evacuated": 0},
        {"chance": {"seed": 0, "drawn": 0}},
        {"chance": {"seed": (1 << 32) - 1}},
        {"chance": None},
        {"turn__spent": 35},
        {"turn__extra": 35},
        {"turn__number": 0},
        {"turn__die": 6},
    ],
)
def test_the_last_values_that_can_be_are_read_and_written_again(changes):
    state = GAME.read_state(changed(**changes))
    assert GAME.read_state(GAME.state_text(state)) == state
    assert GAME.read_state(view(state)) == state


def test_one_robot_may_be_said_to_play_solo():
    fields = view(table(robots={"orange": "0.0"}))
    assert fields["variants"] == ["solo"]
    assert GAME.read_state(fields) == GAME.read_state(fields | {"variants": []})


def test_positions_on_other_tiles_or_elsewhere_are_not_the_same():
    own = [{"id": name, "open": tile["open"], "labyrinth": tile["labyrinth"]} for name, tile in TILES.items()]
    face = own[0]["open"]
    own[0] = {**own[0], "open": {**face, "rim": face["rim"][:-1]}}
    standard, other = GAME.read_state(changed()), GAME.read_state(changed(tile_set={"tiles": own}))
    assert standard != other
    assert standard == GAME.read_state(changed()) != GAME.read_state(changed(pod__dock=20))
    assert len({standard, other, GAME.read_state(changed())}) == 2


# --- texts ----------------------------------------------------------------------------------------------------------


def text(old: str, new: str) -> str:
    """The text of a position with a change."""
    whole = GAME.state_text(table(seed=7))
    assert old in whole
    return with_checksum(whole.rpartition(":")[0].replace(old, new, 1))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("5.OA.00", "5.OA.0", "'0' must be two digits: actions spent, actions won"),
        ("5.OA.00", "5.OA.0-", "'-' is no number up to 35 in base 36"),
        ("5.OA.00", "05.OA.00", "'05' is no number up to"),
        ("5.OA.00", ".OA.00", "'' is no number up to"),
        ("5.OA.00", "5.GX0.00", "'GX0' must be a robot and one of"),
        ("5.OA.00", "5.OA.00.D3.UTE", "'D3.UTE': each key of UTDNIHMLZ stands once at most, in this order"),
        ("5.OA.00", "5.OA.00.D3.D3", "'D3.D3': each key of UTDNIHMLZ stands once at most, in this order"),
        ("5.OA.00", "5.OA.00.Q3", "'Q3': each key of UTDNIHMLZ stands once at most, in this order"),
        ("5.OA.00", "5.OA.00.", "'': each key of UTDNIHMLZ stands once at most, in this order"),
        ("7.0", "1Z141Z5.0", "'1Z141Z5' is no number up to"),
    ],
)
def test_a_part_of_a_text_that_cannot_be_read_says_what_it_should_be(old, new, message):
    ((_, reason, _),) = faults(GAME.read_state, text(old, new))
    assert message in reason


def test_a_text_has_all_its_parts():
    whole = GAME.state_text(table()).rpartition(":")[0]
    ((_, more, _),) = faults(GAME.read_state, with_checksum(f"{whole}:0"))
    assert more == "must have 10 parts, has 11"
    ((_, fewer, _),) = faults(GAME.read_state, with_checksum(whole.rpartition(":")[0]))
    assert fewer == "ends too early: 9 of 10 parts"


def test_tiles_further_out_are_listed_by_rising_cells():
    far = {19: "3A", 37: "1A", 61: "4A"}
    there = {"orange": "37.0", "green": "pod"}
    written = GAME.state_text(table(colony=far, colonists="37.2", robots=there, dock=38))
    assert ".19-3A0.37-1A0.61-4A0" in written
    swapped = with_checksum(written.rpartition(":")[0].replace(".37-1A0.61-4A0", ".61-4A0.37-1A0"))
    ((_, reason, _),) = faults(GAME.read_state, swapped)
    assert "must list 20 tiles at most, by rising cells" in reason


def test_a_part_that_keeps_to_the_pattern_and_does_not_fit_is_joint():
    ((_, _, joint),) = faults(GAME.read_state, text("5.OA.00", "5.VA.00"))
    assert joint
    ((_, _, joint),) = faults(GAME.read_state, text("5.OA.00", "5.OA.0"))
    assert not joint


# --- set-ups --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "wanted"),
    [
        ({"players": True, "seed": 1}, ("players", "must be", False)),
        ({"players": 0, "seed": 1}, ("players", "must be", False)),
        ({"players": 8, "seed": 1}, ("players", "must be", False)),
        ({"seed": 1}, ("players", "say how many play (1 to 7), or list robots", True)),
        ({"players": 2, "seed": -1}, ("seed", "must be", False)),
        ({"players": 2, "seed": 1, "cores": ["boost"]}, ("cores", "must name 2 cards, one for each", True)),
        ({"players": 2, "seed": 1, "cores": ["boost"] * 3}, ("cores", "must name 2 cards, one for each", True)),
        ({"players": 1, "seed": 1, "cores": ["boost"]}, ("cores", "leave it out in Solo Play", True)),
        ({"players": 2, "seed": 1, "first": "pink"}, ("first", "does not play; the robots are orange, sky", True)),
        ({"players": 3, "seed": 1, "robots": ["pink"]}, ("players", "does not fit the 1 robots listed", True)),
        ({"players": 2}, ("seed", "is needed to lay the tiles", True)),
    ],
)
def test_an_option_that_cannot_be_is_named(options, wanted):
    field, message, joint = wanted
    faulty = faults(GAME.setup, options)
    assert [(name, fits) for name, sentence, fits in faulty if name == field and sentence.startswith(message)] == [
        (field, joint)
    ]


def test_tiles_that_are_missing_are_listed():
    tiles = view(GAME.setup({"players": 2, "seed": 1}).state)["tiles"]
    sentence = "must lie on the cells 0 to 18, each once"
    assert faults(GAME.setup, {"players": 2, "tiles": tiles[:17]}) == [("tiles", f"{sentence}; missing: 17, 18", True)]
    doubled = [*tiles, tiles[0] | {"tile": next(name for name in TILES if name not in {t["tile"] for t in tiles})}]
    assert ("tiles", sentence, True) in faults(GAME.setup, {"players": 2, "tiles": doubled})


def test_a_core_that_was_not_dealt_does_not_fit():
    hands = [["teleport", "swap"], ["boost", "pilot"]]
    faulty = faults(GAME.setup, {"players": 2, "seed": 1, "hands": hands, "cores": ["boost", "boost"]})
    assert [(field, joint) for field, _, joint in faulty] == [("cores.0", True)]


# --- lists ----------------------------------------------------------------------------------------------------------


def test_the_list_of_an_acting_robot_is_what_it_does_in_the_whole_list():
    state = table(
        core={"orange": "override"},
        hand={"orange": "teleport sniper"},
        robots={"orange": "0.0", "green": "7.0", "blue": "2.0"},
        creeps="0.1 7.1 2.1 1.0",
        colonists="7.2",
    )
    everything = [GAME.action_text(action) for action in GAME.legal(state)]
    through = {"green": "/OVCG", "blue": "/OVCB"}
    for robot, power in through.items():
        only = [GAME.action_text(action) for action in GAME.legal(state, (), [robot])]
        assert only == [text for text in everything if text.endswith(power)]
        assert {text.partition(":")[0] for text in only} == {"MOVE", "ATTACK"}
    own = [GAME.action_text(action) for action in GAME.legal(state, (), ["orange"])]
    assert own == [text for text in everything if not text.endswith(tuple(through.values()))]
    assert sum(len(GAME.legal(state, (), [robot]).page(0, 1000)) for robot in (*through, "orange")) == len(everything)


def test_a_colonist_boards_and_a_robot_swaps_only_where_the_pod_is_docked():
    away = table(dock=None, due="green", aboard=1, robots={"orange": "7.1", "green": "pod"}, hand={"orange": "swap"})
    assert not [text for text in listed(away, "move", "command") if ":P" in text]
    docked = table(aboard=1, evacuated=20, robots={"orange": "7.1", "green": "pod"}, hand={"orange": "swap"})
    assert {"MOVE:P", "MOVE:P:C/SWH", "MOVE:P:G/SWH"} <= listed(docked, "move")
    assert (at(docked, "green"), hand_of(docked, "orange")) == ("pod", ["swap"])
