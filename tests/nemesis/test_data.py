"""The data of the box against the tables of the reference (sections 1.1 to 1.15 and 4.2), typed anew here."""

from collections import Counter

import pytest

from jupiter.engine.datafile import DefinitionFault
from jupiter.games.nemesis.definitions import box
from jupiter.games.nemesis.definitions.box import build_box
from jupiter.games.nemesis.parts import SYMBOLS
from jupiter.games.nemesis.state import NUMBERS, SWITCHES
from tests.nemesis.raw_data import changed

LETTERS = {kind: letter for letter, kind in SYMBOLS.items()}


def letters(kinds: frozenset[str]) -> str:
    return "".join(sorted(LETTERS[kind] for kind in kinds))


# --- tiles and tokens (1.3 to 1.7) ------------------------------------------------------------------------------------

TILES = """
1 armory red -; 1 comms-room yellow computer; 1 emergency-room green -; 1 evacuation-a white -; 1 evacuation-b white -;
1 fire-control yellow computer; 1 generator yellow computer; 1 laboratory green computer; 1 nest none -;
1 storage red -; 1 surgery green -; 2 airlock yellow -; 2 cabins white -; 2 canteen green -;
2 command-center red computer; 2 engine-control yellow computer; 2 hatch-control white -; 2 monitoring red computer;
2 slime-room none -; 2 shower white -; special cockpit none -; special engine-1 none -; special engine-2 none -;
special engine-3 none -; special hibernatorium none -
"""


def test_tiles_are_those_of_the_table() -> None:
    rows = [f"{one.set} {one.id} {one.colour} {'computer' if one.computer else '-'}" for one in box().tiles.values()]
    assert sorted(rows) == sorted(row.strip() for row in TILES.split(";"))
    assert Counter(one.set for one in box().tiles.values()) == {"1": 11, "2": 9, "special": 5}


def test_nest_and_slime_room_take_no_malfunction_and_with_special_rooms_no_search() -> None:
    tiles = box().tiles.values()
    assert {one.id for one in tiles if not one.can_malfunction} == {"nest", "slime-room"}
    assert {one.id for one in tiles if not one.can_search} == {"nest", "slime-room", *box().tile_set("special")}


def test_cabins_and_slime_room_act_by_themselves_and_all_others_have_an_action() -> None:
    tiles = box().tiles.values()
    assert {one.id: one.passive for one in tiles if one.passive} == {
        "cabins": ("hand-size 1",),
        "slime-room": ("slime",),
    }
    assert {one.id for one in tiles if not one.options} == {"cabins", "slime-room"}


EXPLORATION = {
    "malfunction": [4, 3, 2, 2, 2, 2, 1, 1],
    "doors": [4, 3, 2, 1],
    "fire": [2, 1],
    "silence": [1, 1],
    "slime": [4, 3],
    "danger": [3, 2],
}


def test_exploration_tokens_are_those_of_the_table() -> None:
    tokens: dict[str, list[int]] = {kind: [] for kind in EXPLORATION}
    for one in box().exploration.values():
        tokens[one.kind] += [one.items] * one.copies
    assert {kind: sorted(items, reverse=True) for kind, items in tokens.items()} == EXPLORATION
    assert sum(one.copies for one in box().exploration.values()) == 20
    assert sum(one.items * one.copies for one in box().exploration.values()) == 44


INTRUDERS = """
larva: tokens 1 1 1 1 1 1 1 1; models 6; start 4 + 0; checks 0; carcass False
creeper: tokens 1 1 1; models 3; start 1 + 0; checks 1; carcass True
adult: tokens 2 2 2 2 3 3 3 3 3 4 4 4; models 8; start 3 + 1; checks 1; carcass True
breeder: tokens 3 4; models 2; start 0 + 0; checks 2; carcass True
queen: tokens 4; models 1; start 1 + 0; checks 2; carcass True
"""


def test_intruders_are_those_of_the_tables() -> None:
    rows = [
        f"{one.kind}: tokens {' '.join(map(str, one.tokens))}; models {one.models}; "
        f"start {one.start} + {one.start_each}; checks {one.checks}; carcass {one.leaves_carcass}"
        for one in box().intruders.values()
    ]
    assert sorted(rows) == sorted(INTRUDERS.strip().splitlines())
    assert list(box().intruders) == ["queen", "breeder", "adult", "creeper", "larva"]
    assert sum(len(one.tokens) for one in box().intruders.values()) + box().blanks == 27


def test_dice_have_their_faces() -> None:
    assert Counter(box().noise_faces) == {"1": 2, "2": 2, "3": 2, "4": 2, "silence": 1, "danger": 1}
    assert Counter(box().combat_faces) == {"blank": 1, "creeper": 2, "adult": 1, "hit": 1, "two-hits": 1}


@pytest.mark.parametrize(
    ("face", "hit"),
    [
        ("blank", set()),
        ("creeper", {"larva", "creeper", "egg"}),
        ("adult", {"larva", "creeper", "adult", "egg"}),
        ("hit", {"larva", "creeper", "adult", "breeder", "queen", "egg"}),
        ("two-hits", {"larva", "creeper", "adult", "breeder", "queen", "egg"}),
    ],
)
def test_faces_of_the_combat_die_hit_as_the_rules_say(face: str, hit: set[str]) -> None:
    assert box().hits[face] == hit  # CD-01 to CD-09


def test_heavy_objects_are_as_many_as_in_the_box() -> None:
    supply = {one.id: (one.supply, one.weakness) for one in box().objects.values()}
    assert supply == {
        "corpse": (5, "corpse"), "blue-corpse": (1, "corpse"), "carcass": (8, "carcass"), "egg": (8, "egg")
    }  # fmt: skip


# --- decks (1.8 to 1.12) ----------------------------------------------------------------------------------------------

ATTACKS = """
graze Scratch 2,3,5,6 ABCQ
rip Claw Attack 3,4,5,flee ABQ
crush Bite 4,4,6,flee ABQ
lash Tail Attack 2,5 Q
moult Transformation 4,5 C
rampage Frenzy 3,4 BQ
spit Slime 5 ABCQ
call Summoning 3 CQ
"""


def test_attack_cards_are_those_of_the_table() -> None:
    copies: dict[str, list[str]] = {}
    for one in box().attacks.values():
        row = f"{one.card} {one.printed} {{}} {letters(one.symbols)}"
        copies.setdefault(row, []).extend(["flee" if one.endurance is None else str(one.endurance)] * one.copies)
    assert [row.format(",".join(some)) for row, some in copies.items()] == ATTACKS.strip().splitlines()


def test_the_attack_deck_adds_up_as_computed() -> None:
    cards = [one for one in box().attacks.values() for _ in range(one.copies)]
    assert len(cards) == box().attack_cards == 20
    assert Counter(one.endurance for one in cards) == {2: 2, 3: 4, 4: 5, 5: 5, 6: 2, None: 2}
    hits = {kind: sum(kind in one.symbols for one in cards) for kind in LETTERS}
    assert hits == {"creeper": 8, "adult": 13, "breeder": 15, "queen": 18}


EVENTS = """
ev01 BQ 2 discard; ev02 AB 3 discard; ev03 BQ 1 discard; ev04 AC 2 discard; ev05 AC 4 discard; ev06 BCQ 1 discard;
ev07 AB 4 discard; ev08 BCQ 3 discard; ev09 BQ 4 discard; ev10 AB 1 discard; ev11 BQ 3 discard; ev12 BCQ 2 discard;
ev13 AC 3 discard; ev14 AB 2 shuffle; ev15 BCQ 4 discard; ev16 AC 1 discard; ev17 ABQ 1 remove; ev18 ABQ 2 remove;
ev19 ABQ 3 remove; ev20 ABQ 4 remove
"""


def test_event_cards_are_those_of_the_table() -> None:
    rows = [f"{one.id} {letters(one.movers)} {one.number} {one.after}" for one in box().events.values()]
    assert rows == [row.strip() for row in EVENTS.split(";")]


def test_the_event_deck_is_even_as_computed() -> None:
    events = box().events.values()
    assert Counter(one.number for one in events) == {1: 5, 2: 5, 3: 5, 4: 5}
    for kind, each in (("creeper", 2), ("adult", 3), ("breeder", 4), ("queen", 3)):
        assert Counter(one.number for one in events if kind in one.movers) == dict.fromkeys(range(1, 5), each)


def test_wounds_and_weaknesses_are_those_of_the_tables() -> None:
    wounds = {one.id: (one.copies, one.passive) for one in box().wounds.values()}
    assert wounds == {
        "arm": (3, ("hands -1",)),
        "hand": (3, ("item-cost 1",)),
        "leg": (3, ("escape-cost 1",)),
        "body": (4, ("hand-size -1",)),
        "bleeding": (3, ("light-on-pass 1",)),
    }
    assert box().wound_cards == 16
    assert [one.printed for one in box().weaknesses.values()] == [
        "Vital Places", "The Way of Moving", "Susceptibility to Phosphates", "Vulnerability to Energy",
        "Reaction to Danger",
        "Species on the Brink of Extinction", "The Way of Fighting", "Vulnerability to Fire",
    ]  # fmt: skip
    assert (box().contamination, box().infected) == (27, 7)


YELLOW = """Duct Tape 4 - calm; Tools 6 tool calm; Fire Extinguisher 4 - any heavy; Chemicals 7 flame calm;
Clothes 3 cloth calm; Energy Charge 3 electric any; Technical Corridors Plans 1 - calm; Space Suit 1 - calm;
Nemesis Plans 1 - calm"""
GREEN = """Bandages 7 cloth calm; Medkit 7 medical calm; Synthetic Food 5 - calm; Adrenaline Injection 3 - any;
Alcohol 3 flame calm; Clothes 3 cloth calm; Military Drugs 2 - any"""
RED = """Energy Charge 11 electric any; Grenade 4 - any; Smoke Grenade 3 - combat; Recon Drone 3 - calm; Decoy 2 - any;
Extended Magazine 1 - any; Prototype Rifle 1 - any heavy; Prototype Shotgun 1 - any heavy;
Prototype Pistol 1 - any heavy; Comms Key 1 - any; Evacuation Key 1 - any; Self-Destruct Key 1 - any"""
BLUE = "Antidote 3 - calm; Taser 3 - any; Flamethrower 3 - any heavy; Molotov Cocktail 3 - any"


@pytest.mark.parametrize(
    ("deck", "table", "count"), [("yellow", YELLOW, 30), ("green", GREEN, 30), ("red", RED, 30), ("blue", BLUE, 12)]
)
def test_item_decks_are_those_of_the_table(deck: str, table: str, count: int) -> None:
    rows = []
    for name, copies in box().deck(deck).items():
        one = box().items[name]
        heavy = " heavy" if one.is_heavy else ""
        rows.append(f"{one.printed} {copies} {one.icon or '-'} {one.when}{heavy}")
    assert sorted(rows) == sorted(row.strip() for row in table.split(";"))
    assert sum(box().deck(deck).values()) == count


def test_items_cost_one_but_the_magazine_which_stays() -> None:
    assert {one.id for one in box().items.values() if one.cost != 1} == {"extended-magazine"}
    assert {one.id for one in box().items.values() if one.stays} == {"extended-magazine"}


def test_crafted_items_have_their_recipes() -> None:
    recipes = {one.id: set(one.recipe) for one in box().items.values() if one.recipe}
    assert recipes == {
        "antidote": {"flame", "medical"},
        "taser": {"electric", "tool"},
        "flamethrower": {"flame", "tool"},
        "molotov": {"flame", "cloth"},
    }
    assert box().crafted == tuple(recipes)


WEAPONS = """
captain revolver classic 6; pilot shotgun energy 2; mechanic sawed-off energy 2; soldier assault-rifle energy 5;
scout rifle energy 4; scientist pistol energy 3
"""


def test_weapons_have_their_class_and_capacity() -> None:
    rows = [
        f"{one.id} {one.weapon.id} {'energy' if one.weapon.is_energy else 'classic'} {one.weapon.capacity}"
        for one in box().characters.values()
    ]
    assert rows == [row.strip() for row in WEAPONS.split(";")]
    weapons = {one.id: (one.weapon.is_energy, one.weapon.capacity) for one in box().items.values() if one.weapon}
    assert weapons == {
        "prototype-rifle": (True, 6), "prototype-shotgun": (True, 2), "prototype-pistol": (True, 3),
        "flamethrower": (False, 4),
    }  # fmt: skip


# --- characters, objectives, coordinates (1.13 to 1.15) ---------------------------------------------------------------

CARDS = {
    "captain": "reload 0 any; order 0 calm; motivation 0 any; suppressive-fire 0 combat; basic-repairs 2 calm",
    "pilot": "ship-knowledge 0 calm; piloting 0 calm; old-friend 0 calm; computer-skills 0 calm; repairs 1 calm",
    "mechanic": "ingenuity 0 calm; pyrotechnics 1 calm; technical-corridors 1 calm;"
    " computer-skills 0 calm; fast-repairs 0 calm",
    "soldier": "full-auto 0 combat; nerves-of-steel 0 any; covering-fire 0 combat;"
    " taking-aim 0 combat; basic-repairs 2 calm",
    "scout": "adrenaline 0 combat; reconnaissance 1 calm; scavenging 1 calm;"
    " suppressive-fire 0 combat; basic-repairs 2 calm",
    "scientist": "intranet 1 calm; blocking-access 0 calm; computer-skills 0 calm;"
    " risk-assessment 0 calm; repairs 1 calm",
}
COMMON = ["search 0 calm x2", "rest 0 calm x1", "demolition 0 any x1", "interruption 0 any x1"]
QUESTS = """
log-key in comms-room; intercom for tools,duct-tape; maneuvering for energy-charge; evacuation-key in fire-control;
plasma-torch in storage; flashlight for energy-charge; autoloader in armory; armor for tools,duct-tape;
motion-scanner for energy-charge; security-key in cockpit; holo-computer in generator; lab-equipment for chemicals
"""


@pytest.mark.parametrize("character", CARDS)
def test_action_decks_are_those_of_the_table(character: str) -> None:
    cards = [f"{one.id} {one.cost} {one.when} x{one.copies}" for one in box().characters[character].cards]
    assert cards == COMMON + [f"{row.strip()} x1" for row in CARDS[character].split(";")]
    assert sum(one.copies for one in box().characters[character].cards) == 10


def test_quests_are_those_of_the_table_and_the_doubtful_ones_are_marked() -> None:
    rows = [
        f"{one.id} in {one.room}" if one.room else f"{one.id} for {','.join(one.discard)}"
        for one in box().quests.values()
    ]
    assert rows == [row.strip() for row in QUESTS.split(";")]
    assert {one.id for one in box().quests.values() if not one.certain} == {
        "maneuvering",
        "evacuation-key",
        "holo-computer",
    }
    assert [one.id for one in box().weapons.values() if not one.certain] == ["pistol"]


OBJECTIVES = """
Salvaging the Prime Asset 2 earth | alone; The Oldest Friend 3 earth | alone; Quarantine 2 mars | earth nest-destroyed;
The Great Hunt 2 signal ship-destroyed | signal queen-killed; A Proper Burial 2 signal safe with:blue-corpse;
Hoarder 2 pod items:7; Relentless Investigator 2 signal all-explored; Best Friends Forever 4 survivors:2;
Aliens on a Spaceship 5 signal nest-destroyed | signal ship-destroyed; Necroscopy 2 signal weakness:carcass;
Ab Ovo 2 weakness:egg; Extreme Field Biology 2 weaknesses:2; My Precious 2 signal safe with:egg;
Right Moment to Strike 2 lost:1 | alone; Greener Pastures 2 lost:2 | alone; An Old Feud 3 lost:3 | alone;
Hostile Takeover 4 lost:4 | alone; Final Enlightenment 5 lost:5 | alone
"""


def test_objectives_are_those_of_the_table() -> None:
    rows = [
        f"{one.printed} {one.least} {' | '.join(' '.join(way) for way in one.when)}"
        for one in box().objectives.values()
    ]
    assert rows == [row.strip() for row in OBJECTIVES.split(";")]
    assert Counter(one.set for one in box().objectives.values()) == {"personal": 9, "corporate": 9}


def test_coordinates_are_those_of_the_table() -> None:
    assert box().coordinates == ("VDME", "MVDE", "DMEV", "MVED", "VEDM", "DEVM", "EDMV", "EMVD")
    assert Counter(card.index("E") for card in box().coordinates) == {0: 2, 1: 2, 2: 2, 3: 2}
    assert box().destinations == {"E": "earth", "M": "mars", "V": "venus", "D": "deep-space"}


# --- parameters (4.2) and switches ------------------------------------------------------------------------------------

PARAMETERS = {
    "hand_size": 5, "actions_per_round": 2, "cost_move": 1, "cost_careful": 2, "cost_shoot": 1,
    "cost_melee": 1, "cost_escape": 1, "cost_trade": 1, "cost_craft": 1, "cost_take": 1,
    "light_wound_limit": 3, "serious_wound_limit": 3, "fire_supply": 8, "malfunction_supply": 8,
    "adult_models": 8, "eggs_start": 5, "endcheck_draw": 4, "engines_damaged_limit": 2,
    "search_weapon_ammo": 1, "blue_from": 7, "red_at": 15, "sd_yellow_from": 3,
    "sd_skull_at": 6, "pod_capacity": 2, "hand_slots": 2, "room_action_cost": 2, "egg_supply": 8,
    "door_supply": 12,
}  # fmt: skip
ON_IN_BOTH = {"technical", "tie_by_turn_order", "second_larva_leaves"}
ON_IN_BOOK = {
    "careful_ignores_tokens", "queen_token_returns", "heal_dressed_only", "larva_draws_at_once", "quarantine_on_mars",
    "board_eggs_attackable", "egg_attacks_are_noisy", "fire_destroys_eggs", "two_hands", "slime_room_first",
    "no_items_in_nest", "search_limits", "ammo_capped",
}  # fmt: skip


def test_numbers_are_those_of_the_reference() -> None:
    assert dict(NUMBERS) == PARAMETERS
    assert box().pods == (2, 2, 3, 3, 4)


def test_switches_are_on_where_the_readings_say() -> None:
    assert {name for name, values in SWITCHES.items() if values == (True, True)} == ON_IN_BOTH
    assert {name for name, values in SWITCHES.items() if values == (False, True)} == ON_IN_BOOK
    assert not any(values == (True, False) for values in SWITCHES.values())


# --- slips ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "old", "new", "message"),
    [
        ("cards", '"light 1", "contam 1"', '"light 1", "infect 1"', "'infect 1' begins with no word"),
        ("cards", '"light 1", "contam 1"', '"light", "contam 1"', "light takes one of 1 2"),
        ("cards", '"light 1", "contam 1"', '"light 0", "contam 1"', "light takes one of 1 2"),
        ("cards", '"light 1", "contam 1"', '"light  1", "contam 1"', "light takes one of 1 2"),
        ("cards", '"light 1", "contam 1"', '"slime now", "contam 1"', "slime takes nothing behind it"),
        ("cards", 'effect = ["summon"]', "effect = []", "call: must have copies, and an effect"),
        ("cards", 'symbols = "CABQ"', 'symbols = "CABX"', "graze: symbols must be different letters"),
        ("cards", "[2, 3, 5, 6]", "[2, 3, 5, 10]", "graze: endurance must list"),
        ("cards", 'after = "shuffle"', 'after = "burn"', "ev14: after is 'burn'"),
        ("cards", 'passive = ["hands -1"]', 'passive = ["light 1"]', "arm: 'light 1' begins with no word"),
        ("cards", 'when = "weaknesses:2"', 'when = "weaknesses"', "'weaknesses' is no condition"),
        ("cards", 'when = "weaknesses:2"', 'when = "luck"', "'luck' is no condition"),
        ("cards", 'when = "survivors:2"', 'when = "earth:2"', "'earth:2' is no condition"),
        ("cards", '"VDME"', '"VDMM"', "a card has each place under one of the letters"),
        ("cards", 'code = "R"', 'code = "G"', "this code stands twice"),
        ("tiles", 'needs = ["object"]', 'needs = ["luck"]', "laboratory: 'luck' is nothing that can be needed"),
        ("tiles", 'colour = "red"', 'colour = "blue"', "armory: colour is 'blue'"),
        ("tiles", 'colour = "red"', 'colour = "none"', "what can be searched has a colour"),
        ("tiles", 'options = [["load 2"]]', 'options = ["load 2"]', "armory: an effect must be a list of steps"),
        ("tiles", 'id = "armory"', 'id = "Armory"', "id must be small letters"),
        ("tiles", 'id = "storage"', 'id = "armory"', "this id stands twice"),
        ("tokens", "tokens = [3, 4]", "tokens = [4, 3]", "breeder: tokens must list their numbers, rising"),
        ("tokens", "start_each = 1", "start_each = 2", "adult: tokens must list"),
        ("tokens", 'kind = "queen"', 'kind = "breeder"', "Q is the letter of another kind"),
        ("tokens", '"4", "4", "silence"', '"4", "4", "danger"', "faces must be"),
        ("items", 'from = ["flame", "medical"]', 'from = ["flame"]', "antidote: crafted cards"),
        (
            "items",
            'options = [["unfire"], ["flee one"]]',
            "stays = false",
            "fire-extinguisher: an item is a weapon, or",
        ),
        ("characters", "cost = 0, when", "cost = 4, when", "reload: cost must be a whole number"),
        (
            "characters",
            'id = "order", printed = "Order", cost = 0',
            'id = "order", cost = 0',
            "order: printed is missing",
        ),
        ("characters", 'room = "comms-room"', 'room = "bar"', "'bar' is not known"),
        (
            "characters",
            'room = "comms-room" }',
            'room = "armory", discard = ["tools"] }',
            "is activated in a room, or by",
        ),
        ("characters", "copies = 2", "copies = 3", "captain: must have 10 action cards"),
        ("game", 'code = "HS", value = 5', 'code = "HS", value = 10', "hand_size: value must be"),
        ("game", 'code = "AR"', 'code = "HS"', "this code stands twice"),
        ("game", "pods = [2, 2, 3, 3, 4]", "pods = [2, 2, 3, 3]", "pods must have 5 numbers"),
    ],
)
def test_a_slip_in_the_data_is_named(name: str, old: str, new: str, message: str) -> None:
    with pytest.raises(DefinitionFault, match=message):
        build_box(changed(name, old, new))
