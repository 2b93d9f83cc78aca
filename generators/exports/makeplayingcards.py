"""Pictures for MakePlayingCards: fronts and backs of decks of 63 x 88 mm, and how many of each to order."""

import csv
from collections.abc import Iterator
from io import StringIO

from generators.edition import Edition
from generators.exports.faces import Copies, Kind, copies, faces, kind, kits
from generators.exports.png import encoded
from generators.exports.raster import size
from generators.exports.services import Product, pictures
from generators.printed import Printed

CARD = Product("a card of 63 x 88 mm", 816, 1110, (63.0, 88.0))

SAFE = 72
"""Words stay that many pixels inside the picture: 3 mm inside the cut."""

FITTING = 1.0
"""Cards may differ by so much (mm) from the size that is ordered."""


def files(printed: Printed, edition: Edition) -> Iterator[tuple[str, bytes]]:
    """For each deck the pictures in `fronts` and `backs`, and `order.csv` with a row for each different card."""
    for name, kit in kits(printed, edition):
        width, height = size(kit.pieces[0].outline)
        fits = abs(width - CARD.trim[0]) <= FITTING and abs(height - CARD.trim[1]) <= FITTING
        if kind(kit) is Kind.DECK and fits:
            found = faces(kit)
            for face, image in pictures(found, CARD, [0.0] * len(found), SAFE):
                yield f"{name}/{'fronts' if face.is_front else 'backs'}/{face.stem}.png", encoded(image)
            yield f"{name}/order.csv", _order(copies(kit))


def _order(cards: tuple[Copies, ...]) -> bytes:
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(("name", "count", "front", "back"))
    for card in cards:
        behind = card.back or card.front
        folder = "fronts" if behind is card.front else "backs"
        writer.writerow((card.stem, card.count, f"fronts/{card.front.stem}.png", f"{folder}/{behind.stem}.png"))
    return out.getvalue().encode()
