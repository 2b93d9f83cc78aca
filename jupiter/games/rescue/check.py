"""The rules check: every rule that an action breaks, or what follows from it.

Law of this file: legal means that no law is broken, and nothing else; what is refused changes nothing.
"""

from collections.abc import Iterator
from functools import cache

from jupiter.engine.laws import Told
from jupiter.engine.verdict import Verdict, Violation
from jupiter.games.rescue.actions import Action
from jupiter.games.rescue.apply import apply, cost
from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.draft import Draft
from jupiter.games.rescue.forms import form
from jupiter.games.rescue.laws.gates import ALWAYS
from jupiter.games.rescue.laws.powers import power_faults, resolve
from jupiter.games.rescue.parts import Use
from jupiter.games.rescue.scene import Scene, use_of
from jupiter.games.rescue.state import Phase, State, outcome
from jupiter.games.rescue.words import words


def faults(state: State, action: Action) -> Iterator[tuple[str, Told]]:
    """The laws that a resolved action breaks: rule, case and what to name. A rule may come more than once."""
    use = use_of(state, action)
    scene = Scene(state, action, use)
    for gate in ALWAYS:
        if not gate.holds(scene):
            yield gate.rule, gate.tell(scene)
    yield from power_faults(scene)
    if use is not None or not is_powered(action):
        yield from form(action.type, scene.use, scene.is_polite).broken(scene, action.args)


def is_powered(action: Action) -> bool:
    """Whether an action of this type exists only by a use, plain or powered."""
    return action.type in _bases()


@cache
def _bases() -> frozenset[str]:
    return frozenset(base for base, _ in load().uses)


def violations(state: State, action: Action) -> tuple[Violation, ...]:
    """Every rule that the action breaks, in the order of the rulebook, each once."""
    catalogue = load().catalogue
    broken: dict[str, Violation] = {}
    for rule, (case, about) in faults(state, resolve(state, action)):
        if rule not in broken:
            broken[rule] = catalogue[rule].broken(case, about, words)
    return tuple(sorted(broken.values(), key=lambda violation: catalogue[violation.rule].order))


def is_legal(state: State, action: Action) -> bool:
    """Whether the action breaks no rule."""
    return next(faults(state, resolve(state, action)), None) is None


def act(state: State, action: Action) -> Draft:
    """The draft after a legal, resolved action; the caller owes the check."""
    return apply(state, action, use_of(state, action) or Use(action.type, 0))


def check(state: State, action: Action) -> Verdict[State]:
    """Every rule that the action breaks, or the position after it and what happened."""
    action = resolve(state, action)
    broken = violations(state, action)
    price = cost(state, action, use_of(state, action) or Use(action.type, 0))
    if broken:
        return Verdict(False, price, broken, state, (), outcome(state))
    draft = act(state, action)
    after = draft.frozen()
    end = outcome(after) if after.phase is Phase.OVER else None
    return Verdict(True, price, (), after, draft.events(), end)
