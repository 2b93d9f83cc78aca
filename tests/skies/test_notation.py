"""The text form of a position: its parts, what it refuses and which part it names."""

import pytest

from jupiter.engine.errors import Malformed
from jupiter.engine.notation import with_checksum
from tests.skies.table import GAME, placing, resolving, table

EXAMPLE = table(
    "place",
    cards="EEDEEEE",
    mother_ship=2,
    energy=3,
    research=1,
    ships="S1 7.2",
    red="9.4",
    waiting=3,
    rolled="B34W6",
    base="A1W4 B2R5 B3B1",
    number=3,
    seed=7,
)


def test_a_position_is_written_as_the_documents_say():
    assert GAME.state_text(EXAMPLE).startswith("UFS1.0:EEDEEEE:2.3.1.0.C5:S172.94.30:B34W6/A1W4.B2R5.B3B1/-:3P:7.0:")


def test_spaces_rows_and_marks_each_have_one_character():
    state = resolving("B1R2X B2B1", ships="S2 9.1 10.3 15.5 16.1", waiting=0, impossible=True)
    assert ":S291A3F5G1..00:-/B1R2X.B2B1/-:1U:-:" in GAME.state_text(state)
    assert ":-/-/35:" in GAME.state_text(table("deploy", built="35"))


@pytest.mark.parametrize(
    ("old", "new", "part"),
    [
        (":EEDEEEE:", ":EEDEEE:", "cards"),
        (":EEDEEEE:", ":EEXEEEE:", "cards"),
        (":EEDEEEE:", ":EEDEEEE/:", "cards"),
        (":2.3.1.0.C5:", ":2.3.1.0:", "trackers"),
        (":2.3.1.0.C5:", ":17.3.1.0.C5:", "trackers"),
        (":2.3.1.0.C5:", ":2.8.1.0.C5:", "trackers"),
        (":2.3.1.0.C5:", ":2.3.41.0.C5:", "trackers"),
        (":2.3.1.0.C5:", ":2.3.1.0.G5:", "trackers"),
        (":2.3.1.0.C5:", ":02.3.1.0.C5:", "trackers"),
        (":S172.94.30:", ":S172.94:", "ships"),
        (":S172.94.30:", ":S172.94.3:", "ships"),
        (":S172.94.30:", ":72S1.94.30:", "ships"),
        (":S172.94.30:", ":S176.94.30:", "ships"),
        (":S172.94.30:", ":S17.94.30:", "ships"),
        (":B34W6/", ":B43W6/", "dice"),
        (":B34W6/", ":W6B34/", "dice"),
        (":B34W6/", ":B34W7/", "dice"),
        (":B34W6/", ":/", "dice"),
        ("/A1W4.B2R5.B3B1/", "/B2R5.A1W4.B3B1/", "dice"),
        ("/A1W4.B2R5.B3B1/", "/A1W4.A1R5.B3B1/", "dice"),
        ("/A1W4.B2R5.B3B1/", "/A1W4.B2R0.B3B1/", "dice"),
        ("/A1W4.B2R5.B3B1/-", "/A1W4.B2R5.B3B1", "dice"),
        ("/-:3P:", "/53:3P:", "dice"),
        ("/-:3P:", "/333333:3P:", "dice"),
        (":3P:", ":3Q:", "round"),
        (":3P:", ":P:", "round"),
        (":3P:", ":03P:", "round"),
        (":7.0:", ":7:", "chance"),
    ],
)
def test_what_cannot_be_read_is_refused_and_its_part_is_named(old, new, part):
    text = GAME.state_text(EXAMPLE)
    assert old in text
    wrong = with_checksum(text.replace(old, new).rpartition(":")[0])
    with pytest.raises(Malformed) as caught:
        GAME.read_state(wrong)
    assert {fault.field for fault in caught.value.faults} == {""}
    assert part in caught.value.faults[0].message


def test_a_cell_off_the_way_is_no_place_for_the_excavator():
    text = GAME.state_text(table("roll", cards="EEEEEDE", excavator="F4"))
    with pytest.raises(Malformed) as caught:
        GAME.read_state(with_checksum(text.replace(".F4:", ".F5:").rpartition(":")[0]))
    assert [fault.joint for fault in caught.value.faults] == [True]
    position = dict(GAME.position(table("roll", cards="EEEEEDE", excavator="F4"))) | {"excavator": "F5"}
    with pytest.raises(Malformed, match="not on the excavator's way"):
        GAME.read_state(position)


def test_two_dice_on_one_cell_of_a_json_position_are_refused_by_name():
    position = dict(GAME.position(placing(base="A1B1")))
    with pytest.raises(Malformed) as caught:
        GAME.read_state({**position, "base": position["base"] * 2})
    assert [fault.field for fault in caught.value.faults] == ["base.1.at"]


def test_what_may_be_left_out_of_a_json_position_is_nothing():
    whole = dict(GAME.position(table("roll", ships="", waiting=5, impossible=True)))
    bare = {
        key: value
        for key, value in whole.items()
        if key not in ("card_set", "base", "ships", "rolled", "built", "chance")
    }
    assert GAME.read_state({**bare, "waiting": {"green": 5}}) == GAME.read_state(whole)


@pytest.mark.parametrize(
    "text",
    ["ROLL:", "ROLL:B", "ROLL:W6B3", "ROLL:B7", "PLACE:B3", "PLACE:R3:B1", "PLACE:B3:G1", "USE:B1:", "USE:B1:ASIDE:B2",
     "DIG", "SKIP:B", "DEPLOY:7:B1", "DEPLOY:B1:4", "RESPAWN:G:6", "RESPAWN:3", "FLY:B1", "ROLL:B" + "1" * 40],
)  # fmt: skip
def test_an_action_that_cannot_be_read_is_refused(text):
    with pytest.raises(Malformed):
        GAME.read_action(text)


def test_dice_of_a_roll_may_be_named_in_any_order():
    assert GAME.read_action("ROLL:B531W62") == GAME.read_action({"type": "roll", "black": [1, 5, 3], "white": [6, 2]})
    assert GAME.action_text(GAME.read_action("ROLL:B531W62")) == "ROLL:B135W26"


def test_a_roll_that_names_no_die_is_refused_and_not_made_by_the_seed():
    with pytest.raises(Malformed) as error:
        GAME.read_action({"type": "roll", "black": [], "white": []})
    assert [fault.field for fault in error.value.faults] == ["black"]
