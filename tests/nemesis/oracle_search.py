"""The search and what is found, by the second implementation of Nemesis (IT-01 to IT-09)."""

from __future__ import annotations

from tests.nemesis.oracle_data import HEAVY, ITEMS, NO_MALFUNCTION, SHIPS, WEAPONS
from tests.nemesis.oracle_fights import take_up
from tests.nemesis.oracle_play import Play
from tests.nemesis.oracle_table import Table


def check_search(table: Table, name: str) -> set[str]:
    """IT-02, IT-03 and IT-09; a room without a colour has no deck to find anything in."""
    room = table.players[name]["room"]
    there = table.rooms[room]
    faults: set[str] = set()
    is_special = SHIPS[table.position["ship"]].rooms[room] not in ("1", "2")
    if table.has("search_limits") and (is_special or there["tile"] in NO_MALFUNCTION or table.is_in_combat(name)):
        faults.add("it.09")
    elif not there["items"]:
        faults.add("it.02")
    elif table.colour(room) is None:
        faults.add("it.03")
    return faults


def search(play: Play, name: str) -> None:
    """One item fewer in the room; what is found stays hidden, unless it is heavy (IT-01 to IT-07)."""
    player = play.players[name]
    room = player["room"]
    play.rooms[room]["items"] -= 1
    play.tell("it.01", room)
    colour = play.colour(room)
    if colour == "white":
        colour = play.ask("choice", name, ("red", "yellow", "green"))
    assert colour is not None
    find(play, name, colour)


def find(play: Play, name: str, colour: str) -> None:
    """One card of this deck is kept; in sight only if it is heavy."""
    play.position["items"][colour] -= 1
    held = [thing["item"] for one in play.players.values() for thing in one["hands"]]
    heavy = [item for item, count in ITEMS[colour].items() if item in HEAVY and held.count(item) < count]
    item = play.ask("item", name, ("hidden", *heavy)) if heavy else "hidden"
    if item == "hidden":
        play.players[name]["hidden_items"] += 1
        play.tell("it.07", item)
    else:
        ammo = play.number_of("search_weapon_ammo") if item in WEAPONS else None
        take_up(play, name, item, ammo)
