"""What is worked out when it is first asked for."""

from functools import partial

import pytest

from jupiter.engine.lazy import LazyMapping, LazyTuple, lazy


class Circle:
    """Counts how often its area is worked out."""

    def __init__(self, radius):
        self.radius = radius
        self.computed = 0

    @lazy
    def area(self):
        """About three times the square."""
        self.computed += 1
        return 3 * self.radius**2


def test_a_lazy_attribute_is_computed_once_at_its_first_use():
    circle = Circle(2)
    assert circle.computed == 0
    assert (circle.area, circle.area, circle.computed) == (12, 12, 1)


def test_a_lazy_attribute_of_one_object_is_not_that_of_another():
    assert [circle.area for circle in (Circle(1), Circle(2), Circle(0))] == [3, 12, 0]


def test_a_lazy_attribute_of_the_class_is_its_descriptor():
    assert Circle.area.__doc__ == "About three times the square."
    assert repr(Circle.area) == "<lazy area>"


def test_a_lazy_tuple_is_one_tuple_for_all_readers() -> None:
    some = LazyTuple(2, lambda: (1, 2))
    assert some == LazyTuple(2, lambda: (1, 2)) == (1, 2) == some
    assert some not in ((1, 3), LazyTuple(1, lambda: (1,)))
    assert (hash(some), repr(some)) == (hash((1, 2)), "(1, 2)")
    assert (some[0], some[-1], some[:1], (*some, 3)) == (1, 2, (1,), (1, 2, 3))
    assert (2 in some, some.index(2), list(reversed(some))) == (True, 1, [2, 1])


def test_a_lazy_mapping_knows_its_keys_and_makes_each_value_once_when_it_is_asked_for():
    calls: list[str] = []

    def make(key: str) -> str:
        calls.append(key)
        return key.upper()

    some = LazyMapping({key: partial(make, key) for key in "abc"})
    assert (list(some), len(some), "b" in some, "x" in some, calls) == (["a", "b", "c"], 3, True, False, [])
    assert [some["b"], some["b"], some.get("x"), calls] == ["B", "B", None, ["b"]]
    assert dict(some) == {"a": "A", "b": "B", "c": "C"}
    with pytest.raises(KeyError):
        some["x"]
