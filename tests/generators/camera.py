"""What the tests of marked pieces share: a tilted camera, and OpenCV behind it."""

from math import cos, radians, sin

import cv2
import numpy as np

from tests.generators.faces import seen

PIXELS_PER_MM = 4
DETECTOR = cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_100))


def _aslant(picture, degrees=25):
    """The picture lying on a grey table, seen by a tilted camera 300 mm away."""
    flat = cv2.copyMakeBorder(picture.mean(axis=2).astype(np.uint8), 60, 60, 60, 60, cv2.BORDER_CONSTANT, value=120)
    rows, columns = flat.shape
    away, angle = 300 * PIXELS_PER_MM, radians(degrees)
    centred = np.array([[1, 0, -columns / 2], [0, 1, -rows / 2], [0, 0, 1]])
    tilted = np.array([[1, 0, 0], [0, cos(angle), 0], [0, -sin(angle) / away, 1]])
    back = np.array([[1, 0, columns / 2], [0, 1, rows / 2], [0, 0, 1]])
    return cv2.warpPerspective(flat, back @ tilted @ centred, (columns, rows), borderValue=120)


def numbers(scene):
    """The marks that OpenCV finds on a face at 4 pixels for each mm, tilted by 25 degrees."""
    _, found, _ = DETECTOR.detectMarkers(_aslant(seen(scene, 25.4 * PIXELS_PER_MM)))
    return [] if found is None else found.flatten().tolist()
