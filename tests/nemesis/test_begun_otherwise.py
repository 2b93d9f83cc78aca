"""Tables that do not lie as a set-up leaves them: what cannot be is named, the rest is another table."""

from typing import Any

import pytest

from tests.nemesis.table import GAME, broken, fact

SEED = {"players": 3, "seed": 7, "count_cards": True}


def begun(**changes: Any) -> dict[str, Any]:
    """The position of a set-up with some fields changed, by dotted paths with `__`."""
    position = dict(GAME.position(GAME.setup(SEED).state))
    for path, value in changes.items():
        *way, last = path.replace("__", ".").split(".")
        part: Any = position
        for name in way:
            part = part[name]
        part[last] = value
    return position


def faults(**changes: Any) -> list[str]:
    """What makes that impossible."""
    return [problem.code for problem in GAME.audit(GAME.read_state(begun(**changes)))]


def test_the_set_up_itself_is_possible() -> None:
    assert faults() == []


@broken("su.01", "su.02", "su.03", "su.05", "su.06", "su.08", "su.09", "su.10", "su.15", "su.18", "su.19", "su.21")
@pytest.mark.parametrize(
    "changes",
    [
        {"rooms__6__tile": "armory"},
        {"rooms__2__tile": "cabins"},
        {"rooms__2__token": "fire-1", "rooms__3__token": "fire-1"},
        {"pods": {name: {"section": "AB"[int(name) % 2], "is_locked": True} for name in "1234"}},
        {"pods": {"1": {"section": "B", "is_locked": True}, "2": {"section": "B", "is_locked": True}}},
        {"eggs": 9},
        {"bag": ["queen-4", "queen-4"]},
        {"bag": ["breeder-3", "breeder-3"]},
        {"players__P1__number": 1, "players__P2__number": 1},
        {"players__P1__character": "scout", "players__P2__character": "scout"},
        {"players__P1__hands": [{"item": "rifle", "ammo": 4}, {"item": "rifle", "ammo": 4}]},
        {"rooms__11__objects": ["blue-corpse", "blue-corpse"]},
    ],
    ids=" ".join,
)
def test_a_table_that_no_set_up_leaves_is_impossible(changes: dict[str, Any]) -> None:
    assert faults(**changes)


@broken("su.13", "su.14", "su.20", "su.22", "su.23")
@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("time", 4),
        ("destination", "C"),
        ("first", "P1"),
        ("players.P1.room", "1"),
        ("corridors.1-2.noise", True),
    ],
)
def test_a_table_that_began_otherwise_is_another_one(path: str, value: Any) -> None:
    other = GAME.read_state(begun(**{path.replace(".", "__"): value}))
    assert fact(other, path) == value
    assert GAME.state_text(other) != GAME.state_text(GAME.setup(SEED).state) or path == "first"
    assert not GAME.problems(other)
