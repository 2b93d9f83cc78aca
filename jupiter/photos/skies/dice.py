"""Dice that stand on cells of the base, by their upper faces.

Each face is first looked for anywhere about the middle of its cell and in any turn, on rings; where it agrees best it
is laid on the printed faces once more, point by point, which tells one number from another.
Invariant: a die is named only if no other comes near. Everything else is what it may be.
"""

from collections.abc import Mapping
from math import radians

import cv2
import numpy as np

from jupiter.photos.marks import Floats, Picture
from jupiter.photos.patches import SCALE, Spot, Tints, cut_out, disc, tinted
from jupiter.photos.reading import EMPTY
from jupiter.photos.skies import faces
from jupiter.photos.skies.faces import DICE, DIE
from jupiter.photos.view import Pose, View

ASTRAY, STEP = 4.5, 0.75
"""Mm around the middle of its cell in which the upper face of a die is looked for, and how closely."""

NUMBERS = 3
"""So many of the likeliest numbers of the likeliest colour are looked at closely, and one of each other colour."""

TURNS = (-4.0, 0.0, 4.0)
"""Degrees by which a die may be turned from what the rings say, but for quarter turns, in which pips look alike."""

RIM, SLIP = 0.75, 1.0
"""Mm of a face that are left out at each edge, and by how many it may be off what the rings say."""

SOFT = 0.8
"""Blur of printed faces in pixels."""

LEAST, LEAD = 0.75, 0.08
"""The correlation of a die that is named, and how far it is ahead of other numbers of its colour, and of an empty
cell. Of 100 dice of made photos nearly each had 0.89 or more, and what is no die 0.68 at most."""

LEAD_COLOUR = 0.1
"""How far it is ahead of dice of other colours, if colours count."""

LEAST_EMPTY, NO_DIE = 0.35, 0.6
"""The same for a cell that is empty though it is hardly seen, and what no die has then. Of 100 cells with a die none
agreed better than 0.24 with an empty one."""

MAYBE = 0.2
"""What is not so far behind the best may be it."""


def look_for_die(
    picture: Picture, above: View, spot: Spot, paper: Floats, empty: float
) -> tuple[tuple[str, ...], float]:
    """What may stand on a spot of the table, the likeliest first, and how sure that is; one if it is.

    :param above: the view of the plane of upper faces.
    :param paper: the colour of paper about there.
    :param empty: how well it agrees with what is printed there.
    """
    patch = tinted(cut_out(picture, above, [spot], faces.DIE_RADIUS + ASTRAY + 1.0), paper[None])
    offsets = disc(ASTRAY, STEP)
    rings = faces.dice().turns_of(patch, offsets)[0]
    dice = {}
    for number in _likely(rings.max(axis=(0, 2))):
        offset, turn = np.unravel_index(int(rings[:, number].argmax()), rings[:, number].shape)
        middle = spot.pose.to_table((spot.at + offsets[offset])[None])[0]
        pose = Pose(middle, spot.pose.turn + 2 * np.pi * float(turn) / rings.shape[-1])
        dice[DICE[number]] = _likeness(picture, above, pose, paper, number)
    return judge(dice, empty)


def _likely(scores: Floats) -> list[int]:
    """The dice that are looked at closely, by the score of each."""
    kinds: dict[str, list[int]] = {}
    for number in np.argsort(-scores):
        kinds.setdefault(_kind(DICE[number]), []).append(int(number))
    first, *others = kinds.values()
    return [*first[:NUMBERS], *(numbers[0] for numbers in others)]


def _kind(name: str) -> str:
    return name.partition("-")[0]


def _likeness(picture: Picture, above: View, pose: Pose, paper: Floats, number: int) -> tuple[float, float]:
    """How well a die agrees that lies about there: with its colours, and by its drawing whatever they are."""
    spots = [Spot(Pose(pose.middle, pose.turn + radians(turn)), np.zeros(2)) for turn in TURNS]
    squares = tinted(cut_out(picture, above, spots, DIE / 2 - RIM + SLIP), np.tile(paper, (len(TURNS), 1)))
    edge = round(RIM * SCALE)
    upright = cv2.GaussianBlur(faces.dice().drawn[number], (0, 0), SOFT)[edge:-edge, edge:-edge]
    turned = [np.ascontiguousarray(np.rot90(upright, quarter)) for quarter in range(4)]
    scores = np.array(
        [[cv2.matchTemplate(square, printed, cv2.TM_CCOEFF_NORMED) for printed in turned] for square in squares]
    )
    turn, quarter, row, column = np.unravel_index(int(scores.argmax()), scores.shape)
    seen = squares[turn][row : row + len(upright), column : column + len(upright)]
    return _agreement(seen, turned[quarter]), float(scores.max())


def _agreement(seen: Tints, printed: Tints) -> float:
    """The correlation of two pictures in which a colour is one number among others."""
    one, other = seen - seen.mean(), printed - printed.mean()
    return float((one * other).sum() / (np.sqrt((one**2).sum() * (other**2).sum()) + 1e-6))


def judge(dice: Mapping[str, tuple[float, float]], empty: float) -> tuple[tuple[str, ...], float]:
    """What may stand on a cell that does not look empty, and how sure the first is.

    :param dice: how well the cell agrees with each, in colour and by its drawing.
    :param empty: how well it agrees with what is printed there.
    """
    by_score = sorted(dice, key=lambda name: -sum(dice[name]))
    best = by_score[0]
    colour, drawing = dice[best]
    same = [dice[name][1] for name in by_score[1:] if _kind(name) == _kind(best)]
    others = [dice[name][0] for name in by_score if _kind(name) != _kind(best)]
    by_number = drawing >= LEAST and drawing - max(*same, empty) >= LEAD
    if by_number and colour - max(others, default=0.0) >= LEAD_COLOUR:
        return (best,), min(1.0, drawing)
    if empty >= LEAST_EMPTY and max(value for _, value in dice.values()) < NO_DIE:
        return (EMPTY,), empty
    maybe = [name for name in by_score if sum(dice[name]) >= colour + drawing - 2 * MAYBE]
    return ((EMPTY, *maybe) if empty > drawing else (*maybe, EMPTY)), max(drawing, empty)
