"""The tuck box holds the deck and says what is in it; how it closes is held by `tests/generators/test_boxes.py`."""

from contextlib import nullcontext

import numpy as np
import pytest

from jupiter.games.rescue.definitions import load
from jupiter.generators.building import cardstock
from jupiter.generators.building.cardstock import BULK
from jupiter.generators.drawing.text import TextOverflowError
from jupiter.generators.messages import languages
from jupiter.generators.order.kits import PAPERS
from jupiter.generators.order.options import CARD_WEIGHT, SLEEVED, SLEEVES, Edition
from jupiter.generators.rescue import cards, references, texts, tuckbox
from jupiter.generators.rescue.cards.dimensions import SIZES
from jupiter.generators.rescue.options import CARD_SIZE
from tests.generators.faces import part, seen, squeezed
from tests.generators.test_boxes import boxed, fold_lines, lies_on, panels, read
from tests.matrices import first_of, in_languages

STOCK = 0.3
"""Thickness of the box's own card in mm."""


def _boxed(weight, sleeves):
    edition = Edition().choose(CARD_WEIGHT, weight).choose(SLEEVED, SLEEVES[sleeves])
    return tuckbox.kit(edition).pieces[0]


every_deck = pytest.mark.parametrize(
    ("weight", "sleeves"), [(200, "none"), (300, "none"), (350, "none"), (300, "standard"), (350, "premium")]
)


@every_deck
def test_the_deck_fits_inside_whatever_its_paper_and_sleeves_and_has_little_room_to_rattle(weight, sleeves):
    (back, side, front, _), (_, top, bottom) = fold_lines(_boxed(weight, sleeves))
    deck, players = cards.kit(Edition()), references.kit(Edition())
    card, reference = deck.pieces[0].front, players.pieces[0].front
    assert (reference.width, reference.height / 2) == pytest.approx((card.height, card.width)), "folded once"
    sleeve = SLEEVES[sleeves]
    layers, sleeved = len(deck.pieces) + 2 * len(players.pieces), len(deck.pieces) + len(players.pieces)
    pile = layers * BULK * weight + sleeved * sleeve.thick
    room = (side - back - 2 * STOCK, bottom - top - 2 * STOCK, front - side - 2 * STOCK)
    needed = (card.width + 2 * sleeve.side + 1.5, card.height + 2 * sleeve.side + 2.0, pile)
    assert all(least <= inside <= least + 1.2 for inside, least in zip(room, needed, strict=True))


def test_36_cards_of_300_grams_and_the_folded_references_need_nearly_17_mm():
    assert cardstock.pile(Edition(), 36, folded=4) == pytest.approx(16.76, abs=0.01)


@pytest.mark.parametrize(
    ("text", "good"), [("80", True), ("400", True), ("079", False), ("401", False), ("٣٠٠", False)]
)
def test_a_weight_that_no_card_has_is_refused(text, good):
    with nullcontext() if good else pytest.raises(ValueError, match=text):
        assert CARD_WEIGHT.read(text) == int(text)


@pytest.mark.parametrize("weight", first_of([190, 195, 80, 92, 150, 400], 2))
def test_a_box_for_thin_cards_has_calm_sides_and_all_others_the_name(weight):
    piece, (_, side, front, _) = _boxed(weight, "none"), fold_lines(_boxed(weight, "none"))[0]
    has_room = front - side > 2 * tuckbox.PORTHOLE + 1
    # The name is a drawing everywhere.
    assert not any(read(piece, name) for name in ("front", "side", "last", "lid"))
    assert {_is_drawn_on(piece, name) for name in ("side", "last", "lid")} == {has_room}


def _is_drawn_on(piece, name):
    """Whether the middle of a panel shows more than its ground."""
    (left, top), _, (right, bottom), _ = panels(piece)[name]
    shown = part(seen(piece.front), (left + 2, top + 2, right - 2, bottom - 2))
    return bool(np.ptp(shown.reshape(-1, 3), axis=0).max() > 100)


def test_sleeves_add_to_all_three_sides():
    bare, thin, thick = (SLEEVES[name] for name in ("none", "standard", "premium"))
    assert (0.0, 0.0) == (bare.side, bare.thick) < (thin.side, thin.thick) < (thick.side, thick.thick)


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@every_deck
def test_the_net_and_its_bleed_fit_the_paper_for_every_deck(paper, weight, sleeves):
    lies_on(_boxed(weight, sleeves), PAPERS[paper])


@in_languages(languages(texts.PACKAGE), "de")
def test_the_back_says_which_cards_fit(language):
    back, say = read(boxed(load().id, language=language), "back"), texts.words(language)
    assert "36" in back and "63\N{MULTIPLICATION SIGN}88" in back and "17mm" in back
    assert squeezed(say("sleeves/none")) in back and "300g" in back


@pytest.mark.parametrize("size", first_of(list(SIZES), 2))
def test_a_box_names_reference_cards_and_has_room_for_them_only_where_they_fit(size):
    """Boxes for bridge and mini cards used to promise room for cards that are larger than the box."""
    edition = Edition().choose(CARD_SIZE, size)
    reference = references.kit(edition).pieces[0].front
    box, text = tuckbox.net(edition), read(tuckbox.kit(edition).pieces[0], "back")
    fits = reference.height / 2 < box.inside[0] and reference.width < box.inside[1]
    assert fits is (size in ("standard", "poker"))
    assert ("referencecards" in text) is fits
    deck = len(cards.kit(edition).pieces)
    assert box.inside[2] == pytest.approx(cardstock.pile(edition, deck, folded=4 if fits else 0) + 0.5, abs=0.01)


def test_too_many_words_are_refused(monkeypatch):
    def wordy(language):
        english = texts.words("en")
        return lambda key, **names: "much too long " * 40 if key == "tuckbox/size" else english(key, **names)

    monkeypatch.setattr(tuckbox, "words", wordy)
    tuckbox._face.cache_clear()
    with pytest.raises(TextOverflowError, match="tuck box"):
        tuckbox.kit(Edition())
