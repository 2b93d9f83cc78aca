"""The signs beside the sentences of a reference card, drawn as they are on the sheet.

Invariant: a sign is drawn about the origin and fits `SIDE`, so that all sentences stand in one line below one another.
"""

from collections.abc import Iterator, Sequence

from jupiter.games.ark.definitions import load
from jupiter.games.ark.parts import ANY, Benefit
from jupiter.generators.ark import look
from jupiter.generators.ark.look import INK, LEDGER, MOSS
from jupiter.generators.ark.sheet.desk import POWER_HEIGHT, POWER_WIDTH, Desk, plain
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import Ink
from jupiter.generators.drawing.scene import Group, Polyline, Shape, Shapes, Style, scaling
from jupiter.generators.drawing.shapes import hexagon, rounded_box
from jupiter.generators.drawing.text import Box

SIDE = 4.6
"""Side of a box among the signs."""
ICON = 2.2
"""Radius of an icon."""
LINK, STEP = 1.7, 6.2
"""Radius of an icon of a chain, and from one to the next."""


def points(name: str) -> int:
    """What a row of the score is worth: the Spaceport, each module, each area."""
    sheet = load()
    if name == "areas":
        return next(area.points for area in sheet.areas if area.points)
    kind = Benefit.SPACEPORT if name == "spaceport" else Benefit.MODULE
    return next(one.points for one in sheet.structures if one.benefit is kind)


def sign(desk: Desk, name: str) -> Shapes:
    """The sign around the origin: a box, a pennant with the points of a row of the score, or an icon."""
    half = SIDE / 2
    match name:
        case "ore" | "any":
            return desk.tick_box(name, -half, -half, 4 if name == "ore" else ANY).shapes
        case "diamond":
            corner = -desk.diamond_width / 2
            return (Group(desk.diamond(name, corner, corner, 7).shapes, scaling(0.82)),)
        case "power-box":
            return (Group(desk.power_box(name, POWER_WIDTH / 2, -POWER_HEIGHT / 2, 3).shapes, scaling(0.78)),)
        case "food-box":
            return desk.icon_box(name, -half, -half, "food").shapes
        case "spaceport" | "modules" | "areas":
            return desk.pennant(points(name), 3.0, 0)
        case "pennant":
            return desk.pennant(points("areas"), 3.0, 0)
        case "divider":
            return _divider(desk)
        case "hex":
            return (*desk.frame(hexagon((0, 0), SIDE)), desk.figure("3", (0, 0), 10.0))
    ink = look.danger(desk.press) if name == "warning" else desk.ink
    return (desk.at.icons.icon(name, (0, 0), ICON, ink, desk.press.under(LEDGER)),)


def _divider(desk: Desk) -> Shapes:
    """The tag of a divider."""
    text = "\N{PLUS-MINUS SIGN}1\N{NO-BREAK SPACE}[dice]"
    tag = Box(-4.7, -2.1, 9.4, 4.2)
    shown = (
        *desk.dark(rounded_box(tag.x, tag.y, tag.width, tag.height, 1.0)),
        *desk.set(text, tag, font=fonts.NAME, aim=9.0, ground=plain(INK), align="centre", lines=1),
    )
    return (Group(shown, scaling(0.76)),)


def chain(desk: Desk, names: Sequence[str], right: float, middle: float, ground: Ink) -> Iterator[Shape]:
    """Icons from left to right on that ground, each with an arrow to the next, by their right end."""
    for i, name in enumerate(reversed(names)):
        x = right - LINK - i * STEP
        yield desk.at.icons.icon(name, (x, middle), LINK, desk.ink, desk.press.under(ground))
        if i:
            tip = x + STEP / 2 + 0.7
            head = ((tip - 1.2, middle - 0.9), (tip, middle), (tip - 1.2, middle + 0.9))
            yield Polyline(head, Style(stroke=desk.press.colour(MOSS), width=0.45, rounded=True))
