"""Which rules an action breaks, by the second implementation of Nemesis: one plain check after another."""

from __future__ import annotations

from collections.abc import Callable

from tests.nemesis.oracle_cards import ALL, check_card
from tests.nemesis.oracle_data import CRAFTED, ICONS, QUESTS, RESEARCHED, WEAPONS
from tests.nemesis.oracle_items import KEPT, check_item
from tests.nemesis.oracle_quests import check_quest, check_use
from tests.nemesis.oracle_rooms import check_room
from tests.nemesis.oracle_table import TECHNICAL, Action, Position, Table
from tests.nemesis.oracle_things import lacks

CALM = ("move", "careful", "trade", "craft", "take")
"""Basic actions without a star: not in combat."""

FREE = ("drop", "pass", "launch")
"""What is no action and costs nothing."""


def violations(position: Position, action: Action) -> list[str]:
    """Ids of the rules that the action breaks, sorted; [] if it is legal."""
    return sorted(broken(Table(position), action))


def broken(table: Table, action: Action) -> set[str]:
    kind = action["type"]
    position = table.position
    if "player" not in action:
        return by_table(position, action)
    if position["phase"] == "over":
        return {"ep.11"}
    if position["phase"] != "player":
        return {"ep.10"}
    name = action["player"]
    if name not in table.players:
        return {"pp.05"}
    player = table.players[name]
    if player["status"] in ("dead", "asleep", "evacuated"):
        return {"pp.17"}
    faults = {"pp.05"} if name != position["active"] else set()
    if player["has_passed"]:
        faults = {"pp.08"}
    if player["status"] == "pod" and kind not in ("pass", "launch"):
        return faults | {"pp.17"} | (payment(table, action) if kind not in FREE else set())
    faults |= CHECKS[kind](table, action)
    return faults | payment(table, action) if kind not in FREE else faults


def by_table(position: Position, action: Action) -> set[str]:
    kind = action["type"]
    if kind == "begin-turn":
        if position["phase"] != "player":
            return {"ep.11"} if position["phase"] == "over" else {"ep.10"}
        return set() if position["active"] is None else {"pp.05"}
    if kind == "step":
        if position["phase"] != "event":
            return {"ep.11"} if position["phase"] == "over" else {"ep.10"}
        return set() if position["step"] == action["number"] else {"ep.10"}
    return set() if position["phase"] == "over" else {"vc.01"}


def cost(table: Table, action: Action) -> int:
    """In action cards; a lame leg makes escapes dearer (CW-14)."""
    kind = action["type"]
    if kind == "escape" and table.has_wound(action["player"], "leg"):
        return table.number_of("cost_escape") + 1
    if kind == "card":
        return ALL[action["card"]].cost
    if kind == "item":
        return (action["item"] not in KEPT) + table.has_wound(action["player"], "hand")
    if kind == "quest":
        return 1
    return table.number_of("room_action_cost" if kind == "room" else f"cost_{kind}")


def payment(table: Table, action: Action) -> set[str]:
    name = action["player"]
    due = cost(table, action)
    if action.get("pay", due) != due:
        return {"pp.13"}
    with_itself = due + (action["type"] == "card")
    if with_itself > table.players[name]["cards"]:
        return {"pp.16"}
    return {"pp.14"} if with_itself > table.action_cards(name)[1] else set()


def _combat(table: Table, action: Action) -> set[str]:
    """Of basic actions: which may be done with an intruder in the room, and which need one."""
    kind, name = action["type"], action["player"]
    if kind in CALM:
        faults = {"ba.03"} if table.is_in_combat(name) else set()
        return faults | ({"ba.05"} if faults and kind == "move" else set())
    return set() if table.is_in_combat(name) else {"ba.04"}


def _way(table: Table, action: Action, closed: str = "mv.02") -> set[str]:
    corridor = table.corridor(table.players[action["player"]]["room"], action["to"])
    if corridor is None:
        return {"mv.01"}
    return {closed} if table.corridors[corridor]["door"] == "closed" else set()


def _move(table: Table, action: Action) -> set[str]:
    return _combat(table, action) | _way(table, action)


def is_occupied(table: Table, room: str, name: str) -> bool:
    return bool(table.intruders_in(room)) or any(other != name for other in table.awake(room))


def _careful(table: Table, action: Action) -> set[str]:
    faults = _way(table, action)
    if table.is_in_combat(action["player"]):
        faults |= {"ba.03", "mv.12"}
    to, chosen = action["to"], action.get("corridor")
    if to not in table.rooms:
        return faults
    exits = table.exits(to)
    quiet = [name for name in exits if not table.is_noisy(name)]
    if not quiet:
        faults.add("mv.13")
    if chosen is not None and chosen not in quiet:
        faults.add("mv.14" if chosen == TECHNICAL and TECHNICAL not in exits else "mv.15")
    elif chosen is None and (not is_occupied(table, to, action["player"]) or table.has("careful_marks_occupied")):
        faults.add("mv.15")
    return faults


def _targets(table: Table, action: Action) -> set[str]:
    """An intruder in the room, or an egg (A-82)."""
    name = action["player"]
    target, _, number = action["target"].partition(".")
    room = table.players[name]["room"]
    if target == "egg":
        eggs = table.rooms[room]["objects"].count("egg")
        if table.has("board_eggs_attackable") and room == table.room_with("nest"):
            eggs = max(eggs, min(1, table.position["eggs"]))  # Eggs of the intruder board are all alike.
        return set() if int(number or 1) <= eggs else {"sh.03"}
    faults = _combat(table, action)
    if not faults and not is_target(table, room, action["target"]):
        faults = {"sh.03"}
    return faults


def is_target(table: Table, room: str, target: str) -> bool:
    """`adult.2` is the second adult of the room."""
    kind, _, number = target.partition(".")
    here = [one for one in table.intruders_in(room) if one["kind"] == kind]
    return int(number or 1) <= len(here)


def _shoot(table: Table, action: Action) -> set[str]:
    faults = _targets(table, action)
    held = [thing for thing in table.players[action["player"]]["hands"] if thing["item"] == action["weapon"]]
    if not held or action["weapon"] not in WEAPONS:
        faults.add("sh.03")
    elif not held[0]["ammo"]:
        faults.add("sh.02")
    return faults


def _escape(table: Table, action: Action) -> set[str]:
    return _combat(table, action) | _way(table, action, "es.05")


def _trade(table: Table, action: Action) -> set[str]:
    faults = _combat(table, action)
    room = table.players[action["player"]]["room"]
    wanted: dict[str, list[str]] = {}
    for transfer in action["transfers"]:
        people, thing = transfer.split(".", 1)
        giver, taker = people.upper().split(">")
        wanted.setdefault(giver, []).append(thing)
        for name in (giver, taker):
            if name not in table.players or name not in table.awake(room):
                faults.add("tr.03")
        if giver == taker:
            faults.add("tr.05")
    if any(giver in table.players and lacks(table, giver, things) for giver, things in wanted.items()):
        faults.add("tr.02")
    return faults


def _craft(table: Table, action: Action) -> set[str]:
    faults = _combat(table, action)
    item, parts = action["item"], list(action["of"])
    if item not in CRAFTED:
        return faults | {"cr.04"}
    icons = sorted(ICONS.get(part, "-") for part in parts)
    if icons != sorted(CRAFTED[item]):
        faults.add("cr.02")
    if lacks(table, action["player"], parts):
        faults.add("cr.01")
    if table.position["crafted"][item] == 0:
        faults.add("cr.04")
    return faults


def slots(table: Table, name: str) -> int:
    return table.number_of("hand_slots") - table.has_wound(name, "arm")


def _take(table: Table, action: Action) -> set[str]:
    faults = _combat(table, action)
    player = table.players[action["player"]]
    thing = action["object"]
    room = player["room"]
    if thing not in RESEARCHED or thing not in table.rooms[room]["objects"]:
        at_nest = thing == "egg" and room == table.room_with("nest") and table.position["eggs"] > 0
        faults.add("pu.05" if at_nest else "pu.02")
    if table.has("two_hands") and len(player["hands"]) >= slots(table, action["player"]):
        faults.add("pu.04")
    return faults


def _drop(table: Table, action: Action) -> set[str]:
    held = [thing["item"] for thing in table.players[action["player"]]["hands"]]
    return set() if action["object"] in held else {"pu.04"}


def _pass(table: Table, action: Action) -> set[str]:
    """Any number of own hand cards; contamination cards may be among them (PP-12)."""
    player = table.players[action["player"]]
    count, bad = action.get("cards", 0), action.get("contamination", 0)
    name = action["player"]
    most = table.action_cards(name)[1], table.contamination(name)[1]
    return {"pp.11"} if count + bad > player["cards"] or count > most[0] or bad > most[1] else set()


def _launch(table: Table, action: Action) -> set[str]:
    name = action["player"]
    return set() if table.players[name]["status"] == "pod" and table.players[name]["actions"] == 0 else {"cm.14"}


def _room(table: Table, action: Action) -> set[str]:
    return check_room(table, action["player"], action.get("option", 1))


def _item(table: Table, action: Action) -> set[str]:
    check = check_use if action["item"] in QUESTS else check_item
    return check(table, action["player"], action["item"], action.get("option", 1))


CHECKS: dict[str, Callable[[Table, Action], set[str]]] = {
    "move": _move,
    "careful": _careful,
    "shoot": _shoot,
    "melee": _targets,
    "escape": _escape,
    "trade": _trade,
    "craft": _craft,
    "take": _take,
    "drop": _drop,
    "pass": _pass,
    "launch": _launch,
    "card": lambda table, action: check_card(table, action["player"], action["card"]),
    "room": _room,
    "item": _item,
    "quest": lambda table, action: check_quest(table, action["player"], action["item"]),
}
