"""Text in boxes: inside, as large as fits, refused by name where nothing fits."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.scene import MM_PER_POINT, Circle, Style, Text
from jupiter.generators.drawing.text import (
    DESCENT,
    Box,
    MarkupError,
    Setting,
    TextOverflowError,
    escape_markup,
    fit,
    parse_markup,
)

INK = "#14213D"
SETTING = Setting(fonts.REGULAR, INK, 9, 6)
WORDS = st.lists(st.text("abcdefghijklmnopqrstuvwxyzÄÖÜéç", min_size=1, max_size=9), min_size=1, max_size=30)


def bounds(text):
    """Left, top, right and bottom of a line, from the font file's own measures."""
    size = text.size * MM_PER_POINT
    width = fonts.load_font(text.font).stringWidth(text.text, 100) / 100 * size
    return text.at[0], text.at[1] - 0.7 * size, text.at[0] + width, text.at[1] + DESCENT * size


@given(
    words=WORDS,
    width=st.floats(15, 80),
    height=st.floats(5, 60),
    align=st.sampled_from(["left", "centre", "right"]),
    stand=st.sampled_from(["top", "middle"]),
)
def test_every_line_lies_in_the_box_and_no_word_is_lost(words, width, height, align, stand):
    box, setting = Box(3, 7, width, height), Setting(fonts.REGULAR, INK, 9, 6, align, stand)
    try:
        lines = fit("a card", " ".join(words), box, setting)
    except TextOverflowError:
        return
    assert " ".join(line.text for line in lines).split() == words
    for line in lines:
        left, top, right, bottom = bounds(line)
        assert left >= 3 - 1e-6
        assert right <= 3 + width + 1e-6
        assert top >= 7 - 1e-6
        assert bottom <= 7 + height + 1e-6


def test_a_text_that_fits_keeps_the_size_that_is_aimed_at():
    assert {line.size for line in fit("a card", "Kill a Creep", Box(0, 0, 60, 10), SETTING)} == {9}


def test_a_longer_text_is_set_smaller_but_not_below_the_floor():
    text = "Kill any one Creep in the colony, however far it may be from you and your friends."
    sizes = {line.size for line in fit("a card", text, Box(0, 0, 40, 9), SETTING)}
    assert len(sizes) == 1
    assert 6 <= sizes.pop() < 9


def test_what_does_not_fit_at_the_floor_is_an_error_that_names_component_and_text():
    with pytest.raises(TextOverflowError, match=r"card Boost \(de\).*Rettungskapsel"):
        fit("card Boost (de)", "Rettungskapsel " * 20, Box(0, 0, 30, 10), SETTING)


def test_a_single_word_that_is_too_wide_is_an_error_and_not_broken():
    with pytest.raises(TextOverflowError):
        fit("a card", "Maschinenraumbeleuchtung", Box(0, 0, 12, 50), SETTING)


def test_strong_and_slanted_words_stand_in_faces_of_their_own():
    lines = fit("a card", "Kill *a Creep* on _your_ tile", Box(0, 0, 80, 10), SETTING)
    assert [(line.text.strip(), line.font) for line in lines] == [
        ("Kill", fonts.REGULAR),
        ("a Creep", fonts.BOLD),
        ("on", fonts.REGULAR),
        ("your", fonts.ITALIC),
        ("tile", fonts.REGULAR),
    ]


def test_runs_of_a_line_follow_one_another_without_gap_or_overlap():
    lines = fit("a card", "Kill *a Creep* on your tile", Box(0, 0, 80, 10), SETTING)
    space = fonts.width(" ", fonts.REGULAR, 9)
    for one, other in itertools.pairwise(lines):
        gap = other.at[0] - bounds(one)[2]
        assert -1e-6 <= gap <= 2 * space


def test_an_icon_stands_in_the_line_as_high_as_capitals_and_as_wide_as_one_type_size():
    drawn = []

    def dot(centre, radius, ink):
        drawn.append((centre, radius, ink))
        return (Circle(centre, radius, Style(fill=ink)),)

    before, icon, after = fit("a card", "Kill [dot] it", Box(2, 3, 60, 10), SETTING, {"dot": dot})
    ((centre, radius, ink),) = drawn
    size = 9 * MM_PER_POINT
    assert isinstance(before, Text)
    assert isinstance(icon, Circle)
    assert ink == INK
    assert centre[1] == pytest.approx(before.at[1] - 0.35 * size)
    assert after.at[0] - bounds(before)[2] >= 2 * radius
    assert 0.8 * size <= 2 * radius <= size


def test_an_icon_that_nobody_draws_is_an_error():
    with pytest.raises(KeyError):
        fit("a card", "Kill [ghost]", Box(0, 0, 60, 10), SETTING)


def test_a_bracket_that_is_no_icon_is_a_letter_like_others():
    (line,) = fit("a card", "Tiles [1 to 5]", Box(0, 0, 60, 10), SETTING)
    assert line.text == "Tiles [1 to 5]"


def test_a_no_break_space_holds_words_together():
    assert len(parse_markup("28\N{NO-BREAK SPACE}Colonists saved", fonts.REGULAR)) == 2


@pytest.mark.parametrize("text", ["Kill *a Creep", "a_b", "*one _two* three_"])
def test_a_mark_without_its_partner_is_an_error_that_names_the_text(text):
    with pytest.raises(MarkupError, match="without its partner"):
        fit("a card", text, Box(0, 0, 60, 10), SETTING)


@given(st.text("ab*_[]\\- /:", max_size=30))
def test_a_literal_text_shows_each_of_its_signs(text):
    shown = ["".join(run.text for run in word) for word in parse_markup(escape_markup(text), fonts.REGULAR)]
    assert shown == text.split()
    assert not any(
        run.is_icon or run.font != fonts.REGULAR
        for word in parse_markup(escape_markup(text), fonts.REGULAR)
        for run in word
    )


def test_strong_words_in_a_slanted_text_stay_in_the_box_though_their_spaces_are_wider():
    words = "*" + "i " * 40 + "i*"
    setting = Setting(fonts.ITALIC, INK, 8, 8, lines=1)
    room = fonts.width("i " * 40 + "i", fonts.BOLD, 8) - 0.05
    with pytest.raises(TextOverflowError):
        fit("a card", words, Box(0, 0, room, 10), setting)


def test_a_character_that_the_font_lacks_is_named():
    with pytest.raises(fonts.MissingGlyphError, match="漢"):
        fit("a card", "漢", Box(0, 0, 60, 10), SETTING)
