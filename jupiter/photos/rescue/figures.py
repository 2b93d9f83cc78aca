"""What stands on the spaces of a photo: figures by their marks or faces, spaces that are empty, and doubts.

Invariant: a space is called empty only if it is seen as it is printed, and a figure is named only if nothing else comes
near it. Everything between is a doubt, with what it may be.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from jupiter.photos.faces import SECTORS, sector_means
from jupiter.photos.marks import Floats, Picture
from jupiter.photos.patches import SCALE, Spot, Tints, corners, cut_out, disc, tinted
from jupiter.photos.reading import EMPTY, Seen, plain
from jupiter.photos.rescue import faces
from jupiter.photos.view import View

ASTRAY = 7.5
"""Mm from the middle of its space that a figure may be seen: it stands off by 5, and the camera looks aslant."""

APART = 2.5
"""Mm between the two likeliest places of a figure, both of which are looked at closely."""

LOOKED_AT = faces.HALF + 4.0
"""Mm around a space that are looked at: a token that stands astray."""

LEAST, LEAD, OVER_BARE = 0.53, 0.06, 0.15
"""The correlation of a face that is named, and how far it must be ahead of any other and of an empty space.

Of 1,589 spaces of simulated photos, 99 of 100 tokens had 0.52 or more, and nothing else had more than 0.49.
"""

LEAST_ROBOT, LEAD_ROBOT = 0.6, 0.14
"""The same for robots: what is dark or bluish comes near one of them."""

LEAST_EMPTY, LEAD_EMPTY = 0.5, 0.15
"""The same for a space on which nothing stands. Of spaces with a figure none agreed better with an empty one."""

LEAD_OUT_OF_PLACE = 0.02
"""How far a figure that may stand on a space must be ahead of one that may not: a Creep looks like a Super Creep."""

MAYBE = 0.2
"""What is not so far behind the best may be it."""

LIKE = 0.7
"""The correlation from which on a place looks like a space or a figure of any kind."""

UNLIKE, STAINED, DIM = 0.16, 0.045, 0.4
"""How far the mean colour of a part of an empty space, and that of the whole, may be from what is printed there, and
how dark the whole may be: in parts of paper. The back of a token that is printed on one side is whiter than a dome."""

FRAMED, FRAME_SEEN = 0.3, 0.25
"""By how much the frame of a space is darker than what it frames, in parts of paper, if that is to be looked for; and
which part of that has to be seen all around. Of 525 empty spaces in uneven light two thirds showed it, and none of 25
backs of tokens."""

SURELY_EMPTY = 0.8
"""The correlation of an empty space that needs no frame: backs of tokens that stand astray had 0.65 at most."""

MOSTLY_FRAMED = 8
"""Of `SECTORS` parts of the frame so many have to be seen of a space that has less than the next correlation: in warm
light the back of a token has the colour of a dome, and where it stands astray a part of the frame is seen."""

PLAINLY_EMPTY = 0.7
"""From this correlation on, a space that looks as printed in every part is not searched for figures."""

SIZES = (1.0, 15 / 14)
"""How large tokens are, in parts of their drawing: square ones, and round ones, which are its disc made as wide."""

LOOKED_UP, LIKELIEST, TELLING = 24, 10, 5
"""Spaces at most that are looked at for it, how many of them closely, and how many of these tell it."""

BATCH = 48
"""Spaces that are looked at together: memory is bounded."""


@dataclass(frozen=True, slots=True, eq=False)
class Space:
    """A space of a tile or a seat of the pod, where a photo shows it."""

    place: str
    spot: Spot
    printed: str
    """What is printed there: a name of `faces.spaces`."""
    paper: Floats
    """The colour of paper about there."""


def size_of_tokens(picture: Picture, view: View, spaces: Sequence[Space]) -> float:
    """Which of `SIZES` the tokens have, by those on some of these spaces that agree best."""
    inside = [space for space in spaces if view.is_inside(corners(space.spot, faces.SPACE, view), 1.0)]
    if not inside:
        return SIZES[0]
    tints = tints_of(picture, view, inside[:: -(-len(inside) // LOOKED_UP)])
    tints = tints[np.argsort(-_rough(tints, SIZES[0]).max(axis=1))[:LIKELIEST]]
    matches = [[max(one.values()) for one in _best_figures(tints, size)] for size in SIZES]
    scores = [np.sort(scores)[-TELLING:].mean() for scores in matches]
    return SIZES[int(np.argmax(scores))]


def look(
    picture: Picture, view: View, spaces: Sequence[Space], marked: Mapping[str, str], size: float
) -> dict[str, Seen]:
    """What stands on each of these spaces.

    :param marked: figures whose marks are seen, by place.
    :param size: of tokens.
    """
    seen: dict[str, Seen] = {}
    inside = []
    for space in spaces:
        around = corners(space.spot, faces.SPACE, view)
        if view.is_inside(around, 1.0):
            inside.append(space)
        else:
            seen[space.place] = Seen((), 0.0, plain(around))
    for start in range(0, len(inside), BATCH):
        seen |= _look(picture, view, inside[start : start + BATCH], size)
    return seen | {place: _with_mark(seen[place], name) for place, name in marked.items() if place in seen}


def _with_mark(seen: Seen, name: str) -> Seen:
    """A space on which a figure's mark is seen; if its face is surely another's, or nobody's, that is a doubt."""
    if seen.is_sure and seen.choices[0] != name:
        return Seen((name, *seen.choices), seen.confidence, seen.corners)
    return Seen((name,), 1.0, seen.corners)


def _look(picture: Picture, view: View, spaces: Sequence[Space], size: float) -> dict[str, Seen]:
    tints = tints_of(picture, view, spaces)
    printed = [space.printed for space in spaces]
    bare, off = _bare(tints, printed)
    framed = framed_parts(_about(tints, off), printed)
    clear = _are_clear(tints, printed) & ((bare >= PLAINLY_EMPTY) | (framed >= MOSTLY_FRAMED))
    searched = np.flatnonzero(~clear | (bare < PLAINLY_EMPTY))
    matches = _best_figures(tints[searched], size) if len(searched) else []
    figures = dict(zip(searched.tolist(), matches, strict=True))
    judged: dict[str, Seen] = {}
    for i, space in enumerate(spaces):
        if i in figures:
            is_bare = framed[i] == SECTORS or bare[i] >= SURELY_EMPTY
            choices, confidence = judge(
                space.printed, float(bare[i]), figures[i], is_clear=bool(clear[i]), is_bare=bool(is_bare)
            )
        else:
            choices, confidence = (EMPTY,), float(bare[i])
        judged[space.place] = Seen(choices, confidence, plain(corners(space.spot, faces.SPACE, view)))
    return judged


def tints_of(picture: Picture, view: View, spaces: Sequence[Space]) -> Tints:
    """Patches about these spaces, in parts of the paper there."""
    squares = cut_out(picture, view, [space.spot for space in spaces], LOOKED_AT)
    return tinted(squares, np.array([space.paper for space in spaces]))


def judge(
    printed: str, bare: float, figures: Mapping[str, float], *, is_clear: bool, is_bare: bool
) -> tuple[tuple[str, ...], float]:
    """What it may be, and how sure the first is.

    :param is_clear: whether each part of the space has the colour that is printed there.
    :param is_bare: whether all of its frame is seen: enough if its light is uneven and no figure comes near.
    """
    by_score = sorted(figures.items(), key=lambda item: -item[1])
    best, score = by_score[0]
    lead_empty = LEAD_EMPTY if is_clear else MAYBE
    if (is_clear or is_bare) and bare >= LEAST_EMPTY and bare - score >= lead_empty:
        return (EMPTY,), min(1.0, bare)
    least, lead = (LEAST_ROBOT, LEAD_ROBOT) if best.startswith("robot/") else (LEAST, LEAD)
    ahead = all(
        score - value >= (lead if _belongs(name, printed) or not _belongs(best, printed) else LEAD_OUT_OF_PLACE)
        for name, value in by_score[1:]
    )
    if score >= least and ahead and score - bare >= OVER_BARE:
        return (best,), min(1.0, score)
    top = max(score, bare)
    # The best figure always: a doubt has two answers at least.
    maybe = [name for name, value in by_score if value >= top - MAYBE] or [best]
    return ((EMPTY, *maybe) if bare >= score else (*maybe, EMPTY)), top


def _belongs(figure: str, printed: str) -> bool:
    """Whether the rules let a figure stand there: Super Creeps on Plants and Dishes alone, and nobody else."""
    if printed == faces.BERTH:
        return figure.startswith("robot/")
    if printed.startswith("seat/"):
        return figure == "token/colonist"
    return (figure == "token/super-creep") == printed.startswith("special/")


# --- nothing on it ----------------------------------------------------------------------------------------------------


def _bare(tints: Tints, printed: Sequence[str]) -> tuple[Floats, Floats]:
    """How well each patch agrees with what is printed there, and how far off it does so best: shape (patches, 2)."""
    known = faces.spaces()
    steps = np.arange(-1.5, 1.6, 0.75)
    offsets = np.stack(np.meshgrid(steps, steps), axis=-1).reshape(-1, 2)
    scores = known.upright_scores(tints, offsets, [known.names.index(name) for name in printed])
    return scores.max(axis=1), offsets[scores.argmax(axis=1)]


def _about(tints: Tints, off: Floats) -> Tints:
    """The middle of each patch, so far off: as large as the faces."""
    side = round(2 * faces.HALF * SCALE)
    starts = np.round((tints.shape[1] - side) / 2 + off * SCALE).astype(int)
    return np.stack([patch[y : y + side, x : x + side] for patch, (x, y) in zip(tints, starts, strict=True)])


def _are_clear(tints: Tints, printed: Sequence[str]) -> NDArray[np.bool_]:
    """Whether every part of each space has the colour that is printed there, in whatever even shadow.

    A figure that stands astray leaves half of its space to be seen: the rest gives it away.
    """
    names, expected = faces.spaces().names, _expected_parts()
    inside = slice(2 * SECTORS)
    seen = sector_means(tints)[:, inside]
    wanted = expected[[names.index(name) for name in printed]][:, inside]
    light = np.quantile(seen.mean(axis=2) / np.maximum(wanted.mean(axis=2), 0.05), 0.5, axis=1)
    off = seen / np.maximum(light, DIM)[:, None, None] - wanted
    is_like = np.abs(off).max(axis=(1, 2)) <= UNLIKE
    clear: NDArray[np.bool_] = is_like & (np.abs(off.mean(axis=1)).max(axis=1) <= STAINED) & (light >= DIM)
    return clear


def framed_parts(tints: Tints, printed: Sequence[str]) -> NDArray[np.intp]:
    """On how many of `SECTORS` sides each space has its frame; whatever has none that is darker passes.

    The back of a token has the colour of a dome in shadow, but no frame.
    """
    names = faces.spaces().names
    wanted = _expected_parts()[[names.index(name) for name in printed]]
    depth, expected = (
        parts[:, SECTORS : 2 * SECTORS].mean(axis=2) - parts[:, 2 * SECTORS :].mean(axis=2)
        for parts in (sector_means(tints), wanted)
    )
    return np.count_nonzero((expected < FRAMED) | (depth >= FRAME_SEEN * expected), axis=1)


@cache
def _expected_parts() -> Floats:
    """The parts of each space as it is printed: shape (spaces, parts, 3)."""
    return sector_means(faces.spaces().drawn)


# --- figures ----------------------------------------------------------------------------------------------------------


def _rough(tints: Tints, size: float) -> Floats:
    """How well any figure agrees with each patch about each of the places where one may stand."""
    return faces.smooth().scores(faces.smoothed(tints), disc(ASTRAY, 1.5), size).max(axis=2)


def _best_figures(tints: Tints, size: float) -> list[dict[str, float]]:
    """How well each kind of figure agrees with each patch, wherever about the middle it stands."""
    known, coarse = faces.tokens(), disc(ASTRAY, 1.5)
    rough = _rough(tints, size)
    near = np.hypot(*(coarse[:, None] - coarse[None]).transpose(2, 0, 1)) < APART
    first = rough.argmax(axis=1)
    second = np.where(near[first], -1.0, rough).argmax(axis=1)
    fine = np.concatenate([coarse[best][:, None] + disc(1.2, 0.6)[None] for best in (first, second)], axis=1)
    peaks = known.scores(tints, fine, size).max(axis=1)
    kinds = sorted(set(known.names))
    columns = {kind: [i for i, name in enumerate(known.names) if name == kind] for kind in kinds}
    return [{kind: float(row[columns[kind]].max()) for kind in kinds} for row in peaks]


# --- what is no known tile --------------------------------------------------------------------------------------------


def space_like(picture: Picture, view: View, spaces: Sequence[Space]) -> dict[str, bool]:
    """Whether each of these places looks like any space of a tile or any figure; not where the picture ends."""
    like = dict.fromkeys((space.place for space in spaces), False)
    inside = [space for space in spaces if view.is_inside(corners(space.spot, faces.SPACE, view), 1.0)]
    for start in range(0, len(inside), BATCH):
        batch = inside[start : start + BATCH]
        tints = tints_of(picture, view, batch)
        scores = faces.spaces().scores(tints, disc(2.5, 1.25)).max(axis=1)
        bare = scores[:, [name != faces.BERTH for name in faces.spaces().names]].max(axis=1)
        standing = faces.typical().scores(tints, disc(5.0, 1.5)).max(axis=(1, 2))
        like |= {space.place: bool(max(a, b) >= LIKE) for space, a, b in zip(batch, bare, standing, strict=True)}
    return like
