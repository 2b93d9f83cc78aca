"""Spaces and cells of the cards on a photo: which are empty, and which dice stand in the base.

Invariant: a space is called empty only if it is seen as it is printed, and a die is named only if no other comes near.
Everything between is a doubt, with what it may be.
"""

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from jupiter.generators.drawing.scene import Point
from jupiter.generators.skies.dimensions import HEIGHT, WIDTH
from jupiter.photos.heights import Heights
from jupiter.photos.marks import Floats, Picture
from jupiter.photos.patches import Spot, Tints, corners
from jupiter.photos.reading import EMPTY, Corners, Seen, plain
from jupiter.photos.skies import faces
from jupiter.photos.skies.cards import Card
from jupiter.photos.skies.dice import look_for_dice
from jupiter.photos.skies.faces import CARD_SCALE, DIE
from jupiter.photos.view import Pose, View

TOKEN = 5.0
"""Half the side of what a token would cover of its space at least, in mm."""

BESIDE = 5.0
"""Mm about the mother ship in which it hides half of a token."""

BLOCKS, UNLIKE = 4, 0.3
"""Into so many parts each way a space is cut, and how far the colour of each may be from what is printed there, in
parts of paper, if nothing lies on it: a token has a light panel with a dark mark."""

GAIN = (0.45, 1.6)
"""How much darker or lighter a space may be than paper about its card's mark says."""

CELL = 6.6
"""Half the side of what a die covers of a cell."""

SEEN_EMPTY, SHIFT = 0.62, 3
"""The correlation of an empty cell with what is printed there, and by how many pixels of the face it may be off."""

SOFT = 0.9
"""Blur of both in pixels of the face: what a photo shows is never as sharp as print."""

COVER = 0.5
"""Mm about a die or a token that may be covered, too."""

MIDDLE, FREE = 4.0, 0.4
"""Half the side of what any die on a cell would cover, in mm, and which part of it has to be seen if something beside
the cell covers the rest."""

TOKEN_RADIUS = 8.0
"""From the middle of a token to its corners, in mm."""

Polygon = Floats
"""Its corners in the picture: shape (n, 2)."""


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


def cover_of_token(view: View, middle: Floats) -> Polygon:
    """What a token with its middle there on the table covers at most."""
    turns = np.arange(12) * np.pi / 6
    return view.to_picture(middle + (TOKEN_RADIUS + COVER) * np.column_stack([np.cos(turns), np.sin(turns)]))


def _cover_of_die(view: View, heights: Heights, pose: Pose) -> Polygon:
    """What a die covers whose upper face lies there."""
    half = DIE / 2 + COVER
    on_table = pose.to_table(np.array([(-half, -half), (half, -half), (half, half), (-half, half)]))
    above = np.column_stack([on_table, np.full(len(on_table), DIE + COVER)])
    seen = np.concatenate([view.to_picture(on_table), heights.to_picture(above)])
    return np.asarray(cv2.convexHull(seen.astype(np.float32)), np.float64).reshape(-1, 2)


def look_at_cells(
    picture: Picture, view: View, cells: Sequence[tuple[str, Card, Point]], covers: Sequence[Polygon] = ()
) -> dict[str, Seen]:
    """What stands on each of these cells: its name, the base card and its slot's middle.

    :param covers: what tokens cover that are seen.
    """
    seen: dict[str, Seen] = {}
    searched = []
    for cell, card, at in cells:
        around = corners(Spot(card.pose, np.array(at)), CELL, view)
        if not view.is_inside(around, 1.0):
            seen[cell] = Seen((), 0.0, plain(around))
            continue
        empty, is_like = _empty(card, at)
        if is_like and empty >= SEEN_EMPTY:
            seen[cell] = Seen((EMPTY,), min(1.0, empty), plain(around))
        else:
            searched.append((cell, card, at, empty))
    spots = [Spot(card.pose, np.array(at)) for _, card, at, _ in searched]
    papers = np.array([card.paper for _, card, _, _ in searched])
    heights = Heights.over(view)
    standing = list(look_for_dice(picture, heights.plane(DIE), spots, papers, [empty for *_, empty in searched]))
    dice = [_cover_of_die(view, heights, one.pose) for one in standing if one.is_die]
    for (cell, card, at, _), spot, one in zip(searched, spots, standing, strict=True):
        choices = one.choices
        if len(choices) > 1 and _is_bare_beside(view, card, at, [*dice, *covers]):
            choices = (EMPTY,)
        seen[cell] = Seen(choices, one.confidence, plain(_box(view, heights.plane(DIE), spot)))
    return seen


def _box(view: View, above: View, spot: Spot) -> Floats:
    """What a die on that spot may take of the picture, upright."""
    around = np.concatenate([corners(spot, DIE / 2, one) for one in (view, above)])
    low, high = around.min(axis=0), around.max(axis=0)
    return np.array([low, (high[0], low[1]), high, (low[0], high[1])])


def _empty(card: Card, at: Point) -> tuple[float, bool]:
    """How well a cell agrees with what is printed there, and whether each part has its colour."""
    seen, printed = (cv2.GaussianBlur(it, (0, 0), SOFT) for it in _windows(card, at, CELL, SHIFT))
    score = float(cv2.matchTemplate(seen, printed, cv2.TM_CCOEFF_NORMED).max())
    return score, _difference(*_windows(card, at, TOKEN, 0)) <= UNLIKE


def _is_bare_beside(view: View, card: Card, at: Point, covers: Sequence[Polygon]) -> bool:
    """Whether all of a cell is seen as it is printed but for what stands beside it and covers it."""
    seen, printed = _windows(card, at, CELL, 0)
    free = _free(view, card, at, covers)
    edge = round((CELL - MIDDLE) * CARD_SCALE)
    if free[edge:-edge, edge:-edge].mean() < FREE or seen.shape != printed.shape:
        return False
    soft = [cv2.GaussianBlur(it, (0, 0), SOFT) for it in (seen, printed)]
    off = np.stack([one[free] - one[free].mean(axis=0) for one in soft])
    agreement = float(off.prod(axis=0).sum() / np.sqrt((off**2).sum(axis=(1, 2)).prod()))
    blank = np.where(free[..., None], seen, printed).astype(np.float32)
    return agreement >= SEEN_EMPTY and _difference(blank, printed) <= UNLIKE


def _free(view: View, card: Card, at: Point, covers: Sequence[Polygon]) -> NDArray[np.bool_]:
    """Which pixels of a cell's window none of these covers."""
    side = round(2 * CELL * CARD_SCALE)
    covered = np.zeros((side, side), np.uint8)
    for cover in covers:
        points = (card.pose.from_table(view.to_table(cover)) - np.array(at) + CELL) * CARD_SCALE
        cv2.fillPoly(covered, [np.round(points * 16).astype(np.int32)], 1, shift=4)
    return np.asarray(covered == 0)
