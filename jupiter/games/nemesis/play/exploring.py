"""A room that is entered for the first time (5.7): its tile, its token, and what the token does."""

from collections import Counter

from jupiter.games.nemesis.actions import actor
from jupiter.games.nemesis.definitions.box import box
from jupiter.games.nemesis.play import marks, noise
from jupiter.games.nemesis.play.table import Table

CANCELS = ("silence", "danger")
"""Tokens after which no noise is rolled (MV-07)."""


def tokens_left(table: Table) -> list[str]:
    """Exploration tokens that can lie in a room where nobody has looked."""
    seen = Counter(room.token for room in table.rooms if room.token)
    return [token.id for token in box().exploration.values() if token.copies > seen[token.id]]


def explore(table: Table, seat: int, room: int, corridor: int | None, is_careful: bool) -> bool:
    """Tile, token and effect (MV-03); whether the token cancels what follows.

    :param corridor: by which the room was entered; None: by none (A-22).
    """
    name = table.room_name(room)
    tile = table.rooms[room].tile
    if tile is None:
        tile = table.ask("tile", "mv.03", seat, table.tiles_left(room), room=name)
    table.change_room(room, tile=tile, is_explored=True)
    table.emit("explored", rule="mv.03", room=name, tile=tile)
    if table.has("slime_room_first"):
        enter_tile(table, seat, room, "mv.19")
    token = table.rooms[room].token
    if token is None:
        token = table.ask("token", "mv.03", seat, tokens_left(table), room=name)
    facts = box().exploration[token]
    has_items = box().tiles[tile].can_search or not table.has("no_items_in_nest")
    items = facts.items if has_items else 0
    table.change_room(room, items=items)
    table.emit("items-set", rule="ex.10" if has_items else "ex.11", room=name, items=items)
    is_ignored = is_careful and facts.kind in CANCELS and table.has("careful_ignores_tokens")
    if is_ignored:
        table.emit("token-ignored", rule="mv.18", room=name, token=token)
    else:
        _token(table, seat, room, corridor, facts.kind)
    table.change_room(room, token=None)
    table.emit("token-used", rule="ex.12", room=name, token=token)
    if not table.has("slime_room_first"):
        enter_tile(table, seat, room, "mv.19")
    return facts.kind in CANCELS and not is_ignored


_SLIMY = tuple(tile.id for tile in box().tiles.values() if "slime" in tile.passive)


def enter_tile(table: Table, seat: int, room: int, rule: str) -> None:
    """What the tile does to whoever enters: the slime room slimes."""
    if any(table.is_tile(room, tile, rule) for tile in _SLIMY):
        marks.slime(table, seat, rule)


def _token(table: Table, seat: int, room: int, corridor: int | None, kind: str) -> None:
    if kind == "silence":
        noise.silence(table, seat, "ex.01", "ex.02")
    elif kind == "danger":
        noise.danger(table, room, "ex.03")
    elif kind == "slime":
        marks.slime(table, seat, "ex.05")
    elif kind == "fire":
        marks.fire(table, room, "ex.06")
    elif kind == "malfunction":
        if box().tiles[table.tile(room, "ex.09")].can_malfunction:
            marks.malfunction(table, room, "ex.08")
        else:
            table.emit("no-effect", rule="ex.09", room=table.room_name(room))
    elif corridor is not None:
        _doors(table, seat, corridor)


def _doors(table: Table, seat: int, corridor: int) -> None:
    """A closed door in the corridor that was used, but not onto a destroyed one (EX-07, EX-14)."""
    if not marks.close_door(table, corridor, "ex.07"):
        table.emit("no-effect", rule="ex.14", player=actor(seat))
