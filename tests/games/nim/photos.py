"""Reads photos of Nim: a file is a photo if its text is the heaps, such as `3,4,5`."""

from jupiter.engine.errors import Fault, Malformed


class NimPhotos:
    """The reader of a server of Nim."""

    def games(self):
        return ("nim",)

    def read(self, game, photos, known, language):
        *_, last = photos
        try:
            heaps = [int(heap) for heap in last.decode("ascii").split(",")]
        except ValueError:
            raise Malformed([Fault(f"photos.{len(photos) - 1}", "It shows no heaps.")]) from None
        return {
            "photos": [{"width": len(photo), "height": 1, "marks": 0} for photo in photos],
            "pieces": [],
            "doubts": [],
            "missing": [],
            "board": {"heaps": heaps},
            "position": {**known, "heaps": heaps} if known else None,
        }
