"""What lies on a table: flat pieces, folded figures and dice that stand, the hands of players.

Lengths in mm; x, y and z as in `camera`. Invariant: a scene is a value and knows no camera; its lists are in the order
in which things were laid down, so that what is later lies on top.
"""

from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tests.photos.printed import Face

Vector = NDArray[Any]


@dataclass(frozen=True)
class Pose:
    """How a flat piece lies: the middle of its upper face, turned clockwise, then lifted on the side of `lean_to`."""

    x: float
    y: float
    degrees: float
    height: float = 0.0
    """Of the upper face above the table."""
    lean: float = 0.0
    """How steeply it leans, in degrees."""
    lean_to: float = 0.0
    """The direction in which it rises, in degrees clockwise from east."""

    @property
    def origin(self) -> Vector:
        """The middle of the upper face."""
        return np.array([self.x, self.y, -self.height])

    @property
    def axes(self) -> tuple[Vector, Vector]:
        """A millimetre to the right and one down on the printed face."""
        turn, to, lean = (np.radians(value) for value in (self.degrees, self.lean_to, self.lean))
        rise = np.array([np.cos(to), np.sin(to), 0.0])

        def leant(x: float, y: float) -> Vector:
            along = x * rise[0] + y * rise[1]
            flat = np.array([x, y, 0.0]) - along * rise
            return flat + along * (np.cos(lean) * rise - np.array([0, 0, np.sin(lean)]))

        return leant(np.cos(turn), np.sin(turn)), leant(-np.sin(turn), np.cos(turn))

    def points(self, on_face: Vector) -> Vector:
        """Points of the face (n x 2, mm from its middle) on the table (n x 3)."""
        across, down = self.axes
        return self.origin + np.outer(on_face[:, 0], across) + np.outer(on_face[:, 1], down)


@dataclass(frozen=True)
class Flat:
    """A piece that lies."""

    name: str
    face: Face
    pose: Pose
    thickness: float
    place: str | None = None
    rotation: int | None = None
    is_blank: bool = False
    """Whether it lies on its face and shows bare board."""
    gloss: float = 0.0
    shade: float = 1.0
    """How light this copy came out of the printer."""


class Picture(NamedTuple):
    """A face of a thing that stands."""

    face: Face
    middle: Vector
    across: Vector
    down: Vector
    """A millimetre to the right and one down on it."""


@dataclass(frozen=True)
class Standee:
    """A strip folded to an A: its two pictures, where its middle stands, and whither the front looks."""

    name: str
    front: Face
    back: Face
    x: float
    y: float
    degrees: float
    depth: float
    """Between its feet."""
    base: float = 0.0
    """Height of what it stands on."""
    place: str | None = None

    @property
    def across(self) -> Vector:
        """A millimetre to the right on the front."""
        turn = np.radians(self.degrees)
        return np.array([np.cos(turn), np.sin(turn), 0.0])

    @property
    def forward(self) -> Vector:
        """A millimetre out of the front."""
        turn = np.radians(self.degrees)
        return np.array([-np.sin(turn), np.cos(turn), 0.0])

    @property
    def ridge(self) -> Vector:
        """The middle of its upper fold."""
        height, half = self.front.scene.height, self.depth / 2
        return np.array([self.x, self.y, -self.base - np.sqrt(height**2 - half**2)])

    @property
    def sole(self) -> Vector:
        """The corners of what it stands on, clockwise from the one that is on the left of its front and behind."""
        half, middle = self.front.scene.width / 2, np.array([self.x, self.y, -self.base])
        ways = ((-1, -1), (1, -1), (1, 1), (-1, 1))
        return np.array([middle + a * half * self.across + b * self.depth / 2 * self.forward for a, b in ways])

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """Front and back."""
        return tuple(self._picture(face, sign) for face, sign in ((self.front, 1.0), (self.back, -1.0)))

    def _picture(self, face: Face, sign: float) -> Picture:
        foot = np.array([self.x, self.y, -self.base]) + sign * self.depth / 2 * self.forward
        return Picture(face, (self.ridge + foot) / 2, sign * self.across, (foot - self.ridge) / face.scene.height)

    @property
    def corners(self) -> Vector:
        """The corners of all of it: sole, then ridge."""
        half = self.front.scene.width / 2
        return np.vstack((self.sole, self.ridge - half * self.across, self.ridge + half * self.across))


@dataclass(frozen=True)
class Block:
    """A cube, such as a die: its upper picture, and those of its sides, in turn from the near one."""

    name: str
    top: Face
    sides: tuple[Face, Face, Face, Face]
    x: float
    y: float
    degrees: float
    base: float = 0.0
    """Height of what it stands on."""
    place: str | None = None

    @property
    def size(self) -> float:
        """Of an edge."""
        return self.top.scene.width

    @property
    def ridge(self) -> Vector:
        """The middle of its upper face."""
        return np.array([self.x, self.y, -self.base - self.size])

    @property
    def sole(self) -> Vector:
        """The corners of what it stands on, clockwise from the upper left."""
        return self._square(-self.base)

    @property
    def corners(self) -> Vector:
        """The corners of all of it."""
        return np.vstack((self.sole, self._square(-self.base - self.size)))

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """Of all faces but the lowest."""
        x, y = self._axes
        up, middle = np.array([0, 0, -1.0]), np.array([self.x, self.y, -self.base - self.size / 2])
        ways = ((y, x), (x, -y), (-y, -x), (-x, y))
        sides = [Picture(f, middle + self.size / 2 * out, a, -up) for f, (out, a) in zip(self.sides, ways, strict=True)]
        return (Picture(self.top, self.ridge, x, y), *sides)

    @property
    def _axes(self) -> tuple[Vector, Vector]:
        turn = np.radians(self.degrees)
        return np.array([np.cos(turn), np.sin(turn), 0.0]), np.array([-np.sin(turn), np.cos(turn), 0.0])

    def _square(self, z: float) -> Vector:
        x, y = self._axes
        middle, half = np.array([self.x, self.y, z]), self.size / 2
        return np.array([middle + half * (a * x + b * y) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))])


Standing = Standee | Block


@dataclass(frozen=True)
class Hand:
    """An arm that reaches over the table: from where it comes to where its fingers are."""

    start: tuple[float, float]
    tip: tuple[float, float]
    height: float
    is_seen: bool
    """Whether the camera sees it; if not, it only stands in the light."""
    skin: tuple[int, int, int] = (120, 150, 200)
    """Blue, green, red."""


@dataclass(frozen=True)
class Lamp:
    """A lamp: where it is, how much of the light is its own, and how large it is (mm across)."""

    x: float
    y: float
    height: float
    share: float
    size: float

    @property
    def at(self) -> Vector:
        """Where it is."""
        return np.array([self.x, self.y, -self.height])


@dataclass(frozen=True)
class Scene:
    """A table with all that is on it."""

    game: str
    state: str
    """The position that is laid, in text form."""
    ground: str
    """`wood`, `cloth` or `mat`."""
    ground_number: int
    flats: tuple[Flat, ...]
    standees: tuple[Standing, ...] = ()
    hands: tuple[Hand, ...] = ()
    lamps: tuple[Lamp, ...] = ()
    missing: tuple[str, ...] = field(default=())
    """Pieces of the position that are not on this table's photo at all."""
