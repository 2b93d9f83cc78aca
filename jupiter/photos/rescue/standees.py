"""Robots that stand up: which one, on the spaces where something stands that no flat figure agrees with.

Invariant: a robot is named only if both slopes of its standee agree well and nothing else comes near; else it is asked
about as before, with the likeliest first. The pictures are those that are printed:
`python -m tests.photos.rescue.printed_faces --write` renders them anew.
"""

import json
from collections.abc import Mapping, Sequence
from functools import cache

import cv2
import numpy as np

from jupiter.photos import pictures
from jupiter.photos.folded import Folded, Match, Smoothed
from jupiter.photos.heights import Heights
from jupiter.photos.marks import Floats, Picture
from jupiter.photos.patches import disc
from jupiter.photos.reading import EMPTY, Seen, plain
from jupiter.photos.rescue.faces import DATA, PAPER
from jupiter.photos.rescue.figures import Space
from jupiter.photos.view import View

ASTRAY, STEP = 7.0, 2.4
"""Mm from the middle of its space that a standee may stand, and between the places that are tried."""

LEAST, LEAD = 0.75, 0.11
"""The correlation of a standee that is named, and how far it must be ahead of any other.

In 34 photos by code nothing else had more than 0.64 (a flat robot), and those that are seen whole 0.79 or more.
"""

LEAST_ALONE, LEAD_ALONE = 0.68, 0.18
"""The same where no other comes near, as of one that is partly hidden."""

LIKELY, MAYBE = 0.55, 0.25
"""The correlation from which on a standee may be there, and how far others may be behind it and be it as well."""

CONTENDERS, WORTH = 2, 0.45
"""So many are looked at closely, if the likeliest agrees so well at first sight: no standee did by less than 0.58."""


def look(picture: Picture, view: View, spaces: Sequence[Space], seen: Mapping[str, Seen]) -> dict[str, Seen]:
    """What is seen on the spaces that are doubtful, if a robot may stand there.

    :param seen: what the spaces seem to show, by place.
    """
    doubtful = [space for space in spaces if seen[space.place].choices and not seen[space.place].is_sure]
    if not doubtful:
        return {}
    smooth = Smoothed.of(picture, Heights.over(view), np.array([_middle(space) for space in doubtful]))
    judged = {space.place: _judged(smooth, space, seen[space.place]) for space in doubtful}
    return {place: one for place, one in judged.items() if one is not None}


def _judged(picture: Smoothed, space: Space, before: Seen) -> Seen | None:
    matches = _matches(picture, space)
    if not matches:
        return None
    names = sorted(matches, key=lambda name: -matches[name].score)
    best, score = names[0], matches[names[0]].score
    if score < LIKELY:
        return None
    lead = score - matches[names[1]].score
    if (score >= LEAST and lead >= LEAD) or (score >= LEAST_ALONE and lead >= LEAD_ALONE):
        return Seen((best,), min(1.0, score), plain(_hull(picture.heights, matches[best])))
    likely = [name for name in names if matches[name].score >= max(LIKELY, score - MAYBE)]
    # A doubt has two answers at least, and one of them is that nothing stands there.
    choices = tuple(dict.fromkeys((*likely, *before.choices, EMPTY)))
    return Seen(choices, before.confidence, before.corners)


def _matches(picture: Smoothed, space: Space) -> dict[str, Match]:
    """How well each robot agrees, the likeliest closely looked at; nothing if none is worth that."""
    known = folded()
    rough = known.best(picture, space.paper, _middle(space) + disc(ASTRAY, STEP))
    likeliest = sorted(rough, key=lambda name: -rough[name].score)[:CONTENDERS]
    if rough[likeliest[0]].score < WORTH:
        return {}
    return rough | {name: known.refined(picture, space.paper, name, rough[name]) for name in likeliest}


def _middle(space: Space) -> Floats:
    return np.asarray(space.spot.pose.to_table(np.array([space.spot.at]))[0], np.float64)


def _hull(heights: Heights, match: Match) -> Floats:
    """The figure's outline in the picture, clockwise."""
    corners = heights.to_picture(folded().outline(match.at)).astype(np.float32)
    return np.asarray(cv2.convexHull(corners, clockwise=False)[:, 0], np.float64)


@cache
def folded() -> Folded:
    """The standees as they are printed."""
    contents = json.loads((DATA / "standees.json").read_text())
    names, sheet = tuple(contents["names"]), pictures.read(DATA, "standees")
    rows, columns = sheet.shape[0] // 2, sheet.shape[1] // len(names)
    slopes = sheet.reshape(2, rows, len(names), columns, 3).transpose(0, 2, 1, 3, 4)
    return Folded(names, (slopes / np.array(PAPER)).astype(np.float32), contents["depth"])
