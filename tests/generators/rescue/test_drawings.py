"""The drawings in files: each opens, keeps to its box, and looks in a viewer as it does on paper."""

import re
from importlib.resources import files
from xml.etree import ElementTree as ET

import pytest

from generators.booklets import steps
from generators.drawing.forms import points
from generators.drawing.inks import Mode, mix
from generators.drawing.scene import Group, Polygon, Style, Transform
from generators.drawing.shapes import regular
from generators.drawing.svg_reader import DrawingError, painted, read
from generators.rescue import figures, icons, look
from generators.rescue.figures import characters
from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.parts import CORE_SCOPES, STANDARD_SCOPES, TYPES

FOLDER = files("generators.rescue") / "drawings"
TOOLS = files("generators.booklets") / "drawings" / "icons"
VIEWED = {"ink": look.NIGHT, "cut": look.CREAM}
"""The inks in which a viewer shows what an icon's colours are called."""

CHARACTERS = (*look.ROBOTS, "colonist", "pod")
ICONS = dict.fromkeys(icons.ICONS, icons.FILES) | dict.fromkeys(steps.ICONS.names, steps.ICONS)
"""The icons of the game, and those of tools that every game's guide shows."""

every_icon = pytest.mark.parametrize("name", ICONS)
every_character = pytest.mark.parametrize("name", CHARACTERS)


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
    drawing = ICONS[name].drawing(name)
    left, top, width, height = drawing.box
    assert (left, top, width, height) == (-1.15, -1.15, 2.3, 2.3)
    for x, y in corners(drawing):
        assert left <= x <= left + width and top <= y <= top + height, (x, y)
    assert max(max(abs(x), abs(y)) for x, y in corners(drawing)) > 0.7


@every_icon
def test_every_icon_is_titled_and_uses_the_two_colours_that_there_are(name):
    assert re.fullmatch(r"[A-Z].{3,}[^.]", ICONS[name].drawing(name).title)
    assert ICONS[name].icon(name, (0, 0), 1, "#000000", "#FFFFFF").shapes


def viewed(folder, name):
    """The rules of a file's style as it says them, and the classes that it uses."""
    places = (FOLDER / folder / f"{name}.svg", TOOLS / f"{name}.svg")
    root = ET.fromstring(next(place for place in places if place.is_file()).read_text(encoding="utf-8"))
    rules = dict(re.findall(r"\.(\w+-\w+) \{ (.*?) \}", root.findtext("{*}style", "")))
    return rules, {word for element in root.iter() for word in element.get("class", "").split() if "-" in word}


@every_icon
def test_a_viewer_shows_every_icon_in_the_inks_of_the_game(name):
    rules, used = viewed("icons", name)
    assert rules.keys() == used
    for key, rule in rules.items():
        way, ink = key.split("-")
        assert rule == f"{'fill' if way == 'fill' else 'stroke'}: {VIEWED[ink].colour}"


@every_character
def test_a_viewer_shows_every_character_in_the_inks_of_the_game(name):
    rules, used = viewed("figures", name)
    assert rules.keys() == used
    for key, rule in rules.items():
        way, ink = key.split("-")
        colour = characters.INKS[ink].colour
        if way == "glint":
            colour = mix(characters.INKS[ink], look.CREAM, 0.75).colour
        wanted = {"solid": f"fill: {colour}; stroke: {look.NIGHT.colour}", "fill": f"fill: {colour}"}
        wanted |= {"flat": wanted["solid"], "inside": wanted["fill"]}
        assert rule == wanted.get(way, f"stroke: {colour}")


@every_character
def test_every_character_keeps_to_its_box_and_is_titled(name):
    drawing = characters.drawing(name)
    left, top, width, height = drawing.box
    assert (left, top, width, height) == (-1.15, -1.15, 2.3, 2.3)
    for x, y in corners(drawing):
        assert left <= x <= left + width and top <= y <= top + height, (x, y)
    assert re.fullmatch(r"[A-Z].{10,}[^.]", drawing.title)


@every_character
@pytest.mark.parametrize("mode", Mode)
def test_every_character_is_painted_in_every_ink(name, mode):
    on = look.press(mode)
    if name in look.ROBOTS:
        front, back = figures.robot(on, name), figures.robot_back(on, name)
        assert front and front != back[0].shapes
        assert figures.robot_head(on, name)
    else:
        assert getattr(figures, name)(on)


def test_every_robot_of_the_game_has_a_drawing():
    for robot in load().robots:
        file = FOLDER / "figures" / f"{robot.id}.svg"
        assert file.is_file(), f"add generators/rescue/drawings/figures/{robot.id}.svg: docs/printing.md says how"


@pytest.mark.parametrize("classes", ["solid-mauve", "shiny-steel"])
def test_a_class_that_is_no_way_to_paint_or_no_ink_is_named_with_those_there_are(classes, monkeypatch):
    text = f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 2 2"><circle class="{classes}" r="1"/></svg>"""
    monkeypatch.setattr(characters, "drawing", lambda name: read("pod.svg", text))
    with pytest.raises(DrawingError, match=f"{classes}.*solid, flat, .* in cream, night"):
        figures.pod(look.press(Mode.NORMAL))


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
