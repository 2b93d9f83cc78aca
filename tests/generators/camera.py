"""What the tests of marked pieces share: a tilted camera, and OpenCV behind it."""

from math import cos, radians, sin

import cv2
import numpy as np

from tests.generators.eyes import rendered
from tests.generators.faces import seen

PIXELS_PER_MM = 4
DICTIONARY = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_250)
DETECTOR = cv2.aruco.ArucoDetector(DICTIONARY)


def _detector():
    """OpenCV's, told to look at cells of few pixels more finely than it does unasked."""
    parameters = cv2.aruco.DetectorParameters()
    parameters.perspectiveRemovePixelPerCell = 10
    parameters.perspectiveRemoveIgnoredMarginPerCell = 0.25
    return cv2.aruco.ArucoDetector(DICTIONARY, parameters)


def found(image):
    """The marks that OpenCV sees in a grey picture: number and corners, clockwise from the top left one."""
    corners, numbers, _ = _detector().detectMarkers(image)
    return [] if numbers is None else list(zip(numbers.flatten().tolist(), (c[0] for c in corners), strict=True))


def grey(scene, pixels_per_mm=PIXELS_PER_MM):
    """A scene as a grey picture."""
    (image,) = rendered([scene], 25.4 * pixels_per_mm)
    return np.array(image.convert("L"))


def angle(corners):
    """How far the mark is turned clockwise, -15 to 345 degrees."""
    x, y = corners[1] - corners[0]
    return (np.degrees(np.arctan2(y, x)) + 15) % 360 - 15


def _aslant(picture, pixels_per_mm, millimetres, degrees=25):
    """The picture lying on a grey table, seen by a tilted camera that far away."""
    flat = cv2.copyMakeBorder(picture.mean(axis=2).astype(np.uint8), 60, 60, 60, 60, cv2.BORDER_CONSTANT, value=120)
    rows, columns = flat.shape
    away, tilt = millimetres * pixels_per_mm, radians(degrees)
    centred = np.array([[1, 0, -columns / 2], [0, 1, -rows / 2], [0, 0, 1]])
    tilted = np.array([[1, 0, 0], [0, cos(tilt), 0], [0, -sin(tilt) / away, 1]])
    back = np.array([[1, 0, columns / 2], [0, 1, rows / 2], [0, 0, 1]])
    return cv2.warpPerspective(flat, back @ tilted @ centred, (columns, rows), borderValue=120)


def numbers(scene, pixels_per_mm=PIXELS_PER_MM, millimetres=300):
    """The marks that OpenCV finds on a face that is tilted by 25 degrees, seen from so far."""
    _, marks, _ = DETECTOR.detectMarkers(_aslant(seen(scene, 25.4 * pixels_per_mm), pixels_per_mm, millimetres))
    return [] if marks is None else marks.flatten().tolist()
