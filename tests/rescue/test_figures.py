"""The figures that a correct build reproduces (reading H), found through the public rules and nothing else."""

from collections import Counter
from math import gcd
from typing import Any

import pytest

from tests.rescue.table import GAME, TILES, USUAL, do, listed, table, view

ALL = [1, 2, 3, 4, 5, 6]
PLAIN = {"module": 1, "special": None, "spokes": ALL, "rim": ALL, "exits": ALL}
PLAIN_SET = {
    "tiles": [
        {"id": tile, **{side: PLAIN | {"module": int(tile[0])} for side in ("open", "labyrinth")}} for tile in TILES
    ]
}
"""Our tiles, as if no dome were a Plant or a Dish."""

SPACES = [f"{cell}.{n}" for cell in range(19) for n in range(7)]
STEPS = {0: (0, 0), 1: (1, 0), 2: (0, 1), 3: (-1, 1), 4: (-1, 0), 5: (0, -1), 6: (1, -1)}


def plain(**kwargs):
    """The usual colony of plain tiles and nobody on it but what the test puts there."""
    usual: dict[str, Any] = {"tile_set": PLAIN_SET, "crowd": False, "impossible": True, "colony": USUAL}
    return table(**(usual | kwargs))


def standing(place, **kwargs):
    """The plain colony with orange on a place."""
    return plain(robots={"orange": place, "green": "pod"}, **kwargs)


def neighbours():
    """For each space, the spaces that a robot on it can step to."""
    return {
        place: {text.removeprefix("MOVE:") for text in listed(standing(place, dock=None), "move")} for place in SPACES
    }


def test_there_are_133_spaces():
    state = standing("pod", core={"orange": "teleport"}, dock=None)
    reached = {text.removeprefix("MOVE:").removesuffix("/TEC") for text in listed(state, "move")}
    assert reached == set(SPACES)
    assert len(reached) == 133


def test_there_are_228_bridges_inside_tiles_and_42_across():
    pairs = Counter(frozenset((place, other)) for place, others in neighbours().items() for other in others)
    assert set(pairs.values()) == {2}  # Every bridge is walked in both directions.
    inside = [pair for pair in pairs if len({place.split(".")[0] for place in pair}) == 1]
    assert (len(inside), len(pairs) - len(inside)) == (228, 42)


def test_there_are_18_docking_cells_of_which_6_touch_one_tile_and_12_two():
    state = plain(dock=None, phase="dock", robots={"orange": "pod", "green": "0.0"})
    docks = listed(state)
    assert len(docks) == 18
    ways = Counter(len(listed(do_anyhow(state, text), "move")) for text in docks)
    assert ways == {1: 6, 2: 12}


def do_anyhow(state, text):
    """The position after an action, without asking whether the plain tiles are possible."""
    verdict = GAME.check(state, GAME.read_action(text))
    assert verdict.legal
    return verdict.state


def test_there_are_30_edge_domes():
    edges = set()
    for die in range(1, 6):
        state = do_anyhow(plain(phase="roll", robots={"orange": "0.0", "green": "pod"}), f"ROLL:{die}")
        edges |= listed(state, "place")
    assert len(edges) == 30


def lattice(place, cells):
    """Where a space lies on the lattice on which all neighbouring spaces are one step apart."""
    cell, n = place.split(".")
    q, r = cells[cell]["q"], cells[cell]["r"]
    return 3 * q + STEPS[int(n)][0], 3 * r + STEPS[int(n)][1]


def lines_through(hub, cells):
    """The straight lines of spaces through a hub that Rocket Boots can fly, as sets of spaces."""
    state = standing(hub, core={"orange": "rocket-boots"}, dock=None)
    reached = {text.split(":")[1].removesuffix("/RBC") for text in listed(state, "move") if "/RBC" in text}
    here = lattice(hub, cells)
    lines: dict[tuple[int, int], set[str]] = {}
    for place in reached:
        dq, dr = (there - mine for there, mine in zip(lattice(place, cells), here, strict=True))
        step = gcd(dq, dr)
        way = max((dq // step, dr // step), (-dq // step, -dr // step))
        lines.setdefault(way, {hub}).add(place)
    return {frozenset(line) for line in lines.values()}


def test_straight_lines_through_hubs_have_15_12_or_9_spaces():
    cells = view(plain())["derived"]["cells"]
    lines = set().union(*(lines_through(f"{cell}.0", cells) for cell in range(19)))
    assert Counter(len(line) for line in lines) == {15: 3, 12: 6, 9: 6}


@pytest.mark.parametrize("special", range(8))
def test_the_game_starts_with_42_to_49_colonists(special):
    specials = [tile for tile in TILES if tile[0] in "34"]
    others = [tile for tile in TILES if tile[0] not in "34"]
    inner = specials[:special] + others[: 7 - special]
    outer = (specials[special:] + others[7 - special :])[:12]
    tiles = [
        {"cell": cell, "tile": tile, "side": "open", "rotation": cell % 6} for cell, tile in enumerate([*inner, *outer])
    ]
    state = GAME.setup({"players": 2, "tiles": tiles}).state
    assert len(view(state)["colonists"]) == 49 - special
    assert view(state)["derived"]["colonists_at_start"] == 49 - special


def test_the_box_holds_what_the_rulebook_lists():
    components = GAME.components()
    assert len(TILES) == 20
    assert Counter(tile[0] for tile in TILES) == dict.fromkeys("12345", 4)
    assert sum(card["copies"] for card in components["cards"]) == 36
    supply = components["supply"]
    assert (supply["colonists"], supply["creeps"], supply["super_creeps"], supply["robots"]) == (50, 60, 10, 7)
    tracker = components["tracker"]
    assert (tracker["first"], tracker["last"], tracker["failure"]) == (49, 28, 27)


def test_a_real_colony_has_fewer_spaces_by_its_plants_and_dishes():
    state = table(robots={"orange": "pod", "green": "0.0"}, core={"orange": "teleport"}, dock=None, crowd=False)
    assert len(listed(state, "move")) == 133 - 7 - 1
    assert do(state, "MOVE:9.0/TEC").legal
