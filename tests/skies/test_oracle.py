"""The second implementation alone: its data, its text, and what its lists hold.

Each reading is tried on the game; the comparison of the two shows a fault of either. Rows and columns
of the sky are those of the printed cards.
"""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

from jupiter.engine.chance import Chance
from tests.skies import oracle
from tests.skies.oracle import apply, legal, outcome, violations
from tests.skies.oracle_board import CELLS, Action, Board, Position
from tests.skies.oracle_data import BLACK, GREEN_SHIPS, RED_SHIPS, WHITE
from tests.skies.oracle_steps import Event

EASY = {"sky": ["easy"] * 4, "upper": "easy", "lower": "easy", "tracks": "easy"}
EASY_ABOVE = {**EASY, "lower": "difficult"}


# --- hand-made positions


def die(at: str, colour: str, value: int, resolved: bool = False) -> dict[str, Any]:
    return {"at": at, "die": colour, "value": value, "resolved": resolved}


def ships(*places: str, red: tuple[str, ...] = ()) -> list[dict[str, str]]:
    return [{"ship": "green", "at": at} for at in places] + [{"ship": "red", "at": at} for at in red]


def table(phase: str, cards: dict[str, Any] = EASY, **changes: Any) -> Position:
    """The start with these fields instead."""
    return {**oracle.start(cards), "phase": phase, **copy.deepcopy(changes)}


def placing(cards: dict[str, Any] = EASY, **changes: Any) -> Position:
    """Three black dice that show 1, 4, 6 and two white ones that show 2, 5 are to be placed."""
    return table("place", cards, **{"rolled": {"black": [1, 4, 6], "white": [2, 5]}, **changes})


def resolving(*base: dict[str, Any], cards: dict[str, Any] = EASY, **changes: Any) -> Position:
    return table("resolve", cards, **{"base": list(base), **changes})


def place(colour: str, value: int, at: str) -> Action:
    return {"type": "place", "die": colour, "value": value, "at": at}


def use(at: str, robot: str | None = None) -> Action:
    return {"type": "use", "at": at} if robot is None else {"type": "use", "at": at, "robot": robot}


def skip(at: str) -> Action:
    return {"type": "skip", "at": at}


def dig(at: str) -> Action:
    return {"type": "dig", "at": at}


def deploy(value: int, at: str) -> Action:
    return {"type": "deploy", "value": value, "at": at}


def respawn(ship: str, column: int) -> Action:
    return {"type": "respawn", "ship": ship, "column": column}


def types(events: list[Event]) -> list[str]:
    return [kind for kind, _, _ in events]


def told(events: list[Event], kind: str) -> list[dict[str, Any]]:
    """The fields of every event of a type."""
    return [fields for name, _, fields in events if name == kind]


def places(position: Position) -> list[str]:
    return [ship["at"] for ship in position["ships"]]


def base(position: Position) -> dict[str, int]:
    return {lying["at"]: lying["value"] for lying in position["base"]}


# --- the test vectors of the component data


def test_vector_1_the_start() -> None:
    start = oracle.start(EASY)
    assert [start[name] for name in ("mother_ship", "energy", "research", "damage")] == [0, 2, 0, 0]
    assert start["excavator"] == "C5" == Board(start).way[10]
    assert places(start) == ["S1", "S2", "S3", "S4", "S5"]
    assert (start["phase"], start["round"]) == ("roll", 1)


def test_vector_2_black_four_and_five_on_the_anti_air_of_column_five() -> None:
    assert "3.5" in places(apply(placing(), place("black", 4, "A5"))[0])
    start = placing(rolled={"black": [5, 5, 5], "white": [1, 1]})
    after, events = apply(start, place("black", 5, "A5"))
    assert "4.5" in places(after)
    assert after["mother_ship"] == 1
    assert types(events) == ["die-placed", "ship-moved", "mother-ship-moved"]


def test_vector_3_a_black_two_on_the_first_energy_room() -> None:
    start = placing(rolled={"black": [2, 2, 2], "white": [1, 1]})
    after, _ = apply(start, place("black", 2, "B1"))
    assert places(after)[-1] == "2.1"
    after, events = apply(resolving(die("B1", "black", 2)), use("B1"))
    assert after["energy"] == 3
    assert events[0] == ("energy-gained", "room.energy", {"count": 1, "energy": 3})


def test_vector_4_a_ship_follows_the_arrow_of_row_four() -> None:
    start = placing(rolled={"black": [3, 3, 3], "white": [1, 1]}, ships=ships("1.2"), waiting={"green": 4, "red": 0})
    after, events = apply(start, place("black", 3, "B2"))
    assert places(after) == ["4.3"]
    assert told(events, "ship-followed-arrow") == [{"ship": "green", "from": "4.2", "to": "4.3"}]


def test_vector_5_the_room_of_energy_and_fighters() -> None:
    start = resolving(
        die("E2", "black", 5),
        die("E1", "white", 4),
        die("B1", "black", 2),
        excavator="F5",
        energy=3,
        ships=ships("7.1", "10.5", "14.3", "15.5", "2.1"),
    )
    after, events = apply(start, use("E1"))
    assert after["energy"] == 7
    assert told(events, "ship-shot") == [{"at": "7.1"}, {"at": "10.5"}, {"at": "14.3"}, {"at": "15.5"}]
    assert places(after) == ["2.1"]
    assert after["waiting"] == {"green": 4, "red": 0}


def test_vector_6_three_research_spaces_at_once() -> None:
    dice = [die("F2", "black", 6), die("F3", "black", 5), die("F4", "white", 4), die("B1", "black", 2)]
    for research, reached in ((9, 12), (8, 11)):
        after, _ = apply(resolving(*dice, excavator="F5", research=research), use("F2"))
        assert after["research"] == reached
    after, events = apply(resolving(*dice, excavator="F5", research=3), use("F2"))
    assert (after["research"], told(events, "research-advanced")[0]["count"]) == (8, 5)


def test_vector_7_the_third_phase_of_round_twelve_loses() -> None:
    after, events = apply(resolving(die("B1", "black", 2), mother_ship=11, round=12), skip("B1"))
    assert types(events) == ["die-removed", "mother-ship-moved", "game-lost"]
    assert after["mother_ship"] == 12
    assert outcome(after) == (False, "end.mother-ship")


@pytest.mark.parametrize(("cards", "limit"), [(EASY, 5), (EASY_ABOVE, 4)])
def test_vector_8_the_last_damage_loses(cards: dict[str, Any], limit: int) -> None:
    for damage in range(limit):
        start = placing(cards, damage=damage, ships=ships("15.1", "1.2"), waiting={"green": 3, "red": 0})
        after, events = apply(start, place("black", 4, "B1"))
        assert told(events, "damage-taken") == [{"count": 1, "damage": damage + 1, "limit": limit}]
        assert outcome(after) == ((False, "end.damage") if damage + 1 == limit else None)


# --- what is not a reading


def test_an_action_of_another_phase_breaks_the_order_of_phases_alone() -> None:
    for phase in ("roll", "place", "resolve", "deploy", "respawn", "over"):
        position = table(phase)
        for other in ("place", "resolve", "deploy", "respawn", "roll"):
            tried = [violations(position, action) for action in oracle.candidates(position, other)]
            if phase == "over":
                assert all(broken == ["game.over"] for broken in tried)
            elif phase == "roll" and other == "place":
                assert all("round.phase" in broken and "place.die" not in broken for broken in tried)
            elif other != phase:
                assert all(broken == ["round.phase"] for broken in tried)


def test_several_rules_are_named_at_once() -> None:
    start = resolving(die("D3", "black", 2), excavator="D5", energy=0)
    assert violations(start, use("D3", "B1")) == ["robot.room", "robot.source", "use.energy", "use.slots"]
    start = resolving(die("A3", "blue", 2))
    assert violations(start, use("A3", "A4")) == ["robot.room", "robot.source", "room.anti-air"]


def test_a_seed_rolls_black_dice_first_and_counts_them() -> None:
    start = oracle.start(EASY, seed=7)
    chance = Chance(7)
    dice = [chance.die() for _ in range(5)]
    after, events = apply(start, {"type": "roll"})
    assert after["rolled"] == {"black": sorted(dice[:3]), "white": sorted(dice[3:])}
    assert after["chance"] == {"seed": 7, "drawn": 5}
    assert events == [("dice-rolled", "roll.dice", after["rolled"])]
    assert violations(oracle.start(EASY), {"type": "roll"}) == ["roll.seed"]


def test_empty_lists_of_dice_are_a_roll_by_the_seed() -> None:
    empty: Action = {"type": "roll", "black": [], "white": []}
    assert violations(oracle.start(EASY), empty) == ["roll.seed"]
    assert apply(oracle.start(EASY, seed=7), empty) == apply(oracle.start(EASY, seed=7), {"type": "roll"})


def test_an_observed_roll_uses_none_of_the_seeds_dice() -> None:
    after, _ = apply(oracle.start(EASY, seed=7), {"type": "roll", "black": [1, 2, 3], "white": [4, 5]})
    assert after["chance"] == {"seed": 7, "drawn": 0}


def test_every_fall_of_the_dice_is_listed_once() -> None:
    assert len(legal(oracle.start(EASY))) == 56 * 21
    assert len(legal(oracle.start(EASY, seed=1))) == 56 * 21 + 1


@pytest.mark.parametrize("seed", range(6))
def test_random_games_keep_all_pieces_and_always_go_on(seed: int) -> None:
    rnd = random.Random(seed)
    cards = {name: rnd.choice(["easy", "difficult"]) for name in ("upper", "lower", "tracks")}
    position = oracle.start({"sky": [rnd.choice(["easy", "difficult"]) for _ in range(4)], **cards}, seed)
    while outcome(position) is None:
        board = Board(position)
        assert len(position["ships"]) + board.waiting() + board.red_aside() == GREEN_SHIPS + RED_SHIPS
        assert board.blue_aside() >= 0
        assert len({lying["at"] for lying in position["base"]}) == len(position["base"])
        rolled = sum(len(values) for values in position["rolled"].values())
        if position["phase"] == "place":
            assert rolled + len(board.action_dice()) == BLACK + WHITE
        assert all(lying["at"] in CELLS and 1 <= lying["value"] <= 6 for lying in position["base"])
        choices = [{"type": "roll"}] if position["phase"] == "roll" else legal(position)
        assert choices
        position, events = apply(position, rnd.choice(choices))
        assert events
