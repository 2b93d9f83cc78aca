"""The markers that lie on the tracks: five for each of six players, told by colour, by shape and by track.

Invariant: a player is known by a shape as well as by its ink, so that either may fail; a track by its icon. All stand
on one ground, so that a cut that is off shows nothing of another player; with a camera mark, which leaves no room for
a shape, the ground has the player's ink. A round marker is the disc of 5 mm radius that may be punched out of a square
one.
"""

from collections.abc import Iterator
from functools import lru_cache

from jupiter.generators.ark.camera_marks import MARKS
from jupiter.generators.ark.look import INK, PAPER, PLAYERS, icon, press
from jupiter.generators.ark.texts import words
from jupiter.generators.building import tokens as shape
from jupiter.generators.drawing import aruco
from jupiter.generators.drawing.inks import Mode, Press, without_hatch
from jupiter.generators.drawing.scene import Points, Polygon, Scene, Shape, Style
from jupiter.generators.drawing.shapes import rectangle, regular, rounded_box, rounded_corners, smooth_line
from jupiter.generators.order.kits import Kit, Piece
from jupiter.generators.order.options import CAMERA_MARKS, KEPT, Edition

SIDE = 10.0
"""Of the square: it fits a space of a track on A4."""
MIDDLE = (SIDE / 2, SIDE / 2)
TRACKS = ("food", "morale", "population", "dice", "power")


def _cross(reach: float, half: float) -> Points:
    """A broad cross about the middle, by how far its arms reach and half of their width."""
    quarter = ((half, -reach), (half, -half), (reach, -half))
    turns = ((1, 0, 0, 1), (0, -1, 1, 0), (-1, 0, 0, -1), (0, 1, -1, 0))
    x, y = MIDDLE
    return tuple((x + a * u + b * v, y + c * u + d * v) for a, b, c, d in turns for u, v in quarter)


def _swollen(radius: float, bulge: float) -> Points:
    """A triangle about the middle whose sides swell by that much, so that an icon has room in it."""
    a, b, c = regular(MIDDLE, radius, 3, -90)
    out = regular(MIDDLE, radius / 2 + bulge, 3, -30)
    sides = zip((a, b, c), out, (b, c, a), strict=True)
    return tuple(point for start, over, end in sides for point in smooth_line((start, over, end))[:-1])


SHAPES: tuple[Points, ...] = (
    regular(MIDDLE, 4.1, 48, 0),
    rounded_box(1.2, 1.2, 7.6, 7.6, 0.7),
    _swollen(4.6, 0.9),
    rounded_corners(regular(MIDDLE, 4.6, 4, -90), 0.5),
    rounded_corners(regular(MIDDLE, 4.3, 6, -90), 0.4),
    rounded_corners(_cross(4.0, 2.4), 0.6),
)
"""The shape of each player."""
FIGURE = 2.3
"""Size of all icons."""
LINE, SPARED = 0.35, 0.6
"""Width of the line around a shape, and of one that stands for its ink where ink is saved."""
MARK, MARK_AT, PEEK = 5.4, (MIDDLE[0], 5.9), 1.55
"""Side of the camera mark's dark square and its middle, with light around it in the disc too; height of the icon."""


def kit(edition: Edition) -> Kit:
    """All markers, player by player; both sides of a marker show the same face."""
    pieces = (_piece(edition, player, track) for player in range(1, len(PLAYERS) + 1) for track in TRACKS)
    return Kit(
        "markers", words(edition.language)("sheet/markers"), tuple(pieces), shape.cutting(edition), run=len(TRACKS)
    )


def _piece(edition: Edition, player: int, track: str) -> Piece:
    drawing = face(edition, player, track)
    title = words(edition.language)("markers/name", player=player)
    return Piece(f"marker-{player}-{track}", shape.outline(edition, SIDE), drawing, drawing, title=title)


def face(edition: Edition, player: int, track: str) -> Scene:
    """The face of a marker: players from 1 on, tracks as in `TRACKS`."""
    return _face(edition.mode, edition[CAMERA_MARKS], shape.bleed(edition), player, track)


@lru_cache(maxsize=30 * KEPT)
def _face(mode: Mode, is_marked: bool, bleed: float, player: int, track: str) -> Scene:
    on, ink = press(mode), PLAYERS[player - 1]
    full = rectangle(-shape.BLEED, -shape.BLEED, SIDE + 2 * shape.BLEED, SIDE + 2 * shape.BLEED)
    shapes: list[Shape] = list(on.ground(full, ink if is_marked else without_hatch(INK), edge=False))
    if is_marked:
        shapes.append(Polygon(rectangle(0.5, 0.4, SIDE - 1.0, SIDE - 0.8), Style(fill=on.colour(PAPER))))
        shapes.append(icon(track, (MIDDLE[0], PEEK), 1.2, on.colour(INK), on.colour(PAPER)))
        shapes.append(aruco.mark(MARKS[f"marker-{player}"], MARK_AT, MARK, 0, on.colour(INK), on.colour(PAPER)))
    else:
        shapes += _shaped(on, player)
        shapes.append(icon(track, MIDDLE, FIGURE, on.readable(ink), on.under(ink)))
    return Scene(f"marker-{player}-{track}", SIDE, SIDE, tuple(shapes), bleed, regular(MIDDLE, 4.0, 60, 0))


def _shaped(on: Press, player: int) -> Iterator[Shape]:
    """The shape of a player in its ink; where ink is saved, a line in it between dark ones, since one may be pale."""
    outline, ink = SHAPES[player - 1], PLAYERS[player - 1]
    if on.mode is Mode.LOW:
        yield Polygon(outline, Style(stroke=on.colour(INK), width=SPARED + 0.25, rounded=True))
        yield Polygon(outline, Style(fill=on.under(ink), stroke=on.colour(ink), width=SPARED, rounded=True))
    else:
        yield Polygon(outline, Style(fill=on.under(ink), stroke=on.colour(PAPER), width=LINE, rounded=True))
