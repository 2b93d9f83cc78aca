"""Keys of tables, and the rights derived from them."""

import pytest

from jupiter.relay import keys


def test_keys_are_drawn_from_all_letters_and_never_the_same():
    drawn = [keys.new_key() for _ in range(400)]
    assert len(set(drawn)) == 400
    assert all(keys.KEY.fullmatch(key) for key in drawn)
    assert set("".join(drawn)) == set(keys.LETTERS)


def test_all_of_a_table_follows_from_the_opener_s_key_and_nothing_leads_back():
    opener, other = keys.new_key(), keys.new_key()
    seal = keys.seal_of(opener)
    assert keys.SEAL.fullmatch(seal)
    assert seal == keys.seal_of(opener) != keys.seal_of(other)
    assert keys.is_opener(seal, opener)
    assert not keys.is_opener(seal, other)
    assert keys.id_of(seal) != keys.id_of(keys.seal_of(other))
    codes = {keys.code_of(opener, number) for number in range(50)}
    assert len(codes) == 50
    assert all(keys.CODE.fullmatch(code) for code in codes)
    derived = [seal, keys.id_of(seal), keys.opener_of(opener), *codes, keys.private_text(keys.admission_key(opener))]
    assert len({opener, *derived}) == len(derived) + 1


def test_the_seal_has_the_public_halves_of_both_keys():
    opener = keys.new_key()
    seal = keys.seal_of(opener)
    for private, public in (
        (keys.settings_key(opener), keys.public_settings_key(seal)),
        (keys.admission_key(opener), keys.public_admission_key(seal)),
    ):
        public.verify(private.sign(b"x"), b"x")
    kept = keys.private_key(keys.private_text(keys.admission_key(opener)))
    keys.public_admission_key(seal).verify(kept.sign(b"y"), b"y")


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
