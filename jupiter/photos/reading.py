"""What photos tell: pieces that are seen for certain, doubts, what is missing, and the position as far as it is seen.

Invariant: a reading is a value that says nothing of how it was come by. What is among the pieces is sure; whatever is
not stands among the doubts, with what it may be. A place that is in neither is seen to be empty.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

Corners = tuple[tuple[float, float], ...]
"""Of an outline in a photo, clockwise, in pixels from the middle of its upper left one, turned as EXIF says."""

FIELD = "photos"
"""In which the files of a request stand."""

EMPTY = "empty"
"""Among the choices of a doubt: that nothing is there."""


def plain(points: Iterable[Iterable[float]]) -> Corners:
    """Points of a photo as a reading has them, to a tenth of a pixel: shape (n, 2)."""
    return tuple((round(float(x), 1), round(float(y), 1)) for x, y in points)


@dataclass(frozen=True, slots=True)
class Seen:
    """What one photo tells about a place."""

    choices: tuple[str, ...]
    """What may be there, the likeliest first; one if that is sure. None at all if the place cannot be seen."""
    confidence: float
    corners: Corners

    @property
    def is_sure(self) -> bool:
        return len(self.choices) == 1


@dataclass(frozen=True, slots=True)
class Photo:
    """One of the photos, as it was read."""

    width: int
    height: int
    """In pixels, turned as EXIF says."""
    marks: int
    """Camera marks that were found, of whatever piece."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece that is seen for certain."""

    piece: str
    """The name of its camera mark; of what a hand has drawn, what that means."""
    place: str
    """Where it lies, in the words of a position; empty for a piece beside the board."""
    photo: int
    """The number of a photo that shows it."""
    corners: Corners
    confidence: float
    """0 to 1; what is below the threshold is a doubt and not here."""
    rotation: int | None = None
    """Of a tile: times 60 degrees clockwise."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """What has to be asked."""

    code: str
    """Which question: the key of its message."""
    place: str
    """What it is about, in the words of a position; empty if it is about the whole table."""
    choices: tuple[str, ...]
    """What it may be, the likeliest first: names of pieces, places or `empty`; none where anything may be."""
    photo: int | None = None
    corners: Corners = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """All that photos of one table tell."""

    photos: tuple[Photo, ...]
    pieces: tuple[Piece, ...]
    doubts: tuple[Doubt, ...]
    missing: tuple[str, ...]
    """Pieces of the box that belong on the board and are on no photo."""
    board: Mapping[str, Any]
    """The fields of the position that can be seen, as far as they are."""
    position: Mapping[str, Any] | None = None
    """The whole position, if nothing is doubtful and what no camera sees was given, or is nothing."""

    def enlarged(self, times: Sequence[int]) -> "Reading":
        """The same of photos that were made smaller before they were read, by so many times each."""

        def grown(corners: Corners, photo: int | None) -> Corners:
            by = times[photo or 0]
            return tuple((round(by * (x + 0.5) - 0.5, 2), round(by * (y + 0.5) - 0.5, 2)) for x, y in corners)

        return replace(
            self,
            photos=tuple(
                replace(photo, width=photo.width * by, height=photo.height * by)
                for photo, by in zip(self.photos, times, strict=True)
            ),
            pieces=tuple(replace(piece, corners=grown(piece.corners, piece.photo)) for piece in self.pieces),
            doubts=tuple(replace(doubt, corners=grown(doubt.corners, doubt.photo)) for doubt in self.doubts),
        )

    def as_dict(self) -> dict[str, Any]:
        """The reading in plain values, as it is sent."""
        return {
            "photos": [asdict(photo) for photo in self.photos],
            "pieces": [_without_none(asdict(piece)) for piece in self.pieces],
            "doubts": [_without_none(asdict(doubt)) for doubt in self.doubts],
            "missing": list(self.missing),
            "board": dict(self.board),
            "position": None if self.position is None else dict(self.position),
        }


class Unreadable(Exception):
    """Photos of which nothing can be told. `code` is the key of a message, `photo` the number of the one at fault."""

    def __init__(self, code: str, photo: int | None = None) -> None:
        super().__init__(code, photo)
        self.code = code
        self.photo = photo


def _without_none(value: dict[str, Any]) -> dict[str, Any]:
    return {name: content for name, content in value.items() if content is not None}
