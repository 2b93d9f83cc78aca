"""Every legal action of a position, made from the laws while one iterates, from what the asker knows.

A listed action leaves out answers and payment, and a trade what changes hands; it stands for all that fill them in.
"""

from collections.abc import Iterator, Sequence

from jupiter.engine.listing import MOST_ALTERNATIVES, Batches
from jupiter.games.nemesis.actions import ACTORS, BY_TABLE, FIELDS, PROCEDURES, TABLE, VERBS, Action, actor
from jupiter.games.nemesis.laws.context import Context
from jupiter.games.nemesis.laws.procedures import RULES
from jupiter.games.nemesis.state import OVER, PLAYER, State
from jupiter.games.nemesis.verdicts.check import is_legal, resolve

LISTED = tuple(kind for kind in VERBS if kind not in PROCEDURES)


class LegalActions(Batches[Action]):
    """The legal actions: without doubles, in a fixed order (that of `VERBS`)."""

    def __init__(self, state: State, types: Sequence[str] = (), actors: Sequence[str] = ()) -> None:
        self.state = state
        self.types = tuple(types)
        """Only these types, if any are given."""
        self.actors = tuple(actors)
        """Only these who act, if any are given."""

    def __repr__(self) -> str:
        return f"<LegalActions in phase {self.state.phase}>"

    def __contains__(self, action: object) -> bool:
        return (
            isinstance(action, Action)
            and action.type in LISTED
            and self._is_wanted(action.type)
            and self._is_actor(actor(action.player))
            and is_legal(self.state, resolve(self.state, action))
        )

    def _is_wanted(self, kind: str) -> bool:
        return not self.types or kind in self.types

    def _is_actor(self, who: str) -> bool:
        return not self.actors or who in self.actors

    def batches(self) -> Iterator[list[Action]]:
        """The legal actions of each type that belongs to the phase."""
        state = self.state
        for kind in LISTED:
            if state.phase in VERBS[kind].phases and self._is_wanted(kind):
                yield self._of_type(kind)

    def _of_type(self, kind: str) -> list[Action]:
        if kind in BY_TABLE:
            seat, who = None, TABLE
        elif self.state.active is None:
            return []
        else:
            seat, who = self.state.active, ACTORS[self.state.active]
        if not self._is_actor(who):
            return []
        context = Context(self.state, Action(kind, seat, (None,) * len(FIELDS[kind])), is_listing=True)
        return [Action(kind, seat, args) for args in RULES[kind].arguments(context)]


def to_act(state: State) -> tuple[str, ...]:
    """Whose round it is; the table between rounds and in the event phase; nobody once the game is over."""
    if state.phase == OVER:
        return ()
    if state.phase != PLAYER or state.active is None:
        return (TABLE,)
    return (actor(state.active),)


# --- alternatives ---------------------------------------------------------------------------------------------------


def alternatives(state: State, action: Action) -> list[Action]:
    """A few legal actions with the same aim as one that is refused: those most like it first."""
    if action.type in PROCEDURES:
        return []
    alike = [other for other in LegalActions(state) if other.player == action.player and _has_aim(action, other)]
    return sorted(alike, key=lambda other: _unlikeness(action, other))[:MOST_ALTERNATIVES]


_AIMS = (("move", "careful", "escape"), ("shoot", "melee"), ("card", "item", "room", "quest"), ("take", "drop"))


def _has_aim(action: Action, other: Action) -> bool:
    return action.type == other.type or any(action.type in aim and other.type in aim for aim in _AIMS)


def _unlikeness(action: Action, other: Action) -> tuple[int, ...]:
    differing = sum(one != another for one, another in zip(action.args, other.args, strict=False))
    return action.args[:1] != other.args[:1], action.type != other.type, differing
