"""The look of Last Ark from Ceti: its inks and what they mean, its icons, and how its pieces are set.

A field engineer's log sheet: pale green ledger paper with two inks. The first one is for everything; the second for the
Blight and what it does, and the Blight is the only thing that grows on the paper: all else is ruled. No meaning hangs
on an ink only.
"""

from functools import lru_cache

from jupiter.generators.ark import texts
from jupiter.generators.building.typesetting import Typesetter
from jupiter.generators.drawing.inks import Hatch, Ink, Mode, Press
from jupiter.generators.drawing.svg_reader import Icons
from jupiter.generators.order.options import Edition

PAPER = Ink("paper", "#FBFDF8")
LEDGER = Ink("ledger", "#E2EEDB")
RULE = Ink("rule", "#A9C9AB")
MOSS = Ink("moss", "#4F7A67")
INK = Ink("ink", "#17392F", Hatch(45, 1.2, 0.2))
RUST = Ink("rust", "#AE3A1C", Hatch(135, 0.9, 0.28))

PLAYERS = (
    Ink("vermilion", "#D55E00", Hatch(45, 1.1, 0.25)),
    Ink("blue", "#0072B2", Hatch(90, 1.1, 0.25)),
    Ink("yellow", "#F0E442", Hatch(0, 1.4, 0.2)),
    Ink("green", "#009E73", Hatch(135, 1.1, 0.25)),
    Ink("sky", "#56B4E9", Hatch(60, 1.3, 0.22)),
    Ink("pink", "#CC79A7", Hatch(120, 1.3, 0.22)),
)
"""The inks of six players, told apart by colour-blind readers, too; shapes tell them where inks fail."""


def press(mode: Mode) -> Press:
    """The press that prints these inks in that mode."""
    return Press(mode, light=PAPER, dark=INK, line=MOSS)


def danger(press: Press) -> str:
    """The colour of the Blight and of what it does: the second ink wherever there are colours."""
    return press.colour(RUST)


ICONS = Icons("jupiter.generators.ark")
icon = ICONS.icon


@lru_cache(maxsize=64)
def typesetter(edition: Edition) -> Typesetter:
    """What pieces of that edition are set with."""
    return Typesetter(press(edition.mode), texts.words(edition.language), ICONS, address=edition.address)
