"""Letters: whole, and the same for all threads."""

import string
import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.fonts import letter

THREADS = 8
CHARACTERS = string.ascii_letters + string.digits + "ÄÖÜäöüßéèçœ"


@pytest.fixture
def hasty():
    """Threads that take turns as often as they can, and no font read yet."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    fonts._file.cache_clear()
    letter.cache_clear()
    yield
    sys.setswitchinterval(before)


@pytest.mark.parametrize("font", fonts.FONTS)
@pytest.mark.usefixtures("hasty")
def test_threads_that_ask_at_once_for_letters_never_asked_for_all_get_whole_ones(font):
    together = Barrier(THREADS)

    def asked(_):
        together.wait()
        return [letter(character, font) for character in CHARACTERS]

    with ThreadPoolExecutor(THREADS) as threads:
        all_letters = list(threads.map(asked, range(THREADS)))
    assert all(one == all_letters[0] for one in all_letters)
    assert all(one.strokes and one.advance > 0 for one in all_letters[0])


@pytest.mark.parametrize("font", fonts.FONTS)
def test_a_letter_is_as_wide_as_the_line_that_holds_it_alone(font):
    for character in CHARACTERS:
        one = letter(character, font)
        assert one.advance / one.em == pytest.approx(fonts.ems(character, font), abs=1e-3)


def test_what_hangs_below_the_line_is_told_and_nothing_is_drawn_of_a_space():
    assert letter("g", fonts.REGULAR).lowest < 0
    assert letter("H", fonts.REGULAR).lowest == 0
    assert letter(" ", fonts.REGULAR).strokes == ()
