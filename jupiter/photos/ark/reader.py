"""Photos of a player sheet of Last Ark from Ceti, read: what is ticked, where markers are, and what has to be asked.

Invariant: a box is ticked or empty only if it is clearly so; whatever else lies on it, a stain, a shadow, what a rubber
has left, is asked about. A sheet alone is a position: one between two rounds, or of the end.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from jupiter.games.ark import layout
from jupiter.games.ark.definitions import TRACKS, load
from jupiter.games.ark.parts import PLAYERS, Benefit
from jupiter.games.ark.state import Phase, Sheet
from jupiter.photos.ark.creases import creased
from jupiter.photos.ark.flattening import FlatSheet, flatten
from jupiter.photos.ark.ink import ink_of
from jupiter.photos.ark.layouts import names
from jupiter.photos.ark.verdicts import Shown, Verdict, doubting_pale, judge, read_hexes, read_track
from jupiter.photos.marks import Picture
from jupiter.photos.reading import EMPTY, Corners, Doubt, Photo, Piece, Reading, Unreadable

TICKED, MARKER = "ticked", "marker"
"""What is called a piece here: what a hand has drawn in a box, and what marks a space of a track."""

BLIGHT = "blight"
"""The track whose hexes are crossed off."""

MOST_UNCLEAR = 0.5
"""Which part of the boxes may be doubtful in a photo that is worth any questions."""

OTHER_SHEET = 4
"""So many boxes are ticked in one photo and empty in another if they show two sheets."""

SAME_SHEET, AHEAD = 16, 6
"""In how many boxes a sheet may differ from that of a player in the game to be that player's, and how many fewer than
from any other."""

Sheets = Mapping[str, Any]


@dataclass(frozen=True, slots=True, eq=False)
class Look:
    """What one photo tells."""

    photo: Photo
    sheet: FlatSheet
    boxes: Mapping[str, Verdict]
    tracks: Mapping[str, Shown]


@cache
def boxes() -> tuple[str, ...]:
    """The names of all boxes that are ticked by themselves: icons, food, and boxes of technologies."""
    food = (f"{name}.FOOD {n + 1}" for name in layout.FED_NAMES for n in range(layout.STRUCTURES[_number(name)].food))
    research = (
        f"{name} {n + 1}"
        for name, count in zip(layout.TECHNOLOGY_NAMES, layout.BOXES, strict=True)
        for n in range(count)
    )
    return *layout.ICON_NAMES, *food, *research


def _number(structure: str) -> int:
    return layout.STRUCTURE_NAMES.index(structure)


@cache
def _spaces(track: str) -> tuple[str, ...]:
    """The names of a track's spaces, in their order."""
    if track == BLIGHT:
        return tuple(f"hex {n}" for n in range(1, layout.HEXES + 1))
    return tuple(f"{track} {n}" for n in range(layout.TOP[track] + 1))


def read(pictures: Sequence[Picture], known: Mapping[str, Any] | None = None) -> Reading:
    """What photos (blue, green, red) of one player's sheet show.

    :param known: the JSON position of the game in progress, if there is one: the sheet is that of one of its players.
    :raises Unreadable: `no-table` for a photo without a sheet, `unclear` for one that shows too little of it,
        `two-tables` if one photo shows two sheets, or two of them do.
    """
    return joined([look(number, picture) for number, picture in enumerate(pictures)], known)


def joined(looks: Sequence[Look], known: Mapping[str, Any] | None = None) -> Reading:
    """What several looks at one sheet tell.

    :raises Unreadable: `two-tables` if they show more than one.
    """
    if any(_disagreements(looks[0], other) >= OTHER_SHEET for other in looks[1:]):
        raise Unreadable("two-tables")
    return _Sheet(looks, known).reading()


def look(number: int, picture: Picture) -> Look:
    """What one photo shows, by its number among them.

    :raises Unreadable: `no-table`, `unclear` or `two-tables`, with that number.
    """
    try:
        sheet = flatten(picture)
        all_inks = ink_of(sheet)
    except Unreadable as error:
        raise Unreadable(error.code, number) from error
    inks = dict(zip(names(), all_inks, strict=True))
    folded = {names()[box] for box in creased(sheet, all_inks)}
    judged = {name: judge(inks[name], is_creased=name in folded) for name in (*boxes(), *_spaces(BLIGHT))}
    verdicts = doubting_pale(judged, inks)
    if sum(not one.is_sure for one in verdicts.values()) > MOST_UNCLEAR * len(verdicts):
        raise Unreadable("unclear", number)
    tracks = {track: read_track([inks[space] for space in _spaces(track)]) for track in TRACKS}
    tracks[BLIGHT] = read_hexes([verdicts[name] for name in _spaces(BLIGHT)])
    photo = Photo(picture.shape[1], picture.shape[0], sheet.marks)
    return Look(photo, sheet, {name: verdicts[name] for name in boxes()}, tracks)


def _disagreements(one: Look, other: Look) -> int:
    return sum(
        seen.is_sure and other.boxes[name].is_sure and seen.is_ticked != other.boxes[name].is_ticked
        for name, seen in one.boxes.items()
    )


class _Sheet:
    """All photos of one sheet."""

    def __init__(self, looks: Sequence[Look], known: Mapping[str, Any] | None) -> None:
        self._looks, self._known = looks, known
        self._boxes = {name: self._box(name) for name in boxes()}
        self._tracks = {track: self._track(track) for track in (*TRACKS, BLIGHT)}
        self._players = _owners(known, self._sheet()) if known else (0,)

    def reading(self) -> Reading:
        doubts = (*self._doubts_of_owner(), *self._doubts_of_boxes(), *self._doubts_of_tracks())
        return Reading(
            tuple(one.photo for one in self._looks),
            (*self._ticks(), *self._markers()),
            doubts,
            (),
            self._board(),
            None if doubts else self._position(),
        )

    # --- what all photos tell -----------------------------------------------------------------------------------------

    def _box(self, name: str) -> tuple[int, Verdict]:
        """What the photos together tell of a box, and the one that tells it best."""
        seen = [(number, one.boxes[name]) for number, one in enumerate(self._looks)]
        number, best = max(seen, key=lambda one: (one[1].is_sure, one[1].confidence))
        if len({one.is_ticked for _, one in seen if one.is_sure}) > 1:
            return number, Verdict(best.is_ticked, False, 0.0)
        return number, best

    def _track(self, track: str) -> tuple[int, Shown]:
        seen = [(number, one.tracks[track]) for number, one in enumerate(self._looks)]
        number, best = max(seen, key=lambda one: (one[1].is_sure, bool(one[1].choices), one[1].confidence))
        sure = tuple(dict.fromkeys(one.choices[0] for _, one in seen if one.is_sure))
        return number, Shown(sure, False) if len(sure) > 1 else best

    def _value(self, track: str) -> int | None:
        _, shown = self._tracks[track]
        return shown.choices[0] if shown.is_sure else None

    def _is_ticked(self, name: str) -> bool:
        _, verdict = self._boxes[name]
        return verdict.is_ticked and verdict.is_sure

    # --- pieces and doubts --------------------------------------------------------------------------------------------

    def _corners(self, photo: int, *of: str) -> Corners:
        """The outline of a box, or of all boxes from the first to the last in one row, in a photo."""
        sheet = self._looks[photo].sheet
        first, last = sheet.corners(names().index(of[0])), sheet.corners(names().index(of[-1]))
        return first[0], last[1], last[2], first[3]

    def _ticks(self) -> Iterator[Piece]:
        for name, (photo, verdict) in self._boxes.items():
            if self._is_ticked(name):
                yield Piece(TICKED, name, photo, self._corners(photo, name), round(verdict.confidence, 3))

    def _markers(self) -> Iterator[Piece]:
        for track, (photo, shown) in self._tracks.items():
            value = self._value(track)
            if track == BLIGHT:
                for space in _spaces(BLIGHT)[: value or 0]:
                    yield Piece(TICKED, space, photo, self._corners(photo, space), round(shown.confidence, 3))
            elif value is not None:
                space = _spaces(track)[value]
                yield Piece(MARKER, space, photo, self._corners(photo, space), round(shown.confidence, 3))

    def _doubts_of_owner(self) -> Iterator[Doubt]:
        if len(self._players) > 1:
            yield Doubt("whose-sheet", "", tuple(PLAYERS[player] for player in self._players))

    def _doubts_of_boxes(self) -> Iterator[Doubt]:
        for name, (photo, verdict) in self._boxes.items():
            if not verdict.is_sure:
                choices = (TICKED, EMPTY) if verdict.is_ticked else (EMPTY, TICKED)
                yield Doubt("box-unclear", name, choices, photo, self._corners(photo, name))

    def _doubts_of_tracks(self) -> Iterator[Doubt]:
        for track, (photo, shown) in self._tracks.items():
            if shown.is_sure or (track in TRACKS and self._is_without_markers()):
                continue
            begin = 1 if track == BLIGHT else 0
            near = sorted(max(0, choice - begin) for choice in shown.choices) or [0, len(_spaces(track)) - 1]
            corners = self._corners(photo, *(_spaces(track)[space] for space in (near[0], near[-1])))
            code = "hexes-crossed" if track == BLIGHT else "marker-where"
            yield Doubt(code, track, tuple(map(str, shown.choices)), photo, corners)

    def _is_without_markers(self) -> bool:
        """Whether nobody marks this sheet's tracks, and the game in progress knows them."""
        if not self._known or not all(self._known["players"][player]["sheet"] for player in self._players):
            return False
        return all(shown.is_bare for track in TRACKS for _, shown in [self._tracks[track]])

    # --- the position -------------------------------------------------------------------------------------------------

    def _sheet(self) -> dict[str, Any]:
        """The fields of the sheet; null for a track of which nobody knows."""
        return {
            **{track: self._value(track) for track in TRACKS},
            "ticked": [name for name in layout.ICON_NAMES if self._is_ticked(name)],
            "food_paid": {name: self._count(f"{name}.FOOD ") for name in layout.FED_NAMES},
            "boxes": {name: self._count(f"{name} ") for name in layout.TECHNOLOGY_NAMES},
        }

    def _count(self, begin: str) -> int:
        return sum(self._is_ticked(name) for name in boxes() if name.startswith(begin))

    def _board(self) -> dict[str, Any]:
        player = PLAYERS[self._players[0]] if len(self._players) == 1 else None
        return {"blight": self._value(BLIGHT), "player": player, "sheet": self._sheet()}

    def _position(self) -> dict[str, Any]:
        """The game in progress with this sheet, or one of this sheet alone."""
        blight, sheet = self._value(BLIGHT), self._sheet()
        if not self._known:
            phase = Phase.OVER if blight == layout.HEXES or _is_launched(sheet) else Phase.ROLL
            fields = {"game": load().id, "rules": load().rules, "blight": blight, "phase": str(phase)}
            return {**fields, "players": [{"sheet": sheet}]}
        seats = list(self._known["players"])
        (player,) = self._players
        seat = seats[player]
        seen = {field: value for field, value in sheet.items() if value is not None}
        seats[player] = {**seat, "sheet": {**(seat["sheet"] or {}), **seen}, "spaceport": None, "score": None}
        return {**self._known, "blight": blight, "players": seats}


def _is_launched(sheet: Sheets) -> bool:
    """Whether the Spaceport of a sheet is complete."""
    ticked = layout.mask_of(layout.ICONS_BY_NAME[name] for name in sheet["ticked"])
    fed = tuple(sheet["food_paid"][name] for name in layout.FED_NAMES)
    done = tuple(sheet["boxes"][name] for name in layout.TECHNOLOGY_NAMES)
    return Sheet(0, 0, 0, 0, ticked, fed, done).colony.has(Benefit.SPACEPORT)


def _owners(known: Mapping[str, Any], sheet: Sheets) -> tuple[int, ...]:
    """Whose sheet it may be of those in a game, the likeliest first; one if that is clear."""
    seats = [seat["sheet"] for seat in known["players"]]
    if len(seats) == 1:
        return (0,)
    off = {player: _difference(one, sheet) for player, one in enumerate(seats) if one}
    order = sorted(off, key=lambda player: off[player])
    if order and off[order[0]] <= SAME_SHEET and all(off[one] >= off[order[0]] + AHEAD for one in order[1:]):
        return (order[0],)
    return (*order, *(player for player, one in enumerate(seats) if not one))


def _difference(one: Sheets, other: Sheets) -> int:
    """In how many boxes two sheets differ."""
    counts = sum(abs(one[field][name] - other[field][name]) for field in ("food_paid", "boxes") for name in one[field])
    return len(set(one["ticked"]) ^ set(other["ticked"])) + counts
