"""Pictures for The Game Crafter: decks, hexes and chits in the exact pixels of its products.

Sizes are those of print.md section 5, which quotes another program's list of 2025; docs/exports.md says what could not
be confirmed.
"""

from collections.abc import Iterator, Sequence

from generators.edition import Edition
from generators.exports.faces import Face, Kind, faces, kind, kits
from generators.exports.png import encoded
from generators.exports.raster import size
from generators.exports.services import Product, Shape, nearest, pictures
from generators.kits import Kit
from generators.printed import Printed

SAFE = 75
"""Words stay that many pixels inside the picture: an eighth of an inch inside the cut."""

PRODUCTS = {
    Kind.DECK: (
        Product("EuroPokerDeck", 825, 1125, (63.0, 88.0)),
        Product("PokerDeck", 825, 1125, (63.5, 88.9)),
        Product("MiniDeck", 600, 825, (44.45, 63.5)),
        Product("TarotDeck", 900, 1500, (69.85, 120.65)),
        Product("JumboDeck", 1125, 1725, (88.9, 139.7)),
    ),
    Kind.TILES: (
        Product("LargeHexTile", 1200, 1050, (82.55, 95.25), Shape.HEXAGON),
        Product("MediumHexTile", 825, 750, (55.9, 63.5), Shape.HEXAGON),
    ),
    Kind.TOKENS: (
        Product("SmallCircleChit", 225, 225, (12.7, 12.7), Shape.CIRCLE),
        Product("MediumCircleChit", 300, 300, (19.05, 19.05), Shape.CIRCLE),
        Product("LargeCircleChit", 375, 375, (25.4, 25.4), Shape.CIRCLE),
    ),
}


def files(printed: Printed, edition: Edition) -> Iterator[tuple[str, bytes]]:
    """The pictures of each kit for the product that is nearest to its pieces; what has no such product is left out.

    :raises UnsafeTextError: if a word would not be safe there.
    """
    for name, kit in kits(printed, edition):
        if kind(kit) in PRODUCTS:
            found = faces(kit)
            product = nearest(PRODUCTS[kind(kit)], found[0], SAFE)
            if product is None:
                continue
            for face, image in pictures(found, product, _turns(kit, found), SAFE):
                yield f"{name}-{product.name}/{face.file}.png", encoded(image)


def _turns(kit: Kit, found: Sequence[Face]) -> list[float]:
    """Degrees: decks stand upright, hexes lie on a flat side. Backs turn the other way, so that they stay behind."""
    width, height = size(kit.pieces[0].outline)
    is_other_way = height > width if kind(kit) is Kind.TILES else width > height
    if not is_other_way:
        return [0.0] * len(found)
    return [90.0 if face.is_front else -90.0 for face in found]
