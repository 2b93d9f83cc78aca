"""Camera marks: OpenCV, which they come from, finds and names every one on a board that is seen aslant."""

from collections import Counter
from math import cos, radians, sin, sqrt
from random import Random

import cv2
import numpy as np
import pytest

from jupiter.engine.hexes import axial
from jupiter.games.rescue.board import Placed
from jupiter.games.rescue.definitions import load
from jupiter.generators.drawing import aruco
from jupiter.generators.drawing.inks import Mode
from jupiter.generators.drawing.scene import Scene, Stamp, translation
from jupiter.generators.order.options import CAMERA_MARKS, Edition
from jupiter.generators.rescue import cores, pod, tiles, tokens
from jupiter.generators.rescue.camera_marks import MARKS, marks_of
from jupiter.generators.rescue.diagram import diagram
from jupiter.generators.rescue.options import TILE_WIDTH, TOKEN_MARKS
from tests.generators.camera import PIXELS_PER_MM, angle, found, grey
from tests.matrices import first_of

TILT = 25
DISTANCE = 800
"""Of the camera, in mm."""
POD = 19
OUT = 29.2
"""How far from a tile's middle its marks are, in mm."""
WIDTH = 7 * 66.0
"""Of the board: five tiles, and to the east of them the pod and its deck for robots."""
LEFT, TOP = 2.5 * 66, 2 * 66 * sqrt(3) / 2 + 66 / sqrt(3)
"""Where the middle of cell 0 is on the picture, in mm."""


def _tilt(size, degrees):
    """How a camera above the middle of the table sees it when it is tilted by so much: a map of pixels to pixels."""
    width, height = size
    high, slope, away = cos(radians(degrees)), sin(radians(degrees)), DISTANCE * PIXELS_PER_MM
    centred = np.array([[1, 0, -width / 2], [0, 1, -height / 2], [0, 0, 1]])
    seen = np.array([[1, 0, 0], [0, high, 0], [0, -slope / away, 1]])
    back = np.array([[1, 0, width * 0.55], [0, 1, height * 0.55], [0, 0, 1]])
    return back @ seen @ centred


def _aslant(image, degrees):
    """The picture seen like that, on a grey table, and the map."""
    tilt = _tilt(image.shape[::-1], degrees)
    size = [round(1.1 * side) for side in image.shape[::-1]]
    return cv2.warpPerspective(image, tilt, size, flags=cv2.INTER_LINEAR, borderValue=190), tilt


def _table(seed):
    """Nineteen tiles of any side and rotation, tokens on most spaces, all kinds of them, and the pod full."""
    chance, known = Random(seed), load().tiles.tiles
    order = chance.sample(sorted(known), 19)
    board = [Placed(c, tile, chance.choice(("open", "labyrinth")), chance.randrange(6)) for c, tile in enumerate(order)]
    kinds = [kind for kind in tokens.kinds() if kind != "loss"]
    figures = {f"pod.{seat}": "colonist" for seat in range(len(pod.SEATS))}
    figures |= {f"pod.{len(pod.SEATS) + i}": kind for i, kind in enumerate(kinds[3:])}
    for cell, tile, side, rotation in board:
        special = known[tile].face(side).rotate(rotation).special
        for n in range(7):
            if (n == 0 or n != special) and chance.random() < 0.75:
                figures[f"{cell}.{n}"] = chance.choice(kinds[:3])
    return board, figures


def _expected(board, figures):
    """Each mark that lies on the table: its number and its middle in mm from that of cell 0, after the rules alone."""
    for cell, tile, side, rotation in board:
        (x, y), turn = _cell(cell), radians(60 * rotation - 90)
        for second, out in (("", OUT), ("/second", -OUT)):
            yield MARKS[f"tile/{tile}/{side}{second}"], (x + out * cos(turn), y + out * sin(turn))
    yield MARKS["pod"], (_cell(POD)[0], -OUT)
    yield MARKS["pod/second"], (_cell(POD)[0], OUT)
    for place, kind in figures.items():
        cell, n = place.split(".")
        if cell == "pod":
            spot = (*pod.SEATS, *pod.BERTHS)[int(n)]
            deck = 66 if int(n) >= len(pod.SEATS) else 0
            at = _cell(POD)[0] + deck + spot[0], spot[1]
        else:
            (x, y), turn, out = _cell(int(cell)), radians(60 * (int(n) - 1)), 22 if int(n) else 0
            at = x + out * cos(turn), y + out * sin(turn)
        yield MARKS[kind if kind.startswith("robot/") else f"token/{kind}"], (at[0], at[1] + 0.6)


def _cell(cell):
    q, r = axial(cell)
    return 66 * (q + r / 2), 66 * sqrt(3) / 2 * r


@pytest.fixture(
    scope="module",
    params=[
        pytest.param((seed, mode), id=mode, marks=pytest.mark.slow if mode is Mode.LOW else ())
        for seed, mode in enumerate(Mode)
    ],
)
def table(request):
    """A board with figures as a picture, and what lies on it."""
    seed, mode = request.param
    board, figures = _table(seed)
    edition = Edition(mode=mode).choose(CAMERA_MARKS, True).choose(TOKEN_MARKS, True)
    return board, figures, grey(diagram(edition, board, figures, POD, WIDTH))


@pytest.mark.parametrize("degrees", [0, TILT])
def test_every_mark_on_a_board_is_found_and_named_and_none_else(table, degrees):
    board, figures, image = table
    picture, tilt = _aslant(image, degrees)
    marks = found(picture)
    wanted = list(_expected(board, figures))
    assert len(wanted) > 120
    assert Counter(number for number, _ in marks) == Counter(number for number, _ in wanted)
    for number, at in wanted:
        pixel = tilt @ ((at[0] + LEFT) * PIXELS_PER_MM, (at[1] + TOP) * PIXELS_PER_MM, 1)
        near = [n for n, corners in marks if np.linalg.norm(corners.mean(axis=0) - pixel[:2] / pixel[2]) < 6]
        assert near == [number], f"{MARKS.name(number)} at {at}"


def test_either_mark_of_a_tile_tells_its_rotation(table):
    board, _, image = table
    marks = dict(found(image))
    for _, tile, side, rotation in board:
        first, second = (angle(marks[MARKS[f"tile/{tile}/{side}{end}"]]) for end in ("", "/second"))
        for seen, printed in ((first, 45), (second, 225)):
            assert (seen - printed + 15) % 360 - 15 == pytest.approx(60 * rotation, abs=5), tile


@pytest.mark.parametrize("mode", Mode)
def test_core_markers_and_the_pod_that_is_away_are_named_too(mode):
    """They lie beside the board, aslant as it does."""
    edition = Edition(mode=mode).choose(CAMERA_MARKS, True)
    faces = [cores.face(edition, robot) for robot in load().robots]
    wanted = {MARKS[f"core/{robot.id}"] for robot in load().robots}
    wanted |= {MARKS["pod/away"], MARKS["pod/away/second"]}
    beside = tuple(Stamp(face, translation(10 + 40 * i, 10)) for i, face in enumerate(faces))
    image = grey(Scene("beside", 300, 140, (*beside, Stamp(pod.back(edition), translation(100, 55)))))
    for degrees in (0, TILT):
        assert {number for number, _ in found(_aslant(image, degrees)[0])} == wanted


@pytest.mark.parametrize("width", first_of([55.9, 82.6]))
def test_the_marks_of_tiles_of_other_sizes_are_found_too(width):
    board, _ = _table(7)
    scene = diagram(Edition().choose(TILE_WIDTH, width).choose(CAMERA_MARKS, True), board, {}, POD, 6 * width)
    assert {number for number, _ in found(grey(scene))} == {number for number, _ in _expected(board, {})}


def test_a_board_without_marks_shows_none():
    board, figures = _table(5)
    assert found(grey(diagram(Edition(), board, figures, POD, WIDTH))) == []


def test_figures_that_stand_a_little_aslant_reach_no_mark():
    """A base is a disc of 14 mm or a square of 15 mm, in the middle of its space or not."""
    for d in range(6):
        figure = 22 * cos(radians(60 * d)), 22 * sin(radians(60 * d))
        assert _from_square(figure, 3.5) > 15 / sqrt(2) + 0.8, "not even the corner of a square that lies aslant"
        assert _from_square(figure, 3.5) > 7 + 4, "nor a disc that is 4 mm off its place"
        assert _from_square(figure, 3.5 * 4 / 3) > 8, "the light zone lies clear of the spaces"


def _from_square(point, half):
    """How far the point is from the square with that half side about the middle of a tile's mark, on its corner."""
    x, y = point[0], point[1] + OUT
    dx, dy = (max(abs(value) - half, 0) for value in ((x + y) / sqrt(2), (x - y) / sqrt(2)))
    return sqrt(dx * dx + dy * dy)


def test_each_piece_has_a_mark_of_its_own():
    assert len(set(MARKS.values())) == len(MARKS) == 40 + 2 + 3 + 7 + 7 + 1 + 40 + 2 + 1 + 2
    assert max(MARKS.values()) < aruco.COUNT
    assert [MARKS.name(MARKS[piece]) for piece in MARKS] == list(MARKS)
    assert MARKS.name(max(MARKS.values()) + 1) is None


def test_marks_are_printed_where_the_table_for_readers_says():
    edition = Edition().choose(CAMERA_MARKS, True)
    tile = load().tiles.tiles["3B"]
    faces = {
        "tile/3B/open": tiles.face(edition, tile, "open"),
        "pod": pod.front(edition),
        "pod/away": pod.back(edition),
    }
    faces |= {"core/sky": cores.face(edition, next(robot for robot in load().robots if robot.id == "sky"))}
    for piece, face in faces.items():
        middle = np.array([face.width / 2, face.height / 2]) + face.bleed
        marks = {number: (corners + 0.5) / 10 - middle for number, corners in found(grey(face, 10))}
        assert marks.keys() == marks_of(piece).keys()
        for number, spot in marks_of(piece).items():
            assert marks[number] == pytest.approx(np.array(spot.corners), abs=0.2), (piece, number)
