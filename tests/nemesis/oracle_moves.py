"""Moving, exploring, noise and encounters, by the second implementation of Nemesis."""

from __future__ import annotations

from tests.nemesis.oracle_data import EXPLORATION, NO_MALFUNCTION, NOISE, TILES
from tests.nemesis.oracle_fights import attack
from tests.nemesis.oracle_models import place
from tests.nemesis.oracle_play import Play
from tests.nemesis.oracle_table import TECHNICAL, Intruder, kind_of


def enter(play: Play, name: str, to: str, by: str | None, careful: str | None = None, is_careful: bool = False) -> None:
    """The character comes into the room through a corridor, or by none; then the room, its token and the noise.

    Whether the room is empty is judged on entering (A-07); `careful` is the corridor that a careful mover has chosen.
    """
    player, there = play.players[name], play.rooms[to]
    was_occupied = bool(play.awake(to) or play.intruders_in(to))
    player["room"] = to
    play.tell("mv.16" if is_careful else "mv.01", f"{name} to {to}")
    ignores = is_careful and play.has("careful_ignores_tokens")
    is_new = not there["is_explored"]
    if is_new:
        flip(play, name, to)
    if there["tile"] == "slime-room" and play.has("slime_room_first"):
        take_slime(play, name, "mv.19")
    is_quiet = explore(play, name, to, by, ignores) if is_new else False
    if there["tile"] == "slime-room":
        take_slime(play, name, "mv.19")
    if is_quiet:
        return
    if is_careful:
        if careful is not None and (not was_occupied or play.has("careful_marks_occupied")):
            play.make_noise(careful, "mv.14" if careful == TECHNICAL else "mv.15")
    elif not was_occupied:
        roll_noise(play, name, "mv.05")


def flip(play: Play, name: str, room: str) -> None:
    """The tile is turned; all may see it now."""
    there = play.rooms[room]
    if there["tile"] is None:
        slot = play.ship.rooms[room]
        lying = [other["tile"] for other in play.rooms.values()]
        left = [tile for tile, about in TILES.items() if about.slot == slot and tile not in lying]
        there["tile"] = play.ask("tile", name, left)
    there["is_explored"] = True
    play.tell("mv.03", f"explored {room}")


def explore(play: Play, name: str, room: str, by: str | None, ignores: bool) -> bool:
    """Turns the token, sets the items, does what it says; whether no noise roll follows."""
    there = play.rooms[room]
    what, number = (there["token"] or play.ask("token", name, tokens_left(play))).split("-")
    has_counter = there["tile"] not in NO_MALFUNCTION or not play.has("no_items_in_nest")
    there["items"] = int(number) if has_counter else 0
    play.tell("ex.10" if has_counter else "ex.11", f"items {number}")
    is_quiet = False
    if what in ("silence", "danger"):
        is_quiet = not ignores
        if ignores:
            pass
        elif what == "danger" or play.players[name]["is_slimed"]:
            danger(play, room, "ex.03", "ex.04")
    elif what == "slime":
        take_slime(play, name, "ex.05")
    elif what == "fire":
        play.set_fire(room, "ex.06")
    elif what == "malfunction":
        play.set_malfunction(room, "ex.08")
    elif by is not None and by != TECHNICAL:
        play.close_door(by, "ex.07")
    there["token"] = None
    play.tell("ex.12", f"token {what}")
    return is_quiet


def tokens_left(play: Play) -> list[str]:
    """Exploration tokens that may lie here; those that were turned are not told by a position."""
    known = [there["token"] for there in play.rooms.values() if there["token"]]
    return [token for token, count in EXPLORATION.items() if count > known.count(token)]


def take_slime(play: Play, name: str, rule: str) -> None:
    if not play.players[name]["is_slimed"]:
        play.players[name]["is_slimed"] = True
        play.tell(rule, f"slime {name}")


def roll_noise(play: Play, name: str, rule: str) -> None:
    """One roll of the noise die by this character, where it stands."""
    player = play.players[name]
    room = player["room"]
    face = play.ask("noise", name, NOISE)
    if face == "danger" or (face == "silence" and player["is_slimed"]):
        danger(play, room, "nz.03", "nz.05")
    elif face != "silence":
        corridor = play.exit(room, int(face))
        if corridor is None:
            return
        if play.is_noisy(corridor):
            encounter(play, name)
        else:
            play.make_noise(corridor, "nz.11" if corridor == TECHNICAL else "nz.01")


def danger(play: Play, room: str, moves: str, fills: str) -> None:
    """Free intruders next door come; if none did, noise all around."""
    moving, doors = [], []
    for other in play.neighbours(room):
        corridor = play.corridor(room, other)
        assert corridor is not None
        free = [one for one in play.intruders_in(other) if not play.is_fighting(one)]
        if play.corridors[corridor]["door"] != "closed":
            moving += free
        elif any(play.breaks_doors(one) for one in free):
            doors.append(corridor)
    for corridor in doors:
        play.corridors[corridor]["door"] = "destroyed"
        behind = [one for other in play.neighbours(room) if play.corridor(room, other) == corridor
                  for one in play.intruders_in(other)]  # fmt: skip
        play.tell("dr.04" if len(behind) > 1 else "nz.09", f"destroy {corridor}")
    for one in moving:
        play.tell(moves, f"{one['kind']} {one['room']} to {room}")
        one["room"] = room
    if not moving and not (doors and play.has("danger_door_counts_as_moved")):
        play.fill(room, fills)


# --- encounters


def encounter(play: Play, name: str) -> None:
    """Noise off, one token from the bag, and whether it is a surprise for this player."""
    room = play.players[name]["room"]
    hush(play, room)
    bag = play.position["bag"]
    if not bag:
        return
    token = play.ask("bag", name, play.drawable())
    kind = kind_of(token)
    if kind == "blank":
        play.fill(room, "en.04")
        if len(bag) == 1:
            play.add_token("adult", "en.05")
        return
    if kind == "queen" and play.models_left("queen") == 0:
        play.fill(room, "en.04")
        return
    play.take_from_bag(token)
    appear(play, token, room, name)


def hush(play: Play, room: str) -> None:
    for corridor in play.exits(room):
        play.set_noise(corridor, False)
    play.tell("en.02" if play.is_entrance(room) else "en.01", f"quiet around {room}")


def appear(play: Play, token: str, room: str, name: str | None) -> None:
    """A model for the token in this room; a surprise attack on the player whose encounter it is."""
    intruder = place(play, token, room)
    if intruder is None or name is None:
        return
    surprise(play, intruder, name, int(token[-1]))


def surprise(play: Play, intruder: Intruder, name: str, number: int) -> None:
    """EN-08: fewer cards in hand, of both kinds, than the number."""
    needed = max(1, number - 1) if play.knows_weakness("slow-ambush") else number
    if play.players[name]["cards"] < needed:
        attack(play, intruder, name, "ia.02")
