"""Tokens: as many as the game asks for, told apart by letter, by shape and in grey, and by cameras."""

import re
from collections import Counter
from itertools import combinations, pairwise
from math import hypot
from pathlib import Path

import cv2
import numpy as np
import pytest

from jupiter.games.rescue.definitions import load
from jupiter.generators.drawing.inks import Mode
from jupiter.generators.drawing.scene import Group, Scene, place, translation
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.messages import languages
from jupiter.generators.order.options import TOKEN_SHAPE, Edition
from jupiter.generators.rescue import texts, tokens
from jupiter.generators.rescue.camera_marks import MARKS
from jupiter.generators.rescue.figures.brush import shade
from jupiter.generators.rescue.look import AMBER, CREEP, SUPER_CREEP, press
from jupiter.generators.rescue.options import TILE_WIDTH, TOKEN_MARKS, TOKEN_SIZE
from tests.generators.camera import numbers
from tests.generators.colours import apart
from tests.generators.faces import ink, letters, said, seen
from tests.matrices import spread

DPI = 200
ROBOTS = {robot.id: robot.letter for robot in load().robots}
LETTERS = {"colonist": "C", "creep": "X", "super-creep": "Z", "loss": "L"} | {
    f"robot/{i}": letter for i, letter in ROBOTS.items()
}
FIGURES = ("colonist", "creep", "super-creep")
EDITIONS = {
    f"{mode}{'-marked' if marked else ''}": Edition(mode=mode).choose(TOKEN_MARKS, marked)
    for mode in Mode
    for marked in (False, True)
}
every_kind_and_edition = spread(("kind", "edition"), tuple(LETTERS), EDITIONS)


def _disc(picture, radius=7.0):
    """Which pixels of a token of 15 mm lie in a disc around its middle."""
    rows, columns = np.indices(picture.shape[:2])
    middle = (picture.shape[0] - 1) / 2
    return np.hypot(rows - middle, columns - middle) < radius / 25.4 * DPI


# --- what is in the box ----------------------------------------------------------------------------------------------


def test_there_are_as_many_as_the_supply_says_and_kinds_lie_together():
    names = [piece.name.rstrip("0123456789").rstrip("-") for piece in tokens.kit(Edition()).pieces]
    supply = load().supply
    expected = {"colonist": supply["colonists"], "creep": supply["creeps"], "super-creep": supply["super_creeps"]}
    assert Counter(names) == expected | {f"robot-{robot}": 1 for robot in ROBOTS} | {"loss": 1}
    assert len(ROBOTS) == supply["robots"]
    assert sum(a != b for a, b in pairwise(names)) == len(set(names)) - 1


def test_every_variant_of_a_kind_comes_equally_often():
    counts = Counter(piece.name for piece in tokens.kit(Edition()).pieces)
    for kind in FIGURES:
        variants = [count for name, count in counts.items() if re.fullmatch(rf"{kind}-\d\d", name)]
        assert len(variants) == tokens.VARIANTS[kind] >= 5
        assert len(set(variants)) == 1


@pytest.mark.parametrize(("size", "width"), [(0.0, 15.0), (16.0, 16.0), (22.0, 22.0)])
def test_round_tokens_are_as_many_discs_of_the_width_asked_for_with_a_gutter_for_the_punch(size, width):
    edition = Edition().choose(TOKEN_SHAPE, True).choose(TOKEN_SIZE, size)
    square, round_ = tokens.kit(Edition()), tokens.kit(edition)
    assert [piece.name for piece in round_.pieces] == [piece.name for piece in square.pieces]
    assert round_.cutting == "line"
    outline, face = round_.pieces[0].outline, round_.pieces[0].front
    assert {round(hypot(x - width / 2, y - width / 2), 6) for x, y in outline} == {width / 2}
    assert face.bleed == 1.5 and (face.width, face.height) == (width, width)
    assert max(hypot(x - width / 2, y - width / 2) for x, y in face.safe) == pytest.approx(5.8 * width / 14)


@pytest.mark.parametrize("make", [tokens.kit, tokens.cores])
def test_both_sides_show_the_same_face_and_equal_pieces_share_it(make):
    pieces = make(Edition()).pieces
    assert all(piece.front is piece.back for piece in pieces)
    assert len({id(piece.front) for piece in pieces}) == len({piece.name for piece in pieces})


@pytest.mark.parametrize(("tile_width", "side"), [(66, 15), (55.9, 15 * 55.9 / 66), (82.6, 15 * 82.6 / 66), (40, 11)])
def test_a_token_keeps_its_proportion_to_the_tiles_down_to_11_mm(tile_width, side):
    piece = tokens.kit(Edition().choose(TILE_WIDTH, tile_width)).pieces[0]
    assert piece.outline == rectangle(0, 0, side, side)
    assert (piece.front.width, piece.front.height) == (side, side)


def test_a_kind_that_there_is_not_is_refused():
    with pytest.raises(KeyError, match="robot/mauve"):
        tokens.face(Edition(), "robot/mauve")


# --- variants --------------------------------------------------------------------------------------------------------


def _figure(kind, number):
    """The pixels of a variant's figure, without frame and letters, and which of them it covers."""
    on = press(Mode.NORMAL)
    shapes = tokens.kinds()[kind].figure(on, number)
    picture = seen(Scene(kind, 12, 12, (place(shapes, (6, 6), 5.2),)), 120)
    return picture, picture.min(axis=2) < 250


@pytest.mark.parametrize("kind", FIGURES)
def test_variants_differ_from_one_another_and_are_still_the_same_kind(kind):
    """Each pair differs where people look; each silhouette lies mostly over that of all together."""
    drawn = [_figure(kind, number) for number in range(tokens.VARIANTS[kind])]
    for (one, _), (other, _) in combinations(drawn, 2):
        assert (np.abs(one.astype(int) - other).max(axis=2) > 60).mean() > 0.01
    common = np.mean([covered for _, covered in drawn], axis=0) > 0.5
    for _, covered in drawn:
        assert (covered & common).sum() / (covered | common).sum() > 0.72


@pytest.mark.parametrize("kind", FIGURES)
def test_a_variant_keeps_the_inks_of_its_kind(kind):
    own = {"colonist": AMBER, "creep": CREEP, "super-creep": SUPER_CREEP}
    for number in range(tokens.VARIANTS[kind]):
        picture, covered = _figure(kind, number)
        parts = {k: _part_in(picture, ink) / covered.sum() for k, ink in own.items()}
        assert parts[kind] > 0.03
        assert all(part < 0.03 for other, part in parts.items() if other != kind)


def _part_in(picture, ink):
    """How many pixels are in that ink, or its darker tone."""
    tones = [np.array([int(tone.colour[i : i + 2], 16) for i in (1, 3, 5)]) for tone in (ink, shade(ink))]
    return sum((np.abs(picture.astype(int) - tone).max(axis=2) < 6).sum() for tone in tones)


def test_a_figure_is_the_same_whoever_draws_it_and_whenever():
    """Numbers alone decide: no chance, no order of hashes."""
    on = press(Mode.NORMAL)
    for kind in FIGURES:
        draw = tokens.kinds()[kind].figure
        assert [draw(on, n) for n in range(25)] == [draw(on, n) for n in reversed(range(25))][::-1]


# --- letters ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", languages(texts.PACKAGE))
def test_no_two_kinds_of_piece_have_the_same_letter(language):
    say = texts.words(language)
    signs = {kind: say(f"sign/{tokens.kinds()[kind].sign}") for kind in tokens.kinds()}
    assert len(set(signs.values())) == len(signs)
    assert all(len(letter) == 1 and "A" <= letter <= "Z" for letter in signs.values())
    for kind, letter in signs.items():
        assert said(tokens.face(Edition(language=language), kind)) == letter
    for robot in ROBOTS:
        name = say(f"robot/{robot}")
        assert language == "en" or signs[f"robot/{robot}"] in name.upper(), "a letter that the name has"


@pytest.mark.parametrize("language", languages(texts.PACKAGE))
def test_the_phone_says_the_same_letters(language):
    file = f"static/jupiter-rescue/words/{'en-table.js' if language == 'en' else f'{language}.json'}"
    shown = dict(re.findall(r'"sign\.([a-z-]+)": "(.)"', Path(file).read_text(encoding="utf-8")))
    say = texts.words(language)
    signs = {kind.sign: say(f"sign/{kind.sign}") for kind in tokens.kinds().values()}
    assert shown == {sign: letter for sign, letter in signs.items() if sign != "loss"}


@every_kind_and_edition
def test_a_token_says_its_letter_once_or_at_both_sides_of_a_mark(kind, edition):
    scene = tokens.face(edition, kind)
    assert said(scene) == (2 if edition[TOKEN_MARKS] else 1) * LETTERS[kind]
    if edition[TOKEN_MARKS]:
        (x, y), (u, v) = (letter.middle for letter in letters(scene))
        assert x + u == pytest.approx(15, abs=0.05)
        assert y == pytest.approx(v, abs=0.05)


@pytest.mark.parametrize("kind", LETTERS)
def test_the_figure_fills_the_disc(kind):
    """It is 10.8 to 13 mm of 15, in one direction at least, and within a round token."""
    covered = _silhouette(kind)
    rows, columns = np.nonzero(covered)
    assert 10.8 < max(np.ptp(rows), np.ptp(columns)) / DPI * 25.4 < 13.5
    assert not covered[~_disc(covered, 6.9)].any()


@pytest.mark.parametrize("kind", LETTERS)
def test_figures_keep_more_than_a_millimetre_from_the_cut(kind):
    for number in range(tokens.VARIANTS.get(kind, 1)):
        for values in np.nonzero(_silhouette(kind, number, tokens.kinds()[kind].aside)):
            assert min(values.min(), 15 / 25.4 * DPI - 1 - values.max()) / DPI * 25.4 > 1.2, number


@spread(("kind", "marked", "tile_width"), tuple(LETTERS), (False, True), (40, 55.9, 66, 82.6), rounds=2)
def test_letters_keep_clear_of_the_cut(kind, marked, tile_width):
    scene = tokens.face(Edition().choose(TOKEN_MARKS, marked).choose(TILE_WIDTH, tile_width), kind)
    for letter in letters(scene):
        edges = letter.left, letter.top, scene.width - letter.right, scene.width - letter.bottom
        assert min(edges) >= (1.2 if marked else 1.5) * scene.width / 15 - 0.02


@pytest.mark.parametrize("kind", LETTERS)
def test_the_letter_of_a_round_token_stands_well_within_the_disc(kind):
    scene = tokens.face(Edition().choose(TOKEN_SHAPE, True), kind)
    (letter,) = letters(scene)
    corners = [(x, y) for x in (letter.left, letter.right) for y in (letter.top, letter.bottom)]
    assert max(hypot(x - scene.width / 2, y - scene.width / 2) for x, y in corners) <= 5.8 * scene.width / 14 + 0.02


@pytest.mark.parametrize("kind", LETTERS)
def test_no_part_of_a_figure_is_under_the_letter(kind):
    for number in range(tokens.VARIANTS.get(kind, 1)):
        (letter,) = letters(tokens.face(Edition(), kind, number))
        left, top, right, bottom = (
            round(v / 25.4 * DPI) for v in (letter.left, letter.top, letter.right, letter.bottom)
        )
        assert not _silhouette(kind, number, tokens.kinds()[kind].aside)[top : bottom + 1, left : right + 1].any(), (
            number
        )


@every_kind_and_edition
def test_letters_stand_out_from_what_is_under_them(kind, edition):
    picture = seen(tokens.face(edition, kind), 600)
    for letter in letters(tokens.face(edition, kind)):
        left, top, right, bottom = (
            round(v / 25.4 * 600) for v in (letter.left, letter.top, letter.right, letter.bottom)
        )
        light = (picture[top:bottom, left:right] / 255) ** 2.2 @ (0.2126, 0.7152, 0.0722)
        low, high = light.min(), light.max()
        assert (high + 0.05) / (low + 0.05) > 3
        # Two tones and little between them: no hatching or figure runs through the letter.
        between = (light > low + 0.25 * (high - low)) & (light < high - 0.25 * (high - low))
        assert between.mean() < 0.2


# --- told apart ------------------------------------------------------------------------------------------------------


def _silhouette(kind, number=0, aside=(0, 0)):
    """The figure as a black shape where it stands on a token of 15 mm, or beside that: all that it covers."""
    shapes, size = tokens.kinds()[kind].figure(press(Mode.NORMAL), number), tokens.kinds()[kind].size
    picture = seen(Scene(kind, 15, 15, (place(shapes, (7.5 + aside[0], 7.5 + aside[1]), size),)), DPI)
    white = (picture.min(axis=2) > 250).astype(np.uint8)
    _, areas = cv2.connectedComponents(white, connectivity=4)
    return areas != areas[0, 0]


def test_the_black_shapes_of_two_kinds_differ():
    shapes = {kind: _silhouette(kind) for kind in LETTERS}
    assert all(0.2 < shape.sum() / _disc(shape).sum() < 0.9 for shape in shapes.values())
    for (one, first), (other, second) in combinations(shapes.items(), 2):
        assert (first ^ second).sum() / (first | second).sum() > 0.15, (one, other)


def _zones(picture):
    """The mean colours of a token's ground near the edge of a disc, and of what lies within."""
    rim = _disc(picture) & ~_disc(picture, 6.6)
    return np.array([picture[rim].mean(axis=0), picture[_disc(picture, 5.6)].mean(axis=0)])


def test_colonists_creeps_and_super_creeps_are_apart_in_grey():
    zones = [_zones(seen(tokens.face(Edition(mode=Mode.GREY), kind), DPI)) for kind in FIGURES]
    for first, second in combinations(zones, 2):
        far = np.abs(first - second).mean(axis=1)
        assert far.max() > 75
        assert far.min() > 12


@pytest.mark.parametrize("eye", ["protan", "deutan", "tritan"])
def test_colonists_creeps_and_super_creeps_are_apart_whoever_looks(eye):
    zones = [_zones(seen(tokens.face(Edition(), kind), DPI)) for kind in FIGURES]
    for first, second in combinations(zones, 2):
        far = apart(first, second, eye)
        assert far.max() > 25
        assert far.min() > 8


# --- ink and cameras -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", LETTERS)
def test_the_ground_goes_on_to_the_bleed(kind):
    scene = tokens.face(Edition(), kind)
    wide = Scene("wide", scene.width + 6, scene.height + 6, (Group(scene.shapes, translation(3, 3)),))
    picture = seen(wide, DPI)
    ends = np.concatenate([picture[2], picture[-3], picture[:, 2], picture[:, -3]])
    assert scene.bleed == 3
    assert ends.min(axis=1).max() < 230


@pytest.mark.parametrize("kind", LETTERS)
def test_sparing_ink_takes_less_than_two_thirds(kind):
    usual, sparing = (ink(seen(tokens.face(Edition(mode=mode), kind), DPI)) for mode in (Mode.NORMAL, Mode.LOW))
    assert sparing < usual * 2 / 3


@spread(("kind", "mode"), tuple(LETTERS), tuple(Mode))
def test_a_camera_names_every_kind_of_token(kind, mode):
    mark = kind if "/" in kind else f"token/{kind}"
    assert numbers(tokens.face(Edition(mode=mode).choose(TOKEN_MARKS, True), kind)) == [MARKS[mark]]
    assert numbers(tokens.face(Edition(mode=mode), kind)) == []


@pytest.mark.parametrize("kind", LETTERS)
def test_a_marked_token_still_shows_its_figure(kind):
    """Above its mark, in more than one tone."""
    picture = seen(tokens.face(Edition().choose(TOKEN_MARKS, True), kind), DPI)
    middle, top, bottom = picture.shape[1] // 2, round(1.2 / 25.4 * DPI), round(4.0 / 25.4 * DPI)
    above = picture[top:bottom, middle - 18 : middle + 18].reshape(-1, 3)
    assert (np.ptp(above, axis=0) > 90).all()
