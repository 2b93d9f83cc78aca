"""Every word and number on the cards stands out from what is printed round it, in every ink."""

import numpy as np

from generators.drawing.inks import Mode, contrast
from generators.drawing.proof import corners
from generators.drawing.scene import texts
from generators.edition import Edition
from generators.skies import cards
from tests.generators.faces import seen
from tests.generators.matrices import spread

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
    found = [tuple(picture[row, column]) for row, column in places if 0 <= row < rows and 0 <= column < columns]
    return "#{:02X}{:02X}{:02X}".format(*max(set(found), key=found.count))


@spread(("name", "mode"), cards.names(), tuple(Mode))
def test_every_word_is_read_on_what_lies_round_it(name, mode):
    scene = cards.face(Edition(mode=mode), name)
    picture = seen(scene, DPI)
    found = 0
    for text, onto in texts(scene.shapes):
        box = tuple(map(onto.apply, corners(text)))
        assert contrast(text.ink, ground(picture, box)) >= WEAKEST, (text.text, text.at)
        found += 1
    assert found
