"""The look of the aids for Nemesis: a ship's safety leaflet, to be read in dim light.

Signs mean what they mean on every wall of a ship: a yellow triangle warns, a red disc forbids, a blue disc orders, a
green square leads out. Shape says it as well as ink, so that grey paper and eyes that do not tell colours lose nothing.
Invariant: words stand on grounds with a contrast of at least 7, and are of 9 points at least.
"""

from functools import lru_cache
from types import MappingProxyType

from jupiter.generators.building.typesetting import Typesetter
from jupiter.generators.drawing.inks import Ink, Mode, Press
from jupiter.generators.drawing.svg_reader import Icons
from jupiter.generators.nemesis import texts
from jupiter.generators.order.options import Edition

PAPER = Ink("paper", "#FFFFFF")
INK = Ink("ink", "#0E141B")
STEEL = Ink("steel", "#47535F")
"""Of lines, and of figures that are written over."""
PALE = Ink("pale", "#E9EDF1")
HAZARD = Ink("hazard", "#FFC400")
"""What warns."""
RED = Ink("red", "#A3001A")
"""What forbids or kills."""
BLUE = Ink("blue", "#0B3D7A")
"""What must be done."""
GREEN = Ink("green", "#00573D")
"""The way out."""

GROUNDS = (PAPER, INK, PALE, HAZARD, RED, BLUE, GREEN)
"""What words stand on."""
READABLE = 7.0
"""The least contrast of words and their ground."""
LEAST = 9.0
"""The smallest type (pt)."""

TONES = MappingProxyType({"plain": PALE, "dark": INK, "hazard": HAZARD, "stop": RED, "must": BLUE, "safe": GREEN})
"""The ground of a sign by what it says."""


def press(mode: Mode) -> Press:
    """The press that prints these inks in that mode."""
    return Press(mode, light=PAPER, dark=INK, line=INK)


ICONS = Icons("jupiter.generators.nemesis")


@lru_cache(maxsize=64)
def typesetter(edition: Edition) -> Typesetter:
    """What aids of that edition are set with."""
    return Typesetter(press(edition.mode), texts.words(edition.language), ICONS, address=edition.address)
