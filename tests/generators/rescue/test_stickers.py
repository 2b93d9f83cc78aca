"""The sheet of stickers has every mark of what lies on a table, as large as it is printed on its piece."""

import numpy as np
import pytest

from jupiter.generators.order.kits import PAPERS
from jupiter.generators.order.options import Edition
from jupiter.generators.rescue import stickers
from jupiter.generators.rescue.camera_marks import MARKS, PRINTED_MARKS
from jupiter.generators.rescue.options import TILE_WIDTH
from tests.generators.camera import PIXELS_PER_MM, found, grey


def _marks(edition, paper):
    """The marks on all pages that are as large as stickers: number and side in mm."""
    seen = [mark for page in stickers.pages(edition, PAPERS[paper]) for mark in found(grey(page))]
    sides = [(number, float(np.hypot(*(corners[1] - corners[0]))) / PIXELS_PER_MM) for number, corners in seen]
    return sorted((number, side) for number, side in sides if side > 4.0)


@pytest.mark.parametrize(("paper", "width"), [("A4", 66.0), ("Letter", 82.6)])
def test_every_mark_of_tiles_and_of_what_lies_beside_them_is_there_once_in_its_size(paper, width):
    marks = _marks(Edition().choose(TILE_WIDTH, width), paper)
    wanted = sorted(number for name, number in MARKS.items() if name.split("/")[0] not in ("token", "robot"))
    assert [number for number, _ in marks] == wanted
    for number, side in marks:
        piece = PRINTED_MARKS[number].piece
        scale = 1.0 if piece.startswith(("core", "tracker")) else width / 66.0
        assert side == pytest.approx(scale * PRINTED_MARKS[number].size, abs=0.3), piece


def test_the_sheet_fits_one_page_of_a4_and_its_text_in_every_language():
    for language in ("en", "de", "fr"):
        assert len(stickers.pages(Edition(language=language), PAPERS["A4"])) == 1
        assert len(stickers.pages(Edition(language=language).choose(TILE_WIDTH, 55.0), PAPERS["A4"])) == 1
