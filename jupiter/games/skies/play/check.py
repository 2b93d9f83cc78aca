"""The rules check: every rule that an action breaks, or what follows from it.

Invariant: legal means that no law is broken, and nothing else; what is refused changes nothing.
"""

from collections.abc import Iterator

from jupiter.engine.laws import RefusalData
from jupiter.engine.localizer import Ending, Localizer
from jupiter.engine.verdict import Verdict
from jupiter.games.skies.actions import VERBS, Action
from jupiter.games.skies.laws.context import Context, resolve
from jupiter.games.skies.laws.placing import CELL
from jupiter.games.skies.play.apply import ACTION_TYPES, apply
from jupiter.games.skies.state import Phase, State, outcome
from jupiter.games.skies.wording import localizer


def faults(context: Context) -> Iterator[tuple[str, RefusalData]]:
    """The laws that a resolved action breaks: rule, case and what to name."""
    state, action = context.state, context.action
    if state.phase in VERBS[action.type].phases:
        yield from ACTION_TYPES[action.type].rules.broken_laws(context, action.args)
        return
    # What only another phase has cannot be looked at; the cells of the base are there while dice are to be rolled.
    if state.phase is Phase.OVER:
        yield "game.over", ("", {"reason": outcome(state) or Ending("game.over", "damage", {"damage": state.damage})})
        return
    belongs = list(VERBS[action.type].phases)
    yield "round.phase", ("", {"now": state.phase.value, "action": action.type, "belongs": belongs})
    if action.type == "place" and state.phase is Phase.ROLL:
        yield from CELL.broken_laws(context, action.args[:1], action.args[1])


def is_legal(state: State, action: Action) -> bool:
    """Whether the action breaks no rule."""
    return next(faults(Context(state, resolve(state, action))), None) is None


def check(state: State, action: Action, says: Localizer | None = None) -> Verdict[State]:
    """Every rule that the action breaks, or the position after it and what happened; in English by default."""
    says = says or localizer()
    context = Context(state, resolve(state, action))
    broken = says.violations(faults(context))
    if broken:
        return Verdict(False, None, broken, state, (), says.outcome(outcome(state)))
    draft = apply(context)
    end = outcome(draft) if draft.phase is Phase.OVER else None
    return Verdict(True, None, (), draft.frozen(), draft.events(says), says.outcome(end))
