"""The look of Jupiter Rescue: its inks and what they mean, its icons, and how its pieces are set.

A maintenance manual from the year of the first Moon landing: flat shapes, few inks, confident geometry. One ink belongs
to danger alone. No meaning hangs on an ink only: types of card have a shape, robots a letter and an outline, too.
"""

from functools import lru_cache
from types import MappingProxyType

from jupiter.generators.building.typesetting import Typesetter
from jupiter.generators.drawing.inks import Hatch, Ink, Mode, Press
from jupiter.generators.drawing.svg_reader import Icons
from jupiter.generators.order.options import Edition
from jupiter.generators.rescue import texts

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


ICONS = Icons("jupiter.generators.rescue")
icon = ICONS.icon
VIOLET = (("creep", CREEP), ("super-creep", CREEP))
"""Icons that keep the ink of danger in a line of other ink."""


@lru_cache(maxsize=64)
def typesetter(edition: Edition) -> Typesetter:
    """What pieces of that edition are set with."""
    return Typesetter(press(edition.mode), texts.words(edition.language), ICONS, VIOLET, edition.address)
