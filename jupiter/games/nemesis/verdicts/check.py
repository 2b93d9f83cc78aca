"""The rules check: every rule that an action breaks, what has to be told next, or what follows.

Invariant: legal means that no law is broken however the unknown facts are, and nothing else; what is refused, waits for
an answer or hangs on a secret changes nothing.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

from jupiter.engine.asking import (
    ANSWER_POSSIBLE,
    Answers,
    Hidden,
    Interruption,
    Need,
    NeedData,
    Needed,
    Unanswerable,
)
from jupiter.engine.laws import RefusalData
from jupiter.engine.localizer import Ending, Localizer
from jupiter.engine.verdict import Verdict
from jupiter.games.nemesis.actions import FIELDS, PROCEDURES, VERBS, Action
from jupiter.games.nemesis.laws.common import over
from jupiter.games.nemesis.laws.context import Context
from jupiter.games.nemesis.laws.moving import is_idle
from jupiter.games.nemesis.laws.offers import options
from jupiter.games.nemesis.laws.procedures import RULES
from jupiter.games.nemesis.play import effects
from jupiter.games.nemesis.play.acting import perform
from jupiter.games.nemesis.play.asking import Over
from jupiter.games.nemesis.play.ending import outcome
from jupiter.games.nemesis.play.table import Table
from jupiter.games.nemesis.state import OVER, State
from jupiter.games.nemesis.wording import localizer

Fault = tuple[str, RefusalData]


def faults(context: Context) -> Iterator[Fault]:
    """The laws that an action breaks: rule, case and what to name."""
    action, state = context.action, context.state
    if action.player is not None and action.player >= len(state.players):
        yield "pp.17", ("", {"player": context.name, "status": "absent"})
        return
    fault = None if action.type in PROCEDURES else _wrong_phase(context)
    if fault is not None:
        yield fault
        return
    yield from RULES[action.type].broken_laws(context, action.args)


def _wrong_phase(context: Context) -> Fault | None:
    """What belongs to another phase (EP-10, EP-11)."""
    phase, phases = context.state.phase, VERBS[context.action.type].phases
    if phase in phases:
        return None
    if phase == OVER:
        return "ep.11", ("", over(context))
    about = {"now": phase, "action": context.action.type, "belongs": list(phases)}
    return "ep.10", ("phase", about)


def is_legal(state: State, action: Action) -> bool:
    """Whether the action breaks no rule, its answers among them."""
    answers = Answers(action.answers)
    context = Context(state, action, answers)
    try:
        if next(faults(context), None) is not None:
            return False
    except Unanswerable:
        return False
    if not action.answers or context.pending is not None:
        return True
    return not isinstance(_play(context.table, action, answers)[0], Unanswerable)


def check(state: State, action: Action, says: Localizer | None = None) -> Verdict[State]:
    """Every rule that the action breaks, the next need, what it hangs on, or the position after it.

    In English if not told otherwise.
    """
    says, action = says or localizer(), resolve(state, action)
    answers = Answers(action.answers)
    context = Context(state, action, answers)
    try:
        broken = says.violations(faults(context))
    except Unanswerable as caught:
        return _refused(state, caught, says)
    if broken:
        return Verdict(False, None, broken, state, (), says.outcome(outcome(state)))
    paid = _price(context)
    if context.pending is not None:
        return Verdict(True, paid, (), state, (), None, needs=_need(context.pending.need, says))
    table = context.table
    stopped, ending = _play(table, action, answers)
    if isinstance(stopped, Unanswerable):
        return _refused(state, stopped, says)
    if isinstance(stopped, Needed):
        return Verdict(True, paid, (), state, table.events(says), None, needs=_need(stopped.need, says))
    if isinstance(stopped, Hidden):
        return Verdict(
            True, paid, (), state, table.events(says), None, undecidable=says.undecidable(stopped.undecidable)
        )
    after = table.frozen()
    return Verdict(True, paid, (), after, table.events(says), says.outcome(ending or outcome(after)))


def _need(data: NeedData, says: Localizer) -> Need:
    """What the table has to tell; of an effect that is told step by step with what each form of a step does."""
    need = says.need(data)
    if data.pattern != effects.PATTERN:
        return need
    steps = {form: says.sentence(f"step/{step}", {}) for form, step in effects.FORMS.items()}
    return replace(need, about={**need.about, "steps": steps})


def price(state: State, action: Action) -> int:
    """The action cards that an action is paid with; none for what nobody pays."""
    if action.player is None or action.player >= len(state.players):
        return 0
    return _price(Context(state, action))


def _price(context: Context) -> int:
    action = context.action
    if action.player is None or action.type in PROCEDURES:
        return 0
    return context.least_cost(action)


def _play(table: Table, action: Action, answers: Answers) -> tuple[Interruption | None, Ending | None]:
    """What broke the procedure off, if anything did, and how the final checks ended."""
    ending: Ending | None = None
    try:
        with suppress(Over):
            ending = perform(table, action)
        answers.end()
    except Interruption as caught:
        return caught, None
    return None, ending


def _refused(state: State, caught: Unanswerable, says: Localizer) -> Verdict[State]:
    broken = says.violations([(ANSWER_POSSIBLE, caught.refusal)])
    return Verdict(False, None, broken, state, (), says.outcome(outcome(state)))


def resolve(state: State, action: Action) -> Action:
    """The action as it is listed: what is left out or can be said in two ways is said in one.

    Payment is left out where it is what the action costs, the first option is named where there are several, cards that
    are not dropped are none, and a careful move that puts no marker names no corridor.
    """
    fields = FIELDS[action.type]
    if action.player is None or action.type in PROCEDURES or action.player >= len(state.players):
        return action
    args = list(action.args)
    if fields and fields[-1].name == "pay" and args[-1] is not None and args[-1] == price(state, action):
        args[-1] = None
    if action.type in _PLAIN:
        _PLAIN[action.type](state, action, args)
    return action if tuple(args) == action.args else action._replace(args=tuple(args))


def _plain_pass(state: State, action: Action, args: list[Any]) -> None:
    args[:] = [count or 0 for count in args]


def _plain_target(state: State, action: Action, args: list[Any]) -> None:
    args[-2] = args[-2].removesuffix(".1")


def _plain_craft(state: State, action: Action, args: list[Any]) -> None:
    args[1] = tuple(sorted(args[1]))


def _plain_careful(state: State, action: Action, args: list[Any]) -> None:
    context = Context(state, action)
    with suppress(Needed):
        if is_idle(context, args[0], args[1]):
            args[1] = None


def _plain_option(state: State, action: Action, args: list[Any]) -> None:
    with suppress(Needed):
        several = len(options(Context(state, action))) > 1
        if several and args[-2] is None:
            args[-2] = 1
        elif not several and args[-2] == 1:
            args[-2] = None


_PLAIN: Mapping[str, Callable[[State, Action, list[Any]], None]] = {
    "pass": _plain_pass,
    "shoot": _plain_target,
    "melee": _plain_target,
    "craft": _plain_craft,
    "careful": _plain_careful,
    **dict.fromkeys(("card", "item", "room"), _plain_option),
}
"""Types of action that can say one thing in two ways."""
