"""Plain questions are read as the schemas read them."""

import pytest

from jupiter.service.fields import read
from jupiter.service.operations import OPERATIONS, operations_of
from jupiter.service.plain import read_plain
from tests.contract.samples import EVERY, HOUSE, played
from tests.fuzz.mutations import Mutator
from tests.games.grotto.game import Grotto
from tests.games.nim.rules import Nim

SERVED = sorted({operation for name in HOUSE for operation in operations_of(EVERY[name])})


@pytest.fixture(scope="module")
def mutator():
    return Mutator(9)


@pytest.mark.parametrize("operation", SERVED)
def test_a_plain_body_is_read_as_by_its_schema(mutator, operation):
    plain = 0
    for name, body in mutator.bodies(operation, 150):
        fields = read_plain(played(name), operation, body)
        if fields is not None:
            plain += 1
            assert fields == read(played(name), OPERATIONS[operation].request, body), (operation, body)
    # Mutated questions for lists have filters, which are left to the schema, as set-ups are.
    assert plain > 5 or operation in ("setup", "actions")


@pytest.mark.parametrize(
    ("operation", "body"),
    [
        ("check", {"position": {"heaps": [3], "turn": 0}, "text": "ALL:0", "form": "json"}),
        ("checks", {"state": "NIM1.3.0", "questions": [{"text": "ALL:0"}, {"state": "NIM1.4.0", "action": "ALL:0"}]}),
        ("checks", {"questions": [{"position": {"heaps": [3], "turn": 0}, "action": "ALL:0"}]}),
        ("replay", {"setup": {}, "actions": ["ALL:0", {"type": "all", "heap": 1}], "steps": True}),
        ("actions", {"state": "NIM1.3.0", "limit": 3, "cursor": None}),
    ],
)
def test_a_plain_body_is_read_without_its_schema(operation, body):
    fields = read_plain(Nim(), operation, body)
    assert fields is not None
    assert fields == read(Nim(), OPERATIONS[operation].request, body)


@pytest.mark.parametrize(
    ("operation", "body"),
    [
        ("check", {"state": "NIM1.3.0", "position": {"heaps": [3], "turn": 0}, "action": "ALL:0"}),
        ("check", {"state": "NIM1.3.0", "action": "ALL:0", "form": None}),
        ("check", {"state": "NIM1.3.0"}),
        ("check", {"position": "NIM1.3.0", "action": "ALL:0"}),
        ("validate", {"state": "NIM1.3.0", "form": "text"}),
        ("actions", {"state": "NIM1.3.0", "limit": True}),
        ("actions", {"state": "NIM1.3.0", "limit": 2.0}),
        ("actions", {"state": "NIM1.3.0", "types": ["all"]}),
        ("checks", {"state": "NIM1.3.0", "questions": []}),
        ("checks", {"questions": [{"action": "ALL:0"}]}),
        ("replay", {"state": "NIM1.3.0", "setup": {}, "actions": []}),
        ("replay", {"state": "NIM1.3.0", "actions": [{"label": "a"}]}),
        ("replay", {"actions": []}),
        ("setup", {}),
        ("check", []),
    ],
)
def test_other_bodies_are_left_to_the_schema(operation, body):
    assert read_plain(Nim(), operation, body) is None


CARD = {"type": "card", "diver": "p1"}


@pytest.mark.parametrize(
    "body",
    [
        {"position": {"turn": "p1"}, "procedure": CARD, "answers": ["4", "eel"], "form": "text"},
        {"state": "GRO1.8?.p?.0?.6.0", "procedure": "DIVE:p1=2", "answers": ["pearl"]},
        {"state": "GRO1.8?.p?.0?.6.0", "procedure": {**CARD, "answers": ["eel"]}},
    ],
)
def test_a_plain_procedure_is_read_without_its_schema(body):
    fields = read_plain(Grotto(), "resolve", body)
    assert fields is not None
    assert fields == read(Grotto(), OPERATIONS["resolve"].request, body)


@pytest.mark.parametrize(
    "wrong",
    [
        {"answers": None},
        {"answers": ["4", 3]},
        {"answers": ["4"] * 201},
        {"answers": ["NO"]},
        {"procedure": None},
        {"procedure": "CARD:p3"},
        {"procedure": "CARD:p1=" + ",".join(["eel"] * 40), "answers": ["eel"]},
        {"text": "CARD:p1"},
    ],
)
def test_other_procedures_are_left_to_the_schema(wrong):
    assert read_plain(Grotto(), "resolve", {"position": {"turn": "p1"}, "procedure": CARD, **wrong}) is None
