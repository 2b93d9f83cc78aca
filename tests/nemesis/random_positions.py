"""Tables of Nemesis to begin with: set-ups, and positions that play seldom or never reaches, drawn by chance.

They are made with the second implementation's knowledge of the pieces; whether one is possible, the game decides.
"""

from __future__ import annotations

import random
from typing import Any

from tests.nemesis.oracle_data import (
    ADULTS_AT_START,
    ATTACK_CARDS,
    BAG,
    CARDS_EACH,
    CHARACTERS,
    CONTAMINATION,
    COORDINATES,
    CRAFTED,
    CRAFTED_EACH,
    EGGS_AT_START,
    EVENTS,
    EXPLORATION,
    HEAVY,
    ITEMS,
    MODELS,
    NO_MALFUNCTION,
    PODS,
    SHIPS,
    TILES,
    TOKENS,
    WEAKNESSES,
    WEAPONS,
    WOUNDS,
)
from tests.nemesis.oracle_table import SWITCHES, Position, Table, kind_of

ADULTS = [token for token, count in TOKENS.items() if kind_of(token) == "adult" for _ in range(count)]


def profile(rnd: random.Random) -> tuple[str, dict[str, bool]]:
    """One of the two, with a few switches that differ from it."""
    base = rnd.choice(["ref", "ref", "book", "book"])
    names = rnd.sample(sorted(set(SWITCHES) - NOT_DRAWN), rnd.choice([0, 0, 0, 1, 2, 4]))
    return base, {name: not SWITCHES[name][base == "book"] for name in names}


NOT_DRAWN = {"intruders_reveal_rooms"}
"""Nothing tells how far the revealing goes (A-75)."""


def start(rnd: random.Random) -> Position:
    """The set-up for one to five players, of whom nobody has done anything yet."""
    ship = rnd.choice(["base", "base", "t6"])
    count = rnd.randint(1, 5)
    base, switches = profile(rnd)
    names = [f"P{seat + 1}" for seat in range(count)]
    characters = rnd.sample(sorted(CHARACTERS), count)
    numbers = rnd.sample(range(1, count + 1), count)
    bag = [token for token, tokens in BAG.items() for _ in range(tokens)]
    return {
        "profile": base,
        "switches": switches,
        "ship": ship,
        "players": {
            name: player(character, number, SHIPS[ship].start)
            for name, character, number in zip(names, characters, numbers, strict=True)
        },
        "first": names[numbers.index(1)],
        "active": None,
        "turn": 1,
        "phase": "player",
        "step": 0,
        "rooms": rooms(ship, rnd),
        "corridors": {name: {"noise": False, "door": "open"} for name in SHIPS[ship].corridors},
        "technical_noise": False,
        "intruders": [],
        "bag": sorted([*bag, *rnd.sample(ADULTS, ADULTS_AT_START + count)]),
        "attack": {"left": len(ATTACK_CARDS), "discard": [], "removed": []},
        "event": {"left": len(EVENTS), "discard": [], "removed": []},
        "contamination": {"left": CONTAMINATION, "discard": [], "removed": []},
        "wound": {"left": sum(WOUNDS.values()), "discard": [], "removed": []},
        "items": {colour: sum(deck.values()) for colour, deck in ITEMS.items()},
        "crafted": dict.fromkeys(CRAFTED, CRAFTED_EACH),
        "eggs": EGGS_AT_START,
        "weaknesses": [{"kind": kind, "is_revealed": False} for kind in rnd.sample(WEAKNESSES, 3)],
        "time": 0,
        "destruct": -1,
        "pods": pods(count, rnd),
        "engines": [rnd.random() < 0.5 for _ in range(3)],
        "coordinates": rnd.choice(COORDINATES),
        "destination": "B",
        "has_encountered": False,
        "has_died": False,
        "has_slept": False,
        "airlock": None,
        "ended": None,
    }


def player(character: str, number: int, room: str) -> dict[str, Any]:
    weapon, *quests = CHARACTERS[character]
    return {
        "number": number,
        "character": character,
        "status": "awake",
        "room": room,
        "cards": 0,
        "contamination": 0,
        "deck": CARDS_EACH,
        "discard": 0,
        "contamination_elsewhere": 0,
        "has_passed": False,
        "actions": 0,
        "light": 0,
        "wounds": [],
        "is_slimed": False,
        "has_larva": False,
        "signal": False,
        "hands": [{"item": weapon, "ammo": WEAPONS[weapon].capacity}],
        "items": [],
        "hidden_items": 0,
        "quests": [{"item": quest, "is_active": False} for quest in sorted(quests)],
        "objectives": 2,
    }


def rooms(ship: str, rnd: random.Random) -> dict[str, dict[str, Any]]:
    """Tiles and tokens that nobody has seen, but for the rooms that are printed on the board."""
    plan = SHIPS[ship]
    return {
        name: {
            "tile": plan.known.get(name, None if slot in ("1", "2") else slot),
            "is_explored": slot not in ("1", "2"),
            "token": None,
            "items": 0 if slot not in ("1", "2") else None,
            "fire": False,
            "malfunction": False,
            "objects": ["blue-corpse"] if name == plan.start else [],
        }
        for name, slot in plan.rooms.items()
    }


def pods(count: int, rnd: random.Random) -> list[dict[str, Any]]:
    numbers = sorted(rnd.sample(range(1, 5), PODS[count]))
    return [
        {"number": number, "section": "AB"[index % 2], "is_locked": True, "seats": [], "is_launched": False}
        for index, number in enumerate(numbers)
    ]


def random_position(rnd: random.Random) -> Position:
    """A table in the middle of a game, with somebody on board and awake; some are close to their end."""
    while True:
        position = drawn(rnd)
        if Table(position).awake():
            return position


def drawn(rnd: random.Random) -> Position:
    """One that may be without anybody who could go on."""
    position = start(rnd)
    table = Table(position)
    late = rnd.random()
    position["turn"] = 1 + int(late * 15)
    position["time"] = position["turn"] - 1
    if rnd.random() < 0.25:
        position["destruct"] = rnd.randint(0, 5)
    position["has_encountered"] = rnd.random() < 0.8
    position["has_died"] = rnd.random() < 0.3
    explore(position, rnd, late)
    strew_noise(position, rnd)
    strew_players(table, rnd, late)
    strew_intruders(table, rnd)
    strew_decks(position, rnd)
    if rnd.random() < 0.5:
        for pod in position["pods"]:
            pod["is_locked"] = rnd.random() < 0.4
    for one in position["weaknesses"]:
        one["is_revealed"] = rnd.random() < 0.35
    if not position["has_encountered"]:
        position["has_encountered"] = bool(position["intruders"])
    for player in position["players"].values():
        player["objectives"] = 1 if position["has_encountered"] else 2
    choose_phase(table, rnd)
    return position


def explore(position: Position, rnd: random.Random, late: float) -> None:
    """Rooms that were entered, with fires and malfunctions; now and then nearly all of the markers are out."""
    tiles = {slot: [tile for tile, about in TILES.items() if about.slot == slot] for slot in ("1", "2")}
    tokens = [token for token, count in EXPLORATION.items() for _ in range(count)]
    for pile in (*tiles.values(), tokens):
        rnd.shuffle(pile)
    burning = rnd.choice([0.1, 0.1, 0.35])
    for name, there in position["rooms"].items():
        if not there["is_explored"]:
            tile = there["tile"] or tiles[SHIPS[position["ship"]].rooms[name]].pop()
            turn(there, tile, tokens, late, rnd)
        there["fire"] = rnd.random() < burning
        if there["is_explored"] and there["tile"] not in NO_MALFUNCTION:
            there["malfunction"] = rnd.random() < burning
        if rnd.random() < 0.12:
            there["objects"] = sorted([*there["objects"], rnd.choice(["carcass", "egg", "egg"])])
    for marker in ("fire", "malfunction"):
        rooms = [there for there in position["rooms"].values() if there[marker]]
        rnd.shuffle(rooms)
        for there in rooms[8:]:
            there[marker] = False


def turn(there: dict[str, Any], tile: str, tokens: list[str], late: float, rnd: random.Random) -> None:
    """The room was entered, or somebody has looked at its tile and token."""
    if rnd.random() < 0.2 + 0.7 * late:
        has_items = tile not in NO_MALFUNCTION
        there |= {"tile": tile, "is_explored": True, "items": rnd.randint(0, 3) if has_items else 0}
    elif rnd.random() < 0.15:
        there |= {"tile": tile, "token": tokens.pop()}


def strew_noise(position: Position, rnd: random.Random) -> None:
    noisy, closed = rnd.choice([0.1, 0.4, 0.8]), rnd.choice([0, 0.1, 0.3])
    for corridor in position["corridors"].values():
        corridor["noise"] = rnd.random() < noisy
        if rnd.random() < closed and sum(one["door"] != "open" for one in position["corridors"].values()) < 12:
            corridor["door"] = rnd.choice(["closed", "closed", "destroyed"])
    position["technical_noise"] = rnd.random() < noisy


def strew_players(table: Table, rnd: random.Random, late: float) -> None:
    position = table.position
    explored = [name for name, there in position["rooms"].items() if there["is_explored"]]
    crowd = rnd.choice(explored)
    drawn = [wound for wound, count in WOUNDS.items() for _ in range(count)]
    rnd.shuffle(drawn)
    cards_left = [
        (colour, item) for colour, deck in ITEMS.items() for item, count in deck.items() for _ in range(count)
    ]
    heavy = [(colour, item) for colour, item in cards_left if item in HEAVY]
    cards_left = [card for card in cards_left if card not in heavy]
    heavy = [*dict.fromkeys(heavy), ("blue", "flamethrower"), ("", "egg"), ("", "carcass"), ("", "carcass")]
    rnd.shuffle(cards_left)
    rnd.shuffle(heavy)
    for name, one in position["players"].items():
        one["room"] = crowd if rnd.random() < 0.4 else rnd.choice(explored)
        bad = rnd.choice([0, 0, 1, 2, 4]) if late > 0.2 else rnd.choice([0, 0, 1])
        cards = [True] * bad + [False] * CARDS_EACH
        rnd.shuffle(cards)
        hand = min(rnd.choice([0, 1, 2, 3, 4, 5, 6]), len(cards))
        deck = rnd.randint(0, len(cards) - hand)
        one |= {"cards": hand, "contamination": sum(cards[:hand]), "contamination_elsewhere": sum(cards[hand:])}
        one |= {"deck": deck, "discard": len(cards) - hand - deck, "light": rnd.choice([0, 0, 1, 2])}
        if rnd.random() < 0.15 and bad > 0 and 0 < hand < len(cards):
            one |= {"contamination": None, "contamination_elsewhere": None}
        for _ in range(rnd.choice([0, 0, 0, 1, 2, 3])):
            one["wounds"].append({"kind": drawn.pop(), "is_dressed": rnd.random() < 0.3})
        one["wounds"].sort(key=lambda wound: (wound["kind"], wound["is_dressed"]))
        one |= {"is_slimed": rnd.random() < 0.25, "has_larva": rnd.random() < 0.15, "signal": rnd.random() < 0.2}
        equip(position, one, cards_left, heavy, rnd)
        if rnd.random() < 0.12 * (1 + late):
            leave(position, name, rnd)


def equip(
    position: Position,
    one: dict[str, Any],
    cards: list[tuple[str, str]],
    heavy: list[tuple[str, str]],
    rnd: random.Random,
) -> None:
    """Ammo, items, and now and then something heavy."""
    for held in one["hands"]:
        held["ammo"] = rnd.randint(0, WEAPONS[held["item"]].capacity)
    drawn = [cards.pop() for _ in range(rnd.choice([0, 1, 2, 3]))]
    one["items"] = sorted(item for _, item in drawn)
    for quest in one["quests"]:
        quest["is_active"] = rnd.random() < 0.3
    if rnd.random() < 0.3:
        drawn.append(heavy.pop())
        thing = drawn[-1][1]
        one["hands"].append({"item": thing, "ammo": WEAPONS[thing].capacity if thing in WEAPONS else None})
    for colour, item in drawn:
        if colour in position["items"]:
            position["items"][colour] -= 1
        elif item in position["crafted"]:
            position["crafted"][item] -= 1
    one["hands"].sort(key=lambda held: held["item"])


def leave(position: Position, name: str, rnd: random.Random) -> None:
    """The character is dead, asleep, in a pod or gone."""
    one = position["players"][name]
    one["status"] = rnd.choice(["dead", "asleep", "evacuated", "pod"])
    one["has_passed"] = False
    if one["status"] == "dead":
        position["has_died"] = True
        one |= {"hands": [], "items": [], "has_larva": False, "room": None}
    elif one["status"] == "asleep":
        position["has_slept"] = True
        position["time"] = max(position["time"], 7)
        one["room"] = None
    else:
        pod = rnd.choice(position["pods"])
        if len(pod["seats"]) == 2 or (pod["is_launched"] and one["status"] == "pod"):
            one["status"] = "awake"
            return
        section = next((r for r, there in position["rooms"].items() if there["tile"] == section_tile(pod)), None)
        if one["status"] == "pod" and section is None:
            one["status"] = "awake"
            return
        pod["seats"].append(name)
        pod["is_locked"] = False
        pod["is_launched"] = one["status"] == "evacuated"
        one["room"] = section if one["status"] == "pod" else None
        if pod["is_launched"]:
            for other in pod["seats"]:
                position["players"][other] |= {"status": "evacuated", "room": None}


def section_tile(pod: dict[str, Any]) -> str:
    return f"evacuation-{pod['section'].lower()}"


def strew_intruders(table: Table, rnd: random.Random) -> None:
    """Models with numbers, some unknown, near the characters more often than not; the rest is in bag and pool."""
    position = table.position
    tokens = [token for token, count in TOKENS.items() for _ in range(count)]
    carried = sum(one["has_larva"] for one in position["players"].values())
    for _ in range(carried):
        tokens.remove("larva-1")
    left = dict(MODELS) | {"larva": MODELS["larva"] - carried}
    near = [one["room"] for one in position["players"].values() if one["status"] == "awake"]
    near += [other for room in near for other in table.neighbours(room)]
    rnd.shuffle(tokens)
    many = rnd.choice([0, 1, 3, 6, 14])
    for token in [token for token in tokens if token != "blank"][:many]:
        kind = kind_of(token)
        if not left[kind]:
            continue
        left[kind] -= 1
        tokens.remove(token)
        room = rnd.choice(near if near and rnd.random() < 0.7 else list(position["rooms"]))
        injuries = 0 if kind == "larva" else rnd.choice([0, 0, 1, 2, 4])
        number = None if kind in ("adult", "breeder") and rnd.random() < 0.15 else int(token[-1])
        position["intruders"].append({"kind": kind, "room": room, "injuries": injuries, "number": number})
    in_order(position)
    bag = [token for token in tokens if token == "blank" or rnd.random() < rnd.choice([0.1, 0.5, 0.8])]
    position["bag"] = sorted(f"{kind_of(t)}?" if t[:5] in ("adult", "breed") and rnd.random() < 0.2 else t for t in bag)
    loose = table.eggs() - position["eggs"]
    position["eggs"] = max(0, min(8 - loose, rnd.choice([0, 1, 5, 8])))


def busy(position: Position, rnd: random.Random) -> Position:
    """Somebody's round: who can pay, stands where there is much to do, and carries what is rare in play."""
    name = rnd.choice(Table(position).awake())
    one = position["players"][name]
    position |= {"phase": "player", "step": 0, "active": name}
    one |= {"has_passed": False, "actions": rnd.choice([0, 0, 1])}
    for other, player in position["players"].items():
        player["actions"] = player["actions"] if other == name else 0
    rooms = [room for room, there in position["rooms"].items() if there["is_explored"]]
    one["room"] = rnd.choice([room for room in rooms if position["rooms"][room]["tile"] in WORTH_A_VISIT] or rooms)
    if rnd.random() < 0.6:
        position["intruders"] = [model for model in position["intruders"] if model["room"] != one["room"]]
    total = one["cards"] + one["deck"] + one["discard"]
    bad = total - CARDS_EACH
    hand = rnd.randint(3, 6)
    deck = rnd.randint(0, total - hand)
    in_hand = rnd.randint(max(0, bad - (total - hand)), min(bad, hand))
    one |= {"cards": hand, "deck": deck, "discard": total - hand - deck}
    one |= {"contamination": in_hand, "contamination_elsewhere": bad - in_hand}
    if rnd.random() < 0.2 and bad:
        one |= {"contamination": None, "contamination_elsewhere": None}
    for _ in range(rnd.choice([1, 2, 3])):
        give_any(position, one, rnd)
    in_order(position)
    return position


WORTH_A_VISIT = (
    *("surgery", "surgery", "canteen", "shower", "engine-1", "engine-2", "engine-3", "generator", "monitoring"),
    *("evacuation-a", "evacuation-b", "fire-control", "comms-room", "armory", "storage", "cockpit", "laboratory"),
)


def give_any(position: Position, one: dict[str, Any], rnd: random.Random) -> None:
    """An item of any kind, rare ones as often as others, if one is left."""
    kinds = [(colour, item) for colour, deck in ITEMS.items() for item in deck if item not in WEAPONS]
    colour, item = rnd.choice([*kinds, *(("crafted", item) for item in CRAFTED if item not in HEAVY)])
    players = position["players"].values()
    here = [thing for player in players for thing in (*player["items"], *(held["item"] for held in player["hands"]))]
    supply = position["crafted"] if colour == "crafted" else position["items"]
    place = item if colour == "crafted" else colour
    copies = CRAFTED_EACH if colour == "crafted" else ITEMS[colour][item]
    if here.count(item) >= copies or not supply[place]:
        return
    supply[place] -= 1
    if item in HEAVY:
        one["hands"].append({"item": item, "ammo": None})
    else:
        one["items"].append(item)


def in_order(position: Position) -> None:
    """Brings lists into the order of a position."""
    table = Table(position)
    position["intruders"][:] = table.by_room()
    position["bag"].sort()
    for one in position["players"].values():
        one["hands"].sort(key=lambda held: held["item"])
        one["wounds"].sort(key=lambda wound: (wound["kind"], wound["is_dressed"]))
        one["items"].sort()
        one["quests"].sort(key=lambda quest: quest["item"])
    for there in position["rooms"].values():
        there["objects"].sort()
    for deck in ("attack", "event", "wound", "contamination"):
        position[deck]["discard"].sort()
        position[deck]["removed"].sort()


def strew_decks(position: Position, rnd: random.Random) -> None:
    attack = rnd.sample(ATTACK_CARDS, rnd.choice([0, 5, 18, 19, 20]))
    position["attack"] = {"left": len(ATTACK_CARDS) - len(attack), "discard": sorted(attack), "removed": []}
    removed = [card for card in ("ev17", "ev18", "ev19", "ev20") if rnd.random() < 0.1]
    cards = [card for card in EVENTS if card not in removed]
    discard = rnd.sample(cards, rnd.choice([0, 2, 8, len(cards)]))
    position["event"] = {"left": len(cards) - len(discard), "discard": sorted(discard), "removed": removed}
    total = sum(one["cards"] + one["deck"] + one["discard"] - CARDS_EACH for one in position["players"].values())
    position["contamination"]["left"] = CONTAMINATION - total
    wounds = sum(len(one["wounds"]) for one in position["players"].values())
    position["wound"]["left"] = sum(WOUNDS.values()) - wounds


def choose_phase(table: Table, rnd: random.Random) -> None:
    """Whose round it is, or which step comes next."""
    position = table.position
    able = [name for name in table.order() if position["players"][name]["status"] in ("awake", "pod")]
    position["first"] = rnd.choice(list(position["players"]))
    if not able or rnd.random() < 0.4:
        position["phase"], position["step"], position["active"] = "event", rnd.choice([1, 2, 3, 4, 5, 5, 6]), None
        for name in able:
            position["players"][name]["has_passed"] = True
        return
    position["active"] = rnd.choice(able)
    position["players"][position["active"]]["actions"] = rnd.choice([0, 0, 1])
    for name in able:
        position["players"][name]["has_passed"] = name != position["active"] and rnd.random() < 0.3
