"""The drawings in files: each opens, keeps to its box, and looks in a viewer as it does on paper."""

import re
from importlib.resources import files
from xml.etree import ElementTree as ET

import pytest

from generators.drawing.forms import points
from generators.drawing.scene import Group, Polygon, Style, Transform
from generators.drawing.shapes import regular
from generators.drawing.svg_reader import painted
from generators.rescue import icons, look
from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.parts import CORE_SCOPES, STANDARD_SCOPES, TYPES

FOLDER = files("generators.rescue") / "drawings"
VIEWED = {"ink": look.NIGHT, "cut": look.CREAM}
"""The inks in which a viewer shows what an icon's colours are called."""

every_icon = pytest.mark.parametrize("name", icons.ICONS)


def corners(drawing):
    """All points of a drawing, half a line's width around them included."""

    def outlined(part):
        reach = sum(part.numbers("stroke-width")) / 2
        around = (at for point in points(part.form) for at in regular(point, reach, 12, 0))
        return (Polygon(tuple(around), Style()),)

    def walk(shapes, onto):
        for shape in shapes:
            if isinstance(shape, Group):
                yield from walk(shape.shapes, onto.after(shape.transform))
            else:
                yield from map(onto.apply, shape.points)

    yield from walk(painted(drawing.parts, outlined), Transform())


@every_icon
def test_every_icon_keeps_to_its_box_and_fills_it(name):
    drawing = icons.drawing(name)
    left, top, width, height = drawing.box
    assert (left, top, width, height) == (-1.15, -1.15, 2.3, 2.3)
    for x, y in corners(drawing):
        assert left <= x <= left + width and top <= y <= top + height, (x, y)
    assert max(max(abs(x), abs(y)) for x, y in corners(drawing)) > 0.7


@every_icon
def test_every_icon_is_titled_and_uses_the_two_colours_that_there_are(name):
    assert re.fullmatch(r"[A-Z].{3,}[^.]", icons.drawing(name).title)
    assert icons.icon(name, (0, 0), 1, "#000000", "#FFFFFF").shapes


@every_icon
def test_a_viewer_shows_every_icon_in_the_inks_of_the_game(name):
    root = ET.fromstring((FOLDER / "icons" / f"{name}.svg").read_text(encoding="utf-8"))
    shown = re.findall(r"\.(fill|line)-(\w+) \{ (fill|stroke): (#\w+) \}", root.findtext("{*}style"))
    assert {(kind, name) for kind, name, *_ in shown} == {
        tuple(word.split("-", 1)) for element in root.iter() for word in element.get("class", "").split()
    }
    for kind, ink, attribute, colour in shown:
        assert attribute == {"fill": "fill", "line": "stroke"}[kind]
        assert colour == VIEWED[ink].colour


@pytest.mark.parametrize("name", [*load().cards, *TYPES, *STANDARD_SCOPES, *CORE_SCOPES])
def test_every_card_type_and_scope_has_an_icon(name):
    file = FOLDER / "icons" / f"{name}.svg"
    assert file.is_file(), f"add generators/rescue/drawings/icons/{name}.svg: docs/printing.md says how"


def test_no_two_icons_are_the_same_drawing():
    drawn = [icons.icon(name, (0, 0), 1, "#000000", "#FFFFFF") for name in icons.ICONS]
    assert len(set(drawn)) == len(icons.ICONS)


def test_an_icon_that_is_not_there_is_refused_with_the_file_to_add():
    with pytest.raises(KeyError, match=r"no icon 'XX': add generators/rescue/drawings/icons/XX\.svg"):
        icons.icon("XX", (0, 0), 1, "#000000", "#FFFFFF")
