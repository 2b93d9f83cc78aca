"""Eyes for single faces: scenes rendered from their PDF, looked at in mm from the middle of the face."""

from dataclasses import dataclass
from io import BytesIO

import pypdfium2
from PIL import Image

from generators.writers import pdf


def rendered(scenes, dpi):
    """Each scene as a picture, its bleed included."""
    with pypdfium2.PdfDocument(BytesIO(pdf.document(scenes, "faces"))) as document:
        return [page.render(scale=dpi / 72).to_pil().convert("RGB") for page in document]


@dataclass(frozen=True)
class Eye:
    """Looks at a picture in mm from its middle."""

    image: Image.Image
    dpi: float

    def at(self, point):
        """The colour there, as red, green and blue."""
        x, y = (middle / 2 + mm / 25.4 * self.dpi for mm, middle in zip(point, self.image.size, strict=True))
        return self.image.getpixel((int(x), int(y)))
