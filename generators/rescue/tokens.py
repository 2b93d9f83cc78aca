"""Tokens: flat figures to put on domes, and which of them the box holds.

Invariant: a kind of token is known by its ink, by its figure, by the shape of its frame and by its letter, so that any
one of them may fail; no two kinds have the same letter in any language. Colonists and Creeps come in variants, which
are the same kind. A face is drawn 15 mm wide, with all that counts in a disc of 7 mm radius, which the figure fills: a
round token is that disc, and out of a square one it may be punched. The letter stands once, in a notch of the frame
that the figure leaves; in the corners of a square is a sign of its kind.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from types import MappingProxyType

from jupiter.games.rescue.definitions import load
from jupiter.generators.building import tokens as shape
from jupiter.generators.drawing import aruco
from jupiter.generators.drawing.inks import Ink, Mode, Press, mix
from jupiter.generators.drawing.scene import Group, Points, Polygon, Scene, Shapes, Style, rotation
from jupiter.generators.drawing.shapes import polar, rectangle, regular
from jupiter.generators.drawing.text import centred
from jupiter.generators.order.kits import Kit, Piece
from jupiter.generators.order.options import KEPT, TOKEN_SHAPE, Edition
from jupiter.generators.rescue import cores as core_markers
from jupiter.generators.rescue import figures
from jupiter.generators.rescue.camera_marks import MARKS, TOKEN_MARK, TOKEN_MARK_AT
from jupiter.generators.rescue.figures.brush import shade
from jupiter.generators.rescue.look import AMBER, CREAM, CREEP, NIGHT, RIM, ROBOTS, RUST, SUPER_CREEP, icon, press
from jupiter.generators.rescue.options import NOMINAL, SMALLEST_TOKEN, TILE_WIDTH, TOKEN_MARKS, TOKEN_SIZE
from jupiter.generators.rescue.texts import words

WIDTH = 15.0
"""Side of the square beside a tile of the usual width."""
DISC = 7.0
"""Radius of the disc that may be punched out."""
VARIANTS: Mapping[str, int] = MappingProxyType({"colonist": 25, "creep": 20, "super-creep": 5})
"""How many different drawings a kind has; the supply of each is a multiple."""
KEEP = 1.2
"""How far inside the disc all letters stay."""
UPPER = rectangle(-WIDTH, -WIDTH, 2 * WIDTH, WIDTH + TOKEN_MARK_AT[1])
"""What lies above the middle of the camera mark."""

FIGURE, FIGURE_AT, ALONE = 6.3, (-0.2, -0.2), 6.4
"""Radius and middle of a figure beside its letter, and its radius without one."""
MARKED_SIZE = 6.25
LETTER_SIZE, BADGE, BADGE_AT = 6.75, 1.35, 4.72
CORNER, CORNER_AT = 0.72, 8.5
"""Radius of the signs in the corners, and how far out they stand."""
HATCHED_RIM = replace(RIM, hatch=SUPER_CREEP.hatch)
PALE_CREEP = mix(CREEP, CREAM, 0.88)
PALE_RUST = mix(RUST, CREAM, 0.72)

cores = core_markers.cores


@dataclass(frozen=True, slots=True, eq=False)
class Kind:
    """A kind of token. `peek` is where, and how large, its figure looks out over a camera mark: y, radius."""

    sign: str
    """The key of its letter."""
    mark: str
    ink: Ink
    ground: Ink
    frame: Points
    figure: Callable[[Press, int], Shapes]
    """By press and number of the variant."""
    peek: tuple[float, float]
    size: float = FIGURE
    """Radius of its figure beside the letter."""


def _waves(radius: float, depth: float, count: int) -> Points:
    """A soft flower, like a Creep's body."""
    turns = (3 * i for i in range(120))
    return tuple(polar((0, 0), radius + depth * _wave(count * turn), turn) for turn in turns)


def _wave(degrees: float) -> float:
    return polar((0, 0), 1, degrees)[0]


def _spikes(outer: float, inner: float, count: int) -> Points:
    return tuple(polar((0, 0), (outer, inner)[i % 2], 180 * i / count) for i in range(2 * count))


ROUND = regular((0, 0), 6.6, 72, 0)
BOLTED = regular((0, 0), 6.85, 8, 22.5)
WAVED = _waves(6.3, 0.3, 9)
SPIKED = _spikes(6.75, 5.9, 18)
TILTED = regular((0, 0), 6.9, 6, -45)


def _robot(robot_id: str) -> Kind:
    def head(press: Press, _number: int) -> Shapes:
        return figures.robot_head(press, robot_id)

    ink = ROBOTS[robot_id]
    return Kind(robot_id, f"robot/{robot_id}", ink, mix(ink, CREAM, 0.78), BOLTED, head, (-4.5, 2.9))


def _colonist(press: Press, number: int) -> Shapes:
    return figures.colonist(press, number=number)


def _creep(press: Press, number: int) -> Shapes:
    return figures.creep(press, number=number)


def _super_creep(press: Press, number: int) -> Shapes:
    return figures.super_creep(press, number=number)


def _burning_moon(press: Press, _number: int) -> Shapes:
    return (icon("loss", (0, 0), 0.9, press.colour(NIGHT), press.under(PALE_RUST)),)


@cache
def kinds() -> Mapping[str, Kind]:
    """The kinds of token by name: `colonist`, `creep`, `robot/sky` and so on; `loss` lies on the tracker."""
    return MappingProxyType(
        {
            "colonist": Kind("colonist", "token/colonist", AMBER, CREAM, ROUND, _colonist, (-3.6, 3.9)),
            "creep": Kind("creep", "token/creep", CREEP, PALE_CREEP, WAVED, _creep, (-3.2, 4.2), 5.8),
            "super-creep": Kind(
                "super-creep", "token/super-creep", HATCHED_RIM, SUPER_CREEP, SPIKED, _super_creep, (-4.2, 3.2), 6.0
            ),
        }
        | {f"robot/{robot.id}": _robot(robot.id) for robot in load().robots}
        | {"loss": Kind("loss", "token/loss", RUST, PALE_RUST, TILTED, _burning_moon, (-3.6, 3.4))}
    )


def kit(edition: Edition) -> Kit:
    """All tokens, kinds together, and one that counts the lost; both sides of a token show the same face."""
    supply = load().supply
    numbers = {"colonist": "colonists", "creep": "creeps", "super-creep": "super_creeps"}
    pieces = [
        _piece(edition, name, number % VARIANTS.get(name, 1))
        for name in kinds()
        for number in range(supply[numbers[name]] if name in numbers else 1)
    ]
    title = words(edition.language)("sheet/tokens")
    return Kit("tokens", title, tuple(pieces), shape.cutting(edition))


def _piece(edition: Edition, kind: str, number: int) -> Piece:
    drawing = face(edition, kind, number)
    title = words(edition.language)(f"table/{kind}")
    return Piece(drawing.name, shape.outline(edition, size(edition)), drawing, drawing, title=title)


def size(edition: Edition) -> float:
    """Width of a token in mm: that asked for, or in proportion to the tiles while fingers can hold it."""
    return edition[TOKEN_SIZE] or max(SMALLEST_TOKEN, WIDTH * edition[TILE_WIDTH] / NOMINAL)


def disc(edition: Edition) -> float:
    """Diameter in mm of what a punch takes."""
    return size(edition) * (1.0 if edition[TOKEN_SHAPE] else 2 * DISC / WIDTH)


def face(edition: Edition, kind: str, number: int = 0) -> Scene:
    """The face of that kind of token, in that variant; `safe` is an outline within the disc.

    :raises KeyError: for a kind that there is not.
    """
    letter = words(edition.language)(f"sign/{kinds()[kind].sign}")
    cut = size(edition), edition[TOKEN_SHAPE], shape.bleed(edition)
    return _face(edition.mode, cut, edition[TOKEN_MARKS], kind, number % VARIANTS.get(kind, 1), letter)


def sprite(kind: str, number: int = 0) -> Scene:
    """The face for screens, which are in any language: without a letter, so its figure is larger."""
    return _face(Mode.NORMAL, (WIDTH, False, shape.BLEED), False, kind, number, "")


@lru_cache(maxsize=60 * KEPT)
def _face(mode: Mode, cut: tuple[float, bool, float], is_marked: bool, name: str, number: int, letter: str) -> Scene:
    side, is_round, bleed = cut
    kind, on, factor = kinds()[name], press(mode), side / (2 * DISC if is_round else WIDTH)
    inside = _draw_marked(on, kind, number, letter) if is_marked else _plain(on, kind, number, letter)
    shapes = (*_frame(on, kind, is_marked=is_marked), *inside)
    middle = side / 2, side / 2
    safe = regular(middle, (DISC - KEEP) * factor, 120, 0)
    placing = figures.place(shapes, middle, factor)
    title = name.replace("/", "-") + (f"-{number + 1:02}" if name in VARIANTS else "")
    return Scene(title, side, side, (placing,), bleed, safe)


def _frame(press: Press, kind: Kind, *, is_marked: bool) -> Shapes:
    """The rim out to the bleed, the disc's edge on it, the ground of the figure; marked, that ends behind the mark."""
    # Bleed is in real mm: this is enough for the smallest token, whose drawing is made smaller most.
    reach = WIDTH / 2 + shape.BLEED * WIDTH / SMALLEST_TOKEN
    # In grey, hatching would make a dark rim and a light one alike.
    rim = kind.ink if press.mode is Mode.LOW else replace(kind.ink, hatch=None)
    line = Style(fill=press.under(kind.ground), stroke=press.colour(kind.ink), width=0.3, rounded=True)
    edge = Style(stroke=press.colour(shade(kind.ink)), width=0.12)
    return (
        *press.ground(rectangle(-reach, -reach, 2 * reach, 2 * reach), rim, edge=False),
        Polygon(regular((0, 0), DISC, 72, 0), edge),
        Group((Polygon(kind.frame, line),), clip=UPPER if is_marked else None),
    )


def _plain(press: Press, kind: Kind, number: int, letter: str) -> Shapes:
    """The figure, and the letter on a bulge of the rim."""
    if not letter:
        return (figures.place(kind.figure(press, number), (0, 0), ALONE),)
    return (
        figures.place(kind.figure(press, number), FIGURE_AT, kind.size),
        *_badge(press, kind, letter),
        *_corners(press, kind),
    )


def _corners(press: Press, kind: Kind) -> Shapes:
    """The frame of the kind, small, in the corners that a punch leaves."""
    reach = max(x for x, _ in kind.frame)
    small = tuple((x / reach * CORNER, y / reach * CORNER) for x, y in kind.frame[:: max(1, len(kind.frame) // 36)])
    style = Style(fill=press.colour(shade(kind.ink)) if press.mode is not Mode.LOW else None)
    style = replace(style, stroke=press.colour(shade(kind.ink)), width=0.15)
    return tuple(figures.place((Polygon(small, style),), polar((0, 0), CORNER_AT, 45 + 90 * i), 1.0) for i in range(4))


def _badge(press: Press, kind: Kind, letter: str) -> Shapes:
    at = polar((0, 0), BADGE_AT, 45)
    gap = Polygon(regular(at, BADGE + 0.4, 36, 0), Style(fill=press.under(kind.ground)))
    line = Style(fill=press.under(kind.ink), stroke=press.colour(kind.ink), width=0.2)
    return (
        Group((gap,), clip=kind.frame),
        Polygon(regular(at, BADGE, 36, 0), line),
        centred(letter, at, LETTER_SIZE, press.readable(kind.ink)),
    )


def _draw_marked(press: Press, kind: Kind, number: int, letter: str) -> Shapes:
    """The figure looks out over a light panel with the camera mark; letters stand at its sides."""
    y, radius = kind.peek
    light, dark = press.colour(CREAM), press.colour(NIGHT)
    reach = TOKEN_MARK * (0.5 + aruco.QUIET)
    top, bottom = TOKEN_MARK_AT[1] - reach, TOKEN_MARK_AT[1] + reach
    panel = tuple((x, min(max(y, top), bottom)) for x, y in regular((0, 0), DISC - 0.35, 120, 0))
    at = (reach + DISC - KEEP) / 2 - 0.02, TOKEN_MARK_AT[1]
    return (
        Group((figures.place(kind.figure(press, number), (0, y), radius),), clip=kind.frame),
        Polygon(panel, Style(fill=light, stroke=press.colour(shade(kind.ink)), width=0.25)),
        aruco.mark(MARKS[kind.mark], TOKEN_MARK_AT, TOKEN_MARK, 0, dark, light),
        centred(letter, at, MARKED_SIZE, dark),
        Group((centred(letter, (at[0], -at[1]), MARKED_SIZE, dark),), rotation(180)),
    )
