"""Plays a game and its second implementation side by side and compares them, whichever game it is.

Each game that has a second implementation, `tests/<game>/oracle.py`, makes a `Match` of its own of the one here: which
positions to begin with, which actions to choose and which senseless ones to ask about.

A quarter of the games begin with the set-up and go on to the end, the others with a random position and go on for a
number of plies. For every action, played or only asked about: the rules that it breaks, the events, the next position
and the outcome. For every position: that the game finds it possible, also when it audits a position that was reached
from the set-up; the outcome; the list of legal actions.
Positions that were reached are mutated now and then, and asked about where the game still finds nothing impossible.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from jupiter.engine.errors import Malformed
from jupiter.engine.game import Playable, is_playable
from jupiter.engine.verdict import Outcome, Problem, Verdict
from jupiter.games import GAMES

Position = dict[str, Any]
Action = dict[str, Any]
Event = tuple[str, str, dict[str, Any]]
"""Type, rule and fields."""

Compared = tuple[str, object, object]
"""What it is, and what the game and the second implementation say."""

ENOUGH = 100
"""After so many disagreements a run ends."""

MUTATED = 0.2
"""How often a position that was reached is mutated as well."""


class Oracle(Protocol):
    """What a second implementation answers, about JSON positions and actions."""

    def violations(self, position: Position, action: Action) -> list[str]:
        """The rules broken, sorted by their ids: in which order an answer names them is tried on every game alike."""
        ...

    def apply(self, position: Position, action: Action) -> tuple[Position, list[Event]]: ...

    def legal(self, position: Position) -> list[Action]: ...

    def outcome(self, position: Position) -> tuple[Any, ...] | None:
        """None while the game goes on; otherwise what `Match.ended` makes of the first implementation's outcome."""
        ...


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
    endings: Counter[tuple[Any, str]] = field(default_factory=Counter)
    """By what `Match.kind_of_game` says and the ending."""
    actions: Counter[str] = field(default_factory=Counter)
    rules: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    disagreements: list[str] = field(default_factory=list)


class Disagreement(AssertionError):
    """The two implementations do not say the same."""


class Match(ABC):
    """Both implementations of a game at one table."""

    game_id: str
    oracle: Oracle
    short = 40
    """Plies that are played from a random position; its first rounds are worth the most."""

    def __init__(self, tally: Tally, rnd: random.Random) -> None:
        self.game = playable(self.game_id)
        self.tally = tally
        self.rnd = rnd

    # --- what a game says of itself

    @abstractmethod
    def start(self) -> Position:
        """A set-up."""

    @abstractmethod
    def random_position(self) -> Position:
        """One in the middle of a game, which the game may find impossible."""

    @abstractmethod
    def mutated(self, position: Position) -> Position:
        """The same but for a few faults."""

    @abstractmethod
    def senseless(self, position: Position) -> Action:
        """An action without regard to the rules."""

    @abstractmethod
    def player(self) -> Callable[[Position, list[Action]], Action]:
        """Who chooses the actions of a game, from the position and its legal actions."""

    @abstractmethod
    def ended(self, outcome: Outcome) -> tuple[Any, ...]:
        """What the second implementation says of this outcome."""

    @abstractmethod
    def kind_of_game(self, position: Position) -> Any:
        """What endings are counted by: level, number of players."""

    def ending(self, position: Position) -> str:
        """How a game that is over ended."""
        outcome = self.oracle.outcome(position)
        assert outcome is not None
        return str(outcome[1])

    def is_listed(self, position: Position) -> bool:
        """Whether the legal actions of this position are compared now; they may be very many."""
        return True

    def more_of_position(self, state: Any, position: Position) -> Iterable[Compared]:
        """What else is compared of a position."""
        return ()

    def more_of_action(self, verdict: Verdict[Any], position: Position, action: Action) -> Iterable[Compared]:
        """What else is compared of an action."""
        return ()

    def more_of_problems(self, problems: Sequence[Problem], position: Position) -> Iterable[Compared]:
        """What is compared of that which makes a position impossible, if anything does."""
        return ()

    # --- playing

    def run(self, plies: int) -> None:
        """Plays games until as many actions were played; a game with a disagreement is broken off."""
        while self.tally.plies < plies and len(self.tally.disagreements) < ENOUGH:
            whole = self.rnd.random() < 0.25
            last = plies if whole else min(plies, self.tally.plies + self.short)
            try:
                if whole:
                    self.play(self.start(), last, self.game.audit)
                else:
                    self.play(self.possible(), last, self.game.problems)
            except (Disagreement, Malformed) as disagreement:
                self.tally.disagreements.append(str(disagreement))

    def possible(self) -> Position:
        """A random position in which the game finds nothing impossible."""
        while True:
            position = self.random_position()
            if not self.problems(self.game.read_state(position), position):
                self.tally.random += 1
                return position

    def play(self, position: Position, plies: int, faults: Callable[[Any], Sequence[Problem]]) -> None:
        """One game. Neither a glance nor, where the set-up is known, an audit finds fault with any of its positions."""
        self.tally.games += 1
        choose = self.player()
        state = self.game.read_state(position)
        self.same("the position as it was read", self.plain(state), position, position)
        while self.tally.plies < plies:
            if problems := faults(state):
                raise Disagreement(f"possible, but for the game: {problems} {json.dumps(position)}")
            ending = self.oracle.outcome(position)
            self.same("outcome", self.outcome(self.game.outcome(state)), ending, position)
            self.same_of_position(state, position)
            legal = self.compare_lists(state, position)
            if self.rnd.random() < 0.34 or ending is not None:
                self.compare(state, position, self.senseless(position))
            if self.rnd.random() < MUTATED:
                self.compare_mutated(position)
            if ending is not None:
                self.tally.endings[self.kind_of_game(position), self.ending(position)] += 1
                return
            state, position = self.compare(state, position, choose(position, legal))
            self.tally.plies += 1

    # --- comparing

    def compare_mutated(self, position: Position) -> None:
        """Asks about a mutation of the position, if the game finds it possible."""
        other = self.mutated(position)
        try:
            state = self.game.read_state(other)
        except Malformed:
            return
        if self.problems(state, other):
            return
        self.tally.mutated += 1
        self.same_of_position(state, other)
        legal = self.compare_lists(state, other)
        for action in (self.senseless(other), self.senseless(other), *legal[:1], *legal[-1:]):
            self.compare(state, other, action)

    def problems(self, state: Any, position: Position) -> Sequence[Problem]:
        """What makes the position impossible for the game, at a glance."""
        faults = self.game.problems(state)
        self.tally.impossible.update(problem.code for problem in faults)
        for what, ours, theirs in self.more_of_problems(faults, position):
            self.same(what, ours, theirs, position)
        return faults

    def compare_lists(self, state: Any, position: Position) -> list[Action]:
        if not self.is_listed(position):
            return []
        theirs = self.oracle.legal(position)
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
        broken = self.oracle.violations(position, action)
        verdict = self.game.check(state, self.game.read_action(action))
        self.tally.asked += 1
        self.same("rules broken", sorted(one.rule for one in verdict.violations), broken, position, action)
        after, events = (position, []) if broken else self.oracle.apply(position, action)
        happened = [(event.type, event.rule, without_reason(event.about)) for event in verdict.events]
        self.same("events", happened, events, position, action)
        self.same("next position", self.plain(verdict.state), after, position, action)
        self.same("legal", verdict.legal, not broken, position, action)
        self.same("outcome", self.outcome(verdict.outcome), self.oracle.outcome(after), position, action)
        for what, ours, theirs in self.more_of_action(verdict, position, action):
            self.same(what, ours, theirs, position, action)
        self.tally.refused += bool(broken)
        self.tally.actions[action["type"]] += not broken
        self.tally.rules.update(broken)
        self.tally.events.update(f"{kind} ({rule})" for kind, rule, _ in events)
        return verdict.state, after

    def same_of_position(self, state: Any, position: Position) -> None:
        for what, ours, theirs in self.more_of_position(state, position):
            self.same(what, ours, theirs, position)

    def outcome(self, outcome: Outcome | None) -> tuple[Any, ...] | None:
        return None if outcome is None else self.ended(outcome)

    def plain(self, state: Any) -> dict[str, Any]:
        """The JSON position without what is derived."""
        return {name: value for name, value in self.game.position(state).items() if name != "derived"}

    def same(self, what: str, ours: object, theirs: object, position: Position, action: Action | None = None) -> None:
        if ours != theirs:
            where = f"position {json.dumps(position)}\naction {json.dumps(action)}"
            raise Disagreement(f"{what}\ngame   {ours}\noracle {theirs}\n{_difference(ours, theirs)}{where}")


def playable(game_id: str) -> Playable[Any, Any]:
    game = GAMES[game_id]
    assert is_playable(game)
    return game


def without_reason(about: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of an event or a refusal; the reason of an end is a sentence."""
    return {name: value for name, value in about.items() if name != "reason"}


def _text(action: Mapping[str, Any]) -> str:
    return json.dumps(action, sort_keys=True)


def _difference(ours: object, theirs: object) -> str:
    """Where long values differ: fields of positions, actions of lists."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        names = [name for name in {**ours, **theirs} if ours.get(name) != theirs.get(name)]
        return "".join(f"- {name}: game {ours.get(name)}, oracle {theirs.get(name)}\n" for name in names)
    if isinstance(ours, list) and isinstance(theirs, list):
        rows = [f"- game only: {one}\n" for one in ours if one not in theirs]
        return "".join([*rows, *(f"- oracle only: {one}\n" for one in theirs if one not in ours)])
    return ""


# --- running


def played(match: type[Match], seed: int, plies: int) -> Tally:
    """The tally of so many plies."""
    tally = Tally()
    match(tally, random.Random(seed)).run(plies)
    return tally


def is_noticed(match: type[Match], plies: int = 2_000) -> bool:
    """Whether a fault in one of the implementations shows within so many plies."""
    return any(played(match, seed, 100).disagreements for seed in range(plies // 100))


def report(tally: Tally, seconds: float, kind: str, kinds: Sequence[Any], endings: Sequence[str]) -> Iterator[str]:
    """The lines to print; endings in a table by the kind of game."""
    yield f"plies played          {tally.plies:9,}"
    yield f"verdicts compared     {tally.asked:9,}   of them refusals {tally.refused:,}"
    yield f"legal lists compared  {tally.lists:9,}"
    yield f"games                 {tally.games:9,}   of them from random positions {tally.random:,}"
    yield f"mutated positions     {tally.mutated:9,}"
    yield f"disagreements         {len(tally.disagreements):9,}"
    yield f"seconds               {seconds:9.0f}"
    yield f"\nendings by {kind}"
    yield f"{kind} " + "".join(f"{ending:>17}" for ending in endings)
    for one in kinds:
        yield f"{one:{len(kind)}} " + "".join(f"{tally.endings[one, ending]:17,}" for ending in endings)
    for title, counts in (
        ("legal actions", tally.actions),
        ("rules broken", tally.rules),
        ("events", tally.events),
        ("what made random and mutated positions impossible", tally.impossible),
    ):
        yield f"\n{title}"
        yield from (f"{count:9,}  {name}" for name, count in sorted(counts.items()))


def main(match: type[Match], description: str | None, kind: str, kinds: Sequence[Any], endings: Sequence[str]) -> int:
    """Runs the command of a game; 1 if anything did not agree."""
    prog = f"python -m {match.__module__}" if match.__module__ != "__main__" else None
    parser = argparse.ArgumentParser(prog=prog, description=(description or "").split("\n\n")[0])
    parser.add_argument("--plies", type=int, default=10_000, help="actions to play (10,000)")
    parser.add_argument("--seed", type=int, default=1, help="of the games (1)")
    options = parser.parse_args()
    begun = time.perf_counter()
    tally = played(match, options.seed, options.plies)
    print("\n".join(report(tally, time.perf_counter() - begun, kind, kinds, endings)))
    for number, disagreement in enumerate(tally.disagreements[:10], 1):
        print(f"\ndisagreement {number}: {disagreement}")
    return 1 if tally.disagreements else 0
