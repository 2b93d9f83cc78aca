"""Reading an object that somebody sent: every faulty field is told at once, under its full name."""

import pytest

from jupiter.engine.errors import Fault, Malformed, OtherVersion
from jupiter.engine.json_reader import Reader


def whole(value):
    """A whole number, or nothing."""
    return value if type(value) is int else None


def faults(reader):
    """What is wrong."""
    return [(fault.field, fault.message, fault.joint) for fault in reader.faults]


def test_what_is_there_is_read():
    reader = Reader({"a": 1, "b": None}, ["a", "b", "c"])
    assert reader.required("a", whole, "a number", 9) == 1
    assert reader.optional("a", whole, "a number") == 1
    assert reader.optional("b", whole, "a number") is None
    assert reader.defaulted("c", whole, "a number", 5) == 5
    assert reader.defaulted("a", whole, "a number", 5) == 1
    assert (reader.has("a"), reader.has("b"), reader.has("c")) == (True, False, False)
    assert (reader.value("a"), reader.value("c")) == (1, None)
    reader.done()


def test_every_fault_is_told_at_once_and_something_stands_in():
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


def test_an_object_inside_tells_its_faults_outside_and_in_order():
    reader = Reader({"pod": {"dock": "x"}, "bag": 3}, ["pod", "bag", "box"])
    reader.inner("pod", ["dock"]).required("dock", whole, "a cell", 0)
    reader.inner("bag", ["size"])
    assert reader.inner("box", ["size"]).value("size") is None
    assert faults(reader) == [("pod.dock", "must be a cell", False), ("bag", "must be an object", False)]


def test_a_fault_is_told_from_further_out():
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
