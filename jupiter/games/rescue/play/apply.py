"""The types of action: which laws allow each, and what it does once they have."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from jupiter.games.rescue.actions import COLONIST
from jupiter.games.rescue.board import POD, place_text
from jupiter.games.rescue.definitions import robots_by_letter
from jupiter.games.rescue.laws import ActionRules, cards, colony, figures, general
from jupiter.games.rescue.laws.context import ActionContext
from jupiter.games.rescue.parts import Use
from jupiter.games.rescue.play import effects, turn
from jupiter.games.rescue.state import Draft, Phase, names, without


class Execution:
    """A legal action about to be done: the context before it, and the draft that it changes."""

    def __init__(self, context: ActionContext) -> None:
        self.context = context
        self.draft = Draft(context.state)
        self.use = context.use
        self.args = context.action.args
        self.powers = context.action.powers


def apply(context: ActionContext, price: int) -> Draft:
    """The draft after the context's action, which must be legal and resolved, and all that follows by itself."""
    execution, action = Execution(context), context.action
    draft = execution.draft
    draft.spent += price
    if action.powers and action.type != "new-core":  # F11: Data Core may itself be the core that goes; see `_new_core`.
        effects.use_powers(draft, action.powers)
    ACTION_TYPES[action.type].execute(execution)
    effects.is_over(draft)
    return draft


# --- Player Actions -------------------------------------------------------------------------------------------------


def _move(execution: Execution) -> None:
    context, draft, (to, second, figure) = execution.context, execution.draft, execution.args
    start, seat = context.at, context.seat
    if execution.use.reach == "run":
        line = next(line for line in context.board.lines(start) if to in line)
        for where in line[: line.index(to) + 1]:
            if context.state.creeps >> where & 1:
                effects.kill(draft, where)
    elif execution.use.meets == "creep":
        effects.kill(draft, to)
    if execution.use.meets in ("figure", "colonist"):
        _exchange(execution, start, to, figure)
    else:
        effects.move_robot(draft, seat, to)
    if second is not None:
        effects.kill(draft, second)
    # A move may fill a tile: Swap with its Creep (E2), under Robot Vulnerability the robot itself (G2).
    effects.collapse(draft)


def _exchange(execution: Execution, start: int, to: int, figure: str | None) -> None:
    """The figure goes to where the robot starts, and the robot to where the figure was (reading F7)."""
    draft, seat, bit = execution.draft, execution.context.seat, 1 << to
    if to == POD:
        other = None if figure == COLONIST else draft.letters.index(str(figure))
    else:
        other = draft.robots.index(to) if to in draft.robots else None
    if other is not None:
        effects.move_robot(draft, seat, to)
        effects.move_robot(draft, other, start)
    elif to != POD and draft.creeps & bit:
        draft.emit("creep-moved", **{"from": place_text(to), "to": place_text(start)})
        draft.creeps ^= bit | 1 << start
        effects.move_robot(draft, seat, to)
    else:
        draft.emit("colonist-moved", rule="swap.figure", **{"from": place_text(to), "to": place_text(start)})
        effects.leave(draft, to)
        effects.move_robot(draft, seat, to)
        effects.settle(draft, start)


def _attack(execution: Execution) -> None:
    for where in execution.args:
        if where is not None:
            effects.kill(execution.draft, where)


def _command(execution: Execution) -> None:
    draft, (start, to, follower) = execution.draft, execution.args
    effects.move_colonist(draft, start, to, "colonist-moved")
    # F3: the second one follows even where the first has launched the pod.
    if follower is not None:
        effects.move_colonist(draft, follower, start, "colonist-followed")


def _trade(execution: Execution) -> None:
    draft, (letter, give, take) = execution.draft, execution.args
    mine, theirs = draft.seat, draft.letters.index(letter)
    draft.set_hand(mine, (*without(draft.hands[mine], *give), *take))
    draft.set_hand(theirs, (*without(draft.hands[theirs], *take), *give))
    draft.emit(
        "cards-traded",
        robot=draft.robot(mine),
        partner=robots_by_letter()[letter],
        give=names(give),
        take=names(take),
    )


def _lay(execution: Execution) -> None:
    effects.lay_open(execution.draft, execution.args[0])


def _boost(execution: Execution) -> None:
    execution.draft.extra += execution.use.extra
    execution.draft.emit("actions-gained", robot=execution.context.owner, extra=execution.use.extra)


def _launch(execution: Execution) -> None:
    effects.launch(execution.draft)


def _dock(execution: Execution) -> None:
    draft = execution.draft
    effects.dock(draft, execution.args[0])
    draft.phase = Phase.ACTIONS
    if draft.dealing and not effects.is_over(draft):
        turn.advance_dealing(draft)


def _redock(execution: Execution) -> None:
    effects.launch(execution.draft)
    if not effects.is_over(execution.draft):  # G1: the Colonists aboard may have been the last ones wanted.
        _dock(execution)


def _module(execution: Execution) -> None:
    effects.move_tile(execution.draft, *execution.args)


def _new_core(execution: Execution) -> None:
    draft, (card, old) = execution.draft, execution.args
    seat = draft.seat
    data_core = execution.powers[0]
    if data_core.source == "hand":
        effects.throw_away(draft, data_core.card)
    if old in draft.used:  # F11: the new core is fresh, though the old one was used this turn.
        draft.used = without(draft.used, old)
    draft.set_cores(seat, (*without(draft.cores[seat], old), card))
    draft.set_hand(seat, without(draft.hands[seat], card))
    draft.discard([old])
    draft.emit("core-changed", robot=draft.robot(seat), old=names([old])[0], card=names([card])[0])


def _end(execution: Execution) -> None:
    turn.end_actions(execution.draft)


# --- what follows the actions ---------------------------------------------------------------------------------------


def _roll(execution: Execution) -> None:
    draft, die = execution.draft, execution.args[0]
    if die is None:
        with draft.chance() as numbers:
            die = numbers.die()
    turn.show_die(draft, die)


def _reroll(execution: Execution) -> None:
    execution.draft.emit("die-rerolled")
    execution.draft.phase = Phase.ROLL


def _suppress(execution: Execution) -> None:
    draft, cell = execution.draft, execution.args[0]
    draft.shielded = tuple(sorted({*draft.shielded, cell}))
    draft.calm = tuple(sorted({*draft.calm, cell}))
    draft.emit("tile-shielded", robot=draft.robot(draft.seat), cell=cell)
    turn.open_reactions(draft)


def _pass(execution: Execution) -> None:
    turn.close_reactions(execution.draft)


def _place(execution: Execution) -> None:
    turn.put_creep(execution.draft, execution.args[0])
    if not effects.is_over(execution.draft):
        turn.advance_placing(execution.draft)


def _draw(execution: Execution) -> None:
    (turn.deal if execution.draft.phase is Phase.DEAL else turn.draw)(execution.draft, execution.args[0])


def _discard(execution: Execution) -> None:
    effects.throw_away(execution.draft, execution.args[0])
    turn.advance_discarding(execution.draft)


def _core(execution: Execution) -> None:
    turn.choose_core(execution.draft, execution.args[0])
    turn.advance_choosing(execution.draft)


def _first(execution: Execution) -> None:
    turn.choose_first(execution.draft, execution.draft.letters.index(execution.args[0]))


class ActionType(NamedTuple):
    """What allows a type of action, and what it does."""

    rules: Callable[[Use, bool], ActionRules]
    """Its laws by the use of the powers that are named, and by whether Polite Colonists is in force."""
    execute: Callable[[Execution], Any]


def _always(rules: ActionRules) -> Callable[[Use, bool], ActionRules]:
    return lambda *_: rules


ACTION_TYPES: Mapping[str, ActionType] = {
    "move": ActionType(figures.moves, _move),
    "attack": ActionType(figures.attacks, _attack),
    "command": ActionType(figures.commands, _command),
    "trade": ActionType(_always(cards.TRADE), _trade),
    "lay": ActionType(_always(cards.LAY), _lay),
    "boost": ActionType(_always(general.NO_LAWS), _boost),
    "launch": ActionType(_always(colony.LAUNCH), _launch),
    "dock": ActionType(_always(colony.DOCK), _dock),
    "redock": ActionType(_always(colony.REDOCK), _redock),
    "module": ActionType(_always(colony.MODULE), _module),
    "new-core": ActionType(_always(cards.NEW_CORE), _new_core),
    "end": ActionType(_always(general.NO_LAWS), _end),
    "roll": ActionType(_always(general.ROLL), _roll),
    "reroll": ActionType(_always(general.NO_LAWS), _reroll),
    "suppress": ActionType(_always(colony.SUPPRESS), _suppress),
    "pass": ActionType(_always(general.NO_LAWS), _pass),
    "place": ActionType(_always(colony.PLACE), _place),
    "draw": ActionType(_always(general.DRAW), _draw),
    "discard": ActionType(_always(cards.DISCARD), _discard),
    "core": ActionType(_always(cards.CORE), _core),
    "first": ActionType(_always(cards.FIRST), _first),
}
