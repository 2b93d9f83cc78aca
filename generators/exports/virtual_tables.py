"""Tabletop Simulator: pictures, and a saved game with the table laid out.

Invariant: the same order gives the same objects with the same ids, and every piece of the ordered kits is on the table
once. Every address in a saved game begins with `BASE`, which the maker replaces by where the pictures lie.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PIL import Image

from jupiter.generators.drawing.scene import Scene
from jupiter.generators.exports import decks, raster, table_layout
from jupiter.generators.exports import simulator_objects as objects
from jupiter.generators.exports.decks import BASE
from jupiter.generators.exports.face_files import encode_png, enlarged_faces
from jupiter.generators.exports.faces import Copies, Face, Kind, copies, is_round, kind, kits
from jupiter.generators.exports.raster import size
from jupiter.generators.exports.simulator_objects import Json, Sides
from jupiter.generators.exports.table_layout import Thing
from jupiter.generators.make.files import NOTE
from jupiter.generators.order.kits import Booklet, Die, Kit, Piece, Standing
from jupiter.generators.order.options import PrintOptions
from jupiter.generators.order.print_set import PrintSet
from jupiter.generators.sheets.page import called

LEAST = 400
"""Pixels of the shorter side of a piece's picture, so that it stays sharp when one looks closely."""

ROOM = {"bag": (70.0, 70.0), "document": (220.0, 290.0)}
"""What bags and booklets take of the table, in mm."""

LYING = "-lying"
"""What names of pictures end with that are turned for hexagons that lie on a side."""


@dataclass(frozen=True, slots=True)
class Order:
    """What is laid out: the game, how, the names of its kits and the kits, and its booklets."""

    print_set: PrintSet
    options: PrintOptions
    kits: tuple[tuple[str, Kit], ...]
    booklets: tuple[tuple[str, Booklet], ...]

    def number(self, name: str) -> int:
        """Of the first sheet of a deck: the same whatever else is ordered."""
        return decks.STEP * (1 + list(self.print_set.titles("en")).index(name))


def simulator_files(print_set: PrintSet, options: PrintOptions, names: Sequence[str]) -> Iterator[tuple[str, bytes]]:
    """Pictures, booklets, and a saved game; for hexagons, which stand on a point in it, a second one where they lie."""
    order = Order(print_set, options, tuple(kits(print_set, options, names)), _booklets(print_set, options, names))
    for name, kit in order.kits:
        yield from _pictures(name, kit, order.number(name))
    for name, booklet in order.booklets:
        yield f"{name}.pdf", booklet.pdf(options.setup.paper)
    yield f"{print_set.id}.json", _saved(order, "")
    if any(kind(kit) is Kind.TILES for _, kit in order.kits):
        yield f"{print_set.id}-hexes{LYING}.json", _saved(order, LYING)
    yield NOTE, _steps(print_set.id).encode()


def _steps(name: str) -> str:
    """How the table comes into the simulator."""
    return f"""Keep this folder where it is. In {name}.json replace {BASE} by its address, such as file:///C:/Users/you/{name}/.
Put the JSON into Documents/My Games/Tabletop Simulator/Saves; the list of saved games shows its title.
If it does not show, the list was made before: restart the simulator, or name the file as the simulator names its
own, TS_Save_ and a number that none of yours has. Never replace SaveFileInfos.json: it is the index of all your games.
It also works as an object: put it into Saves/Saved Objects, and all pieces come onto the table that you have open.
None of this was tried in the simulator itself.
"""


def _booklets(print_set: PrintSet, options: PrintOptions, names: Sequence[str]) -> tuple[tuple[str, Booklet], ...]:
    """The ordered booklets that one reads at the table."""
    printables = ((name, print_set.make(name, options.edition)) for name in print_set.titles("en") if name in names)
    return tuple((name, one) for name, one in printables if isinstance(one, Booklet) and one.board is None)


# --- pictures -------------------------------------------------------------------------------------------------------


def _pictures(name: str, kit: Kit, number: int) -> Iterator[tuple[str, bytes]]:
    """The pictures of a kit's objects."""
    if kind(kit) is Kind.DECK:
        yield from decks.pictures(name, kit, number)
    elif kind(kit) is Kind.MODEL:
        for piece in kit.pieces:
            if isinstance(piece.model, Standing):
                for side, scene in (("front", piece.model.front()), ("back", piece.model.back())):
                    (image,) = raster.render([raster.trimmed_picture(_enlarged(scene))])
                    yield f"{name}-{piece.name}-{side}.png", encode_png(image)
    else:
        for face, image in enlarged_faces(kit, LEAST):
            # The simulator cuts hexagons itself, and round pieces along their transparency.
            yield f"{name}-{face.stem}.png", encode_png(image.convert("RGB") if kind(kit) is Kind.TILES else image)
            if kind(kit) is Kind.TILES:
                yield f"{name}-{face.stem}{LYING}.png", encode_png(_lying(face, image).convert("RGB"))


def _enlarged(scene: Scene) -> Scene:
    return raster.enlarged(scene, LEAST)


def _lying(face: Face, image: Image.Image) -> Image.Image:
    """Turned by a quarter, backs the other way, so that they stay behind the fronts."""
    return image.transpose(Image.Transpose.ROTATE_270 if face.is_front else Image.Transpose.ROTATE_90)


# --- the saved game -------------------------------------------------------------------------------------------------


def _saved(order: Order, ending: str) -> bytes:
    """The table with everything on it; hexagons have the pictures with that ending."""
    print_set, table = order.print_set, order.print_set.table(order.options.edition)
    things = [thing for name, kit in order.kits for thing in _things(order, name, kit, ending)]
    laid = table_layout.lay_out(table.spots, [*things, *_documents(order)])
    states = [objects.placed(one.thing.state, one.at, _turn(one, ending), one.is_face_down) for one in laid]
    hands = objects.hands(table.seats, table_layout.extent(laid))
    notes = (("Rules", _note(order)),)
    saved = objects.saved_game(f"{print_set.name} {print_set.version}", [*states, *hands], notes)
    return json.dumps(saved, ensure_ascii=False, indent=1).encode()


def _turn(one: table_layout.Laid, ending: str) -> float:
    """How far an object is turned: back again where the picture of a hexagon is turned by a quarter."""
    return one.turn - (90.0 if ending and one.thing.is_hexagon else 0.0)


def _note(order: Order) -> str:
    """What the notebook says."""
    lines = [f"{order.print_set.name}: unofficial and fan-made. Words and drawings are our own."]
    if order.options.edition.address:
        lines.append(f"Is it legal? Ask {order.options.edition.address}/table?game={order.print_set.id}")
    return "\n".join(lines)


def _documents(order: Order) -> Iterator[Thing]:
    for name, booklet in order.booklets:
        yield Thing(name, name, objects.document(name, booklet.title, f"{BASE}{name}.pdf"), ROOM["document"])


def _things(order: Order, name: str, kit: Kit, ending: str) -> Iterator[Thing]:
    """The objects of a kit: pieces that begin at a spot one by one, the others in decks and bags."""
    wanted = [spot.piece for spot in order.print_set.table(order.options.edition).spots if spot.kit == name]
    placed: list[Piece] = []
    for piece in kit.pieces:
        if piece.name in wanted:
            wanted.remove(piece.name)
            placed.append(piece)
    rest = [piece for piece in kit.pieces if not any(piece is one for one in placed)]
    if kind(kit) is Kind.DECK:
        yield from decks.things(name, kit, order.number(name), placed, rest)
    elif kind(kit) is Kind.MODEL:
        yield from _models(name, kit)
    else:
        yield from _flat_things(name, kit, placed, rest, ending)


def _models(name: str, kit: Kit) -> Iterator[Thing]:
    """What stands and what is rolled; a box is not needed."""
    for piece in kit.pieces:
        title = called(piece, kit)
        if isinstance(piece.model, Standing):
            key, front = f"{name}/{piece.name}", f"{BASE}{name}-{piece.name}-front.png"
            sides = Sides(key, title, front, f"{BASE}{name}-{piece.name}-back.png")
            width = size(piece.outline)[0]
            yield Thing(name, piece.name, objects.figure(sides, piece.model.height), (width, width))
        elif isinstance(piece.model, Die):
            model = objects.six_sided(f"{name}/{piece.name}", title, piece.model.side, piece.model.colour)
            yield Thing(name, piece.name, model, (piece.model.side, piece.model.side))


def _flat_things(name: str, kit: Kit, placed: Sequence[Piece], rest: Sequence[Piece], ending: str) -> Iterator[Thing]:
    """Tiles, tokens and boards: those that are laid, and a bag for each title of the others."""
    looks = {(id(one.piece.front), id(one.piece.back)): one for one in copies(kit)}
    things = {
        id(piece): _flat(name, kit, piece, looks[id(piece.front), id(piece.back)], ending) for piece in kit.pieces
    }
    is_hexagon = kind(kit) is Kind.TILES
    for piece in placed:
        yield Thing(name, piece.name, things[id(piece)], size(piece.outline), is_hexagon)
    bags: dict[str, list[Piece]] = {}
    for piece in rest:
        bags.setdefault(piece.title or kit.title, []).append(piece)
    for title, pieces in bags.items():
        if len(pieces) == 1:
            yield Thing(name, pieces[0].name, things[id(pieces[0])], size(pieces[0].outline), is_hexagon)
        else:
            bag = objects.bag(f"{name}/{title}", title, [things[id(piece)] for piece in pieces])
            yield Thing(name, title, bag, ROOM["bag"])


def _flat(name: str, kit: Kit, piece: Piece, look: Copies, ending: str) -> Json:
    ending = ending if kind(kit) is Kind.TILES else ""
    front = f"{BASE}{name}-{look.front.stem}{ending}.png"
    back = f"{BASE}{name}-{look.back.stem}{ending}.png" if look.back else front
    number = next(i for i, one in enumerate(kit.pieces) if one is piece)
    sides = Sides(f"{name}/{piece.name}/{number}", called(piece, kit), front, back, piece.about)
    return objects.flat(sides, kind(kit), size(piece.outline), is_round=is_round(piece.outline))
