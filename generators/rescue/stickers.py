"""Camera marks as stickers, for pieces that were printed without them.

Invariant: each mark is as large as it is printed on its piece, and lies beside a picture that shows where on the piece
it belongs. The corner with a triangle is the mark's upper left; on tiles and on the pod it points to their corner. All
marks of tiles and of what lies beside them are there; figures are known by their faces.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from jupiter.games.rescue.board import SIDES
from jupiter.games.rescue.definitions import load
from jupiter.generators.drawing import aruco, fonts
from jupiter.generators.drawing.inks import Press
from jupiter.generators.drawing.scene import Group, Polygon, Scene, Shape, Shapes, Stamp, Style, scaling, translation
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.drawing.text import Box, Setting, fit
from jupiter.generators.order.kits import Booklet, Paper
from jupiter.generators.order.options import CAMERA_MARKS, Edition
from jupiter.generators.rescue import cores, look, pod, tiles, tracker
from jupiter.generators.rescue.camera_marks import DECK, marks_of
from jupiter.generators.rescue.options import TILE_SET
from jupiter.generators.rescue.texts import words
from jupiter.generators.rescue.tiles import lattice
from jupiter.generators.writers import pdf

EDGE, HEAD = 12.0, 26.0
"""Of a page: its margin, and the room for title and text on the first one (mm)."""
PICTURE = 16.5
"""Side of the square that holds the picture of a piece."""
LABEL, GAP = 4.2, 2.0
"""Height of a piece's name above its stickers, and room between things."""
TRIANGLE = 0.75
"""Legs of the triangle in a corner of the light zone, clear of the mark's dark square."""


@dataclass(frozen=True, slots=True, eq=False)
class Labelled:
    """A piece whose marks are on the sheet."""

    piece: str
    title: str
    picture: Scene
    scale: float
    """How much larger than nominal the piece is printed, and its marks with it."""


def booklet(edition: Edition) -> Booklet:
    """The stickers, on as many pages as the paper needs."""
    title = words(edition.language)("sheet/stickers")

    def document(paper: Paper) -> bytes:
        return pdf.document(pages(edition, paper), f"{load().name}: {title}", edition.language, duplex="Simplex")

    return Booklet("stickers", title, document)


def pages(edition: Edition, paper: Paper) -> tuple[Scene, ...]:
    """The pages of the sheet.

    :raises TextOverflowError: naming the piece whose name does not fit.
    """
    press, pieces = look.press(edition.mode), tuple(_pieces(edition))
    side = max(_side(one) for one in pieces)
    width, height = PICTURE + 2 * side + 3 * GAP, max(PICTURE, side + LABEL) + GAP
    columns = int((paper.width - 2 * EDGE) / width)
    drawn, rest = list[Scene](), list(pieces)
    while rest:
        top = EDGE + (HEAD if not drawn else 0.0)
        rows = int((paper.height - top - EDGE) / height)
        here, rest = rest[: rows * columns], rest[rows * columns :]
        shapes = list(_head(edition, press, paper.width)) if not drawn else []
        for i, one in enumerate(here):
            row, column = divmod(i, columns)
            at = translation(EDGE + column * width, top + row * height)
            shapes.append(Group(_cell(press, one, side), at))
        drawn.append(Scene(f"stickers-{len(drawn) + 1}", paper.width, paper.height, tuple(shapes)))
    return tuple(drawn)


def _pieces(edition: Edition) -> Iterator[Labelled]:
    """All pieces with marks that lie on a table, as they look with these."""
    marked, say, scale = edition.choose(CAMERA_MARKS, True), words(edition.language), lattice.scale(edition)
    ours = load().tiles.tiles
    for own, tile in zip(ours, edition[TILE_SET].tiles.values(), strict=True):
        for side in SIDES:
            yield Labelled(f"tile/{own}/{side}", tile.id, tiles.face(marked, tile, side), scale)
    yield Labelled("pod", say("sheet/pod"), pod.front(marked), scale)
    yield Labelled("pod/away", say("pod-away/title"), pod.back(marked), scale)
    yield Labelled(DECK, say("pod-deck/title"), pod.deck(marked), scale)
    yield Labelled("tracker", say("sheet/tracker"), tracker.board_scene(marked), 1.0)
    for robot in load().robots:
        yield Labelled(f"core/{robot.id}", say(f"robot/{robot.id}"), cores.face(marked, robot), 1.0)


def _side(one: Labelled) -> float:
    """Of the largest sticker of a piece."""
    return one.scale * (1 + 2 * aruco.QUIET) * max(spot.size for spot in marks_of(one.piece).values())


def _head(edition: Edition, press: Press, width: float) -> Iterator[Shape]:
    """What the sheet is, and how it is used."""
    say, night = words(edition.language), press.colour(look.NIGHT)
    title = Setting(fonts.NAME, night, 18, 13, lines=1)
    text = Setting(fonts.REGULAR, night, 10, 8)
    room = width - 2 * EDGE
    yield from fit("stickers", say("sheet/stickers"), Box(EDGE, EDGE - 1, room, 8), title)
    yield from fit("stickers", say("stickers/text"), Box(EDGE, EDGE + 8, room, HEAD - 9), text)


def _cell(press: Press, one: Labelled, side: float) -> Shapes:
    """A piece's picture, its name, and its stickers, each to be cut out along its line."""
    night, cream = press.colour(look.NIGHT), press.colour(look.CREAM)
    line = Style(stroke=press.colour(look.STEEL), width=0.2)
    name = Setting(fonts.NARROW, night, 8.5, 6.5, "left", "middle", 1)
    shapes: list[Shape] = [_small(one.picture)]
    shapes += fit(f"stickers, {one.piece}", one.title, Box(PICTURE + GAP, 0, 2 * side + GAP, LABEL), name)
    for i, (number, spot) in enumerate(marks_of(one.piece).items()):
        whole = one.scale * spot.size * (1 + 2 * aruco.QUIET)
        x, y = PICTURE + GAP + i * (side + GAP), LABEL
        leg = TRIANGLE * one.scale
        shapes += (
            aruco.mark(number, (x + whole / 2, y + whole / 2), one.scale * spot.size, 0, night, cream),
            Polygon(rectangle(x, y, whole, whole), line),
            Polygon(((x, y), (x + leg, y), (x, y + leg)), Style(fill=press.colour(look.RUST))),
        )
    return tuple(shapes)


def _small(picture: Scene) -> Group:
    """The picture of a piece in its square."""
    factor = PICTURE / max(picture.width, picture.height)
    off = translation((PICTURE - factor * picture.width) / 2, (PICTURE - factor * picture.height) / 2)
    box = rectangle(0, 0, picture.width, picture.height)
    return Group((Stamp(picture),), off.after(scaling(factor)), box)
