"""The guide: it tells what there is to print, in every language, and its measures are those of the kits."""

import re
from functools import cache
from io import BytesIO

import pypdfium2

from generators import messages
from generators.drawing.inks import Mode
from generators.order.kits import PAPERS
from generators.order.options import Edition
from generators.rescue import guide
from generators.rescue.options import TILE_WIDTH
from generators.rescue.texts import PACKAGE

MM = 72 / 25.4
TIMES = "\N{MULTIPLICATION SIGN}"
LANGUAGES = messages.languages(PACKAGE)


@cache
def pdf(language="en", mode="normal", paper="A4", width=66.0):
    return guide.booklet(Edition(language=language, mode=Mode(mode)).choose(TILE_WIDTH, width)).pdf(PAPERS[paper])


@cache
def text(*which):
    with pypdfium2.PdfDocument(BytesIO(pdf(*which))) as document:
        return " ".join(" ".join(page.get_textpage().get_text_range().split()) for page in document)


def plain(words_):
    return " ".join(words_.split())


def test_measures_follow_the_size_of_the_tiles():
    assert "15 mm" in text() and "14 mm" in text()
    larger = text("en", "normal", "A4", 82.6)
    assert f"18.8 {TIMES} 18.8 mm" in larger and f"82.6 {TIMES} 95.4 mm" in larger


def test_fonts_are_embedded_and_bytes_are_the_same_every_time():
    data = pdf()
    assert data == guide.booklet(Edition()).pdf(PAPERS["A4"])
    assert all(re.fullmatch(rb"[A-Z]{6}\+Barlow\S*", font) for font in re.findall(rb"/BaseFont /(\S+)", data))
    assert b"/PrintScaling /None" in data
