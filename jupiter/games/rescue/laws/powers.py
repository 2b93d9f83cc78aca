"""Which powers an action may name: held, ready, fitting, combined as listed, and Override's robot."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations_with_replacement

from jupiter.engine.laws import RefusalData
from jupiter.games.rescue.actions import OVERRIDE, SOURCES, Action, Power, Powers, ordered
from jupiter.games.rescue.board import POD
from jupiter.games.rescue.codecs import cards_by_code, robots_by_letter
from jupiter.games.rescue.context import NO_USE, ActionContext, context_of
from jupiter.games.rescue.definitions import counts_as, load
from jupiter.games.rescue.laws.moving import swappable
from jupiter.games.rescue.parts import Use
from jupiter.games.rescue.state import OUT, Phase, State

OVERRIDABLE = ("move", "attack", "command")
"""Types of action with an acting figure that Override may replace (reading F9)."""


def power_faults(context: ActionContext) -> Iterator[tuple[str, RefusalData]]:
    """The laws about powers that the action breaks: rule, case and what to name."""
    action = context.action
    if action.powers:
        yield from _sources(context)
        if context.state.phase is Phase.DOCK:
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


def ready_cores(state: State) -> tuple[str, ...]:
    """The player's cores that can be used now, each as often as it can be named in one action."""
    ready = Counter(state.cores[state.seat]) - Counter(state.used)
    return tuple(ready.elements())


def _fitting(context: ActionContext) -> Iterator[tuple[str, RefusalData]]:
    if context.use is not NO_USE:
        return
    kind = context.action.type
    powers = context.powers()
    misfits = [power for power in dict.fromkeys(powers) if not _fits(kind, power)]
    for power in misfits:
        yield "power.action", ("", {"card": cards_by_code()[power], "action": kind})
    if misfits:
        return
    if len(powers) > 1:
        yield "combo.listed", ("", {"cards": _names(powers)})
    elif powers:
        partners = {other for named in _grants(kind) if powers[0] in named for other in named if named != powers}
        others = sorted(partners - set(powers)) or list(powers)
        yield "power.needed", ("with", {"action": kind, "card": _names(powers)[0], "cards": _names(others)})
    elif _grants(kind):
        yield "power.needed", ("", {"action": kind, "cards": _names(_grants(kind)[0])})


def _grants(kind: str) -> list[tuple[str, ...]]:
    """The powers that grant an action of that type, by use."""
    return [powers for base, powers in load().uses if base == kind]


def _names(cards: Iterable[str]) -> list[str]:
    return [cards_by_code()[card] for card in cards]


def _fits(kind: str, power: str) -> bool:
    return any(base == kind and power in powers for base, powers in load().uses)


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


# --- finding and listing --------------------------------------------------------------------------------------------


def resolve(state: State, action: Action) -> Action:
    """The action with every power's source named: lying open, else a ready core, else the hand.

    A power that is nowhere stays as it is. A core to be replaced, or a figure to be swapped out of the pod, is filled
    in where there is only one.
    """
    if any(not power.source for power in action.powers):
        action = action._replace(powers=_found(state, action.powers))
    if action.type == "new-core" and action.args[1] is None:
        action = action._replace(args=(action.args[0], _only_core(state, action)))
    if action.type == "move" and action.args[0] == POD and action.args[2] is None and action.powers:
        action = action._replace(args=(*action.args[:2], _only_figure(state, action)))
    return action


def _only_figure(state: State, action: Action) -> str | None:
    context = context_of(state, action)
    figures = swappable(context, POD) if context.use.meets in ("figure", "colonist") else ()
    return figures[0] if len(figures) == 1 else None


def _found(state: State, powers: Powers) -> Powers:
    left = _nameable(ready_cores(state), state.laid, state.hands[state.seat])
    left.subtract(power for power in powers if power.source)
    found = []
    for power in powers:
        if not power.source:
            # F1: what lies open or is the core costs no card, so that it is used first.
            choices = (Power(power.card, source) for source in ("open", "core", "hand"))
            power = next((choice for choice in choices if left[choice] > 0), power)  # noqa: PLW2901
            left[power] -= 1
        found.append(power)
    return ordered(found)


def _nameable(ready: Iterable[str], laid: Iterable[str], hand: Iterable[str]) -> Counter[Power]:
    """How often each power can be named in one action by a player with such cards."""
    by_source = (("core", ready), ("open", laid), ("hand", hand))
    return Counter(Power(card, source) for source, cards in by_source for card in cards)


def _only_core(state: State, action: Action) -> str | None:
    if any(power.source == "core" for power in action.powers):
        return action.powers[0].card
    cores = set(state.cores[state.seat])
    return cores.pop() if len(cores) == 1 else None


Selection = tuple[Use, Powers]
"""Powers that can be named together, and their use."""


def selections(
    cores: tuple[str, ...], used: tuple[str, ...], laid: tuple[str, ...], hand: tuple[str, ...], is_solo: bool
) -> Mapping[str, Sequence[Selection]]:
    """Every choice of powers that a player with such cards can name in one action, by its type; Override apart."""
    nameable = _nameable((Counter(cores) - Counter(used)).elements(), laid, hand)
    single = [(power,) for power in sorted(nameable)]
    double = [pair for pair in combinations_with_replacement(sorted(nameable), 2) if not Counter(pair) - nameable]
    grouped: dict[str, list[Selection]] = {}
    for powers in (*single, *double):
        for use, named in _uses(ordered(powers), is_solo):
            grouped.setdefault(use.base, []).append((use, named))
    return grouped


def _uses(powers: Powers, solo: bool) -> Iterator[Selection]:
    codes = tuple(sorted(counts_as(power.card, solo) for power in powers))
    for (_, named), use in load().uses.items():
        if named == codes:
            yield use, powers


def overrides(cores: tuple[str, ...], used: tuple[str, ...], laid: tuple[str, ...], hand: tuple[str, ...]) -> Powers:
    """The Override powers that a player with such cards can name."""
    nameable = _nameable((Counter(cores) - Counter(used)).elements(), laid, hand)
    return tuple(Power(OVERRIDE, source) for source in SOURCES if Power(OVERRIDE, source) in nameable)


def others_in_play(state: State) -> tuple[str, ...]:
    """Letters of the other robots that are in play."""
    robots = enumerate(zip(state.letters, state.robots, strict=True))
    return tuple(letter for seat, (letter, where) in robots if seat != state.seat and where != OUT)
