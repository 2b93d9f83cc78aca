"""The types of cards stay apart for every eye: by ink, by outline and by hatching."""

from collections import Counter
from itertools import combinations

import numpy as np
import pytest
from PIL import Image, ImageDraw

from jupiter.games.rescue.definitions import load
from jupiter.generators.order.options import Edition
from jupiter.generators.rescue import cards
from jupiter.generators.rescue.cards.dimensions import BADGE
from jupiter.generators.rescue.cards.head import OUTLINES
from jupiter.generators.rescue.look import TYPES
from tests.generators.colours import apart
from tests.generators.faces import part, seen

CARDS = tuple(load().cards.values())


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


@pytest.mark.parametrize("eye", ["protan", "deutan", "tritan"])
def test_the_inks_of_the_types_stay_apart_for_eyes_that_see_colours_differently(eye):
    colours = badge_colours()
    assert len(colours) == 5
    for one, other in combinations(colours, 2):
        assert apart(colours[one], colours[other], eye) > 10, (one, other)


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
