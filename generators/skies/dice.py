"""The dice: three black and two white ones to place, two blue ones for robots; nets to fold.

Invariant: a die is told by its ground, and by its sign where inks fail: two arrows on a white one, whose placing has
the rest rolled again, a robot on a blue one. Each face has its number as a figure and as pips.
"""

from functools import lru_cache

from generators.building import die
from generators.drawing.inks import Ink, Mode, Press, mix, without_hatch
from generators.drawing.polygons import rounded_box
from generators.drawing.scene import Circle, Point, Polygon, Scene, Shapes, Style
from generators.drawing.text import centred
from generators.edition import Edition
from generators.kits import Kit
from generators.skies.icons import icon
from generators.skies.look import BLUE, INK, PALE, STEEL, press
from generators.skies.texts import words
from jupiter.games.skies.definitions import load

SIDE = 14.0
"""Of a die: a slot of the base is a little wider."""
GROUNDS: dict[str, Ink] = {"black": INK, "white": PALE, "blue": BLUE}
SIGNS = {"white": "reroll", "blue": "robot"}
"""The icon of a kind of die; a black one has none."""
PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Where the pips of a number are."""
APART, PIP = 3.6, 1.25


def kit(edition: Edition) -> Kit:
    """All dice."""
    supply = load().supply
    counts = {"black": supply.black, "white": supply.white, "blue": supply.blue}
    pieces = tuple(
        die.piece(f"die-{kind}-{number}", net(edition, kind), SIDE)
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
    faces = {number: die.Face(ground, face(on, kind, number)) for number in PIPS}
    return die.net(on, f"die-{kind}", faces, SIDE)


def face(press: Press, kind: str, number: int) -> Shapes:
    """One face, its upper left corner at the origin."""
    ground = GROUNDS[kind]
    return (*_frame(press, kind), *_pips(press, ground, number), *_signs(press, kind, number))


def _frame(press: Press, kind: str) -> Shapes:
    """A frame that tells black from white even where both are printed white."""
    ground = GROUNDS[kind]
    wide = {"black": 1.1, "white": 0.3, "blue": 0.7}[kind]
    ink = press.colour(INK if kind == "black" else STEEL if kind == "white" else BLUE)
    rim = ink if press.mode is Mode.LOW else press.colour(mix(ground, PALE if kind != "white" else INK, 0.4))
    outline = rounded_box(0.9, 0.9, SIDE - 1.8, SIDE - 1.8, 1.6)
    return (Polygon(outline, Style(stroke=rim, width=wide if press.mode is Mode.LOW else 0.3)),)


def _pips(press: Press, ground: Ink, number: int) -> Shapes:
    middle, style = SIDE / 2, Style(fill=press.readable(ground))
    return tuple(Circle((middle + APART * x, middle + APART * y), PIP, style) for x, y in PIPS[number])


def _signs(press: Press, kind: str, number: int) -> Shapes:
    """The figure between the pips, and the sign of the kind."""
    ground = GROUNDS[kind]
    colour = press.readable(ground)
    at = _free(number)
    shapes: Shapes = (centred(str(number), at, 8.0, colour),)
    if kind in SIGNS:
        shapes += (icon(SIGNS[kind], (SIDE - at[0], SIDE - at[1]), 1.5, colour, press.under(ground)),)
    return shapes


def _free(number: int) -> Point:
    """Where no pip is: above the middle, or at its side."""
    middle = SIDE / 2
    if number == 6:
        return (middle, middle - APART)
    if number == 1:
        return (middle - APART, middle - APART)
    return (middle + APART, middle - APART) if number in (2, 3) else (middle, middle - APART)
