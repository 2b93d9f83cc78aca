"""Tables of Nemesis with a few faults, and tables of which less is known: what is hidden from whoever asks.

A mask hides secrets (hands, weaknesses, engines, the course), and now and then facts that lie open, too; what it leaves
out is null in the JSON position.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from tests.nemesis.oracle_data import SHIPS
from tests.nemesis.oracle_table import Position, copied
from tests.nemesis.random_positions import in_order

# --- faults


def _walk(position: Position, one: dict[str, Any], rnd: random.Random) -> None:
    if one["status"] == "awake":
        one["room"] = rnd.choice(list(position["rooms"]))


def _cards(position: Position, one: dict[str, Any], rnd: random.Random) -> None:
    one["cards"] = max(0, one["cards"] + rnd.choice([-1, 1]))


def _light(position: Position, one: dict[str, Any], rnd: random.Random) -> None:
    one["light"] = rnd.randint(0, 3)


def _slime(position: Position, one: dict[str, Any], rnd: random.Random) -> None:
    one["is_slimed"] = not one["is_slimed"]


def _door(position: Position, one: dict[str, Any], rnd: random.Random) -> None:
    corridor = position["corridors"][rnd.choice(list(position["corridors"]))]
    corridor["door"] = rnd.choice(["open", "closed", "destroyed"])


def _noise(position: Position, one: dict[str, Any], rnd: random.Random) -> None:
    corridor = position["corridors"][rnd.choice(list(position["corridors"]))]
    corridor["noise"] = not corridor["noise"]


def _fire(position: Position, one: dict[str, Any], rnd: random.Random) -> None:
    there = position["rooms"][rnd.choice(list(position["rooms"]))]
    there["fire"] = not there["fire"]


def _intruder(position: Position, one: dict[str, Any], rnd: random.Random) -> None:
    if position["intruders"]:
        rnd.choice(position["intruders"])["room"] = rnd.choice(list(position["rooms"]))


def _time(position: Position, one: dict[str, Any], rnd: random.Random) -> None:
    position["time"] = max(0, min(15, position["time"] + rnd.choice([-1, 1])))


def _passed(position: Position, one: dict[str, Any], rnd: random.Random) -> None:
    if position["active"] is not None:
        one["has_passed"] = not one["has_passed"]


FAULTS: tuple[Callable[[Position, dict[str, Any], random.Random], None], ...] = (
    _walk,
    _cards,
    _light,
    _slime,
    _door,
    _noise,
    _fire,
    _intruder,
    _time,
    _passed,
)


def mutated(position: Position, rnd: random.Random) -> Position:
    """The same but for one to three faults, which may well make it impossible."""
    other = copied(position)
    for _ in range(rnd.randint(1, 3)):
        rnd.choice(FAULTS)(other, other["players"][rnd.choice(list(other["players"]))], rnd)
    in_order(other)
    return other


# --- masks


def masked(position: Position, rnd: random.Random, facts: float = 0.1) -> Position:
    """The same table as somebody knows it who does not know all; each open fact is hidden as often as `facts`."""
    other = copied(position)
    for player in other["players"].values():
        if rnd.random() < 0.6:
            player["contamination"] = None
        if rnd.random() < 0.6 or player["contamination"] is None:
            player["contamination_elsewhere"] = None
    for one in other["weaknesses"]:
        if not one["is_revealed"]:
            one["kind"] = None
    if rnd.random() < 0.7:
        other["engines"] = [None, None, None]
        other["coordinates"] = None
    for name, there in other["rooms"].items():
        if not there["is_explored"]:
            there["tile"] = SHIPS[other["ship"]].known.get(name)
            there["token"] = None
    hide_facts(other, rnd, facts)
    return other


OPEN = {
    "rooms": ("fire", "malfunction", "items", "tile", "is_explored"),
    "corridors": ("noise", "door"),
    "players": ("cards", "deck", "discard", "signal", "room", "objectives"),
}
"""Facts that anybody at the table can see, and that may not have been sent."""


def hide_facts(position: Position, rnd: random.Random, often: float) -> None:
    """Hides open facts; not the numbers of cards of somebody whose contamination cards are known."""
    for group, facts in OPEN.items():
        for one in position[group].values():
            for fact in facts:
                if rnd.random() < often and one.get("contamination") is None:
                    one[fact] = None
    for fact in OF_TABLE:
        if rnd.random() < often:
            position[fact] = None
    for one in position["players"].values():
        # Several are sorted, and lie elsewhere in the list where they are known.
        things = [(wound, "kind") for wound in one["wounds"] if len(one["wounds"]) == 1]
        weapons = [held for held in one["hands"] if held["ammo"] is not None]
        things += [(weapons[0], "ammo")] if len(weapons) == 1 else []
        _hide_some(things, rnd, often)
    _hide_some([(pod, "is_locked") for pod in position["pods"]], rnd, often)
    _hide_some([(one, "kind") for one in position["weaknesses"]], rnd, often)


OF_TABLE = (
    *("technical_noise", "eggs", "has_encountered", "has_died", "has_slept", "time", "destruct", "destination"),
    "bag",
)


def _hide_some(things: list[tuple[dict[str, Any], str]], rnd: random.Random, often: float) -> None:
    for thing, fact in things:
        if rnd.random() < often:
            thing[fact] = None


def fact(position: Position, path: str) -> str:
    """The value at a dotted path of a JSON position, as the text of an answer."""
    value: Any = position
    for name in path.split("."):
        value = value[int(name)] if isinstance(value, list) else value[name]
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value).lower()
