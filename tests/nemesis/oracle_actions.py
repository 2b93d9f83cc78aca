"""What a legal action does, and how rounds and turns go on, by the second implementation of Nemesis."""

from __future__ import annotations

from collections.abc import Callable

from tests.nemesis.oracle_cards import do_card, do_steps
from tests.nemesis.oracle_data import QUESTS, WEAPONS
from tests.nemesis.oracle_events import step
from tests.nemesis.oracle_fights import attack, die, hurt_lightly, hurt_seriously, injure, is_alive, take_up
from tests.nemesis.oracle_final import final_checks
from tests.nemesis.oracle_items import do_item
from tests.nemesis.oracle_moves import enter, roll_noise
from tests.nemesis.oracle_play import Play
from tests.nemesis.oracle_quests import do_quest
from tests.nemesis.oracle_rooms import do_room, launch
from tests.nemesis.oracle_rules import FREE, cost
from tests.nemesis.oracle_scans import take_no_more_rounds
from tests.nemesis.oracle_table import Action, Intruder
from tests.nemesis.oracle_things import is_heavy, take_away


def act(play: Play, action: Action) -> None:
    """The action and all that follows by itself."""
    kind = action["type"]
    if "player" not in action:
        TABLE[kind](play, action)
        return
    name = action["player"]
    if kind not in FREE:
        pay(play, name, cost(play, action), "oa.01" if kind == "card" else "pp.13")
    ACTS[kind](play, action)
    if kind == "drop":
        return
    player = play.players[name]
    if kind not in FREE:
        player["actions"] += 1
    if (
        player["has_passed"]
        or player["actions"] >= play.number_of("actions_per_round")
        or player["status"] not in ("awake", "pod")
    ):
        end_round(play, name)


def pay(play: Play, name: str, count: int, rule: str) -> None:
    """So many action cards go onto the own discard; a card that is played is one more of them (OA-01)."""
    count += rule == "oa.01"
    player = play.players[name]
    player["cards"] -= count
    player["discard"] += count
    if count:
        play.tell(rule, f"{name} pays {count}")


def end_round(play: Play, name: str) -> None:
    """A fire burns who ends a round in it, then the next who has not passed is on (TK-05, PP-05, PP-09)."""
    player = play.players[name]
    if player["status"] == "awake" and play.rooms[player["room"]]["fire"]:
        rule = "tk.06" if player["has_passed"] else "tk.05"
        play.tell(rule, name)
        hurt_lightly(play, name, rule)
    player["actions"] = 0
    go_on(play, name)


def acts(play: Play, name: str) -> bool:
    """Whether the player takes rounds: on board, awake or waiting in a pod (A-03)."""
    return play.players[name]["status"] in ("awake", "pod")


def go_on(play: Play, name: str, skipped: str = "pp.09") -> None:
    seats = list(play.players)
    after = seats.index(name) + 1
    rule = "pp.05"
    for other in seats[after:] + seats[:after]:
        if acts(play, other) and not play.players[other]["has_passed"]:
            play.position["active"] = other
            play.tell(rule, other)
            return
        rule = skipped
    play.position["active"] = None
    play.tell("pp.10")
    airlock(play)
    play.position["phase"], play.position["step"] = "event", 1


def airlock(play: Play) -> None:
    """Everything alive in the marked room dies if all its doors are still closed, and its fire goes out."""
    room = play.position["airlock"]
    if room is None:
        return
    play.position["airlock"] = None
    if not all(play.corridors[name]["door"] == "closed" for name in play.exits(room) if name in play.corridors):
        return
    play.tell("oa.03", f"vented {room}")
    for intruder in play.intruders_in(room):
        play.remove(intruder)
        play.tell("oa.03", f"dead {intruder['kind']}")
        if intruder["kind"] != "larva":
            play.rooms[room]["objects"].append("carcass")
            play.tell("id.04", "carcass")
    if play.rooms[room]["fire"]:
        play.rooms[room]["fire"] = False
        play.tell("oa.03", f"no fire {room}")
    for name in play.awake(room):
        die(play, name, "oa.03")


# --- actions of players


def _move(play: Play, action: Action) -> None:
    name = action["player"]
    by = play.corridor(play.players[name]["room"], action["to"])
    enter(play, name, action["to"], by)


def _careful(play: Play, action: Action) -> None:
    name = action["player"]
    by = play.corridor(play.players[name]["room"], action["to"])
    enter(play, name, action["to"], by, action.get("corridor"), is_careful=True)


def find_target(play: Play, room: str, target: str) -> Intruder:
    kind, _, number = target.partition(".")
    return [one for one in play.intruders_in(room) if one["kind"] == kind][int(number or 1) - 1]


def hits(face: str, kind: str) -> int:
    """Injuries by the face alone (CD-01 to CD-07); an egg is hit by every face but blank (A-24)."""
    if face == "two-hits":
        return 2
    if face == "hit":
        return 1
    if face == "adult":
        return int(kind in ("larva", "creeper", "adult", "egg"))
    return int(face == "creeper" and kind in ("larva", "creeper", "egg"))


def _shoot(play: Play, action: Action) -> None:
    name, weapon = action["player"], action["weapon"]
    player = play.players[name]
    thing = next(held for held in player["hands"] if held["item"] == weapon)
    thing["ammo"] -= 1
    play.tell("sh.01", weapon)
    kind = action["target"].split(".")[0]
    face = play.ask("combat", name, ("blank", "creeper", "adult", "hit", "two-hits"))
    if weapon == "prototype-pistol" and play.ask("choice", name, ("keep", "reroll")) == "reroll":
        face = play.ask("combat", name, ("blank", "creeper", "adult", "hit", "two-hits"))
    count = hits(face, kind)
    if face == "blank" and kind == "adult" and play.knows_weakness("soft-spot"):
        count = 1
    count = by_weapon(play, name, weapon, face, count)
    if count and WEAPONS[weapon].kind == "energy" and play.knows_weakness("energy"):
        count += 1
    if count and weapon == "flamethrower" and play.knows_weakness("flammable"):
        count += 1
    if weapon == "flamethrower" and face == "two-hits":
        play.set_fire(player["room"], "sh.06")
    if kind == "egg":
        hit_eggs(play, name, count)
    elif count:
        intruder = find_target(play, player["room"], action["target"])
        injure(play, intruder, count, "sh.05", name)


def by_weapon(play: Play, name: str, weapon: str, face: str, count: int) -> int:
    """What is printed on the weapon (SH-06)."""
    if weapon == "revolver" and face == "two-hits":
        return count + 1
    if weapon in ("shotgun", "assault-rifle") and count:
        return count + 1
    if weapon == "sawed-off" and face == "hit":
        return 2
    if weapon == "pistol" and face == "two-hits":
        return 1
    if weapon == "prototype-shotgun" and face != "blank":
        return max(count, 1) + (face in ("hit", "two-hits"))
    if weapon == "flamethrower" and face != "blank":
        return max(count, 1)
    if weapon == "prototype-rifle" and face == "two-hits":
        thing = next(held for held in play.players[name]["hands"] if held["item"] == weapon)
        if thing["ammo"] and play.ask("choice", name, ("keep", "spend")) == "spend":
            thing["ammo"] -= 1
            play.tell("sh.01", weapon)
            return count + 1
    return count


def hit_eggs(play: Play, name: str, count: int) -> None:
    """Each injury destroys one egg, loose ones first; then, by the rule book, a noise roll (A-24, CD-10)."""
    room = play.players[name]["room"]
    lying = play.rooms[room]["objects"]
    for _ in range(count):
        if "egg" in lying:
            lying.remove("egg")
            play.tell("cd.09", "egg")
        elif play.has("board_eggs_attackable") and room == play.room_with("nest") and play.position["eggs"]:
            play.position["eggs"] -= 1
            play.tell("cd.09", "board egg")
    if play.has("egg_attacks_are_noisy"):
        roll_noise(play, name, "cd.10")


def _melee(play: Play, action: Action) -> None:
    name = action["player"]
    kind = action["target"].split(".")[0]
    is_free = kind == "egg" and play.has("egg_attacks_are_noisy")
    if not is_free:
        play.contaminate(name, "ml.01")
    face = play.ask("combat", name, ("blank", "creeper", "adult", "hit", "two-hits"))
    count = min(1, hits(face, kind))
    if face == "blank" and kind == "adult" and play.knows_weakness("soft-spot"):
        count = 1
    if kind == "egg":
        if not count and not is_free:
            hurt_seriously(play, name, "ml.04")
        if is_alive(play, name):
            hit_eggs(play, name, count)
    elif count:
        injure(play, find_target(play, play.players[name]["room"], action["target"]), 1, "sh.05", name)
    else:
        hurt_seriously(play, name, "ml.04")


def _escape(play: Play, action: Action) -> None:
    """One attack by each intruder in the room, the largest first (ES-06); then, if alive, a move."""
    name = action["player"]
    room = play.players[name]["room"]
    for intruder in play.intruders_in(room):
        if is_alive(play, name) and any(intruder is one for one in play.intruders):
            attack(play, intruder, name, "ia.01")
    if is_alive(play, name):
        enter(play, name, action["to"], play.corridor(room, action["to"]))


def _trade(play: Play, action: Action) -> None:
    """Both sides of each transfer consent (A-14); who opened the trade does."""
    opener = action["player"]
    for transfer in action["transfers"]:
        people, thing = transfer.split(".", 1)
        giver, taker = people.upper().split(">")
        for name in (giver, taker):
            if name != opener and play.ask("consent", name, ("yes", "no")) == "no":
                break
        else:
            held = take_away(play, giver, thing)
            if is_heavy(thing):
                take_up(play, taker, thing, held["ammo"])
            else:
                play.players[taker]["items"].append(thing)
            play.tell("tr.02", transfer)


def _craft(play: Play, action: Action) -> None:
    name, item = action["player"], action["item"]
    for part in action["of"]:
        take_away(play, name, part)
        play.tell("cr.01", part)
    play.position["crafted"][item] -= 1
    play.tell("cr.03", item)
    if item in WEAPONS:
        take_up(play, name, item, WEAPONS[item].capacity)
    else:
        play.players[name]["items"].append(item)


def _take(play: Play, action: Action) -> None:
    player = play.players[action["player"]]
    play.rooms[player["room"]]["objects"].remove(action["object"])
    player["hands"].append({"item": action["object"], "ammo": None})


def _drop(play: Play, action: Action) -> None:
    """Objects stay in the room, items are lost (X14)."""
    name, thing = action["player"], action["object"]
    take_away(play, name, thing)
    if thing in ("corpse", "blue-corpse", "carcass", "egg"):
        play.rooms[play.players[name]["room"]]["objects"].append(thing)
    play.tell("pu.04", thing)


def _pass(play: Play, action: Action) -> None:
    name = action["player"]
    player = play.players[name]
    count, bad = action.get("cards", 0) + action.get("contamination", 0), action.get("contamination", 0)
    player["cards"] -= count
    player["discard"] += count
    if player["contamination"] is not None:
        player["contamination"] -= bad
    if player["contamination_elsewhere"] is not None:
        player["contamination_elsewhere"] += bad
    if count:
        play.tell("pp.11", f"{count}")
    take_no_more_rounds(play, name, "pp.08")


def _launch(play: Play, action: Action) -> None:
    launch(play, next(pod for pod in play.position["pods"] if action["player"] in pod["seats"]))


def _item(play: Play, action: Action) -> None:
    if action["item"] in QUESTS:
        do_steps(play, action["player"])
    else:
        do_item(play, action["player"], action["item"], action.get("option", 1))


ACTS: dict[str, Callable[[Play, Action], None]] = {
    "move": _move,
    "careful": _careful,
    "shoot": _shoot,
    "melee": _melee,
    "escape": _escape,
    "trade": _trade,
    "craft": _craft,
    "take": _take,
    "drop": _drop,
    "pass": _pass,
    "launch": _launch,
    "card": lambda play, action: do_card(play, action["player"], action["card"]),
    "room": lambda play, action: do_room(play, action["player"], action.get("option", 1)),
    "item": _item,
    "quest": lambda play, action: do_quest(play, action["player"], action["item"]),
}


# --- what the table does


def _begin(play: Play, action: Action) -> None:
    """Everybody on board and awake draws up to the hand size, then the token goes on (PP-01 to PP-04)."""
    for name in play.order():
        if acts(play, name):
            missing = max(0, hand_size(play, name) - play.players[name]["cards"])
            if missing:
                play.draw_cards(name, missing)
            play.tell("pp.01", name)
    seats = list(play.players)
    if play.position["turn"] > 1:
        play.position["first"] = seats[(seats.index(play.position["first"]) + 1) % len(seats)]
        play.tell("pp.03", play.position["first"])
    go_on(play, play.order()[-1], "pp.05")


def hand_size(play: Play, name: str) -> int:
    """Five; four with a wounded body; one more in quiet cabins (PP-20)."""
    player = play.players[name]
    size = play.number_of("hand_size") - play.has_wound(name, "body")
    if player["status"] == "awake":
        there = play.rooms[player["room"]]
        if there["tile"] == "cabins" and not there["malfunction"] and not play.intruders_in(player["room"]):
            size += 1
    return size


def _step(play: Play, action: Action) -> None:
    step(play, action["number"])


def _final(play: Play, action: Action) -> None:
    final_checks(play)


TABLE: dict[str, Callable[[Play, Action], None]] = {"begin-turn": _begin, "step": _step, "final-checks": _final}
