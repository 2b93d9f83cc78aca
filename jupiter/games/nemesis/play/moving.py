"""Going from one room to another (5.3, 5.4): entering, and what it leads to."""

from jupiter.games.nemesis.actions import actor
from jupiter.games.nemesis.parts import TECHNICAL
from jupiter.games.nemesis.play import attacks, exploring, noise
from jupiter.games.nemesis.play.table import Table

ROLL, MARK, QUIET = "roll", "mark", "quiet"
"""How entering an empty room ends: with a roll, with a marker that the mover puts, or with nothing."""


def enter(table: Table, seat: int, to: int, corridor: int | None, ends: str = ROLL, marked: int | None = None) -> None:
    """A character comes into a room: exploring, and the noise that follows (MV-03 to MV-08).

    :param corridor: the one that is used; None: none.
    :param ends: one of `ROLL`, `MARK`, `QUIET`.
    :param marked: the exit for the marker of a careful move; None: it is asked for.
    """
    # empty or not is judged on entering.
    is_empty = not table.has_intruder(to) and not table.others_in(to, seat)
    origin = table.players[seat].room
    table.change_player(seat, room=to)
    about = {} if origin is None else {"from": table.room_name(origin)}
    table.emit("moved", rule="mv.16" if ends == MARK else "mv.01", player=actor(seat), to=table.room_name(to), **about)
    cancels = False
    if table.is_explored(to, "mv.04"):
        exploring.enter_tile(table, seat, to, "mv.19")
    else:
        cancels = exploring.explore(table, seat, to, corridor, ends == MARK)
    if ends == MARK:
        if not cancels and (is_empty or table.has("careful_marks_occupied")):
            _mark(table, seat, to, marked)
    elif ends == ROLL and is_empty and not cancels:
        noise.roll(table, seat, "mv.05")


def _mark(table: Table, seat: int, room: int, exit_: int | None) -> None:
    """The marker that a careful move puts into a quiet corridor of its target (MV-15)."""
    if exit_ is None:
        quiet = [one for one in table.exits(room) if not table.has_noise(one, "mv.15")]
        if not quiet:
            return
        name = table.choose("corridor", "mv.15", seat, [table.corridor_name(one).lower() for one in quiet])
        exit_ = TECHNICAL if name == "technical" else table.board.corridor_index[name.upper()]
    if table.known_noise(exit_) is not True:
        noise.place(table, exit_, "mv.14" if exit_ == TECHNICAL else "mv.15")


def escape(table: Table, seat: int, to: int, corridor: int) -> None:
    """Every intruder of the room attacks, then whoever lives moves (ES-01 to ES-07)."""
    here = table.pieces_in(table.where(seat))
    if len(here) > 1:
        table.emit("all-attack", rule="es.06", room=table.room_name(table.where(seat)))
    for piece in here:
        attacks.attack(table, piece, seat, "ia.01")
        if not table.is_awake(seat):
            return
    enter(table, seat, to, corridor)
