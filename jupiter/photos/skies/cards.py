"""The cards on a photo: which they are, by their marks, and how each lies, by all that is printed on it.

A card has one small mark at its left edge. It tells side and place; how the other end of the card lies is seen by what
is printed there: windows of the printed face are looked for where the marks let them be expected, and all that are
found say together with the marks how the camera sees the table.
Invariant: a card is one whose mark, or whose face, is seen where the column has it; all else is thrown out.
"""

import itertools
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from jupiter.games.skies.parts import SKY_CARDS, SKY_ROWS
from jupiter.generators.skies.camera_marks import MARKS, PRINTED_MARKS
from jupiter.generators.skies.dimensions import CARD_MIDDLE, HEIGHT, SKY_ROW, WIDTH, row_middle
from jupiter.photos.hexagons import pose_of
from jupiter.photos.marks import Floats, Mark, Picture
from jupiter.photos.patches import GAIN, Spot, Tints, paper_of, squares_of, tinted
from jupiter.photos.skies import faces
from jupiter.photos.skies.faces import CARD_SCALE
from jupiter.photos.skies.pieces import COLUMN, MOTHER_SHIP, SIDES, card_of, column_middle_of, is_card, printed_corners
from jupiter.photos.view import Known, Pose, View, fit_view

ERROR = 3.0
"""Pixels off which the corners of a card's mark may be on average."""

ASTRAY, ASKEW = 9.0, 0.16
"""How far off its place in the column (mm) and out of line with it (radians) a card may lie."""

LEAST_CARDS = 2
"""Of the column: a single mark may be anything."""

WINDOW = 7.0
"""Half the side of a window, in mm."""

STEPS = (6, 4)
"""Windows along a card and down it."""

FAR, NEAR = 6.0, 2.0
"""Mm around its place in which a window is looked for: at first, and once the cards are about where they belong."""

FOUND, AHEAD = 0.7, 0.1
"""The correlation of a window that is found, and how far it is ahead of every place that is further than `APART`."""

APART = 2.5

PLAIN = 0.03
"""The contrast of a window, in parts of paper, that is too plain to be found."""

ALIKE = 1.2
"""Mm by which a window may be off what the others of its card say."""

VOTES, APART_SIDES = 4, 0.25
"""So many windows have to show one side of a card, and by how much better each than the other side, and as many times
as many as show the other."""

HULL, BETWEEN, ENOUGH_HULL = slice(7, 11), 8.0, 8
"""The windows on the mother ship's hull, mm between the middles of two rows at most to either of them, and how many
windows have to show a mother ship whose mark is not seen."""

REACH, WITHIN = 4.0, 2.5
"""Mm about its place in which a card is looked for of which the mother ship leaves a strip, and by how much that strip
is narrower than what the mother ship leaves."""

ALIKE_STRIP, UNLIKE, CONTRARY, LEAST_STRIP = 0.35, 0.15, 2.2, 12.0
"""The correlation of the strip with its side; how far it may be from it where both sides differ, in parts of paper; how
many times as far it is from the other side; and how much of it differs at least, in square mm."""

STEEP = 0.2
"""Which part of a row of the strip the mother ship may cover, as it lies askew."""

ENOUGH = 5
"""Windows by which a card is known to lie there."""


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A card that is seen."""

    face: str
    pose: Pose
    paper: Floats
    """The colour of paper about there."""
    seen: Tints
    """What the photo shows of it, in parts of paper: as large as its face."""
    windows: int
    """How many windows of it are seen as they are printed."""


@dataclass(frozen=True, slots=True, eq=False)
class Cards:
    """All cards of one photo."""

    view: View
    cards: Mapping[str, Card]
    """By the card: `sky-1`, `mother-ship`."""


@dataclass(frozen=True, slots=True, eq=False)
class _Match:
    """Windows of a card that are seen where they are."""

    printed: Floats
    """Their middles in mm from that of the card: shape (n, 2)."""
    seen: Floats
    """The same in pixels of the photo."""


def find_cards(picture: Picture, marks: Iterable[Mark]) -> Cards | None:
    """The cards whose marks these are; None if they are no column of this game."""
    size = picture.shape[1], picture.shape[0]
    known = {PRINTED_MARKS[mark.number].piece: mark for mark in marks if is_card(mark.number)}
    column = {face: mark for face, mark in known.items() if card_of(face) in COLUMN}
    view = _first_view(size, column)
    if view is None:
        return None
    poses = dict(_poses(view, known))
    for reach in (FAR, NEAR):
        matches = {face: _matches(picture, view, face, pose, reach) for face, pose in poses.items()}
        view, poses = _better(size, view, poses, matches, known)
    for face, pose in _without_mark(picture, view, poses):
        poses[face] = pose
    if MOTHER_SHIP not in poses and (lies := _mother_ship(picture, view, poses)) is not None:
        poses[MOTHER_SHIP] = lies
    papers = {face: _paper(picture, view, face, poses[face]) for face in known if face in poses}
    usual = np.median(list(papers.values()), axis=0)
    if MOTHER_SHIP in poses:
        poses |= dict(_under_mother_ship(picture, view, poses, usual))
    counts = {face: len(match.seen) for face, match in matches.items()}
    for face in poses.keys() - counts.keys():
        counts[face] = len(_matches(picture, view, face, poses[face], NEAR).seen)
    cards = {
        card_of(face): _card(picture, view, face, pose, papers.get(face, usual), counts[face])
        for face, pose in poses.items()
    }
    return Cards(view, cards)


def _first_view(size: tuple[int, int], column: dict[str, Mark]) -> View | None:
    """The view under which the marks of the column lie as they belong; what does not is taken from the column."""
    while len(column) >= LEAST_CARDS:
        pieces = [_known(face, mark) for face, mark in column.items()]
        try:
            fit = fit_view(size, pieces)
        except (ValueError, np.linalg.LinAlgError):
            return None
        middles = np.array([pose.middle for pose in fit.poses])
        belong = np.array([piece.pose.middle for piece in pieces]) * (1 + fit.spread)
        strays = np.hypot(*(middles - belong).T) / ASTRAY
        turns = np.abs([pose.turn for pose in fit.poses]) / ASKEW
        off = np.max(np.stack([strays, turns, fit.errors / ERROR]), axis=0)
        if off.max() <= 1:
            return fit.view
        del column[list(column)[int(off.argmax())]]
    return None


def _known(face: str, mark: Mark) -> Known:
    return Known(Pose(column_middle_of(card_of(face)), 0.0), printed_corners(mark.number), mark.corners)


def _poses(view: View, known: Mapping[str, Mark]) -> Iterator[tuple[str, Pose]]:
    """How each card lies by its mark alone."""
    for face, mark in known.items():
        pose = pose_of(printed_corners(mark.number), view.to_table(mark.corners), 0.3)
        if pose is not None:
            yield face, pose


# --- windows ---------------------------------------------------------------------------------------------------------


@cache
def _middles() -> Floats:
    """The middles of all windows, in mm from that of the card: shape (n, 2)."""
    ends = WIDTH / 2 - WINDOW, HEIGHT / 2 - WINDOW
    along, down = (np.linspace(-end, end, count) for end, count in zip(ends, STEPS, strict=True))
    return np.stack(np.meshgrid(along, down), axis=-1).reshape(-1, 2)


@cache
def _contrasts(face: str) -> list[float]:
    """How much there is to be seen in each window of a face: the largest standard deviation of its colours."""
    printed = faces.soft_card(face)
    windows = (_window(printed, printed, middle, 0.0)[0] for middle in _middles())
    return [float(window.std(axis=(0, 1)).max()) for window in windows]


def _square(picture: Picture, view: View, pose: Pose, beyond: float) -> Picture:
    """A card from straight above with so many mm about it, in the scale of its face."""
    half = WIDTH / 2 + beyond
    square = squares_of(picture, view, [Spot(pose, np.zeros(2))], half, CARD_SCALE)[0]
    cut = round((WIDTH - HEIGHT) / 2 * CARD_SCALE)
    return square[cut : square.shape[0] - cut]


def _softly(picture: Picture, view: View, pose: Pose, beyond: float) -> Tints:
    """The same as blurred as `faces.soft_card`."""
    square = cv2.GaussianBlur(_square(picture, view, pose, beyond), (0, 0), faces.SOFT)
    return np.asarray(square, np.float32)


def _matches(picture: Picture, view: View, face: str, pose: Pose, reach: float) -> _Match:
    """The windows of a face that are seen about where that pose has them."""
    seen, printed = _softly(picture, view, pose, reach), faces.soft_card(face)
    where, moved = [], []
    for middle, contrast in zip(_middles(), _contrasts(face), strict=True):
        step = _shift(seen, printed, middle, reach) if contrast >= PLAIN else None
        if step is not None:
            where.append(middle)
            moved.append(middle + step)
    if len(where) < ENOUGH:
        return _Match(np.empty((0, 2)), np.empty((0, 2)))
    at, to = np.array(where), np.array(moved)
    _, inside = cv2.estimateAffine2D(at, to, method=cv2.RANSAC, ransacReprojThreshold=ALIKE)
    kept = np.flatnonzero(inside) if inside is not None else np.empty(0, int)
    if len(kept) < ENOUGH:
        return _Match(np.empty((0, 2)), np.empty((0, 2)))
    return _Match(at[kept], view.to_picture(pose.to_table(to[kept])))


def _shift(seen: Tints, printed: Tints, middle: Floats, reach: float) -> Floats | None:
    """How far from where it is expected a window is seen, in mm; None if it is not."""
    window, area = _window(seen, printed, middle, reach)
    far = round(reach * CARD_SCALE)
    scores = cv2.matchTemplate(area, window, cv2.TM_CCOEFF_NORMED)
    best = np.unravel_index(int(scores.argmax()), scores.shape)
    y, x = (np.arange(n) - b for n, b in zip(scores.shape, best, strict=True))
    away = np.hypot(y[:, None], x[None]) > APART * CARD_SCALE
    if scores[best] < FOUND or (away.any() and scores[away].max() > scores[best] - AHEAD):
        return None
    return np.array([best[1] - far, best[0] - far]) / CARD_SCALE


def _window(seen: Tints, printed: Tints, middle: Floats, reach: float) -> tuple[Tints, Tints]:
    """A window of a printed face, and the part of what is seen in which it may be."""
    half, far = round(WINDOW * CARD_SCALE), round(reach * CARD_SCALE)
    row, column = (round(v) for v in ((middle + np.array(CARD_MIDDLE)) * CARD_SCALE)[::-1])
    window = printed[row - half : row + half, column - half : column + half]
    return window, seen[row - half : row + half + 2 * far, column - half : column + half + 2 * far]


def _better(
    size: tuple[int, int],
    view: View,
    poses: Mapping[str, Pose],
    matches: Mapping[str, _Match],
    marks: Mapping[str, Mark],
) -> tuple[View, dict[str, Pose]]:
    """The view and the poses that agree with marks and windows."""
    order = [face for face in poses if len(matches[face].seen)]
    if len(order) < LEAST_CARDS:
        return view, dict(poses)
    pieces = [
        Known(
            poses[face],
            np.concatenate([printed_corners(marks[face].number), matches[face].printed]),
            np.concatenate([marks[face].corners, matches[face].seen]),
        )
        for face in order
    ]
    try:
        fit = fit_view(size, pieces)
    except (ValueError, np.linalg.LinAlgError):
        return view, dict(poses)
    again = dict(_poses(fit.view, {face: marks[face] for face in poses}))
    return fit.view, {**again, **dict(zip(order, fit.poses, strict=True))}


def _without_mark(picture: Picture, view: View, poses: Mapping[str, Pose]) -> Iterator[tuple[str, Pose]]:
    """Cards of the column whose mark is not seen, by what is seen of their faces."""
    lies = {card_of(face): pose for face, pose in poses.items() if card_of(face) in COLUMN}
    left = {card for card in COLUMN if card not in lies}
    while left:
        # One that is seen tells where the next one is to be looked for.
        card = min(sorted(left), key=lambda card: min(_apart(card, other) for other in lies))
        left.remove(card)
        far = min(_apart(card, other) for other in lies)
        side = _side_seen(picture, view, card, _expected(lies, card), FAR * min(far, 2))
        if side is not None:
            yield side
            lies[card] = side[1]


def _apart(one: str, other: str) -> int:
    return abs(COLUMN.index(one) - COLUMN.index(other))


def _expected(lies: Mapping[str, Pose], card: str) -> Pose:
    """How a card of the column lies by the nearest of those that are seen, as far apart as these."""
    seen = sorted(lies, key=COLUMN.index)
    pitches = [
        np.hypot(*(lies[two].middle - lies[one].middle)) / _apart(one, two) for one, two in itertools.pairwise(seen)
    ]
    pitch = max(HEIGHT, float(np.median(pitches))) if pitches else HEIGHT
    near = min(seen, key=lambda other: _apart(card, other))
    way = np.array([[0.0, pitch * (COLUMN.index(card) - COLUMN.index(near))]])
    return Pose(lies[near].to_table(way)[0], lies[near].turn)


def _mother_ship(picture: Picture, view: View, poses: Mapping[str, Pose]) -> Pose | None:
    """How the mother ship lies whose mark is not seen: on the row where its hull is seen best."""
    lies = {card_of(face): pose for face, pose in poses.items() if card_of(face) in COLUMN}
    expected = [_on_row(lies, row) for row in range(SKY_ROWS * SKY_CARDS)]
    hull = _middles()[HULL]
    printed = faces.soft_card(MOTHER_SHIP)
    likeness = []
    for pose in expected:
        seen = _softly(picture, view, pose, BETWEEN)
        areas = (_window(seen, printed, middle, BETWEEN) for middle in hull)
        likeness.append(sum(float(cv2.matchTemplate(area, one, cv2.TM_CCOEFF_NORMED).max()) for one, area in areas))
    match = _matches(picture, view, MOTHER_SHIP, expected[int(np.argmax(likeness))], BETWEEN)
    return pose_of(match.printed, view.to_table(match.seen), 0.3) if len(match.seen) >= ENOUGH_HULL else None


def _on_row(lies: Mapping[str, Pose], row: int) -> Pose:
    """How the mother ship lies whose starting spots are on that row, by the nearest card of the column."""
    first = (row - 0.5) * SKY_ROW - row_middle(SKY_ROWS - 1)
    ways = {card: np.array([0.0, first]) - column_middle_of(card) for card in lies}
    card = min(ways, key=lambda name: abs(ways[name][1]))
    return Pose(lies[card].to_table(ways[card][None])[0], lies[card].turn)


def _side_seen(picture: Picture, view: View, card: str, expected: Pose, reach: float) -> tuple[str, Pose] | None:
    """The side of a card by the windows in which both sides differ, and how it lies."""
    matches = {f"{card}-{side}": _matches(picture, view, f"{card}-{side}", expected, reach) for side in SIDES}
    match = max(matches.values(), key=lambda it: len(it.seen))
    pose = pose_of(match.printed, view.to_table(match.seen), 0.3) if len(match.seen) else None
    if pose is None:
        return None
    votes = _votes(picture, view, card, pose)
    (best, most), (_, least) = sorted(votes.items(), key=lambda it: -it[1])
    return (best, pose) if most >= VOTES and least * VOTES <= most else None


def _votes(picture: Picture, view: View, card: str, pose: Pose) -> dict[str, int]:
    """How many windows show each side and not the other."""
    seen = _softly(picture, view, pose, NEAR)
    sides = [f"{card}-{side}" for side in SIDES]
    votes = dict.fromkeys(sides, 0)
    for middle in _middles():
        scores = [_likeness(seen, faces.soft_card(face), middle) for face in sides]
        best = int(np.argmax(scores))
        if scores[best] >= FOUND and scores[best] - min(scores) >= APART_SIDES:
            votes[sides[best]] += 1
    return votes


def _likeness(seen: Tints, printed: Tints, middle: Floats) -> float:
    """How well a window is seen about where it is expected."""
    window, area = _window(seen, printed, middle, NEAR)
    return float(cv2.matchTemplate(area, window, cv2.TM_CCOEFF_NORMED).max())


def _under_mother_ship(
    picture: Picture, view: View, poses: Mapping[str, Pose], paper: Floats
) -> Iterator[tuple[str, Pose]]:
    """Cards of the column of which the mother ship leaves no more than a strip, by the colours of that."""
    lies = {card_of(face): pose for face, pose in poses.items() if card_of(face) in COLUMN}
    for card in COLUMN:
        if card in lies:
            continue
        expected = _expected(lies, card)
        free = _beside(poses[MOTHER_SHIP], expected)
        seen = tinted(_square(picture, view, expected, REACH)[None], paper[None])[0]
        side = side_of_strip(seen, card, free)
        if side is not None:
            yield side[0], Pose(expected.to_table(side[1][None])[0], expected.turn)


def _beside(above: Pose, card: Pose) -> NDArray[np.bool_]:
    """Which pixels of a card's face the mother ship leaves free."""
    rows, columns = faces.card(MOTHER_SHIP).shape[:2]
    at = (np.stack(np.meshgrid(np.arange(columns), np.arange(rows)), axis=-1) + 0.5) / CARD_SCALE - CARD_MIDDLE
    points = at.reshape(-1, 2).astype(np.float64)
    away = np.abs(above.from_table(card.to_table(points))) - CARD_MIDDLE
    return np.asarray((away > WITHIN).any(axis=1).reshape(rows, columns))


def side_of_strip(seen: Tints, card: str, free: NDArray[np.bool_]) -> tuple[str, Floats] | None:
    """The side of a card that shows in what is free of it, and by how many mm it is off its place.

    :param seen: about where the card belongs, with `REACH` on each side.
    """
    sides = {f"{card}-{side}": faces.soft_card(f"{card}-{side}") for side in SIDES}
    one, other = sides.values()
    rows = np.flatnonzero(free.mean(axis=1) > 1 - STEEP)
    differ = free & (np.abs(one - other).max(axis=2) > 2 * UNLIKE)
    if not len(rows) or differ.sum() < LEAST_STRIP * CARD_SCALE**2:
        return None
    band, far = slice(rows[0], rows[-1] + 1), round(REACH * CARD_SCALE)
    soft = cv2.GaussianBlur(seen, (0, 0), faces.SOFT)
    area = soft[band.start : band.stop + 2 * far]
    scores = {face: cv2.matchTemplate(area, it[band], cv2.TM_CCOEFF_NORMED) for face, it in sides.items()}
    best = max(scores.values(), key=np.max)
    down, along = np.unravel_index(int(best.argmax()), best.shape)
    there = soft[down : down + free.shape[0], along : along + free.shape[1]]
    # A card as far down as is looked for may lack its last row.
    high = len(there)
    differ = differ[:high]
    off = {face: _difference(there[differ], printed[:high][differ]) for face, printed in sides.items()}
    (face, least), (_, most) = sorted(off.items(), key=lambda it: it[1])
    if best.max() < ALIKE_STRIP or scores[face] is not best or least > UNLIKE or most < CONTRARY * least:
        return None
    return face, (np.array([along, down]) - far) / CARD_SCALE


def _difference(seen: Tints, printed: Tints) -> float:
    """How far colours are from what is printed, whatever light falls on them."""
    gain = float(np.clip((seen * printed).sum() / (printed**2).sum(), *GAIN))
    return float(np.abs(seen / gain - printed).mean())


def _paper(picture: Picture, view: View, face: str, pose: Pose) -> Floats:
    return paper_of(picture, view, pose, [printed_corners(MARKS[face])])


def _card(picture: Picture, view: View, face: str, pose: Pose, paper: Floats, windows: int) -> Card:
    """A card as it is seen there."""
    return Card(face, pose, paper, tinted(_square(picture, view, pose, 0.0)[None], paper[None])[0], windows)
