"""How the game is set up, and what is on the cards: the printed faces, with numbers that say what their parts are.

Invariant: a number stands beside the thing or on an empty spot; what it speaks of stands in the catalogue under the
same number. Lengths in mm, of the picture that the cards make or of the card.
"""

from collections.abc import Iterator, Sequence

from jupiter.games.skies.definitions import load
from jupiter.games.skies.parts import CITY, COLUMNS, Side, cell_name
from jupiter.generators.booklets import Block, Frame, panels, style
from jupiter.generators.booklets.marks import KEY, badge, callout, captions, numbered, roomy_captions
from jupiter.generators.booklets.style import BODY, NAME, PAD, SMALL, Book, Lines
from jupiter.generators.drawing.scene import Group, Point, Shape, scaling, translation
from jupiter.generators.order.options import Edition
from jupiter.generators.skies import diagram
from jupiter.generators.skies.diagram import Table
from jupiter.generators.skies.dimensions import HEIGHT, PLACES, SURFACE, WIDTH

ABOVE = 54.0
"""Height of all that stands on a page above and below the picture of the set-up."""
DICE: tuple[tuple[str, int, Point], ...] = (
    ("black", 1, (104.0, 120.0)),
    ("black", 3, (122.0, 120.0)),
    ("black", 4, (140.0, 120.0)),
    ("white", 2, (113.0, 138.0)),
    ("white", 5, (131.0, 138.0)),
    ("blue", 1, (113.0, 178.0)),
    ("blue", 1, (131.0, 178.0)),
)
"""Dice beside the column: kind, number and middle."""
RED: tuple[Point, ...] = ((115.0, 196.0), (129.0, 196.0))
NUMBERS: tuple[tuple[int, Point], ...] = (
    (1, (79.0, 88.0)),
    (2, (172.6, SURFACE + 24.5)),
    (3, (86.0, 47.0)),
    (4, (4.2, SURFACE + 15.8)),
    (5, (86.0, SURFACE + 46.0)),
    (6, (95.0, 129.0)),
    (7, (95.0, 187.0)),
)
"""Where the numbers of the set-up stand."""

SKY_PARTS: tuple[tuple[Point, Point], ...] = (
    ((15.9, -5.5), (15.9, 6.0)),
    ((63.3, -5.5), (63.3, 18.6)),
    ((31.7, 68.5), (31.7, 45.6)),
    ((79.1, 68.5), (79.1, 60.6)),
    ((-7.0, 42.0), (1.2, 42.0)),
    ((-7.0, 20.3), (2.2, 20.3)),
)
BASE_PARTS: tuple[tuple[Point, Point], ...] = (
    ((47.5, -5.5), (45.2, 21.9)),
    ((95.0, 44.0), (66.5, 43.5)),
    ((95.0, 24.0), (86.4, 22.6)),
    ((39.6, 68.5), (46.0, 55.0)),
    ((63.3, -5.5), (63.3, 33.0)),
    ((23.8, 68.5), (23.8, 57.0)),
    ((95.0, 56.0), (81.0, 54.0)),
    ((-7.0, 31.0), (3.0, 31.0)),
)
"""Where each number stands on a card, and the point that it speaks of."""
FACE, SMALL_FACE, TALL = 58.0, 40.0, 255.0
"""Width of a card whose parts are told, where the frame is so high and where it is not: it shares the page of the
components."""
ROOM = (-11.0, -9.5, 99.0, 72.5)
"""Left, top, right and bottom of all that is drawn of a card."""


def table(book: Book, edition: Edition, frame: Frame) -> Iterator[Block]:
    """The table when all is set up, as high as the page, and the steps that lead there.

    The words that all rules use stand under the steps, or below the picture where there is no room beside it.
    """
    start = load().upper[Side.EASY].start or 0
    energy = load().tracks[Side.EASY].energy
    about = {"energy": energy, "excavator": cell_name(start)}
    bottom = SURFACE + 2 * HEIGHT
    scale = (frame.height - ABOVE) / bottom
    wide = scale * 2 * WIDTH
    ships = {f"S{column}": f"ship-{column}" for column in range(1, COLUMNS + 1)}
    laid = Table(0, ships, {}, cell_name(start), research=0, energy=energy, is_damage_shown=True)
    shapes = (*diagram.shapes(edition, laid, (0.0, 0.0, 2 * WIDTH, bottom)), *_beside(edition))
    numbers = [shape for number, at in NUMBERS for shape in badge(book, number, at, KEY / scale, good=True)]
    drawn = Lines((Group((*shapes, *numbers), scaling(scale)),), scale * bottom)
    room = frame.width - 2 * PAD - wide - panels.GAP
    texts = numbered(book, "rulebook/setup", **about)
    more = style.stack((_levels(book, room), style.stack(panels.term_lines(book, room), 1.8)), 7.0)
    steps = roomy_captions(book, texts, room, drawn.height - more.height - 7.0)
    brief = style.stack((steps, _levels(book, room)), 7.0)
    whole = style.stack((steps, more), 7.0)
    is_room = whole.height <= drawn.height
    title = book.words("rulebook/setup/title")
    yield panels.beside(book, title, drawn, whole if is_room else brief, wide, frame.width)
    if not is_room:
        yield panels.terms(book, frame.width)


def _levels(book: Book, width: float) -> Lines:
    """How harder games are set up."""
    title = style.lines(book, book.words("rulebook/lead/levels"), width, NAME)
    return style.stack((title, style.lines(book, book.words("rulebook/lead/levels-1"), width, BODY)), 1.4)


def _beside(edition: Edition) -> Iterator[Shape]:
    """What lies beside the column: the overview, dice, red ships."""
    yield diagram.card(edition, "overview", PLACES["overview"])
    for kind, number, at in DICE:
        yield diagram.die(edition, kind, number, at, 14.0)
    for at in RED:
        yield diagram.token(edition, "ship-red", at, 1.15)


def cards(book: Book, edition: Edition, frame: Frame) -> Block:
    """What is on a sky card and on a base card, side by side."""
    width = frame.column(2)
    inner = width - 2 * PAD
    face = FACE if frame.height > TALL else SMALL_FACE
    groups: tuple[tuple[str, str, Sequence[tuple[Point, Point]], dict[str, object]], ...] = (
        ("sky", "sky-1-easy", SKY_PARTS, {"city": CITY}),
        ("base", "upper-easy", BASE_PARTS, {}),
    )
    halves = []
    for key, name, parts, about in groups:
        texts = captions(book, numbered(book, f"rulebook/{key}", **about), inner, 1.4, SMALL)
        title = style.lines(book, book.words(f"rulebook/{key}/title"), inner, NAME)
        shown = style.figure(_anatomy(book, edition, name, parts, face, inner), book.words(f"rulebook/{key}/title"))
        halves.append(style.stack((title, shown, texts), 1.4))
    return style.box_row(book, halves, width, frame.gap, before=5.0)


def _anatomy(
    book: Book, edition: Edition, name: str, parts: Sequence[tuple[Point, Point]], face: float, width: float
) -> Lines:
    """A face with its numbers, in the middle of the width."""
    left, top, right, bottom = ROOM
    scale = face / WIDTH
    shapes: list[Shape] = [diagram.card(edition, name, (0.0, 0.0))]
    for number, (at, to) in enumerate(parts, 1):
        shapes += callout(book, number, at, to, KEY / scale)
    x = (width - scale * (right - left)) / 2
    home = translation(x, 0).after(scaling(scale)).after(translation(-left, -top))
    return Lines((Group(tuple(shapes), home),), scale * (bottom - top))
