"""The event phase: its six steps, the twenty cards and the bag, by the second implementation of Nemesis."""

from __future__ import annotations

from collections.abc import Callable

from tests.nemesis.oracle_data import EVENTS, TILES
from tests.nemesis.oracle_fights import attack, injure
from tests.nemesis.oracle_models import place
from tests.nemesis.oracle_moves import encounter, hush, roll_noise, surprise
from tests.nemesis.oracle_play import Play
from tests.nemesis.oracle_scans import give_larva, hatch
from tests.nemesis.oracle_table import TECHNICAL, Intruder, kind_of

BIG = ("adult", "breeder", "queen")


def step(play: Play, number: int) -> None:
    """One of the six; after the last a new turn begins (A-31)."""
    STEPS[number](play)
    play.position["step"] = number + 1
    if number == 6:
        begin_turn(play)


def begin_turn(play: Play) -> None:
    play.position["turn"] += 1
    play.position["phase"], play.position["step"] = "player", 0
    play.position["active"] = None
    for player in play.players.values():
        player["has_passed"], player["actions"] = False, 0
    play.tell("ep.12")


def move_time(play: Play) -> None:
    play.position["time"] += 1
    play.tell("ep.01")
    if play.position["time"] >= play.number_of("red_at"):
        play.jump("ge.01")


def move_destruct(play: Play) -> None:
    if play.position["destruct"] < 0:
        return
    play.position["destruct"] += 1
    play.tell("ep.02")
    if play.position["destruct"] == play.number_of("sd_yellow_from"):
        play.unlock_pods("cm.06")
    if play.position["destruct"] >= play.number_of("sd_skull_at"):
        play.destroy_ship("ge.03")


def all_attack(play: Play) -> None:
    """Each that is in combat when the step begins attacks at most once (A-29, A-65)."""
    for one in [one for one in play.by_room() if play.is_fighting(one)]:
        if any(one is other for other in play.intruders) and play.is_fighting(one):
            attack(play, one)


def burn(play: Play) -> None:
    """Each that stands in a fire when the step begins is injured once; eggs burn by the rule book."""
    count = 2 if play.knows_weakness("flammable") else 1
    for one in [one for one in play.by_room() if play.rooms[one["room"]]["fire"]]:
        if any(one is other for other in play.intruders):
            injure(play, one, count, "ep.06", None)
    if not play.has("fire_destroys_eggs"):
        return
    for there in play.rooms.values():
        if not there["fire"]:
            continue
        if "egg" in there["objects"]:
            there["objects"].remove("egg")
            play.tell("ep.07")
        elif there["tile"] == "nest" and there["is_explored"] and play.position["eggs"]:
            play.position["eggs"] -= 1
            play.tell("ep.07")


# --- step 5


def event_card(play: Play) -> None:
    name = play.draw("event", None)
    card = EVENTS[name]
    movement(play, card.movers, card.number)
    CARDS[name](play)
    if card.after != "discard":
        play.tell("ec.09", name)
    pile = play.position["event"]
    if card.after == "discard":
        play.discard("event", name)
    elif card.after == "shuffle":
        pile["left"] += 1
    else:
        pile["removed"].append(name)
        pile["left"] += len(pile["discard"])
        pile["discard"] = []


def movement(play: Play, movers: tuple[str, ...], number: int) -> None:
    """All at once, each at most once (A-39)."""
    moving = [one for one in play.by_room() if one["kind"] in movers and not play.is_fighting(one)]
    ways: list[tuple[Intruder, str | None]] = [(one, play.exit(one["room"], number)) for one in moving]
    go(play, [(one, way) for one, way in ways if way is not None], "ec.01")


def go(play: Play, ways: list[tuple[Intruder, str]], rule: str) -> None:
    """Through these corridors, all at once; what was closed when they set out stays in the way."""
    closed = {way for _, way in ways if way != TECHNICAL and play.corridors[way]["door"] == "closed"}
    for one, way in ways:
        if way in closed and play.breaks_doors(one) and play.corridors[way]["door"] == "closed":
            play.corridors[way]["door"] = "destroyed"
            several = [other for other, its in ways if its == way and other["room"] == one["room"]]
            play.tell("dr.04" if len(several) > 1 else "ec.05", way)
    for one, way in ways:
        if way == TECHNICAL:
            play.leave(one, "ec.11")
        elif way not in closed:
            room = one["room"]
            one["room"] = play.beyond(way, room)
            play.tell(rule, f"{one['kind']} {room} to {one['room']}")


def _ev01(play: Play) -> None:
    nest = play.room_with("nest")
    for name in play.awake():
        player = play.players[name]
        has_egg = any(thing["item"] == "egg" for thing in player["hands"])
        if player["status"] == "awake" and (has_egg or (nest is not None and player["room"] == nest)):
            encounter(play, name)


def _ev02(play: Play) -> None:
    if play.position["eggs"]:
        play.position["eggs"] -= 1
        play.tell("ec.08", "egg")
    nest = play.room_with("nest")
    without = [name for name in (play.awake(nest) if nest else []) if not _shows_action_card(play, name)]
    for name in without:
        give_larva(play, name, "ec.08")
        play.contaminate(name, "ec.08")
    if not without:
        play.add_token("larva", "ec.08")


def _shows_action_card(play: Play, name: str) -> bool:
    """The card makes a player show whether there is an action card in the hand."""
    player = play.players[name]
    if player["cards"] == 0:
        return False
    least, most = play.action_cards(name)
    if play.ask("choice", name, (*(("yes",) if most else ()), *(() if least else ("no",)))) == "yes":
        return True
    player["contamination"] = player["cards"]
    return False


def _ev03(play: Play) -> None:
    for one in play.by_room():
        if one["injuries"]:
            one["injuries"] = max(0, one["injuries"] - 2)
            play.tell("ec.08", f"{one['kind']} heals")


def _break(play: Play, rooms: list[str]) -> None:
    for room in rooms:
        play.set_malfunction(room, "ec.08")


def _ev04(play: Play) -> None:
    _break(play, [room for room in play.rooms if any(one["kind"] in BIG for one in play.intruders_in(room))])


def _ev05(play: Play) -> None:
    for one in [one for one in play.by_room() if not play.is_fighting(one)]:
        play.leave(one, "ec.08")


def _ev06(play: Play) -> None:
    """Carriers die, each giving a creeper; then everybody draws four and scans them."""
    for name in play.awake():
        if play.players[name]["has_larva"]:
            hatch(play, name, "ec.08")
    for name in play.awake():
        drawn = play.scan_from_deck(name, 4)
        if drawn == "infected":
            give_larva(play, name, "ec.08")


def _ev07(play: Play) -> None:
    if not play.has("technical"):
        return
    if not play.position["technical_noise"]:
        play.make_noise(TECHNICAL, "ec.08")
        return
    for name in play.awake():
        player = play.players[name]
        if player["status"] == "awake" and play.is_entrance(player["room"]):
            roll_noise(play, name, "ec.08")


def _ev08(play: Play) -> None:
    nest = play.room_with("nest")
    if nest is not None:
        play.fill(nest, "ec.08")


def spread(play: Play, rooms: list[str]) -> None:
    """Fire in each neighbour of these rooms, not through closed doors."""
    reached = []
    for room in rooms:
        for other in play.neighbours(room):
            corridor = play.corridor(room, other)
            assert corridor is not None
            if play.corridors[corridor]["door"] != "closed":
                reached.append(other)
    for other in [room for room in play.rooms if room in reached]:
        play.set_fire(other, "ec.08")


def _ev09(play: Play) -> None:
    if play.rooms[play.ship.start]["fire"]:
        spread(play, [play.ship.start])
    else:
        play.set_fire(play.ship.start, "ec.08")


def _ev10(play: Play) -> None:
    for name, corridor in play.corridors.items():
        if corridor["door"] == "closed":
            corridor["door"] = "open"
            play.tell("ec.08", name)


def _hunt(play: Play) -> None:
    ways: list[tuple[Intruder, str]] = []
    for one in play.by_room():
        if one["kind"] == "adult" and not play.is_fighting(one):
            prey = [room for room in play.neighbours(one["room"]) if play.awake(room)]
            corridor = play.corridor(one["room"], prey[0]) if prey else None
            if corridor is not None:
                ways.append((one, corridor))
    go(play, ways, "ec.08")


def _ev13(play: Play) -> None:
    rooms = {play.players[name]["room"] for name in play.awake() if play.players[name]["is_slimed"]}
    for room in [room for room in play.rooms if room in rooms]:
        play.fill(room, "ec.08")


def _ev14(play: Play) -> None:
    lowest = next(room for room, there in play.rooms.items() if there["is_explored"])
    play.set_malfunction(lowest, "ec.08")


def burning(play: Play) -> list[str]:
    return [room for room, there in play.rooms.items() if there["fire"]]


def _ev15(play: Play) -> None:
    rooms = burning(play)
    for room in rooms:
        if play.rooms[room]["items"]:
            play.rooms[room]["items"] = 0
            play.tell("ec.08", f"no items {room}")
    spread(play, rooms)


def _ev16(play: Play) -> None:
    rooms = burning(play)
    _break(play, rooms)
    spread(play, rooms)


def _ev17(play: Play) -> None:
    room = play.room_with("generator")
    if room is not None and play.rooms[room]["malfunction"] and play.position["destruct"] < 0:
        play.position["destruct"] = 0
        play.tell("cm.11")


def _explored(play: Play, colour: str, computer: bool | None) -> list[str]:
    return [
        room
        for room, there in play.rooms.items()
        if there["is_explored"]
        and TILES[there["tile"]].colour == colour
        and computer in (None, TILES[there["tile"]].computer)
    ]


def _ev18(play: Play) -> None:
    _break(play, _explored(play, "green", None))


def _ev19(play: Play) -> None:
    """The pod flies off empty; whoever sat in it is put back into the room (A-85)."""
    pods = [pod for pod in play.position["pods"] if not pod["is_launched"]]
    if not pods:
        return
    pod = min(pods, key=lambda pod: int(pod["number"]))
    for name in pod["seats"]:
        play.players[name]["status"] = "awake"
        play.tell("ec.08", name)
    pod["seats"], pod["is_launched"] = [], True
    play.tell("ec.08", f"pod {pod['number']}")


def _ev20(play: Play) -> None:
    _break(play, _explored(play, "yellow", True))


CARDS: dict[str, Callable[[Play], None]] = {
    "ev01": _ev01,
    "ev02": _ev02,
    "ev03": _ev03,
    "ev04": _ev04,
    "ev05": _ev05,
    "ev06": _ev06,
    "ev07": _ev07,
    "ev08": _ev08,
    "ev09": _ev09,
    "ev10": _ev10,
    "ev11": _hunt,
    "ev12": _hunt,
    "ev13": _ev13,
    "ev14": _ev14,
    "ev15": _ev15,
    "ev16": _ev16,
    "ev17": _ev17,
    "ev18": _ev18,
    "ev19": _ev19,
    "ev20": _ev20,
}


# --- step 6


def develop(play: Play) -> None:
    """One token from the bag; what it is decides."""
    bag = play.position["bag"]
    if not bag:
        return
    token = play.ask("bag", None, play.drawable())
    kind = kind_of(token)
    if kind in ("larva", "creeper"):
        play.take_from_bag(token)
        play.add_token("adult" if kind == "larva" else "breeder", "bd.02" if kind == "larva" else "bd.03")
    elif kind in ("adult", "breeder"):
        name_token(play, token)
        rolling = ("awake", "pod") if play.has("pod_rolls_noise") else ("awake",)
        for name in play.order():
            if play.players[name]["status"] in rolling and not play.is_in_combat(name):
                roll_noise(play, name, "bd.05")
    elif kind == "queen":
        queen(play, token)
    else:
        play.add_token("adult", "bd.11")


def name_token(play: Play, token: str) -> None:
    """A token that goes back has been seen now."""
    play.take_from_bag(token)
    play.to_bag(token)


def queen(play: Play, token: str) -> None:
    nest = play.room_with("nest")
    prey = play.awake(nest) if nest else []
    if play.models_left("queen") == 0 or not prey:
        if play.is_egg_left():
            play.position["eggs"] += 1
            play.tell("bd.12" if prey else "bd.09", "egg")
        return
    assert nest is not None
    play.take_from_bag(token)
    if play.has("queen_nest_draws"):
        place(play, token, nest, "bd.07")
        encounter(play, prey[0])
        if play.has("queen_token_returns"):
            play.to_bag(token)
        return
    hush(play, nest)
    intruder = place(play, token, nest, "bd.07")
    assert intruder is not None
    if play.has("queen_token_returns"):
        play.to_bag(token)
    surprise(play, intruder, prey[0], int(token[-1]))


STEPS: dict[int, Callable[[Play], None]] = {
    1: move_time,
    2: move_destruct,
    3: all_attack,
    4: burn,
    5: event_card,
    6: develop,
}
