"""The tiles, read back from what is printed: each bridge of the definitions is there and none else, in all inks."""

from io import BytesIO
from itertools import groupby
from math import cos, dist, hypot, radians, sin, sqrt

import pypdfium2
import pytest

from jupiter.games.rescue.board import SIDES
from jupiter.games.rescue.definitions import load
from jupiter.generators.drawing.inks import Mode, contrast
from jupiter.generators.order.options import CAMERA_MARKS, Edition
from jupiter.generators.rescue import tiles
from jupiter.generators.rescue.look import CREAM, press
from jupiter.generators.rescue.options import TILE_WIDTH
from jupiter.generators.rescue.tiles import fittings, hull, insides, lattice, modules, plate
from jupiter.generators.rescue.tiles.lattice import DOME, HUB
from jupiter.generators.rescue.tiles.props import BASE, props
from jupiter.generators.rescue.tiles.spaces import FRAME, INSIDE
from jupiter.generators.rescue.tiles.ways import APART, BOARD
from jupiter.generators.rescue.tiles.works import SPECIAL
from jupiter.generators.writers import pdf
from tests.generators.eyes import Eye, rendered
from tests.matrices import first_of, spread

WIDTH = 66
DPI = 200
LANES = {Mode.NORMAL: (0xF6, 0xEF, 0xDF), Mode.LOW: (255, 255, 255), Mode.GREY: (0xEF, 0xEF, 0xEF)}
REDS = ((0xA4, 0x49, 0x2E), (0x64, 0x64, 0x64))
"""Of rims, and of boards where ink is spared: in colour, and in grey."""
STRIPES = (((0xF2, 0xA9, 0x00), (0xB7, 0xB7, 0xB7)), ((0x14, 0x21, 0x3D), (0x22, 0x22, 0x22)))
"""Of other boards, light and dark ones: in colour, and in grey."""
LANE = 3.4
DIRECTIONS = range(1, 7)
FACES = [(tile, side) for tile in load().tiles.tiles.values() for side in SIDES]


def _scene(tile, side, *, tile_width=66.0, is_marked=False, **choice):
    edition = Edition(**choice).choose(TILE_WIDTH, tile_width).choose(CAMERA_MARKS, is_marked)
    return tiles.face(edition, tile, side)


@pytest.fixture(
    scope="module",
    params=[
        pytest.param((Mode.NORMAL, False), id="normal", marks=pytest.mark.slow),
        pytest.param((Mode.LOW, False), id="low"),
        pytest.param((Mode.GREY, False), id="grey", marks=pytest.mark.slow),
        pytest.param((Mode.NORMAL, True), id="normal-marked"),
    ],
)
def faces(request):
    """Every face as printed in one mode, with or without marks: definitions, name, eye, the lane's colour."""
    mode, is_marked = request.param
    pictures = rendered([_scene(*face, mode=mode, is_marked=is_marked) for face in FACES], DPI)
    lane = LANES[mode]
    return [
        (tile.face(side), f"{tile.id} {side}", Eye(picture, DPI), lane)
        for (tile, side), picture in zip(FACES, pictures, strict=True)
    ]


def _at(distance, degrees):
    return distance * cos(radians(degrees)), distance * sin(radians(degrees))


def _is_lane(eye, lane, middle, degrees, stations):
    """Whether a lane of the right width passes through the point in that direction, at each station along it."""
    along, across = _at(1, degrees), _at(1, degrees + 90)
    for s in stations:
        x, y = middle[0] + s * along[0], middle[1] + s * along[1]
        for way in (1, -1):
            free = 0
            while free < 60 and eye.at((x + way * free * 0.05 * across[0], y + way * free * 0.05 * across[1])) == lane:
                free += 1
            if not LANE / 2 - 0.3 < free * 0.05 < LANE / 2 + 0.3:
                return False
    return True


def _runs(colours, lane):
    """How many unbroken runs of lane there are around a closed way."""
    lanes = [colour == lane for colour in colours]
    return sum(1 for before, here in zip([lanes[-1], *lanes], lanes, strict=False) if here and not before)


def test_each_bridge_between_hub_and_dome_is_one_of_the_definitions(faces):
    for face, name, eye, lane in faces:
        lanes = [d for d in DIRECTIONS if _is_lane(eye, lane, _at(11.2, 60 * (d - 1)), 60 * (d - 1), (-1.5, 0, 1.5))]
        assert lanes == sorted(face.spokes), name


def test_each_bridge_between_two_domes_is_one_of_the_definitions(faces):
    for face, name, eye, lane in faces:
        middle = WIDTH / 3 * cos(radians(30))
        lanes = [d for d in DIRECTIONS if _is_lane(eye, lane, _at(middle, 60 * d - 30), 60 * d + 60, (-2, 0, 2))]
        assert lanes == sorted(face.rim), name


def test_each_stub_is_one_of_the_definitions_and_goes_on_into_the_bleed(faces):
    for face, name, eye, lane in faces:
        lanes = [d for d in DIRECTIONS if _is_lane(eye, lane, _at(33, 60 * (d - 1)), 60 * (d - 1), (-2, 0, 2.5))]
        assert lanes == sorted(face.exits), name


@pytest.mark.parametrize(
    "faces",
    [
        pytest.param((Mode.NORMAL, False), marks=pytest.mark.slow),
        pytest.param((Mode.GREY, False), marks=pytest.mark.slow),
        (Mode.NORMAL, True),
    ],
    indirect=True,
)
def test_nothing_else_round_the_hub_or_along_the_edge_looks_like_a_bridge(faces):
    for face, name, eye, lane in faces:
        around = [eye.at(_at(11, degrees / 2)) for degrees in range(720)]
        assert _runs(around, lane) == len(face.spokes), name
        assert _runs([eye.at(point) for point in _along_the_edge()], lane) == len(face.exits), name


def _along_the_edge():
    """Places half a millimetre inside the edge, all around."""
    for d in DIRECTIONS:
        for step in range(-60, 60):
            (x, y), (dx, dy) = _at(WIDTH / 2 - 0.5, 60 * (d - 1)), _at(step / 60 * 18, 60 * (d - 1) + 90)
            yield x + dx, y + dy


def test_a_missing_bridge_is_a_barred_gap_and_not_just_absence(faces):
    depth = APART + BOARD / 2
    near = WIDTH / 6 - DOME - depth
    for face, name, eye, lane in faces:
        middle = WIDTH / 3 * cos(radians(30))
        gaps = [
            (_at(HUB + depth, 60 * (d - 1)), 60 * (d - 1)) for d in DIRECTIONS if d not in (face.special, *face.spokes)
        ]
        gaps += [(_at(WIDTH / 3 - DOME - depth, degrees), degrees) for _, degrees in gaps]
        beside = (face.special, face.special - 1 or 6) if face.special else ()
        for d in set(DIRECTIONS) - {*face.rim, *beside}:
            x, y = _at(middle, 60 * d - 30)
            gaps += [((x + dx, y + dy), 60 * d + 60) for dx, dy in (_at(way, 60 * d + 60) for way in (near, -near))]
        for (x, y), degrees in gaps:
            board = [eye.at((x + dx, y + dy)) for dx, dy in (_at(w / 20, degrees + 90) for w in range(-68, 69))]
            runs = [colour for colour, run in groupby(board) if len(list(run)) >= 6]
            light, dark = (sum(colour in inks for colour in runs) for inks in STRIPES)
            # Where ink is spared it is all red.
            is_red = len(runs) == 1 and runs[0] in REDS
            is_board = is_red if lane == LANES[Mode.LOW] else light == 4 and dark >= 3 and lane not in runs
            assert is_board, f"{name}: a board at {x:.1f} {y:.1f}"


def test_a_dome_is_a_light_circle_whose_frame_shows_round_a_token_and_a_plant_or_dish_is_not(faces):
    for face, name, eye, lane in faces:
        for d in DIRECTIONS:
            x, y = _at(WIDTH / 3, 60 * (d - 1))
            around = [_at(1, degrees) for degrees in range(0, 360, 5)]
            glass = all(eye.at((x + 6.5 * dx, y + 6.5 * dy)) == lane for dx, dy in around)
            # Sparingly printed, the frame is white between two lines.
            out = 8.0 if lane == LANES[Mode.LOW] else 7.6
            frame = all(eye.at((x + out * dx, y + out * dy)) != lane for dx, dy in around)
            assert (glass and frame) == (d != face.special), f"{name}: dome {d}"


def test_critical_modules_alone_have_red_on_their_rim(faces):
    for face, name, eye, _ in faces:
        way = [eye.at(point) for point in _along_the_rim()]
        red = [run for is_red, run in groupby(c in REDS for c in way) if is_red]
        assert (len(red) >= 6 * 4) == (face.module in (3, 4)), name


def _along_the_rim():
    """Places in the middle of the rim, 2.2 mm inside the edge, beside the gangways and corners."""
    for d in DIRECTIONS:
        for step in [*range(-140, -35), *range(35, 140)]:
            (x, y), (dx, dy) = _at(WIDTH / 2 - 2.2, 60 * (d - 1)), _at(step / 10, 60 * (d - 1) + 90)
            yield x + dx, y + dy


@pytest.mark.parametrize(("mode", "least"), [(Mode.NORMAL, 30), (Mode.GREY, 30), (Mode.LOW, 12)])
def test_the_two_sides_are_told_apart_by_how_dark_they_are(mode, least):
    for tile in list(load().tiles.tiles.values())[::4]:
        light, dark = (picture.convert("L") for picture in rendered([_scene(tile, s, mode=mode) for s in SIDES], 50))
        assert _mean(light) - _mean(dark) > least, tile.id


@pytest.mark.parametrize("module", first_of(range(1, 6), 2))
def test_low_ink_spares_more_than_three_fifths(module):
    def cost(mode):
        pictures = rendered([_scene(load().tiles.tiles[f"{module}B"], side, mode=mode) for side in SIDES], 300)
        return sum(255 - _mean(picture.convert("L")) for picture in pictures)

    assert cost(Mode.LOW) < 0.4 * cost(Mode.NORMAL)


def _mean(image):
    return sum(image.tobytes()) / len(image.tobytes())


def _inside(point, width, depth):
    """Whether the point (from the middle) is at least so deep inside the tile."""
    return all(point[0] * cos(radians(a)) + point[1] * sin(radians(a)) <= width / 2 - depth for a in range(0, 360, 60))


@spread(("width", "is_marked"), (55.9, 66.0, 82.6), (False, True))
def test_id_and_number_stand_on_both_faces_and_all_words_are_safe(width, is_marked):
    scenes = [_scene(*face, tile_width=width, is_marked=is_marked) for face in FACES]
    with pypdfium2.PdfDocument(BytesIO(pdf.document(scenes, "tiles"))) as document:
        for (tile, side), page in zip(FACES, document, strict=True):
            text = page.get_textpage()
            words = text.get_text_bounded().split()
            # One mark stands in a corner of the id, one in a number's.
            assert words.count(tile.id) == 3 - is_marked, f"{tile.id} {side}"
            assert words.count(tile.id[0]) == 4 - is_marked, f"{tile.id} {side}"
            for index in range(text.count_chars()):
                left, bottom, right, top = text.get_charbox(index)
                for x, y in ((left, top), (right, top), (left, bottom), (right, bottom)):
                    middle = page.get_width() / 2, page.get_height() / 2
                    point = (x - middle[0]) / 72 * 25.4, (y - middle[1]) / 72 * 25.4
                    assert _inside(point, width, 2.5), f"{tile.id} {side}: {text.get_text_range(index, 1)} at {point}"


def test_the_number_is_as_high_as_a_die_face_in_three_corners_where_no_figure_covers_it():
    """A token is 15 mm wide and may lie aslant; a standee's sole is 22 mm long."""
    reach = 22 / 2 - 0.2
    for tile, side in FACES[::8]:
        (page,) = pypdfium2.PdfDocument(BytesIO(pdf.document([_scene(tile, side)], "tile")))
        text, corners = page.get_textpage(), []
        for index in range(text.count_chars()):
            left, bottom, right, top = (value / 72 * 25.4 for value in text.get_charbox(index))
            x, y = (left + right - page.get_width() / 72 * 25.4) / 2, (page.get_height() / 72 * 25.4 - bottom - top) / 2
            if text.get_text_range(index, 1) == tile.id[0] and abs((x * x + y * y) ** 0.5 - plate.NUMBER_AT) < 0.4:
                corners.append((x, y, right - left, top - bottom))
        assert len(corners) == 3, f"{tile.id} {side}"
        upright = max(corners, key=lambda corner: corner[1])
        assert 6 <= upright[3] <= 7
        x, y, wide, high = upright
        for dx, dy in ((-wide, -high), (wide, -high), (-wide, high), (wide, high)):
            point = x + dx / 2, y + dy / 2
            assert _inside(point, WIDTH, modules.RIM + modules.RIM_WIDTH), "clear of the rim"
            assert all(dist(point, _at(WIDTH / 3, 60 * (d - 1))) > reach for d in DIRECTIONS), "clear of figures"


def test_plants_dishes_and_domes_are_clear_of_the_rim():
    for d in DIRECTIONS:
        x, y = _at(WIDTH / 3, 60 * (d - 1))
        for turn in range(8):
            dx, dy = _at(SPECIAL, 22.5 + 45 * turn)
            assert _inside((x + dx, y + dy), WIDTH, modules.RIM + modules.RIM_WIDTH + 0.2)


@pytest.mark.parametrize("width", first_of([55.9, 82.6]))
def test_a_tile_of_another_size_is_the_same_drawing_with_the_same_bleed(width):
    scale, dpi = width / WIDTH, DPI * WIDTH / width
    scenes = [_scene(*face, tile_width=width) for face in FACES[:20]]
    for (tile, side), scene, picture in zip(FACES, scenes, rendered(scenes, dpi), strict=False):
        assert (scene.width, scene.bleed) == (width, 3.0)
        assert scene.height == pytest.approx(width * 2 / sqrt(3))
        eye, face = Eye(picture, dpi * scale), tile.face(side)
        reach = width / 2 / scale + 2.6 / scale
        spokes = [d for d in DIRECTIONS if _is_lane(eye, LANES["normal"], _at(11.2, 60 * (d - 1)), 60 * (d - 1), (0,))]
        ends = [d for d in DIRECTIONS if _is_lane(eye, LANES["normal"], _at(reach, 60 * (d - 1)), 60 * (d - 1), (0,))]
        assert (spokes, ends) == (sorted(face.spokes), sorted(face.exits)), f"{tile.id} {side}"


def test_front_is_the_open_face_and_back_the_labyrinth_face_of_the_same_tile():
    kit = tiles.kit(Edition())
    assert [piece.name for piece in kit.pieces] == list(load().tiles.tiles)
    for piece in kit.pieces:
        assert piece.back
        assert (piece.front.name, piece.back.name) == (f"tile-{piece.name}-open", f"tile-{piece.name}-labyrinth")


# --- what stands on tiles --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("module", insides.PLANS)
def test_what_a_dome_holds_is_pale_and_within_its_frame(module):
    on = press(Mode.NORMAL)
    shapes = insides.inside(on, module, modules.tint(module, "open"))
    assert max(hypot(x, y) for shape in shapes for x, y in shape.points) * INSIDE < DOME - FRAME
    tones = {shape.style.fill for shape in shapes}
    assert len(tones) == 2 and all(contrast(str(tone), CREAM.colour) < 1.4 for tone in tones)


def test_modules_hold_different_things():
    plans = [plan() for plan in insides.PLANS.values()]
    assert len(plans) == 5 and all(one != other for i, one in enumerate(plans) for other in plans[:i])


def test_signs_differ_between_modules_and_keep_clear_of_gangways():
    drawn = [sign() for sign in hull.SIGNS.values()]
    assert hull.SIGNS.keys() == insides.PLANS.keys()
    assert all(one != other for i, one in enumerate(drawn) for other in drawn[:i])
    # Between two gangways that meet at the hub there is a circle of this radius.
    free = lattice.SPACING / (2 * sqrt(3)) - lattice.GANGWAY / 2
    for areas, cuts in drawn:
        assert max(hypot(x, y) for outline in (*areas, *cuts) for x, y in outline) < free


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("module", hull.SIGNS)
def test_a_sign_stands_out_from_the_plate_and_is_no_lane(module, side):
    ground = modules.tint(module, side).colour
    drawn = hull.signs(press(Mode.NORMAL), module, side)
    (ink,) = {str(shape.style.fill) for group in drawn for shape in group.shapes} - {ground}
    assert contrast(ink, ground) > 1.7
    assert contrast(ink, CREAM.colour) > 1.5


def test_each_module_has_a_thing_of_its_own_on_the_open_side_clear_of_ids_gangways_and_domes():
    on = press(Mode.NORMAL)
    drawn = {module: fittings.outfit(on, module, "open", is_marked=False) for module in fittings.THINGS}
    assert drawn.keys() == insides.PLANS.keys()
    assert len(set(drawn.values())) == 5
    assert all(len(things) == 3 for things in drawn.values())
    assert len(fittings.outfit(on, 1, "open", is_marked=True)) == 2
    assert not fittings.outfit(on, 1, "labyrinth", is_marked=False)
    (_, y), (wide, high) = fittings.AT, fittings.REACH
    assert -y + high < 28.0
    assert -y - high > WIDTH / 3 * sqrt(3) / 2 + lattice.GANGWAY / 2
    assert all(dist((wide, y + high), _at(WIDTH / 3, 60 * (d - 1))) > DOME for d in DIRECTIONS)


def test_things_on_the_open_side_tell_tiles_of_one_number_apart_and_keep_clear_of_gangways():
    on = press(Mode.NORMAL)
    drawn = {tile: props(on, tile, 1, "open") for tile in ("1A", "1B", "1C", "1D")}
    assert len(set(drawn.values())) == 4
    assert not props(on, "1A", 1, "labyrinth")
    assert lattice.SPACING / (2 * sqrt(3)) - lattice.GANGWAY / 2 > BASE
