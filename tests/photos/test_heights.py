"""Points above a table are seen where a camera sees them, though all that is known of it is how it sees the table."""

import cv2
import numpy as np
import pytest

from jupiter.photos.heights import Heights
from jupiter.photos.view import View
from tests.photos.camera import Camera, aim
from tests.photos.grades import GRADES

SIZE = (4032, 3024)


def view_of(camera: Camera) -> View:
    """What a perfect fit to the table makes of a camera without distortion."""
    table = np.array([(x, y) for x in (-200.0, 0.0, 200.0) for y in (-200.0, 0.0, 200.0)])
    plain = View(np.eye(3), 0.0, (camera.width, camera.height))
    seen = plain.to_table(camera.flat(np.column_stack([table, np.zeros(len(table))])))
    matrix, _ = cv2.findHomography(table, seen)
    return View(matrix / matrix[2, 2], 0.0, plain.size)


@pytest.mark.parametrize(("grade", "most"), [("easy", 4.0), ("usual", 4.0), ("hard", 2.0)])
def test_a_point_above_the_table_is_seen_where_the_camera_sees_it(grade, most):
    """Of a camera that looks straight down the focal length is not seen; a phone's is near enough."""
    for seed in range(8):
        camera = aim(np.random.default_rng(seed), GRADES[grade], np.array([(-200.0, -200.0), (200.0, 200.0)]), SIZE)
        heights = Heights.over(view_of(camera))
        points = np.array([(x, y, z) for x in (-150.0, 150.0) for y in (-150.0, 150.0) for z in (0.0, 40.0)])
        off = np.hypot(*(heights.to_picture(points) - camera.flat(points * (1, 1, -1))).T)
        assert off[points[:, 2] == 0].max() < 0.1
        assert off.max() < most
