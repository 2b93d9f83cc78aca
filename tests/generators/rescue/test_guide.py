"""The guide: it tells what there is to print, in every language, and its measures are those of the kits."""

import re
from functools import cache
from io import BytesIO

import pypdfium2
import pytest

from generators import messages
from generators.drawing.inks import Mode
from generators.edition import Edition
from generators.kits import PAPERS, Kit
from generators.rescue import guide
from generators.rescue.options import TILE_WIDTH
from generators.rescue.print_set import JupiterRescueSet
from generators.rescue.texts import PACKAGE, words

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


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sheet_is_listed_with_its_pieces(language):
    game, edition = JupiterRescueSet(), Edition(language=language)
    for name, title in game.titles(language).items():
        kit = game.make(name, edition)
        if isinstance(kit, Kit):
            face = kit.pieces[0].front
            assert f"{plain(title)} {len(kit.pieces)} {face.width:.3g} {TIMES} {face.height:.3g} mm" in text(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_is_there_in_order(language):
    say = words(language)
    steps = [key for key in say.by_key if re.fullmatch(r"guide/step/\w+/title", key)]
    assert len(steps) == 16
    at = []
    for number in range(1, 17):
        heads = {key: rf"(?<!\d){number}\. {re.escape(plain(say(key)))}" for key in steps}
        (head,) = [found for found in heads.values() if re.search(found, text(language))]
        at.append(re.search(head, text(language)).start())
    assert at == sorted(at)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_that_this_is_unofficial_and_whose_letters_these_are(language):
    assert plain(words(language)("notice")) in text(language)
    assert "SIL Open Font License" in text(language)


def test_measures_follow_the_size_of_the_tiles():
    assert "15 mm" in text() and "14 mm" in text()
    larger = text("en", "normal", "A4", 82.6)
    assert f"18.8 {TIMES} 18.8 mm" in larger and f"82.6 {TIMES} 95.4 mm" in larger


@pytest.mark.parametrize(
    ("mode", "paper"),
    [
        ("normal", "A4"),
        pytest.param("low", "Letter", marks=pytest.mark.slow),
        *(pytest.param("normal", paper, marks=pytest.mark.slow) for paper in sorted({*PAPERS} - {"A4"})),
        pytest.param("grey", "A4", marks=pytest.mark.slow),
    ],
)
def test_it_takes_at_most_two_pages_and_words_keep_clear_of_the_edge(paper, mode):
    size = PAPERS[paper]
    for language in LANGUAGES:
        with pypdfium2.PdfDocument(BytesIO(pdf(language, mode, paper))) as document:
            assert len(document) <= 2
            for page in document:
                assert page.get_size() == pytest.approx((size.width * MM, size.height * MM), abs=0.01)
                words_on_page = page.get_textpage()
                boxes = [words_on_page.get_charbox(i) for i in range(words_on_page.count_chars())]
                assert min(min(box[:2]) for box in boxes) > 5 * MM
                assert max(box[2] for box in boxes) < (size.width - 5) * MM
                assert max(box[3] for box in boxes) < (size.height - 5) * MM


def test_fonts_are_embedded_and_bytes_are_the_same_every_time():
    data = pdf()
    assert data == guide.booklet(Edition()).pdf(PAPERS["A4"])
    assert all(re.fullmatch(rb"[A-Z]{6}\+Barlow\S*", font) for font in re.findall(rb"/BaseFont /(\S+)", data))
    assert b"/PrintScaling /None" in data
