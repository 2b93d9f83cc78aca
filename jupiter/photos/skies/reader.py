"""Photos of a table of Under Falling Skies, read: cards, ships, trackers, dice in the base, and what has to be asked.

Invariant: a field of the board is filled with what is sure alone, and whoever takes the reading for a position asks the
doubts first. Dice beside the cards, the round and its phase are no matter of a camera.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from jupiter.games.skies.definitions import load
from jupiter.games.skies.parts import SKY_ROWS, SPACES_BY_NAME
from jupiter.generators.skies.camera_marks import TRACKERS
from jupiter.photos.marks import Picture
from jupiter.photos.reading import EMPTY, Corners, Doubt, Piece, Reading, Seen, Unreadable
from jupiter.photos.skies.pieces import (
    COLUMN,
    GREEN_SHIPS,
    MOTHER_SHIP,
    RED_SHIP,
    SIDED,
    SIDES,
    TRACKS,
    route,
    side_of,
    spaces,
    track,
)
from jupiter.photos.skies.shot import Shot, Token, read_shot

STANDARD = "standard"
"""What a position says of our own cards."""

LEAST_WINDOWS = 8
"""So many parts of the cards have to be seen as they are printed for a photo to show this game at all."""

NUMBERS = ("energy", "research", "damage")
"""Trackers whose place is a number."""


def read(pictures: Sequence[Picture], known: Mapping[str, Any] | None = None) -> Reading:
    """What photos (blue, green, red) of one table show.

    :param known: the JSON position of the game in progress, if there is one: what no camera sees is taken from it.
    :raises Unreadable: `no-table` for a photo without a column of our cards, `own-cards` if the cards are the
        players' own, `two-tables` if a photo shows a piece twice, or photos show different ones.
    """
    if known and known.get("card_set", STANDARD) != STANDARD:
        raise Unreadable("own-cards")
    return joined([read_shot(picture) for picture in pictures], known)


def joined(shots: Sequence[Shot], known: Mapping[str, Any] | None = None) -> Reading:
    """What several photos of one table tell.

    :raises Unreadable: as `read`.
    """
    for number, shot in enumerate(shots):
        if shot.windows < LEAST_WINDOWS:
            raise Unreadable("no-table", number)
        if shot.twice:
            raise Unreadable("two-tables", number)
    return _Table(shots, _faces(shots), known or {}).reading()


def _faces(shots: Sequence[Shot]) -> dict[str, str]:
    """The face of each card on all photos."""
    faces: dict[str, str] = {}
    for shot in shots:
        for card, face in shot.faces.items():
            if faces.setdefault(card, face) != face:
                raise Unreadable("two-tables")
    return faces


class _Table:
    """All photos of one table."""

    def __init__(self, shots: Sequence[Shot], faces: Mapping[str, str], known: Mapping[str, Any]) -> None:
        self._shots, self._faces, self._known = shots, faces, known
        self._sides = self._all_sides()
        self._at = {piece: self._sightings(piece) for piece in (*GREEN_SHIPS, *TRACKERS)}
        self._red = self._red_ships()
        self._cells = self._all_cells()

    def reading(self) -> Reading:
        doubts = (
            *self._doubts_of_cards(),
            *self._doubts_of_ships(),
            *self._doubts_of_trackers(),
            *self._doubts_of_cells(),
        )
        return Reading(
            tuple(shot.photo for shot in self._shots),
            tuple(self._pieces()),
            doubts,
            tuple(card for card in (*SIDED, MOTHER_SHIP) if card not in self._faces),
            board := self._board(),
            self._position(board) if self._known and not doubts else None,
        )

    # --- cards --------------------------------------------------------------------------------------------------------

    def _all_sides(self) -> dict[str, str]:
        """The side of each card that is seen; one that is not seen lies as in the game in progress."""
        before = self._known.get("cards")
        sides: dict[str, str] = {}
        if before:
            sides = {card: before[card] for card in ("upper", "lower", TRACKS)}
            sides |= {f"sky-{number}": side for number, side in enumerate(before["sky"], 1)}
        return sides | {card: side_of(face) for card, face in self._faces.items() if card != MOTHER_SHIP}

    def _rows(self) -> tuple[int, ...]:
        """The rows that the mother ship may be in: one if that is sure."""
        rows = Counter(shot.row for shot in self._shots if shot.row)
        single = {row[0] for row in rows if len(row) == 1}
        if len(single) == 1:
            return (single.pop(),)
        return tuple(sorted({row for some in rows for row in some}))

    def _doubts_of_cards(self) -> Iterator[Doubt]:
        for card in SIDED:
            if card not in self._sides:
                yield Doubt("card-side", card, tuple(f"{card}-{side}" for side in SIDES))
        rows = self._rows()
        if len(rows) != 1:
            yield Doubt("mother-ship-where", MOTHER_SHIP, tuple(map(str, rows)), *self._shown(MOTHER_SHIP))

    def _shown(self, card: str) -> tuple[int | None, Corners]:
        """The first photo that shows a card, and its outline there."""
        shown = ((i, shot.outlines[card]) for i, shot in enumerate(self._shots) if card in shot.outlines)
        return next(shown, (None, ()))

    # --- ships --------------------------------------------------------------------------------------------------------

    def _sightings(self, piece: str) -> list[tuple[int, Token]]:
        return [(i, token) for i, shot in enumerate(self._shots) for token in shot.tokens if token.piece == piece]

    def _red_ships(self) -> dict[str, tuple[int, Token]]:
        """Red ships whose place is sure, by place; those that wait are numbered."""
        red: dict[str, tuple[int, Token]] = {}
        most = 0
        for i, shot in enumerate(self._shots):
            here = [token for token in shot.tokens if token.piece == RED_SHIP and len(token.places) == 1]
            red |= {token.places[0]: (i, token) for token in here if token.places[0] != MOTHER_SHIP}
            waits = [token for token in here if token.places[0] == MOTHER_SHIP]
            if len(waits) > most:
                most = len(waits)
                red |= {f"{MOTHER_SHIP}#{n}": (i, token) for n, token in enumerate(waits)}
        return red

    def _place(self, piece: str) -> str | None:
        """Where a piece is, if that is sure."""
        places = {token.places for _, token in self._at[piece] if len(token.places) == 1}
        return places.pop()[0] if len(places) == 1 else None

    def _doubts_of_ships(self) -> Iterator[Doubt]:
        for ship in GREEN_SHIPS:
            if self._place(ship) is None:
                yield self._doubt_of_piece(ship, "ship", (*self._covered(), MOTHER_SHIP))
        yield from self._doubts_of_red_ships()

    def _doubt_of_piece(self, piece: str, code: str, anywhere: Iterable[str]) -> Doubt:
        """Where a piece is that is seen on no place, between two, or not at all."""
        sightings = self._at[piece]
        for number, token in sightings:
            if len(token.places) > 1:
                others = (place for _, other in sightings for place in other.places)
                return Doubt(f"{code}-where", "", _unique((piece, *token.places, *others)), number, token.corners)
        if sightings:
            number, token = sightings[0]
            places = [place for _, other in sightings for place in other.places]
            return Doubt(f"{code}-where", "", _unique((piece, *(places or anywhere))), number, token.corners)
        return Doubt(f"{code}-unseen", "", _unique((piece, *anywhere)))

    def _doubts_of_red_ships(self) -> Iterator[Doubt]:
        loose = 0
        for i, shot in enumerate(self._shots):
            between = [t for t in shot.tokens if t.piece == RED_SHIP and (len(t.places) > 1 or t.is_astray)]
            for token in between:
                yield Doubt("ship-where", "", (RED_SHIP, *token.places), i, token.corners)
            beside = [t for t in shot.tokens if t.piece == RED_SHIP and not t.places and not t.is_astray]
            loose = max(loose, len(between) + len(beside))
        if len(self._red) + loose >= load().supply.red_ships:
            return
        covered = self._covered()
        if covered:
            number, corners = next(iter(covered.values()))
            yield Doubt("red-ship-unseen", "", (RED_SHIP, EMPTY, *covered), number, corners)
        elif self._is_sky_unseen() or not (self._is_berth_seen() or len(self._red) + loose == self._red_before()):
            yield Doubt("red-ship-unseen", "", (RED_SHIP, EMPTY, MOTHER_SHIP))

    def _red_before(self) -> int | None:
        """How many red ships the game in progress has on its cards; None if there is none."""
        if not self._known:
            return None
        in_sky = sum(ship["ship"] == "red" for ship in self._known["ships"])
        return in_sky + int(self._known["waiting"]["red"])

    def _is_sky_unseen(self) -> bool:
        """Whether a ship may be on a card that no photo shows; the mother ship has none under it."""
        rows = self._rows()
        last = min(rows) if rows else 0
        cards = [MOTHER_SHIP, *(card for card in COLUMN if card.startswith("sky-") and SKY_ROWS * int(card[4]) > last)]
        return any(card not in self._faces for card in cards)

    def _is_berth_seen(self) -> bool:
        """Whether a photo shows all ships that wait on the mother ship."""
        return any(shot.is_berth_seen for shot in self._shots)

    def _covered(self) -> dict[str, tuple[int, Corners]]:
        """Spaces of the sky of which no photo shows that they are empty, or a ship on them."""
        taken = {self._place(ship) for ship in GREEN_SHIPS} | set(self._red)
        seen: dict[str, list[tuple[int, Corners | None]]] = defaultdict(list)
        for i, shot in enumerate(self._shots):
            for card in shot.faces:
                for place in _spaces_of(card):
                    seen[place].append((i, shot.covered.get(place)))
        covered = {}
        for place, sightings in sorted(seen.items(), key=lambda item: SPACES_BY_NAME[item[0]]):
            if place not in taken and all(corners is not None for _, corners in sightings):
                number, corners = sightings[0]
                covered[place] = (number, corners or ())
        return covered

    # --- trackers -----------------------------------------------------------------------------------------------------

    def _doubts_of_trackers(self) -> Iterator[Doubt]:
        for piece in TRACKERS:
            if self._place(piece) is None:
                yield self._doubt_of_tracker(piece)

    def _doubt_of_tracker(self, piece: str) -> Doubt:
        """Where a tracker is; one that is not seen is likely under what lies on its track, such as a die beside it."""
        hiding = [(i, place, at) for i, shot in enumerate(self._shots) for place, at in shot.hiding[piece].items()]
        if self._at[piece] or not hiding:
            return self._doubt_of_piece(piece, "tracker", self._track(piece))
        number, _, corners = hiding[0]
        choices = (piece, *(place for _, place, _ in hiding), *self._track(piece))
        return Doubt("tracker-unseen", "", _unique(choices), number, corners)

    def _track(self, piece: str) -> Iterator[str]:
        """All places of a tracker."""
        upper, lower = self._sides.get("upper"), self._sides.get("lower")
        if piece == "excavator":
            yield from route(upper, lower) if upper and lower else ()
            return
        cards = ("upper", "lower") if piece == "damage" else (TRACKS,)
        for card in cards:
            if card in self._sides:
                yield from track(piece, f"{card}-{self._sides[card]}", upper)

    # --- dice ---------------------------------------------------------------------------------------------------------

    def _all_cells(self) -> dict[str, tuple[int, Seen]]:
        """What all photos together tell about each cell, and the photo that tells it best."""
        seen: dict[str, list[tuple[int, Seen]]] = defaultdict(list)
        for i, shot in enumerate(self._shots):
            for cell, one in shot.cells.items():
                seen[cell].append((i, one))
        return {cell: _together(sightings) for cell, sightings in sorted(seen.items())}

    def _doubts_of_cells(self) -> Iterator[Doubt]:
        excavator = self._place("excavator")
        for card in ("upper", "lower"):
            if card not in self._faces:
                yield Doubt("dice-unseen", card, ())
        for cell, (number, seen) in self._cells.items():
            if not seen.is_sure and cell != excavator:
                yield Doubt("die-unknown" if seen.choices else "not-seen", cell, seen.choices, number, seen.corners)

    # --- what comes of it ---------------------------------------------------------------------------------------------

    def _pieces(self) -> Iterator[Piece]:
        for card, face in self._faces.items():
            number, corners = self._shown(card)
            rows = self._rows()
            place = (str(rows[0]) if len(rows) == 1 else "") if card == MOTHER_SHIP else card
            yield Piece(face, place, number or 0, corners, 1.0)
        for piece, sightings in self._at.items():
            if (at := self._place(piece)) is not None:
                number, token = next((i, t) for i, t in sightings if t.places == (at,))
                yield Piece(piece, at, number, token.corners, 1.0)
        for place, (number, token) in self._red.items():
            yield Piece(RED_SHIP, place.partition("#")[0], number, token.corners, 1.0)
        for cell, (number, seen) in self._cells.items():
            if seen.is_sure and seen.choices[0] != EMPTY:
                yield Piece(seen.choices[0], cell, number, seen.corners, round(seen.confidence, 3))

    def _board(self) -> dict[str, Any]:
        ships = [("green", self._place(ship)) for ship in GREEN_SHIPS]
        ships += [("red", place.partition("#")[0]) for place in self._red]
        placed = [{"ship": ship, "at": at} for ship, at in ships if at not in (None, MOTHER_SHIP)]
        placed.sort(key=lambda it: (it["ship"] == "red", SPACES_BY_NAME[str(it["at"])]))
        board: dict[str, Any] = {
            "ships": placed,
            "waiting": {kind: ships.count((kind, MOTHER_SHIP)) for kind in ("green", "red")},
            "base": list(self._base()),
        }
        if set(SIDED) <= self._sides.keys():
            sky = [self._sides[card] for card in COLUMN if card.startswith("sky-")]
            board["cards"] = {"sky": sky, **{card: self._sides[card] for card in ("upper", "lower", TRACKS)}}
        rows = self._rows()
        if len(rows) == 1:
            board["mother_ship"] = rows[0]
        numbers = {piece: place for piece in NUMBERS if (place := self._place(piece)) is not None}
        board |= {piece: int(place) for piece, place in numbers.items()}
        if (cell := self._place("excavator")) is not None:
            board["excavator"] = cell
        return board

    def _base(self) -> Iterator[dict[str, Any]]:
        """The dice that are sure; a robot that the game in progress has there keeps whether it was resolved."""
        before = {die["at"]: die for die in self._known.get("base", ())}
        for cell, (_, seen) in self._cells.items():
            if seen.is_sure and seen.choices[0] != EMPTY:
                kind, _, value = seen.choices[0].removeprefix("die/").partition("-")
                die = {"at": cell, "die": kind, "value": int(value), "resolved": False}
                old = before.get(cell, {})
                resolved = {**die, "resolved": True}
                yield resolved if resolved == old else die

    def _position(self, board: Mapping[str, Any]) -> dict[str, Any]:
        """The game in progress with the board as it is seen; a die that was placed since is no longer a rolled one."""
        rolled = {kind: list(values) for kind, values in self._known["rolled"].items()}
        before = [(die["die"], die["value"]) for die in self._known["base"]]
        for die in board["base"]:
            one = (die["die"], die["value"])
            if one in before:
                before.remove(one)
            elif die["value"] in rolled.get(die["die"], ()):
                rolled[die["die"]].remove(die["value"])
        return {**self._known, **board, "rolled": rolled}


def _spaces_of(card: str) -> tuple[str, ...]:
    return tuple(spaces(card if card == MOTHER_SHIP else f"{card}-easy"))


def _unique(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(names))


def _together(sightings: Iterable[tuple[int, Seen]]) -> tuple[int, Seen]:
    """What several photos tell about one cell, with the photo that shows it best."""
    sightings = [(i, seen) for i, seen in sightings if seen.choices] or list(sightings)
    sure = [(i, seen) for i, seen in sightings if seen.is_sure]
    best = max(sure or sightings, key=lambda one: one[1].confidence)
    names = _unique(seen.choices[0] for _, seen in sure)
    if len(names) > 1:
        # Two photos are sure of different things.
        return best[0], Seen(names, best[1].confidence, best[1].corners)
    return best
