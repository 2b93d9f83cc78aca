"""What ink means: ticked, empty, or to be asked; markers on tracks; hexes that are crossed off in their order."""

from dataclasses import replace

import numpy as np
import pytest

from jupiter.photos.ark.creases import creased
from jupiter.photos.ark.flattening import FlatSheet
from jupiter.photos.ark.ink import Ink
from jupiter.photos.ark.layouts import TEXEL, layouts
from jupiter.photos.ark.verdicts import Verdict, doubting_pale, judge, read_hexes, read_track
from jupiter.photos.view import Fit, View

BARE = Ink(0.0, 0.0, 0.0, 0.0, 0.0, -0.05, 0.0, 0.1, 0.0, 1.0, 0.4)
CROSS = replace(BARE, stroke=0.3, trace=0.35, central=0.4, depth=0.5, veil=0.3, other=0.3)
CROSSED, OPEN, UNCLEAR = (Verdict(*one) for one in ((True, True, 0.9), (False, True, 0.9), (True, False, 0.0)))


@pytest.mark.parametrize(
    ("what", "seen", "is_ticked"),
    [
        ("nothing", {}, False),
        ("a cross", {"stroke": 0.3, "trace": 0.4, "central": 0.4, "depth": 0.5}, True),
        ("a slash", {"stroke": 0.06, "trace": 0.1, "central": 0.1, "depth": 0.3}, True),
        ("a faint scribble", {"stroke": 0.4, "trace": 0.5, "central": 0.4, "depth": 0.16}, True),
        (
            "a broad cross that was badly rubbed out",
            {"stroke": 0.25, "trace": 0.53, "central": 0.47, "depth": 0.142, "veil": 0.2},
            None,
        ),
        ("a fill that leaves no paper", {"shade": 0.4, "dusk": 0.4}, True),
        ("a pencil all over", {"stroke": 0.03, "trace": 0.7, "veil": 0.7}, True),
        ("what a rubber has left", {"trace": 0.2}, None),
        ("a line that comes over the border", {"stroke": 0.06, "trace": 0.08, "central": 0.0, "depth": 0.5}, None),
        ("the crease of a fold", {"stroke": 0.1, "trace": 0.19, "central": 0.06, "depth": 0.15}, None),
        ("a shadow over half of it", {"veil": 0.5, "uneven": 0.5}, None),
        ("a box in deep shadow", {"shade": -0.3, "dusk": 0.5}, None),
        ("a box that is hardly seen", {"line": 0.05}, None),
        (
            "broad strokes over all of its line",
            {"line": 0.05, "stroke": 0.5, "trace": 0.6, "central": 0.5, "depth": 0.4},
            True,
        ),
        ("a stroke beside a box that is hardly seen", {"line": 0.05, "stroke": 0.4, "trace": 0.4, "depth": 0.4}, None),
    ],
)
def test_a_box_is_ticked_or_empty_if_it_is_clearly_so(what, seen, is_ticked):
    verdict = judge(replace(BARE, **seen))
    assert (verdict.is_ticked if verdict.is_sure else None) is is_ticked, what


@pytest.mark.parametrize(
    ("what", "seen", "is_ticked"),
    [
        ("a faint line", {"stroke": 0.05, "trace": 0.13, "central": 0.04, "depth": 0.13}, False),
        ("one as dark as a pencil's", {"stroke": 0.05, "trace": 0.13, "central": 0.02, "depth": 0.2}, None),
        ("a shadow beside it", {"trace": 0.13, "depth": 0.13, "veil": 0.4}, None),
    ],
)
def test_a_box_through_which_a_fold_runs_is_empty_if_that_is_all(what, seen, is_ticked):
    verdict = judge(replace(BARE, **seen), is_creased=True)
    assert (verdict.is_ticked if verdict.is_sure else None) is is_ticked, what


def test_a_tick_that_is_much_paler_than_the_others_of_its_sheet_is_asked_about():
    """A rubber had left a third of a pencil's stroke, which alone looks like a faint hand."""
    ticks = {f"A.{n}": replace(CROSS, depth=0.4 + n / 100) for n in range(6)}
    pale, filled = replace(CROSS, depth=0.17), replace(CROSS, depth=0.1, veil=0.7)
    inks = {**ticks, "B.1": pale, "B.2": filled, "B.3": BARE}
    verdicts = doubting_pale({name: judge(ink) for name, ink in inks.items()}, inks)
    assert [name for name, one in verdicts.items() if not one.is_sure] == ["B.1"]
    few = {name: inks[name] for name in ("A.1", "A.2", "B.1")}
    assert all(one.is_sure for one in doubting_pale({name: judge(ink) for name, ink in few.items()}, few).values())


BOXES = 12


def folds(lines):
    """The boxes of a row, ten mm apart, through which a fold runs of those that have a line at so many mm."""
    middles = np.array([(10.0 * box, 100.0) for box in range(BOXES)]) * TEXEL
    sheet = replace(FLAT, middles=middles)
    return creased(sheet, [replace(BARE, across=lines.get(box)) for box in range(BOXES)])


NO_VIEW = Fit(View(np.eye(3), 0.0, (1, 1)), (), 0.0, np.empty(0))
FLAT = FlatSheet(layouts()[0], np.zeros((1, 1, 3), np.uint8), np.empty(0), np.empty(0), 4, NO_VIEW)


def test_a_fold_is_a_line_through_several_boxes_that_lie_far_apart():
    assert folds({0: 1.0, 3: 1.1, 6: 1.2, 9: 1.3}) == {0, 3, 6, 9}
    assert folds({0: 1.0, 3: 1.1, 6: -1.2, 9: 1.3, 11: 1.3}) == {0, 3, 9, 11}
    assert folds({0: 1.0, 1: 1.0, 2: 1.0, 3: 1.0}) == frozenset()
    assert folds({0: 1.0, 6: 1.0, 11: 1.0}) == frozenset()
    assert folds({0: -2.0, 3: 1.0, 6: -1.0, 9: 2.0}) == frozenset()


def on_track(**spaces):
    row = [BARE] * 9
    for name, ink in spaces.items():
        row[int(name[1:])] = ink
    shown = read_track(row)
    return shown.choices, shown.is_sure


def test_a_marker_is_on_the_one_space_that_has_something_on_it():
    token = replace(CROSS, stroke=0.6)
    edge = replace(BARE, stroke=0.15, trace=0.2, depth=0.4)
    assert on_track(s3=CROSS) == ((3,), True)
    assert on_track(s3=token, s4=edge) == ((3,), True)
    assert on_track(s3=CROSS, s4=replace(edge, stroke=0.28)) == ((3, 4), False)
    assert on_track(s3=CROSS, s6=edge) == ((3, 6), False)
    assert on_track() == ((), False)
    assert read_track([BARE] * 9).is_bare
    assert not read_track([*[BARE] * 8, replace(BARE, trace=0.06)]).is_bare
    assert not read_track([*[BARE] * 8, replace(BARE, line=0.05)]).is_bare


def test_a_stain_on_a_track_is_no_marker_and_a_plain_cube_is_asked_about():
    stain = replace(BARE, other=0.9, legible=0.9)
    cube = replace(BARE, other=0.9, legible=0.1)
    assert on_track(s3=CROSS, s6=stain) == ((3,), True)
    assert on_track(s6=cube) == ((6,), False)
    assert on_track(s3=CROSS, s6=cube) == ((3, 6), False)


@pytest.mark.parametrize(
    ("hexes", "choices", "is_sure"),
    [
        ([OPEN] * 4, (0,), True),
        ([CROSSED, CROSSED, OPEN, OPEN], (2,), True),
        ([CROSSED, UNCLEAR, CROSSED, OPEN], (3,), True),
        ([CROSSED, CROSSED, OPEN, UNCLEAR], (2,), True),
        ([CROSSED, UNCLEAR, OPEN, OPEN], (2, 1), False),
        ([CROSSED, OPEN, CROSSED, OPEN], (3, 1), False),
    ],
)
def test_hexes_are_crossed_off_in_their_order(hexes, choices, is_sure):
    shown = read_hexes(hexes)
    assert (shown.choices, shown.is_sure) == (choices, is_sure)
