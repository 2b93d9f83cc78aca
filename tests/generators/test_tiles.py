"""The tiles, read back from the printed page: each bridge of the definitions is there, and none else."""

from math import cos, radians, sin, sqrt

import pytest

from jupiter.games.rescue.definitions import load
from tests.generators.paper import kit, laid, pdf, picture, texts

WIDTH = 66
LANE = (0xF6, 0xEF, 0xDF)
PLATES = {"open": (0xE9, 0xC8, 0x93), "labyrinth": (0x5B, 0x6C, 0x7D)}
DIRECTIONS = range(1, 7)


@pytest.fixture(scope="module", params=["A4", "Letter"])
def faces(request):
    """For each tile and side, what shows the colour at a place in mm from the middle of its printed face."""
    return {
        (placed.piece.name, "open" if placed.side == "front" else "labyrinth"): _looker(request.param, number, placed)
        for number, page in enumerate(laid("tiles", request.param))
        for placed in page.placed
    }


def _looker(paper, number, placed):
    shown = picture("tiles", paper, number, 200)
    x, y = placed.at[0] + WIDTH / 2, placed.at[1] + WIDTH / sqrt(3)
    return lambda point: shown.at(x + point[0], y + point[1])


def _at(distance, degrees):
    return distance * cos(radians(degrees)), distance * sin(radians(degrees))


def _runs(colours):
    """How many unbroken runs of lane there are around a closed way."""
    lanes = [colour == LANE for colour in colours]
    return sum(1 for before, here in zip([lanes[-1], *lanes], lanes, strict=False) if here and not before)


def _printed(faces):
    tiles = load().tiles.tiles
    return [(tiles[name].face(side), side, look, f"{name} {side}") for (name, side), look in faces.items()]


def test_all_forty_faces_are_printed(faces):
    assert len(faces) == 40


def test_each_bridge_between_hub_and_dome_is_one_of_the_definitions(faces):
    for face, side, look, name in _printed(faces):
        for d in DIRECTIONS:
            wanted = LANE if d in face.spokes else PLATES[side]
            assert look(_at(WIDTH / 6, 60 * (d - 1))) == wanted, f"{name}: hub to dome {d}"
        around = [look(_at(WIDTH / 6, degrees / 2)) for degrees in range(720)]
        assert _runs(around) == len(face.spokes), f"{name}: nothing else looks like a bridge"


def test_each_bridge_between_two_domes_is_one_of_the_definitions(faces):
    for face, side, look, name in _printed(faces):
        for d in DIRECTIONS:
            wanted = LANE if d in face.rim else PLATES[side]
            assert look(_at(WIDTH / 3 * cos(radians(30)), 60 * d - 30)) == wanted, f"{name}: dome {d} to the next"


def test_each_stub_across_an_edge_is_one_of_the_definitions(faces):
    for face, side, look, name in _printed(faces):
        for d in DIRECTIONS:
            wanted = LANE if d in face.exits else PLATES[side]
            assert look(_at(WIDTH / 2 - 0.5, 60 * (d - 1))) == wanted, f"{name}: edge {d}"
        assert _runs([look(point) for point in _along_the_edge()]) == len(face.exits), f"{name}: no other stubs"


def _along_the_edge():
    """Places half a millimetre inside the edge, all around."""
    for d in DIRECTIONS:
        for step in range(-60, 60):
            (x, y), (dx, dy) = _at(WIDTH / 2 - 0.5, 60 * (d - 1)), _at(step / 60 * 18, 60 * (d - 1) + 90)
            yield x + dx, y + dy


def test_a_dome_is_light_and_a_plant_or_dish_is_not(faces):
    for face, _, look, name in _printed(faces):
        for d in DIRECTIONS:
            x, y = _at(WIDTH / 3, 60 * (d - 1))
            rim_of_the_picture = look((x, y - 6.2))
            assert (rim_of_the_picture == LANE) == (d != face.special), f"{name}: dome {d}"


def test_the_number_of_each_module_and_each_tiles_id_stand_on_both_faces():
    found = texts(pdf("tiles", "A4"))
    for page, text in zip(laid("tiles", "A4"), found, strict=True):
        words = text.split()
        for placed in page.placed:
            assert words.count(placed.piece.name) == 2
        for module in range(1, 6):
            domes = sum(placed.piece.name.startswith(str(module)) for placed in page.placed)
            assert words.count(str(module)) >= domes


def test_front_is_the_open_face_and_back_the_labyrinth_face_of_the_same_tile():
    for piece in kit("tiles").pieces:
        assert piece.front.name == f"tile-{piece.name}-open"
        assert piece.back.name == f"tile-{piece.name}-labyrinth"
