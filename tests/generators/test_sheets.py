"""The sheets: scale, pages, fonts, backs under fronts, marks beside the pieces, the same bytes every time."""

import hashlib
import os
import re
import subprocess
import sys
from io import BytesIO
from pathlib import Path

import pypdfium2
import pytest
from PIL import ImageChops, ImageFilter, ImageOps
from pypdfium2 import raw

from generators.catalogue import sheets_pdf
from generators.rescue.tiles import piece
from generators.sheets import PAPERS, Kit, PieceTooLargeError, crop_marks, pages
from jupiter.games.rescue.definitions import load
from tests.generators.paper import SHEETS, WHITE, kit, laid, pdf, picture, texts

every_sheet = pytest.mark.parametrize(("name", "paper"), SHEETS)


@every_sheet
def test_the_same_kit_gives_the_same_bytes(name, paper):
    assert sheets_pdf(kit(name), PAPERS[paper]) == pdf(name, paper)


@pytest.mark.parametrize("seed", ["0", "4711"])
def test_another_process_with_another_hash_seed_writes_the_same_files(tmp_path, seed):
    environment = {**os.environ, "PYTHONHASHSEED": seed}
    command = [sys.executable, "-m", "generators", "--out", str(tmp_path)]
    subprocess.run(command, check=True, env=environment, cwd=Path(__file__).parents[2], capture_output=True)
    for name, paper in SHEETS:
        written = (tmp_path / f"jupiter-rescue-{name}-{paper}.pdf").read_bytes()
        assert hashlib.sha256(written).hexdigest() == hashlib.sha256(pdf(name, paper)).hexdigest()


@every_sheet
def test_every_page_box_is_the_paper_to_a_hundredth_of_a_millimetre(name, paper):
    wanted = PAPERS[paper]
    with pypdfium2.PdfDocument(BytesIO(pdf(name, paper))) as document:
        for page in document:
            for box in (page.get_mediabox(), page.get_cropbox(), page.get_trimbox(), page.get_bleedbox()):
                left, bottom, right, top = (value / 72 * 25.4 for value in box)
                assert (left, bottom) == (0, 0)
                assert (right, top) == pytest.approx((wanted.width, wanted.height), abs=0.01)


@every_sheet
def test_viewers_are_told_not_to_scale_the_pages(name, paper):
    assert b"/PrintScaling /None" in pdf(name, paper)


@every_sheet
def test_the_ruler_on_every_page_measures_a_hundred_millimetres(name, paper):
    size = PAPERS[paper]
    for number, page in enumerate(laid(name, paper)):
        shown = picture(name, paper, number, 300)
        is_beside = max(y for placed in page.placed for _, y in placed.outline) > size.height - 13
        strip = shown.part(0, 0, 8.5, size.height) if is_beside else shown.part(0, size.height - 8, *_corner(size))
        assert strip.longest_line(upright=is_beside) == pytest.approx(100, abs=0.25)


def _corner(size):
    return size.width, size.height


@every_sheet
def test_all_fonts_are_embedded_subsets(name, paper):
    with pypdfium2.PdfDocument(BytesIO(pdf(name, paper))) as document:
        assert {_is_embedded(text) for page in document for text in _texts(page)} == {True}
    names = re.findall(rb"/BaseFont /(\S+)", pdf(name, paper))
    assert names
    assert all(re.fullmatch(rb"[A-Z]{6}\+BitstreamVeraSans-(Roman|Bold)", name) for name in names)


def _texts(page):
    return page.get_objects([raw.FPDF_PAGEOBJ_TEXT], max_depth=5)


def _is_embedded(text):
    return raw.FPDFFont_GetIsEmbedded(raw.FPDFTextObj_GetFont(text)) == 1


@every_sheet
def test_every_page_says_what_it_is_and_how_to_print_it(name, paper):
    found = texts(pdf(name, paper))
    for number, (page, text) in enumerate(zip(laid(name, paper), found, strict=True), 1):
        assert f"{name} · {paper} · sheet {page.sheet} {page.side} · page {number} of {len(found)}" in text
        assert "100 %" in text
        assert "long edge" in text


@every_sheet
def test_every_piece_is_printed_once_with_its_back_behind_it(name, paper):
    pages = laid(name, paper)
    assert [page.side for page in pages] == ["front", "back"] * (len(pages) // 2)
    fronts = [placed for page in pages[::2] for placed in page.placed]
    assert [placed.piece for placed in fronts] == list(kit(name).pieces)
    for front, back in zip(fronts, (placed for page in pages[1::2] for placed in page.placed), strict=True):
        assert back.piece is front.piece
        assert back.at[1] == front.at[1]
        assert PAPERS[paper].width - back.at[0] - back.face.width == pytest.approx(front.at[0], abs=0.001)


@every_sheet
def test_backs_lie_under_fronts_after_a_flip_on_the_long_edge(name, paper):
    size = PAPERS[paper]
    for number in range(0, len(laid(name, paper)), 2):
        front, back = (_silhouette(name, paper, number + side, size) for side in (0, 1))
        difference = ImageChops.difference(front, ImageOps.mirror(back))
        assert difference.filter(ImageFilter.MinFilter(3)).getbbox() is None, "no edge is two pixels off"


def _silhouette(name, paper, number, size):
    """Where a page has ink, but for its outer 9.4 mm (where the strip is). No piece has white in it."""
    image = picture(name, paper, number, 200).part(9.4, 0, size.width - 9.4, size.height - 9.4).image
    return image.convert("L").point(lambda value: 0 if value > 247 else 255)


@every_sheet
def test_pieces_keep_clear_of_one_another_and_of_the_edge(name, paper):
    size = PAPERS[paper]
    for page in laid(name, paper):
        for placed in page.placed:
            assert all(4.99 < x < size.width - 4.99 and 4.99 < y < size.height - 4.99 for x, y in placed.outline)


@every_sheet
def test_crop_marks_stand_outside_every_piece(name, paper):
    for number, page in enumerate(laid(name, paper)):
        marks = crop_marks(page)
        assert len(marks) >= 12
        shown = picture(name, paper, number, 300)
        for (x1, y1), (x2, y2) in (mark.points for mark in marks):
            for x, y in ((x1 - (x2 - x1) * 0.3, y1 - (y2 - y1) * 0.3), (x2 + (x2 - x1) * 0.3, y2 + (y2 - y1) * 0.3)):
                assert shown.at(x, y) == WHITE, "a mark has white paper before and behind it"


@pytest.mark.parametrize(("width", "sheets"), [(55.9, 2), (66, 2), (82.6, 4)])
def test_tiles_of_other_widths_are_cut_to_that_width(width, sheets):
    tiles = [piece(tile, width) for tile in load().tiles.tiles.values()]
    laid_out = pages(Kit("tiles", "Tiles", tuple(tiles), "honeycomb"), PAPERS["A4"])
    assert len(laid_out) == 2 * sheets
    xs = [x for x, _ in laid_out[0].placed[0].outline]
    assert max(xs) - min(xs) == pytest.approx(width, abs=0.001)


def test_a_tile_that_is_larger_than_the_paper_is_refused_by_name_of_paper():
    tile = piece(load().tiles.tiles["1A"], 201)
    with pytest.raises(PieceTooLargeError, match="A4"):
        pages(Kit("tiles", "Tiles", (tile,), "honeycomb"), PAPERS["A4"])


def test_three_tiles_in_a_row_measure_three_tiles_and_two_gutters():
    first = laid("tiles", "A4")[0].placed[0]
    across = picture("tiles", "A4", 0, 300).part(0, first.at[1] + 30, 210, first.at[1] + 30.2)
    inked = ImageOps.invert(across.image.convert("L")).getbbox()
    assert inked is not None
    assert across.mm(inked[2] - inked[0]) == pytest.approx(3 * 66 + 2, abs=0.15)
