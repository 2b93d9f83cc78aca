"""Wounds and death of characters (5.10)."""

from jupiter.games.nemesis.actions import actor
from jupiter.games.nemesis.parts import OBJECTS
from jupiter.games.nemesis.play import decks, ending, marks
from jupiter.games.nemesis.play.table import Table
from jupiter.games.nemesis.state import DEAD, Wound, sorted_wounds


def light(table: Table, seat: int, rule: str) -> None:
    """One light wound; the one that is too many becomes a serious one (CW-01, CW-02, CW-06)."""
    if _kills(table, seat):
        return
    player = table.players[seat]
    count = player.light + 1
    if count < table.values["light_wound_limit"]:
        table.change_player(seat, light=count)
        table.emit("light-wound", rule=rule, player=actor(seat), light=count)
        return
    table.change_player(seat, light=0)
    table.emit("light-wounds-removed", rule="cw.02", player=actor(seat))
    serious(table, seat, "cw.02")


def serious(table: Table, seat: int, rule: str) -> None:
    """One serious wound, whose card is drawn (CW-03)."""
    if _kills(table, seat):
        return
    kind = decks.draw(table, "wound", rule, seat)
    if kind is None:
        return
    table.change_player(seat, wounds=sorted_wounds((*table.players[seat].wounds, Wound(kind, False))))
    table.emit("serious-wound", rule=rule, player=actor(seat), wound=kind)
    if kind == "arm":
        spare_hand(table, seat)


def _kills(table: Table, seat: int) -> bool:
    """Whether the character is dead, or any further wound kills it (CW-04, CW-05)."""
    if table.players[seat].status == DEAD:
        return True
    if len(table.players[seat].wounds) < table.values["serious_wound_limit"]:
        return False
    die(table, seat, "cw.04")
    return True


def bleed(table: Table, seat: int) -> None:
    """Whoever passes in the player phase and bleeds is wounded (CW-14)."""
    if table.suffers(seat, "bleeding"):
        light(table, seat, "cw.14")


def hand_slots(table: Table, seat: int) -> int:
    """Hands that can hold something (CW-14)."""
    return table.values["hand_slots"] - table.suffers(seat, "arm")


def spare_hand(table: Table, seat: int) -> None:
    """Whoever holds more than the hands can carry drops what it chooses, of the larger two (wound `arm`)."""
    while len(table.players[seat].hands) > max(0, hand_slots(table, seat)):
        drop(
            table, seat, table.choose("drop", "cw.14", seat, [held.item for held in table.players[seat].hands]), "cw.14"
        )


def drop(table: Table, seat: int, thing: str, rule: str) -> None:
    """A heavy thing leaves a hand: objects lie in the room, items are lost (X14)."""
    hands = list(table.players[seat].hands)
    hands.remove(next(held for held in hands if held.item == thing))
    table.change_player(seat, hands=tuple(hands))
    table.emit("dropped", rule=rule, player=actor(seat), object=thing)
    if thing in OBJECTS:
        lay(table, table.where(seat), thing)


def lay(table: Table, room: int, *things: str) -> None:
    """Heavy objects lie in a room."""
    table.change_room(room, objects=tuple(sorted((*table.rooms[room].objects, *things))))


def die(table: Table, seat: int, rule: str) -> None:
    """A character dies: a corpse lies in its room, with the heavy objects that it carried (CW-08, CW-09)."""
    player = table.players[seat]
    if not table.is_on_board(seat):
        return
    room = table.where(seat)  # Of whoever waits in a pod: that of the section.
    for place, pod in enumerate(table.pods):
        table.pods[place] = pod._replace(seats=tuple(other for other in pod.seats if other != seat))
    table.change_player(seat, status=DEAD, room=None, hands=(), items=(), hidden_items=0)
    table.emit("died", rule=rule, player=actor(seat))
    lay(table, room, "corpse")
    table.emit("corpse-placed", rule="cw.08", room=table.room_name(room))
    for held in player.hands:
        if held.item in OBJECTS:
            lay(table, room, held.item)
            table.emit("dropped", rule="cw.09", player=actor(seat), object=held.item)
    marks.first_death(table)
    ending.after_leaving(table)
