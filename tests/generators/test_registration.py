"""Registration marks: where a Silhouette machine looks for them, with nothing else near, on every page that is cut."""

import pytest
from PIL import ImageChops, ImageDraw

from jupiter.engine.errors import Malformed
from jupiter.generators.catalogue import PRINT_SETS
from jupiter.generators.drawing.scene import Polyline
from jupiter.generators.order.kits import PAPERS
from jupiter.generators.order.options import options_for, parse_options
from jupiter.generators.order.page_setup import Cut, Flip, PageSetup, Registration
from jupiter.generators.sheets import impose_kit, sheet_id
from jupiter.generators.sheets.furniture import furniture
from tests.generators import paper as plain
from tests.generators.exporting import Small, files
from tests.matrices import spread

DPI = 254
"""Ten pixels to a millimetre."""
KITS = {"cards": plain.cards, "tiles": plain.tiles, "tokens": plain.tokens}


def laid(kit, paper="A4", **setup):
    known = {"game": Small.id, "registration": Registration.SILHOUETTE} | setup
    return impose_kit(kit, PageSetup(PAPERS[paper], **known))


def shown(imposition, number=0):
    """A page as a picture."""
    return plain.picture(list(imposition.scenes("1.0-1"))[number], DPI)


def corners(paper):
    """The corners of the paper that are kept clear, each with the mark in it, as boxes by hand (mm)."""
    right, bottom = PAPERS[paper].width, PAPERS[paper].height
    return {
        (0, 0, 15.4, 15.4): [(10, 10, 15, 15)],
        (right - 19.3, 0, right, 19.3): [(right - 18.9, 10, right - 10, 11), (right - 11, 10, right - 10, 18.9)],
        (0, bottom - 19.3, 19.3, bottom): [
            (10, bottom - 11, 18.9, bottom - 10), (10, bottom - 18.9, 11, bottom - 10),
        ],
    }  # fmt: skip


@spread(
    ("kit", "paper", "flip", "cut", "language"),
    KITS, list(PAPERS), (Flip.LONG, Flip.SHORT, Flip.SINGLE), Cut, ("en", "de", "fr"),
)  # fmt: skip
def test_the_corners_have_a_mark_and_nothing_else(kit, paper, flip, cut, language):
    imposition = laid(kit(), paper, flip=flip, cut=cut, language=language, address="http://192.168.1.100:8000")
    picture = shown(imposition)
    for corner, mark in corners(paper).items():
        part = picture.part(*corner).image.convert("L").point(lambda value: 255 if value < 128 else 0)
        drawn = part.copy()
        drawn.paste(0, (0, 0, *drawn.size))
        for box in mark:
            at = [round((value - corner[i % 2]) / 25.4 * DPI) for i, value in enumerate(box)]
            ImageDraw.Draw(drawn).rectangle((at[0], at[1], at[2] - 1, at[3] - 1), 255)
        strange = ImageChops.difference(part, drawn).histogram()[255]
        assert strange < 0.15 * drawn.histogram()[255]


def test_marks_are_printed_on_what_is_cut_and_on_no_back():
    both = laid(plain.cards())
    assert [shown(both, i).at(12, 12) for i in (0, 1)] == [(0, 0, 0), plain.WHITE]
    single = laid(plain.cards(), flip=Flip.SINGLE)
    assert shown(single, len(single.pages) - 1).at(12, 12) == (0, 0, 0)


@pytest.mark.parametrize("kit", KITS.values(), ids=KITS.keys())
def test_no_crop_mark_is_printed_where_a_machine_finds_the_sheet(kit):
    """One stood 2 mm beside the square, and a machine may take it for a side of that."""
    for page in laid(kit(), address="http://192.168.1.100:8000").fronts:
        lines = [shape for shape in furniture(page, "1.0-1").shapes if isinstance(shape, Polyline)]
        assert lines == []
    cards = laid(plain.cards())
    behind = [shape for shape in furniture(cards.pages[1], "1.0-1").shapes if isinstance(shape, Polyline)]
    assert behind, "no machine looks at backs"


def test_eight_cards_are_cut_from_a_sheet_of_a4():
    assert laid(plain.cards(36)).summary.per_sheet == 8


def test_pieces_are_cut_within_the_marks():
    for paper in PAPERS:
        for page in laid(plain.tokens(), paper).fronts:
            points = [point for placed in page.placed for point in placed.outline]
            assert min(x for x, _ in points) >= 10 and max(x for x, _ in points) <= PAPERS[paper].width - 10
            assert min(y for _, y in points) >= 10 and max(y for _, y in points) <= PAPERS[paper].height - 10


def test_a_sheet_with_marks_has_an_id_and_a_layer_of_its_own():
    page, usual = laid(plain.cards()).fronts[0], laid(plain.cards(), registration=Registration.NONE).fronts[0]
    assert sheet_id(page).startswith("SG-cards-A4-long-silhouette-1F-")
    assert sheet_id(page) != sheet_id(usual)
    layers = files("cut", Small(), sheets=["cards"], registration=Registration.SILHOUETTE)
    path, data = next((path, data) for path, data in layers.items() if "silhouette" in path and path.endswith("svg"))
    assert path.startswith("cards/SG-cards-A4-long-silhouette-1F-")
    assert b"M10 10 L15 10" in data, "the layer shows the marks"


def test_a_folded_sheet_with_marks_is_refused():
    game = PRINT_SETS["jupiter-rescue"]
    with pytest.raises(Malformed, match="half as large"):
        parse_options({"registration": "Silhouette", "flip": "fold"}, options_for(("en",), game.options))
