"""The faces by which photos of Jupiter Rescue are read, rendered from the drawings that are printed.

    python -m tests.photos.rescue.printed_faces --write

writes `jupiter/photos/rescue/data/` anew, after a drawing has changed: pictures of `faces` and `standees`, each with a
`.json` that says what is on it, and where the stops of the `tracker` are.
"""

import json
import sys
from pathlib import Path

import cv2
import numpy as np

from jupiter.engine.hexes import DIRECTIONS
from jupiter.games.rescue.definitions import load
from jupiter.generators.order.options import CAMERA_MARKS, Edition
from jupiter.generators.rescue import pod, standees, tiles, tokens, tracker
from jupiter.generators.rescue.tiles.lattice import space
from jupiter.photos import pictures
from jupiter.photos.folded import CELL
from jupiter.photos.patches import SCALE
from jupiter.photos.rescue.faces import BERTH, COLUMNS, DATA, HALF, LOSS, PAPER
from tests.generators.eyes import rendered

SIDE = round(2 * HALF * SCALE)
LOOKED_AT = 8.8
"""Mm from the middle of a face up to which it is compared, blurred; what is farther out would only take room."""


def _squares():
    """Each face with its name: a square about its middle."""
    edition, everything = Edition(), load().tiles.tiles
    kinds = [
        (kind, number) for kind in tokens.kinds() if kind != "loss" for number in range(tokens.VARIANTS.get(kind, 1))
    ]
    names = [kind if "/" in kind else f"token/{kind}" for kind, _ in kinds]
    for name, page in zip(names, _pages([tokens.face(edition, *kind) for kind in kinds]), strict=True):
        yield name, _square(page, (0, 0))
    for tile in ("1A", "2A", "3A", "4A", "5A"):
        for side in ("open", "labyrinth"):
            face = everything[tile].face(side)
            (page,) = _pages([tiles.face(edition, everything[tile], side)])
            if side == "open":
                yield f"hub/{face.module}", _square(page, space(0))
            free = next(d for d in DIRECTIONS if d != face.special)
            yield f"dome/{face.module}/{side}", _square(page, space(free))
            if face.special and side == "open":
                yield f"special/{face.module}", _square(page, space(face.special))
    (page,) = _pages([pod.front(edition)])
    for number, seat in enumerate(pod.SEATS, 1):
        yield f"seat/{number}", _square(page, seat)
    (page,) = _pages([pod.deck(edition.choose(CAMERA_MARKS, True))])
    yield BERTH, _berth(page)
    (page,) = _pages([tokens.face(edition, LOSS)])
    yield LOSS, _square(page, (0, 0))


def _berth(page):
    """The mean of the berths, each turned to where the first is: heads on them differ, rings do not."""
    height, width = page.shape[:2]
    turns = (cv2.getRotationMatrix2D(((width - 1) / 2, (height - 1) / 2), 60 * n, 1) for n in range(len(DIRECTIONS)))
    turned = (cv2.warpAffine(page, turn, (width, height), flags=cv2.INTER_AREA) for turn in turns)
    squares = [_square(each, pod.BERTH_AT).astype(float) for each in turned]
    return np.round(np.mean(squares, axis=0)).astype(np.uint8)


def _pages(scenes):
    return [cv2.cvtColor(np.array(page), cv2.COLOR_RGB2BGR) for page in rendered(scenes, 25.4 * SCALE * 2)]


def _square(page, at):
    """The square about a point, in mm from the middle of the page."""
    scale = 2 * SCALE
    row, column = (round(size / 2 + value * scale) for size, value in zip(page.shape[:2], (at[1], at[0]), strict=True))
    half = SIDE
    padded = cv2.copyMakeBorder(page, half, half, half, half, cv2.BORDER_REPLICATE)
    square = cv2.resize(
        padded[row : row + 2 * half, column : column + 2 * half], (SIDE, SIDE), interpolation=cv2.INTER_AREA
    )
    y, x = (np.mgrid[:SIDE, :SIDE] - (SIDE - 1) / 2) / SCALE
    square[np.hypot(x, y) > LOOKED_AT] = PAPER
    return square


def faces():
    """All squares in rows of `COLUMNS` as one picture, and their names."""
    names, squares = zip(*_squares(), strict=True)
    rows = -(-len(squares) // COLUMNS)
    sheet = np.full((rows * SIDE, COLUMNS * SIDE, 3), 255, np.uint8)
    for i, square in enumerate(squares):
        y, x = i // COLUMNS * SIDE, i % COLUMNS * SIDE
        sheet[y : y + SIDE, x : x + SIDE] = square
    return list(names), sheet


def standing():
    """All standees: fronts in one row and backs below, a pixel for each cell of a slope; and what is on the picture.

    Their names are in three languages, so a plinth shows the mean of these.
    """
    languages, robots = ("en", "de", "fr"), load().robots
    size = round(standees.WIDTH / CELL), round(standees.HEIGHT / CELL)
    rows = []
    for is_back in (False, True):
        scenes = [standees.side(Edition(language=it), robot, is_back=is_back) for robot in robots for it in languages]
        cells = [cv2.resize(page, size, interpolation=cv2.INTER_AREA).astype(float) for page in _pages(scenes)]
        means = [np.mean(cells[i : i + len(languages)], axis=0) for i in range(0, len(cells), len(languages))]
        rows.append(np.hstack(means))
    contents = {"names": [f"robot/{robot.id}" for robot in robots], "depth": standees.TAB}
    return contents, np.round(np.vstack(rows)).astype(np.uint8)


def stops():
    """Size and stops of the tracker: from its middle, the first number first."""
    middle = tracker.WIDTH / 2, tracker.HEIGHT / 2
    at = [[round(x - middle[0], 2), round(y - middle[1], 2)] for x, y in tracker.stops()]
    return {"size": [tracker.WIDTH, tracker.HEIGHT], "first": load().tracker.first, "stops": at}


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit(__doc__)
    written, picture = faces()
    folder = Path(str(DATA))
    (folder / "faces.json").write_text(json.dumps(written, indent=0) + "\n")
    pictures.write(folder, "faces", picture)
    (folder / "tracker.json").write_text(json.dumps(stops()) + "\n")
    contents, strips = standing()
    (folder / "standees.json").write_text(json.dumps(contents) + "\n")
    pictures.write(folder, "standees", strips)
