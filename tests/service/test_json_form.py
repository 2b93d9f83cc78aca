"""Where a text ceases to be JSON is told in words of our own, for exactly those texts that a parser refuses."""

import json
import random

import orjson
import pytest

from jupiter.service import json_form
from jupiter.service.json_text import read
from jupiter.service.problems import Refused

GOOD = (
    r'{"a": [1, 2.5e3, -0, "x\n\u00e9\ud83d\ude00", {"b": null}], "c": true, "": {}}',
    r'[[],{},[[{"k":[0]}]],"\\","\"", false]',
    '"\\ud83d\\ude00\\u0041\U0001f600"',
    "-1.0E+2",
    '{"a":\n1,"b":[]}',
)
PIECES = (
    '"', "\\", "u", "d8", r"\ud83d", r"\udc00", "{", "}", "[", "]", ",", ":", "0", "1", "e", "-", ".", "true", "nul",
    " ", "\n", "\t", "\x01", "\ufeff", "é", "NaN", "/", "+", "E5", "\u2028", "\xa0", "\x7f", "Infinity", "",
)  # fmt: skip


def slipped(rnd: random.Random) -> str:
    """A good text with up to three slips."""
    text = rnd.choice(GOOD)
    for _ in range(rnd.randint(0, 3)):
        at = rnd.randrange(len(text) + 1)
        text = text[:at] + rnd.choice(PIECES) + text[at + rnd.randint(0, 2) :]
    return text


def is_json(text: str) -> bool:
    try:
        orjson.loads(text)
    except orjson.JSONDecodeError as error:
        # The form of such a number is right.
        return "infinity" in str(error)
    return True


def test_the_check_of_json_agrees_with_the_parser():
    rnd = random.Random(5)
    for text in (slipped(rnd) for _ in range(20_000)):
        assert is_json(text) == (json_form.fault_of(text) == ""), text


def test_both_parsers_read_the_same_out_of_a_text():
    rnd = random.Random(6)
    for text in (slipped(rnd) for _ in range(20_000)):
        try:
            value = read(text)
        except Refused:
            continue
        assert repr(value) == repr(orjson.loads(text)), text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "A value is expected (line 1, column 1)."),
        ("[1,]", "A value is expected (line 1, column 4)."),
        ("NaN", "A value is expected (line 1, column 1)."),
        ("\ufeff{}", "A value is expected (line 1, column 1)."),
        ('{"a": 1,\n }', "A name in double quotes is expected (line 2, column 2)."),
        ('{"a" 1}', "A colon is expected (line 1, column 6)."),
        ("[1 2]", "A comma or ] is expected (line 1, column 4)."),
        ('{"a": [] "b"}', "A comma or } is expected (line 1, column 10)."),
        ("[] x", "Nothing more is expected (line 1, column 4)."),
        ("01", "Nothing more is expected (line 1, column 2)."),
        ('["abc', "This text has no closing quotation mark (line 1, column 2)."),
        (r'"a\x"', "There is no such escape (line 1, column 3)."),
        (r'"\u12"', "There is no such escape (line 1, column 2)."),
        ('"a\n"', "A control character has to be written as an escape (line 1, column 3)."),
        (r'"\ud83d\ude00\ud83d"', "This is half of a character (a lone surrogate) (line 1, column 14)."),
        ('"\udc00"', "This is half of a character (a lone surrogate) (line 1, column 2)."),
    ],
)
def test_the_first_fault_of_a_json_text_has_line_and_column(text, message):
    assert json_form.fault_of(text) == message


@pytest.mark.parametrize(
    ("text", "depth"),
    [
        ("[[]]", 2),
        ("[[],[],[]]", 2),
        ('{"a":{"b":[]}}', 3),
        ('["[[[[[[", "\\"[[[["]', 1),
        ('["[[[[[', 1),
        ("[{]", 2),
        ("]][[", 0),
        ("[" * 100_000, 100_000),
    ],
)
def test_depth_is_counted_without_going_in_and_brackets_in_strings_are_none(text, depth):
    assert not json_form.is_deeper(text, depth)
    assert depth == 0 or json_form.is_deeper(text, depth - 1)


@pytest.mark.parametrize("text", ["[1," + "1," * 190_000, '"' + r"\n" * 190_000, "[" * 380_000, '{"a":' * 70_000])
def test_a_long_text_is_gone_through_in_less_than_a_second(text):
    assert json_form.fault_of(text)


@pytest.mark.parametrize("number", [2**64 - 1, 2**64, -(2**63), -(2**63) - 1])
def test_an_integer_of_64_bits_and_a_larger_one_are_read_as_by_the_server(number):
    text = json.dumps({"seed": number})
    assert repr(read(text)) == repr(orjson.loads(text))
