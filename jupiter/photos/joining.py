"""Several photos of one table: their lattices laid on one another by the tiles that they share.

Invariant: a tile has one cell. Where photos disagree, what most of them say stands only if nothing else is said by as
many; else the tile is one that is disputed.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from jupiter.engine.hexes import STEPS, Hex
from jupiter.photos.hexagons import Lies, turned

Placed = Mapping[str, Lies]
"""Tiles of one photo by name."""


@dataclass(frozen=True, slots=True)
class Joined:
    """The tiles of all photos on one lattice."""

    tiles: Mapping[str, Lies]
    disputed: Mapping[str, tuple[Hex, ...]]
    """Tiles that are seen in several cells, or share one with another, with these cells."""
    frames: tuple["Frame | None", ...]
    """How each photo's lattice lies on the common one; None for one that shares no tile with the others."""


@dataclass(frozen=True, slots=True)
class Frame:
    """How one lattice lies on another: first it is turned, then shifted."""

    turn: int
    shift: Hex

    def of(self, lies: Lies) -> Lies:
        """A tile of the one on the other."""
        q, r = turned(lies.at, self.turn)
        return Lies(Hex(q + self.shift.q, r + self.shift.r), (lies.rotation + self.turn) % 6)


def between(one: Lies, other: Lies) -> Frame:
    """The frame that brings the first to the second."""
    turn = (other.rotation - one.rotation) % 6
    q, r = turned(one.at, turn)
    return Frame(turn, Hex(other.at.q - q, other.at.r - r))


def best_frame(placed: Placed, onto: Placed) -> Frame | None:
    """The frame under which most tiles agree; None if no tile is on both, or two frames do equally well."""
    votes = Counter(between(lies, onto[name]) for name, lies in placed.items() if name in onto)
    ranking = votes.most_common(2)
    if not ranking or (len(ranking) > 1 and ranking[0][1] == ranking[1][1]):
        return None
    return ranking[0][0]


def join(photos: Sequence[Placed]) -> Joined:
    """All tiles on the lattice of the photo that shows most of them."""
    order = sorted(range(len(photos)), key=lambda i: -len(photos[i]))
    frames: list[Frame | None] = [None] * len(photos)
    votes: dict[str, Counter[Lies]] = defaultdict(Counter)
    left = order
    while left:
        known = {name: lies.most_common(1)[0][0] for name, lies in votes.items()}
        frame = Frame(0, Hex(0, 0))
        for i in left:
            new = frame if not known else best_frame(photos[i], known)
            if new is not None:
                break
        else:
            break
        left = [other for other in left if other != i]
        frames[i] = new
        for name, lies in photos[i].items():
            votes[name][new.of(lies)] += 1
    return _settled(votes, tuple(frames))


def _settled(votes: Mapping[str, Counter[Lies]], frames: tuple[Frame | None, ...]) -> Joined:
    tiles: dict[str, Lies] = {}
    disputed: dict[str, tuple[Hex, ...]] = {}
    for name, ways in votes.items():
        (best, most), *rest = ways.most_common()
        if rest and rest[0][1] == most:
            disputed[name] = tuple(sorted({lies.at for lies in ways}))
        else:
            tiles[name] = best
    cells = Counter(lies.at for lies in tiles.values())
    for name in [name for name, lies in tiles.items() if cells[lies.at] > 1]:
        disputed[name] = (tiles.pop(name).at,)
    return Joined(tiles, disputed, frames)


# --- how a board is numbered ------------------------------------------------------------------------------------------


def largest_patch(cells: Iterable[Hex]) -> frozenset[Hex]:
    """The most cells that hang together by their edges."""
    left, best = set(cells), frozenset[Hex]()
    while left:
        patch, new = set[Hex](), {min(left)}
        while new:
            patch |= new
            new = {Hex(at.q + s.q, at.r + s.r) for at in new for s in STEPS.values()} & left - patch
        left -= patch
        best = max(best, frozenset(patch), key=len)
    return best


def centring(cells: Iterable[Hex]) -> Frame:
    """The shift that brings the cells into the fewest rings about cell 0, and within them as far in as can be."""
    cells = tuple(cells)

    def spread(middle: Hex) -> tuple[int, int]:
        rings = [_distance(at, middle) for at in cells]
        return max(rings), sum(rings)

    around = {Hex(at.q + q, at.r + r) for at in cells for q in (-1, 0, 1) for r in (-1, 0, 1)}
    middle = min(sorted(around), key=spread)
    return Frame(0, Hex(-middle.q, -middle.r))


def _distance(one: Hex, other: Hex) -> int:
    q, r = one.q - other.q, one.r - other.r
    return max(abs(q), abs(r), abs(q + r))
