"""How the game ends, and who dies by it."""

from jupiter.engine.localizer import Ending
from jupiter.games.nemesis.actions import actor
from jupiter.games.nemesis.parts import DESTINATIONS
from jupiter.games.nemesis.play.asking import Over
from jupiter.games.nemesis.play.table import Table
from jupiter.games.nemesis.state import ASLEEP, DEAD, OFF, OVER, State

ENDINGS = ("ge.01", "ge.02", "ge.03", "ge.05", "tk.07", "tk.12")
"""Rules that end a game."""
SHIP_LOST = ("ge.02", "ge.03", "tk.07", "tk.12")
"""Endings that destroy the ship."""


def destruct(table: Table, rule: str) -> int:
    """Where the self-destruct marker lies; `OFF` beside its track."""
    if table.destruct is None:
        skull = table.values["sd_skull_at"]
        answer = table.fact("destruct", rule, ["off", *map(str, range(skull))])
        table.destruct = OFF if answer == "off" else int(answer)
    return table.destruct


def time(table: Table, rule: str) -> int:
    """The space of the time track; nobody sleeps before the first blue one."""
    if table.time is None:
        first = table.values["blue_from"] if table.has_slept else 0
        table.time = int(table.fact("time", rule, [str(space) for space in range(first, table.values["red_at"])]))
    return table.time


def destination(table: Table, rule: str) -> str:
    """The letter on which the destination marker lies."""
    if table.destination is None:
        table.destination = table.fact("destination", rule, [letter.lower() for letter in DESTINATIONS]).upper()
    return table.destination


def destroy(table: Table, rule: str) -> None:
    """The ship is lost with all on board, whoever sleeps too (GE-02, GE-03, GE-04).

    :raises Over: always.
    """
    _over(table, rule)
    table.emit("ship-destroyed", rule="ge.04" if rule.startswith("tk") else rule)
    for seat, player in enumerate(table.players):
        if table.is_on_board(seat) or player.status == ASLEEP:
            _die(table, seat, "ge.03")
    if table.pieces:
        table.pieces.clear()
        table.emit("intruders-destroyed", rule="ge.09")
    raise Over


def jump(table: Table, rule: str = "ge.01") -> None:
    """The time has run out: the ship jumps, which kills all on board who are awake (GE-01).

    :raises Over: always.
    """
    if destruct(table, "ge.02") != OFF:
        table.destruct = table.values["sd_skull_at"]
        table.emit("destruct-moved", rule="ge.02", to=table.destruct)
        destroy(table, "ge.02" if rule == "ge.01" else rule)
    _over(table, rule)
    table.emit("jumped", rule="ge.01")
    for seat in range(len(table.players)):
        if table.is_on_board(seat):
            _die(table, seat, "ge.08" if table.players[seat].status == "pod" else "ge.01")
    raise Over


def after_leaving(table: Table) -> None:
    """If nobody is awake on board any more, the game ends (GE-05, GE-06).

    :raises Over: then.
    """
    if any(table.is_on_board(seat) for seat in range(len(table.players))):
        return
    table.emit("nobody-awake", rule="ge.05")
    if destruct(table, "ge.06") == OFF:
        table.time = table.values["red_at"]
        table.emit("time-moved", rule="ge.06", to=table.time)
    jump(table, "ge.05")


def is_lost(table: Table) -> bool:
    """Whether the ship was destroyed when the game ended."""
    if table.ended != "ge.05":
        return table.ended in SHIP_LOST
    return destruct(table, "ge.02") >= table.values["sd_skull_at"]


def _over(table: Table, rule: str) -> None:
    table.phase = OVER
    table.step = 0
    table.active = None
    table.ended = rule


def _die(table: Table, seat: int, rule: str) -> None:
    table.change_player(seat, status=DEAD, room=None)
    table.emit("died", rule=rule, player=actor(seat))


def outcome(state: State | Table) -> Ending | None:
    """How the game has ended; who has won is told by the final checks alone."""
    rule = state.ended or "ge.05"
    return Ending(rule, rule if rule in ENDINGS else "over") if state.phase == OVER else None
