"""Limbs: bones keep their lengths wherever a hand reaches."""

from itertools import pairwise
from math import dist

import pytest

from jupiter.generators.drawing import rig


@pytest.mark.parametrize("target", [(3.0, 2.0), (-1.0, 4.0), (90.0, 0.0), (0.1, 0.0)])
@pytest.mark.parametrize("bends_left", [False, True])
def test_a_limb_keeps_its_bones_wherever_it_reaches(target, bends_left):
    joints = rig.reach((0, 0), target, 3.0, 2.0, bends_left=bends_left)
    assert [dist(a, b) for a, b in pairwise(joints)] == pytest.approx([3.0, 2.0], abs=1e-4)
    if 1.0 < dist(target, (0, 0)) < 5.0:
        assert joints[-1] == pytest.approx(target)
