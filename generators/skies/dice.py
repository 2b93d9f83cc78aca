"""The dice: three black and two white ones to place, two blue ones for robots; nets to fold.

Invariant: a die is known by its ground, and by its sign where inks fail: two arrows on a white one, whose placing has
the rest rolled again, a robot on a blue one. Each face has its number as a figure and as pips.
"""

from functools import lru_cache

from jupiter.games.skies.definitions import load
from jupiter.generators.building import die
from jupiter.generators.drawing.inks import Ink, Mode, Press, mix, without_hatch
from jupiter.generators.drawing.scene import Polygon, Scene, Shapes, Style
from jupiter.generators.drawing.shapes import rounded_box
from jupiter.generators.drawing.text import centred
from jupiter.generators.order.kits import Kit
from jupiter.generators.order.options import Edition
from jupiter.generators.skies.look import BLUE, INK, PALE, STEEL, icon, press
from jupiter.generators.skies.texts import words

SIDE = 14.0
"""Of a die: a slot of the base is a little wider."""
GROUNDS: dict[str, Ink] = {"black": INK, "white": PALE, "blue": BLUE}
SIGNS = {"white": "reroll", "blue": "robot"}
"""The icon of a kind of die; a black one has none."""
APART, PIP = 3.6, 1.25


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
    ground = GROUNDS[kind]
    pips = die.pips(number, SIDE, APART, PIP, Style(fill=press.readable(ground)))
    return (*_frame(press, kind), *pips, *_signs(press, kind, number))


def _frame(press: Press, kind: str) -> Shapes:
    """A frame that tells black from white even where both are printed white."""
    ground = GROUNDS[kind]
    wide = {"black": 1.1, "white": 0.3, "blue": 0.7}[kind]
    ink = press.colour(INK if kind == "black" else STEEL if kind == "white" else BLUE)
    rim = ink if press.mode is Mode.LOW else press.colour(mix(ground, PALE if kind != "white" else INK, 0.4))
    outline = rounded_box(0.9, 0.9, SIDE - 1.8, SIDE - 1.8, 1.6)
    return (Polygon(outline, Style(stroke=rim, width=wide if press.mode is Mode.LOW else 0.3)),)


def _signs(press: Press, kind: str, number: int) -> Shapes:
    """The figure between the pips, and the sign of the kind."""
    ground = GROUNDS[kind]
    colour = press.readable(ground)
    at = die.beside_pips(number, SIDE, APART)
    shapes: Shapes = (centred(str(number), at, 8.0, colour),)
    if kind in SIGNS:
        shapes += (icon(SIGNS[kind], (SIDE - at[0], SIDE - at[1]), 1.5, colour, press.under(ground)),)
    return shapes
