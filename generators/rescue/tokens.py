"""Tokens: flat figures to put on domes, and which of them the box holds.

Invariant: a kind of token is known by its ink, by its figure, by the pattern of its ground and by its letter, so that
any one of them may fail; no two kinds have the same letter in any language. Colonists and Creeps come in variants,
which are the same kind. A face is drawn 15 mm wide, its figure 12 mm in a light halo, 1.2 mm and more from the cut; the
ground goes on beyond that, so that a token has one edge, which is the cut. The letter stands in a corner over the
figure; a round token, which is the disc of 7 mm radius, has it on a badge at the figure's side. Robots, the players'
own pieces, have a full ink about a light window.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from types import MappingProxyType

from jupiter.games.rescue.definitions import load
from jupiter.generators.building import tokens as shape
from jupiter.generators.drawing import aruco
from jupiter.generators.drawing.inks import Ink, Mode, Press, mix
from jupiter.generators.drawing.scene import Group, Point, Polygon, Scene, Shapes, Style, rotation
from jupiter.generators.drawing.shapes import polar, rectangle, regular
from jupiter.generators.drawing.text import centred
from jupiter.generators.order.kits import Kit, Piece
from jupiter.generators.order.options import KEPT, TOKEN_SHAPE, Edition
from jupiter.generators.rescue import cores as core_markers
from jupiter.generators.rescue import figures
from jupiter.generators.rescue.camera_marks import MARKS, TOKEN_MARK, TOKEN_MARK_AT
from jupiter.generators.rescue.figures.brush import shade
from jupiter.generators.rescue.look import AMBER, CREAM, CREEP, NIGHT, RIM, ROBOTS, RUST, SUPER_CREEP, press
from jupiter.generators.rescue.options import NOMINAL, SMALLEST_TOKEN, TILE_WIDTH, TOKEN_MARKS, TOKEN_SIZE
from jupiter.generators.rescue.texts import words
from jupiter.generators.rescue.token_grounds import WIDTH, Pattern, flames, ground, jags, porthole, rays, ripples, tab

DISC = 7.0
"""Radius of a round token."""
VARIANTS: Mapping[str, int] = MappingProxyType({"colonist": 25, "creep": 20, "super-creep": 5})
"""How many different drawings a kind has; the supply of each is a multiple."""
KEEP, KEEP_ROUND = 1.5, 1.2
"""How far inside the edge all letters stay."""

STRAW, LILAC = mix(AMBER, CREAM, 0.68), mix(CREEP, RIM, 0.46)
"""Grounds paler than the figures on them."""
FIGURE, HALO = 5.68, 0.42
"""Radius of a figure, and the light round it."""
ASIDE: Point = (-0.3, -0.25)
"""How far aside of a letter figures stand whose limbs would reach under it."""
ROBOT, ROBOT_SIZES = 5.9, MappingProxyType({"orange": 6.0, "sky": 6.35, "yellow": 5.8, "blue": 6.35, "pink": 6.35})
"""Radius of a robot's head, and of those that fill less of it."""
ROBOT_MIDDLES: Mapping[str, float] = MappingProxyType({"orange": -0.04, "yellow": 0.03, "blue": -0.06, "pink": -0.08})
"""How far down the middle of a head is, where it is not that of its circle of radius 1."""
BRIM_ASIDE = (-0.35, 0.0)
"""Where a robot's head with a brim stands: others are in the middle."""
RAISED: Mapping[str, float] = MappingProxyType({"blue": 1.0, "pink": 1.0})
"""How far up those stand, windows and all, whose brims would reach under a letter and beyond a disc."""
MARKED_SIZE = 6.25
LETTER_SIZE, LETTER_AT = 6.75, (5.28, 5.1)
BADGE, BADGE_SIZE, BADGE_AT = 1.4, 6.75, polar((0, 0), 4.75, 45)
"""Radius of the badge of a round token, its letter's size in points, and its middle."""

cores = core_markers.cores


@dataclass(frozen=True, slots=True, eq=False)
class Kind:
    """A kind of token. `peek` is where, and how large, its figure looks out over a camera mark: y, radius."""

    sign: str
    """The key of its letter."""
    mark: str
    ink: Ink
    ground: Ink
    pattern: Pattern
    figure: Callable[[Press, int], Shapes]
    """By press and number of the variant."""
    peek: tuple[float, float]
    size: float = FIGURE
    """Radius of its figure."""
    aside: Point = ASIDE
    """How far from the middle its figure stands, away from the letter in the corner."""
    badge: Ink | None = None
    """What its letter stands on, if not its ink."""
    raised: float = 0.0
    """How far up the figure is drawn, and so the middle of the ground."""

    @property
    def under_letter(self) -> Ink:
        """What the letter stands on."""
        return self.badge or self.ink


def _robot(robot_id: str) -> Kind:
    ink, size, up = replace(ROBOTS[robot_id], hatch=None), ROBOT_SIZES.get(robot_id, ROBOT), RAISED.get(robot_id, 0.0)
    middle, aside = (0.0, -ROBOT_MIDDLES.get(robot_id, 0.0) - up / size), BRIM_ASIDE if up else (0.0, 0.0)

    def head(press: Press, _number: int) -> Shapes:
        return (figures.place(figures.robot_head(press, robot_id), middle, 1.0),)

    return Kind(robot_id, f"robot/{robot_id}", ink, ink, porthole, head, (-4.5, 2.9), size, aside, NIGHT, up)


def _colonist(press: Press, number: int) -> Shapes:
    return figures.colonist(press, number=number)


def _creep(press: Press, number: int) -> Shapes:
    return figures.creep(press, number=number)


def _super_creep(press: Press, number: int) -> Shapes:
    return figures.super_creep(press, number=number)


def _burning_moon(press: Press, _number: int) -> Shapes:
    return figures.burning_moon(press)


def _loss() -> Kind:
    aside, badge = (-0.4, 0.1), NIGHT
    return Kind("loss", "token/loss", RUST, RUST, flames, _burning_moon, (-3.6, 3.4), 5.8, aside, badge)


@cache
def kinds() -> Mapping[str, Kind]:
    """The kinds of token by name: `colonist`, `creep`, `robot/sky` and so on; `loss` lies on the tracker."""
    return MappingProxyType(
        {
            "colonist": Kind("colonist", "token/colonist", AMBER, STRAW, rays, _colonist, (-3.6, 3.9), 5.92),
            "creep": Kind("creep", "token/creep", CREEP, LILAC, ripples, _creep, (-3.2, 4.2)),
            "super-creep": Kind(
                "super-creep",
                "token/super-creep",
                SUPER_CREEP,
                SUPER_CREEP,
                jags,
                _super_creep,
                (-4.2, 3.2),
                size=6.0,
                aside=(-0.1, -0.1),
            ),
        }
        | {f"robot/{robot.id}": _robot(robot.id) for robot in load().robots}
        | {"loss": _loss()}
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


def face(edition: Edition, kind: str, number: int = 0) -> Scene:
    """The face of that kind of token, in that variant; `safe` is the outline that holds its letters.

    :raises KeyError: for a kind that there is not.
    """
    letter = words(edition.language)(f"sign/{kinds()[kind].sign}")
    cut = size(edition), edition[TOKEN_SHAPE], shape.bleed(edition)
    return _face(edition.mode, cut, edition[TOKEN_MARKS], kind, number % VARIANTS.get(kind, 1), letter)


def disc_face(edition: Edition, kind: str) -> Scene:
    """The face of a round token of 14 mm, for pictures of boards, whatever the tokens of the edition are."""
    letter = words(edition.language)(f"sign/{kinds()[kind].sign}")
    return _face(edition.mode, (2 * DISC, True, shape.ROUND_BLEED), edition[TOKEN_MARKS], kind, 0, letter)


def sprite(kind: str, number: int = 0) -> Scene:
    """The face for screens, which are in any language: the disc without a letter."""
    return _face(Mode.NORMAL, (2 * DISC, True, shape.ROUND_BLEED), False, kind, number, "")


@lru_cache(maxsize=60 * KEPT)
def _face(mode: Mode, cut: tuple[float, bool, float], is_marked: bool, name: str, number: int, letter: str) -> Scene:
    side, is_round, bleed = cut
    # Where ink is spared, figures are line drawings.
    on = replace(press(mode), is_sketch=mode is Mode.LOW)
    kind, factor = kinds()[name], side / (2 * DISC if is_round else WIDTH)
    drawn = _marked(on, kind, number, letter) if is_marked else _plain(on, kind, number, letter, is_round=is_round)
    middle, keep = (side / 2, side / 2), KEEP * factor
    x, y = (0.0, 0.0) if is_round or is_marked else kind.aside
    placing = figures.place((*ground(on, kind.ground, kind.pattern, (x, y - kind.raised)), *drawn), middle, factor)
    within = rectangle(keep, keep, side - 2 * keep, side - 2 * keep)
    safe = regular(middle, (DISC - KEEP_ROUND) * factor, 120, 0) if is_round or is_marked else within
    title = name.replace("/", "-") + (f"-{number + 1:02}" if name in VARIANTS else "")
    return Scene(title, side, side, (placing,), bleed, safe)


def _figure(press: Press, kind: Kind, number: int, at: Point = (0, 0), radius: float = 0.0) -> Shapes:
    """The figure in its halo."""
    shapes, radius = kind.figure(press, number), radius or kind.size
    around = figures.halo(shapes, press.under(CREAM), HALO / radius)
    return figures.place(around, at, radius), figures.place(shapes, at, radius)


def _plain(press: Press, kind: Kind, number: int, letter: str, *, is_round: bool) -> Shapes:
    """The figure and its letter."""
    if not letter:
        return _figure(press, kind, number)
    if is_round:
        return *_figure(press, kind, number), *_badge(press, kind, letter)
    figure, badge = _figure(press, kind, number, kind.aside), kind.under_letter
    return *figure, tab(press, badge), centred(letter, LETTER_AT, LETTER_SIZE, press.readable(badge))


def _badge(press: Press, kind: Kind, letter: str) -> Shapes:
    rim = Style(fill=press.under(CREAM))
    line = Style(fill=press.under(kind.under_letter), stroke=press.colour(kind.under_letter), width=0.2)
    return (
        Polygon(regular(BADGE_AT, BADGE + HALO, 36, 0), rim),
        Polygon(regular(BADGE_AT, BADGE, 36, 0), line),
        centred(letter, BADGE_AT, BADGE_SIZE, press.readable(kind.under_letter)),
    )


def _marked(press: Press, kind: Kind, number: int, letter: str) -> Shapes:
    """The figure looks out over a light panel with the camera mark; letters stand at its sides."""
    light, dark = press.colour(CREAM), press.colour(NIGHT)
    reach = TOKEN_MARK * (0.5 + aruco.QUIET)
    top, bottom = TOKEN_MARK_AT[1] - reach, TOKEN_MARK_AT[1] + reach
    panel = tuple((x, min(max(y, top), bottom)) for x, y in regular((0, 0), DISC - 0.35, 120, 0))
    at = (reach + DISC - KEEP_ROUND) / 2 - 0.02, TOKEN_MARK_AT[1]
    y, radius = kind.peek
    return (
        *_figure(press, kind, number, (0, y), radius),
        Polygon(panel, Style(fill=light, stroke=press.colour(shade(kind.ink)), width=0.25)),
        aruco.mark(MARKS[kind.mark], TOKEN_MARK_AT, TOKEN_MARK, 0, dark, light),
        centred(letter, at, MARKED_SIZE, dark),
        Group((centred(letter, (at[0], -at[1]), MARKED_SIZE, dark),), rotation(180)),
    )
