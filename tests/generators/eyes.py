"""Eyes for single faces: scenes rendered from their PDF, looked at in mm from the middle of the face."""

from io import BytesIO

import pypdfium2

from jupiter.generators.writers import pdf


def rendered(scenes, dpi):
    """Each scene as a picture, its bleed included."""
    with pypdfium2.PdfDocument(BytesIO(pdf.document(scenes, "faces"))) as document:
        return [page.render(scale=dpi / 72).to_pil().convert("RGB") for page in document]


class Eye:
    """Looks at a picture in mm from its middle."""

    def __init__(self, image, dpi):
        self.image, self.dpi = image, dpi
        # Some tests look a million times.
        self._pixels, self._scale = image.load(), dpi / 25.4
        self._x, self._y = (size / 2 for size in image.size)

    def at(self, point):
        """The colour there, as red, green and blue."""
        return self._pixels[int(self._x + point[0] * self._scale), int(self._y + point[1] * self._scale)]
