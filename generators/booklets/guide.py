"""The guide's parts: steps with pictures, the table of all sheets, and thanks.

Invariant: how many pieces there are and how large they are is asked of the kits themselves.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from jupiter.generators.booklets import Block, Frame, Part, style
from jupiter.generators.booklets.steps import HIGH, WIDE
from jupiter.generators.booklets.style import BODY, NAME, NOTE, PAD, SMALL, Book, Lines
from jupiter.generators.drawing.scene import Polyline, Shape, Shapes, Style
from jupiter.generators.order.kits import Kit

COLUMNS = (0.0, 0.23, 0.30, 0.45, 0.57)
"""Where the columns of the table begin, as parts of its width."""
NARROW, NARROW_COLUMNS = 160.0, (0.0, 0.22, 0.32, 0.46, 0.58)
"""The same where the table is narrower than that (mm)."""
STEP = 75.0
"""Least width of a column of steps (mm)."""
GROUPS = ("printing", "building")
"""What the steps are parted into; each has a heading."""


def head(book: Book, frame: Frame) -> Part:
    """The title, and what the guide is for."""
    title = style.chapter(book, book.words("sheet/guide"), frame.width, "start")
    return Part((title, style.paragraph(book, book.words("guide/intro"), frame.width, BODY, before=4.0)))


def steps(
    book: Book, frame: Frame, pictures: Mapping[str, Shapes], first_built: str, about: Mapping[str, object]
) -> Iterator[Part]:
    """All steps by name with their pictures, in two groups; the named step begins the second one."""
    columns = frame.columns if frame.column(frame.columns) > STEP else 1
    width = frame.column(columns)
    drawn = pictures.items()
    done = [_step(book, number, name, shapes, about, width) for number, (name, shapes) in enumerate(drawn, 1)]
    built = tuple(pictures).index(first_built)
    for key, some in zip(GROUPS, (done[:built], done[built:]), strict=True):
        yield Part((style.heading(book, book.words(f"guide/{key}"), frame.width),), least=50.0, leads=True)
        yield Part(tuple(some), columns, before=2.0)


def _step(book: Book, number: int, name: str, drawn: Shapes, about: Mapping[str, object], width: float) -> Block:
    """A picture, and beside it what to do."""
    inner = width - WIDE - 3.5
    named = book.words(f"guide/step/{name}/title")
    title = style.lines(book, f"{number}. {named}", inner, NAME)
    text = style.lines(book, book.words(f"guide/step/{name}/text", **about), inner, BODY)
    part = style.stack((title, text), 1.0)
    picture = style.figure(Lines(drawn, HIGH), named)
    shapes = (*picture.shapes, style.at(WIDE + 3.5, 0.5, *part.shapes))
    return Block(max(HIGH, part.height), shapes, before=4.0)


def sheets(book: Book, kits: Iterable[Kit], frame: Frame, *, first: Iterable[Sequence[str]] = ()) -> Part:
    """Every sheet: what is on it, how many pieces of which size, how many sides, and which paper suits; then thanks.

    The first rows are those of sheets that have no pieces.
    """
    width = frame.width
    title = style.paragraph(book, book.words("guide/table/title"), width, NAME, keeps=True)
    names = ("sheet", "pieces", "size", "sides", "paper")
    rows = (tuple(book.words(f"guide/table/{name}") for name in names), *first, *(_row(book, kit) for kit in kits))
    return Part(
        (title, table(book, rows, COLUMNS if width > NARROW else NARROW_COLUMNS, width), *_credits(book, width)),
        before=6.0,
    )


def _row(book: Book, kit: Kit) -> tuple[str, ...]:
    face = kit.pieces[0].front
    sides = book.words("guide/table/two" if kit.is_double else "guide/table/one")
    size = book.words("guide/table/measure", width=f"{face.width:.3g}", height=f"{face.height:.3g}")
    return kit.title, str(len(kit.pieces)), size, sides, book.words(f"guide/paper/{kit.name}")


def table(book: Book, rows: Sequence[Sequence[str]], columns: Sequence[float], width: float) -> Block:
    """Rows of cells, the first of which is their head; columns begin at those parts of the width."""
    head, *others = rows
    set_rows = [_row_lines(book, [f"*{cell}*" for cell in head], columns, width, is_head=True)]
    set_rows += [_row_lines(book, cells, columns, width, is_head=False) for cells in others]
    return style.block(style.tagged(style.stack(set_rows, 0.0), "Table"), before=1.5, keeps=True)


def _row_lines(book: Book, cells: Sequence[str], columns: Sequence[float], width: float, *, is_head: bool) -> Lines:
    """A row of cells, and the line under it."""
    shapes: list[Shape] = []
    deepest = 0.0
    for text, start, end in zip(cells, columns, (*columns[1:], 1.0), strict=True):
        part = style.lines(book, text, (end - start) * width - 2.0, replace(SMALL, tag="TH" if is_head else "TD"))
        shapes.append(style.at(start * width, 1.2, *part.shapes))
        deepest = max(deepest, part.height)
    bottom = deepest + 2.0
    ink = book.press.colour(book.accents.heading if is_head else book.accents.hair)
    shapes.append(Polyline(((0, bottom), (width, bottom)), Style(stroke=ink, width=0.5 if is_head else 0.25)))
    return style.tagged(Lines(tuple(shapes), bottom), "TR")


def _credits(book: Book, width: float) -> tuple[Block, ...]:
    """What this is and is not, the letters, and the version."""
    notice: Lines = style.with_box(book, style.lines(book, book.words("notice"), width - 2 * PAD, BODY), width)
    thanks = style.paragraph(book, book.words("guide/credits", rules=book.rules), width, NOTE)
    return Block(notice.height, notice.shapes, before=5.0, keeps=True), thanks
