"""The cut layer laid over the rendered sheet: every cut on the outline of a piece, every outline of a piece on a cut.

Faces are replaced by plain ones of one grey within the outline and another one around it; everything else is as the
order prints and exports it. Both are rasterised at 0.02 mm.
"""

from dataclasses import dataclass, replace
from io import BytesIO
from itertools import pairwise
from math import ceil, dist
from xml.etree import ElementTree as ET

import cv2
import numpy as np
import pypdfium2
import pytest

from jupiter.generators.catalogue import PRINT_SETS
from jupiter.generators.drawing.scene import Polygon, Scene, Style
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.exports import EXPORTS
from jupiter.generators.make.documents import document, impose_sheet
from jupiter.generators.order.kits import PAPERS, Kit
from jupiter.generators.order.options import options_for, parse_options
from jupiter.generators.order.page_setup import Cut, Flip
from jupiter.generators.sheets import PieceTooLargeError, sheet_id
from tests.generators.real import KITS, Altered
from tests.matrices import spread

PIXEL = 0.02
SCALE = 25.4 / PIXEL / 72
BAND = 500
"""Rows that are looked at together."""

NEAR = 0.05
"""How far a cut may be from the outline (mm)."""

LINE = 0.15
"""Width of the line that is printed around pieces without crop marks (mm)."""

NOISE = 15
"""Points of letters and marks beside the pieces that are taken for a piece's; a missing cut is hundreds."""

INK = 104
"""Grey of marks, words and lines."""

CROSSINGS = 0.03
"""The part of all cuts that may lie where greys tell nothing: a further line crosses, or the slanted side of a flap,
whose printed line has pixels that are half ink."""

AROUND = 244
GREYS = [*range(16, 90, 8), *range(124, 222, 8)]
"""Greys of pieces, a prime number, so that neighbours differ; the ink of marks and words is not among them."""


class Plain(Altered):
    """A game with plain faces: which piece a point belongs to can be told from its grey."""

    def make(self, name, edition):
        printable = self.whole.make(name, edition)
        if not isinstance(printable, Kit):
            return printable
        pieces = [plain(piece, GREYS[i % len(GREYS)]) for i, piece in enumerate(printable.pieces, sum(map(ord, name)))]
        return replace(printable, pieces=tuple(pieces))


def plain(piece, grey):
    return replace(piece, front=face(piece, grey), back=face(piece, grey) if piece.back else None)


def face(piece, grey):
    bleed, width, height = piece.front.bleed, piece.front.width, piece.front.height
    around = rectangle(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed)
    inks = ((around, AROUND), (piece.outline, grey))
    shapes = tuple(Polygon(points, Style(fill=f"#{3 * f'{ink:02X}'}")) for points, ink in inks)
    return Scene(f"{piece.name}-{grey}", width, height, shapes, bleed)


@dataclass
class Layer:
    """The cuts of a sheet as lines, and the size of what is cut (mm)."""

    size: tuple[float, float]
    cuts: list


def read(data):
    root = ET.fromstring(data.decode())
    lines: list[tuple[tuple[float, ...], ...]] = []
    for path in root.find("{*}g[@id='cut']"):
        text = path.get("d")
        corners = [tuple(map(float, pair.split())) for pair in text.strip("MZ").split("L")]
        lines += pairwise([*corners, corners[0]] if text.endswith("Z") else corners)
    _, _, width, height = map(float, root.get("viewBox").split())
    return Layer((width, height), lines)


def moved(layer, shift):
    return replace(layer, cuts=[tuple((x + shift, y + shift) for x, y in line) for line in layer.cuts])


def bands(page):
    """The page in greys, some rows at a time: from which row, and the rows."""
    height = ceil(page.get_height() * SCALE)
    for top in range(0, height, BAND):
        bottom = min(top + BAND, height)
        crop = (0, max(0, height - bottom - 0.5) / SCALE, 0, max(0, top - 0.5) / SCALE)
        bitmap = page.render(scale=SCALE, grayscale=True, crop=crop)
        yield top, bitmap.to_numpy().reshape(bottom - top, -1).astype(np.int16)


def is_piece(values):
    return np.isin(values, [near for grey in GREYS for near in range(grey - 2, grey + 3)])


def is_ink(values):
    return np.abs(values - INK) < 16


def samples(layer):
    """Points on both sides of each cut, just beyond what a cut may be off, as arrays of pixels."""
    pairs = []
    for a, b in layer.cuts:
        length = max(dist(a, b), 1e-9)
        dx, dy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
        for way in np.arange(0.3, length - 0.2, 0.7):
            x, y = a[0] + way * dx, a[1] + way * dy
            pairs.append((x - NEAR * dy, y + NEAR * dx, x + NEAR * dy, y - NEAR * dx))
    return np.floor(np.array(pairs) / PIXEL).astype(int)


def differ(a, b):
    return np.abs(a - b) > 4


def faults(page, layer, has_lines):
    """Which part of the cuts lies on no outline, and how many points of outlines on no cut."""
    points, lost, uncut = samples(layer), 0, 0
    for top, rows in bands(page):
        inside = points[(points[:, 1] >= top) & (points[:, 1] < top + len(rows))]
        inside = inside[(inside[:, 3] >= top) & (inside[:, 3] < top + len(rows))]
        one, other = rows[inside[:, 1] - top, inside[:, 0]], rows[inside[:, 3] - top, inside[:, 2]]
        # Two pieces, or a piece and what is around it; or the line that is printed on the outline of a piece.
        is_edge = differ(one, other) & (is_piece(one) | is_piece(other))
        lost += np.sum(~(is_edge | (is_ink(one) & is_ink(other))))
        broad = NEAR + (2 * LINE if has_lines else 0)
        uncut += np.sum(edges(rows, top, layer) & ~mask(layer, top, rows.shape, broad))
    return lost / len(points), uncut


def edges(rows, top, layer):
    """Where, along some of the rows, a piece ends or another one begins."""
    ink_there, last = np.zeros(rows.shape, bool), rows.shape[0] - 12
    # A grey is a piece's if it goes on to the side and downward; that at the edge of a letter does not.
    kept = is_piece(rows[:last:20]) & ~differ(rows[:last:20], rows[12::20][: len(rows[:last:20])])
    some = rows[:last:20]
    before, here, beyond, further = some[:, :-13], some[:, 4:-9], some[:, 9:-4], some[:, 13:]
    ends, begins = kept[:, 4:-9] & ~differ(before, here), kept[:, 9:-4] & ~differ(beyond, further)
    ink_there[:last:20, 6:-7] = differ(here, beyond) & (ends | begins)
    width, height = layer.size
    ink_there[:, int(width / PIXEL) - 5 :] = False
    ink_there[max(0, int(height / PIXEL) - 5 - top) :] = False
    return ink_there


def mask(layer, top, shape, broad):
    """The cuts as broad lines."""
    image = np.zeros(shape, np.uint8)
    for line in layer.cuts:
        a, b = ((round(16 * x / PIXEL), round(16 * (y / PIXEL - top))) for x, y in line)
        cv2.line(image, a, b, 1, round(2 * broad / PIXEL) + 5, shift=4)
    return image > 0


def proved(game, name, shift=0.0, **given):
    """What is wrong with the first and the last sheet; layers are moved by `shift` (mm)."""
    printed = Plain(game)
    options = parse_options(given, options_for(printed.languages(), printed.options), printed.id)
    sheet = impose_sheet(printed, name, options)
    files = dict(EXPORTS["cut"].files(printed, options, [name]))
    has_lines = any(kit.cutting == "line" for kit in sheet.kits)
    cut = [i for i, page in enumerate(sheet.pages) if page.is_cut]
    assert {path for path in files if "one-piece" not in path and path.endswith("svg")} == {
        f"{name}/{sheet_id(sheet.pages[i])}.svg" for i in cut
    }
    with pypdfium2.PdfDocument(BytesIO(document(printed, sheet, options))) as pdf:
        return [
            faults(pdf[i], moved(read(files[f"{name}/{sheet_id(sheet.pages[i])}.svg"]), shift), has_lines)
            for i in sorted({cut[0], cut[-1]})
        ]


def check(game, name, **given):
    try:
        problems = proved(game, name, **given)
    except PieceTooLargeError:
        return
    assert problems
    for lost, uncut in problems:
        assert lost < CROSSINGS and uncut < NOISE


@pytest.mark.parametrize(
    ("game", "name", "given"),
    [
        pytest.param("jupiter-rescue", "tiles", {}, marks=pytest.mark.slow),
        pytest.param("jupiter-rescue", "reference", {"cut": "apart", "flip": "short"}, marks=pytest.mark.slow),
        ("jupiter-rescue", "cores", {"paper": "Letter", "flip": "fold"}),
        pytest.param(
            "jupiter-rescue", "set-250", {"paper": "Letter", "registration": "silhouette"}, marks=pytest.mark.slow
        ),
        ("under-falling-skies", "set", {"flip": "short"}),
    ],
    ids=["tiles", "reference-apart-short", "cores-Letter-fold", "set-Letter-silhouette", "set-short"],
)
def test_every_cut_lies_on_an_outline_of_its_sheet_and_every_outline_on_a_cut(game, name, given):
    check(game, name, **given)


@pytest.mark.slow
@spread(
    ("game", "name", "paper", "flip", "cut"),
    [*KITS, *((game, "set") for game in PRINT_SETS)], tuple(PAPERS), tuple(Flip), tuple(Cut),
)  # fmt: skip
def test_every_cut_of_every_layout_lies_on_an_outline(game, name, paper, flip, cut):
    check(game, name, paper=paper, flip=str(flip), cut=str(cut))


def test_a_layer_that_is_off_by_a_tenth_of_a_millimetre_is_found():
    ((lost, uncut),) = proved("jupiter-rescue", "reference", shift=0.1)
    assert lost > 0.9 and uncut > 100
