"""Letters that stand alone on pieces: as codes they are read small, so they take whichever ink stands out more.

Law of this file: a letter is centred on a point by its capitals; on a ground where light words are weak it is dark.
"""

from generators.drawing import fonts
from generators.drawing.inks import Ink, Mode, Press, contrast
from generators.drawing.scene import Point, Text

WEAKEST = 3.0
"""The least contrast of large words, as accessibility guidelines have it."""


def on_ink(press: Press, ground: Ink) -> Ink:
    """The ink of a letter or a bead on that ground."""
    usual = press.on_ink(ground)
    if press.mode is Mode.LOW or contrast(usual.colour, ground.colour) >= WEAKEST:
        return usual
    return press.dark


def on(press: Press, ground: Ink) -> str:
    """The colour of a letter or a bead on that ground."""
    return press.colour(on_ink(press, ground))


def letter(code: str, middle: Point, points: float, colour: str) -> Text:
    """The letter around its middle; its size in points."""
    base = middle[0], middle[1] + fonts.cap_height(points) / 2
    return Text(base, code, fonts.NAME, points, colour, "centre")
