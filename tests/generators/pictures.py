"""`docs/pictures`: pages of sheets and covers, as the documents show them.

`python -m tests.generators.pictures` draws them anew, after drawings have changed.

Invariant: a picture is a page of the usual order on A4, turned so that one reads it; the same page gives the same
bytes.
"""

from dataclasses import dataclass
from io import BytesIO

import pypdfium2
from PIL import Image

from jupiter.files import ROOT
from tests.generators import real

FOLDER = ROOT / "docs" / "pictures"
COLOURS = 160
"""Of a palette: flat inks and the edges between them need no more."""


@dataclass(frozen=True)
class Shown:
    """A page of a sheet, how wide its picture is, and how many quarters it is turned to the left."""

    name: str
    game: str
    sheet: str
    page: int = 1
    width: int = 620
    quarters: int = 0


SHOWN = (
    Shown("cover-rescue", "jupiter-rescue", "rulebook"),
    Shown("cover-skies", "under-falling-skies", "rulebook"),
    Shown("cover-ark", "last-ark-from-ceti", "rulebook"),
    Shown("cards", "jupiter-rescue", "cards"),
    Shown("tokens", "jupiter-rescue", "tokens"),
    Shown("tiles", "jupiter-rescue", "tiles"),
    Shown("skies-cards", "under-falling-skies", "cards", width=820, quarters=1),
    Shown("ark-sheet", "last-ark-from-ceti", "sheet"),
)


def picture(shown: Shown) -> Image.Image:
    """The page, drawn larger than it is shown, so that thin lines stay even."""
    with pypdfium2.PdfDocument(BytesIO(real.pdf(shown.game, shown.sheet, paper="A4"))) as document:
        drawn = document[shown.page - 1].render(scale=3).to_pil().convert("RGB")
    turned = drawn.rotate(90 * shown.quarters, expand=True)
    size = shown.width, round(shown.width * turned.height / turned.width)
    return turned.resize(size, Image.Resampling.LANCZOS).quantize(COLOURS, Image.Quantize.MEDIANCUT)


if __name__ == "__main__":
    for one in SHOWN:
        picture(one).save(FOLDER / f"{one.name}.png", optimize=True)
