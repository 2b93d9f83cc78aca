"""What each action does, once the laws have allowed it."""

from collections.abc import Callable, Mapping
from typing import Any

from jupiter.games.rescue.board import POD, place_text
from jupiter.games.rescue.codecs import COLONIST, robots_by_letter
from jupiter.games.rescue.context import ActionContext, Reachability
from jupiter.games.rescue.effects import (
    collapse,
    dock,
    is_over,
    kill,
    launch,
    lay_open,
    leave,
    move_colonist,
    move_robot,
    move_tile,
    settle,
    throw_away,
    use_powers,
)
from jupiter.games.rescue.state import Draft, Phase, names, without
from jupiter.games.rescue.turn import (
    choose_core,
    choose_first,
    choose_on,
    deal,
    deal_on,
    die_fallen,
    draw,
    end_actions,
    go_on,
    place_on,
    put_creep,
    react_or_go_on,
    to_discard,
)


class Deed:
    """A legal action about to be done: the context before it, and the draft that it changes."""

    def __init__(self, context: ActionContext) -> None:
        self.context = context
        self.draft = Draft(context.state)
        self.use = context.use
        self.args = context.action.args
        self.powers = context.action.powers


def cost(context: ActionContext) -> int:
    """Actions that the context's action uses; with Polite Colonists the length of the way."""
    use = context.use
    if context.is_polite and use.meets == "open":
        args = context.action.args
        if use.base == "command":
            return Reachability(context, args[0], context.range).cost(args[1])
        if use.base == "move" and not use.powers:
            return context.ways.cost(args[0])
    return use.cost


def apply(context: ActionContext) -> Draft:
    """The draft after the context's action, which must be legal and resolved, and all that follows by itself."""
    deed, action = Deed(context), context.action
    draft = deed.draft
    draft.spent += cost(context)
    if action.powers and action.type != "new-core":
        use_powers(draft, action.powers)
    _DEEDS[action.type](deed)
    is_over(draft)
    return draft


# --- Player Actions -------------------------------------------------------------------------------------------------


def _move(deed: Deed) -> None:
    context, draft, (to, second, figure) = deed.context, deed.draft, deed.args
    start, seat = context.at, context.seat
    if deed.use.reach == "run":
        line = next(line for line in context.board.lines(start) if to in line)
        for where in line[: line.index(to) + 1]:
            if context.state.creeps >> where & 1:
                kill(draft, where)
    elif deed.use.meets == "creep":
        kill(draft, to)
    if deed.use.meets in ("figure", "colonist"):
        _exchange(deed, start, to, figure)
    else:
        move_robot(draft, seat, to)
    if second is not None:
        kill(draft, second)
    collapse(draft)


def _exchange(deed: Deed, start: int, to: int, figure: str | None) -> None:
    """The figure goes to where the robot starts, and the robot to where the figure was (reading F7)."""
    draft, seat, bit = deed.draft, deed.context.seat, 1 << to
    if to == POD:
        other = None if figure == COLONIST else draft.letters.index(str(figure))
    else:
        other = draft.robots.index(to) if to in draft.robots else None
    if other is not None:
        move_robot(draft, seat, to)
        move_robot(draft, other, start)
    elif to != POD and draft.creeps & bit:
        draft.emit("creep-moved", **{"from": place_text(to), "to": place_text(start)})
        draft.creeps ^= bit | 1 << start
        move_robot(draft, seat, to)
    else:
        draft.emit("colonist-moved", rule="swap.figure", **{"from": place_text(to), "to": place_text(start)})
        leave(draft, to)
        move_robot(draft, seat, to)
        settle(draft, start)


def _attack(deed: Deed) -> None:
    for where in deed.args:
        if where is not None:
            kill(deed.draft, where)


def _command(deed: Deed) -> None:
    draft, (start, to, follower) = deed.draft, deed.args
    move_colonist(draft, start, to, "colonist-moved")
    if follower is not None:
        move_colonist(draft, follower, start, "colonist-followed")


def _trade(deed: Deed) -> None:
    draft, (letter, give, take) = deed.draft, deed.args
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


def _lay(deed: Deed) -> None:
    lay_open(deed.draft, deed.args[0])


def _boost(deed: Deed) -> None:
    deed.draft.extra += deed.use.extra
    deed.draft.emit("actions-gained", robot=deed.context.owner, extra=deed.use.extra)


def _launch(deed: Deed) -> None:
    launch(deed.draft)


def _dock(deed: Deed) -> None:
    draft = deed.draft
    dock(draft, deed.args[0])
    draft.phase = Phase.ACTIONS
    if draft.dealing and not is_over(draft):
        deal_on(draft)


def _redock(deed: Deed) -> None:
    launch(deed.draft)
    if not is_over(deed.draft):
        _dock(deed)


def _module(deed: Deed) -> None:
    move_tile(deed.draft, *deed.args)


def _new_core(deed: Deed) -> None:
    draft, (card, old) = deed.draft, deed.args
    seat = draft.seat
    data_core = deed.powers[0]
    if data_core.source == "hand":
        throw_away(draft, data_core.card)
    if old in draft.used:
        draft.used = without(draft.used, old)
    draft.set_cores(seat, (*without(draft.cores[seat], old), card))
    draft.set_hand(seat, without(draft.hands[seat], card))
    draft.discard([old])
    draft.emit("core-changed", robot=draft.robot(seat), old=names([old])[0], card=names([card])[0])


def _end(deed: Deed) -> None:
    end_actions(deed.draft)


# --- what follows the actions ---------------------------------------------------------------------------------------


def _roll(deed: Deed) -> None:
    draft, die = deed.draft, deed.args[0]
    if die is None:
        with draft.chance() as chance:
            die = chance.die()
    die_fallen(draft, die)


def _reroll(deed: Deed) -> None:
    deed.draft.emit("die-rerolled")
    deed.draft.phase = Phase.ROLL


def _suppress(deed: Deed) -> None:
    draft, cell = deed.draft, deed.args[0]
    draft.shielded = tuple(sorted({*draft.shielded, cell}))
    draft.calm = tuple(sorted({*draft.calm, cell}))
    draft.emit("tile-shielded", robot=draft.robot(draft.seat), cell=cell)
    react_or_go_on(draft)


def _pass(deed: Deed) -> None:
    go_on(deed.draft)


def _place(deed: Deed) -> None:
    put_creep(deed.draft, deed.args[0])
    if not is_over(deed.draft):
        place_on(deed.draft)


def _draw(deed: Deed) -> None:
    (deal if deed.draft.phase is Phase.DEAL else draw)(deed.draft, deed.args[0])


def _discard(deed: Deed) -> None:
    throw_away(deed.draft, deed.args[0])
    to_discard(deed.draft)


def _core(deed: Deed) -> None:
    choose_core(deed.draft, deed.args[0])
    choose_on(deed.draft)


def _first(deed: Deed) -> None:
    choose_first(deed.draft, deed.draft.letters.index(deed.args[0]))


_DEEDS: Mapping[str, Callable[[Deed], Any]] = {
    "move": _move,
    "attack": _attack,
    "command": _command,
    "trade": _trade,
    "lay": _lay,
    "boost": _boost,
    "launch": _launch,
    "dock": _dock,
    "redock": _redock,
    "module": _module,
    "new-core": _new_core,
    "end": _end,
    "roll": _roll,
    "reroll": _reroll,
    "suppress": _suppress,
    "pass": _pass,
    "place": _place,
    "draw": _draw,
    "discard": _discard,
    "core": _core,
    "first": _first,
}
