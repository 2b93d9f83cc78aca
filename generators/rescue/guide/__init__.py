"""The guide: how to print, cut and build the game.

Invariant: how many pieces there are and how large they are is asked of the kits themselves.
"""

from collections.abc import Iterator
from functools import partial

from generators.booklets import Block, Frame, Part, scenes
from generators.drawing import proof
from generators.drawing.scene import Polyline, Scene, Shape, Style
from generators.edition import Edition
from generators.kits import Booklet, Paper
from generators.rescue import cards, look, tokens
from generators.rescue.contents import KITS
from generators.rescue.guide.pictures import HIGH, PICTURES, WIDE, picture
from generators.rescue.rulebook import furniture, pictures, style
from generators.rescue.rulebook.boards import plain
from generators.rescue.rulebook.style import BODY, NAME, NOTE, SMALL, Lines
from generators.rescue.typesetting import typesetter
from generators.typesetting import Typesetter
from generators.writers import pdf
from jupiter.games.rescue.definitions import load

FIRST_BUILT = "board"
"""The step with which printing is done and building begins."""

COLUMNS = (0.0, 0.23, 0.30, 0.45, 0.57)
"""Where the columns of the table begin, as parts of its width."""


def booklet(edition: Edition) -> Booklet:
    """The guide in the edition's language and inks."""
    title = typesetter(edition).words("sheet/guide")

    def document(paper: Paper) -> bytes:
        return pdf.document(pages(edition, paper), f"{load().name}: {title}", edition.language)

    return Booklet("guide", title, document)


def pages(edition: Edition, paper: Paper) -> tuple[Scene, ...]:
    """The pages of the guide.

    :raises UnsafeTextError: where a word comes too near to the edge of the paper.
    """
    at = typesetter(edition)
    frame = Frame(paper)
    parts = tuple(_parts(at, edition, frame))
    done = scenes("guide", frame, lambda _frame, _known: parts, partial(furniture, at, cover=0))
    for page in done:
        proof.check(page, edition.language)
    return done


def _parts(typesetter: Typesetter, edition: Edition, frame: Frame) -> Iterator[Part]:
    width = frame.column(frame.columns)
    head = style.chapter(typesetter, typesetter.words("sheet/guide"), frame.width, "guide")
    intro = style.paragraph(typesetter, typesetter.words("guide/intro"), frame.width, BODY, before=4.0)
    yield Part((head, intro))
    steps = [_step(typesetter, edition, number, name, width) for number, name in enumerate(PICTURES, 1)]
    built = tuple(PICTURES).index(FIRST_BUILT)
    for key, some in (("printing", steps[:built]), ("building", steps[built:])):
        yield Part((style.heading(typesetter, typesetter.words(f"guide/{key}"), frame.width),), least=50.0, leads=True)
        yield Part(tuple(some), frame.columns, before=2.0)
    title = style.paragraph(typesetter, typesetter.words("guide/table/title"), frame.width, NAME, keeps=True)
    yield Part((title, _table(typesetter, edition, frame.width), *_credits(typesetter, frame.width)), before=6.0)


def _step(typesetter: Typesetter, edition: Edition, number: int, name: str, width: float) -> Block:
    """A picture, and beside it what to do."""
    inner = width - WIDE - 3.5
    title = style.lines(typesetter, f"{number}. {typesetter.words(f'guide/step/{name}/title')}", inner, NAME)
    text = style.lines(typesetter, typesetter.words(f"guide/step/{name}/text", **_names(edition)), inner, BODY)
    part = style.stack((title, text), 1.0)
    drawn = style.at(0, 0, *picture(name, typesetter.press, plain(edition)))
    return Block(max(HIGH, part.height), (drawn, style.at(WIDE + 3.5, 0.5, *part.shapes)), before=4.0)


def _names(edition: Edition) -> dict[str, object]:
    """The measures that steps speak of."""
    card = cards.kit(edition).pieces[0].front
    return {
        "width": f"{card.width:g}",
        "height": f"{card.height:g}",
        "token": f"{tokens.size(edition):g}",
        "disc": f"{tokens.size(edition) * 14 / 15:.3g}",
    }


def _table(typesetter: Typesetter, edition: Edition, width: float) -> Block:
    """Every sheet: what is on it, how many pieces of which size, how many sides, and which paper suits."""
    shapes: list[Shape] = []
    y = 0.0
    for cells in (_head(typesetter), *(_row(typesetter, edition, name) for name in KITS)):
        y = _set_row(typesetter, cells, width, y, shapes, is_head=not shapes)
    return Block(y, tuple(shapes), before=1.5, keeps=True)


def _head(typesetter: Typesetter) -> tuple[str, ...]:
    return tuple(
        f"*{typesetter.words(f'guide/table/{name}')}*" for name in ("sheet", "pieces", "size", "sides", "paper")
    )


def _row(typesetter: Typesetter, edition: Edition, name: str) -> tuple[str, ...]:
    kit = KITS[name](edition)
    face = kit.pieces[0].front
    sides = typesetter.words("guide/table/two" if kit.is_double else "guide/table/one")
    size = typesetter.words("guide/table/measure", width=f"{face.width:.3g}", height=f"{face.height:.3g}")
    return kit.title, str(len(kit.pieces)), size, sides, typesetter.words(f"guide/paper/{name}")


def _set_row(
    typesetter: Typesetter, cells: tuple[str, ...], width: float, y: float, shapes: list[Shape], *, is_head: bool
) -> float:
    """Adds a row of cells and the line under it, and says where the next one begins."""
    ends = (*COLUMNS[1:], 1.0)
    deepest = 0.0
    for text, start, end in zip(cells, COLUMNS, ends, strict=True):
        part = style.lines(typesetter, text, (end - start) * width - 2.0, SMALL)
        shapes.append(style.at(start * width, y + 1.2, *part.shapes))
        deepest = max(deepest, part.height)
    bottom = y + deepest + 2.0
    ink = typesetter.press.colour(look.RUST if is_head else look.SAND)
    shapes.append(Polyline(((0, bottom), (width, bottom)), Style(stroke=ink, width=0.5 if is_head else 0.25)))
    return bottom


def _credits(typesetter: Typesetter, width: float) -> tuple[Block, ...]:
    """What this is and is not, the letters, and the version."""
    notice: Lines = style.with_box(
        typesetter, style.lines(typesetter, typesetter.words("notice"), width - 2 * pictures.PAD, BODY), width
    )
    credits_ = typesetter.words("guide/credits", rules=load().rules)
    return Block(notice.height, notice.shapes, before=5.0, keeps=True), style.paragraph(
        typesetter, credits_, width, NOTE
    )
