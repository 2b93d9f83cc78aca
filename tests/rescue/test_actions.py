"""Both forms of an action: what is read from them, and what is refused with which words."""

import pytest

from jupiter.engine.errors import Malformed
from tests.rescue.table import GAME, read


@pytest.mark.parametrize(
    ("text", "powers", "through"),
    [
        ("MOVE:4.2", None, None),
        ("MOVE:4.2/TE", ["teleport"], None),
        ("MOVE:4.2/TEL", [{"card": "teleport", "from": "open"}], None),
        ("MOVE:4.2/TEC", [{"card": "teleport", "from": "core"}], None),
        ("MOVE:4.2/TEH/OVO", [{"card": "teleport", "from": "hand"}, "override"], "orange"),
        ("MOVE:4.2/OVCG", [{"card": "override", "from": "core"}], "green"),
        ("MOVE:4.2/OVHO", [{"card": "override", "from": "hand"}], "orange"),
        ("MOVE:4.2/OVLK", [{"card": "override", "from": "open"}], "pink"),
        ("MOVE:4.2/OV", ["override"], None),
        ("MOVE:4.2/BO/OVC", ["boost", {"card": "override", "from": "core"}], None),
    ],
)
def test_powers_are_read_with_their_source_and_the_robot_of_override(text, powers, through):
    fields = GAME.action_json(read(text))
    assert fields.get("powers") == powers
    assert fields.get("through") == through
    assert GAME.action_text(read(fields)) == GAME.action_text(read(text.lower())) == text


def test_powers_are_written_in_one_order_with_override_last():
    assert GAME.action_text(read("MOVE:4.2/OVCG/TEH/RBC")) == "MOVE:4.2/RBC/TEH/OVCG"


@pytest.mark.parametrize(
    "power", ["TEX", "TECH", "XX", "TEO", "BOCO", "OVCX", "OVXG", "OVCGG", "OVCCG", "AAO", "SNCG", "T", ""]
)
def test_a_power_that_is_none_is_refused_by_its_text(power):
    with pytest.raises(Malformed) as caught:
        read(f"MOVE:4.2/{power}")
    (fault,) = caught.value.faults
    assert fault.message.startswith(f"/{power} must be a card's code")


@pytest.mark.parametrize(
    ("text", "field", "message"),
    [
        ("END/TEC", "powers", "end names no powers"),
        ("MOVE:4.2/TE/TE/TE/TE/TE/TE/TE", "powers", "an action names 6 powers at most"),
        ("FLY:4.2", "", "must begin with one of MOVE, ATTACK"),
        ("MOVE", "", "MOVE: to must be"),
        ("MOVE:", "", "MOVE: to must be"),
        ("MOVE:4.7", "", "MOVE: to must be"),
        ("END:4.2", "", "END: '4.2' is not understood"),
        ("MOVE:4.2:4.3:C:O", "", "MOVE: 'O' is not understood"),
        ("ATTACK:4.2:C", "", "ATTACK: second must be"),
        ("COMMAND:4.2", "", "COMMAND: to must be"),
        ("MOVE:4.2" + " " * 400, "", "an action's text has at most 400 characters"),
    ],
)
def test_a_text_that_is_no_action_is_refused_with_what_it_should_be(text, field, message):
    with pytest.raises(Malformed) as caught:
        read(text)
    (fault,) = caught.value.faults
    assert fault.field == field
    assert fault.message.startswith(message)


def test_the_longest_texts_and_lists_of_powers_are_read():
    assert GAME.action_text(read("MOVE:4.2" + " " * 392)) == "MOVE:4.2"
    assert len(GAME.action_json(read("MOVE:4.2/TE/TE/TE/TE/TE/TE"))["powers"]) == 6


@pytest.mark.parametrize(
    ("fields", "faulty"),
    [
        ({}, {"type"}),
        ({"type": 3}, {"type"}),
        ({"type": "move"}, {"to"}),
        ({"type": "move", "to": 4, "second": "4.9", "figure": "creep"}, {"to", "second", "figure"}),
        ({"type": "move", "to": "4.2", "powers": "teleport", "through": "x"}, {"powers", "through"}),
        (
            {"type": "move", "to": "4.2", "powers": [{"card": "teleport", "from": "bag"}, "x", 3]},
            {"powers.0.from", "powers.1", "powers.2"},
        ),
        ({"type": "move", "to": "4.2", "through": "green"}, {"through"}),
        ({"type": "end", "to": "4.2"}, {"to"}),
        ({"type": "end", "powers": ["teleport"]}, {"powers"}),
        ({"type": "module", "from": -1, "to": 2791, "turn": 6}, {"from", "to", "turn"}),
        ({"type": "roll", "die": 0}, {"die"}),
        ({"type": "roll", "die": 7}, {"die"}),
        ({"type": "trade", "with": "green", "give": "boost", "take": [3]}, {"give", "take"}),
    ],
)
def test_every_faulty_field_of_an_action_is_named_at_once(fields, faulty):
    with pytest.raises(Malformed) as caught:
        read(fields)
    assert {fault.field for fault in caught.value.faults} == faulty


def test_what_is_left_out_may_be_null():
    assert read({"type": "roll", "die": None}) == read({"type": "roll"}) == read("ROLL")
    assert read({"type": "move", "to": "4.2", "powers": [], "through": None}) == read("MOVE:4.2")
    assert read({"type": "module", "from": 0, "to": 2790, "turn": 5}) == read("MODULE:0:2790:5")
