"""Markers in rooms and on boards, and what happens once: the first intruder, the first death, the pods' locks."""

from jupiter.games.nemesis.actions import actor
from jupiter.games.nemesis.definitions.box import box
from jupiter.games.nemesis.play import ending
from jupiter.games.nemesis.play.table import Table
from jupiter.games.nemesis.state import AWAKE, DEAD, IN_POD

_ENDS = {"fire": "tk.07", "malfunction": "tk.12"}
"""The rule of the marker that is one too many."""


def slime(table: Table, seat: int, rule: str) -> None:
    """A character takes a slime marker, once (TK-04)."""
    if not table.players[seat].is_slimed:
        table.change_player(seat, is_slimed=True)
        table.emit("slimed", rule=rule, player=actor(seat))


def fire(table: Table, room: int, rule: str) -> None:
    """A fire marker into a room that does not burn (TK-08)."""
    if not table.has_fire(room, "tk.08"):
        _mark(table, room, "fire", rule)


def malfunction(table: Table, room: int, rule: str) -> None:
    """A malfunction marker, where one may lie and none does (TK-10, TK-11, TK-13)."""
    if not table.is_explored(room, "tk.10") or not box().tiles[table.tile(room, "tk.10")].can_malfunction:
        return
    if not table.has_malfunction(room, "tk.13"):
        _mark(table, room, "malfunction", rule)


def _mark(table: Table, room: int, name: str, rule: str) -> None:
    if _is_one_too_many(table, name):
        table.emit("no-marker-left", rule=_ENDS[name], marker=name)
        ending.destroy(table, _ENDS[name])
    table.change_room(room, **{name: True})
    if name in table.markers:
        table.markers[name] += 1
    table.emit(f"{name}-placed", rule=rule, room=table.room_name(room))


def _is_one_too_many(table: Table, name: str) -> bool:
    """Whether all markers lie on the board; asked for only where the unknown rooms decide it."""
    supply = table.values[f"{name}_supply"]
    values = [getattr(room, name) for room in table.rooms]
    lying, unknown = values.count(True), values.count(None)
    if lying >= supply:
        return True
    if lying + unknown < supply:
        return False
    if name not in table.markers:
        forms = [str(count) for count in range(lying, min(supply, lying + unknown) + 1)]
        table.markers[name] = int(table.ask("markers", _ENDS[name], None, forms, marker=name))
    return table.markers[name] >= supply


def unmark(table: Table, room: int, name: str, rule: str) -> None:
    """A fire or malfunction marker is removed, and can be used again (TK-15)."""
    if table.has_marker(room, name, rule):
        if name in table.markers:
            table.markers[name] -= 1
        table.change_room(room, **{name: False})
        table.emit(f"{name}-removed", rule=rule, room=table.room_name(room))


def close_door(table: Table, corridor: int, rule: str) -> bool:
    """A door token into an open corridor (DR-06, DR-08, DR-09); whether it is closed then."""
    door = table.door(corridor, rule)
    if door != "open":
        return door == "closed"
    if _are_doors_out(table, rule):
        every = range(len(table.corridors))
        donors = [table.corridor_name(one).lower() for one in every if table.door(one, "dr.08") == "closed"]
        if not donors:
            return False
        donor = table.board.corridor_index[table.choose("door", "dr.08", None, donors).upper()]
        open_door(table, donor, "dr.08")
    table.change_corridor(corridor, door="closed")
    table.emit("door-closed", rule=rule, at=table.corridor_name(corridor))
    return True


def _are_doors_out(table: Table, rule: str) -> bool:
    """Whether all door tokens lie on the board; corridors are asked about only as long as they decide it."""
    supply = table.values["door_supply"]
    doors = [one.door for one in table.corridors]
    lying, unknown = len(doors) - doors.count("open") - doors.count(None), doors.count(None)
    for corridor, door in enumerate(doors):
        if lying >= supply or lying + unknown < supply:
            break
        if door is None:
            unknown -= 1
            lying += table.door(corridor, rule) != "open"
    return lying >= supply


def open_door(table: Table, corridor: int, rule: str) -> None:
    """A door token is taken away."""
    table.change_corridor(corridor, door="open")
    table.emit("door-opened", rule=rule, at=table.corridor_name(corridor))


# --- what happens once ------------------------------------------------------------------------------------------------


def first_encounter(table: Table) -> None:
    """When the first model appears, everybody whose character is not dead chooses an objective (CM-01, A-89)."""
    if table.has_encountered is None and len(table.pieces) > 1:
        table.has_encountered = True
    if table.has_encountered is None:
        if all(player.objectives == 1 or player.status == DEAD for player in table.players):
            table.has_encountered = True
        else:
            table.has_encountered = table.flag("has_encountered", "cm.01")
    if table.has_encountered:
        return
    table.has_encountered = True
    table.emit("first-intruder", rule="cm.01")
    for seat in table.in_order():
        player = table.players[seat]
        if player.status != DEAD and player.objectives != 1:
            kept = table.ask("objective", "cm.01", seat, ("corporate", "personal"))
            table.change_player(seat, objectives=1)
            table.emit("objective-chosen", rule="cm.02", player=actor(seat), kept=kept)


def first_death(table: Table) -> None:
    """The first death unlocks all pods (CM-03); later ones do not (CM-04)."""
    if table.has_died is None:
        others = sum(player.status == DEAD for player in table.players)
        if others > 1:
            table.has_died = True
        elif any(pod.is_locked is not False and not pod.is_launched for pod in table.pods):
            table.has_died = table.flag("has_died", "cm.04")
    if not table.has_died:
        table.has_died = True
        unlock_all(table, "cm.03")


def is_locked(table: Table, number: int, rule: str) -> bool:
    """Whether a pod is locked, by its place in the position; in sight."""
    pod = table.pods[number]
    if pod.is_locked is None:
        pod = table.pods[number] = pod._replace(is_locked=table.flag(f"pods.{pod.number}.is_locked", rule))
    return bool(pod.is_locked)


def unlock_all(table: Table, rule: str) -> None:
    """All pods that are still there are unlocked."""
    for number, pod in enumerate(table.pods):
        if not pod.is_launched and is_locked(table, number, rule):
            table.pods[number] = table.pods[number]._replace(is_locked=False)
            table.emit("pod-unlocked", rule=rule, pod=pod.number)


def empty(table: Table, number: int, room: int | None, rule: str) -> None:
    """Everybody in a pod that was not launched is back in the room."""
    pod = table.pods[number]
    table.pods[number] = pod._replace(seats=())
    for seat in pod.seats:
        if table.players[seat].status == IN_POD:
            where = table.players[seat].room if room is None else room
            table.change_player(seat, status=AWAKE, room=where)
            table.emit("pod-left", rule=rule, player=actor(seat), pod=pod.number)
