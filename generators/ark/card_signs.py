"""The signs beside the sentences of a reference card, drawn as they are on the sheet, on a dark ground.

Invariant: a sign is drawn about the origin, and all are about as large, so that they stand in one column.
"""

from jupiter.games.ark.definitions import load
from jupiter.games.ark.parts import ANY, Benefit
from jupiter.generators.ark.look import PAPER, danger
from jupiter.generators.ark.sheet.desk import POWER_HEIGHT, POWER_WIDTH, Desk
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import Ink
from jupiter.generators.drawing.scene import Group, Polyline, Shapes, Style, scaling
from jupiter.generators.drawing.shapes import hexagon, rounded_box
from jupiter.generators.drawing.text import Box

SIDE = 4.2
"""Side of a box among the signs."""
ICON = 2.1
"""Radius of an icon."""


def points(name: str) -> int:
    """What a row of the score is worth: the Spaceport, each module, each area."""
    sheet = load()
    if name == "areas":
        return next(area.points for area in sheet.areas if area.points)
    kind = Benefit.SPACEPORT if name == "spaceport" else Benefit.MODULE
    return next(one.points for one in sheet.structures if one.benefit is kind)


def sign(desk: Desk, name: str, ground: Ink) -> Shapes:
    """The sign around the origin: a box, a pennant with the points of a row of the score, or an icon."""
    half = SIDE / 2
    match name:
        case "ore" | "any":
            return desk.tick_box(name, -half, -half, 4 if name == "ore" else ANY).shapes
        case "diamond":
            corner = -desk.diamond_width / 2
            return (Group(desk.diamond(name, corner, corner, 7).shapes, scaling(0.78)),)
        case "power-box":
            return (Group(desk.power_box(name, POWER_WIDTH / 2, -POWER_HEIGHT / 2, 3).shapes, scaling(0.72)),)
        case "food-box":
            return desk.icon_box(name, -half, -half, "food").shapes
        case "spaceport" | "modules" | "areas" | "pennant":
            worth = points("areas" if name == "pennant" else name)
            return desk.pennant(worth, 3.0 if worth > 9 else 2.45, 0, is_dark=False)
        case "divider":
            return _divider(desk)
        case "hex":
            return _crossed_hex(desk)
    return (desk.at.icons.icon(name, (0, 0), ICON, desk.press.on(ground), desk.press.under(ground)),)


def _crossed_hex(desk: Desk) -> Shapes:
    """A hex of the track, crossed off by hand."""
    cross = Style(stroke=danger(desk.press), width=0.4, rounded=True)
    strokes = ((-1.9, -1.6), (1.8, 1.7)), ((1.8, -1.8), (-1.7, 1.8))
    figure = desk.figure("8", (0, 0), 9.5, is_faint=True)
    return (*desk.frame(hexagon((0, 0), SIDE + 0.5)), figure, *(Polyline(stroke, cross) for stroke in strokes))


def _divider(desk: Desk) -> Shapes:
    """The tag of a divider, light on the dark."""
    text = "\N{PLUS-MINUS SIGN}1\N{NO-BREAK SPACE}[dice]"
    tag = Box(-4.7, -2.3, 9.4, 4.6)
    shown = (
        *desk.frame(rounded_box(tag.x, tag.y, tag.width, tag.height, 1.0)),
        *desk.set(text, tag, font=fonts.NAME, aim=10.0, ground=PAPER, align="centre", lines=1),
    )
    return (Group(shown, scaling(0.72)),)
