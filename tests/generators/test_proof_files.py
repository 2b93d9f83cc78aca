"""Every PDF of every real game, to several orders: small, with its own fonts, its pages exact, its codes to be read."""

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import as_file, files
from io import BytesIO

import pypdfium2
import pytest
import zxingcpp

from jupiter.generators import cli
from jupiter.generators.catalogue import PRINT_SETS
from jupiter.generators.drawing import fonts
from jupiter.generators.order.kits import PAPERS, Paper
from jupiter.generators.order.page_setup import Flip
from tests.generators import real
from tests.generators.paper import pictures

MM = 72 / 25.4
# Booklets have no backs and no pieces to lay apart.
MADE = [(*sheet, order) for sheet in real.SHEETS for order in real.ORDERS if order != "apart" or sheet in real.KITS]
# Every third sheet in the default run, with the orders in turn, and of each game its deck and its guide; rulebooks are
# looked into by `test_booklets`.
SOME = [sheet for sheet in real.SHEETS if sheet[1] != "rulebook"][::3]
USUAL = {(*sheet, ("usual", "sparing", "grey")[i % 3]) for i, sheet in enumerate(SOME)}
USUAL |= {(game, real.samples(game).deck, order) for game, order in zip(real.GAMES, real.ORDERS, strict=True)}
USUAL |= {(game, "guide", "usual") for game in real.GAMES}
FILES = [pytest.param(case, id="-".join(case), marks=() if case in USUAL else pytest.mark.slow) for case in MADE]


@dataclass(frozen=True)
class File:
    """A file to order: its bytes, its objects by number without their streams, its pages, and its paper."""

    data: bytes
    objects: dict[int, bytes]
    pages: list[pypdfium2.PdfPage]
    paper: Paper
    title: str
    game: str
    """The name of its game."""


@pytest.fixture(scope="module", params=FILES)
def file(request):
    """One file after another: all that is asked about it is asked before the next one is read."""
    game, sheet, name = request.param
    order = real.order(game, name)
    data = real.pdf(game, sheet, **order)
    bare = re.sub(rb"stream\r?\n.*?endstream", b"", data, flags=re.DOTALL)
    objects = {int(number): body for number, body in re.findall(rb"(\d+) 0 obj\s(.*?)\sendobj", bare, flags=re.DOTALL)}
    with pypdfium2.PdfDocument(BytesIO(data)) as document:
        title, name = document.get_metadata_dict()["Title"], PRINT_SETS[game].name
        yield File(data, objects, list(document), PAPERS[order.get("paper", "A4")], title, name)


def referred(body, key):
    """The number of the object that an entry refers to."""
    reference = re.search(rb"/" + key + rb" (\d+) 0 R", body)
    assert reference, (key, body)
    return int(reference[1])


def test_no_file_is_over_five_megabytes_nor_scaled_by_a_viewer_and_its_title_names_the_game(file):
    assert len(file.data) < 5_000_000
    assert file.title.startswith(f"{file.game}: ")
    (catalogue,) = [body for body in file.objects.values() if b"/Type /Catalog" in body]
    preferences = catalogue + file.objects.get(_preferences(catalogue), b"")
    assert b"/PrintScaling /None" in preferences


def _preferences(catalogue):
    reference = re.search(rb"/ViewerPreferences (\d+) 0 R", catalogue)
    return int(reference[1]) if reference else -1


def test_every_font_is_embedded_as_a_subset(file):
    bodies = file.objects
    used = [body for body in bodies.values() if re.search(rb"/Type /Font\b(?!Descriptor)", body)]
    assert used
    for font in used:
        name = re.search(rb"/BaseFont /(\S+)", font)[1].decode()
        assert re.fullmatch(r"[A-Z]{6}\+Barlow\S*", name)
        descriptor = bodies[referred(font, b"FontDescriptor")]
        length = int(re.search(rb"/Length1 (\d+)", bodies[referred(descriptor, b"FontFile2")])[1])
        assert length < _whole(name.split("+")[1]) * 0.8, name


@cache
def _whole(name):
    """The size of the font's own file in bytes."""
    (font,) = [font for font in fonts.FONTS if font.name == re.sub(r"_\d+$", "", name)]
    package = {"Barlow": "fontpkg_barlow", "Barlow Condensed": "fontpkg_barlow_condensed"}[font.family]
    with as_file(files(package)) as folder:
        (path,) = folder.rglob(f"{font.name}.ttf")
        return path.stat().st_size


def test_all_boxes_of_every_page_are_the_paper_to_a_hundredth_of_a_millimetre(file):
    wanted = (0, 0, file.paper.width, file.paper.height)
    assert file.pages
    for page in file.pages:
        for box in (page.get_mediabox(), page.get_cropbox(), page.get_trimbox(), page.get_bleedbox()):
            assert [value / 72 * 25.4 for value in box] == pytest.approx(wanted, abs=0.01)
        assert page.get_rotation() == 0


def test_every_page_has_words_and_no_letter_of_them_lies_beyond_the_paper(file):
    for page in file.pages:
        text, (width, height) = page.get_textpage(), page.get_size()
        assert text.count_chars() > 20
        for i in range(text.count_chars()):
            left, bottom, right, top = text.get_charbox(i)
            assert left > 3.5 * MM and bottom > 3.5 * MM and right < width - 3.5 * MM and top < height - 3.5 * MM


@pytest.mark.parametrize(
    ("game", "name"),
    [pytest.param(*kit, marks=() if kit[1] == real.samples(kit[0]).deck else pytest.mark.slow) for kit in real.KITS],
)
def test_codes_on_real_sheets_lead_to_the_game(game, name):
    for page in pictures(real.pdf(game, name, address=real.ADDRESS), 150, most=1):
        codes = [code.text for code in zxingcpp.read_barcodes(page.image)]
        assert f"{real.ADDRESS}/print?game={game}&sheet={name}" in codes
        assert all(text.startswith(f"{real.ADDRESS}/") for text in codes)


@pytest.mark.parametrize(("game", "names"), [("jupiter-rescue", ("guide", "pod", "reference", "die"))])
def test_files_are_those_of_the_print_shop_and_the_summary_tells_pieces_sizes_sheets_and_pages(
    game, names, tmp_path, capsys
):
    assert cli.main([*names, "--paper", "A4", "--out", str(tmp_path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    for name in names:
        (line,) = [line for line in lines if f"{game}-{name}-A4.pdf" in line]
        assert (tmp_path / f"{game}-{name}-A4.pdf").read_bytes() == real.pdf(game, name)
        if (game, name) in real.KITS:
            pieces = real.made(game, name).pieces
            count = len(real.pages(game, name, "A4", Flip.LONG))
            sheets = count // 2 if real.made(game, name).is_double else count
            assert f"{len(pieces)} of {pieces[0].front.width:.1f} x {pieces[0].front.height:.1f} mm" in line
            assert f"on {sheets} sheet" in line and f" {count} page" in line
