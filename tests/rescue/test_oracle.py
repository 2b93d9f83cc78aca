"""The second implementation alone: the geometry of its board, and the deck.

Each rule is tried on the game; the comparison of the two shows a fault of either.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.rescue.oracle_board import (
    DECK,
    DIRECTIONS,
    Board,
    axial_to_cell,
    cell_beyond,
    cell_to_axial,
    opposite,
    place_name,
)


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


def board(tiles: dict[int, str], rotation: int = 0) -> Board:
    """A colony without figures."""
    return Board(
        {
            "variants": [],
            "tile_set": tile_set(),
            "tiles": [
                {"cell": cell, "tile": tile, "side": "open", "rotation": rotation} for cell, tile in tiles.items()
            ],
            "pod": {"dock": None, "colonists": 0},
            "colonists": [],
            "creeps": [],
            "super_creeps": [],
            "robots": [],
            "turn": {},
        }
    )


# --- H: figures


def plain_board() -> Board:
    """H: 19 cells, all open, no Plant and no Dish."""
    letters = [f"{m}{x}" for m in (1, 2, 5) for x in "ABCD"]
    return board({cell: letters[cell % 12] for cell in range(19)})


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
    east = axial_to_cell(1, 0)
    spaces = board({0: "1A", east: "3A"}, rotation=2).spaces
    assert place_name(east, 4) not in spaces and place_name(east, 2) in spaces


def test_deck_of_36() -> None:
    assert sum(DECK.values()) == 36
