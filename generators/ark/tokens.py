"""The markers that lie on the tracks: five for each of six players, told by colour, by shape and by track.

Invariant: a player is known by the shape of the panel as well as by its ink, so that either may fail; a track by its
icon. A round marker is the disc of 5 mm radius that may be punched out of a square one.
"""

from collections.abc import Iterator
from functools import lru_cache

from jupiter.generators.ark.camera_marks import MARKS
from jupiter.generators.ark.look import INK, PAPER, PLAYERS, icon, press
from jupiter.generators.ark.texts import words
from jupiter.generators.building import tokens as shape
from jupiter.generators.drawing import aruco
from jupiter.generators.drawing.inks import Mode, mix
from jupiter.generators.drawing.scene import Group, Points, Polygon, Scene, Shape, Style, translation
from jupiter.generators.drawing.shapes import rectangle, regular, star
from jupiter.generators.order.kits import Kit, Piece
from jupiter.generators.order.options import CAMERA_MARKS, KEPT, Edition

SIDE = 10.0
"""Of the square: it fits a space of a track on A4."""
MIDDLE = (SIDE / 2, SIDE / 2)
TRACKS = ("food", "morale", "population", "dice", "power")
SHAPES: tuple[Points, ...] = (
    regular(MIDDLE, 4.1, 48, 0),
    rectangle(1.4, 1.4, SIDE - 2.8, SIDE - 2.8),
    regular((MIDDLE[0], MIDDLE[1] + 0.7), 5.0, 3, -90),
    regular(MIDDLE, 4.9, 4, -90),
    regular(MIDDLE, 4.4, 6, -90),
    star(MIDDLE, 4.8, 3.1, 5),
)
"""The shape of each player's panel."""
FIGURE = 2.3
MARK, MARK_AT, PEEK = 5.4, (MIDDLE[0], 5.9), 1.55
"""Side of the camera mark's dark square and its middle, with light around it in the disc too; height of the icon."""


def kit(edition: Edition) -> Kit:
    """All markers, player by player; both sides of a marker show the same face."""
    pieces = (_piece(edition, player, track) for player in range(1, len(PLAYERS) + 1) for track in TRACKS)
    return Kit("markers", words(edition.language)("sheet/markers"), tuple(pieces), shape.cutting(edition))


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
    shapes: list[Shape] = list(on.ground(full, ink, edge=False))
    if is_marked:
        shapes.append(Polygon(rectangle(0.5, 0.4, SIDE - 1.0, SIDE - 0.8), Style(fill=on.colour(PAPER))))
        shapes.append(icon(track, (MIDDLE[0], PEEK), 1.2, on.colour(INK), on.colour(PAPER)))
        shapes.append(aruco.mark(MARKS[f"marker-{player}"], MARK_AT, MARK, 0, on.colour(INK), on.colour(PAPER)))
    else:
        shapes += _panel(mode, player)
        # The triangle and the star have less room for an icon, and it lies lower.
        at = (MIDDLE[0], MIDDLE[1] + (0.9 if player == 3 else 0.1 if player == 6 else 0.0))
        shapes.append(icon(track, at, 2.0 if player in (3, 6) else FIGURE, on.colour(INK), on.under(PAPER)))
    return Scene(f"marker-{player}-{track}", SIDE, SIDE, tuple(shapes), bleed, regular(MIDDLE, 4.0, 60, 0))


def _panel(mode: Mode, player: int) -> Iterator[Shape]:
    """The light panel: its shadow away from the light, a line that swells there, and a thin rim within."""
    on, outline = press(mode), SHAPES[player - 1]
    dark = Style(fill=on.colour(INK), stroke=on.colour(INK), width=0.5, rounded=True)
    if mode is not Mode.LOW:
        shade = on.colour(mix(PLAYERS[player - 1], INK, 0.45))
        fallen = Style(fill=shade, stroke=shade, width=0.4, rounded=True)
        yield Group((Polygon(outline, fallen),), translation(0.65, 0.5))
    yield Group((Polygon(outline, dark),), translation(0.14, 0.12))
    yield Polygon(outline, Style(fill=on.under(PAPER), stroke=on.colour(INK), width=0.25, rounded=True))
    x, y = MIDDLE
    inner = tuple((x + 0.88 * (a - x), y + 0.88 * (b - y)) for a, b in outline)
    yield Polygon(inner, Style(stroke=on.colour(PLAYERS[player - 1]), width=0.3))
