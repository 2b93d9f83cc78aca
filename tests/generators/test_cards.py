"""The cards: every copy with its words, and an error where words do not fit."""

from collections import Counter
from dataclasses import replace

import pytest

from generators import fonts
from generators.rescue.cards import front
from generators.scene import Polygon
from generators.text import Box, Setting, TextOverflowError, fit, wrapped
from jupiter.games.rescue.definitions import load
from tests.generators.paper import kit, pdf, texts


@pytest.fixture(scope="module")
def fronts():
    """The text of all card fronts."""
    return " ".join(texts(pdf("cards", "A4"))[::2])


def test_thirty_six_cards_are_printed_in_their_copies():
    copies = Counter(piece.name.split("-")[0] for piece in kit("cards").pieces)
    assert copies == {card.code: card.copies for card in load().cards.values()}
    assert copies.total() == 36


@pytest.mark.parametrize("card", load().cards.values(), ids=lambda card: card.id)
def test_every_card_shows_its_name_type_text_and_copies(fronts, card):
    assert fronts.count(card.text) >= card.copies
    assert fronts.count(f"{card.name} {card.type.capitalize()}") == card.copies
    for copy in range(1, card.copies + 1):
        assert f"{card.code} {copy}/{card.copies}" in fronts


@pytest.mark.parametrize("card", load().cards.values(), ids=lambda card: card.id)
def test_every_card_shows_its_two_scopes_and_its_combo_partners(card):
    definitions = load()
    words = list(_words(front(definitions, card, 1).shapes))
    scopes = {scope.id: scope.name for scope in definitions.scopes}
    expected = {"Hand", "Core", scopes[card.standard], scopes[card.core]} if not card.is_setback else set()
    assert expected <= set(words)
    partners = " ".join(words)
    assert words.count("+") == len(card.combos)
    for code in card.combos:
        assert definitions.cards[code].name in partners


def _words(shapes):
    for shape in shapes:
        if hasattr(shape, "shapes"):
            yield from _words(shape.shapes)
        elif hasattr(shape, "text"):
            yield shape.text


def test_a_setback_has_a_ground_unlike_any_ability():
    definitions = load()
    grounds = [(card.is_setback, _ground(definitions, card)) for card in definitions.cards.values()]
    assert not {ink for setback, ink in grounds if setback} & {ink for setback, ink in grounds if not setback}


def _ground(definitions, card):
    ground = front(definitions, card, 1).shapes[0]
    assert isinstance(ground, Polygon)
    return ground.style.fill


def test_a_card_with_too_long_a_text_fails_and_is_named():
    definitions = load()
    card = replace(definitions.cards["TE"], text="Move to any open space of the colony. " * 12)
    with pytest.raises(TextOverflowError, match="card Teleport"):
        front(definitions, card, 1)


def test_a_word_wider_than_its_box_fails_and_is_named():
    setting = Setting(fonts.REGULAR, "#000000", 8, 6.5)
    with pytest.raises(TextOverflowError, match="some card"):
        fit("some card", "Unpronounceablyoverlongword", Box(0, 0, 15, 50), setting)


def test_text_shrinks_no_more_than_it_must():
    setting = Setting(fonts.REGULAR, "#000000", 12, 6)
    wide, narrow = (fit("x", "Kill a Creep on your tile", Box(0, 0, w, 4.1), setting) for w in (100, 40))
    assert wide[0].size == 12
    assert 6 <= narrow[0].size < 12
    assert len(wrapped("Kill a Creep on your tile", 40, fonts.REGULAR, narrow[0].size + 0.25) or ()) > 1


def test_a_character_that_the_font_lacks_is_an_error_and_no_empty_box():
    with pytest.raises(fonts.MissingGlyphError, match="木"):
        fonts.width("木星", fonts.REGULAR, 8)
