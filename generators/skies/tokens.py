"""Tokens: ships of five silhouettes, red ships, the excavator and the other trackers.

Invariant: a kind of token is known by its figure, by its ink and by the shape of its tile, so that any one of them may
fail: ships are coins, red ones a blaze, trackers cushions, and the figure is dark on it. Both sides are alike, so that
none is a second state. A tile ends a millimetre before the cut: one a little askew, or a back, spoils nothing. A round
token is the disc of 5.2 mm radius in it, enlarged to its width; out of a square one it may be punched.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from types import MappingProxyType

from jupiter.games.skies.definitions import load
from jupiter.generators.building import tokens as shape
from jupiter.generators.drawing.inks import Ink, Mode, Press, mix
from jupiter.generators.drawing.scene import Group, Points, Polygon, Scene, Shape, Style, Transform
from jupiter.generators.drawing.shapes import rectangle, regular, rounded_box, star
from jupiter.generators.order.kits import Kit, Piece
from jupiter.generators.order.options import CAMERA_MARKS, KEPT, TOKEN_SHAPE, Edition
from jupiter.generators.skies import marks
from jupiter.generators.skies.camera_marks import MARKS
from jupiter.generators.skies.look import AMBER, CYAN, HOT, INK, IRON, PALE, RADAR, STEEL, icon, press
from jupiter.generators.skies.texts import words

SIDE = 11.0
"""Of the square: a ship on its space leaves the numbers beside it to be seen."""
DISC = 5.2
MIDDLE = (SIDE / 2, SIDE / 2)
PEEK = 1.95
"""Height of the figure above a camera mark."""
SILHOUETTES = 5
"""Green ships have as many different figures; in play all are alike."""
COIN, CUSHION, BLAZE = regular(MIDDLE, 4.5, 60, 0), rounded_box(1.1, 1.1, 8.8, 8.8, 2.8), star(MIDDLE, 4.8, 4.2, 14)
"""The tiles of ships, of trackers and of red ships."""
LIGHT = Ink("light", "#FFFFFF")
FULL = rectangle(-shape.BLEED, -shape.BLEED, SIDE + 2 * shape.BLEED, SIDE + 2 * shape.BLEED)
UPPER_LEFT = FULL[0], FULL[1], FULL[3]
"""The half of a token, bleed and all, that the light falls on."""
RIM = 0.7
"""How much of its ink is round the camera mark of a token."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of token: its ink, its tile and the ink of that, the ink and the radius of its figure."""

    ink: Ink
    outline: Points
    tile: Ink
    figure: Ink
    radius: float
    lift: float = 0.0
    """How far above its own middle the figure is set, in radii: where what it reaches is not even about it."""


@cache
def kinds() -> Mapping[str, Kind]:
    """The kinds by name: `ship-1` to `ship-5`, `ship-red`, `excavator`, `research`, `energy` and `damage`."""
    ships = {"ship-1": (3.45, -0.085), "ship-2": (3.6, 0.0), "ship-3": (3.6, 0.03), "ship-4": (3.6, 0.0)}
    ships["ship-5"] = 3.5, 0.1
    trackers = {"excavator": (IRON, 3.6, 0.085), "research": (CYAN, 3.65, 0.0), "energy": (AMBER, 3.9, 0.0)}
    return MappingProxyType(
        {name: Kind(RADAR, COIN, RADAR, INK, *place) for name, place in ships.items()}
        | {"ship-red": Kind(HOT, BLAZE, HOT, INK, 3.4)}
        | {name: Kind(ink, CUSHION, ink, INK, *place) for name, (ink, *place) in trackers.items()}
        | {"damage": Kind(INK, CUSHION, mix(PALE, STEEL, 0.12), HOT, 3.95)}
    )


def kit(edition: Edition) -> Kit:
    """All tokens."""
    supply = load().supply
    ships = [f"ship-{1 + number % SILHOUETTES}" for number in range(supply.green_ships)]
    names = (*ships, *("ship-red",) * supply.red_ships, "excavator", "research", "energy", "damage")
    pieces = tuple(_piece(edition, name) for name in names)
    return Kit("tokens", words(edition.language)("sheet/tokens"), pieces, shape.cutting(edition))


def _piece(edition: Edition, name: str) -> Piece:
    title = words(edition.language)("table/ship" if kinds()[name].ink == RADAR else f"table/{name}")
    side = face(edition, name)
    return Piece(name, shape.outline(edition, SIDE), side, side, title=title)


def face(edition: Edition, name: str) -> Scene:
    """Either side of that kind of token.

    :raises KeyError: for a kind that there is not.
    """
    return _side(edition.mode, edition[CAMERA_MARKS], edition[TOKEN_SHAPE], shape.bleed(edition), name)


@lru_cache(maxsize=20 * KEPT)
def _side(mode: Mode, is_marked: bool, is_round: bool, bleed: float, name: str) -> Scene:
    on, kind = press(mode), kinds()[name]
    shapes = tuple(_marked(on, name, kind) if is_marked else _plain(on, name, kind, is_round=is_round))
    if is_round:
        factor = SIDE / 2 / DISC
        shapes = (Group(shapes, Transform(factor, 0, 0, factor, *(x * (1 - factor) for x in MIDDLE))),)
    return Scene(name, SIDE, SIDE, shapes, bleed, regular(MIDDLE, 4.0, 60, 0))


def _plain(press: Press, name: str, kind: Kind, *, is_round: bool) -> Iterator[Shape]:
    """The figure on its tile, whose upper left half is in the light; the tile's outline where ink is spared."""
    # The tile of a disc is the disc, but for a red one: its points must be seen.
    outline = FULL if is_round and kind.outline != BLAZE else kind.outline
    at = MIDDLE[0], MIDDLE[1] - kind.lift * kind.radius
    if press.mode is Mode.LOW:
        ink = press.colour(HOT if HOT in (kind.tile, kind.figure) else INK)
        yield Polygon(kind.outline, Style(stroke=press.colour(kind.ink), width=0.5, rounded=True))
        yield icon(name, at, kind.radius, ink, press.under(kind.tile))
        return
    yield Polygon(FULL, Style(fill=press.colour(INK)))
    lit = mix(kind.tile, LIGHT, 0.25)
    for tile, part in ((kind.tile, FULL), (lit, UPPER_LEFT)):
        yield Group((Polygon(outline, Style(fill=press.colour(tile))),), clip=part)
    # What is cut out of a figure is of one tone: an eye half in the light is none.
    yield icon(name, at, kind.radius, press.colour(kind.figure), press.colour(lit))


def _marked(press: Press, name: str, kind: Kind) -> Iterator[Shape]:
    """The camera mark on a light panel, and the figure small above it."""
    yield from press.ground(FULL, kind.ink if press.mode is Mode.LOW else mix(INK, kind.ink, RIM), edge=False)
    yield Polygon(rectangle(0.5, 0.4, SIDE - 1.0, SIDE - 0.8), Style(fill=press.colour(PALE)))
    yield icon(name, (MIDDLE[0], PEEK), 1.5, press.colour(INK), press.colour(PALE))
    yield from marks.camera_mark(press, MARKS[name], MIDDLE)
