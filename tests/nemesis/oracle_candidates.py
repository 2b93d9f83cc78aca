"""What may be asked about in a position of Nemesis: sensible actions, and senseless ones."""

from __future__ import annotations

import random
from collections.abc import Iterator

from tests.nemesis import oracle_cards, oracle_items, oracle_rooms
from tests.nemesis.oracle_data import CRAFTED, ICONS, QUESTS, WEAPONS
from tests.nemesis.oracle_rules import broken
from tests.nemesis.oracle_table import Action, Position, Table

TARGETS = ("larva", "creeper", "adult", "breeder", "queen", "egg")


def legal(position: Position) -> list[Action]:
    """Actions of all kinds that are legal; of passes and trades only some."""
    table = Table(position)
    return [action for action in candidates(table) if not broken(table, action)]


def candidates(table: Table) -> Iterator[Action]:
    """Every action that the one whose turn it is may think of."""
    position = table.position
    if position["phase"] == "event":
        yield {"type": "step", "number": position["step"]}
        return
    if position["phase"] == "over":
        yield {"type": "final-checks"}
        return
    name = position["active"]
    if name is None:
        yield {"type": "begin-turn"}
        return
    player = table.players[name]
    yield {"type": "launch", "player": name}
    for count, bad in sorted({(0, 0), (1, 0), (0, 1), (player["cards"], 0)}):
        yield {"type": "pass", "player": name, "cards": count, "contamination": bad}
    for held in player["hands"]:
        yield {"type": "drop", "player": name, "object": held["item"]}
    if player["room"] is not None:
        yield from _moves(table, name)
        yield from _fights(table, name)
        yield from _things(table, name)
        yield from _uses(table, name)


def _moves(table: Table, name: str) -> Iterator[Action]:
    for to in table.neighbours(table.players[name]["room"]):
        yield {"type": "move", "player": name, "to": to}
        yield {"type": "escape", "player": name, "to": to}
        yield {"type": "careful", "player": name, "to": to}
        for corridor in table.exits(to):
            yield {"type": "careful", "player": name, "to": to, "corridor": corridor}


def _fights(table: Table, name: str) -> Iterator[Action]:
    player = table.players[name]
    here = [one["kind"] for one in table.intruders_in(player["room"])]
    for target in TARGETS:
        for number in range(1, max(1, here.count(target)) + 1):
            aim = target if number == 1 else f"{target}.{number}"
            yield {"type": "melee", "player": name, "target": aim}
            for held in player["hands"]:
                if held["item"] in WEAPONS:
                    yield {"type": "shoot", "player": name, "weapon": held["item"], "target": aim}


def _things(table: Table, name: str) -> Iterator[Action]:
    player = table.players[name]
    for thing in ("corpse", "blue-corpse", "carcass", "egg"):
        yield {"type": "take", "player": name, "object": thing}
    for item in CRAFTED:
        for one in player["items"]:
            for other in player["items"]:
                if one in ICONS and other in ICONS and one <= other:
                    yield {"type": "craft", "player": name, "item": item, "of": [one, other]}
    for partner in table.awake(player["room"]):
        if partner != name:
            for giver, taker in ((name, partner), (partner, name)):
                other = table.players[giver]
                for thing in sorted({*(other["items"] or []), *(held["item"] for held in other["hands"])}):
                    transfer = f"{giver.lower()}>{taker.lower()}.{thing}"
                    yield {"type": "trade", "player": name, "transfers": [transfer]}


def _uses(table: Table, name: str) -> Iterator[Action]:
    player = table.players[name]
    for card in oracle_cards.own_cards(table, name):
        yield {"type": "card", "player": name, "card": card}
    for quest in player["quests"]:
        yield {"type": "quest", "player": name, "item": quest["item"]}
        yield {"type": "item", "player": name, "item": quest["item"], "option": 1}
    for number in range(1, 1 + len(oracle_rooms.OPTIONS.get(table.rooms[player["room"]]["tile"], ()))):
        yield {"type": "room", "player": name, "option": number}
    for item in sorted({*player["items"], *(held["item"] for held in player["hands"])}):
        for number in range(1, 1 + len(oracle_items.OPTIONS.get(item, ()))):
            yield {"type": "item", "player": name, "item": item, "option": number}


KINDS = (
    *("move", "careful", "shoot", "melee", "escape", "craft", "take", "drop", "pass", "launch", "trade"),
    *("card", "item", "item", "room", "quest"),
)


def senseless(position: Position, rnd: random.Random) -> Action:
    """An action without regard to the rules, mostly of the one whose round it is."""
    table = Table(position)
    if rnd.random() < 0.05:
        return rnd.choice([{"type": "begin-turn"}, {"type": "step", "number": rnd.randint(1, 6)}])
    name = position["active"] if position["active"] and rnd.random() < 0.9 else rnd.choice(list(table.players))
    kind = rnd.choice(KINDS)
    action: Action = {"type": kind, "player": name, **_arguments(table, name, kind, rnd)}
    if kind not in ("drop", "pass", "launch") and rnd.random() < 0.3:
        action["pay"] = rnd.randint(0, 3)
    return action


def _arguments(table: Table, name: str, kind: str, rnd: random.Random) -> Action:
    player, rooms = table.players[name], list(table.rooms)
    room = player["room"] or rnd.choice(rooms)
    to = rnd.choice(table.neighbours(room) if rnd.random() < 0.8 else rooms)
    here = [one["kind"] for one in table.intruders_in(room)] or list(TARGETS)
    target = rnd.choice([*here, rnd.choice(TARGETS)]) + rnd.choice(["", "", "", ".1", ".2"])
    weapons = [held["item"] for held in player["hands"] if held["item"] in WEAPONS] or ["rifle"]
    weapon = rnd.choice([*weapons, *weapons, rnd.choice(list(WEAPONS))])
    things = player["items"] or ["tools"]
    objects = ["corpse", "carcass", "egg", "blue-corpse", *table.rooms[room]["objects"] * 3]
    if kind == "careful":
        exits = [*table.exits(to), rnd.choice(list(table.corridors)), None]
        corridor = rnd.choice(exits)
        return {"to": to, "corridor": corridor} if corridor else {"to": to}
    if kind == "pass":
        return {"cards": rnd.randint(0, 4), "contamination": rnd.randint(0, 2)}
    if kind == "trade":
        other = rnd.choice(list(table.players)).lower()
        return {"transfers": [f"{name.lower()}>{other}.{rnd.choice(things)}"]}
    if kind == "craft":
        return {"item": rnd.choice(list(CRAFTED)), "of": [rnd.choice(things), rnd.choice(list(ICONS))]}
    quests = [quest["item"] for quest in player["quests"]]
    usable = sorted(oracle_items.OPTIONS)
    by_kind: dict[str, Action] = {
        "move": {"to": to},
        "escape": {"to": to},
        "shoot": {"weapon": weapon, "target": target},
        "melee": {"target": target},
        "take": {"object": rnd.choice(objects)},
        "drop": {"object": rnd.choice([*(held["item"] for held in player["hands"]), "egg"])},
        "card": {"card": rnd.choice([*oracle_cards.own_cards(table, name), *oracle_cards.ALL])},
        "room": {"option": rnd.choice([1, 1, 2, 3])},
        "quest": {"item": rnd.choice([*quests, *QUESTS])},
        "item": {
            "item": rnd.choice([*things, *quests, *usable, *WEAPONS]),
            "option": rnd.choice([1, 1, 1, 2, 2, 3, 4]),
        },
    }
    return by_kind.get(kind, {})
