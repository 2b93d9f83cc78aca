"""Everything that is built, researched or opened has a sketch of its own, which stays in its place and out of boxes."""

from itertools import combinations

from jupiter.games.ark.definitions import load
from jupiter.games.ark.parts import Benefit
from jupiter.generators.ark import look, sheet, sketches, texts
from jupiter.generators.ark.sketches import SKETCHES
from jupiter.generators.ark.sketches.areas import TALL
from jupiter.generators.ark.sketches.pen import Pen
from jupiter.generators.drawing.inks import Mode
from jupiter.generators.drawing.text import Box
from jupiter.generators.messages import languages
from jupiter.generators.order.options import CAMERA_MARKS, Edition
from tests.matrices import spread

SIZES = {"A4": (210.0, 297.0), "Letter": (215.9, 279.4), "half A4": (148.5, 210.0), "half Letter": (139.7, 215.9)}
FACTORS = (1.0, 0.7)


def names():
    game = load()
    return {one.id for kind in (game.structures, game.technologies, game.areas) for one in kind}


def test_each_structure_technology_and_area_has_a_sketch_of_its_own():
    assert {name.removesuffix(TALL) for name in SKETCHES} == names()
    drawn = {name: SKETCHES[name](Pen()) for name in SKETCHES}
    assert all(drawn[one] != drawn[other] for one, other in combinations(drawn, 2))


def test_a_sketch_fills_its_box_one_way_at_least_and_stays_in_it():
    box = Box(10.0, 20.0, 14.0, 9.0)
    for name in SKETCHES:
        left, top, right, bottom = placed(name, sketches.sketch(look.press(Mode.NORMAL), name, box, largest=9.0))
        assert left >= 9.99 and top >= 19.99 and right <= 24.01 and bottom <= 29.01, name
        assert right - left > 13.9 or bottom - top > 8.9, name


def placed(name, group):
    """The box around a sketch where it stands."""
    left, top, right, bottom = sketches.bounds(name)
    (x, y), (u, v) = group.transform.apply((left, top)), group.transform.apply((right, bottom))
    return x, y, u, v


@spread(("size", "language"), tuple(SIZES), languages(texts.PACKAGE))
def test_no_sketch_lies_on_a_box_of_a_sheet(monkeypatch, size, language):
    shown, draw = [], sketches.sketch

    def noted(press, name, *rest, **options):
        group = draw(press, name, *rest, **options)
        shown.append((name, placed(name, group)))
        return group

    monkeypatch.setattr(sketches, "sketch", noted)
    edition = Edition(language=language).choose(CAMERA_MARKS, value=True)
    one, factor = sheet.sheet.__wrapped__(edition, *SIZES[size]), FACTORS[size.startswith("half")]
    seen = {name for name, _ in shown}
    if size.startswith("half"):
        # Words have the room of all others.
        modules = {one.id for one in load().structures if one.benefit is Benefit.MODULE}
        assert modules | {"PORT"} <= seen and not seen & {one.id for one in load().technologies}
    else:
        assert len(seen) >= len(names()) - 6
    for sketch, (left, top, right, bottom) in shown:
        for name, box in one.boxes.items():
            across = min(factor * right, box.x + box.width) - max(factor * left, box.x)
            down = min(factor * bottom, box.y + box.height) - max(factor * top, box.y)
            assert across < 0.05 or down < 0.05, (sketch, name)
