"""Parameters of an address: each given once, and none that is not known."""

import pytest

from jupiter.service.problems import Refused
from jupiter.service.query import MAX_UNKNOWN, all_args, known_args


def fields(refusal: pytest.ExceptionInfo[Refused]) -> list[str]:
    return [fault["field"] for fault in refusal.value.extra["errors"]]


def test_parameters_that_are_known_and_given_once_are_read():
    assert known_args({"text": ["a"]}, ["text", "size"]) == {"text": "a"}
    assert all_args({"text": [""], "size": ["3"]}) == {"text": "", "size": "3"}


def test_unknown_and_repeated_parameters_are_refused_by_name():
    given = {"text": ["a", "b"], "other": ["c"]}
    with pytest.raises(Refused) as refusal:
        known_args(given, ["text"])
    assert fields(refusal) == ["other", "text"]
    with pytest.raises(Refused) as refusal:
        all_args(given)
    assert fields(refusal) == ["text"]


def test_of_many_unknown_ones_only_some_are_named_and_long_names_are_cut():
    with pytest.raises(Refused) as refusal:
        known_args({f"{n}{'x' * 100}": [""] for n in range(50)}, ["text"])
    assert len(fields(refusal)) == MAX_UNKNOWN
    assert {len(name) for name in fields(refusal)} == {80}
