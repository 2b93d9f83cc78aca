"""The tuck box of Under Falling Skies: cards, dice and tokens fit in, and it says what is in it.

How a net closes is held by the tests of the first game's box, which is the same net of another size.
"""

import pytest

from generators.building import cardstock
from generators.drawing.inks import Mode
from generators.messages import languages
from generators.order.kits import CARD, PAPERS
from generators.order.options import Edition
from generators.skies import cards, dice, texts, tokens, tuckbox
from jupiter.games.skies.definitions import load
from tests.generators.faces import ink, part, said, seen, squeezed

LANGUAGES = languages(texts.PACKAGE)
EDITION = Edition()
NET = tuckbox.net(EDITION)


def panel(left, top, wide, high):
    return (left, top, left + wide, top + high)


PANELS = {
    "front": panel(NET.front, NET.top, NET.width, NET.height),
    "back": panel(NET.back, NET.top, NET.width, NET.height),
    "side": panel(NET.side, NET.top, NET.depth, NET.height),
    "last": panel(NET.last, NET.top, NET.depth, NET.height),
    "lid": panel(NET.back, NET.lid, NET.width, NET.depth),
}


def test_cards_dice_and_tokens_fit_inside():
    width, height, depth = NET.inside
    pile = cardstock.pile(EDITION, len(cards.kit(EDITION).pieces))
    assert width > CARD[0] and height > CARD[1]
    assert depth >= pile + tuckbox.ORDINARY >= pile + dice.SIDE
    across, down = int(width // tuckbox.ORDINARY), int(height // tuckbox.ORDINARY)
    left = across * down - len(dice.kit(EDITION).pieces)
    # What room the dice leave beside them holds the tokens, several on one another.
    assert left * int(dice.SIDE // 1.0) >= len(tokens.kit(EDITION).pieces)


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_the_net_and_its_bleed_fit_the_paper(paper):
    sheet = PAPERS[paper]
    assert NET.right + 6 < max(sheet.width, sheet.height) - 20 and NET.end + 6 < min(sheet.width, sheet.height) - 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_name_stands_on_front_sides_and_lid_and_the_rest_on_the_back(language):
    face, say = tuckbox.face(Edition(language=language)), texts.words(language)
    for name in ("front", "side", "last", "lid"):
        assert said(face, PANELS[name]) == squeezed(load().name)
    back = said(face, PANELS["back"])
    least, most = load().minutes
    for text in (say("tuckbox/contents"), say("tuckbox/players", least=least, most=most), say("notice")):
        assert squeezed(text) in back
    numbers = load().supply
    counted = (numbers.cards, len(dice.kit(EDITION).pieces), len(tokens.kit(EDITION).pieces))
    assert [int(word) for word in say("tuckbox/contents").split() if word.isdigit()] == list(counted)


def test_the_front_is_a_picture_and_the_back_is_pale():
    shown = seen(tuckbox.face(EDITION))
    front, back = (ink(part(shown, PANELS[name])) for name in ("front", "back"))
    assert back < 0.4 < front


@pytest.mark.slow
def test_sparing_ink_is_sparing():
    light, full = (ink(seen(tuckbox.face(Edition(mode=mode)))) for mode in (Mode.LOW, Mode.NORMAL))
    assert light < 0.5 * full
