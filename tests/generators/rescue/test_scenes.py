"""The scenes on the cards: one for each, none like another, each within what its card shows, in every ink."""

from dataclasses import replace

import pytest

from jupiter.games.rescue.definitions import load
from jupiter.generators.drawing.inks import Mode
from jupiter.generators.drawing.scene import Circle, Group, Path, Polygon, Polyline
from jupiter.generators.rescue.look import TYPES, press
from jupiter.generators.rescue.scenes import HEIGHT, SCENES, WIDTH, Stage

CARDS = load().cards


def stage(code, mode=Mode.NORMAL):
    return Stage(replace(press(mode), is_sketch=mode is Mode.LOW), TYPES[CARDS[code].type])


def points(shapes):
    """Where the figures of a scene reach to: the points of all groups, which are moved as a whole."""
    for shape in shapes:
        if isinstance(shape, Group):
            if shape.clip is None:
                yield from (shape.transform.apply(at) for at in points(shape.shapes))
        elif isinstance(shape, Circle):
            yield shape.centre
        elif isinstance(shape, Polygon | Polyline):
            yield from shape.points
        elif isinstance(shape, Path):
            yield shape.start


def test_every_card_has_a_scene_of_its_own():
    assert SCENES.keys() == CARDS.keys()
    drawn = [SCENES[code](stage("BO")) for code in SCENES]
    assert all(one != other for i, one in enumerate(drawn) for other in drawn[:i])


@pytest.mark.parametrize("code", SCENES)
def test_figures_stand_within_the_picture(code):
    groups = [shape for shape in SCENES[code](stage(code)) if isinstance(shape, Group) and shape.clip is None]
    for x, y in points(groups):
        assert -2.0 <= x <= WIDTH + 4.0, x
        assert -4.5 <= y <= HEIGHT + 3.5, y


@pytest.mark.parametrize("mode", [Mode.GREY, Mode.LOW])
def test_scenes_are_drawn_anew_where_there_is_no_colour_or_little_ink(mode):
    for code, scene in SCENES.items():
        assert scene(stage(code, mode)) != scene(stage(code))
        assert scene(stage(code, mode)) == scene(stage(code, mode))
