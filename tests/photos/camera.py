"""A phone's camera above the table: where it is, and where it sees a point.

Lengths in mm. The table is the plane z = 0; x grows to the right, y toward whoever sits below, z *into* the table, so
that a point h above it is (x, y, -h). Pixels are OpenCV's: the middle of the upper left one is (0, 0).
Invariant: `project` is where the photo shows a point; `flat` is where it would without distortion.
"""

from dataclasses import dataclass, replace
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from tests.photos.grades import Grade

Array = NDArray[Any]
FOCAL = 26 / 36
"""Of a phone's main camera: 26 mm where a picture is 36 mm wide."""
ROLL = 6.0
"""How far a phone is held askew at most, in degrees."""


@dataclass(frozen=True)
class Camera:
    """Where the camera is and how it draws."""

    width: int
    height: int
    matrix: Array
    distortion: Array
    """k1, k2, p1, p2, k3."""
    rotation: Array
    translation: Array

    @property
    def centre(self) -> Array:
        """Where the lens is."""
        centre: Array = -self.rotation.T @ self.translation
        return centre

    def project(self, points: Any) -> Array:
        """The pixels of points (n x 3), distortion included."""
        turn = cv2.Rodrigues(self.rotation)[0]
        points = np.asarray(points, float).reshape(-1, 3)
        return cv2.projectPoints(points, turn, self.translation, self.matrix, self.distortion)[0].reshape(-1, 2)

    def flat(self, points: Any) -> Array:
        """The pixels of points (n x 3) without distortion."""
        seen = (np.asarray(points, float).reshape(-1, 3) @ self.rotation.T + self.translation) @ self.matrix.T
        pixels: Array = seen[:, :2] / seen[:, 2:]
        return pixels

    def plane(self, origin: Array, across: Array, down: Array) -> Array:
        """The map from coordinates on a plane to pixels without distortion: its origin, and a millimetre each way."""
        columns = np.stack((across, down, origin), axis=1)
        homography: Array = self.matrix @ (self.rotation @ columns + np.outer(self.translation, (0, 0, 1)))
        return homography

    def widened(self, margin: int) -> "Camera":
        """The same view with so many more pixels on each side."""
        matrix = self.matrix.copy()
        matrix[:2, 2] += margin
        return replace(self, width=self.width + 2 * margin, height=self.height + 2 * margin, matrix=matrix)

    def as_dict(self) -> dict[str, Any]:
        """As it stands in the truth of a photo."""
        return {
            "matrix": self.matrix.tolist(),
            "distortion": self.distortion.tolist(),
            "rotation": cv2.Rodrigues(self.rotation)[0].ravel().tolist(),
            "translation": self.translation.tolist(),
        }


def aim(chance: np.random.Generator, grade: Grade, points: Array, size: tuple[int, int]) -> Camera:
    """A camera held by hand that has the points (n x 2, on the table) in its picture, as the grade's `fill` says."""
    width, height = size
    focal = FOCAL * max(size)
    matrix = np.array([[focal, 0, (width - 1) / 2], [0, focal, (height - 1) / 2], [0, 0, 1.0]])
    distortion = np.array([chance.uniform(*grade.distortion), 0, 0, 0, 0])
    distortion[1] = -0.4 * distortion[0] + chance.normal(0, 0.004)
    tilt = np.radians(chance.uniform(*grade.tilt))
    side = np.radians(chance.uniform(-25, 25) if chance.random() < 0.6 else chance.uniform(-180, 180))
    rotation = _looking(tilt, side, np.radians(chance.uniform(-ROLL, ROLL)))
    fill = chance.uniform(*grade.fill)
    middle = (points.min(axis=0) + points.max(axis=0)) / 2
    middle = middle + chance.normal(0, 8.0, 2)

    def held(distance: float, target: Array) -> Camera:
        centre = np.array([*target, 0.0]) - distance * rotation[2]
        return Camera(width, height, matrix, distortion, rotation, -rotation @ centre)

    low, high = 100.0, 4000.0
    for _ in range(24):
        distance = (low + high) / 2
        middle = middle + _shift(held(distance, middle), points)
        low, high = (distance, high) if _reach(held(distance, middle), points) > fill else (low, distance)
    return held(high, middle)


def _looking(tilt: float, side: float, roll: float) -> Array:
    """The rotation of a camera that leans back toward the side from which the table is seen."""
    away = np.array([-np.sin(side), np.cos(side)])
    forward = np.array([*(-np.sin(tilt) * away), np.cos(tilt)])
    down = np.array([*(np.cos(tilt) * away), np.sin(tilt)])
    right = np.cross(down, forward)
    across, along = np.cos(roll) * right + np.sin(roll) * down, np.cos(roll) * down - np.sin(roll) * right
    return np.stack((across, along, forward))


def _seen(camera: Camera, points: Array) -> Array:
    """Where the points are in the picture, -1 to 1 each way."""
    pixels = camera.flat(np.column_stack((points, np.zeros(len(points)))))
    half = np.array([camera.width, camera.height]) / 2
    return pixels / half - 1


def _reach(camera: Camera, points: Array) -> float:
    """How far the points reach from the middle of the picture, 1 for its edge; more where some lie behind the lens."""
    depth = np.column_stack((points, np.zeros(len(points)))) @ camera.rotation[2] + camera.translation[2]
    return 9.0 if depth.min() < 20 else float(np.abs(_seen(camera, points)).max())


def _shift(camera: Camera, points: Array) -> Array:
    """How far the aim must move on the table so that the points lie about the middle of the picture."""
    depth = np.column_stack((points, np.zeros(len(points)))) @ camera.rotation[2] + camera.translation[2]
    if depth.min() < 20:
        return np.zeros(2)
    seen = _seen(camera, points)
    off = (seen.min(axis=0) + seen.max(axis=0)) / 2 * np.array([camera.width, camera.height]) / 2
    home = np.linalg.inv(camera.plane(np.zeros(3), np.array([1.0, 0, 0]), np.array([0, 1.0, 0])))
    centre = np.array([(camera.width - 1) / 2, (camera.height - 1) / 2])
    here, there = (home @ (*point, 1.0) for point in (centre, centre + 0.7 * off))
    moved: Array = there[:2] / there[2] - here[:2] / here[2]
    return moved
