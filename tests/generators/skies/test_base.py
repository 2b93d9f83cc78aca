"""The base cards and the tracks show what the definitions say, and have room for what lies on them."""

import numpy as np
import pytest

from jupiter.games.skies.definitions import load
from jupiter.games.skies.parts import BASE_ROWS, CELLS, COLUMNS, Effect, Side, cell_name
from jupiter.generators.drawing.inks import Mode
from jupiter.generators.drawing.shapes import ellipse
from jupiter.generators.order.options import Edition
from jupiter.generators.skies import cards, track_places
from jupiter.generators.skies.base import STOP
from jupiter.generators.skies.camera_marks import BASE_MARK
from jupiter.generators.skies.dimensions import MARGIN, MARGIN_MIDDLE, PITCH, SLOT, STRIP, cell_corner, slot_corner
from jupiter.generators.skies.look import EFFECTS, INK, accent, icon, press
from tests.generators.colours import apart
from tests.generators.faces import said, seen
from tests.matrices import spread

DPI = 127
BASES = [(place, side) for place in ("upper", "lower") for side in Side]
every_base = pytest.mark.parametrize(("place", "side"), BASES)
every_base_and_mode = spread(("place", "side", "mode"), BASES, tuple(Mode))
SIDES = pytest.mark.parametrize("side", Side)


def scene(place, side, mode=Mode.NORMAL):
    return cards.face(Edition(mode=mode), f"{place}-{side}")


def base(place, side):
    return getattr(load(), place)[side]


def cells(place):
    half = CELLS // 2
    return range(half) if place == "upper" else range(half, CELLS)


def slot(cell):
    x, y = slot_corner(cell)
    return x, y, x + SLOT, y + SLOT


def strip(cell, width=PITCH):
    x, y = cell_corner(cell)
    return x, y, x + width, y + STRIP


def signed(number):
    return f"+{number}" if number > 0 else f"\N{MINUS SIGN}{-number}" if number else ""


def count_icons(shapes, name):
    """How often the icon stands among the shapes: by its parts, whatever its size and colour."""
    wanted = _outlines(icon(name, (0, 0), 1, "#000000", "#FFFFFF").shapes)
    return sum(_outlines(getattr(shape, "shapes", ())) == wanted for shape in shapes)


def _outlines(shapes):
    """What shapes are but for their colours."""
    outlines = []
    for shape in shapes:
        inner = getattr(shape, "shapes", None)
        outlines.append(_outlines(inner) if inner is not None else {n: getattr(shape, n, None) for n in _GEOMETRY})
    return outlines


_GEOMETRY = ("points", "start", "segments", "centre", "radius")


@every_base
def test_every_cell_says_its_name_in_its_slot(place, side):
    for cell in cells(place):
        assert said(scene(place, side), slot(cell)) == cell_name(cell)


@every_base
def test_the_strip_above_a_room_says_what_it_adds(place, side):
    for room in base(place, side).rooms:
        row = [cell for cell in room.cells if cell // COLUMNS == room.cells[0] // COLUMNS]
        words = said(scene(place, side), strip(room.cells[0], PITCH * len(row)))
        assert words == signed(-1 if room.effects[0] is Effect.ANTI_AIR else room.modifier), room.id


@every_base
def test_no_words_stand_above_a_tunnel(place, side):
    rooms = {cell for room in base(place, side).rooms for cell in room.cells}
    tunnels = [cell for cell in cells(place) if cell not in rooms]
    assert tunnels
    assert {said(scene(place, side), strip(cell)) for cell in tunnels} == {""}


@every_base
def test_there_is_a_bolt_for_each_energy_and_an_icon_for_each_effect_and_slot(place, side):
    face = base(place, side)
    costs = sum(room.energy for room in face.rooms)
    for effect in Effect:
        having = [room for room in face.rooms if effect in room.effects]
        slots = sum(len(room.cells) // len(room.effects) for room in having)
        bolts = costs if effect is Effect.ENERGY else 0
        assert count_icons(scene(place, side).shapes, effect) == len(having) + slots + bolts, effect


@every_base
def test_only_the_card_where_the_excavator_starts_shows_it(place, side):
    assert count_icons(scene(place, side).shapes, "excavator") == (base(place, side).start is not None)


@every_base
def test_the_damage_track_has_a_star_for_each_space_and_ends_with_the_skull(place, side):
    assert count_icons(scene(place, side).shapes, "damage") == base(place, side).damage
    assert count_icons(scene(place, side).shapes, "skull") == (place == "lower")
    assert MARGIN_MIDDLE - 0.5 + STOP / 2 < MARGIN > MARGIN_MIDDLE - 0.5 + BASE_MARK * 2 / 3


@every_base_and_mode
def test_slots_of_one_room_hang_together_and_rooms_are_apart(place, side, mode):
    """Where two cells meet, below the strip, there is a plus in a room and a wall between two of them."""
    picture = seen(scene(place, side, mode), DPI)
    rooms = {cell: room for room in base(place, side).rooms for cell in room.cells}
    for cell in cells(place):
        if cell % COLUMNS < COLUMNS - 1 and cell in rooms and cell + 1 in rooms:
            _, y, right, bottom = slot(cell)
            middle = right + (PITCH - SLOT) / 2, (y + bottom) / 2
            ink = accent(press(mode), EFFECTS[rooms[cell].effects[0]], INK)
            disc = [(middle[0] + dx, middle[1] + dy) for dx, dy in ellipse((0.0, 0.0), 1.4, 1.4, 8)]
            seen_there = [picture[round(v / 25.4 * DPI), round(u / 25.4 * DPI)] for u, v in disc]
            lit = [apart(there, [int(ink[i : i + 2], 16) for i in (1, 3, 5)], "usual") < 15 for there in seen_there]
            assert (np.mean(lit) > 0.6) == (rooms[cell] is rooms[cell + 1]), cell_name(cell)


# --- tracks ----------------------------------------------------------------------------------------------------------


@SIDES
def test_the_research_track_goes_to_and_fro_and_has_its_numbers_in_order(side):
    face = load().tracks[side]
    shown: list[int] = []
    for row in range(-(-len(face.research) // COLUMNS)):
        numbers = face.research[COLUMNS * row : COLUMNS * (row + 1)]
        shown += numbers if row % 2 == 0 else numbers[::-1]
    top = track_places.TOP + 3 * track_places.ROW - 1
    box = (0, 0, 88, top)
    assert sorted(said(scene("tracks", side), box)) == sorted("".join(map(str, shown)))
    for row in range(3):
        top_of_row = track_places.TOP + track_places.ROW * row
        words = said(scene("tracks", side), (0, top_of_row, 88, top_of_row + track_places.ROW))
        assert sorted(words) == sorted("".join(map(str, face.research[COLUMNS * row : COLUMNS * (row + 1)]))), row
    assert _leftmost(side, 1) == str(face.research[2 * COLUMNS - 1])


@SIDES
def test_the_energy_track_has_a_space_for_each_number_and_begins_with_none(side):
    """It used to begin with 1, and nothing said where the tracker lies without energy."""
    for number in range(load().numbers.energy + 1):
        left, top, wide = track_places.energy_place(number)
        assert said(scene("tracks", side), (left, top, left + wide, top + track_places.HIGH)) == str(number)


def _leftmost(side, row):
    """The number in the first column of a row of the research track."""
    x, y = track_places.FIRST, track_places.TOP + track_places.ROW * row
    return said(scene("tracks", side), (x, y, x + track_places.WIDE, y + track_places.HIGH))


@SIDES
def test_the_first_number_is_beside_the_start_and_the_last_one_has_the_weapon(side):
    assert _leftmost(side, 0) == str(load().tracks[side].research[0])
    assert count_icons(scene("tracks", side).shapes, "weapon") == 1


def test_base_cards_have_as_many_rows_as_the_definitions_say():
    assert {cell_corner(cell)[1] for cell in cells("upper")} == {cell_corner(cell)[1] for cell in cells("lower")}
    assert len({cell_corner(cell)[1] for cell in cells("upper")}) == BASE_ROWS
