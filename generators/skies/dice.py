"""The dice: three black and two white ones to place, two blue ones for robots; nets to fold.

Invariant: a die is known by its ground, and where inks fail by the line round its pips: on a black one the corners of a
slot, on a white one two arrows that chase one another, as the rest is rolled again when it is placed, on a blue one the
head of a robot, with ears and an antenna. The one of a blue die is its mouth. Lines leave a pip 0.65 mm of air, and
nothing comes within a millimetre of an edge, where a fold a little off would take it round the corner.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from jupiter.games.skies.definitions import load
from jupiter.generators.building import die
from jupiter.generators.drawing.inks import Ink, Mode, Press, mix, without_hatch
from jupiter.generators.drawing.scene import (
    Group,
    Polygon,
    Polyline,
    Scene,
    Shapes,
    Style,
    rotation,
    translation,
)
from jupiter.generators.drawing.shapes import polar, rounded_box
from jupiter.generators.order.kits import Kit
from jupiter.generators.order.options import Edition
from jupiter.generators.skies.look import BLUE, INK, PALE, STEEL, press
from jupiter.generators.skies.texts import words

SIDE = 14.0
"""Of a die: a slot of the base is a little wider."""
GROUNDS: dict[str, Ink] = {"black": INK, "white": PALE, "blue": BLUE}
APART, PIP = 2.95, 1.2
"""From the middle of a face to its outer pips, and the radius of a pip."""
WAY, BEND, WIDE = 5.1, 1.6, 0.6
"""Of the lines round the pips: how far from the middle they run, the radius of their corners, their width."""
ARM = 1.6
"""Length of the straight arms of a bracket."""
SKIN = 0.5
"""Width of the line round a robot's head, which leaves room for its ears and its antenna."""
HEAD, CHIN, HEM = WAY + SKIN / 2, 4.4, 5.8
"""Of the robot, from the middle of a face: the edge of its head, the lower edges of its head and of its shoulders."""


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
    drawn = die.net(on, f"die-{kind}", faces, SIDE)
    return drawn if kind != "blue" or mode is Mode.LOW else replace(drawn, shapes=(*drawn.shapes, *_lit_edges(on)))


def _lit_edges(press: Press) -> Iterator[Polyline]:
    """A light ground for the cut line where it runs on blue, on which steel is hardly seen."""
    style = Style(stroke=press.colour(mix(BLUE, PALE, 0.6)), width=0.25)
    for (x, y), (u, v), has_tab in die.EDGES:
        if not has_tab:
            yield Polyline(((SIDE * x, SIDE * y), (SIDE * u, SIDE * v)), style)


def face(press: Press, kind: str, number: int) -> Shapes:
    """One face, its upper left corner at the origin."""
    if kind == "blue":
        round_pips = _robot(press) if number == 1 else _head(press)
    else:
        round_pips = _brackets(press) if kind == "black" else _arrows(press)
    pips = die.pips(number, SIDE, APART, PIP, Style(fill=press.readable(GROUNDS[kind])))
    return (Group(round_pips, translation(SIDE / 2, SIDE / 2)), *pips)


def _line(colour: str) -> Style:
    return Style(stroke=colour, width=WIDE)


def _brackets(press: Press) -> Shapes:
    """The four corners that frame a slot of the base, where such a die goes."""
    bend, straight = WAY - BEND, WAY - BEND - ARM
    way = ((straight, -WAY), *(polar((bend, -bend), BEND, -90 + 15 * step) for step in range(7)), (WAY, -straight))
    corner = (Polyline(way, _line(press.colour(mix(INK, PALE, 0.4)))),)
    return tuple(Group(corner, rotation(90 * turn)) for turn in range(4))


def _arrows(press: Press) -> Shapes:
    """Two arrows that chase one another, their heads in the middle of two sides, where no number has a pip."""
    colour, bend = press.colour(STEEL), WAY - BEND
    corners = ((-bend, bend, 90), (-bend, -bend, 180))
    turns = (polar((x, y), BEND, first + 15 * step) for x, y, first in corners for step in range(7))
    way = ((-1.9, WAY), *turns, (-0.5, -WAY))
    tip = ((-0.7, -WAY - 0.9), (-0.7, -WAY + 0.9), (1.0, -WAY))
    one: Shapes = (Polyline(way, _line(colour)), Polygon(tip, Style(fill=colour)))
    return (*one, Group(one, rotation(180)))


def _robot_ink(press: Press) -> str:
    return press.colour(BLUE if press.mode is Mode.LOW else mix(BLUE, PALE, 0.45))


def _head(press: Press) -> Shapes:
    """The head of a robot round the pips."""
    line = Style(stroke=_robot_ink(press), width=SKIN)
    return (*_ears(press), Polygon(rounded_box(-WAY, -WAY, 2 * WAY, 2 * WAY, BEND), line))


def _ears(press: Press) -> Shapes:
    """The ears and the antenna, which grow out of the head."""
    part, out = Style(fill=_robot_ink(press)), 6.0
    ears = (rounded_box(x, -1.5, out - WAY, 3.0, 0.3) for x in (-out, WAY))
    return tuple(Polygon(points, part) for points in (rounded_box(-0.9, -out, 1.8, 1.0, 0.5), *ears))


def _robot(press: Press) -> Shapes:
    """The robot of the cards down to its shoulders: two square eyes, and the pip in its mouth."""
    if press.mode is Mode.LOW:
        plate, dark = Style(stroke=press.colour(BLUE), width=0.4), Style(fill=press.colour(BLUE))
        mouth = plate
    else:
        plate = Style(fill=_robot_ink(press))
        mouth = dark = Style(fill=press.colour(mix(BLUE, INK, 0.75)))
    right = ((2.2, CHIN), (2.2, 4.9), (4.4, 4.9), (5.2, HEM))
    return (
        *_ears(press),
        Polygon(rounded_box(-HEAD, -HEAD, 2 * HEAD, HEAD + CHIN, BEND + SKIN / 2), plate),
        Polygon((*right, *((-x, y) for x, y in reversed(right))), plate),
        *(Polygon(rounded_box(x, -4.45, 2.2, 2.2, 0.3), dark) for x in (-3.5, 1.3)),
        Polygon(rounded_box(-3.2, -1.75, 6.4, 3.5, 1.75), mouth),
    )
