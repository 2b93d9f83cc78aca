"""36 plain cards, one side: a title, a circle for an icon, 30 words in a box."""

import sys
from pathlib import Path

from jupiter.generators import sheets
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.scene import Circle, Scene, Style
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.drawing.text import Box, Setting, fit
from jupiter.generators.order.kits import PAPERS, Kit, Piece
from jupiter.generators.order.page_setup import PageSetup
from jupiter.generators.writers import pdf

WORDS = (
    "kill any one creep on your tile or on a tile beside it then move one colonist that you can reach over a bridge "
    "into the docked pod at once"
)
INK = "#000000"


def card(number: int) -> Piece:
    """One of them."""
    shapes = (
        *fit("card", f"Card {number}", Box(4, 6, 55, 8), Setting(fonts.REGULAR, INK, 13, 11, "centre")),
        Circle((31.5, 32), 13, Style(stroke=INK, width=0.3)),
        *fit("card", WORDS, Box(4, 50, 55, 30), Setting(fonts.REGULAR, INK, 8, 6.5, "centre")),
    )
    return Piece(f"card-{number}", rectangle(0, 0, 63, 88), Scene(f"card-{number}", 63, 88, shapes))


kit = Kit("cards", "Cards", tuple(map(card, range(1, 37))))
data = pdf.document(sheets.impose_kit(kit, PageSetup(PAPERS["A4"])).scenes("1"), "Cards")
Path(sys.argv[1], "ours.pdf").write_bytes(data)
