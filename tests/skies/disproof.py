"""What the claims of Under Falling Skies mean, for `tests/contract/disproving.py`: by positions and events alone."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from jupiter.engine.outlook import Course, Harm, Threat
from tests.contract.disproving import Disproof

ORDERS = 400
"""Positions that are looked at to find an order in which all dice get their energy."""


def course(game: Any, told: Course[Any], before: Any, events: Sequence[Any], after: Any) -> Iterator[str]:
    """What is untrue of the end of a round in which no further room is used."""
    kinds = {event.type for event in events}
    rows = [event.about["row"] for event in events if event.type == "mother-ship-moved"]
    if rows and rows[-1] != told.about["row"]:
        yield f"the mother ship comes to row {rows[-1]}"
    damage = sum(event.about["count"] for event in events if event.type == "damage-taken")
    if damage != told.about["damage"]:
        yield f"the base takes {damage} damage"
    if "A robot there is lost" in told.message and "robot-lost" not in kinds:
        yield "no robot is lost"
    for words, kind in (("The excavator goes back", "excavator-retreated"), ("Research goes back", "research-lost")):
        if (words in told.message) != (kind in kinds):
            yield f"{kind} or not"
    if told.harm in (Harm.DEFEAT, Harm.LOSS) and (line := _win(game, before, set())):
        yield f"the game can be won: {line}"
    if ("You have lost" in told.message) != (game.outcome(after) is not None):
        yield "the game is not lost, or is"


def _win(game: Any, state: Any, seen: set[Any]) -> list[str] | None:
    """Rooms that win the game in this phase, if any do."""
    position = game.position(state)
    if position["phase"] != "resolve":
        outcome = game.outcome(state)
        return [] if outcome is not None and outcome.won else None
    for action in game.legal(state, ["use", "dig"]):
        then = game.check(state, action).state
        if then not in seen and len(seen) < ORDERS:
            seen.add(then)
            if (line := _win(game, then, seen)) is not None:
                return [game.action_text(action), *line]
    return None


def threat(game: Any, state: Any, told: Threat, rnd: Random) -> Iterator[str]:
    """What is untrue of a threat: a die is placed, and the base is used in every order."""
    if told.kind in ("city", "call"):
        yield from _column(game, state, told, rnd)
    elif told.kind == "energy":
        dice = {die["at"] for die in game.position(state)["base"]}
        if not set(told.about["at"]) <= dice:
            yield "there is no die"
        source = {name: value for name, value in dict(game.position(state)).items() if name != "derived"}
        resolving = game.read_state({**source, "phase": "resolve", "rolled": {"black": [], "white": []}})
        if _all_used(game, resolving, frozenset(told.about["at"]), set()):
            yield "all have energy"


def _column(game: Any, state: Any, told: Threat, rnd: Random) -> Iterator[str]:
    if game.position(state)["phase"] == "roll":
        rolls = game.legal(state, ["roll"])
        state = game.check(state, rolls.page(rnd.randrange(min(1000, rolls.count() - 1)), 1)[0]).state
        if game.position(state)["phase"] != "place":
            return
    event = {"city": "city-hit", "call": "mother-ship-moved"}[told.kind]
    for action in game.legal(state, ["place"]):
        fields = game.action_json(action)
        if int(fields["at"][1]) == told.about["column"]:
            value = fields["value"] - (fields["at"] in told.about["anti_air"])
            verdict = game.check(state, action)
            # What ends a round by itself is no matter of the ships.
            kinds = [(one.type, one.rule) for one in verdict.events]
            rules = {"city-hit": None, "mother-ship-moved": "ships.mother-ship"}
            comes = any(kind == event and rules[event] in (None, rule) for kind, rule in kinds)
            if comes != (value in told.about["values"]):
                yield f"{game.action_text(action)} brings {event} or not"
            if value in told.about["fatal"] and verdict.outcome is None:
                yield f"{game.action_text(action)} loses nothing"


def _all_used(game: Any, state: Any, cells: frozenset[str], seen: set[Any]) -> bool:
    """Whether dice on all of these cells can be used or dug with, in some order."""
    if not cells:
        return True
    for action in game.legal(state, ["use", "dig"]):
        verdict = game.check(state, action)
        used = {
            event.about["at"]
            for event in verdict.events
            if event.type in ("die-removed", "robot-worn", "robot-removed")
        }
        used |= {game.action_json(action)["at"]}
        key = (verdict.state, cells - used)
        if key not in seen and len(seen) < ORDERS:
            seen.add(key)
            if _all_used(game, verdict.state, cells - used, seen):
                return True
    return False


class Pursuit:
    """A cell on which an action die is to lie, followed through what is placed: the last may end the round at once."""

    def __init__(self, _game: Any, _state: Any, goal: Mapping[str, Any], placed: frozenset[str] = frozenset()) -> None:
        self.goal, self.placed = goal, placed

    def after(self, _action: Any, verdict: Any) -> "Pursuit":
        placed = {event.about["at"] for event in verdict.events if event.type == "die-placed"}
        return Pursuit(None, None, self.goal, self.placed | placed)

    def is_reached(self) -> bool:
        return self.goal["at"] in self.placed

    def spent(self) -> Counter[str]:
        return Counter()


DISPROOF = Disproof(course=course, threat=threat, pursuit=Pursuit, acts=frozenset({"place"}))
