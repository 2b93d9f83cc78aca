"""Procedures that are asked about by themselves, in any phase, by the second implementation of Nemesis."""

from __future__ import annotations

import random
from collections.abc import Callable

from tests.nemesis.oracle_actions import acts, end_round, find_target
from tests.nemesis.oracle_events import develop, step
from tests.nemesis.oracle_fights import attack, injure
from tests.nemesis.oracle_final import final_checks
from tests.nemesis.oracle_moves import encounter, enter, roll_noise
from tests.nemesis.oracle_play import Play
from tests.nemesis.oracle_table import TECHNICAL, Action, Position, Table


def _enter(play: Play, action: Action) -> None:
    enter(play, action["player"], action["to"], action.get("by"))


def _noise(play: Play, action: Action) -> None:
    roll_noise(play, action["player"], "nz.01")


def _encounter(play: Play, action: Action) -> None:
    encounter(play, action["player"])


def _attack(play: Play, action: Action) -> None:
    attack(play, find_target(play, action["room"], action["by"]))


def _injury(play: Play, action: Action) -> None:
    injure(play, find_target(play, action["room"], action["target"]), action["count"], "sh.05", None)


def _events(play: Play, action: Action) -> None:
    """All steps from the one that comes next."""
    for number in range(play.position["step"] or 1, 7):
        step(play, number)


def _develop(play: Play, action: Action) -> None:
    develop(play)


PROCEDURES: dict[str, Callable[[Play, Action], None]] = {
    "enter": _enter,
    "noise": _noise,
    "encounter": _encounter,
    "attack": _attack,
    "injury": _injury,
    "events": _events,
    "development": _develop,
    "final-checks": lambda play, action: final_checks(play),
}


def do(play: Play, action: Action) -> None:
    """The procedure; whoever it kills in the own round has no more of it, and the next one is on."""
    PROCEDURES[action["type"]](play, action)
    name = play.position["active"]
    if play.position["phase"] == "player" and name is not None and not acts(play, name):
        end_round(play, name)


def sensible(position: Position, rnd: random.Random) -> Action:
    """A procedure that may be asked about on this table: of somebody in a room, or with an intruder that is there."""
    table = Table(position)
    kinds = ["development", "events"]
    if table.awake():
        kinds += ["enter", "noise", "encounter"]
    if table.intruders:
        kinds += ["injury", "injury"]
    fighting = [one for one in table.intruders if table.is_fighting(one)]
    if fighting:
        kinds += ["attack", "attack", "attack"]
    kind = rnd.choice(kinds)
    if kind in ("development", "events"):
        return {"type": kind}
    if kind in ("injury", "attack"):
        one = rnd.choice(fighting if kind == "attack" else table.intruders)
        if kind == "attack":
            return {"type": kind, "room": one["room"], "by": one["kind"]}
        return {"type": kind, "room": one["room"], "target": one["kind"], "count": rnd.randint(1, 4)}
    name = rnd.choice(table.awake())
    if kind != "enter":
        return {"type": kind, "player": name}
    to = rnd.choice([room for room in table.rooms if room != table.players[name]["room"]])
    by = rnd.choice([corridor for corridor in table.exits(to) if corridor != TECHNICAL])
    return {"type": kind, "player": name, "to": to, "by": by}
