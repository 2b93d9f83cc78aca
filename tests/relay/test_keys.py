"""Keys of tables, and the rights derived from them."""

import pytest

from jupiter.relay import keys
from jupiter.relay.keys import Rights


def test_keys_are_drawn_from_all_letters_and_never_the_same():
    drawn = [keys.new_key() for _ in range(400)]
    assert len(set(drawn)) == 400
    assert all(keys.KEY.fullmatch(key) for key in drawn)
    assert set("".join(drawn)) == set(keys.LETTERS)


def test_the_address_of_a_table_follows_from_both_of_its_keys():
    seal, writer = keys.seal_of("OPENER"), keys.new_key()
    rights = Rights.of(seal, writer)
    assert rights == Rights.of(seal, writer)
    others = [Rights.of(keys.seal_of("OTHER"), writer), Rights.of(seal, keys.new_key())]
    assert all(rights.id != other.id for other in others)
    assert len({rights.id, rights.seal, rights.writer, rights.code, "OPENER"}) == 5


def test_the_code_follows_from_the_writer_and_not_from_the_opener():
    writer = keys.new_key()
    assert Rights.of("A" * 26, writer).code == Rights.of("B" * 26, writer).code
    assert keys.CODE.fullmatch(Rights.of("A" * 26, writer).code)


@pytest.mark.parametrize("typed", ["8rx20 39yhq", "8RX2039YHQ", " 8RX20-39YHQ ", "8rx2o39yhq"])
def test_a_code_is_read_however_it_is_typed(typed):
    assert keys.read_code(typed) == "8RX2039YHQ"


def test_letters_that_look_alike_are_taken_for_one():
    assert keys.read_code("iLoIlO0123") == "1101100123"


@pytest.mark.parametrize(
    "typed", ["", "8RX2039YH", "8RX2039YHQA", "8RX2039YHU", "8RX2039YH_", "8RX2039YHÄ", "8" * 1000]
)
def test_a_text_that_is_no_code_is_refused(typed):
    assert keys.read_code(typed) is None
