"""Cut layers: every outline, no line twice, where the sheets have it."""

from itertools import pairwise
from math import cos, dist, sin
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.drawing.scene import Group, Polygon
from generators.edition import Edition
from generators.exports import EXPORTS
from generators.exports.cut_lines import cuts, merge_segments
from generators.kits import PAPERS
from generators.sheets import impose_kit
from generators.sheets.page import PageSetup
from tests.generators.exporting import CARD, RING, Small, exported, made

SVG = "{http://www.w3.org/2000/svg}"


def layer(path):
    """The lines of each group of the file, as lists of points, closed outlines with their first point again."""
    root = ET.fromstring(exported("cut")[path].decode())
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


def laid(name, paper):
    kit = made(name, Edition())
    return [page for page in impose_kit(kit, PageSetup(PAPERS[paper])).pages if page.side == "front"]


@pytest.mark.parametrize("name", ["cards", "tiles", "tokens", "board", "rings", "model"])
def test_the_layer_of_a_piece_is_its_outline(name):
    piece = made(name, Edition()).pieces[0]
    root, groups = layer(f"{name}/piece.svg")
    assert root.get("width") == f"{round(piece.front.width, 4):g}mm"
    (outline,) = groups["cut"]
    corners = [
        corner for corner, before in zip(piece.outline, (None, *piece.outline), strict=False) if corner != before
    ]
    assert outline[:-1] == [pytest.approx(corner, abs=0.001) for corner in corners]


def test_folds_are_scored_and_not_cut():
    _, groups = layer("model/piece.svg")
    assert groups["score"] == [[(0, 20), (20, 20)], [(0, 40), (20, 40)]]
    _, sheet = layer("model/A4-1.svg")
    assert length(sheet["score"]) == pytest.approx(40, abs=0.01)
    assert length(sheet["cut"]) == pytest.approx(160, abs=0.01)


@pytest.mark.parametrize("name", ["cards", "tiles", "tokens", "board", "rings", "model"])
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_every_corner_of_every_piece_lies_on_a_line_of_its_sheet(name, paper):
    for page in laid(name, paper):
        root, groups = layer(f"{name}/{paper}-{page.sheet}.svg")
        assert root.get("width") == f"{PAPERS[paper].width:g}mm" and root.get("height") == f"{PAPERS[paper].height:g}mm"
        for placed in page.placed:
            corners = [*placed.outline, placed.outline[0]]
            for a, b in pairwise(corners):
                assert on_some_line(a, groups["cut"])
                assert on_some_line(((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), groups["cut"])


def test_common_lines_are_cut_once():
    (page,) = laid("cards", "A4")
    _, groups = layer("cards/A4-1.svg")
    edges = set()
    for placed in page.placed:
        for a, b in zip(placed.outline, (*placed.outline[1:], placed.outline[0]), strict=True):
            edges.add(frozenset((tuple(round(v, 3) for v in a), tuple(round(v, 3) for v in b))))
    assert len(edges) < 4 * len(page.placed)
    assert length(groups["cut"]) == pytest.approx(sum(dist(*edge) for edge in edges), abs=0.01)
    assert all(len(line) == 2 for line in groups["cut"])


def test_what_is_printed_beside_the_pieces_is_there_to_lay_the_sheet_by():
    _, groups = layer("cards/A4-1.svg")
    (page,) = laid("cards", "A4")
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
    files = dict(EXPORTS["cut"].files(Small(), edition))
    page = next(
        impose_kit(made(name, edition), PageSetup(PAPERS["A4"], address=address, game=Small.id)).scenes(version)
    )
    printed = [
        tuple(map(group.transform.apply, shape.points))
        for group in page.shapes
        if isinstance(group, Group)
        for shape in group.shapes
        if isinstance(shape, Polygon)
    ]
    (square,) = printed
    top = tuple((round(x, 2), round(y, 2)) for x, y in (square[0], square[3]))
    root = ET.fromstring(files[f"{name}/A4-1.svg"].decode())
    lines = [points(line.get("d")) for line in root.find(f"{SVG}g[@id='register']")]
    assert top in squares({"register": lines})


def test_pieces_apart_stay_closed_outlines():
    ring = tuple((x + 40, y) for x, y in RING)
    found = cuts([RING, ring])
    assert found.closed == (RING, ring) and not found.lines


@given(st.integers(1, 6), st.integers(1, 6), st.floats(5, 70), st.floats(5, 90), st.floats(0, 20))
def test_a_grid_is_cut_from_edge_to_edge(columns, rows, width, height, start):
    outlines = [
        tuple((start + i * width + x * width / 63, start + j * height + y * height / 88) for x, y in CARD)
        for i in range(columns)
        for j in range(rows)
    ]
    found = cuts(outlines)
    if columns * rows == 1:
        assert found.closed == tuple(outlines)
        return
    assert len(found.lines) == columns + rows + 2
    total = (columns + 1) * rows * height + (rows + 1) * columns * width
    assert length(found.lines) == pytest.approx(total, abs=0.01)


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
