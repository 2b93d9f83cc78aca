"""A game of dice with known chances, as players ask it: what a search finds can be compared with what is so.

One player bets on one die: `low` wins by 1, `even` by 2, 4 and 6, `high` by 3 to 6. Before that, `wait` may be said
once, which changes nothing.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from jupiter.engine.chance import Chance
from jupiter.engine.verdict import Event, Outcome, Verdict, Violation

WINS = {"low": (1,), "even": (2, 4, 6), "high": (3, 4, 5, 6)}
CHANCES = {bet: len(faces) / 6 for bet, faces in WINS.items()} | {"wait": 4 / 6}


@dataclass(frozen=True)
class Table:
    """What was bet, and the die."""

    seed: int = 0
    bet: str = ""
    die: int = 0
    waited: bool = False


class Listed(list[str]):
    """A legal list."""

    def count(self, _value: Any = None) -> int:
        return len(self)

    def page(self, start: int, size: int) -> Sequence[str]:
        return self[start : start + size]


class Wager:
    """The game in one language, as far as players ask it."""

    id = "wager"

    def setup_schema(self) -> dict[str, Any]:
        return {"properties": {"seed": {}}}

    def setup(self, options: dict[str, Any]) -> Verdict[Table]:
        return Verdict(True, None, (), Table(options["seed"]), (), None)

    def actors(self) -> tuple[str, ...]:
        return ("better",)

    def to_act(self, state: Table) -> tuple[str, ...]:
        return () if state.die else ("better",)

    def legal(self, state: Table, types: Sequence[str] = (), actors: Sequence[str] = ()) -> Listed:
        if state.die:
            return Listed()
        return Listed(["roll"] if state.bet else [*WINS, *([] if state.waited else ["wait"])])

    def check(self, state: Table, action: str) -> Verdict[Table]:
        if action not in [*self.legal(state), self.chance(state)]:
            return Verdict(False, None, (Violation("bet", "1", "No bet."),), state, (), None)
        after = self.after(state, action)
        event = Event(
            "rolled" if action == "roll" else "bet", "dice.roll" if action == "roll" else "bet", "", {"at": after.die}
        )
        return Verdict(True, None, (), after, (event,), None)

    def pick(self, state: Table, random: Random) -> str | None:
        legal = self.legal(state)
        return random.choice(legal) if legal else None

    def after(self, state: Table, action: str) -> Table:
        if action == "roll":
            return replace(state, die=Chance(state.seed).die())
        return replace(state, waited=True) if action == "wait" else replace(state, bet=action)

    def chance(self, state: Table) -> str | None:
        return "roll" if state.bet and not state.die else None

    def reseeded(self, state: Table, seed: int) -> Table:
        return replace(state, seed=seed)

    def outcome(self, state: Table) -> Outcome | None:
        return Outcome("It fell.", "end", state.die in WINS[state.bet]) if state.die else None

    def state_text(self, state: Table) -> str:
        return repr(state)


WAGER: Any = Wager()
"""It keeps as much of the protocol as players ask for."""
