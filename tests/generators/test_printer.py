"""The printer that the server has: every sheet to order, the same bytes for the same order, nothing half made."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from pathlib import Path
from threading import Event

import pypdfium2
import pytest

from jupiter.engine.errors import Malformed
from jupiter.generators.catalogue import PRINT_SETS, printers
from jupiter.generators.drawing.scene import Circle, Scene, Stamp, Style, translation
from jupiter.generators.serve.printer import KEPT, Printer
from jupiter.generators.writers.pdf import document

SET = PRINT_SETS["jupiter-rescue"]
ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def printer():
    return Printer(SET)


def test_every_game_that_is_printed_has_a_printer():
    assert printers().keys() == PRINT_SETS.keys()


def test_the_set_holds_every_component_of_the_box(printer):
    assert set(printer.sheets()) >= {
        "tiles", "pod", "cards", "reference", "tracker", "tokens", "cores", "standees", "die", "tuckbox", "rulebook",
        "guide", "calibration",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("language", "title"),
    [
        ("en", "Jupiter Rescue: Calibration of your printer"),
        ("de", "Jupiter Rescue: Kalibrierung deines Druckers"),
        ("fr", "Jupiter Rescue: Étalonnage de votre imprimante"),
    ],
)
def test_the_calibration_sheet_is_titled_in_the_language_of_the_order(printer, language, title):
    with pypdfium2.PdfDocument(BytesIO(printer.pdf("calibration", {"language": language}))) as document:
        assert document.get_metadata_dict()["Title"] == title


def test_an_order_that_was_made_before_is_not_made_again(printer):
    assert printer.pdf("die", {}) is printer.pdf("die", {})
    assert printer.pdf("die", {"paper": "A4"}) is printer.pdf("die", {})


def test_no_more_is_kept_than_fits_the_store():
    printer = Printer(SET)
    for width in range(56, 66):
        printer.pdf("pod", {"tile_width": str(width)})
    assert sum(map(len, printer._documents._values.values())) <= KEPT


def test_a_sheet_that_is_kept_does_not_wait_for_one_that_is_being_made(monkeypatch):
    printer = Printer(SET)
    kept = printer.pdf("die", {})
    begun, go = Event(), Event()

    def made(*_):
        begun.set()
        assert go.wait(10)
        return b"%PDF"

    monkeypatch.setattr(printer, "_print", made)
    with ThreadPoolExecutor(2) as pool:
        making = pool.submit(printer.pdf, "pod", {})
        assert begun.wait(10)
        assert pool.submit(printer.pdf, "die", {}).result(5) is kept
        go.set()
        assert making.result(10) == b"%PDF"


def test_sheets_that_are_ordered_at_once_are_those_that_are_made_alone():
    names = ["die", "tracker", "cores", "pod", "die", "tracker"]
    together, alone = Printer(SET), Printer(SET)
    with ThreadPoolExecutor(len(names)) as pool:
        assert list(pool.map(lambda name: together.pdf(name, {}), names)) == [alone.pdf(name, {}) for name in names]


@pytest.mark.parametrize("game", PRINT_SETS)
def test_every_sheet_says_in_every_language_what_it_is_and_what_it_is_for(game):
    printer, abouts = Printer(PRINT_SETS[game]), {}
    for language in PRINT_SETS[game].languages():
        abouts[language] = printer.about(language)["sheets"]
        assert all(sheet["title"] and sheet["help"] for sheet in abouts[language])
        assert [sheet["name"] for sheet in abouts[language]] == list(printer.sheets())
    assert len({str(sheets) for sheets in abouts.values()}) == len(abouts)
    assert printer.about("tlh") == printer.about("en") == printer.about()


def test_a_sheet_that_is_not_there_is_a_key_error(printer):
    with pytest.raises(KeyError):
        printer.pdf("../die", {})


def test_a_piece_that_does_not_fit_is_a_fault_of_the_order(printer):
    with pytest.raises(Malformed, match=r"does not fit A4.*larger paper"):
        printer.pdf("tiles", {"tile_width": "150", "flip": "fold"})


@pytest.mark.slow
@pytest.mark.parametrize("sheets", [("tokens", "guide"), (*SET.titles("en"), "calibration")], ids=["some", "all"])
def test_another_process_with_another_hash_seed_makes_the_same_bytes(printer, sheets):
    script = (
        "import sys, hashlib\n"
        "from jupiter.generators.catalogue import printers\n"
        "p = printers()['jupiter-rescue']\n"
        f"print({{name: hashlib.sha256(p.pdf(name, {{'marks': 'yes'}})).hexdigest() for name in {sheets}}})\n"
    )
    command = [sys.executable, "-c", script]
    environment = {**os.environ, "PYTHONHASHSEED": "4711"}
    done = subprocess.run(command, check=True, env=environment, cwd=ROOT, capture_output=True, text=True)
    from hashlib import sha256

    here = {name: sha256(printer.pdf(name, {"marks": "yes"})).hexdigest() for name in sheets}
    assert done.stdout.strip() == str(here)


def test_a_face_that_was_forgotten_and_made_again_makes_the_same_bytes():
    def sheet(*faces: Scene) -> bytes:
        places = (Stamp(face, translation(30.0 * i, 0.0)) for i, face in enumerate(faces))
        return document([Scene("page", 100.0, 30.0, tuple(places))], "Faces")

    def face(radius: float) -> Scene:
        return Scene("face", 20.0, 20.0, (Circle((10.0, 10.0), radius, Style(fill="#123456")),))

    kept = face(5.0)
    assert sheet(kept, kept) == sheet(face(5.0), face(5.0))
    assert sheet(kept, face(6.0)).count(b"/Subtype /Form") == sheet(kept, kept).count(b"/Subtype /Form") + 1


@pytest.mark.slow
def test_an_address_with_signs_of_markup_is_printed_as_it_is(printer):
    data = printer.pdf("rulebook", {"address": "http://[face]:8000/my_own_game"})
    with pypdfium2.PdfDocument(BytesIO(data)) as document:
        words = "".join(page.get_textpage().get_text_range() for page in document)
    assert "http://[face]:8000/my_own_game/rules" in "".join(words.split())
