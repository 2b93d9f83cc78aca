"""Spaces and cells of the cards on a photo: which are empty, and which dice stand in the base.

Invariant: a space is called empty only if it is seen as it is printed, and a die is named only if no other comes near.
Everything between is a doubt, with what it may be.
"""

from collections.abc import Sequence

import cv2
import numpy as np

from jupiter.generators.drawing.scene import Point
from jupiter.generators.skies.dimensions import HEIGHT, WIDTH
from jupiter.photos.heights import Heights
from jupiter.photos.marks import Floats, Picture
from jupiter.photos.patches import GAIN, Spot, Tints, corners
from jupiter.photos.reading import EMPTY, Corners, Seen, plain
from jupiter.photos.skies import faces
from jupiter.photos.skies.cards import Card
from jupiter.photos.skies.dice import look_for_die
from jupiter.photos.skies.faces import CARD_SCALE, DIE
from jupiter.photos.view import View

TOKEN = 5.0
"""Half the side of what a token would cover of its space at least, in mm."""

DARK = 0.02
"""Light that is added everywhere, in parts of paper: black is not divided by black."""

BESIDE = 5.0
"""Mm about the mother ship in which it hides half of a token."""

BLOCKS, UNLIKE = 4, 0.3
"""Into so many parts each way a space is cut, and how far the colour of each may be from what is printed there, in
parts of paper, if nothing lies on it: a token has a light panel with a dark mark."""

CELL = 6.6
"""Half the side of what a die covers of a cell."""

SEEN_EMPTY, SHIFT = 0.5, 3
"""The correlation of an empty cell with what is printed there, and by how many pixels of the face it may be off."""

SOFT, BROAD = 0.9, 4.0
"""Blurs in pixels of the face: of what is compared, as no photo is as sharp as print, and of the light about each
point. In parts of that light, shadows and what stands beside a cell count for little."""


def outline(view: View, card: Card, at: Point, half: float) -> Corners:
    """A square about a point of a card, in the photo."""
    return plain(corners(Spot(card.pose, np.array(at)), half, view))


def is_under(above: Card, on_table: Floats) -> bool:
    """Whether the mother ship hides a point of the table, or all but the rim of what lies there."""
    point = above.pose.from_table(on_table)[0]
    return bool(abs(point[0]) < WIDTH / 2 + BESIDE and abs(point[1]) < HEIGHT / 2 + BESIDE)


def is_bare(view: View, card: Card, at: Point) -> bool:
    """Whether nothing lies on that space of a card: all of it is seen as it is printed."""
    if not view.is_inside(corners(Spot(card.pose, np.array(at)), TOKEN, view), 1.0):
        return False
    return _difference(*_windows(card, at, TOKEN, 0)) <= UNLIKE


def is_all_bare(view: View, card: Card, tokens: Sequence[Floats]) -> bool:
    """Whether nothing lies anywhere on a card but these tokens: their middles on the table, in mm."""
    on_card = [card.pose.from_table(middle)[0] for middle in tokens]
    ends = WIDTH / 2 - TOKEN, HEIGHT / 2 - TOKEN
    grid = (np.linspace(-end, end, round(end / TOKEN) + 1) for end in ends)
    points = np.stack(np.meshgrid(*grid), axis=-1).reshape(-1, 2)
    return all(
        any(np.hypot(*(point - at)) < 2 * TOKEN for at in on_card)
        or is_bare(view, card, (float(point[0]), float(point[1])))
        for point in points
    )


def _windows(card: Card, at: Point, half: float, more: int) -> tuple[Tints, Tints]:
    """What is seen and what is printed about a point of a card; of what is seen so many pixels more on each side."""
    column, row = (round((v + size / 2 - half) * CARD_SCALE) for v, size in zip(at, (WIDTH, HEIGHT), strict=True))
    side = round(2 * half * CARD_SCALE)
    # Some places reach over the edge of their card.
    printed = faces.card(card.face)[max(0, row) : row + side, max(0, column) : column + side]
    top, left = max(0, row - more), max(0, column - more)
    return card.seen[top : row + side + more, left : column + side + more], printed


def _difference(seen: Tints, printed: Tints) -> float:
    """How far any part of a space is from what is printed there, whatever light falls on it."""
    one, other = (cv2.resize(it, (BLOCKS, BLOCKS), interpolation=cv2.INTER_AREA) for it in (seen, printed))
    gain = float(np.clip((one * other).sum() / max((other * other).sum(), 1e-6), *GAIN))
    return float(np.abs(one / gain - other).max())


def look_at_cells(picture: Picture, view: View, cells: Sequence[tuple[str, Card, Point]]) -> dict[str, Seen]:
    """What stands on each of these cells: its name, the base card and its slot's middle."""
    seen: dict[str, Seen] = {}
    searched = []
    for cell, card, at in cells:
        spot = Spot(card.pose, np.array(at))
        around = corners(spot, CELL, view)
        if not view.is_inside(around, 1.0):
            seen[cell] = Seen((), 0.0, plain(around))
            continue
        empty = _likeness(card, at)
        if empty >= SEEN_EMPTY:
            seen[cell] = Seen((EMPTY,), min(1.0, empty), plain(around))
        else:
            searched.append((cell, spot, card.paper, empty))
    above = Heights.over(view).plane(DIE)
    for cell, spot, paper, empty in searched:
        choices, confidence = look_for_die(picture, above, spot, paper, empty)
        seen[cell] = Seen(choices, confidence, plain(_box(view, above, spot)))
    return seen


def _box(view: View, above: View, spot: Spot) -> Floats:
    """What a die on that spot may take of the picture, upright."""
    around = np.concatenate([corners(spot, DIE / 2, one) for one in (view, above)])
    low, high = around.min(axis=0), around.max(axis=0)
    return np.array([low, (high[0], low[1]), high, (low[0], high[1])])


def _likeness(card: Card, at: Point) -> float:
    """How well a cell agrees with what is printed there."""
    seen, printed = (_drawing(it) for it in _windows(card, at, CELL, SHIFT))
    return float(cv2.matchTemplate(seen, printed, cv2.TM_CCOEFF_NORMED).max())


def _drawing(tints: Tints) -> Tints:
    """Each point in parts of the light about it."""
    soft = cv2.GaussianBlur(tints, (0, 0), SOFT) + DARK
    return np.asarray(soft / cv2.GaussianBlur(soft, (0, 0), BROAD), np.float32)
