"""The overview card: the round in short on its front, the symbols on its back, in every language and ink."""

import pytest

from jupiter.games.skies.definitions import load
from jupiter.games.skies.parts import Effect
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import Mode
from jupiter.generators.drawing.scene import texts as scene_texts
from jupiter.generators.drawing.text import TextOverflowError
from jupiter.generators.messages import Messages, languages
from jupiter.generators.order.options import Edition
from jupiter.generators.skies import cards, overview, sky, texts
from jupiter.generators.skies.look import EFFECTS, typesetter
from jupiter.generators.skies.overview import LARGEST, MORE, SMALLEST, SYMBOLS
from tests.generators.faces import said, squeezed
from tests.matrices import in_languages

LANGUAGES = languages(texts.PACKAGE)
FLOOR = 7.5
"""The smallest type (pt) that anything to read in play is set in."""


def side(language, name, mode=Mode.NORMAL):
    return cards.face(Edition(language=language, mode=mode), name)


def sizes(scene):
    """The sizes of type of the lines, titles and the number in the explosion apart."""
    return {text.size for text, _ in scene_texts(scene.shapes) if text.font != fonts.NAME}


@in_languages(LANGUAGES, "fr")
def test_the_front_says_what_the_overview_of_the_game_says(language):
    say, text = texts.words(language), said(side(language, "overview"))
    for panel in load().overview:
        # The number of a phase stands alone, and its title below it.
        assert all(squeezed(part) in text for part in say(f"overview/{panel.id}/title").split(". "))
        for line in say.under(f"overview/{panel.id}/lines"):
            assert squeezed(line) in text


@in_languages(LANGUAGES, "fr")
def test_the_back_names_every_symbol(language):
    say, text = texts.words(language), said(side(language, "overview-back"))
    for group, names in SYMBOLS:
        assert squeezed(say(f"sign/{group}")) in text
        assert all(squeezed(say(f"sign/{name}")) in text for name in names)
    assert all(squeezed(say(f"sign/{name}")) in text for name in MORE)


def test_every_effect_and_every_glowing_symbol_is_among_the_symbols():
    named = {name.removesuffix("-back") for _, names in SYMBOLS for name in names}
    assert set(Effect) <= named
    assert set(sky.SIGNS.values()) <= named
    assert EFFECTS.keys() <= named


@in_languages(LANGUAGES, "fr")
@pytest.mark.parametrize("name", ["overview", "overview-back"])
def test_a_side_has_one_size_of_type_that_can_be_read(language, name):
    (size,) = sizes(side(language, name))
    assert FLOOR <= SMALLEST <= size <= LARGEST


@pytest.mark.parametrize("draw", [overview.front, overview.back])
def test_words_that_do_not_fit_are_an_error_that_names_the_language(draw):
    at = typesetter(Edition(language="de"))
    long = {
        key: "Sehr lang. " * 40 if key.startswith(("overview/", "sign/")) else text
        for key, text in at.words.by_key.items()
    }
    wordy = type(at)(at.press, Messages("de", long), at.icons)
    with pytest.raises(TextOverflowError, match=r"overview \(de\)"):
        draw(wordy)
