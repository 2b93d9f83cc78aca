"""`python -m tests.contract.disproving`: attacks what a game foretells, advises and refuses, by playing on.

python -m tests.contract.disproving                                     2,000 positions of every game
python -m tests.contract.disproving under-falling-skies --positions 20000 --seed 7

Each outlook, way, hint and refusal of a position is a claim, and each attack tries to bring about what it rules out.

Invariant: an attack rests on the rules check and the legal list alone. What the pieces of a claim mean a game says in
`tests/<package>/disproof.py`, as `DISPROOF`; a game without that file is attacked where a claim needs no explanation.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from itertools import islice
from random import Random
from typing import Any, Protocol

from jupiter.engine.game import is_offered
from jupiter.engine.outlook import Chances, Course, Harm, Outlook, Threat
from tests import recorded
from tests.contract.playing import make_course
from tests.contract.samples import HOUSE, AnyGame, package_of, played, samples_of
from tests.contract.senseless import senseless

REPLAYED = 2
"""How often a course is played with other choices."""
REFUSED = 2
"""Actions of each origin that are tried in a position."""
LINES, LONGEST = 12, 4
"""Random lines of play that look for a better way, and actions of each."""
ALL = 60
"""Up to so many actions all are tried as the first step to a better way."""
GUIDED, GOALS = 3, 8
"""Of so many positions to act in one is asked for ways, to the first of so many goals that is one there."""
OF_EACH = 40
"""Positions of each random game."""
MOST_LISTED = 400
"""Of a longer legal list nothing is said about what lies nearest."""


class Pursuit(Protocol):
    """How far a goal of ways has been pursued."""

    def after(self, action: Any, verdict: Any) -> "Pursuit":
        """The same after a legal action."""
        ...

    def is_reached(self) -> bool: ...

    def spent(self) -> Counter[str]:
        """What was used up so far beyond the cost, as `spends` of a way names it."""
        ...


def _no_faults(*_: Any) -> Iterator[str]:
    return iter(())


def _nothing(*_: Any) -> Iterable[Any]:
    return ()


@dataclass(frozen=True, kw_only=True)
class Disproof:
    """What the pieces of a game's claims mean."""

    course: Callable[[AnyGame, Course[Any], Any, Sequence[Any], Any], Iterator[str]] = _no_faults
    """What is untrue of a course if from a state these events have led to another one, by other choices."""
    threat: Callable[[AnyGame, Any, Threat, Random], Iterator[str]] = _no_faults
    """What is untrue of a threat in a state."""
    ahead: Callable[[AnyGame, Any, Outlook[Any], Random], Iterator[str]] = _no_faults
    """What is untrue of the threats and margins of a state, and what came without a threat."""
    chance: Callable[[AnyGame, Any, Chances, Random], Iterator[str]] = _no_faults
    """What is untrue of a chance in a state, of a game that asks what the dice and decks of the table show."""
    pursuit: Callable[[AnyGame, Any, Mapping[str, Any]], Pursuit] | None = None
    """Of a game that tells ways: a goal, as JSON, in a state."""
    acts: frozenset[str] = frozenset()
    """The types of action that a way may be made of."""
    named: Callable[[Any], str] = str
    """The name by which `Pursuit.spent` has what a way spends."""
    free: Callable[[AnyGame, Any, Any], Iterable[Any]] = _nothing
    """A refused action in a state by everything that costs nothing beside it."""
    price: Callable[[AnyGame, Any], int] = lambda *_: 0
    """How much an action uses up, such as cards: what is offered may be less like a refused one if it uses up less."""
    without: Callable[[AnyGame, Any, Sequence[Any]], Any] | None = None
    """A legal action without what is told to be unneeded."""


@cache
def disproof_of(name: str) -> Disproof:
    """What is known of a game's claims."""
    module = f"{package_of(played(name))}.disproof"
    try:
        disproof: Disproof = import_module(module).DISPROOF
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
        return Disproof()
    return disproof


@dataclass
class Attack:
    """Positions of a game that were attacked, and what was found."""

    name: str
    rnd: Random
    counts: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.game = played(self.name)
        self.disproof = disproof_of(self.name)

    def position(self, state: Any) -> None:
        """Attacks all that is said about a position."""
        game = self.game
        self.counts["positions"] += 1
        if game.problems(state):
            self._fault("a position of play is impossible", state)
            return
        if is_offered(game, "outlook"):
            self._outlook(state)
        if is_offered(game, "ways") and next(iter(game.legal(state, sorted(self.disproof.acts))), None) is not None:
            self.counts["positions to act in"] += 1
            if self.counts["positions to act in"] % GUIDED == 0:
                self._ways(state)
        self._actions(state)

    def _fault(self, what: str, state: Any, *about: Any) -> None:
        self.faults.append(" | ".join([what, self.game.state_text(state), *map(str, about)]))

    # --- what lies ahead ----------------------------------------------------------------------------------------------

    def _outlook(self, state: Any) -> None:
        outlook = self.game.outlook(state)
        ends: list[Any] = []
        for course in outlook.ahead:
            before = state if course.after is None else ends[course.after]
            ends.append(self._played(state, course, before))
            for _ in range(REPLAYED if course.has_choices else 0):
                self._otherwise(state, course, before)
        for threat in outlook.threats:
            self.counts["threats"] += 1
            for fault in self.disproof.threat(self.game, state, threat, self.rnd):
                self._fault(f"threat: {fault}", state, threat.message)
        self.counts["margins"] += len(outlook.margins)
        for fault in self.disproof.ahead(self.game, state, outlook, self.rnd):
            self._fault(f"ahead: {fault}", state)
        for chances in outlook.chances:
            self.counts["chances"] += 1
            for fault in self.disproof.chance(self.game, state, chances, self.rnd):
                self._fault(f"chance: {fault}", state, chances.message, chances.about)

    def _played(self, asked: Any, course: Course[Any], state: Any) -> Any:
        """Where the course leads, after its own actions."""
        game, events = self.game, []
        self.counts["courses"] += 1
        before = state
        for action in course.actions:
            kind = game.action_json(action)["type"]
            if not course.can_act and game.legal(state).count() > game.legal(state, [kind]).count():
                self._fault("course: somebody can act", asked, course.message, game.action_text(action))
            verdict = game.check(state, action)
            events += verdict.events
            state = verdict.state
        self._true(asked, course, before, events, state)
        return state

    def _otherwise(self, asked: Any, course: Course[Any], state: Any) -> None:
        """Plays the course with other choices: what chance brings stays, and nobody acts or reacts."""
        game, events, before = self.game, [], state
        actions = list(course.actions)
        if course.odds is not None:
            verdict = game.check(state, actions.pop(0))
            events, state = [*verdict.events], verdict.state
        kinds = list(dict.fromkeys(game.action_json(action)["type"] for action in actions))
        self.counts["courses by other choices"] += 1
        while game.outcome(state) is None and (count := (legal := game.legal(state, kinds)).count()):
            verdict = game.check(state, legal.page(self.rnd.randrange(count), 1)[0])
            events += verdict.events
            state = verdict.state
        self._true(asked, course, before, events, state)

    def _true(self, asked: Any, course: Course[Any], before: Any, events: Sequence[Any], after: Any) -> None:
        outcome = self.game.outcome(after)
        is_lost = outcome is not None and outcome.won is False
        if course.harm is Harm.DEFEAT and not is_lost:
            self._fault("course: a defeat that other choices avert", asked, course.message)
        for fault in self.disproof.course(self.game, course, before, events, after):
            self._fault(f"course: {fault}", asked, course.message, list(map(self.game.action_text, course.actions)))

    # --- ways ---------------------------------------------------------------------------------------------------------

    def _ways(self, state: Any) -> None:
        game, make = self.game, samples_of(self.name).goals
        if make is None or self.disproof.pursuit is None:
            return
        sources = [make(self.rnd, state) for _ in range(GOALS)]
        source = next((one for one in sources if not game.goal_faults(state, game.read_goal(one))), None)
        if source is None:
            return
        goal = game.read_goal(source)
        self.counts["goals"] += 1
        answer = game.ways(state, goal)
        for route in answer.routes:
            self._route(state, source, route)
        if answer.complete:
            self.counts["goals with all ways"] += 1
            known = [(route.cost or 0, Counter(map(self.disproof.named, route.spends))) for route in answer.routes]
            for cost, spent, line in self._lines(state, source):
                if not any(paid <= cost and gone <= spent for paid, gone in known):
                    self._fault("ways: a better one was played", state, source, line, answer.message)

    def _pursuit(self, state: Any, source: Mapping[str, Any]) -> Pursuit:
        assert self.disproof.pursuit is not None, f"{self.name} tells ways: say in disproof.py how they are pursued"
        return self.disproof.pursuit(self.game, state, source)

    def _route(self, state: Any, source: Mapping[str, Any], route: Any) -> None:
        game, pursuit, cost, before = self.game, self._pursuit(state, source), 0, state
        for step in route.steps:
            if not step.now:
                return
            verdict = game.check(state, step.action)
            if not verdict.legal:
                self._fault("ways: a step is not legal", before, source, game.action_text(step.action))
                return
            cost += verdict.cost or 0
            pursuit, state = pursuit.after(step.action, verdict), verdict.state
        self.counts["ways played"] += 1
        spent = Counter(map(self.disproof.named, route.spends))
        if not pursuit.is_reached() or cost != (route.cost or 0) or pursuit.spent() != spent:
            reached = (cost, dict(pursuit.spent()), pursuit.is_reached())
            self._fault("ways: it costs something else or leads elsewhere", before, source, route.message, reached)

    def _lines(self, state: Any, source: Mapping[str, Any]) -> Iterator[tuple[int, Counter[str], list[str]]]:
        """Lines of play that come to the goal: every first action where there are few, then random ones."""
        game, acts = self.game, sorted(self.disproof.acts)
        start = self._pursuit(state, source)
        if start.is_reached():
            yield 0, Counter(), []
            return
        legal = game.legal(state, acts)
        firsts = list(legal.page(0, ALL)) if legal.count() <= ALL else [None] * LINES
        for first in (*firsts, *[None] * LINES):
            now, pursuit, cost, line = state, start, 0, []
            for number in range(LONGEST):
                action = first if number == 0 else None
                if action is None:
                    action = self._some(now, acts)
                if action is None:
                    break
                verdict = game.check(now, action)
                cost, now = cost + (verdict.cost or 0), verdict.state
                pursuit = pursuit.after(action, verdict)
                line.append(game.action_text(action))
                if pursuit.is_reached():
                    yield cost, pursuit.spent(), line
                    break
        self.counts["lines of play"] += len(firsts) + LINES

    def _some(self, state: Any, kinds: Sequence[str]) -> Any | None:
        """A legal action, each type as likely as another."""
        for kind in self.rnd.sample(kinds, len(kinds)):
            legal = self.game.legal(state, [kind])
            if count := legal.count():
                return legal.page(self.rnd.randrange(count), 1)[0]
        return None

    # --- actions ------------------------------------------------------------------------------------------------------

    def _actions(self, state: Any) -> None:
        game = self.game
        for action in senseless(self.name, state, self.rnd, REFUSED):
            resolved = game.resolve(state, action)
            verdict = game.check(state, resolved)
            if not verdict.legal:
                self._refusal(state, resolved, verdict)
            elif verdict.unneeded and self.disproof.without is not None:
                self._hint(state, resolved, verdict)

    def _refusal(self, state: Any, action: Any, verdict: Any) -> None:
        game = self.game
        self.counts["refusals"] += 1
        broken = {violation.rule for violation in verdict.violations}
        lifted = set(game.lifted_by(state, action))
        stand, text = broken - lifted, game.action_text(action)
        if not lifted <= broken:
            self._fault("refusal: a rule is lifted that was not broken", state, text, lifted)
        others = self.disproof.free(game, state, action)
        variants = [{one.rule for one in game.check(state, other).violations} for other in others]
        self.counts["variants of refused actions"] += len(variants)
        if any(rules < stand for rules in variants):
            self._fault("refusal: a rule in vain", state, text, sorted(stand))
        if lifted and stand not in variants:
            self._fault("refusal: nothing lifts what is told to be lifted", state, text, sorted(lifted))
        self._instead(state, action, list(game.alternatives(state, action)))

    def _instead(self, state: Any, action: Any, offered: Sequence[Any]) -> None:
        """Of what is offered, all is legal, and no legal action of its type is like the refused one in more."""
        game, text = self.game, self.game.action_text(action)
        for other in offered:
            self.counts["alternatives"] += 1
            if not game.check(state, other).legal:
                self._fault("instead: not legal", state, text, game.action_text(other))
                return
        wanted = game.action_json(action)
        legal = game.legal(state, [wanted["type"]])
        if not offered or game.action_json(offered[0])["type"] != wanted["type"] or legal.count() > MOST_LISTED:
            return
        price, first = self.disproof.price, _differing(wanted, game.action_json(offered[0]))
        most = price(game, offered[0])
        for other in legal:
            differing = _differing(wanted, game.action_json(other))
            if differing <= first and (price(game, other), len(differing)) < (most, len(first)):
                self._fault("instead: another is nearer", state, text, game.action_text(other), sorted(first))
                return

    def _hint(self, state: Any, action: Any, verdict: Any) -> None:
        """Without what is told to be unneeded it is legal, at no higher cost, and the same happens."""
        game = self.game
        self.counts["hints"] += 1
        assert self.disproof.without is not None
        lesser = self.disproof.without(game, action, verdict.unneeded)
        again = game.check(state, lesser)
        if not again.legal or (again.cost or 0) > (verdict.cost or 0):
            self._fault("hint: it is needed", state, game.action_text(action), verdict.unneeded)


def _differing(one: Mapping[str, Any], other: Mapping[str, Any]) -> set[str]:
    return {name for name in {*one, *other} if one.get(name) != other.get(name)}


# --- positions --------------------------------------------------------------------------------------------------------


def recorded_positions(name: str) -> Iterator[Any]:
    """Every position of the games on record."""
    game = played(name)
    for path in recorded.paths(name):
        record = recorded.read(path)
        state = game.setup(record["setup"]).state
        yield state
        for text in record["actions"]:
            state = game.check(state, game.read_action(text)).state
            yield state


def positions(name: str, rnd: Random) -> Iterator[Any]:
    """Those of random games and beside them, without end, with one of the games on record behind each of them."""
    on_record = recorded_positions(name)
    for state in random_positions(name, rnd):
        yield state
        yield from islice(on_record, 1)


def random_positions(name: str, rnd: Random) -> Iterator[Any]:
    """Some of each random game, and of those beside it, without end."""
    while True:
        course = make_course(name, rnd.randrange(1 << 30))
        states = [*course.states, *course.beside]
        # The positions of one game are much alike, and to play it takes as long as to attack them.
        yield from rnd.sample(states, min(OF_EACH, len(states)))


def attack(name: str, count: int, seed: int, show: Callable[[str], object] | None = None) -> Attack:
    """Attacks so many positions of a game."""
    rnd = Random(seed)
    run = Attack(name, rnd)
    for number, state in zip(range(count), positions(name, rnd), strict=False):
        known = len(run.faults)
        run.position(state)
        if show is not None:
            for fault in run.faults[known:]:
                show(fault)
            if number % 500 == 499:
                show(f"{name}: {dict(run.counts)}, faults: {len(run.faults)}")
    return run


def main() -> int:
    """Runs the command; 1 if anything was disproved."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.contract.disproving", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("games", nargs="*", choices=[*HOUSE, []], help="ids of games; all if none is given")
    parser.add_argument("--positions", type=int, default=2000, help="positions of each game")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    wrong = 0
    for name in options.games or HOUSE:
        run = attack(name, options.positions, options.seed, lambda line: print(line, flush=True))
        wrong += len(run.faults)
        print(f"{name}: {dict(run.counts)}, faults: {len(run.faults)}", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
