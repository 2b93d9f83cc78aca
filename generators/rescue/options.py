"""What a maker of Jupiter Rescue can choose beside what all games share: tiles' width and faces, and camera marks."""

import json
import re
from zlib import crc32

from jupiter.engine.errors import Fault, Malformed
from jupiter.games.rescue.board import TileSet
from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.tilesets import (
    FACE_TEXT,
    SET_PATTERN,
    TILES,
    problems_of_tiles,
    tile_set_from_json,
    tile_set_from_text,
)
from jupiter.generators.order.options import CAMERA_MARKS, CARD_WEIGHT, CORNERS, SLEEVED, TOKEN_SHAPE, Option, decimals
from jupiter.generators.rescue.own_cards import NONE, OwnCard, own_cards_from_file, read_own_cards

NARROWEST, WIDEST = 55.0, 150.0
"""Widths of a tile in mm between which it is legible and fits every paper."""


def _tile_width(text: str) -> float:
    return next(decimals(text, (NARROWEST, WIDEST)))


TILE_WIDTH: Option[float] = Option(
    "tile_width",
    "width of a tile, flat to flat",
    "66",
    _tile_width,
    form=f"{NARROWEST:g} to {WIDEST:g} mm; 55.9 and 82.6 fit a print service's hexes",
    pattern=r"(5[5-9]|[6-9][0-9]|1[0-4][0-9])(\.[0-9]{1,3})?|150",
    label="{:g}mm".format,
    shrinks="tiles",
)
"""Flat to flat, in mm; figures that stand on tiles are in proportion."""

NOMINAL = TILE_WIDTH.usual
"""The width at which tiles are drawn; other widths scale the drawing."""

STANDARD = "standard"
LENGTH = TILES * (2 + 2 * FACE_TEXT)
"""Characters of a set in text."""


def _tile_set(text: str) -> TileSet:
    """The set that the text means: `standard`, or all its faces as they stand in a state.

    :raises Malformed: if it cannot be read, or is impossible; with all that is wrong.
    """
    if text == STANDARD:
        return load().tiles
    try:
        tiles = tile_set_from_text(text)
    except Malformed as error:
        raise Malformed(Fault("", f"{fault.message}; use {TILE_SET.good}") for fault in error.faults) from error
    if faults := problems_of_tiles(tiles):
        raise Malformed(Fault("", problem.message) for problem in faults)
    return tiles


def _tile_set_file(text: str) -> str:
    """A set in text from a file that has it so, or as JSON: `{"tiles": [...]}`, as in a position.

    :raises Malformed: naming each faulty field.
    """
    if not text.lstrip().startswith("{"):
        return "".join(text.split())
    try:
        sent = json.loads(text)
    except ValueError as error:
        raise Malformed.at("", f'is no JSON ({error}); write {{"tiles": [...]}} as in a position') from error
    return tile_set_from_json(sent.get("tile_set", sent)).key


TILE_SET: Option[TileSet] = Option(
    "tile_set",
    "faces of the tiles: ours, or your own",
    STANDARD,
    _tile_set,
    form=f"`{STANDARD}`, or the {LENGTH} characters of a set of 20 tiles as a state has them",
    pattern=f"{STANDARD}|{SET_PATTERN}",
    label=lambda chosen: f"tiles-{crc32(chosen.key.encode()):08x}",
    from_file=_tile_set_file,
)
"""The tiles that are printed. Booklets show ours: their examples are about these."""

SMALLEST_TOKEN, LARGEST_TOKEN = 11.0, 25.0
"""Widths of a token in mm that fingers can hold and a space has room for."""
WITH_TILES = "tiles"


def _token_size(text: str) -> float:
    return 0.0 if text == WITH_TILES else next(decimals(text, (SMALLEST_TOKEN, LARGEST_TOKEN)))


TOKEN_SIZE: Option[float] = Option(
    "token_size",
    "width of a token",
    WITH_TILES,
    _token_size,
    form=f"`{WITH_TILES}` for in proportion to them, or {SMALLEST_TOKEN:g} to {LARGEST_TOKEN:g} mm; "
    "15, 16 and 22 fit common punches",
    pattern=rf"{WITH_TILES}|(1[1-9]|2[0-4])(\.[0-9]{{1,3}})?|25",
    label="tokens-{:g}mm".format,
    shrinks="tokens",
)
"""Side of a square token or diameter of a round one, in mm; 0 for in proportion to the tiles."""

TOKEN_MARKS: Option[bool] = Option(
    "token_marks",
    "camera marks on tokens, too, of which they leave little to be seen",
    "no",
    "yes".__eq__,
    ("no", "yes"),
    label=lambda _: "marked-tokens",
)
"""Without them, photos tell tokens by shape and colour."""

CARD_SIZE = Option(
    "card_size",
    "size of the cards: 63 x 88, 63.5 x 88.9, 57 x 87 or 44 x 63 mm",
    "standard",
    str,
    ("standard", "poker", "bridge", "mini"),
)
CARD_BACK = Option(
    "card_back",
    "what the cards show on their backs: an emblem, a plain sign, or one that spares ink",
    "emblem",
    str,
    ("emblem", "plain", "light"),
    label="{}-back".format,
)
OWN_CARDS: Option[tuple[OwnCard, ...]] = Option(
    "own_cards",
    "cards of your own, printed after ours",
    NONE,
    read_own_cards,
    form=f"`{NONE}`, or a list of cards as JSON in one line; docs/printing.md has the form",
    pattern=rf"{NONE}|\[[^\x00-\x1F]{{2,12000}}\]",
    label=lambda chosen: f"{sum(card.copies for card in chosen)}-own-cards-{crc32(repr(chosen).encode()):08x}",
    is_json=True,
    from_file=own_cards_from_file,
)


def _blanks(text: str) -> int:
    if not re.fullmatch("[0-9]", text, re.ASCII):
        raise ValueError(text)
    return int(text)


BLANKS: Option[int] = Option(
    "blanks",
    "blank cards of each type, to write on",
    "0",
    _blanks,
    form="0 to 9",
    pattern="[0-9]",
    label="{}-blanks".format,
)

OPTIONS = (
    *(TILE_WIDTH, TILE_SET, TOKEN_SHAPE, TOKEN_SIZE),
    *(CARD_SIZE, CORNERS, CARD_BACK, OWN_CARDS, BLANKS, CARD_WEIGHT, SLEEVED, CAMERA_MARKS, TOKEN_MARKS),
)
