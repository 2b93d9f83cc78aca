"""Cells of a hexagonal board: their numbers along the spiral, their neighbours and their directions."""

import pytest

from jupiter.engine.hexes import DIRECTIONS, STEPS, Hex, axial, neighbours, number, opposite, ring_size, rotate

FIRST_TWO_RINGS = [
    (0, 0),
    (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1),
    (2, 0), (1, 1), (0, 2), (-1, 2), (-2, 2), (-2, 1), (-2, 0), (-1, -1), (0, -2), (1, -2), (2, -2), (2, -1),
]  # fmt: skip
"""Each ring from its east corner on, clockwise."""


def test_the_spiral_begins_in_the_middle_and_each_ring_in_the_east():
    assert [tuple(axial(cell)) for cell in range(19)] == FIRST_TWO_RINGS
    assert axial(19) == Hex(3, 0)


def test_every_cell_has_one_number_and_lies_beside_the_one_before():
    for cell in range(2800):
        assert number(*axial(cell)) == cell
        assert cell == 0 or cell - 1 in neighbours(cell) or cell in {ring_size(ring) for ring in range(40)}


def test_neighbours_lie_in_the_six_directions_clockwise_from_the_east():
    assert neighbours(0) == (1, 2, 3, 4, 5, 6)
    assert neighbours(1) == (7, 8, 2, 0, 6, 18)
    for cell in (0, 5, 18, 91):
        for direction, other in zip(DIRECTIONS, neighbours(cell), strict=True):
            assert neighbours(other)[opposite(direction) - 1] == cell
            assert tuple(axial(other)) == (
                axial(cell).q + STEPS[direction].q,
                axial(cell).r + STEPS[direction].r,
            )


def test_a_board_of_rings_has_so_many_cells():
    assert [ring_size(rings) for rings in range(5)] == [1, 7, 19, 37, 61]


@pytest.mark.parametrize(
    ("direction", "by", "then"), [(1, 1, 2), (6, 1, 1), (1, 6, 1), (2, -1, 1), (1, -1, 6), (3, 8, 5)]
)
def test_directions_turn_clockwise(direction, by, then):
    assert rotate(direction, by) == then


def test_the_opposite_direction_leads_back():
    assert [opposite(direction) for direction in DIRECTIONS] == [4, 5, 6, 1, 2, 3]
