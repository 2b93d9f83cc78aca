"""What people do to a sheet of paper: strokes of pencil and pen, rubbed out ones, coffee, folds, paper that curls.

Invariant: pictures are blue, green, red; lengths are in mm from the upper left corner, and all chance is the
generator's that is handed in.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

Picture = NDArray[Any]
Chance = np.random.Generator
Line = NDArray[Any]
"""Points, shape (n, 2)."""


@dataclass(frozen=True)
class Tool:
    """What a hand writes with."""

    colour: tuple[int, int, int]
    width: float
    grain: float
    """How much of a stroke the roughness of paper leaves out."""


TOOLS = {
    "pencil": Tool((78, 76, 74), 0.55, 0.55),
    "soft pencil": Tool((58, 56, 55), 0.85, 0.4),
    "blue pen": Tool((150, 62, 34), 0.45, 0.05),
    "black pen": Tool((40, 34, 34), 0.4, 0.05),
    "red pen": Tool((48, 40, 190), 0.5, 0.05),
    "felt pen": Tool((60, 40, 30), 1.0, 0.02),
}
SHAPES = ("tick", "cross", "slash", "scribble", "fill")


@dataclass(frozen=True)
class Stroke:
    """Lines of one tool: how strongly they are drawn, 0 to 1, and whether they were rubbed out again."""

    tool: str
    lines: tuple[Line, ...]
    strength: float
    is_erased: bool = False


def mark(
    chance: Chance, shape: str, middle: tuple[float, float], size: tuple[float, float], wild: float
) -> tuple[Line, ...]:
    """The lines with which a hand marks a box of that size: `wild` mm off, and over its border by as much."""
    at = np.array(middle) + chance.normal(0, 0.25 + 0.25 * wild, 2)
    half = np.array(size) / 2 * chance.uniform(0.75, 1.0) + wild * chance.uniform(-0.3, 0.6)

    def line(*points: tuple[float, float], bend: float = 0.08) -> Line:
        corners = (np.array(points) + chance.normal(0, bend, (len(points), 2))) * half + at
        return _smoothed(corners)

    if shape == "tick":
        return (line((-0.8, 0.05), (-0.25, 0.75), (0.85, -0.85)),)
    if shape == "cross":
        return line((-0.8, -0.8), (0, 0), (0.8, 0.8)), line((0.8, -0.8), (0, 0), (-0.8, 0.8))
    if shape == "slash":
        return (line((-0.85, 0.85), (0.1, -0.1), (0.85, -0.85)),)
    if shape == "circle":
        turns = np.linspace(-1.5, 2 * np.pi - 1.1, 24)
        return (np.column_stack([np.cos(turns), np.sin(turns)]) * half * 0.85 + at,)
    rows = int(chance.integers(4, 7)) if shape == "scribble" else max(7, int(2.6 * half[1]))
    reach = 0.7 if shape == "scribble" else 0.88
    zigzag = [((-1) ** i * reach, -reach + 2 * reach * i / (rows - 1)) for i in range(rows)]
    return (line(*zigzag, bend=0.05),)


def _smoothed(corners: Line) -> Line:
    """A line through the corners as a quick hand draws it."""
    points = corners.copy()
    for _ in range(2):
        middle = np.column_stack([0.75 * points[:-1] + 0.25 * points[1:], 0.25 * points[:-1] + 0.75 * points[1:]])
        points = np.vstack([points[:1], middle.reshape(-1, 2), points[-1:]])
    return points


def drawn(chance: Chance, picture: Picture, texel: float, strokes: Sequence[Stroke]) -> Picture:
    """The picture with these strokes on it."""
    for stroke in strokes:
        points = np.vstack(stroke.lines)
        low = np.maximum(0, np.floor((points.min(axis=0) - 2) * texel)).astype(int)
        high = np.minimum(picture.shape[1::-1], np.ceil((points.max(axis=0) + 2) * texel)).astype(int)
        part = picture[low[1] : high[1], low[0] : high[0]]
        part[:] = _stroked(chance, part, texel, stroke, low)
    return picture


def _stroked(chance: Chance, part: Picture, texel: float, stroke: Stroke, corner: Line) -> Picture:
    tool = TOOLS[stroke.tool]
    cover: Picture = np.zeros(part.shape[:2], np.float32)
    for points in stroke.lines:
        line = np.zeros(part.shape[:2], np.uint8)
        width = max(1, round(tool.width * texel * float(chance.uniform(0.8, 1.25))))
        at = np.round((points * texel - corner) * 16).astype(np.int32)
        cv2.polylines(line, [at.reshape(-1, 1, 2)], False, 255, width, cv2.LINE_AA, 4)
        cover = 1 - (1 - cover) * (1 - line.astype(np.float32) / 255 * stroke.strength)
    rough = chance.random(
        (max(2, int(part.shape[0] / texel / 0.13)), max(2, int(part.shape[1] / texel / 0.13))), np.float32
    )
    cover = cover * (1 - tool.grain * cv2.resize(rough, part.shape[1::-1], interpolation=cv2.INTER_LINEAR))
    if stroke.is_erased:
        # What a rubber leaves: less of the line, a trace of it all around, now and then a piece that it missed.
        left = float(chance.uniform(0.06, 0.3))
        missed = cv2.resize(chance.random((3, 3), np.float32), part.shape[1::-1], interpolation=cv2.INTER_LINEAR)
        smear = cv2.GaussianBlur(cover, (0, 0), 0.9 * texel) * 0.12
        cover = cv2.GaussianBlur(cover, (0, 0), 0.2 * texel) * (left + 0.35 * np.clip(missed - 0.7, 0, 1)) + smear
    alpha = np.clip(cover, 0, 1)[..., None]
    return part * (1 - alpha) + np.array(tool.colour, np.float32) * alpha


# --- what happens to paper --------------------------------------------------------------------------------------------


def stained(chance: Chance, picture: Picture, texel: float) -> Picture:
    """With a ring of coffee and some drops of it."""
    rows, columns = picture.shape[:2]
    y, x = np.mgrid[:rows:4, :columns:4].astype(np.float32) / texel
    where = chance.uniform((0, 0), (columns / texel, rows / texel))
    far = np.hypot(x - where[0], y - where[1]) + _waves(chance, x.shape, 1.2)
    radius, width = chance.uniform(34, 42), chance.uniform(1.5, 4)
    ring = np.exp(-(((far - radius) / width) ** 2)) * chance.uniform(0.5, 1)
    ring += 0.25 * (far < radius) * float(chance.random() < 0.3)
    for _ in range(int(chance.integers(0, 4))):
        drop = where + chance.normal(0, 60, 2)
        size = chance.uniform(1.5, 6)
        away = np.hypot(x - drop[0], y - drop[1]) + _waves(chance, x.shape, 0.5)
        ring = np.maximum(ring, 0.55 * (away < size) + 0.5 * np.exp(-(((away - size) / 0.4) ** 2)))
    ring = cv2.resize(np.clip(ring, 0, 1).astype(np.float32), (columns, rows), interpolation=cv2.INTER_LINEAR)
    tint = 1 - ring[..., None] * (1 - np.array([0.5, 0.68, 0.8], np.float32))
    return (picture * tint).astype(np.uint8)


def _waves(chance: Chance, shape: tuple[int, ...], most: float) -> Picture:
    rough = chance.normal(0, most, (shape[0] // 40 + 3, shape[1] // 40 + 3)).astype(np.float32)
    return cv2.resize(rough, shape[::-1], interpolation=cv2.INTER_CUBIC)


def folded(chance: Chance, picture: Picture, texel: float) -> Picture:
    """Folded across the middle once or twice and smoothed out again: a dark crease, and halves that catch the light."""
    for axis in (0, 1)[: 1 + int(chance.random() < 0.4)]:
        length = picture.shape[axis]
        at = length * (0.5 + chance.normal(0, 0.01))
        away = (np.arange(length, dtype=np.float32) - at) / texel
        shade = (
            1
            - 0.16 * np.exp(-((away / 0.35) ** 2))
            - float(chance.uniform(0.02, 0.1)) * np.exp(-np.abs(away) / 25) * (away > 0)
        )
        shaped = shade[:, None, None] if axis == 0 else shade[None, :, None]
        picture = (picture * shaped).astype(np.uint8)
    return picture


def curled(chance: Chance, picture: Picture, texel: float, most: float) -> Picture:
    """Paper that does not lie flat: its points are seen up to so many mm off."""
    rows, columns = picture.shape[:2]
    off: Picture = chance.normal(0, most / 2, (5, 4, 2)).astype(np.float32)
    off = (
        cv2.resize(np.clip(off, -most, most), (columns // 16 + 1, rows // 16 + 1), interpolation=cv2.INTER_CUBIC)
        * texel
    )
    off = cv2.resize(off, (columns, rows), interpolation=cv2.INTER_LINEAR)
    y, x = np.mgrid[:rows, :columns].astype(np.float32)
    return cv2.remap(picture, x + off[..., 0], y + off[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
