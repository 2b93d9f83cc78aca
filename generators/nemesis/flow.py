"""A way through numbered stages: a thick line with a sign for each stage, and what is done beside it.

Invariant: the line runs straight down; whatever ends the way early is a green sign, so that one sees at a glance where
one may stop reading. Lengths in mm, sizes of type in points.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.scene import Circle, Polygon, Shape, Shapes, Style
from jupiter.generators.drawing.text import STEP, Box, TextOverflowError
from jupiter.generators.nemesis.blocks import stack, words
from jupiter.generators.nemesis.desk import Desk, Part, moved
from jupiter.generators.nemesis.look import HAZARD, INK, LEAST, RED

ROOM = 15.0
"""From the left edge to what is written."""
RADIUS = 5.6
TITLE = 1.35


@dataclass(frozen=True, slots=True)
class Stage:
    """A stage: what its sign is like, its title, and what is done."""

    kind: Literal["ask", "do", "alarm"]
    sign: str
    """A figure, or a pictogram's name."""
    title: str
    part: Part


def draw(who: str, desk: Desk, build: Callable[[float], Sequence[Stage]], box: Box, largest: float) -> Shapes:
    """The stages in the largest type in which they fit the box.

    :raises TextOverflowError: naming `who`, where they do not fit in the smallest.
    """
    size = largest
    while size >= LEAST - 1e-9:
        stages = build(size)
        parts = [_titled(desk, stage, box.width - ROOM, size) for stage in stages]
        gap = 3.2
        high = sum(max(part[1], 2 * RADIUS) for part in parts) + gap * (len(parts) - 1)
        if high <= box.height:
            gap += min((box.height - high) / max(len(parts) - 1, 1), 7.0)
            return tuple(_placed(desk, stages, parts, box, gap))
        size -= STEP
    raise TextOverflowError(f"{who}: needs {high:.1f} of {box.height:.1f} mm at {LEAST:g} pt")


def _titled(desk: Desk, stage: Stage, width: float, size: float) -> Part:
    title = words(desk, stage.title, width, size * TITLE, font=fonts.NAME)
    return stack((title, stage.part), 1.3)


def _placed(desk: Desk, stages: Sequence[Stage], parts: Sequence[Part], box: Box, gap: float) -> list[Shape]:
    shapes: list[Shape] = []
    middle = box.x + ROOM / 2 - 1.2
    tops, y = [], box.y
    for part in parts:
        tops.append(y)
        y += max(part[1], 2 * RADIUS) + gap
    for top, below in pairwise(tops):
        shapes += desk.arrow((middle, top + 2 * RADIUS), (middle, below - 0.4), 1.3)
    for stage, part, top in zip(stages, parts, tops, strict=True):
        shapes += _sign(desk, stage, middle, top + RADIUS)
        shapes.append(moved(part[0], box.x + ROOM, top + 0.8))
    return shapes


def _sign(desk: Desk, stage: Stage, x: float, y: float) -> Shapes:
    ink = {"ask": HAZARD, "do": INK, "alarm": RED}[stage.kind]
    rim = Style(fill=desk.press.under(ink), stroke=desk.ink, width=0.6)
    if stage.kind == "ask":
        far = RADIUS * 1.18
        shape: Shape = Polygon(((x, y - far), (x + far, y), (x, y + far), (x - far, y)), rim)
    elif stage.kind == "alarm":
        cut = RADIUS * 0.42
        corners = ((-RADIUS, -cut), (-cut, -RADIUS), (cut, -RADIUS), (RADIUS, -cut))
        half = [(x + a, y + b) for a, b in corners]
        shape = Polygon((*half, *((x - a, y - b) for a, b in corners)), rim)
    else:
        shape = Circle((x, y), RADIUS, rim)
    if len(stage.sign) == 1:
        return shape, desk.figure(stage.sign, (x, y), 21.0, ink)
    return shape, desk.icon(stage.sign, (x, y), RADIUS * 0.62, ink)
