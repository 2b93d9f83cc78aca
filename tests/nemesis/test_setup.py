"""Set-ups (SU-01 to SU-23): what a seed draws, what lies on a table without one, and which options are refused."""

from collections import Counter
from typing import Any

import pytest

from jupiter.engine.errors import Malformed
from jupiter.games.nemesis import state
from jupiter.games.nemesis.advice.audit import findings
from jupiter.games.nemesis.definitions import box
from jupiter.games.nemesis.notation import from_text, to_text
from jupiter.games.nemesis.pool import pool
from jupiter.games.nemesis.setup import new_game
from jupiter.games.nemesis.setup_options import OPTIONS, options_schema
from jupiter.games.nemesis.ship import ship
from tests.nemesis.table import broken, kept

PODS = {1: 2, 2: 2, 3: 3, 4: 3, 5: 4}
SEEDS = range(40)


def set_up(**options: Any) -> state.State:
    return new_game(OPTIONS.read_alone(options)).frozen()


def events(**options: Any) -> dict[str, list[dict[str, Any]]]:
    """What the set-up tells, by type."""
    log: dict[str, list[dict[str, Any]]] = {}
    for kind, _, about in new_game(OPTIONS.read_alone(options)).log:
        log.setdefault(kind, []).append(dict(about))
    return log


# --- by a seed --------------------------------------------------------------------------------------------------------


@kept("su.01", "su.02", "su.03")
@pytest.mark.parametrize("seed", SEEDS)
def test_each_slot_has_a_tile_of_its_kind_and_a_token(seed: int) -> None:
    position, plan = set_up(players=4, seed=seed), ship("base")
    by_slot: dict[str, list[str | None]] = {"1": [], "2": [], "special": []}
    for room, place in zip(position.rooms, plan.rooms, strict=True):
        by_slot[place.slot].append(room.tile)
    assert sorted(by_slot["1"], key=str) == sorted(box().tile_set("1"))  # SU-02
    assert len(set(by_slot["2"])) == 5  # SU-01
    assert set(by_slot["2"]) < set(box().tile_set("2"))
    tokens = Counter(room.token for room in position.rooms)
    assert tokens.pop(None) == 5
    assert sum(tokens.values()) == 16  # SU-03
    assert all(count <= box().exploration[str(token)].copies for token, count in tokens.items())


@kept("su.09", "su.10")
@pytest.mark.parametrize("players", PODS)
def test_the_bag_is_filled_for_so_many_players(players: int) -> None:
    position = set_up(players=players, seed=3)
    kinds = Counter(token.kind for token in position.bag or ())
    assert kinds == {"blank": 1, "larva": 4, "creeper": 1, "queen": 1, "adult": 3 + players}  # SU-09
    rest = Counter(token.kind for token in pool(position) or ())
    assert rest == {"larva": 4, "creeper": 2, "adult": 9 - players, "breeder": 2}  # SU-10
    assert all(token.number for token in position.bag or () if token.kind != "blank")


@kept("su.05", "su.06")
@pytest.mark.parametrize("players", PODS)
def test_pods_rise_and_go_by_turns_to_a_and_b(players: int) -> None:
    for seed in SEEDS:
        pods = set_up(players=players, seed=seed).pods
        assert len(pods) == PODS[players]  # SU-05
        assert [pod.number for pod in pods] == sorted({pod.number for pod in pods})
        assert [pod.section for pod in pods] == ["A", "B", "A", "B"][: len(pods)]  # SU-06
        assert all(pod.is_locked and not pod.seats and not pod.is_launched for pod in pods)


@kept("su.04", "su.07", "su.08")
def test_everything_that_can_be_drawn_is_drawn_by_some_seed() -> None:
    tables = [set_up(players=2, seed=seed) for seed in range(120)]
    assert {pod.number for table in tables for pod in table.pods} == {1, 2, 3, 4}
    assert {table.coordinates for table in tables} == set(box().coordinates)  # SU-04
    assert {engine for table in tables for engine in table.engines} == {True, False}  # SU-07
    assert {one.kind for table in tables for one in table.weaknesses} == set(box().weaknesses)  # SU-08
    assert {player.character for table in tables for player in table.players} == set(box().characters)
    assert {table.players[0].number for table in tables} == {1, 2}
    assert {room.tile for table in tables for room in table.rooms} == set(box().tiles)


@kept("su.15", "su.18")
@pytest.mark.parametrize("seed", SEEDS)
def test_weaknesses_and_characters_are_different(seed: int) -> None:
    position = set_up(players=5, seed=seed)
    assert len({one.kind for one in position.weaknesses}) == 3
    assert not any(one.is_revealed for one in position.weaknesses)
    assert len({player.character for player in position.players}) == 5  # SU-18
    assert sorted(player.number or 0 for player in position.players) == [1, 2, 3, 4, 5]  # SU-15
    assert position.players[position.first].number == 1  # SU-20


def test_the_same_seed_lays_the_same_table() -> None:
    assert set_up(players=3, seed=11) == set_up(players=3, seed=11)
    assert set_up(players=3, seed=11) != set_up(players=3, seed=12)


# --- on any table -----------------------------------------------------------------------------------------------------


@kept("su.12", "su.13", "su.14", "su.20", "su.21", "su.22", "su.23")
@pytest.mark.parametrize("seed", [None, 5])
@pytest.mark.parametrize("name", ["base", "t6"])
@pytest.mark.parametrize("players", PODS)
def test_a_game_begins_as_the_rules_say(players: int, name: str, seed: int | None) -> None:
    position, plan = set_up(players=players, ship=name, seed=seed), ship(name)
    assert (position.time, position.destruct, position.eggs, position.destination) == (0, state.OFF, 5, "B")
    assert (position.turn, position.phase, position.step, position.active) == (1, "player", 0, None)
    assert all(corridor == state.Corridor(False, "open") for corridor in position.corridors)  # SU-23, DR-01
    assert position.technical_noise is False
    assert not position.intruders
    assert not any(room.fire or room.malfunction for room in position.rooms)
    explored = [room.is_explored for room in position.rooms]
    assert explored == [place.slot == "special" for place in plan.rooms]
    lying = {plan.names[at]: room.objects for at, room in enumerate(position.rooms) if room.objects}
    assert lying == {plan.names[plan.hibernatorium]: ("blue-corpse",)}  # SU-21
    assert {player.room for player in position.players} == {plan.hibernatorium}  # SU-22
    assert [deck.left for deck in (position.attack, position.event, position.contamination, position.wound)] == [
        20,
        20,
        27,
        16,
    ]
    assert position.items == (30, 30, 30)
    assert position.crafted == (3, 3, 3, 3)  # SU-11, SU-12
    assert (position.has_encountered, position.has_died, position.has_slept) == (False, False, False)
    assert all(player.objectives == 2 and player.hidden_items == 0 for player in position.players)  # SU-17
    assert not list(findings(position))
    assert from_text(to_text(position)) == position


@broken("su.04", "su.07", "su.17")
def test_without_a_seed_nothing_is_known_that_nobody_sees() -> None:
    position = set_up(players=4)
    assert position.coordinates is None
    assert position.engines == (None, None, None)
    assert all(one.kind is None for one in position.weaknesses)
    hidden = [room for room in position.rooms if not room.is_explored]
    assert len(hidden) == 16
    assert all(room.tile is None and room.token is None and room.items is None for room in hidden)
    numbers = {token.kind: token.number for token in position.bag or ()}
    assert numbers == {"blank": None, "adult": None, "larva": 1, "creeper": 1, "queen": 4}
    assert [player.number for player in position.players] == [1, 2, 3, 4]
    assert all(player.cards is None and player.deck is None for player in position.players)
    assert all(player.character is None for player in position.players)


@broken("su.11", "su.12")
def test_cards_are_counted_where_they_are_to_be() -> None:
    counted = [(player.cards, player.deck, player.discard) for player in set_up(players=2, seed=1).players]
    assert counted == [(0, 10, 0)] * 2
    assert set_up(players=2, count_cards=True).players[0].deck == 10
    assert set_up(players=2, seed=1, count_cards=False).players[0].deck is None


def test_what_lies_on_the_table_is_taken_over() -> None:
    position = set_up(players=3, characters=["scout", "captain", "pilot"], numbers=[2, 1, 3], pods=[4, 1, 2])
    assert [player.character for player in position.players] == ["scout", "captain", "pilot"]
    assert [player.number for player in position.players] == [2, 1, 3]
    assert position.first == 1
    assert [(pod.number, pod.section) for pod in position.pods] == [(1, "A"), (2, "B"), (4, "A")]
    assert position.players[1].hands == (state.Held("revolver", 6),)  # SU-19
    assert {quest.item for quest in position.players[1].quests} == {"log-key", "intercom"}
    assert not any(quest.is_active for player in position.players for quest in player.quests)


@kept("su.19")
@pytest.mark.parametrize("character", list(box().characters))
def test_each_character_begins_with_a_full_weapon_and_two_quests(character: str) -> None:
    one = set_up(players=1, characters=[character]).players[0]
    weapon = box().characters[character].weapon
    assert one.hands == (state.Held(weapon.id, weapon.capacity),)
    assert len(one.quests) == 2


def test_the_profile_of_the_table_is_kept() -> None:
    position = set_up(players=2, profile={"base": "book", "changes": {"eggs_start": 3, "technical": False}})
    assert position.profile == state.Profile("book", (("eggs_start", 3), ("technical", 0)))
    assert position.eggs == 3


# --- what is told, and what is refused --------------------------------------------------------------------------------


@kept("su.11")
def test_the_events_tell_how_to_lay_it_out() -> None:
    log = events(players=3, seed=2)
    assert log["bag-filled"] == [
        {"count": 13, "blank": 1, "queen": 1, "breeder": 0, "adult": 6, "creeper": 1, "larva": 4}
    ]  # fmt: skip
    assert log["objectives-dealt"] == [{"removed": 4}]  # SU-16: two with 4+, two with 5+
    assert len(log["character-set-up"]) == 3
    assert len(log["help-card-dealt"]) == 3
    assert "no-solo-objectives" not in log


@kept("su.16", "su.17")
@broken("su.16")
def test_one_player_is_warned_of_the_objectives() -> None:
    log = events(players=1)
    assert log["no-solo-objectives"] == [{"player": "P1"}]
    assert "objectives-dealt" not in log


@pytest.mark.parametrize(
    ("options", "field", "is_joint"),
    [
        ({"players": 6}, "players", False),
        ({"players": 0}, "players", False),
        ({"ship": "t7"}, "ship", False),
        ({"seed": -1}, "seed", False),
        ({"profile": {"changes": {"luck": 1}}}, "profile.changes.luck", False),
        ({"characters": ["medic", "pilot"]}, "characters", False),
        ({"characters": ["pilot", "pilot"]}, "characters", False),
        ({"players": 3, "characters": ["pilot", "scout"]}, "characters", True),
        ({"numbers": [1, 3]}, "numbers", True),
        ({"numbers": [1, 1]}, "numbers", False),
        ({"pods": [1]}, "pods", True),
        ({"players": 5, "pods": [1, 2, 3, 5]}, "pods", False),
        ({"count_cards": 1}, "count_cards", False),
        ({"luck": 1}, "luck", False),
    ],
)
def test_an_option_that_cannot_be_is_refused(options: dict[str, Any], field: str, is_joint: bool) -> None:
    with pytest.raises(Malformed) as refused:
        set_up(**options)
    assert {fault.field: fault.joint for fault in refused.value.faults} == {field: is_joint}


def test_null_is_the_same_as_left_out_and_the_examples_of_the_schema_are_set_up() -> None:
    names = ("players", "ship", "profile", "seed", "characters", "numbers", "pods", "count_cards")
    assert set_up(**dict.fromkeys(names)) == set_up() == set_up(players=2)
    assert set(options_schema()["properties"]) == set(names)
    for example in options_schema()["examples"]:
        assert not list(findings(set_up(**example)))
