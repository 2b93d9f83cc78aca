"""The look of Under Falling Skies: its inks and what they mean, its icons, and how its pieces are set.

The emergency broadcast of a city at night: ink blue to ember orange down the column, in rings that spread from the mast
in the city; radar green for what is ours; one hot red for what falls. No meaning hangs on an ink only: rooms, symbols
and ships have shapes of their own.
"""

from functools import lru_cache
from types import MappingProxyType

from jupiter.generators.building.typesetting import Typesetter
from jupiter.generators.drawing.inks import Hatch, Ink, Mode, Press
from jupiter.generators.drawing.svg_reader import Icons
from jupiter.generators.order.options import Edition
from jupiter.generators.skies import texts

PALE = Ink("pale", "#EAF3F1")
INK = Ink("ink blue", "#0B1533", Hatch(45, 1.2, 0.2))
STEEL = Ink("steel", "#61718C", Hatch(90, 1.6, 0.18))
HOT = Ink("hot red", "#FF3347", Hatch(135, 0.9, 0.3))
AMBER = Ink("amber", "#FFC043", Hatch(60, 1.3, 0.22))
EMBER = Ink("ember", "#F08A3C", Hatch(0, 1.1, 0.22))
RADAR = Ink("radar green", "#37CF90", Hatch(120, 1.2, 0.25))
CYAN = Ink("cyan", "#6CCBF2", Hatch(90, 1.3, 0.22))
BLUE = Ink("robot blue", "#2C7BE5", Hatch(30, 1.1, 0.25))
IRON = Ink("iron", "#B4BFCF", Hatch(0, 1.2, 0.22))
"""Of the excavator, which is no ship."""
HULL = Ink("hull", "#2C3157")

SKY = tuple(
    Ink(f"sky {number}", colour)
    for number, colour in enumerate(
        (
            "#0A1230",
            "#0C183C",
            "#0F2049",
            "#142A58",
            "#1D3365",
            "#2B3A6E",
            "#413D72",
            "#5A3F6E",
            "#784563",
            "#9A4D53",
            "#BB593C",
            "#EC9145",
            "#F7B35A",
        )
    )
)
"""The rings of the broadcast, the outermost and highest first."""

ROCK = tuple(
    Ink(f"rock {number}", colour)
    for number, colour in enumerate(("#33202F", "#4A2932", "#673433", "#86412F", "#A6532D", "#C66A2E", "#E08338"))
)
"""The ground from the street down to the bedrock."""

EFFECTS = MappingProxyType({"anti-air": RADAR, "energy": AMBER, "fighters": EMBER, "research": CYAN, "robot": BLUE})
"""The ink of each effect of a room."""


def press(mode: Mode) -> Press:
    """The press that prints these inks in that mode."""
    return Press(mode, light=PALE, dark=INK, line=STEEL)


def accent(press: Press, ink: Ink, ground: Ink) -> str:
    """The colour of a symbol on that ground: its own ink where there are colours, else what is read there best."""
    return ink.colour if press.mode is Mode.NORMAL else press.on(ground)


def hot(press: Press) -> str:
    """The colour of what falls, on ink blue: red wherever there are colours."""
    return press.on(INK) if press.mode is Mode.GREY else HOT.colour


ICONS = Icons("jupiter.generators.skies")
icon = ICONS.icon


@lru_cache(maxsize=64)
def typesetter(edition: Edition) -> Typesetter:
    """What pieces of that edition are set with."""
    return Typesetter(press(edition.mode), texts.words(edition.language), ICONS, address=edition.address)
