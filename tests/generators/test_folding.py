"""Booklets of folded sheets: every page in its place, the right way up, and in type that can be read.

Invariant: sheets are folded here by geometry of their own; what lies where on the paper decides.
"""

from io import BytesIO

import pypdfium2
import pytest

from jupiter.generators.booklets import folding, style
from jupiter.generators.booklets.style import Face
from jupiter.generators.drawing.inks import Mode
from jupiter.generators.drawing.scene import Scene, Stamp, Transform
from jupiter.generators.order.kits import PAPERS
from tests.generators.real import GAMES
from tests.generators.real import pdf as printed
from tests.generators.test_booklets import GREY, TOLD_IN, catalogue, said
from tests.matrices import spread

MM = 72 / 25.4
A4 = PAPERS["A4"]
BODY_POINTS, LEAST_POINTS = 7.5, 6.5


def on_paper(count, *, is_long):
    """Number, half (0 or 1 from the left as one looks at the front) and sheet of each page on fronts and on backs."""
    width, height = A4.height, A4.width
    over = Transform(d=-1, f=height) if is_long else Transform(a=-1, e=width)
    room = folding.half(A4)
    pages = [Scene(f"{number}", room.width, room.height, ()) for number in range(1, count + 1)]
    fronts: dict[tuple[int, int], int] = {}
    backs: dict[tuple[int, int], int] = {}
    for i, side in enumerate(folding.impose("book", pages, A4, 1.0, Mode.NORMAL, is_long=is_long)):
        assert (side.width, side.height) == (width, height)
        for stamp in (shape for shape in side.shapes if isinstance(shape, Stamp)):
            seen = (over if i % 2 else Transform()).after(stamp.transform)
            x, y = seen.apply((room.width / 2, room.height / 2))
            top = seen.apply((room.width / 2, 0))[1]
            assert y == pytest.approx(height / 2) and top == pytest.approx(0), "not upright once it is turned over"
            (backs if i % 2 else fronts)[i // 2, int(x > width / 2)] = int(stamp.scene.name)
    return fronts, backs


@pytest.mark.parametrize("is_long", [True, False])
def test_pages_are_in_order_when_the_sheets_are_folded_and_nested(is_long):
    for count in range(1, 26):
        fronts, backs = on_paper(count, is_long=is_long)
        sheets = -(-count // 4)
        leaves = [(fronts.get((sheet, 1)), backs.get((sheet, 1))) for sheet in range(sheets)]
        leaves += [(backs.get((sheet, 0)), fronts.get((sheet, 0))) for sheet in reversed(range(sheets))]
        read = [page for leaf in leaves for page in leaf]
        assert read == [*range(1, count + 1), *[None] * (4 * sheets - count)]


def test_marks_of_fold_and_staples_are_outside_only_and_on_the_fold():
    pages = [Scene("page", 100, 100, ())] * 8
    first, *others = folding.impose("book", pages, A4, 1.0, Mode.NORMAL, is_long=True)
    marks = [shape for shape in first.shapes if not isinstance(shape, Stamp)]
    assert len(marks) == 4
    assert {x for mark in marks for x, _ in mark.points} == {A4.height / 2}
    assert all(isinstance(shape, Stamp) for side in others for shape in side.shapes)


def test_no_type_of_running_text_is_too_small_to_read():
    faces = [face for face in vars(style).values() if isinstance(face, Face)]
    for paper in PAPERS.values():
        _, scale = folding.frame(paper)
        assert scale * style.BODY.size >= BODY_POINTS
        assert all(scale * face.size >= LEAST_POINTS for face in faces), paper.name


LEAST = (TOLD_IN[-1][0], "de", "A4")
"""The one that `make test` folds."""


@pytest.mark.parametrize(
    ("game", "language", "paper"),
    [
        pytest.param(game, language, paper, marks=() if (game, language, paper) == LEAST else pytest.mark.slow)
        for game, language in TOLD_IN
        for paper in PAPERS
    ],
)
def test_folded_rulebooks_have_every_rule_on_sheets_of_four_pages(game, language, paper):
    order = {**GREY, "paper": paper, "language": language}
    with pypdfium2.PdfDocument(BytesIO(printed(game, "rulebook", **order))) as document:
        assert len(document) % 2 == 0
        for page in document:
            assert page.get_size() == pytest.approx((PAPERS[paper].height * MM, PAPERS[paper].width * MM), abs=0.01)
        text = " ".join(" ".join(page.get_textpage().get_text_range().split()) for page in document)
    for rule in catalogue(game).values():
        assert said(game, language, f"rule/{rule.id}/text") in text


@spread(("game", "flip"), GAMES, ("long", "short"))
def test_folded_guides_say_on_which_edge_they_are_flipped(game, flip):
    duplex = {"long": b"/DuplexFlipLongEdge", "short": b"/DuplexFlipShortEdge"}[flip]
    assert duplex in printed(game, "guide", booklet="folded", flip=flip)
