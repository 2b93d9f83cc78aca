"""How the pages of booklets are set: the styles of their words, and blocks that repeat.

Invariant: words stand on white paper, ranged left, never justified and never hyphenated; large areas of ink are for the
beginnings of chapters alone. Lengths in mm, type sizes in points.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from re import sub

from jupiter.generators.booklets import Block, linking
from jupiter.generators.booklets.linking import Leads
from jupiter.generators.building.typesetting import ENDLESS, Typesetter
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import WHITE, Ink, Press, without_hatch
from jupiter.generators.drawing.scene import (
    MM_PER_POINT,
    Align,
    Font,
    Group,
    Meaning,
    Polyline,
    Shape,
    Shapes,
    Style,
    Tag,
    Text,
    texts,
    translation,
)
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.drawing.text import Box, Setting, plain

PAPER = Ink("paper", WHITE)


@dataclass(frozen=True, slots=True)
class Accents:
    """Inks of a booklet beside the light, the dark and the line of its press."""

    heading: Ink
    """Under the heads of sections; also numbers of what may not be done."""
    hair: Ink
    """Between rows, and under running heads."""
    bar: Ink
    """Beside readings; also rulers in pictures of how to build."""
    board: Ink
    """Card and board in pictures of how to build."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Book(Typesetter):
    """What booklets are set with: the desk, the game's name and version of its rules, and its look."""

    name: str
    rules: str
    accents: Accents
    opening: "Opening"
    """The head of a chapter of that width: its title on a ground of `CHAPTER_HEIGHT`, and what lies below it."""
    leads: Leads = ()
    """Words that lead to a place wherever they stand, such as the ids of rules."""


@dataclass(frozen=True, slots=True)
class Face:
    """A style of words on paper: font, type size, and whether it stands back."""

    font: Font
    size: float
    is_faint: bool = False
    leading: float = 1.22
    tag: Tag = "P"


Opening = Callable[[Press, float, Shapes], "Lines"]
BODY = Face(fonts.REGULAR, 8.5)
LEAD = Face(fonts.REGULAR, 9.0)
SMALL = Face(fonts.REGULAR, 7.5)
NOTE = Face(fonts.REGULAR, 7.5, is_faint=True)
STRONG = Face(fonts.BOLD, 8.5)
RUNNING = Face(fonts.REGULAR, 7.5, is_faint=True, tag="Artifact")
"""Of running heads, which are no part of the text."""
ID = Face(fonts.NARROW, 7.25, is_faint=True)
NAME = Face(fonts.NAME, 11.0)
HEADING = Face(fonts.NAME, 15.0, leading=1.05, tag="H2")
CHAPTER = Face(fonts.NAME, 24.0, leading=1.05, tag="H1")
LOWER = replace(CHAPTER, size=20.0)
"""Of a chapter that begins below another."""

CHAPTER_HEIGHT = 15.0
"""Of the ground that a chapter's title stands on."""
BEAM = 1.4
"""Of the beam over the title of a chapter that begins below another."""
PAD = 3.0
"""Between the edge of a box and its words."""
BAR = 0.9
"""Width of the bar beside a reading."""
BROAD = 45.0
"""Width (mm) of a line that holds two long words."""
LONG = 6
"""Words from which on a paragraph takes care of its last one."""


@dataclass(frozen=True, slots=True)
class Lines:
    """Words that were set from a top left corner: their shapes and how deep they reach."""

    shapes: tuple[Shape, ...]
    height: float


def lines(book: Book, text: str, width: float, face: Face, ground: Ink = PAPER, align: Align = "left") -> Lines:
    """A paragraph of that width; its height ends under the descenders."""
    setting = Setting(
        face.font,
        _colour(book.press, face, ground),
        face.size,
        face.size,
        align,
        leading=face.leading,
    )
    shapes = book.fit("booklet", _bind_last_word(text, width), Box(0, 0, width, ENDLESS), setting, ground)
    last = max((shape.at[1] for shape in shapes if isinstance(shape, Text)), default=0.0)
    texts = tuple(linking.with_links(tuple(linking.with_spaces(shapes)), book.leads))
    return Lines((Group(texts, meaning=Meaning(face.tag)),), last + 0.25 * face.size * MM_PER_POINT)


def _colour(press: Press, face: Face, ground: Ink) -> str:
    if ground is not PAPER:
        return press.on(ground)
    return press.colour(press.line if face.is_faint else press.dark)


def _bind_last_word(text: str, width: float) -> str:
    """The text with its last word tied to the one before, so that it does not stand alone in a line.

    Where lines are short, only short words are tied: two long ones would not fit.
    """
    most = 12 if width > BROAD else 4
    return sub(rf"(?<=\w{{2}}) (\S{{1,{most}}})$", "\N{NO-BREAK SPACE}\\1", text) if text.count(" ") > LONG else text


def at(x: float, y: float, *shapes: Shape) -> Group:
    """Shapes moved as one."""
    return Group(shapes, translation(x, y))


def leading(part: Lines, to: str) -> Lines:
    """The lines as one link to a place of that name, or to a web address."""
    return replace(part, shapes=(Group(part.shapes, meaning=Meaning("Link", to=to)),))


def place(part: Lines, *names: str, title: str = "", level: int = 1) -> Lines:
    """The lines as a place that links lead to, and with a title a bookmark of that level."""
    return replace(part, shapes=(Group(part.shapes, meaning=Meaning(names=names, title=title, level=level)),))


def tagged(part: Lines, tag: Tag) -> Lines:
    """The lines as an element of the file's structure, such as a row of the contents."""
    return replace(part, shapes=(Group(part.shapes, meaning=Meaning(tag)),))


def item(part: Lines, label: Shapes = ()) -> Lines:
    """The lines as an item of a list, with the drawing that numbers it; neighbours are one list."""
    body = Group(part.shapes, meaning=Meaning("LBody"))
    inner = (Group(label, meaning=Meaning("Lbl")), body) if label else (body,)
    return replace(part, shapes=(Group(inner, meaning=Meaning("LI")),))


def figure(part: Lines, says: str) -> Lines:
    """A picture, and in words what it shows; marks in these words are left out."""
    return replace(part, shapes=(Group(part.shapes, meaning=Meaning("Figure", plain(says))),))


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


def block(
    part: Lines,
    *,
    before: float = 2.0,
    keeps: bool = False,
    anchors: tuple[str, ...] = (),
    title: str = "",
    level: int = 3,
) -> Block:
    """The lines as a block; with a title it has a bookmark of that level."""
    return Block(part.height, part.shapes, before, keeps, anchors=anchors, title=title, level=level)


def paragraph(
    book: Book, text: str, width: float, face: Face = BODY, *, before: float = 2.0, keeps: bool = False
) -> Block:
    """Words as a block."""
    return block(lines(book, text, width, face), before=before, keeps=keeps)


def heading(
    book: Book, text: str, width: float, *, anchors: tuple[str, ...] = (), heads: str = "", level: int = 2
) -> Block:
    """The head of a section, over a line; it keeps with what follows. `level` is that of its bookmark, 0 for none."""
    words = lines(book, text, width, HEADING)
    y = words.height + 0.9
    rule = Style(stroke=book.press.colour(book.accents.heading), width=0.6)
    line = Polyline(((0, y), (width, y)), rule)
    title = plain(text) if level else ""
    shapes = (*words.shapes, line)
    return Block(y + 1.0, shapes, before=6.0, keeps=True, heads=heads, anchors=anchors, title=title, level=level)


def chapter(book: Book, text: str, width: float, anchor: str) -> Block:
    """The head of a chapter, on the game's own ground."""
    words = lines(book, text, width - 10, CHAPTER, without_hatch(book.press.dark))
    title = at(5, (CHAPTER_HEIGHT - fonts.cap_height(CHAPTER.size)) / 2, *words.shapes)
    head = book.opening(book.press, width, (title,))
    return Block(head.height, head.shapes, keeps=True, heads=text, anchors=(anchor,), title=plain(text))


def lower_chapter(book: Book, text: str, width: float, anchor: str) -> Block:
    """The head of the same chapter where it begins below another: a beam across the page, and the title."""
    words = lines(book, text, width, LOWER)
    beam = book.press.ground(rectangle(0, 0, width, BEAM), without_hatch(book.press.dark))
    shapes = (*beam, at(0, BEAM + 2.0, *words.shapes))
    height = BEAM + 2.0 + words.height
    return Block(height, shapes, keeps=True, heads=text, anchors=(anchor,), title=plain(text))


def with_bar(book: Book, part: Lines) -> Lines:
    """Lines with a bar on their left; lines take the width less `INSET`."""
    bar = book.press.colour(book.accents.bar)
    shape = Polyline(((BAR / 2, -0.3), (BAR / 2, part.height)), Style(stroke=bar, width=BAR))
    return Lines((shape, *indent(part, INSET).shapes), part.height)


INSET = 2.6
"""How far words stand in from the bar's left."""


def with_box(book: Book, part: Lines, width: float, *, pad: float = PAD) -> Lines:
    """Lines on a tinted ground of that width; they take the width less two pads."""
    height = part.height + 2 * pad
    ground = book.press.ground(rectangle(0, 0, width, height), without_hatch(book.press.light))
    return Lines((*ground, at(pad, pad, *part.shapes)), height)


def boxed(book: Book, part: Lines, width: float, *, before: float = 4.0, is_near: bool = False) -> Block:
    """Lines on a tinted ground as a block."""
    framed = with_box(book, part, width)
    return Block(framed.height, framed.shapes, before=before, is_near=is_near)


def box_row(book: Book, parts: Sequence[Lines], width: float, gap: float, *, before: float, pad: float = PAD) -> Block:
    """Lines in boxes of that width and of one height, side by side; they take the width less two pads."""
    height = max(part.height for part in parts)
    boxes = [with_box(book, Lines(part.shapes, height), width, pad=pad) for part in parts]
    return block(row(boxes, width + gap), before=before)


def row(parts: Sequence[Lines], step: float) -> Lines:
    """Lines side by side, so far from one left edge to the next."""
    shapes = tuple(at(step * i, 0, *part.shapes) for i, part in enumerate(parts))
    return Lines(shapes, max(part.height for part in parts))


def halves(book: Book, head: Lines, texts: Sequence[Lines], width: float, *, before: float, gap: float = 1.6) -> Block:
    """Paragraphs of `half_width` in a box, in two columns under their head."""
    middle = (len(texts) + 1) // 2
    left, right = (stack(some, gap) for some in (texts[:middle], texts[middle:]))
    shapes = (*left.shapes, at(half_width(width) + HALVES_GAP, 0, *right.shapes))
    both = Lines(shapes, max(left.height, right.height))
    return boxed(book, stack((head, both), 1.6), width, before=before)


def half_width(width: float) -> float:
    """The width of each of two columns in a box."""
    return (width - 2 * PAD - HALVES_GAP) / 2


HALVES_GAP = 7.0
"""Between two columns in a box."""


def with_picture(picture: Sequence[Shape], wide: float, high: float, part: Lines) -> Lines:
    """A picture on the left, of that size, and lines on its right in the middle of its height or beginning with it."""
    down = max(0.0, (high - part.height) / 2)
    return Lines((*picture, at(wide, down, *part.shapes)), max(high, part.height + down))


def extent(part: Lines) -> float:
    """How far the words of the lines reach to the right."""
    ends = ((onto.apply(text.at)[0], text) for text, onto in texts(part.shapes))
    return max((x + fonts.width(text.text, text.font, text.size) for x, text in ends), default=0.0)
