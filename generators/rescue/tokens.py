"""Tokens: flat figures to put on domes, and which of them the box holds.

Invariant: a kind of token is told by its ink, by its figure, by the shape of its frame and by its letter, so that any
one of them may fail. A face is drawn 15 mm wide and scaled with the tiles; a disc of 7 mm radius in it may be punched
out instead of cutting the square. Letters stand at two opposite corners, upright for both sides of the table.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from types import MappingProxyType

from generators.drawing import aruco
from generators.drawing.inks import Ink, Mode, Press, mix
from generators.drawing.scene import Group, Points, Polygon, Scene, Shapes, Style, rotation
from generators.drawing.shapes import polar, rectangle, regular
from generators.drawing.text import centred
from generators.edition import KEPT, Edition
from generators.kits import BOARD_WEIGHT, Kit, Piece
from generators.options import CAMERA_MARKS
from generators.rescue import cores as core_markers
from generators.rescue import figures
from generators.rescue.camera_marks import MARKS
from generators.rescue.figures.brush import shade
from generators.rescue.icons import icon
from generators.rescue.look import AMBER, CREAM, CREEP, NIGHT, RIM, ROBOTS, RUST, STEEL, SUPER_CREEP, press
from generators.rescue.options import NOMINAL, TILE_WIDTH
from generators.rescue.texts import words
from jupiter.games.rescue.definitions import load

WIDTH, NARROWEST = 15.0, 11.0
"""Side of the square beside a tile of the usual width, and the least that fingers can hold."""
BLEED = 3.0
DISC = 7.0
"""Radius of the disc that may be punched out."""
KEEP = 1.2
"""How far inside the disc all letters stay."""
MARK = 6.6
"""Side of the camera mark's dark square."""
MARK_AT = (0.0, 0.6)

UPPER = rectangle(-WIDTH, -WIDTH, 2 * WIDTH, WIDTH + MARK_AT[1])
"""What lies above the middle of the camera mark."""

FIGURE = 5.2
MARKED_SIZE = 6.25
LETTER_SIZE, BADGE, BADGE_AT = 6.75, 1.45, 4.6
HATCHED_RIM = replace(RIM, hatch=SUPER_CREEP.hatch)
PALE_CREEP, PALE_STEEL = mix(CREEP, CREAM, 0.72), mix(STEEL, CREAM, 0.74)
PALE_RUST = mix(RUST, CREAM, 0.72)

cores = core_markers.cores


@dataclass(frozen=True, slots=True, eq=False)
class Kind:
    """A kind of token. `peek` is where, and how large, its figure looks out over a camera mark: y, radius."""

    letter: str
    mark: str
    ink: Ink
    ground: Ink
    frame: Points
    figure: Callable[[Press], Shapes]
    peek: tuple[float, float]


def _waves(radius: float, depth: float, count: int) -> Points:
    """A soft flower, like a Creep's body."""
    turns = (3 * i for i in range(120))
    return tuple(polar((0, 0), radius + depth * _wave(count * turn), turn) for turn in turns)


def _wave(degrees: float) -> float:
    return polar((0, 0), 1, degrees)[0]


def _spikes(outer: float, inner: float, count: int) -> Points:
    return tuple(polar((0, 0), (outer, inner)[i % 2], 180 * i / count) for i in range(2 * count))


ROUND = regular((0, 0), 6.1, 72, 0)
BOLTED = regular((0, 0), 6.45, 8, 22.5)
WAVED = _waves(5.95, 0.35, 9)
SPIKED = _spikes(6.5, 5.5, 18)
TILTED = regular((0, 0), 6.5, 6, -45)


def _robot(robot_id: str, letter: str) -> Kind:
    def head(press: Press) -> Shapes:
        return figures.robot_head(press, robot_id)

    return Kind(letter, f"robot/{robot_id}", ROBOTS[robot_id], PALE_STEEL, BOLTED, head, (-4.5, 2.9))


def _burning_moon(press: Press) -> Shapes:
    return (icon("loss", (0, 0), 0.9, press.colour(NIGHT), press.under(PALE_RUST)),)


@cache
def kinds() -> Mapping[str, Kind]:
    """The kinds of token by name: `colonist`, `creep`, `robot/sky` and so on; `loss` lies on the tracker."""
    return MappingProxyType(
        {
            "colonist": Kind("C", "token/colonist", AMBER, CREAM, ROUND, figures.colonist, (-3.6, 3.9)),
            "creep": Kind("X", "token/creep", CREEP, PALE_CREEP, WAVED, figures.creep, (-3.2, 4.2)),
            "super-creep": Kind(
                "S", "token/super-creep", HATCHED_RIM, SUPER_CREEP, SPIKED, figures.super_creep, (-4.2, 3.2)
            ),
        }
        | {f"robot/{robot.id}": _robot(robot.id, robot.letter) for robot in load().robots}
        | {"loss": Kind("L", "token/loss", RUST, PALE_RUST, TILTED, _burning_moon, (-3.6, 3.4))}
    )


def kit(edition: Edition) -> Kit:
    """All tokens, kinds together, and one that counts the lost; both sides of a token show the same face."""
    supply = load().supply
    numbers = {"colonist": "colonists", "creep": "creeps", "super-creep": "super_creeps"}
    pieces = [_piece(edition, name) for name in kinds() for _ in range(supply[numbers[name]] if name in numbers else 1)]
    return Kit("tokens", words(edition.language)("sheet/tokens"), tuple(pieces), weight=BOARD_WEIGHT)


def _piece(edition: Edition, kind: str) -> Piece:
    side, drawing = size(edition), face(edition, kind)
    return Piece(drawing.name, rectangle(0, 0, side, side), drawing, drawing)


def size(edition: Edition) -> float:
    """Side of a token in mm: it keeps its proportion to the tiles while fingers can hold it."""
    return max(NARROWEST, WIDTH * edition[TILE_WIDTH] / NOMINAL)


def face(edition: Edition, kind: str) -> Scene:
    """The face of that kind of token; `safe` is an outline within the disc.

    :raises KeyError: for a kind that there is not.
    """
    return _face(edition.mode, size(edition), edition[CAMERA_MARKS], kind)


@lru_cache(maxsize=11 * KEPT)
def _face(mode: Mode, side: float, is_marked: bool, name: str) -> Scene:
    kind, on, factor = kinds()[name], press(mode), side / WIDTH
    shapes = (*_frame(on, kind, is_marked=is_marked), *(_draw_marked(on, kind) if is_marked else _plain(on, kind)))
    middle = side / 2, side / 2
    safe = regular(middle, (DISC - KEEP) * factor, 120, 0)
    placing = figures.place(shapes, middle, factor)
    return Scene(name.replace("/", "-"), side, side, (placing,), BLEED, safe)


def _frame(press: Press, kind: Kind, *, is_marked: bool) -> Shapes:
    """The corners that a punch takes away, the disc, and the ground of the figure; marked, it ends behind the mark."""
    reach = WIDTH / 2 + BLEED * WIDTH / NARROWEST
    # In grey, hatching would make a dark rim and a light one alike.
    rim = kind.ink if press.mode is Mode.LOW else replace(kind.ink, hatch=None)
    line = Style(fill=press.under(kind.ground), stroke=press.colour(kind.ink), width=0.3, rounded=True)
    return (
        *press.ground(rectangle(-reach, -reach, 2 * reach, 2 * reach), shade(kind.ink), edge=False),
        *press.ground(regular((0, 0), DISC, 72, 0), rim),
        Group((Polygon(kind.frame, line),), clip=UPPER if is_marked else None),
    )


def _plain(press: Press, kind: Kind) -> Shapes:
    """The figure, and the letter on two bulges of the rim."""
    return (
        figures.place(kind.figure(press), (0, 0), FIGURE),
        *(Group(_badge(press, kind), rotation(angle)) for angle in (0, 180)),
    )


def _badge(press: Press, kind: Kind) -> Shapes:
    at = polar((0, 0), BADGE_AT, -45)
    gap = Polygon(regular(at, BADGE + 0.4, 36, 0), Style(fill=press.under(kind.ground)))
    line = Style(fill=press.under(kind.ink), stroke=press.colour(kind.ink), width=0.2)
    return (
        Group((gap,), clip=kind.frame),
        Polygon(regular(at, BADGE, 36, 0), line),
        centred(kind.letter, at, LETTER_SIZE, press.readable(kind.ink)),
    )


def _draw_marked(press: Press, kind: Kind) -> Shapes:
    """The figure looks out over a light panel with the camera mark; letters stand at its sides."""
    y, radius = kind.peek
    light, dark = press.colour(CREAM), press.colour(NIGHT)
    reach = MARK * (0.5 + aruco.QUIET)
    top, bottom = MARK_AT[1] - reach, MARK_AT[1] + reach
    panel = tuple((x, min(max(y, top), bottom)) for x, y in regular((0, 0), DISC - 0.35, 120, 0))
    at = (reach + DISC - KEEP) / 2 - 0.02, MARK_AT[1]
    return (
        Group((figures.place(kind.figure(press), (0, y), radius),), clip=kind.frame),
        Polygon(panel, Style(fill=light, stroke=press.colour(shade(kind.ink)), width=0.25)),
        aruco.mark(MARKS[kind.mark], MARK_AT, MARK, 0, dark, light),
        centred(kind.letter, at, MARKED_SIZE, dark),
        Group((centred(kind.letter, (at[0], -at[1]), MARKED_SIZE, dark),), rotation(180)),
    )
