"""Attacks, wounds, injuries and flights, by the second implementation of Nemesis."""

from __future__ import annotations

from typing import Any

from tests.nemesis.oracle_data import ATTACKS, CARDS_EACH, EVENTS
from tests.nemesis.oracle_models import place
from tests.nemesis.oracle_play import Hangs, Play
from tests.nemesis.oracle_table import TECHNICAL, Intruder, kind_of

HEAVY_OBJECTS = ("corpse", "blue-corpse", "carcass", "egg")


# --- characters are hurt


def hurt_lightly(play: Play, name: str, rule: str) -> None:
    """One light wound, by this rule (CW-01 to CW-06)."""
    player = play.players[name]
    if play.serious(name) >= play.number_of("serious_wound_limit"):
        die(play, name, "cw.04")
    elif player["light"] + 1 < play.number_of("light_wound_limit"):
        player["light"] += 1
        play.tell(rule, f"light {name}")
    else:
        player["light"] = 0
        play.tell("cw.02", name)
        draw_wound(play, name, "cw.02")


def hurt_seriously(play: Play, name: str, rule: str) -> None:
    """One serious wound, by this rule."""
    if play.serious(name) >= play.number_of("serious_wound_limit"):
        die(play, name, "cw.04")
    else:
        draw_wound(play, name, rule)


def draw_wound(play: Play, name: str, rule: str) -> None:
    kind = play.draw("wound", name)
    play.players[name]["wounds"].append({"kind": kind, "is_dressed": False})
    play.tell(rule, f"{kind} {name}")
    if kind == "arm":
        drop_with_one_arm(play, name)


def drop_with_one_arm(play: Play, name: str) -> None:
    """Of two heavy things one is dropped, which the player chooses if they differ (CW-14)."""
    while len(play.players[name]["hands"]) > 1:
        things = heavy_things(play, name)
        put_down(play, name, play.ask("choice", name, things) if len(things) > 1 else things[0], "cw.14")


def heavy_things(play: Play, name: str) -> list[str]:
    return sorted({held["item"] for held in play.players[name]["hands"]})


def put_down(play: Play, name: str, thing: str, rule: str) -> None:
    """An item is lost, an object stays in the room (X14)."""
    player = play.players[name]
    player["hands"].remove(next(held for held in player["hands"] if held["item"] == thing))
    if thing in HEAVY_OBJECTS:
        play.rooms[player["room"]]["objects"].append(thing)
    play.tell(rule, thing)


def take_up(play: Play, name: str, thing: str, ammo: int | None) -> None:
    """Something heavy more; whoever has both hands full puts something down first, by the rule book (IT-08)."""
    hands = play.players[name]["hands"]
    room = play.number_of("hand_slots") - play.has_wound(name, "arm")
    while play.has("two_hands") and hands and len(hands) >= room:
        # One more thing is taken up willingly: what goes for it is asked even of a single thing.
        put_down(play, name, play.ask("choice", name, heavy_things(play, name)), "it.08")
    hands.append({"item": thing, "ammo": ammo})


def is_alive(play: Play, name: str) -> bool:
    return bool(play.players[name]["status"] == "awake")


def die(play: Play, name: str, rule: str) -> None:
    """A corpse in the room; what was carried stays there if it is an object, and is lost if it is an item (CW-09)."""
    player = play.players[name]
    room = player["room"]
    player["status"], player["room"] = "dead", None
    for pod in play.position["pods"]:
        pod["seats"] = [other for other in pod["seats"] if other != name]
    play.tell(rule, f"dead {name}")
    lying = play.rooms[room]["objects"]
    lying.append("corpse")
    play.tell("cw.08", f"corpse {room}")
    left = [thing["item"] for thing in player["hands"] if thing["item"] in HEAVY_OBJECTS]
    lying += left
    for thing in left:
        play.tell("cw.09", thing)
    player["hands"], player["items"], player["hidden_items"] = [], [], 0
    if not play.position["has_died"]:
        play.position["has_died"] = True
        play.unlock_pods("cm.03")
    play.end_if_nobody_is_left()


# --- intruders attack


def target(play: Play, room: str) -> str:
    """Fewest action cards; a tie goes to the first player token's holder, else on in turn order (IA-03, IA-05).

    Where it hangs on hands that are not known, those hands are named (A-90).
    """
    here = play.awake(room)
    bounds = {name: play.action_cards(name) for name in here}
    for number, name in enumerate(here):
        earlier = here[:number] if play.has("tie_by_turn_order") else [other for other in here if other != name]
        later = here[number + 1 :]
        most = bounds[name][1]
        if all(most < bounds[other][0] for other in earlier) and all(most <= bounds[other][0] for other in later):
            return name
    fewest = min(most for _, most in bounds.values())
    tied = [name for name in here if bounds[name][0] <= fewest]
    unclear = [name for name in tied if bounds[name][0] < bounds[name][1]]
    if unclear:
        raise Hangs(*(f"players.{name}.contamination" for name in unclear))
    return play.ask("choice", None, [name.lower() for name in tied]).upper()


def is_seen_to_tie(play: Play, name: str, room: str) -> bool:
    """Whether another one there has as few action cards, and no card of either can be taken for something else."""
    seen = {}
    for other in play.awake(room):
        player = play.players[other]
        elsewhere = player["deck"] + player["discard"]
        bad = player["cards"] + elsewhere - CARDS_EACH
        if bad == 0 or elsewhere == 0 or player["cards"] == 0:
            seen[other] = player["cards"] - (bad if elsewhere == 0 else 0)
    return name in seen and any(seen[other] == seen[name] for other in seen if other != name)


def attack(play: Play, intruder: Intruder, on: str | None = None, rule: str = "ia.03") -> None:
    """One attack: on this character, else on the one that the rules pick."""
    name = on if on is not None else target(play, intruder["room"])
    play.tell("ia.05" if on is None and is_seen_to_tie(play, name, intruder["room"]) else rule, name)
    if intruder["kind"] == "larva":
        larva(play, intruder, name)
        return
    card = play.draw("attack", name)
    play.discard("attack", card)
    title = card.split("/")[0]
    if intruder["kind"] not in ATTACKS[title].movers:
        return
    EFFECTS[title](play, intruder, name)


def larva(play: Play, intruder: Intruder, name: str) -> None:
    """Onto the character's board; at a carrier it leaves, or stays where that is not played (X7)."""
    if play.players[name]["has_larva"]:
        if play.has("second_larva_leaves"):
            play.remove(intruder)
            play.tell("ia.08", name)
    else:
        play.remove(intruder)
        play.players[name]["has_larva"] = True
        play.tell("ia.06", name)
    play.contaminate(name, "ia.07")


def _graze(play: Play, intruder: Intruder, name: str) -> None:
    hurt_lightly(play, name, "ia.11")
    if play.players[name]["status"] != "dead":
        play.contaminate(name, "ia.11")


def _rip(play: Play, intruder: Intruder, name: str) -> None:
    hurt_lightly(play, name, "ia.11")
    if play.players[name]["status"] != "dead":
        _graze(play, intruder, name)


def _crush(play: Play, intruder: Intruder, name: str) -> None:
    if play.serious(name) >= 2:
        die(play, name, "ia.11")
    elif intruder["kind"] == "adult" and play.knows_weakness("blunt-bite"):
        hurt_lightly(play, name, "ia.11")
    else:
        hurt_seriously(play, name, "ia.11")


def _lash(play: Play, intruder: Intruder, name: str) -> None:
    if play.serious(name) >= 1:
        die(play, name, "ia.11")
    else:
        hurt_seriously(play, name, "ia.11")


def _moult(play: Play, intruder: Intruder, name: str) -> None:
    """A breeder instead of the creeper: tokens are exchanged through the pool, injuries stay (A-93)."""
    if play.models_left("breeder") == 0 or play.pool("breeder") == 0:
        return
    token = play.take_from_pool("breeder")
    assert token is not None
    intruder["kind"] = "breeder"
    intruder["number"] = None if token.endswith("?") else int(token[-1])
    play.tell("ia.11", "breeder")
    if play.players[name]["cards"] == 0:
        attack(play, intruder, name, "ia.02")


def _rampage(play: Play, intruder: Intruder, name: str) -> None:
    for other in play.awake(intruder["room"]):
        if play.serious(other) >= 2:
            die(play, other, "ia.11")
        else:
            hurt_seriously(play, other, "ia.11")


def _spit(play: Play, intruder: Intruder, name: str) -> None:
    if not play.players[name]["is_slimed"]:
        play.players[name]["is_slimed"] = True
        play.tell("ia.11", f"slime {name}")
    play.contaminate(name, "ia.11")


def _call(play: Play, intruder: Intruder, name: str) -> None:
    """A token from the bag, placed as in an encounter, without a surprise; a blank goes back (A-92)."""
    if not play.position["bag"]:
        return
    token = play.ask("bag", name, play.drawable())
    if kind_of(token) == "blank" or (kind_of(token) == "queen" and play.models_left("queen") == 0):
        return
    play.take_from_bag(token)
    place(play, token, intruder["room"], "ia.11")


EFFECTS: dict[str, Any] = {
    "graze": _graze,
    "rip": _rip,
    "crush": _crush,
    "lash": _lash,
    "moult": _moult,
    "rampage": _rampage,
    "spit": _spit,
    "call": _call,
}


# --- intruders are injured


def injure(play: Play, intruder: Intruder, count: int, rule: str, of: str | None) -> None:
    """Injuries of one effect, and one check after all of them (A-35)."""
    intruder["injuries"] += count
    play.tell(rule, f"{count} on {intruder['kind']}")
    check(play, intruder, of)


def check(play: Play, intruder: Intruder, of: str | None) -> None:
    kind = intruder["kind"]
    if kind == "larva":
        play.remove(intruder)
        play.tell("id.01", "larva")
        return
    cards: list[str] = []
    for _ in range(2 if kind in ("breeder", "queen") else 1):
        cards.append(play.draw("attack", of, cards))
    for card in cards:
        play.discard("attack", card)
    signs = [card.split("/")[1] for card in cards]
    if "flee" in signs:
        play.tell("id.09" if len(cards) == 2 else "id.08", kind)
        flee(play, intruder)
        return
    endurance = sum(map(int, signs))
    if play.knows_weakness("thin-line"):
        endurance -= len(cards) if play.has("extinction_per_card") else 1
    rule = "id.03" if len(cards) == 2 else "id.02"
    if endurance > intruder["injuries"]:
        return
    play.remove(intruder)
    play.tell(rule, f"dead {kind}")
    play.rooms[intruder["room"]]["objects"].append("carcass")
    play.tell("id.04", "carcass")


def flee(play: Play, intruder: Intruder) -> None:
    """An event card's number, and nothing else of it, tells the way out; the card is always discarded (A-37, A-84)."""
    card = play.draw("event", None)
    play.discard("event", card)
    room = intruder["room"]
    corridor = play.exit(room, EVENTS[card].number)
    if corridor is None:
        return
    if corridor == TECHNICAL:
        play.leave(intruder, "id.12")
    elif play.corridors[corridor]["door"] == "closed":
        if play.breaks_doors(intruder):
            play.corridors[corridor]["door"] = "destroyed"
            play.tell("id.11", f"destroy {corridor}")
    else:
        intruder["room"] = play.beyond(corridor, room)
        play.tell("id.10", f"{room} to {intruder['room']}")
