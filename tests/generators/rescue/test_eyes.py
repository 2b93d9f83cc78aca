"""Neighbouring meanings stay apart for every eye and in every ink: types, Setbacks, tokens, robots, sides, modules.

Two pictures are apart where enough of their pixels are: by ink, or, where the ink is gone, by shape and pattern.
"""

from functools import cache
from itertools import combinations
from math import cos, radians, sin

import numpy as np
import pytest

from jupiter.games.rescue.definitions import load
from jupiter.generators.drawing.inks import Mode
from jupiter.generators.order.options import Edition
from jupiter.generators.rescue import cards, cores, tiles, tokens
from jupiter.generators.rescue.cards.dimensions import BADGE
from jupiter.generators.rescue.tiles.modules import tint
from tests.generators.colours import EYES, apart, lab
from tests.generators.faces import part, seen
from tests.matrices import spread

CARDS = {card.type: card for card in reversed(load().cards.values())}
TILES = load().tiles.tiles.values()
TINTS = range(1, 6)
EVIDENT = 15
"""A distance in L*a*b* that is seen at once, beside one another or not."""
every_eye_and_mode = spread(("eye", "mode"), tuple(EYES), tuple(Mode))


def differing(one, other, eye):
    """The part of two pictures that the eye tells apart."""
    return (apart(one, other, eye) > EVIDENT).mean()


@cache
def badge(kind, mode):
    x, y = BADGE
    return part(seen(cards.front(Edition(mode=mode), CARDS[kind]), 100), (x - 5.5, y - 5.5, x + 5.5, y + 5.5), 100)


@every_eye_and_mode
def test_the_badges_of_two_types_of_card_are_apart(eye, mode):
    assert len(CARDS) == 5
    for one, other in combinations(CARDS, 2):
        assert differing(badge(one, mode), badge(other, mode), eye) > 0.22, (one, other)


@every_eye_and_mode
def test_a_setback_is_told_from_any_other_card_at_a_glance(eye, mode):
    """Small, as it is across the table."""
    setback = seen(cards.front(Edition(mode=mode), CARDS["setback"]), 25)
    for kind in set(CARDS) - {"setback"}:
        assert differing(setback, seen(cards.front(Edition(mode=mode), CARDS[kind]), 25), eye) > 0.22, kind


@every_eye_and_mode
def test_two_kinds_of_token_are_apart(eye, mode):
    shown = {kind: seen(tokens.face(Edition(mode=mode), kind), 60) for kind in tokens.kinds()}
    assert len(shown) >= 10
    for one, other in combinations(shown, 2):
        assert differing(shown[one], shown[other], eye) > 0.12, (one, other)


@every_eye_and_mode
def test_the_core_markers_of_two_robots_are_apart(eye, mode):
    """What is not the piece is alike in both, so that small parts count."""
    shown = {robot.id: seen(cores.face(Edition(mode=mode), robot), 60) for robot in load().robots}
    assert len(shown) == 7
    for one, other in combinations(shown, 2):
        assert differing(shown[one], shown[other], eye) > 0.05, (one, other)


@every_eye_and_mode
def test_the_open_side_of_a_tile_is_lighter_than_its_labyrinth_side(eye, mode):
    for tile in list(TILES)[::4]:
        light, dark = (lab(seen(tiles.face(Edition(mode=mode), tile, side), 25), eye) for side in ("open", "labyrinth"))
        # Where ink is spared, floors are white on both sides: a hatched edge and bold lines tell.
        assert (light - dark)[..., 0].mean() > (6 if mode is Mode.LOW else 8), tile.id


# --- places on a tile ------------------------------------------------------------------------------------------------

DPI = 100


def _pixels(picture, points):
    """The colours at points given in mm from the middle."""
    rows, columns, _ = picture.shape
    pixels = [(int(rows / 2 + y / 25.4 * DPI), int(columns / 2 + x / 25.4 * DPI)) for x, y in points]
    return np.array([picture[row, column] for row, column in pixels])


def _at(distance, degrees):
    return distance * cos(radians(degrees)), distance * sin(radians(degrees))


def _rim():
    """Places all over the rim along the six edges, beside the gangways."""
    for d in range(6):
        for depth in (1.6, 2.2, 2.8):
            for step in [*range(-150, -35, 2), *range(35, 150, 2)]:
                (x, y), (dx, dy) = _at(33 - depth, 60 * d), _at(step / 10, 60 * d + 90)
                yield x + dx, y + dy


@every_eye_and_mode
def test_the_rims_of_two_modules_are_apart_by_their_pattern(eye, mode):
    """Grounds of two inks may look alike; what is light and what is dark along the edge must not."""
    places, everything = list(_rim()), load().tiles.tiles
    for side in ("open", "labyrinth"):
        rims = {n: _pixels(seen(tiles.face(Edition(mode=mode), everything[f"{n}A"], side), DPI), places) for n in TINTS}
        for one, other in combinations(TINTS, 2):
            assert differing(rims[one], rims[other], eye) > 0.22, (side, one, other)


@pytest.mark.parametrize("side", ["open", "labyrinth"])
@pytest.mark.parametrize("eye", [eye for eye in EYES if eye != "grey"])
def test_the_tints_of_two_modules_are_apart(eye, side):
    tints = {module: [int(tint(module, side).colour[i : i + 2], 16) for i in (1, 3, 5)] for module in TINTS}
    for one, other in combinations(TINTS, 2):
        assert apart(tints[one], tints[other], eye) > 9, (one, other)


def _spaces(picture, d):
    """The space in direction d as a picture of 10 mm, and the way to it from the hub as one of 3 x 3 mm."""
    (x, y), (u, v) = _at(22, 60 * (d - 1)), _at(11.2, 60 * (d - 1))
    rows, columns = (side / DPI * 25.4 / 2 for side in picture.shape[:2])
    boxes = ((columns + p - r, rows + q - r, columns + p + r, rows + q + r) for p, q, r in ((x, y, 5.0), (u, v, 1.5)))
    return [part(picture, box, DPI) for box in boxes]


@every_eye_and_mode
def test_a_bridge_and_a_gap_and_a_dome_and_a_plant_or_dish_are_apart(eye, mode):
    gaps_seen = specials_seen = 0
    for tile in list(TILES)[::2]:
        face = tile.face("labyrinth")
        picture = seen(tiles.face(Edition(mode=mode), tile, "labyrinth"), DPI)
        shown = {d: [lab(one, eye)[..., 0] for one in _spaces(picture, d)] for d in range(1, 7)}
        domes = [d for d in shown if d != face.special]
        if face.special:
            specials_seen += 1
            assert shown[face.special][0].std() > max(shown[d][0].std() for d in domes) + 5, f"{tile.id}: it is no dome"
        bridges = [shown[d][1] for d in domes if d in face.spokes]
        for gap in (shown[d][1] for d in domes if d not in face.spokes):
            gaps_seen += 1
            assert all(bridge.mean() - gap.mean() > 10 for bridge in bridges), f"{tile.id}: it is barred"
    assert gaps_seen > 15 and specials_seen >= 2
