"""The characters in files: each opens, keeps to its box, and looks in a viewer as it does on paper."""

import re
from importlib.resources import files

import pytest

from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.parts import CORE_SCOPES, STANDARD_SCOPES, TYPES
from jupiter.generators.drawing.inks import Mode, mix
from jupiter.generators.drawing.svg_reader import DrawingError, read
from jupiter.generators.rescue import figures, look
from jupiter.generators.rescue.figures import characters
from tests.generators.drawn import corners, viewed

FOLDER = files("jupiter.generators.rescue") / "drawings"
CHARACTERS = (*look.ROBOTS, "pod")
every_character = pytest.mark.parametrize("name", CHARACTERS)


@every_character
def test_a_viewer_shows_every_character_in_the_inks_of_the_game(name):
    rules, used = viewed(FOLDER / "figures" / f"{name}.svg")
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
def test_every_character_is_painted_in_every_ink(name):
    for on in map(look.press, Mode):
        if name in look.ROBOTS:
            front, back = figures.robot(on, name), figures.robot_back(on, name)
            assert front and front != back[0].shapes
            assert figures.robot_head(on, name)
        else:
            assert getattr(figures, name)(on)


def test_every_robot_of_the_game_has_a_drawing():
    missing = [one.id for one in load().robots if not (FOLDER / "figures" / f"{one.id}.svg").is_file()]
    assert missing == [], "add generators/rescue/drawings/figures/<id>.svg: docs/printing.md says how"


@pytest.mark.parametrize("classes", ["solid-mauve", "shiny-steel"])
def test_a_class_that_is_no_way_to_paint_or_no_ink_is_named_with_those_there_are(classes, monkeypatch):
    text = f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 2 2"><circle class="{classes}" r="1"/></svg>"""
    monkeypatch.setattr(characters, "drawing", lambda name: read("pod.svg", text))
    with pytest.raises(DrawingError, match=f"{classes}.*solid, flat, .* in cream, night"):
        figures.pod(look.press(Mode.NORMAL))


def test_every_card_type_and_scope_has_an_icon():
    names = {*load().cards, *TYPES, *STANDARD_SCOPES, *CORE_SCOPES}
    assert names - set(look.ICONS.names) == set(), "add generators/rescue/drawings/icons/<name>.svg: docs/printing.md"
