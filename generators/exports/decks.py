"""Decks of cards for Tabletop Simulator: sheets of faces, and the cards on them.

Invariant: a card has one place on one sheet, and the last place of each sheet is free: it is the hidden face.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from jupiter.generators.drawing.printed_words import text_of
from jupiter.generators.exports import raster
from jupiter.generators.exports import simulator_objects as objects
from jupiter.generators.exports.face_files import encode_png
from jupiter.generators.exports.raster import size
from jupiter.generators.exports.simulator_objects import Card, Sheet
from jupiter.generators.exports.table_layout import Thing
from jupiter.generators.order.kits import Kit, Piece
from jupiter.generators.sheets.page import called

BASE = "file:///FOLDER/"

# The simulator takes 10 x 7, but in a sheet of the same size a card would have 409 pixels across, not 512.
COLUMNS, ROWS = 8, 5
"""The most upright cards of a sheet."""

WIDEST = 4096
"""Pixels of a sheet at most."""

STEP = 10
"""The first sheets of a game's decks are numbered in this step."""


@dataclass(frozen=True, slots=True, eq=False)
class Filled:
    """A sheet and the cards on it."""

    sheet: Sheet
    pieces: tuple[Piece, ...]


def sheets(name: str, kit: Kit, number: int) -> Iterator[Filled]:
    """The sheets of a deck, numbered from there; each copy has a place, and the last one is free."""
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


def pictures(name: str, kit: Kit, number: int) -> Iterator[tuple[str, bytes]]:
    """The pictures of the sheets, and those of their backs or the one back that all have."""
    filled = list(sheets(name, kit, number))
    for one in filled:
        sheet, cell = one.sheet, _cell(kit, one.sheet)
        fronts, backs = [piece.front for piece in one.pieces], [piece.back for piece in one.pieces if piece.back]
        yield sheet.face.removeprefix(BASE), _picture(raster.sheet(fronts, sheet.columns, sheet.rows, *cell))
        if sheet.has_many_backs:
            yield sheet.back.removeprefix(BASE), _picture(raster.sheet(backs, sheet.columns, sheet.rows, *cell))
    if not filled[0].sheet.has_many_backs:
        yield filled[0].sheet.back.removeprefix(BASE), _picture(raster.sheet(backs[:1], 1, 1, *cell))


def _picture(picture: raster.Picture) -> bytes:
    (image,) = raster.render([picture])
    return encode_png(image)


def _cell(kit: Kit, sheet: Sheet) -> tuple[int, int]:
    """Pixels of a card, as large as the sheet allows."""
    width, height = size(kit.pieces[0].outline)
    across = min(WIDEST // _columns(kit), WIDEST // sheet.columns, int(WIDEST // sheet.rows * width / height))
    return across, round(across * height / width)


def things(name: str, kit: Kit, number: int, placed: Sequence[Piece], rest: Sequence[Piece]) -> Iterator[Thing]:
    """The cards that are laid out, each by itself, and a deck of the others."""
    room = size(kit.pieces[0].outline)
    filled = sheets(name, kit, number)
    places = {id(piece): (one.sheet, i) for one in filled for i, piece in enumerate(one.pieces)}

    def card(piece: Piece) -> Card:
        sheet, index = places[id(piece)]
        return Card(sheet, index, called(piece, kit), piece.about or text_of(piece.front))

    for piece in placed:
        yield Thing(name, piece.name, objects.deck(f"{name}/{piece.name}", "", [card(piece)], room), room)
    if rest:
        yield Thing(name, kit.title, objects.deck(name, kit.title, [card(piece) for piece in rest], room), room)
