"""The strip beside the pieces: ruler, square, words and QR code on every page."""

from dataclasses import replace
from math import hypot

import pytest
import zxingcpp
from PIL import ImageChops

from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import Mode
from jupiter.generators.drawing.scene import Group, Scene
from jupiter.generators.messages import languages
from jupiter.generators.order.kits import PAPERS
from jupiter.generators.order.options import options_for, parse_options
from jupiter.generators.order.page_setup import Flip, Offset, PageSetup
from jupiter.generators.rescue.options import TILE_WIDTH
from jupiter.generators.sheets import impose_kit
from tests.generators.paper import (
    area,
    cards,
    common,
    document,
    lines,
    only_faces,
    picture,
    pictures,
    scenes,
    stamps,
    texts,
    tiles,
    tokens,
    words,
)
from tests.matrices import spread

A4 = PAPERS["A4"]


@spread(("paper", "flip"), PAPERS, tuple(Flip))
def test_every_page_says_what_it_is_and_how_it_is_printed(paper, flip):
    how = {"long": "flip on the long edge", "short": "flip on the short edge", "fold": "fold along", "single": "single"}
    sample, setup = cards(40), PageSetup(paper, flip, game="jupiter-rescue")
    laid, page_texts = impose_kit(sample, setup).pages, texts(document(sample, setup))
    for page, text in zip(laid, page_texts, strict=True):
        mark = {"front": "F", "back": "B", "both": "FB"}[page.side]
        for wanted in ("Cards", paper.name, f"sheet {page.sheet} of {laid[-1].sheet}", "Print at 100 %", how[flip]):
            assert wanted in text
        assert f"JR-cards-{paper.name}-{flip}-{page.sheet}{mark}" in text
        assert "version 1.2.3" in text


@pytest.mark.parametrize("language", languages("jupiter.generators.sheets"))
@pytest.mark.parametrize("flip", Flip)
def test_the_strip_fits_in_every_language_beside_a_link_and_stays_legible(language, flip):
    setup = PageSetup(A4, flip, language=language, address="http://192.168.1.5:8000", game="jupiter-rescue")
    sample = replace(cards(), title="Verlustanzeiger der Kolonisten")
    for scene in scenes(sample, setup):
        assert min(text.size for text, _ in words(scene)) >= 4.5


@spread(
    ("sample", "flip", "paper"),
    {"cards": cards(9), "tiles": tiles(), "tokens": tokens(134), "few cards": cards(4)},
    tuple(Flip),
    PAPERS,
    rounds=2,
)
def test_words_and_ruler_lie_on_white_paper_within_reach_of_a_printer(sample, flip, paper):
    for scene in scenes(sample, PageSetup(paper, flip)):
        clips = [clip for _, _, clip in stamps(scene)]
        for text, onto in words(scene):
            wide = fonts.width(text.text, text.font, text.size) / (2 if text.align == "centre" else 1)
            start = -wide if text.align == "centre" else 0
            ends = [onto.apply((text.at[0] + along, text.at[1])) for along in (start, wide)]
            for x, y in ends:
                assert 3.9 < x < paper.width - 3.9
                assert 3.9 < y < paper.height - 3.9
                assert not any(area(common([(x, y), (x + 0.1, y), (x + 0.1, y + 0.1)], clip)) for clip in clips)
            t = onto
            assert t.a * t.d - t.b * t.c == pytest.approx(1), "no words are mirrored"
            assert t.a > -0.5, "no words are upside down"


@spread(("sample", "flip", "paper"), {"cards": cards(9), "tokens": tokens()}, tuple(Flip), PAPERS, rounds=2)
def test_the_ruler_on_every_page_has_a_tick_each_five_millimetres_and_each_quarter_of_an_inch(sample, flip, paper):
    for scene in scenes(sample, PageSetup(paper, flip)):
        all_lines = lines(furniture(scene))
        ruler = next(line for line in all_lines if _length(line) == pytest.approx(101.6))
        starts = [line[0] for line in all_lines if line != ruler]
        along = [_length((ruler[0], start)) for start in starts]
        for wanted in (*range(0, 101, 5), *(25.4 * quarter / 4 for quarter in range(17))):
            assert min(abs(at - wanted) for at in along) < 1e-6
        assert len(along) == 21 + 17


def _length(line):
    (ax, ay), (bx, by) = line
    return hypot(bx - ax, by - ay)


def furniture(scene):
    """The strip of a page alone."""
    faces = only_faces(scene).shapes
    kept = tuple(shape for shape in scene.shapes if isinstance(shape, Group) and shape not in faces)
    return Scene("strip", scene.width, scene.height, kept)


@pytest.mark.parametrize(
    "setup",
    [
        pytest.param(PageSetup(A4), id="A4"),
        pytest.param(PageSetup(PAPERS["Letter"], Flip.SHORT), id="Letter", marks=pytest.mark.slow),
    ],
)
def test_a_printed_page_has_a_line_of_four_inches_and_a_square_of_ten_millimetres(setup):
    for scene in scenes(cards(9), setup):
        shown = picture(furniture(scene), 300)
        longest = {upright: shown.longest_line(upright=upright) for upright in (False, True)}
        assert max(longest.values()) == pytest.approx(101.6, abs=0.35)
        assert min(longest.values()) == pytest.approx(10.0, abs=0.25)


@spread(("paper", "flip"), ("A4", "Letter"), (Flip.LONG, Flip.SHORT, Flip.FOLD))
def test_the_qr_code_of_every_page_leads_to_the_game(paper, flip):
    setup = PageSetup(PAPERS[paper], flip, address="http://192.168.1.5:8000", game="jupiter-rescue")
    for page in pictures(document(cards(9), setup), 200):
        codes = zxingcpp.read_barcodes(page.image)
        assert [code.text for code in codes] == ["http://192.168.1.5:8000/print?game=jupiter-rescue&sheet=cards"]


def test_the_qr_code_leads_to_the_very_order_however_it_was_written():
    given = {"paper": "letter", "ink": "LOW", "offset": "0.50,-1,0", "tile_width": "70.0", "profile": "office"}
    known = options_for(("en",), (TILE_WIDTH,))
    setup = parse_options({**given, "address": "http://a"}, known, "jupiter-rescue").setup
    assert setup.link("tiles") == (
        "http://a/print?game=jupiter-rescue&sheet=tiles&paper=Letter&ink=low&tile_width=70&offset=0.5,-1,0"
    )


def test_a_link_costs_no_sheet():
    long = "http://" + "a" * 70
    with_link, without = (PageSetup(PAPERS["Letter"], address=address) for address in (long, ""))
    assert len(impose_kit(cards(36), with_link).pages) == len(impose_kit(cards(36), without).pages)


def test_grey_sheets_are_grey_outside_the_faces():
    grey = scenes(cards(9), PageSetup(A4, mode=Mode.GREY))[0]
    outside = tuple(shape for shape in grey.shapes if shape not in only_faces(grey).shapes)
    bands = picture(Scene("outside", 210, 297, outside), 80).image.split()
    assert len(bands[0].getcolors()) > 2
    assert ImageChops.difference(bands[0], bands[2]).getbbox() is None


def test_pieces_that_lie_otherwise_have_another_id_and_both_sides_of_a_sheet_the_same():
    ids = {
        tuple(page.outlines for page in impose_kit(cards(18), PageSetup(PAPERS["A4"], address=address)).pages)
        for address in ("", "http://192.168.1.5:8000")
    }
    assert all(len(set(pages)) == 1 for pages in ids)
    moved = replace(PAPERS["A4"], width=210.1)
    assert impose_kit(cards(18), PageSetup(moved)).pages[0].outlines not in {pages[0] for pages in ids}


@pytest.mark.parametrize(
    ("language", "wanted"),
    [("en", "printer office: backs moved by 0.4, -1.2 mm"), ("de", "Drucker office"), ("fr", "imprimante office")],
)
def test_the_printer_and_its_correction_are_told_where_they_matter(language, wanted):
    setup = PageSetup(PAPERS["A4"], language=language, printer="office", offset=Offset(0.4, -1.2, 0.1))
    front, back = (" ".join(shape.text for shape, _ in words(scene)) for scene in scenes(cards(9), setup))
    assert wanted in front
    assert wanted in back
    single = scenes(cards(9), replace(setup, flip=Flip.SINGLE))[0]
    assert "-1.2" not in " ".join(shape.text for shape, _ in words(single))
