"""Where cut pieces may lie on a page: clear of the edge that printers do not reach, their bleed of strip and fold.

Invariant: it decides about room alone, for any kit and for several together; who fills it is told by boxes. Lengths in
mm.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from generators.kits import Paper
from generators.sheets.layout import Room
from generators.sheets.page import Axis, Edge, Flip, PageSetup
from generators.sheets.registration import Area
from generators.sheets.strip import room_beside

FOLD_ROOM = 5.0
"""Distance of any bleed from a fold line."""


def rooms(setup: PageSetup, bleed: float, *, is_double: bool, link: str = "") -> tuple[Room, ...]:
    """Where fronts may lie: with the strip below them or to their left, on the whole page or on one half of it.

    Their bleed stays clear of registration marks.
    `is_double` tells whether some of the pieces have backs, `link` where the QR code of the strip leads.
    """
    paper, reach = setup.paper, setup.reach if is_double else 0.0
    margin = max(setup.margin, bleed, reach)
    beside = max(margin, room_beside(link) + bleed + reach)
    folds: Sequence[Axis | None] = ("upright", "level") if setup.flip is Flip.FOLD and is_double else (None,)
    strips: tuple[tuple[Edge, float, float], ...] = (("bottom", margin, beside), ("left", beside, margin))
    whole = (_room(paper, place, margin, bleed, fold) for fold in folds for place in strips)
    taken = [(left - bleed, top - bleed, right + bleed, bottom + bleed) for left, top, right, bottom in setup.clear]
    return tuple(part for room in whole for part in _parts_beside(room, taken))


def _parts_beside(room: Room, taken: Sequence[Area]) -> Iterator[Room]:
    """The largest parts of the room that have nothing of what is taken."""
    for i, (left, top, right, bottom) in enumerate(taken):
        if left < room.right and right > room.left and top < room.bottom and bottom > room.top:
            for part in (
                replace(room, right=left), replace(room, left=right), replace(room, bottom=top),
                replace(room, top=bottom),
            ):  # fmt: skip
                if part.width > 0 and part.height > 0:
                    yield from _parts_beside(part, taken[i + 1 :])
            return
    yield room


def _room(paper: Paper, strip: tuple[Edge, float, float], margin: float, bleed: float, fold: Axis | None) -> Room:
    edge, left, below = strip
    width, height = paper.width, paper.height
    if fold is None:
        return Room(left, margin, width - margin, height - below, (width / 2, height / 2), edge)
    if fold == "upright":
        right, bottom, top = width / 2 - FOLD_ROOM - bleed, height - below, margin
    else:
        # The lower half is the upper one mirrored, and so is the room for the strip.
        right, bottom, top = width - margin, height / 2 - FOLD_ROOM - bleed, below
    return Room(left, top, right, bottom, ((left + right) / 2, (top + bottom) / 2), edge, fold)
