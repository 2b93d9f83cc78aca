"""What rooms, cards and items do to the ship: doors, pods, tracks, objects, searches, and looks at hidden things."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from jupiter.engine.asking import NeedData, Needed
from jupiter.games.nemesis.actions import actor
from jupiter.games.nemesis.definitions.box import box
from jupiter.games.nemesis.parts import DECKS, DESTINATIONS, WEAKNESS_SLOTS
from jupiter.games.nemesis.play import combat, ending, marks, moving, noise, wounds
from jupiter.games.nemesis.play.table import Table
from jupiter.games.nemesis.state import ASLEEP, EVACUATED, IN_POD, OFF, Held, Weakness, sorted_hands

# --- markers and doors ------------------------------------------------------------------------------------------------


def _unmalfunction(doing: Any, argument: str) -> None:
    marks.unmark(doing.table, doing.room, "malfunction", "oa.03")


def _unfire(doing: Any, argument: str) -> None:
    marks.unmark(doing.table, doing.room, "fire", "oa.03")


def _choose_room(doing: Any, argument: str) -> None:
    names = [name.lower() for name in doing.table.board.names]
    doing.room = doing.table.room_named(doing.table.choose("room", "oa.03", doing.seat, names))


def doors_around(table: Table, room: int) -> list[int]:
    """Corridors of a room whose door can be opened or closed (DR-06)."""
    return [one for one in table.board.around(room) if table.corridors[one].door != "destroyed"]


def has_door(table: Table, room: int, rule: str) -> bool:
    """Whether any door of a room can be opened or closed; corridors are asked about until one is found."""
    around = table.board.around(room)
    if any(table.corridors[one].door in ("open", "closed") for one in around):
        return True
    return any(table.door(one, rule) != "destroyed" for one in around)


def _door(doing: Any, argument: str) -> None:
    """One door next to the room is opened or closed."""
    table = doing.table
    if not has_door(table, doing.room, "dr.06"):
        return
    names = {table.corridor_name(one).lower(): one for one in doors_around(table, doing.room)}
    corridor = names[table.ask("choice", "oa.03", doing.seat, names, case="corridor")]
    if table.door(corridor, "oa.03") == "destroyed":
        raise table.answers.refuse(NeedData("choice", "dr.06", actor(doing.seat), tuple(names)))
    _turn(table, corridor)


def _turn(table: Table, corridor: int) -> None:
    if table.door(corridor, "oa.03") == "closed":
        marks.open_door(table, corridor, "oa.03")
    else:
        marks.close_door(table, corridor, "oa.03")


def _doors(doing: Any, argument: str) -> None:
    """Any doors around a room of choice, one by one."""
    _choose_room(doing, "")
    for corridor in doing.table.board.around(doing.room):
        if doing.table.door(corridor, "oa.03") == "destroyed":
            continue
        name = doing.table.corridor_name(corridor)
        if doing.table.ask("choice", "oa.03", doing.seat, ("turn", "leave"), case="turn", at=name) == "turn":
            _turn(doing.table, corridor)


Holds = Callable[[Table, int], bool]


def _may_be_yellow(table: Table, room: int) -> bool:
    """Whether a room is yellow, or may be as far as is known; asks nothing."""
    facts = table.rooms[room]
    if facts.is_explored is False or facts.token is not None:
        return False
    tiles = [facts.tile] if facts.tile else table.tiles_left(room)
    return any(box().tiles[tile].colour == "yellow" for tile in tiles)


def _is_yellow(table: Table, room: int) -> bool:
    """Whether a room is explored and yellow."""
    return table.is_explored(room, "oa.03") and box().tiles[table.tile(room, "oa.03")].colour == "yellow"


def _choose_yellow(table: Table, seat: int, may_be: Holds, holds: Holds) -> int | None:
    """Another room that turns out to be what it may be; None where there is none.

    What the player chooses is asked about alone, unless no room is known to be one.
    """
    here = table.where(seat)
    rooms = [room for room in range(len(table.rooms)) if room != here and may_be(table, room)]
    if not any(_is_certain(table, room, holds) for room in rooms) and not any(holds(table, room) for room in rooms):
        return None
    names = {table.room_name(room).lower(): room for room in rooms if may_be(table, room)}
    room = names[table.ask("choice", "oa.03", seat, names, case="room")]
    if not holds(table, room):
        raise table.answers.refuse(NeedData("choice", "oa.03", actor(seat), tuple(names)))
    return room


def _is_certain(table: Table, room: int, holds: Holds) -> bool:
    """Whether it holds by what is known already; asks nothing."""
    try:
        return holds(Table(table.frozen()), room)
    except Needed:
        return False


def _may_be_closed(table: Table, room: int) -> bool:
    around = table.board.around(room)
    return _may_be_yellow(table, room) and all(table.corridors[one].door != "destroyed" for one in around)


def _can_be_closed(table: Table, room: int) -> bool:
    return _is_yellow(table, room) and all(table.door(one, "oa.03") != "destroyed" for one in table.board.around(room))


def _close_room(doing: Any, argument: str) -> None:
    """The airlock: all doors of another yellow room are closed; what lives there dies when the player phase ends."""
    table = doing.table
    room = _choose_yellow(table, doing.seat, _may_be_closed, _can_be_closed)
    if room is None:
        return
    for corridor in table.board.around(room):
        marks.close_door(table, corridor, "oa.03")
    table.airlock = room
    table.emit("airlock-started", rule="oa.03", room=table.room_name(room))


def _repair(doing: Any, argument: str) -> None:
    """Both tokens of the engine are looked at and stacked anew, face down."""
    tile = doing.table.rooms[doing.room].tile
    engine = box().tiles[tile].engine if tile else None
    if engine:
        doing.table.engines[engine - 1] = None
        doing.table.emit("engine-restacked", rule="oa.03", engine=engine)


def _tape(doing: Any, argument: str) -> None:
    doing.table.emit("taped", rule="oa.03", player=actor(doing.seat))


# --- looks ------------------------------------------------------------------------------------------------------------


def _peek(doing: Any, what: str) -> None:
    """The player looks, and keeps it to itself: nothing is asked for."""
    doing.table.emit("looked", rule="oa.03", player=actor(doing.seat), what=what)


# --- tracks -----------------------------------------------------------------------------------------------------------


def _destruct(doing: Any, how: str) -> None:
    table = doing.table
    at = ending.destruct(table, "cm.08")
    if how == "start" and at == OFF:
        table.destruct = 0
        table.emit("destruct-started", rule="cm.08")
    elif how == "stop" and at != OFF:
        table.destruct = OFF
        table.emit("destruct-stopped", rule="cm.08")


def _destination(doing: Any, argument: str) -> None:
    table = doing.table
    letters = [letter.lower() for letter in DESTINATIONS if letter != ending.destination(table, "oa.03")]
    table.destination = table.choose("destination", "oa.03", doing.seat, letters).upper()
    table.emit("destination-set", rule="oa.03", to=table.destination)


def _signal(doing: Any, argument: str) -> None:
    table, seat = doing.table, doing.seat
    has_sent = table.players[seat].signal
    if has_sent is None:
        has_sent = table.flag(f"players.{actor(seat)}.signal", "oa.03")
    table.change_player(seat, signal=True)
    if not has_sent:
        table.emit("signal-sent", rule="oa.03", player=actor(seat))


# --- pods and sleep ---------------------------------------------------------------------------------------------------


def pods_here(table: Table, section: str | None) -> list[int]:
    """Pods that are still there, of a section or of all, by their place in the position."""
    return [place for place, pod in enumerate(table.pods) if not pod.is_launched and section in (None, pod.section)]


def is_open(table: Table, place: int) -> bool:
    """Whether a pod is unlocked and has a free seat (CM-14)."""
    return len(table.pods[place].seats) < table.values["pod_capacity"] and not marks.is_locked(table, place, "cm.14")


def _pod(doing: Any, argument: str) -> None:
    """One pod is locked or unlocked: of this section with a pass, any one from the hatch control."""
    table = doing.table
    section = box().tiles[table.tile(doing.room, "oa.03")].section
    names = {str(table.pods[place].number): place for place in pods_here(table, section)}
    if not names:
        return
    place = names[table.choose("pod", "oa.03", doing.seat, names)]
    locked = marks.is_locked(table, place, "oa.03")
    pod = table.pods[place] = table.pods[place]._replace(is_locked=not locked)
    table.emit("pod-unlocked" if locked else "pod-locked", rule="oa.03", pod=pod.number)


def _is_quiet_enough(doing: Any) -> bool:
    """The noise roll before sleep and pods: it fails if an intruder appears (CM-13)."""
    noise.roll(doing.table, doing.seat, "cm.13")
    table, seat = doing.table, doing.seat
    return table.is_awake(seat) and not table.has_intruder(table.where(seat))


def _sleep(doing: Any, argument: str) -> None:
    table, seat = doing.table, doing.seat
    if ending.time(table, "cm.05") < table.values["blue_from"] or not _is_quiet_enough(doing):
        return
    _leave_board(table, seat, ASLEEP)
    table.has_slept = True
    table.emit("asleep", rule="cm.13", player=actor(seat))
    ending.after_leaving(table)


def _leave_board(table: Table, seat: int, status: str) -> None:
    table.change_player(seat, status=status, room=None)


def _enter_pod(doing: Any, section: str) -> None:
    """A seat in an open pod of the section; then it is launched at once, or waits (X17)."""
    table, seat = doing.table, doing.seat
    if not _is_quiet_enough(doing):
        return
    names = {str(table.pods[place].number): place for place in pods_here(table, section) if is_open(table, place)}
    if not names:
        return
    place = names[table.choose("pod", "cm.14", seat, names)]
    pod = table.pods[place]
    table.pods[place] = pod._replace(seats=tuple(sorted((*pod.seats, seat))))
    table.change_player(seat, status=IN_POD)
    table.emit("pod-entered", rule="cm.14", player=actor(seat), pod=pod.number)
    if table.ask("choice", "cm.13", seat, ("launch", "wait"), case="launch") == "launch":
        launch(table, place)


def launch(table: Table, place: int) -> None:
    """A pod leaves with all in it (GE-07)."""
    pod = table.pods[place]
    table.pods[place] = pod._replace(is_launched=True)
    table.emit("pod-launched", rule="ge.07", pod=pod.number)
    for seat in pod.seats:
        _leave_board(table, seat, EVACUATED)
        table.emit("evacuated", rule="ge.07", player=actor(seat))
    ending.after_leaving(table)


# --- objects and items ------------------------------------------------------------------------------------------------


def researchable(table: Table, seat: int) -> list[str]:
    """Slots of weaknesses that are not revealed and for which an object is here, lying or carried (WK-02, WK-04)."""
    here = {*table.rooms[table.where(seat)].objects, *(held.item for held in table.players[seat].hands)}
    slots = {box().objects[thing].weakness for thing in here if thing in box().objects}
    return [
        slot
        for slot, card in zip(WEAKNESS_SLOTS, table.weaknesses, strict=True)
        if slot in slots and not card.is_revealed
    ]


def _research(doing: Any, argument: str) -> None:
    table = doing.table
    slots = researchable(table, doing.seat)
    if not slots:
        return
    slot = table.choose("research", "wk.01", doing.seat, slots)
    at = WEAKNESS_SLOTS.index(slot)
    kind = table.weaknesses[at].kind
    if kind is None:
        known = {card.kind for card in table.weaknesses}
        kind = table.ask("weakness", "wk.01", doing.seat, [id_ for id_ in box().weaknesses if id_ not in known])
    table.weaknesses[at] = Weakness(kind, True)
    table.emit("weakness-revealed", rule="wk.01", slot=slot, weakness=kind)


def hold(table: Table, seat: int, thing: str, ammo: int | None, rule: str) -> None:
    """A heavy thing goes into a hand; where both are full, what the player chooses is dropped first (IT-08)."""
    if table.has("two_hands"):
        while table.players[seat].hands and len(table.players[seat].hands) >= wounds.hand_slots(table, seat):
            held = dict.fromkeys(one.item for one in table.players[seat].hands)
            wounds.drop(table, seat, table.ask("choice", "it.08", seat, held, case="drop"), "it.08")
    table.change_player(seat, hands=sorted_hands((*table.players[seat].hands, Held(thing, ammo))))
    table.emit("taken", rule=rule, player=actor(seat), object=thing)


def _egg(doing: Any, count: str) -> None:
    """An egg from the intruder board into a hand; without one left the nest is destroyed."""
    combat.take_board_egg(doing.table, "oa.03")
    hold(doing.table, doing.seat, "egg", None, "oa.03")


def _search(doing: Any, argument: str) -> None:
    """One item less in the room (IT-01); it comes from the deck of the room's colour (IT-03, IT-04)."""
    table, room = doing.table, doing.room
    # A room that was chosen, where nobody stands, may lie face down.
    if room != table.where(doing.seat) and not table.is_explored(room, "it.03"):
        return
    colour = box().tiles[table.tile(room, "it.03")].colour
    if colour == "none":
        table.emit("nothing-found", rule="it.09", room=table.room_name(room))
        return
    left = items_in(table, room, "it.02")
    if not left:
        return
    table.change_room(room, items=left - 1)
    table.emit("items-set", rule="it.01", room=table.room_name(room), items=left - 1)
    if colour == "white":
        colour = table.choose("deck", "it.04", doing.seat, DECKS)
    find(table, doing.seat, colour)


def items_in(table: Table, room: int, rule: str) -> int:
    """Items that can still be found in a room; in sight."""
    items = table.rooms[room].items
    if items is None:
        items = int(table.fact(f"rooms.{table.room_name(room)}.items", rule, [str(count) for count in range(5)]))
        table.change_room(room, items=items)
    return items


def _search_choice(doing: Any, argument: str) -> None:
    find(doing.table, doing.seat, doing.table.choose("deck", "oa.03", doing.seat, DECKS))


def find(table: Table, seat: int, colour: str) -> None:
    """An item from a deck: a heavy one is shown and held, any other one stays hidden (IT-05 to IT-07)."""
    place = DECKS.index(colour)
    left = table.items[place]
    if left == 0:
        table.emit("no-card", rule="it.03", deck=colour)
        return
    if left is not None:
        table.items[place] = left - 1
    known = Counter(item for player in table.players for item in player.items or ())
    known.update(held.item for player in table.players for held in player.hands)
    items = [box().items[id_] for id_ in box().deck(colour)]
    heavy = [item.id for item in items if item.is_heavy and known[item.id] < sum(item.copies.values())]
    answer = table.ask("item", "it.10", seat, ("hidden", *heavy)) if heavy else "hidden"
    if answer != "hidden":
        is_weapon = box().items[answer].weapon is not None
        hold(
            table,
            seat,
            answer,
            table.values["search_weapon_ammo"] if is_weapon else None,
            "it.05" if is_weapon else "it.06",
        )
        return
    hidden = table.players[seat].hidden_items
    table.change_player(seat, hidden_items=None if hidden is None else hidden + 1)
    table.emit("item-found", rule="it.07", player=actor(seat), deck=colour)


# --- ways -------------------------------------------------------------------------------------------------------------


def ways(table: Table, seat: int, how: str) -> dict[str, int]:
    """Where an item lets one go, by name."""
    here = table.where(seat)
    if how == "technical":
        rooms = [room for room in table.board.entrances if room != here]
    else:
        rooms = [to for corridor, to, _ in table.board.exits[here] if table.door(corridor, "mv.02") != "closed"]
    return {table.room_name(room).lower(): room for room in sorted(rooms)}


def _move(doing: Any, how: str) -> None:
    table, seat = doing.table, doing.seat
    if how == "yellow":
        room = _choose_yellow(table, seat, _may_be_yellow, _is_yellow)
        if room is not None:
            moving.enter(table, seat, room, None)
        return
    names = ways(table, seat, how)
    if names:
        to = names[table.choose("room", "oa.03", seat, names)]
        corridor = table.board.between.get((table.where(seat), to)) if how == "free" else None
        moving.enter(table, seat, to, corridor)


WORDS: Mapping[str, Callable[[Any, str], None]] = {
    "unmalfunction": _unmalfunction,
    "unfire": _unfire,
    "choose-room": _choose_room,
    "door": _door,
    "doors": _doors,
    "close-room": _close_room,
    "repair-engine": _repair,
    "tape": _tape,
    "peek": _peek,
    "destruct": _destruct,
    "destination": _destination,
    "signal": _signal,
    "pod": _pod,
    "sleep": _sleep,
    "enter-pod": _enter_pod,
    "research": _research,
    "egg": _egg,
    "search": _search,
    "search-choice": _search_choice,
    "move": _move,
}
