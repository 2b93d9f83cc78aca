"""The types of cards stay apart for every eye: by ink, by outline and by hatching."""

from collections import Counter
from itertools import combinations

import numpy as np
import pytest
from PIL import Image, ImageDraw

from generators.order.options import Edition
from generators.rescue import cards
from generators.rescue.cards.dimensions import BADGE
from generators.rescue.cards.head import OUTLINES
from generators.rescue.look import TYPES
from jupiter.games.rescue.definitions import load
from tests.generators.faces import part, seen

CARDS = tuple(load().cards.values())

# Machado, Oliveira and Fernandes 2009, severity 1.0, on linear RGB.
BLINDNESSES = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def lab(colour, matrix):
    """What an eye of that kind sees, in CIE L*a*b*."""
    value = np.asarray(colour) / 255
    linear = np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)
    linear = np.clip(np.asarray(matrix) @ linear, 0, 1)
    to_xyz = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
    x, y, z = np.cbrt((np.asarray(to_xyz) @ linear) / (0.9505, 1.0, 1.089))
    return np.array((116 * y - 16, 500 * (x - y), 200 * (y - z)))


def badge_colours():
    """The ink of each type, looked up in the badge of a card."""
    of_type = {card.type: card for card in reversed(CARDS)}
    return {kind: ground_of_badge(seen(cards.front(Edition(), card), 200)) for kind, card in of_type.items()}


def ground_of_badge(picture):
    """The colour that most of the badge has, but for the light one."""
    x, y = BADGE
    pixels = part(picture, (x - 4, y - 4, x + 4, y + 4), 200).reshape(-1, 3)
    inked = Counter(map(tuple, pixels[pixels.min(axis=1) < 215].tolist()))
    return inked.most_common(1)[0][0]


@pytest.mark.parametrize("eye", BLINDNESSES)
def test_the_inks_of_the_types_stay_apart_for_eyes_that_see_colours_differently(eye):
    colours = {kind: lab(colour, BLINDNESSES[eye]) for kind, colour in badge_colours().items()}
    assert len(colours) == 5
    for one, other in combinations(colours, 2):
        assert np.linalg.norm(colours[one] - colours[other]) > 10, (one, other)


def silhouette(kind):
    """The badge's outline, filled."""
    image = Image.new("1", (300, 300))
    ImageDraw.Draw(image).polygon([(150 + 110 * x, 150 + 110 * y) for x, y in OUTLINES[kind]], fill=1)
    return np.asarray(image)


def test_the_badges_of_the_types_differ_in_outline_too():
    assert set(OUTLINES) == {card.type for card in CARDS}
    shapes = {kind: silhouette(kind) for kind in OUTLINES}
    for one, other in combinations(shapes, 2):
        common = (shapes[one] & shapes[other]).sum() / (shapes[one] | shapes[other]).sum()
        assert common < 0.9, (one, other)


def test_the_inks_of_the_types_are_hatched_differently():
    hatches = [TYPES[kind].hatch for kind in OUTLINES]
    assert None not in hatches
    assert len(set(hatches)) == len(hatches)
