"""The dice: three black and two white ones to place, two blue ones for robots; nets to fold.

Invariant: a die is known by its ground, and where inks fail by what is drawn round its pips: a city on a black one, two
arrows that chase one another on a white one, whose placing has the rest rolled again, the head of a robot on a blue
one. Nothing of it looks like a pip. Each face has its number as pips and, above its middle, as a figure.
"""

from functools import lru_cache

from jupiter.games.skies.definitions import load
from jupiter.generators.building import die
from jupiter.generators.drawing.inks import Ink, Mode, Press, mix, without_hatch
from jupiter.generators.drawing.scene import Group, Polygon, Polyline, Scene, Shapes, Style, rotation, translation
from jupiter.generators.drawing.shapes import arc, polar, rounded_box
from jupiter.generators.drawing.text import centred
from jupiter.generators.order.kits import Kit
from jupiter.generators.order.options import Edition
from jupiter.generators.skies.look import BLUE, INK, PALE, press
from jupiter.generators.skies.texts import words

SIDE = 14.0
"""Of a die: a slot of the base is a little wider."""
CENTRE = (SIDE / 2, SIDE / 2)
GROUNDS: dict[str, Ink] = {"black": INK, "white": PALE, "blue": BLUE}
APART, PIP = 2.95, 1.25
"""From the middle of a face to its outer pips, and the radius of a pip."""
INSET, ROUND = 1.1, 2.2
"""Of a frame from the edge of its face, and the radius of its corners."""
CITY = (
    *((0.0, SIDE), (0.0, 9.6), (2.6, 9.6), (2.6, 8.2), (5.2, 8.2), (5.2, 10.4), (7.0, 10.4), (7.0, 7.2), (8.8, 7.2)),
    *((8.8, 9.4), (11.0, 9.4), (11.0, 8.4), (SIDE, 8.4), (SIDE, SIDE)),
)
"""Roofs behind the pips of a black die."""
CHASE, WIDE = 4.45, 0.9
"""Radius and width of the way of the two arrows on a white die, which lie behind all pips."""
FIGURE = 3.4
"""How far above the middle the figure stands."""


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
    colour = press.readable(GROUNDS[kind])
    # No number has a pip above its middle.
    figure = centred(str(number), (SIDE / 2, SIDE / 2 - FIGURE), 7.5, colour)
    return (*_frame(press, kind), *die.pips(number, SIDE, APART, PIP, Style(fill=colour)), figure)


def _frame(press: Press, kind: str) -> Shapes:
    """What is round the pips, by kind."""
    ground = GROUNDS[kind]
    ink = {"black": mix(INK, PALE, 0.45), "white": mix(PALE, INK, 0.5), "blue": mix(BLUE, PALE, 0.62)}[kind]
    line = press.colour(ground if press.mode is Mode.LOW and kind != "white" else ink)
    wide = 1.1 if kind == "black" and press.mode is Mode.LOW else 0.4
    outline = rounded_box(INSET, INSET, SIDE - 2 * INSET, SIDE - 2 * INSET, ROUND)
    frame = Polygon(outline, Style(stroke=line, width=wide))
    if kind == "white":
        return (*_chase(press.colour(mix(PALE, INK, 0.3))), frame)
    if kind == "blue":
        return (_face_of_robot(press), frame, *_head(line))
    faint = press.colour(mix(PALE, INK, 0.12) if press.mode is Mode.LOW else mix(INK, mix(BLUE, PALE, 0.25), 0.3))
    return (Group((Polygon(CITY, Style(fill=faint)),), clip=outline), frame)


def _face_of_robot(press: Press) -> Group:
    """A robot's eyes and mouth, faint; the figure and the pips stand between them."""
    low = press.mode is Mode.LOW
    faint = Style(fill=press.colour(mix(PALE, BLUE, 0.2) if low else mix(BLUE, INK, 0.34)))
    boxes = ((2.5, 5.7, 2.7, 2.6), (8.8, 5.7, 2.7, 2.6), (5.6, 9.2, 2.8, 1.6))
    return Group(tuple(Polygon(rounded_box(*box, 0.6), faint) for box in boxes))


def _chase(colour: str) -> Shapes:
    """Two arrows that chase one another round the face, their heads where pips leave them to be seen."""
    way = arc(CENTRE, CHASE, -56, 2, 16)
    root, tip = polar(CENTRE, CHASE, 0), polar(CENTRE, CHASE, 26)
    one: Shapes = (
        Polyline(way, Style(stroke=colour, width=WIDE)),
        Polygon(((root[0] - 1.25, root[1]), (root[0] + 1.0, root[1]), tip), Style(fill=colour)),
    )
    return (*one, Group(one, translation(SIDE, SIDE).after(rotation(180))))


def _head(colour: str) -> Shapes:
    """What makes the frame the head of a robot: its ears and its antenna."""
    ears = (rounded_box(x, SIDE / 2 - 1.6, 0.8, 3.2, 0.3) for x in (0.3, SIDE - 1.1))
    fill = Style(fill=colour)
    return (*(Polygon(ear, fill) for ear in ears), Polygon(rounded_box(SIDE / 2 - 1.5, 0.3, 3.0, 0.8, 0.3), fill))
