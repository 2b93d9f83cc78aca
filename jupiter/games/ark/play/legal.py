"""Every legal action of a position, made from the laws while one iterates.

A research pair is listed once, without its boxes; every split that breaks no rule counts as listed (reading 63).
"""

from collections.abc import Iterator, Sequence

from jupiter.engine.listing import MOST_ALTERNATIVES, Batches
from jupiter.games.ark.actions import VERBS, Action, dice_of
from jupiter.games.ark.laws.allocating import boxes_in_order
from jupiter.games.ark.laws.context import Context
from jupiter.games.ark.layout import AREA_OF, FED, ICONS
from jupiter.games.ark.parts import PLAYERS
from jupiter.games.ark.play.apply import ACTION_TYPES
from jupiter.games.ark.play.check import is_legal
from jupiter.games.ark.state import Phase, State


class LegalActions(Batches[Action]):
    """The legal actions: complete, without doubles, in a fixed order: that of `VERBS`, then by player."""

    def __init__(self, state: State, types: Sequence[str] = (), actors: Sequence[str] = ()) -> None:
        self.state = state
        self.types = tuple(types)
        """Only these types, if any are given."""
        self.actors = tuple(actors)
        """Only what these can do, if any are given; anybody at the table can roll."""

    def __repr__(self) -> str:
        return f"<LegalActions in phase {self.state.phase}>"

    def __contains__(self, action: object) -> bool:
        return (
            isinstance(action, Action)
            and (not self.types or action.type in self.types)
            and self._is_wanted(action.type, action.args)
            and is_legal(self.state, action)
        )

    def _is_wanted(self, kind: str, args: tuple[object, ...]) -> bool:
        """Whether one of the players who are asked for can do it."""
        if not self.actors:
            return True
        who = self.actors_of(kind, args)
        return any(player in self.actors for player in who)

    def actors_of(self, kind: str, args: tuple[object, ...]) -> tuple[str, ...]:
        """The players who can do it: the one whose sheet it is, or all."""
        if kind in ("roll", "disaster"):
            return PLAYERS[: len(self.state.seats)]
        player = args[0]
        return (PLAYERS[player],) if isinstance(player, int) else ()

    def batches(self) -> Iterator[list[Action]]:
        """The legal actions of each type that belongs to the phase."""
        context = Context(self.state, Action(""))
        for kind, verb in VERBS.items():
            if self.state.phase in verb.phases and (not self.types or kind in self.types):
                arguments = ACTION_TYPES[kind].rules.arguments(context)
                if self.actors:
                    arguments = [args for args in arguments if self._is_wanted(kind, args)]
                yield [Action(kind, args) for args in arguments]


def to_act(state: State) -> tuple[str, ...]:
    """Who may act: all who have not confirmed, anybody while there is something to roll, nobody at the end."""
    if state.phase is Phase.OVER:
        return ()
    return tuple(PLAYERS[number] for number, seat in enumerate(state.seats) if not seat.confirmed)


def resolve(state: State, action: Action) -> Action:
    """The action with its boxes named, where it leaves them to the order of the sheet (reading 63)."""
    if action.type != "research" or action.args[2] is not None:
        return action
    player, use, _ = action.args
    context = Context(state, action)
    split = boxes_in_order(context, player, use) if context.is_known(player) else ()
    return Action(action.type, (player, use, split)) if any(split) else action


# --- alternatives ---------------------------------------------------------------------------------------------------


def alternatives(state: State, action: Action) -> list[Action]:
    """A few legal actions with the same aim as one that is refused: those most like it first.

    The way to a structure in a blocked area is its entrance.
    """
    if action.type in ("roll", "disaster", "confirm"):
        return []
    actor = [PLAYERS[action.args[0]]]
    same = [other for other in LegalActions(state, [action.type], actor) if _has_aim(action, other)]
    area = _area(action)
    if not same and area is not None:
        ways = LegalActions(state, ["bulldoze"], actor)
        same = [other for other in ways if ICONS[other.args[1]].area == area]
    return sorted(same, key=lambda other: _unlike_dice(action, other))[:MOST_ALTERNATIVES]


def _has_aim(wanted: Action, other: Action) -> bool:
    return wanted.type == "research" or other.args[1] == wanted.args[1]


def _area(action: Action) -> int | None:
    """The area of the structure that an action is about."""
    if action.type not in ("ore", "rare-ore", "power", "food"):
        return None
    number: int = action.args[1]
    return AREA_OF[FED[number]] if action.type == "food" else ICONS[number].area


def _unlike_dice(wanted: Action, other: Action) -> tuple[int, ...]:
    """What differs in the fewest of dice and helpers, then the fewest helpers, then the dice nearest to those named."""
    ours, theirs = dice_of(wanted), dice_of(other)
    if ours is None or theirs is None or len(ours.dice) != len(theirs.dice):
        return ()
    helpers = (theirs.smelter is not None and theirs.smelter != ours.smelter, theirs.foundry and not ours.foundry)
    differing = sum(a != b for a, b in zip(ours, theirs, strict=True))
    return differing, sum(helpers), *(abs(a - b) for a, b in zip(ours.values, theirs.values, strict=True))
