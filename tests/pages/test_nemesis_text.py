"""The text form of a position of Nemesis as the phone reads it: what the game writes is read as the JSON position."""

import re
from typing import Any

import pytest

from jupiter.engine.notation import with_checksum
from jupiter.games.nemesis.game import Nemesis
from jupiter.games.nemesis.state import State
from tests.pages.node_page import NodePage

GAME = Nemesis()
READ = """
    const { fillBox } = await import("./box.js".replace("./", a.box));
    fillBox(a.components);
    return a.texts.map((text) => {
        try { return m.positionOf(text); }
        catch (error) { if (error.name !== "Unreadable") throw error; return error.message; }
    });"""
SETUPS = [
    {"players": 1},
    {"players": 5},
    {"players": 3, "seed": 1},
    {"players": 5, "seed": 1969, "profile": {"base": "book"}},
    {"players": 2, "seed": 7, "ship": "t6", "profile": {"base": "ref", "changes": {"hand_size": 6, "two_hands": True}}},
    {"players": 2, "characters": ["scout", "captain"], "numbers": [2, 1], "pods": [2, 4]},
]


def read(node: NodePage, *texts: str) -> list[Any]:
    """What the phone makes of each text: the position, or why it is none."""
    given = {"texts": texts, "components": dict(GAME.components()), "box": "/static/nemesis/"}
    answer: list[Any] = node.run("nemesis/text.js", READ, given)
    return answer


def plain(state: State) -> dict[str, Any]:
    """The JSON position without what follows from it."""
    return {name: value for name, value in dict(GAME.position(state)).items() if name != "derived"}


@pytest.mark.parametrize("options", SETUPS, ids=str)
def test_a_new_game_is_read_as_it_is_described(options: dict[str, Any], node_page: NodePage) -> None:
    state = GAME.setup(options).state
    assert read(node_page, GAME.state_text(state)) == [plain(state)]


LATE: dict[str, Any] = {
    "players": {
        "P1": {
            "number": 2,
            "character": "soldier",
            "room": "6",
            "cards": 3,
            "contamination": 1,
            "light": 2,
            "wounds": [{"kind": "arm", "is_dressed": True}, {"kind": None}],
            "is_slimed": True,
            "hands": [{"item": "assault-rifle", "ammo": 5}, {"item": "egg"}],
            "items": ["bandages", "tools"],
            "hidden_items": 2,
            "quests": [{"item": "armor", "is_active": True}],
            "has_passed": True,
            "signal": True,
        },
        "P2": {"status": "pod", "room": "9", "has_larva": True},
        "P3": {"status": "dead"},
    },
    "first": "P2",
    "active": "P1",
    "turn": 9,
    "rooms": {
        "6": {"tile": "canteen", "is_explored": True, "items": 2, "fire": True, "objects": ["carcass", "egg", "egg"]},
        "7": {"is_explored": False, "token": "fire-2", "tile": "shower"},
        "9": {"tile": "evacuation-a", "is_explored": True, "malfunction": False, "items": 0},
    },
    "corridors": {"6-11": {"noise": True, "door": "closed"}, "2-6": {"noise": False, "door": "destroyed"}},
    "technical_noise": True,
    "intruders": [
        {"kind": "adult", "room": "6", "injuries": 2, "number": 3},
        {"kind": "adult", "room": "6", "injuries": 4},
        {"kind": "larva", "room": "21"},
    ],
    "bag": ["blank", "adult-2", "adult?", "queen-4"],
    "attack": {"left": 17, "discard": ["graze/2", "rip/flee"]},
    "event": {"left": 3, "discard": ["ev01", "ev20"], "removed": ["ev17"]},
    "wound": {"discard": ["leg"]},
    "eggs": 4,
    "weaknesses": {"corpse": {"kind": "phosphate", "is_revealed": True}, "egg": {}},
    "time": 9,
    "destruct": 2,
    "pods": {"1": {"section": "A", "is_locked": False, "seats": ["P2"]}, "3": {"section": "B", "is_launched": True}},
    "engines": {"1": True, "3": False},
    "coordinates": "VDME",
    "destination": "C",
    "has_encountered": True,
    "has_died": True,
    "airlock": "14",
    "ended": None,
}
OVER = {"players": {"P1": {"status": "asleep"}}, "phase": "over", "ended": "ge.01", "time": 15, "destruct": -1}


@pytest.mark.parametrize("position", [LATE, OVER, {"ship": "t6"}, {"bag": []}], ids=["late", "over", "t6", "bag"])
def test_a_corner_of_a_table_is_read_as_it_is_described(position: dict[str, Any], node_page: NodePage) -> None:
    state = GAME.read_state({"game": "nemesis", "rules": "1.0", **position})
    assert read(node_page, GAME.state_text(state), GAME.state_text(state).lower()) == [plain(state)] * 2


def changed(text: str, part: int, old: str, new: str) -> str:
    """The text with something else in one of its parts, and a check that is right."""
    parts = text.rsplit(":", 1)[0].split(":")
    assert re.search(old, parts[part]), parts[part]
    parts[part] = re.sub(old, new, parts[part], count=1)
    return with_checksum(":".join(parts))


WRONG = [
    (1, "R", "Q"),
    (1, "B$", "Z"),
    (2, r"^1", "9"),
    (2, r"P0", "P7"),
    (3, r"^1A", "1Z"),
    (3, r"11", "99"),
    (3, r"N0", "NX"),
    (4, "CK", "ZZ"),
    (4, r"\.[^.]*$", ""),
    (5, "NO", "NQ"),
    (5, "NO", ""),
    (6, "0", "A6/2"),
    (6, "0", "A99/0/-"),
    (7, "A-", "Z-"),
    (7, "A-", "A"),
    (8, "20/0/0", "20/0"),
    (8, "20/0/0", "020/0/0"),
    (9, r"\.5\.", ".X."),
    (9, "---", "--Q"),
    (10, "1AYN", "1CYN"),
    (10, "1AYN", "1AYN9"),
]


@pytest.mark.parametrize(("part", "old", "new"), WRONG)
def test_what_is_no_position_is_refused_with_its_part(part: int, old: str, new: str, node_page: NodePage) -> None:
    text = GAME.state_text(GAME.setup({"players": 3}).state)
    (fault,) = read(node_page, changed(text, part, old, new))
    assert fault.startswith(f"form in part {part + 1}"), fault


def test_a_text_that_is_cut_short_or_of_another_game_is_refused(node_page: NodePage) -> None:
    text = GAME.state_text(GAME.setup({"players": 1}).state)
    cut, other, later = read(node_page, text[:-7], "JR1.0:A:B", text.replace("NM1.0", "NM2.0"))
    assert cut.startswith("check")
    assert other.startswith("form")
    assert later.startswith("version")
