"""The tuck box of Under Falling Skies: cards, dice and tokens fit in, and it says what is in it.

How it closes is held by `tests/generators/test_boxes.py`.
"""

import pytest

from jupiter.games.skies.definitions import load
from jupiter.generators.building import cardstock
from jupiter.generators.drawing.inks import Mode, contrast
from jupiter.generators.drawing.scene import texts as scene_texts
from jupiter.generators.messages import languages
from jupiter.generators.order.kits import CARD
from jupiter.generators.order.options import Edition
from jupiter.generators.skies import cards, dice, texts, tokens, tuckbox
from jupiter.generators.skies.look import PALE
from tests.generators.faces import ink, part, seen, squeezed
from tests.generators.test_boxes import boxed, panels, read

EDITION = Edition()


def test_cards_dice_and_tokens_fit_inside():
    width, height, depth = tuckbox.net(EDITION).inside
    pile = cardstock.pile(EDITION, len(cards.kit(EDITION).pieces))
    assert width > CARD[0] and height > CARD[1]
    assert depth >= pile + tuckbox.ORDINARY >= pile + dice.SIDE
    across, down = int(width // tuckbox.ORDINARY), int(height // tuckbox.ORDINARY)
    left = across * down - len(dice.kit(EDITION).pieces)
    # What room the dice leave beside them holds the tokens, several on one another.
    assert left * int(dice.SIDE // 1.0) >= len(tokens.kit(EDITION).pieces)


@pytest.mark.parametrize("language", languages(texts.PACKAGE))
def test_the_back_says_what_is_in_it_and_who_plays(language):
    back, say = read(boxed(load().id, language=language), "back"), texts.words(language)
    least, most = load().minutes
    assert all(
        squeezed(text) in back for text in (say("tuckbox/contents"), say("tuckbox/players", least=least, most=most))
    )
    numbers = load().supply
    counted = (numbers.cards, len(dice.kit(EDITION).pieces), len(tokens.kit(EDITION).pieces))
    assert [int(word) for word in say("tuckbox/contents").split() if word.isdigit()] == list(counted)


@pytest.mark.parametrize("language", languages(texts.PACKAGE))
def test_what_stands_back_on_the_box_is_still_read(language):
    shown = [text for text, _ in scene_texts(boxed(load().id, language=language).front.shapes)]
    assert min(text.size for text in shown) >= 6.5
    grounds = (PALE.colour, tuckbox.EARTH.colour)
    assert min(max(contrast(text.ink, ground) for ground in grounds) for text in shown) >= 4.2


def test_the_back_is_dark_earth_in_colour_and_pale_otherwise():
    shown = []
    for mode in Mode:
        (box,) = tuckbox.kit(Edition(mode=mode)).pieces
        corners = panels(box)["back"]
        shown.append(ink(part(seen(box.front), (*corners[0], *corners[2]))))
    normal, *others = shown
    assert max(others) < 0.4 < normal
