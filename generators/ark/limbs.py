"""The limbs of the Blight, on covers, sheets and heads of chapters: suckers where they bend, light along their back.

Invariant: the Blight is the only shape of the game that grows, and it is drawn alike wherever it grows.
"""

from collections.abc import Iterator
from math import hypot

from jupiter.generators.ark.look import INK, LEDGER, PAPER, RUST
from jupiter.generators.drawing.inks import Mode, Press, mix
from jupiter.generators.drawing.scene import Circle, Group, Point, Points, Polygon, Shape, Style, translation
from jupiter.generators.drawing.shapes import between, smooth_line, tapered_limb

SUCKERS, FIRST = 4, 3
"""How many points of a spine there are from one sucker to the next, and how many suckers its root has none of."""
ASIDE, BACK = 0.24, (0.19, 0.35)
"""How far suckers are from the spine, and from where to where light is, in parts of the limb's width."""


def growth(press: Press) -> Style:
    """How the Blight is inked: filled, or only lined where ink is saved."""
    rust = press.colour(RUST)
    return Style(fill=press.under(RUST), stroke=rust, width=0.3) if press.mode is Mode.LOW else Style(fill=rust)


def shade(press: Press) -> str:
    """The colour of its shadow."""
    return press.colour(mix(RUST, INK, 0.55))


def limb(press: Press, spine: Points, root: float, tip: float) -> Iterator[Shape]:
    """A limb along a spine from its root, with those widths at both ends, and its shadow."""
    outline = tapered_limb(spine, root, tip)
    if press.mode is not Mode.LOW:
        yield Group((Polygon(outline, Style(fill=shade(press))),), translation(0.13 * root, 0.10 * root))
    yield Polygon(outline, growth(press))
    yield from details(press, spine, root, tip)


def details(press: Press, spine: Points, root: float, tip: float) -> Iterator[Shape]:
    """What is on a limb: suckers on the side to which it bends, and light along the other one."""
    side = 1 if _bends_right(spine) else -1
    if press.mode is not Mode.LOW:
        light = Style(fill=press.colour(mix(RUST, LEDGER, 0.22)))
        near, far = (tuple(_along(spine, -side * part, root, tip, 1)) for part in BACK)
        middle = tuple(_along(spine, -side * sum(BACK) / 2, root, tip, 1))
        # It begins as a point, and is as wide as it gets a fifth of the way on.
        ways = [min(1.0, 5 * i / len(middle)) for i in range(len(middle))]
        edges = ([between(m, e, way) for m, e, way in zip(middle, edge, ways, strict=True)] for edge in (near, far))
        one, other = edges
        yield Polygon((*one, *reversed(other)), light)
    pale = press.under(PAPER) if press.mode is Mode.LOW else press.colour(mix(RUST, LEDGER, 0.55))
    rim = Style(fill=pale, stroke=press.colour(RUST), width=0.2)
    at = tuple(_along(spine, ASIDE * side, root, tip, SUCKERS))
    for i, cup in enumerate(at[FIRST:-1], FIRST):
        yield Circle(cup, 0.15 * (root + (tip - root) * i / (len(at) - 1)), rim)


def _bends_right(spine: Points) -> bool:
    """Whether a limb turns to the right in the end."""
    (x, y), (u, v), (a, b) = spine[-4], spine[-3], spine[-1]
    return (u - x) * (b - v) - (v - y) * (a - u) > 0


def _along(spine: Points, aside: float, root: float, tip: float, every: int) -> Iterator[Point]:
    """Points along a limb, that part of its width to the right of its spine."""
    line = smooth_line(spine)
    for i in range(0, len(line) - 1, every):
        (x, y), (u, v) = line[i], line[i + 1]
        wide = (root + (tip - root) * i / (len(line) - 1)) * aside / (hypot(u - x, v - y) or 1)
        yield x - (v - y) * wide, y + (u - x) * wide
