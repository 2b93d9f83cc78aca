"""The second implementation by itself: examples of the reference, so that two wrong ones do not agree unnoticed."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.nemesis import oracle, oracle_fights, random_positions
from tests.nemesis.oracle_data import SHIPS, TILES
from tests.nemesis.oracle_play import Play
from tests.nemesis.oracle_table import Action, Position


def table(ship: str = "base", players: int = 2, profile: str = "ref", **changes: Any) -> Position:
    """Everybody in the start room with five action cards, all rooms explored, nothing happened; P1 is on."""
    rnd = random.Random(1)
    while True:
        position = random_positions.start(rnd)
        if position["ship"] == ship and len(position["players"]) == players:
            break
    position |= {"profile": profile, "switches": {}, "active": "P1", "first": "P1", "has_encountered": True}
    left = {slot: [tile for tile, about in TILES.items() if about.slot == slot] for slot in ("1", "2")}
    for name, there in position["rooms"].items():
        slot = SHIPS[ship].rooms[name]
        there |= {"is_explored": True, "items": 2, "tile": there["tile"] or left[slot].pop()}
    for player in position["players"].values():
        player |= {"cards": 5, "deck": 5, "objectives": 1}
    for name, fields in changes.items():
        position["players"][name.upper()] |= fields
    return position


def put(position: Position, kind: str, room: str, injuries: int = 0, number: int | None = None) -> Position:
    numbers = {"larva": 1, "creeper": 1, "adult": 3, "breeder": 3, "queen": 4}
    position["intruders"].append({"kind": kind, "room": room, "injuries": injuries, "number": number or numbers[kind]})
    return position


def after(position: Position, action: Action, *answers: str) -> Position:
    """The position after an action that needs these answers and no more."""
    answer = oracle.answer(position, {**action, "answers": list(answers)})
    assert (answer.violations, answer.wants, answer.hangs) == ([], None, None)
    return answer.position


def wanted(position: Position, action: Action, *answers: str) -> str:
    wants = oracle.answer(position, {**action, "answers": list(answers)}).wants
    assert wants is not None
    return wants.kind


MOVE = {"type": "move", "player": "P1", "to": "6"}
STEP = {"type": "step"}


def test_every_room_has_each_number_once() -> None:
    for ship in SHIPS.values():
        for room in ship.rooms:
            corridors = [number for name, here in ship.corridors.items() if room in name.split("-") for number in here]
            assert sorted([*corridors, *ship.technical.get(room, ())]) == [1, 2, 3, 4]


def test_a_move_into_an_empty_room_ends_with_a_noise_roll() -> None:
    position = table()
    assert wanted(position, MOVE) == "noise"
    assert after(position, MOVE, "3")["corridors"]["5-6"]["noise"]


def test_nobody_rolls_in_a_room_with_somebody_else() -> None:
    assert after(table(p2={"room": "6"}), MOVE)["players"]["P1"]["room"] == "6"


def test_a_second_noise_is_an_encounter() -> None:
    position = table()
    position["corridors"]["5-6"]["noise"] = True
    assert wanted(position, MOVE, "3") == "bag"
    assert not after(position, MOVE, "3", "larva-1")["corridors"]["5-6"]["noise"]


def test_the_last_blank_brings_an_adult() -> None:
    position = table()
    position["corridors"]["5-6"]["noise"] = True
    position["bag"] = ["blank"]
    assert sorted(after(position, MOVE, "3", "blank")["bag"]) == ["adult?", "blank"]


def test_fewer_cards_than_the_number_are_a_surprise() -> None:
    position = table(p1={"cards": 3, "deck": 7})
    position["corridors"]["5-6"]["noise"] = True
    position["bag"] = ["adult-3", "adult-2", "blank"]
    assert wanted(position, MOVE, "3", "adult-3") == "attack"
    assert len(after(position, MOVE, "3", "adult-2")["intruders"]) == 1


@pytest.mark.parametrize(
    ("kind", "face", "injuries"),
    [
        ("larva", "blank", 0),
        ("creeper", "creeper", 1),
        ("adult", "creeper", 0),
        ("adult", "adult", 1),
        ("queen", "adult", 0),
        ("queen", "hit", 1),
        ("queen", "two-hits", 2),
    ],
)
def test_faces_of_the_combat_die(kind: str, face: str, injuries: int) -> None:
    position = put(table(p1={"hands": [{"item": "rifle", "ammo": 2}]}), kind, "11")
    shot = {"type": "shoot", "player": "P1", "weapon": "rifle", "target": kind}
    answer = oracle.answer(position, {**shot, "answers": [face]})
    injured = [what for rule, what in answer.events if rule == "sh.05"]
    assert injured == ([f"{injuries} on {kind}"] if injuries else [])


@pytest.mark.parametrize(("injuries", "card", "is_dead"), [(3, "crush/4", True), (3, "graze/5", False)])
def test_endurance_not_above_the_injuries_kills(injuries: int, card: str, is_dead: bool) -> None:
    position = put(table(p1={"hands": [{"item": "rifle", "ammo": 2}]}), "adult", "11", injuries)
    shot = {"type": "shoot", "player": "P1", "weapon": "rifle", "target": "adult"}
    shot_at = after(position, shot, "hit", card)
    assert (not shot_at["intruders"]) == is_dead == ("carcass" in shot_at["rooms"]["11"]["objects"])


def test_a_flee_sign_saves_a_queen_who_would_be_dead() -> None:
    position = put(table(p1={"hands": [{"item": "rifle", "ammo": 2}]}), "queen", "11", 9)
    shot = {"type": "shoot", "player": "P1", "weapon": "rifle", "target": "queen"}
    fled = after(position, shot, "hit", "graze/2", "crush/flee", "ev01")
    assert fled["intruders"][0]["room"] == "6"


def test_three_light_wounds_are_a_serious_one_and_a_fourth_serious_one_kills() -> None:
    wounds = [{"kind": "arm", "is_dressed": True}, {"kind": "leg", "is_dressed": False}]
    position = put(table(p1={"light": 2, "wounds": wounds}, p2={"room": "1"}), "adult", "11")
    position |= {"phase": "event", "step": 3, "active": None}
    hurt = after(position, {**STEP, "number": 3}, "graze/2", "body")["players"]["P1"]
    assert (hurt["light"], len(hurt["wounds"]), hurt["status"]) == (0, 3, "awake")
    position["players"]["P1"]["wounds"].append({"kind": "body", "is_dressed": True})
    dead = after(position, {**STEP, "number": 3}, "graze/2")
    assert dead["players"]["P1"]["status"] == "dead"
    assert "corpse" in dead["rooms"]["11"]["objects"]
    assert not any(pod["is_locked"] for pod in dead["pods"])


def test_adults_on_both_sides_of_a_corridor_swap() -> None:
    position = put(put(table(p1={"room": "1"}, p2={"room": "1"}), "adult", "6"), "adult", "7", 2)
    position |= {"phase": "event", "step": 5, "active": None}
    moved = after(position, {**STEP, "number": 5}, "ev10")
    assert sorted((one["room"], one["injuries"]) for one in moved["intruders"]) == [("6", 2), ("7", 0)]


def test_a_closed_door_is_destroyed_and_all_behind_it_stay() -> None:
    position = put(put(table(p1={"room": "1"}, p2={"room": "1"}), "adult", "6"), "adult", "6")
    position["corridors"]["6-7"]["door"] = "closed"
    position |= {"phase": "event", "step": 5, "active": None}
    moved = after(position, {**STEP, "number": 5}, "ev10")
    assert [one["room"] for one in moved["intruders"]] == ["6", "6"]
    assert moved["corridors"]["6-7"]["door"] == "destroyed"


def test_an_intruder_leaves_through_a_technical_entrance() -> None:
    position = put(table(p1={"room": "1"}, p2={"room": "1"}), "adult", "9", 2)
    position |= {"phase": "event", "step": 5, "active": None, "bag": ["blank"]}
    moved = after(position, {**STEP, "number": 5}, "ev02")
    assert moved["intruders"] == []
    assert "adult-3" in moved["bag"]


@pytest.mark.parametrize(
    ("token", "gone", "come"),
    [("larva-1", "larva-1", "adult?"), ("creeper-1", "creeper-1", "breeder?"), ("blank", None, "adult?")],
)
def test_development_of_the_bag(token: str, gone: str | None, come: str) -> None:
    position = table()
    position |= {"phase": "event", "step": 6, "active": None, "bag": ["blank", "creeper-1", "larva-1"]}
    developed = after(position, {**STEP, "number": 6}, token)
    assert sorted(developed["bag"]) == sorted([one for one in position["bag"] if one != gone] + [come])
    assert (developed["turn"], developed["phase"]) == (2, "player")


def test_everybody_out_of_combat_rolls_for_an_adult_in_the_bag() -> None:
    position = put(table(p1={"room": "1"}, p2={"room": "2"}), "adult", "1")
    position |= {"phase": "event", "step": 6, "active": None, "bag": ["adult-2"]}
    assert after(position, {**STEP, "number": 6}, "adult-2", "3")["corridors"]["1-2"]["noise"]


def test_the_ninth_fire_ends_the_game() -> None:
    position = table()
    for room in ("1", "2", "3", "4", "5", "7", "8", "9"):
        position["rooms"][room]["fire"] = True
    position["rooms"]["6"] |= {"is_explored": False, "token": "fire-2"}
    over = after(position, MOVE)
    assert (over["phase"], {player["status"] for player in over["players"].values()}) == ("over", {"dead"})


def test_a_careful_mover_chooses_a_quiet_corridor() -> None:
    position = table()
    careful = {"type": "careful", "player": "P1", "to": "6", "corridor": "5-6"}
    assert after(position, careful)["corridors"]["5-6"]["noise"]
    position["corridors"]["5-6"]["noise"] = True
    assert oracle.violations(position, careful) == ["mv.15"]
    for corridor in ("2-6", "6-7", "6-11"):
        position["corridors"][corridor]["noise"] = True
    assert oracle.violations(position, careful) == ["mv.13", "mv.15"]


@pytest.mark.parametrize(
    ("hands", "first", "target"),
    [((2, 4), "P1", "P1"), ((4, 2), "P1", "P2"), ((2, 2), "P1", "P1"), ((2, 2), "P2", "P2")],
)
def test_fewest_action_cards_are_the_target(hands: tuple[int, int], first: str, target: str) -> None:
    one, two = ({"cards": count, "deck": 10 - count} for count in hands)
    position = put(table(p1=one, p2=two), "larva", "11")
    position |= {"phase": "event", "step": 3, "active": None, "first": first}
    bitten = after(position, {**STEP, "number": 3})
    assert [name for name, player in bitten["players"].items() if player["has_larva"]] == [target]


def test_a_target_that_hangs_on_a_hand_is_not_told() -> None:
    unknown = {"contamination": None, "contamination_elsewhere": None, "discard": 3}
    position = put(table(p1=unknown, p2={"cards": 4, "deck": 6}), "larva", "11")
    position |= {"phase": "event", "step": 3, "active": None}
    assert oracle.answer(position, {**STEP, "number": 3}).hangs == ("players.P1.contamination",)
    position["players"]["P2"] |= {"cards": 1, "deck": 9}
    assert oracle.answer(position, {**STEP, "number": 3}).hangs is None


@pytest.mark.parametrize(("destruct", "ended", "sleeps"), [(-1, "ge.01", "asleep"), (2, "ge.02", "dead")])
def test_the_end_of_time(destruct: int, ended: str, sleeps: str) -> None:
    position = table(p2={"status": "asleep", "room": None})
    position |= {"phase": "event", "step": 1, "active": None, "time": 14, "destruct": destruct}
    over = after(position, {**STEP, "number": 1})
    assert over["ended"] == ended
    assert [player["status"] for player in over["players"].values()] == ["dead", sleeps]


def test_an_answer_that_cannot_be_is_refused() -> None:
    assert oracle.answer(table(), {**MOVE, "answers": ["5"]}).violations == ["answer.possible"]
    assert oracle.answer(table(), {**MOVE, "answers": ["3", "4"]}).violations == ["answer.possible"]


# --- scans, quests, cards and items


def at(tile: str, **fields: Any) -> Position:
    """P1 alone in this room, with a contamination card in hand and two elsewhere."""
    position = table()
    room = next((name for name, there in position["rooms"].items() if there["tile"] == tile), "6")
    position["rooms"][room]["tile"] = tile
    cards = {"cards": 5, "contamination": 1, "deck": 4, "discard": 4, "contamination_elsewhere": 2}
    position["players"]["P1"] |= {"room": room, **cards, **fields}
    return position


def use(item: str, option: int = 1) -> Action:
    return {"type": "item", "player": "P1", "item": item, "option": option}


def with_item(item: str, tile: str = "shower", **fields: Any) -> Position:
    return at(tile, items=[item], **fields)


ROOM = {"type": "room", "player": "P1"}


def test_a_surgery_removes_infected_cards_and_the_larva_wounds_and_passes() -> None:
    one = after(at("surgery", has_larva=True), ROOM, "1", "1")["players"]["P1"]
    assert (one["has_larva"], one["light"], one["has_passed"]) == (False, 1, True)
    assert (one["cards"], one["deck"], one["discard"], one["contamination_elsewhere"]) == (0, 11, 0, 1)


def test_the_pass_of_a_surgery_bleeds_like_any_other() -> None:
    wounds = [{"kind": "bleeding", "is_dressed": False}]
    assert after(at("surgery", wounds=wounds), ROOM, "0", "0")["players"]["P1"]["light"] == 2


def test_an_infected_card_in_hand_is_a_larva_and_kills_a_carrier() -> None:
    scan = {**ROOM, "option": 2}
    assert after(at("shower"), scan, "infected", "0")["players"]["P1"]["has_larva"]
    died = after(at("shower", has_larva=True), scan, "infected", "0")
    assert died["players"]["P1"]["status"] == "dead"
    assert [(one["kind"], one["room"]) for one in died["intruders"]] == [("creeper", "6")]
    clean = after(at("shower"), scan, "clean")["players"]["P1"]
    assert (clean["cards"], clean["contamination"]) == (2, 0)


@pytest.mark.parametrize(
    ("item", "tile", "rules"),
    [
        ("corridor-plans", "shower", ["oa.04"]),
        ("space-suit", "shower", ["oa.04"]),
        ("space-suit", "generator", []),
        ("evacuation-pass", "shower", ["oa.04"]),
        ("evacuation-pass", "evacuation-a", []),
        ("comms-key", "shower", ["oa.09"]),
        ("comms-key", "generator", []),
        ("smoke-grenade", "shower", ["oa.02"]),
        ("medkit", "shower", ["cw.13"]),
    ],
)
def test_an_item_works_where_its_text_says(item: str, tile: str, rules: list[str]) -> None:
    assert oracle.violations(with_item(item, tile), use(item)) == rules


def test_a_grenade_hits_one_twice_and_all_others_in_the_room() -> None:
    position = put(put(with_item("grenade"), "adult", "6"), "creeper", "6")
    thrown = after(position, use("grenade"), "adult:6:1", "graze/6", "graze/5", "body")
    assert [(one["kind"], one["injuries"]) for one in thrown["intruders"]] == [("adult", 2), ("creeper", 1)]
    assert [wound["kind"] for wound in thrown["players"]["P1"]["wounds"]] == ["body"]


def test_who_is_shocked_flees_unless_it_fled_before() -> None:
    position = put(put(with_item("taser"), "adult", "6"), "creeper", "6")
    shocked = after(position, use("taser"), "adult:6:1", "graze/6", "ev01")
    assert [(one["kind"], one["room"]) for one in shocked["intruders"]] == [("adult", "11"), ("creeper", "6")]
    fled = after(position, use("taser"), "adult:6:1", "crush/flee", "ev01")
    assert [(one["kind"], one["room"]) for one in fled["intruders"]] == [("adult", "11"), ("creeper", "6")]


def test_a_magazine_takes_two_more_and_no_more_than_that() -> None:
    for ammo, then in ((3, 5), (4, 6), (6, 6)):
        position = with_item("extended-magazine", hands=[{"item": "rifle", "ammo": ammo}])
        assert after(position, use("extended-magazine"))["players"]["P1"]["hands"] == [{"item": "rifle", "ammo": then}]


def test_a_quest_item_is_activated_in_its_room_or_by_what_is_discarded_for_it() -> None:
    quests = [{"item": "armor", "is_active": False}, {"item": "autoloader", "is_active": False}]
    activate = {"type": "quest", "player": "P1"}
    away = at("shower", quests=quests)
    assert oracle.violations(away, {**activate, "item": "autoloader"}) == ["oa.08"]
    assert oracle.violations(away, use("armor")) == ["oa.08"]
    assert after(at("armory", quests=quests), {**activate, "item": "autoloader"})["players"]["P1"]["quests"][1] == {
        "item": "autoloader",
        "is_active": True,
    }
    paid = after(with_item("tools", quests=quests), {**activate, "item": "armor"}, "tools")["players"]["P1"]
    assert (paid["items"], paid["quests"][0]["is_active"]) == ([], True)


def test_an_action_card_is_paid_with_itself_and_does_what_its_player_says() -> None:
    position = at("shower", character="soldier", light=2)
    card = {"type": "card", "player": "P1", "card": "basic-repairs"}
    played = after(position, card, "heal-light:1", "draw:1", "done")["players"]["P1"]
    assert (played["cards"], played["discard"], played["light"]) == (3, 7, 1)
    assert oracle.violations(position, {**card, "card": "full-auto"}) == ["oa.02"]
    assert oracle.violations(position, {**card, "card": "intranet"}) == ["oa.01"]


def test_a_hand_without_contamination_stays_known_to_be_so_when_a_card_comes_into_the_discard() -> None:
    unseen = {"deck": 5, "discard": 0, "contamination": None, "contamination_elsewhere": None}
    position = at("shower", character="soldier", **unseen)
    card = {"type": "card", "player": "P1", "card": "basic-repairs"}
    played = after(position, card, "contam:1", "scan:hand", "done")["players"]["P1"]
    assert (played["contamination"], played["contamination_elsewhere"]) == (0, 1)


def test_two_hidden_items_of_one_deck_need_two_of_its_cards_whatever_else_they_may_come_from() -> None:
    position = table(p1={"items": [], "hidden_items": 2})
    position["items"] = {"red": 30, "yellow": 29, "green": 29}
    craft = {"type": "craft", "player": "P1", "item": "taser", "of": ["energy-charge", "tools"]}
    assert oracle.violations(position, craft) == ["cr.01"]
    position["items"] = {"red": 29, "yellow": 29, "green": 30}
    assert oracle.violations(position, craft) == []


def test_in_a_space_suit_the_only_other_yellow_room_is_chosen_too() -> None:
    position = with_item(
        "space-suit", "generator", cards=5, contamination=0, deck=5, discard=0, contamination_elsewhere=0
    )
    for there in position["rooms"].values():
        there["is_explored"] = there["tile"] in ("generator", "fire-control")
    assert wanted(position, use("space-suit")) == "choice"


def test_whoever_is_attacked_in_a_pod_takes_all_that_is_on_the_card() -> None:
    position = put(table(), "adult", "11")
    position["players"]["P1"] |= {"status": "pod", "light": 0}
    play = Play(position, ["rip/5"])
    oracle_fights.attack(play, play.intruders[0], "P1")
    assert (play.players["P1"]["light"], play.players["P1"]["discard"]) == (2, 1)


def test_who_scanned_the_only_contamination_card_is_known_to_hold_none_when_another_comes() -> None:
    """Alcohol removes it, and an infected one brings a new one into the discard."""
    unseen: dict[str, Any] = {
        "cards": 5,
        "deck": 6,
        "discard": 0,
        "contamination": None,
        "contamination_elsewhere": None,
    }
    drunk = after(with_item("alcohol", **unseen), use("alcohol"), "infected")["players"]["P1"]
    assert (drunk["contamination"], drunk["contamination_elsewhere"]) == (0, 1)
