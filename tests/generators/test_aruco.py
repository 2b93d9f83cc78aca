"""Camera marks are those of OpenCV, which finds them however they are turned."""

import cv2
import numpy as np
import pytest

from jupiter.generators.drawing import aruco
from jupiter.generators.drawing.scene import Scene
from tests.generators.camera import DICTIONARY, angle, found, grey


def test_the_patterns_are_those_of_opencv():
    size = DICTIONARY.bytesList.shape[0]
    assert size == aruco.COUNT
    for number in range(size):
        wanted = cv2.aruco.Dictionary.getBitsFromByteList(DICTIONARY.bytesList[number : number + 1], 4)
        assert np.array_equal(np.array(aruco.bits(number)), wanted.astype(bool)), number


@pytest.mark.parametrize("number", [-1, 250])
def test_a_mark_that_the_dictionary_does_not_have_is_refused(number):
    with pytest.raises(ValueError, match=f"no mark {number}"):
        aruco.bits(number)


def test_a_mark_turns_with_its_degrees_and_is_as_large_as_told():
    for degrees in range(0, 360, 30):
        scene = Scene("mark", 20, 20, (aruco.mark(7, (10, 10), 9, degrees, "#000000", "#FFFFFF"),))
        ((number, corners),) = found(grey(scene, 10))
        assert number == 7
        assert angle(corners) == pytest.approx(degrees, abs=2.5)
        assert np.linalg.norm(corners[1] - corners[0]) == pytest.approx(90, abs=3)
        assert corners.mean(axis=0) == pytest.approx([100, 100], abs=1.5)
