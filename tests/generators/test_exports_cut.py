"""Cut layers: every outline, no line twice, where the sheets have it."""

from itertools import combinations, pairwise
from math import cos, dist, sin
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jupiter.generators.drawing.scene import Group, Polygon
from jupiter.generators.exports.cut_lines import cuts, merge_segments
from jupiter.generators.order.options import Edition
from jupiter.generators.order.page_setup import Cut, Flip, Offset
from jupiter.generators.rescue.options import TILE_WIDTH
from jupiter.generators.sheets import PieceTooLargeError, impose_kit, sheet_id
from tests.generators.exporting import CARD, RING, USUAL, Small, exported, files, made, order

SVG = "{http://www.w3.org/2000/svg}"


def layer(name, page=None, **setup):
    """The file of a piece of the kit, or of one of its sheets: its root, and by group its lines as lists of points.

    Closed outlines have their first point again.
    """
    stem = "one-piece" if page is None else sheet_id(page)
    root = ET.fromstring(exported("cut", **setup)[f"{name}/{stem}.svg"].decode())
    out = {}
    for group in root.findall(f"{SVG}g"):
        out[group.get("id")] = [points(line.get("d")) for line in group.findall(f"{SVG}path")]
    return root, out


def points(data):
    corners = [tuple(map(float, pair.split())) for pair in data.strip("MZ").split("L")]
    return [*corners, corners[0]] if data.endswith("Z") else corners


def length(lines):
    return sum(dist(a, b) for line in lines for a, b in pairwise(line))


def on_some_line(point, lines):
    return any(dist(a, point) + dist(point, b) - dist(a, b) < 1e-4 for line in lines for a, b in pairwise(line))


def laid(name, **setup):
    """The pages of the kit that are cut, as they are printed."""
    imposition = impose_kit(made(name, USUAL), order(game=Small.id, **setup).setup)
    return imposition.pages if setup.get("flip") is Flip.SINGLE else imposition.fronts


@pytest.mark.parametrize("name", ["cards", "tiles", "tokens", "board", "rings", "model"])
def test_the_layer_of_a_piece_is_its_outline(name):
    piece = made(name, USUAL).pieces[0]
    root, groups = layer(name)
    assert "of no sheet" in root.findtext(f"{SVG}title")
    assert root.get("width") == f"{round(piece.front.width, 4):g}mm"
    (outline,) = groups["cut"]
    corners = [
        corner for corner, before in zip(piece.outline, (None, *piece.outline), strict=False) if corner != before
    ]
    assert outline[:-1] == [pytest.approx(corner, abs=0.001) for corner in corners]


def test_folds_are_scored_and_not_cut():
    _, groups = layer("model")
    assert groups["score"] == [[(0, 20), (20, 20)], [(0, 40), (20, 40)]]
    (page,) = laid("model")
    _, sheet = layer("model", page)
    assert length(sheet["score"]) == pytest.approx(40, abs=0.01)
    assert length(sheet["cut"]) == pytest.approx(160, abs=0.01)


@pytest.mark.parametrize("name", ["cards", "tiles", "tokens", "board", "rings", "model"])
@pytest.mark.parametrize(
    "setup",
    [
        {},
        {"paper": "Letter", "flip": Flip.SHORT},
        {"cut": Cut.APART, "offset": Offset(2, -1, 0.3)},
        {"flip": Flip.FOLD},
        {"flip": Flip.SINGLE},
    ],
    ids=["usual", "Letter-short", "apart-offset", "fold", "single"],
)
def test_every_corner_of_every_piece_lies_on_a_line_of_its_own_sheet(name, setup):
    pages = laid(name, **setup)
    for page in pages:
        root, groups = layer(name, page, **setup)
        assert root.get("data-sheet") == sheet_id(page)
        assert sheet_id(page) in root.findtext(f"{SVG}title")
        paper, fold = page.setup.paper, page.fold
        assert root.get("width") == f"{paper.width / (2 if fold == 'upright' else 1):g}mm"
        assert root.get("height") == f"{paper.height / (2 if fold == 'level' else 1):g}mm"
        for placed in page.placed:
            corners = [*placed.outline, placed.outline[0]]
            for a, b in pairwise(corners) if not fold or placed.side == "front" else ():
                assert on_some_line(a, groups["cut"])
                assert on_some_line(((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), groups["cut"])
    stems = {path.partition("/")[2].rpartition(".")[0] for path in exported("cut", **setup) if path.startswith(name)}
    assert stems == {"one-piece", *map(sheet_id, pages)}


def test_a_layer_of_one_layout_has_no_name_of_another():
    ways: list[dict[str, Any]] = [
        {},
        {"paper": "Letter"},
        {"flip": Flip.SHORT},
        {"cut": Cut.APART},
        {"offset": Offset(9, 0, 0)},
    ]
    wrong_names = [
        {path: data for path, data in exported("cut", **setup).items() if path.startswith("cards/SG")} for setup in ways
    ]
    for one, other in combinations(wrong_names, 2):
        assert all(one[path] == other[path] for path in one.keys() & other.keys())
    assert all(wrong_names[0].keys().isdisjoint(other) for other in wrong_names[1:4])


def test_only_the_sheets_that_are_ordered_have_layers():
    assert {path.partition("/")[0] for path in files("cut", Small(), sheets=["tiles", "rules"])} == {"tiles"}


def test_a_sheet_that_cannot_be_printed_has_no_layer_but_a_reason():
    with pytest.raises(PieceTooLargeError, match="does not fit"):
        files("cut", Small(), USUAL.choose(TILE_WIDTH, 150), sheets=["tiles"], flip=Flip.FOLD)


def dxf(data):
    """The lines of each layer of a DXF file as lists of points, and its comment."""
    rows = data.decode("ascii").splitlines()
    pairs = [(int(code), value) for code, value in zip(rows[::2], rows[1::2], strict=True)]
    lines: dict[str, list[list[tuple[float, ...]]]] = {"cut": [], "score": [], "register": []}
    kind = place = ""
    for code, value in pairs[pairs.index((2, "ENTITIES")) :]:
        kind = value if code == 0 else kind
        place = value if code == 8 else place
        if code == 8 and kind in ("LINE", "POLYLINE"):
            lines[place].append([])
        elif code in (10, 11) and kind in ("LINE", "VERTEX"):
            lines[place][-1].append((float(value),))
        elif code in (20, 21) and kind in ("LINE", "VERTEX"):
            lines[place][-1][-1] += (float(value),)
        elif kind == "SEQEND" and code == 8:
            lines[place][-1].append(lines[place][-1][0])
    return dict(pairs)[999], lines


@pytest.mark.parametrize("name", ["cards", "rings", "model"])
def test_dxf_has_the_lines_of_svg_counted_upward(name):
    (page,) = laid(name)
    _, groups = layer(name, page)
    dxf_lines, lines = dxf(exported("cut")[f"{name}/{sheet_id(page)}.dxf"])
    height = page.setup.paper.height
    assert dxf_lines.startswith(sheet_id(page))
    for use, drawn in lines.items():
        flipped = [[(x, pytest.approx(height - y, abs=2e-4)) for x, y in line] for line in groups[use]]
        assert drawn == flipped


def test_common_lines_are_cut_once():
    (page,) = laid("cards")
    _, groups = layer("cards", page)
    edges = set()
    for placed in page.placed:
        for a, b in zip(placed.outline, (*placed.outline[1:], placed.outline[0]), strict=True):
            edges.add(frozenset((tuple(round(v, 3) for v in a), tuple(round(v, 3) for v in b))))
    assert len(edges) < 4 * len(page.placed)
    assert length(groups["cut"]) == pytest.approx(sum(dist(*edge) for edge in edges), abs=0.01)
    assert all(len(line) == 2 for line in groups["cut"])


def test_what_is_printed_beside_the_pieces_is_there_to_lay_the_sheet_by():
    (page,) = laid("cards")
    _, groups = layer("cards", page)
    lefts = {round(min(x for x, _ in placed.outline), 2) for placed in page.placed}
    upright = {round(a[0], 2) for a, b in groups["register"] if abs(a[0] - b[0]) < 0.001}
    assert lefts <= upright
    assert length(groups["register"]) > 100


def squares(groups):
    """Corners of what is registered as a square of 10 mm, from its four sides."""
    sides = {
        tuple(sorted((round(x, 2), round(y, 2)) for x, y in line)) for line in groups["register"] if len(line) == 2
    }
    ups = {side for side in sides if abs(dist(*side) - 10) < 0.01 and side[0][0] == side[1][0]}
    return {a for a in ups for b in ups if b[0] == (round(a[0][0] + 10, 2), a[0][1])}


@pytest.mark.parametrize("address", ["", "http://192.168.1.5:8000"])
@pytest.mark.parametrize("version", ["7", "a version of many words, 2026"])
@pytest.mark.parametrize("name", ["cards", "tiles", "tokens"])
def test_the_square_to_lay_the_sheet_by_is_where_the_printed_sheet_has_it(name, version, address, monkeypatch):
    monkeypatch.setattr(Small, "version", version)
    edition = Edition(address=address)
    laid = impose_kit(made(name, edition), order(edition, game=Small.id).setup)
    page = next(laid.scenes(version))
    printed = [
        tuple(map(group.transform.apply, shape.points))
        for group in page.shapes
        if isinstance(group, Group)
        for shape in group.shapes
        if isinstance(shape, Polygon)
    ]
    (square,) = printed
    top = tuple((round(x, 2), round(y, 2)) for x, y in (square[0], square[3]))
    root = ET.fromstring(files("cut", Small(), edition)[f"{name}/{page.name}.svg"].decode())
    lines = [points(line.get("d")) for line in root.find(f"{SVG}g[@id='register']")]
    assert top in squares({"register": lines})


def test_pieces_apart_stay_closed_outlines():
    ring = tuple((x + 40, y) for x, y in RING)
    lines = cuts([RING, ring])
    assert lines.closed == (RING, ring) and not lines.lines


@given(st.integers(1, 6), st.integers(1, 6), st.floats(5, 70), st.floats(5, 90), st.floats(0, 20))
def test_a_grid_is_cut_from_edge_to_edge(columns, rows, width, height, start):
    outlines = [
        tuple((start + i * width + x * width / 63, start + j * height + y * height / 88) for x, y in CARD)
        for i in range(columns)
        for j in range(rows)
    ]
    lines = cuts(outlines)
    if columns * rows == 1:
        assert lines.closed == tuple(outlines)
        return
    assert len(lines.lines) == columns + rows + 2
    total = (columns + 1) * rows * height + (rows + 1) * columns * width
    assert length(lines.lines) == pytest.approx(total, abs=0.01)


@given(st.lists(st.tuples(st.floats(0, 50), st.floats(0.5, 20)), min_size=1, max_size=8), st.floats(0, 3.1))
def test_merged_lines_cover_the_same_points_and_no_more(parts, angle):
    def at(way):
        return way * cos(angle) + 3, way * sin(angle) + 5

    lines = merge_segments([(at(start), at(start + long)) for start, long in parts])
    for start, long in parts:
        assert all(on_some_line(at(start + long * i / 5), lines) for i in range(6))
    covered = sorted((start, start + long) for start, long in parts)
    total, reach = 0.0, -1.0
    for first, last in covered:
        total += max(0.0, last - max(first, reach))
        reach = max(reach, last)
    assert length(lines) == pytest.approx(total, abs=0.01 * len(parts) + 0.01)
