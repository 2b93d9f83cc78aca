"""Where the boxes of each printed player sheet are, and what is printed in them.

A sheet differs by paper, by language (names run wider or narrower) and by what it is filled in with. Lengths are in mm
of the sheet as it is drawn, from its middle; a half sheet is drawn like a whole one and made smaller.
Invariant: places and print are those of the drawing; `python -m tests.photos.ark.printed_sheets --write` takes them
from it anew.
"""

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np

from jupiter.photos import pictures
from jupiter.photos.marks import Floats

DATA = files("jupiter.photos.ark") / "data"

TEXEL = 6.0
"""Pixels of a millimetre in `boxes.npz`, and of a sheet that is seen from straight above."""

UNIT = 0.01
"""Of the numbers in the file, in mm."""

REFERENCE = ("A4", "en", "pencil")
"""The print whose boxes are in `boxes.npz`: what is printed in a box is the same in all of them."""

SHARP = 0.05
"""Radius of the corners of a square box in mm: lines ruled by hand cross there."""

STEPS = 6
"""Points along a side of an outline."""


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """One print of the sheet."""

    paper: str
    """A sheet on half of it begins with `half`."""
    language: str
    pen: str
    marks: Floats
    """The corners of the dark squares of its four marks, by number, clockwise from upper left: shape (4, 4, 2)."""
    boxes: Floats
    """Left, top, width and height of each box, in the order of `names`: shape (n, 4)."""

    @property
    def middles(self) -> Floats:
        """Of the boxes: shape (n, 2)."""
        return self.boxes[:, :2] + self.boxes[:, 2:] / 2

    @property
    def half(self) -> Floats:
        """How far the sheet reaches from its middle, about: shape (2,)."""
        return np.abs(self.marks).reshape(-1, 2).max(axis=0) + 8.0


@cache
def _file() -> Any:
    return json.loads((DATA / "layouts.json").read_text())


@cache
def names() -> tuple[str, ...]:
    """Of the boxes: `AG1.2`, `PORT.FOOD 1`, `RARE 3`, `hex 4`, `food 4`, and some that only tell how the sheet lies."""
    return tuple(_file()["names"])


@cache
def layouts() -> tuple[Layout, ...]:
    """All prints there are."""
    return tuple(
        Layout(
            one["paper"],
            one["language"],
            one["pen"],
            np.array(one["marks"], np.float64).reshape(4, 4, 2) * UNIT,
            np.array(one["boxes"], np.float64).reshape(-1, 4) * UNIT,
        )
        for one in _file()["layouts"]
    )


@cache
def reference() -> Layout:
    """The one whose boxes are in `boxes.npz`."""
    return next(one for one in layouts() if (one.paper, one.language, one.pen) == REFERENCE)


@cache
def outlines(layout: Layout) -> Floats:
    """Points along the line around each box, from its middle: shape (n, 4 * `STEPS`, 2)."""
    sizes = layout.boxes[:, 2:].tolist()
    return np.stack([_outline(_shape(name), *size) for name, size in zip(names(), sizes, strict=True)])


def _shape(name: str) -> str:
    what = name.partition(".")[2] or name
    if name.startswith("hex "):
        return "hexagon"
    if what.startswith("R") and "." in name:
        return "diamond"
    if what.startswith(("FOOD", "dome")):
        return "circle"
    return "round" if what == "POWER" else "square"


@cache
def _outline(shape: str, width: float, height: float) -> Floats:
    if shape == "hexagon":
        # The box of a hex or a diamond is what a pencil has of it.
        return _polygon(6, width / 0.8 / 3**0.5, 90)
    if shape == "diamond":
        return _polygon(4, width / 2**0.5, 0)
    if shape == "circle":
        return _polygon(4 * STEPS, width / 2, 0)
    return _rounded(width / 2, height / 2, height / 2 if shape == "round" else SHARP)


def _polygon(count: int, radius: float, degrees: float) -> Floats:
    turns = np.radians(degrees + 360 * np.arange(count) / count)
    return _along(radius * np.column_stack([np.cos(turns), np.sin(turns)]))


def _rounded(half_width: float, half_height: float, corner: float) -> Floats:
    turns = np.radians(np.arange(0, 360, 30) + 15.0)
    round_it = corner * np.column_stack([np.cos(turns), np.sin(turns)])
    inner = np.array([half_width - corner, half_height - corner])
    return _along(round_it + np.sign(round_it) * inner)


def _along(corners: Floats) -> Floats:
    """So many points at equal distances along a closed line."""
    closed = np.vstack([corners, corners[:1]])
    lengths = np.concatenate([[0.0], np.hypot(*np.diff(closed, axis=0).T).cumsum()])
    at = np.arange(4 * STEPS) / (4 * STEPS) * lengths[-1]
    return np.column_stack([np.interp(at, lengths, closed[:, i]) for i in (0, 1)])


@cache
def printed() -> Floats:
    """The reference sheet without anything but its boxes, as parts of paper's light: shape (rows, columns)."""
    return pictures.read(DATA, "boxes").astype(np.float32) / 255
