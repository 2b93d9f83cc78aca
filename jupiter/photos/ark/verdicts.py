"""What ink means: whether a box is ticked, on which space of a track something lies, how many hexes are crossed off.

Invariant: only what is clearly one thing is sure; thresholds are set so that of some hundred sheets made by code, with
coffee, shadows and rubbed out pencil, none was read wrong.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

import numpy as np

from jupiter.photos.ark.ink import Ink

SEEN = 0.13
"""How dark the line around a box has to be for anything to be said of it."""

STROKES, CENTRAL, DEPTH = 0.05, 0.03, 0.19
"""The part of a box with strokes, and of its middle, from which on it is ticked, and how dark they are then: a stray
line does not reach the middle, and the crease of a fold is not dark."""

MANY, FAINT = 0.2, 0.155
"""The part that neither takes, and how dark strokes are then."""

SHARP = 0.5
"""The part of what is darker at all that strokes are: a stain over a crease, or what a rubber smears, is less sharp."""

PALE, LEAST_TICKS = 0.45, 5
"""Which part of the usual darkness of a sheet's ticks one has at least, where so many tell it: one hand has drawn them,
and what is paler was rubbed out."""

CLEARLY, DEEPLY = 0.35, 0.25
"""The same of a box whose line is not seen, with strokes in its middle as in all of it."""

CREASE, CREASE_VEIL = 0.16, 0.1
"""How dark a fold is at most, and which part of a box is darker for it."""

FILLED, EVEN = 0.45, 0.3
"""The part of a box that a pencil has gone over, and how evenly the paper around it is lit where that is no shadow."""

DARK = 0.3
"""How much darker than the paper around it a box is that is filled all over."""

ON_DARK = -0.15
"""How much lighter a box on dark ground is than what is around it, at least."""

NO_STROKE, NO_TRACE, NO_VEIL, NO_SHADE, NO_DUSK = 0.004, 0.02, 0.06, 0.14, 0.3
"""What an empty box has at most."""

MARKED, BESIDE, CLEAN = 0.08, 0.4, 0.03
"""The part of a space with strokes or a marker on it; what the one beside it may have of that, and the others."""

COVERED, LEGIBLE = 0.3, 0.5
"""The part of a space with other light than its print from which on something may lie there, if it hides the print."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a box is ticked."""

    is_ticked: bool
    """What it more likely is, if it is not sure."""
    is_sure: bool
    confidence: float


@dataclass(frozen=True, slots=True)
class Shown:
    """A number that a track shows."""

    choices: tuple[int, ...]
    """What it may be, the likeliest first; none if nothing is seen there."""
    is_sure: bool
    confidence: float = 0.0
    is_bare: bool = False
    """Whether all of the track is seen, and nothing on it."""


def judge(ink: Ink, *, is_creased: bool = False) -> Verdict:
    """Whether a box with that ink is ticked.

    :param is_creased: whether a fold runs through it, and is all that is seen in it.
    """
    if ink.line < SEEN:
        # Broad strokes hide the line, too.
        is_clear = min(ink.stroke, ink.central) >= CLEARLY and ink.depth >= DEEPLY
        return Verdict(ink.stroke > STROKES, is_clear, ink.stroke if is_clear else 0.0)
    if is_creased and ink.depth <= CREASE and ink.veil <= CREASE_VEIL:
        return Verdict(False, True, 1 - ink.trace)
    is_filled = ink.uneven < EVEN and (ink.veil > FILLED or ink.shade > DARK)
    is_drawn = ink.stroke >= STROKES and ink.central >= CENTRAL and ink.depth >= DEPTH
    is_drawn = is_drawn and ink.stroke >= SHARP * ink.trace
    is_faint = ink.stroke >= max(MANY, SHARP * ink.trace) and ink.depth >= FAINT
    if is_drawn or is_filled or is_faint:
        return Verdict(True, True, min(1.0, 0.5 + max(ink.stroke, ink.veil, ink.shade)))
    is_bare = ink.stroke <= NO_STROKE and ink.trace <= NO_TRACE and ink.veil <= NO_VEIL
    # Around a box on dark ground nothing tells whether its own paper is.
    is_light = ink.shade <= NO_SHADE and (ink.shade > ON_DARK or ink.dusk <= NO_DUSK)
    if is_bare and is_light:
        return Verdict(False, True, 1 - 10 * ink.trace)
    return Verdict(ink.stroke + ink.veil > STROKES, False, 0.0)


def doubting_pale(verdicts: Mapping[str, Verdict], inks: Mapping[str, Ink]) -> dict[str, Verdict]:
    """The verdicts on a sheet's boxes; ticks that are much paler than most of them are no longer sure."""
    depths = {name: inks[name].depth for name, one in verdicts.items() if one.is_ticked and one.is_sure}
    if len(depths) < LEAST_TICKS:
        return dict(verdicts)
    usual = float(np.median(list(depths.values())))
    pale = [name for name, depth in depths.items() if 0 < depth < PALE * usual and inks[name].veil < FILLED]
    return {**verdicts, **{name: replace(verdicts[name], is_sure=False) for name in pale}}


def read_track(inks: Sequence[Ink]) -> Shown:
    """On which space of a track a marker lies, or a pencil has left its mark."""
    marked = [max(ink.stroke, ink.veil if ink.uneven < EVEN else 0.0) for ink in inks]
    covered = [ink.other if ink.legible < LEGIBLE else 0.0 for ink in inks]
    suspect = [max(part, ink.trace, cover) for part, ink, cover in zip(marked, inks, covered, strict=True)]
    order = sorted(range(len(inks)), key=lambda space: -marked[space])
    best = order[0]
    choices = tuple(space for space in order if suspect[space] > MARKED)[:4]
    is_seen = all(ink.line >= SEEN for space, ink in enumerate(inks) if abs(space - best) > 1)
    is_alone = all(
        marked[space] <= (BESIDE * marked[best] if abs(space - best) == 1 else CLEAN)
        and (abs(space - best) == 1 or suspect[space] < COVERED)
        for space in range(len(inks))
        if space != best
    )
    if is_seen and is_alone and marked[best] >= MARKED and inks[best].depth >= DEPTH:
        return Shown((best,), True, 1 - max((marked[space] for space in order[1:]), default=0.0))
    is_bare = max(suspect) <= CLEAN and all(ink.line >= SEEN for ink in inks)
    return Shown(choices, False, is_bare=is_bare)


def read_hexes(hexes: Sequence[Verdict]) -> Shown:
    """How many hexes are crossed off, which is done in their order."""
    crossed = [number for number, one in enumerate(hexes, 1) if one.is_ticked and one.is_sure]
    last = max(crossed, default=0)
    open_before = [number for number, one in enumerate(hexes[:last], 1) if one.is_sure and not one.is_ticked]
    unsure = list(takewhile(lambda number: not hexes[number - 1].is_sure, range(last + 1, len(hexes) + 1)))
    if not unsure and not open_before:
        return Shown((last,), True, min((one.confidence for one in hexes if one.is_sure), default=0.0))
    likely = [number for number in unsure if hexes[number - 1].is_ticked]
    first = [max(likely, default=last), last, *(number - 1 for number in open_before[:1]), *unsure]
    return Shown(tuple(dict.fromkeys(first)), False)
