"""Tokens: ships of five silhouettes, red ships, the excavator and the other trackers.

Invariant: a kind of token is known by its figure, by its ink and by the shape of its tile, so that any one of them may
fail: ships shine in the night, red ones are dark in a blaze, trackers are dark on a lit tile. The back means the same:
it is a coin with the same figure, plain, so that a token that is turned over is still known. A round token is the disc
of 5.2 mm radius in it, enlarged to its width; out of a square one it may be punched.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from types import MappingProxyType

from jupiter.games.skies.definitions import load
from jupiter.generators.building import tokens as shape
from jupiter.generators.drawing.inks import Ink, Mode, Press, mix
from jupiter.generators.drawing.scene import Group, Points, Polygon, Scene, Shape, Shapes, Style, Transform
from jupiter.generators.drawing.shapes import rectangle, regular, rounded_box, star
from jupiter.generators.order.kits import Kit, Piece
from jupiter.generators.order.options import CAMERA_MARKS, KEPT, TOKEN_SHAPE, Edition
from jupiter.generators.skies import marks
from jupiter.generators.skies.camera_marks import MARKS
from jupiter.generators.skies.look import AMBER, CYAN, HOT, INK, IRON, PALE, RADAR, icon, press
from jupiter.generators.skies.texts import words

SIDE = 11.0
"""Of the square: a ship on its space leaves the numbers beside it to be seen."""
DISC = 5.2
MIDDLE = (SIDE / 2, SIDE / 2)
PEEK = 1.95
"""Height of the figure above a camera mark."""
SILHOUETTES = 5
"""Green ships have as many different figures; in play all are alike."""
EDGE = 0.45
"""Width of the dark edge of a square token: a cut a little askew shows nothing of its neighbour's ink."""
TILE = rounded_box(EDGE, EDGE, SIDE - 2 * EDGE, SIDE - 2 * EDGE, 1.6)
BLAZE = star(MIDDLE, 5.05, 4.5, 16)
LIGHT = Ink("light", "#FFFFFF")
FULL = rectangle(-shape.BLEED, -shape.BLEED, SIDE + 2 * shape.BLEED, SIDE + 2 * shape.BLEED)
UPPER_LEFT = FULL[0], FULL[1], FULL[3]
"""The half of a token, bleed and all, that the light falls on."""
COIN, COIN_BLAZE = regular(MIDDLE, 4.4, 60, 0), star(MIDDLE, 4.45, 4.0, 16)
"""The tile of a back: a millimetre from the cut, as backs lie less true."""
SMALLER = 0.8
"""How much smaller the figure on a back is."""
LIFT = MappingProxyType({"excavator": 0.15})
"""How far above its middle a figure is set, in radii, as it is drawn low."""
RIM = 0.7
"""How much of its ink is round the camera mark of a token."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of token: its ink, that of its tile, that of its figure, and the figure's radius."""

    ink: Ink
    tile: Ink
    figure: Ink
    radius: float

    @property
    def is_red(self) -> bool:
        """Whether it is a red ship."""
        return self.tile == HOT


_GREEN = frozenset(f"ship-{number}" for number in range(1, SILHOUETTES + 1))


@cache
def kinds() -> Mapping[str, Kind]:
    """The kinds by name: `ship-1` to `ship-5`, `ship-red`, `excavator`, `research`, `energy` and `damage`."""
    ships = {name: Kind(RADAR, mix(INK, RADAR, 0.14), RADAR, 4.4) for name in sorted(_GREEN)}
    trackers = {"excavator": IRON, "research": CYAN, "energy": AMBER}
    return MappingProxyType(
        ships
        | {"ship-red": Kind(HOT, HOT, INK, 4.2)}
        | {name: Kind(ink, ink, INK, 4.2) for name, ink in trackers.items()}
        | {"damage": Kind(INK, PALE, HOT, 4.3)}
    )


def kit(edition: Edition) -> Kit:
    """All tokens."""
    supply = load().supply
    ships = [f"ship-{1 + number % SILHOUETTES}" for number in range(supply.green_ships)]
    names = (*ships, *("ship-red",) * supply.red_ships, "excavator", "research", "energy", "damage")
    pieces = tuple(_piece(edition, name) for name in names)
    return Kit("tokens", words(edition.language)("sheet/tokens"), pieces, shape.cutting(edition))


def _piece(edition: Edition, name: str) -> Piece:
    title = words(edition.language)("table/ship" if name in _GREEN else f"table/{name}")
    return Piece(name, shape.outline(edition, SIDE), face(edition, name), back(edition, name), title=title)


def face(edition: Edition, name: str) -> Scene:
    """The face of that kind of token.

    :raises KeyError: for a kind that there is not.
    """
    return _side(edition.mode, edition[CAMERA_MARKS], edition[TOKEN_SHAPE], shape.bleed(edition), name, False)


def back(edition: Edition, name: str) -> Scene:
    """The back of that kind of token; one with a camera mark has it on both sides."""
    return _side(edition.mode, edition[CAMERA_MARKS], edition[TOKEN_SHAPE], shape.bleed(edition), name, True)


@lru_cache(maxsize=20 * KEPT)
def _side(mode: Mode, is_marked: bool, is_round: bool, bleed: float, name: str, is_back: bool) -> Scene:
    on, kind = press(mode), kinds()[name]
    if is_marked:
        drawn = _marked(on, name, kind)
    else:
        drawn = _coin(on, name, kind) if is_back else _front(on, name, kind, is_round=is_round)
    shapes = tuple(drawn)
    if is_round:
        factor = SIDE / 2 / DISC
        shapes = (Group(shapes, Transform(factor, 0, 0, factor, *(x * (1 - factor) for x in MIDDLE))),)
    return Scene(name, SIDE, SIDE, shapes, bleed, regular(MIDDLE, 4.0, 60, 0))


def _front(press: Press, name: str, kind: Kind, *, is_round: bool) -> Iterator[Shape]:
    """The figure on its tile; a bright one has the light on its upper left half."""
    is_low = press.mode is Mode.LOW
    outline = BLAZE if kind.is_red else FULL if is_round and not is_low else TILE
    yield from _tile(press, kind, outline)
    if not is_low and name not in _GREEN:
        lit = Style(fill=press.colour(mix(kind.tile, LIGHT, 0.25)))
        yield Group((Polygon(UPPER_LEFT, lit),), clip=outline)
    yield from _figure(press, name, kind, kind.radius)


def _coin(press: Press, name: str, kind: Kind) -> Iterator[Shape]:
    """The figure on a coin of the kind's ink."""
    struck = replace(kind, tile=RADAR, figure=INK) if name in _GREEN else kind
    yield from _tile(press, struck, COIN_BLAZE if kind.is_red else COIN)
    yield from _figure(press, name, struck, SMALLER * kind.radius)


def _tile(press: Press, kind: Kind, outline: Points) -> Iterator[Shape]:
    """The tile on dark ground; its outline where ink is spared."""
    if press.mode is Mode.LOW:
        yield Polygon(outline, Style(stroke=press.colour(kind.ink), width=0.5, rounded=True))
        return
    yield Polygon(FULL, Style(fill=press.colour(INK)))
    yield Polygon(outline, Style(fill=press.colour(kind.tile)))


def _figure(press: Press, name: str, kind: Kind, radius: float) -> Shapes:
    """The figure: that of a ship in the night has the light on its left side."""
    is_low = press.mode is Mode.LOW
    at, cut = (MIDDLE[0], MIDDLE[1] - LIFT.get(name, 0.0) * radius), press.under(kind.tile)
    ink = (HOT if HOT in (kind.tile, kind.figure) else INK) if is_low else kind.figure
    whole = icon(name, at, radius, press.colour(ink), cut)
    if is_low or ink != RADAR:
        return (whole,)
    left = rectangle(0.0, 0.0, MIDDLE[0], SIDE)
    return (whole, Group((icon(name, at, radius, press.colour(mix(ink, PALE, 0.45)), cut),), clip=left))


def _marked(press: Press, name: str, kind: Kind) -> Iterator[Shape]:
    """The camera mark on a light panel, and the figure small above it."""
    yield from press.ground(FULL, kind.ink if press.mode is Mode.LOW else mix(INK, kind.ink, RIM), edge=False)
    yield Polygon(rectangle(0.5, 0.4, SIDE - 1.0, SIDE - 0.8), Style(fill=press.colour(PALE)))
    yield icon(name, (MIDDLE[0], PEEK), 1.5, press.colour(INK), press.colour(PALE))
    yield from marks.camera_mark(press, MARKS[name], MIDDLE)
