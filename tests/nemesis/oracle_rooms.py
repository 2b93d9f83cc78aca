"""Room actions, by the second implementation of Nemesis: when they may be done, and what they do.

The options of a tile are numbered as it names them; each has a check, which gives the rules that it breaks, and an
effect. Both follow the reference, 1.3.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tests.nemesis.oracle_data import RESEARCHED, WEAPONS
from tests.nemesis.oracle_doors import seal, store, turn_doors
from tests.nemesis.oracle_fights import flee, injure, take_up
from tests.nemesis.oracle_moves import roll_noise
from tests.nemesis.oracle_play import Play
from tests.nemesis.oracle_scans import scan_hand, surgery
from tests.nemesis.oracle_table import Table

Check = Callable[[Table, str], set[str]]
Effect = Callable[[Play, str], None]


def choose(play: Play, kind: str, name: str, forms: Sequence[str]) -> str:
    """A choice by this player; none where there is but one thing to choose."""
    return forms[0] if len(forms) == 1 else play.ask(kind, name, forms)


def always(table: Table, name: str) -> set[str]:
    return set()


# --- own body and cards


def undressed(table: Table, name: str) -> list[str]:
    return sorted({wound["kind"] for wound in table.players[name]["wounds"] if not wound["is_dressed"]})


def healable(table: Table, name: str) -> list[str]:
    """Serious wounds that can be healed: by the rule book dressed ones alone (CW-12, A-67)."""
    only = table.has("heal_dressed_only")
    wounds = [wound for wound in table.players[name]["wounds"] if wound["is_dressed"] or not only]
    return sorted({wound["kind"] + ":dressed" * wound["is_dressed"] for wound in wounds})


def can_dress(table: Table, name: str) -> set[str]:
    return set() if undressed(table, name) else {"cw.13"}


def can_heal(table: Table, name: str) -> set[str]:
    if healable(table, name):
        return set()
    return {"cw.12"} if table.players[name]["wounds"] else {"cw.13"}


def can_heal_light(table: Table, name: str) -> set[str]:
    return set() if table.players[name]["light"] else {"cw.13"}


def dress(play: Play, name: str) -> None:
    kind = choose(play, "wound", name, undressed(play, name))
    for wound in play.players[name]["wounds"]:
        if wound["kind"] == kind and not wound["is_dressed"]:
            wound["is_dressed"] = True
            break
    play.tell("cw.10", kind)


def dress_all(play: Play, name: str) -> None:
    for wound in play.players[name]["wounds"]:
        if not wound["is_dressed"]:
            wound["is_dressed"] = True
            play.tell("cw.10", wound["kind"])


def heal(play: Play, name: str) -> None:
    wounds = play.players[name]["wounds"]
    kind = choose(play, "wound", name, healable(play, name))
    healed = next(wound for wound in wounds if wound["kind"] + ":dressed" * wound["is_dressed"] == kind)
    wounds.remove(healed)
    play.discard("wound", healed["kind"])
    play.tell("cw.11", kind)


def heal_light(play: Play, name: str, count: int) -> None:
    player = play.players[name]
    if player["light"]:
        player["light"] -= min(count, player["light"])
        play.tell("cw.11", name)


def wash(play: Play, name: str) -> None:
    if play.players[name]["is_slimed"]:
        play.players[name]["is_slimed"] = False
        play.tell("oa.03", name)


# --- weapons


def loadable(table: Table, name: str) -> list[str]:
    """Own energy weapons."""
    held = table.players[name]["hands"]
    return sorted({one["item"] for one in held if one["item"] in WEAPONS and WEAPONS[one["item"]].kind == "energy"})


def load(play: Play, name: str, count: int | None) -> None:
    """So much ammo, or all that goes in, never above the capacity."""
    if not loadable(play, name):
        return
    weapon = choose(play, "weapon", name, loadable(play, name))
    held = next(one for one in play.players[name]["hands"] if one["item"] == weapon)
    room = WEAPONS[weapon].capacity
    ammo = room if count is None else min(room, held["ammo"] + count)
    if ammo > held["ammo"]:
        is_cut = count is not None and held["ammo"] + count > room
        held["ammo"] = ammo
        play.tell("it.11" if is_cut else "oa.03", weapon)


# --- doors, pods, the ship


def can_start(table: Table, name: str) -> set[str]:
    return {"cm.10"} if table.position["has_slept"] else set()


def can_stop(table: Table, name: str) -> set[str]:
    if table.position["destruct"] < 0:
        return {"cm.08"}
    return {"cm.07"} if table.position["destruct"] >= table.number_of("sd_yellow_from") else set()


def start_destruct(play: Play, name: str) -> None:
    if play.position["destruct"] < 0:
        play.position["destruct"] = 0
        play.tell("cm.08")


def stop_destruct(play: Play, name: str) -> None:
    if play.position["destruct"] >= 0:
        play.position["destruct"] = -1
        play.tell("cm.08")


def can_enter_pod(section: str) -> Check:
    def check(table: Table, name: str) -> set[str]:
        return set() if free_pods(table, section) else {"cm.14"}

    return check


def free_pods(table: Table, section: str) -> list[str]:
    return [
        str(pod["number"])
        for pod in table.position["pods"]
        if pod["section"] == section
        and not pod["is_launched"]
        and not pod["is_locked"]
        and len(pod["seats"]) < table.number_of("pod_capacity")
    ]


def enter_pod(section: str) -> Effect:
    """A noise roll first; only if no intruder appeared there is a seat to take (CM-13)."""

    def effect(play: Play, name: str) -> None:
        roll_noise(play, name, "cm.13")
        if play.players[name]["status"] != "awake" or play.is_in_combat(name):
            return
        number = choose(play, "pod", name, free_pods(play, section))
        pod = next(pod for pod in play.position["pods"] if str(pod["number"]) == number)
        pod["seats"].append(name)
        play.players[name]["status"] = "pod"
        play.tell("cm.14", number)
        if play.ask("choice", name, ("launch", "wait")) == "launch":
            launch(play, pod)

    return effect


def launch(play: Play, pod: dict[str, Any]) -> None:
    """The pod leaves with everybody in it (X17)."""
    pod["is_launched"] = True
    play.tell("ge.07", f"pod {pod['number']}")
    for name in pod["seats"]:
        play.players[name]["status"], play.players[name]["room"] = "evacuated", None
        play.tell("ge.07", name)
    play.end_if_nobody_is_left()


def can_sleep(table: Table, name: str) -> set[str]:
    return set() if table.position["time"] >= table.number_of("blue_from") else {"cm.05"}


def sleep(play: Play, name: str) -> None:
    roll_noise(play, name, "cm.13")
    player = play.players[name]
    if player["status"] != "awake" or play.is_in_combat(name):
        return
    player["status"], player["room"] = "asleep", None
    play.position["has_slept"] = True
    play.tell("cm.13", name)
    play.end_if_nobody_is_left()


def can_set_course(table: Table, name: str) -> set[str]:
    return {"cm.09"} if table.position["has_slept"] else set()


def set_course(play: Play, name: str) -> None:
    letters = [letter.lower() for letter in "ABCD" if letter != play.position["destination"]]
    play.position["destination"] = choose(play, "choice", name, letters).upper()
    play.tell("oa.03", "destination")


def turn_lock(play: Play, name: str) -> None:
    turn_lock_of(play, name, [str(pod["number"]) for pod in play.position["pods"] if not pod["is_launched"]])


def turn_lock_of(play: Play, name: str, pods: list[str]) -> None:
    """Locks or unlocks one of these, if there are any."""
    if not pods:
        return
    number = choose(play, "pod", name, pods)
    pod = next(pod for pod in play.position["pods"] if str(pod["number"]) == number)
    pod["is_locked"] = not pod["is_locked"]
    play.tell("oa.03", number)


# --- rooms of their own


def signal(play: Play, name: str) -> None:
    if not play.players[name]["signal"]:
        play.players[name]["signal"] = True
        play.tell("oa.03", name)


def put_out(play: Play, name: str) -> None:
    """Fire control: a room of choice; its fire goes out, and whatever is in it flees."""
    room = choose(play, "room", name, [room.lower() for room in play.rooms])
    room = room.upper()
    if play.rooms[room]["fire"]:
        play.rooms[room]["fire"] = False
        play.tell("oa.03", room)
    for intruder in play.intruders_in(room):
        play.tell("oa.03", "flees")
        flee(play, intruder)
        if play.knows_weakness("phosphate") and any(intruder is one for one in play.intruders):
            injure(play, intruder, 1, "oa.03", name)


def objects_here(table: Table, name: str) -> list[str]:
    """What lies in the room or is carried by the one who researches, and is not known yet."""
    player = table.players[name]
    here = [*table.rooms[player["room"]]["objects"], *(held["item"] for held in player["hands"])]
    return sorted({thing for thing in here if thing in RESEARCHED})


def can_research(table: Table, name: str) -> set[str]:
    here = objects_here(table, name)
    if not here:
        return {"wk.02"}
    new = [thing for thing in here if not table.position["weaknesses"][RESEARCHED[thing]]["is_revealed"]]
    return set() if new else {"wk.04"}


def research(play: Play, name: str) -> None:
    weaknesses = play.position["weaknesses"]
    here = {thing.removeprefix("blue-") for thing in objects_here(play, name)}
    unknown = sorted(thing for thing in here if not weaknesses[RESEARCHED[thing]]["is_revealed"])
    card = weaknesses[RESEARCHED[choose(play, "choice", name, unknown)]]
    if card["kind"] is None:
        card["kind"] = play.ask("weakness", name, [])
    card["is_revealed"] = True
    play.tell("wk.01", card["kind"])


def can_take_egg(table: Table, name: str) -> set[str]:
    return set() if table.position["eggs"] else {"oa.05"}


def take_egg(play: Play, name: str) -> None:
    play.position["eggs"] -= 1
    play.tell("oa.03", "board egg")
    take_up(play, name, "egg", None)
    roll_noise(play, name, "oa.03")


def look(play: Play, name: str) -> None:
    """What is looked at is for the player alone; nothing on the table changes."""


def heal_and_scan(play: Play, name: str) -> None:
    heal_light(play, name, 1)
    scan_hand(play, name)


def wash_and_scan(play: Play, name: str) -> None:
    wash(play, name)
    scan_hand(play, name)


OPTIONS: dict[str, list[tuple[Check, Effect]]] = {
    "armory": [(always, lambda play, name: load(play, name, 2))],
    "comms-room": [(always, signal)],
    "emergency-room": [
        (can_dress, dress_all),
        (can_heal, heal),
        (can_heal_light, lambda play, name: heal_light(play, name, 3)),
    ],
    "evacuation-a": [(can_enter_pod("A"), enter_pod("A"))],
    "evacuation-b": [(can_enter_pod("B"), enter_pod("B"))],
    "fire-control": [(always, put_out)],
    "generator": [(can_start, start_destruct), (can_stop, stop_destruct)],
    "laboratory": [(can_research, research)],
    "nest": [(can_take_egg, take_egg)],
    "storage": [(always, store)],
    "airlock": [(always, seal)],
    "command-center": [(always, turn_doors)],
    "hatch-control": [(always, turn_lock)],
    "engine-control": [(always, look)],
    "monitoring": [(always, look)],
    "canteen": [(can_heal_light, lambda play, name: heal_light(play, name, 1)), (can_heal_light, heal_and_scan)],
    "surgery": [(always, surgery)],
    "shower": [(always, wash), (always, wash_and_scan)],
    "cockpit": [(always, look), (can_set_course, set_course)],
    "engine-1": [(always, look)],
    "engine-2": [(always, look)],
    "engine-3": [(always, look)],
    "hibernatorium": [(can_sleep, sleep)],
}
"""What each tile offers; cabins and the slime room offer nothing."""


def check_room(table: Table, name: str, option: int) -> set[str]:
    """What the room action breaks beside its price (OA-05 to OA-07)."""
    there = table.rooms[table.players[name]["room"]]
    options = OPTIONS.get(there["tile"], []) if there["is_explored"] else []
    faults = {"oa.06"} if table.is_in_combat(name) else set()
    # whether a malfunction bars boarding a pod is a switch.
    is_let_through = table.has("pod_despite_malfunction") and there["tile"].startswith("evacuation")
    if there["malfunction"] and not is_let_through:
        faults.add("oa.07")
    if not 1 <= option <= len(options):
        return faults | {"oa.05"}
    return faults | options[option - 1][0](table, name)


def do_room(play: Play, name: str, option: int) -> None:
    OPTIONS[play.rooms[play.players[name]["room"]]["tile"]][option - 1][1](play, name)
