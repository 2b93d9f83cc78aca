"""Proof-reading: words that a slipping knife may take fail the build."""

import pytest

from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.proof import UnsafeTextError, words_outside
from jupiter.generators.drawing.scene import Group, Scene, Text, rotation, translation
from jupiter.generators.order.kits import PAPERS, Kit, Piece
from jupiter.generators.order.page_setup import PageSetup
from jupiter.generators.sheets import impose_kit
from tests.generators.paper import rectangle

A4 = PAPERS["A4"]


SAFE = ((3.0, 3.0), (60.0, 3.0), (60.0, 85.0), (3.0, 85.0))


def _card(*shapes):
    return Scene("card-XY", 63.0, 88.0, shapes, 3.0, SAFE)


@pytest.mark.parametrize(
    ("shape", "unsafe"),
    [
        (Text((10, 20), "Robot", fonts.BOLD, 10, "#000000"), []),
        (Text((2.9, 20), "Robot", fonts.BOLD, 10, "#000000"), ["Robot"]),
        (Text((59.0, 20), "Robot", fonts.BOLD, 10, "#000000"), ["Robot"]),
        (Text((60.0, 20), "Robot", fonts.BOLD, 10, "#000000", "right"), []),
        (Text((30.0, 5.0), "Robot", fonts.BOLD, 10, "#000000"), ["Robot"]),
        (Text((30.0, 84.8), "Robot", fonts.BOLD, 10, "#000000"), []),
        (Text((30.0, 84.8), "Ropey", fonts.BOLD, 10, "#000000"), ["Ropey"]),
        (
            Group((Text((10, 0), "Turned", fonts.BOLD, 10, "#000000"),), translation(3, 40).after(rotation(90))),
            ["Turned"],
        ),
        (
            Group((Group((Text((0, 0), "Deep", fonts.BOLD, 10, "#000000"),), translation(55, 0)),), translation(3, 40)),
            ["Deep"],
        ),
    ],
)
def test_words_that_a_slipping_knife_may_take_are_found_wherever_they_are_drawn(shape, unsafe):
    assert words_outside(_card(shape)) == unsafe


def test_a_kit_with_an_unsafe_word_is_not_printed_and_the_word_is_named():
    unsafe = _card(Text((1, 20), "Robot", fonts.BOLD, 10, "#000000"))
    unsafe_kit = Kit("cards", "Cards", (Piece("XY", rectangle(63.0, 88.0), unsafe),))
    with pytest.raises(UnsafeTextError, match=r"card-XY.*'Robot'"):
        list(impose_kit(unsafe_kit, PageSetup(A4)).scenes("1"))
