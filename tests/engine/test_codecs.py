"""Values are read if they are of the right kind, and only then; whatever is written is read again."""

import re

import pytest

from jupiter.engine.codecs import a_list, name_codec, number_codec, one_of, up_to, whole
from jupiter.engine.errors import Fault


@pytest.mark.parametrize(
    ("value", "read"), [(1, 1), (6, 6), (0, None), (7, None), (True, None), (2.0, None), ("2", None), (None, None)]
)
def test_a_whole_number_is_one_between_two_others_and_no_other_thing(value: object, read: int | None) -> None:
    assert whole(1, 6)(value) == read


@pytest.mark.parametrize(("value", "read"), [("blue", "R"), ("red", None), (3, None), (None, None), ([], None)])
def test_a_name_is_read_as_its_value(value: object, read: str | None) -> None:
    assert one_of({"blue": "R"})(value) == read


def test_a_list_is_a_list() -> None:
    assert a_list([1]) == [1]
    assert [a_list("a"), a_list((1,)), a_list({}), a_list(None)] == [None] * 4


def test_a_number_is_the_same_in_text_and_in_json() -> None:
    die = number_codec("what the die shows, 1 to 6", 1, 6)
    for value in range(1, 7):
        assert die.pattern.fullmatch(die.to_text(value))
        assert die.from_text(die.to_text(value)) == die.from_json(die.to_json(value)) == value
    assert not any(die.pattern.fullmatch(text) for text in ("0", "7", "11", ""))
    assert die.schema == {"type": "integer", "minimum": 1, "maximum": 6}
    faults: list[Fault] = []
    assert die.read(7, "turn.die", faults) is None
    assert faults == [Fault("turn.die", "must be what the die shows, 1 to 6")]


def test_a_name_is_a_letter_in_text() -> None:
    die = name_codec("a die", {"black": "B", "white": "W"})
    assert [die.from_json(name) for name in ("black", "white", "blue")] == ["B", "W", None]
    assert [die.to_json(letter) for letter in "BW"] == ["black", "white"]
    assert [bool(re.fullmatch(die.written, text)) for text in ("B", "W", "R", "BW")] == [True, True, False, False]
    assert die.schema == {"type": "string", "enum": ["black", "white"]}
    assert die.what == "a die: black, white"


def test_a_pattern_of_numbers_is_exact() -> None:
    for high in (10, 15, 99, 100, 2790):
        pattern = re.compile(up_to(high))
        assert [number for number in range(3000) if pattern.fullmatch(str(number))] == list(range(high + 1))
