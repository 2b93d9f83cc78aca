"""How hard a photo is: everything that differs between the four grades, in one table.

Invariant: each grade has all that an easier one has, and more of it. A pair is a range that a photo is drawn from;
blur and motion are in pixels of a picture 4,032 wide, and become less in smaller ones.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

Range = tuple[float, float]
NAMES = ("easy", "usual", "hard", "cruel")


@dataclass(frozen=True, slots=True)
class Grade:
    """What photos of one grade are made with."""

    name: str
    slip: float
    """How far a tile lies off its place at most, in mm."""
    turn: float
    """How far it is turned at most, in degrees."""
    off_centre: float
    """How far a figure stands off its space's middle at most, in mm."""
    lean: float
    """How far a figure leans at most, in degrees."""
    overturned: float
    """Share of the tokens that show a blank back."""
    heaps: int
    """Heaps of spare tokens beside the board, at most."""
    tilt: Range
    """Of the camera, in degrees from straight down."""
    fill: Range
    """Which part of the picture the table's pieces take; above 1, some are cut off."""
    distortion: Range
    """The first radial coefficient."""
    defocus: Range
    """Blur in the plane of focus, and at most as far out of it as a tilted table is: standard deviations."""
    motion: float
    """How far the phone moves at most while the shutter is open."""
    noise: float
    """Standard deviation of a mid-grey pixel, of 255."""
    warmth: Range
    """Of the light, in kelvin."""
    cast: float
    """Which part of the light's colour the camera leaves in the picture."""
    stops: float
    """How far the exposure is off at most, in stops."""
    shadow: float
    """How deep a lamp's shadow is: 0 for light from everywhere, 1 for a single lamp."""
    hands: float
    """How likely a hand is in the light, or half as likely, in the picture."""
    glare: float
    """How much of a lamp glossy pieces throw back."""
    quality: tuple[int, int]
    """Of the JPEG file."""


TABLE: tuple[tuple[Any, ...], ...] = (
    ("slip", 0.8, 1.8, 3.0, 4.0),
    ("turn", 1.0, 2.5, 4.0, 6.0),
    ("off_centre", 1.5, 3.0, 5.0, 5.0),
    ("lean", 0.0, 3.0, 8.0, 12.0),
    ("overturned", 0.0, 0.0, 0.01, 0.03),
    ("heaps", 0, 2, 3, 4),
    ("tilt", (0, 12), (5, 28), (15, 40), (25, 45)),
    ("fill", (0.9, 0.96), (0.65, 0.96), (0.5, 1.04), (0.4, 1.15)),
    ("distortion", (-0.01, 0.01), (-0.03, 0.02), (-0.06, 0.03), (-0.1, 0.05)),
    ("defocus", (0.3, 0.8), (0.5, 1.5), (0.8, 3.0), (1.2, 6.0)),
    ("motion", 0.0, 1.0, 3.0, 7.0),
    ("noise", 1.5, 3.0, 6.0, 11.0),
    ("warmth", (4500, 6500), (3200, 7000), (2700, 7500), (2700, 7500)),
    ("cast", 0.1, 0.25, 0.5, 0.8),
    ("stops", 0.2, 0.5, 0.9, 1.4),
    ("shadow", 0.35, 0.55, 0.75, 0.92),
    ("hands", 0.0, 0.3, 0.6, 0.9),
    ("glare", 0.0, 0.25, 0.6, 1.0),
    ("quality", (90, 95), (80, 95), (68, 90), (60, 80)),
)
"""What each grade is made with: easy, usual, hard, cruel."""

GRADES: Mapping[str, Grade] = MappingProxyType(
    {name: Grade(name, **{row[0]: row[column] for row in TABLE}) for column, name in enumerate(NAMES, 1)}
)
