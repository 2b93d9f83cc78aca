"""How intruders come onto the board, by the second implementation of Nemesis."""

from __future__ import annotations

from tests.nemesis.oracle_play import Play
from tests.nemesis.oracle_table import Intruder, kind_of


def place(play: Play, token: str, room: str, rule: str = "en.07") -> Intruder | None:
    """The model, or None where none is left and the token goes to the pool."""
    kind = kind_of(token)
    if kind == "adult" and play.models_left("adult") == 0:
        recall(play)
        rule = "ir.04"
    if play.models_left(kind) == 0:
        return None
    intruder: Intruder = {"kind": kind, "room": room, "injuries": 0, "number": int(token[-1])}
    play.intruders.append(intruder)
    play.tell(rule, f"{token} in {room}")
    first_intruder(play)
    return intruder


def first_intruder(play: Play) -> None:
    """CM-01: everybody who is not dead keeps one of two objectives."""
    if play.position["has_encountered"]:
        return
    play.position["has_encountered"] = True
    for name in play.order():
        if play.players[name]["status"] != "dead" and play.players[name]["objectives"] == 2:
            play.ask("objective", name, ("corporate", "personal"))
            play.players[name]["objectives"] = 1
            play.tell("cm.02", name)


def recall(play: Play) -> None:
    """All adults that do not fight leave the board, one token each goes back into the bag."""
    for one in [one for one in play.by_room() if one["kind"] == "adult" and not play.is_fighting(one)]:
        play.leave(one, "ir.03")
