"""Reading an object that somebody sent: every faulty field is told at once, under its full name."""

import pytest

from jupiter.engine.errors import Fault, Malformed, OtherVersion
from jupiter.engine.json_reader import Reader, check_game


def whole(value):
    """A whole number, or nothing."""
    return value if type(value) is int else None


def faults(reader):
    """What is wrong."""
    return [(fault.field, fault.message, fault.joint) for fault in reader.faults]


def test_present_fields_are_read():
    reader = Reader({"a": 1, "b": None}, ["a", "b", "c"])
    assert reader.required("a", whole, "a number", 9) == 1
    assert reader.optional("a", whole, "a number") == 1
    assert reader.optional("b", whole, "a number") is None
    assert reader.defaulted("c", whole, "a number", 5) == 5
    assert reader.defaulted("a", whole, "a number", 5) == 1
    assert (reader.has("a"), reader.has("b"), reader.has("c")) == (True, False, False)
    assert (reader.value("a"), reader.value("c")) == (1, None)
    reader.done()


def test_every_fault_is_reported_at_once_with_a_substitute_value():
    reader = Reader({"a": "x", "d": 1}, ["a", "b", "c"], "turn")
    assert reader.required("a", whole, "a number", 9) == 9
    assert reader.required("b", whole, "a number", 8) == 8
    assert reader.optional("a", whole, "a whole number") is None
    reader.fault("c", "does not fit", joint=True)
    with pytest.raises(Malformed) as caught:
        reader.done()
    assert caught.value.faults == tuple(reader.faults)
    assert faults(reader) == [
        ("turn.d", "is not known; known: a, b, c", False),
        ("turn.a", "must be a number", False),
        ("turn.b", "must be a number", False),
        ("turn.a", "must be a whole number", False),
        ("turn.c", "does not fit", True),
    ]


def test_faults_of_an_inner_object_are_reported_outside_in_order():
    reader = Reader({"pod": {"dock": "x"}, "bag": 3}, ["pod", "bag", "box"])
    reader.inner("pod", ["dock"]).required("dock", whole, "a cell", 0)
    reader.inner("bag", ["size"])
    assert reader.inner("box", ["size"]).value("size") is None
    assert faults(reader) == [("pod.dock", "must be a cell", False), ("bag", "must be an object", False)]


def test_a_fault_has_the_path_from_outside():
    fault = Fault("at", "must be a place")
    assert fault.within("robots.0") == Fault("robots.0.at", "must be a place")
    assert Fault("", "must be an object").within("pod").field == "pod"
    twice = Malformed([fault, Fault("", "is odd", joint=True)])
    assert str(twice) == "at: must be a place; is odd"
    assert [f.field for f in twice.within("x").faults] == ["x.at", "x"]
    assert [f.joint for f in twice.as_joint().faults] == [True, True]
    assert [f.joint for f in twice.faults] == [False, True]
    assert type(OtherVersion.at("rules", "is 2.0").within("state")) is OtherVersion
    assert Malformed.at("a", "b").faults == (Fault("a", "b"),)
    assert [Malformed.at("a", "b", joint).faults[0].joint for joint in (False, True)] == [False, True]
    assert not Malformed.at("a", "b").faults[0].joint
    assert not Fault("a", "b").joint


def test_a_number_lies_between_two_others():
    reader = Reader({"a": 3, "b": 7, "c": True, "d": None}, ["a", "b", "c", "d"])
    assert (reader.number("a", 6), reader.optional_number("a", 6, 1), reader.optional_number("d", 6)) == (3, 3, None)
    assert (reader.number("b", 6, 1), reader.number("d", 6), reader.optional_number("c", 6)) == (1, 0, None)
    assert faults(reader) == [
        ("b", "must be a whole number from 1 to 6", False),
        ("d", "must be a whole number from 0 to 6", False),
        ("c", "must be a whole number from 0 to 6", False),
    ]


def test_an_object_inside_can_be_left_out():
    reader = Reader({"a": None, "b": {"c": 1}}, ["a", "b"])
    assert reader.optional_inner("a", ["c"]) is None
    inner = reader.optional_inner("b", ["d"])
    assert inner.name == "b"
    assert faults(reader) == [("b.c", "is not known; known: d", False)]


def test_a_position_is_of_this_game_and_of_these_rules():
    check_game({"game": "nim", "rules": "2.17"}, "nim", "2.3")
    for sent, field in [({}, "game"), ({"game": "go", "rules": "2.3"}, "game"), ({"game": "nim"}, "rules")]:
        with pytest.raises(Malformed) as refused:
            check_game(sent, "nim", "2.3")
        assert [fault.field for fault in refused.value.faults] == [field]
    for rules in ("2", "2.3.1", "2.x", 2.3, "2345.1"):
        with pytest.raises(Malformed, match=r'^rules: must be a text, major.minor, such as "2.3"$'):
            check_game({"game": "nim", "rules": rules}, "nim", "2.3")
    with pytest.raises(OtherVersion, match=r"^rules: this program checks rules 2.3; the position is for 3.0$"):
        check_game({"game": "nim", "rules": "3.0"}, "nim", "2.3")
