"""The sheets: backs behind fronts, bleed where a knife may slip, furniture on every page, the same bytes every time."""

import os
import re
import subprocess
import sys
from dataclasses import replace
from hashlib import sha256
from io import BytesIO
from itertools import pairwise
from math import hypot
from pathlib import Path

import pypdfium2
import pytest
from PIL import ImageChops, ImageFilter, ImageOps

from jupiter.generators.drawing.scene import Polyline, rotation, translation
from jupiter.generators.order.kits import PAPERS, Kit
from jupiter.generators.order.page_setup import Flip, Offset, PageSetup
from jupiter.generators.sheets import PieceTooLargeError, impose_kit
from jupiter.generators.writers import pdf
from tests.generators.paper import (
    cards,
    document,
    face,
    kit,
    only_faces,
    pictures,
    rectangle,
    scenes,
    stamps,
    tiles,
    tokens,
    walk,
    words,
)

A4 = PAPERS["A4"]
SAMPLES = {"cards": cards(10), "tiles": tiles(), "tokens": tokens(30)}
every_kit = pytest.mark.parametrize("sample", SAMPLES.values(), ids=SAMPLES.keys())
every_paper = pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS.keys())
joined = pytest.mark.parametrize("flip", [Flip.LONG, Flip.SHORT, Flip.FOLD])


# --- fronts and backs ------------------------------------------------------------------------------------------------


@every_kit
@every_paper
@joined
def test_in_the_scenes_backs_lie_behind_fronts_to_a_hundredth_of_a_millimetre(sample, paper, flip):
    drawings = scenes(sample, PageSetup(paper, flip))
    sheets = [(scene, scene) for scene in drawings] if flip is Flip.FOLD else list(pairwise(drawings))[::2]
    met = 0
    for front, back in sheets:
        fronts = {stamped.name: onto for stamped, onto, _ in stamps(front) if stamped.name.endswith("front")}
        for stamped, onto, _ in stamps(back):
            if stamped.name.endswith("front"):
                continue
            before, width = fronts[stamped.name.replace("back", "front")], stamped.width
            for u, v in ((0, 0), (width, stamped.height)):
                (x, y), behind = before.apply((u, v)), onto.apply((width - u, v))
                over = (paper.width - x, y), (x, paper.height - y)
                wanted = over[:1] if flip is Flip.LONG else over[1:] if flip is Flip.SHORT else over
                assert any(hypot(behind[0] - p, behind[1] - q) < 0.01 for p, q in wanted)
            met += 1
    assert met == len(sample.pieces)


@every_kit
@joined
def test_on_the_printed_page_backs_lie_behind_fronts_to_two_pixels(sample, flip):
    drawings = [only_faces(scene) for scene in scenes(sample, PageSetup(A4, flip))]
    shown = [page.image.convert("L") for page in pictures(pdf.document(drawings, "faces"), 100)]
    if flip is Flip.FOLD:
        shown = [half for image in shown for half in _halves(image)]
        flipped = ImageOps.mirror if shown[0].height > shown[0].width else ImageOps.flip
    else:
        flipped = ImageOps.mirror if flip is Flip.LONG else ImageOps.flip
    for front, back in zip(shown[::2], shown[1::2], strict=True):
        difference = ImageChops.difference(front, flipped(back)).point(lambda value: 255 if value > 40 else 0)
        assert difference.filter(ImageFilter.MinFilter(3)).getbbox() is None, "no edge is two pixels off"
        assert len(front.getcolors()) > 3, "there is something on the page"


def _halves(image):
    """The halves of a page that has a white gutter down or across its middle."""
    width, height = image.size
    column = image.crop((width // 2 - 2, 0, width // 2 + 2, height))
    if column.getextrema() == (255, 255):
        return image.crop((0, 0, width // 2, height)), image.crop((width - width // 2, 0, width, height))
    return image.crop((0, 0, width, height // 2)), image.crop((0, height - height // 2, width, height))


def test_single_sided_pages_are_all_fronts_and_then_all_backs_in_the_same_places():
    laid = impose_kit(cards(), PageSetup(A4, Flip.SINGLE)).pages
    assert [page.side for page in laid] == ["front", "front", "back", "back"]
    for front, back in zip(laid[:2], laid[2:], strict=True):
        assert [one.outline for one in front.placed] == [one.outline for one in back.placed]


@pytest.mark.parametrize("flip", Flip)
def test_a_kit_without_backs_has_fronts_only_and_says_so(flip):
    drawings = scenes(kit("tracker", rectangle(120.0, 80.0), 1, backs=False), PageSetup(A4, flip))
    assert len(drawings) == 1
    assert "-single-1F-" in drawings[0].name
    assert "single-sided" in " ".join(text.text for text, _ in words(drawings[0]))


def test_the_correction_turns_backs_about_the_middle_of_the_page_and_moves_them_and_nothing_else():
    plain, moved_ones = (scenes(cards(), PageSetup(A4, offset=offset)) for offset in (Offset(), Offset(0.7, -1.1, 0.3)))
    turn = translation(105, 148.5).after(rotation(0.3)).after(translation(-105, -148.5))
    for page, (before, after) in enumerate(zip(plain, moved_ones, strict=True)):
        slid = after.shapes and stamps(after)[0][1].apply((0, 0))[1] - stamps(before)[0][1].apply((0, 0))[1]
        for (_, one, _), (_, other, _) in zip(stamps(before), stamps(after), strict=True):
            x, y = one.apply((10, 20))
            if page % 2:
                u, v = turn.apply((x, y))
                assert other.apply((10, 20)) == pytest.approx((u + 0.7, v - 1.1), abs=1.0)
            else:
                assert other.apply((10, 20)) == pytest.approx((x, y + slid), abs=1e-6)


def test_a_corrected_back_differs_from_its_front_by_exactly_the_correction():
    front, back = scenes(cards(9), PageSetup(A4, offset=Offset(0.7, -1.1, 0.3)))
    turn = translation(105, 148.5).after(rotation(0.3)).after(translation(-105, -148.5))
    fronts = {stamped.name: onto for stamped, onto, _ in stamps(front)}
    for stamped, onto, _ in stamps(back):
        x, y = fronts[stamped.name.replace("back", "front")].apply((10, 20))
        u, v = turn.apply((210 - x, y))
        assert onto.apply((53, 20)) == pytest.approx((u + 0.7, v - 1.1), abs=1e-6)


@every_paper
def test_folded_sheets_keep_bleed_five_millimetres_clear_of_a_dashed_line_that_crosses_no_piece(paper):
    for sample in SAMPLES.values():
        for scene in scenes(sample, PageSetup(paper, Flip.FOLD)):
            clips = [point for _, _, clip in stamps(scene) for point in clip]
            dashed = [shape for shape, _, _ in walk(scene.shapes) if isinstance(shape, Polyline) and shape.style.dash]
            assert dashed
            for line in dashed:
                (ax, ay), (bx, by) = line.points
                if ax == bx:
                    assert ax == paper.width / 2
                    assert min(abs(x - ax) for x, _ in clips) >= 5 - 1e-6
                else:
                    assert ay == by == paper.height / 2
                    assert min(abs(y - ay) for _, y in clips) >= 5 - 1e-6


def test_a_piece_that_fills_half_the_paper_is_folded_with_five_millimetres_to_spare_and_no_larger_one_is():
    """Half of A4 is 105 mm wide: 5 to the edge, 92 for the piece, 3 of bleed, 5 to the fold."""
    (scene,) = scenes(kit("boards", rectangle(92.0, 210.0), 1), PageSetup(A4, Flip.FOLD))
    clips = [point for _, _, clip in stamps(scene) for point in clip]
    assert min(abs(x - 105) for x, _ in clips) == pytest.approx(5)
    with pytest.raises(PieceTooLargeError, match="and its back does not fit A4"):
        impose_kit(kit("boards", rectangle(92.1, 210.0), 1), PageSetup(A4, Flip.FOLD))


# --- files -----------------------------------------------------------------------------------------------------------


@every_paper
def test_every_page_box_is_the_paper_to_a_hundredth_of_a_millimetre(paper):
    with pypdfium2.PdfDocument(BytesIO(document(cards(), PageSetup(paper)))) as page_document:
        for page in page_document:
            for box in (page.get_mediabox(), page.get_cropbox(), page.get_trimbox(), page.get_bleedbox()):
                left, bottom, right, top = (value / 72 * 25.4 for value in box)
                assert (left, bottom) == (0, 0)
                assert (right, top) == pytest.approx((paper.width, paper.height), abs=0.01)


def test_another_process_with_another_hash_seed_writes_the_same_bytes():
    code = (
        "import hashlib, sys; from tests.generators.test_sheets import *;"
        "setup = PageSetup(A4, Flip.SHORT, address='http://a', game='g-h');"
        "print(hashlib.sha256(b''.join(document(sample, setup) for sample in SAMPLES.values())).hexdigest())"
    )
    root, setup = Path(__file__).parents[2], PageSetup(A4, Flip.SHORT, address="http://a", game="g-h")
    environment = {**os.environ, "PYTHONHASHSEED": "4711", "PYTHONPATH": str(root)}
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, check=True, env=environment, cwd=root, capture_output=True, text=True)
    here = sha256(b"".join(document(sample, setup) for sample in SAMPLES.values())).hexdigest()
    assert done.stdout.strip() == here


def test_a_face_is_drawn_once_however_often_it_is_printed():
    shared = face("shared-back", rectangle(63.0, 88.0), "#123456", is_back=True)
    one, many = (
        Kit("cards", "Cards", tuple(replace(piece, back=shared) for piece in cards(count).pieces)) for count in (9, 27)
    )
    forms = [len(re.findall(rb"/Subtype /Form", document(sample, PageSetup(A4)))) for sample in (one, many)]
    assert forms == [10, 28]
