"""The calibration sheet: held against the light, it shows how far a printer puts the back off the front.

Invariant: **every number on it is the correction itself**, with its sign, as `Offset` takes it; the maker copies and
never reckons with signs. What the back shows is drawn as it is seen through the paper from the front and then mirrored
onto the back page, so its numbers read right against the light.

On the four scales front lines are `STEP` apart and back lines `BACK_STEP`, so exactly one pair of equal numbers runs
into one another, and each further pair tells 0.1 mm more. Lengths in mm.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import degrees
from typing import Literal

from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import Ink
from jupiter.generators.drawing.scene import Circle, Group, Point, Polyline, Scene, Shape, Style, Text
from jupiter.generators.drawing.text import Box, Setting, fit
from jupiter.generators.messages import Messages, sheet_words
from jupiter.generators.order.page_setup import Flip, PageSetup
from jupiter.generators.sheets.furniture import initials
from jupiter.generators.sheets.page import Side
from jupiter.generators.sheets.strip import strip

STEP, BACK_STEP, READING = 2.0, 2.1, 0.1
"""Distance of lines on the front and on the back, and what a line tells."""

LINES = 30
"""Lines on each side of the middle: the scales reach 3 mm either way."""

OVERLAP, LABEL_AT = 1.5, 8.0
"""How far lines of both sides run past the middle of a scale, and where numbers begin."""

INSET = 22.0
"""Distance of the upright scales from the paper's edge."""

FACTORS = (0.2, 0.25)
"""Degrees for each mm by which the two level scales differ: good factors to reckon with."""

GRID = 5
"""The grid in the middle reaches so many mm either way."""

NIGHT = Ink("night", "#14213D")

FINE, THIN, BOLD = 0.1, 0.15, 0.25
"""Lines."""


@dataclass(frozen=True, slots=True)
class Scale:
    """A vernier: its letter, the middle of its base line as seen from the front, how it runs, the sign of its numbers.

    The sign is 1 where a back that seems to lie too far to the right (or down) needs a positive correction.
    """

    letter: str
    middle: Point
    runs: Literal["level", "upright"]
    sign: int

    def at(self, along: float, across: float) -> Point:
        """A point by its distance along the base line and across it."""
        x, y = self.middle
        return (x + along, y + across) if self.runs == "level" else (x + across, y + along)


def factor(setup: PageSetup) -> float:
    """Degrees for each mm by which the level scales differ; the best for the height of the paper."""
    return next((f for f in FACTORS if degrees(1) / f <= setup.paper.height - 50), FACTORS[-1])


def scales(setup: PageSetup) -> tuple[Scale, ...]:
    """The four scales. A lies at the top of the back page, B at its bottom; C and D tell y."""
    width, height, is_short = setup.paper.width, setup.paper.height, setup.flip is Flip.SHORT
    # So far apart that readings which differ by 1 mm mean a turn of just `factor` degrees.
    half, sign = degrees(1) / factor(setup) / 2, -1 if is_short else 1
    # Flipped on the short edge, the top of the back page lies behind the bottom of the front.
    top, bottom = ("B", "A") if is_short else ("A", "B")
    return (
        Scale(top, (width / 2, height / 2 - half), "level", sign),
        Scale(bottom, (width / 2, height / 2 + half), "level", sign),
        Scale("C", (INSET, height / 2), "upright", -sign),
        Scale("D", (width - INSET, height / 2), "upright", -sign),
    )


def scenes(setup: PageSetup, version: str) -> tuple[Scene, Scene]:
    """Front and back of the sheet, for the long or the short edge; other ways of printing have no backs to move."""
    flip = Flip.SHORT if setup.flip is Flip.SHORT else Flip.LONG
    setup = replace(setup, flip=flip)
    words, ink = sheet_words(setup.language), setup.colour(NIGHT)
    # Without the correction in use, so that what is read takes its place and is not to be added to it.
    through = Group((*_lines(setup, "back", ink), *_cross(setup, ink)), setup.behind(None))
    front = (*_lines(setup, "front", ink), *_grid(setup, ink), *_instructions(setup, words, version, ink))
    return (
        _page(setup, "front", front, words, version),
        _page(setup, "back", (through, *_back_words(setup, words, ink)), words, version),
    )


def _page(setup: PageSetup, side: Side, shapes: tuple[Shape, ...], words: Messages, version: str) -> Scene:
    named = _id(setup, side)
    lines = (f"{words(f'calibration/{side}')} · {setup.paper.name}", words("strip/scale"), f"{named} · {version}")
    # Both strips lie at the same edge of the sheet.
    edge: Literal["top", "bottom"] = "top" if (setup.flip, side) == (Flip.SHORT, "back") else "bottom"
    beside = strip(setup.paper, edge, lines, "", setup.ink, ())
    return Scene(named, setup.paper.width, setup.paper.height, (*shapes, *beside.shapes))


def _id(setup: PageSetup, side: Side) -> str:
    parts = (initials(setup.game), "calibration", setup.paper.name, setup.flip, "1" + side[0].upper())
    return "-".join(part for part in parts if part)


# --- scales ----------------------------------------------------------------------------------------------------------


def _lines(setup: PageSetup, side: Literal["front", "back"], ink: str) -> Iterator[Shape]:
    """What one side shows of the scales, as seen from the front."""
    for scale in scales(setup):
        yield from _scale(scale, side, ink)
        if side == "front":
            at = scale.at(-(LINES + 4) * STEP, 1.5)
            yield Text(at, scale.letter, fonts.NAME, 16, ink, "centre")


def _scale(scale: Scale, side: Literal["front", "back"], ink: str) -> Iterator[Shape]:
    """Lines on one side of the base line, every fifth of them long and numbered."""
    step, way = (STEP, -1) if side == "front" else (BACK_STEP, 1)
    for i in range(-LINES, LINES + 1):
        length = 7.0 if i % 10 == 0 else 5.8 if i % 5 == 0 else 4.0
        line = scale.at(i * step, -way * OVERLAP), scale.at(i * step, way * length)
        yield Polyline(line, Style(stroke=ink, width=BOLD if i % 5 == 0 else THIN))
        if i % 5 == 0:
            yield _number(scale, -scale.sign * i * READING, i * step, way, ink)


def _number(scale: Scale, value: float, along: float, way: int, ink: str) -> Text:
    """The number of a line, upright beyond its end."""
    x, y = scale.at(along, way * LABEL_AT)
    if scale.runs == "level":
        return Text(
            (x, y + (fonts.cap_height(7) if way > 0 else 0.0)), format_signed(value), fonts.NARROW, 7, ink, "centre"
        )
    at = x, y + fonts.cap_height(7) / 2
    return Text(at, format_signed(value), fonts.NARROW, 7, ink, "left" if way > 0 else "right")


def format_signed(value: float) -> str:
    """A number as it goes into the command, with a sign unless it is 0."""
    rounded = round(value, 1)
    return f"{rounded:+g}" if rounded else "0"


# --- middle ----------------------------------------------------------------------------------------------------------


def _grid(setup: PageSetup, ink: str) -> Iterator[Shape]:
    """A grid of millimetres, numbered with the corrections, and a ring around it."""
    (x, y), far = _middle(setup), GRID + 1.0
    for i in range(-GRID, GRID + 1):
        style = Style(stroke=ink, width=BOLD if i % 5 == 0 else FINE)
        yield Polyline(((x + i, y - GRID), (x + i, y + GRID)), style)
        yield Polyline(((x - GRID, y + i), (x + GRID, y + i)), style)
    level, upright = scales(setup)[0].sign, scales(setup)[2].sign
    for i in (-GRID, 0, GRID):
        below = y + far + fonts.cap_height(7)
        yield Text((x + i, below), format_signed(level * i), fonts.NARROW, 7, ink, "centre")
        yield Text(
            (x - far, y + i + fonts.cap_height(7) / 2), format_signed(upright * i), fonts.NARROW, 7, ink, "right"
        )
    yield Text((x + far + 2, y + far + fonts.cap_height(7)), "x", fonts.NAME, 9, ink)
    yield Text((x - far, y - far - 1), "y", fonts.NAME, 9, ink, "right")
    yield Circle((x, y), 2 * GRID + 2, Style(stroke=ink, width=THIN))


def _cross(setup: PageSetup, ink: str) -> Iterator[Shape]:
    """The back's cross and its ring, which is as large as the front's."""
    (x, y), far = _middle(setup), 2 * GRID + 2
    yield Polyline(((x - far, y), (x + far, y)), Style(stroke=ink, width=BOLD))
    yield Polyline(((x, y - far), (x, y + far)), Style(stroke=ink, width=BOLD))
    yield Circle((x, y), far, Style(stroke=ink, width=THIN))


def _middle(setup: PageSetup) -> Point:
    return setup.paper.width / 2, setup.paper.height / 2


# --- words -----------------------------------------------------------------------------------------------------------


def _instructions(setup: PageSetup, words: Messages, version: str, ink: str) -> Iterator[Shape]:
    """What to do, from the heading down, in the middle between the scales."""
    names = {
        "paper": setup.paper.name, "flip": words(f"flip/{setup.flip}"), "id": _id(setup, "front"), "version": version,
        "factor": f"{factor(setup):g}",
    }  # fmt: skip
    rows: tuple[tuple[str, float, float, Setting], ...] = (
        ("title", -90, 8, Setting(fonts.NAME, ink, 17, 11, lines=1)),
        ("about", -81, 5, Setting(fonts.NARROW, ink, 8, 6, lines=1)),
        *((key, y, 11, Setting(fonts.REGULAR, ink, 10, 7)) for key, y in (("first", -71), ("second", -58))),
        ("third", -45, 17, Setting(fonts.REGULAR, ink, 10, 7)),
        ("fourth", 20, 11, Setting(fonts.REGULAR, ink, 10, 7)),
        ("fifth", 33, 6, Setting(fonts.REGULAR, ink, 10, 7, lines=1)),
        ("command", 40, 6, Setting(fonts.BOLD, ink, 10, 7, lines=1)),
    )
    for key, below, height, setting in rows:
        text = words(f"calibration/{key}", **names)
        yield from fit(f"calibration {key}", text, _box(setup, below, height), setting)
    yield from _blanks(_box(setup, 55, 8), ink)


def _blanks(box: Box, ink: str) -> Iterator[Shape]:
    """Lines to write the four readings on."""
    for i, letter in enumerate("ABCD"):
        x, y = box.x + i * box.width / 4, box.y + box.height
        yield Text((x, y), f"{letter} =", fonts.NAME, 11, ink)
        yield Polyline(((x + 8, y), (x + box.width / 4 - 4, y)), Style(stroke=ink, width=THIN))


def _back_words(setup: PageSetup, words: Messages, ink: str) -> tuple[Shape, ...]:
    """What the back says, where the front has no words behind it."""
    box = _box(setup, 72, 14)
    if setup.flip is Flip.SHORT:
        box = Box(box.x, setup.paper.height - box.y - box.height, box.width, box.height)
    return fit("calibration turn", words("calibration/turn"), box, Setting(fonts.REGULAR, ink, 9.5, 7))


def _box(setup: PageSetup, below: float, height: float) -> Box:
    """A box between the scales, that far below the middle of the page."""
    x, y = _middle(setup)
    return Box(x - 62, y + below, 124, height)
