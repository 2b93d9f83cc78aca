"""What is on the cards is read and told apart by every eye and in every ink."""

from itertools import combinations

import numpy as np

from jupiter.games.skies.definitions import load
from jupiter.games.skies.parts import Effect, Side
from jupiter.generators.drawing.inks import Mode, contrast
from jupiter.generators.drawing.proof import corners
from jupiter.generators.drawing.scene import texts
from jupiter.generators.order.options import Edition
from jupiter.generators.skies import cards
from jupiter.generators.skies.dimensions import STRIP, cell_corner, column_middle, row_middle
from tests.generators.colours import EYES, apart
from tests.generators.faces import part, seen
from tests.matrices import spread

DPI = 127
AWAY = 0.3
"""How far from the letters their ground is looked at, in mm."""
WEAKEST = 3.0


def ground(picture, box):
    """The colour that most of the places round a box have, as `#RRGGBB`."""
    (left, top), (right, _), (_, bottom), _ = box
    xs, ys = np.linspace(left - AWAY, right + AWAY, 9), np.linspace(top - AWAY, bottom + AWAY, 5)
    around = [*((x, y) for x in xs for y in (ys[0], ys[-1])), *((x, y) for x in (xs[0], xs[-1]) for y in ys)]
    rows, columns = picture.shape[:2]
    places = [(round(y / 25.4 * DPI), round(x / 25.4 * DPI)) for x, y in around]
    colours_there = [tuple(picture[row, column]) for row, column in places if 0 <= row < rows and 0 <= column < columns]
    return "#{:02X}{:02X}{:02X}".format(*max(set(colours_there), key=colours_there.count))


@spread(("name", "mode"), cards.names(), tuple(Mode))
def test_every_word_is_read_on_what_lies_round_it(name, mode):
    scene = cards.face(Edition(mode=mode), name)
    picture = seen(scene, DPI)
    count = 0
    for text, onto in texts(scene.shapes):
        box = tuple(map(onto.apply, corners(text)))
        assert contrast(text.ink, ground(picture, box)) >= WEAKEST, (text.text, text.at)
        count += 1
    # The back of the mother ship has the logo alone, which is drawn.
    assert count or name == "mother-ship-back"


EVIDENT = 15
every_eye_and_mode = spread(("eye", "mode"), tuple(EYES), tuple(Mode))


def apart_in(shown, eye):
    """The least part of two of the pictures that the eye tells apart."""
    return min((apart(one, other, eye) > EVIDENT).mean() for one, other in combinations(shown.values(), 2))


def cut(picture, left, top, wide, high):
    """A part of a picture in mm; always as many pixels, whatever the rounding."""
    patch = part(picture, (left, top, left + wide, top + high), DPI)
    return patch[: int(high / 25.4 * DPI), : int(wide / 25.4 * DPI)]


@every_eye_and_mode
def test_two_symbols_of_the_sky_are_apart(eye, mode):
    shown: dict[str, np.ndarray] = {}
    for number, sides in enumerate(load().sky, 1):
        picture = seen(cards.face(Edition(mode=mode), f"sky-{number}-easy"), DPI)
        for row, line in enumerate(sides[Side.EASY].rows):
            for column, held in enumerate(line.spaces, 1):
                kind = "explosion" if held.isdigit() else held
                shown.setdefault(kind, cut(picture, column_middle(column) - 5, row_middle(row) - 4, 10, 8))
    assert set(shown) == {".", "<", ">", "M", "explosion", "*"}
    assert apart_in(shown, eye) > 0.12


@every_eye_and_mode
def test_two_effects_of_rooms_are_apart_even_when_dice_lie_in_the_slots(eye, mode):
    """By the left end of the strip alone."""
    shown: dict[str, np.ndarray] = {}
    picture = seen(cards.face(Edition(mode=mode), "upper-easy"), DPI)
    for room in load().upper[Side.EASY].rooms:
        x, y = cell_corner(room.cells[0])
        shown.setdefault(room.effects[0], cut(picture, x + 0.8, y + 0.4, 4.2, STRIP - 0.8))
    assert set(shown) == set(Effect)
    assert apart_in(shown, eye) > 0.1
