"""What the claims of Last Ark from Ceti mean, for `tests/contract/disproving.py`: by positions and events alone."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from jupiter.engine.outlook import Course
from tests.contract.disproving import Disproof

TRACKS = ("food", "morale", "population", "power")
ACTS = frozenset({"ore", "rare-ore", "power", "food", "bulldoze", "research"})


def course(game: Any, told: Course[Any], before: Any, events: Sequence[Any], after: Any) -> Iterator[str]:
    """What is untrue of the end of a round or of a disaster: where the markers of the known sheets go."""
    was, now = game.position(before), game.position(after)
    moved = {one["player"]: {t["track"]: (t["from"], t["to"]) for t in one["tracks"]} for one in told.about["sheets"]}
    for number, (one, other) in enumerate(zip(was["players"], now["players"], strict=True), 1):
        if one["sheet"] and other["sheet"]:
            steps = {t: (one["sheet"][t], other["sheet"][t]) for t in TRACKS if one["sheet"][t] != other["sheet"][t]}
            claimed = {track: step for track, step in moved.get(f"p{number}", {}).items() if track != "dice"}
            if steps != claimed:
                yield f"the markers of p{number} go {steps}"
    # Hidden sheets may end the game by their Spaceport.
    if told.outcome is None and game.outcome(after) is not None and all(one["sheet"] for one in was["players"]):
        yield "the game ends"


class Pursuit:
    """A goal of ways, followed through what happens."""

    def __init__(self, game: Any, state: Any, goal: Mapping[str, Any]) -> None:
        self.game, self.state, self.goal = game, state, goal
        self.helpers: Counter[str] = Counter()

    def after(self, action: Any, verdict: Any) -> "Pursuit":
        """After a legal action; one of somebody else does nothing."""
        later = object.__new__(Pursuit)
        vars(later).update(vars(self))
        later.state = verdict.state
        fields = self.game.action_json(action)
        later.helpers = self.helpers + Counter(helper for helper in ("smelter", "foundry") if fields.get(helper))
        return later

    def is_reached(self) -> bool:
        # A goal that is reached is none any more.
        return bool(self.game.goal_faults(self.state, self.game.read_goal(self.goal)))

    def spent(self) -> Counter[str]:
        return self.helpers


def without(game: Any, action: Any, unneeded: Sequence[Any]) -> Any:
    """The action without these helpers."""
    return game.read_action({name: value for name, value in game.action_json(action).items() if name not in unneeded})


DISPROOF = Disproof(course=course, pursuit=Pursuit, acts=ACTS, without=without)
