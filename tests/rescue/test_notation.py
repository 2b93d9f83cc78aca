"""The text form, the JSON position and tile sets of one's own: what is read, what is refused, and with which words."""

import json
import random
import re
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import segno

from jupiter.engine.errors import Malformed, OtherVersion
from jupiter.engine.notation import checksum, with_checksum
from jupiter.games.rescue import notation
from jupiter.games.rescue.actions import VERBS
from jupiter.games.rescue.advice.problems import problems
from jupiter.games.rescue.board import places
from jupiter.games.rescue.components import components
from jupiter.games.rescue.definitions import cards_by_code
from jupiter.games.rescue.play.check import act
from jupiter.games.rescue.play.legal import LegalActions
from jupiter.games.rescue.position import POSITION, to_json
from jupiter.games.rescue.setup import setup
from jupiter.games.rescue.state import State


def start(**options: Any) -> State:
    """A new game."""
    return setup({"players": 2, "seed": 5, **options}).state


def resealed(text: str, old: str, new: str) -> str:
    """The text with a change, and the check that fits it."""
    assert old in text
    return with_checksum(text.rpartition(":")[0].replace(old, new, 1))


def test_a_four_player_state_in_mid_game_fits_a_qr_code_of_53_modules() -> None:
    sizes = []
    for seed in range(12):
        state = setup({"players": 4, "seed": seed, "sides": "mixed"}).state
        rnd = random.Random(seed)
        for _ in range(160):
            legal = [action for action in LegalActions(state) if action.type != "trade"]
            if not legal:
                break
            state = act(state, rnd.choice(legal)).frozen()
            if state.turn >= 5:
                sizes.append(len(notation.to_text(state)))
    sizes.sort()
    # Version 9 at level L, 53 modules a side, holds 335 characters of alphanumeric mode.
    longest = "A" * sizes[int(len(sizes) * 0.99)]
    assert segno.make(longest, mode="alphanumeric", error="l", boost_error=False).symbol_size(border=0) <= (53, 53)
    median = sizes[len(sizes) // 2]
    link = len("HTTPS://JR.EXAMPLE.ORG/G") + 1
    assert median + link <= 305


def test_a_state_of_another_major_version_is_refused_with_a_clear_word() -> None:
    text = notation.to_text(start())
    with pytest.raises(OtherVersion, match=r"checks rules 1\.0; the state is for 2\.0"):
        notation.from_text(resealed(text, "JR1.0", "JR2.0"))
    fields = {**to_json(start()), "rules": "2.3"}
    with pytest.raises(OtherVersion, match=r"checks rules 1\.0; the position is for 2\.3"):
        POSITION.read(fields)


def test_a_state_of_another_minor_version_is_read() -> None:
    text = notation.to_text(start())
    assert notation.from_text(resealed(text, "JR1.0", "JR1.7")) == start()


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (":-:", ":Q:", "variants: must be letters of LRFUP"),
        (":OPSP:", ":OPOP:", "robots: 'OPOP' must be different robots"),
        (":OPSP:", ":OP:", "cards: must be core-hand of 1 robots"),
        (".00.", ".0.", "turn: '0' must be two digits"),
        ("CCCCCCC.", "CCCCCCCC.", "figures: 'CCCCCCCC' is not a tile's seven spaces"),
        ("CCCCCCC.", "CCC.CCCC.", "figures: must hold 19 tiles, holds 20"),
        (":-O.0.0.0:", ":-G.0.0.0:", "pod: 'G' must be different robots of OS"),
        (":-O.0.0.0:", ":-O.0.0:", "pod: must be dock, aboard, evacuated, lost"),
        (":-O.0.0.0:", ":07.0.0.0:", "pod: '07' is no number up to 2790"),
        ("-MCSN.", "-SNMC.", "cards: 'SNMC' must be sorted codes"),
        ("PS///", "PS/TEBO//", "cards: 'TEBO' must be sorted codes"),
        ("JR1.0:", "JX1.0:", 'must begin with "JR1.0:"'),
    ],
)
def test_a_faulty_part_is_named(old: str, new: str, message: str) -> None:
    text = notation.to_text(start())
    with pytest.raises(Malformed) as caught:
        notation.from_text(resealed(text, old, new))
    assert message in str(caught.value)


def test_a_check_that_does_not_fit_says_so() -> None:
    with pytest.raises(Malformed, match="check: does not fit; the text was cut short or mistyped"):
        notation.from_text(notation.to_text(start())[:-2])
    with pytest.raises(Malformed, match="ends too early: 4 of 10 parts"):
        notation.from_text(notation.to_text(start())[:90])


def test_characters_that_no_state_holds_are_named() -> None:
    with pytest.raises(Malformed, match="holds '<', which no state does"):
        notation.from_text("JR1.0:<script>alert(1)</script>")
    with pytest.raises(Malformed, match="at most 2000 characters"):
        notation.from_text("JR1.0:" + "A" * 5000)


def test_the_check_is_the_known_crc() -> None:
    assert checksum("123456789") == "31C3"


def test_every_faulty_field_of_a_position_is_named_at_once() -> None:
    fields: dict[str, Any] = json.loads(json.dumps(to_json(start())))
    fields["colonists"][0] = "0.9"
    fields["robots"][1]["at"] = "nowhere"
    fields["turn"]["phase"] = "sleep"
    fields["tiles"][3]["tile"] = "9Z"
    fields["surprise"] = 1
    with pytest.raises(Malformed) as caught:
        POSITION.read(fields)
    assert {fault.field for fault in caught.value.faults} == {
        "colonists.0",
        "robots.1.at",
        "turn.phase",
        "tiles.3.tile",
        "surprise",
    }


@pytest.mark.parametrize("junk", [None, 3, [], "x", {"a": 1}, True, 1e308, "4.2", [[]], {"dock": {}}])
def test_no_junk_in_any_field_of_a_position_raises_anything_else(junk: Any) -> None:
    whole = json.loads(json.dumps(to_json(start())))
    for name in whole:
        for inner in [None, *(whole[name] if isinstance(whole[name], dict) else [])]:
            fields = json.loads(json.dumps(whole))
            if inner is None:
                fields[name] = junk
            else:
                fields[name][inner] = junk
            with suppress(Malformed):
                problems(POSITION.read(fields))


def test_derived_facts_are_ignored_when_sent_in() -> None:
    fields = {**to_json(start()), "derived": {"actions_left": 99}}
    assert POSITION.read(fields) == start()


# --- tile sets of one's own (reading B9) ----------------------------------------------------------------------------


def own_set() -> dict[str, Any]:
    """Our tiles, with the bridges of 1A changed on both faces."""
    tiles = json.loads(json.dumps(components()["tiles"]))
    tiles[0]["open"]["rim"] = [1, 2]
    tiles[0]["labyrinth"]["exits"] = [1, 4]
    return {"tiles": tiles}


def test_a_tile_set_of_ones_own_travels_in_both_forms() -> None:
    state = start(tile_set=own_set())
    text, fields = notation.to_text(state), to_json(state)
    assert notation.from_text(text) == POSITION.read(fields) == state
    assert fields["tile_set"] == own_set()
    assert problems(state) == ()


def test_a_tile_set_of_ones_own_decides_which_bridges_there_are() -> None:
    layout = [
        {"cell": c, "tile": t["id"], "side": "open", "rotation": 0} for c, t in enumerate(own_set()["tiles"][:19])
    ]
    ours = start(tiles=layout).board
    theirs = start(tiles=layout, tile_set=own_set()).board
    rim_three = (1 + 3, 1 + 4)
    assert ours.joined[rim_three[0]] >> rim_three[1] & 1
    assert not theirs.joined[rim_three[0]] >> rim_three[1] & 1


def test_our_own_tiles_sent_as_a_set_are_the_standard_set_in_all_but_name() -> None:
    sent = start(tile_set={"tiles": components()["tiles"]})
    ours = start().board
    assert {where: sent.board.joined[where] for where in places(ours.spaces)} == {
        where: ours.joined[where] for where in places(ours.spaces)
    }


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (lambda tiles: tiles.pop(), "tile_set.tiles"),
        (lambda tiles: tiles[2].update(id="1a"), "tile_set.tiles.2.id"),
        (lambda tiles: tiles[2]["open"].update(module=9), "tile_set.tiles.2.open.module"),
        (lambda tiles: tiles[2]["labyrinth"].update(spokes=[1, 1]), "tile_set.tiles.2.labyrinth.spokes"),
        (lambda tiles: tiles[2].pop("open"), "tile_set.tiles.2.open"),
        (lambda tiles: tiles[2]["open"].update(colour=1), "tile_set.tiles.2.open.colour"),
        (lambda tiles: tiles[2].update(id=tiles[1]["id"]), "tile_set.tiles"),
    ],
)
def test_a_faulty_tile_set_is_refused_by_field(change: Any, field: str) -> None:
    sent = own_set()
    change(sent["tiles"])
    with pytest.raises(Malformed) as caught:
        start(tile_set=sent)
    assert field in {fault.field for fault in caught.value.faults}


def test_an_impossible_tile_set_is_refused_by_the_set_up_and_told_by_problems() -> None:
    sent = own_set()
    sent["tiles"][0]["open"] = {"module": 1, "special": None, "spokes": [], "rim": [], "exits": []}
    sent["tiles"][8]["open"]["special"] = None
    with pytest.raises(Malformed) as caught:
        start(tile_set=sent)
    assert {"tile_set.tiles.0.open", "tile_set.tiles.8.open"} == {fault.field for fault in caught.value.faults}
    fields = {**to_json(start(tile_set=own_set())), "tile_set": sent}
    codes = {problem.code for problem in problems(POSITION.read(fields))}
    assert {"face.hub-cut-off", "face.special-missing"} <= codes


@pytest.mark.parametrize("version", ["1", "1.", "1.Q", "1.0JR1.0", ""])
def test_a_version_that_is_none_is_not_guessed_at(version: str) -> None:
    with pytest.raises(Malformed, match="must begin with"):
        notation.from_text(resealed(notation.to_text(start()), "JR1.0", f"JR{version}"))


# --- impossible positions -------------------------------------------------------------------------------------------


def test_the_phase_letters_in_the_documents_are_those_of_the_code() -> None:
    wire = Path(__file__).parents[2].joinpath("docs", "jupiter-rescue", "notation.md").read_text(encoding="utf-8")
    listed = dict(re.findall(r"`([A-Z])` (\w+)[,.]", wire[wire.index("Phase letters") :]))
    assert listed == {letter: str(phase) for phase, letter in notation.PHASES.items()}


def test_every_card_and_every_type_of_action_is_in_the_document_of_the_notation() -> None:
    wire = Path(__file__).parents[2].joinpath("docs", "jupiter-rescue", "notation.md").read_text(encoding="utf-8")
    assert [card for code, card in cards_by_code().items() if f"`{card}` {code}" not in wire] == []
    assert [kind for kind in VERBS if f"\n| {kind} |" not in wire] == []
