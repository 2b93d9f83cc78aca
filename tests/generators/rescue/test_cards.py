"""The cards: each says what its definition says, in every language and ink, and no word is near the cut."""

from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

from jupiter.games.rescue.definitions import load
from jupiter.generators import messages
from jupiter.generators.building.typesetting import terms, with_icons
from jupiter.generators.drawing.inks import Mode
from jupiter.generators.drawing.text import TextOverflowError
from jupiter.generators.messages import Messages
from jupiter.generators.order.options import Edition
from jupiter.generators.rescue import cards, texts
from jupiter.generators.rescue.cards.dimensions import BAND, CHIP, CHIP_GAP, Layout
from jupiter.generators.rescue.look import typesetter
from tests.generators.faces import letters, outside, part, said, seen, squeezed
from tests.matrices import in_languages, spread

LANGUAGES = messages.languages(texts.PACKAGE)
CARDS = tuple(load().cards.values())
ABILITIES = tuple(card for card in CARDS if not card.is_setback)
SETBACKS = tuple(card for card in CARDS if card.is_setback)
ADDRESS = "http://192.168.178.123:8000"
LAYOUT = Layout()
CHIPS = LAYOUT.chips

every_language = in_languages(LANGUAGES, "de")


def front(card, **choice):
    return cards.front(Edition(**choice), card)


def text_of(card, **choice):
    """Where the card says what it does."""
    return 0, cards.picture_end(Edition(**choice), card), 63, CHIPS


def column_of(card, **choice):
    """Where the rules say that combos are shown: at the upper right."""
    return LAYOUT.column, BAND, 63, text_of(card, **choice)[1]


# --- what is said ----------------------------------------------------------------------------------------------------


def test_thirty_six_cards_are_printed_in_their_copies():
    kit = cards.kit(Edition())
    copies = Counter(piece.front.name for piece in kit.pieces)
    assert copies == {f"card-{card.code}": card.copies for card in CARDS}
    assert len({piece.name for piece in kit.pieces}) == copies.total() == 36
    assert kit.is_double


def test_copies_of_a_card_share_one_drawing_and_all_cards_one_back():
    pieces = cards.kit(Edition()).pieces
    assert len({id(piece.front) for piece in pieces}) == len(CARDS)
    assert len({id(piece.back) for piece in pieces}) == 1


@every_language
def test_every_card_shows_its_name_type_text_scopes_and_partners(language):
    words = texts.words(language)
    for card in CARDS:
        face = front(card, language=language)
        everything = said(face)
        for key in (f"card/{card.code}/name", f"type/{card.type}"):
            assert squeezed(words(key)) in everything
        assert said(face, text_of(card, language=language)) == squeezed(words(f"card/{card.code}/text"))
        for use, scope, top in (("hand", card.standard, CHIPS), ("core", card.core, CHIPS + CHIP + CHIP_GAP)):
            if scope:
                row = squeezed(words(f"cards/{use}") + words(f"scope/{scope}/name"))
                assert said(face, (0, top, 63, top + CHIP)) == row
        low = CHIPS + 2 * CHIP + CHIP_GAP
        assert card.is_setback == (squeezed(words("cards/drawn")) in said(face, (0, CHIPS, 63, low)))
        assert card.code in said(face, (0, low, 31, 88))
        assert load().rules in said(face, (31, low, 63, 88))
        partners = "".join(squeezed(words(f"card/{code}/name")) for code in card.combos)
        assert said(face, column_of(card, language=language)) == ("" if card.is_setback else partners), card.id


@spread(("language", "mode"), LANGUAGES, tuple(Mode))
def test_no_letter_is_nearer_to_the_cut_than_the_safe_zone(language, mode):
    edition = Edition(language, mode, address=ADDRESS)
    for face in (cards.back(edition), *(cards.front(edition, card) for card in CARDS)):
        # On the back the name is a drawing.
        assert len(letters(face)) >= 26 or face.name == "card-back"
        assert not outside(face, 3.5), face.name


def test_the_back_looks_the_same_from_both_ends_and_has_the_name_in_drawn_letters():
    face = cards.back(Edition())
    picture = seen(face).astype(int)
    assert np.abs(picture - picture[::-1, ::-1]).mean() < 2
    assert not said(face)
    name = part(picture, (8, 72, 55, 80))
    assert np.ptp(name.reshape(-1, 3), axis=0).min() > 100


@spread(("card", "language"), {card.id: card for card in CARDS}, LANGUAGES)
def test_a_text_too_long_for_its_card_is_an_error_that_names_card_and_language(card, language):
    words = texts.words(language)
    key = f"card/{card.code}/text"
    at = replace(typesetter(Edition(language)), words=Messages(language, {**words.by_key, key: f"{words(key)} " * 9}))
    with pytest.raises(TextOverflowError, match=rf"^card {words(f'card/{card.code}/name')} \({language}\)"):
        cards.draw_front(at, card)


def test_a_name_too_long_for_the_band_is_an_error():
    by_key = {**texts.words("en").by_key, "card/TE/name": "Teleportation across the whole colony"}
    with pytest.raises(TextOverflowError, match=r"card Teleportation across the whole colony \(en\)"):
        cards.draw_front(replace(typesetter(Edition()), words=Messages("en", by_key)), load().cards["TE"])


def test_a_term_gets_its_icon_once_and_the_longest_term_wins():
    names = {"Creep": "creep", "Super Creep": "super-creep", "pod": "pod"}
    text = with_icons("A Super Creep, a Creep, another Creep and a podium.", names)
    assert text.replace("\N{NO-BREAK SPACE}", " ") == (
        "A [super-creep] Super Creep, a [creep] Creep, another Creep and a podium."
    )


@every_language
def test_actions_have_their_icon_however_many_a_card_costs(language):
    names = terms(texts.words(language))
    words = {"en": ("action", "actions"), "de": ("Aktion", "Aktionen"), "fr": ("action", "actions")}[language]
    for count, word in zip((1, 2), words, strict=True):
        assert with_icons(f"{count} {word}", names) == f"[action]\N{NO-BREAK SPACE}{count} {word}"


@every_language
def test_every_term_with_an_icon_is_used_on_some_card(language):
    words = texts.words(language)
    everything = " ".join(words(f"card/{card.code}/text") for card in CARDS)
    for key, row in words.by_key.items():
        if key.startswith("terms/"):
            assert with_icons(everything, dict.fromkeys(row.split("|"), key)) != everything, key
