"""How hard a photo is: everything that differs between the four grades, in one table.

Invariant: each grade has all that an easier one has, and more of it. A pair is a range that a photo is drawn from;
blur and motion are in pixels of a picture 4,032 wide, and become less in smaller ones.
"""

from dataclasses import dataclass

Range = tuple[float, float]


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
    """Radius of blur in the plane of focus, and at the near and far edge of a picture tilted by 45 degrees."""
    motion: float
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


EASY = Grade(
    "easy",
    slip=0.8,
    turn=1.0,
    off_centre=1.5,
    lean=0.0,
    overturned=0.0,
    heaps=0,
    tilt=(0, 12),
    fill=(0.9, 0.96),
    distortion=(-0.01, 0.01),
    defocus=(0.3, 0.8),
    motion=0.0,
    noise=1.5,
    warmth=(4500, 6500),
    cast=0.1,
    stops=0.2,
    shadow=0.35,
    hands=0.0,
    glare=0.0,
    quality=(90, 95),
)
USUAL = Grade(
    "usual",
    slip=1.8,
    turn=2.5,
    off_centre=3.0,
    lean=3.0,
    overturned=0.0,
    heaps=2,
    tilt=(5, 28),
    fill=(0.65, 0.96),
    distortion=(-0.03, 0.02),
    defocus=(0.5, 1.5),
    motion=1.0,
    noise=3.0,
    warmth=(3200, 7000),
    cast=0.25,
    stops=0.5,
    shadow=0.55,
    hands=0.3,
    glare=0.25,
    quality=(80, 95),
)
HARD = Grade(
    "hard",
    slip=3.0,
    turn=4.0,
    off_centre=5.0,
    lean=8.0,
    overturned=0.01,
    heaps=3,
    tilt=(15, 40),
    fill=(0.5, 1.04),
    distortion=(-0.06, 0.03),
    defocus=(0.8, 3.0),
    motion=3.0,
    noise=6.0,
    warmth=(2700, 7500),
    cast=0.5,
    stops=0.9,
    shadow=0.75,
    hands=0.6,
    glare=0.6,
    quality=(68, 90),
)
CRUEL = Grade(
    "cruel",
    slip=4.0,
    turn=6.0,
    off_centre=5.0,
    lean=12.0,
    overturned=0.03,
    heaps=4,
    tilt=(25, 45),
    fill=(0.4, 1.15),
    distortion=(-0.1, 0.05),
    defocus=(1.2, 6.0),
    motion=7.0,
    noise=11.0,
    warmth=(2700, 7500),
    cast=0.8,
    stops=1.4,
    shadow=0.92,
    hands=0.9,
    glare=1.0,
    quality=(60, 80),
)
GRADES = {grade.name: grade for grade in (EASY, USUAL, HARD, CRUEL)}
