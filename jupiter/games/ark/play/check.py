"""The rules check: every rule that an action breaks, or what follows from it.

Invariant: legal means that no law is broken, and nothing else; what is refused changes nothing.
"""

from collections.abc import Iterator

from jupiter.engine.laws import RefusalData
from jupiter.engine.localizer import Localizer
from jupiter.engine.verdict import Verdict
from jupiter.games.ark.actions import VERBS, Action, dice_of
from jupiter.games.ark.laws.context import Context
from jupiter.games.ark.layout import ICONS
from jupiter.games.ark.parts import ANY
from jupiter.games.ark.play.apply import ACTION_TYPES, apply
from jupiter.games.ark.scoring import outcome
from jupiter.games.ark.state import Phase, State
from jupiter.games.ark.uses import Use
from jupiter.games.ark.wording import localizer


def faults(context: Context) -> Iterator[tuple[str, RefusalData]]:
    """The laws that an action breaks: rule, case and what to name."""
    state, (kind, args) = context.state, context.action
    rules = ACTION_TYPES[kind].rules
    if state.phase in VERBS[kind].phases:
        yield from rules.broken_laws(context, args)
        return
    if state.phase is Phase.OVER:
        yield "game.over", ("", {"reason": outcome(state)})
        return
    # What only another phase has, dice and confirmations, cannot be looked at; player and icon are there all the time.
    belongs = list(VERBS[kind].phases)
    yield "round.phase", ("", {"now": state.phase.value, "action": kind, "belongs": belongs})
    for number, stage in enumerate(rules.stages[: ACTION_TYPES[kind].on_sheet]):
        yield from stage.broken_laws(context, args[:number], args[number])


def is_legal(state: State, action: Action) -> bool:
    """Whether the action breaks no rule."""
    return next(faults(Context(state, action)), None) is None


def cost(action: Action) -> int:
    """How many of a player's dice it uses."""
    use = dice_of(action)
    return len(use.dice) if use else 0


def check(state: State, action: Action, says: Localizer | None = None) -> Verdict[State]:
    """Every rule that the action breaks, or the position after it and what happened; in English by default."""
    says = says or localizer()
    context = Context(state, action)
    broken = says.violations(faults(context))
    if broken:
        return Verdict(False, None, broken, state, (), says.outcome(outcome(state)))
    draft = apply(context)
    after = draft.frozen()
    return Verdict(True, cost(action), (), after, draft.events(says), says.outcome(outcome(after)), _unneeded(action))


def _unneeded(action: Action) -> tuple[str, ...]:
    """Smelter and Foundry, where the dice would do without (reading 52); of two that do the same, the Smelter."""
    use, unneeded = dice_of(action), []
    if use is None or action.type == "research":  # No pair becomes another one by smelting.
        return ()
    value = ICONS[action.args[1]].value
    if use.smelter is not None and _fits(without := use._replace(smelter=None), value):
        use = without
        unneeded.append("smelter")
    if use.foundry and _fits(use._replace(foundry=False), value):
        unneeded.append("foundry")
    return tuple(unneeded)


def _fits(use: Use, value: int) -> bool:
    return value == ANY or use.foundry or sum(use.values) == value
