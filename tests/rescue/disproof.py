"""What the claims of Jupiter Rescue mean, for `tests/contract/disproving.py`: by positions and events alone."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from random import Random
from typing import Any

from jupiter.engine.outlook import Course, Threat
from tests.contract.disproving import Disproof
from tests.rescue.oracle_board import CORE_ONCE, DIRECTIONS, cell_beyond

ACTS = frozenset(
    {"move", "attack", "command", "trade", "lay", "boost", "launch", "dock", "redock", "module", "new-core"}
)


# --- what lies ahead --------------------------------------------------------------------------------------------------


def course(game: Any, told: Course[Any], before: Any, events: Sequence[Any], after: Any) -> Iterator[str]:
    """What is untrue of a course: the Colonists, tiles and robots that it takes, and where Creeps come."""
    was, now = game.position(before), game.position(after)
    ended = game.outcome(after) is not None
    lost = now["lost"] - was["lost"]
    is_open = "lost at least" in told.message or "adjacent to a Creep then" in told.message
    # With the game everything ends that was still to come.
    if not ended and (lost < told.about["lost"] if is_open else lost != told.about["lost"]):
        yield f"{lost} Colonists are lost"
    gone = {tile["cell"] for tile in was["tiles"]} - {tile["cell"] for tile in now["tiles"]}
    if not ended and not (gone >= set(told.about["destroyed"]) if is_open else gone == set(told.about["destroyed"])):
        yield f"the tiles {sorted(gone)} are destroyed"
    out = {robot["robot"] for robot in now["robots"] if robot["at"] is None}
    if not ended and not set(told.about["robots"]) <= out:
        yield f"out of play are {sorted(out)}"
    if told.kind in ("conversion", "die") and not ended and set(told.about["places"]) & set(now["colonists"]):
        yield "Colonists are left who were to be converted"
    if told.kind in ("die", "setback") and not ended:
        placed = {
            int(event.about["place"].partition(".")[0])
            for event in events
            if event.type in ("creep-placed", "colonist-replaced")
        }
        if placed != set(told.about["cells"]):
            yield f"the tiles {sorted(placed)} get a Creep"
    if "The game is lost" in told.message and (not ended or game.outcome(after).won):
        yield "the game is not lost"
    if told.outcome is None and not is_open and ended:
        yield "the game ends"


def threat(game: Any, state: Any, told: Threat, rnd: Random) -> Iterator[str]:
    """What is untrue of a tile that one Creep destroys: the Creep is placed there, where it can be made due."""
    source = {name: value for name, value in dict(game.position(state)).items() if name != "derived"}
    turn = {**source["turn"], "phase": "invade", "die": 1, "pending": [told.about["cell"]], "invaded": []}
    turn |= {"setback": None, "shielded": [], "calm": []}
    invading = game.read_state({**source, "turn": turn, "open": []})
    placing = game.read_action({"type": "place", "at": told.about["place"]})
    if game.problems(invading) or not (verdict := game.check(invading, placing)).legal:
        return
    destroyed = [event.about["cell"] for event in verdict.events if event.type == "tile-destroyed"]
    if told.about["cell"] not in destroyed:
        yield "the tile is not destroyed"
    lost = [event.type for event in verdict.events if event.type == "game-lost"]
    # With Fast Creeps the Conversion follows at once, and may end the game by itself.
    if (told.about["ends"] and not lost) or (
        lost and not told.about["ends"] and "fast-creeps" not in source["variants"]
    ):
        yield "the game ends otherwise"


# --- ways -------------------------------------------------------------------------------------------------------------


class Pursuit:
    """A goal of ways, followed through what happens."""

    def __init__(self, game: Any, state: Any, goal: Mapping[str, Any]) -> None:
        self.game, self.first, self.state = game, state, state
        position = game.position(state)
        self.place = goal["place"]
        self.aim = goal.get("aim") or _aim(position, self.place)
        self.to = {"kill": "dead", "rescue": "pod", "send": goal.get("to")}.get(self.aim)
        """Where the figure is to be; None where the goal is about the robot."""

    def after(self, action: Any, verdict: Any) -> "Pursuit":
        """After a legal action."""
        later = object.__new__(Pursuit)
        vars(later).update(vars(self))
        later.state = verdict.state
        if self.aim != "reach":
            later.place = _followed(verdict.events, self.aim, self.place)
        return later

    def is_reached(self) -> bool:
        position = self.game.position(self.state)
        if self.to is not None:
            return self.place == self.to
        robot = next(one for one in position["robots"] if one["robot"] == position["turn"]["robot"])
        if self.aim == "reach":
            return robot["at"] == self.place
        if "bullhorn" in (*robot["core"], *position["open"]):
            return self.place in position["colonists"]
        if robot["at"] is None or self.place not in position["colonists"]:
            return False
        return _is_near(position, robot["at"], self.place)

    def spent(self) -> Counter[str]:
        """Cards of the hand that are gone, and cores that are used."""
        then, now = (self.game.position(state) for state in (self.first, self.state))
        robot = then["turn"]["robot"]
        hands = [Counter(next(r for r in one["robots"] if r["robot"] == robot)["hand"]) for one in (then, now)]
        return hands[0] - hands[1] + (Counter(now["turn"]["used"]) - Counter(then["turn"]["used"]))


def _aim(position: Mapping[str, Any], place: str) -> str:
    if place in (*position["creeps"], *position["super_creeps"]):
        return "kill"
    return "rescue" if place in position["colonists"] else "reach"


def _followed(events: Sequence[Any], aim: str, place: str) -> str:
    """Where the figure is that a goal is about; `dead` for a Creep that was killed."""
    for event in events:
        if aim == "kill" and event.type in ("creep-killed", "super-creep-killed") and event.about["place"] == place:
            return "dead"
        if event.type == "tile-moved" and place.partition(".")[0] == str(event.about["from"]):
            dome = int(place.partition(".")[2])
            place = f"{event.about['to']}.{(dome - 1 + event.about['turn']) % 6 + 1 if dome else 0}"
        kinds = ("creep-moved",) if aim == "kill" else ("colonist-moved", "colonist-followed")
        if event.type in kinds and event.about["from"] == place:
            place = event.about["to"]
    return place


def _is_near(position: Mapping[str, Any], at: str, place: str) -> bool:
    """Whether a Colonist is on the same tile or one beside it; the docked pod is a tile, too."""
    dock = position["pod"]["dock"]
    here = dock if at == "pod" else int(at.partition(".")[0])
    there = int(place.partition(".")[0])
    return here is not None and (here == there or any(cell_beyond(here, side) == there for side in DIRECTIONS))


def named(spent: Mapping[str, Any]) -> str:
    """The card that a way spends."""
    return str(spent["card"])


# --- actions ----------------------------------------------------------------------------------------------------------

MOST_POWERS = 6
"""An action names no more of them (`maxItems` of its schema)."""


def free(game: Any, state: Any, action: Any) -> Iterator[Any]:
    """The action by each choice of one or two powers that cost no card, with Override beside them or not."""
    source, position = dict(game.action_json(action)), game.position(state)
    robot = next(one for one in position["robots"] if one["robot"] == position["turn"]["robot"])
    powers = [{"card": card, "from": "core"} for card in robot["core"] if card not in CORE_ONCE]
    powers += [{"card": card, "from": "open"} for card in position["open"]]
    named = list(source.get("powers", ()))
    left = [power for power in powers if powers.count(power) > named.count(power)]
    if source["type"] not in ("move", "attack", "command", "boost", "launch", "dock", "redock", "module", "new-core"):
        return
    for size in range(1, min(3, MOST_POWERS - len(named)) + 1):
        for added in combinations(left, size):
            fields = {**source, "powers": [*named, *added]}
            if any(power["card"] == "override" for power in added):
                others = [one["robot"] for one in position["robots"] if one is not robot]
                yield from (game.read_action({**fields, "through": other}) for other in others)
            else:
                yield game.read_action(fields)


def price(game: Any, action: Any) -> int:
    """Cards of the hand that it uses."""
    return sum(power["from"] == "hand" for power in game.action_json(action).get("powers", ()))


def without(game: Any, action: Any, unneeded: Sequence[Any]) -> Any:
    """The action without these powers."""
    source = dict(game.action_json(action))
    powers = [dict(power) for power in source["powers"]]
    for power in unneeded:
        powers.remove(dict(power))
    source["powers"] = powers
    if not any(power["card"] == "override" for power in powers):
        source.pop("through", None)
    if not powers:
        del source["powers"]
    return game.read_action(source)


DISPROOF = Disproof(
    course=course, threat=threat, pursuit=Pursuit, acts=ACTS, named=named, free=free, price=price, without=without
)
