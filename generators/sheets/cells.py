"""Each piece's own part of a page: its outline with the bleed around it, up to where its neighbours' parts begin.

Invariant: parts never overlap, however the pieces lie, so nothing is printed over anything.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import hypot

from generators.drawing.convex import TIGHT, Line, clip_to_line, is_convex, separating_line, widen
from generators.drawing.scene import Point, Points, translation
from generators.sheets.page import Placed, invert_motion


def cells(placed: Sequence[Placed]) -> tuple[Points | None, ...]:
    """The part of each piece, in the coordinates of its face; None for a piece that may be drawn whole.

    That is one whose outline is not convex: pieces beside it are as far away as both bleeds reach.
    """
    middles = [one.middle for one in placed]
    reaches = [_reach(one.piece.outline, one.face.bleed) for one in placed]
    convex = [is_convex(one.piece.outline) for one in placed]
    return tuple(
        _cell(
            one,
            [
                placed[j]
                for j, other in enumerate(middles)
                if j != i and convex[j] and _is_near(middles[i], other, reaches[i] + reaches[j])
            ],
        )
        if convex[i]
        else None
        for i, one in enumerate(placed)
    )


@lru_cache(maxsize=256)
def _reach(outline: Points, bleed: float) -> float:
    """The radius of a circle around the middle of the face that holds the outline and its bleed."""
    corners = widen(outline, bleed) if is_convex(outline) else outline
    return max(hypot(x - u, y - v) for x, y in corners for u, v in corners) / 2


def _is_near(one: Point, other: Point, reach: float) -> bool:
    return hypot(one[0] - other[0], one[1] - other[1]) < reach


def _cell(one: Placed, neighbours: Sequence[Placed]) -> Points:
    """The widened outline, without what lies beyond the lines that part it from its neighbours."""
    home = invert_motion(one.transform)
    cell = widen(one.piece.outline, one.face.bleed)
    for other in neighbours:
        at = home.after(other.transform)
        # Pieces that lie alike part alike, sheet after sheet; rounded, so that the cache finds them.
        is_alike = one.piece.outline == other.piece.outline and abs(at.b) < TIGHT
        if is_alike and abs(at.a - 1) < TIGHT:
            line = _parting(one.piece.outline, round(at.e, 6), round(at.f, 6))
        else:
            line = separating_line(one.piece.outline, tuple(map(at.apply, other.piece.outline)))
        cell = clip_to_line(cell, line)
    return cell


@lru_cache(maxsize=2048)
def _parting(outline: Points, x: float, y: float) -> Line:
    """The line that parts a piece from a like one beside it."""
    return separating_line(outline, tuple(map(translation(x, y).apply, outline)))
