"""Photos of a table of Jupiter Rescue, read: the colony, the pod, who stands where, and all that has to be asked.

Invariant: a field of the board is filled with what is sure alone, and whoever takes the reading for a position asks the
doubts first. Hands, piles and whose turn it is are no matter of a camera.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from jupiter.engine import hexes
from jupiter.engine.hexes import Hex, axial, rotate
from jupiter.games.rescue.board import MAX_CELL, TileSet
from jupiter.games.rescue.definitions import load
from jupiter.photos.hexagons import Lies
from jupiter.photos.joining import Frame, Joined, best_frame, centring, join, largest_patch
from jupiter.photos.marks import Picture
from jupiter.photos.reading import EMPTY, Corners, Doubt, Piece, Reading, Seen, Unreadable
from jupiter.photos.rescue.beside import Tracked
from jupiter.photos.rescue.pieces import AWAY, DECK, POD, kind_of
from jupiter.photos.rescue.shot import Shot, read_shot, spots_of

FIGURES = {"token/colonist": "colonists", "token/creep": "creeps", "token/super-creep": "super_creeps"}
"""The field of a position for each kind of token."""

STANDARD = "standard"
"""What a position says of our own set of tiles."""

LEAST_SURE = 0.15
"""Which part of the spaces has to be sure for a photo to show this game at all."""

OTHERS, MOST_OTHERS = 0.25, 4
"""Which part of the places without a bridge look like one, and how many do, if the tiles are not ours: of ours 1 of 100
did, and 1 of 10 in the worst light."""

IN_ORDER, SHARE = 3, 0.5
"""So many tiles that follow one another in the box lie one beyond the other, and which part of those that are seen, on
a sheet that is not cut out: there all are turned alike, too."""

ON_POD, ON_DECK = "pod.", "deck."
"""What names of seats and of berths begin with; of both a position says `pod`."""

TWO_TABLES = 3
"""So many tiles that are seen here and elsewhere as well are those of another table."""

LEAST_TILES = 2
"""Without so many tiles it is no table of this game: a single mark may be anything."""


def read(pictures: Sequence[Picture], known: Mapping[str, Any] | None = None) -> Reading:
    """What photos (blue, green, red) of one table show.

    :param known: the JSON position of the game in progress, if there is one: the board is numbered and turned as there.
    :raises Unreadable: `no-table` for a photo without a table, `apart` for one that shows no tile of the others,
        `uncut` for one of a printed sheet, `own-tiles` if the tiles are the players' own, `two-tables` if the photos
        show more than one.
    """
    tile_set = load().tiles
    if known and known.get("tile_set", STANDARD) != STANDARD:
        raise Unreadable("own-tiles")
    shots = [read_shot(picture, tile_set) for picture in pictures]
    for number, shot in enumerate(shots):
        if sum(kind_of(name) == "tile" for name in shot.tiles) < LEAST_TILES or _is_something_else(shot):
            raise Unreadable("no-table", number)
        if _is_uncut(shot, list(tile_set.tiles)):
            raise Unreadable("uncut", number)
        if len(shot.elsewhere) >= TWO_TABLES:
            raise Unreadable("two-tables", number)
    if _are_others(shots):
        raise Unreadable("own-tiles")
    joined = join([shot.tiles for shot in shots])
    for number, frame in enumerate(joined.frames):
        if frame is None:
            raise Unreadable("apart", number)
    shared = [name for name in joined.tiles if sum(name in shot.tiles for shot in shots) > 1]
    if len(joined.disputed) >= max(TWO_TABLES, len(shared)):
        raise Unreadable("two-tables")
    return _Table(shots, joined, tile_set, known or {}).reading()


def _is_something_else(shot: Shot) -> bool:
    """Whether next to nothing on the tiles looks as it is printed: another game's marks may have the same numbers."""
    shown = [seen for seen in shot.spaces.values() if seen.choices]
    return sum(seen.is_sure for seen in shown) < LEAST_SURE * len(shown)


def _is_uncut(shot: Shot, order: Sequence[str]) -> bool:
    """Whether the tiles lie as they are printed on a sheet: turned alike, and in their order.

    :param order: the ids of all tiles.
    """
    tiles = {name.split("/")[1]: lies for name, lies in shot.tiles.items() if kind_of(name) == "tile"}
    pairs = [(tiles[one].at, tiles[other].at) for one, other in pairwise(order) if one in tiles and other in tiles]
    steps = Counter(Hex(there.q - here.q, there.r - here.r) for here, there in pairs)
    most = max((steps[step] for step in hexes.STEPS.values()), default=0)
    return len({lies.rotation for lies in tiles.values()}) == 1 and most >= max(IN_ORDER, SHARE * len(pairs))


def _are_others(shots: Sequence[Shot]) -> bool:
    """Whether bridges are seen where our tiles have none: those of a set of one's own bear the same marks."""
    light, number = (sum(shot.bridged[i] for shot in shots) for i in (0, 1))
    return light >= max(MOST_OTHERS, OTHERS * number)


@dataclass(frozen=True, slots=True)
class _Deck:
    """What is seen of the pod's deck."""

    is_read: bool
    """Whether each berth is seen with a robot or with nobody."""
    likely: Sequence[str]
    """Robots that may stand on it."""
    shown: tuple[()] | tuple[int, Corners]
    """A photo that shows it, and its outline there."""


class _Table:
    """All photos of one table."""

    def __init__(self, shots: Sequence[Shot], joined: Joined, tile_set: TileSet, known: Mapping[str, Any]) -> None:
        self._shots, self._tile_set, self._known = shots, tile_set, known
        self._disputed = joined.disputed
        tiles = {name: lies for name, lies in joined.tiles.items() if kind_of(name) == "tile"}
        colony = largest_patch(lies.at for lies in tiles.values())
        numbering = self._numbering({name: lies for name, lies in tiles.items() if lies.at in colony})
        self._lie = {name: numbering.of(lies) for name, lies in joined.tiles.items()}
        before = self._tiles_before()
        # A colony that lost tiles may lie in two parts: what the game in progress has there belongs to it.
        self._colony = {
            name: self._lie[name]
            for name, lies in tiles.items()
            if lies.at in colony or before.get(name) == self._lie[name]
        }
        self._frames = [_after(frame, numbering) for frame in joined.frames if frame is not None]

    def _tiles_before(self) -> dict[str, Lies]:
        """How the tiles lie in the game in progress."""
        return {
            f"tile/{tile['tile']}/{tile['side']}": Lies(axial(tile["cell"]), tile["rotation"])
            for tile in self._known.get("tiles", ())
        }

    def _numbering(self, tiles: Mapping[str, Lies]) -> Frame:
        return best_frame(tiles, self._tiles_before()) or centring(lies.at for lies in tiles.values())

    def reading(self) -> Reading:
        spaces = self._all_spaces()
        sure = {where: seen.choices[0] for where, (_, seen) in spaces.items() if seen.is_sure}
        dock = self._dock()
        board = self._board(sure, dock)
        doubts = (
            *self._doubts_of_tiles(),
            *self._doubts_of_pod(dock),
            *(doubt for where in spaces if (doubt := self._doubt_of_space(where, spaces[where])) is not None),
            *self._doubts_of_robots(sure, self._deck(spaces)),
            *self._doubts_of_tracker(board),
        )
        if not doubts:
            board |= self._counts(board)
        return Reading(
            tuple(shot.photo for shot in self._shots),
            (*self._tiles_seen(), *self._figures_seen(spaces), *self._beside()),
            doubts,
            self._missing(),
            board,
            _position(self._known, board) if self._known and not doubts else None,
        )

    # --- tiles --------------------------------------------------------------------------------------------------------

    def _tiles_seen(self) -> Iterator[Piece]:
        shown = [*self._colony, *([POD] if self._dock() is not None else [])]
        for name in sorted(shown):
            number, corners = self._shown(name)
            lies = self._lie[name]
            rotation = lies.rotation if kind_of(name) == "tile" else None
            yield Piece(name, str(hexes.number(*lies.at)), number, corners, 1.0, rotation)

    def _shown(self, name: str) -> tuple[int, Corners]:
        """The first photo that shows a tile, and its outline there."""
        return next((i, shot.outlines[name]) for i, shot in enumerate(self._shots) if name in shot.outlines)

    def _missing(self) -> tuple[str, ...]:
        """Tiles of the box that are on no photo, by their ids, as there is no telling which side."""
        seen = {name.split("/")[1] for name in (*self._colony, *self._disputed) if kind_of(name) == "tile"}
        on_board = {tile["tile"] for tile in self._known.get("tiles", ())} or set(self._tile_set.tiles)
        return tuple(f"tile/{tile}" for tile in self._tile_set.tiles if tile in on_board - seen)

    def _doubts_of_tiles(self) -> Iterator[Doubt]:
        for name, cells in self._disputed.items():
            yield Doubt("tile-disputed", "", (name, *(str(at.q) + "," + str(at.r) for at in cells)), *self._shown(name))
        own = {name.split("/")[1] for name in self._colony}
        for i, shot in enumerate(self._shots):
            again = [name for name in shot.apart if kind_of(name) == "tile" and name.split("/")[1] in own]
            for name in (*shot.twice, *again):
                yield Doubt("tile-twice", "", (name,), i)
        for name in self._both_sides():
            yield Doubt("tile-twice", str(hexes.number(*self._colony[name].at)), (name,), *self._shown(name))
        for name, lies in self._lie.items():
            if kind_of(name) == "tile" and name not in self._colony:
                yield Doubt("tile-apart", str(hexes.number(*lies.at)), (name, EMPTY), *self._shown(name))
        unnamed = tuple(self._unnamed())
        yield from unnamed
        missing = self._missing()
        # One of the box is not laid, and those that are asked about in their cells are there.
        explained = len(unnamed) + (0 if self._known.get("tiles") else 1)
        if len(missing) > explained:
            yield Doubt("tiles-missing", "", missing)

    def _both_sides(self) -> list[str]:
        """Tiles of the colony both of whose sides are seen, which no tile can show."""
        ids = [name.split("/")[1] for name in self._colony]
        return [name for name in self._colony if ids.count(name.split("/")[1]) > 1]

    def _unnamed(self) -> Iterator[Doubt]:
        taken, doubtful = {lies.at for lies in self._lie.values()}, set[Hex]()
        choices = (*self._missing(), *([POD] if POD not in self._lie else []), EMPTY)
        for i, shot in enumerate(self._shots):
            for at, corners in shot.unnamed.items():
                cell = self._frames[i].of(Lies(at, 0)).at
                if cell not in taken | doubtful:
                    doubtful.add(cell)
                    yield Doubt("tile-unnamed", str(hexes.number(*cell)), choices, i, corners)

    # --- the pod ------------------------------------------------------------------------------------------------------

    def _dock(self) -> int | None:
        """The cell in which the pod is docked, if it is seen beside the colony."""
        if POD not in self._lie or AWAY in self._names():
            return None
        cell = hexes.number(*self._lie[POD].at)
        beside = largest_patch([*(lies.at for lies in self._colony.values()), self._lie[POD].at])
        return cell if self._lie[POD].at in beside and cell <= MAX_CELL else None

    def _names(self) -> set[str]:
        return {name for shot in self._shots for name in (*shot.tiles, *shot.apart)}

    def _doubts_of_pod(self, dock: int | None) -> Iterator[Doubt]:
        names = self._names()
        if AWAY in names and POD not in names:
            return
        if dock is None:
            yield Doubt("pod-where", POD, (AWAY,))

    # --- spaces -------------------------------------------------------------------------------------------------------

    def _all_spaces(self) -> dict[str, tuple[int, Seen]]:
        """What all photos together tell about each place, and the photo that tells it best."""
        seen: dict[str, list[tuple[int, Seen]]] = defaultdict(list)
        for i, shot in enumerate(self._shots):
            for (name, n), one in shot.spaces.items():
                place = self._place(name, n)
                if place is not None:
                    seen[place].append((i, one))
        return {
            place: _together(sightings) for place, sightings in sorted(seen.items(), key=lambda item: _order(item[0]))
        }

    def _place(self, name: str, n: int) -> str | None:
        """A space in the words of a position; None on a tile that is not of the colony.

        `pod.3` for a seat, if the pod is docked, and `deck.3` for a berth.
        """
        if name == DECK:
            return f"{ON_DECK}{n}"
        if name == POD:
            return f"{ON_POD}{n}" if self._dock() is not None else None
        if name not in self._colony:
            return None
        lies = self._colony[name]
        return f"{hexes.number(*lies.at)}.{rotate(n, lies.rotation) if n else 0}"

    def _doubt_of_space(self, place: str, sighting: tuple[int, Seen]) -> Doubt | None:
        photo, seen = sighting
        if place.startswith(ON_DECK):
            return None
        if seen.is_sure:
            wrong = place.startswith(ON_POD) and seen.choices[0] not in ("token/colonist", EMPTY)
            return Doubt("figure-odd", "pod", (*seen.choices, EMPTY), photo, seen.corners) if wrong else None
        code = "figure-unknown" if seen.choices else "not-seen"
        return Doubt(code, _in_position(place), seen.choices, photo, seen.corners)

    def _figures_seen(self, spaces: Mapping[str, tuple[int, Seen]]) -> Iterator[Piece]:
        for place, (photo, seen) in spaces.items():
            if seen.is_sure and seen.choices[0] != EMPTY:
                yield Piece(seen.choices[0], _in_position(place), photo, seen.corners, round(seen.confidence, 3))

    # --- robots -------------------------------------------------------------------------------------------------------

    def _robots_at(self, sure: Mapping[str, str]) -> dict[str, list[str]]:
        where: dict[str, list[str]] = defaultdict(list)
        for place, name in sure.items():
            if kind_of(name) == "robot":
                where[name].append(_in_position(place))
        return where

    def _doubts_of_robots(self, sure: Mapping[str, str], deck: "_Deck") -> Iterator[Doubt]:
        where = self._robots_at(sure)
        for robot, places in where.items():
            if len(places) > 1:
                yield Doubt("robot-twice", "", (robot, *places))
        for i, shot in enumerate(self._shots):
            for robot, corners in shot.loose.items():
                if robot not in where:
                    yield Doubt("robot-where", "", (robot, "pod"), i, corners)
        for robot in self._known.get("robots", ()):
            name, at = f"robot/{robot['robot']}", robot.get("at")
            is_seen = name in where or any(name in shot.loose for shot in self._shots)
            # Who was aboard still is, unless the deck shows otherwise.
            if not is_seen and at is not None and (at != POD or deck.is_read):
                yield Doubt("robot-unseen", "", (name, at))
        is_somewhere = self._dock() is not None or AWAY in self._names()
        if "robots" not in self._known and is_somewhere and not deck.is_read:
            choices = (*dict.fromkeys((*deck.likely, *(f"robot/{robot.id}" for robot in load().robots))), EMPTY)
            yield Doubt("robots-aboard", POD, choices, *deck.shown)

    def _deck(self, spaces: Mapping[str, tuple[int, Seen]]) -> "_Deck":
        berths = [seen for place, (_, seen) in spaces.items() if place.startswith(ON_DECK)]
        unclear = [seen for seen in berths if not (seen.is_sure and _may_be_aboard(seen.choices[0]))]
        likely = [name for seen in unclear for name in seen.choices if kind_of(name) == "robot"]
        return _Deck(len(berths) == len(spots_of(DECK)) and not unclear, likely, self._shown(DECK) if berths else ())

    # --- beside the colony --------------------------------------------------------------------------------------------

    def _beside(self) -> Iterator[Piece]:
        """Core markers, and the token of the lost on its number."""
        seen: dict[str, Piece] = {}
        for i, shot in enumerate(self._shots):
            for name, corners in shot.cores.items():
                seen.setdefault(name, Piece(name, "", i, corners, 1.0))
        yield from seen.values()
        tracker = self._tracked()
        if tracker is not None and tracker[1].number is not None:
            i, one = tracker
            yield Piece("token/loss", f"tracker.{one.number}", i, one.corners, round(one.confidence, 3))

    def _tracked(self) -> tuple[int, Tracked] | None:
        """What the photos show of the tracker; without a number where two do not agree."""
        seen = [(i, shot.tracker) for i, shot in enumerate(self._shots) if shot.tracker is not None]
        sure = [(i, one) for i, one in seen if one.number is not None]
        if len({one.number for _, one in sure}) > 1:
            return sure[0][0], replace(sure[0][1], number=None)
        return next(iter(sure or seen), None)

    def _doubts_of_tracker(self, board: Mapping[str, Any]) -> Iterator[Doubt]:
        """Its number, if it is not seen and no game in progress tells who is evacuated, or if more are on the board."""
        tracker = self._tracked()
        number = None if tracker is None else tracker[1].number
        least = _on_board(board)
        if (number is None and "evacuated" not in self._known) or (number is not None and number < least):
            first, last = load().tracker.first, load().tracker.failure
            choices = tuple(str(n) for n in range(max(least, last), first + 1))
            yield Doubt(
                "tracker-number", "tracker", choices, *(() if tracker is None else (tracker[0], tracker[1].corners))
            )

    def _counts(self, board: Mapping[str, Any]) -> dict[str, int]:
        """How many are evacuated and lost, by the tracker's number, which is that of those who are not lost.

        Where it shows that the mission has failed, there may be fewer.
        """
        tracker = self._tracked()
        number = None if tracker is None else tracker[1].number
        if number is None or number == load().tracker.failure:
            return {}
        counts = {"evacuated": number - _on_board(board)}
        if "lost" in self._known:
            counts["lost"] = self._known["evacuated"] + self._known["lost"] + _on_board(self._known) - number
        return counts

    # --- the board ----------------------------------------------------------------------------------------------------

    def _board(self, sure: Mapping[str, str], dock: int | None) -> dict[str, Any]:
        tiles = [
            {"cell": hexes.number(*lies.at), "tile": tile, "side": side, "rotation": lies.rotation}
            for name, lies in self._colony.items()
            for _, tile, side in [name.split("/")]
        ]
        aboard = sum(place.startswith(ON_POD) and name == "token/colonist" for place, name in sure.items())
        on_tiles = {place: name for place, name in sure.items() if _in_position(place) != POD}
        fields = {field: [place for place, name in on_tiles.items() if name == kind] for kind, field in FIGURES.items()}
        robots = [
            {"robot": name.removeprefix("robot/"), "at": places[0]}
            for name, places in sorted(self._robots_at(sure).items())
            if len(places) == 1
        ]
        return {
            "tiles": sorted(tiles, key=lambda tile: int(str(tile["cell"]))),
            "pod": {"dock": dock, "colonists": aboard},
            **fields,
            "robots": robots,
        }


def _position(known: Mapping[str, Any], board: Mapping[str, Any]) -> dict[str, Any]:
    """The game in progress with the board as it is seen; robots and counters keep what no camera sees."""
    seen = {robot["robot"]: robot["at"] for robot in board["robots"]}
    robots = [{**robot, "at": seen.get(robot["robot"], robot["at"])} for robot in known["robots"]]
    return {**known, **board, "pod": {**known["pod"], **board["pod"]}, "robots": robots}


def _on_board(position: Mapping[str, Any]) -> int:
    """Colonists in the colony and in the pod."""
    return len(position["colonists"]) + int(position["pod"]["colonists"])


def _after(first: Frame, then: Frame) -> Frame:
    """One frame after the other."""
    middle = then.of(first.of(Lies(Hex(0, 0), 0)))
    return Frame(middle.rotation, middle.at)


def _in_position(place: str) -> str:
    """A place in the words of a position, which says of seats and berths alike that they are in the pod."""
    return POD if place.startswith((ON_POD, ON_DECK)) else place


def _may_be_aboard(choice: str) -> bool:
    return choice == EMPTY or kind_of(choice) == "robot"


def _order(place: str) -> tuple[int, int]:
    cell, _, n = place.partition(".")
    return (-1 if _in_position(place) == POD else int(cell)), int(n)


def _together(sightings: Iterable[tuple[int, Seen]]) -> tuple[int, Seen]:
    """What several photos tell about one space, with the photo that shows it best."""
    sightings = [(i, seen) for i, seen in sightings if seen.choices] or list(sightings)
    sure = [(i, seen) for i, seen in sightings if seen.is_sure]
    best = max(sure or sightings, key=lambda one: one[1].confidence)
    names = tuple(dict.fromkeys(seen.choices[0] for _, seen in sure))
    if len(names) > 1:
        # Two photos are sure of different things.
        return best[0], Seen((*names, EMPTY) if EMPTY not in names else names, best[1].confidence, best[1].corners)
    return best
