"""The real games as the tests of what is printed take them: every kit, every sheet, and pages made of them.

Invariant: everything goes through the catalogue and the print shop, so that a further game or sheet is tested as
soon as it is there.
"""

from functools import cache

from generators import options, printer
from generators.catalogue import PRINT_SETS
from generators.edition import Edition
from generators.kits import PAPERS, Kit
from generators.sheets import Cut, PageSetup, PieceTooLargeError, page_scenes

GAMES = tuple(PRINT_SETS)
LANGUAGES = {game: PRINT_SETS[game].languages() for game in GAMES}
SHEETS = [(game, sheet) for game in GAMES for sheet in printer.titles(PRINT_SETS[game])]
ADDRESS = "http://192.168.1.5:8000"


USUAL = Edition()


@cache
def made(game, name, edition=USUAL):
    """The kit or booklet of that name."""
    return PRINT_SETS[game].make(name, edition)


KITS = [(game, name) for game in GAMES for name in PRINT_SETS[game].titles("en") if isinstance(made(game, name), Kit)]


def faces(kit):
    """The distinct faces of a kit, each with the outline along which it is cut."""
    found = {id(face): (face, piece.outline) for piece in kit.pieces for face in (piece.front, piece.back) if face}
    return tuple(found.values())


@cache
def pages(game, name, paper, flip, cut=Cut.SHARED):
    """The pages of a kit in the usual edition as scenes; none where a piece does not fit the paper so."""
    setup = PageSetup(PAPERS[paper], flip, cut, address=ADDRESS, game=game)
    try:
        return tuple(page_scenes(made(game, name), setup, PRINT_SETS[game].version))
    except PieceTooLargeError:
        return ()


@cache
def pdf(game, sheet, **given):
    """The PDF of a sheet to order, as the command line and the server make it."""
    printed = PRINT_SETS[game]
    ordered = options.parse_options(given, options.options_for(printed.languages(), printed.options), game)
    return printer.document(printed, printer.make_printable(printed, sheet, ordered), ordered)
