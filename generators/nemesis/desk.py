"""What the aids are set with: words that know the game's numbers, measured paragraphs, signs and boxes to tick.

Invariant: nothing is set smaller than `look.LEAST`. Lengths in mm, sizes of type in points.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from jupiter.generators.building.typesetting import ENDLESS, Typesetter
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import Ink, Mode, Press
from jupiter.generators.drawing.scene import (
    MM_PER_POINT,
    Align,
    Circle,
    Font,
    Group,
    Point,
    Points,
    Polygon,
    Polyline,
    Shape,
    Shapes,
    Style,
    Text,
    Transform,
)
from jupiter.generators.drawing.shapes import rounded_box
from jupiter.generators.drawing.text import DESCENT, Box, Setting, centred
from jupiter.generators.nemesis import facts
from jupiter.generators.nemesis.look import GREEN, INK, LEAST, PAPER, typesetter
from jupiter.generators.order.options import KEPT, Edition

LEADING = 1.12
LINE = 0.3
AFTER = ("book", "tech", "computer")
"""Signs that stand after the word that they go with."""
Part = tuple[Shapes, float]
"""Shapes from their upper left corner, and how high they are."""


@dataclass(frozen=True, slots=True)
class Desk:
    """What an aid is set with; `what` is what an error calls it."""

    at: Typesetter
    what: str = "aid"

    @property
    def press(self) -> Press:
        """Its inks."""
        return self.at.press

    @property
    def ink(self) -> str:
        """The colour of lines and words on paper."""
        return self.press.colour(INK)

    @property
    def white(self) -> str:
        """The colour of what is written in."""
        return self.press.under(PAPER)

    @property
    def is_sparing(self) -> bool:
        """Whether ink is saved."""
        return self.press.mode is Mode.LOW

    # --- words -------------------------------------------------------------------------------------------------------

    def say(self, key: str, **names: object) -> str:
        """The words of the catalogue, with the game's numbers filled in."""
        return self.at.words(key, **facts.in_texts(), **names)

    def says(self, prefix: str, **names: object) -> tuple[str, ...]:
        """The lines of a list of the catalogue."""
        count = len(self.at.words.under(prefix))
        return tuple(self.say(f"{prefix}/{i}", **names) for i in range(count))

    def set(
        self,
        text: str,
        box: Box,
        *,
        font: Font = fonts.NARROW,
        aim: float = 11.0,
        floor: float = LEAST,
        ground: Ink = PAPER,
        align: Align = "left",
        stand: Literal["top", "middle"] = "middle",
        lines: int | None = None,
    ) -> Shapes:
        """Words in a box, as large as they fit.

        :raises TextOverflowError: naming the language, where they do not fit.
        """
        setting = Setting(font, self.press.on(ground), max(aim, floor), floor, align, stand, lines, LEADING)
        return self.at.fit(self.what, _joined(text), box, setting, ground)

    def paragraph(
        self,
        text: str,
        width: float,
        size: float,
        *,
        font: Font = fonts.NARROW,
        ground: Ink = PAPER,
        align: Align = "left",
    ) -> Part:
        """Words of that size in lines of that width."""
        return _paragraph(self, text, round(width, 3), size, font, ground, align)

    def width(self, text: str, size: float, font: Font = fonts.NARROW) -> float:
        """How wide words run."""
        return fonts.width(text, font, size)

    def figure(self, text: str, middle: Point, size: float, ground: Ink = PAPER) -> Shape:
        """A large figure around its middle."""
        return centred(text, middle, size, self.press.on(ground))

    def label(self, text: str, middle: Point, width: float, size: float, ground: Ink = PAPER) -> Shapes:
        """A bold word in one line around its middle, no wider than that.

        :raises TextOverflowError: naming the language, where it does not fit.
        """
        high = fonts.cap_height(size) * 1.6
        room = Box(middle[0] - width / 2, middle[1] - high / 2, width, high)
        return self.set(text, room, font=fonts.NAME, aim=size, ground=ground, align="centre", lines=1)

    # --- marks -------------------------------------------------------------------------------------------------------

    def icon(self, name: str, middle: Point, radius: float, ground: Ink = PAPER, ink: Ink | None = None) -> Shape:
        """A pictogram on that ground."""
        colour = self.press.colour(ink) if ink and not self.is_sparing else self.press.on(ground)
        return self.at.icons.icon(name, middle, radius, colour, self.press.under(ground))

    def box(self, x: float, y: float, side: float = 5.0, *, width: float = LINE) -> Shape:
        """A box to tick."""
        return self.frame(rounded_box(x, y, side, side, 0.7), width)

    def frame(self, outline: Points, width: float = LINE) -> Polygon:
        """An outline to write in."""
        return Polygon(outline, Style(fill=self.white, stroke=self.ink, width=width))

    def disc(self, middle: Point, radius: float, width: float = LINE) -> Circle:
        """A round outline to write in or to lay a marker on."""
        return Circle(middle, radius, Style(fill=self.white, stroke=self.ink, width=width))

    def line(self, *points: Point, width: float = LINE, ink: Ink = INK, dash: tuple[float, ...] = ()) -> Shape:
        """A line through points."""
        return Polyline(points, Style(stroke=self.press.colour(ink), width=width, dash=dash))

    def ground(self, outline: Points, ink: Ink) -> Shapes:
        """An area in that ink."""
        return self.press.ground(outline, ink)

    def arrow(self, start: Point, end: Point, width: float = 0.7, ink: Ink = INK) -> Shapes:
        """An arrow along one of the axes."""
        (ax, ay), (bx, by) = start, end
        length = abs(bx - ax) + abs(by - ay)
        dx, dy = (bx - ax) / length, (by - ay) / length
        head = 1.5 + width
        foot = bx - dx * head, by - dy * head
        wide = 0.9 + width * 0.7
        tip = ((bx, by), (foot[0] - dy * wide, foot[1] + dx * wide), (foot[0] + dy * wide, foot[1] - dx * wide))
        colour = self.press.colour(ink)
        return (
            Polyline((start, foot), Style(stroke=colour, width=width)),
            Polygon(tip, Style(fill=colour)),
        )

    def exit_sign(self, x: float, y: float, side: float = 5.6) -> Shapes:
        """The green square that says: done here."""
        outline = rounded_box(x, y, side, side, 0.8)
        middle = x + side / 2, y + side / 2
        return (*self.ground(outline, GREEN), self.icon("yes", middle, side * 0.3, GREEN))


@lru_cache(maxsize=KEPT)
def desk_for(edition: Edition, what: str) -> Desk:
    """What that aid of the edition is set with."""
    return Desk(typesetter(edition), what)


def _joined(text: str) -> str:
    """The text with each icon beside its word: signs of what is meant follow it, pictograms go before it."""
    for sign in AFTER:
        text = text.replace(f" [{sign}]", f"\N{NO-BREAK SPACE}[{sign}]").replace(
            f"[{sign}] ", f"[{sign}]\N{ZERO WIDTH SPACE} "
        )
    return text.replace("] ", "]\N{NO-BREAK SPACE}").replace("\N{ZERO WIDTH SPACE}", "")


@lru_cache(maxsize=8192)
def _paragraph(desk: Desk, text: str, width: float, size: float, font: Font, ground: Ink, align: Align) -> Part:
    setting = Setting(font, desk.press.on(ground), size, size, align, "top", None, LEADING)
    shapes = desk.at.fit(desk.what, _joined(text), Box(0, 0, width, ENDLESS), setting, ground)
    last = max(shape.at[1] for shape in shapes if isinstance(shape, Text))
    return shapes, last + DESCENT * size * MM_PER_POINT


def moved(shapes: Shapes, x: float, y: float) -> Shape:
    """The shapes set down there."""
    return Group(shapes, Transform(e=x, f=y))


def capital(text: str) -> str:
    """With a capital at its beginning."""
    return text[:1].upper() + text[1:]
