"""What the parts of a player sheet are drawn with: boxes to tick, pennants with points, words.

Invariant: whatever is to be ticked, crossed off or written in has a name (`AG1.2`, `hex 4`, `food 4`), with
the box that a pencil has, so that tests measure it and pictures of examples find it. Lengths in mm
of the sheet as it is drawn; a half sheet is drawn whole and made smaller.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from jupiter.games.ark.parts import ANY
from jupiter.generators.ark.look import INK, LEDGER, MOSS, PAPER, RULE, danger
from jupiter.generators.building.typesetting import Typesetter
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import Ink, Mode, Press, mix, without_hatch
from jupiter.generators.drawing.scene import (
    MM_PER_POINT,
    Align,
    Circle,
    Font,
    Point,
    Points,
    Polygon,
    Polyline,
    Shape,
    Shapes,
    Style,
)
from jupiter.generators.drawing.shapes import polar, rectangle, rounded_box, rounded_corners
from jupiter.generators.drawing.text import Box, Setting, centred

HEADING, SMALL, TIGHT = 11.0, 8.6, 7.0
"""Type sizes aimed at: of codes and headings, of all else, and of that where it is tight."""
LINE, SPARED, BOLD = 0.3, 0.26, 0.55
"""Width of the lines around boxes: for a pencil, for one where ink is saved, and for a pen that is wiped."""
CORNER = 0.5
"""Radius of the corners of a box to tick."""
LEADING = 1.08
"""Of words in several lines."""
POWER_WIDTH, POWER_HEIGHT = 8.3, 5.8
"""Of the box of a power symbol: at least 4 mm on half a sheet."""
APART = 0.75
"""Between two boxes."""
EVEN = 0.4
"""How long what stands before the last two words is at least, in parts of those."""
LARGER = 1.0
"""How much larger (pt) words are that have the room of a sketch."""
TAB = 1.0
"""From a code to the end of its dark tab, and from there to what follows."""
FAINT = mix(MOSS, INK, 0.25)
"""The ink of figures to write over, and of what need not be read to play."""
ASTERISK = "\N{ASTERISK}"


@dataclass(frozen=True, slots=True)
class Drawn:
    """Shapes, and the boxes among them by name."""

    shapes: Shapes = ()
    boxes: Mapping[str, Box] = field(default_factory=dict)


def together(parts: Iterable[Drawn]) -> Drawn:
    """All of them as one."""
    shapes: list[Shape] = []
    boxes: dict[str, Box] = {}
    for part in parts:
        shapes += part.shapes
        boxes |= part.boxes
    return Drawn(tuple(shapes), boxes)


@dataclass(frozen=True, slots=True)
class Desk:
    """What a sheet is set with: words and inks, the smallest type (pt), and whether it is wiped or filled in once."""

    at: Typesetter
    floor: float
    box: float = 6.3
    """Side of a box to tick."""
    is_wiped: bool = False
    what: str = "player sheet"
    """What is drawn, as an error calls it."""
    aim: float = SMALL
    """Type size (pt) aimed at where no other is asked for."""
    heading: float = HEADING
    """That of codes and headings."""
    written: float = 5.0
    """Least height of a box to write a number in."""
    is_roomy: bool = False
    """Whether structures may take more rows than they need."""
    is_half: bool = False
    """Whether it is half a sheet, on which words have the room of sketches, and codes are on dark tabs."""

    @property
    def press(self) -> Press:
        """Its inks."""
        return self.at.press

    @property
    def line(self) -> float:
        """Width of the line around a box."""
        return BOLD if self.is_wiped else SPARED if is_sparing(self.press) else LINE

    @property
    def effects(self) -> float:
        """Type size (pt) aimed at for what a structure or a technology brings."""
        return self.aim + LARGER if self.is_half else self.aim

    @property
    def title_height(self) -> float:
        """What a title takes, and what parts it from what is below."""
        return 5.5 if self.is_half else 4.9

    @property
    def ground(self) -> Ink:
        """The paper that boxes stand on."""
        return mix(LEDGER, PAPER, 0.55) if self.is_wiped else LEDGER

    @property
    def ink(self) -> str:
        """The colour of lines and words on paper."""
        return self.press.colour(INK)

    @property
    def white(self) -> str:
        """The colour of what is written in."""
        return self.press.under(PAPER)

    # --- words -------------------------------------------------------------------------------------------------------

    def say(self, key: str, **names: object) -> str:
        """The words of the catalogue."""
        return self.at.words(key, **names)

    def set(
        self,
        text: str,
        box: Box,
        *,
        font: Font = fonts.NARROW,
        aim: float | None = None,
        ground: Ink = LEDGER,
        ink: Ink | None = None,
        align: Align = "left",
        is_high: bool = False,
        lines: int | None = None,
    ) -> Shapes:
        """Words in a box, in the middle of its height unless they begin high; icons stand in the line.

        :raises TextOverflowError: naming the language, where they do not fit.
        """
        stand: Literal["top", "middle"] = "top" if is_high else "middle"
        size, colour = max(aim or self.aim, self.floor), self.press.colour(ink) if ink else self.press.on(ground)
        setting = Setting(font, colour, size, self.floor, align, stand, lines, LEADING)
        # An icon stays with what follows it.
        return self.at.fit(self.what, text.replace("] ", "]\N{NO-BREAK SPACE}"), box, setting, ground)

    def width(self, text: str, font: Font = fonts.NARROW, size: float = TIGHT) -> float:
        """How wide a word runs."""
        return fonts.width(text, font, max(size, self.floor))

    def run(self, words: str, size: float = TIGHT, font: Font = fonts.NARROW) -> float:
        """How wide words run in one line, with icons among them."""
        icons = re.findall(r"\[[a-z-]+\]", words)
        return (
            self.width(re.sub(r"\[[a-z-]+\]", "", words), font, size)
            + len(icons) * max(size, self.floor) * MM_PER_POINT
        )

    def lines(self, words: str, width: float) -> int:
        """In how many lines of that width words run at the size aimed at."""
        space, lines, room = self.width(" ", size=self.aim), 1, width
        for word in words.replace("] ", "]\N{NO-BREAK SPACE}").split(" "):
            wide = self.run(word, self.aim)
            if wide > room + 1e-6 and room < width:
                lines, room = lines + 1, width
            room -= wide + space
        return lines

    def bound(self, text: str, width: float, size: float) -> str:
        """Words the last of which does not stand alone in a line, if the last two have room in one of their own."""
        words = text.replace("] ", "]\N{NO-BREAK SPACE}").split(" ")
        if len(words) < 3 or "[" in words[-1] or self.run(text, size) <= width:
            return " ".join(words)
        *before, first, last = words
        end = f"{first}\N{NO-BREAK SPACE}{last}"
        is_even = self.run(" ".join(before)) > EVEN * self.run(end)
        return " ".join((*before, end)) if is_even and self.run(end, self.floor) <= width else " ".join(words)

    # --- marks -------------------------------------------------------------------------------------------------------

    def frame(self, outline: Points, width: float | None = None, *, is_red: bool = False) -> Shapes:
        """An outline to write in."""
        ink = danger(self.press) if is_red else self.ink
        return (Polygon(outline, Style(fill=self.white, stroke=ink, width=width or self.line, rounded=True)),)

    def figure(self, text: str, middle: Point, size: float = 12.0, *, is_faint: bool = False) -> Shape:
        """A figure to write over."""
        ink = self.press.colour(FAINT) if is_faint else self.ink
        return centred(text, middle, size, ink)

    def tick_box(self, name: str, x: float, y: float, value: int | str = "", side: float = 0.0) -> Drawn:
        """A box for one die, with its value; its upper left corner."""
        side = side or self.box
        shown = self._value(value, (x + side / 2, y + side / 2))
        return Drawn((*self.frame(rounded_box(x, y, side, side, CORNER)), *shown), {name: Box(x, y, side, side)})

    def diamond(self, name: str, x: float, y: float, value: int) -> Drawn:
        """A diamond for two dice; the upper left corner of the box around it, which is `diamond_width` wide."""
        radius = self.diamond_width / 2
        middle = x + radius, y + radius
        outer = tuple(polar(middle, radius, angle) for angle in (-90, 0, 90, 180))
        inner = tuple(polar(middle, radius - 1.0, angle) for angle in (-90, 0, 90, 180))
        thin = Polygon(inner, Style(stroke=self.press.colour(MOSS), width=0.2))
        side = self.diamond_width / 2**0.5
        inside = Box(middle[0] - side / 2, middle[1] - side / 2, side, side)
        return Drawn((*self.frame(outer), thin, *self._value(value, middle)), {name: inside})

    @property
    def diamond_width(self) -> float:
        """From corner to corner: as much room to tick as a box has."""
        return self.box * 2**0.5

    def _value(self, value: int | str, middle: Point) -> Shapes:
        if value == "":
            return ()
        if value == ANY:
            # The sign hangs high in its line.
            return (self.figure(ASTERISK, (middle[0], middle[1] + 1.5), 17.0),)
        return (self.figure(str(value), middle, 12.0 * min(1.0, self.box / 6.2)),)

    def icon_box(self, name: str, x: float, y: float, icon: str) -> Drawn:
        """A round box with an icon to tick."""
        side = self.box
        middle = x + side / 2, y + side / 2
        rim = Style(fill=self.white, stroke=self.ink, width=self.line)
        shown = self.at.icons.icon(icon, middle, 0.34 * side, self.press.colour(MOSS), self.white)
        return Drawn((Circle(middle, side / 2, rim), shown), {name: Box(x, y, side, side)})

    def power_box(self, name: str, right: float, y: float, amount: int) -> Drawn:
        """The power that a structure requires: how much, and its bolt; the upper right corner."""
        side, wide = POWER_HEIGHT, POWER_WIDTH
        x = right - wide
        outline = rounded_box(x, y, wide, side, side / 2)
        bolt = self.at.icons.icon("power", (x + 3.1, y + side / 2), 1.75, self.ink, self.white)
        number = self.figure(str(amount), (x + wide - 3.0, y + side / 2), 10)
        rim = Polygon(outline, Style(fill=self.white, stroke=self.ink, width=self.line))
        return Drawn((rim, bolt, number), {name: Box(x, y, wide, side)})

    def code(self, text: str, room: Box, cell: Box) -> Shapes:
        """A code in its room; on half a sheet it is on a dark tab in the corner of its cell."""
        if not self.is_half:
            return self.set(text, room, font=fonts.NAME, aim=self.heading, lines=1)
        right = room.x + self.width(text, fonts.NAME, self.heading) + TAB
        square = rectangle(cell.x, cell.y, right - cell.x, room.y + room.height - cell.y)
        tab = rounded_corners(square, 1.2, 0.01, 0.8, 0.01)
        words = self.set(text, room, font=fonts.NAME, aim=self.heading, ground=plain(INK), lines=1)
        return (*self.dark(tab), *words)

    def title(self, text: str, box: Box, icon: str = "", hint: str = "") -> Shapes:
        """A title with an icon before it and a hint at its end; on half a sheet in a dark bar."""
        ground = plain(INK) if self.is_half else self.ground
        inset = TAB if self.is_half else 0.0
        left, width = box.x + inset, box.width - inset
        shapes = list(self.dark(rounded_box(box.x, box.y, box.width, box.height, 0.8))) if self.is_half else []
        if icon:
            at = left + 2.2, box.y + box.height / 2 - 0.05
            shapes.append(self.at.icons.icon(icon, at, 2.1, self.press.on(ground), self.press.under(ground)))
            left += 5.2
        named = Box(left, box.y, 34.0, box.height)
        shapes += self.set(
            text, named, font=fonts.NAME, aim=self.heading + (0 if self.is_half else 1), ground=ground, lines=1
        )
        if hint:
            rest = Box(box.x + 38.0, box.y, width - (38.0 if self.is_half else 40.0), box.height)
            shapes += self.set(hint, rest, ground=ground, align="right", lines=1)
        return tuple(shapes)

    def pennant(self, points: int | str, right: float, middle: float, *, is_dark: bool = True) -> Shapes:
        """Points to score, on a pennant that hangs from the right; a light one for dark ground."""
        high, wide = 4.4, 4.9 + 1.1 * (len(str(points)) - 1)
        left, top = right - wide, middle - high / 2
        flag = ((left, top), (right, top), (right, top + high), (left, top + high), (left + 1.3, middle))
        ground = plain(INK) if is_dark else PAPER
        shown = centred(str(points), (left + wide / 2 + 0.6, middle), max(9.0, self.floor), self.press.on(ground))
        return (*self.press.ground(flag, ground), shown)

    def rule(self, start: Point, end: Point, width: float = 0.2) -> Shape:
        """A thin line."""
        return Polyline((start, end), Style(stroke=self.press.colour(RULE), width=width))

    def dark(self, outline: Points) -> Shapes:
        """A dark ground for words."""
        return self.press.ground(outline, plain(INK))

    def light(self, box: Box, *, is_bold: bool = False) -> Shapes:
        """A light panel; the bold one is where the game ends."""
        outline = rounded_box(box.x, box.y, box.width, box.height, 1.2)
        ink = self.ink if is_bold else self.press.colour(MOSS if is_sparing(self.press) else RULE)
        edge = Style(stroke=ink, width=0.6 if is_bold else 0.2)
        ground = mix(LEDGER, PAPER, 0.6)
        return (*self.press.ground(outline, ground, edge=False), Polygon(outline, edge))


def plain(ink: Ink) -> Ink:
    """The ink without its hatching, for grounds of words."""
    return without_hatch(ink)


def is_sparing(press: Press) -> bool:
    """Whether ink is saved."""
    return press.mode is Mode.LOW
