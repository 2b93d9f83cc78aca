"""The look of Jupiter Rescue: its inks and what they mean.

A maintenance manual from the year of the first Moon landing: flat shapes, few inks, confident geometry. One ink belongs
to danger alone. No meaning hangs on an ink only: types of card have a shape, robots a letter and an outline, too.
"""

from types import MappingProxyType

from generators.drawing import fonts
from generators.drawing.inks import Hatch, Ink, Mode, Press, contrast
from generators.drawing.scene import Point, Text

CREAM = Ink("cream", "#F6EFDF")
NIGHT = Ink("night", "#14213D", Hatch(45, 1.1, 0.2))
SAND = Ink("sand", "#E9C893", Hatch(0, 2.2, 0.12))
OCHRE = Ink("ochre", "#D08C3F", Hatch(0, 1.4, 0.18))
RUST = Ink("rust", "#A4492E", Hatch(0, 0.9, 0.25))
STEEL = Ink("steel", "#5B6C7D", Hatch(90, 1.6, 0.18))
CREEP = Ink("creep violet", "#5D2E8C", Hatch(135, 1.0, 0.3))
SUPER_CREEP = Ink("super creep violet", "#2B1240", Hatch(135, 0.7, 0.3))
RIM = Ink("super creep rim", "#B79AD6")
AMBER = Ink("amber", "#F2A900", Hatch(60, 1.8, 0.2))
BLUE = Ink("blue", "#0072B2", Hatch(30, 1.2, 0.25))
VERMILION = Ink("vermilion", "#C85200", Hatch(90, 1.0, 0.3))
GREEN = Ink("green", "#009E73", Hatch(120, 1.2, 0.25))

TYPES = MappingProxyType({"move": BLUE, "command": AMBER, "attack": VERMILION, "misc": STEEL, "setback": CREEP})
"""The ink of each type of card."""

ROBOTS = MappingProxyType(
    {
        "orange": Ink("orange", "#E69F00"),
        "sky": Ink("sky", "#56B4E9"),
        "green": GREEN,
        "yellow": Ink("yellow", "#F0E442"),
        "blue": BLUE,
        "vermilion": VERMILION,
        "pink": Ink("pink", "#CC79A7"),
    }
)
"""The ink of each robot by its id; a set made for readers who see colours differently."""


def press(mode: Mode) -> Press:
    """The press that prints these inks in that mode."""
    return Press(mode, light=CREAM, dark=NIGHT, line=STEEL)


# --- letters that stand alone on pieces -------------------------------------------------------------------------------

WEAKEST = 3.0
"""The least contrast of large words, as accessibility guidelines have it."""


def readable_ink(press: Press, ground: Ink) -> Ink:
    """The ink of a letter or a bead on that ground."""
    usual = press.on_ink(ground)
    if press.mode is Mode.LOW or contrast(usual.colour, ground.colour) >= WEAKEST:
        return usual
    return press.dark


def readable_colour(press: Press, ground: Ink) -> str:
    """The colour of a letter or a bead on that ground."""
    return press.colour(readable_ink(press, ground))


def letter(code: str, middle: Point, points: float, colour: str) -> Text:
    """The letter around its middle; its size in points."""
    base = middle[0], middle[1] + fonts.cap_height(points) / 2
    return Text(base, code, fonts.NAME, points, colour, "centre")
