"""What a server gives beside single sheets: pictures of pages, one ZIP of all, exports."""

from io import BytesIO
from zipfile import ZIP_STORED, ZipFile

import pypdfium2
import pytest
from PIL import Image, ImageChops

from jupiter.engine.errors import Malformed
from jupiter.generators.exports import EXPORTS
from jupiter.generators.make.files import LONG_AGO, PAGE, write_zip
from jupiter.generators.serve.kept import Kept
from jupiter.generators.serve.previews import WIDTHS, NoSuchPageError, Size
from jupiter.generators.serve.printer import Printer
from tests.games.nim.paper import NimSet

ORDER = {"paper": "Letter", "ink": "low"}


@pytest.fixture(scope="module")
def printer():
    return Printer(NimSet(), exports=EXPORTS)


def rendered(data, number, width):
    with pypdfium2.PdfDocument(data) as document:
        page = document[number - 1]
        return page.render(scale=width / page.get_width(), rev_byteorder=True).to_pil().convert("RGB")


@pytest.mark.parametrize("sheet", ["beads", "guide", "calibration"])
def test_every_page_is_shown_as_it_is_printed_and_none_is_beyond_the_last(sheet):
    printer = Printer(NimSet(), exports=EXPORTS)
    whole = Printer(NimSet(), exports=EXPORTS).pdf(sheet, ORDER)
    count = whole.count(PAGE)
    shown = [printer.preview(sheet, ORDER, number, "small") for number in range(1, count + 1)]
    for beyond in (0, count + 1):
        with pytest.raises(NoSuchPageError, match=f"there are {count}"):
            printer.preview(sheet, ORDER, beyond, "small")
    for number, picture in enumerate(shown, 1):
        image = Image.open(BytesIO(picture)).convert("RGB")
        printed = rendered(whole, number, WIDTHS[Size.SMALL])
        assert image.size == printed.size
        # The palette moves colours a little; a piece elsewhere would be another colour altogether.
        difference = ImageChops.difference(image, printed).convert("L").resize((60, 80), Image.Resampling.BOX)
        assert max(difference.tobytes()) < 40


def test_a_page_is_the_same_whether_the_whole_file_has_been_made_before_or_not(printer):
    alone = Printer(NimSet(), exports=EXPORTS).preview("beads", ORDER, 1, "small")
    printer.pdf("beads", ORDER)
    assert printer.preview("beads", ORDER, 1, "small") == alone


def test_a_booklet_is_made_once_for_all_that_does_not_change_it(printer, monkeypatch):
    first = printer.preview("guide", ORDER, 1, "small")
    monkeypatch.setattr("jupiter.generators.serve.printer.document", None)
    assert printer.preview("guide", {**ORDER, "flip": "fold", "cut": "apart"}, 1, "small") == first


def test_a_piece_that_fits_no_page_is_a_fault_of_the_order_however_it_is_asked_for(printer):
    huge = {"bead_size": "30", "flip": "fold"}
    assert fails(printer.pdf, "board", huge)
    assert fails(printer.preview, "board", huge, 1, "small")
    assert fails(printer.planned, ("board",), huge)


def fails(make, *arguments):
    try:
        make(*arguments)
    except Malformed:
        return True
    return False


def test_one_zip_has_the_files_of_the_command_line_and_the_same_bytes_each_time(printer):
    names = ("beads", "guide")
    data = printer.archive(names, ORDER)
    assert data == Printer(NimSet(), exports=EXPORTS).archive(names, ORDER)
    with ZipFile(BytesIO(data)) as archive:
        assert archive.testzip() is None
        assert archive.namelist() == ["nim-beads-Letter-low.pdf", "nim-guide-Letter-low.pdf"]
        assert archive.read("nim-beads-Letter-low.pdf") == printer.pdf("beads", ORDER)
        assert {one.date_time for one in archive.infolist()} == {LONG_AGO}
        assert {one.compress_type for one in archive.infolist()} == {ZIP_STORED}


def test_an_export_is_whole_and_the_same_each_time(printer):
    data = printer.export("cut", ("beads",), ORDER)
    assert data == printer.export("cut", ("beads",), ORDER)
    with ZipFile(BytesIO(data)) as archive:
        assert archive.testzip() is None
        assert all(name.startswith("beads/") for name in archive.namelist())


def test_files_that_do_not_shrink_are_stored_and_a_folder_holds_all():
    out = BytesIO()
    write_zip(out, [("a.png", b"0" * 5000), ("b/c.svg", b"0" * 5000)], "cards")
    with ZipFile(out) as archive:
        assert [(one.filename, one.compress_size < 100) for one in archive.infolist()] == [
            ("cards/a.png", False),
            ("cards/b/c.svg", True),
        ]


def test_a_store_drops_what_was_used_least_lately_and_never_the_newest():
    kept: Kept[str, bytes] = Kept(10, len)
    for key in "abc":
        kept.put(key, b"1234")
        kept.get("a")
    assert (kept.get("a"), kept.get("b"), kept.get("c")) == (b"1234", None, b"1234")
    assert kept.put("d", b"1" * 20) == kept.get("d")
    assert kept.get("a") is None
