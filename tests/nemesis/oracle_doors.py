"""Rooms that close and open doors, and storage, by the second implementation of Nemesis."""

from __future__ import annotations

from tests.nemesis.oracle_play import Play
from tests.nemesis.oracle_search import find
from tests.nemesis.oracle_table import TECHNICAL, Table


def corridors(table: Table, room: str) -> list[str]:
    return [name for name in table.exits(room) if name != TECHNICAL]


def sealable(table: Table, name: str) -> list[str]:
    """Other yellow rooms that are explored and have no destroyed door around them."""
    return [
        room
        for room, there in table.rooms.items()
        if room != table.players[name]["room"]
        and there["is_explored"]
        and table.colour(room) == "yellow"
        and all(table.corridors[corridor]["door"] != "destroyed" for corridor in corridors(table, room))
    ]


def seal(play: Play, name: str) -> None:
    """All doors of the chosen room are closed, and it is marked; nothing happens where none can be chosen."""
    if not sealable(play, name):
        return
    room = play.ask("choice", name, [room.lower() for room in sealable(play, name)]).upper()
    for corridor in corridors(play, room):
        play.close_door(corridor, "oa.03")
    play.position["airlock"] = room
    play.tell("oa.03", f"airlock {room}")


def turn_doors(play: Play, name: str) -> None:
    """Any doors around any room, one by one."""
    room = play.ask("choice", name, [room.lower() for room in play.rooms]).upper()
    for corridor in corridors(play, room):
        door = play.corridors[corridor]["door"]
        if door == "destroyed" or play.ask("choice", name, ("turn", "leave")) == "leave":
            continue
        if door == "closed":
            play.corridors[corridor]["door"] = "open"
            play.tell("oa.03", f"open {corridor}")
        else:
            play.close_door(corridor, "oa.03")


def store(play: Play, name: str) -> None:
    find(play, name, play.ask("choice", name, ("red", "yellow", "green")))
