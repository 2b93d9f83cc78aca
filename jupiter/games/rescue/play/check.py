"""The rules check: every rule that an action breaks, or what follows from it.

Invariant: legal means that no law is broken, and nothing else; what is refused changes nothing.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Any

from jupiter.engine.laws import RefusalData
from jupiter.engine.localizer import Localizer
from jupiter.engine.verdict import Verdict
from jupiter.games.rescue.actions import OVERRIDE, Action, Powers, power_to_json
from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.laws import ActionRules
from jupiter.games.rescue.laws.context import NO_USE, ActionContext, context_of, resolve
from jupiter.games.rescue.laws.general import ALWAYS, OVERRIDABLE, power_faults
from jupiter.games.rescue.parts import Use
from jupiter.games.rescue.play.apply import ACTION_TYPES, apply
from jupiter.games.rescue.state import OUT, Draft, Phase, State, outcome
from jupiter.games.rescue.wording import localizer


@cache
def rules_for(kind: str, use: Use, is_polite: bool) -> ActionRules:
    """The laws of an action of that type by powers of that use."""
    return ACTION_TYPES[kind].rules(use, is_polite)


ACTING = (*OVERRIDABLE, "trade")
"""Types of action that depend on where the acting robot is."""


def faults(context: ActionContext) -> Iterator[tuple[str, RefusalData]]:
    """The laws that a resolved action breaks: rule, case and what to name. A rule may come more than once."""
    action = context.action
    for gate in ALWAYS:
        if not gate.holds(context):
            yield gate.rule, gate.explain(context)
    has_no_use = context.use is NO_USE and action.type in bases()
    if has_no_use or action.powers or action.through:
        yield from power_faults(context)
    if context.at == OUT and action.type in ACTING:
        return  # The acting robot is nowhere, so that no law about places has a meaning.
    if not has_no_use:
        yield from rules_for(action.type, context.use, context.is_polite).broken_laws(context, action.args)


@cache
def bases() -> frozenset[str]:
    """The types of action that exist only by a use, plain or powered."""
    return frozenset(base for base, _ in load().uses)


def cost(context: ActionContext) -> int:
    """Actions that the context's action uses; with Polite Colonists the length of the way."""
    use = context.use
    # D5: only a way on foot is paid by the space; move powers keep their own price.
    if context.is_polite and use.meets == "open":
        args = context.action.args
        if use.base == "command":
            return context.ways_in_range.steps(args[0], args[1])
        if use.base == "move" and not use.powers:
            return context.ways().steps(context.at, args[0])
    return use.cost


def is_legal(state: State, action: Action) -> bool:
    """Whether the action breaks no rule."""
    return next(faults(context_of(state, resolve(state, action))), None) is None


def act(state: State, action: Action) -> Draft:
    """The draft after a legal, resolved action; the caller owes the check."""
    context = context_of(state, action)
    return apply(context, cost(context))


def check(state: State, action: Action, says: Localizer | None = None) -> Verdict[State]:
    """Every rule that the action breaks, or the position after it and what happened; in English by default."""
    says = says or localizer()
    context = context_of(state, resolve(state, action))
    price = cost(context)
    broken = says.violations(faults(context))
    if broken:
        return Verdict(False, price, broken, state, (), says.outcome(outcome(state)))
    draft = apply(context, price)
    after = draft.frozen()
    end = outcome(after) if after.phase is Phase.OVER else None
    spare = [power_to_json(power) for power in unneeded(context, after)]
    return Verdict(True, price, (), after, draft.events(says), says.outcome(end), spare)


def unneeded(context: ActionContext, after: State) -> Powers:
    """The powers that a legal action names and does not need; `after` is what it leads to.

    F16: a power that is named is used, whether or not it was needed, so that its card is gone for nothing. The action
    is tried with fewer and fewer powers left out; of two ways to keep as many, the one that spends fewer cards counts.
    """
    powers = context.action.powers
    if not powers:
        return ()
    for kept in _selections_without(powers):
        lesser = _with_powers(context.action, kept)
        then = _result(context.state, lesser)
        if then is not None and then.spent <= after.spent and _effect(then) == _effect(after):
            return tuple((Counter(powers) - Counter(kept)).elements())
    return ()


def _selections_without(powers: Powers) -> list[Powers]:
    """The powers with one or more left out: those that keep the fewest first, then those that spend fewest cards."""
    fewer = {kept for size in range(len(powers)) for kept in combinations(powers, size)}
    return sorted(fewer, key=lambda kept: (len(kept), sum(power.source == "hand" for power in kept), kept))


def _with_powers(action: Action, powers: Powers) -> Action:
    overrides = any(power.card == OVERRIDE for power in powers)
    return action._replace(powers=powers, through=action.through if overrides else "")


def _result(state: State, action: Action) -> State | None:
    """What the action leads to; None if it is not legal."""
    context = context_of(state, action)
    return None if next(faults(context), None) else apply(context, cost(context)).frozen()


def _effect(state: State) -> dict[str, Any]:
    """All of a state but the cards and actions that were spent to get there."""
    return {name: value for name, value in vars(state).items() if name not in _SPENT}


_SPENT = ("hands", "laid", "discards", "used", "spent")
