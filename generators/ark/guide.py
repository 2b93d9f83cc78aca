"""The guide: how to print, cut and fold what there is, what is ours, and how to play well."""

from collections.abc import Iterator, Mapping

from jupiter.generators.ark import dice, ours, reference, tokens
from jupiter.generators.ark.booklets import book
from jupiter.generators.ark.contents import SHEETS
from jupiter.generators.ark.sheet import sheet
from jupiter.generators.booklets import Frame, Part, guide, pages, steps, style
from jupiter.generators.booklets.front import cut_out
from jupiter.generators.booklets.style import SMALL, Book
from jupiter.generators.drawing.scene import Group, Point, Polyline, Scene, Shapes, Stamp, scaling, translation
from jupiter.generators.order.kits import PAPERS, Booklet, Kit
from jupiter.generators.order.options import Edition

FIRST_BUILT = "trim"
"""The step with which printing is done and building begins."""
PAGES = {"sheet": "whole", "pad": "half", "log": "whole"}
"""Sheets that are pages to write on, and how large each is."""


def booklet(edition: Edition) -> Booklet:
    """The guide in the edition's language and inks."""
    return pages.guide(book(edition), edition, _parts)


def _parts(book: Book, edition: Edition, frame: Frame) -> Iterator[Part]:
    yield guide.head(book, frame)
    yield from guide.steps(book, frame, _pictures(book, edition), FIRST_BUILT, {"marker": f"{tokens.SIDE:g}"})
    pieces = [make(edition) for make in SHEETS.values()]
    kits = [kit for kit in pieces if isinstance(kit, Kit)]
    yield guide.sheets(book, kits, frame, first=[_page(book, name) for name in PAGES])
    width = frame.column(frame.columns)
    yield Part(tuple(ours.origin(book, width, SMALL)), frame.columns, before=6.0)
    title = style.heading(book, book.words("rulebook/chapter/tips"), frame.width)
    yield Part((title,), before=6.0, leads=True)
    yield Part(tuple(ours.tips(book, width, SMALL)), frame.columns, before=2.0)


def _page(book: Book, name: str) -> tuple[str, ...]:
    """The row of a sheet that is a page."""
    say = book.words
    size = say(f"guide/page/{PAGES[name]}")
    return say(f"sheet/{name}"), say("guide/page/copies"), size, say("guide/table/one"), say(f"guide/paper/{name}")


def _pictures(book: Book, edition: Edition) -> Mapping[str, Shapes]:
    """Each step's picture, on its ground, in the order in which one works."""
    cards = reference.kit(edition)
    drawn = {
        "tools": steps.tools(book),
        "paper": steps.paper(book),
        "fit": steps.scale(book),
        "copies": _copies(book, edition),
        "wipe": steps.sleeve(book, _form(edition), 12.4),
        "flip": steps.flip(book),
        "gutter": steps.gutter(book, cards.pieces[0]),
        "trim": steps.cut(book),
        "markers": _markers(edition),
        "dice": steps.net(book, dice.kit(edition).pieces[0]),
    }
    return {name: (*steps.ground(book), *shapes) for name, shapes in drawn.items()}


def _form(edition: Edition) -> Scene:
    paper = PAPERS["A4"]
    return sheet(edition, paper.width, paper.height).scene


def _copies(book: Book, edition: Edition) -> Shapes:
    """A whole sheet, and two halves on a page with the cut between them."""
    form = _form(edition)
    cut = Polyline(((27.6, 2.6), (27.6, 21.4)), steps.line(book, 0.4, steps.DASH))
    whole = Group((Stamp(form),), translation(2.6, 2.6).after(scaling(18.8 / form.height)))
    halves = tuple(Group((Stamp(form),), translation(x, 6.0).after(scaling(13.2 / form.height))) for x in (17.9, 28.0))
    return steps.sheet(book, 2.6, 2.6, 13.3, 18.8), steps.sheet(book, 17.5, 5.6, 20.2, 14.0), whole, *halves, cut


def _markers(edition: Edition) -> Shapes:
    """The markers of a player, and one of each other player."""
    places: list[tuple[int, str, Point]] = [(1, track, (2.2 + 6.9 * i, 4.4)) for i, track in enumerate(tokens.TRACKS)]
    places += [(player, "morale", (2.2 + 6.9 * (player - 2), 14.4)) for player in range(2, 7)]
    return tuple(
        Group((cut_out(tokens.face(edition, player, track)),), translation(*at).after(scaling(0.58)))
        for player, track, at in places
    )
