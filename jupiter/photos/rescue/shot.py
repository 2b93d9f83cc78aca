"""One photo of Jupiter Rescue: where its tiles lie on a lattice of its own, and what is seen on each of their spaces.

Invariant: it looks at one photo alone. Spaces are named by their tile as it is printed (`tile/3B/open`, 5), so that
photos from all sides of the table say the same.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import cos, radians, sin

import cv2
import numpy as np

from jupiter.engine.hexes import DIRECTIONS, Hex
from jupiter.games.rescue.board import TileSet
from jupiter.games.rescue.definitions import load
from jupiter.generators.rescue.camera_marks import PRINTED_MARKS
from jupiter.photos.expected_marks import read_outlines
from jupiter.photos.hexagons import Lattice, Lies, Tile, borders, cell_middle, lay, outline, pose_of, turned
from jupiter.photos.joining import Frame, largest_patch
from jupiter.photos.marks import Floats, Look, Mark, Picture, look_for_large_marks, look_for_marks
from jupiter.photos.patches import Spot, paper_of
from jupiter.photos.reading import Corners, Photo, Seen, plain
from jupiter.photos.rescue import bridges, figures, half_seen, standees
from jupiter.photos.rescue.beside import TRACKER, Tracked, cores, tracked
from jupiter.photos.rescue.deck import BERTHS, berth
from jupiter.photos.rescue.deck import search as search_deck
from jupiter.photos.rescue.figures import Space
from jupiter.photos.rescue.pieces import DECK, POD, WIDTH, figures_of, kind_of, tiles_of
from jupiter.photos.rescue.second_look import guess, search
from jupiter.photos.view import Pose, View

Where = tuple[str, int]
"""A tile by its mark's name, and one of its spaces as printed: 0 the hub, 1 to 6 a dome; a seat of the pod."""

SPACING = WIDTH / 3
SEAT_PITCH = 16.2
"""From the pod's middle seat to each of the others, in mm."""
ON_SPACE = 7.0
"""Mm from the middle of a space within which a mark belongs to it."""

SIZE = 0.2
"""By which part a figure's mark may seem larger or smaller than it is printed."""

ENOUGH = 8
"""Tiles from which on a look at the photo in half its size is enough: the others are searched for beside them."""

LOOKS = 3
"""Searches beside the lattice: each may show tiles further on."""

PLACES, TILE_LIKE = 7, 3
"""Where figures can stand on a tile; so many of these places in a cell have to look like spaces or figures for a tile
to be suspected there."""


@dataclass(frozen=True, slots=True, eq=False)
class Shot:
    """What one photo shows."""

    photo: Photo
    tiles: Mapping[str, Lies]
    """On the photo's own lattice, which is turned so that up is up."""
    apart: Sequence[str]
    """Tiles and pods that lie beside the lattice."""
    twice: Sequence[str]
    """Tiles that are seen more than once."""
    elsewhere: Sequence[str]
    """Tiles of the lattice that are seen beside it as well."""
    bridged: tuple[int, int]
    """Of places between spaces where no bridge is printed: how many look like one, and how many are seen."""
    outlines: Mapping[str, Corners]
    spaces: Mapping[Where, Seen]
    unnamed: Mapping[Hex, Corners]
    """Cells beside the colony that look like a tile whose mark is not seen."""
    loose: Mapping[str, Corners]
    """Marked robots that stand on no space."""
    tracker: Tracked | None = None
    cores: Mapping[str, Corners] = field(default_factory=dict)
    """Core markers."""


def read_shot(picture: Picture, tile_set: TileSet) -> Shot:
    """What the photo (blue, green, red: shape (height, width, 3)) shows."""
    grey = np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.uint8)
    marks, lattice = _first_look(grey)
    for _ in range(LOOKS):
        if lattice is None or _is_whole(lattice):
            break
        more = search(grey, lattice)
        if not more:
            more = half_seen.name(picture, lattice, guess(grey, lattice), tile_set, spots_of("tile"))
        if not more:
            break
        marks += more
        lattice = _lattice_of(grey, marks)
    photo = Photo(picture.shape[1], picture.shape[0], len(marks))
    if lattice is None:
        names = sorted({tile.name for tile in tiles_of(marks)})
        return Shot(photo, {}, names, (), (), (0, 0), {}, {}, {}, {})
    return _Look(picture, lattice, tile_set).shot(photo, figures_of(marks))


def _first_look(grey: Picture) -> tuple[list[Mark], Lattice | None]:
    """The marks of the photo in half its size, or in its own where those are too small; and their lattice."""
    marks = _marks(grey, look_for_large_marks(grey))
    lattice = _lattice_of(grey, marks)
    if lattice is None or len(lattice.tiles) < ENOUGH:
        marks = _marks(grey, look_for_marks(grey))
        lattice = _lattice_of(grey, marks)
    return marks, lattice


def _marks(grey: Picture, look: Look) -> list[Mark]:
    return [*look.marks, *read_outlines(grey, look, sorted(PRINTED_MARKS))]


def _lattice_of(grey: Picture, marks: Sequence[Mark]) -> Lattice | None:
    height, width = grey.shape
    return lay(tiles_of(marks), WIDTH, (width, height))


def _is_whole(lattice: Lattice) -> bool:
    """Whether all tiles that lie on a table are on the lattice, and the pod: nothing can be hidden beside them."""
    names = {tile.name for tile in lattice.tiles}
    return POD in names and sum(kind_of(name) == "tile" for name in names) >= load().numbers.board


def spots_of(piece: str) -> tuple[tuple[float, float], ...]:
    """Where figures can stand on a piece: its middle and six places about it, in mm from its middle."""
    if kind_of(piece) == "tile":
        return ((0.0, 0.0), *(_polar(SPACING, 60 * (d - 1)) for d in DIRECTIONS))
    if piece == DECK:
        flat = Pose(np.zeros(2), 0.0)
        return tuple(_point(spot.pose.to_table(spot.at[None])[0]) for spot in (berth(flat, n) for n in range(BERTHS)))
    return ((0.0, 0.0), *(_polar(SEAT_PITCH, 60 * i) for i in range(6))) if piece == POD else ()


def _polar(radius: float, degrees: float) -> tuple[float, float]:
    return radius * cos(radians(degrees)), radius * sin(radians(degrees))


def _point(at: Floats) -> tuple[float, float]:
    return float(at[0]), float(at[1])


class _Look:
    """The work on one photo whose lattice is known."""

    def __init__(self, picture: Picture, lattice: Lattice, tile_set: TileSet) -> None:
        self._picture, self._lattice, self._tile_set = picture, lattice, tile_set
        self._view: View = lattice.fit.view
        names = [tile.name for tile in lattice.tiles]
        self._twice = sorted({name for name in names if names.count(name) > 1})
        self._on = [i for i, name in enumerate(names) if name not in self._twice and kind_of(name) in ("tile", "pod")]
        lying = [(lattice.tiles[i], lattice.fit.poses[i]) for i in self._on]
        self._poses: dict[str, Pose] = {tile.name: pose for tile, pose in lying}
        self._papers = {tile.name: self._paper(tile, pose) for tile, pose in lying}
        deck = self._deck()
        if deck is not None:
            self._poses[DECK], self._papers[DECK] = deck

    def shot(self, photo: Photo, marks: Sequence[Mark]) -> Shot:
        marked, loose = self._marked(marks)
        spaces = list(self._spaces())
        size = figures.size_of_tokens(self._picture, self._view, spaces)
        seen = figures.look(self._picture, self._view, spaces, marked, size)
        seen |= standees.look(self._picture, self._view, spaces, seen)
        lie, outliers = self._upright(), {tile.name for tile in self._lattice.outliers}
        return Shot(
            photo,
            lie,
            sorted(outliers - lie.keys()),
            self._twice,
            sorted(outliers & lie.keys()),
            self._bridged(),
            {name: plain(self._outline(pose)) for name, pose in self._poses.items()},
            {_where(place): one for place, one in seen.items()},
            self._unnamed(lie),
            loose,
            tracked(self._picture, self._view, marks, size),
            cores(marks),
        )

    def _deck(self) -> tuple[Pose, Floats] | None:
        """The pod's deck where it is in no cell by its mark, and the paper there: beside a pod that is away, say."""
        if DECK in self._poses:
            return None
        decks = [tile for tile in self._lattice.outliers if tile.name == DECK]
        if len(decks) == 1:
            pose = pose_of(decks[0].printed, self._view.to_table(decks[0].seen))
            return None if pose is None else (pose, self._paper(decks[0], pose))
        if decks or POD not in self._poses:
            return None
        lie = {tile.name: lies.at for tile, lies in zip(self._lattice.tiles, self._lattice.lie, strict=True)}
        free = sorted(borders([lie[POD]]) - set(lie.values()))
        cells = [Pose(cell_middle(at, self._lattice.pitch), 0.0) for at in free]
        pose = search_deck(self._picture, self._view, cells, self._papers[POD])
        return None if pose is None else (pose, self._papers[POD])

    def _paper(self, tile: Tile, pose: Pose) -> Floats:
        marks = [tile.printed[i : i + 4] for i in range(0, len(tile.printed), 4)]
        return paper_of(self._picture, self._view, pose, marks)

    def _outline(self, pose: Pose) -> Floats:
        return self._view.to_picture(pose.to_table(outline(WIDTH)))

    def _turn(self) -> int:
        """Turns of the lattice after which its east is nearest to the right of the photo."""
        middle = np.mean([pose.middle for pose in self._poses.values()], axis=0)
        ends = self._view.to_picture(np.stack([middle, middle + np.array((WIDTH, 0.0))]))
        return round(float(np.degrees(np.arctan2(*(ends[1] - ends[0])[::-1]))) / 60) % 6

    def _upright(self) -> dict[str, Lies]:
        turn, names = self._turn(), [tile.name for tile in self._lattice.tiles]
        frame = Frame(turn, Hex(0, 0))
        return {names[i]: frame.of(self._lattice.lie[i]) for i in self._on}

    # --- spaces -------------------------------------------------------------------------------------------------------

    def _spaces(self) -> Iterator[Space]:
        for name, pose in self._poses.items():
            for n, at in enumerate(spots_of(name)):
                spot = berth(pose, n) if name == DECK else Spot(pose, np.array(at))
                yield Space(_place(name, n), spot, self._printed(name, n), self._papers[name])

    def _printed(self, name: str, n: int) -> str:
        """What the space shows when nothing stands on it."""
        if name == POD:
            return f"seat/{n + 1}"
        if name == DECK:
            return "berth"
        _, tile, side = name.split("/")
        face = self._tile_set.tiles[tile].face(side)
        if n == 0:
            return f"hub/{face.module}"
        return f"special/{face.module}" if n == face.special else f"dome/{face.module}/{side}"

    def _bridged(self) -> tuple[int, int]:
        """Of the places where no bridge is printed, how many are as light as one, and how many are seen."""
        light, number = 0, 0
        for name, pose in self._poses.items():
            if kind_of(name) == "tile":
                _, tile, side = name.split("/")
                face = self._tile_set.tiles[tile].face(side)
                seen = bridges.seen(self._picture, self._view, pose, self._papers[name], spots_of(name))
                others = [is_light for way, is_light in seen.items() if not bridges.has(face, way)]
                light, number = light + sum(others), number + len(others)
        return light, number

    def _marked(self, marks: Sequence[Mark]) -> tuple[dict[str, str], dict[str, Corners]]:
        """The figures whose marks lie on spaces; and robots elsewhere. A space with two marks has none."""
        on: dict[str, set[str]] = defaultdict(set)
        loose: dict[str, Corners] = {}
        for mark in marks:
            spot = PRINTED_MARKS[mark.number]
            table = self._view.to_table(mark.corners)
            side = float(np.hypot(*(table - np.roll(table, 1, axis=0)).T).mean())
            if kind_of(spot.piece) in ("core", TRACKER) or abs(side / spot.size - 1) > SIZE:
                continue
            place = self._place_of(table.mean(axis=0))
            if place is not None:
                on[place].add(spot.piece)
            elif kind_of(spot.piece) == "robot":
                loose[spot.piece] = plain(mark.corners)
        return {place: pieces.pop() for place, pieces in on.items() if len(pieces) == 1}, loose

    def _place_of(self, point: Floats) -> str | None:
        """The space on which a point of the table lies."""
        for name, pose in self._poses.items():
            on_piece = pose.from_table(point[None])[0]
            if np.hypot(*on_piece) > WIDTH * 0.58:
                continue
            away = [float(np.hypot(*(on_piece - at))) for at in spots_of(name)]
            if away and min(away) <= ON_SPACE:
                return _place(name, away.index(min(away)))
        return None

    # --- tiles without a mark -----------------------------------------------------------------------------------------

    def _unnamed(self, lie: Mapping[str, Lies]) -> dict[Hex, Corners]:
        """Cells beside the colony in which spaces or figures are seen."""
        if _is_whole(self._lattice):
            return {}
        turn = self._turn()
        own = {lies.at: name for name, lies in lie.items() if name != DECK}
        colony, taken = largest_patch(own), {lies.at for lies in lie.values()}
        paper = np.quantile(list(self._papers.values()), 0.5, axis=0)
        cells = {at: Pose(cell_middle(turned(at, -turn), self._lattice.pitch), 0.0) for at in borders(tuple(colony))}
        free = {at: pose for at, pose in cells.items() if at not in taken}
        # Where none of the first looks alike, so many cannot come together any more.
        first = self._number_like(free, paper, range(PLACES + 1 - TILE_LIKE))
        maybe = {at: free[at] for at, number in first.items() if number}
        rest = self._number_like(maybe, paper, range(PLACES + 1 - TILE_LIKE, PLACES))
        return {at: plain(self._outline(free[at])) for at in maybe if first[at] + rest[at] >= TILE_LIKE}

    def _number_like(self, cells: Mapping[Hex, Pose], paper: Floats, places: range) -> dict[Hex, int]:
        """How many of these places of each cell look like spaces or figures."""
        spots = spots_of("tile")
        spaces = {
            at: [Space(f"{at}#{n}", Spot(pose, np.array(spots[n])), "", paper) for n in places]
            for at, pose in cells.items()
        }
        like = figures.space_like(self._picture, self._view, [space for some in spaces.values() for space in some])
        return {at: sum(like[space.place] for space in some) for at, some in spaces.items()}


def _place(name: str, n: int) -> str:
    return f"{name}#{n}"


def _where(place: str) -> Where:
    name, _, n = place.rpartition("#")
    return name, int(n)
