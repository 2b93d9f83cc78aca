"""Laws about any action: its time, its price, where the acting robot is, the powers that it names; and about chance.

Invariant: but for those about chance they hold, or not, whatever the action's arguments are.
"""

from collections.abc import Iterable, Iterator
from functools import cache

from jupiter.engine.laws import Args, RefusalData
from jupiter.engine.localizer import Ending
from jupiter.games.rescue.actions import OVERRIDE, VERBS, Power
from jupiter.games.rescue.board import POD
from jupiter.games.rescue.definitions import cards_by_code, load, robots_by_letter
from jupiter.games.rescue.laws import ActionRules, Gate, Law, SetStage
from jupiter.games.rescue.laws.context import NO_USE, ActionContext
from jupiter.games.rescue.state import OUT, Phase, State, counts_as, kinds, outcome, pile

_ACTIONS, _OVER = Phase.ACTIONS, Phase.OVER  # Looked up once, as in `state`.

OVERRIDABLE = ("move", "attack", "command")
"""Types of action with an acting figure that Override may replace (reading F9)."""


def _is_time(context: ActionContext) -> bool:
    return context.state.phase in VERBS[context.action.type].phases or context.state.phase is _OVER


def _wrong_time(context: ActionContext) -> RefusalData:
    verb = VERBS[context.action.type]
    return "", {"now": context.state.phase.value, "action": verb.type, "belongs": list(verb.phases)}


def _ending(context: ActionContext) -> RefusalData:
    return "", {"reason": outcome(context.state) or Ending("game.over", "ended", won=False)}


def _can_act(context: ActionContext) -> bool:
    state = context.state
    # G2: who has lost the robot in this very turn can only end the actions.
    return state.phase is not _ACTIONS or state.in_play or context.action.type == "end"


def _price(context: ActionContext) -> RefusalData:
    return "", {"cost": context.use.cost, "left": context.state.left, "allowed": context.state.allowed}


NOT_OVER = Gate("game.over", lambda context: context.state.phase is not _OVER, _ending)
TIME = Gate("turn.phase", _is_time, _wrong_time)
IN_PLAY = Gate("turn.robot", _can_act, lambda context: ("", {"robot": context.owner}))

ALWAYS = (NOT_OVER, TIME, IN_PLAY)
"""For every action."""

PAID = (Gate("turn.actions", lambda context: context.use.cost <= context.left, _price),)
"""For what costs actions."""

NOT_ABOARD_UNDOCKED_POD = (
    Gate(
        "pod.away",
        lambda context: context.at != POD or context.board.dock is not None,
        lambda context: ("", {"figure": context.robot}),
    ),
)
"""For what a robot aboard the undocked pod cannot do."""

NO_LAWS = ActionRules()
"""For actions that only their time and their powers can forbid."""

# --- powers -----------------------------------------------------------------------------------------------------------


def power_faults(context: ActionContext) -> Iterator[tuple[str, RefusalData]]:
    """The laws about powers that the action breaks: rule, case and what to name."""
    action = context.action
    if action.powers:
        yield from _sources(context)
        if context.state.phase is Phase.DOCK:
            # F1: cards are played from the Player Actions on; a dock that is due comes before these (C1).
            yield "power.time", ("", {"now": Phase.DOCK.value})
    yield from _fitting(context)
    if any(_overrides(power, context.state) for power in action.powers):
        yield from _override(context)
    elif action.through:
        yield "override.through", ("none", {"robot": robots_by_letter()[action.through]})


def _overrides(power: Power, state: State) -> bool:
    return counts_as(power.card, state.is_solo) == OVERRIDE


def _sources(context: ActionContext) -> Iterator[tuple[str, RefusalData]]:
    state, powers = context.state, context.action.powers
    for power in dict.fromkeys(powers):
        (card, source), wanted = power, powers.count(power)
        if source and _is_ready(state, card, source, wanted):
            continue
        about = {"robot": context.owner, "card": cards_by_code()[card]}
        if not source:
            spent = card in state.cores[state.seat]
            yield ("power.once", ("", about)) if spent else ("power.held", ("", about))
        elif held(state, source).count(card) < wanted:
            yield "power.held", (source, about)
        else:
            yield "power.once", ("", about)


def _is_ready(state: State, card: str, source: str, wanted: int) -> bool:
    spent = state.used.count(card) if source == "core" else 0
    return held(state, source).count(card) - spent >= wanted


def held(state: State, source: str) -> tuple[str, ...]:
    """The player's cards in that place, ready or not."""
    return {"core": state.cores[state.seat], "hand": state.hands[state.seat], "open": state.laid}[source]


def _fitting(context: ActionContext) -> Iterator[tuple[str, RefusalData]]:
    if context.use is not NO_USE:
        return
    kind = context.action.type
    powers = context.powers()
    misfits = [power for power in dict.fromkeys(powers) if not _fits(kind, power)]
    for power in misfits:
        yield "power.action", ("", {"card": cards_by_code()[power], "action": kind})
    if not misfits:
        yield from _incomplete(kind, powers)


def _incomplete(kind: str, powers: tuple[str, ...]) -> Iterator[tuple[str, RefusalData]]:
    """Each power has a use in such an action, but not these together."""
    grants = _grants(kind)
    if len(powers) > 1:
        yield "combo.listed", ("", {"cards": _names(powers)})
    elif powers:
        partners = {other for named in grants if powers[0] in named and named != powers for other in named}
        others = sorted(partners - set(powers)) or list(powers)
        yield "power.needed", ("with", {"action": kind, "card": _names(powers)[0], "cards": _names(others)})
    elif grants:
        yield "power.needed", ("", {"action": kind, "cards": _names(grants[0])})


@cache
def _grants(kind: str) -> tuple[tuple[str, ...], ...]:
    """The powers that grant an action of that type, by use."""
    return tuple(powers for base, powers in load().uses if base == kind)


def _names(cards: Iterable[str]) -> list[str]:
    return [cards_by_code()[card] for card in cards]


def _fits(kind: str, power: str) -> bool:
    return any(power in powers for powers in _grants(kind))


def _override(context: ActionContext) -> Iterator[tuple[str, RefusalData]]:
    state, letter = context.state, context.action.through
    robot = robots_by_letter()[letter] if letter else context.owner
    if context.action.type not in OVERRIDABLE:
        yield "override.power", ("action", {"action": context.action.type})
    elif not context.powers():
        yield "override.power", ("power", {})
    case = _through_case(state, letter)
    if case is not None:
        yield "override.through", (case, {"robot": robot})
    if sum(power.card == OVERRIDE for power in context.action.powers) > 1:
        yield "combo.listed", ("", {"cards": [cards_by_code()[OVERRIDE]] * 2})


def _through_case(state: State, letter: str) -> str | None:
    if not letter:
        return ""
    if letter not in state.letters:
        return "none"
    seat = state.letters.index(letter)
    return "self" if seat == state.seat else "out" if state.robots[seat] == OUT else None


# --- the die and the draw: what may be observed, and what needs a seed ----------------------------------------------


def _seeded(context: ActionContext) -> tuple[None, ...]:
    return () if context.state.seed is None else (None,)


def _faces(context: ActionContext, args: Args) -> tuple[int | None, ...]:
    return *range(1, 7), *_seeded(context)


def _seed_or_seen(context: ActionContext, args: Args) -> frozenset[object]:
    return _allowed_by_seed(context.state.seed is not None)


@cache
def _allowed_by_seed(is_seeded: bool) -> frozenset[object]:
    """What the law about the seed allows: everything that was seen, and nothing unseen without a seed."""
    seen = frozenset((*range(1, 7), *load().cards))
    return seen | {None} if is_seeded else seen


SEED = Law("chance.seed", _seed_or_seen, lambda *_: ("", {}))
ROLL = ActionRules((), (SetStage(_faces, (SEED,)),))


def _drawable(context: ActionContext, args: Args) -> tuple[str | None, ...]:
    return *drawable(context.state), None


def drawable(state: State) -> tuple[str, ...]:
    """The kinds of cards that may come next; if the pile is empty, the discards are the pile."""
    # C4: the order of an observed deck is unknown, so that anything left in it may come.
    return tuple(pile(state)) or kinds(state.discards)


def _undrawable(context: ActionContext, args: Args, card: str) -> RefusalData:
    return "", {"card": cards_by_code()[card]}


DRAW = ActionRules((), (SetStage(_drawable, (SEED, Law("draw.pile", _drawable, _undrawable))),))
