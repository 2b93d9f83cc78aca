"""Virtual tables: pictures and saved objects for Tabletop Simulator, and a folder for Tabletopia.

Invariant: the same game gives the same objects with the same ids. Every address in a saved object begins with `BASE`,
which the maker replaces by where the pictures lie.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PIL import Image

from generators.exports import raster
from generators.exports import simulator_objects as objects
from generators.exports.face_files import cut_out_faces, encode_png
from generators.exports.faces import Face, Kind, copies, kind, kits
from generators.exports.printed_words import name_of, text_of
from generators.exports.raster import size
from generators.exports.simulator_objects import Card, Json, Sheet, Sides
from generators.kits import Kit, Piece
from generators.options import PrintOptions
from generators.print_set import PrintSet

BASE = "file:///FOLDER/"

COLUMNS, ROWS = 8, 5
"""The most upright cards of a sheet; the last place is the hidden face."""

WIDEST = 4096
"""Pixels of a sheet at most."""

DECK = 10
"""Sheets of the first deck are numbered from here, those of the next one from twice as much."""

SPACE = 3.0
"""Distance of the kits on the table, in the table's inches."""


@dataclass(frozen=True, slots=True, eq=False)
class Filled:
    """A sheet and the cards on it."""

    sheet: Sheet
    pieces: tuple[Piece, ...]


def simulator_files(print_set: PrintSet, options: PrintOptions, names: Sequence[str]) -> Iterator[tuple[str, bytes]]:
    """The pictures, and a saved object; for hexagons, which stand on a point in it, a second one where they lie."""
    upright: list[Json] = []
    lying: list[Json] = []
    for name, kit in kits(print_set, options, names):
        if kind(kit) is Kind.MODEL:
            continue
        if kind(kit) is Kind.DECK:
            sheets = list(_sheets(name, kit, DECK * (len(upright) + 1)))
            yield from _sheet_pictures(kit, sheets)
            upright.append(_deck(name, kit, sheets))
            lying.append(upright[-1])
            continue
        for face, image in cut_out_faces(kit):
            yield f"{name}-{face.stem}.png", encode_png(image if kind(kit) is Kind.SHAPE else _on_white(image))
            if kind(kit) is Kind.TILES:
                yield f"{name}-{face.stem}-lying.png", encode_png(_on_white(_lying(face, image)))
        upright.append(_pieces(name, kit, ""))
        lying.append(_pieces(name, kit, "-lying") if kind(kit) is Kind.TILES else upright[-1])
    yield f"{print_set.id}.json", _saved_object(print_set, objects.spread_out(upright, SPACE))
    if lying != upright:
        yield f"{print_set.id}-hexes-lying.json", _saved_object(print_set, objects.spread_out(lying, SPACE))


def _saved_object(print_set: PrintSet, states: list[Json]) -> bytes:
    saved = objects.saved_object(f"{print_set.name} {print_set.version}", states)
    return json.dumps(saved, ensure_ascii=False, indent=1).encode()


def _on_white(image: Image.Image) -> Image.Image:
    """Without transparency: the simulator cuts tiles itself."""
    return image.convert("RGB")


def _lying(face: Face, image: Image.Image) -> Image.Image:
    """Turned by a quarter, backs the other way, so that they stay behind the fronts."""
    return image.transpose(Image.Transpose.ROTATE_270 if face.is_front else Image.Transpose.ROTATE_90)


# --- decks ----------------------------------------------------------------------------------------------------------


def _sheets(name: str, kit: Kit, number: int) -> Iterator[Filled]:
    """The sheets of a deck with the faces on them; a place for each copy, and the last one free."""
    widest = _columns(kit)
    most = widest * ROWS - 1
    has_many_backs = len({id(piece.back) for piece in kit.pieces}) > 1
    for i, first in enumerate(range(0, len(kit.pieces), most)):
        pieces = kit.pieces[first : first + most]
        # The simulator takes no sheet of less than 2 x 2.
        columns = max(2, min(widest, len(pieces) + 1))
        rows = max(2, -(-(len(pieces) + 1) // columns))
        back = f"{BASE}{name}-back{i + 1 if has_many_backs else ''}.png"
        sheet = Sheet(f"{BASE}{name}{i + 1}.png", back, columns, rows, has_many_backs, number + i)
        yield Filled(sheet, tuple(pieces))


def _columns(kit: Kit) -> int:
    """How many cards stand beside one another at most; cards that lie have twice the width."""
    width, height = size(kit.pieces[0].outline)
    return COLUMNS if width <= height else COLUMNS // 2


def _sheet_pictures(kit: Kit, sheets: Sequence[Filled]) -> Iterator[tuple[str, bytes]]:
    """The pictures of the sheets, and those of their backs or the one back that all have."""
    for one in sheets:
        sheet, cell = one.sheet, _cell(kit, one.sheet)
        fronts, backs = [piece.front for piece in one.pieces], [piece.back for piece in one.pieces if piece.back]
        yield sheet.face.removeprefix(BASE), _picture(raster.sheet(fronts, sheet.columns, sheet.rows, *cell))
        if sheet.has_many_backs:
            yield sheet.back.removeprefix(BASE), _picture(raster.sheet(backs, sheet.columns, sheet.rows, *cell))
    if not sheets[0].sheet.has_many_backs:
        yield sheets[0].sheet.back.removeprefix(BASE), _picture(raster.sheet(backs[:1], 1, 1, *cell))


def _picture(picture: raster.Picture) -> bytes:
    (image,) = raster.render([picture])
    return encode_png(image)


def _cell(kit: Kit, sheet: Sheet) -> tuple[int, int]:
    """Pixels of a card, as large as the sheet allows."""
    width, height = size(kit.pieces[0].outline)
    across = min(WIDEST // _columns(kit), WIDEST // sheet.columns, int(WIDEST // sheet.rows * width / height))
    return across, round(across * height / width)


def _deck(name: str, kit: Kit, sheets: Sequence[Filled]) -> Json:
    cards = [
        Card(one.sheet, i, piece.title or name_of(piece.front), piece.about or text_of(piece.front))
        for one in sheets
        for i, piece in enumerate(one.pieces)
    ]
    return objects.deck(name, kit.title, cards, size(kit.pieces[0].outline))


# --- tiles, tokens and other pieces ---------------------------------------------------------------------------------


def _pieces(name: str, kit: Kit, ending: str) -> Json:
    """A bag with all pieces of the kit, or the piece if it is the only one."""
    made: list[Json] = []
    for one in copies(kit):
        front = f"{BASE}{name}-{one.front.stem}{ending}.png"
        back = f"{BASE}{name}-{one.back.stem}{ending}.png" if one.back else front
        for number in range(1, one.count + 1):
            sides = Sides(f"{name}/{one.stem}/{number}", f"{kit.title}: {one.stem}", front, back)
            made.append(objects.flat(sides, kind(kit), size(one.piece.outline)))
    return made[0] if len(made) == 1 else objects.bag(name, kit.title, made)


# --- Tabletopia -------------------------------------------------------------------------------------------------------


def tabletopia_files(print_set: PrintSet, options: PrintOptions, names: Sequence[str]) -> Iterator[tuple[str, bytes]]:
    """Pictures by kit, without kits that are paper to fold; `README.txt` says how many there are of each piece."""
    about = [f"{print_set.name}, set {print_set.version}: pictures for Tabletopia", ""]
    for name, kit in kits(print_set, options, names):
        if kind(kit) is not Kind.MODEL:
            for face, image in cut_out_faces(kit):
                yield f"{name}/{face.stem}.png", encode_png(image)
            about += _list_kit(name, kit)
    yield "README.txt", "\n".join(about).encode()


def _list_kit(name: str, kit: Kit) -> Iterator[str]:
    """The kit's title, and each of its pieces with its number and its two pictures."""
    yield f"{kit.title} ({name}/): {len(kit.pieces)}"
    for piece in copies(kit):
        back = f", back {piece.back.stem}.png" if piece.back else ""
        yield f"  {piece.count} x {piece.stem}: front {piece.front.stem}.png{back}"
    yield ""
