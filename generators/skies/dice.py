"""The dice: three black and two white ones to place, two blue ones for robots; nets to fold.

Invariant: a die is known by its ground, and where inks fail by what is drawn round its pips, the same on each of its
faces: on a black one the frame of a slot, on a white one two arrows that chase one another, as the rest is rolled again
when it is placed, on a blue one the head of a robot. No pip touches it, and nothing of it looks like a pip.
"""

from functools import lru_cache

from jupiter.games.skies.definitions import load
from jupiter.generators.building import die
from jupiter.generators.drawing.inks import Ink, Mode, Press, mix, without_hatch
from jupiter.generators.drawing.scene import Group, Polygon, Polyline, Scene, Shapes, Style, rotation, translation
from jupiter.generators.drawing.shapes import polar, rectangle, rounded_box
from jupiter.generators.order.kits import Kit
from jupiter.generators.order.options import Edition
from jupiter.generators.skies.look import BLUE, INK, PALE, STEEL, press
from jupiter.generators.skies.texts import words

SIDE = 14.0
"""Of a die: a slot of the base is a little wider."""
GROUNDS: dict[str, Ink] = {"black": INK, "white": PALE, "blue": BLUE}
APART, PIP = 2.85, 1.28
"""From the middle of a face to its outer pips, and the radius of a pip."""
CLEAR = 4.4
"""Half the side of the square about the middle that belongs to the pips."""
WAY, BEND, WIDE = 5.3, 2.3, 1.0
"""Of the lines round the pips: how far from the middle they run, the radius of their corners, their width."""
ARM = 1.3
"""Length of the straight arms of a bracket."""


def kit(edition: Edition) -> Kit:
    """All dice."""
    supply, say = load().supply, words(edition.language)
    counts = {"black": supply.black, "white": supply.white, "blue": supply.blue}
    pieces = tuple(
        die.piece(
            f"die-{kind}-{number}",
            net(edition, kind),
            SIDE,
            title=say(f"table/die-{kind}"),
            colour=GROUNDS[kind].colour,
        )
        for kind, count in counts.items()
        for number in range(1, count + 1)
    )
    return Kit("dice", words(edition.language)("sheet/dice"), pieces, "line")


def net(edition: Edition, kind: str) -> Scene:
    """The net of a die of that kind."""
    return _net(edition.mode, kind)


@lru_cache(maxsize=9)
def _net(mode: Mode, kind: str) -> Scene:
    on = press(mode)
    ground = without_hatch(GROUNDS[kind])
    faces = {number: die.Face(ground, face(on, kind, number)) for number in die.PIPS}
    return die.net(on, f"die-{kind}", faces, SIDE)


def face(press: Press, kind: str, number: int) -> Shapes:
    """One face, its upper left corner at the origin."""
    round_pips = {"black": _brackets, "white": _arrows, "blue": _head}[kind](press)
    pips = die.pips(number, SIDE, APART, PIP, Style(fill=press.readable(GROUNDS[kind])))
    return (Group(round_pips, translation(SIDE / 2, SIDE / 2)), *pips)


def _brackets(press: Press) -> Shapes:
    """The four corners that frame a slot of the base, where such a die goes."""
    colour = press.colour(mix(INK, PALE, 0.42))
    bend, straight = WAY - BEND, WAY - BEND - ARM
    way = ((straight, -WAY), *(polar((bend, -bend), BEND, -90 + 15 * step) for step in range(7)), (WAY, -straight))
    corner = (Polyline(way, Style(stroke=colour, width=WIDE)),)
    return tuple(Group(corner, rotation(90 * turn)) for turn in range(4))


def _arrows(press: Press) -> Shapes:
    """Two arrows that chase one another, their heads in the middle of two sides, where no number has a pip."""
    colour, bend = press.colour(STEEL), WAY - BEND
    corners = ((-bend, bend, 90), (-bend, -bend, 180))
    turns = (polar((x, y), BEND, first + 15 * step) for x, y, first in corners for step in range(7))
    way = ((-2.2, WAY), *turns, (-0.3, -WAY))
    tip = ((-0.7, -WAY - 1.3), (-0.7, -WAY + 1.3), (1.4, -WAY))
    one: Shapes = (Polyline(way, Style(stroke=colour, width=WIDE)), Polygon(tip, Style(fill=colour)))
    return (*one, Group(one, rotation(180)))


def _head(press: Press) -> Shapes:
    """The head of a robot: eyes above the pips, a mouth below them, ears and an antenna."""
    is_low = press.mode is Mode.LOW
    if is_low:
        plate, features = Style(stroke=press.colour(BLUE), width=0.4), Style(fill=press.colour(BLUE))
    else:
        plate, features = Style(fill=press.colour(mix(BLUE, PALE, 0.4))), Style(fill=press.colour(mix(BLUE, INK, 0.75)))
    outside = ((-6.6, -1.6, 0.9, 3.2), (5.7, -1.6, 0.9, 3.2), (-1.5, -6.6, 3.0, 0.9))
    teeth = (Polygon(rectangle(x - 0.45, 4.75, 0.9, 0.7), features) for x in (-1.8, -0.6, 0.6, 1.8))
    eyes = (Polygon(rounded_box(x - 1.0, -5.45, 2.0, 0.8, 0.3), features) for x in (-2.1, 2.1))
    screen = plate if is_low else Style(fill=press.colour(BLUE))
    return (
        *(Polygon(rounded_box(*box, 0.3), plate) for box in outside),
        Polygon(rounded_box(-5.9, -5.9, 11.8, 11.8, 1.8), plate),
        Polygon(rounded_box(-CLEAR, -CLEAR, 2 * CLEAR, 2 * CLEAR, 1.1), screen),
        *eyes,
        *teeth,
    )
