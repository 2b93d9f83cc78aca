"""`python -m tests.skies.against_oracle`: plays the game and its second implementation side by side and compares them.

python -m tests.skies.against_oracle --plies 100000     as many actions played as this
python -m tests.skies.against_oracle --seed 7           other games

What is compared says `tests/side_by_side.py`. Some games are played with cards of somebody's own. Where dice are to be
rolled there are up to 1,177 legal actions; of these lists one in `ROLL_LISTS` is compared. Every fourth action or so
makes no sense: another phase, cell, die or value.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from typing import Any

from jupiter.engine.verdict import Outcome
from tests import side_by_side
from tests.skies import oracle, random_positions
from tests.skies.oracle_board import CELLS, Action, Board, Position
from tests.skies.oracle_data import COLUMNS, Room

ROLL_LISTS = 10
"""Of so many positions with dice to roll, the list of legal actions of one is compared."""

NO_ROOM = Room((), (), 0, 0)

TYPES = ("roll", "place", "use", "dig", "skip", "deploy", "respawn")
BELONGS = {"resolve": ("use", "use", "dig", "skip"), "over": TYPES}

ENDINGS = ("end.won", "end.mother-ship", "end.damage")
LEVELS = range(1, 9)


class Match(side_by_side.Match):
    """Both implementations at one table."""

    game_id = "under-falling-skies"
    oracle = oracle

    def start(self) -> Position:
        return random_positions.start(self.rnd)

    def random_position(self) -> Position:
        return random_positions.random_position(self.rnd)

    def mutated(self, position: Position) -> Position:
        return random_positions.mutated(position, self.rnd)

    def senseless(self, position: Position) -> Action:
        return senseless(position, self.rnd)

    def player(self) -> Callable[[Position, list[Action]], Action]:
        """Any action; an eager player seldom leaves a room unused or places a die in anti-air."""
        eager = self.rnd.choice([0.3, 0.9, 1])

        def choose(position: Position, legal: list[Action]) -> Action:
            if position["phase"] == "roll":
                if position["chance"]["seed"] is not None and self.rnd.random() < 0.8:
                    return {"type": "roll"}
                count = Board(position).to_roll()
                return {"type": "roll", **{colour: _dice(number, self.rnd) for colour, number in count.items()}}
            active = [action for action in legal if action["type"] != "skip" and action.get("at", "")[:1] != "A"]
            return self.rnd.choice(active if active and self.rnd.random() < eager else legal)

        return choose

    def is_listed(self, position: Position) -> bool:
        return position["phase"] != "roll" or not self.rnd.randrange(ROLL_LISTS)

    def ended(self, outcome: Outcome) -> tuple[Any, ...]:
        return outcome.won, outcome.rule

    def kind_of_game(self, position: Position) -> int:
        return random_positions.level(position)


def senseless(position: Position, rnd: random.Random) -> Action:
    """An action without regard to the rules, now and then a legal one; more often than not of this phase."""
    phase = position["phase"]
    kind = rnd.choice(TYPES) if rnd.random() < 0.3 else rnd.choice(BELONGS.get(phase, (phase,)))
    lying = [die["at"] for die in position["base"]]
    at = rnd.choice([position["excavator"], *lying]) if rnd.random() < 0.5 else rnd.choice(CELLS)
    if lying and rnd.random() < 0.2:
        at = at[0] + rnd.choice(lying)[1]
    if kind == "roll":
        colours = rnd.choice([(), ("black",), ("white",), ("black", "white"), ("black", "white"), ("black", "white")])
        dice = {colour: _dice(rnd.randint(0, 4), rnd) for colour in colours}
        # Lists without any die are no roll that can be read.
        return {"type": "roll", **(dice if any(dice.values()) else {})}
    if kind == "place":
        rolled = [(colour, value) for colour, values in position["rolled"].items() for value in values]
        die, value = rnd.choice(rolled or [("white", 1)])
        if rnd.random() < 0.2:
            die, value = rnd.choice(["black", "white"]), rnd.randint(1, 6)
        return {"type": "place", "die": die, "value": value, "at": at}
    if kind == "use" and rnd.random() < 0.5:
        board = Board(position)
        robot_rooms = [at for at in lying if "robot" in (board.room_of(at) or NO_ROOM).effects]
        at = rnd.choice(robot_rooms or [at])
        return {"type": "use", "at": at, "robot": rnd.choice(["aside", "aside", None, rnd.choice(CELLS), *lying])}
    if kind == "deploy":
        return {"type": "deploy", "value": rnd.choice([*position["built"], rnd.randint(1, 6)]), "at": at}
    if kind == "respawn":
        return {"type": "respawn", "ship": rnd.choice(["green", "red"]), "column": rnd.choice(COLUMNS)}
    return {"type": kind, "at": at}


def _dice(number: int, rnd: random.Random) -> list[int]:
    return [rnd.randint(1, 6) for _ in range(number)]


if __name__ == "__main__":
    sys.exit(side_by_side.main(Match, __doc__, "level", LEVELS, ENDINGS))
