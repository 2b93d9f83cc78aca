"""Booklets as files: bookmarks, links, what viewers are told, and what is read aloud.

Invariant: everything is read back from the file, by a library that did not write it.
"""

import ctypes
import re
import zlib
from functools import cache
from io import BytesIO

import pypdfium2
import pypdfium2.raw as pdfium
import pytest

from jupiter.generators.catalogue import PRINT_SETS
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.scene import Group, Meaning, Scene, Text, translation
from jupiter.generators.writers import pdf
from tests.generators.real import ADDRESS
from tests.generators.real import pdf as sheet_of
from tests.generators.test_booklets import TAUGHT, TOLD_IN, catalogue, plain, printed, said
from tests.matrices import diagonal

spoken = diagonal(("game", "language"), TOLD_IN)
PAGE = re.compile(r"(?<![R\d])\d+$")
"""Of a page, and not of a rule."""


@cache
def bookmarks(game, language):
    """Level, title and page of each bookmark, in order."""
    with pypdfium2.PdfDocument(BytesIO(printed(game, "rulebook", language=language))) as document:
        return [(mark.level, mark.get_title(), mark.get_dest().get_index()) for mark in document.get_toc()]


@cache
def links(data):
    """Page, words, and target of each link: the index of a page, or an address."""
    targets = []
    with pypdfium2.PdfDocument(BytesIO(data)) as document:
        for number, page in enumerate(document):
            position, link = ctypes.c_int(0), pdfium.FPDF_LINK()
            text = page.get_textpage()
            while pdfium.FPDFLink_Enumerate(page, position, link):
                box = pdfium.FS_RECTF()
                pdfium.FPDFLink_GetAnnotRect(link, box)
                words = text.get_text_bounded(box.left, box.bottom, box.right, box.top)
                targets.append((number, " ".join(words.split()), _target(document, link)))
    return targets


def _target(document, link):
    place = pdfium.FPDFLink_GetDest(document, link)
    if place:
        return pdfium.FPDFDest_GetDestPageIndex(document, place)
    action, room = pdfium.FPDFLink_GetAction(link), ctypes.create_string_buffer(200)
    pdfium.FPDFAction_GetURIPath(document, action, room, 200)
    return room.value.decode()


def drawn(page):
    """What the operators of a file with one page say."""
    streams = re.findall(rb"stream\r?\n(.*?)endstream", page, re.DOTALL)
    for stream in streams:
        try:
            content = zlib.decompress(stream)
        except zlib.error:
            continue
        if b" BDC" in content or b" BMC" in content:
            return content.decode("latin-1")
    return ""


def page_with(*groups):
    return pdf.document([Scene("page", 100, 100, groups)], "Page")


def words(text, x=10, y=10):
    return Text((x, y), text, fonts.REGULAR, 9, "#000000")


# --- rulebooks ------------------------------------------------------------------------------------------------------


@spoken
def test_bookmarks_name_every_chapter_section_and_rule_in_the_order_of_the_pages(game, language):
    marks = bookmarks(game, language)
    titles = [plain(title) for _, title, _ in marks]
    assert {0, 1, 2} == {level for level, _, _ in marks}
    assert [page for _, _, page in marks] == sorted(page for _, _, page in marks)
    for rule in catalogue(game).values():
        assert sum(rule.id in title.split() for title in titles) == 1, rule.id
        assert said(game, language, f"section/{rule.section}") in titles
    assert said(game, language, "rulebook/chapter/index") in titles


@spoken
def test_contents_and_index_lead_to_the_pages_that_they_name(game, language):
    rows = [link for link in links(printed(game, "rulebook", language=language)) if PAGE.search(link[1])]
    named = {said(game, language, key).split(" ")[0] for key in ("rulebook/chapter/index", "rulebook/chapter/box")}
    assert named <= {words.split(" ")[0] for _, words, _ in rows}
    assert set(catalogue(game)) <= {words.split(" ")[0] for _, words, _ in rows}
    assert [(words, target + 1) for _, words, target in rows if int(PAGE.search(words)[0]) != target + 1] == []


@pytest.mark.parametrize("game", TAUGHT)
def test_an_address_in_the_text_leads_to_it(game):
    addresses = {target for _, _, target in links(printed(game, "rulebook"))}
    assert f"{ADDRESS}/rules" in addresses


@pytest.mark.parametrize(("game", "language"), [*TOLD_IN[:3], *((game, "en") for game in TAUGHT[1:])])
def test_the_file_says_what_it_is_and_how_it_is_printed(game, language):
    data = printed(game, "rulebook", language=language)
    with pypdfium2.PdfDocument(BytesIO(data)) as document:
        metadata = document.get_metadata_dict()
    assert metadata["Title"] == f"{PRINT_SETS[game].name}: {said(game, language, 'sheet/rulebook')}"
    assert metadata["Author"] and metadata["Subject"] == said(game, language, "notice")
    assert not metadata["CreationDate"] and not metadata["ModDate"]
    assert f"/Lang ({language})".encode() in data
    assert b"/Duplex /DuplexFlipLongEdge" in data


# --- places, links and tags -----------------------------------------------------------------------------------------


def test_a_link_to_a_place_that_is_not_there_or_that_it_stands_in_is_left_out():
    there = Group((words("here", y=40),), meaning=Meaning(names=("here",), title="Here"))
    to_here, to_nowhere = (Group((words("go"),), meaning=Meaning("Link", to=name)) for name in ("here", "nowhere"))
    inside = Group((to_here,), meaning=Meaning(names=("here",)))
    assert links(page_with(to_here, there)) == [(0, "go", 0)]
    assert links(page_with(to_nowhere, there)) == []
    assert links(page_with(inside)) == []


def test_a_bookmark_never_stands_deeper_than_one_level_under_the_one_before():
    levels = (2, 3, 3, 1, 3)
    groups = [Group((words("x"),), meaning=Meaning(title=f"{i}", level=level)) for i, level in enumerate(levels)]
    with pypdfium2.PdfDocument(BytesIO(page_with(*groups))) as document:
        assert [mark.level for mark in document.get_toc()] == [0, 1, 2, 0, 1]


def test_a_bookmark_leads_to_where_its_group_stands():
    group = Group((words("x"),), translation(20, 30), meaning=Meaning(title="Here"))
    with pypdfium2.PdfDocument(BytesIO(page_with(group))) as document:
        _, place = next(iter(document.get_toc())).get_dest().get_view()
    assert place[:2] == pytest.approx([20 * 72 / 25.4, 70 * 72 / 25.4], abs=0.1)


def test_every_drawing_is_of_one_element_or_an_ornament():
    link = Group((words("link"),), meaning=Meaning("Link", to="http://example.org"))
    paragraph = Group((words("a"), link, words("b")), meaning=Meaning("P"))
    picture = Group((words("c"), Group((words("d"),), meaning=Meaning("P"))), meaning=Meaning("Figure", "A letter"))
    head = Group((words("head"),), meaning=Meaning("Artifact"))
    data = page_with(head, paragraph, picture)
    marks = re.findall(r"/(\w+) (?:<</MCID (\d)>> BDC|<</ActualText \( \)>> BDC|BMC)|(EMC)|(Tj)", drawn(data))
    labels = [name or end or show for name, _, end, show in marks]
    assert labels == (
        "Artifact Tj EMC P Tj EMC Link Tj EMC P Tj EMC Figure Span Tj Tj EMC EMC".split()  # noqa: SIM905
    )
    assert [number for _, number, _, _ in marks if number] == ["0", "1", "2", "3"]
    assert b"/Alt (A letter)" in data and b"/Marked true" in data


def test_neighbouring_items_are_one_list():
    items = [Group((Group((words("x"),), meaning=Meaning("LBody")),), meaning=Meaning("LI")) for _ in range(3)]
    other = Group((words("x"),), meaning=Meaning("P"))
    data = page_with(*items, other, items[0])
    assert data.count(b"/S /LI") == 4
    assert data.count(b"/S /L\n") + data.count(b"/S /L ") + data.count(b"/S /L>") == 2


# --- sheets of pieces -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("flip", "duplex"),
    [("long", "DuplexFlipLongEdge"), ("short", "DuplexFlipShortEdge"), ("fold", "Simplex"), ("single", "Simplex")],
)
def test_sheets_say_on_which_edge_the_printer_flips(flip, duplex):
    for sheet in ("cards", "calibration"):
        assert f"/Duplex /{duplex}".encode() in sheet_of(TAUGHT[0], sheet, flip=flip)


def test_what_has_no_backs_is_printed_on_one_side():
    assert b"/Duplex /Simplex" in sheet_of(TAUGHT[0], "tracker")


@spoken
def test_every_picture_that_is_told_says_what_it_shows_in_the_language(game, language):
    data = printed(game, "rulebook", language=language)
    figures = [element for element in data.split(b"endobj") if b"/S /Figure" in element]
    assert len(figures) > 10
    assert all(b"/Alt (" in element for element in figures)
    for kind in (b"H1", b"H2", b"P", b"L", b"LI", b"TOCI", b"Link"):
        assert b"/S /" + kind in data, kind
