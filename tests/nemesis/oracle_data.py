"""What is printed on the pieces of Nemesis, typed anew from the reference for the second implementation.

Nothing here is read from the game's own data. Names are those of the position: rooms and corridors as on the board,
tokens such as `adult-3`, copies of attack cards such as `graze/2`.
"""

from __future__ import annotations

from dataclasses import dataclass

KINDS = ("queen", "breeder", "adult", "creeper", "larva")
"""From the largest to the smallest: the order of attacks (A-65 and ES-06)."""

LETTERS = {"C": "creeper", "A": "adult", "B": "breeder", "Q": "queen"}

MODELS = {"larva": 6, "creeper": 3, "adult": 8, "breeder": 2, "queen": 1}

TOKENS = {
    "blank": 1,
    "larva-1": 8,
    "creeper-1": 3,
    "adult-2": 4,
    "adult-3": 5,
    "adult-4": 3,
    "breeder-3": 1,
    "breeder-4": 1,
    "queen-4": 1,
}

BAG = {"blank": 1, "larva-1": 4, "creeper-1": 1, "queen-4": 1}
"""In the bag at the start, beside three adults and one a player."""
ADULTS_AT_START = 3


@dataclass(frozen=True)
class Ship:
    """Rooms in the order of the board, with what is printed there; slots are "1", "2" and, for a room, its tile."""

    rooms: dict[str, str]
    corridors: dict[str, tuple[int, ...]]
    technical: dict[str, tuple[int, ...]]
    start: str
    known: dict[str, str]
    """Tiles that lie in slots for good."""


def _corridors(text: str) -> dict[str, tuple[int, ...]]:
    pairs = (word.rstrip("]").split("[") for word in text.split())
    return {name: tuple(int(number) for number in numbers.split(",")) for name, numbers in pairs}


SHIPS = {
    "base": Ship(
        rooms={
            "1": "cockpit",
            **{str(number): "1" for number in (2, 3, 4, 5)},
            **{str(number): "2" for number in (6, 7, 8)},
            **{str(number): "1" for number in (9, 10)},
            "11": "hibernatorium",
            **{str(number): "1" for number in (12, 13)},
            **{str(number): "2" for number in (14, 15)},
            **{str(number): "1" for number in (16, 17, 18)},
            "19": "engine-3",
            "20": "engine-2",
            "21": "engine-1",
        },
        corridors=_corridors(
            "1-2[3] 1-3[1,2] 1-4[4] 2-6[4] 3-7[3,4] 4-8[1] 5-6[3] 5-10[1,2] 6-7[1] 6-11[2] 7-8[2] 8-9[4] 8-11[3] "
            "9-12[1,2] 10-13[3,4] 11-14[4] 11-15[1] 12-16[3,4] 13-14[1] 13-19[2] 14-17[2] 15-16[2] 15-18[3] 16-21[1] "
            "17-19[1] 17-20[3,4] 18-20[1,2] 18-21[4]"
        ),
        technical={
            "2": (1, 2),
            "4": (2, 3),
            "5": (4,),
            "9": (3,),
            "14": (3,),
            "15": (4,),
            "19": (3, 4),
            "21": (2, 3),
        },
        start="11",
        known={},
    ),
    "t6": Ship(
        rooms={"T1": "hibernatorium", "T2": "1", "T3": "1", "T4": "2", "T5": "2", "T6": "engine-1"},
        corridors=_corridors("T1-T2[1] T1-T3[2] T1-T4[3] T1-T5[4] T2-T3[3,4] T2-T6[2] T4-T5[1,2] T5-T6[3]"),
        technical={"T3": (1,), "T4": (4,), "T6": (1, 4)},
        start="T1",
        known={"T2": "laboratory", "T3": "nest", "T4": "storage", "T5": "cabins"},
    ),
}


@dataclass(frozen=True)
class Tile:
    """What a room tile shows; its slot is "1", "2" or special."""

    slot: str
    colour: str | None
    computer: bool = False


TILES = {
    "armory": Tile("1", "red"),
    "comms-room": Tile("1", "yellow", True),
    "emergency-room": Tile("1", "green"),
    "evacuation-a": Tile("1", "white"),
    "evacuation-b": Tile("1", "white"),
    "fire-control": Tile("1", "yellow", True),
    "generator": Tile("1", "yellow", True),
    "laboratory": Tile("1", "green", True),
    "nest": Tile("1", None),
    "storage": Tile("1", "red"),
    "surgery": Tile("1", "green"),
    "airlock": Tile("2", "yellow"),
    "cabins": Tile("2", "white"),
    "canteen": Tile("2", "green"),
    "command-center": Tile("2", "red", True),
    "engine-control": Tile("2", "yellow", True),
    "hatch-control": Tile("2", "white"),
    "monitoring": Tile("2", "red", True),
    "slime-room": Tile("2", None),
    "shower": Tile("2", "white"),
    "cockpit": Tile("special", None),
    "hibernatorium": Tile("special", None),
    "engine-1": Tile("special", None),
    "engine-2": Tile("special", None),
    "engine-3": Tile("special", None),
}
NO_MALFUNCTION = ("nest", "slime-room")

EXPLORATION = {
    "malfunction-4": 1,
    "malfunction-3": 1,
    "malfunction-2": 4,
    "malfunction-1": 2,
    "doors-4": 1,
    "doors-3": 1,
    "doors-2": 1,
    "doors-1": 1,
    "fire-2": 1,
    "fire-1": 1,
    "silence-1": 2,
    "slime-4": 1,
    "slime-3": 1,
    "danger-3": 1,
    "danger-2": 1,
}

NOISE = ("1", "2", "3", "4", "silence", "danger")


@dataclass(frozen=True)
class Attack:
    """One kind of attack card: the endurance of each copy, and whose symbols it shows."""

    endurance: tuple[str, ...]
    movers: tuple[str, ...]


def _kinds(letters: str) -> tuple[str, ...]:
    return tuple(LETTERS[letter] for letter in letters)


ATTACKS = {
    "graze": Attack(("2", "3", "5", "6"), _kinds("CABQ")),
    "rip": Attack(("3", "4", "5", "flee"), _kinds("ABQ")),
    "crush": Attack(("4", "4", "6", "flee"), _kinds("ABQ")),
    "lash": Attack(("2", "5"), _kinds("Q")),
    "moult": Attack(("4", "5"), _kinds("C")),
    "rampage": Attack(("3", "4"), _kinds("BQ")),
    "spit": Attack(("5",), _kinds("CABQ")),
    "call": Attack(("3",), _kinds("CQ")),
}
ATTACK_CARDS = sorted(f"{name}/{value}" for name, card in ATTACKS.items() for value in card.endurance)
"""All twenty; two copies of crush are alike."""


@dataclass(frozen=True)
class EventCard:
    """Who moves, through which corridor, and where the card goes afterwards."""

    movers: tuple[str, ...]
    number: int
    after: str


def _events(text: str) -> dict[str, EventCard]:
    cards: dict[str, EventCard] = {}
    for row in text.split("\n"):
        if row.strip():
            name, letters, number, after = row.split()
            cards[name] = EventCard(_kinds(letters), int(number), after)
    return cards


EVENTS = _events("""
    ev01 BQ 2 discard
    ev02 AB 3 discard
    ev03 BQ 1 discard
    ev04 CA 2 discard
    ev05 CA 4 discard
    ev06 CBQ 1 discard
    ev07 AB 4 discard
    ev08 CBQ 3 discard
    ev09 BQ 4 discard
    ev10 AB 1 discard
    ev11 BQ 3 discard
    ev12 CBQ 2 discard
    ev13 CA 3 discard
    ev14 AB 2 shuffle
    ev15 CBQ 4 discard
    ev16 CA 1 discard
    ev17 ABQ 1 remove
    ev18 ABQ 2 remove
    ev19 ABQ 3 remove
    ev20 ABQ 4 remove
""")

WOUNDS = {"arm": 3, "hand": 3, "leg": 3, "body": 4, "bleeding": 3}

CONTAMINATION = 27
INFECTED = 7
"""So many of them."""

WEAKNESSES = (
    "soft-spot",
    "door-shy",
    "phosphate",
    "energy",
    "slow-ambush",
    "thin-line",
    "blunt-bite",
    "flammable",
)
RESEARCHED = {"corpse": 0, "blue-corpse": 0, "egg": 1, "carcass": 2}


@dataclass(frozen=True)
class Weapon:
    """Its class and how much ammo it takes."""

    kind: str
    capacity: int


WEAPONS = {
    "revolver": Weapon("classic", 6),
    "shotgun": Weapon("energy", 2),
    "sawed-off": Weapon("energy", 2),
    "assault-rifle": Weapon("energy", 5),
    "rifle": Weapon("energy", 4),
    "pistol": Weapon("energy", 3),
    "prototype-rifle": Weapon("energy", 6),
    "prototype-shotgun": Weapon("energy", 2),
    "prototype-pistol": Weapon("energy", 3),
    "flamethrower": Weapon("classic", 4),
}

CHARACTERS = {
    "captain": ("revolver", "log-key", "intercom"),
    "pilot": ("shotgun", "maneuvering", "evacuation-key"),
    "mechanic": ("sawed-off", "plasma-torch", "flashlight"),
    "soldier": ("assault-rifle", "autoloader", "armor"),
    "scout": ("rifle", "motion-scanner", "security-key"),
    "scientist": ("pistol", "holo-computer", "lab-equipment"),
}

QUESTS: dict[str, tuple[str, ...]] = {
    "log-key": ("in", "comms-room"),
    "intercom": ("tools", "duct-tape"),
    "maneuvering": ("energy-charge",),
    "evacuation-key": ("in", "fire-control"),
    "plasma-torch": ("in", "storage"),
    "flashlight": ("energy-charge",),
    "autoloader": ("in", "armory"),
    "armor": ("tools", "duct-tape"),
    "motion-scanner": ("energy-charge",),
    "security-key": ("in", "cockpit"),
    "holo-computer": ("in", "generator"),
    "lab-equipment": ("chemicals",),
}
"""What activates a quest item: being in a room, or one of these items that is discarded for it."""


@dataclass(frozen=True)
class ActionCard:
    """What is paid beside the card itself, and when it may be played: "calm", "combat" or "any"."""

    cost: int
    when: str


def _action_cards(text: str) -> dict[str, dict[str, ActionCard]]:
    decks: dict[str, dict[str, ActionCard]] = {}
    for row in text.split("\n"):
        if row.strip():
            character, cards = row.split(":")
            decks[character.strip()] = {
                name: ActionCard(int(cost), when) for name, cost, when in (card.split("/") for card in cards.split())
            }
    return decks


ACTION_CARDS = _action_cards("""
    all: search/0/calm rest/0/calm demolition/0/any interruption/0/any
    captain: reload/0/any order/0/calm motivation/0/any suppressive-fire/0/combat basic-repairs/2/calm
    pilot: ship-knowledge/0/calm piloting/0/calm old-friend/0/calm computer-skills/0/calm repairs/1/calm
    mechanic: ingenuity/0/calm pyrotechnics/1/calm technical-corridors/1/calm computer-skills/0/calm fast-repairs/0/calm
    soldier: full-auto/0/combat nerves-of-steel/0/any covering-fire/0/combat taking-aim/0/combat basic-repairs/2/calm
    scout: adrenaline/0/combat reconnaissance/1/calm scavenging/1/calm suppressive-fire/0/combat basic-repairs/2/calm
    scientist: intranet/1/calm blocking-access/0/calm computer-skills/0/calm risk-assessment/0/calm repairs/1/calm
""")
"""By character; those of "all" are in each deck."""

ITEMS = {
    "yellow": {
        "duct-tape": 4,
        "tools": 6,
        "fire-extinguisher": 4,
        "chemicals": 7,
        "clothes": 3,
        "energy-charge": 3,
        "corridor-plans": 1,
        "space-suit": 1,
        "ship-plans": 1,
    },
    "green": {
        "bandages": 7,
        "medkit": 7,
        "synthetic-food": 5,
        "adrenaline-injection": 3,
        "alcohol": 3,
        "clothes": 3,
        "military-drugs": 2,
    },
    "red": {
        "energy-charge": 11,
        "grenade": 4,
        "smoke-grenade": 3,
        "recon-drone": 3,
        "decoy": 2,
        "extended-magazine": 1,
        "prototype-rifle": 1,
        "prototype-shotgun": 1,
        "prototype-pistol": 1,
        "comms-key": 1,
        "evacuation-pass": 1,
        "destruct-key": 1,
    },
}
HEAVY = ("fire-extinguisher", "prototype-rifle", "prototype-shotgun", "prototype-pistol", "flamethrower")
LIGHT = tuple(
    sorted({item for deck in ITEMS.values() for item in deck if item not in HEAVY} | {"antidote", "taser", "molotov"})
)
"""Items that are carried out of sight."""
ICONS = {
    "tools": "T",
    "chemicals": "F",
    "clothes": "K",
    "energy-charge": "E",
    "bandages": "K",
    "medkit": "M",
    "alcohol": "F",
}
CRAFTED = {"antidote": "FM", "taser": "ET", "flamethrower": "FT", "molotov": "FK"}
CRAFTED_EACH = 3

PODS = {1: 2, 2: 2, 3: 3, 4: 3, 5: 4}

COORDINATES = ("VDME", "MVDE", "DMEV", "MVED", "VEDM", "DEVM", "EDMV", "EMVD")
"""The eight coordinates cards: what lies under A, B, C, D."""

CARDS_EACH = 10
"""Action cards of each character."""

NUMBERS = {
    "hand_size": 5,
    "actions_per_round": 2,
    "cost_move": 1,
    "cost_careful": 2,
    "cost_shoot": 1,
    "cost_melee": 1,
    "cost_escape": 1,
    "cost_trade": 1,
    "cost_craft": 1,
    "cost_take": 1,
    "light_wound_limit": 3,
    "serious_wound_limit": 3,
    "fire_supply": 8,
    "malfunction_supply": 8,
    "adult_models": 8,
    "blue_from": 7,
    "red_at": 15,
    "sd_yellow_from": 3,
    "sd_skull_at": 6,
    "pod_capacity": 2,
    "hand_slots": 2,
    "room_action_cost": 2,
    "egg_supply": 8,
    "door_supply": 12,
    "endcheck_draw": 4,
    "engines_damaged_limit": 2,
    "search_weapon_ammo": 1,
}
"""Parameters of the reference, 4.2, as they are unless a table changes them."""

EGGS_AT_START = 5
