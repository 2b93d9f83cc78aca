"""Light on a painted table: lamps with soft shadows, light from all sides, and what glossy pieces throw back.

Values are linear light; 1 is what an evenly lit table gets. All maps are coarse: light changes slowly.
Invariant: shadows fall where a straight line from the lamp says, on the plane of the table.
"""

from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from tests.photos.camera import Camera
from tests.photos.painting import COARSE, Painted, outlines
from tests.photos.scene import Lamp, Scene

Map = NDArray[Any]
PAPER, SLEEVE = 24.0, 400.0
"""How sharp the glint of a lamp is on paper or wood, and on plastic."""


@dataclass
class Light:
    """What falls on each coarse pixel, and what is thrown back straight."""

    diffuse: Map
    glint: Map


def light(scene: Scene, camera: Camera, painted: Painted, glare: float) -> Light:
    """The light of that scene as the camera sees it (without distortion)."""
    table = _table(camera, painted.gloss.shape)
    diffuse = np.full(painted.gloss.shape, 1 - sum(lamp.share for lamp in scene.lamps), np.float32)
    glint = np.zeros_like(diffuse)
    gloss = painted.gloss.astype(np.float32) / 255
    for lamp in scene.lamps:
        lit = _reach(lamp, table) * _unshaded(scene, lamp, camera, painted)
        diffuse += lamp.share * lit
        if glare:
            glint += glare * lamp.share * lit * _thrown_back(lamp, camera, table, gloss)
    return Light(diffuse, glint)


def _table(camera: Camera, shape: tuple[int, ...]) -> tuple[Map, Map]:
    """Where on the table each coarse pixel looks."""
    home = np.linalg.inv(camera.plane(np.zeros(3), np.array([1.0, 0, 0]), np.array([0, 1.0, 0])))
    y, x = np.mgrid[: shape[0], : shape[1]].astype(np.float32) * COARSE
    across, down, part = (home[i, 0] * x + home[i, 1] * y + home[i, 2] for i in range(3))
    return (across / part).astype(np.float32), (down / part).astype(np.float32)


def _reach(lamp: Lamp, table: tuple[Map, Map]) -> Map:
    """How much of a lamp's light comes to each point, 1 below the middle of the table."""
    x, y = table
    far = (x - lamp.x) ** 2 + (y - lamp.y) ** 2 + lamp.height**2
    middle = lamp.x**2 + lamp.y**2 + lamp.height**2
    reach: Map = ((middle / far) ** 1.5).astype(np.float32)
    return np.minimum(reach, 2.5)


def _unshaded(scene: Scene, lamp: Lamp, camera: Camera, painted: Painted) -> Map:
    """Which part of the lamp is to be seen from each point."""
    free = np.ones(painted.gloss.shape, np.float32)
    for standee in scene.standees:
        _cast(free, lamp, camera, standee.corners, height=float(-standee.ridge[2]))
    for standee in scene.standees:
        # Its shadow lies behind it, and not on what is seen of itself.
        hull = cv2.convexHull((camera.flat(standee.corners) / COARSE).astype(np.float32))[:, 0]
        cv2.fillPoly(free, [np.round(hull * 16).astype(np.int32)], 1.0, lineType=cv2.LINE_AA, shift=4)
    for hand in scene.hands:
        for limb in outlines(hand):
            points = np.column_stack((limb, np.full(len(limb), -hand.height)))
            _cast(free, lamp, camera, points, height=hand.height)
    return free


def _cast(free: Map, lamp: Lamp, camera: Camera, points: NDArray[Any], height: float) -> None:
    """The shadow of a thing with those corners; the higher it is, the softer."""
    rise = points[:, 2:] - lamp.at[2]
    shadow = lamp.at + (points - lamp.at) * (-lamp.at[2] / np.maximum(rise, 1.0))
    depth = shadow @ camera.rotation[2] + camera.translation[2]
    if depth.min() < 30:
        return
    pixels = camera.flat(shadow) / COARSE
    hull = cv2.convexHull(pixels.astype(np.float32))[:, 0]
    scale = float(camera.matrix[0, 0] / depth.mean()) / COARSE
    blur = max(0.7, 0.4 * scale * lamp.size * height / max(lamp.height - height, 50.0))
    low = np.maximum(0, np.floor(hull.min(axis=0) - 3 * blur - 2)).astype(int)
    high = np.minimum(free.shape[::-1], np.ceil(hull.max(axis=0) + 3 * blur + 2).astype(int))
    if (low >= high).any():
        return
    mask = np.zeros((high[1] - low[1], high[0] - low[0]), np.float32)
    cv2.fillPoly(mask, [np.round((hull - low) * 16).astype(np.int32)], 1.0, lineType=cv2.LINE_AA, shift=4)
    mask = cv2.GaussianBlur(mask, (0, 0), blur)
    part = free[low[1] : high[1], low[0] : high[0]]
    np.minimum(part, 1 - mask, out=part)


def _thrown_back(lamp: Lamp, camera: Camera, table: tuple[Map, Map], gloss: Map) -> Map:
    """How bright the lamp's image is on what lies flat: Blinn's half vector."""
    x, y = table
    lens = camera.centre

    def toward(at: NDArray[Any]) -> tuple[Map, Map, Map]:
        dx, dy, dz = at[0] - x, at[1] - y, np.full_like(x, at[2])
        far = np.sqrt(dx**2 + dy**2 + dz**2)
        return dx / far, dy / far, dz / far

    half = [a + b for a, b in zip(toward(lamp.at), toward(lens), strict=True)]
    upright = -half[2] / np.sqrt(half[0] ** 2 + half[1] ** 2 + half[2] ** 2)
    sharp = np.where(gloss > 0.6, SLEEVE, PAPER).astype(np.float32)
    height = np.where(gloss > 0.6, 2.2, 0.5).astype(np.float32)
    return (gloss * height * upright**sharp).astype(np.float32)
