"""What figures do: robots that move and attack, and the Colonists whom they command."""

from jupiter.engine.laws import ANYTHING, Args, RefusalData
from jupiter.games.rescue.actions import COLONIST
from jupiter.games.rescue.board import IN_POD, POD, all_places, cell_of, place_text
from jupiter.games.rescue.definitions import load, robots_by_letter
from jupiter.games.rescue.laws import ActionRules, Law, MaskStage, NoArgument, SetStage, Stage
from jupiter.games.rescue.laws.context import ActionContext, Ways
from jupiter.games.rescue.laws.general import NOT_ABOARD_UNDOCKED_POD, PAID
from jupiter.games.rescue.parts import Use

# --- moving: spaces, bridges, figures in the way --------------------------------------------------------------------


def _no_space(context: ActionContext, args: Args, where: int) -> RefusalData:
    """Why a place is no space."""
    if where == POD:
        return "pod", {"place": "pod"}
    cell, bit = cell_of(where), 1 << where
    for mask, what in ((context.board.plants, "power-plant"), (context.board.dishes, "command-dish")):
        if mask & bit:
            return "special", {"place": place_text(where), "what": what}
    return "", {"place": place_text(where), "cell": cell}


def _stands(context: ActionContext, args: Args, where: int) -> RefusalData:
    """Who occupies a place."""
    figure = context.figure(where) if where != context.at else context.robot
    return "", {"figure": figure or "nobody", "place": place_text(where)}


def _unbridged(figure: str, start: int, where: int) -> RefusalData:
    """Why no bridge leads a figure from place to place."""
    if where == start:
        return "here", {"figure": figure, "to": place_text(where)}
    return "", {"from": place_text(start), "to": place_text(where)}


def _no_way(figure: str, start: int, where: int) -> RefusalData:
    case, about = _unbridged(figure, start, where)
    return case or "polite", about


def _too_far(context: ActionContext, ways: Ways, start: int, where: int) -> RefusalData:
    cost = ways.steps(start, where)
    return "", {"cost": cost, "left": context.state.left, "allowed": context.state.allowed}


def _ends(context: ActionContext, where: int) -> RefusalData:
    return "", {"from": context.where, "to": place_text(where)}


def _blocked(context: ActionContext, args: Args, where: int) -> RefusalData:
    stop = _blockers(context)
    line = next(line for line in context.board.lines(context.at) if where in line)
    blocker = next(place for place in line if stop >> place & 1)
    about = {"figure": context.figure(blocker), "place": place_text(blocker)}
    return "", {**about, **_ends(context, where)[1]}


def _blockers(context: ActionContext) -> int:
    # F5: Juggernaut runs over Creeps; F6: Rocket Boots jump Colonists only; D5: polite robots step aside.
    robots = 0 if context.is_polite else context.robots
    return robots if context.use.reach == "run" else robots | context.state.creeps


def _lines(context: ActionContext) -> tuple[tuple[int, ...], ...]:
    return context.board.lines(context.at) if context.at >= POD else ()


def _on_lines(context: ActionContext, args: Args) -> int:
    mask = 0
    for line in _lines(context):
        for where in line:
            mask |= 1 << where
    return mask


def _off_or_clear(context: ActionContext, args: Args) -> int:
    """Places not on a line are no matter of this law; on a line, those with no blocker before them."""
    stop, blocked = _blockers(context), 0
    for line in _lines(context):
        shut = False
        for where in line:
            if shut:
                blocked |= 1 << where
            shut = shut or bool(stop >> where & 1)
    return ~blocked


def _off_or_creeps(context: ActionContext, args: Args) -> int:
    """On a line, the places with a Creep on the way there or on them."""
    creeps, without = context.state.creeps, 0
    for line in _lines(context):
        for where in line:
            if creeps >> where & 1:
                break
            without |= 1 << where
    return ~without


def _not_here(context: ActionContext, args: Args) -> int:
    # On a tile the robot occupies its own place; the pod, which never blocks (D3), would let it stay where it is.
    return ~IN_POD if context.at == POD else ANYTHING


def _figures_beside(context: ActionContext, args: Args) -> int:
    # F7: a figure inside the docked pod may be exchanged with; between two that are aboard nothing would change (F2).
    inside = context.pod if context.at != POD and context.inhabitants else 0
    mine = 1 << context.at if context.at > POD else 0
    return (context.occupied & ~mine) | inside


def _colonists(context: ActionContext, args: Args) -> int:
    inside = context.pod if context.at != POD and context.state.aboard else 0
    return context.state.colonists | inside


SPACE = Law("board.space", lambda context, _: context.board.spaces | context.pod, _no_space)
BRIDGE = Law(
    "move.bridge",
    lambda context, _: context.joined(context.at),
    lambda context, _, where: _unbridged(context.robot, context.at, where),
)
WAY = Law(
    "move.bridge",
    lambda context, _: context.ways().all(context.at),
    lambda context, _, where: _no_way(context.robot, context.at, where),
)
STEPS = Law(
    "turn.actions",
    lambda context, _: context.ways().payable(context.at, context.left),
    lambda context, _, where: _too_far(context, context.ways(), context.at, where),
)
# D3: the docked pod never blocks; no set of occupied places has it.
VACANT = Law("move.occupied", lambda context, _: ~context.occupied, _stands)
VACANT_OR_CREEP = Law("move.occupied", lambda context, _: ~context.occupied | context.state.creeps, _stands)
LINE = Law("rocket-boots.line", _on_lines, lambda context, _, where: _ends(context, where))
CLEAR = Law("rocket-boots.clear", _off_or_clear, _blocked)
SOME_CREEP = Law("juggernaut.line", _off_or_creeps, lambda context, _, where: _ends(context, where))
NOT_HERE = Law(
    "teleport.anywhere",
    _not_here,
    lambda context, _, where: ("", {"figure": context.robot, "place": place_text(where)}),
)
CREEP = Law("juggernaut.creep", lambda context, _: context.state.creeps, lambda _, __, w: ("", _at(w)))
FIGURE = Law("swap.figure", _figures_beside, lambda _, __, w: ("", _at(w)))
# F7: a Swap out of the pod brings a Colonist aboard, and never a Creep.
NO_CREEP_ABOARD = Law(
    "swap.pod",
    lambda context, _: ~context.state.creeps if context.at == POD else ANYTHING,
    lambda _, __, w: ("", _at(w)),
)
ON_COLONIST = Law("swap.colonist", _colonists, lambda _, __, w: ("", _at(w)))


def _at(where: int) -> dict[str, str]:
    return {"place": place_text(where)}


REACH: dict[str, tuple[Law, ...]] = {
    "step": (BRIDGE,),
    "line": (LINE, CLEAR),
    "run": (LINE, CLEAR, SOME_CREEP),
    "anywhere": (NOT_HERE,),
}
MEETS: dict[str, tuple[Law, ...]] = {
    "open": (VACANT,),
    "creep": (CREEP,),
    "creeps": (VACANT_OR_CREEP,),
    "figure": (FIGURE, NO_CREEP_ABOARD),
    "colonist": (ON_COLONIST,),
}

# --- the second Creep (Grenadier) -----------------------------------------------------------------------------------

BRIDGED = Law(
    "grenadier.bridged",
    lambda context, args: context.joined(args[0]),
    lambda _, args, where: ("", {"place": place_text(where), "first": place_text(args[0])}),
)
# F4: the second Creep may be spared; F15: it cannot be a Super Creep.
SECOND_CREEP = Law("grenadier.creep", lambda context, _: context.state.creeps, lambda _, __, w: ("", _at(w)))
NO_SECOND = NoArgument(Law("grenadier.second", lambda *_: 0, lambda _, __, w: ("", _at(w))))
SECOND = MaskStage((SECOND_CREEP,), (BRIDGED,), optional=True)


def second(use: Use) -> Stage:
    """The stage for the second Creep."""
    return SECOND if use.second == "bridged-creep" else NO_SECOND


# --- who is swapped out of the pod ----------------------------------------------------------------------------------


def _swapped(context: ActionContext, args: Args) -> tuple[str | None, ...]:
    return context.swappable(args[0])


def _colonist_or_none(context: ActionContext, args: Args) -> tuple[str | None, ...]:
    return (COLONIST, None)


def _present(context: ActionContext, args: Args) -> tuple[str | None, ...]:
    return context.inhabitants if args[0] == POD else (None,)


def _not_swapped(context: ActionContext, args: Args, figure: str | None) -> RefusalData:
    if figure is None:
        return "choose", {"place": "pod"}
    return ("absent" if args[0] == POD else "power"), {"figure": _figure_name(figure)}


def _figure_name(figure: str) -> str:
    return "colonist" if figure == COLONIST else robots_by_letter()[figure]


NAMED = Law("swap.figure", _present, _not_swapped)
COLONIST_ONLY = Law(
    "swap.colonist", _colonist_or_none, lambda _, __, figure: ("robot", {"figure": _figure_name(figure)})
)
NO_FIGURE = NoArgument(
    Law("swap.figure", lambda *_: (), lambda _, __, figure: ("power", {"figure": _figure_name(figure)}))
)
WHOM = SetStage(_swapped, (NAMED,))
WHICH_COLONIST = SetStage(_swapped, (NAMED, COLONIST_ONLY))


def moves(use: Use, is_polite: bool) -> ActionRules:
    """The laws of a move by the powers of `use`.

    D5: with Polite Colonists a plain move may lead through Colonists and robots; powers keep their own ways.
    """
    reach = (WAY, STEPS) if is_polite and not use.powers else REACH[use.reach]
    to = MaskStage((SPACE, *reach, *MEETS[use.meets]))
    whom = {"figure": WHOM, "colonist": WHICH_COLONIST}.get(use.meets, NO_FIGURE)
    # D4: from the undocked pod a robot acts only by what reaches anywhere; so, too, in attacks and commands.
    return ActionRules((*PAID, *(() if use.reach == "anywhere" else NOT_ABOARD_UNDOCKED_POD)), (to, second(use), whom))


# --- attacking: what may be shot, and how far -----------------------------------------------------------------------


def _own_tile(context: ActionContext) -> int:
    return all_places(context.tile) if context.tile >= 0 else 0


def _within(context: ActionContext, args: Args) -> int:
    reach = context.use.reach
    return ANYTHING if reach == "anywhere" else context.near if reach == "near" else _own_tile(context)


def _out_of_reach(context: ActionContext, args: Args, where: int) -> RefusalData:
    return context.use.reach, {"place": place_text(where), "robot": context.robot, "at": context.where}


TARGET = MaskStage(
    (
        Law(
            "attack.creep", lambda context, _: context.killable, lambda _, __, where: ("", {"place": place_text(where)})
        ),
        Law("attack.tile", _within, _out_of_reach),
    )
)


def attacks(use: Use, is_polite: bool) -> ActionRules:
    """The laws of an attack by the powers of `use`."""
    return ActionRules((*PAID, *(() if use.reach == "anywhere" else NOT_ABOARD_UNDOCKED_POD)), (TARGET, second(use)))


# --- commanding: who, within which range, over which bridges --------------------------------------------------------


def _commanded(context: ActionContext, args: Args) -> int:
    return context.state.colonists | (context.pod if context.state.aboard else 0)


def _nobody(context: ActionContext, args: Args, where: int) -> RefusalData:
    return ("pod" if where == POD else ""), {"place": place_text(where)}


def _outside(context: ActionContext, args: Args, where: int) -> RefusalData:
    return "", {"place": place_text(where), "robot": context.robot, "at": context.where}


WHO = Law("command.colonist", _commanded, _nobody)
RANGE = Law("command.range", lambda context, _: context.range, _outside)
FROM = MaskStage((WHO, RANGE))
LED_OVER_BRIDGE = Law(
    "move.bridge",
    lambda context, args: context.board.joined[args[0]],
    lambda _, args, where: _unbridged("colonist", args[0], where),
)
LED_ANY_WAY = Law(
    "move.bridge",
    lambda context, args: context.ways_in_range[args[0]][-1],
    lambda _, args, where: _no_way("colonist", args[0], where),
)
LED_STEPS = Law(
    "turn.actions",
    lambda context, args: context.ways_in_range.payable(args[0], context.left),
    lambda context, args, where: _too_far(context, context.ways_in_range, args[0], where),
)
ONE_STEP = MaskStage((SPACE, VACANT), (LED_OVER_BRIDGE,))
ANY_WAY = MaskStage((SPACE, VACANT), (LED_ANY_WAY, LED_STEPS))

# --- who follows (Follower) -----------------------------------------------------------------------------------------


def _followers(context: ActionContext, args: Args) -> int:
    """Colonists who can follow: not the first; out of the pod, if there is another after the first has boarded."""
    came, went = args
    # The first one has moved already: it cannot follow itself, and the seventh aboard has launched the pod (D3).
    others = context.state.colonists
    if came != POD:
        others &= ~(1 << came)
    aboard = context.state.aboard
    if not aboard or (went == POD and aboard + 1 >= load().numbers.pod_seats):
        return others
    return others | context.pod


def _no_other(context: ActionContext, args: Args, where: int) -> RefusalData:
    case = ("boarding" if args[1] == POD and context.state.aboard == 0 else "pod") if where == POD else ""
    return case, {"place": place_text(where)}


def _apart(context: ActionContext, args: Args, where: int) -> RefusalData:
    return "", {"place": place_text(where), "from": place_text(args[0])}


FOLLOWER = MaskStage(
    (RANGE,),
    (
        # Mostly nobody is that near, so that nothing else need be asked.
        Law("follower.adjacent", lambda context, args: context.board.joined[args[0]], _apart),
        Law("command.colonist", _followers, _no_other),
    ),
    # F2: a named Follower must move a second Colonist, while Grenadier may do without its second Creep.
    missing=Law("follower.second", lambda *_: 0, lambda *_: ("missing", {})),
)
NO_FOLLOWER = NoArgument(
    Law("follower.second", lambda *_: 0, lambda _, __, where: ("power", {"place": place_text(where)}))
)


def commands(use: Use, is_polite: bool) -> ActionRules:
    """The laws of a command by the powers of `use`; it may lead through Colonists and robots if polite (reading D5)."""
    follower = FOLLOWER if use.second == "follower" else NO_FOLLOWER
    to = ANY_WAY if is_polite else ONE_STEP
    return ActionRules((*PAID, *(() if use.reach == "colony" else NOT_ABOARD_UNDOCKED_POD)), (FROM, to, follower))
