"""The rulebook of Jupiter Rescue: all rules in our own words, each with the id that the rules check cites."""

from collections.abc import Iterator, Mapping
from functools import partial

from generators.booklets import Block, Frame, Page, Part, scenes
from generators.drawing import proof
from generators.drawing.scene import Polyline, Scene, Shape, Style
from generators.edition import Edition
from generators.kits import Booklet, Paper
from generators.rescue import look
from generators.rescue.rulebook import back, chapters, front, style
from generators.rescue.rulebook.style import NOTE
from generators.rescue.typesetting import typesetter
from generators.typesetting import Typesetter
from generators.writers import pdf
from jupiter.games.rescue.definitions import load


def booklet(edition: Edition) -> Booklet:
    """The rulebook in the edition's language and inks."""
    title = typesetter(edition).words("sheet/rulebook")

    def document(paper: Paper) -> bytes:
        return pdf.document(pages(edition, paper), f"{load().name}: {title}", edition.language)

    return Booklet("rulebook", title, document)


def pages(edition: Edition, paper: Paper) -> tuple[Scene, ...]:
    """The pages of the rulebook.

    :raises UnsafeTextError: where a word comes too near to the edge of the paper.
    """
    at, frame = typesetter(edition), Frame(paper)
    body = (*chapters.parts(at, edition, frame), *back.signs(at, frame))
    done = scenes("rulebook", frame, partial(_content, at, edition, body), partial(furniture, at))
    for page in done:
        proof.check(page, edition.language)
    return done


def _content(
    typesetter: Typesetter, edition: Edition, body: tuple[Part, ...], frame: Frame, known: Mapping[str, int]
) -> tuple[Part, ...]:
    return (
        front.cover(typesetter, frame),
        *_box(typesetter, edition, frame, known),
        *body,
        *back.index(typesetter, frame, known),
        back.credits_(typesetter, edition, frame),
    )


def _box(typesetter: Typesetter, edition: Edition, frame: Frame, known: Mapping[str, int]) -> Iterator[Part]:
    """What the game is about, the contents, and the components."""
    side = 50.0
    wide = frame.width - side - frame.gap
    told, listed = front.aim(typesetter, wide), front.contents(typesetter, chapters.CHAPTERS, known, side - 6.0)
    framed = style.with_box(typesetter, listed, side)
    intro = Block(
        max(told.height, framed.height), (*told.shapes, style.at(wide + frame.gap, 0, *framed.shapes)), before=6.0
    )
    head = style.chapter(typesetter, typesetter.words("rulebook/chapter/box"), frame.width, "box")
    yield Part((head, intro, *front.box(typesetter, edition, frame.width)), is_new_page=True)


def furniture(typesetter: Typesetter, frame: Frame, leaf: Page, total: int, *, cover: int = 1) -> tuple[Shape, ...]:
    """Running head and page number; none on the page that is the cover (0 for no cover)."""
    if leaf.number == cover:
        return ()
    paper, side = frame.paper, frame.side
    name = style.lines(typesetter, load().name, frame.width, NOTE)
    head = style.lines(typesetter, leaf.head, frame.width, NOTE)
    number = style.lines(typesetter, f"{leaf.number} / {total}", frame.width, NOTE, align="centre")
    across = paper.width - side - _width(head)
    line = Style(stroke=typesetter.press.colour(look.SAND), width=0.4)
    return (
        style.at(side, 10.0, *name.shapes),
        style.at(across, 10.0, *head.shapes),
        Polyline(((side, 14.5), (paper.width - side, 14.5)), line),
        style.at(side, paper.height - 12.0, *number.shapes),
    )


def _width(part: style.Lines) -> float:
    """How wide one line of words runs."""
    return style.extent(part)
