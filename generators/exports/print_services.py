"""Pictures for The Game Crafter and MakePlayingCards, in the exact pixels of their products.

The sizes were taken from the list of another program in 2025; docs/exports.md says what could not be confirmed.
"""

import csv
from collections.abc import Iterator, Mapping, Sequence
from io import StringIO

from jupiter.generators.exports.face_files import encode_png
from jupiter.generators.exports.faces import Face, Kind, copies, faces, kind, kits
from jupiter.generators.exports.products import Product, Shape, nearest, pictures
from jupiter.generators.exports.raster import size
from jupiter.generators.make.files import NOTE
from jupiter.generators.order.kits import Kit
from jupiter.generators.order.options import PrintOptions
from jupiter.generators.order.print_set import PrintSet
from jupiter.generators.sheets.page import called

# --- The Game Crafter ------------------------------------------------------------------------------------------------

CRAFTER_SAFE = 75
"""Words stay that many pixels inside the picture: an eighth of an inch inside the cut."""

CRAFTER_PRODUCTS = {
    Kind.DECK: (
        # The other program's list gives it the pixels of the larger poker card; our picture covers both.
        Product("EuroPokerDeck", 825, 1125, (63.0, 88.0)),
        Product("PokerDeck", 825, 1125, (63.5, 88.9)),
        Product("MiniDeck", 600, 825, (44.45, 63.5)),
        Product("TarotDeck", 900, 1500, (69.85, 120.65)),
        Product("JumboDeck", 1125, 1725, (88.9, 139.7)),
    ),
    Kind.TILES: (
        Product("LargeHexTile", 1200, 1050, (82.55, 95.25), Shape.HEXAGON),
        # The same list says 55.9 mm, but 750 pixels would be cut to 57.2; our picture covers both.
        Product("MediumHexTile", 825, 750, (55.9, 63.5), Shape.HEXAGON),
    ),
    Kind.TOKENS: (
        Product("SmallCircleChit", 225, 225, (12.7, 12.7), Shape.CIRCLE),
        Product("MediumCircleChit", 300, 300, (19.05, 19.05), Shape.CIRCLE),
        Product("LargeCircleChit", 375, 375, (25.4, 25.4), Shape.CIRCLE),
    ),
}


def crafter_files(print_set: PrintSet, options: PrintOptions, names: Sequence[str]) -> Iterator[tuple[str, bytes]]:
    """The pictures of each kit for the product that is nearest to its pieces; what has no such product is left out.

    Where tiles and tokens become products that do not fit each other, a note says so and how they would.

    :raises UnsafeTextError: if a word would not be safe there.
    """
    sizes: dict[Kind, Change] = {}
    for name, kit in kits(print_set, options, names):
        if kind(kit) in CRAFTER_PRODUCTS:
            all_faces = faces(kit)
            product = nearest(CRAFTER_PRODUCTS[kind(kit)], all_faces[0], CRAFTER_SAFE)
            if product is None:
                continue
            # Tiles come before pieces of their size, tokens before what is worth several.
            sizes.setdefault(kind(kit), (min(size(all_faces[0].outline)), min(product.trim)))
            for face, image in pictures(all_faces, product, _turns(kit, all_faces), CRAFTER_SAFE):
                yield f"{name}-{product.name}/{face.file}.png", encode_png(image)
    if note := misfit(sizes, print_set):
        yield NOTE, note.encode()


Change = tuple[float, float]
"""Width of a piece as it is printed at home, and of the product, in mm."""

LIKE = 1.1
"""How much more one kit may be enlarged than another, so that they still fit each other."""


def misfit(sizes: Mapping[Kind, Change], print_set: PrintSet) -> str:
    """What to say of tiles and tokens that do not fit each other; nothing if they do, or one of them is not there."""
    if not {Kind.TILES, Kind.TOKENS} <= sizes.keys():
        return ""
    (tile, hexagon), (token, chit) = sizes[Kind.TILES], sizes[Kind.TOKENS]
    larger, smaller = sorted((hexagon / tile, chit / token), reverse=True)
    if larger / smaller <= LIKE:
        return ""
    width = min((min(one.trim) for one in CRAFTER_PRODUCTS[Kind.TILES]), key=lambda one: abs(token * one / tile - chit))
    option = next((one.name for one in print_set.options if one.shrinks == "tiles"), "")
    order = f" Order again with {option} {width:g} mm, at which they do." if option else ""
    return (
        f"Tiles of {tile:.1f} mm become products of {hexagon:.1f} mm, tokens of {token:.1f} mm such of {chit:.1f} mm: "
        f"they do not fit each other.{order}\n"
    )


def _turns(kit: Kit, all_faces: Sequence[Face]) -> list[float]:
    """Degrees: decks stand upright, hexes lie on a flat side. Backs turn the other way, so that they stay behind."""
    width, height = size(kit.pieces[0].outline)
    is_other_way = height > width if kind(kit) is Kind.TILES else width > height
    if not is_other_way:
        return [0.0] * len(all_faces)
    return [90.0 if face.is_front else -90.0 for face in all_faces]


# --- MakePlayingCards -------------------------------------------------------------------------------------------------

CARD = Product("a card of 63 x 88 mm", 816, 1110, (63.0, 88.0))

CARD_SAFE = 72
"""Words stay that many pixels inside the picture: 3 mm inside the cut."""

CARD_TOLERANCE = 1.0
"""Cards may differ by so much (mm) from the size that is ordered."""


def card_files(print_set: PrintSet, options: PrintOptions, names: Sequence[str]) -> Iterator[tuple[str, bytes]]:
    """For each deck the pictures in `fronts` and `backs`, and `order.csv` with a row for each different card."""
    for name, kit in kits(print_set, options, names):
        short, long = sorted(size(kit.pieces[0].outline))
        fits = abs(short - CARD.trim[0]) <= CARD_TOLERANCE and abs(long - CARD.trim[1]) <= CARD_TOLERANCE
        if kind(kit) is Kind.DECK and fits:
            all_faces = faces(kit)
            for face, image in pictures(all_faces, CARD, _turns(kit, all_faces), CARD_SAFE):
                yield f"{name}/{'fronts' if face.is_front else 'backs'}/{face.stem}.png", encode_png(image)
            yield f"{name}/order.csv", _order_csv(kit)


def _order_csv(kit: Kit) -> bytes:
    """A row for each different card, by the name that a person gives it."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(("name", "count", "front", "back"))
    for card in copies(kit):
        behind = card.back or card.front
        folder = "fronts" if behind is card.front else "backs"
        writer.writerow(
            (called(card.piece, kit), card.count, f"fronts/{card.front.stem}.png", f"{folder}/{behind.stem}.png")
        )
    return out.getvalue().encode()
