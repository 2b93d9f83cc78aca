"""Real sheets, every kit on every paper in every flip: backs behind fronts, pieces free of marks, rulers to measure."""

from io import BytesIO
from math import hypot

import cv2
import numpy as np
import pypdfium2
import pytest

from jupiter.generators.catalogue import PRINT_SETS
from jupiter.generators.drawing.scene import Scene
from jupiter.generators.order.kits import PAPERS
from jupiter.generators.order.page_setup import Cut, Flip
from jupiter.generators.writers import pdf
from tests.generators import real
from tests.generators.paper import lines, only_faces, stamps, words
from tests.matrices import spread

every_kit = pytest.mark.parametrize(("game", "name"), real.KITS, ids=lambda value: value)
SHARED, APART = Cut
WAYS = {paper: [(Flip.LONG, SHARED)] for paper in PAPERS} | {
    "A4": [*((flip, SHARED) for flip in Flip), (Flip.LONG, APART)],
    "Letter": [(Flip.LONG, SHARED), (Flip.FOLD, SHARED)],
    "Tabloid": [(Flip.SHORT, SHARED)],
}
DOTS = 60 / 25.4
"""To the mm, where ink beside pieces is looked for."""
FINE = 200 / 25.4
"""To the mm, where rulers are measured."""


def beside(page):
    """The page without its pieces, and without the lines along which those of odd shape are cut."""
    faces = {id(shape) for shape in only_faces(page).shapes}
    shapes = tuple(shape for shape in page.shapes if id(shape) not in faces and not _is_cut_line(shape))
    return Scene(page.name, page.width, page.height, shapes)


def _is_cut_line(shape):
    return hasattr(shape, "style") and len(getattr(shape, "points", ())) > 2


# --- fronts and backs ------------------------------------------------------------------------------------------------


def _over(flip, paper):
    """The ways in which the paper may be turned over or folded: maps of a point in front to the one behind it."""
    across = {Flip.LONG: [(1, 0)], Flip.SHORT: [(0, 1)], Flip.FOLD: [(1, 0), (0, 1)], Flip.SINGLE: [(0, 0)]}
    size = PAPERS[paper]
    return [lambda x, y, a=a, b=b: (size.width - x if a else x, size.height - y if b else y) for a, b in across[flip]]


def _sheets(drawings, flip):
    """Front page and back page of each sheet."""
    if flip is Flip.FOLD:
        return [(page, page) for page in drawings]
    if flip is Flip.SINGLE:
        half = len(drawings) // 2
        return list(zip(drawings[:half], drawings[half:], strict=True))
    return list(zip(drawings[::2], drawings[1::2], strict=True))


@spread(("game", "name", "paper", "flip"), real.KITS, tuple(PAPERS), (Flip.LONG, Flip.SHORT, Flip.FOLD))
def test_the_back_of_every_piece_lies_behind_its_front_to_a_hundredth_of_a_millimetre(game, name, paper, flip):
    kit = real.made(game, name)
    backs = {id(piece.front): piece.back for piece in kit.pieces}
    drawings = real.pages(game, name, paper, flip)
    assert drawings
    if not kit.is_double:
        assert sum(len(stamps(page)) for page in drawings) == len(kit.pieces)
        return
    met = 0
    for front, back in _sheets(drawings, flip):
        fronts, behind = stamps(front), stamps(back)
        if flip is Flip.FOLD:
            fronts, behind = fronts[: len(fronts) // 2], behind[len(behind) // 2 :]
        for face, onto, _ in fronts:
            met += any(_lies_behind(face, onto, over, backs[id(face)], behind) for over in _over(flip, paper))
    assert met == len(kit.pieces)


def _lies_behind(face, onto, over, back, behind):
    """Whether that back is turned over with the front, as a leaf of a book is, once and no more."""
    width, height = face.width, face.height
    wanted = [over(*onto.apply((width - u, v))) for u, v in ((0, 0), (width, 0), (0, height))]

    def off(there):
        corners = (there.apply(corner) for corner in ((0, 0), (width, 0), (0, height)))
        return max(hypot(x - u, y - v) for (x, y), (u, v) in zip(corners, wanted, strict=True))

    return sum(scene is back and off(there) < 0.01 for scene, there, _ in behind) == 1


# --- nothing on a piece ----------------------------------------------------------------------------------------------


def _inked(game, name, paper):
    """Each page of the kit on that paper in every way, with a picture of what lies beside the pieces."""
    drawings = [page for way in WAYS[paper] for page in real.pages(game, name, paper, *way)]
    data = pdf.document([beside(page) for page in drawings], name)
    with pypdfium2.PdfDocument(BytesIO(data)) as document:
        shown = [np.asarray(page.render(scale=DOTS * 25.4 / 72).to_pil().convert("L")) for page in document]
    return list(zip(drawings, shown, strict=True))


def _places(page, kit, shape):
    """Where the pieces are cut, as a mask."""
    mask = np.zeros(shape, np.uint8)
    for _, onto, _ in stamps(page):
        corners = np.array([onto.apply(point) for point in kit.pieces[0].outline])
        cv2.fillPoly(mask, [np.rint(corners * DOTS * 16).astype(np.int32)], 1, shift=4)
    return mask


@spread(("game", "name", "paper"), real.KITS, tuple(PAPERS))
def test_no_mark_and_no_word_lies_on_a_piece_or_on_its_bleed(game, name, paper):
    kit = real.made(game, name)
    reach = round(2.2 * DOTS)
    for page, shown in _inked(game, name, paper):
        around = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * reach + 1, 2 * reach + 1))
        pieces = cv2.dilate(_places(page, kit, shown.shape), around)
        assert pieces.any()
        assert shown[pieces > 0].min() > 250, page.name
        assert shown.min() < 150, f"{page.name} has marks or a strip"


@every_kit
def test_every_page_has_the_version_its_own_id_and_how_to_turn_the_paper(game, name):
    hints = {Flip.LONG: "long edge", Flip.SHORT: "short edge", Flip.FOLD: "fold", Flip.SINGLE: "single-sided"}
    for flip in Flip:
        drawings = real.pages(game, name, "A4", flip)
        ids = set()
        for page in drawings:
            text = " ".join(text.text for text, _ in words(page))
            assert f"version {PRINT_SETS[game].version}" in text
            assert f"{name}-A4-" in page.name and page.name in text
            assert hints[flip if real.made(game, name).is_double else Flip.SINGLE] in text
            ids.add(page.name)
        assert len(ids) == len(drawings)


# --- rulers ----------------------------------------------------------------------------------------------------------


def _ruler(page):
    """The ends of the ruler's line."""
    rulers = [line for line in lines(beside(page)) if abs(_length(line) - 101.6) < 1e-6]
    assert len(rulers) == 1
    return rulers[0]


def _length(line):
    return hypot(line[1][0] - line[0][0], line[1][1] - line[0][1])


def _row(shown, ruler, off):
    """How dark the page is along the ruler, from just before its line to just beyond, at a distance to its side."""
    (ax, ay), (bx, by) = ruler
    x, y = (bx - ax) / 101.6, (by - ay) / 101.6
    at = np.arange(-0.3, 101.9, 0.5 / FINE)
    columns = np.int32((ax + at * x - off * y) * FINE)
    rows = np.int32((ay + at * y + off * x) * FINE)
    return at, shown[rows.clip(0, shown.shape[0] - 1), columns.clip(0, shown.shape[1] - 1)] < 215


def _ticks(shown, ruler, off):
    """Where ink begins and ends along the ruler, at a distance to its side: the middles of its ticks in mm."""
    at, dark = _row(shown, ruler, off)
    edges = np.flatnonzero(np.diff(np.concatenate(([0], dark.astype(int), [0]))))
    return [(at[start] + at[end - 1]) / 2 for start, end in zip(edges[::2], edges[1::2], strict=True)]


@spread(("game", "name", "paper"), real.KITS, tuple(PAPERS))
def test_the_ruler_measures_100_mm_and_4_inches_on_the_printed_page(game, name, paper):
    for page in real.pages(game, name, paper, Flip.LONG)[:1]:
        ruler = _ruler(page)
        with pypdfium2.PdfDocument(BytesIO(pdf.document([page], name))) as document:
            shown = np.asarray(document[0].render(scale=FINE * 25.4 / 72).to_pil().convert("L"))
        (at, line), *others = (_row(shown, ruler, off) for off in (0, -0.1, 0.1))
        line = line | others[0][1] | others[1][1]
        assert np.ptp(at[line]) == pytest.approx(101.6, abs=0.3) and line[(at > 0.2) & (at < 101.4)].all()
        lengths = []
        for side in (-0.7, 0.7):
            ticks = _ticks(shown, ruler, side)
            lengths.append((len(ticks), round((ticks[-1] - ticks[0]) / 0.1) * 0.1))
        assert sorted(lengths) == [(17, pytest.approx(101.6, abs=0.15)), (21, pytest.approx(100, abs=0.15))], page.name
