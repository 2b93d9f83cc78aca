"""The event phase (5.11): its six steps, and the development of the bag (5.15)."""

from collections.abc import Callable, Mapping

from jupiter.games.nemesis.actions import actor
from jupiter.games.nemesis.forms import token_name
from jupiter.games.nemesis.parts import BLANK
from jupiter.games.nemesis.play import attacks, bag, combat, encounters, ending, events, intruders, marks, noise
from jupiter.games.nemesis.play.table import Piece, Table, piece_order
from jupiter.games.nemesis.pool import only_number
from jupiter.games.nemesis.state import EVENT, IN_POD, OFF, PLAYER, Token

STEPS = 6


def step(table: Table, number: int) -> None:
    """One step, after which the next one comes (EP-10), or the next turn (EP-12)."""
    table.emit("step", rule=f"ep.{_RULES[number]}", number=number)
    _STEPS[number](table)
    if number < STEPS:
        table.step = number + 1
        return
    table.turn += 1
    table.phase = PLAYER
    table.step = 0
    table.active = None
    for seat in range(len(table.players)):
        table.change_player(seat, has_passed=False, actions=0)
    table.emit("turn-over", rule="ep.12", turn=table.turn)


def rest(table: Table) -> None:
    """All steps that are still to come."""
    first = table.step if table.phase == EVENT and table.step else 1
    table.phase = EVENT
    for number in range(first, STEPS + 1):
        step(table, number)


def _time(table: Table) -> None:
    red = table.values["red_at"]
    table.time = ending.time(table, "ep.01") + 1
    table.emit("time-moved", rule="ep.01", to=table.time)
    if table.time >= red:
        ending.jump(table)
    if table.time == table.values["blue_from"]:
        table.emit("hibernation-opens", rule="cm.05")


def _destruct(table: Table) -> None:
    at = ending.destruct(table, "ep.02")
    if at == OFF:
        return
    table.destruct = at + 1
    table.emit("destruct-moved", rule="ep.02", to=table.destruct)
    if table.destruct >= table.values["sd_skull_at"]:
        ending.destroy(table, "ge.03")
    if table.destruct == table.values["sd_yellow_from"]:
        marks.unlock_all(table, "cm.06")


def _in_list(table: Table) -> list[Piece]:
    """All intruders as a step begins, in the order in which they act (A-65)."""
    return sorted(table.pieces, key=piece_order)


def _attacks(table: Table) -> None:
    """Each intruder in combat attacks once (EP-03 to EP-05)."""
    in_combat = {room: table.in_combat(room) for room in {piece.room for piece in table.pieces}}
    places = [(piece, piece.room) for piece in _in_list(table) if in_combat[piece.room]]
    for piece, room in places:
        if piece in table.pieces and piece.room == room:
            attacks.attack(table, piece, None, "ia.03")


def _burning(table: Table) -> None:
    """Fire injures intruders and, in the rule book, eggs (EP-06, EP-07)."""
    listed = _in_list(table)
    rooms = {piece.room: table.has_fire(piece.room, "ep.06") for piece in listed}
    for piece in listed:
        if rooms[piece.room] and piece in table.pieces:
            combat.injure(table, piece, 1 + table.weak("flammable"), "ep.06")
    if table.has("fire_destroys_eggs"):
        for room in range(len(table.rooms)):
            if _may_lose_egg(table, room) and table.has_fire(room, "ep.07") and _has_eggs(table, room):
                combat.burn_egg(table, room)


def _may_lose_egg(table: Table, room: int) -> bool:
    """Whether a fire may find an egg in a room, as far as is known; asks nothing."""
    return "egg" in table.rooms[room].objects or (table.eggs != 0 and table.can_be_tile(room, "nest"))


def _has_eggs(table: Table, room: int) -> bool:
    if "egg" in table.rooms[room].objects:
        return True
    return table.is_tile(room, "nest", "ep.07") and combat.board_eggs(table, "ep.07") > 0


def development(table: Table) -> None:
    """A token for the bag: what it is tells what becomes of it (BD-01 to BD-13)."""
    token = bag.draw(table, "bd.01", None)
    if token is None:
        return
    text = token_name(token)
    if token.kind == "larva":
        bag.add(table, "adult", "bd.02")
    elif token.kind == "creeper":
        bag.add(table, "breeder", "bd.03")
    elif token.kind == BLANK:
        bag.add(table, "adult", "bd.11")
        _back(table, token.kind, token.number, "bd.11", text)
    elif token.kind == "queen":
        _queen(table, token.number)
    else:
        _back(table, token.kind, token.number, "bd.05", text)
        _everybody_rolls(table)


def _back(table: Table, kind: str, number: int | None, rule: str, text: str) -> None:
    bag.put(table, kind, number)
    table.emit("token-returned", rule=rule, token=text)


def _everybody_rolls(table: Table) -> None:
    """In order, whoever is not in combat when its turn comes (BD-05, BD-06, BD-13); nobody is in a pod (A-85)."""
    for seat in table.in_order():
        waits = table.players[seat].status == IN_POD and table.has("pod_rolls_noise")
        if waits or (table.is_awake(seat) and not table.has_intruder(table.where(seat))):
            noise.roll(table, seat, "bd.05")


def _queen(table: Table, number: int | None) -> None:
    """With somebody in the nest she comes (BD-07); else there is an egg more (BD-09)."""
    nest = table.find_tile("nest", "bd.07")
    seats = table.present(nest) if nest is not None else []
    if nest is None or not seats or table.models_left("queen") <= 0:
        _lay_egg(table, "bd.12" if seats and table.models_left("queen") <= 0 else "bd.09")
        _return_queen(table, number, "bd.09")
        return
    if table.has("queen_nest_draws"):
        intruders.place(table, "queen", number, nest, "bd.07")
        encounters.encounter(table, seats[0], nest)
        if table.has("queen_token_returns"):
            _return_queen(table, number, "bd.07")
        return
    table.emit("encounter", rule="bd.07", player=actor(seats[0]), room=table.room_name(nest))
    noise.clear(table, nest)
    piece = intruders.place(table, "queen", number, nest, "bd.07")
    if table.has("queen_token_returns"):
        _return_queen(table, number, "bd.07")
    if piece is not None:
        encounters.surprise(table, piece, number or only_number("queen") or 0, seats[0])


def _return_queen(table: Table, number: int | None, rule: str) -> None:
    """Her token goes back, also while her model is on the board (A-68)."""
    bag.put(table, "queen", number, beside_model=True)
    table.emit("token-returned", rule=rule, token=token_name(Token("queen", number)))


def _lay_egg(table: Table, rule: str) -> None:
    """One egg more, while there are tokens (BD-10)."""
    eggs = combat.board_eggs(table, "bd.09")
    loose = sum(room.objects.count("egg") for room in table.rooms)
    held = sum(one.item == "egg" for player in table.players for one in player.hands)
    if eggs + loose + held < table.values["egg_supply"]:
        table.eggs = eggs + 1
        table.emit("egg-laid", rule=rule, eggs=table.eggs)


_RULES = {1: "01", 2: "02", 3: "03", 4: "06", 5: "08", 6: "09"}
_STEPS: Mapping[int, Callable[[Table], None]] = {
    1: _time,
    2: _destruct,
    3: _attacks,
    4: _burning,
    5: events.event,
    6: development,
}
