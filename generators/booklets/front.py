"""What a rulebook begins with: the components with pictures, and where to find what."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from jupiter.generators.booklets import SAFE, Block, Frame, Part, style
from jupiter.generators.booklets.linking import TIED
from jupiter.generators.booklets.style import BODY, NAME, SMALL, Book, Face, Lines
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import Press, without_hatch
from jupiter.generators.drawing.scene import Group, Point, Scene, Shapes, Stamp, scaling, translation
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.drawing.text import Box
from jupiter.generators.order.kits import Piece

SUBTITLE = Face(fonts.NAME, 30.0)
ABOUT, NOTICE = Face(fonts.REGULAR, 11.0), Face(fonts.REGULAR, 7.0)
WIDE, HIGH = 190.0, 281.0
"""Width and height (mm) of covers from which the title has its full size."""
LOGO = 58.0
"""Height (mm) of the title."""
NOTICE_ASIDE, NOTICE_PAD = 10.0, 1.5
"""Room left free beside and above the notice, which stands back on a dark strip at the foot of the picture."""
HAIR = 0.06
PICTURE = 20.5
"""Height of the picture of a component."""
ITEM, ITEM_GAP = 46.0, 5.0
"""Least width of a component with the gap to the next, and that gap."""
FEWEST = 4
"""Components in a row."""
ASIDE = 7.0
"""How far one picture of a component is beside the one before."""
CONTENTS = 50.0
"""Width of the box of the contents."""


def cover(
    book: Book,
    frame: Frame,
    art: Callable[[Press, float, float], Shapes],
    about: str,
    logo: Callable[[Press, Box], Shapes],
) -> Part:
    """The cover: the picture out to the printable edge, title, and what this is not.

    :param logo: draws the title into a room.
    """
    press, words = book.press, book.words
    width, height = frame.paper.width - 2 * SAFE, frame.paper.height - 2 * SAFE
    ground = without_hatch(press.dark)
    scale = min(1.0, width / WIDE, height / HIGH)
    middle, little = (replace(face, size=scale * face.size) for face in (SUBTITLE, ABOUT))
    room = Box(0.0, 0.0, width - 20, scale * LOGO)
    title = style.figure(Lines(logo(press, room), room.height), book.name)
    below = style.lines(book, words("rulebook/title"), width - 20, middle, ground, "centre")
    small = style.lines(book, about, width - 20, little, ground, "centre")
    notice = style.lines(book, words("notice"), width - 2 * NOTICE_ASIDE, NOTICE, ground, "centre")
    foot = height - notice.height - 2 * NOTICE_PAD
    # The picture ends under the strip, and a hair within its sides: what is cut off takes up whole pixels on screens.
    seen = Group(art(press, width, height), clip=rectangle(HAIR, 0.0, width - 2 * HAIR, foot + 0.1))
    picture = style.figure(Lines((seen,), height), book.name)
    shapes = (
        *picture.shapes,
        style.at(10, 4.0 * scale, *style.stack((title, below, small), 4.0 * scale).shapes),
        *press.ground(rectangle(0.0, foot, width, height - foot), ground, edge=False),
        style.at(NOTICE_ASIDE, foot + NOTICE_PAD, *notice.shapes),
    )
    return Part((Block(frame.height, (style.at(SAFE - frame.side, SAFE - frame.top, *shapes),)),))


# --- what is in the box ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Item:
    """A kind of component: its key in the catalogue, how many there are, and pictures, one over the other.

    Of what one prints as often as one likes there are 0.
    """

    key: str
    count: int
    pictures: tuple[Shapes, ...]
    sizes: tuple[Point, ...]


def of_piece(key: str, count: int, piece: Piece) -> Item:
    """The item of a piece, cut out along its outline."""
    face = piece.front
    return Item(key, count, ((Group((Stamp(face),), clip=piece.outline),),), ((face.width, face.height),))


def of_pieces(key: str, pieces: Sequence[Piece]) -> Item:
    """The item of pieces of which each looks another way."""
    each = [of_piece(key, 1, piece) for piece in pieces]
    return Item(key, len(each), tuple(one.pictures[0] for one in each), tuple(one.sizes[0] for one in each))


def of_faces(key: str, count: int, faces: Sequence[Scene]) -> Item:
    """The item of rectangular faces."""
    return Item(key, count, tuple((cut_out(face),) for face in faces), tuple((f.width, f.height) for f in faces))


def cut_out(face: Scene) -> Group:
    """A rectangular face without its bleed."""
    return Group((Stamp(face),), clip=rectangle(0, 0, face.width, face.height))


def items(book: Book, components: Iterable[Item], width: float, *, is_tight: bool = False) -> Iterator[Block]:
    """Components in rows, each with its pictures, how many there are, its name, and a line about it.

    A tight row is no higher than its pictures.
    """
    every = tuple(components)
    across = max(FEWEST, int((width + ITEM_GAP) / ITEM))
    each = (width - ITEM_GAP * (across - 1)) / across
    for start in range(0, len(every), across):
        shown = every[start : start + across]
        high = max(_height(item, each) for item in shown) if is_tight else PICTURE
        row = style.row([_item(book, item, each, high) for item in shown], each + ITEM_GAP)
        yield style.block(row, before=4.0)


def _factor(item: Item, size: Point, width: float) -> float:
    """How much smaller than it is a picture is shown."""
    wide, high = size
    return min(PICTURE / high, (width - ASIDE * (len(item.pictures) - 1)) / wide)


def _height(item: Item, width: float) -> float:
    return max(_factor(item, size, width) * size[1] for size in item.sizes)


def _item(book: Book, item: Item, width: float, deep: float) -> Lines:
    name = book.words(f"rulebook/box/{item.key}/name")
    if item.count:
        name = book.words("rulebook/count", count=item.count, name=name)
    text = style.lines(book, book.words(f"rulebook/box/{item.key}/text"), width, SMALL)
    shapes: list[Group] = []
    for i, (drawn, size) in enumerate(zip(item.pictures, item.sizes, strict=True)):
        factor = _factor(item, size, width)
        place = translation(ASIDE * i, deep - factor * size[1]).after(scaling(factor))
        shapes.append(Group(drawn, place))
    return style.stack(
        (style.figure(Lines(tuple(shapes), deep), name), style.lines(book, name, width, NAME), text), 1.2
    )


# --- what it is about, and the contents ------------------------------------------------------------------------------


def _aim(book: Book, width: float) -> Lines:
    """What the game is about, and how to read the book."""
    words = book.words
    parts = (
        style.lines(book, words("rulebook/aim/title"), width, NAME),
        style.lines(book, words("rulebook/aim/text"), width, BODY),
    )
    reading = (
        style.lines(book, words("rulebook/reading-title"), width, NAME),
        style.lines(book, words("rulebook/how"), width, BODY),
        style.lines(book, words("rulebook/reconstruction"), width, BODY),
    )
    return style.stack((style.stack(parts, 1.3), style.stack(reading, 1.3)), 3.4)


def _contents(book: Book, chapters: Sequence[str], pages: Mapping[str, int], width: float) -> Lines:
    rows: list[Lines] = []
    for name in chapters:
        # The space keeps title and number apart when both are read as one link.
        words = f"{book.words(f'rulebook/chapter/{name}')}{TIED}"
        title = style.lines(book, words, width - 10, BODY)
        page = style.lines(book, str(pages.get(name, 0)), 8, BODY, align="right")
        row = Lines((*title.shapes, style.at(width - 8, 0, *page.shapes)), title.height)
        rows.append(style.tagged(style.leading(row, name), "TOCI"))
    return style.stack((style.lines(book, book.words("rulebook/contents"), width, NAME), *rows), 0.6)


Paged = Callable[[Mapping[str, int]], Part]
"""A part that names pages: it is set again when these are known."""


def opening(book: Book, frame: Frame, chapters: Sequence[str], items: Iterable[Block]) -> Paged:
    """The page of the components: what the game is about, beside it the contents, then each component."""
    head = style.chapter(book, book.words("rulebook/chapter/box"), frame.width, "box")
    width = frame.width - CONTENTS - frame.gap
    aim, shown = _aim(book, width), tuple(items)

    def paged(pages: Mapping[str, int]) -> Part:
        contents = style.with_box(book, _contents(book, chapters, pages, CONTENTS - 6.0), CONTENTS)
        shapes = (*aim.shapes, style.at(width + frame.gap, 0, *contents.shapes))
        intro = Block(max(aim.height, contents.height), shapes, before=6.0)
        return Part((head, intro, *shown), is_new_page=True)

    return paged
