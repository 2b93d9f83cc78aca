"""The calibration sheet, read as a maker reads it: held against the light, line beside line.

Nothing here asks the sheet's own code where its lines are. A misprint is done to the back page, the back is looked at
through the paper, and the numbers that run into one another are read off.
"""

import re
from dataclasses import replace
from math import hypot
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jupiter.generators.drawing.scene import Polyline, Transform, rotation, translation
from jupiter.generators.messages import languages
from jupiter.generators.order.kits import PAPERS
from jupiter.generators.order.page_setup import Flip, Offset, PageSetup
from jupiter.generators.sheets import calibration, profiles
from jupiter.generators.writers import pdf
from tests.generators.paper import lines, picture, texts, walk, words
from tests.matrices import examples, spread

SETUPS = [PageSetup(PAPERS[paper], flip) for paper in ("A4", "Letter", "A3") for flip in (Flip.LONG, Flip.SHORT)]
every_setup = pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup.paper.name}-{setup.flip}")


def misprint(paper, x, y, degrees):
    """What a printer does that turns the back about the middle of the page and then moves it."""
    middle = paper.width / 2, paper.height / 2
    return translation(middle[0] + x, middle[1] + y).after(rotation(degrees)).after(translation(-middle[0], -middle[1]))


def through(setup):
    """From the back page to where it is seen from the front, by the way the paper was flipped."""
    if setup.flip is Flip.SHORT:
        return Transform(d=-1, f=setup.paper.height)
    return Transform(a=-1, e=setup.paper.width)


def scale_lines(scene, onto):
    """The lines of the scales, as long as no others on the page; each as its middle and whether it stands."""
    for start, end in lines(scene):
        (ax, ay), (bx, by) = onto.apply(start), onto.apply(end)
        if 5.4 < hypot(ax - bx, ay - by) < 8.6:
            yield ((ax + bx) / 2, (ay + by) / 2), abs(ay - by) > abs(ax - bx)


def numbers(scene, onto):
    """The numbers on a page and where they stand."""
    for text, inner in words(scene):
        if re.fullmatch(r"[+-]\d(\.\d)?|0", text.text):
            yield float(text.text), onto.after(inner).apply(text.at)


def scale(scene, onto, setup, which):
    """The lines of one scale by their number, as places along it."""
    middle_x, middle_y = setup.paper.width / 2, setup.paper.height / 2
    along = 0 if which in ("top", "bottom") else 1
    is_here = {
        "top": lambda point: point[1] < middle_y - 90,
        "bottom": lambda point: point[1] > middle_y + 90,
        "left": lambda point: point[0] < middle_x - 70 and abs(point[1] - middle_y) < 75,
        "right": lambda point: point[0] > middle_x + 70 and abs(point[1] - middle_y) < 75,
    }[which]
    positions = sorted(at[along] for at, stands in scale_lines(scene, onto) if is_here(at) and stands == (along == 0))
    shown = sorted((at[along], value) for value, at in numbers(scene, onto) if is_here(at))
    assert len(positions) == 61
    assert len(shown) == 13
    first, last = shown[0][1], shown[-1][1]
    return {round(first + (last - first) * i / 60, 1): at for i, at in enumerate(positions)}


def reading(setup, which, drawings, printed):
    """The number whose lines on both sides run into one another."""
    front, back = drawings
    fronts = scale(front, Transform(), setup, which)
    backs = scale(back, through(setup).after(printed), setup, which)
    return min(fronts, key=lambda value: abs(fronts[value] - backs[value]))


def read(setup, x, y, degrees):
    """What a maker reads off a misprinted sheet and reckons with the formula that stands on it."""
    drawings = calibration.scenes(setup, "1")
    printed = misprint(setup.paper, x, y, degrees)
    levels = {"top": reading(setup, "top", drawings, printed), "bottom": reading(setup, "bottom", drawings, printed)}
    ups = [reading(setup, which, drawings, printed) for which in ("left", "right")]
    letters = {text.text: onto.apply(text.at) for text, onto in words(drawings[0]) if text.text in ("A", "B")}
    is_a_above = letters["A"][1] < letters["B"][1]
    a, b = (levels["top"], levels["bottom"]) if is_a_above else (levels["bottom"], levels["top"])
    page_text = " ".join(text.text for text, _ in words(drawings[0]))
    factor = float(re.search("ANGLE = ([0-9.]+) \N{MULTIPLICATION SIGN} [(]A \N{MINUS SIGN} B[)]", page_text)[1])
    return Offset((a + b) / 2, sum(ups) / 2, factor * (a - b))


@pytest.mark.parametrize(
    "setup",
    [pytest.param(setup, marks=() if setup in (SETUPS[0], SETUPS[3]) else pytest.mark.slow) for setup in SETUPS],
    ids=lambda setup: f"{setup.paper.name}-{setup.flip}",
)
@examples(5)
@given(st.floats(-2, 2), st.floats(-2, 2), st.floats(-0.3, 0.3))
def test_what_is_read_cancels_what_the_printer_does(setup, x, y, degrees):
    offset, printed = read(setup, x, y, degrees), misprint(setup.paper, x, y, degrees)
    assert offset.x == pytest.approx(-x, abs=0.1)
    assert offset.y == pytest.approx(-y, abs=0.1)
    assert offset.degrees == pytest.approx(-degrees, abs=0.03)
    corrected = printed.after(offset.transform(setup.paper))
    width, height = setup.paper.width, setup.paper.height
    for corner in ((0, 0), (width, 0), (width, height), (0, height)):
        moved_to = corrected.apply(corner)
        assert hypot(moved_to[0] - corner[0], moved_to[1] - corner[1]) < 0.25


@every_setup
def test_a_printer_that_is_exact_reads_nought_everywhere(setup):
    assert read(setup, 0, 0, 0) == Offset(0, 0, 0)


@every_setup
def test_the_scales_reach_three_millimetres_and_numbers_stand_on_both_sides(setup):
    for x in (-3, 3):
        assert read(setup, x, 0, 0).x == pytest.approx(-x)
        assert read(setup, 0, x, 0).y == pytest.approx(-x)
    front, back = calibration.scenes(setup, "1")
    on_back = sorted(value for value, _ in numbers(back, Transform()))
    beside_grid = [-5, -5, 0, 0, 5, 5]
    assert sorted([*on_back, *beside_grid]) == sorted(value for value, _ in numbers(front, Transform()))


@every_setup
@pytest.mark.parametrize(("x", "y"), [(2, 0), (-3, 1), (0, -4)])
def test_the_cross_from_the_back_lies_on_the_correction_in_the_grid(setup, x, y):
    front, _ = calibration.scenes(setup, "1")
    seen = through(setup).after(misprint(setup.paper, x, y, 0))
    crossing = seen.apply((setup.paper.width / 2, setup.paper.height / 2))
    middle = setup.paper.width / 2, setup.paper.height / 2
    near = [
        (value, at) for value, at in numbers(front, Transform()) if hypot(at[0] - middle[0], at[1] - middle[1]) < 13
    ]
    below = sorted((at[0], value) for value, at in near if at[1] > middle[1] + 7)
    beside = sorted((at[1], value) for value, at in near if at[0] < middle[0] - 5.5)[:3]
    assert _between(below, crossing[0]) == pytest.approx(-x, abs=0.01)
    heights = sorted((at, value) for at, value in beside)
    assert _between([(at - heights[1][0] + middle[1], value) for at, value in heights], crossing[1]) == pytest.approx(
        -y, abs=0.01
    )


def _between(marks, at):
    """The number at a place, by the first and the last of the numbers beside it."""
    (first, low), (last, high) = marks[0], marks[-1]
    return low + (high - low) * (at - first) / (last - first)


@every_setup
def test_no_other_pair_of_equal_numbers_runs_together(setup):
    """So near that one could be taken for the other: all other pairs are further apart, by a tenth for each line."""
    drawings, printed = calibration.scenes(setup, "1"), misprint(setup.paper, 0.4, -0.3, 0)
    for which in ("top", "bottom", "left", "right"):
        fronts = scale(drawings[0], Transform(), setup, which)
        backs = scale(drawings[1], through(setup).after(printed), setup, which)
        apart = sorted(abs(fronts[value] - backs[value]) for value in fronts)
        assert apart[0] < 0.001
        assert apart[1] > 0.099


@spread(("language", "paper", "flip"), languages("jupiter.generators.sheets"), PAPERS, (Flip.LONG, Flip.SHORT))
def test_the_sheet_says_what_to_do_in_every_language_on_every_paper(language, paper, flip):
    setup = PageSetup(paper, flip, language=language, game="jupiter-rescue")
    front, back = texts(pdf.document(calibration.scenes(setup, "1.2.3"), "calibration"))
    assert re.search(r"python -m generators --offset X,Y,\w+ --save-profile \w+", front)
    assert f"JR-calibration-{paper.name}-{flip}-1F" in front
    assert f"JR-calibration-{paper.name}-{flip}-1B" in back
    assert "1.2.3" in front


@every_setup
def test_the_scales_stay_within_reach_of_a_printer(setup):
    for scene in calibration.scenes(setup, "1"):
        for line in lines(scene):
            for x, y in line:
                assert 3.9 < x < setup.paper.width - 3.9
                assert 3.9 < y < setup.paper.height - 3.9


def test_numbers_on_the_back_read_right_through_the_paper_and_words_read_right_on_the_back():
    for setup in SETUPS:
        _, back = calibration.scenes(setup, "1")
        for text, onto in words(back):
            seen = through(setup).after(onto) if re.fullmatch(r"[+-]\d(\.\d)?|0", text.text) else onto
            assert (seen.a, seen.b, seen.c, seen.d) == pytest.approx((1, 0, 0, 1))


def test_a_correction_in_use_does_not_change_the_sheet_that_finds_it():
    plain = PageSetup(PAPERS["A4"])
    corrected = replace(plain, offset=Offset(1, 1, 1))
    assert calibration.scenes(plain, "1") == calibration.scenes(corrected, "1")


def test_a_printed_line_of_a_scale_is_thin_and_dark():
    scene = calibration.scenes(PageSetup(PAPERS["A4"]), "1")[0]
    shown = picture(scene, 300)
    lines_of_scales = [shape for shape, _, _ in walk(scene.shapes) if isinstance(shape, Polyline)]
    assert lines_of_scales
    at, stands = next(scale_lines(scene, Transform()))
    across = [sum(shown.at(at[0] + d / 20, at[1])) for d in range(-10, 11)]
    assert stands
    assert min(across) < 400
    assert sum(value < 600 for value in across) <= 8


# --- profiles --------------------------------------------------------------------------------------------------------


@given(st.builds(Offset, *[st.floats(-10, 10)] * 2, st.floats(-5, 5)))
def test_a_profile_is_read_as_it_was_saved(offset):
    with TemporaryDirectory() as folder:
        path = Path(folder) / "printer.toml"
        path.write_text(profiles.text(offset), encoding="utf-8")
        assert profiles.load(path) == offset


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("x = 0.1\ny = 0.2", "'degrees' is missing"),
        ('x = "0.1"\ny = 0.2\ndegrees = 0', "'x' is '0.1'.*number of mm"),
        ("x = 0.1\ny = true\ndegrees = 0", "'y' is True"),
        ("x = 0.1\ny = nan\ndegrees = 0", "'y' is nan"),
        ("x = 0.1\ny = 200\ndegrees = 0", "'y' is 200.*mm between -10 and 10"),
        ("x = 0.1\ny = 0\ndegrees = 6", "'degrees' is 6.*degrees between -5 and 5"),
        ("x = 0.1\ny = 0\ndegrees = 0\nangle = 1", "'angle'.*remove it"),
        ("x = ", "not a TOML file.*--save-profile"),
    ],
)
def test_a_profile_that_is_no_good_names_file_field_and_remedy(tmp_path, text, named):
    path = tmp_path / "printer.toml"
    path.write_text(text)
    with pytest.raises(profiles.ProfileError, match=rf"(?s)printer\.toml: .*{named}"):
        profiles.load(path)


def test_a_profile_that_is_not_there_says_how_to_make_one(tmp_path):
    with pytest.raises(profiles.ProfileError, match="no such profile; save it again with --offset"):
        profiles.load(tmp_path / "none.toml")
