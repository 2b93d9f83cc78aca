"""JSON as the API writes it."""

from types import MappingProxyType

import pytest

from jupiter.api.http.bodies import to_json


def test_keys_stay_in_their_order():
    assert to_json({"b": 1, "a": (2, None)}) == b'{"b":1,"a":[2,null]}'


def test_any_mapping_is_an_object():
    assert to_json(MappingProxyType({"a": 1})) == b'{"a":1}'


def test_integers_beyond_64_bits_are_written_all_the_same():
    assert to_json({"seed": 2**70}) == b'{"seed": 1180591620717411303424}'


def test_what_is_not_ready_for_json_is_not_guessed():
    with pytest.raises(TypeError, match="object is not ready"):
        to_json(object())
