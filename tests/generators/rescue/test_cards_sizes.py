"""Type on the cards as it is printed: read back from the PDF, in every language and on every size of card."""

from jupiter.games.rescue.definitions import load
from jupiter.generators import messages
from jupiter.generators.drawing.inks import Mode
from jupiter.generators.order.options import Edition
from jupiter.generators.rescue import cards, texts
from jupiter.generators.rescue.cards.dimensions import BAND, BODY, NAME, SIZES, SMALL, Layout
from jupiter.generators.rescue.options import CARD_SIZE
from tests.generators.faces import outside, type_sizes
from tests.matrices import in_languages, spread

LANGUAGES = messages.languages(texts.PACKAGE)
CARDS = tuple(load().cards.values())
ADDRESS = "http://192.168.178.123:8000"
LONG_ADDRESS = f"https://{'x' * 68}.org"

every_language = in_languages(LANGUAGES, "de")


@every_language
def test_names_text_and_small_print_have_the_sizes_that_a_table_needs(language):
    words = texts.words(language)
    # Each card in one language.
    for card in CARDS[LANGUAGES.index(language) :: len(LANGUAGES)]:
        edition = Edition(language, address=ADDRESS)
        face = cards.front(edition, card)
        start = cards.picture_end(edition, card)
        assert min(type_sizes(face, (0, NAME - 0.5, 63, BAND))) >= 15, words(f"card/{card.code}/name")
        assert type_sizes(face, (0, start, 63, Layout().chips)) == {BODY}, words(f"card/{card.code}/name")
        assert min(type_sizes(face)) >= SMALL, words(f"card/{card.code}/name")
    assert BODY >= 9.5


@spread(("language", "size"), LANGUAGES, tuple(SIZES))
def test_every_face_is_laid_out_for_every_size_of_card(language, size):
    """A word that did not fit would be an error; a smaller card is no excuse for type that nobody reads."""
    for card in CARDS:
        face = cards.front(Edition(language, address=LONG_ADDRESS), card, SIZES[size])
        assert (face.width, face.height) == (SIZES[size].width, SIZES[size].height)
        assert min(type_sizes(face)) > SMALL - 0.01, card.id
        assert not outside(face, 3.0), card.id


def test_one_size_of_card_is_drawn_like_another_in_every_ink():
    for mode in Mode:
        kit = cards.kit(Edition(mode=mode).choose(CARD_SIZE, "mini"))
        assert {(piece.front.width, piece.back.width) for piece in kit.pieces} == {(44.0, 44.0)}
