"""Robots that stand are named by their two slopes, from whatever side they are seen; nothing else is taken for one."""

import numpy as np
import pytest

from jupiter.games.rescue.definitions import load
from jupiter.generators.order.options import Edition
from jupiter.generators.rescue import standees as printed
from jupiter.photos.patches import Spot
from jupiter.photos.reading import EMPTY, Seen
from jupiter.photos.rescue import standees
from jupiter.photos.rescue.faces import PAPER
from jupiter.photos.rescue.figures import Space
from jupiter.photos.view import Pose, View
from tests.matrices import first_of
from tests.photos.camera import aim
from tests.photos.grades import GRADES
from tests.photos.painting import Painter
from tests.photos.photograph import press
from tests.photos.rescue.faces import Print, standing
from tests.photos.scene import Scene, Standee
from tests.photos.test_heights import view_of

APART, SIZE = 50.0, (1200, 900)
DOUBT = Seen(("token/creep", EMPTY), 0.4, ())


def _seen(turn, seed=3):
    """What is seen on eight places in two rows: on seven of them stands a robot, on the last there is nothing."""
    robots, kind = [robot.id for robot in load().robots], Print(Edition(), Edition())
    middles = [np.array((APART * (i % 4 - 1.5), APART * (i // 4 - 0.5))) for i in range(8)]
    figures = tuple(
        Standee(f"standee/{robot}", *standing(kind, robot), at[0] + 2.0, at[1] - 1.5, turn + 40 * i, printed.TAB)
        for i, (robot, at) in enumerate(zip(robots, middles, strict=False))
    )
    camera = aim(np.random.default_rng(seed), GRADES["usual"], np.array([(-110.0, -60.0), (110.0, 60.0)]), SIZE)
    scene = Scene("jupiter-rescue", "", "wood", 0, (), figures)
    picture = Painter(scene, camera, press(150)).paint().picture
    spaces = [Space(str(i), Spot(Pose(at, 0.0), np.zeros(2)), "", np.array(PAPER)) for i, at in enumerate(middles)]
    return standees.look(picture, view_of(camera), spaces, dict.fromkeys(map(str, range(8)), DOUBT)), robots


@pytest.mark.parametrize("turn", first_of([130, 0]))
def test_each_robot_is_named_however_it_stands(turn):
    seen, robots = _seen(turn)
    assert [seen[str(i)].choices for i in range(7)] == [(f"robot/{robot}",) for robot in robots]
    assert "7" not in seen, "where nothing stands, what was said before holds"


def test_spaces_that_are_sure_are_not_looked_at():
    sure, view = Seen((EMPTY,), 0.9, ()), View(np.eye(3), 0.0, (9, 9))
    space = Space("0.1", Spot(Pose(np.zeros(2), 0.0), np.zeros(2)), "", np.array(PAPER))
    assert standees.look(np.zeros((9, 9, 3), np.uint8), view, [space], {"0.1": sure}) == {}


def test_the_pictures_are_those_that_are_printed():
    known = standees.folded()
    assert known.size == (printed.WIDTH, printed.HEIGHT)
    assert known.depth == printed.TAB
    assert known.names == tuple(f"robot/{robot.id}" for robot in load().robots)
