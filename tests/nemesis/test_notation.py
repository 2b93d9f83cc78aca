"""The text form of a position: that nothing is lost in it, its parts, and which part a slip is named by."""

import json
import re
from pathlib import Path

import pytest
from hypothesis import given

from jupiter.engine.errors import Malformed, OtherVersion
from jupiter.engine.notation import MAX_TEXT, with_checksum
from jupiter.games.nemesis import state
from jupiter.games.nemesis.definitions import box
from jupiter.games.nemesis.notation import FORM, from_text, pattern, to_text
from jupiter.games.nemesis.position import POSITION
from jupiter.games.nemesis.ship import ship
from jupiter.games.nemesis.state import Held, Model, Player, Quest, Room, Token, Wound
from tests.matrices import examples
from tests.nemesis.arbitrary import largest, states


@examples(8)
@given(states())
def test_what_is_written_is_read_as_the_same(position: state.State) -> None:
    text = to_text(position)
    assert from_text(text) == position
    assert from_text(f" {text.lower()}\n") == position
    assert pattern().fullmatch(text)


def test_the_fullest_table_fits_the_longest_text() -> None:
    text = to_text(largest())
    assert len(text) <= MAX_TEXT
    assert from_text(text) == largest()


def example() -> state.State:
    plan = ship("base")
    rooms = list(state.corner("base", 2).rooms)
    rooms[plan.index["2"]] = Room("armory", True, None, 2, True, False, ("carcass", "egg"))
    rooms[plan.index["6"]] = Room(None, False, "fire-2", None, False, False)
    one = Player(
        0, 2, "soldier", state.AWAKE, plan.index["2"], 5, 1, 3, 4, 2, False, 1, 2,
        (Wound("arm", True), Wound("leg", False)),
        True, False, False, (Held("assault-rifle", 5), Held("egg", None)), ("bandages", "tools"), 1,
        (Quest("armor", False), Quest("autoloader", True)), 2,
    )  # fmt: skip
    return state.corner("base", 2)._replace(
        profile=state.profile("book", {"hand_size": 6, "technical": 0}),
        players=(one, Player(1)),
        active=0,
        turn=3,
        rooms=tuple(rooms),
        intruders=(Model("adult", plan.index["6"], 2, 3), Model("larva", plan.index["7"], 0, None)),
        bag=(Token("adult", 2), Token("adult", None), Token("blank", None), Token("queen", 4)),
        attack=state.Deck(17, ("crush/4", "graze/2", "rip/flee"), ()),
        time=4,
        destruct=-1,
        pods=(state.Pod(1, "A", True), state.Pod(3, "B", False, (1,))),
    )


@pytest.mark.parametrize(
    "part",
    [
        "NM1.0:BHS6.A10.B:1.1.3.P0.-:",
        ":2ASO.2.5.1.3.4.2.N1.2AYLN.YNN.AF05EG.BATO.1.AMNAUY.2/-A-.-.-.-.-.-.-.N0.0.NN-.0.-.-.0.-:",
        ":CK/Y---.AR/YYN2/-/KKEG.-/----.",
        ".-/NNN-/F2.",
        ":A6/2/3.L7/0/-:A2A-X-Q4:17/C4G2RF/0.",
        ":4.N.-.-N/-N/-N.---.-/-.---.-:1AYN.3BNN2:",
    ],
)
def test_a_position_is_written_as_the_grammar_says(part: str) -> None:
    assert part in to_text(example())


@pytest.mark.parametrize(
    ("old", "new", "part"),
    [
        (":BHS6.A10.B:", ":B:", "profile"),
        (":BHS6.A10.B:", ":BA10.HS6.B:", "profile"),
        (":BHS6.A10.B:", ":BHS5.B:", "profile"),
        (":BHS6.A10.B:", ":BHS10.B:", "profile"),
        (":BHS6.A10.B:", ":BLW0.B:", "profile"),
        (":BHS6.A10.B:", ":BZZ1.B:", "profile"),
        (":1.1.3.P0.-:", ":3.1.3.P0.-:", "now"),
        (":1.1.3.P0.-:", ":1.3.3.P0.-:", "now"),
        (":1.1.3.P0.-:", ":1.1.3.P7.-:", "now"),
        (":1.1.3.P0.-:", ":1.1.3.P0.GE01:", "now"),
        (":1.1.3.P0.-:", ":1.1.03.P0.-:", "now"),
        (":2ASO.2.", ":6ASO.2.", "players"),
        (":2ASO.2.", ":2ASO.22.", "players"),
        (":2ASO.2.", ":2ASO.T2.", "players"),
        (".N1.2AYLN.", ".N1.2AYL.", "players"),
        (".N1.2AYLN.", ".N1.36AYLN.", "players"),
        (".YNN.AF05EG.", ".YNN.AF5EG.", "players"),
        (".YNN.AF05EG.", ".Y-N.AF05EG.", "players"),
        (".BATO.1.", ".TOBA.1.", "players"),
        (".N1.2AYLN.", ".N1.2LNAY.", "players"),
        (".YNN.AF05EG.", ".YNN.EGAF05.", "players"),
        (".BATO.1.", ".BAT.1.", "players"),
        (".AMNAUY.2/", ".AM-AUY.2/", "players"),
        (".AMNAUY.2/", ".AUYAMN.2/", "players"),
        (".AMNAUY.2/", ".AMNAUY/", "players"),
        ("/-/KKEG.", "/-/EGKK.", "rooms"),
        ("/-/KKEG.", "/-/KKE.", "rooms"),
        ("/-/KKEG.", "/KKEG.", "rooms"),
        (".-/NNN-/F2.", ".-/NNN-/F3.", "rooms"),
        (".-/NNN-/F2.", ".", "rooms"),
        (".-/NNN-/F2.", ".-/NNN-/-.", "rooms"),
        (":A6/2/3.L7/0/-:", ":L7/0/-.A6/2/3:", "intruders"),
        (":A6/2/3.L7/0/-:", ":A6/02/3:", "intruders"),
        (":A6/2/3.L7/0/-:", ":X6/2/3:", "intruders"),
        (":A6/2/3.L7/0/-:", ":A66/2/3:", "intruders"),
        (":A2A-X-Q4:", ":A-A2X-Q4:", "bag"),
        (":A2A-X-Q4:", ":A5X-Q4:", "bag"),
        (":A2A-X-Q4:", "::", "bag"),
        (":17/C4G2RF/0.", ":17/G2C4RF/0.", "decks"),
        (":17/C4G2RF/0.", ":17/C4G2RX/0.", "decks"),
        (":17/C4G2RF/0.", ":17/C4G2RF.", "decks"),
        (":17/C4G2RF/0.", ":017/C4G2RF/0.", "decks"),
        ("-/-.---.-:1AYN.", "-/E.---.-:1AYN.", "tracks"),
        ("-/-.---.-:1AYN.", "EEEE/-.---.-:1AYN.", "tracks"),
        ("-/-.---.-:1AYN.", "-/-.---.99:1AYN.", "tracks"),
        (":4.N.", ":36.N.", "tracks"),
        (":1AYN.3BNN2", ":3BNN2.1AYN", "pods"),
        (":1AYN.3BNN2", ":1AYN.3BNN3", "pods"),
        (":1AYN.3BNN2", ":1AYN.1BNN2", "pods"),
        (":1AYN.3BNN2", ":1AYN.5BNN2", "pods"),
    ],
)
def test_a_slip_is_named_by_the_part_it_is_in(old: str, new: str, part: str) -> None:
    text = to_text(example()).rpartition(":")[0]
    assert text.count(old) == 1
    with pytest.raises(Malformed) as refused:
        from_text(with_checksum(text.replace(old, new)))
    assert [(fault.field, fault.message.partition(":")[0]) for fault in refused.value.faults] == [("", part)]


def test_corridors_are_as_many_as_the_ship_has() -> None:
    text = to_text(example()).rpartition(":")[0]
    corridors = re.findall(r":(-{57}):", text)
    with pytest.raises(Malformed, match="corridors: must be 28"):
        from_text(with_checksum(text.replace(corridors[0], corridors[0][2:])))
    with pytest.raises(Malformed, match="corridors: must be 28"):
        from_text(with_checksum(text.replace(corridors[0], "Q" + corridors[0][1:])))


def test_a_changed_letter_is_found_by_the_checksum_and_other_rules_are_refused() -> None:
    text = to_text(example())
    with pytest.raises(Malformed, match="check: does not fit"):
        from_text(text.replace(":A6/2/3", ":A6/2/4"))
    with pytest.raises(OtherVersion):
        from_text(with_checksum(text.rpartition(":")[0].replace("NM1.", "NM2.")))
    with pytest.raises(Malformed, match="ends too early"):
        from_text(text[:60])


# --- the page for authors of clients ----------------------------------------------------------------------------------

PAGE = Path(__file__).parents[2].joinpath("docs", "nemesis", "notation.md").read_text(encoding="utf-8")


def test_the_examples_of_the_page_are_read() -> None:
    sent = json.loads(PAGE.partition("```json\n")[2].partition("```")[0])
    position = POSITION.read(sent)
    assert position.players[0] == example().players[0]
    assert position.intruders == example().intruders
    whole = POSITION.schemas()["Position"]["properties"].keys()
    assert sent.keys() == whole - {"event", "contamination", "wound"}
    text = PAGE.partition("## Position as text\n\n```\n")[2].partition("\n```")[0]
    assert from_text(text) == example()


def test_the_page_has_every_code() -> None:
    inside = box()
    weapons = {one.weapon.id: one.weapon for one in inside.characters.values()}
    cards = (inside.items, inside.quests, inside.attacks, inside.wounds, inside.weaknesses)
    groups = (inside.characters, inside.tiles, inside.exploration, inside.objects, weapons, *cards, inside.parameters)
    for group in groups:
        assert ", ".join(f"`{one.code}` {name}" for name, one in group.items()) in PAGE
    for part in FORM.parts:
        assert f"\n| {part} | " in PAGE
