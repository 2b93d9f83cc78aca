"""Tuck boxes, of every game that has one: each closes, shows no white gap, and says what it must where it must."""

import numpy as np
import pytest

from jupiter.generators.catalogue import PRINT_SETS
from jupiter.generators.drawing.inks import Mode
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.order.kits import PAPERS, Kit
from jupiter.generators.order.options import Edition
from jupiter.generators.order.page_setup import PageSetup
from jupiter.generators.sheets import impose
from tests.generators import real
from tests.generators.faces import ink, letters, part, seen, squeezed
from tests.generators.folding import area, folded, same
from tests.generators.test_booklets import words
from tests.matrices import diagonal, spread

BOXED = [game for game, kit in real.KITS if kit == "tuckbox"]


def boxed(game, **choices):
    """The one piece of a game's box."""
    return real.made(game, "tuckbox", Edition(**choices)).pieces[0]


def fold_lines(piece):
    """Where the folds run: upright ones from left to right, level ones from top to bottom."""
    folds = piece.folds
    upright = sorted({round(a[0], 6) for a, b in folds if a[0] == b[0]})
    level = sorted({round(a[1], 6) for a, b in folds if a[1] == b[1]})
    assert (len(upright), len(level)) == (4, 3)
    return upright, level


def panels(piece):
    """The panels as rectangles by name, and how far flaps reach, both measured on outline and folds alone."""
    (back, side, front, last), (lid, top, bottom) = fold_lines(piece)
    outline = piece.outline
    right, end = max(x for x, _ in outline), max(y for _, y in outline)
    return {
        "front": _box(front, top, last, bottom),
        "side": _box(side, top, front, bottom),
        "last": _box(last, top, right, bottom),
        "back": _box(back, top, side, bottom),
        "tab": _box(0, top, back, bottom),
        "lid": _box(back, lid, side, top),
        "tongue": _box(back, 0, side, lid),
        "floor": _box(back, bottom, side, end),
        "under": _box(front, bottom, last, _lowest(piece, front, last)),
        "dust": _box(side, _highest(piece, side, front), front, top),
        "dust too": _box(last, _highest(piece, last, right), right, top),
        "flap": _box(side, bottom, front, _lowest(piece, side, front)),
        "flap too": _box(last, bottom, right, _lowest(piece, last, right)),
    }


def _box(left, top, right, bottom):
    return rectangle(left, top, right - left, bottom - top)


def _within(piece, left, right):
    return [y for x, y in piece.outline if left + 0.01 < x < right - 0.01]


def _lowest(piece, left, right):
    return max(_within(piece, left, right))


def _highest(piece, left, right):
    return min(_within(piece, left, right))


def _sizes(piece):
    return {name: (right - left, bottom - top) for name, ((left, top), _, (right, bottom), _) in panels(piece).items()}


@pytest.fixture(params=BOXED)
def box(request):
    """The box of a game in the usual edition."""
    return boxed(request.param)


def test_the_walls_close_where_the_tab_is_glued(box):
    lying = folded(panels(box), box.folds)
    assert len(lying) == 13
    assert same(lying["last"][[1, 2]], lying["back"][[0, 3]])


def test_lid_and_floor_close_the_ends(box):
    lying = folded(panels(box), box.folds)
    top, bottom = (np.vstack([lying[name][ends] for name in ("front", "back")]) for ends in ([0, 1], [2, 3]))
    assert same(lying["lid"], top)
    assert same(lying["floor"], bottom, slack=0.5)


def test_what_goes_inside_lies_inside(box):
    lying = folded(panels(box), box.folds)
    walls = np.vstack([lying[name] for name in ("front", "back")])
    least, most = walls.min(axis=0) - 0.01, walls.max(axis=0) + 0.01
    for name in ("tab", "tongue", "under", "dust", "dust too", "flap", "flap too"):
        assert ((lying[name] >= least) & (lying[name] <= most)).all(), name


def test_opposite_panels_are_equal_and_what_is_glued_or_tucked_is_shorter_than_what_it_goes_behind(box):
    size = _sizes(box)
    assert size["front"] == pytest.approx(size["back"])
    assert size["side"] == pytest.approx(size["last"])
    assert size["lid"] == pytest.approx((size["back"][0], size["side"][0]))
    assert size["tab"][0] < size["last"][0]
    assert size["under"][1] < size["floor"][1] <= size["side"][0]
    assert size["dust"][1] < size["front"][0] / 2
    assert size["tongue"][1] < size["front"][1] / 2


def test_the_outline_is_the_box_of_the_face_and_holds_no_more_than_the_panels(box):
    xs, ys = zip(*box.outline, strict=True)
    assert (min(xs), min(ys)) == pytest.approx((0, 0))
    assert (max(xs), max(ys)) == pytest.approx((box.front.width, box.front.height), abs=0.5)
    whole = sum(width * height for width, height in _sizes(box).values())
    assert 0.93 * whole < area(box.outline) < whole


@spread(("game", "language", "mode"), BOXED, ("en", "de", "fr"), tuple(Mode), rounds=2)
def test_words_stay_on_their_panels(game, language, mode):
    """3 mm from cuts and folds on walls and lid; on what is glued, 1 mm."""
    piece = boxed(game, language=language, mode=mode)
    boxes = panels(piece)
    for letter in letters(piece.front):
        home = [name for name, one in boxes.items() if _inside(letter, one, 0)]
        assert len(home) == 1, letter
        margin = 1 if home[0] in ("tab", "under") else 2.8
        assert _inside(letter, boxes[home[0]], margin), (letter, home)


def _inside(letter, box, margin):
    (left, top), _, (right, bottom), _ = box
    across = left + margin <= letter.left and letter.right <= right - margin
    return across and top + margin <= letter.top and letter.bottom <= bottom - margin


def read(piece, name):
    """What a panel says, letter by letter; what stands on its side or its head in another order."""
    return "".join(x.character for x in letters(piece.front) if _inside(x, panels(piece)[name], 0))


@diagonal(("game", "language"), [(game, lang) for game in BOXED for lang in real.LANGUAGES[game]])
def test_the_name_stands_on_front_sides_and_lid_and_the_notice_on_the_back(game, language):
    piece, say = boxed(game, language=language), words(game, language)
    for name in ("front", "side", "last", "lid"):
        shown = read(piece, name)
        # It may be drawn as a logo instead.
        assert not shown or sorted(shown) == sorted(squeezed(PRINT_SETS[game].name)), name
    for name in ("tab", "under"):
        assert sorted(read(piece, name)) == sorted(squeezed(say("build/glue")))
    assert squeezed(say("notice")) in read(piece, "back")


def test_the_flaps_that_keep_dust_out_are_no_white_gaps(box):
    """They show when the box is opened, so they are in the ink of the sides, out to the cut."""
    for name in ("dust", "dust too"):
        (left, top), _, (right, bottom), _ = panels(box)[name]
        shown = part(seen(box.front), (left + 3, top + 0.2, right - 3, bottom - 0.5))
        assert np.ptp(shown.reshape(-1, 3), axis=0).max() < 8 and shown.max() < 90, name
    assert box.front.bleed == 3


@spread(("game", "mode"), BOXED, tuple(Mode))
def test_what_gets_glue_stays_bare(game, mode):
    piece = boxed(game, mode=mode)
    for name in ("tab", "under"):
        (left, top), _, (right, bottom), _ = panels(piece)[name]
        assert ink(part(seen(piece.front), (left + 1, top + 6, right - 1.2, bottom - 0.5))) < 0.2, name


@pytest.mark.parametrize("game", BOXED)
def test_sparing_ink_takes_less_than_half(game):
    usual, sparing = (ink(seen(boxed(game, mode=mode).front)) for mode in (Mode.NORMAL, Mode.LOW))
    assert sparing < 0.5 * usual


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("game", BOXED)
def test_the_net_and_its_bleed_fit_the_paper(game, paper):
    lies_on(boxed(game), PAPERS[paper])


def lies_on(piece, paper):
    """Hold the net to the paper: one sheet, with room for its bleed."""
    (page,) = impose("tuckbox", "", (Kit("tuckbox", "", (piece,), "line"),), PageSetup(paper=paper)).pages
    xs, ys = zip(*page.placed[0].outline, strict=True)
    assert min(xs) >= 5 and max(xs) <= paper.width - 5 and min(ys) >= 5 and max(ys) <= paper.height - 5
