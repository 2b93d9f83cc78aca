"""The glyphs of what the game is played with, small enough to stand in a line of words.

Law of this file: one drawing for each thing, around the origin within radius 1, and readable 2.5 mm high.
"""

from generators.drawing.scene import Circle, Polyline
from generators.drawing.shapes import rectangle, regular
from generators.rescue.icons.parts import GAP, Shapes, bolt, burning, chip, dish, plate, pod, seven
from generators.rescue.icons.strokes import both, disc, edged, fill, line, placed, soft


def plant(ink: str, _cut: str) -> Shapes:
    """The bolt of a plant."""
    parts = (bolt(ink),)
    return (placed(parts, 0, 0.13, 1.07),)


def signal(ink: str, cut: str) -> Shapes:
    """A dish."""
    return (placed(dish(ink, cut), -0.03, -0.13, 0.98),)


def action(ink: str, cut: str) -> Shapes:
    """An action: a pip with a bolt."""
    return plate(ink), placed((bolt(cut),), size=0.66)


def tile(ink: str, cut: str) -> Shapes:
    """A tile with its domes."""
    return plate(ink), *seven(0.52, 0.17, cut)


def core(ink: str, cut: str) -> Shapes:
    """A core: a chip with a heart."""
    return *chip(2, ink), soft(regular((0, 0), 0.4, 6, -90), 0.06, fill(cut))


def card(ink: str, cut: str) -> Shapes:
    """A card as it lies in the hand: upright, a mark on it and in two of its corners."""
    lozenge = soft(((0, -0.42), (0.3, 0), (0, 0.42), (-0.3, 0)), 0.05, fill(cut))
    sheet = soft(rectangle(-0.61, -0.86, 1.22, 1.72), 0.17, fill(ink))
    return sheet, lozenge, disc(-0.36, -0.62, 0.1, cut), disc(0.36, 0.62, 0.1, cut)


def hand(ink: str, cut: str) -> Shapes:
    """Three cards, fanned."""
    blank = soft(rectangle(-0.4, -1.2, 0.8, 1.16), 0.12, edged(ink, cut, GAP * 1.3))
    parts = tuple(placed((blank,), 0, 0.74, 1.1, angle) for angle in (-30, 0, 30))
    return (placed(parts, 0, 0.05, 1.06),)


def bridge(ink: str, cut: str) -> Shapes:
    """Two domes and the gangway between them."""
    return (
        soft(rectangle(-0.4, -0.2, 0.8, 0.4), 0, fill(ink)),
        *both(Polyline(((0.09, 0), (0.19, 0)), line(cut, 0.12))),
        *domes(ink, cut),
    )


def domes(ink: str, cut: str) -> Shapes:
    """Two domes, apart; a rim shows in each."""
    return both(disc(0.62, 0, 0.37, ink), Circle((0.62, 0), 0.2, line(cut, GAP)))


def no_bridge(ink: str, cut: str) -> Shapes:
    """Two domes with nothing between them but a stroke."""
    stub = soft(rectangle(0.24, -0.2, 0.2, 0.4), 0, fill(ink))
    return *both(stub), *domes(ink, cut), Polyline(((0.14, -0.7), (-0.14, 0.7)), line(ink, 0.16))


def loss(ink: str, cut: str) -> Shapes:
    """A burning moon."""
    return burning(ink, cut)


def saved(ink: str, cut: str) -> Shapes:
    """The pod, and a tick."""
    tick = ((0.1, 0.34), (0.4, 0.64), (0.86, 0.04))
    parts = (
        placed(pod(ink, cut), -0.26, 0, 0.94),
        Polyline(tick, line(cut, 0.24 + 2 * GAP)),
        Polyline(tick, line(ink, 0.24)),
    )
    return (placed(parts, 0.07, -0.07, 0.942),)
