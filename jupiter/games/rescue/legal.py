"""Every legal action of a position, made from the laws while one iterates."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from jupiter.engine.listing import MOST_ALTERNATIVES, Batches
from jupiter.games.rescue.actions import OVERRIDE, SOURCES, VERBS, Action, Power, Powers, order_powers
from jupiter.games.rescue.check import is_legal, rules_for
from jupiter.games.rescue.codecs import letters_of_robots, robots_by_letter
from jupiter.games.rescue.context import NO_USE, ActionContext, nameable
from jupiter.games.rescue.definitions import counts_as, load
from jupiter.games.rescue.laws import ActionRules
from jupiter.games.rescue.laws.general import OVERRIDABLE
from jupiter.games.rescue.laws.trading import handfuls, partners
from jupiter.games.rescue.parts import Use, Variant
from jupiter.games.rescue.state import OUT, Phase, State

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
        if state.phase is Phase.ACTIONS and not state.in_play:
            plan: Sequence[Planned] = _ENDING
        else:
            plan = _plan_for(state)
        for planned in plan:
            if self.types and planned.kind not in self.types:
                continue
            if planned.is_overriding:
                yield from self._override_batches(planned, contexts)
            elif self.actors and not self._acts(""):
                continue
            elif planned.kind == "trade":
                yield from trades(context, planned.use)
            else:
                yield batch(context, planned, "")

    def _override_batches(self, planned: "Planned", contexts: dict[str, ActionContext]) -> Iterator[Sequence[Action]]:
        for through in others_in_play(self.state):
            if self._acts(through):
                if through not in contexts:
                    contexts[through] = ActionContext(self.state, Action("", (), (), through))
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
    """Legal actions of the same type with the same aim: other powers or another robot, the cheapest in cards first."""
    aim = _AIM.get(action.type)
    if aim is None:
        return []
    wanted = action.args[:aim]
    found = [other for other in LegalActions(state, [action.type]) if other.args[:aim] == wanted]
    found.sort(
        key=lambda other: (sum(power.source == "hand" for power in other.powers), len(other.powers), other.powers)
    )
    return found[:MOST_ALTERNATIVES]


# --- powers that can be named -----------------------------------------------------------------------------------------

Selection = tuple[Use, Powers]
"""Powers that can be named together, and their use."""


def selections(
    cores: tuple[str, ...], used: tuple[str, ...], laid: tuple[str, ...], hand: tuple[str, ...], is_solo: bool
) -> Mapping[str, Sequence[Selection]]:
    """Every choice of powers that a player with such cards can name in one action, by its type; Override apart."""
    counts = nameable((Counter(cores) - Counter(used)).elements(), laid, hand)
    single = [(power,) for power in sorted(counts)]
    double = [pair for pair in combinations_with_replacement(sorted(counts), 2) if not Counter(pair) - counts]
    grouped: dict[str, list[Selection]] = {}
    for powers in (*single, *double):
        for use, named in _uses(order_powers(powers), is_solo):
            grouped.setdefault(use.base, []).append((use, named))
    return grouped


def _uses(powers: Powers, solo: bool) -> Iterator[Selection]:
    codes = tuple(sorted(counts_as(power.card, solo) for power in powers))
    for (_, named), use in load().uses.items():
        if named == codes:
            yield use, powers


def overrides(cores: tuple[str, ...], used: tuple[str, ...], laid: tuple[str, ...], hand: tuple[str, ...]) -> Powers:
    """The Override powers that a player with such cards can name."""
    counts = nameable((Counter(cores) - Counter(used)).elements(), laid, hand)
    return tuple(Power(OVERRIDE, source) for source in SOURCES if Power(OVERRIDE, source) in counts)


def others_in_play(state: State) -> tuple[str, ...]:
    """Letters of the other robots that are in play."""
    robots = enumerate(zip(state.letters, state.robots, strict=True))
    return tuple(letter for seat, (letter, where) in robots if seat != state.seat and where != OUT)


class Planned(NamedTuple):
    """What there is to list: a type of action by certain powers."""

    kind: str
    use: Use
    powers: Powers
    laws: ActionRules
    is_overriding: bool
    """Whether Override is among the powers, so that each other robot may act."""


def _plan_for(state: State) -> tuple[Planned, ...]:
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
    chosen = selections(cores, used, laid, hand, is_solo)
    overriding = overrides(cores, used, laid, hand) if counts_as(OVERRIDE, is_solo) == OVERRIDE else ()
    return tuple(
        planned
        for kind, verb in VERBS.items()
        if phase in verb.phases
        for planned in _of_kind(kind, chosen.get(kind, ()) if verb.powered else (), overriding, is_polite)
    )


def _of_kind(kind: str, chosen: Sequence[Selection], overriding: Powers, is_polite: bool) -> Iterator[Planned]:
    if kind in _PLAIN_USES or not VERBS[kind].powered:
        use = _PLAIN_USES.get(kind, NO_USE)
        yield Planned(kind, use, (), rules_for(kind, use, is_polite), False)
    for use, powers in chosen:
        yield Planned(kind, use, powers, rules_for(kind, use, is_polite), False)
    for override in overriding if kind in OVERRIDABLE else ():
        for use, powers in chosen:
            yield Planned(kind, use, order_powers((*powers, override)), rules_for(kind, use, is_polite), True)


def batch(context: ActionContext, planned: Planned, through: str) -> list[Action]:
    """The legal actions of one type by the same powers."""
    kind, use, powers, laws, _ = planned
    context.turn_to(_new(Action, (kind, (), powers, through)), use)
    return [_new(Action, (kind, args, powers, through)) for args in laws.arguments(context)]


def trades(context: ActionContext, use: Use) -> Iterator["Trades"]:
    """The legal trades, by partner."""
    if len(context.state.letters) > 1:
        context.turn_to(Action("trade"), use)
        for letter in partners(context):
            yield Trades(context.state, letter)


class Trades(Sequence[Action]):
    """All trades with one partner, made one by one: there may be millions."""

    def __init__(self, state: State, letter: str) -> None:
        self.letter = letter
        self.mine = handfuls(state.hands[state.seat])
        self.theirs = handfuls(state.hands[state.letters.index(letter)])

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


_ENDING = (Planned("end", NO_USE, (), rules_for("end", NO_USE, False), False),)
"""For a robot that is out of play: only ending the turn is left."""
