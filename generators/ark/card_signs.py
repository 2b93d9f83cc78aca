"""The signs beside the sentences of a reference card, drawn as they are on the sheet.

Invariant: a sign is drawn about the origin, and all are about as large, so that they stand in one column.
"""

from jupiter.games.ark.definitions import load
from jupiter.games.ark.parts import ANY, Benefit
from jupiter.generators.ark.look import INK, danger
from jupiter.generators.ark.sheet.desk import POWER_HEIGHT, POWER_WIDTH, Desk, is_sparing, plain
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import Ink
from jupiter.generators.drawing.scene import Group, Polygon, Polyline, Shapes, Style, scaling
from jupiter.generators.drawing.shapes import hexagon, rounded_box
from jupiter.generators.drawing.text import Box

SIDE = 3.7
"""Side of a box among the signs."""
ICON = 1.85
"""Radius of an icon."""


def points(name: str) -> int:
    """What a row of the score is worth: the Spaceport, each module, each area."""
    sheet = load()
    if name == "areas":
        return next(area.points for area in sheet.areas if area.points)
    kind = Benefit.SPACEPORT if name == "spaceport" else Benefit.MODULE
    return next(one.points for one in sheet.structures if one.benefit is kind)


def _flags() -> str:
    """What technologies and tracks are worth: from the least to the most."""
    sheet = load()
    worth = [one.points for one in sheet.technologies]
    worth += [one.points for one in (*sheet.food, *sheet.morale) if one.points]
    worth += [one.points for one in sheet.sections if one.points]
    return f"{min(worth)}\N{EN DASH}{max(worth)}"


def sign(desk: Desk, name: str, ground: Ink) -> Shapes:
    """The sign around the origin: a box, a pennant with the points of a row of the score, or an icon."""
    half = SIDE / 2
    match name:
        case "ore" | "any":
            return desk.tick_box(name, -half, -half, 4 if name == "ore" else ANY).shapes
        case "diamond":
            corner = -desk.diamond_width / 2
            return (Group(desk.diamond(name, corner, corner, 7).shapes, scaling(0.74)),)
        case "power-box":
            return (Group(desk.power_box(name, POWER_WIDTH / 2, -POWER_HEIGHT / 2, 3).shapes, scaling(0.62)),)
        case "food-box":
            return desk.icon_box(name, -half, -half, "food").shapes
        case "spaceport" | "modules" | "areas" | "flags":
            worth = str(points(name)) if name != "flags" else _flags()
            wide = 4.9 + 1.1 * (len(worth) - 1)
            return (Group(desk.pennant(worth, wide / 2, 0, is_dark=False), scaling(0.84)),)
        case "divider":
            return _divider(desk)
        case "hex":
            return _crossed_hex(desk)
    return (desk.at.icons.icon(name, (0, 0), ICON, desk.press.on(ground), desk.press.under(ground)),)


def _crossed_hex(desk: Desk) -> Shapes:
    """A hex of the track, crossed off by hand."""
    cross = Style(stroke=danger(desk.press), width=0.4, rounded=True)
    strokes = ((-1.2, -1.1), (1.2, 1.2)), ((1.2, -1.3), (-1.1, 1.2))
    edge = desk.ink if is_sparing(desk.press) else None
    return (
        Polygon(hexagon((0, 0), SIDE + 0.2), Style(fill=desk.white, stroke=edge, width=0.3)),
        *(Polyline(stroke, cross) for stroke in strokes),
    )


def _divider(desk: Desk) -> Shapes:
    """The tag of a divider."""
    text = "\N{PLUS-MINUS SIGN}1\N{NO-BREAK SPACE}[dice]"
    tag = Box(-4.7, -2.3, 9.4, 4.6)
    edge = Style(stroke=desk.press.on(plain(INK)), width=0.35)
    outline = rounded_box(tag.x, tag.y, tag.width, tag.height, 1.0)
    shown = (
        *desk.dark(outline),
        Polygon(outline, edge),
        *desk.set(text, tag, font=fonts.NAME, aim=10.0, ground=plain(INK), align="centre", lines=1),
    )
    return (Group(shown, scaling(0.64)),)
