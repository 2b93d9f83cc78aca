"""How the pages of Jupiter Rescue are set: the styles of their words, and blocks that repeat.

Invariant: words stand on white paper, ranged left, never justified and never hyphenated; large areas of ink are for the
beginnings of chapters alone. Lengths in mm, type sizes in points.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from re import sub

from generators.booklets import Block
from generators.drawing import fonts
from generators.drawing.inks import WHITE, Ink, without_hatch
from generators.drawing.scene import MM_PER_POINT, Align, Font, Group, Polyline, Shape, Style, Text, translation
from generators.drawing.shapes import rectangle
from generators.drawing.text import Box, Setting
from generators.rescue import look
from generators.typesetting import ENDLESS, Typesetter

PAPER = Ink("paper", WHITE)


@dataclass(frozen=True, slots=True)
class Face:
    """A style of words: font, type size and ink."""

    font: Font
    size: float
    ink: Ink = look.NIGHT
    leading: float = 1.22


BODY = Face(fonts.REGULAR, 8.5)
LEAD = Face(fonts.REGULAR, 9.0)
SMALL = Face(fonts.REGULAR, 7.5)
NOTE = Face(fonts.REGULAR, 7.5, look.STEEL)
STRONG = Face(fonts.BOLD, 8.5)
ID = Face(fonts.NARROW, 6.5, look.STEEL)
NAME = Face(fonts.NAME, 11.0)
HEADING = Face(fonts.NAME, 15.0, leading=1.05)
CHAPTER = Face(fonts.NAME, 24.0, look.CREAM, leading=1.05)

CHAPTER_HEIGHT = 15.0
BAR = 0.9
"""Width of the bar beside a reading."""
LONG = 6
"""Words from which on a paragraph takes care of its last one."""


@dataclass(frozen=True, slots=True)
class Lines:
    """Words that were set from a top left corner: their shapes and how deep they reach."""

    shapes: tuple[Shape, ...]
    height: float


def lines(
    typesetter: Typesetter, text: str, width: float, face: Face, ground: Ink = PAPER, align: Align = "left"
) -> Lines:
    """A paragraph of that width; its height ends under the descenders."""
    setting = Setting(
        face.font,
        typesetter.press.on(ground) if ground is not PAPER else typesetter.press.colour(face.ink),
        face.size,
        face.size,
        align,
        leading=face.leading,
    )
    shapes = typesetter.fit("booklet", _bind_last_word(text), Box(0, 0, width, ENDLESS), setting, ground)
    last = max((shape.at[1] for shape in shapes if isinstance(shape, Text)), default=0.0)
    return Lines(shapes, last + 0.25 * face.size * MM_PER_POINT)


def _bind_last_word(text: str) -> str:
    """The text with a short last word tied to the one before, so that it does not stand alone in a line."""
    return sub(r"(?<=\w{2}) (\S{1,4})$", "\N{NO-BREAK SPACE}\\1", text) if text.count(" ") > LONG else text


def at(x: float, y: float, *shapes: Shape) -> Group:
    """Shapes moved as one."""
    return Group(shapes, translation(x, y))


def stack(parts: Sequence[Lines], gap: float) -> Lines:
    """Paragraphs under each other."""
    y, shapes = 0.0, list[Shape]()
    for part in parts:
        shapes.append(at(0, y, *part.shapes))
        y += part.height + gap
    return Lines(tuple(shapes), y - gap if parts else 0.0)


def indent(part: Lines, by: float) -> Lines:
    """The same further to the right."""
    return replace(part, shapes=(at(by, 0, *part.shapes),))


def block(part: Lines, *, before: float = 2.0, keeps: bool = False, anchors: tuple[str, ...] = ()) -> Block:
    """The lines as a block."""
    return Block(part.height, part.shapes, before, keeps, anchors=anchors)


def paragraph(
    typesetter: Typesetter, text: str, width: float, face: Face = BODY, *, before: float = 2.0, keeps: bool = False
) -> Block:
    """Words as a block."""
    return block(lines(typesetter, text, width, face), before=before, keeps=keeps)


def heading(
    typesetter: Typesetter, text: str, width: float, *, anchors: tuple[str, ...] = (), heads: str = ""
) -> Block:
    """The head of a section, over a line; it keeps with what follows."""
    words = lines(typesetter, text, width, HEADING)
    y = words.height + 0.9
    rule = Style(stroke=typesetter.press.colour(look.RUST), width=0.6)
    line = Polyline(((0, y), (width, y)), rule)
    return Block(y + 1.0, (*words.shapes, line), before=6.0, keeps=True, heads=heads, anchors=anchors)


def chapter(typesetter: Typesetter, text: str, width: float, anchor: str) -> Block:
    """The head of a chapter: night above the bands of Jupiter."""
    press, bottom = typesetter.press, CHAPTER_HEIGHT
    stripes = ((look.RUST, 1.0), (look.OCHRE, 0.8), (look.SAND, 0.6))
    ground = without_hatch(look.NIGHT)
    shapes: list[Shape] = [*press.ground(rectangle(0, 0, width, bottom), ground)]
    words = lines(typesetter, text, width - 10, CHAPTER, ground)
    shapes.append(at(5, (bottom - fonts.cap_height(CHAPTER.size)) / 2, *words.shapes))
    y = bottom
    for ink, deep in stripes:
        y += 0.5
        shapes.append(Polyline(((0, y + deep / 2), (width, y + deep / 2)), Style(stroke=press.colour(ink), width=deep)))
        y += deep
    return Block(y, tuple(shapes), keeps=True, heads=text, anchors=(anchor,))


def with_bar(typesetter: Typesetter, part: Lines, ink: Ink = look.AMBER) -> Lines:
    """Lines with a bar on their left; lines take the width less `INSET`."""
    bar = typesetter.press.colour(ink)
    shape = Polyline(((BAR / 2, -0.3), (BAR / 2, part.height)), Style(stroke=bar, width=BAR))
    return Lines((shape, *indent(part, INSET).shapes), part.height)


INSET = 2.6
"""How far words stand in from the bar's left."""


def with_box(typesetter: Typesetter, part: Lines, width: float, ink: Ink = look.CREAM, pad: float = 3.0) -> Lines:
    """Lines on a tinted ground of that width; they take the width less two pads."""
    height = part.height + 2 * pad
    ground = typesetter.press.ground(rectangle(0, 0, width, height), without_hatch(ink))
    return Lines((*ground, at(pad, pad, *part.shapes)), height)


def with_picture(picture: Sequence[Shape], wide: float, high: float, part: Lines) -> Lines:
    """A picture on the left, of that size, and lines on its right in the middle of its height or beginning with it."""
    down = max(0.0, (high - part.height) / 2)
    return Lines((*picture, at(wide, down, *part.shapes)), max(high, part.height + down))


def extent(part: Lines) -> float:
    """How far the words of the lines reach to the right."""
    texts = (shape for shape in part.shapes if isinstance(shape, Text))
    return max((text.at[0] + fonts.width(text.text, text.font, text.size) for text in texts), default=0.0)
