"""Every legal action of a position, made from the laws while one iterates."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement
from typing import Any, NamedTuple

from jupiter.engine.listing import MOST_ALTERNATIVES, Batches
from jupiter.games.rescue.actions import OVERRIDE, SOURCES, VERBS, Action, Power, Powers, order_powers, power_to_json
from jupiter.games.rescue.definitions import letters_of_robots, load, robots_by_letter
from jupiter.games.rescue.laws import ActionRules
from jupiter.games.rescue.laws.cards import Handfuls, handfuls, partners
from jupiter.games.rescue.laws.context import NO_USE, ActionContext, context_of, nameable, ready, ready_cores, resolve
from jupiter.games.rescue.laws.general import OVERRIDABLE
from jupiter.games.rescue.parts import Use, Variant
from jupiter.games.rescue.play.check import faults, is_legal, rules_for
from jupiter.games.rescue.state import OUT, Phase, State, counts_as

_PLAIN_USES = {base: use for (base, powers), use in load().uses.items() if not powers}
_POWERED = (Phase.ACTIONS, Phase.REACT, Phase.SETBACK)
_new = tuple.__new__


class LegalActions(Batches[Action]):
    """The legal actions: complete, without doubles, in a fixed order (that of `VERBS`)."""

    def __init__(self, state: State, types: Sequence[str] = (), actors: Sequence[str] = ()) -> None:
        self.state = state
        self.types = tuple(types)
        """Only these types, if any are given."""
        self.actors = tuple(letters_of_robots().get(actor, actor) for actor in actors)
        """Only these acting robots (letters), if any are given."""

    def __repr__(self) -> str:
        return f"<LegalActions in phase {self.state.phase}>"

    def __contains__(self, action: object) -> bool:
        wanted = isinstance(action, Action) and self._is_wanted(action.type) and self._acts(action.through)
        return wanted and isinstance(action, Action) and is_legal(self.state, action)

    def _is_wanted(self, kind: str) -> bool:
        return not self.types or kind in self.types

    def _acts(self, through: str) -> bool:
        return not self.actors or (through or self._own) in self.actors

    @property
    def _own(self) -> str:
        return self.state.letters[acting_seat(self.state)]

    def batches(self) -> Iterator[Sequence[Action]]:
        """Batches of legal actions, each of one type and by the same powers."""
        state = self.state
        context = ActionContext(state, Action(""))
        contexts: dict[str, ActionContext] = {}
        for planned in planned_in(state):
            kind = planned.action.type
            if self.types and kind not in self.types:
                continue
            if planned.is_overriding:
                yield from self._override_batches(planned, context, contexts)
            elif self.actors and not self._acts(""):
                continue
            elif kind == "trade":
                yield from trades(context, planned)
            else:
                yield batch(context, planned, "")

    def _override_batches(
        self, planned: "Planned", context: ActionContext, contexts: dict[str, ActionContext]
    ) -> Iterator[Sequence[Action]]:
        for through in others_in_play(self.state):
            if self._acts(through):
                if through not in contexts:
                    contexts[through] = context.through(through)
                yield batch(contexts[through], planned, through)


def acting_seat(state: State) -> int:
    """Whose decision is next; what the group decides is put down to the seat whose turn it is."""
    waiting = {Phase.DEAL: state.dealing, Phase.CORE: state.choosing}.get(state.phase, ())
    return waiting[0] if waiting else state.seat


def to_act(state: State) -> tuple[str, ...]:
    """The robot whose player decides next; nobody once the game is over."""
    return () if state.phase is Phase.OVER else (robots_by_letter()[state.letters[acting_seat(state)]],)


_AIM = {"move": 1, "attack": 1, "command": 2}
"""By type, how many of the first arguments say what is aimed at."""


def alternatives(state: State, action: Action) -> list[Action]:
    """Legal actions of the same type with the same aim, the cheapest in cards first, then those that differ least."""
    aim = _AIM.get(action.type)
    if aim is None:
        return []
    wanted = action.args[:aim]
    others = [other for other in LegalActions(state, [action.type]) if other.args[:aim] == wanted]
    return sorted(others, key=lambda other: _unlikeness(action, other))[:MOST_ALTERNATIVES]


def _unlikeness(wanted: Action, other: Action) -> tuple[int, int, int, Powers]:
    differing = sum(a != b for a, b in zip((*wanted[2:], *wanted.args), (*other[2:], *other.args), strict=True))
    return sum(power.source == "hand" for power in other.powers), differing, len(other.powers), other.powers


# --- what costs nothing ---------------------------------------------------------------------------------------------


def lifted_by(state: State, action: Action) -> Mapping[str, Sequence[Any]]:
    """The rules that a refused action would not break by powers that cost no card, and no others instead: by which."""
    lasting = _lasting(state)
    if not (lasting or state.laid) or not VERBS[action.type].powered:
        return {}  # As nearly always: nothing is looked at twice.
    wanted = resolve(state, action)
    broken = _broken(state, wanted)
    best: tuple[int, int, Powers, frozenset[str]] | None = None
    for added, variant in _by_free_powers(state, wanted, lasting):
        left = _broken(state, variant)
        if left < broken and (best is None or (len(left), len(added)) < best[:2]):
            best = len(left), len(added), added, left
    return {} if best is None else {rule: [*map(power_to_json, best[2])] for rule in broken - best[3]}


def _broken(state: State, action: Action) -> frozenset[str]:
    return frozenset(rule for rule, _ in faults(context_of(state, action)))


def _lasting(state: State) -> list[str]:
    """The cores that work with every action."""
    cards, is_solo = load().cards, state.is_solo
    return [card for card in ready_cores(state) if cards[counts_as(card, is_solo)].core == "every-action"]


def _by_free_powers(state: State, action: Action, lasting: Iterable[str]) -> Iterator[tuple[Powers, Action]]:
    """The action with each choice of powers that lie open, or are lasting cores."""
    is_solo, counts = state.is_solo, nameable(lasting, state.laid, ())
    counts.subtract(action.powers)
    others = {power for power in counts if counts_as(power.card, is_solo) == OVERRIDE}
    free = {power: count for power, count in counts.items() if count > 0 and power not in others}
    chosen = [(), *choices(free)]
    for powers in chosen[1:]:
        yield powers, action._replace(powers=order_powers((*action.powers, *powers)))
    for override in (power for power in others if counts[power] > 0):
        for powers in chosen:
            named = order_powers((*action.powers, *powers, override))
            for through in others_in_play(state):
                yield (*powers, override), action._replace(powers=named, through=through)


# --- powers that can be named -----------------------------------------------------------------------------------------


def choices(counts: Mapping[Power, int]) -> Iterator[Powers]:
    """One or two of the powers that can be named so often: every choice there is for one action, Override apart."""
    powers = sorted(counts)
    # F2: no combo has three powers.
    yield from combinations(powers, 1)
    yield from (pair for pair in combinations_with_replacement(powers, 2) if pair[0] != pair[1] or counts[pair[0]] > 1)


@cache
def uses_of() -> Mapping[tuple[str, ...], Sequence[Use]]:
    """By the codes of powers that are named together, sorted, what they can be used for."""
    uses: dict[tuple[str, ...], list[Use]] = {}
    for (_, codes), use in load().uses.items():
        uses.setdefault(codes, []).append(use)
    return uses


def others_in_play(state: State) -> tuple[str, ...]:
    """Letters of the other robots that are in play."""
    robots = enumerate(zip(state.letters, state.robots, strict=True))
    return tuple(letter for seat, (letter, where) in robots if seat != state.seat and where != OUT)


class Planned(NamedTuple):
    """What there is to list: a type of action by certain powers."""

    action: Action
    """With its powers, and without arguments or a robot to act through."""
    use: Use
    laws: ActionRules
    is_overriding: bool
    """Whether Override is among the powers, so that each other robot may act."""


def planned_in(state: State) -> tuple[Planned, ...]:
    """What there is to list in a position, be the acting robot in play or not."""
    return _ENDING if state.phase is Phase.ACTIONS and not state.in_play else plan_for(state)


def plan_for(state: State) -> tuple[Planned, ...]:
    """What there is to list in a position: all types of its phase by all powers that can be named."""
    seat = state.seat
    is_polite = Variant.POLITE_COLONISTS in state.variants
    # Without cards in the key, the plan of such a phase is made once for all hands.
    if state.phase not in _POWERED:
        return _plan(state.phase, (), (), (), (), state.is_solo, is_polite)
    cores, hand = state.cores[seat], state.hands[seat]
    return _plan(state.phase, cores, state.used, state.laid, hand, state.is_solo, is_polite)


@lru_cache(maxsize=4096)
def _plan(
    phase: Phase,
    cores: tuple[str, ...],
    used: tuple[str, ...],
    laid: tuple[str, ...],
    hand: tuple[str, ...],
    is_solo: bool,
    is_polite: bool,
) -> tuple[Planned, ...]:
    """All types of a phase by all powers that a player with such cards can name, in the order of `VERBS`."""
    counts = nameable(ready(cores, used), laid, hand)
    # G5: in Solo Play Override is a Boost, and there is nobody to act through.
    overriding = [Power(OVERRIDE, source) for source in SOURCES] if counts_as(OVERRIDE, is_solo) == OVERRIDE else []
    chosen: dict[str, list[Planned]] = {}
    for override in (None, *[power for power in overriding if power in counts]):
        for powers in choices(counts):
            for planned in _granted(powers, override, is_solo, is_polite):
                chosen.setdefault(planned.action.type, []).append(planned)
    plan: list[Planned] = []
    for kind in _kinds_in(phase):
        plan += _without_powers(kind, is_polite)
        plan += chosen.get(kind, ())
    return tuple(plan)


@cache
def _kinds_in(phase: Phase) -> tuple[str, ...]:
    return tuple(kind for kind, verb in VERBS.items() if phase in verb.phases)


@cache
def _without_powers(kind: str, is_polite: bool) -> tuple[Planned, ...]:
    if VERBS[kind].powered and kind not in _PLAIN_USES:
        return ()
    use = _PLAIN_USES.get(kind, NO_USE)
    return (Planned(Action(kind), use, rules_for(kind, use, is_polite), False),)


@lru_cache(maxsize=4096)
def _granted(powers: Powers, override: Power | None, is_solo: bool, is_polite: bool) -> tuple[Planned, ...]:
    """What some powers grant together, alone or with Override beside them."""
    named = order_powers(powers if override is None else (*powers, override))
    uses = uses_of().get(tuple(sorted([counts_as(power.card, is_solo) for power in powers])), ())
    return tuple(
        Planned(Action(use.base, (), named), use, rules_for(use.base, use, is_polite), override is not None)
        for use in uses
        # F9: Override needs another power beside it and an acting figure to replace.
        if VERBS[use.base].powered and (override is None or use.base in OVERRIDABLE)
    )


def batch(context: ActionContext, planned: Planned, through: str) -> list[Action]:
    """The legal actions of one type by the same powers."""
    action, use, laws, _ = planned
    context.set_action(action, use)
    kind, _, powers, _ = action
    return [_new(Action, (kind, args, powers, through)) for args in laws.arguments(context)]


def trades(context: ActionContext, planned: Planned) -> list["Trades"]:
    """The legal trades, by partner."""
    state = context.state
    if len(state.letters) < 2:
        return []
    context.set_action(planned.action, planned.use)
    mine = handfuls(state.hands[state.seat])
    return [Trades(letter, mine, handfuls(state.hands[state.letters.index(letter)])) for letter in partners(context)]


class Trades(Sequence[Action]):
    """All trades with one partner, made one by one: there may be millions."""

    def __init__(self, letter: str, mine: Handfuls, theirs: Handfuls) -> None:
        self.letter = letter
        self.mine = mine
        self.theirs = theirs

    def __len__(self) -> int:
        return len(self.mine) * len(self.theirs) - 1

    def __getitem__(self, number: int) -> Action:  # type: ignore[override]
        if not 0 <= number < len(self):
            raise IndexError(number)
        give, take = divmod(number + 1, len(self.theirs))
        return Action("trade", (self.letter, self.mine[give], self.theirs[take]))

    def __iter__(self) -> Iterator[Action]:
        letter = self.letter
        trades = (_new(Action, ("trade", (letter, give, take), (), "")) for give in self.mine for take in self.theirs)
        next(trades, None)  # The first is the trade of nothing for nothing.
        return trades


_ENDING = (Planned(Action("end"), NO_USE, rules_for("end", NO_USE, False), False),)
"""For a robot that is out of play: only ending the turn is left."""
