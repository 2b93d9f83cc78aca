"""Items that are used against intruders, by the second implementation of Nemesis (reference, 1.12)."""

from __future__ import annotations

from tests.nemesis.oracle_events import go
from tests.nemesis.oracle_fights import attack, flee, hurt_seriously, injure
from tests.nemesis.oracle_moves import enter
from tests.nemesis.oracle_play import Play, settle
from tests.nemesis.oracle_rooms import choose
from tests.nemesis.oracle_scans import numbers, throw_away, throw_hand_away
from tests.nemesis.oracle_table import Intruder, Table


def reach(table: Table, name: str) -> list[str]:
    """The own room and those next door, as on the board."""
    room = table.players[name]["room"]
    return [other for other in table.ship.rooms if other == room or table.corridor(room, other)]


def pick(play: Play, name: str, rooms: list[str]) -> Intruder | None:
    """One of the intruders in these rooms, by kind, room and number there."""
    called: dict[str, Intruder] = {}
    for one in play.by_room():
        if one["room"] in rooms:
            earlier = sum(other["kind"] == one["kind"] and other["room"] == one["room"] for other in called.values())
            called[f"{one['kind']}:{one['room'].lower()}:{earlier + 1}"] = one
    return called[choose(play, "choice", name, list(called))] if called else None


def is_there(play: Play, intruder: Intruder) -> bool:
    return any(intruder is one for one in play.intruders)


def chase(play: Play, intruder: Intruder) -> None:
    play.tell("oa.03", f"{intruder['kind']} flees")
    flee(play, intruder)


def extinguish_at(play: Play, name: str) -> None:
    """One intruder here flees; if phosphates hurt them, it is injured, too."""
    intruder = pick(play, name, [play.players[name]["room"]])
    if intruder is None:
        return
    chase(play, intruder)
    if play.knows_weakness("phosphate") and is_there(play, intruder):
        injure(play, intruder, 1, "oa.03", name)


def shock(play: Play, name: str) -> None:
    """One intruder here is injured and flees, if it is still here."""
    room = play.players[name]["room"]
    intruder = pick(play, name, [room])
    if intruder is None:
        return
    injure(play, intruder, 1, "oa.03", name)
    if is_there(play, intruder) and intruder["room"] == room:
        chase(play, intruder)


def stun(play: Play, name: str) -> None:
    """Another character here discards the whole hand."""
    others = [other.lower() for other in play.players if other != name and is_here(play, other, name)]
    if others:
        throw_hand_away(play, choose(play, "choice", name, others).upper())


def is_here(table: Table, other: str, name: str) -> bool:
    return other in table.awake(table.players[name]["room"])


def hurt_all(play: Play, name: str, room: str, intruders: list[Intruder], count: int) -> None:
    """These intruders are injured, the largest first, and characters in the room get a serious wound each."""
    for one in intruders:
        if is_there(play, one):
            injure(play, one, count, "oa.03", name)
    for other in play.awake(room):
        hurt_seriously(play, other, "oa.03")


def throw_grenade(play: Play, name: str) -> None:
    """Two injuries for one intruder in reach, and all others in its room are hurt."""
    target = pick(play, name, reach(play, name))
    if target is None:
        return
    room = target["room"]
    others = [one for one in play.intruders_in(room) if one is not target]
    injure(play, target, 2, "oa.03", name)
    hurt_all(play, name, room, others, 1)


def throw_molotov(play: Play, name: str) -> None:
    """Fire in a room with an intruder, and all in it are hurt; injuries from fire are one more for the flammable."""
    rooms = [room.lower() for room in reach(play, name) if play.intruders_in(room)]
    if not rooms:
        return
    room = choose(play, "choice", name, rooms).upper()
    play.set_fire(room, "oa.03")
    hurt_all(play, name, room, play.intruders_in(room), 1 + play.knows_weakness("flammable"))


def smoke(play: Play, name: str) -> None:
    """Others here discard an action card each, and the user leaves without being attacked."""
    room = play.players[name]["room"]
    for other in play.awake(room):
        if other != name:
            least, most = play.action_cards(other)
            thrown = int(play.ask("choice", other, numbers(min(1, most), min(1, least))))
            throw_away(play, other, thrown, 0)
            if not thrown:  # Whoever discards none has none.
                play.players[other]["contamination"] = play.players[other]["cards"]
                settle(play.players[other])
    rooms = [other for other in play.neighbours(room) if not is_shut(play, room, other)]
    if rooms:
        to = choose(play, "choice", name, [other.lower() for other in rooms]).upper()
        enter(play, name, to, play.corridor(room, to))


def is_shut(table: Table, room: str, other: str) -> bool:
    corridor = table.corridor(room, other)
    return corridor is not None and table.corridors[corridor]["door"] == "closed"


def lure(play: Play, name: str) -> None:
    """Intruders from all around a neighbouring room go there; those in combat attack once before."""
    rooms = [room.lower() for room in play.neighbours(play.players[name]["room"])]
    to = choose(play, "choice", name, rooms).upper()
    around = play.neighbours(to)
    lured = [one for one in play.by_room() if one["room"] in around]
    for one in lured:
        if is_there(play, one) and play.is_fighting(one):
            attack(play, one)
    ways = [(one, play.corridor(one["room"], to)) for one in play.by_room() if any(one is other for other in lured)]
    go(play, [(one, way) for one, way in ways if way is not None], "oa.03")
