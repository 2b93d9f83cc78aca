"""Every PDF conforms to PDF/UA-1, as an independent checker says, and tells those who do not see it what is on it."""

import re

import page
import pytest

from jupiter.generators.catalogue import PRINT_SETS
from jupiter.generators.drawing.fonts import REGULAR
from jupiter.generators.drawing.scene import Circle, Polygon, Scene, Stamp, Style, Text, translation
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.order.print_set import usual_sheets
from jupiter.generators.writers import pdf
from tests.generators import real
from tests.matrices import spread


def faults(data):
    """The rules that the file breaks, each with the first thing that breaks it."""
    report = page.validate_pdf_bytes(data, profile="ua1")
    # A checker that knew no rule would pass everything.
    assert report.rules.total > 90
    return {failure.rule_id: failure.message for failure in report.failures}


EVERY = [(game, sheet) for game in real.GAMES for sheet in usual_sheets(PRINT_SETS[game])]
ALIKE = {"guide", "referee"}
"""Booklets that are set as rulebooks are."""


@pytest.mark.parametrize(
    ("game", "sheet"),
    [pytest.param(*case, marks=pytest.mark.slow if case[1] in ALIKE else ()) for case in EVERY],
)
def test_each_sheet_that_is_usually_printed_conforms(game, sheet):
    assert faults(real.pdf(game, sheet)) == {}


@pytest.mark.slow
@spread(("game", "sheet", "order"), EVERY, [order for order in real.ORDERS if order != "usual"])
def test_each_sheet_conforms_however_it_is_ordered(game, sheet, order):
    assert faults(real.pdf(game, sheet, **real.order(game, order))) == {}


def test_a_file_that_is_drawn_for_machines_claims_nothing():
    data = pdf.document([Scene("picture", 10, 10, ())], "picture", is_tagged=False)
    assert b"pdfuaid:part" not in data
    assert "PDFUA1-ID-PART-001" in faults(data)


WORD = Text((1, 5), "Airlock", REGULAR, 9, "#000000")
AREA = Polygon(rectangle(0, 0, 10, 10), Style(fill="#FF0000"))


def alternatives(data):
    """What the elements say in place of what they show."""
    raw = re.findall(rb"/Alt \(((?:\\.|[^\\)])*)\)", data, re.DOTALL)
    plain = [re.sub(rb"\\([0-7]{3})", lambda octal: bytes([int(octal[1], 8)]), text) for text in raw]
    return [text.decode("utf-16" if text.startswith(b"\xfe\xff") else "latin-1") for text in plain]


@pytest.mark.parametrize(
    ("shape", "tags", "says"),
    [
        (WORD, [b"P"], []),
        (Stamp(Scene("face", 20, 10, (AREA, WORD)), translation(0, 0)), [b"Figure"], ["Airlock"]),
        (Stamp(Scene("face", 20, 10, (AREA,)), translation(0, 0)), [], []),
        (AREA, [], []),
        (Circle((5, 5), 2, Style(fill="#00FF00")), [], []),
    ],
    ids=["words", "picture-with-words", "picture", "area", "disc"],
)
def test_what_stands_alone_is_a_paragraph_a_picture_by_its_words_or_ornament(shape, tags, says):
    data = pdf.document([Scene("page", 40, 40, (AREA, shape))], "Title & more")
    assert faults(data) == {}
    assert [tag for tag in re.findall(rb"/S /(\w+)", data) if tag not in (b"Document", b"Trans")] == tags
    assert alternatives(data) == says


@pytest.mark.parametrize(("game", "name"), real.KITS)
def test_every_piece_on_a_sheet_says_what_it_is_called(game, name):
    pieces = real.made(game, name).pieces
    said = alternatives(real.pdf(game, name))
    assert len(said) >= len(pieces) * (2 if pieces[0].back else 1)
    assert all(re.search(r"[^\W\d_]{2}", text) for text in said)
