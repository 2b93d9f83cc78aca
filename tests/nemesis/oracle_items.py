"""Item cards, by the second implementation of Nemesis: when they may be used, and what they do (reference, 1.12)."""

from __future__ import annotations

from tests.nemesis.oracle_data import TILES, WEAPONS
from tests.nemesis.oracle_doors import corridors
from tests.nemesis.oracle_moves import enter
from tests.nemesis.oracle_play import Play
from tests.nemesis.oracle_rooms import (
    Check,
    Effect,
    always,
    can_dress,
    can_heal,
    can_heal_light,
    can_start,
    can_stop,
    choose,
    dress,
    heal,
    heal_light,
    load,
    loadable,
    look,
    start_destruct,
    stop_destruct,
    turn_lock_of,
    wash,
)
from tests.nemesis.oracle_scans import antidote, draw, hurry, redraw, scan_one, show_hand, throw_away
from tests.nemesis.oracle_table import TECHNICAL, Table
from tests.nemesis.oracle_things import lacks, take_away
from tests.nemesis.oracle_throws import extinguish_at, lure, shock, smoke, stun, throw_grenade, throw_molotov

CALM = (
    "duct-tape",
    "tools",
    "chemicals",
    "clothes",
    "corridor-plans",
    "space-suit",
    "ship-plans",
    "bandages",
    "medkit",
    "synthetic-food",
    "alcohol",
    "recon-drone",
    "antidote",
)
"""Not in combat (`nc`)."""

COMBAT = ("smoke-grenade",)
"""In combat only."""

KEPT = ("extended-magazine",)
"""Not used up, and free of cost."""

MORE_AMMO = 2


# --- the room


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


def engine_here(table: Table, name: str) -> int | None:
    tile = str(table.rooms[table.players[name]["room"]]["tile"])
    return int(tile[-1]) if tile.startswith("engine-") and tile[-1].isdigit() else None


def can_restack(table: Table, name: str) -> set[str]:
    return {"oa.04"} if engine_here(table, name) is None else set()


def restack(play: Play, name: str) -> None:
    """Both tokens are looked at and laid down in either order, unseen by others; a malfunction is no matter."""
    number = engine_here(play, name)
    assert number is not None
    play.position["engines"][number - 1] = None
    play.tell("oa.03", f"engine {number}")


def doors_here(table: Table, name: str) -> list[str]:
    """Corridors of the room whose doors can be opened or closed (DR-06)."""
    return [one for one in corridors(table, table.players[name]["room"]) if table.corridors[one]["door"] != "destroyed"]


def can_turn_door(table: Table, name: str) -> set[str]:
    return set() if doors_here(table, name) else {"dr.06"}


def turn_door(play: Play, name: str) -> None:
    corridor = play.ask("choice", name, [one.lower() for one in doors_here(play, name)]).upper()
    if play.corridors[corridor]["door"] == "closed":
        play.corridors[corridor]["door"] = "open"
        play.tell("oa.03", f"open {corridor}")
    else:
        play.close_door(corridor, "oa.03")


def tape(play: Play, name: str) -> None:
    """Two heavy things in one hand; a position does not tell of it."""
    play.tell("oa.03", f"{name} tapes")


# --- ways


def is_yellow(table: Table, room: str) -> bool:
    return bool(table.rooms[room]["is_explored"]) and table.colour(room) == "yellow"


def can_crawl(table: Table, name: str) -> set[str]:
    return set() if table.players[name]["room"] in table.ship.technical else {"oa.04"}


def crawl(play: Play, name: str) -> None:
    """From one room with a technical entrance into another."""
    here = play.players[name]["room"]
    rooms = [room.lower() for room in play.rooms if room in play.ship.technical and room != here]
    enter(play, name, choose(play, "choice", name, rooms).upper(), TECHNICAL)


def can_float(table: Table, name: str) -> set[str]:
    return set() if is_yellow(table, table.players[name]["room"]) else {"oa.04"}


def float_over(play: Play, name: str) -> None:
    """All action cards go, then the character is in another yellow room."""
    here = play.players[name]["room"]
    bad = show_hand(play, name)
    throw_away(play, name, play.players[name]["cards"] - bad, 0)
    rooms = [room.lower() for room in play.rooms if room != here and is_yellow(play, room)]
    if rooms:  # Asked for even where it is one, since others may be yellow for who knows less.
        enter(play, name, play.ask("choice", name, rooms).upper(), None)


# --- weapons


def thrower(table: Table, name: str) -> list[dict[str, object]]:
    held: list[dict[str, object]] = table.players[name]["hands"]
    full = WEAPONS["flamethrower"].capacity
    return [one for one in held if one["item"] == "flamethrower" and one["ammo"] != full]


def fuel(play: Play, name: str) -> None:
    for held in thrower(play, name)[:1]:
        held["ammo"] = WEAPONS["flamethrower"].capacity
        play.tell("oa.03", "flamethrower")


def enlarge(play: Play, name: str) -> None:
    """Two more in an energy weapon, which holds two more (IT-11)."""
    if not loadable(play, name):
        return
    weapon = choose(play, "weapon", name, loadable(play, name))
    held = next(one for one in play.players[name]["hands"] if one["item"] == weapon)
    ammo = min(held["ammo"] + MORE_AMMO, WEAPONS[weapon].capacity + MORE_AMMO)
    if ammo > held["ammo"]:
        is_cut = held["ammo"] + MORE_AMMO > ammo
        held["ammo"] = ammo
        play.tell("it.11" if is_cut else "oa.03", weapon)


# --- keys


def has_computer(table: Table, name: str) -> set[str]:
    """OA-09: a computer that works."""
    there = table.rooms[table.players[name]["room"]]
    works = there["is_explored"] and TILES[there["tile"]].computer and not there["malfunction"]
    return set() if works else {"oa.09"}


def section(table: Table, name: str) -> str | None:
    tile = str(table.rooms[table.players[name]["room"]]["tile"])
    return tile[-1].upper() if tile.startswith("evacuation-") else None


def pods_here(table: Table, name: str) -> list[str]:
    """Pods of this section that have not left."""
    pods = table.position["pods"]
    here = section(table, name)
    return [str(pod["number"]) for pod in pods if pod["section"] == here and not pod["is_launched"]]


def is_in_section(table: Table, name: str) -> set[str]:
    return {"oa.04"} if section(table, name) is None else set()


def turn_key(play: Play, name: str) -> None:
    turn_lock_of(play, name, pods_here(play, name))


OPTIONS: dict[str, list[tuple[Check, Effect]]] = {
    "duct-tape": [(always, mend), (can_restack, restack), (always, tape)],
    "tools": [(always, mend), (can_restack, restack), (can_turn_door, turn_door)],
    "fire-extinguisher": [(always, put_out), (always, extinguish_at)],
    "chemicals": [(always, fuel)],
    "clothes": [(always, wash), (can_dress, dress)],
    "energy-charge": [(always, lambda play, name: load(play, name, None)), (can_turn_door, turn_door)],
    "corridor-plans": [(always, crawl)],
    "space-suit": [(always, float_over)],
    "ship-plans": [(always, look)],
    "bandages": [(can_dress, dress), (can_heal_light, lambda play, name: heal_light(play, name, 3))],
    "medkit": [(can_dress, dress), (can_heal, heal)],
    "synthetic-food": [(always, lambda play, name: draw(play, name, 2))],
    "adrenaline-injection": [(always, hurry)],
    "alcohol": [(always, scan_one)],
    "military-drugs": [(always, redraw)],
    "grenade": [(always, throw_grenade)],
    "smoke-grenade": [(always, smoke)],
    "recon-drone": [(always, look)],
    "decoy": [(always, lure)],
    "extended-magazine": [(always, enlarge)],
    "comms-key": [(always, look)],
    "evacuation-pass": [(always, turn_key)],
    "destruct-key": [(can_start, start_destruct), (can_stop, stop_destruct)],
    "antidote": [(always, antidote)],
    "taser": [(always, shock), (always, stun)],
    "molotov": [(always, throw_molotov)],
}
"""What each item offers; a weapon is shot, and offers nothing else."""


PLACES: dict[str, Check] = {
    "comms-key": has_computer,
    "destruct-key": has_computer,
    "evacuation-pass": is_in_section,
    "corridor-plans": can_crawl,
    "space-suit": can_float,
}
"""Where alone an item works."""


def check_item(table: Table, name: str, item: str, option: int) -> set[str]:
    """What the use of an item breaks beside its price (OA-02, OA-04)."""
    faults = {"oa.04"} if lacks(table, name, [item]) else set()
    if item in (CALM if table.is_in_combat(name) else COMBAT):
        faults.add("oa.02")
    faults |= PLACES.get(item, always)(table, name)
    options = OPTIONS.get(item, ())
    return faults | (options[option - 1][0](table, name) if 1 <= option <= len(options) else {"oa.04"})


def do_item(play: Play, name: str, item: str, option: int) -> None:
    """The effect; the item is used up before."""
    if item not in KEPT:
        take_away(play, name, item)
        play.tell("oa.04", item)
    OPTIONS[item][option - 1][1](play, name)
