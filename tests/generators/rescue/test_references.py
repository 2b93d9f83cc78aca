"""The reference cards: all panels and all combos, legible, each combo beside the icons of its two cards."""

import re
from dataclasses import replace

import numpy as np
import pytest

from jupiter.games.rescue.definitions import load
from jupiter.generators import messages
from jupiter.generators.drawing.inks import Mode
from jupiter.generators.drawing.scene import Group, Scene, Text
from jupiter.generators.drawing.shapes import filled_polygon, rectangle, rounded_box
from jupiter.generators.drawing.text import TextOverflowError
from jupiter.generators.messages import Messages
from jupiter.generators.order.options import Edition
from jupiter.generators.rescue import references, texts
from jupiter.generators.rescue.look import TYPES, icon, typesetter
from jupiter.generators.rescue.references.combos import CHIP, CHIP_ICON, PLUS
from jupiter.generators.rescue.references.flow import column, sentences
from jupiter.generators.rescue.references.panel import PAPER, TEXT
from tests.generators.faces import ink, letters, likeness, outside, part, said, seen, squeezed, type_sizes
from tests.matrices import in_languages

LANGUAGES = messages.languages(texts.PACKAGE)
every_language = in_languages(LANGUAGES, "de")
every_mode = pytest.mark.parametrize("mode", Mode)
PANELS = {panel.id: panel for panel in load().reference}
DPI = 200


def test_there_is_a_card_for_each_of_four_players_all_alike_on_both_sides():
    kit = references.kit(Edition())
    assert len(kit.pieces) == load().supply["reference_cards"] == 4
    assert len({(id(piece.front), id(piece.back)) for piece in kit.pieces}) == 1
    assert kit.is_double
    front = kit.pieces[0].front
    # Two Rescue cards (63 x 88) side by side.
    assert (front.height, front.width) == (2 * 63, 88)


@every_language
def test_the_front_says_all_of_turn_actions_and_end(language):
    words, face = texts.words(language), references.front(Edition(language))
    everything = said(face)
    for name in ("turn", "actions", "end"):
        assert squeezed(words(f"reference/{name}/title")) in everything
        lines = words.under(f"reference/{name}/lines")
        assert len(lines) == len(PANELS[name].lines)
        for line in lines:
            assert squeezed(re.sub(r"^\d\. ", "", line)) in everything


@every_language
def test_each_step_of_the_turn_stands_beside_its_number(language):
    face = references.front(Edition(language))
    numbers = [letter for letter in letters(face) if letter.right < 9.6 and letter.top > 8]
    assert [letter.character for letter in numbers] == ["0", "1", "2", "3", "4"]
    for number, line in zip(numbers, texts.words(language).under("reference/turn/lines"), strict=True):
        # Up to three lines stand beside a number.
        row = said(face, (9.6, number.top - 4.2, 88, number.bottom + 4.2))
        assert squeezed(line.removeprefix(f"{number.character}. "))[:12] in row


@every_language
def test_the_turn_tells_the_hand_limit_and_every_step_begins_with_its_name(language):
    last = texts.words(language).under("reference/turn/lines")[-1]
    assert f" {load().numbers.hand_limit}, " in last
    assert any(dish in last for dish in texts.words(language)("terms/plant").split("|"))
    for line in texts.words(language).under("reference/turn/lines"):
        assert references.with_strong_start(references.without_number(line)).startswith("*"), line


@every_language
def test_nothing_stands_on_the_fold_and_no_mark_of_it_on_the_finished_card(language):
    for face in (references.front(Edition(language)), references.back(Edition(language))):
        band = part(seen(face, DPI), (0, 62.3, 88, 63.7), DPI).reshape(-1, 3)
        assert np.ptp(band, axis=0).max() == 0, face.name


@every_language
def test_the_back_says_every_sentence_about_placing_creeps(language):
    words, face = texts.words(language), references.back(Edition(language))
    everything = said(face)
    assert squeezed(words("reference/placement/title")) in everything
    rolls, *others = words.under("reference/placement/lines")
    # What is rolled is shown as faces of a die.
    assert [len(sentences(line)) for line in (rolls, *others)] == [2, 3, 2]
    assert "1\N{EN DASH}5" in everything
    for sentence in sentences(rolls):
        assert squeezed(sentence.split(":", 1)[1]) in everything
    # Captions stand side by side, line by line; so each is looked for in its own column.
    for i, caption in enumerate((*sentences(others[0]), *sentences(others[1]))):
        left, width = column(min(i, 3))
        assert squeezed(caption) in said(face, (left, 34, left + width, 46.4))


@every_language
def test_the_back_says_what_each_of_the_twelve_combos_does(language):
    words, everything = texts.words(language), said(references.back(Edition(language)))
    assert len(load().combos) == 12
    for combo in load().combos:
        assert squeezed(words(f"combo/{'+'.join(combo.cards)}")) in everything


def pattern(code):
    """A card's icon on its chip, as the combos show it."""
    (width, height), paper = CHIP, TYPES[load().cards[code].type]
    colour = typesetter(Edition()).press.on(paper)
    shapes = (
        filled_polygon(rectangle(0, 0, width, height), PAPER.colour),
        filled_polygon(rounded_box(0, 0, width, height, 1.0), paper.colour),
        icon(code, (width / 2, height / 2), CHIP_ICON, colour, paper.colour),
    )
    return seen(Scene(f"pattern-{code}", width, height, shapes), DPI)


@pytest.mark.parametrize("combo", load().combos, ids=lambda combo: "+".join(combo.cards))
def test_each_combo_stands_beside_the_icons_of_its_two_cards(combo):
    face = references.back(Edition())
    first = first_letter(face, squeezed(texts.words("en")(f"combo/{'+'.join(combo.cards)}")))
    picture = seen(face, DPI)
    for left, code in ((TEXT, combo.cards[0]), (TEXT + CHIP[0] + PLUS, combo.cards[1])):
        place = part(picture, (left - 0.3, first.top - 2.4, left + 5.6, first.bottom + 4.0), DPI)
        partners = {name for pair in load().combos for name in pair.cards}
        likest = {name: likeness(place, pattern(name)).max() for name in partners}
        assert likest.pop(code) > max(likest.values())


@every_language
def test_rows_of_the_front_have_one_rhythm(language):
    """Text has the same room above and below it in every row, on either half."""
    rows = references.rows_of(typesetter(Edition(language)))
    pads = [(row.bottom - row.top - row.lines.height) / 2 for row in rows]
    assert np.ptp(pads) < 0.01 and min(pads) > 1.6


def first_letter(face, text):
    """The first letter of that text on the face."""
    return letters(face)[said(face).index(text)]


@every_language
@every_mode
def test_no_letter_is_nearer_to_the_cut_than_the_safe_zone(language, mode):
    edition = Edition(language, mode)
    for face in (references.front(edition), references.back(edition)):
        assert len(letters(face)) > 300
        assert not outside(face, 4.0), face.name
        assert face.bleed == 3.0


def set_texts(shapes):
    for shape in shapes:
        if isinstance(shape, Text):
            yield shape
        elif isinstance(shape, Group):
            yield from set_texts(shape.shapes)


@every_language
def test_no_type_is_smaller_than_seven_points_but_for_the_imprint(language):
    edition, version = Edition(language), load().rules
    for face in (references.front(edition), references.back(edition)):
        small = [text.text for text in set_texts(face.shapes) if text.size < 7]
        assert all(version in text for text in small)
        assert min(type_sizes(face)) >= 6.5


@every_language
@pytest.mark.parametrize("key", ["reference/actions/lines/0", "combo/TE+TE", "reference/placement/lines/2"])
def test_a_text_too_long_is_an_error_that_names_panel_and_language(language, key):
    words = texts.words(language)
    long = Messages(language, {**words.by_key, key: words(key).replace(" ", " and on" * 15 + " ")})
    at = replace(typesetter(Edition(language)), words=long)
    with pytest.raises(TextOverflowError, match=rf"^reference \w+ \({language}\)"):
        (references.front_at if "actions" in key else references.back_at)(at)


def test_printing_sparingly_takes_less_than_half_of_the_ink():
    """It cannot be a quarter: words are most of what is on these cards."""
    for side in (references.front, references.back):
        normal, low = (ink(seen(side(Edition(mode=mode)))) for mode in (Mode.NORMAL, Mode.LOW))
        assert low < 0.5 * normal


def test_in_grey_no_colour_is_left():
    for side in (references.front, references.back):
        picture = seen(side(Edition(mode=Mode.GREY))).astype(int)
        assert (picture.max(axis=2) - picture.min(axis=2)).max() == 0
