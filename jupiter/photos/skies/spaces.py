"""Spaces and cells of the cards on a photo: which are empty, and which dice stand in the base.

Invariant: a space is called empty only if it is seen as it is printed, and a die is named only if no other comes near.
Everything between is a doubt, with what it may be.
"""

from collections.abc import Mapping, Sequence

import cv2
import numpy as np

from jupiter.generators.drawing.scene import Point
from jupiter.generators.skies.dimensions import HEIGHT, WIDTH
from jupiter.photos.heights import Heights
from jupiter.photos.marks import Picture
from jupiter.photos.patches import Spot, Tints, corners, cut_out, disc, tinted
from jupiter.photos.reading import EMPTY, Corners, Seen, plain
from jupiter.photos.skies import faces
from jupiter.photos.skies.cards import Card
from jupiter.photos.skies.faces import CARD_SCALE, DIE
from jupiter.photos.view import View

TOKEN = 5.0
"""Half the side of what a token would cover of its space at least, in mm."""

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

ASTRAY, STEP = 4.5, 0.75
"""Mm around the middle of its cell in which the upper face of a die is looked for, and how closely."""

LEAST, LEAD = 0.74, 0.1
"""The correlation of a die that is named, and how far it must be ahead: in colour of dice of other colours and of the
empty cell, in colour or in grey of other numbers. Of 150 dice of made photos each was the best, from 0.66 on;
an empty cell in shadow had 0.68 with a black 1."""

LEAST_EMPTY, LEAD_EMPTY = 0.45, 0.15
"""The same for a cell that is empty though a part of it is not seen as it is printed. Of those with a die none agreed
better than 0.3 with an empty one."""

MAYBE = 0.2
"""What is not so far behind the best may be it."""


def outline(view: View, card: Card, at: Point, half: float) -> Corners:
    """A square about a point of a card, in the photo."""
    return plain(corners(Spot(card.pose, np.array(at)), half, view))


def is_bare(view: View, card: Card, at: Point) -> bool:
    """Whether nothing lies on that space of a card: all of it is seen as it is printed."""
    if not view.is_inside(corners(Spot(card.pose, np.array(at)), TOKEN, view), 1.0):
        return False
    return _difference(*_windows(card, at, TOKEN, 0)) <= UNLIKE


def _windows(card: Card, at: Point, half: float, more: int) -> tuple[Tints, Tints]:
    """What is seen and what is printed about a point of a card; of what is seen so many pixels more on each side."""
    column, row = (round((v + size / 2 - half) * CARD_SCALE) for v, size in zip(at, (WIDTH, HEIGHT), strict=True))
    side = round(2 * half * CARD_SCALE)
    printed = faces.card(card.face)[row : row + side, column : column + side]
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
        around = corners(Spot(card.pose, np.array(at)), CELL, view)
        if not view.is_inside(around, 1.0):
            seen[cell] = Seen((), 0.0, plain(around))
            continue
        empty, is_like = _empty(card, at)
        if is_like and empty >= SEEN_EMPTY:
            seen[cell] = Seen((EMPTY,), min(1.0, empty), plain(around))
        else:
            searched.append((cell, card, at, empty))
    return seen | _dice(picture, view, searched)


def _empty(card: Card, at: Point) -> tuple[float, bool]:
    """How well a cell agrees with what is printed there, and whether each part has its colour."""
    seen, printed = (cv2.GaussianBlur(it, (0, 0), SOFT) for it in _windows(card, at, CELL, SHIFT))
    score = float(cv2.matchTemplate(seen, printed, cv2.TM_CCOEFF_NORMED).max())
    return score, _difference(*_windows(card, at, TOKEN, 0)) <= UNLIKE


def _dice(picture: Picture, view: View, cells: Sequence[tuple[str, Card, Point, float]]) -> dict[str, Seen]:
    """Which dice stand on these cells, by their upper faces."""
    if not cells:
        return {}
    known, above = faces.dice(), Heights.over(view).plane(DIE)
    spots = [Spot(card.pose, np.array(at)) for _, card, at, _ in cells]
    papers = np.array([card.paper for _, card, _, _ in cells])
    patches = tinted(cut_out(picture, above, spots, faces.DIE_RADIUS + ASTRAY + 1.0), papers)
    offsets = disc(ASTRAY, STEP)
    coloured = known.scores(patches, offsets).max(axis=1)
    grey = faces.grey_dice().scores(faces.grey(patches), offsets).max(axis=1)
    seen = {}
    for (cell, card, at, empty), row, dark in zip(cells, coloured, grey, strict=True):
        around = np.concatenate([corners(Spot(card.pose, np.array(at)), DIE / 2, v) for v in (view, above)])
        low, high = around.min(axis=0), around.max(axis=0)
        box = np.array([low, (high[0], low[1]), high, (low[0], high[1])])
        scores = {name: (float(row[i]), float(dark[i])) for i, name in enumerate(known.names)}
        choices, confidence = judge(scores, empty)
        seen[cell] = Seen(choices, confidence, plain(box))
    return seen


def judge(dice: Mapping[str, tuple[float, float]], empty: float) -> tuple[tuple[str, ...], float]:
    """What may stand on a cell that does not look empty, and how sure the first is.

    :param dice: how well the cell agrees with each, in colour and in grey.
    :param empty: how well it agrees with what is printed there.
    """
    by_score = sorted(dice, key=lambda name: -sum(dice[name]))
    best = by_score[0]
    (score, grey), kind = dice[best], best.partition("-")[0]
    same = [dice[name] for name in by_score[1:] if name.startswith(kind)]
    by_colour = score - max(one for one, _ in same) >= LEAD
    by_grey = grey >= LEAST and grey - max(other for _, other in same) >= LEAD
    others = [dice[name][0] for name in by_score if not name.startswith(kind)]
    if score >= LEAST and (by_colour or by_grey) and score - max(*others, empty) >= LEAD:
        return (best,), min(1.0, score)
    if empty >= LEAST_EMPTY and empty - max(value for value, _ in dice.values()) >= LEAD_EMPTY:
        return (EMPTY,), empty
    maybe = [name for name in by_score if sum(dice[name]) >= score + grey - 2 * MAYBE]
    return ((EMPTY, *maybe) if empty > score else (*maybe, EMPTY)), max(score, empty)
