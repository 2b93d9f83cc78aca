"""Intruders that move, appear, leave and die on the board.

Invariant: moves of one cause are simultaneous: where each goes is settled before any has moved (A-39).
"""

from collections.abc import Sequence
from typing import NamedTuple

from jupiter.games.nemesis.parts import TECHNICAL
from jupiter.games.nemesis.play import bag, marks
from jupiter.games.nemesis.play.table import Piece, Table, piece_order

Move = tuple[Piece, int]
"""An intruder, and the corridor that it goes through, or the technical space."""


class Counts(NamedTuple):
    """What came of several moves."""

    moved: int
    broken: int
    """Doors that were destroyed instead."""


def can_break(table: Table, piece: Piece) -> bool:
    """Whether an intruder destroys closed doors (weakness `door-shy`)."""
    return piece.kind in ("breeder", "queen") or not table.weak("door-shy")


def move(table: Table, moves: Sequence[Move], rule: str, door_rule: str) -> Counts:
    """All these intruders go through these corridors at once; closed doors hold all behind them (DR-03, DR-04)."""
    going: list[Move] = []
    breaking: dict[int, Piece] = {}
    for piece, corridor in moves:
        if corridor == TECHNICAL or table.door(corridor, door_rule) != "closed":
            going.append((piece, corridor))
        elif can_break(table, piece):
            breaking.setdefault(corridor, piece)
        else:
            table.emit("held-by-door", rule="wk.03", intruder=piece.kind, at=table.corridor_name(corridor))
    for corridor, piece in breaking.items():
        table.change_corridor(corridor, door="destroyed")
        several = sum((other.room, way) == (piece.room, corridor) for other, way in moves) > 1
        rule_of_door = "dr.04" if several else door_rule
        table.emit("door-destroyed", rule=rule_of_door, intruder=piece.kind, at=table.corridor_name(corridor))
    targets = [(piece, corridor, TECHNICAL if corridor == TECHNICAL else table.board.across(piece.room, corridor))
               for piece, corridor in going]  # fmt: skip
    for piece, corridor, to in targets:
        if corridor == TECHNICAL:
            leave(table, piece, "ec.11" if rule.startswith("ec") else "id.12")
            continue
        origin = table.room_name(piece.room)
        piece.room = to
        table.emit("intruder-moved", rule=rule, intruder=piece.kind, **{"from": origin, "to": table.room_name(to)})
    for room in dict.fromkeys(to for _, corridor, to in targets if corridor != TECHNICAL):
        arrive(table, room)
    return Counts(len(going), len(breaking))


def arrive(table: Table, room: int) -> None:
    """An intruder is in a room where it was not: its tile is turned, where that is played (EC-12, A-75)."""
    if table.has("intruders_reveal_rooms") and table.rooms[room].tile is None:
        tile = table.ask("tile", "ec.12", None, table.tiles_left(room), room=table.room_name(room))
        table.change_room(room, tile=tile)
        table.emit("tile-revealed", rule="ec.12", room=table.room_name(room), tile=tile)


def leave(table: Table, piece: Piece, rule: str) -> None:
    """An intruder leaves the board alive: its injuries are lost, its token goes into the bag."""
    table.pieces.remove(piece)
    bag.back(table, piece)
    table.emit("intruder-left", rule=rule, intruder=piece.kind, room=table.room_name(piece.room))


def place(table: Table, kind: str, number: int | None, room: int, rule: str) -> Piece | None:
    """A model is put into a room; None where there is no model for it (EN-13, EN-14)."""
    if table.models_left(kind) <= 0:
        if kind != "adult" or not recall(table):
            table.emit("no-model", rule="ir.06" if kind == "adult" else "en.14", intruder=kind)
            return None
        rule = "ir.04"
    piece = Piece(kind, room, 0, bag.unseen_number(table, kind) if number is None else number)
    table.pieces.append(piece)
    table.emit("intruder-placed", rule=rule, intruder=kind, room=table.room_name(room))
    marks.first_encounter(table)
    arrive(table, room)
    return piece


def recall(table: Table) -> bool:
    """All adults that are not in combat go back into the bag (IR-01 to IR-05); whether one did."""
    free = [piece for piece in table.pieces if piece.kind == "adult" and not table.in_combat(piece.room)]
    for piece in sorted(free, key=piece_order):
        leave(table, piece, "ir.03")
    return bool(free)
