"""Dice that stand on cells of the base, by their upper faces.

Each face is first looked for anywhere about the middle of its cell and in any turn, on rings; where it agrees best it
is laid on the printed faces once more, point by point, which tells one number from another.
Invariant: a die is named only if no other comes near. Everything else is what it may be.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
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
"""Degrees by which a die may be turned from what the rings say."""

RIM, SLIP = 0.75, 1.0
"""Mm of a face that are left out at each edge, and by how many it may be off what the rings say."""

SOFT = 0.8
"""Blur of printed faces in pixels."""

LEAST, LEAD = 0.8, 0.08
"""The correlation of a die that is named, and how far it is ahead of other numbers of its colour, and of an empty
cell. Of 100 dice of made photos each had 0.89 or more, other numbers 0.84 at most, and what is no die 0.68."""

LEAD_COLOUR = 0.1
"""How far it is ahead of dice of other colours, if colours count."""

LEAST_EMPTY, LEAD_EMPTY = 0.45, 0.15
"""The same for a cell that is empty though a part of it is not seen as it is printed. Of those with a die none agreed
better than 0.3 with an empty one."""

MAYBE = 0.2
"""What is not so far behind the best may be it."""


@dataclass(frozen=True, slots=True, eq=False)
class Likeness:
    """How well a die agrees with what is seen."""

    colour: float
    """With its colours as they are."""
    drawing: float
    """Whatever the colours are: contrasts alone."""
    pose: Pose
    """How it lies then."""


@dataclass(frozen=True, slots=True, eq=False)
class Standing:
    """What may stand on a cell."""

    choices: tuple[str, ...]
    """The likeliest first; one if that is sure."""
    confidence: float
    pose: Pose
    """How the upper face of the likeliest die lies."""

    @property
    def is_die(self) -> bool:
        """Whether a die stands there for certain."""
        return len(self.choices) == 1 and self.choices[0] != EMPTY


def look_for_dice(
    picture: Picture, above: View, spots: Sequence[Spot], papers: Floats, empty: Sequence[float]
) -> Iterator[Standing]:
    """What stands on each of these spots of the table, which do not look empty.

    :param above: the view of the plane of upper faces.
    :param papers: the colour of paper about each: shape (number, 3).
    :param empty: how well each agrees with what is printed there.
    """
    if not spots:
        return
    patches = tinted(cut_out(picture, above, spots, faces.DIE_RADIUS + ASTRAY + 1.0), papers)
    offsets = disc(ASTRAY, STEP)
    for spot, patch, paper, bare in zip(spots, patches, papers, empty, strict=True):
        rings = faces.dice().turns_of(patch[None], offsets)[0]
        near = {}
        for number in _likely(rings.max(axis=(0, 2))):
            offset, turn = np.unravel_index(int(rings[:, number].argmax()), rings[:, number].shape)
            middle = spot.pose.to_table((spot.at + offsets[offset])[None])[0]
            pose = Pose(middle, spot.pose.turn + 2 * np.pi * float(turn) / rings.shape[-1])
            near[DICE[number]] = _likeness(picture, above, pose, paper, number)
        choices, confidence = judge({name: (one.colour, one.drawing) for name, one in near.items()}, bare)
        best = max(near.values(), key=lambda one: one.drawing)
        yield Standing(choices, confidence, near[choices[0]].pose if choices[0] in near else best.pose)


def _likely(scores: Floats) -> list[int]:
    """The dice that are looked at closely, by the score of each."""
    kinds: dict[str, list[int]] = {}
    for number in np.argsort(-scores):
        kinds.setdefault(_kind(DICE[number]), []).append(int(number))
    first, *others = kinds.values()
    return [*first[:NUMBERS], *(numbers[0] for numbers in others)]


def _kind(name: str) -> str:
    return name.partition("-")[0]


def _likeness(picture: Picture, above: View, pose: Pose, paper: Floats, number: int) -> Likeness:
    """How well a die agrees that lies about there."""
    poses = [Pose(pose.middle, pose.turn + radians(turn)) for turn in TURNS]
    half = DIE / 2 - RIM + SLIP
    squares = tinted(cut_out(picture, above, [Spot(it, np.zeros(2)) for it in poses], half), np.tile(paper, (3, 1)))
    edge = round(RIM * SCALE)
    printed = cv2.GaussianBlur(faces.dice().drawn[number], (0, 0), SOFT)[edge:-edge, edge:-edge]
    scores = np.array([cv2.matchTemplate(square, printed, cv2.TM_CCOEFF_NORMED) for square in squares])
    turn, row, column = np.unravel_index(int(scores.argmax()), scores.shape)
    seen = squares[turn][row : row + len(printed), column : column + len(printed)]
    slip = (np.array([column, row]) - (scores.shape[1] - 1) / 2) / SCALE
    return Likeness(
        _agreement(seen, printed), float(scores.max()), Pose(poses[turn].to_table(slip[None])[0], poses[turn].turn)
    )


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
    highest = max(value for _, value in dice.values())
    if empty >= LEAST_EMPTY and empty - highest >= LEAD_EMPTY:
        return (EMPTY,), empty
    maybe = [name for name in by_score if sum(dice[name]) >= colour + drawing - 2 * MAYBE]
    return ((EMPTY, *maybe) if empty > drawing else (*maybe, EMPTY)), max(drawing, empty)
