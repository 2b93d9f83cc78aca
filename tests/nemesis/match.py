"""`python -m tests.nemesis.match`: plays the game and its second implementation side by side and compares them.

python -m tests.nemesis.match --plies 50000     as many actions played as this
python -m tests.nemesis.match --seed 7          other tables

What is compared says `tests/side_by_side.py`. An action is asked about without answers first; each answer that is
wanted is drawn among those that the second implementation knows, so that every need on the way is compared, too. Now
and then an answer that cannot be is tried. Every fourth action or so makes no sense.
"""

from __future__ import annotations

import json
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from jupiter.engine.verdict import Outcome, Problem, Verdict
from jupiter.games.nemesis import game
from tests import side_by_side
from tests.nemesis import oracle, random_faults, random_positions
from tests.nemesis.oracle_json import from_json, to_json
from tests.nemesis.oracle_play import Wanted, settle
from tests.nemesis.oracle_table import Action, Position, Table
from tests.side_by_side import Disagreement

LISTS = 0.05
"""How often the game's list of legal actions is compared; it takes longer than all else."""

PROCEDURES = 0.2
"""How often one of the procedures that are no actions is asked about."""

LISTED = 40
"""Of so many actions of the game's list it is compared whether the second implementation finds them legal."""

BUSY = 0.5
"""How often somebody has much to do with rooms, cards and items, which random play seldom brings about."""

WRONG = 0.05
"""How often an answer that cannot be is tried first."""

LONG = 100
"""After so many answers an effect that is told step by step ends with the next step; a request takes 200 answers."""

ENDINGS = ("ge.01", "ge.02", "ge.03", "tk.07", "tk.12", "ge.05")
COUNTS = range(1, 6)


class Match(side_by_side.Match):
    """Both implementations at one table."""

    game_id = "nemesis"
    oracle = oracle
    short = 20
    game: game.Nemesis

    def __init__(self, tally: side_by_side.Tally, rnd: random.Random) -> None:
        self.game = game.Nemesis()
        self.tally = tally
        self.rnd = rnd

    def start(self) -> Position:
        return to_json(random_positions.start(self.rnd))

    def random_position(self) -> Position:
        position = random_positions.random_position(self.rnd)
        return to_json(random_positions.busy(position, self.rnd) if self.rnd.random() < BUSY else position)

    def mutated(self, position: Position) -> Position:
        return to_json(random_faults.mutated(from_json(position), self.rnd))

    def senseless(self, position: Position) -> Action:
        return oracle.senseless(from_json(position), self.rnd)

    def player(self) -> Callable[[Position, list[Action]], Action]:
        """Any legal action, fights and moves more often than passes."""

        def choose(position: Position, legal: list[Action]) -> Action:
            weights = [WEIGHTS.get(action["type"], 3) for action in legal]
            return self.rnd.choices(legal, weights)[0]

        return choose

    def kind_of_game(self, position: Position) -> int:
        return len(position["players"])

    def ended(self, outcome: Outcome) -> tuple[Any, ...]:
        return None, outcome.rule

    # --- comparing

    def compare_lists(self, state: Any, position: Position) -> list[Action]:
        """Whatever one of the two finds legal without answers, the other does."""
        if position["phase"] == "over":
            self.compare(state, position, {"type": "final-checks"})
            return []
        plain = from_json(position)
        if self.rnd.random() < PROCEDURES:
            self.compare(state, position, oracle.sensible(plain, self.rnd))
        legal = oracle.legal(plain)
        if not legal:
            raise Disagreement(f"a dead end: {json.dumps(position)}")
        if self.rnd.random() > LISTS:
            return legal
        listed = self.game.legal(state)
        for action in legal:
            self.same("listed", self.game.read_action(action) in listed, True, position, action)
        for one in listed.page(0, LISTED):
            action = dict(self.game.action_json(one))
            # A trade that names nothing stands for those that do, each of which is in the list or not.
            if action["type"] != "trade" or "transfers" in action:
                self.same("legal for the oracle", [], oracle.violations(plain, action), position, action)
        self.tally.lists += 1
        return legal

    def compare(self, state: Any, position: Position, action: Action) -> tuple[Any, Position]:
        """What both say of the action, and of each answer that it wants; the position after it."""
        plain = from_json(position)
        action = dict(action)
        while True:
            theirs = oracle.answer(plain, action)
            verdict = self.verdict(state, action)
            self.tally.asked += 1
            self.same_of_verdict(verdict, theirs, position, action)
            if theirs.wants is None:
                break
            forms = theirs.wants.answers
            if self.rnd.random() < WRONG:
                self.try_wrong(state, position, action, forms)
            is_long = "done" in forms and len(action.get("answers", ())) >= LONG
            action["answers"] = [*action.get("answers", ()), "done" if is_long else self.rnd.choice(forms)]
        self.tally.refused += bool(theirs.violations)
        self.tally.actions[action["type"]] += not theirs.violations
        self.tally.rules.update(theirs.violations)
        self.tally.events.update(rule for rule, _ in theirs.events)
        if theirs.hangs is not None:
            position = to_json(self.shown(plain))
            return self.game.read_state(position), self.plain_of(position)
        return verdict.state, self.plain(verdict.state)

    def shown(self, plain: Position) -> Position:
        """The table after everybody has shown its hand, so that play goes on where a hidden one decided."""
        table = Table(plain)
        for name, player in plain["players"].items():
            if player["contamination"] is None:
                player["contamination"] = self.rnd.randint(*table.contamination(name))
                settle(player)
        return plain

    def verdict(self, state: Any, action: Action) -> Verdict[Any]:
        """What the game says; the final checks are a procedure and no action."""
        if action["type"] in oracle.PROCEDURES:
            return self.game.resolve_procedure(state, self.game.read_procedure(action))
        return self.game.check(state, self.game.read_action(action))

    def try_wrong(self, state: Any, position: Position, action: Action, forms: Sequence[str]) -> None:
        impossible = [one for one in ("5", "adult-1", "nobody", "ev21") if one not in forms]
        wrong = {**action, "answers": [*action.get("answers", ()), self.rnd.choice(impossible)]}
        verdict = self.verdict(state, wrong)
        self.same("an answer that cannot be", _rules(verdict), ["answer.possible"], position, wrong)

    def same_of_verdict(self, verdict: Verdict[Any], theirs: oracle.Answer, position: Position, action: Action) -> None:
        rules = _rules(verdict)
        if "pp.17" in rules and "pp.17" in theirs.violations:
            return
        self.same("rules broken", rules, theirs.violations, position, action)
        self.same("legal", verdict.legal, not theirs.violations, position, action)
        self.same("needs", _need(verdict), _wanted(theirs.wants), position, action)
        if _secrets(verdict) is None or theirs.hangs is None or not set(theirs.hangs) <= set(_secrets(verdict) or ()):
            # The game may name hands besides those that can still matter.
            self.same("undecidable", _secrets(verdict), theirs.hangs, position, action)
        if theirs.violations:
            return
        rules = [rule for rule, _ in theirs.events]
        if changes(verdict) != rules:
            rules_and_types = [(event.rule, event.type) for event in verdict.events if event.type not in TELLING]
            self.same("rules of the events", rules_and_types, theirs.events, position, action)
        random_positions.in_order(theirs.position)
        after = position if theirs.wants or theirs.hangs else to_json(theirs.position)
        self.same("next position", self.plain(verdict.state), self.plain_of(after), position, action)

    def plain(self, state: Any) -> Position:
        """The JSON position with all that is certain of contamination cards, whether it was written or not."""
        position = super().plain(state)
        for player in position["players"].values():
            settle(player)
        return position

    def plain_of(self, position: Position) -> Position:
        """The same, as the game writes it."""
        return self.plain(self.game.read_state(position))

    def possible(self) -> Position:
        """A random position in which the game finds nothing impossible, as the game writes it."""
        return self.plain_of(super().possible())

    def outcome(self, outcome: Outcome | None) -> tuple[Any, ...] | None:
        return None if outcome is None else self.ended(outcome)

    def more_of_problems(self, problems: Sequence[Problem], position: Position) -> Iterator[side_by_side.Compared]:
        yield from ()


WEIGHTS: Mapping[str, float] = {
    "pass": 2,
    "shoot": 12,
    "melee": 8,
    "escape": 6,
    "move": 5,
    "careful": 2,
    "trade": 1,
    "card": 0.7,
    "item": 6,
    "room": 9,
    "quest": 9,
}

TELLING = frozenset(
    {
        "all-attack",
        "all-noisy",
        "card-drawn",
        "card-played",
        "check",
        "checks-left-out",
        "combat-rolled",
        "coordinates-revealed",
        "encounter",
        "engine-revealed",
        "first-intruder",
        "fully-loaded",
        "fulfilled",
        "held-by-door",
        "hibernation-opens",
        "item-used",
        "larva-ignored",
        "last-draw",
        "looked",
        "missed",
        "missed-shot",
        "no-carcass",
        "no-card",
        "taken",
        "own-deck-shuffled",
        "no-effect",
        "no-marker-left",
        "no-model",
        "no-such-corridor",
        "course-revealed",
        "no-surprise",
        "no-survivor",
        "no-token",
        "nobody-awake",
        "noise-doubled",
        "noise-rolled",
        "not-fulfilled",
        "not-traded",
        "nothing-found",
        "room-used",
        "scanned",
        "ship-check",
        "silence",
        "slime-heard",
        "stays-in-combat",
        "step",
        "survives",
        "token-drawn",
        "token-ignored",
        "token-returned",
        "won",
    }
)
"""Types of events that change nothing on the table: dice, cards that are shown, and what did not happen."""


def _rules(verdict: Verdict[Any]) -> list[str]:
    return sorted(one.rule for one in verdict.violations)


def _need(verdict: Verdict[Any]) -> object:
    need = verdict.needs
    return None if need is None else (need.of, sorted(need.forms))


def _wanted(wants: Wanted | None) -> object:
    return None if wants is None else (wants.of, sorted(wants.forms))


def _secrets(verdict: Verdict[Any]) -> tuple[str, ...] | None:
    return None if verdict.undecidable is None else tuple(sorted(verdict.undecidable.secrets))


def changes(verdict: Verdict[Any]) -> list[str]:
    return [event.rule for event in verdict.events if event.type not in TELLING]


def tally_of(plies: int, seed: int) -> side_by_side.Tally:
    return side_by_side.played(Match, seed, plies)


__all__ = ["Counter", "Match", "changes", "tally_of"]


if __name__ == "__main__":
    sys.exit(side_by_side.main(Match, __doc__, "players", COUNTS, ENDINGS))
