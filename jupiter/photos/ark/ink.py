"""How much is drawn over the print of a box, and what lies on it.

What is seen in a box is held against what is printed there, in parts of the light on its own paper, so that neither
lamp nor shadow is taken for ink. Invariant: numbers alone; what they mean is decided elsewhere.
"""

from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from jupiter.photos.ark.flattening import FlatSheet, Values
from jupiter.photos.ark.layouts import TEXEL, Layout, names, outlines, printed, reference
from jupiter.photos.marks import Floats
from jupiter.photos.reading import Unreadable

Mask = NDArray[np.bool_]

RIM = 0.9
"""Mm from the line around a box to what is looked at within: the line is blurred, and not quite where it should be."""

AROUND = (0.45, 1.5)
"""From where to where beyond the line the paper around a box is looked at, in mm."""

WHITE = 0.88
"""Which part of a box is darker than its paper, and of what is around it."""

NEAR, LIGHT = 10, 0.75
"""Boxes that tell how light paper is about there, and which part of them is darker than that."""

PRINT, LOOSE = 0.82, 0.3
"""What is printed darker than that, in parts of paper, hides ink, and what is nearer to it than so many mm."""

BLURS = (0.12, 0.22, 0.36, 0.55, 0.8)
"""How far a photo may spread a point, in mm: standard deviations that are tried."""

MOST_BLUR, LEAST_SCALE = 0.5, 3.0
"""How far a photo may spread a point so that a faint stroke is still seen, in mm, and how many pixels of it a
millimetre needs where it is farthest: with 2.5 a pencil's stroke across a leaf that is printed was not seen at all."""

SMOOTH = 0.12
"""How far a point is spread against noise, in mm."""

TRACE, STROKE, OTHER = 0.055, 0.11, 0.15
"""How much darker than the print a trace is, and a stroke, in parts of paper; and how much else its light may be."""

BROAD = 3.2
"""Mm from which on something dark is too broad for a stroke, and may be a shadow or a stain."""

VEIL = 0.12
"""How much darker than paper a pencil leaves what it has gone all over."""

LOW = 0.35
"""Which part of the paper around a box is darker than what tells whether it is evenly lit."""

DEEP = 0.9
"""The part of the pixels of strokes that is lighter than what tells how dark they are."""

PLAIN = 0.03
"""Standard deviation of the light of a box in which nothing is printed."""

BROWN, RED = 0.45, 0.2
"""How much more of blue than of red coffee and red pens take, in parts of all they take; how dark a stroke is then."""

STRAIGHT, THICK, STRAY, SHORT = 0.55, 0.9, 0.02, 0.4
"""Which part of a row a line takes that runs straight through a box; how far it is seen above and below, in mm; what is
seen elsewhere in the box at most; and which part of the longest row one has at least that is looked at."""

CENTRE = 0.6
"""The inner part of a box, along each side."""


@dataclass(frozen=True, slots=True)
class Ink:
    """What is seen in one box, in parts of its area or of paper's light."""

    stroke: float
    """The part with strokes: what is narrow and clearly darker than what is printed there."""
    trace: float
    """The part with something narrow that is a little darker at least."""
    central: float
    """The same of its middle."""
    depth: float
    """How much darker than paper these strokes are; 0 without any."""
    veil: float
    """The part that is darker than its lightest one, and no coffee: strokes, what they fill, or a shadow."""
    shade: float
    """How much darker its lightest part is than the paper around the box."""
    dusk: float
    """How much darker it is than the paper of boxes about there."""
    uneven: float
    """How much darker the darker part of what is around it is than the lighter one: print, filled boxes, a shadow."""
    other: float
    """The part that has another colour or light than the print: ink, or what lies on it."""
    legible: float
    """How far what is seen agrees with the print: 1 where nothing hides it, about 0 where something lies on it."""
    line: float
    """How clearly the line around the box is seen."""
    across: float | None = None
    """How far below the box's middle, in mm, a faint line runs straight through it that is all that is seen there."""
    down: float | None = None
    """The same of one from top to bottom, to the right of the middle."""


@dataclass(frozen=True, slots=True, eq=False)
class _Patch:
    """A box as it is seen, with what is around it."""

    inside: Mask
    middle: Mask
    free: Mask
    """What is within the box and not hidden by its print."""
    printed: Values
    """As the photo would show it, in parts of paper."""
    least: Values
    """The darkest print about each point."""
    grey: Values
    colours: Values
    """Shape (rows, columns, 3)."""
    paper: Floats
    """Blue, green, red and grey of the box's lightest part."""
    beyond: float
    """Grey of paper around it."""
    low: float
    """Grey of what is darker around it."""


def ink_of(sheet: FlatSheet) -> list[Ink]:
    """What is seen in each box, in the order of `names`.

    :raises Unreadable: `unclear` where the photo is too blurred to show a faint stroke, or taken from too far away.
    """
    colours = cv2.GaussianBlur(sheet.colours, (0, 0), SMOOTH * TEXEL).astype(np.float32) + 1.0
    grey = np.asarray(cv2.cvtColor(colours, cv2.COLOR_BGR2GRAY), np.float32)
    blur = _blur(sheet, grey)
    if blur > MOST_BLUR or sheet.scale < LEAST_SCALE:
        raise Unreadable("unclear")
    patches = [_patch(sheet, box, colours, grey, blur) for box in range(len(names()))]
    papers = _papers_about(sheet.middles, np.array([patch.paper for patch in patches]))
    return [_ink(patch, paper, float(line)) for patch, paper, line in zip(patches, papers, sheet.lines, strict=True)]


def _papers_about(middles: Floats, own: Floats) -> Floats:
    """How light paper is about each box by the boxes next to it: shape (n, 4)."""
    far = np.hypot(*(middles[:, None] - middles[None]).T)
    nearest = far.argsort(axis=1)[:, :NEAR]
    return np.quantile(own[nearest], LIGHT, axis=1)


def _ink(patch: _Patch, about: Floats, line: float) -> Ink:
    lacks = patch.least[..., None] - patch.colours / patch.paper[:3]
    darker = patch.least - patch.grey / patch.paper[3]
    is_brown = lacks[..., 0] - lacks[..., 2] > BROWN * np.maximum(darker, TRACE)
    # Light about each point, as it is beside whatever is narrow there: it follows shadows and stains.
    light = cv2.morphologyEx(patch.grey, cv2.MORPH_CLOSE, _disc(BROAD / 2))
    narrow = patch.least - patch.grey / light
    stroke, trace = narrow > np.where(is_brown, RED, STROKE), narrow > np.where(is_brown, STROKE, TRACE)
    else_lit = np.abs(patch.printed[..., None] - patch.colours / about[:3]).max(axis=2)
    central = patch.free & patch.middle
    return Ink(
        stroke=float(stroke[patch.free].mean()),
        trace=float(trace[patch.free].mean()),
        # In the middle of some boxes there is hardly more than print.
        depth=float(np.quantile(narrow[free_stroke], DEEP)) if (free_stroke := stroke & patch.free).any() else 0.0,
        central=float(stroke[central if 4 * central.sum() > patch.middle.sum() else patch.free].mean()),
        veil=float(((darker > VEIL) & ~is_brown)[patch.free].mean()),
        shade=1 - float(patch.paper[3]) / patch.beyond,
        dusk=1 - float(patch.paper[3] / about[3]),
        uneven=1 - patch.low / patch.beyond,
        other=float((else_lit > OTHER)[patch.inside].mean()),
        legible=_agreement(patch.printed[patch.inside], (patch.grey / light)[patch.inside]),
        line=line,
        across=_through(narrow > TRACE, patch.free),
        down=_through((narrow > TRACE).T, patch.free.T),
    )


def _through(trace: Mask, free: Mask) -> float | None:
    """How far below the middle, in mm, a line runs from the left to the right that is all the trace there is."""
    counted = free.sum(axis=1)
    rows = np.flatnonzero(counted > SHORT * counted.max())
    shares = (trace & free)[rows].sum(axis=1) / counted[rows]
    best = int(shares.argmax())
    band = np.abs(np.arange(len(free)) - rows[best]) <= THICK * TEXEL
    beside = free & ~band[:, None]
    if shares[best] < STRAIGHT or trace[beside].mean() > STRAY:
        return None
    return float((rows[best] - (len(free) - 1) / 2) / TEXEL)


def _agreement(one: Values, other: Values) -> float:
    """The correlation of two pictures; 1 where nothing is printed."""
    off = one - one.mean(), other - other.mean()
    spread = float(np.sqrt((off[0] ** 2).sum() * (off[1] ** 2).sum()))
    return float((off[0] * off[1]).sum()) / spread if one.std() > PLAIN and spread else 1.0


# --- patches ----------------------------------------------------------------------------------------------------------


def _patch(sheet: FlatSheet, box: int, colours: Values, grey: Values, blur: float) -> _Patch:
    reach = _reach(sheet.layout, box)
    inside, middle, around, _ = _masks(sheet.layout, box)
    as_printed = _print(box, reach, blur)
    least = np.asarray(cv2.erode(as_printed, _disc(LOOSE)), np.float32)
    free = inside & (least > PRINT)
    seen, colour = _cut(grey, sheet.middles[box], reach), _cut(colours, sheet.middles[box], reach)
    paper = [float(np.quantile(one[free], WHITE)) for one in (*np.moveaxis(colour, 2, 0), seen)]
    low, beyond = (float(np.quantile(seen[around], part)) for part in (LOW, WHITE))
    return _Patch(inside, middle, free, as_printed, least, seen, colour, np.array(paper), beyond, low)


def _cut(picture: Values, middle: Floats, reach: int) -> Values:
    """The square about a point, so many pixels to each side."""
    side = 2 * reach + 1
    # A point of a picture is half a pixel away from the pixel that begins there.
    at = float(middle[0]) - 0.5, float(middle[1]) - 0.5
    return np.asarray(cv2.getRectSubPix(picture, (side, side), at), np.float32)


@cache
def _reach(layout: Layout, box: int) -> int:
    return int(np.ceil((np.abs(outlines(layout)[box]).max() + AROUND[1]) * TEXEL)) + 1


@cache
def _masks(layout: Layout, box: int) -> tuple[Mask, Mask, Mask, Mask]:
    """What is within a box, in its middle, around it, and its line."""
    reach, line = _reach(layout, box), outlines(layout)[box]
    half = np.abs(line).max(axis=0)

    def within(grown: float, part: float = 1.0) -> Mask:
        mask = np.zeros((2 * reach + 1, 2 * reach + 1), np.uint8)
        points = line * (1 + grown / half) * part * TEXEL + reach
        cv2.fillPoly(mask, [np.round(points * 16).astype(np.int32)], 1, shift=4)
        return np.asarray(mask > 0)

    return within(-RIM), within(-RIM, CENTRE), within(AROUND[1]) & ~within(AROUND[0]), within(AROUND[0]) & ~within(-RIM)


@cache
def _print(box: int, reach: int, blur: float) -> Values:
    """What is printed in a box and about it, as a photo with that blur shows it."""
    middle = reference().middles[box] * TEXEL + np.array(printed().shape[::-1]) / 2
    whole = _cut(np.asarray(printed(), np.float32), middle, reach)
    return np.asarray(cv2.GaussianBlur(whole, (0, 0), float(np.hypot(blur, SMOOTH)) * TEXEL), np.float32)


@cache
def _disc(radius: float) -> NDArray[np.uint8]:
    side = 2 * round(radius * TEXEL) + 1
    return np.asarray(cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (side, side)), np.uint8)


def _blur(sheet: FlatSheet, grey: Values) -> float:
    """How far the photo spreads a point: the blur with which most boxes and the lines around them look as printed."""
    chosen = [box for box, name in enumerate(names()) if "." in name][::3]
    return min(BLURS, key=lambda blur: float(np.median([_misfit(sheet, grey, box, blur) for box in chosen])))


def _misfit(sheet: FlatSheet, grey: Values, box: int, blur: float) -> float:
    """How much else the line around a box looks than with that blur, in parts of paper."""
    reach = _reach(sheet.layout, box)
    seen, expected = _cut(grey, sheet.middles[box], reach), _print(box, reach, blur)
    inside, _, _, rim = _masks(sheet.layout, box)
    paper = float(np.quantile(seen[inside], WHITE) / np.quantile(expected[inside], WHITE))
    return float(np.abs(seen / paper - expected)[rim].mean())
