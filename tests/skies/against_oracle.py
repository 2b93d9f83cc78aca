"""`python -m tests.skies.against_oracle`: plays the game and its second implementation side by side and compares them.

python -m tests.skies.against_oracle --plies 100000     as many actions played as this
python -m tests.skies.against_oracle --seed 7           other games

A quarter of the games begin with the set-up and go on to the end, the others with a random position and go on for
`SHORT` plies; some are played with cards of somebody's own. For every action, played or only asked about: the rules
that it breaks, the events, the next position and the outcome. For every position: that the game finds it possible, the
outcome, and the list of legal actions (where dice are to be rolled there are up to 1,177; of these lists one in
`ROLL_LISTS` is compared). Every fourth action or so makes no sense: another phase, cell, die or value. Positions that
were reached are mutated now and then, and asked about where the game still finds nothing impossible.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from jupiter.engine.errors import Malformed
from jupiter.engine.game import Playable, is_playable
from jupiter.games import GAMES
from tests.skies import oracle
from tests.skies.oracle_board import CELLS, Action, Board, Position
from tests.skies.oracle_data import COLUMNS, Room
from tests.skies.random_positions import level, mutated, random_position, start

ROLL_LISTS = 10
"""Of so many positions with dice to roll, the list of legal actions of one is compared."""

SHORT = 40
"""Plies that are played from a random position; its first rounds are worth the most."""

MUTATED = 0.2
"""How often a position that was reached is mutated as well."""

NO_ROOM = Room((), (), 0, 0)

TYPES = ("roll", "place", "use", "dig", "skip", "deploy", "respawn")
BELONGS = {"resolve": ("use", "use", "dig", "skip"), "over": TYPES}


@dataclass
class Tally:
    """What was compared, and what did not agree."""

    plies: int = 0
    refused: int = 0
    asked: int = 0
    lists: int = 0
    games: int = 0
    random: int = 0
    mutated: int = 0
    impossible: Counter[str] = field(default_factory=Counter)
    endings: Counter[tuple[int, str]] = field(default_factory=Counter)
    actions: Counter[str] = field(default_factory=Counter)
    rules: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    disagreements: list[str] = field(default_factory=list)


class Disagreement(AssertionError):
    """The two implementations do not say the same."""


def the_game() -> Playable[Any, Any]:
    game = GAMES["under-falling-skies"]
    assert is_playable(game)
    return game


class Match:
    """Both implementations at one table."""

    def __init__(self, game: Playable[Any, Any], tally: Tally, rnd: random.Random) -> None:
        self.game = game
        self.tally = tally
        self.rnd = rnd

    def run(self, plies: int) -> None:
        """Plays games until as many actions were played; a game with a disagreement is broken off."""
        while self.tally.plies < plies:
            whole = self.rnd.random() < 0.25
            last = plies if whole else min(plies, self.tally.plies + SHORT)
            try:
                self.play(start(self.rnd) if whole else self.possible(), last)
            except (Disagreement, Malformed) as found:
                self.tally.disagreements.append(str(found))

    def possible(self) -> Position:
        """A random position in which the game finds nothing impossible."""
        while True:
            position = random_position(self.rnd)
            problems = self.game.problems(self.game.read_state(position))
            if not problems:
                self.tally.random += 1
                return position
            self.tally.impossible.update(problem.code for problem in problems)

    def play(self, position: Position, plies: int) -> None:
        self.tally.games += 1
        eager = self.rnd.choice([0.3, 0.9, 1])
        state = self.game.read_state(position)
        self.same("the position as it was read", self.plain(state), position, position)
        while self.tally.plies < plies:
            if self.game.problems(state):
                raise Disagreement(f"possible, but for the game: {self.game.problems(state)} {json.dumps(position)}")
            ending = oracle.outcome(position)
            self.same("outcome", _outcome(self.game.outcome(state)), ending, position)
            legal = self.compare_lists(state, position)
            if self.rnd.random() < 0.34 or ending is not None:
                self.compare(state, position, senseless(position, self.rnd))
            if self.rnd.random() < MUTATED:
                self.compare_mutated(position)
            if ending is not None:
                self.tally.endings[level(position), ending[1]] += 1
                return
            state, position = self.compare(state, position, self.choose(position, legal, eager))
            self.tally.plies += 1

    def compare_mutated(self, position: Position) -> None:
        """Asks about a mutation of the position, if the game finds it possible."""
        other = mutated(position, self.rnd)
        try:
            state = self.game.read_state(other)
        except Malformed:
            return
        if problems := self.game.problems(state):
            self.tally.impossible.update(problem.code for problem in problems)
            return
        self.tally.mutated += 1
        legal = self.compare_lists(state, other)
        for action in (senseless(other, self.rnd), senseless(other, self.rnd), *legal[:1], *legal[-1:]):
            self.compare(state, other, action)

    def choose(self, position: Position, legal: list[Action], eager: float) -> Action:
        """Any action; an eager player seldom leaves a room unused or places a die in anti-air."""
        if position["phase"] == "roll":
            if position["chance"]["seed"] is not None and self.rnd.random() < 0.8:
                return {"type": "roll"}
            count = Board(position).to_roll()
            return {"type": "roll", **{colour: _dice(number, self.rnd) for colour, number in count.items()}}
        active = [action for action in legal if action["type"] != "skip" and action.get("at", "")[:1] != "A"]
        return self.rnd.choice(active if active and self.rnd.random() < eager else legal)

    def compare_lists(self, state: Any, position: Position) -> list[Action]:
        if position["phase"] == "roll" and self.rnd.randrange(ROLL_LISTS):
            return []
        theirs = oracle.legal(position)
        if not theirs and position["phase"] != "over":
            raise Disagreement(f"possible for the game, but a dead end: {json.dumps(position)}")
        listed = self.game.legal(state)
        ours = [self.game.action_json(action) for action in listed]
        self.same("legal actions", sorted(map(_text, ours)), sorted(map(_text, theirs)), position)
        self.same("number of legal actions", listed.count(), len(theirs), position)
        self.tally.lists += 1
        return theirs

    def compare(self, state: Any, position: Position, action: Action) -> tuple[Any, Position]:
        """What both say of the action; the position after it, or the same one if it is refused."""
        broken = oracle.violations(position, action)
        verdict = self.game.check(state, self.game.read_action(action))
        self.tally.asked += 1
        self.same("rules broken", [violation.rule for violation in verdict.violations], broken, position, action)
        after, events = (position, []) if broken else oracle.apply(position, action)
        told = [(event.type, event.rule, _fields(event.about)) for event in verdict.events]
        self.same("events", told, events, position, action)
        self.same("next position", self.plain(verdict.state), after, position, action)
        self.same("legal", verdict.legal, not broken, position, action)
        self.same("outcome", _outcome(verdict.outcome), oracle.outcome(after), position, action)
        self.tally.refused += bool(broken)
        self.tally.actions[action["type"]] += not broken
        self.tally.rules.update(broken)
        self.tally.events.update(f"{kind} ({rule})" for kind, rule, _ in events)
        return verdict.state, after

    def plain(self, state: Any) -> dict[str, Any]:
        """The JSON position without what is derived."""
        return {name: value for name, value in self.game.position(state).items() if name != "derived"}

    def same(self, what: str, ours: object, theirs: object, position: Position, action: Action | None = None) -> None:
        if ours != theirs:
            where = f"position {json.dumps(position)}\naction {json.dumps(action)}"
            raise Disagreement(f"{what}\ngame   {ours}\noracle {theirs}\n{_difference(ours, theirs)}{where}")


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
        return {"type": "roll", **{colour: _dice(rnd.randint(0, 4), rnd) for colour in colours}}
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


def _text(action: Mapping[str, Any]) -> str:
    return json.dumps(action, sort_keys=True)


def _fields(about: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of an event; the reason of an end is a sentence."""
    return {name: value for name, value in about.items() if name != "reason"}


def _outcome(outcome: Any) -> tuple[bool | None, str] | None:
    return None if outcome is None else (outcome.won, outcome.rule)


def _difference(ours: object, theirs: object) -> str:
    """Where long values differ: fields of positions, actions of lists."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        names = [name for name in {**ours, **theirs} if ours.get(name) != theirs.get(name)]
        return "".join(f"- {name}: game {ours.get(name)}, oracle {theirs.get(name)}\n" for name in names)
    if isinstance(ours, list) and isinstance(theirs, list):
        rows = [f"- game only: {one}\n" for one in ours if one not in theirs]
        return "".join([*rows, *(f"- oracle only: {one}\n" for one in theirs if one not in ours)])
    return ""


def report(tally: Tally, seconds: float) -> Iterator[str]:
    """The lines to print."""
    yield f"plies played          {tally.plies:9,}"
    yield f"verdicts compared     {tally.asked:9,}   of them refusals {tally.refused:,}"
    yield f"legal lists compared  {tally.lists:9,}"
    yield f"games                 {tally.games:9,}   of them from random positions {tally.random:,}"
    yield f"mutated positions     {tally.mutated:9,}"
    yield f"disagreements         {len(tally.disagreements):9,}"
    yield f"seconds               {seconds:9.0f}"
    yield "\nendings by level"
    rules = ("end.won", "end.mother-ship", "end.damage")
    yield "level " + "".join(f"{rule:>17}" for rule in rules)
    for number in range(1, 9):
        yield f"{number:5} " + "".join(f"{tally.endings[number, rule]:17,}" for rule in rules)
    for title, counts in (
        ("legal actions", tally.actions),
        ("rules broken", tally.rules),
        ("events", tally.events),
        ("what made random and mutated positions impossible", tally.impossible),
    ):
        yield f"\n{title}"
        yield from (f"{count:9,}  {name}" for name, count in sorted(counts.items()))


def main() -> int:
    """Runs the command; 1 if anything did not agree."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.skies.against_oracle", description=(__doc__ or "").split("\n\n")[0]
    )
    parser.add_argument("--plies", type=int, default=10_000, help="actions to play (10,000)")
    parser.add_argument("--seed", type=int, default=1, help="of the games (1)")
    asked = parser.parse_args()
    tally, begun = Tally(), time.perf_counter()
    Match(the_game(), tally, random.Random(asked.seed)).run(asked.plies)
    print("\n".join(report(tally, time.perf_counter() - begun)))
    for number, found in enumerate(tally.disagreements[:10], 1):
        print(f"\ndisagreement {number}: {found}")
    return 1 if tally.disagreements else 0


if __name__ == "__main__":
    sys.exit(main())
