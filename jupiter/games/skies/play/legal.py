"""Every legal action of a position, made from the laws while one iterates."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from jupiter.engine.listing import MOST_ALTERNATIVES, Batches
from jupiter.games.skies.actions import VERBS, Action
from jupiter.games.skies.laws.context import Context, resolve
from jupiter.games.skies.parts import COLUMNS
from jupiter.games.skies.play.apply import ACTION_TYPES
from jupiter.games.skies.play.check import is_legal
from jupiter.games.skies.state import Phase, State

PLAYER = "player"
"""The one who acts: the game is played alone."""


class LegalActions(Batches[Action]):
    """The legal actions: complete, without doubles, in a fixed order (that of `VERBS`)."""

    def __init__(self, state: State, types: Sequence[str] = (), actors: Sequence[str] = ()) -> None:
        self.state = state
        self.types = tuple(types)
        """Only these types, if any are given."""
        self.actors = tuple(actors)
        """Only these who act, if any are given."""

    def __repr__(self) -> str:
        return f"<LegalActions in phase {self.state.phase}>"

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and self._is_wanted(action.type) and is_legal(self.state, action)

    def _is_wanted(self, kind: str) -> bool:
        return (not self.types or kind in self.types) and (not self.actors or PLAYER in self.actors)

    def batches(self) -> Iterator[list[Action]]:
        """The legal actions of each type that belongs to the phase."""
        context = Context(self.state, Action(""))
        for kind, verb in VERBS.items():
            if self.state.phase in verb.phases and self._is_wanted(kind):
                yield [Action(kind, args) for args in ACTION_TYPES[kind].rules.arguments(context)]


def to_act(state: State) -> tuple[str, ...]:
    """The player; nobody once the game is over."""
    return () if state.phase is Phase.OVER else (PLAYER,)


# --- alternatives ---------------------------------------------------------------------------------------------------


def alternatives(state: State, action: Action) -> list[Action]:
    """A few legal actions with the same aim as one that is refused: those most like it first."""
    wanted = resolve(state, action)
    alike = [other for other in LegalActions(state) if _has_aim(wanted, other)]
    return sorted(alike, key=lambda other: _unlikeness(wanted, other))[:MOST_ALTERNATIVES]


_RESOLVING = ("use", "dig", "skip")


def _has_aim(wanted: Action, other: Action) -> bool:
    if wanted.type in _RESOLVING:
        return other.type in _RESOLVING and other.args[0] == wanted.args[0]
    return other.type == wanted.type and wanted.type != "roll"


def _unlikeness(wanted: Action, other: Action) -> tuple[int, ...]:
    measure = _UNLIKENESS.get(wanted.type)
    return measure(wanted, other) if measure else (0,)


def _unlike_place(wanted: Action, other: Action) -> tuple[int, ...]:
    """What differs in the fewest of colour, value and cell; the same die, then the same column, then what is near."""
    (die, cell), (other_die, other_cell) = wanted.args, other.args
    rows, columns = (abs(a - b) for a, b in zip(divmod(cell, COLUMNS), divmod(other_cell, COLUMNS), strict=True))
    differing = sum(a != b for a, b in zip((*die, cell), (*other_die, other_cell), strict=True))
    return differing, die != other_die, columns > 0, rows + columns


def _unlike_pair(wanted: Action, other: Action) -> tuple[int, ...]:
    return wanted.args[0] != other.args[0], abs(wanted.args[1] - other.args[1])


_UNLIKENESS: Mapping[str, Callable[[Action, Action], tuple[int, ...]]] = {
    "place": _unlike_place,
    "use": lambda _, other: (other.type != "use",),
    "deploy": _unlike_pair,
    "respawn": _unlike_pair,
}
