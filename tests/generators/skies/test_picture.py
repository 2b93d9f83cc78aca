"""The picture of Under Falling Skies goes on from card to card, whichever sides show."""

import numpy as np
import pytest

from jupiter.games.skies.definitions import PLACES as SIDED
from jupiter.games.skies.parts import COLUMNS, Side
from jupiter.generators.drawing.inks import Mode
from jupiter.generators.order.options import Edition
from jupiter.generators.skies import cards, dice, picture
from jupiter.generators.skies.dimensions import BLEED, HEIGHT, PLACES, SLOT, WIDTH, column_middle
from tests.generators.eyes import rendered
from tests.generators.faces import ink, seen
from tests.matrices import spread

DPI = 127
"""Five pixels for each mm."""
COLUMN = [place for place, (x, _) in PLACES.items() if x == 0]
JOINTS = [(one, other) for one in PLACES for other in PLACES if one != other]


def whole(mode, place):
    """The part of the picture on a card with its bleed, as rows of pixels."""
    (image,) = rendered([picture.part(mode, place)], DPI)
    return np.asarray(image).astype(int)


def pixels(mm):
    return round(mm / 25.4 * DPI)


def meeting(one, other):
    """How the other card lies to the first: below it, to its right, or not beside it."""
    (x, y), (u, v) = PLACES[one], PLACES[other]
    return "below" if (u, v) == (x, y + HEIGHT) else "right" if (u, v) == (x + WIDTH, y) else None


MEETING = [(one, other, way) for one, other in JOINTS if (way := meeting(one, other))]


def test_seven_cards_lie_below_one_another_and_two_beside_them():
    assert [PLACES[place][1] for place in COLUMN] == [HEIGHT * number for number in range(7)]
    assert [way for *_, way in MEETING].count("below") == 7
    assert [way for *_, way in MEETING].count("right") == 2


@spread(("one", "other", "way", "mode"), MEETING, tuple(Mode))
def test_what_a_card_shows_beyond_its_cut_is_what_the_next_card_shows_within(one, other, way, mode):
    first, second = whole(mode, one), whole(mode, other)
    edge = pixels(BLEED)
    if way == "right":
        first, second = first.transpose(1, 0, 2), second.transpose(1, 0, 2)
    beyond, within = first[-edge:-2], second[edge : 2 * edge - 2]
    assert beyond.shape == within.shape
    # Rounding of pixels moves an edge by one; hardly any pixel is far off.
    assert (np.abs(beyond - within).max(axis=2) > 40).mean() < 0.03


@pytest.mark.parametrize("place", SIDED)
def test_both_sides_of_a_card_lie_before_the_same_part_of_the_picture(place):
    easy, difficult = (cards.face(Edition(), f"{place}-{side}") for side in Side)
    assert easy.shapes[0] == difficult.shapes[0]
    assert easy.shapes != difficult.shapes


def test_the_picture_runs_from_dark_blue_over_ember_at_the_city_to_glowing_rock():
    sky, dusk, rock = (np.median(whole(Mode.NORMAL, place), axis=(0, 1)) for place in ("sky-1", "sky-4", "lower"))
    assert sky[2] > 2 * sky[0] and sky.max() < 130
    assert dusk[0] > 1.3 * dusk[2] and rock[0] > 2 * rock[2]


def test_a_die_fits_its_slot_and_five_fit_beside_one_another():
    assert dice.SIDE < SLOT < column_middle(2) - column_middle(1)
    assert column_middle(COLUMNS) + SLOT / 2 < WIDTH


def test_sparing_ink_takes_less_than_a_fifth_of_the_usual():
    """Of what the cards take together."""
    normal, low = (
        sum(ink(seen(cards.face(Edition(mode=mode), name), 50)) for name in cards.names())
        for mode in (Mode.NORMAL, Mode.LOW)
    )
    assert low < normal / 5
