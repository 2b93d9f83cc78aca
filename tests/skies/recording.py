"""`python -m tests.skies.recording`: plays the games on record anew.

Each is looked for among many games of the simple player who tries things out: round by round the best of some ways to
play it are kept. By a seed this is no fair play, and need not be: a game on record only has to reach its end.
"""

import json
import sys
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, NamedTuple

from jupiter.games.skies import actions
from jupiter.games.skies.actions import Action
from jupiter.games.skies.parts import CITY, COLUMNS
from jupiter.games.skies.play.legal import LegalActions
from jupiter.games.skies.setup import setup
from jupiter.games.skies.state import ROBOT, Phase, State, outcome
from tests.contract.samples import folder
from tests.recorded import replayed, written
from tests.skies.players import after, simple
from tests.skies.test_card_sets import ours

NAME = "under-falling-skies"
WAYS = 400
"""Ways to play a round that are tried."""
KEPT = 40


class Line(NamedTuple):
    """A game so far."""

    state: State
    actions: tuple[str, ...]


def trying(state: State, rnd: Random) -> Action:
    """The simple player, who does something else every now and then."""
    if state.phase is Phase.ROLL and state.seed is None:
        black, white = (tuple(sorted(rnd.randint(1, 6) for _ in range(count))) for count in state.to_roll)
        return Action("roll", ((black, white),))
    return rnd.choice(list(LegalActions(state))) if _may_try(state, rnd) else simple(state, rnd)


def _may_try(state: State, rnd: Random) -> bool:
    return state.phase is not Phase.ROLL and rnd.random() < 0.15


def a_round(line: Line, rnd: Random) -> Line:
    """The game a round further, or at its end."""
    state, done = line
    now = state.round
    while state.phase is not Phase.OVER and state.round == now:
        action = trying(state, rnd)
        done = (*done, actions.to_text(action))
        state = after(state, action)
    return Line(state, done)


def promising(state: State) -> float:
    """How near a position is to being won."""
    research = sum(state.column.research[: state.research])
    ships = sum((space // COLUMNS / CITY) ** 2 for space in state.ships)
    robots = sum(die.value for die in state.base if die.kind == ROBOT)
    good = 1.2 * research + 0.6 * (state.excavator + state.energy) + 0.7 * robots
    return good - (6 + 3 * state.damage) * state.damage - 7 * ships - state.mother_ship


def sought(options: Mapping[str, Any], rule: str, rnd: Random, judge: Callable[[State], float]) -> Line:
    """A game that ends by a rule; round by round those that look best are gone on with."""
    while True:
        lines = [Line(setup(options).state, ())]
        while lines:
            tried = [a_round(line, rnd) for line in lines for _ in range(WAYS // len(lines))]
            for line in tried:
                end = outcome(line.state)
                if end is not None and end.rule == rule:
                    return line
            going_on = [line for line in tried if line.state.phase is not Phase.OVER]
            lines = sorted(going_on, key=lambda line: judge(line.state), reverse=True)[:KEPT]


WITH_OWN_CARDS = ours("EEEEDEE")
WITH_OWN_CARDS["tracks"] = {"research": [3, 1, 5, 2, 6, 2, 8], "energy": 3}
WITH_OWN_CARDS["sky"][3]["rows"][2]["symbol"] = "damage-2"

GAMES: Mapping[str, tuple[Mapping[str, Any], str, Callable[[State], float]]] = {
    "won-at-level-one": ({"seed": 1970}, "end.won", promising),
    "won-with-dice-on-the-table": ({"level": 3}, "end.won", promising),
    "won-with-own-cards": ({"card_set": WITH_OWN_CARDS, "seed": 12}, "end.won", promising),
    "lost-by-damage-at-level-eight": ({"level": 8, "seed": 3}, "end.damage", lambda state: 0.0),
    "lost-by-damage-at-level-two": ({"level": 2, "seed": 5}, "end.damage", promising),
    "lost-to-the-mother-ship-at-level-five": (
        {"level": 5, "seed": 7},
        "end.mother-ship",
        lambda state: -9.0 * state.damage - state.research,
    ),
}


def main() -> int:
    """Plays and writes them all."""
    for title, (options, rule, judge) in GAMES.items():
        line = sought(options, rule, Random(title), judge)
        record = replayed(
            NAME, {"title": title, "setup": json.loads(json.dumps(options)), "actions": list(line.actions)}
        )
        folder(NAME).joinpath("games", f"{title}.json").write_text(written(record), encoding="utf-8")
        print(f"{title}: {len(line.actions)} actions, round {line.state.round}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
