"""What JSON texts do not show at a glance."""

import pytest

from jupiter.service import strict_json
from jupiter.service.strict_json import TOO_LARGE, TWICE

LONG = "9" * 4000


@pytest.mark.parametrize(
    ("text", "fields"),
    [
        ('{"a": 1, "a": 1}', ["a"]),
        (r'{"a": 1, "\u0061": 2, "b": 3, "a": 4}', ["a"]),
        ('{"a": {"b": [{}, {"c": 1, "c": 2}]}, "d": {"e": 0, "e": 0}, "d": 1}', ["d", "a.b.1.c", "d.e"]),
        ('{"": 1, "": 2}', [""]),
        ('[{"a": {"a": {"a": 1}}}, {"a": 1}]', []),
        ('{"a": "{\\"b\\":1,\\"b\\":2}"}', []),
        ("null", []),
    ],
)
def test_every_field_that_is_given_twice_is_named(text, fields):
    assert [(fault.field, fault.message) for fault in strict_json.faults(text)] == [(field, TWICE) for field in fields]


@pytest.mark.parametrize("number", [LONG, f"-{LONG}", f"0.5e{LONG}", "1e999", f"{LONG}.5"])
def test_a_number_beyond_all_numbers_is_named(number):
    (fault,) = strict_json.faults(f'{{"a": [0, {number}]}}')
    assert (fault.field, fault.message) == ("a.1", TOO_LARGE)


@pytest.mark.parametrize("number", ["1e308", "9" * 308, f"1e-{LONG}", "-0"])
def test_a_number_that_can_be_read_is_no_fault(number):
    assert strict_json.faults(number) == []


@pytest.mark.parametrize(
    "text", ["", "{", "NaN", "[-Infinity]", '"\\ud800"', '{"\\udc00": 1}', "\ufeff{}", "[" * 100_000, "'a'", "01"]
)
def test_invalid_json_is_distinct_from_a_fault(text):
    with pytest.raises(ValueError, match=r".+"):
        strict_json.faults(text)
