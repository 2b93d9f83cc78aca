"""The forms of positions and actions: their parts, what they refuse, and which field they name."""

import copy
import json
import re
from pathlib import Path
from typing import Any

import pytest

from jupiter.engine.chance import SEEDS
from jupiter.engine.errors import Malformed
from jupiter.engine.notation import MAX_NUMBER, with_checksum
from jupiter.games.ark.layout import BOXES, FED, ICONS, STRUCTURES, TOP
from jupiter.games.ark.state import Phase, Seat, Sheet, State
from tests.ark.table import GAME, ended, hidden, own, rolling, sheet, table, using, view
from tests.contract.coverage import page_of

EXAMPLE = using(
    "24456",
    sheet(ticked="AG1.2 AG1.4 RES1.ANY B.2 B.5 LAB.POWER", boxes="GENOME3", used="4", power=1),
    hidden(confirmed=True),
    blight=2,
    seed=7,
)
TEXT = "LAC1.0:2A:24456:4551.30100000.00000.30040.000000.00.00000003.4/XC:7.0:"


def test_a_position_is_written_as_the_documents_say():
    """Reading 59: a hidden sheet is an X with what is known of it."""
    assert GAME.state_text(EXAMPLE).startswith(TEXT)
    documents = Path(page_of(GAME.id)).with_name("notation.md").read_text(encoding="utf-8")
    (block,) = re.findall(r"```json\n(.*?)```", documents, re.DOTALL)
    example = json.loads(block)
    assert GAME.read_state({**example, "chance": {"seed": 7}}) == EXAMPLE
    assert GAME.state_text(GAME.read_state(example)).startswith(TEXT.replace(":7.0:", ":7.F:"))


def test_every_action_of_the_documents_is_read_and_written_in_both_forms():
    documents = Path(page_of(GAME.id)).with_name("notation.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `([A-Z][^`]*)` \| `(\{.*?\})` \|", documents, re.MULTILINE)
    assert len(rows) == 15
    for text, source in rows:
        action = GAME.read_action(text)
        assert GAME.action_text(action) == text
        if "…" not in source:
            assert GAME.action_json(action) == json.loads(source)
            assert GAME.read_action(json.loads(source)) == action


TICKED = [
    ("", "00000000.00000.00000.000000"),
    ("AG1.2", "10000000.00000.00000.000000"),
    ("AG1.4", "20000000.00000.00000.000000"),
    ("PORT.1", "00000001.00000.00000.000000"),
    ("PORT.6", "0000000W.00000.00000.000000"),
    ("PORT.R6", "0000001S.00000.00000.000000"),
    ("A.3 A.4 NURS.3 NURS.ANY", "00000000.30030.00000.000000"),
    ("B.2 B.5 MED.3 MED.5 MED.ANY", "00000000.00000.30007.000000"),
    ("C.1", "00000000.00000.00000.100000"),
    ("C.1 C.6 M-ORE.2 M-ORE.3 M-ORE.4 M-ORE.5", "00000000.00000.00000.300F00"),
]


@pytest.mark.parametrize(("ticked", "text"), TICKED)
def test_ticked_icons_are_a_digit_for_each_entrance_and_structure(ticked, text):
    state = table("roll", sheet(ticked=ticked, researched="RARE"))
    assert f":4552.{text}.00.5" in GAME.state_text(state)
    assert own(GAME.read_state(GAME.state_text(state)))["ticked"] == ticked.split()


def test_what_was_used_and_who_has_confirmed_stands_at_the_end_of_a_sheet():
    seat = sheet(built="SMELT", researched="FOUNDRY", used="14", smelter_used=True, foundry_used=True, confirmed=True)
    assert ".14SFC/" in GAME.state_text(using("12345", seat, sheet()))
    assert ".C/" in GAME.state_text(using("12345", sheet(confirmed=True), sheet()))
    assert ":XP34/X0/XC" in GAME.state_text(
        ended(hidden(spaceport=True, score=34), hidden(score=0), hidden(confirmed=True), impossible=True)
    )


@pytest.mark.parametrize(
    ("old", "new", "part"),
    [
        (":2A:", ":2Q:", "round"),
        (":2A:", ":A:", "round"),
        (":2A:", ":02A:", "round"),
        (":2A:", ":15A:", "round"),
        (":24456:", ":2445:", "dice"),
        (":24456:", ":24465:", "dice"),
        (":24456:", ":24457:", "dice"),
        (":24456:", "::", "dice"),
        (":4551.", ":D551.", "players"),
        (":4551.", ":4B51.", "players"),
        (":4551.", ":45F1.", "players"),
        (":4551.", ":4559.", "players"),
        (":4551.", ":455.", "players"),
        (".30100000.", ".40100000.", "players"),
        (".30100000.", ".301000SG.", "players"),
        (".30100000.", ".3010000.", "players"),
        (".00000.30040.", ".00000.30080.", "players"),
        (".000000.00.", ".000000.50.", "players"),
        (".000000.00.", ".000000.03.", "players"),
        (".000000.00.", ".000000.", "players"),
        (".00000003.", ".00000005.", "players"),
        (".00000003.", ".60000003.", "players"),
        (".4/", "./", "players"),
        (".4/", ".64/", "players"),
        (".4/", ".7/", "players"),
        (".4/", ".444444/", "players"),
        (".4/", ".S4/", "players"),
        ("/XC:", "/XCC:", "players"),
        ("/XC:", "/XPC:", "players"),
        ("/XC:", "/X1000:", "players"),
        ("/XC:", "/X01:", "players"),
        ("/XC:", "/:", "players"),
        ("/XC:", "/X/X/X/X/X/X:", "players"),
        (":7.0:", ":7:", "chance"),
    ],
)
def test_a_text_that_cannot_be_read_is_refused_and_its_part_is_named(old, new, part):
    text = GAME.state_text(EXAMPLE)
    assert old in text
    with pytest.raises(Malformed) as caught:
        GAME.read_state(with_checksum(text.replace(old, new).rpartition(":")[0]))
    assert {fault.field for fault in caught.value.faults} == {""}
    assert part in caught.value.faults[0].message


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("blight", 15),
        ("blight", None),
        ("phase", "lunch"),
        ("dice", [1, 2, 3, 4]),
        ("dice", [1, 2, 3, 4, 7]),
        ("players", []),
        ("players", [{}] * 7),
        ("players.0.confirmed", 1),
        ("players.0.spaceport", True),
        ("players.0.score", 3),
        ("players.1.score", 1000),
        ("players.1.spaceport", "yes"),
        ("players.0.sheet.food", 13),
        ("players.0.sheet.morale", 11),
        ("players.0.sheet.population", 15),
        ("players.0.sheet.power", 9),
        ("players.0.sheet.power", "1"),
        ("players.0.sheet.ticked", ["AG1.3"]),
        ("players.0.sheet.ticked", ["AG1.2", "AG1.2"]),
        ("players.0.sheet.food_paid.PORT", 5),
        ("players.0.sheet.food_paid.M-FOOD", 3),
        ("players.0.sheet.food_paid.LAB", 1),
        ("players.0.sheet.boxes.HYDRO", 8),
        ("players.0.sheet.boxes.TEA", 1),
        ("players.0.sheet.used", [1, 2, 3, 4, 5, 6]),
        ("players.0.sheet.used", [0]),
        ("players.0.sheet.smelter_used", "no"),
        ("players.0.sheet.foundry_used", 0),
        ("players.0.sheet.luck", 1),
        ("players.1.pets", 2),
        ("chance.seed", -1),
        ("weather", "dust"),
    ],
)
def test_a_json_position_that_cannot_be_read_is_refused_and_its_field_is_named(path, value):
    position: Any = copy.deepcopy(view(EXAMPLE))
    *way, last = path.split(".")
    inner: Any = position
    for step in way:
        inner = inner[int(step) if step.isdigit() else step]
    inner[last] = value
    with pytest.raises(Malformed) as caught:
        GAME.read_state(position)
    assert [fault.field for fault in caught.value.faults] == [path]


def test_every_faulty_field_of_a_position_is_named_at_once():
    position = copy.deepcopy(view(EXAMPLE))
    position["players"][0]["sheet"] |= {"food": -1, "used": "4"}
    position |= {"blight": 99, "phase": None}
    with pytest.raises(Malformed) as caught:
        GAME.read_state(position)
    names = ["blight", "phase", "players.0.sheet.food", "players.0.sheet.used"]
    assert [fault.field for fault in caught.value.faults] == names


def test_what_may_be_left_out_of_a_json_position_is_nothing():
    seat = {"sheet": {"food": 4, "morale": 5, "population": 5, "power": 2}}
    bare = {"game": GAME.id, "rules": "1.0", "blight": 0, "phase": "roll", "players": [seat, {}]}
    assert GAME.read_state(bare) == rolling(sheet(), hidden())
    nulls = {"ticked": None, "food_paid": None, "boxes": None, "used": None}
    other = [{"sheet": seat["sheet"] | nulls, "confirmed": None, "spaceport": None, "score": None}, {"sheet": None}]
    assert GAME.read_state(bare | {"dice": None, "chance": None, "players": other}) == GAME.read_state(bare)


UNREADABLE = """
FLY:1 ROLL: ROLL:1234 CONFIRM CONFIRM:1:LAB DISASTER:0 DISASTER:7
ORE:1:AG1.2 ORE:0:AG1.2:2 ORE:7:AG1.2:2 ORE:1:AG1.3:3 ORE:1:A.3:3 ORE:1:PORT.R7:3 ORE:1:AG1.2:7 ORE:1:AG1.2:1-7
ORE:1:AG1.2:2G RARE:1:PORT.R7:3 RARE:1:PORT.7:3.4 RARE:1:PORT.R7:3.4F RARE:1:PORT.R7:3-4.4-3 POWER:1:AG1 FOOD:1:LAB
BULLDOZE:1:AG1.2:2 BULLDOZE:1:A.5:5
RESEARCH:1:4 RESEARCH:1:4.4: RESEARCH:1:4.4:RARE0 RESEARCH:1:4.4:RARE8 RESEARCH:1:4.4:TEA1 RESEARCH:1:4.4:RARE1.RARE1
"""


@pytest.mark.parametrize("text", [*UNREADABLE.split(), "", "ROLL:" + "1" * 120])
def test_an_action_text_that_cannot_be_read_is_refused(text):
    with pytest.raises(Malformed):
        GAME.read_action(text)


ORE = {"type": "ore", "player": "p1", "icon": "AG1.2", "dice": [2]}
RARE = {"type": "rare-ore", "player": "p1", "icon": "PORT.R7", "dice": [3, 4]}
RESEARCH = {"type": "research", "player": "p1", "dice": [4, 4]}


@pytest.mark.parametrize(
    ("source", "field"),
    [
        ({"type": "fly"}, "type"),
        ({}, "type"),
        ({"type": "roll", "dice": [1, 2, 3, 4]}, "dice"),
        ({**ORE, "player": "p7"}, "player"),
        ({**ORE, "icon": "A.3"}, "icon"),
        ({**ORE, "dice": [2, 3]}, "dice"),
        ({**ORE, "dice": [True]}, "dice"),
        ({**ORE, "smelter": {"die": 3, "to": 2}}, "smelter.die"),
        ({**ORE, "smelter": {"die": 2, "to": 7}}, "smelter.to"),
        ({**ORE, "smelter": {"die": 2}}, "smelter.to"),
        ({**ORE, "foundry": 1}, "foundry"),
        ({**ORE, "boxes": {}}, "boxes"),
        ({**RARE, "dice": [3]}, "dice"),
        ({**RARE, "foundry": True}, "foundry"),
        ({"type": "power", "player": "p1", "structure": "AG1"}, "structure"),
        ({"type": "food", "player": "p1", "structure": "M-ORE"}, "structure"),
        ({"type": "bulldoze", "player": "p1", "icon": "AG1.2", "dice": [2]}, "icon"),
        ({**RESEARCH, "boxes": {"TEA": 1}}, "boxes.TEA"),
        ({**RESEARCH, "boxes": {"RARE": 8}}, "boxes.RARE"),
        ({**RESEARCH, "boxes": {}}, "boxes"),
        ({**RESEARCH, "dice": [4]}, "dice"),
        ({"type": "confirm", "player": "p1", "spaceport": "yes"}, "spaceport"),
        ({"type": "confirm"}, "player"),
        ({"type": "disaster", "die": 0}, "die"),
    ],
)
def test_a_json_action_that_cannot_be_read_is_refused_and_its_field_is_named(source, field):
    with pytest.raises(Malformed) as caught:
        GAME.read_action(source)
    assert [fault.field for fault in caught.value.faults] == [field]


def test_dice_may_be_named_in_any_order_and_small_letters_are_read():
    assert GAME.read_action("ROLL:65442") == GAME.read_action({"type": "roll", "dice": [4, 2, 6, 5, 4]})
    assert GAME.action_text(GAME.read_action("ROLL:65442")) == "ROLL:24456"
    assert GAME.action_text(GAME.read_action("rare:1:port.r7:4.3")) == "RARE:1:PORT.R7:3.4"
    assert GAME.action_text(GAME.read_action("RESEARCH:1:3-4.3")) == "RESEARCH:1:3.3-4"
    assert GAME.read_state(GAME.state_text(EXAMPLE).lower()) == EXAMPLE


def test_what_is_null_or_false_in_an_action_is_the_same_as_left_out():
    assert GAME.read_action({**ORE, "smelter": None, "foundry": None}) == GAME.read_action({**ORE, "foundry": False})
    assert GAME.read_action({**RESEARCH, "smelter": None, "boxes": None}) == GAME.read_action(RESEARCH)
    assert GAME.read_action({"type": "confirm", "player": "p1", "spaceport": False}) == GAME.read_action("CONFIRM:1")
    assert GAME.read_action({"type": "roll", "dice": None}) == GAME.read_action("ROLL")


def fullest(known: int, players: int) -> str:
    """The text of the longest position with so many known sheets."""
    food, morale, population, power = TOP.values()
    paid = tuple(STRUCTURES[number].food for number in FED)
    every = Sheet(food, morale, population, power, (1 << len(ICONS)) - 1, paid, BOXES, (6,) * 5, True, True)
    seats = [Seat(every, True)] * known + [Seat(None, True, True)] * (players - known)
    return GAME.state_text(State(tuple(seats), 13, Phase.ALLOCATE, (6,) * 5, SEEDS - 1, MAX_NUMBER))


def test_one_sheet_is_short_enough_for_a_code_and_six_for_a_link():
    """A code of 154 capitals and digits, 37 modules wide, is read by any camera; chat programs cut no link of 2,000."""
    assert len(fullest(1, 6)) <= 120
    assert len(fullest(6, 6)) <= 370


def test_of_faulty_dice_and_a_faulty_sheet_the_dice_are_named_which_stand_first():
    text = with_checksum("LAC1.0:2A:54321:4551.3/X:7.0")
    with pytest.raises(Malformed) as error:
        GAME.read_state(text)
    assert [fault.message for fault in error.value.faults] == ["dice: '54321' must be 5 rising values, or -"]
