"""How actions are written: both forms say the same, and what cannot be read is refused by name."""

import pytest

from jupiter.engine.errors import Malformed
from jupiter.games.nemesis.actions import EXAMPLES, FIELDS, PROCEDURES, Action, from_json, from_text, to_json, to_text
from tests.nemesis.table import GAME, listed, table


@pytest.mark.parametrize("text", EXAMPLES.values(), ids=EXAMPLES)
def test_every_example_is_read_and_written(text):
    action = from_text(text)
    assert to_text(action) == text
    assert from_json(to_json(action)) == action
    assert from_text(text.lower()) == action
    assert set(to_json(action)) <= {"type", "player", *(part.name for part in FIELDS[action.type])}


def test_answers_and_payment():
    action = from_text("MOVE:P1:6:PAY1=3,adult-3")
    assert action == Action("move", 0, ("6", 1), ("3", "adult-3"))
    assert to_json(action) == {"type": "move", "player": "P1", "to": "6", "pay": 1, "answers": ["3", "adult-3"]}
    assert to_text(action) == "MOVE:P1:6:PAY1=3,adult-3"
    assert GAME.with_answers(action, ["4"]).answers == ("4",)
    assert GAME.answers(action) == ("3", "adult-3")


def test_rooms_of_the_test_ship_keep_their_letter():
    assert from_text("enter:p2:t1:t1-t3") == Action("enter", 1, ("T1", "T1-T3"), ())
    assert from_json({"type": "move", "player": "P1", "to": "t6"}).args[0] == "T6"


def test_transfers_have_other_signs_in_a_text():
    action = from_text("TRADE:P1:P1-P2-TOOLS/P2-P1-MEDKIT")
    assert to_json(action)["transfers"] == ["p1>p2.tools", "p2>p1.medkit"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("JUMP:P1", "must begin with one of"),
        ("MOVE:P1", "must be like MOVE:P1:6"),
        ("MOVE:P6:6", "must be like MOVE:P1:6"),
        ("STEP:7", "must be like STEP:1"),
        ("MOVE:P1:6=", "must be like MOVE:P1:6"),
        ("MOVE:P1:6" + "=1" * 400, "at most 700 characters"),
        ("MOVE:P1:⁶", "which no action does"),
    ],
)
def test_texts_that_cannot_be_read(text, message):
    with pytest.raises(Malformed, match=message):
        from_text(text)


@pytest.mark.parametrize(
    ("sent", "fields"),
    [
        ({"type": "fly"}, {"type"}),
        ({"type": "move", "to": "6"}, {"player"}),
        ({"type": "move", "player": "P1", "to": 6, "pay": "1", "by": 1}, {"to", "pay", "by"}),
        ({"type": "step", "player": "P1", "number": 0}, {"player", "number"}),
        ({"type": "craft", "player": "P1", "item": "taser", "of": []}, {"of"}),
        ({"type": "move", "player": "P1", "to": "6", "answers": ["3", "!", 4]}, {"answers.1", "answers.2"}),
        ({"type": "move", "player": "P1", "to": "6", "answers": "3"}, {"answers"}),
    ],
)
def test_every_faulty_field_is_named(sent, fields):
    with pytest.raises(Malformed) as refused:
        from_json(sent)
    assert {fault.field for fault in refused.value.faults} == fields


def test_a_procedure_is_no_action():
    for kind in PROCEDURES:
        assert GAME.read_procedure(EXAMPLES[kind]).type == kind
        with pytest.raises(Malformed):
            GAME.read_action(EXAMPLES[kind])


def test_one_thing_is_said_in_one_way():
    state = table({"items": ["bandages"], "light": 1}, {"room": "6"}, intruders="larva@11")
    for sent, plain in (
        ("MELEE:P1:LARVA.1", "MELEE:P1:LARVA"),
        ("ESCAPE:P1:6:PAY1", "ESCAPE:P1:6"),
        ("PASS:P1", "PASS:P1:0:0"),
        ("PASS:P1:2", "PASS:P1:2:0"),
    ):
        assert to_text(GAME.resolve(state, from_text(sent))) == plain
        assert plain in listed(state)
    calm = table({"items": ["bandages"], "light": 1}, {"room": "6"})
    assert to_text(GAME.resolve(calm, from_text("CAREFUL:P1:6:5-6"))) == "CAREFUL:P1:6"
    assert to_text(GAME.resolve(calm, from_text("ITEM:P1:BANDAGES"))) == "ITEM:P1:BANDAGES:1"
