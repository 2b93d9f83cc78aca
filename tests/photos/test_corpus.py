"""Photos of every grade, read: nothing that is sure is wrong, and what is easy to see is read.

`python -m tests.photos --seed 1 --count 125` reads five hundred and prints the figures, in some hours.
"""

import pytest

from tests.photos.grades import GRADES
from tests.photos.photograph import SMALL
from tests.photos.registry import MAKERS, maker
from tests.photos.rescue.photos import scored

SEED = 6
LEAST = 0.6
"""Which part of the tiles or cards of an easy photo of three megapixels is read at least: what is covered is asked."""


@pytest.mark.slow
def test_of_a_hard_photo_most_is_read_and_nothing_sure_is_wrong(hard):
    result = scored(hard)
    assert result.faults == []
    assert result.share("tiles", "right") >= 0.5


@pytest.mark.slow
@pytest.mark.parametrize("grade", GRADES)
@pytest.mark.parametrize("number", range(6))
@pytest.mark.parametrize("game", MAKERS)
def test_nothing_that_is_read_for_sure_is_wrong(game, grade, number):
    corpus = maker(game)
    result = corpus.scored(corpus.photo(GRADES[grade], SEED, number, SMALL))
    assert result.faults == []
    if grade == "easy":
        assert result.share(corpus.KINDS[0], "right") >= LEAST
