"""Where boxes are on player sheets and what is printed in them, by which photos of sheets are read.

    python -m tests.photos.ark.printed_sheets --write

writes `jupiter/photos/ark/data/layouts.json` and `boxes.npz` anew, after the drawing has changed.
"""

import json
import sys
from pathlib import Path

import cv2
import numpy as np

from jupiter.generators.ark import sheet, texts
from jupiter.generators.ark.camera_marks import CORNERS
from jupiter.generators.ark.options import PEN
from jupiter.generators.ark.pages import WHOLE, rooms
from jupiter.generators.ark.sheet.panel import size_for
from jupiter.generators.messages import languages
from jupiter.generators.order.kits import PAPERS
from jupiter.generators.order.options import CAMERA_MARKS, Edition
from jupiter.photos import pictures
from jupiter.photos.ark.layouts import DATA, REFERENCE, TEXEL, UNIT
from tests.generators.eyes import rendered

PENS = {"pencil": False, "dry-erase": True}
WRITTEN = ("score", "player", "date")
"""Boxes for words and numbers, which are not read."""
AROUND = 0.8
"""What is kept of the print around a box, in mm."""


def sizes():
    """The name of each size that a sheet is printed in, with its width and height."""
    for paper in PAPERS.values():
        if not paper.is_usual:
            continue
        for name, largest in ((paper.name, WHOLE), (f"half {paper.name}", WHOLE / 2)):
            room = rooms(paper, largest)[0] if largest != WHOLE else paper
            yield name, sorted((room.width, room.height))


def edition_of(language, pen):
    """What a sheet with camera marks is ordered as."""
    return Edition(language=language).choose(PEN, PENS[pen]).choose(CAMERA_MARKS, True)


def _drawn(size, language, pen):
    return sheet.sheet(edition_of(language, pen), *size)


def _units(points, factor, middle):
    return [round(float(value) / factor / UNIT) for value in (np.asarray(points) - middle).ravel()]


def layouts():
    """What `layouts.json` holds."""
    names, written = None, []
    for paper, size in sizes():
        factor, middle = size_for(size[0]).factor, np.array(size) / 2
        for language in languages(texts.PACKAGE):
            for pen in PENS:
                one = _drawn(size, language, pen)
                boxes = {name: box for name, box in one.boxes.items() if name.split(" ")[0] not in WRITTEN}
                names = names or list(boxes)
                assert list(boxes) == names
                marks = [one.marks[f"sheet-{corner}"] for corner in CORNERS]
                corners = [
                    (box.x + i * box.width, box.y + j * box.height)
                    for box in marks
                    for i, j in ((0, 0), (1, 0), (1, 1), (0, 1))
                ]
                placed = [
                    _units((box.x, box.y), factor, middle) + _units((box.width, box.height), factor, 0)
                    for box in boxes.values()
                ]
                written.append(
                    {
                        "paper": paper,
                        "language": language,
                        "pen": pen,
                        "marks": _units(corners, factor, middle),
                        "boxes": [value for box in placed for value in box],
                    }
                )
    return {"names": names, "layouts": written}


def boxes():
    """The reference sheet, grey, white but for its boxes."""
    paper, language, pen = REFERENCE
    one = _drawn((PAPERS[paper].width, PAPERS[paper].height), language, pen)
    (page,) = rendered([one.scene], 25.4 * TEXEL * 2)
    grey = cv2.cvtColor(np.array(page), cv2.COLOR_RGB2GRAY)
    size = round(one.scene.width * TEXEL), round(one.scene.height * TEXEL)
    small = cv2.resize(grey, size, interpolation=cv2.INTER_AREA).astype(float)
    kept = np.full_like(small, 255.0)
    for name, box in one.boxes.items():
        grown = AROUND + (0.3 * box.width if name.split(" ")[0] == "hex" or ".R" in name else 0.0)
        left, top = (round((value - grown) * TEXEL) for value in (box.x, box.y))
        right, bottom = (round((value + grown) * TEXEL) for value in (box.x + box.width, box.y + box.height))
        part = small[top:bottom, left:right]
        kept[top:bottom, left:right] = np.minimum(255, part * (255 / np.quantile(part, 0.95)))
    return np.round(kept).astype(np.uint8)


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit(__doc__)
    folder = Path(str(DATA))
    (folder / "layouts.json").write_text(json.dumps(layouts(), separators=(",", ":")) + "\n")
    pictures.write(folder, "boxes", boxes())
