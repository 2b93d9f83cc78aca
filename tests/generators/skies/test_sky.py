"""The sky cards show what the definitions say, and say it where a player looks."""

import numpy as np
import pytest

from jupiter.games.skies.definitions import load
from jupiter.games.skies.parts import COLUMNS, SKY_CARDS, SKY_ROWS, Side
from jupiter.generators.drawing.inks import Mode
from jupiter.generators.drawing.scene import Group, Scene, translation
from jupiter.generators.order.options import Edition
from jupiter.generators.skies import cards, look, marks
from jupiter.generators.skies.dimensions import BLEED, HEIGHT, MARGIN, PITCH, SKY_ROW, WIDTH, column_middle, row_middle
from jupiter.generators.skies.marks import CORNER, MORE
from jupiter.generators.skies.sky import CAPSULE
from jupiter.generators.skies.tokens import SIDE as TOKEN
from tests.generators.colours import apart
from tests.generators.faces import letters, said, seen
from tests.matrices import spread

DPI = 127
FACES = [(number, side) for number in range(1, SKY_CARDS + 1) for side in Side]
every_face = pytest.mark.parametrize(("number", "side"), FACES)
every_face_and_mode = spread(("number", "side", "mode"), FACES, tuple(Mode))


def face(number, side, mode=Mode.NORMAL):
    return cards.face(Edition(mode=mode), f"sky-{number}-{side}")


def printed(number, side):
    return load().sky[number - 1][side].rows


def space(row, column):
    """The box of a space."""
    x, y = column_middle(column), row_middle(row)
    return x - PITCH / 2, y - SKY_ROW / 2, x + PITCH / 2, y + SKY_ROW / 2


def spaces(number, side):
    """Row, column, what the space holds, and its row in the whole sky."""
    for row, line in enumerate(printed(number, side)):
        for column, held in enumerate(line.spaces, 1):
            yield row, column, held, SKY_ROWS * (number - 1) + row + 1


@every_face
def test_a_space_says_nothing_but_the_number_of_an_explosion_twice(number, side):
    """Once in the burst, once on its tag, which a ship leaves to be seen."""
    for row, column, held, _ in spaces(number, side):
        words = said(face(number, side), space(row, column))
        assert words == (2 * held if held.isdigit() else ""), (row, column)


@every_face
def test_the_tags_lie_beside_a_ship_in_the_middle_of_its_space(number, side):
    """Eleven millimetres, a square or a disc."""
    for letter in letters(face(number, side)):
        if letter.left > MARGIN and letter.bottom - letter.top < 3:
            x, y = letter.middle
            row, column = int(y // SKY_ROW), int((x - MARGIN) // PITCH) + 1
            far = max(abs(x - column_middle(column)), abs(y - row_middle(row)))
            assert far > TOKEN / 2, (letter, far)


def pixel(picture, x, y):
    return picture[round(y / 25.4 * DPI), round(x / 25.4 * DPI)].astype(int)


@every_face_and_mode
def test_an_arrow_points_as_the_definitions_say(number, side, mode):
    """Above its shaft, only the half with the head has ink."""
    picture = seen(face(number, side, mode), DPI)
    for row, column, held, _ in spaces(number, side):
        if held in "<>":
            x, y = column_middle(column), row_middle(row)
            here, there = (pixel(picture, x + way * 1.2, y - 2.4) for way in ((-1, 1) if held == "<" else (1, -1)))
            shaft = pixel(picture, x, y)
            assert apart(here, shaft, "usual") < 5 < apart(there, shaft, "usual"), (row, column)


@every_face
@pytest.mark.parametrize("mode", [Mode.NORMAL, Mode.GREY])
def test_every_arrow_is_white_whatever_sky_it_stands_on(number, side, mode):
    """Some used to be dark, where the sky is bright."""
    picture = seen(face(number, side, mode), DPI)
    for row, column, held, _ in spaces(number, side):
        if held in "<>":
            assert pixel(picture, column_middle(column), row_middle(row)).min() > 225, (row, column)


@every_face_and_mode
def test_symbols_stand_where_the_definitions_have_them_and_nowhere_else(number, side, mode):
    """A plate or burst hides the sky; about the middle of an empty space there is sky, and a star at most."""
    picture = seen(face(number, side, mode), DPI)
    for row, column, held, _ in spaces(number, side):
        x, y = column_middle(column), row_middle(row)
        around = np.array([pixel(picture, x + dx, y + dy) for dx in range(-3, 4) for dy in range(-3, 4)])
        varied = (apart(around, np.median(around, axis=0), "usual") > 32).mean()
        if held == "M" or held.isdigit():
            assert varied > 0.1, (row, column, held)
        elif held == "." and mode is Mode.NORMAL:
            assert varied < 0.05, (row, column)


@every_face
def test_the_margin_says_each_rows_number_and_how_far_its_symbol_sets_back(number, side):
    for row, line in enumerate(printed(number, side)):
        words = said(face(number, side), (0, SKY_ROW * row, MARGIN, SKY_ROW * (row + 1)))
        kind, amount = line.symbol
        wanted = {"excavator": f"\N{MINUS SIGN}{amount}", "research": f"\N{MINUS SIGN}{amount}", "red-ship": "+1"}
        assert words == f"{SKY_ROWS * (number - 1) + row + 1}{wanted.get(kind, '')}"


@every_face_and_mode
def test_rows_that_glow_are_told_from_those_that_do_not(number, side, mode):
    picture = seen(face(number, side, mode), DPI)
    for row, line in enumerate(printed(number, side)):
        middle = SKY_ROW * row + 7.6
        rim = apart(pixel(picture, CAPSULE[0], middle), pixel(picture, CAPSULE[0] - 0.7, middle), "usual")
        assert (rim > 35) == (line.symbol.kind != "none"), row


@pytest.mark.parametrize("mode", Mode)
def test_only_a_difficult_side_has_the_badge_in_its_upper_right_corner(mode):
    for number in range(1, SKY_CARDS + 1):
        easy, difficult = (seen(face(number, side, mode), DPI) for side in Side)
        x, y = MORE
        corner = [(x + dx, y + dy) for dx in (-0.6, 0, 0.6) for dy in (-0.6, 0, 0.6)]
        changed = [apart(pixel(easy, *at), pixel(difficult, *at), "usual") > 15 for at in corner]
        assert sum(changed) >= 2, number


def test_no_knife_takes_what_the_badge_says():
    """It is a millimetre and a half inside both cuts, and the corner goes on in the bleed as it is within."""
    wide, high = WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED
    badge = Group(marks.badge(look.press(Mode.NORMAL)), translation(BLEED, BLEED))
    shown = seen(Scene("badge", wide, high, (badge,)), DPI)

    def at(left, down):
        """The pixel so far to the left of the card's right edge and below its upper one."""
        return pixel(shown, BLEED + WIDTH - left, BLEED + down)

    ground, tenths = at(0.5, 0.5), range(-28, 130)
    within = [(0.1 * i, 0.1 * j) for i in tenths for j in tenths if 0.1 * (i + j) < CORNER - 1.1]
    inked = [place for place in within if apart(at(*place), ground, "usual") > 15]
    assert inked
    assert min(min(place) for place in inked) > 1.4


def test_every_column_has_the_same_place_on_every_card_of_the_column():
    """By the numbers of explosions, and by those over the bays of the mother ship."""
    middles: dict[int, set[int]] = {}
    faces = [face(number, side) for number in range(1, SKY_CARDS + 1) for side in Side]
    numbers = [letter for scene in faces for letter in letters(scene) if letter.bottom - letter.top > 3]
    numbers += [letter for letter in letters(cards.face(Edition(), "mother-ship")) if letter.character.isdigit()]
    for letter in numbers:
        if letter.left > MARGIN:
            column = int((letter.middle[0] - MARGIN) // PITCH) + 1
            middles.setdefault(column, set()).add(round(letter.middle[0] - column_middle(column)))
    assert middles == {column: {0} for column in range(1, COLUMNS + 1)}
    assert HEIGHT == SKY_ROWS * SKY_ROW and BLEED == 3
