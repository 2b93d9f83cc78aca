"""ArUco marks: small squares by which a camera tells pieces apart and sees how they lie.

Invariant: the patterns are those of OpenCV's predefined dictionary `DICT_4X4_250` (Apache License 2.0), made after
Garrido-Jurado and others, "Automatic generation and detection of highly reliable fiducial markers under occlusion",
Pattern Recognition 47 (2014). They were read from OpenCV once; printing needs no OpenCV. Lengths in mm.

A game's list of marked pieces only ever grows at its end: marks that people have printed stay good.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import groupby

from jupiter.generators.drawing.scene import Group, Point, Points, Polygon, Shape, Style, rotation, scaling, translation
from jupiter.generators.drawing.shapes import filled_polygon, rectangle

CELLS = 6
"""Cells along a side of the dark square: four of the pattern and one of border at each end."""

QUIET = 1 / CELLS
"""Width of the light zone that must surround the dark square, as a part of its side."""

_PATTERNS = bytes.fromhex(
    """
B532 0F9A 332D 9946 549E 79CD 9E2E C4F2 FEDA CF56 F991 11A7 0EB7 2A0F 24B1 263E 4665 6600 6C5E 76AF
868B B02B CCD5 DD82 FE47 9471 ACE4 A554 2123 346F 4415 57B2 9ECF F0CB 08AE 0929 1875 04FF 0DF6 1C5A
1718 2A28 328C 38B2 24E8 2EEB 2D3F 4B64 502E 5013 5194 5568 5D41 5F97 6801 6867 6124 61E9 6B12 6FE5
67DF 7E1B 80A0 8344 8BA2 937A 846C 852A 859C 9C89 9FA1 BB7C BC04 B65B BFC8 B7AB CA1F C962 D958 D3D5
CC98 C7A0 C537 E95D F925 FBBB EE2A F74D 3575 8AAD 7617 0ACF 064B 2DC1 49D8 43F4 4F36 4FD3 69E4 70C7
7A6E B4EA ED4F FCE7 FEA6 0025 0043 0A88 0A86 026F 001C 0097 0837 0A31 09C6 0B01 09FB 0B58 1082 182D
1078 1073 1274 12B1 1AF9 1306 0C0E 0CF1 0433 0C9F 0EF2 0EFD 074C 0FA4 072F 05B5 0F91 07DB 1EE4 1439
1D80 15C8 1F8B 15BA 1DB1 2080 28E9 22A2 2853 2AF0 22F7 2940 2146 29B9 2B9C 2BB2 38CA 382E 3007 38E7
3A49 3A65 325D 3B88 391D 3BD3 2647 2780 2FAA 2D14 25DE 2553 2F77 3448 3CA8 3C41 340D 34FB 369A 3DE0
356A 3D09 3DED 3FC4 3F6C 37CE 3D5C 3D76 37B0 3F17 3FFF 48E5 4268 4A2D 4160 4951 41DD 4BDF 584F 5A48
5816 505D 5AFA 5AB5 5123 5B8A 5919 5135 4C69 46C1 4E0B 445F 4E59 4D83 4D7D 47D8 4773 5C85 5E44 562B
5CBB 55C3 5F6E 5FEB 5D12 555E 6270 6215 61C2 6B20 6345 6B5C 6B5B 780C 7ACF 787F 7980 71E5 7174 79B6
71D3 7B33 646A 66A8 6EA7 6E91 6522 6DCB 678D 6D31
"""
)
"""Sixteen bits each, row by row from the top left, 1 for a light cell."""

COUNT = len(_PATTERNS) // 2


def bits(number: int) -> tuple[tuple[bool, ...], ...]:
    """The pattern of the mark, four rows of four; true for a light cell.

    :raises ValueError: for a number that the dictionary does not have.
    """
    if not 0 <= number < COUNT:
        raise ValueError(f"there is no mark {number}; marks are 0 to {COUNT - 1}")
    pattern = int.from_bytes(_PATTERNS[2 * number : 2 * number + 2])
    return tuple(tuple(bool(pattern >> (15 - 4 * row - column) & 1) for column in range(4)) for row in range(4))


def mark(number: int, centre: Point, size: float, degrees: float, dark: str, light: str) -> Group:
    """The mark with its quiet zone; the dark square has sides of `size` mm, all of it 4/3 of that.

    `degrees` turns it clockwise: a piece that is drawn with its mark at 0 and lies turned by 60 shows the mark at 60.

    :raises ValueError: for a number that the dictionary does not have.
    """
    return Group(_drawing(number, dark, light), translation(*centre).after(rotation(degrees)).after(scaling(size)))


@cache
def _drawing(number: int, dark: str, light: str) -> tuple[Shape, ...]:
    """The mark around the origin, its dark square one unit wide."""
    whole = 1 + 2 * QUIET
    quiet = filled_polygon(rectangle(-whole / 2, -whole / 2, whole, whole), light)
    return quiet, filled_polygon(rectangle(-0.5, -0.5, 1, 1), dark), *_cells(number, Style(fill=light))


def _cells(number: int, style: Style) -> tuple[Polygon, ...]:
    """The light cells: runs along rows, and once more along columns, so that no seam shows between two of them."""
    rows = bits(number)
    across = [rectangle(start, y, length, 1) for y, row in enumerate(rows) for start, length in _runs(row)]
    down = [
        rectangle(x, start, 1, length)
        for x, column in enumerate(zip(*rows, strict=True))
        for start, length in _runs(column)
        if length > 1
    ]
    unit = 1 / CELLS
    return tuple(Polygon(tuple(((x - 2) * unit, (y - 2) * unit) for x, y in run), style) for run in (*across, *down))


def _runs(cells: tuple[bool, ...]) -> list[tuple[int, int]]:
    """Start and length of each run of light cells."""
    runs = []
    for is_light, members in groupby(range(len(cells)), key=lambda i: cells[i]):
        run = list(members)
        if is_light:
            runs.append((run[0], len(run)))
    return runs


@dataclass(frozen=True, slots=True)
class PrintedMark:
    """Where a mark is printed. Lengths in mm at the width at which the piece is drawn, y growing downward."""

    piece: str
    at: Point
    """The middle of the mark, from the middle of the piece's face."""
    size: float
    """Side of its dark square."""
    degrees: float = 0.0
    """How far it is turned clockwise in the printed face."""

    @property
    def corners(self) -> Points:
        """The corners of its dark square in mm from the middle of the face, clockwise from its own upper left."""
        half, turn = self.size / 2, translation(*self.at).after(rotation(self.degrees))
        return tuple(turn.apply(corner) for corner in rectangle(-half, -half, self.size, self.size))


class CameraMarks(Mapping[str, int]):
    """The mark of each piece by its name: a number of the dictionary of `jupiter.generators.drawing.aruco`."""

    def __init__(self, names: Iterable[str]) -> None:
        self._numbers = {name: number for number, name in enumerate(names)}
        self._names = tuple(self._numbers)

    def __getitem__(self, name: str) -> int:
        return self._numbers[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    def name(self, number: int) -> str | None:
        """The piece that carries the mark; None if no piece does."""
        return self._names[number] if 0 <= number < len(self._names) else None
