"""Schemas allow what they say and nothing else, and words stand once."""

from typing import Any

import jsonschema_rs
import pytest

from jupiter.engine import schemas
from jupiter.engine.game import ActionKind
from jupiter.engine.schemas import Schema
from jupiter.engine.verdict import Outcome, Standing

SIDE = schemas.one_of(("easy", "difficult"))


def allows(schema: Schema, value: Any) -> bool:
    return jsonschema_rs.validator_for(dict(schema)).is_valid(value)


@pytest.mark.parametrize(
    ("schema", "good", "bad"),
    [
        (SIDE, ["easy", "difficult"], ["hard", None, 3]),
        (schemas.number(6, 1), [1, 6], [0, 7, "1", None]),
        (schemas.optional(SIDE), ["easy", None], ["hard"]),
        (schemas.nullable(SIDE), ["easy", None], ["hard", 3]),
        (schemas.nullable(schemas.number(6)), [0, None], [7, "0"]),
        (schemas.nullable({"anyOf": [SIDE, schemas.number(6)]}), ["easy", 6, None], ["hard", 7]),
        (schemas.closed_object({"side": SIDE}, ["side"]), [{"side": "easy"}], [{}, {"side": "easy", "row": 1}]),
        (schemas.rules_version("2.4"), ["2.4", "2.0", "2.999"], ["3.0", "2", "2.4.1", "12.4"]),
        (schemas.text_form("One of two.", "A|BC", 2), ["A", "BC"], ["ABC", "AC", ""]),
        (schemas.text_form("Long.", "A*", 2), ["", "AA"], ["AAA"]),
    ],
)
def test_a_schema_allows_what_it_says(schema: Schema, good: list[Any], bad: list[Any]) -> None:
    assert [value for value in good if not allows(schema, value)] == []
    assert [value for value in bad if allows(schema, value)] == []


def test_the_outcome_in_a_position_keeps_to_its_schema() -> None:
    lost = Outcome("All is lost.", "end", won=False)
    tied = Outcome("Time is up.", "end", standings=(Standing("p2", 1, 7), Standing("p1", 1, 7), Standing("p3", 3, -1)))
    alone, unknown = Outcome("Home.", "end", won=True, standings=(Standing("p1", 1, 7),)), Outcome("Time is up.", "end")
    ending, ranking = schemas.ending(), schemas.ranking(["p1", "p2", "p3"])
    assert lost.brief() == {"won": False, "reason": "All is lost."}
    assert (tied.brief()["winners"], unknown.brief()["standings"]) == (["p2", "p1"], [])
    assert [allows(ending, value) for value in (lost.brief(), None, tied.brief())] == [True, True, False]
    for good in (tied.brief(), alone.brief(), unknown.brief(), None):
        assert allows(ranking, good)
    (stranger, *_) = Outcome("", "", standings=(Standing("p4", 1, 7),)).brief()["standings"]
    for bad in (lost.brief(), {**tied.brief(), "standings": [stranger]}, {**tied.brief(), "winners": ["p4"]}):
        assert not allows(ranking, bad)


def test_an_action_is_an_object_of_its_type() -> None:
    schema = schemas.action_schema("new-core", "Take it.", {"side": SIDE, "old": schemas.nullable(SIDE)}, ["side"])
    kinds = [
        ActionKind("new-core", "Take it.", schema),
        ActionKind("end", "End.", schemas.action_schema("end", "", {}, ())),
    ]
    defined = schemas.actions(kinds)
    assert list(defined) == ["NewCoreAction", "EndAction", "Action"]
    assert "title" not in defined["NewCoreAction"]
    action = {"$defs": defined, "$ref": "#/$defs/Action"}
    assert allows(action, {"type": "new-core", "side": "easy"})
    assert allows(action, {"type": "end"})
    for bad in ({"type": "new-core"}, {"type": "end", "side": "easy"}, {"side": "easy"}, {"type": "core"}):
        assert not allows(action, bad)
    assert defined["Action"]["discriminator"]["mapping"] == {
        "new-core": "#/$defs/NewCoreAction",
        "end": "#/$defs/EndAction",
    }


def test_a_schema_by_itself_has_no_references() -> None:
    named = {
        "Side": SIDE,
        "Card": schemas.closed_object({"sides": {"type": "array", "items": schemas.ref("Side")}}, ()),
    }
    alone = schemas.inlined(schemas.nullable(schemas.ref("Card")), named)
    assert alone == schemas.optional(schemas.closed_object({"sides": {"type": "array", "items": SIDE}}, ()))


def test_a_word_stands_once_and_is_referred_to_everywhere_else() -> None:
    words = {"Side": {**SIDE, "description": "A side of a card."}}
    fields = {"side": SIDE, "other": schemas.nullable(SIDE), "row": schemas.number(9)}
    referring = schemas.refer(schemas.closed_object(fields, ()), words)["properties"]
    assert referring == {
        "side": schemas.ref("Side"),
        "other": schemas.optional(schemas.ref("Side")),
        "row": fields["row"],
    }
    assert schemas.refer(words["Side"], words, "Side") == words["Side"]
    assert schemas.refer([SIDE, 3], words) == [schemas.ref("Side"), 3]


def test_each_option_of_a_set_up_can_be_null() -> None:
    schema = schemas.setup_options("Give either.", {"side": SIDE, "level": schemas.number(8, 1)}, [{"level": 3}])
    good: list[dict[str, Any]] = [{}, {"side": None, "level": 8}, {"level": None}, *schema["examples"]]
    assert [options for options in good if not allows(schema, options)] == []
    assert not any(allows(schema, options) for options in ({"level": 9}, {"levels": 3}, {"side": "hard"}))


def test_an_ending_is_won_or_lost_for_a_reason_or_there_is_none_yet() -> None:
    assert allows(schemas.ending(), None)
    assert allows(schemas.ending(), {"won": False, "reason": "The base is lost."})
    assert not allows(schemas.ending(), {"won": None, "reason": "The base is lost."})
    assert not allows(schemas.ending(), {"won": True})
