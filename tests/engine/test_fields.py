"""One table of fields: what it reads, what it writes and what its schemas allow are the same."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import jsonschema_rs
import pytest

from jupiter.engine.errors import Fault, Malformed, OtherVersion
from jupiter.engine.fields import (
    CHANCE,
    FLAG,
    ByName,
    Field,
    Ignored,
    ListOf,
    Noted,
    Part,
    Position,
    ReadBy,
    Record,
    choice,
    list_of,
    noting,
    rising,
    whole_number,
)


class Ship(NamedTuple):
    """A ship."""

    colour: str
    row: int
    tilted: bool


class State(NamedTuple):
    """A position with a field of every sort."""

    ships: tuple[Ship, ...]
    dice: tuple[int, ...]
    stock: tuple[int, ...]
    die: int
    own: str | None
    turn: int
    seed: int | None
    drawn: int


def _own(sent: Any) -> str | None:
    if sent == "standard":
        return None
    if not isinstance(sent, str):
        raise Malformed([Fault("", "must be a text"), Fault("face", "is missing")])
    return sent


def _ships(ships: list[Ship], values: Mapping[str, Any], noted: Noted) -> tuple[Ship, ...]:
    if len({ship.row for ship in ships}) < len(ships):
        noted.add("ships", f"must be in different rows in turn {values['turn']}")
    return tuple(ships)


SHIP = Record(
    "Ship",
    (
        Field("ship", choice({"green": "G", "red": "R"}), "colour"),
        Field("row", whole_number(9)),
        Field("tilted", FLAG, default=False),
        Ignored("q"),
    ),
    Ship,
    is_tuple=True,
    description="A ship.",
)
POSITION = Position(
    "nim",
    "2.3",
    (
        Field("ships", ListOf(SHIP, "a list of up to 3 ships", 3), default=(), fit=_ships),
        Field("dice", list_of(whole_number(6, 1), "a list of 2 dice", 2, 2, rising)),
        Field("stock", ByName({"food": 9, "power": 5}), default=(0, 0)),
        Field("own", ReadBy(noting(_own), lambda own: own or "standard", {"type": "string"}), default=None),
        Part(
            "turn",
            Record("Turn", (Field("number", whole_number(99), "turn"), Field("die", whole_number(6, 1), null=0))),
        ),
        CHANCE,
    ),
    State,
    first=("turn",),
    left_out="none",
)
STATE = State((Ship("R", 7, True), Ship("G", 2, False)), (1, 5), (4, 0), 0, None, 3, 1969, 2)
SENT: dict[str, Any] = {
    "game": "nim",
    "rules": "2.3",
    "ships": [{"ship": "red", "row": 7, "tilted": True}, {"ship": "green", "row": 2, "tilted": False}],
    "dice": [1, 5],
    "stock": {"food": 4, "power": 0},
    "own": "standard",
    "turn": {"number": 3, "die": None},
    "chance": {"seed": 1969, "drawn": 2},
    "derived": {"round": 1},
}
LEAST = {"game": "nim", "rules": "2.0", "dice": [5, 1], "turn": {"number": 3}}


def allows(name: str, value: Any) -> bool:
    schemas = {**POSITION.schemas(), "Derived": {"type": "object"}}
    return jsonschema_rs.validator_for({"$ref": f"#/$defs/{name}", "$defs": schemas}).is_valid(value)


def faults(sent: Mapping[str, Any]) -> list[tuple[str, str, bool]]:
    with pytest.raises(Malformed) as refused:
        POSITION.read(sent)
    return [(fault.field, fault.message, fault.joint) for fault in refused.value.faults]


def test_a_written_field_is_read_back_and_keeps_to_both_schemas() -> None:
    assert POSITION.to_json(STATE, {"round": 1}) == SENT
    assert list(SENT) == list(POSITION.to_json(STATE, {}))
    assert POSITION.read(SENT) == STATE
    assert allows("Position", SENT)
    assert allows("SentPosition", SENT)


def test_an_absent_or_null_field_is_the_default_and_an_answer_is_complete() -> None:
    least = State((), (1, 5), (0, 0), 0, None, 3, None, 0)
    nulls = dict.fromkeys(("ships", "stock", "own", "chance", "derived"))
    for sent in (
        LEAST,
        {**LEAST, **nulls},
        {**LEAST, "chance": {"seed": None, "drawn": None}, "stock": {"food": None}},
    ):
        assert POSITION.read(sent) == least
        assert allows("SentPosition", sent)
        assert not allows("Position", sent)
    written = POSITION.to_json(least, {})
    assert (written["turn"]["die"], written["chance"]["seed"], written["stock"]) == (
        None,
        None,
        {"food": 0, "power": 0},
    )
    assert allows("Position", written)
    assert not allows("Position", {**written, "ships": None})


@pytest.mark.parametrize(
    ("changed", "field", "message"),
    [
        ({"dice": None}, "dice", "must be a list of 2 dice"),
        ({"dice": [1]}, "dice", "must be a list of 2 dice"),
        ({"dice": [1, "1"]}, "dice", "must be a list of 2 dice"),
        ({"ships": 3}, "ships", "must be a list of up to 3 ships"),
        ({"ships": [{"ship": "red", "row": 1}] * 4}, "ships", "must be a list of up to 3 ships"),
        ({"ships": [None]}, "ships.0", "must be an object"),
        ({"ships": [{"ship": "blue", "row": 1}]}, "ships.0.ship", "must be one of green, red"),
        ({"ships": [{"ship": "red", "row": 10}]}, "ships.0.row", "must be a whole number from 0 to 9"),
        ({"ships": [{"ship": "red", "row": 1, "tilted": 0}]}, "ships.0.tilted", "must be true or false"),
        ({"ships": [{"ship": "red", "row": 1, "r": 0}]}, "ships.0.r", "is not known; known: ship, row, tilted, q"),
        ({"stock": [1]}, "stock", "must be an object"),
        ({"stock": {"power": 6}}, "stock.power", "must be a whole number from 0 to 5"),
        ({"stock": {"ore": 1}}, "stock.ore", "is not known; known: food, power"),
        ({"turn": None}, "turn", "must be an object"),
        ({"turn": {}}, "turn.number", "must be a whole number from 0 to 99"),
        ({"turn": {"number": 3, "die": 0}}, "turn.die", "must be a whole number from 1 to 6"),
        ({"own": 3}, "own", "must be a text"),
        ({"chance": {"seed": 1 << 32}}, "chance.seed", "must be a whole number from 0 to 4294967295"),
        ({"chance": {"drawn": 10**15 + 1}}, "chance.drawn", "must be a whole number from 0 to 1000000000000000"),
        ({"round": 1}, "round", "is not known; known: game, rules, ships, dice, stock, own, turn, chance, derived"),
    ],
)
def test_a_faulty_field_is_named_and_breaks_the_schema(changed: dict[str, Any], field: str, message: str) -> None:
    sent = {**LEAST, **changed}
    assert faults(sent)[0] == (field, message, False)
    assert not allows("SentPosition", sent)


def test_every_fault_is_named_at_once_in_the_order_of_reading() -> None:
    sent = {**LEAST, "dice": 1, "ships": [{"row": "x"}], "turn": {}, "own": 4, "odd": 1}
    fields = ["odd", "turn.number", "ships.0.ship", "ships.0.row", "dice", "own", "own.face"]
    assert [field for field, *_ in faults(sent)] == fields


def test_fields_that_do_not_fit_one_another_are_joint_faults() -> None:
    sent = {**LEAST, "ships": [{"ship": "red", "row": 1}, {"ship": "green", "row": 1}]}
    assert faults(sent) == [("ships", "must be in different rows in turn 3", True)]
    assert allows("SentPosition", sent)


def test_a_list_of_another_length_can_be_read_for_the_faults_in_it() -> None:
    noted: list[Fault] = []
    some = ListOf(whole_number(6), "a list of numbers", 2, 1, "1 to 2 numbers")
    assert (some.read([1, 2, 3], "at", noted), some.read([], "at", noted)) == ([1, 2], [])
    assert some.read("12", "at", noted) == []
    messages = [
        "must be 1 to 2 numbers",
        "must be 1 to 2 numbers",
        "must be a list of numbers",
        "must be 1 to 2 numbers",
    ]
    assert [fault.message for fault in noted] == messages
    assert some.sent == {"type": "array", "items": whole_number(6).schema, "minItems": 1, "maxItems": 2}


def test_a_position_is_of_this_game_and_of_these_rules() -> None:
    POSITION.read({**LEAST, "rules": "2.17"})
    for changed, message in (({"game": "go"}, 'game: must be "nim"'), ({"rules": 2.3}, "rules: must be a text")):
        with pytest.raises(Malformed, match=f"^{message}"):
            POSITION.read({**LEAST, **changed})
    with pytest.raises(OtherVersion):
        POSITION.read({**LEAST, "rules": "3.0"})


def test_each_object_has_a_schema_as_it_is_sent_and_one_as_it_is_answered() -> None:
    schemas = POSITION.schemas()
    names = ["Ship", "Turn", "Chance", "Position"]
    assert list(schemas) == [*(f"Sent{name}" for name in names), *names]
    assert schemas["SentShip"]["required"] == ["ship", "row"]
    assert schemas["Ship"]["required"] == ["ship", "row", "tilted"]
    assert schemas["SentPosition"]["required"] == ["game", "rules", "dice", "turn"]
    assert {schemas[name]["description"] for name in ("Ship", "SentShip")} == {"A ship."}
    assert schemas["Position"]["properties"]["ships"]["items"] == {"$ref": "#/$defs/Ship"}
    assert SHIP.options().keys() == {"ship", "row", "tilted"}
