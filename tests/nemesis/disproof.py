"""What the claims of Nemesis mean, for `tests/contract/disproving.py`: by procedures that are gone through, and events.

Of a shot the first roll counts, so that what a weapon offers beyond it is declined.
"""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from jupiter.engine.asking import Need
from jupiter.engine.outlook import Chances, Threat
from tests.contract.answering import answered, at_random
from tests.contract.disproving import Disproof
from tests.nemesis.contract import SAMPLES

FIGHT = {
    "missed-shot": "misses",
    "intruder-killed": "dies",
    "egg-destroyed": "dies",
    "flees": "flees",
    "survives": "survives",
}
RESULTS: Mapping[str, Mapping[str, str]] = {
    "noise": {"silence": "silence", "no-such-corridor": "nothing", "slime-heard": "danger"},
    "encounter": {
        "encounter": "encounter",
        **dict.fromkeys(("silence", "slime-heard", "no-such-corridor", "noise-placed"), "no-encounter"),
    },
    "surprise": {"attacked": "surprise", "no-surprise": "no-surprise"},
    "shot": FIGHT,
    "melee": FIGHT,
    "injury": FIGHT,
    "attack": {"missed": "fails"},
    "bag": {},
}
"""For each kind of chance the events that tell how it comes out, by the first of them."""


def chance(game: Any, state: Any, told: Chances, rnd: Random) -> Iterator[str]:
    """What is untrue of a chance: it is tried once, with any answers."""
    source = _procedure(told)
    if source is None:
        return
    any_answer = at_random(SAMPLES, rnd)

    def answer(need: Need) -> str:
        return "keep" if "keep" in need.forms else any_answer(need)

    _, verdict = answered(game, state, game.read_procedure(source), answer)
    result = next((one for event in verdict.events if (one := _result(told.kind, event)) is not None), None)
    if result is None and told.kind == "attack" and any(event.type == "card-drawn" for event in verdict.events):
        result = "hits"
    if result is None:
        return
    if result not in {one.result for one in told.results}:
        yield "what comes is not among the results"
    if any(one.least.count == one.least.of and one.result != result for one in told.results):
        yield "another result comes than the certain one"


def _procedure(told: Chances) -> Mapping[str, Any] | None:
    """What has to be gone through for a chance to come out."""
    about = told.about
    match told.kind:
        case "noise" | "encounter":
            return {"type": "noise", "player": about["player"]}
        case "surprise":
            return {"type": "encounter", "player": about["player"]}
        case "shot":
            return {"type": "shoot", **{name: about[name] for name in ("player", "weapon", "target")}}
        case "melee":
            return {"type": "melee", "player": about["player"], "target": about["target"]}
        case "injury":
            return {"type": "injury", "room": about["room"], "target": about["target"], "count": 1}
        case "attack":
            return {"type": "attack", "room": about["room"], "by": about["target"]}
        case "bag":
            return {"type": "development"}
    return None


def _result(kind: str, event: Any) -> str | None:
    """What an event tells of how a chance of a kind comes out; None if nothing."""
    if kind == "noise":
        if event.type in ("noise-placed", "noise-doubled"):
            return str(event.about["at"])
        if event.type == "noise-rolled" and event.about["face"] == "danger":
            return "danger"
    if kind == "encounter" and event.type == "noise-rolled" and event.about["face"] == "danger":
        return "no-encounter"
    if kind == "melee" and event.rule == "ml.04":
        return "misses"
    if kind == "bag" and event.type == "token-drawn":
        return str(event.about["token"])
    return RESULTS[kind].get(event.type)


def threat(game: Any, state: Any, told: Threat, rnd: Random) -> Iterator[str]:
    """What is untrue of a track at its last space but one: the event phase is gone through."""
    # Of a phase that has begun the next one is the next turn's.
    if told.kind not in ("time", "destruct") or game.position(state)["phase"] == "event":
        return
    _, verdict = answered(game, state, game.read_procedure({"type": "events"}), at_random(SAMPLES, rnd))
    if verdict.legal and verdict.outcome is None:
        yield "the game goes on"


DISPROOF = Disproof(chance=chance, threat=threat)
