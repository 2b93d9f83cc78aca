"""The printed faces by which a photo of Under Falling Skies is read: of the cards, and of the dice.

Invariant: the faces are those that are printed, in the inks of a full print.
`python -m tests.photos.skies.printed_faces --write` renders them anew.
"""

from functools import cache
from importlib.resources import files

import cv2
import numpy as np

from jupiter.games.skies.definitions import PLACES
from jupiter.generators.skies.camera_marks import MARKS
from jupiter.generators.skies.dimensions import HEIGHT, WIDTH
from jupiter.photos import pictures
from jupiter.photos.faces import Faces
from jupiter.photos.patches import SCALE, Tints

DATA = files("jupiter.photos.skies") / "data"

CARD_SCALE = 3.0
"""Pixels of a card's face for a millimetre."""

SOFT = 0.8
"""Blur of a face in its pixels."""

CARDS = tuple(name for name in MARKS if name == "mother-ship" or name.rpartition("-")[0] in PLACES)
"""The faces of the file, from the top."""

DICE = tuple(f"die/{kind}-{number}" for kind in ("black", "white", "blue") for number in range(1, 7))
"""The faces of the other, from the left."""

DIE = 14.0
"""Side of a die in mm: its height, too."""

DIE_RADIUS = 6.2
"""Of what is compared of a face."""

PAPER = (0xF1, 0xF3, 0xEA)
"""Blue, green and red of what is printed as paper: the light zone of a mark."""


@cache
def card(name: str) -> Tints:
    """The face of a card, in parts of paper: shape (rows, columns, 3)."""
    return _sheet()[CARDS.index(name)]


@cache
def soft_card(name: str) -> Tints:
    """The same a little blurred: what a photo shows is never as sharp as print."""
    return np.asarray(cv2.GaussianBlur(card(name), (0, 0), SOFT), np.float32)


@cache
def _sheet() -> Tints:
    rows, columns = round(HEIGHT * CARD_SCALE), round(WIDTH * CARD_SCALE)
    return _read("cards").reshape(len(CARDS), rows, columns, 3)


@cache
def dice() -> Faces:
    """The faces of the dice; the names are those of pieces: `die/black-4`."""
    side = round(DIE * SCALE)
    squares = _read("dice").reshape(side, len(DICE), side, 3).transpose(1, 0, 2, 3)
    return Faces(DICE, np.ascontiguousarray(squares), DIE_RADIUS)


@cache
def grey_dice() -> Faces:
    """The same without their colours: numbers of one colour differ more."""
    return Faces(DICE, grey(dice().drawn), DIE_RADIUS)


def grey(patches: Tints) -> Tints:
    """Patches without their colours, in as many channels."""
    return np.repeat(patches.mean(axis=-1, keepdims=True), 3, axis=-1)


def _read(name: str) -> Tints:
    return np.asarray(pictures.read(DATA, name) / np.array(PAPER), np.float32)
