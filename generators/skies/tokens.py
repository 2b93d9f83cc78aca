"""Tokens: ships of five silhouettes, red ships, the excavator and the other trackers.

Invariant: a kind of token is known by its figure, by its ink and by the shape of its frame, so that any one of them may
fail: ships are in the night sky, red ones in a blast, trackers in a room. A round token is the disc of 5.2 mm radius in
it, enlarged to its width; out of a square one it may be punched.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from types import MappingProxyType

from jupiter.games.skies.definitions import load
from jupiter.generators.building import tokens as shape
from jupiter.generators.drawing.inks import Ink, Mode, Press, mix
from jupiter.generators.drawing.scene import Group, Points, Polygon, Scene, Shape, Shapes, Style, Transform
from jupiter.generators.drawing.shapes import polar, rectangle, regular, rounded_box, star
from jupiter.generators.order.kits import Kit, Piece
from jupiter.generators.order.options import CAMERA_MARKS, KEPT, TOKEN_SHAPE, Edition
from jupiter.generators.skies import marks
from jupiter.generators.skies.camera_marks import MARKS
from jupiter.generators.skies.look import AMBER, CYAN, HOT, INK, IRON, PALE, RADAR, SKY, icon, press
from jupiter.generators.skies.texts import words

SIDE = 11.0
"""Of the square: a ship on its space leaves the numbers beside it to be seen."""
DISC = 5.2
FIGURE, SHIP, RED = 3.4, 4.0, 3.7
"""Radii of the figures of trackers, ships and red ships."""
MIDDLE = (SIDE / 2, SIDE / 2)
PEEK = 1.95
"""Height of the figure above a camera mark."""
SILHOUETTES = 5
"""Green ships have as many different figures; in play all are alike."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of token."""

    figure: str
    ink: Ink
    frame: Points


RIM = 0.7
"""How much of its ink is round a token's frame."""
EDGE = 0.45
"""Width of the dark edge of a square token: a cut a little askew shows nothing of its neighbour's ink."""
_GREEN = frozenset(f"ship-{number}" for number in range(1, SILHOUETTES + 1))
WINDOW = rounded_box(1.05, 1.05, SIDE - 2.1, SIDE - 2.1, 2.6)
SPIKED = star(MIDDLE, 4.8, 4.15, 14)
WITHIN = rounded_box(EDGE, EDGE, SIDE - 2 * EDGE, SIDE - 2 * EDGE, 1.6)
"""The rim within that edge."""
SQUARE = rounded_box(1.45, 1.45, SIDE - 2.9, SIDE - 2.9, 1.3)
STARS = ((2.6, 2.9, 0.16), (8.6, 2.2, 0.13), (9.1, 6.1, 0.16), (1.9, 7.4, 0.12), (4.1, 1.7, 0.11), (7.2, 9.2, 0.11))
"""Of the night sky round a ship: middles and radii."""


@cache
def kinds() -> Mapping[str, Kind]:
    """The kinds by name: `ship-1` to `ship-5`, `ship-red`, `excavator`, `research`, `energy` and `damage`."""
    ships = {name: Kind(name, RADAR, WINDOW) for name in sorted(_GREEN)}
    trackers = {"excavator": IRON, "research": CYAN, "energy": AMBER, "damage": SKY[7]}
    return MappingProxyType(
        ships
        | {"ship-red": Kind("ship-red", HOT, SPIKED)}
        | {name: Kind(name, ink, SQUARE) for name, ink in trackers.items()}
    )


def kit(edition: Edition) -> Kit:
    """All tokens; both sides of a token show the same face."""
    supply = load().supply
    ships = [f"ship-{1 + number % SILHOUETTES}" for number in range(supply.green_ships)]
    names = (*ships, *("ship-red",) * supply.red_ships, "excavator", "research", "energy", "damage")
    pieces = tuple(_piece(edition, name) for name in names)
    return Kit("tokens", words(edition.language)("sheet/tokens"), pieces, shape.cutting(edition))


def _piece(edition: Edition, name: str) -> Piece:
    drawing = face(edition, name)
    title = words(edition.language)("table/ship" if name in _GREEN else f"table/{name}")
    return Piece(name, shape.outline(edition, SIDE), drawing, drawing, title=title)


def face(edition: Edition, name: str) -> Scene:
    """The face of that kind of token.

    :raises KeyError: for a kind that there is not.
    """
    return _face(edition.mode, edition[CAMERA_MARKS], edition[TOKEN_SHAPE], shape.bleed(edition), name)


@lru_cache(maxsize=10 * KEPT)
def _face(mode: Mode, is_marked: bool, is_round: bool, bleed: float, name: str) -> Scene:
    on, kind = press(mode), kinds()[name]
    drawn = _marked(on, name, kind) if is_marked else _shapes(on, kind, is_round=is_round)
    shapes = tuple(drawn)
    if is_round:
        factor = SIDE / 2 / DISC
        shapes = (Group(shapes, Transform(factor, 0, 0, factor, *(x * (1 - factor) for x in MIDDLE))),)
    return Scene(name, SIDE, SIDE, shapes, bleed, regular(MIDDLE, 4.0, 60, 0))


def _shapes(press: Press, kind: Kind, *, is_round: bool) -> Iterator[Shape]:
    yield from _ground(press, kind, is_edged=not is_round)
    line = press.colour(INK) if press.mode is Mode.LOW else press.colour(mix(kind.ink, PALE, 0.45))
    yield Polygon(kind.frame, Style(fill=press.under(_dark(kind))))
    if press.mode is not Mode.LOW:
        yield Group(tuple(SCENES[kind.frame](press, kind)), clip=kind.frame)
    yield Polygon(kind.frame, Style(stroke=line, width=0.25 if press.mode is Mode.LOW else 0.42, rounded=True))
    yield from _figure(press, kind)


def _dark(kind: Kind) -> Ink:
    """What the figure stands out from."""
    return mix(INK, kind.ink, 0.2)


def _figure(press: Press, kind: Kind) -> Shapes:
    """The figure with the light on it. Damage has a field of its own, so that nobody takes it for a red ship."""
    ink = HOT if kind.figure == "damage" else kind.ink
    if press.mode is Mode.GREY and ink == HOT:
        ink = mix(HOT, PALE, 0.5)
    radius = {WINDOW: SHIP, SPIKED: RED, SQUARE: FIGURE}[kind.frame]
    return marks.figure(press, kind.figure, MIDDLE, radius, ink, INK)


def _ground(press: Press, kind: Kind, *, is_edged: bool) -> Iterator[Shape]:
    """The rim in the kind's ink, within the edge if it has one; a punch takes its corners away."""
    full = rectangle(-shape.BLEED, -shape.BLEED, SIDE + 2 * shape.BLEED, SIDE + 2 * shape.BLEED)
    rim = kind.ink if press.mode is Mode.LOW else mix(INK, kind.ink, RIM)
    if is_edged and press.mode is not Mode.LOW:
        yield Polygon(full, Style(fill=press.colour(INK)))
        full = WITHIN
    yield from press.ground(full, rim, edge=False)


def _night(press: Press, kind: Kind) -> Iterator[Shape]:
    """The sky over the city, with stars, and the light that falls from a ship."""
    for number, radius in ((2, 12.0), (3, 8.6), (5, 5.4)):
        yield Polygon(regular((MIDDLE[0], SIDE + 0.6), radius, 40, 0), Style(fill=press.colour(SKY[number])))
    for x, y, radius in STARS:
        yield Polygon(regular((x, y), radius, 8, 0), Style(fill=press.colour(mix(INK, PALE, 0.8))))
    x, y = MIDDLE
    beam = ((x - 1.2, y), (x + 1.2, y), (x + 3.6, SIDE), (x - 3.6, SIDE))
    yield Polygon(beam, Style(fill=press.colour(mix(SKY[3], kind.ink, 0.3))))


def _blast(press: Press, kind: Kind) -> Iterator[Shape]:
    """Rays all round."""
    yield Polygon(rectangle(0, 0, SIDE, SIDE), Style(fill=press.colour(mix(INK, kind.ink, 0.16))))
    for number in range(7):
        ray = (MIDDLE, *(polar(MIDDLE, 6.0, 360 / 14 * (2 * number + way)) for way in (-0.5, 0.5)))
        yield Polygon(ray, Style(fill=press.colour(mix(INK, kind.ink, 0.36))))


def _room(press: Press, kind: Kind) -> Iterator[Shape]:
    """A wall of the base in the light of a lamp, and the floor."""
    left, wide, floor = 1.0, SIDE - 2.0, SIDE - 3.0
    x = MIDDLE[0]
    cone = ((x - 1.4, 0.0), (x + 1.4, 0.0), (x + 4.0, floor), (x - 4.0, floor))
    areas = (
        (rectangle(left, 0, wide, SIDE), 0.16),
        (cone, 0.3),
        (rectangle(left, floor, wide, 3.0), 0.42),
        (rectangle(left, floor, wide, 0.3), 0.7),
    )
    yield from (Polygon(points, Style(fill=press.colour(mix(INK, kind.ink, part)))) for points, part in areas)


SCENES: Mapping[Points, Callable[[Press, Kind], Iterator[Shape]]] = MappingProxyType(
    {WINDOW: _night, SPIKED: _blast, SQUARE: _room}
)
"""What is seen in each frame."""


def _marked(press: Press, name: str, kind: Kind) -> Iterator[Shape]:
    """The camera mark on a light panel, and the figure small above it."""
    yield from _ground(press, kind, is_edged=False)
    yield Polygon(rectangle(0.5, 0.4, SIDE - 1.0, SIDE - 0.8), Style(fill=press.colour(PALE)))
    yield icon(kind.figure, (MIDDLE[0], PEEK), 1.5, press.colour(INK), press.colour(PALE))
    yield from marks.camera_mark(press, MARKS[name], MIDDLE)
