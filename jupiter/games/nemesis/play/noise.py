"""Noise: the roll, danger, and corridors that are filled with it."""

from jupiter.games.nemesis.actions import actor
from jupiter.games.nemesis.parts import NOISE_FACES, TECHNICAL
from jupiter.games.nemesis.play import encounters, intruders
from jupiter.games.nemesis.play.table import Table


def roll(table: Table, seat: int, rule: str = "nz.01") -> None:
    """A character rolls for noise in its room.

    :param rule: by which it rolls.
    """
    face = table.ask("noise", rule, seat, NOISE_FACES, room=table.room_name(table.where(seat)))
    table.emit("noise-rolled", rule=rule, player=actor(seat), face=face)
    if face == "danger":
        danger(table, table.where(seat), "nz.03")
    elif face == "silence":
        silence(table, seat, "nz.06", "nz.07")
    else:
        number(table, seat, int(face))


def silence(table: Table, seat: int, quiet: str, slimed: str) -> None:
    """Silence, which slime turns into danger (TK-03)."""
    if table.players[seat].is_slimed:
        table.emit("slime-heard", rule=slimed, player=actor(seat))
        danger(table, table.where(seat), "ex.03" if slimed == "ex.02" else "nz.03")
    else:
        table.emit("silence", rule=quiet, player=actor(seat))


def number(table: Table, seat: int, face: int) -> None:
    """A number points to an exit of the room."""
    room = table.where(seat)
    exit_ = table.exit_of(room, face)
    if exit_ is None:
        table.emit("no-such-corridor", rule="nz.13", room=table.room_name(room), number=face)
        return
    is_technical = exit_ == TECHNICAL
    if table.has_noise(exit_, "nz.12" if is_technical else "nz.02"):
        table.emit("noise-doubled", rule="nz.12" if is_technical else "nz.02", at=table.corridor_name(exit_))
        encounters.encounter(table, seat, room)
    else:
        place(table, exit_, "nz.11" if is_technical else "nz.01")


def place(table: Table, exit_: int, rule: str) -> None:
    """A marker goes into a quiet corridor."""
    table.set_noise(exit_, True)
    table.emit("noise-placed", rule=rule, at=table.corridor_name(exit_))


def fill(table: Table, room: int, rule: str) -> None:
    """A marker into every quiet exit of a room; never an encounter (NZ-08, A-18).

    One event for all: where it is unknown whether a corridor is noisy, it is afterwards, whatever it was.
    """
    for exit_ in table.exits(room):
        table.set_noise(exit_, True)
    table.emit("noise-filled", rule=rule, room=table.room_name(room))


def clear(table: Table, room: int) -> None:
    """All noise of the exits of a room is taken away, that of the technical space too (EN-01, EN-02)."""
    for exit_ in table.exits(room):
        table.set_noise(exit_, False)
    rule = "en.02" if TECHNICAL in table.exits(room) else "en.01"
    table.emit("noise-removed", rule=rule, room=table.room_name(room))


def danger(table: Table, room: int, rule: str) -> None:
    """Intruders next door that are not in combat come in; if none does, noise fills the corridors (NZ-03 to NZ-05)."""
    moves: list[intruders.Move] = []
    for corridor, other, _ in sorted(table.board.exits[room], key=lambda way: way.to):
        here = table.pieces_in(other)
        if not here:
            continue
        if table.in_combat(other):
            table.emit("stays-in-combat", rule="nz.04", room=table.room_name(other))
            continue
        moves += [(piece, corridor) for piece in here]
    counts = intruders.move(table, moves, rule, "nz.09")
    if counts.moved or (counts.broken and table.has("danger_door_counts_as_moved")):
        return
    fill(table, room, "ex.04" if rule.startswith("ex") else "nz.05")
