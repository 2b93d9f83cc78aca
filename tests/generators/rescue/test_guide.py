"""The guide: its measures are those of the kits."""

import pytest

from jupiter.games.rescue.definitions import load
from tests.generators.test_booklets import TIMES, pages


@pytest.mark.slow
def test_measures_follow_the_size_of_the_tiles():
    usual, larger = (" ".join(pages(load().id, "guide", tile_width=width)) for width in ("66", "82.6"))
    assert "15 mm" in usual and "14 mm" in usual
    assert f"18.8 {TIMES} 18.8 mm" in larger and f"82.6 {TIMES} 95.4 mm" in larger
