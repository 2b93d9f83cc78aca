"""The real games as the tests of what is printed take them: every kit, every sheet, and pages made of them.

Invariant: everything goes through the catalogue and the print shop, so that a further game or sheet is tested as
soon as it is there, and no game is named. What has to be known of a game's paper it brings itself: `PAPER`, a value of
`PaperSamples`, in `tests/generators/<package>/contract.py`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib import import_module

from jupiter.generators.catalogue import PRINT_SETS
from jupiter.generators.drawing.inks import Ink
from jupiter.generators.drawing.svg_reader import Icons
from jupiter.generators.make import documents
from jupiter.generators.order import options
from jupiter.generators.order.kits import PAPERS, Kit
from jupiter.generators.order.options import Edition
from jupiter.generators.order.page_setup import Cut, PageSetup
from jupiter.generators.order.print_set import CALIBRATION
from jupiter.generators.sheets import PieceTooLargeError, impose_kit

GAMES = tuple(PRINT_SETS)
LANGUAGES = {game: PRINT_SETS[game].languages() for game in GAMES}
SHEETS = [(game, sheet) for game in GAMES for sheet in (*PRINT_SETS[game].titles("en"), CALIBRATION)]
"""All sheets but sets, which have the same pieces."""
ADDRESS = "http://192.168.1.5:8000"
ORDERS: Mapping[str, Mapping[str, str]] = {
    "usual": {},
    "sparing": {"paper": "Letter", "flip": "short", "ink": "low", "language": "de", "address": ADDRESS},
    "grey": {"paper": "A3", "flip": "fold", "ink": "grey", "language": "fr", "address": ADDRESS},
    "apart": {"paper": "Tabloid", "flip": "single", "cut": "apart", "offset": "0.4,-1.2,0.1"},
}
"""Orders by name, as far as every game has these options."""


@dataclass(frozen=True, kw_only=True)
class PaperSamples:
    """What a game's tests tell of its paper."""

    own: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """By the name of an order, what it asks for of the game's own options."""
    least: Mapping[str, float] = field(default_factory=dict)
    """How far inside the cut the letters of a kit stay at the usual size, in mm; those of other kits at least 0.5."""
    scale: Callable[[Edition], float] = lambda _: 1.0
    """How large the pieces of an edition are, where those of the usual one are 1."""
    unlettered: frozenset[str] = frozenset()
    """Kits of which a face has no letter."""
    letterless: frozenset[str] = frozenset()
    """Kits of which no face has a letter."""
    wordless: frozenset[str] = frozenset()
    """Sheets that have ids, letters and figures only, which are the same in every language and set at one size."""
    exported: frozenset[str] = frozenset()
    """Kits of different kinds that the short runs of the exports take."""
    dice: frozenset[str] = frozenset()
    """Kits of dice to fold."""
    icons: Icons | None = None
    """The icons of the game, if it has any."""
    viewed: Mapping[str, Ink] = field(default_factory=dict)
    """The inks in which a viewer shows what an icon's colours are called."""
    atlases: dict[str, int] = field(default_factory=dict)
    """How many bytes each sheet of symbols may have, compressed; sides of the same pieces differ in the last word."""
    examples: Mapping[str, str] = field(default_factory=dict)
    """The pictured examples of the rulebook, by the key of their title, each with the key of a text of its rule."""
    deck: str = "cards"
    """The kit that is a deck of cards with names and texts."""


class Altered:
    """A real game of which a test makes something else; what it does not say is the game's own."""

    def __init__(self, game):
        self.whole = PRINT_SETS[game]

    def __getattr__(self, name):
        return getattr(self.whole, name)


USUAL = Edition()


@cache
def samples(game):
    """What the game's tests tell of its paper."""
    package = type(PRINT_SETS[game]).__module__.split(".")[-2]
    own: PaperSamples = import_module(f"tests.generators.{package}.contract").PAPER
    return own


def order(game, name):
    """An order by name, with what it asks for of the game's own options."""
    return {**ORDERS[name], **samples(game).own.get(name, {})}


@cache
def editions(game):
    """Every language in the usual edition, and the editions of some orders, by name."""
    usual = {language: Edition(language=language, address=ADDRESS) for language in LANGUAGES[game]}
    return {**usual, **{name: read(game, order(game, name)).edition for name in ("sparing", "grey")}}


def read(game, given):
    """What the texts of an order choose."""
    printed = PRINT_SETS[game]
    return options.parse_options(given, options.options_for(printed.languages(), printed.options), game)


@cache
def made(game, name, edition=USUAL):
    """The kit or booklet of that name."""
    return PRINT_SETS[game].make(name, edition)


KITS = [(game, name) for game in GAMES for name in PRINT_SETS[game].titles("en") if isinstance(made(game, name), Kit)]


def faces(kit):
    """The distinct faces of a kit, each with the outline along which it is cut."""
    both_faces = {id(face): (face, piece.outline) for piece in kit.pieces for face in (piece.front, piece.back) if face}
    return tuple(both_faces.values())


@cache
def pages(game, name, paper, flip, cut=Cut.SHARED):
    """The pages of a kit in the usual edition as scenes; none where a piece does not fit the paper so."""
    setup = PageSetup(PAPERS[paper], flip, cut, address=ADDRESS, game=game)
    try:
        return tuple(impose_kit(made(game, name), setup).scenes(PRINT_SETS[game].version))
    except PieceTooLargeError:
        return ()


def pdf(game, sheet, **given):
    """The PDF of a sheet to order, as the command line and the server make it; drawn once, however it is ordered."""
    return _pdf(game, sheet, read(game, given))


@lru_cache(maxsize=64)
def _pdf(game, sheet, ordered):
    printed = PRINT_SETS[game]
    return documents.document(printed, documents.impose_sheet(printed, sheet, ordered), ordered)
