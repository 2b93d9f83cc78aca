"""Nested sheets: every piece once, nothing over anything, backs behind fronts, cuts from edge to edge, few sheets."""

from collections import Counter
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from jupiter.generators.catalogue import PRINT_SETS
from jupiter.generators.drawing.convex import bounding_box, widen
from jupiter.generators.drawing.scene import translation
from jupiter.generators.make import documents
from jupiter.generators.order.kits import PAPERS, Kit
from jupiter.generators.order.page_setup import Cut, Flip, Offset, PageSetup
from jupiter.generators.order.print_set import CALIBRATION, SET, kit_names, titles, usual_sheets
from jupiter.generators.sheets import PieceTooLargeError, impose, impose_kit
from jupiter.generators.sheets.contents import LONGEST
from jupiter.generators.sheets.page import Placed, cells
from tests.games.nim.paper import NimSet
from tests.generators import real
from tests.generators.paper import gap, hexagon, kit, rectangle, stamps
from tests.matrices import examples

sizes = st.sampled_from([10.0, 15.0, 21.5, 44.0, 63.0, 88.0, 120.0, 180.0])
outlines = st.one_of(st.builds(rectangle, sizes, sizes), st.sampled_from([30.0, 55.9, 66.0, 82.6]).map(hexagon))
setups = st.builds(
    PageSetup,
    paper=st.sampled_from(list(PAPERS.values())),
    flip=st.sampled_from(Flip),
    cut=st.sampled_from(Cut),
    offset=st.sampled_from([Offset(), Offset(0.4, -1.2, 0.1)]),
    address=st.sampled_from(["", "http://192.168.1.5:8000"]),
)
pieces = st.builds(
    lambda outline, count, backs, cutting, turns: replace(
        kit("any", outline, count, backs=backs, cutting=cutting), turns_rows=turns
    ),
    outlines, st.integers(1, 40), st.booleans(), st.sampled_from(["straight", "line"]), st.booleans(),
)  # fmt: skip
sets = st.lists(pieces, min_size=2, max_size=6)
thorough = examples(6)


def nested(kits, setup):
    """The kits as one set; None where one does not fit the paper."""
    try:
        return impose("set", "Set", kits, setup)
    except PieceTooLargeError:
        return None


@examples(8)
@given(sets, setups)
def test_every_face_is_printed_once_in_order_on_the_paper_clear_of_other_blocks_and_is_parted_by_straight_cuts(
    kits, setup
):
    laid = nested(kits, setup)
    if laid is None:
        return
    _holds_every_face(laid, kits)
    assert laid.summary.sheets == len(laid.fronts)
    assert laid.summary.sheets <= sum(impose_kit(one, setup).summary.sheets for one in kits)
    for page in laid.fronts:
        fronts = [one for one in page.placed if one.side == "front"]
        assert _falls_apart([(bounding_box(one.outline), len(one.piece.outline)) for one in fronts])
        if setup.offset == Offset():
            _keeps_distances(page, setup)


def _holds_every_face(laid, kits):
    for side in ("front", "back"):
        placed = [one for page in laid.pages for one in page.placed if one.side == side]
        wanted = [piece for one in kits if side == "front" or one.is_double for piece in one.pieces]
        assert Counter(id(one.piece) for one in placed) == Counter(map(id, wanted))


def _keeps_distances(page, setup):
    """Pieces of different blocks have both bleeds between them, and all stay on the paper."""
    for i, one in enumerate(page.placed):
        assert all(4.999 <= x <= setup.paper.width - 4.999 for x, _ in one.outline)
        assert all(4.999 <= y <= setup.paper.height - 4.999 for _, y in one.outline)
        for other in page.placed[:i]:
            if _are_far(one, other):
                continue
            apart = setup.cut is Cut.APART or "line" in (one.kit.cutting, other.kit.cutting)
            alike = one.piece.outline == other.piece.outline and one.kit.cutting == other.kit.cutting
            assert gap(one.outline, other.outline) >= (5.999 if apart or not alike else -1e-6)


def _are_far(one, other):
    """Whether their boxes alone tell that they leave room; the exact question is slow."""
    (a, b, c, d), (e, f, g, h) = bounding_box(one.outline), bounding_box(other.outline)
    return max(e - c, a - g, f - d, b - h) >= 6


def _falls_apart(boxes):
    """Whether cuts right through part these boxes one by one; hexagons in a honeycomb stay together."""
    if len(boxes) == 1 or all(corners == 6 for _, corners in boxes):
        return True
    for low, high in ((0, 2), (1, 3)):
        ordered, reach = sorted(boxes, key=lambda one: one[0][low]), -1e9
        for i, (box, _) in enumerate(ordered):
            if i and box[low] >= reach - 1e-6:
                return _falls_apart(ordered[:i]) and _falls_apart(ordered[i:])
            reach = max(reach, box[high])
    return False


def test_kits_that_are_alike_but_for_how_their_rows_lie_keep_all_their_pieces():
    kits = [replace(kit("any", rectangle(10.0, 10.0), 1, backs=False), turns_rows=turns) for turns in (False, True)]
    laid = impose("set", "Set", kits, PageSetup(paper=PAPERS["A4"]))
    assert len([one for page in laid.pages for one in page.placed]) == 2


def test_what_a_last_row_leaves_free_takes_small_pieces():
    # Seven of eight places: nothing but the eighth has room for the small ones.
    large, small = kit("large", rectangle(47.0, 130.0), 7, backs=False), kit("small", rectangle(11.0, 11.0), 11)
    assert len(impose("set", "Set", [large, small], PageSetup(paper=PAPERS["A4"])).fronts) == 1


squares = replace(kit("any", rectangle(44.0, 44.0), 16, cutting="line"), turns_rows=True)


# Two kits that hold the very same pieces: a piece alone does not tell which of both backs is its own.
@example([squares, replace(squares)], PageSetup(PAPERS["Letter"], flip=Flip.LONG))
@thorough
@given(sets, setups)
def test_backs_lie_behind_their_fronts_to_a_hundredth(kits, setup):
    laid = nested(kits, replace(setup, offset=Offset()))
    if laid is None or setup.flip is Flip.SINGLE:
        return
    for page in laid.fronts:
        backs = [other for other in laid.pages if other.sheet == page.sheet and (other is not page or page.fold)]
        behind = {(id(one.kit), id(one.piece)): one for other in backs for one in other.placed if one.side == "back"}
        for one in page.placed:
            if one.side == "front" and one.kit.is_double:
                seen = sorted(map(setup.behind(page.fold).apply, one.outline))
                for (x, y), (u, v) in zip(seen, sorted(behind[id(one.kit), id(one.piece)].outline), strict=True):
                    assert abs(x - u) + abs(y - v) < 0.02


def test_rows_are_turned_so_that_like_sides_meet_and_the_outline_stays():
    turned = replace(kit("cards", rectangle(63.0, 88.0), 9), turns_rows=True)
    plain = impose_kit(replace(turned, turns_rows=False), PageSetup(PAPERS["A4"]))
    laid = impose_kit(turned, PageSetup(PAPERS["A4"]))
    for page in laid.pages:
        assert [round(one.transform.d) for one in page.placed] == [1, 1, 1, -1, -1, -1, 1, 1, 1]
    assert [page.outlines for page in laid.pages] != [] != [page.outlines for page in plain.pages]
    corners = [
        [sorted((round(x, 6), round(y, 6)) for x, y in one.outline) for one in imposition.pages[0].placed]
        for imposition in (laid, plain)
    ]
    assert corners[0] == corners[1]


def test_marks_of_each_block_stand_in_the_gutter_and_on_no_piece():
    kits = (kit("cards", rectangle(63.0, 88.0), 4), kit("tokens", rectangle(15.0, 15.0), 30))
    scene = next(iter(impose("set", "Set", kits, PageSetup(PAPERS["A4"])).scenes("1")))
    placed = [tuple(map(onto.apply, rectangle(face.width, face.height))) for face, onto, _ in stamps(scene)]
    marks = [shape.points for shape in scene.shapes if type(shape).__name__ == "Polyline"]
    assert len(marks) > 20
    for start, end in marks:
        sliver = start, end, (end[0] + 1e-7, end[1] + 1e-7)
        assert all(gap(sliver, outline) >= 3.49 for outline in placed)


def test_a_piece_keeps_the_bleed_at_its_corners_beside_another_block():
    cards, tokens = kit("cards", rectangle(63.0, 88.0), 1), kit("tokens", rectangle(15.0, 15.0), 1)
    # The nearest points of both are corners, as where a row of tokens ends above a row of cards.
    at = {cards: translation(20.0, 20.0), tokens: translation(20.0 + 63.0 + 6.1, 20.0 + 88.0 + 0.5)}
    placed = [Placed(one, one.pieces[0], "front", onto) for one, onto in at.items()]
    for one, cell in zip(placed, cells(placed), strict=True):
        assert sorted(cell or ()) == sorted(widen(one.piece.outline, one.face.bleed))


# --- the real games --------------------------------------------------------------------------------------------------

SHEETS = {
    ("jupiter-rescue", "A4"): 10, ("jupiter-rescue", "Letter"): 10,
    ("under-falling-skies", "A4"): 2, ("under-falling-skies", "Letter"): 3,
    ("last-ark-from-ceti", "A4"): 2, ("last-ark-from-ceti", "Letter"): 2,
}  # fmt: skip
"""At most, flipped on either edge with common cuts."""


@cache
def _kits(game):
    printed = PRINT_SETS[game]
    return documents.kits_on(printed, SET, real.USUAL)


@pytest.mark.parametrize("flip", Flip)
@pytest.mark.parametrize("cut", [Cut.SHARED, pytest.param(Cut.APART, marks=pytest.mark.slow)])
@pytest.mark.parametrize(("game", "paper"), SHEETS)
def test_a_game_takes_no_more_sheets_than_makers_are_told(game, paper, flip, cut):
    setup = PageSetup(PAPERS[paper], flip, cut, game=game)
    laid = impose("set", "Set", _kits(game), setup)
    assert laid.summary.sheets <= sum(impose_kit(one, setup).summary.sheets for one in _kits(game))
    if setup.is_flipped and cut is Cut.SHARED:
        assert laid.summary.sheets <= SHEETS[game, paper]
    assert all(len(page.title) <= LONGEST + 3 for page in laid.pages)


@pytest.mark.parametrize("printed", [*PRINT_SETS.values(), NimSet()], ids=lambda one: one.id)
def test_sets_by_weight_hold_every_kit_once_and_weights_are_told_for_kits_alone(printed):
    names = [name for name in titles(printed) if name.startswith("set-")]
    assert sorted(kit for name in names for kit in kit_names(printed, name)) == sorted(printed.weights)
    for name in printed.titles("en"):
        printable = printed.make(name, real.USUAL)
        assert isinstance(printable, Kit) == (name in printed.weights)
        if isinstance(printable, Kit):
            assert printable.weight == printed.weights[name]
    assert {*usual_sheets(printed)} >= {*names, CALIBRATION}
