"""The second implementation alone: geometry, cases that random play seldom meets, and games that stay sound.

Each rule is tried on the game; the comparison of the two shows a fault of either.
"""

from __future__ import annotations

import copy
import os
import random
from collections import Counter
from typing import Any

import pytest

from tests.rescue import oracle
from tests.rescue.oracle_board import (
    CODES,
    DECK,
    DIRECTIONS,
    POD,
    Board,
    axial_to_cell,
    cell_beyond,
    cell_to_axial,
    opposite,
    place_name,
    sort_places,
    visible_cards,
)

ALL_VARIANTS = ["labyrinth", "robot-vulnerability", "fast-creeps", "ultimate-heroes", "polite-colonists"]


# --- hand-made positions


def face(module: int, without_rim: tuple[int, ...] = ()) -> dict[str, Any]:
    """An open face: every bridge; the special dome of modules 3 and 4 is dome 2 (SE)."""
    special = 2 if module in (3, 4) else None
    domes = [d for d in range(1, 7) if d != special]
    rim = [d for d in range(1, 7) if special is None or d not in (special, special - 1)]
    return {
        "module": module,
        "special": special,
        "spokes": domes,
        "rim": [d for d in rim if d not in without_rim],
        "exits": domes,
    }


def tile_set() -> dict[str, Any]:
    return {
        "tiles": [
            {"id": f"{module}{letter}", "open": face(module), "labyrinth": face(module, (3, 4))}
            for module in range(1, 6)
            for letter in "ABCD"
        ]
    }


def position(tiles: dict[int, str], **changes: Any) -> dict[str, Any]:
    """A position in the middle of a turn; `changes` overwrite fields, also inside turn, pod."""
    base: dict[str, Any] = {
        "game": "jupiter-rescue",
        "rules": "1.0",
        "variants": [],
        "tile_set": tile_set(),
        "tiles": [{"cell": cell, "tile": tile, "side": "open", "rotation": 0} for cell, tile in sorted(tiles.items())],
        "pod": {"dock": None, "due": "orange", "colonists": 0},
        "colonists": [],
        "creeps": [],
        "super_creeps": [],
        "robots": [robot("orange", POD), robot("sky", POD)],
        "open": [],
        "discards": [],
        "aside": [],
        "evacuated": 28,
        "lost": 0,
        "chance": {"seed": None, "drawn": 0},
        "turn": {
            "number": 5,
            "robot": "orange",
            "phase": "actions",
            "spent": 0,
            "extra": 0,
            "used": [],
            "die": None,
            "pending": [],
            "invaded": [],
            "shielded": [],
            "calm": [],
            "setback": None,
            "dealing": [],
            "choosing": [],
        },
    }
    for name, value in changes.items():
        if name in ("turn", "pod"):
            base[name].update(value)
        else:
            base[name] = value
    return base


def robot(name: str, at: str | None, core: tuple[str, ...] = (), hand: tuple[str, ...] = ()) -> dict[str, Any]:
    return {"robot": name, "at": at, "core": list(core), "hand": list(hand)}


def at(pos: dict[str, Any], name: str) -> str | None:
    return next(r["at"] for r in pos["robots"] if r["robot"] == name)


def power(card: str, source: str) -> dict[str, str]:
    return {"card": card, "from": source}


def of_type(pos: dict[str, Any], kind: str) -> list[dict[str, Any]]:
    return [a for a in oracle.legal_actions(pos) if a["type"] == kind]


# Cell 0 is module 1, with a 3 in the east and a 4 in the west to stay alive. With 28 evacuated
# the game is not lost, and not won while a robot stands on the colony.
EAST, WEST = axial_to_cell(1, 0), axial_to_cell(-1, 0)
ROW = {0: "1A", EAST: "3A", WEST: "4A"}


# --- H: figures


def plain_board() -> Board:
    """H: 19 cells, all open, no Plant and no Dish."""
    letters = [f"{m}{x}" for m in (1, 2, 5) for x in "ABCD"]
    return Board(position({cell: letters[cell % 12] for cell in range(19)}))


def test_spiral_numbers() -> None:
    assert [cell_to_axial(c) for c in range(8)] == [(0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1), (2, 0)]
    assert cell_to_axial(19) == (3, 0)
    assert cell_to_axial(8) == (1, 1)
    assert all(axial_to_cell(*cell_to_axial(c)) == c for c in range(200))


def test_spaces_and_bridges() -> None:
    board = plain_board()
    assert len(board.spaces) == 133
    pairs = {frozenset((a, b)) for a in board.neighbours for b in board.neighbours[a]}
    inner = [p for p in pairs if len({place.split(".")[0] for place in p}) == 1]
    assert len(inner) == 228 and len(pairs) - len(inner) == 42


def test_docking_cells_and_edges() -> None:
    board = plain_board()
    touching = Counter(sum(cell_beyond(cell, d) in board.faces for d in DIRECTIONS) for cell in board.docking_cells())
    assert touching == {1: 6, 2: 12}
    assert sum(len(board.open_edges(cell)) for cell in board.faces) == 30


def test_straight_lines_through_hubs() -> None:
    board = plain_board()
    lines = set()
    for cell in board.faces:
        for direction in (1, 2, 3):
            line = {place_name(cell, 0)}
            for way in (direction, opposite(direction)):
                here = board.step(place_name(cell, 0), way)
                while here is not None:
                    line.add(here)
                    here = board.step(here, way)
            lines.add(frozenset(line))
    assert Counter(len(line) for line in lines) == {15: 3, 12: 6, 9: 6}


def test_a_ring_bridge_is_a_line_of_two() -> None:
    board = plain_board()
    assert board.line("0.1", "0.2") == ["0.2"]
    assert board.line("0.1", "0.3") is None


def test_rotation_turns_the_face_clockwise() -> None:
    pos = position(ROW)
    for tile in pos["tiles"]:
        tile["rotation"] = 2
    board = Board(pos)
    assert place_name(EAST, 4) not in board.spaces and place_name(EAST, 2) in board.spaces


def test_deck_of_36() -> None:
    assert sum(DECK.values()) == 36


# --- rarer cases


def rolling(**changes: Any) -> dict[str, Any]:
    changes.setdefault("robots", [robot("orange", f"{WEST}.0"), robot("sky", POD)])
    turn = {"phase": "roll", **changes.pop("turn", {})}
    return position(ROW, turn=turn, **changes)


DOCK = cell_beyond(EAST, 2)
BESIDE_DOCK = {0: "1A", EAST: "1B", WEST: "4A", 5: "3A"}  # the pod faces dome 2 of EAST


def docked(**changes: Any) -> dict[str, Any]:
    pod = {"dock": DOCK, "due": None, **changes.pop("pod", {})}
    return position(BESIDE_DOCK, pod=pod, **changes)


def test_swap_teleport_from_the_undocked_pod_saves_seven() -> None:
    pos = position(
        ROW,
        robots=[robot("orange", POD, ("swap",), ("teleport",)), robot("sky", POD)],
        colonists=["0.0"],
        pod={"colonists": 6, "due": "sky"},
    )
    after = oracle.apply(
        pos, {"type": "move", "to": "0.0", "powers": [power("swap", "core"), power("teleport", "hand")]}
    )
    assert after["evacuated"] == 35 and after["pod"] == {"dock": None, "due": "sky", "colonists": 0}
    assert after["turn"]["spent"] == 3 and after["discards"] == ["teleport"]


def test_swap_out_of_the_docked_pod_names_the_figure() -> None:
    dock = cell_beyond(EAST, 2)
    pos = position(
        {0: "1A", EAST: "1B", WEST: "4A", 5: "3A"},
        robots=[robot("orange", f"{EAST}.2", ("swap",)), robot("sky", POD)],
        pod={"dock": dock, "due": None, "colonists": 1},
    )
    swaps = [a for a in of_type(pos, "move") if a["to"] == POD]
    assert {a.get("figure") for a in swaps} == {None, "colonist", "sky"}
    swap = {"type": "move", "to": POD, "figure": "sky", "powers": [power("swap", "core")]}
    after = oracle.apply(pos, swap)
    assert at(after, "sky") == f"{EAST}.2" and at(after, "orange") == POD


def test_rocket_boots_out_of_and_into_the_pod() -> None:
    pos = docked(robots=[robot("orange", POD, ("rocket-boots",)), robot("sky", "0.4")])
    boots = {a["to"] for a in of_type(pos, "move") if "powers" in a}
    assert {f"{EAST}.2", f"{EAST}.0", f"{EAST}.5"} <= boots and f"{EAST}.1" not in boots
    pos["robots"][0]["at"] = f"{EAST}.0"
    assert POD in {a["to"] for a in of_type(pos, "move") if "powers" in a}
    pos["creeps"] = [f"{EAST}.2"]
    assert POD not in {a["to"] for a in of_type(pos, "move")}


def test_follower_after_the_launch() -> None:
    pos = docked(
        robots=[robot("orange", f"{EAST}.0", ("follower",)), robot("sky", POD)],
        colonists=[f"{EAST}.1", f"{EAST}.2"],
        pod={"colonists": 6},
    )
    action = {
        "type": "command",
        "from": f"{EAST}.2",
        "to": POD,
        "follower": f"{EAST}.1",
        "powers": [power("follower", "core")],
    }
    after = oracle.apply(pos, action)
    assert after["evacuated"] == 35 and after["colonists"] == [f"{EAST}.2"]
    assert not oracle.is_legal(pos, {**action, "follower": POD})
    pos["pod"]["colonists"] = 5
    assert oracle.is_legal(pos, {**action, "follower": POD})


def test_bullhorn_lengthens_trade_but_not_into_the_undocked_pod() -> None:
    far = cell_beyond(cell_beyond(EAST, 1), 1)
    robots = [robot("orange", "0.0", (), ("bullhorn",)), robot("sky", f"{far}.0"), robot("green", POD)]
    pos = position({**ROW, far: "5A"}, robots=robots, open=["bullhorn"])
    assert {a["with"] for a in of_type(pos, "trade")} == {"sky"}
    assert not of_type({**pos, "open": []}, "trade")


def test_the_pod_undocks_when_its_last_tile_goes() -> None:
    creeps = [place_name(EAST, n) for n in (0, 2, 3, 4, 5, 6)]
    pos = docked(
        creeps=creeps,
        turn={"phase": "roll", "robot": "sky"},
        robots=[robot("orange", f"{WEST}.0"), robot("sky", POD)],
        pod={"colonists": 4, "dock": cell_beyond(EAST, 1)},
    )
    after = oracle.apply(pos, {"type": "roll", "die": 1})
    after = oracle.apply(after, {"type": "place", "at": f"{EAST}.1"})
    assert after["pod"] == {"dock": None, "due": "sky", "colonists": 4}
    assert after["evacuated"] == 28 and after["turn"]["pending"] == [0]


def test_robot_lost_in_the_own_turn_may_only_end_it() -> None:
    creeps = [place_name(0, n) for n in (0, 2, 3, 4, 5, 6)]
    pos = position(
        ROW,
        variants=["robot-vulnerability"],
        creeps=creeps,
        open=["swap"],
        robots=[robot("orange", f"{EAST}.4", ("boost",), ("swap",)), robot("sky", POD), robot("green", f"{WEST}.0")],
    )
    after = oracle.apply(pos, {"type": "move", "to": "0.1"})
    assert at(after, "orange") is None and after["open"] == []
    assert after["discards"] == ["boost", "swap", "swap"]
    assert oracle.legal_actions(after) == [{"type": "end"}]
    rolled = oracle.apply(oracle.apply(after, {"type": "end"}), {"type": "roll", "die": 5})
    assert rolled["turn"]["robot"] == "sky" and rolled["turn"]["phase"] == "actions"


def test_every_robot_out_and_the_pod_docked_is_lost() -> None:
    pos = docked(
        variants=["robot-vulnerability"],
        turn={"phase": "roll"},
        robots=[robot("orange", "0.1")],
        creeps=[place_name(0, n) for n in (0, 2, 3, 4)],
    )
    pos["creeps"] = sort_places(pos["creeps"] + ["0.5"])
    after = oracle.apply(pos, {"type": "roll", "die": 1})
    after = oracle.apply(after, {"type": "place", "at": "0.6"})
    assert oracle.outcome(after) == {"won": False}


def test_all_out_with_the_pod_away_skips_to_the_due_dock() -> None:
    pos = position(
        ROW,
        variants=["robot-vulnerability"],
        turn={"phase": "roll"},
        evacuated=22,
        pod={"due": "orange", "colonists": 6},
        creeps=[place_name(0, n) for n in (0, 1, 3, 4)],
        robots=[robot("orange", "0.2", ("boost",)), robot("sky", "0.5", ("pilot",))],
    )
    after = oracle.apply(pos, {"type": "roll", "die": 1})  # the only open space is 0.6
    assert [r["at"] for r in after["robots"]] == [None, None]
    assert after["turn"]["robot"] == "orange" and after["turn"]["phase"] == "dock"
    after = oracle.apply(after, {"type": "dock", "cell": cell_beyond(EAST, 1)})
    assert after["turn"]["dealing"] == ["orange", "sky"]
    for card in ("teleport", "teleport", "swap", "pilot"):
        after = oracle.apply(after, {"type": "draw", "card": card})
    assert after["turn"]["choosing"] == ["sky"]  # two Teleports: no choice
    after = oracle.apply(after, {"type": "core", "card": "swap"})
    assert after["turn"]["phase"] == "actions" and after["turn"]["robot"] == "orange"


def test_robots_brought_back_by_a_dock_can_win_at_once() -> None:
    pos = position(
        ROW, variants=["robot-vulnerability"], turn={"phase": "dock"}, robots=[robot("orange", None), robot("sky", POD)]
    )
    after = oracle.apply(pos, {"type": "dock", "cell": cell_beyond(EAST, 1)})
    assert oracle.outcome(after) == {"won": True} and after["turn"]["dealing"] == []


def test_fast_creeps_convert_after_the_invasion() -> None:
    pos = rolling(variants=["fast-creeps"], creeps=[f"{EAST}.4"], colonists=["0.1"], turn={"phase": "actions"})
    ended = oracle.apply(pos, {"type": "end"})
    assert ended["lost"] == 0
    after = oracle.apply(ended, {"type": "roll", "die": 2})
    assert after["lost"] == 1 and after["turn"]["phase"] == "draw"


def test_no_card_at_all_leaves_the_draw_out() -> None:
    pos = rolling()
    pos["robots"][1]["hand"] = sorted(DECK.elements(), key=CODES.__getitem__)
    after = oracle.apply(pos, {"type": "roll", "die": 2})
    assert after["turn"]["robot"] == "sky" and after["turn"]["phase"] == "actions"


def test_trade_is_refused_in_other_phases_and_seeded_chance_needs_a_seed() -> None:
    pos = rolling()
    assert {"type": "roll"} not in oracle.legal_actions(pos)
    pos["chance"]["seed"] = 7
    assert len(oracle.legal_actions(pos)) == 7
    with pytest.raises(ValueError, match=r"."):
        oracle.apply(pos, {"type": "roll"})


def test_faces_may_be_given() -> None:
    pos = position(ROW, robots=[robot("orange", "0.0"), robot("sky", POD)])
    faces = {tile["id"]: tile for tile in pos["tile_set"]["tiles"]}
    standard = {**pos, "tile_set": "standard"}
    assert oracle.legal_actions(standard, faces) == oracle.legal_actions(pos)
    with pytest.raises(ValueError, match=r"."):
        oracle.legal_actions(standard)


# --- random games


RING = {cell: f"{1 + cell % 5}{'ABCD'[cell // 5]}" for cell in range(19)}


def setup_position(names: list[str], variants: list[str]) -> dict[str, Any]:
    board = Board(position(RING))
    colonists = [p for cell in range(7) for p in board.tile_spaces(cell)]
    return position(
        RING,
        variants=variants,
        evacuated=0,
        colonists=sort_places(colonists),
        robots=[robot(name, POD) for name in names],
        pod={"due": names[0]},
        turn={"number": 0, "robot": names[0], "phase": "deal", "dealing": list(names), "choosing": list(names)},
    )


def check_sound(pos: dict[str, Any], start: int) -> None:
    """Figures and cards are conserved; no two figures share a space; no full tile stands."""
    assert not visible_cards(pos) - DECK
    assert (pos["evacuated"] + pos["lost"] + pos["pod"]["colonists"] + len(pos["colonists"])) == start
    assert pos["pod"]["colonists"] < 7
    board = Board(pos)
    figures = pos["colonists"] + pos["creeps"] + [r["at"] for r in pos["robots"] if r["at"] not in (POD, None)]
    assert len(figures) == len(set(figures)) and set(figures) <= board.spaces
    assert (pos["pod"]["dock"] is None) == (pos["pod"]["due"] is not None)
    for cell in board.faces:
        assert not set(board.tile_spaces(cell)) <= board.creeps


def games(*short: tuple[int, bool]) -> list[Any]:
    """Seeds and kinds of games, `ORACLE_GAMES` of each kind; all but the short ones are slow."""
    every = [(seed, rich) for seed in range(int(os.environ.get("ORACLE_GAMES", "6"))) for rich in (False, True)]
    return [pytest.param(*game, marks=() if game in short else pytest.mark.slow) for game in every]


def random_choice(rng: random.Random, actions: list[dict[str, Any]]) -> dict[str, Any]:
    """First a type, then one of it, so that trades do not drown the rest."""
    kind = rng.choice(sorted({a["type"] for a in actions}))
    return rng.choice([a for a in actions if a["type"] == kind])


def rich_position(rng: random.Random, names: list[str], variants: list[str]) -> dict[str, Any]:
    """The middle of a game: all cards out, figures all over the colony, the pod docked."""
    pos = setup_position(names, variants)
    board = Board(pos)
    cards = [card for card in DECK.elements() if card not in ("surge", "power-grab", "signal-to-noise")]
    rng.shuffle(cards)
    places = sorted(board.spaces)
    rng.shuffle(places)
    for one in pos["robots"]:
        one["at"] = rng.choice([POD, places.pop()])
        one["core"] = sorted([cards.pop() for _ in range(2 if len(names) == 1 else 1)], key=CODES.__getitem__)
        one["hand"] = sorted([cards.pop() for _ in range(4)], key=CODES.__getitem__)
    pos["colonists"] = sort_places(places.pop() for _ in range(30))
    pos["creeps"] = sort_places(places.pop() for _ in range(rng.choice([10, 30, 50])))
    pos["evacuated"] = 14
    pos["pod"] = {"dock": rng.choice(board.docking_cells()), "due": None, "colonists": rng.randrange(7)}
    pos["turn"].update(number=9, phase="actions", dealing=[], choosing=[])
    return pos


@pytest.mark.parametrize(("seed", "rich"), games((1, False), (1, True), (3, True), (4, True)))
def test_random_games_stay_sound_and_end(seed: int, rich: bool) -> None:
    rng = random.Random(seed)
    names = ["orange", "sky", "green", "yellow"][: rng.choice([1, 2, 3, 4])]
    variants = [v for v in ALL_VARIANTS if rng.random() < 0.5]
    variants += ["solo"] if len(names) == 1 else []
    pos = (rich_position if rich else lambda _, *rest: setup_position(*rest))(rng, names, variants)
    start = len(pos["colonists"]) + pos["pod"]["colonists"] + pos["evacuated"]
    for _ in range(2000):
        if oracle.outcome(pos) is not None:
            return
        actions = oracle.legal_actions(pos)
        assert actions, "C6: a dead end never happens"
        assert len({repr(a) for a in actions}) == len(actions)
        before = copy.deepcopy(pos)
        after = oracle.apply(pos, random_choice(rng, actions))
        assert pos == before, "apply leaves its argument alone"
        pos = after
        check_sound(pos, start)
    pytest.fail("the game does not end")
