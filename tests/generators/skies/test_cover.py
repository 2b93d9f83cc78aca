"""The logo keeps to its room, and the base under the city has every kind of room."""

import numpy as np
import pytest

from jupiter.games.skies.definitions import load
from jupiter.games.skies.parts import Effect
from jupiter.generators.drawing.inks import Mode
from jupiter.generators.drawing.scene import Scene
from jupiter.generators.drawing.text import Box
from jupiter.generators.skies import cutaway, logo, look
from tests.generators.faces import seen

DPI = 100
AROUND = 10.0
"""Mm about a room that stay bare."""


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize(("width", "height"), [(110.0, 58.0), (60.0, 15.0), (54.0, 7.0), (40.0, 40.0)])
def test_the_logo_is_as_large_as_fits_its_room_and_no_larger(width, height, mode):
    room = Box(AROUND, AROUND, width, height)
    drawn = logo.logo(look.press(mode), load().name, room)
    picture = seen(Scene("logo", width + 2 * AROUND, height + 2 * AROUND, (drawn,)), DPI)
    inked = np.argwhere((np.abs(picture.astype(int) - 255) > 40).any(axis=2)) / DPI * 25.4 - AROUND
    (top, left), (bottom, right) = inked.min(axis=0), inked.max(axis=0)
    assert min(top, left) > -0.8 and bottom < height + 0.8 and right < width + 0.8
    assert right - left > 0.85 * width or bottom - top > 0.85 * height


def test_the_base_has_every_kind_of_room_and_reaches_from_edge_to_edge():
    assert {effect for halls in cutaway.FLOORS for effect, _ in halls} == set(Effect)
    assert cutaway.LEFT_OF_SHAFT + cutaway.SHAFT / 2 == cutaway.WIDE / 2
