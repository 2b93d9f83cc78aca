"""Item cards, by the second implementation of Nemesis: when they may be used, and what they do (reference, 1.12)."""

from __future__ import annotations

from tests.nemesis.oracle_data import LIGHT, WEAPONS
from tests.nemesis.oracle_play import Play
from tests.nemesis.oracle_rooms import (
    Check,
    Effect,
    always,
    can_dress,
    can_heal,
    can_heal_light,
    dress,
    heal,
    heal_light,
    load,
    wash,
)
from tests.nemesis.oracle_table import Table

CALM = ("duct-tape", "tools", "chemicals", "clothes", "bandages", "medkit", "synthetic-food")
"""Not in combat (`nc`)."""


def mend(play: Play, name: str) -> None:
    there = play.rooms[play.players[name]["room"]]
    if there["malfunction"]:
        there["malfunction"] = False
        play.tell("oa.03", name)


def put_out(play: Play, name: str) -> None:
    there = play.rooms[play.players[name]["room"]]
    if there["fire"]:
        there["fire"] = False
        play.tell("oa.03", name)


def thrower(table: Table, name: str) -> list[dict[str, object]]:
    held: list[dict[str, object]] = table.players[name]["hands"]
    full = WEAPONS["flamethrower"].capacity
    return [one for one in held if one["item"] == "flamethrower" and one["ammo"] != full]


def fuel(play: Play, name: str) -> None:
    for held in thrower(play, name)[:1]:
        held["ammo"] = WEAPONS["flamethrower"].capacity
        play.tell("oa.03", "flamethrower")


def eat(play: Play, name: str) -> None:
    play.draw_cards(name, 2)
    play.tell("oa.03", name)


OPTIONS: dict[str, list[tuple[Check, Effect] | None]] = {
    "duct-tape": [(always, mend), None, None],
    "tools": [(always, mend), None, None],
    "fire-extinguisher": [(always, put_out), None],
    "chemicals": [(always, fuel)],
    "clothes": [(always, wash), (can_dress, dress)],
    "energy-charge": [(always, lambda play, name: load(play, name, None)), None],
    "synthetic-food": [(always, eat)],
    "bandages": [(can_dress, dress), (can_heal_light, lambda play, name: heal_light(play, name, 3))],
    "medkit": [(can_dress, dress), (can_heal, heal)],
}
"""What this implementation knows of; None for an option of which it knows nothing."""


def check_item(table: Table, name: str, item: str, option: int) -> set[str]:
    """What the use of an item breaks beside its price (OA-02, OA-04)."""
    player = table.players[name]
    faults: set[str] = set()
    seen = [*player["items"], *(held["item"] for held in player["hands"])]
    if item not in seen and (item not in LIGHT or not player["hidden_items"]):
        faults.add("oa.04")
    if item in CALM and table.is_in_combat(name):
        faults.add("oa.02")
    chosen = OPTIONS[item][option - 1]
    assert chosen is not None
    return faults | chosen[0](table, name)


def do_item(play: Play, name: str, item: str, option: int) -> None:
    """The effect; the item is used up."""
    player = play.players[name]
    chosen = OPTIONS[item][option - 1]
    assert chosen is not None
    if item in player["items"]:
        player["items"].remove(item)
    elif item in LIGHT:
        player["hidden_items"] -= 1
    else:
        player["hands"].remove(next(held for held in player["hands"] if held["item"] == item))
    play.tell("oa.04", item)
    chosen[1](play, name)
