"""The guide: how to print, fold and cut the aids, and which paper suits which."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache

from jupiter.games.nemesis.definitions import load
from jupiter.generators.booklets import Frame, Part, guide, pages, steps
from jupiter.generators.booklets.style import CHAPTER_HEIGHT, Accents, Book, Lines
from jupiter.generators.drawing.inks import Press
from jupiter.generators.drawing.scene import Group, Polyline, Shapes, Stamp, scaling, translation
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.nemesis import facts, leaflet, look
from jupiter.generators.nemesis.blocks import hazard_strip
from jupiter.generators.nemesis.contents import PARTS, SHEETS, WEIGHTS
from jupiter.generators.nemesis.desk import desk_for
from jupiter.generators.nemesis.look import typesetter
from jupiter.generators.order.kits import Booklet, Kit
from jupiter.generators.order.options import Edition

FIRST_BUILT = "leaflet"
"""The step with which printing is done and folding begins."""
ACCENTS = Accents(heading=look.RED, hair=look.STEEL, bar=look.STEEL, board=look.STEEL)


@lru_cache(maxsize=16)
def book(edition: Edition) -> Book:
    """What the guide of that edition is set with."""
    at = typesetter(edition)
    pale = replace(at, press=Press(edition.mode, light=look.PALE, dark=look.INK, line=look.STEEL))

    def opening(press: Press, width: float, title: Shapes) -> Lines:
        ground = press.ground(rectangle(0, 0, width, CHAPTER_HEIGHT), look.INK)
        strip = hazard_strip(desk_for(edition, "guide"), 0, CHAPTER_HEIGHT, width, 1.6)
        return Lines((*ground, *title, *strip), CHAPTER_HEIGHT + 1.8)

    return pages.book(pale, facts.NAME, facts.RULES, load().catalogue, ACCENTS, opening)


def booklet(edition: Edition) -> Booklet:
    """The guide in the edition's language and inks."""
    return pages.guide(book(edition), edition, _parts)


def _parts(book: Book, edition: Edition, frame: Frame) -> Iterator[Part]:
    yield guide.head(book, frame)
    yield from guide.steps(book, frame, _pictures(book, edition), FIRST_BUILT, {})
    kits = [made for name in WEIGHTS if isinstance(made := SHEETS[name](edition), Kit)]
    yield guide.sheets(book, kits, frame, first=[_page(book, name) for name in PARTS])


def _page(book: Book, name: str) -> tuple[str, ...]:
    """The row of an aid that is a page, or a part of one."""
    say = book.words
    sides = say("guide/table/two" if name == "leaflet" else "guide/table/one")
    return say(f"sheet/{name}"), "1", say(f"guide/page/{PARTS[name]}"), sides, say("guide/paper/page")


def _pictures(book: Book, edition: Edition) -> Mapping[str, Shapes]:
    """Each step's picture, on its ground, in the order in which one works."""
    kits = {name: SHEETS[name](edition) for name in ("turn", "glossary")}
    turn, glossary = (kit.pieces[0] for kit in kits.values() if isinstance(kit, Kit))
    drawn = {
        "tools": steps.tools(book),
        "paper": steps.paper(book),
        "scale": steps.scale(book),
        "flip": steps.flip(book),
        "gutter": steps.gutter(book, turn),
        "leaflet": _leaflet(book, edition),
        "halves": _halves(book),
        "trim": steps.cut(book),
        "wipe": steps.sleeve(book, glossary.front, 12.4),
    }
    return {name: (*steps.ground(book), *shapes) for name, shapes in drawn.items()}


def _leaflet(book: Book, edition: Edition) -> Shapes:
    """The outside of the leaflet."""
    side = leaflet.outside(edition, 297.0, 210.0)
    factor = 32.0 / side.width
    paper = steps.sheet(book, 3.0, 2.2, 32.0, factor * side.height)
    return paper, Group((Stamp(side),), translation(3.0, 2.2).after(scaling(factor)))


def _halves(book: Book) -> Shapes:
    """A page in two halves, and one in four quarters."""
    line = steps.line(book, 0.4, steps.DASH)
    cuts = [((3.0, 13.0), (18.0, 13.0)), ((21.0, 13.0), (36.0, 13.0)), ((28.5, 2.4), (28.5, 23.6))]
    sheets = (steps.sheet(book, x, 2.4, 15.0, 21.2) for x in (3.0, 21.0))
    return (*sheets, *(Polyline(cut, line) for cut in cuts))
