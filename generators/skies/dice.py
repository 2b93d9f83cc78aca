"""The dice: three black and two white ones to place, two blue ones for robots; nets to fold.

Invariant: a die is known by its ground, and where inks fail by the line round its pips: on a black one the corners of a
slot, on a white one two arrows that chase one another, as the rest is rolled again when it is placed, on a blue one a
whole frame. The one of a blue die is the eye of a robot. Nothing touches a pip, nor comes within 0.95 mm of an edge.
"""

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
APART, PIP = 3.3, 1.2
"""From the middle of a face to its outer pips, and the radius of a pip."""
WAY, BEND, WIDE = 5.3, 1.7, 0.6
"""Of the lines round the pips: how far from the middle they run, the radius of their corners, their width."""
ARM = 1.6
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
    if kind != "blue" or mode is Mode.LOW:
        return die.net(on, f"die-{kind}", faces, SIDE)
    # Steel, in which sheets are cut and folded, is hardly seen on blue.
    drawn = die.net(replace(on, line=mix(INK, STEEL, 0.45)), f"die-{kind}", faces, SIDE)
    edge = Polygon(die.outline(SIDE), Style(stroke=on.colour(INK), width=0.25))
    return replace(drawn, shapes=(*drawn.shapes, edge))


def face(press: Press, kind: str, number: int) -> Shapes:
    """One face, its upper left corner at the origin."""
    if kind == "blue":
        round_pips = _robot(press) if number == 1 else _frame(press)
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
    corner = (Polyline(way, _line(press.colour(mix(INK, PALE, 0.5)))),)
    return tuple(Group(corner, rotation(90 * turn)) for turn in range(4))


def _arrows(press: Press) -> Shapes:
    """Two arrows that chase one another, their heads in the middle of two sides, where no number has a pip."""
    colour, bend = press.colour(STEEL), WAY - BEND
    corners = ((-bend, bend, 90), (-bend, -bend, 180))
    turns = (polar((x, y), BEND, first + 15 * step) for x, y, first in corners for step in range(7))
    way = ((-1.9, WAY), *turns, (-0.3, -WAY))
    tip = ((-0.6, -WAY - 0.75), (-0.6, -WAY + 0.75), (1.2, -WAY))
    one: Shapes = (Polyline(way, _line(colour)), Polygon(tip, Style(fill=colour)))
    return (*one, Group(one, rotation(180)))


def _frame(press: Press) -> Shapes:
    """The frame round the pips of a robot."""
    colour = press.colour(BLUE if press.mode is Mode.LOW else mix(BLUE, PALE, 0.45))
    return (Polygon(rounded_box(-WAY, -WAY, 2 * WAY, 2 * WAY, BEND), _line(colour)),)


def _robot(press: Press) -> Shapes:
    """The head of a robot, whose one eye is the pip."""
    if press.mode is Mode.LOW:
        plate, dark = Style(stroke=press.colour(BLUE), width=0.4), Style(fill=press.colour(BLUE))
        visor = plate
    else:
        plate = Style(fill=press.colour(mix(BLUE, PALE, 0.45)))
        visor = dark = Style(fill=press.colour(mix(BLUE, INK, 0.75)))
    ears = (Polygon(rounded_box(x, -1.3, 0.8, 2.6, 0.3), plate) for x in (-6.0, 5.2))
    return (
        Polyline(((0.0, -3.4), (0.0, -4.3)), Style(stroke=plate.fill or plate.stroke, width=0.7)),
        Polygon(rounded_box(-0.9, -6.0, 1.8, 1.8, 0.9), plate),
        *ears,
        Polygon(rounded_box(-4.8, -3.4, 9.6, 8.8, 1.7), plate),
        Polygon(rounded_box(-3.4, -1.9, 6.8, 3.8, 1.9), visor),
        Polygon(rounded_box(-1.7, 3.2, 3.4, 0.9, 0.3), dark),
    )
